"""The program against the oracle: the same moves at every turn, the same board, answers and end after each.

Covers move generation and outcome of I-3 to I-42; the counts of positions are this game's perft numbers.
"""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.match import Match
from duskfall.engine.record import Played
from duskfall.engine.scenario import run
from duskfall.games.inspector.options import Options
from duskfall.games.registry import game

from ..playing import RandomPlay, new_match, offered
from .oracle import Table

RULES = game("inspector")
GAMES_A_CHUNK = 60


def table_of(match: Match) -> Table:
    """The oracle's table for the same deal."""
    state, options = match._start, match.record.header.options
    deal = {"board": state.cells, "mafia": state.mafia, "deck": state.deck}
    return Table(deal, options.interrogate_any, options.interrogate_refills)


def compare(state: Any, table: Table) -> None:
    """Everything that both know."""
    for seat in (0, 1):
        assert set(offered(state, RULES, seat)) == table.moves(seat)
    height, width = len(table.board), len(table.board[0])
    if table.stage != "over":
        living = [name for name in table.everybody() if name not in table.dead]
        assert len(living) >= 9  # I-42
        assert height >= 2
        assert width >= 2
    assert (list(state.cells), len(state.rows), len(state.columns)) == ([*table.everybody()], height, width)
    assert (state.mafia, state.inspector, list(state.hand)) == (table.mafia, table.identity, table.hand)
    assert list(state.deck[state.drawn :]) == table.deck
    assert (list(state.deaths), list(state.innocent)) == (table.dead, table.marked)
    assert list(state.answers) == table.answers
    assert (state.kills, state.masks) == (table.kills, table.masks)
    outcome = RULES.outcome(state)
    if outcome is None:
        assert table.stage != "over"
        assert state.turn == table.turn
    else:
        assert (outcome.winners, outcome.reason) == ((table.winner,), table.reason)


@pytest.mark.parametrize("chunk", range(4))
def test_random_games_go_as_the_oracle_says(chunk: int) -> None:
    rng = random.Random(f"oracle {chunk}")
    for _ in range(GAMES_A_CHUNK):
        options = Options(interrogate_any=rng.random() < 0.5, interrogate_refills=rng.random() < 0.5)
        play = RandomPlay(new_match(RULES, rng, options), rng)
        table = table_of(play.match)
        for match in play:
            if match.record.inputs:
                last = match.record.inputs[-1]
                assert isinstance(last, Played)
                table.play(last.seat, last.move)
            compare(match.state, table)


@pytest.mark.parametrize("chunk", range(2))
def test_games_that_shrink_the_board_go_as_the_oracle_says(chunk: int) -> None:
    """A Mafia that kills whenever it can and an Inspector that lets it: small boards, kills to 14."""
    rng = random.Random(f"bloody {chunk}")
    for _ in range(50):
        match = new_match(RULES, rng, Options())
        table = table_of(match)
        while match.outcome is None:
            seat = match.state.turn
            texts = sorted(table.moves(seat) - {"surrender"})
            kills = [t for t in texts if t.startswith("kill") and table.at(t[5:]) != table.identity]
            shifts = [t for t in texts if t.startswith(("shift", "masq", "choose"))]
            quiet = [t for t in shifts if not table.identity or not t.startswith("choose")]
            text = rng.choice(kills if kills and rng.random() < 0.8 else quiet or texts)
            match.submit(seat, text)
            table.play(seat, text)
            compare(match.state, table)


def test_i_12_i_42_games_on_the_narrowest_board_go_as_the_oracle_says() -> None:
    """The long hunt's board of two columns, reached by a shift, and games played on from there."""
    rng = random.Random("narrow")
    story = Path(__file__).parents[2] / "rules" / "inspector" / "long-hunt.toml"
    told = run(story.read_text(encoding="utf-8"), game).match
    moves = [entry for entry in told.record.inputs if isinstance(entry, Played)]
    narrowed = next(n for n, entry in enumerate(moves) if entry.move == "shift row 5 right")
    for _ in range(60):
        match = Match(RULES, told.record.header)
        table = table_of(match)
        for entry in moves[: narrowed + 1]:
            match.submit(entry.seat, entry.move)
            table.play(entry.seat, entry.move)
        while match.outcome is None:
            compare(match.state, table)
            seat = match.state.turn
            shifts = [text for text in sorted(table.moves(seat)) if text.startswith("shift")]
            text = rng.choice(shifts) if rng.random() < 0.7 else str(RULES.random_move(match.state, seat, rng))
            match.submit(seat, text)
            table.play(seat, text)
        compare(match.state, table)


def count(state: Any, depth: int) -> int:
    """Positions after so many plies, by the program's prompts."""
    if depth == 0 or RULES.outcome(state) is not None:
        return 1
    total = 0
    for text in offered(state, RULES, state.turn):
        if text != "surrender":
            after = state.clone()
            RULES.submit(after, state.turn, RULES.parse(text))
            total += count(after, depth - 1)
    return total


def count_by_oracle(table: Table, depth: int) -> int:
    """Positions after so many plies, by the oracle."""
    if depth == 0 or table.stage == "over":
        return 1
    total = 0
    for text in table.moves(table.turn) - {"surrender"}:
        after = deepcopy(table)
        after.play(table.turn, text)
        total += count_by_oracle(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("mafia", "deck", "depth", "positions"),
    [
        ("dray", "bell doyle hale", 1, 8),
        ("dray", "bell doyle hale", 2, 23),
        ("dray", "bell doyle hale", 3, 644),
        ("abel", "blum brandt cho", 1, 3),
        ("abel", "blum brandt cho", 2, 7),
        ("abel", "blum brandt cho", 3, 161),
    ],
)
def test_counts_of_positions_from_the_deal(mafia: str, deck: str, depth: int, positions: int) -> None:
    match = arranged(mafia, deck)
    assert count(match.state, depth) == count_by_oracle(table_of(match), depth) == positions


def test_counts_of_positions_in_the_middle_of_a_game() -> None:
    match = arranged("dray", "bell doyle hale")
    table = table_of(match)
    for seat, text in ((0, "kill c4"), (1, "choose bell"), (0, "shift row 1 right")):
        match.submit(seat, text)
        table.play(seat, text)
    assert [count(match.state, depth) for depth in (1, 2)] == [count_by_oracle(table, depth) for depth in (1, 2)]


def arranged(mafia: str, deck: str) -> Match:
    """A match on the first 25 of the cast."""
    from duskfall.board.cast import CAST
    from duskfall.engine.dice import Dice
    from duskfall.engine.record import Header

    options = Options()
    wish = {"board": list(CAST[:25]), "mafia": mafia, "deck": deck}
    deal = RULES.arrange(options, wish, Dice(bytes(32)).of("deal"))
    return Match(RULES, Header("inspector", 1, options, ("a", "b"), bytes(32), deal))
