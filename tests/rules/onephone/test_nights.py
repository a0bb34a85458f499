"""P-20 to P-25: what a night comes to, example by example."""

from __future__ import annotations

import pytest

from duskfall.engine.dice import Dice
from duskfall.games.onephone.night import Deeds, deeds, resolve
from duskfall.games.onephone.options import Options
from duskfall.games.onephone.state import Act

from .evenings import begun, day, night

ROLES = ("godfather", "mafia", "citizen", "citizen", "doctor", "sniper", "armored")
G, M, C1, C2, DR, SN, A = range(1, 8)
NOBODY: set[int] = set()


@pytest.mark.parametrize(
    ("target", "save", "shot", "out", "saved", "bounced"),
    [
        (C1, C1, 0, NOBODY, True, False),
        (A, 0, 0, NOBODY, False, True),
        (A, A, 0, NOBODY, True, False),
        (C1, 0, M, {C1, M}, False, False),
        (C1, M, M, {C1}, True, False),
        (C1, 0, C2, {C1, SN}, False, False),
        (C1, SN, C2, {C1}, True, False),
        (SN, 0, M, {SN, M}, False, False),
        (SN, SN, C1, NOBODY, True, False),
        (C1, 0, A, {C1, SN}, False, False),
        (C1, 0, G, {C1, G}, False, False),
        (DR, DR, 0, NOBODY, True, False),
    ],
)
def test_P_25_examples(target: int, save: int, shot: int, out: set[int], saved: bool, bounced: bool) -> None:
    came = resolve(ROLES, Deeds(target, save, shot), True, SN, Options())
    assert ({*came.out}, came.saved, came.bounced) == (out, saved, bounced)


def test_P_22_without_the_shield_the_armored_dies() -> None:
    assert resolve(ROLES, Deeds(A, 0, 0), False, SN, Options()).out == (A,)


@pytest.mark.parametrize(("save", "out"), [(0, {C1, SN, A}), (SN, {C1, A}), (A, {C1, SN})])
def test_P_23_with_the_option_the_shot_takes_the_armored_too(save: int, out: set[int]) -> None:
    came = resolve(ROLES, Deeds(C1, save, A), True, SN, Options(armored_shot_kills=True))
    assert {*came.out} == out
    assert came.saved == (save != 0)
    assert not came.bounced


def picks(*pairs: tuple[int, int]) -> tuple[Act, ...]:
    return tuple([Act(by, "kill", at, "") for by, at in pairs])


def test_P_20_most_picks_count_more_than_the_godfather() -> None:
    roles = ("citizen", "mafia", "mafia", "godfather", "citizen", "citizen")
    assert deeds(roles, picks((2, 1), (3, 1), (4, 5)), Dice(bytes(32)), 1).target == 1


def test_P_20_a_godfathers_pick_that_is_not_among_the_tied_does_not_count() -> None:
    roles = ("citizen", "mafia", "mafia", "mafia", "mafia", "godfather", "citizen", "citizen")
    made = deeds(roles, picks((2, 7), (3, 7), (4, 8), (5, 8), (6, 1)), Dice(bytes(32)), 1)
    assert made.target == 7, "the pick of the lowest seat of the mafia"


def test_P_20_else_the_dice() -> None:
    """The Godfather sits lowest and picked alone: neither pick is among the tied."""
    roles = ("godfather", "mafia", "mafia", "mafia", "mafia", "citizen", "citizen", "citizen")
    acts = picks((1, 6), (2, 7), (3, 7), (4, 8), (5, 8))
    found = {deeds(roles, acts, Dice(bytes([n]) * 32), 1).target for n in range(40)}
    assert found == {7, 8}
    assert deeds(roles, acts, Dice(bytes(32)), 1) == deeds(roles, acts, Dice(bytes(32)), 1)


def test_P_14_a_bullet_that_was_saved_from_is_gone() -> None:
    s = begun("godfather mafia doctor detective sniper citizen citizen")
    night(s, godfather=6, doctor=2, sniper=2)
    assert s.dawns[-1] == (1, (6,), True, False)
    assert not s.bullet


def test_P_12_an_own_save_is_used_up_though_nobody_came() -> None:
    s = begun("godfather mafia doctor detective sniper citizen citizen")
    night(s, godfather=6, doctor=3)
    day(s, 0)
    with pytest.raises(Exception, match="can't choose"):
        night(s, godfather=7, doctor=3)
