"""The registry finds every game, and each fills in what the kernel asks of a game."""

from __future__ import annotations

import pytest

from duskfall.engine.dice import Dice
from duskfall.engine.errors import DealError, DuskfallError, NotationError
from duskfall.engine.options import describe, read
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.registry import game

from .playing import EVERY_GAME


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_game_describes_itself(game_id: str) -> None:
    rules = game(game_id)
    options = read(rules.options_type, {})
    seats = rules.seats(options)
    assert rules.id == game_id
    assert rules.version >= 1
    assert len(seats) == len(set(seats)) > 0
    assert all(
        (name.isidentifier() or name.isdigit()) and name not in ("spectator", "everybody", "play", "wait")
        for name in seats
    )
    assert all(option["default"] in option["allowed"] for option in describe(rules.options_type))


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_the_same_game_is_found_each_time(game_id: str) -> None:
    assert game(game_id) is game(game_id)


def test_an_unknown_game_is_named_in_the_refusal() -> None:
    with pytest.raises(DuskfallError) as refusal:
        game("chess")
    assert refusal.value.code == "game_unknown"
    assert "chess" in str(refusal.value)


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize(
    "text", ["", " ", "xyzzy", "kill", "surrender now", "\x00", "kill b2 b3 b4 b5", "🂡", "a" * 9999]
)
def test_nonsense_is_no_move_of_any_game(game_id: str, text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        game(game_id).parse(text)
    assert refusal.value.code == "notation"


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_the_floor_lets_seats_send_and_spectators_listen_only(game_id: str) -> None:
    """I-69: gestures are for the seats."""
    rules = game(game_id)
    options = read(rules.options_type, {})
    dice = Dice(bytes(32))
    state = rules.begin(options, rules.deal(options, dice.of("deal")), dice)
    for channel in rules.floor(state).channels:
        assert SPECTATOR not in channel.senders
        assert channel.senders <= {*range(len(rules.seats(options)))}


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_deal_can_be_arranged_and_nonsense_in_it_is_refused(game_id: str) -> None:
    rules = game(game_id)
    options = read(rules.options_type, {})
    dice = Dice(bytes(32))
    rules.begin(options, rules.arrange(options, {}, dice.of("deal")), dice)
    with pytest.raises(DealError):
        rules.arrange(options, {"no such wish": 1}, dice.of("deal"))
