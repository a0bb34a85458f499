"""M-50, M-51, M-86: the cult."""

from __future__ import annotations

import pytest

from .table import nine, twelve


def test_m_50_every_other_night() -> None:
    table = nine()
    for night in range(1, 5):
        assert ("recruit" in table.verbs(9)) == (night % 2 == 1)
        table.night().quiet_day()


def test_m_50_a_recruit_is_told_and_the_leader_learns_the_occupation() -> None:
    table = nine()("9 recruit 4")
    assert table.notes(9) == [("recruit", 4, "cop")]
    assert table.notes(4) == [("recruited", 9, "cult_leader")]
    assert table.own(4)["recruited"]
    assert table.told(5) == table.told() == [{"e": "bell", "night": 1}]
    assert table.s.team(4) == "cult"
    table("4 check 1")
    assert table.notes(4, "check") == [(1, True)], "the ability is kept"


@pytest.mark.parametrize("bell", [True, False])
def test_m_50_a_bell_rings_or_does_not(bell: bool) -> None:
    table = nine(bell=bell)("9 recruit 4")
    assert len(table.told(5)) == bell
    assert table.match.view(-1)["bells"] == ((1,) if bell else ())


@pytest.mark.parametrize("at", [1, 2])
def test_m_50_on_a_mafioso_it_fails_and_nobody_learns_anything(at: int) -> None:
    table = nine()(f"9 recruit {at}")
    assert table.notes(9) == [("recruit", at, None)]
    assert len(table.notes(at)) == 1
    assert table.told() == []
    assert table.refused("9 recruit 4") == "used"


@pytest.mark.parametrize("at", range(3, 9))
def test_m_50_any_citizen_and_any_helper(at: int) -> None:
    table = nine()(f"9 recruit {at}")
    assert table.s.cult == 1 << 9 | 1 << at


def test_m_50_members_are_not_recruited_again() -> None:
    table = nine().night("9 recruit 4").quiet_day().night().quiet_day()
    assert "4" not in table.offers(9, "recruit")
    assert table.refused("9 recruit 4") == "not_target"


def test_m_51_the_fanatic_asks_for_the_cult() -> None:
    table = twelve()("11 recruit 5", "12 probe 5")
    assert table.notes(12) == [("probe", 5, True)]
    assert not table.s.cult & 1 << 12, "only the Leader is contact"
    assert twelve()("12 probe 5").notes(12) == [("probe", 5, False)]


def test_m_51_the_leader_is_contact() -> None:
    table = twelve()("11 recruit 5", "12 probe 11")
    assert table.notes(12) == [("probe", 11, True), ("leader", 11, "cult_leader")]
    assert table.notes(11)[-1] == ("member", 12, "fanatic")
    assert table.s.cult & 1 << 12


def test_m_51_in_contact_the_fanatic_takes_over() -> None:
    table = twelve().night("11 recruit 5", "12 probe 11").quiet_day().night("1 kill 11")
    assert table.s.leader() == 12
    assert table.notes(12)[-1] == ("member", 5, "cop")
    assert table.notes(5)[-1] == ("leader", 12, "fanatic")
    table.quiet_day()
    assert table.verbs(12) >= {"recruit"}
    assert "probe" not in table.verbs(12)
    table("12 recruit 6")
    assert table.s.team(6) == "cult"


def test_m_51_also_after_a_lynching() -> None:
    table = twelve().night("11 recruit 5", "12 probe 11").lynch(11)
    assert table.s.leader() == 12
    assert table.notes(5)[-1] == ("leader", 12, "fanatic")


def test_m_51_without_contact_there_is_no_heir() -> None:
    table = twelve().night("11 recruit 5").quiet_day().night("1 kill 11")
    assert table.s.leader() == 0
    assert "recruit" not in table.quiet_day().verbs(12)


def test_m_86_recruiting_the_fanatic_is_contact() -> None:
    table = twelve()("11 recruit 12")
    assert table.s.cult == 1 << 11 | 1 << 12
    assert table.s.bells == (1,)


def test_m_86_a_raised_leader_leads_again() -> None:
    table = twelve().night("11 recruit 5", "12 probe 11").quiet_day().night("1 kill 11").quiet_day()
    assert table.s.leader() == 12
    table.night("10 raise 11")
    assert table.s.leader() == 11
