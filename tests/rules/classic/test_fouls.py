"""C-80 to C-83, C-95, C-105: motions in every phase, with every number of people; what a removal stops."""

from __future__ import annotations

import pytest

from duskfall.engine.worth import NOTHING
from duskfall.games.classic.rewards import PRIZES, worth

from .table import Table
from .test_days import at

PHASES = ("speech", "vote", "defence", "farewell", "last", "lift")


def in_phase(phase: str) -> Table:
    if phase != "lift":
        return at(phase)
    table = Table(first_day_elimination=True, first_day_group_elimination=True).to("speech").day(6, 7)
    for _ in range(2):
        table.votes(for_6="1 2 3 4 5", for_7="6 7 8 9 10")
        while table.s.phase == "defence":
            table(f"{table.s.queue[0]} done")
    return table


@pytest.mark.parametrize("phase", PHASES)
def test_c_80_a_motion_in_every_phase_of_the_day(phase: str) -> None:
    table = in_phase(phase)
    assert table.s.phase == phase
    left = table.s.ends - table.now
    table("3 propose foul 4")
    assert table.match.deadline is not None
    assert table.match.deadline.at - table.now == 30_000
    for text in ("3 done", "2 vote 6", "3 nominate 5", "2 shout", "2 propose foul 3"):
        assert table.refused(text) == "motion"
    table.skip()
    assert table.told() == [{"e": "decided", "kind": "foul", "target": 4, "passed": False, "until": table.s.ends}]
    assert table.s.ends - table.now == left, "the game's clock stood still"
    assert table.refused("3 propose foul 5") == "proposed"
    table("2 propose foul 5")


@pytest.mark.parametrize("phase", ["meeting", "shot", "checks"])
def test_c_80_no_motion_at_night_nor_in_the_deal(phase: str) -> None:
    table = Table() if phase == "meeting" else Table().to(phase)
    for number in (1, 8, 10):
        assert table.refused(f"{number} propose foul 2") == "not_now"
        assert "propose" not in table.verbs(number)
    assert Table(card_deal="pick").refused("1 propose loss 2") == "not_now"


def test_c_80_the_dead_make_no_motion_do_not_answer_and_are_no_target() -> None:
    table = at("last")
    assert table.refused("1 propose foul 2") == "out"
    assert table.refused("2 propose foul 1") == "dead"
    table("2 propose foul 3")
    assert table.refused("1 yes") == "out"


@pytest.mark.parametrize("humans", range(2, 11))
def test_c_80_c_108_more_than_half_of_the_living_people(humans: int) -> None:
    """It is decided by just the yes that makes more than half, or the no that leaves too few."""
    needed = humans // 2 + 1
    for yes in range(humans):
        table = Table()
        table(*(f"{n} bot" for n in range(humans + 1, 11))).to("speech")
        table("1 propose foul 10" if humans < 10 else "1 propose foul 2")
        given = 1
        for number in range(2, humans + 1):
            if table.s.motion is None:
                break
            table(f"{number} {'yes' if given < yes + 1 else 'no'}")
            given += given < yes + 1
        assert table.s.motion is None
        assert (sum(table.s.fouls) == 1) == (yes + 1 >= needed)


def test_c_109_once_a_phase_for_each_and_the_next_phase_gives_a_new_one() -> None:
    table = Table().to("speech")
    table("3 propose foul 4").skip()
    table("1 done")
    assert table.refused("3 propose foul 4") == "proposed", "another speech is the same phase"
    table.day(8, 9)
    assert table.s.phase == "vote"
    assert "propose" in table.verbs(3)


def test_c_80_a_shout_and_a_speaker_who_is_gone_stand_still_too() -> None:
    table = Table().to("speech")
    table("2 shout")
    table.now += 2_000
    table("1 away")
    table.now += 1_000
    table("3 propose foul 4").skip()
    assert table.s.shout_ends - table.now == 2_000
    assert table.s.gone_at + 10_000 - table.now == 9_000
    assert table.told()[0]["shout_until"] == table.s.shout_ends
    table.skip()
    assert table.kinds() == ["hush"]
    table.skip()
    assert table.kinds()[0] == "lost"


def remove(table: Table, target: int) -> Table:
    voters = [n for n in range(1, 11) if table.s.lives(n)]
    table(f"{voters[-1]} propose removal {target}")
    for number in voters[:-1]:
        if table.s.motion is not None:
            table(f"{number} yes")
    return table


