"""Whole random games, input by input, against a second reading of the rules: the same positions, the same moves."""

from __future__ import annotations

import random

import pytest

from duskfall.engine.match import Match
from duskfall.engine.record import Expiry
from duskfall.games.fbi import GAME
from duskfall.games.fbi.roles import MODES, ROLES, TEAMS
from duskfall.games.fbi.windows import asked

from .playing import FAVOURITES, new_match, played
from .referee import Over, Referee
from .referee_moves import legal

GAMES = 30
"""Of each sub-mode."""


def same_position(match: Match, referee: Referee, step: str) -> None:
    """Everything that is on the table, and everything that may be played."""
    s = match.state
    assert list(s.cells) == referee.board
    for names, word in ((s.dead, "dead"), (s.arrested, "arrested")):
        assert {s.cells[i] for i in range(len(s.cells)) if names >> i & 1} == {
            name for name, status in referee.status.items() if status == word
        }
    for cells, token in ((s.bombs, "bomb"), (s.threats, "threat"), (s.protections, "protection")):
        assert {s.cells[i] for i in range(len(s.cells)) if cells >> i & 1} == referee.tokens[token], token
    assert dict(zip(ROLES, s.identities, strict=False)) == referee.who
    assert (list(s.hand), list(s.kept), list(s.offer)) == (referee.hand, referee.kept, referee.offer)
    assert (list(s.deck), list(s.discards)) == (referee.deck, referee.discards)
    assert (s.kills, s.arrests, list(s.innocent)) == (referee.kills, referee.arrests, referee.innocent)
    if step == "over":
        assert s.phase == "over"
        assert match.outcome is not None
        winners = {seat & 1 for seat in match.outcome.winners}
        assert winners == ({TEAMS.index(referee.winner)} if referee.winner else set())
        return
    assert (s.phase, ROLES[s.up], s.cycle) == (step, referee.up, referee.cycle)
    assert s.barred == ((referee.barred,) if referee.barred else ())
    if s.window is not None:
        victim = s.cells[s.window.cell]
        if step == "resolving" and s.window.answer is None:
            assert (asked(s) is not None) == referee.may_save(victim)
        return
    prompt = match.prompt(s.mode.seat(s.up))
    assert prompt is not None
    assert {*prompt.texts()} - {"surrender"} == legal(referee, step)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("way", FAVOURITES)
def test_every_position_of_whole_games_is_what_the_referee_says(mode: str, way: str) -> None:
    rng = random.Random(f"referee {mode} {way}")
    for _ in range(GAMES // len(FAVOURITES) + 1):
        one_game(new_match(rng, mode=mode, move_time=0), rng, way)


def one_game(match: Match, rng: random.Random, way: str) -> None:
    """A game held to the referee after each input."""
    header = match.record.header
    numbers = iter(range(100))
    referee = Referee(
        header.options,
        GAME.deal(header.options, match.state.dice.of("deal")),
        lambda cards: match.state.dice.of(f"shuffle {next(numbers)}").shuffled(cards),
    )
    game = referee.run()
    step = next(game)
    answer = False
    for match in played(match, rng, way, 300):  # noqa: B020 - the same match, further on
        if match.record.inputs:
            entry = match.record.inputs[-1]
            move = "" if isinstance(entry, Expiry) else entry.move
            if step == "resolving" and move in ("yes", "no"):  # heard when the window closes
                answer = move == "yes"
                continue
            said = (move == "yes" or answer) if step in ("resolving", "question") else move
            answer = False
            try:
                step = game.send(said)
            except Over:
                step = "over"
        same_position(match, referee, step)
