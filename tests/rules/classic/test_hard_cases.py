"""What went wrong elsewhere and must not here: hard cases that the rules alone decide."""

from __future__ import annotations

import random

import pytest

from duskfall.engine.canonical import dumps
from duskfall.engine.errors import IllegalMove
from duskfall.engine.record import Expiry, Played
from duskfall.engine.replay import replay
from duskfall.games.registry import game

from ...games.classic.playing import VIEWERS, new_match, played
from .table import BLACK, Table


def test_t22_only_the_checker_learns_an_answer_and_it_changes_nothing_for_others() -> None:
    """C-61 gives the answer at once; so it must be worth nothing to anybody else until somebody speaks by day."""
    table = Table().to("checks")
    views = {viewer: dumps(table.match.view(viewer)) for viewer in VIEWERS if viewer}
    table("1 check 10")
    assert {viewer: dumps(table.match.view(viewer)) for viewer in VIEWERS if viewer} == views
    assert not any(table.match.game.floor(table.s).for_sender(0, name, "text") for name in ("table", "mafia", "dead"))


@pytest.mark.parametrize("voting", ["closed", "open"])
def test_t23_a_forced_vote_looks_like_a_chosen_one(voting: str) -> None:
    """C-41: whoever lets the clock vote gives it to the last candidate, and the count is the same."""
    counts = []
    for chooses in (True, False):
        table = Table(voting=voting, first_day_elimination=True).to("speech").day(8, 9)
        if voting == "open":
            table.skip()
        if chooses:
            table("1 vote 9", "2 vote 9")
        table.skip()
        counts.append(next(face for face in table.told() if face["e"] == "count"))
    assert counts[0] == counts[1]


def test_c_112_t25_an_answer_to_an_older_phase_is_stale() -> None:
    table = Table(first_day_elimination=True).to("speech").day(8, 9)
    token = table.match.token
    table.skip()
    with pytest.raises(IllegalMove) as refusal:
        table.match.submit(1, "vote 8", token, table.now)
    assert refusal.value.code == "stale"


@pytest.mark.parametrize("phase", ["vote", "shot", "checks", "lift"])
def test_c_112_races_at_the_deadline_have_one_outcome(phase: str) -> None:
    """A millisecond before it counts; at it and after it comes too late, even before the expiry was carried out."""
    table = Table(first_day_elimination=True, first_day_group_elimination=True).to("speech")
    if phase in ("vote", "lift"):
        table.day(8, 9)
        if phase == "lift":
            for _ in range(2):
                table.votes(for_8="1 2 3 4 5", for_9="6 7 8 9 10")
                while table.s.phase == "defence":
                    table(f"{table.s.queue[0]} done")
    else:
        table.to(phase)
    assert table.s.phase == phase
    moves = {"vote": ("vote 8", 1), "lift": ("yes", 1), "shot": ("shoot 2", 8), "checks": ("check 2", 10)}
    move, number = moves[phase]
    deadline = table.match.deadline
    assert deadline is not None
    table.match.submit(number - 1, move, None, deadline.at - 1)
    for late in (0, 1):
        with pytest.raises(IllegalMove) as refusal:
            table.match.submit(8, move.replace("check 2", "done"), None, deadline.at + late)
        assert refusal.value.code == "too_late"
    table.match.expire(deadline.token, deadline.at + 5)
    again = replay(table.match.record.text(), game)
    assert again.digest() == table.match.digest()
    assert Played(deadline.at - 1, number - 1, move) in table.match.record.inputs


def test_t26_there_is_no_state_between_two_phases() -> None:
    """Each input ends in a phase with a clock, and its first face for spectators belongs to what was, not to a gap."""
    rng = random.Random("gaps")
    for _ in range(5):
        match = new_match(rng)
        for match in played(match, rng):  # noqa: B020
            assert (match.deadline is None) == (match.outcome is not None)
            assert match.state.phase


