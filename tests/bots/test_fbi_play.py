"""How bots of FBI vs Mafia choose where the right act is plain, and the sums that they choose by."""

from __future__ import annotations

import random

import pytest

from duskfall.board.grid import members
from duskfall.bots.fbi.lay import lay
from duskfall.bots.fbi.position import position
from duskfall.bots.fbi.reply import draw, imagine, offers
from duskfall.bots.fbi.thinking import Style, ThinkingPlayer
from duskfall.engine.match import Match
from duskfall.games.fbi import legal
from duskfall.games.fbi.game import GAME
from duskfall.games.fbi.moves import parse
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import BANDIT, MANIAC, SNIPER, UNDERCOVER
from duskfall.lab.games import start

from .fbi_positions import SUB_MODES, positions, request


@pytest.mark.parametrize("mode", ["duel-3v3", "duel-4v4"])
def test_sums_over_whole_boards_are_those_over_each_cells_reach(mode: str) -> None:
    board, luck = lay(Options(mode=mode)), random.Random(mode)
    values = [luck.random() for _ in range(board.size)]
    for sums, greatest, reach in (
        (board.close_sum(values), board.close_max(values), board.close),
        (board.star_sum(values), board.star_max(values), board.star),
    ):
        assert sums == pytest.approx([sum(values[cell] for cell in cells) for cells in reach])
        assert list(greatest) == [max(values[cell] for cell in cells) for cells in reach]


def asked_first(mode: str, seat: int, seed: str = "first") -> Match:
    """A match at the first turn of a seat; those before it have shifted."""
    match = start("fbi", ("bot",) * len(SEATS[mode]), {"mode": mode}, seed)
    luck = random.Random(seed)
    while GAME.to_move(match.state) != (seat,):
        due = GAME.to_move(match.state)[0]
        if match.state.phase == "threaten":
            match.submit(due, GAME.random_move(match.state, due, luck))
        else:
            match.submit(due, "shift row 1 left" if match.state.phase == "act" else "skip")
    return match


SEATS = {"standard-3v3": range(6), "standard-4v4": range(8)}


def choice(match: Match, seat: int, sure: dict[int, str]) -> str:
    """What a hard bot does that has become sure of some others."""
    asked = request(match, seat, "hard")
    player = ThinkingPlayer(Style(aware=True), match.record.header.options, seat, "s")
    reader = player.reader(asked["start"], asked["faces"])
    for role, suspect in sure.items():
        reader.mind.is_(role, reader.scene.number[suspect])
    return player.choose(asked["start"], asked["faces"], asked["view"], asked["prompt"])


def around(match: Match, role: int) -> list[tuple[str, str]]:
    """The cells near a character and the suspects there."""
    s = match.state
    return [(s.grid.names[cell], s.cells[cell]) for cell in members(s.grid.near[s.where(role)])]


def test_the_bandit_spares_those_who_are_likely_teammates() -> None:
    match = asked_first("standard-3v3", BANDIT)
    near = around(match, BANDIT)
    for cell, suspect in near:
        assert choice(match, BANDIT, {MANIAC: suspect}) != f"kill {cell}"


def test_a_bandit_who_knows_an_fbi_identity_beside_it_kills_there() -> None:
    match = asked_first("standard-3v3", BANDIT)
    for cell, suspect in around(match, BANDIT):
        assert choice(match, BANDIT, {UNDERCOVER: suspect}) == f"kill {cell}"


def test_the_fbi_arrests_whom_it_is_sure_of() -> None:
    match = asked_first("standard-4v4", UNDERCOVER)
    for cell, suspect in around(match, UNDERCOVER):
        assert choice(match, UNDERCOVER, {SNIPER: suspect}) == f"arrest {cell}"


def test_a_protect_that_is_asked_for_is_granted() -> None:
    asked = 0
    for seed in range(6):
        for match, seat in positions(f"protect {seed}", ("easy", "easy"), {"mode": "duel-3v3"}):
            if match.state.phase == "resolving":
                asked += 1
                for level in ("easy", "medium", "hard", "expert"):
                    player = ThinkingPlayer(Style(), match.record.header.options, seat, level)
                    told = request(match, seat, level)
                    assert player.choose(told["start"], told["faces"], told["view"], told["prompt"]) == "yes"
    assert asked


@pytest.mark.parametrize("mode", SUB_MODES)
def test_answers_that_are_imagined_would_be_legal(mode: str) -> None:
    """In a drawn world all that is offered to the enemy is what the rules would take there, but for a barred shift."""
    luck = random.Random(mode)
    for number, (match, seat) in enumerate(positions("imagined", ("easy", "easy"), {"mode": mode})):
        s = match.state
        if number % 7 or s.phase != "act":
            continue
        options = match.record.header.options
        told = request(match, seat, "easy")
        player = ThinkingPlayer(Style(), options, seat, "s")
        now = position(player.reader(told["start"], told["faces"]), player.table)
        order = player.table.order
        role = order[(order.index(s.up) + 1) % len(order)]
        world = draw(now, player.rival.table.roles(), luck)
        assert len({*world.values()}) == len(world)
        theirs = imagine(now, player.rival.table, role, world)
        there = s.clone()
        names = player.reader(told["start"], told["faces"]).scene.names
        there.identities = tuple(
            names[world[other]] if other in world else suspect for other, suspect in enumerate(s.identities)
        )
        there.up, there.phase, there.barred = role, "act", ()
        assert {text.split()[0] for text in offers(theirs)} <= {*legal.ROLE_VERBS[role]}
        for text in offers(theirs):
            GAME.submit(there.clone(), there.mode.seat(role), parse(text))
