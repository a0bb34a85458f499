"""A match takes moves and expiries in one order, numbers what it tells per viewer, and stays whole when it refuses."""

from __future__ import annotations

import pytest

from duskfall.engine.canonical import dumps
from duskfall.engine.errors import DealError, DuskfallError, IllegalMove, NotationError
from duskfall.engine.match import Match
from duskfall.engine.record import Expiry, Header, Played
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.registry import game

from .stories import INSPECTOR, MAFIA, fresh, header, played


def state_of(match: Match) -> tuple[str, int, int, str]:
    """All that a refusal must leave alone."""
    return match.digest(), len(match.events), match.token, match.record.text()


@pytest.mark.parametrize(
    ("seat", "move", "token", "code"),
    [
        (MAFIA, "kill e5", None, "out_of_reach"),
        (MAFIA, "kill c4", None, "dead"),
        (MAFIA, "dance", None, "notation"),
        (MAFIA, "kill b2", 1, "stale"),
        (MAFIA, "kill b2", 3, "stale"),
        (INSPECTOR, "arrest e1", None, "not_your_turn"),
        (MAFIA, "arrest e1", None, "not_now"),
        (SPECTATOR, "kill b2", None, "no_seat"),
        (SPECTATOR, "surrender", None, "no_seat"),
        (7, "kill b2", None, "no_seat"),
    ],
)
def test_t34_each_try_has_one_answer_and_a_refusal_changes_nothing(
    seat: int, move: str, token: int | None, code: str
) -> None:
    match = played()
    before = state_of(match)
    with pytest.raises(DuskfallError) as refusal:
        match.submit(seat, move, token, 9000)
    assert refusal.value.code == code
    assert state_of(match) == before
    match.submit(MAFIA, "kill b2", 2, 9000)
    assert match.record.inputs[-1] == Played(9000, MAFIA, "kill b2")


def test_t25_t33_a_doubled_move_counts_once() -> None:
    match = played()
    token = match.token
    match.submit(MAFIA, "shift row 1 right", token, 5000)
    with pytest.raises(IllegalMove, match="moved on"):
        match.submit(MAFIA, "shift row 1 right", token, 5000)
    assert match.view(SPECTATOR)["ply"] == 3


def test_match_time_never_goes_back() -> None:
    match = played()
    match.submit(MAFIA, "kill b2", None, 10)
    assert match.record.last_at == 2000


def test_t25_a_move_at_the_bell_is_too_late() -> None:
    match = played(move_time=30, reserve=0)
    deadline = match.deadline
    assert deadline is not None
    assert deadline.at == 32_000
    for now in (deadline.at, deadline.at + 60_000):
        with pytest.raises(IllegalMove) as refusal:
            match.submit(MAFIA, "kill b2", None, now)
        assert refusal.value.code == "too_late"
    match.submit(MAFIA, "kill b2", None, deadline.at - 1)


def test_t40_an_old_timer_does_nothing() -> None:
    match = played(move_time=30, reserve=0)
    old = match.deadline
    assert old is not None
    match.submit(MAFIA, "kill b2", None, 3000)
    before = state_of(match)
    assert match.expire(old.token, old.at) == []
    assert match.expire(old.token, old.at + 10**6) == []
    assert match.expire(match.token, old.at) == [], "not yet: the new deadline is later"
    assert state_of(match) == before


def test_t45_a_deadline_ends_its_phase_though_nobody_is_there() -> None:
    match = fresh(move_time=30, reserve=0)
    expired = 0
    while (deadline := match.deadline) is not None:
        assert match.expire(deadline.token, deadline.at + 5 * expired)
        expired += 1
    assert expired == 3
    assert match.outcome is not None
    assert match.outcome.json() == {"winners": [INSPECTOR], "reason": "time"}
    assert [type(entry) for entry in match.record.inputs] == [Expiry] * 3
    assert match.expire(match.token, 10**9) == []


def test_t14_faces_are_numbered_per_viewer_without_gaps() -> None:
    match = played((MAFIA, "shift row 1 right"), (INSPECTOR, "replace doyle"))
    for viewer in (MAFIA, INSPECTOR, SPECTATOR):
        faces = match.faces(viewer)
        assert [match.faces(viewer, since) for since in range(len(faces) + 1)] == [
            faces[since:] for since in range(len(faces) + 1)
        ]
    before = len(match.faces(MAFIA))
    match.submit(MAFIA, "kill b2")
    assert match.faces(MAFIA, before) == [{"e": "kill", "suspect": "brandt"}]


def test_t53_t56_views_come_from_the_truth_each_time() -> None:
    """Whoever comes first, or again, or never looked, sees what there is now."""
    match = played()
    early = dumps(match.view(SPECTATOR))
    match.submit(MAFIA, "kill b2")
    assert dumps(match.view(SPECTATOR)) != early
    other = played((MAFIA, "kill b2"))
    for viewer in (MAFIA, INSPECTOR, SPECTATOR):
        assert dumps(match.view(viewer)) == dumps(other.view(viewer))
        assert dumps(match.faces(viewer)) == dumps(other.faces(viewer))


def test_first_views_are_those_of_the_deal() -> None:
    match, untouched = played((MAFIA, "kill b2")), fresh()
    for viewer in (MAFIA, INSPECTOR, SPECTATOR):
        assert dumps(match.first_view(viewer)) == dumps(untouched.view(viewer))


def test_moves_may_be_given_as_moves() -> None:
    rules = game("inspector")
    match = fresh()
    match.submit(MAFIA, rules.parse("KILL  C4"))
    assert match.record.inputs == [Played(0, MAFIA, "kill c4")]
    with pytest.raises(NotationError):
        match.submit(INSPECTOR, "")


def test_a_deal_that_does_not_fit_is_refused() -> None:
    good = header()
    assert good.deal is not None
    bad = Header("inspector", 1, good.options, good.seats, good.seed, {**good.deal, "mafia": "zeller"})
    with pytest.raises(DealError):
        Match(game("inspector"), bad)


def test_the_end_is_in_the_record() -> None:
    match = played((MAFIA, "surrender"))
    assert match.record.end is not None
    assert match.record.end.json() == {"winners": [INSPECTOR], "reason": "surrender"}
    assert match.prompt(MAFIA) is None
