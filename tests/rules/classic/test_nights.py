"""C-20, C-60 to C-64, C-70, C-71: every combination of picks, every count of the living."""

from __future__ import annotations

import itertools
import random

import pytest

from duskfall.engine.canonical import dumps
from duskfall.games.classic.roles import winner

from ...games.classic.playing import VIEWERS, new_match, played
from .table import BLACK, ROLES, Table


def night() -> Table:
    """The first night with a shot."""
    return Table().to("speech").day()


@pytest.mark.parametrize("picks", list(itertools.product((None, 4, 5), repeat=3)), ids=str)
def test_c_60_a_hit_only_if_all_pick_the_same_in_time(picks: tuple[int | None, ...]) -> None:
    table = night()
    table(*(f"{by} shoot {at}" for by, at in zip(BLACK, picks, strict=True) if at))
    table.skip(2)
    hit = len({*picks}) == 1 and picks[0] is not None
    assert (table.s.phase, table.s.queue) == (
        ("last", (picks[0],)) if hit else ("speech", (2, 3, 4, 5, 6, 7, 8, 9, 10, 1))
    )


def test_c_60_the_dead_shoot_no_more_and_the_living_need_not_wait_for_them() -> None:
    table = Table(first_day_elimination=True).to("speech").day(10)
    table("10 done")
    assert table.refused("10 shoot 4") == "out"
    table("8 shoot 4", "9 shoot 4").skip(2)
    assert table.s.queue == (4,)


def test_c_60_anybody_living_may_be_picked_and_nobody_dead() -> None:
    table = night().night(3)
    table.skip().day()
    for number in BLACK:
        assert list(map(int, table.offers(number, "shoot"))) == [1, 2, 4, 5, 6, 7, 8, 9, 10]
    assert table.refused("8 shoot 3") == "dead"


def test_c_60_red_can_not_shoot_and_is_told_no_more_than_that() -> None:
    table = night()
    assert {table.refused(f"{n} shoot 4") for n in range(1, 8)} == {"not_now"}
    assert {table.refused(f"{n} check 4") for n in range(1, 11)} == {"not_now"}


@pytest.mark.parametrize(
    "roles", [ROLES, "don mafia civilian sheriff civilian civilian mafia civilian civilian civilian"]
)
def test_c_61_answers_of_all_checks(roles: str) -> None:
    by_number = roles.split()
    don, sheriff = by_number.index("don") + 1, by_number.index("sheriff") + 1
    for number in range(1, 11):
        for checker in (don, sheriff):
            if number == checker:
                continue
            table = Table(roles).to("checks")
            table(f"{checker} check {number}")
            (face,) = table.told(checker)
            role = by_number[number - 1]
            assert face["answer"] is (role == "sheriff" if checker == don else role in ("don", "mafia"))
            for other in range(11):
                assert other == checker or table.told(other) == []


def test_c_61_never_oneself_and_never_the_same_twice() -> None:
    table = night()
    left = {1: set(range(2, 11)), 10: set(range(1, 10))}
    for target in (2, 3):
        table.skip()
        for checker in (1, 10):
            assert set(map(int, table.offers(checker, "check"))) == left[checker]
            assert table.refused(f"{checker} check {checker}") == "own_number"
            table(f"{checker} check {target}")
            left[checker].remove(target)
        table.skip().day()
    table.skip()
    assert {table.refused(f"{checker} check 2") for checker in (1, 10)} == {"checked"}


def test_c_62_t19_t20_windows_last_in_full_whoever_lives() -> None:
    """The same length with everybody there, with the Sheriff and the Don dead, with all picks made at once."""
    spans = set()
    for gone, eager in ((None, True), (None, False), (1, True), (10, True)):
        table = Table(first_day_elimination=True).to("speech")
        table.day(*([gone] if gone else []))
        if gone:
            table(f"{gone} done")
        start = table.now
        if eager:
            table(*(f"{n} shoot 5" for n in BLACK if n != gone))
        table.skip()
        middle = table.now
        if eager:
            table(*(f"{n} check 2" for n in (1, 10) if n != gone))
        table.skip()
        spans.add((middle - start, table.now - middle))
    assert spans == {(7_000, 7_000)}


