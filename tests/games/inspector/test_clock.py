"""I-60: what the clock plays is legal and fair, and reserves are spent once."""

from __future__ import annotations

from collections import Counter

import pytest

from duskfall.engine.dice import Dice
from duskfall.engine.match import Match
from duskfall.engine.record import Header

from .tables import BOARD, INSPECTOR, MAFIA, RULES, table


def seeded(n: int, mafia: str = "dray", deck: str = "bell doyle hale") -> Match:
    """The known board under the n-th seed, 30 seconds a move."""
    from duskfall.games.inspector.options import Options

    options, seed = Options(move_time=30, reserve=0), n.to_bytes(32, "big")
    deal = RULES.arrange(options, {"board": list(BOARD), "mafia": mafia, "deck": deck}, Dice(seed).of("deal"))
    return Match(RULES, Header("inspector", RULES.version, options, ("a", "b"), seed, deal))


def expire(match: Match) -> str:
    """Lets the running deadline pass; gives the words of what the clock played, as spectators are told."""
    deadline = match.deadline
    assert deadline is not None
    before = len(match.faces(-1))
    match.expire(deadline.token, deadline.at)
    face = match.faces(-1, before)[1]
    return str(face.get("line") or face.get("suspect") or face["e"])


def even(counts: Counter[str], wanted: set[str]) -> None:
    assert set(counts) == wanted
    each = counts.total() / len(wanted)
    assert all(abs(count - each) < 5 * each**0.5 for count in counts.values()), counts


def test_i_60_t44_the_forced_kill_falls_on_every_suspect_in_reach_alike() -> None:
    near = {"brandt", "cho", "costa", "doyle", "dubois", "frost", "grant", "haddad"}
    even(Counter(expire(seeded(n)) for n in range(800)), near)


def test_i_60_i_5_t44_the_clock_chooses_among_living_cards_alike() -> None:
    chosen: Counter[str] = Counter()
    for n in range(400):
        match = seeded(n, deck="cho bell hale")
        match.submit(MAFIA, "kill c2")
        expire(match)
        chosen[match.state.inspector] += 1
    even(chosen, {"bell", "hale"})


def test_i_60_i_11_t44_the_clock_shifts_every_line_but_the_barred_one_alike() -> None:
    played: Counter[str] = Counter()
    for n in range(1900):
        match = seeded(n)
        for seat, move in ((MAFIA, "kill c4"), (INSPECTOR, "choose bell"), (MAFIA, "shift row 1 right")):
            match.submit(seat, move)
        played[expire(match)] += 1
    lines = {f"row {r} {way}" for r in range(1, 6) for way in ("left", "right")}
    lines |= {f"column {c} {way}" for c in "abcde" for way in ("up", "down")}
    even(played, lines - {"row 1 left"})


def test_what_the_clock_plays_depends_on_seed_and_phase_alone() -> None:
    """Not on how much was drawn before: two matches that differ in hidden cards are moved alike."""
    one, other = seeded(5), seeded(5, deck="hale bell doyle")
    for match in (one, other):
        for seat, move in ((MAFIA, "kill c4"), (INSPECTOR, "choose bell")):
            match.submit(seat, move)
    assert expire(one) == expire(other)


@pytest.mark.parametrize("late", [0, 1, 86_400_000])
def test_i_60_t43_the_next_turn_starts_when_the_expiry_is_noticed(late: int) -> None:
    match = table((MAFIA, "kill c4"), (INSPECTOR, "choose bell"), move_time=30, reserve=30)
    deadline = match.deadline
    assert deadline is not None
    assert (deadline.at, deadline.span, deadline.reserve) == (60_000, 60_000, 30_000)
    match.expire(deadline.token, deadline.at + late)
    following = match.deadline
    assert following is not None
    assert following.at == deadline.at + late + 60_000
    assert match.view(-1)["reserves"] == (0, 30_000)


def test_i_60_a_reserve_once_spent_is_gone() -> None:
    match = table((MAFIA, "kill c4"), (INSPECTOR, "choose bell"), move_time=30, reserve=30)
    match.submit(MAFIA, "shift row 1 right", None, 50_000)
    assert match.view(-1)["reserves"] == (10_000, 30_000)
    match.submit(INSPECTOR, "arrest a1", None, 51_000)
    deadline = match.deadline
    assert deadline is not None
    assert deadline.at == 51_000 + 30_000 + 10_000
    match.submit(MAFIA, "shift row 1 right", None, 51_000 + 39_999)
    assert match.view(-1)["reserves"] == (1, 30_000)


def test_i_60_the_first_expiry_of_each_seat_does_not_end_the_game() -> None:
    match = seeded(3)
    counts = []
    while match.outcome is None:
        expire(match)
        face = next(f for f in reversed(match.faces(-1)) if f["e"] == "expire")
        counts.append((face["seat"], face["count"]))
    assert counts == [(MAFIA, 1), (INSPECTOR, 1), (MAFIA, 2)]
    assert match.outcome.json() == {"winners": [INSPECTOR], "reason": "time"}