@pytest.mark.parametrize("leaver", [1, 5, 8, 10])
def test_t27_a_night_is_no_shorter_when_somebody_leaves(leaver: int) -> None:
    table = Table().to("shot")
    start = table.now
    table("8 shoot 5", f"{leaver} away", "9 shoot 5").skip(2)
    assert table.now - start == 14_000


def test_t28_the_dead_are_refused_everything_but_their_own_channel() -> None:
    table = Table().to("speech").day().night(3)
    table.skip()
    token = table.match.token
    assert table.verbs(3) == {"say", "away"}
    for text in ("nominate 4", "vote 4", "shout", "yes", "no", "shoot 4", "check 4", "done", "propose foul 4"):
        assert table.refused(f"3 {text}") in ("out", "not_now", "not_your_turn"), text
    table.day(8, 9)
    assert table.s.phase == "vote"
    assert table.refused("3 vote 8") == "out"
    assert token < table.match.token


def test_t37_what_the_removed_voted_for_is_gone() -> None:
    table = Table().to("speech").day(8, 9)
    table("4 vote 8", "7 propose removal 4", *(f"{n} yes" for n in (1, 2, 3, 5, 6)))
    assert table.s.phase == "shot"
    assert table.s.counts == ()
    assert table.match.view(-1)["ballot"] is None


def test_t39_a_motion_is_decided_once() -> None:
    table = Table().to("speech")
    table("1 propose foul 2", *(f"{n} yes" for n in (3, 4, 5, 6, 7)))
    assert table.s.fouls[1] == 1
    assert table.refused("8 yes") == "not_now"
    assert table.s.fouls[1] == 1


def test_t43_one_deadline_runs_and_it_is_the_next_to_run_out() -> None:
    table = Table().to("speech")
    table("2 shout")
    assert table.match.deadline is not None
    assert table.match.deadline.at == table.now + 5_000
    table("1 away")
    assert table.match.deadline.at == table.now + 5_000
    table.skip()
    assert table.match.deadline.at == table.now + 5_000
    table("1 back")
    assert table.match.deadline.at == table.now + 55_000
    table("3 propose foul 4")
    assert table.match.deadline.at == table.now + 30_000


def test_t44_what_the_clock_does_is_legal() -> None:
    """A late vote is for a candidate, a late card is a free one, a missing pick is none."""
    table = Table(card_deal="pick", first_day_elimination=True)
    table("4 take 4", "5 take 1").skip()
    assert sorted(table.s.held) == list(range(1, 11))
    table.skip().day(8, 9)
    table.skip()
    assert set(dict(table.s.counts[0].votes).values()) == {9}
    table.to("shot").skip(2)
    assert table.s.deeds == ()


def test_t67_a_replay_can_be_seen_by_any_viewer() -> None:
    rng = random.Random("replay")
    match = new_match(rng)
    for _ in played(match, rng):
        pass
    again = replay(match.record.text(), game)
    for viewer in VIEWERS:
        assert again.faces(viewer) == match.faces(viewer)
        assert again.view(viewer) == match.view(viewer)
    blind = [face for face in again.faces(2) if face["e"] == "deed"]
    assert len(blind) == sum(deed.by == 3 for deed in match.state.deeds)


def test_t68_a_record_tells_options_and_what_the_clock_did() -> None:
    table = Table(voting="open", first_day_elimination=True).to("speech").day(8, 9)
    table("1 vote 8").skip(2)
    text = table.match.record.text()
    assert '"voting":"open"' in text
    assert sum(isinstance(entry, Expiry) for entry in table.match.record.inputs) == 3
    assert '"move":"vote 8"' in text


def test_t16_numbers_are_no_prefixes_of_one_another() -> None:
    """1 is not 10: in texts, ballots, and what is told."""
    table = Table(first_day_elimination=True).to("speech").day(1, 10)
    table.votes(for_1="1 2 3 4", for_10="5 6 7 8 9 10")
    assert table.s.queue == (10,)
    assert table.told(1) == [face for face in table.told(10) if face["e"] != "vote"]
    assert [n for n in BLACK if table.s.lives(n)] == [8, 9]