def test_c_62_t21_t24_nobody_else_gets_anything_during_a_night() -> None:
    """Whatever is picked, the others get two faces: the window's opening and its end; the same bytes in any case."""
    found: dict[int, set[str]] = {viewer: set() for viewer in (-1, *range(1, 7))}
    for picks in ([], ["8 shoot 3"], ["8 shoot 3", "9 shoot 4", "10 shoot 3"]):
        for checks in ([], ["1 check 8"], ["1 check 2", "10 check 1"]):
            table = night()
            since = {viewer: len(table.match.faces(viewer)) for viewer in found}
            table(*picks).skip()
            table(*checks)
            for viewer, seen in found.items():
                told = table.match.faces(viewer, since[viewer])
                seen.add(dumps([told, table.match.view(viewer), table.match.deadline and table.match.deadline.at]))
    assert all(len(seen) == 1 for seen in found.values())


def test_c_63_black_do_not_see_one_anothers_picks() -> None:
    table = night()
    before = [table.match.view(n - 1) for n in (8, 9)]
    table("10 shoot 4")
    assert table.told(8) == table.told(9) == []
    assert [table.match.view(n - 1) for n in (8, 9)] == before


def test_c_63_a_shot_that_ends_the_game_ends_it_before_the_checks() -> None:
    table = night().night(2)
    table.skip().day(3).skip().night(4)
    table.skip().day()
    assert table.s.alive.bit_count() == 7
    table.night(5)
    assert table.match.outcome is not None
    assert (table.match.outcome.reason, table.s.phase) == ("parity", "over")
    assert table.kinds() == ["out", "over"]


def test_c_70_who_has_won_by_numbers() -> None:
    """Town first: no black lives. Else mafia: as many black as red, or more."""
    roles = tuple(ROLES.split())
    for alive in range(0, 2048, 2):
        living = [roles[n - 1] for n in range(1, 11) if alive >> n & 1]
        black = sum(role in ("don", "mafia") for role in living)
        red = len(living) - black
        expected = ("red", "no_black") if not black else ("black", "parity") if black >= red else None
        assert winner(roles, alive) == expected


def test_c_70_all_of_a_group_leave_before_it_is_looked_who_has_won() -> None:
    """Four red and three black live, two red leave together; one after the other would end the same, but two black
    and a red at once: the town is tested with all three gone."""
    table = Table(first_day_elimination=True).to("speech").day().night(1).skip().day().night(2).skip().day(8).skip()
    table.night(3).skip().day(9, 10)
    assert [n for n in range(1, 11) if table.s.lives(n)] == [4, 5, 6, 7, 9, 10]
    for _ in range(2):
        table.votes(for_9="4 5 6", for_10="7 9 10")
        while table.s.phase == "defence":
            table(f"{table.s.queue[0]} done")
    table(*(f"{n} yes" for n in (4, 5, 6, 7, 9)))
    table("10 no")
    assert table.match.outcome is not None
    assert table.match.outcome.json() == {"winners": [0, 1, 2, 3, 4, 5, 6], "reason": "no_black"}
    assert [face["e"] for face in table.told()][-3:] == ["out", "out", "over"]


def test_c_71_a_removal_resets_the_count() -> None:
    table = night().night()
    table.day().night()
    assert table.s.quiet == 1
    table("7 propose removal 2", *(f"{n} yes" for n in (1, 3, 4, 5, 6)))
    assert table.s.quiet == 0
    table.day()
    assert table.s.quiet == 0
    for quiet in (1, 2):
        table.night().day()
        assert table.s.quiet == quiet
    table.night().day()
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "quiet"


def test_c_72_at_the_end_everything_is_shown_to_everybody() -> None:
    rng = random.Random("end")
    for _ in range(6):
        match = new_match(rng)
        for _ in played(match, rng):
            pass
        s = match.state
        truths = {dumps(match.view(viewer)["truth"]) for viewer in VIEWERS}
        assert len(truths) == 1
        truth = match.view(-1)["truth"]
        assert truth["roles"] == s.roles
        assert truth["deeds"] == s.deeds
        assert len(truth["talk"]) == len(s.said)


def test_c_115_the_night_after_day_one_is_night_1() -> None:
    table = night()
    assert (table.s.day, table.s.night) == (1, 1)
    assert Table().s.night == 0


def test_c_20_a_red_gets_the_same_whoever_is_black() -> None:
    first = Table("civilian civilian civilian sheriff civilian civilian civilian mafia mafia don")
    second = Table("civilian don mafia mafia civilian civilian civilian civilian sheriff civilian")
    for table in (first, second):
        table.match.submit(7 if table is first else 1, "say trio 1,5", None, 5_000)
        table.skip()
    assert first.match.faces(0) == second.match.faces(0)
    assert dumps(first.match.view(0)) == dumps(second.match.view(0))