@pytest.mark.parametrize("phase", PHASES)
def test_c_81_c_83_what_a_removal_stops(phase: str) -> None:
    """T29: votes for somebody who is gone count for nothing, and nobody is to blame for them."""
    table = in_phase(phase)
    if phase == "vote":
        table("1 vote 6", "2 vote 6")
    speaker = table.s.queue[:1]
    left = table.s.ends - table.now
    remove(table, 4)
    assert not table.s.lives(4)
    assert table.s.outs[-1] == (4, "removed", 2 if phase == "last" else 1, 0)
    if phase in ("vote", "defence", "lift"):
        assert table.s.phase == "shot"
        assert [count.kind for count in table.s.counts] == {
            "vote": [],
            "defence": ["vote"],
            "lift": ["vote", "revote"],
        }[phase]
        return
    assert (table.s.phase, table.s.queue[:1], table.s.ends - table.now) == (phase, speaker, left)
    assert table.s.cancelled == (phase in ("speech", "last"))
    assert 4 not in table.s.queue
    if phase != "farewell":
        while table.s.phase != "shot":
            assert "nominate" not in table.verbs(table.s.queue[0])
            table(f"{table.s.queue[0]} done")
        assert table.s.counts == ()


def test_c_83_the_speech_of_the_removed_ends_at_once() -> None:
    table = Table().to("speech")
    table("1 nominate 8", "1 done", "3 shout")
    remove(table, 2)
    assert (table.s.queue[0], table.s.shout, table.s.nominated) == (3, 0, ())


def test_c_83_the_shout_of_the_removed_ends_at_once() -> None:
    table = Table().to("speech")
    table("4 shout")
    remove(table, 4)
    assert (table.s.queue[0], table.s.shout) == (1, 0)
    assert table.told()[-1]["e"] == "go_on"


def test_c_113_a_removed_leader_of_day_one_passes_the_turn() -> None:
    table = Table().to("speech").day(6, 7).votes(for_6="1 2 3 4 5 6 7 8 9 10")
    assert (table.s.phase, table.s.queue) == ("defence", (6,))
    other = Table().to("speech").day(6, 7).votes(for_6="1 2 3 4 5 6 7 8 9 10")
    assert remove(table, 6).s.phase == "shot"
    assert (remove(other, 4).s.phase, other.s.queue) == ("defence", (6,))


@pytest.mark.parametrize(
    ("offender", "winners"), [(2, (8, 9, 10)), (1, (8, 9, 10)), (8, tuple(range(1, 8))), (10, tuple(range(1, 8)))]
)
def test_c_82_a_technical_loss_is_the_other_teams_win(offender: int, winners: tuple[int, ...]) -> None:
    table = Table().to("speech")
    table(f"3 propose loss {offender}", *(f"{n} yes" for n in (4, 5, 6, 7, 9)))
    assert table.match.outcome is not None
    assert table.match.outcome.json() == {"winners": [n - 1 for n in winners], "reason": "technical_loss"}


# --- rewards ----------------------------------------------------------------------------------------------------


def finished(*moves: str) -> Table:
    table = Table().to("speech")
    return table(*moves)


def test_c_95_winners_losers_and_the_offender() -> None:
    table = finished("3 propose loss 2", *(f"{n} yes" for n in (4, 5, 6, 7, 9)))
    found = worth(table.s)
    assert found is not None
    assert found.rewards == (PRIZES.lost, NOTHING, *(PRIZES.lost,) * 5, *(PRIZES.won,) * 3)
    assert found.teams == ((0, 1, 2, 3, 4, 5, 6), (7, 8, 9))
    assert found.ranks == (1, 0)
    assert table.match.game.worth(table.s) == found


def test_c_95_who_was_removed_or_is_away_gets_nothing() -> None:
    table = finished("5 away")
    for target in (8, 9, 10):
        for number in (1, 2, 3, 4, 5, 6, 7):
            if table.s.motion is None and table.s.lives(target) and "propose" in table.verbs(number):
                remove_by(table, number, target)
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "no_black"
    found = worth(table.s)
    assert found is not None
    assert found.rewards == (*(PRIZES.won,) * 4, NOTHING, PRIZES.won, PRIZES.won, *(NOTHING,) * 3)
    assert found.ranks == (0, 1)


def remove_by(table: Table, by: int, target: int) -> None:
    table(f"{by} propose removal {target}")
    for number in range(1, 8):
        if table.s.motion is not None and number != by:
            table(f"{number} yes")


def test_c_95_a_draw_counts_unless_somebody_had_left() -> None:
    for leaves in (False, True):
        table = Table().to("speech")
        if leaves:
            table("5 away")
        while table.match.outcome is None:
            table.skip()
        assert table.match.outcome.reason == "quiet"
        found = worth(table.s)
        assert (found is None) == leaves
        if found is not None:
            assert found.rewards == (PRIZES.drawn,) * 10
            assert found.ranks == (0, 0)


def test_c_95_games_with_programs_and_running_games_are_worth_nothing() -> None:
    table = Table()
    assert worth(table.s) is None
    table("10 bot").to("speech")
    table("3 propose loss 2", *(f"{n} yes" for n in (4, 5, 6, 7)))
    assert table.match.outcome is not None
    assert worth(table.s) is None
    assert PRIZES.won.xp > PRIZES.drawn.xp > PRIZES.lost.xp > 0
