"""M-40 to M-45: what the citizens can do."""

from __future__ import annotations

import pytest

from .table import Table, eight, nine, twelve

# --- M-40 -------------------------------------------------------------------------------------------------------


def test_m_40_the_cop_asks_for_mafiosos() -> None:
    for at, found in {1: True, 2: True, 3: False, 6: False, 9: False}.items():
        table = nine()(f"4 check {at}")
        assert table.notes(4) == [("check", at, found)]
        assert all(table.told(number) == [] for number in (0, at))


def test_m_40_the_doctor_also_himself_and_the_same_one_again() -> None:
    table = eight().night("1 kill 4", "5 heal 4").quiet_day().night("1 kill 4", "5 heal 4")
    assert table.news == [("quiet",), ("saved", 4)]
    assert table.quiet_day().night("1 kill 5", "5 heal 5").news == [("quiet",), ("saved", 5)]
    assert table.quiet_day().night("1 kill 4", "5 heal 6").news == [("killed", 4)]


def test_m_40_a_save_that_did_not_matter_is_told_to_nobody() -> None:
    table = eight().night("1 kill 4", "5 heal 7")
    assert table.news == [("killed", 4)]
    assert table.notes(5) == []


# --- M-41 -------------------------------------------------------------------------------------------------------


def test_m_41_the_soldier_survives_the_first_murder_and_not_the_second() -> None:
    table = eight().night("1 kill 6")
    assert table.lives(6)
    assert table.quiet_day().night("1 kill 6").news == [("killed", 6)]


def test_m_41_a_heal_spares_the_soldiers_armour() -> None:
    table = eight().night("1 kill 6", "5 heal 6")
    assert table.news == [("quiet",), ("saved", 6)]
    assert table.quiet_day().night("1 kill 6").news == [("quiet",), ("withstood", 6)]


def test_m_41_a_lynching_does_not_kill_the_politician_every_time() -> None:
    table = eight().night()
    for _ in range(2):
        table.lynch(7)
        assert table.lives(7)
        assert table.s.verdicts[-1].result == "politician"
        assert table.told()[0]["result"] == "politician"
        table.night()


def test_m_41_seduced_both_lose_it() -> None:
    table = eight("hostess").night()
    table.accuse(7, "3 7").skip()
    table(*(f"{number} yes" for number in (1, 2, 4, 5, 6))).skip()
    assert not table.lives(7)
    table = eight("hostess").night().vote("3 6")
    table.skip(2)
    assert table.night("1 kill 6").news == [("killed", 6)]


# --- M-42 -------------------------------------------------------------------------------------------------------


def test_m_42_awaken() -> None:
    table = eight("spy", "psychic politician gangster")
    assert "awaken" not in table.verbs(6), "nobody is dead"
    table.night("1 kill 4").quiet_day()
    assert table.refused("6 awaken 5") == "alive"
    assert table.can_say(4)
    table("6 awaken 4")
    assert table.notes(6) == [("awaken", 4, "cop")]
    assert table.notes(4) == [("awakened", 4, None)]
    assert not table.can_say(4)
    assert table.own(4)["awakened"]
    table.skip().quiet_day()
    assert table.refused("6 awaken 4") == "not_target"


def test_m_42_who_was_awakened_can_not_be_raised() -> None:
    table = twelve().night("1 kill 5").quiet_day().night("8 awaken 5", "10 raise 5")
    assert not table.lives(5)
    assert "raise" not in table.quiet_day().verbs(10), "the use is spent"


def test_m_42_one_lover_dies_for_the_other() -> None:
    table = eight("spy", "lover lover soldier").night("1 kill 6")
    assert table.news == [("killed", 7), ("lover", 7, 6)]
    assert (table.lives(6), table.lives(7)) == (True, False)
    assert table.match.view(-1)["outs"] == ((7, "lover", 0, 1, None),)
    assert table.quiet_day().night("1 kill 6").news == [("killed", 6)]


@pytest.mark.parametrize("seduced", [6, 7])
def test_m_42_not_if_either_is_seduced(seduced: int) -> None:
    table = eight("hostess", "lover lover soldier").night().vote(f"3 {seduced}")
    table.skip(2)
    assert table.night("1 kill 6").news == [("killed", 6)]


def test_m_42_a_heal_comes_first_but_only_on_the_attacked() -> None:
    assert eight("spy", "lover lover soldier").night("1 kill 6", "5 heal 6").news == [("quiet",), ("saved", 6)]
    assert eight("spy", "lover lover soldier").night("1 kill 6", "5 heal 7").news == [("killed", 7), ("lover", 7, 6)]


# --- M-43 -------------------------------------------------------------------------------------------------------


def test_m_43_who_is_threatened_neither_votes_nor_agrees_till_night() -> None:
    table = eight()("8 threaten 4")
    assert table.told(4) == []
    table.skip()
    assert table.told(4)[-1] == {**table.told()[-1], "threatened": True}
    assert table.told(5) == table.told()
    assert table.own(4)["threatened"]
    assert table.can_say(4)
    table.skip()
    assert table.refused("4 vote 1") == "threatened"
    assert "vote" not in table.verbs(4)
    table("5 vote 6").skip(2)
    assert table.refused("4 yes") == "threatened"
    table.skip()
    assert (table.s.phase, table.own(4)["threatened"]) == ("night", False)
    assert "check" in table.verbs(4), "abilities go on"


def test_m_43_the_reporter_once_and_not_in_the_first_night() -> None:
    table = eight("spy", "reporter politician soldier")
    assert "report" not in table.verbs(6)
    table.night().quiet_day().night("6 report 1")
    assert table.news == [("quiet",), ("article", 1, "mafioso")]
    assert table.refused("6 report 2") == "not_now"
    assert "report" not in table.quiet_day().verbs(6)


@pytest.mark.parametrize("dies", [6, 4])
def test_m_43_no_article_if_either_dies_that_night(dies: int) -> None:
    table = eight("spy", "reporter politician soldier").night().quiet_day().night("6 report 4", f"1 kill {dies}")
    assert table.news == [("killed", dies)]
    assert (6, "report") in table.s.spent


# --- M-44 -------------------------------------------------------------------------------------------------------


def test_m_44_the_detective_sees_on_whom_an_ability_is_used() -> None:
    table = eight("spy", "detective politician soldier")("5 heal 4", "6 watch 5")
    assert table.notes(6) == [("watch", 5, None), ("trace", 5, 4)]
    table("5 heal 7")
    assert table.told(6) == [{"e": "note", "kind": "trace", "day": 0, "night": 1, "number": 5, "what": 7}]
    assert table.told(4) == []
    table("5 hold")
    assert table.notes(6, "trace")[-1] == (5, None)
    table("5 heal 1")
    assert table.notes(6, "trace")[-1] == (5, 1)


def test_m_44_or_none() -> None:
    table = eight("spy", "detective politician soldier").night("6 watch 7", "5 heal 4")
    assert table.notes(6) == [("watch", 7, None), ("trace", 7, None)]
    killer = eight("spy", "detective politician soldier").night("6 watch 1", "1 kill 4")
    assert killer.notes(6, "trace") == [(1, 4)]
    spy = eight("spy", "detective politician soldier").night("6 watch 3", "3 spy 1", "3 spy 4")
    assert spy.notes(6, "trace") == [(3, 1), (3, 4)]


def test_m_89_an_aim_that_another_mafioso_changes_was_seen_all_the_same() -> None:
    table = eight("spy", "detective politician soldier").night("6 watch 1", "1 kill 4", "2 kill 5")
    assert table.notes(6, "trace") == [(1, 4)]
    held = eight("spy", "detective politician soldier").night("6 watch 1", "1 kill 4", "2 hold")
    assert held.notes(6, "trace") == [(1, 4)]
    own = eight("spy", "detective politician soldier").night("6 watch 1", "1 kill 4", "1 hold")
    assert own.notes(6, "trace") == [(1, 4), (1, None)], "once, when it was so"


def test_m_44_the_ghoul_takes_what_the_only_dead_was() -> None:
    table = eight("spy", "ghoul politician soldier").night("1 kill 4")
    assert table.s.job(6) == "cop"
    assert table.notes(6) == [("role", 6, "cop")]
    assert table.notes(4) == [("role", 4, "citizen")]
    assert table.own(6)["role"] == "cop"
    table.quiet_day()("6 check 1")
    assert table.notes(6, "check") == [(1, True)]


@pytest.mark.parametrize(
    ("acts", "role"),
    [
        ((), "citizen"),
        (("1 kill 4", "5 heal 4"), "citizen"),
        (("1 kill 2",), "mafioso"),
        (("1 kill 3",), "spy"),
        (("1 kill 6",), "ghoul"),
    ],
)
def test_m_44_whatever_it_is_or_a_plain_citizen_for_good(acts: tuple[str, ...], role: str) -> None:
    table = eight("spy", "ghoul politician soldier").night(*acts)
    assert table.s.job(6) == role
    if role == "citizen":
        table.quiet_day().night("1 kill 5")
        assert table.s.job(6) == "citizen"
        assert table.s.team(6) == "citizens"


def test_m_44_of_the_mafia_the_robbed_is_a_villain() -> None:
    table = eight("spy", "ghoul politician soldier").night("1 kill 2")
    assert (table.s.job(2), table.s.team(2), table.s.team(6)) == ("villain", "mafia", "mafia")
    assert table.notes(6) == [("role", 6, "mafioso"), ("mate", 1, "mafioso")]
    assert table.notes(1)[-1] == ("mate", 6, "mafioso")
    assert table.quiet_day().verbs(6) >= {"kill"}
    helper = eight("spy", "ghoul politician soldier").night("3 spy 1", "1 kill 3")
    assert helper.s.job(3) == "villain"
    assert not helper.s.circle() & 1 << 6, "it has to find the mafia itself"
    assert helper.quiet_day()("6 spy 1").s.circle() & 1 << 6


def test_m_44_never_from_an_exploded_martyr() -> None:
    table = eight("spy", "ghoul martyr soldier").night("1 kill 7", "7 drag 2")
    assert table.news == [("killed", 7), ("took", 7, 2)]
    assert table.s.job(6) == "citizen"
    plain = eight("spy", "ghoul martyr soldier").night("1 kill 7", "7 drag 4")
    assert plain.s.job(6) == "martyr"


def test_m_85_the_ghoul_as_lover_and_as_leader() -> None:
    table = Table("mafioso mafioso spy cop doctor lover lover ghoul soldier cult_leader")
    table.night("1 kill 6")
    assert table.s.job(8) == "lover"
    assert table.s.lovers == 1 << 6 | 1 << 8
    assert table.notes(8) == [("role", 8, "lover"), ("lover", 6, None)]
    table = nine("spy", "ghoul politician soldier")("9 recruit 4").night("1 kill 9")
    assert (table.s.job(6), table.s.team(6), table.s.leader()) == ("cult_leader", "cult", 6)
    assert table.notes(6) == [("role", 6, "cult_leader"), ("member", 4, "cop")]
    assert table.notes(4)[-1] == ("leader", 6, "cult_leader")
    assert (table.s.job(9), table.s.team(9)) == ("citizen", "citizens"), "the robbed"


def test_m_85_a_recruited_ghoul_stays_in_the_cult() -> None:
    table = nine("spy", "ghoul politician soldier").night("9 recruit 6", "1 kill 2")
    assert (table.s.job(6), table.s.team(6)) == ("mafioso", "cult")
    assert not table.s.circle() & 1 << 6
    assert "kill" not in table.quiet_day().verbs(6)


# --- M-45 -------------------------------------------------------------------------------------------------------


def test_m_45_the_martyr_takes_somebody_along_when_lynched() -> None:
    table = eight("spy", "martyr politician soldier").night().lynch(6, "6 drag 4", "6 drag 7")
    assert (table.lives(6), table.lives(7), table.lives(4)) == (False, False, True), "a Politician too"
    assert table.told()[0]["dead"] == ((6, "lynched", None), (7, "taken", None))
    spared = eight("spy", "martyr politician soldier").night().accuse(6)("6 drag 4").skip(2)
    assert spared.lives(4)
    assert spared.lives(6)


def test_m_45_a_murdered_martyr_takes_a_mafioso_along() -> None:
    assert eight("spy", "martyr politician soldier").night("6 drag 1", "1 kill 6").news == [
        ("killed", 6), ("took", 6, 1),
    ]  # fmt: skip
    for other in (3, 4):
        assert eight("spy", "martyr politician soldier").night(f"6 drag {other}", "1 kill 6").news == [("killed", 6)]
    assert eight("spy", "martyr politician soldier").night("6 drag 1", "1 kill 4").news == [("killed", 4)]
    assert eight("spy", "martyr politician soldier").night("6 drag 1", "1 kill 6", "5 heal 6").news == [
        ("quiet",), ("saved", 6),
    ]  # fmt: skip


def test_m_45_only_the_accused_martyr_is_asked_in_the_last_argument() -> None:
    table = eight("spy", "martyr politician soldier").night().accuse(4)
    assert "drag" not in table.verbs(6)
    assert table.refused("6 drag 1") == "not_now"


def test_m_45_the_priest_raises_once_a_game() -> None:
    table = eight("spy", "priest politician soldier")
    assert "raise" not in table.verbs(6), "nobody is dead"
    table.night("1 kill 4").quiet_day()
    assert table.offers(6, "raise") == ["4"]
    table.night("6 raise 4", "1 kill 5")
    assert table.news == [("killed", 5), ("raised", 4)]
    assert table.lives(4)
    assert table.told()[-1]["span"] == 7 * 15_000
    assert "raise" not in table.quiet_day().verbs(6)
    table("4 check 1")
    assert table.notes(4, "check") == [(1, True)], "with the old occupation"


def test_m_45_the_raised_keeps_the_team() -> None:
    table = eight("spy", "priest politician soldier").night("1 kill 2").quiet_day().night("6 raise 2").quiet_day()
    assert table.verbs(2) >= {"kill"}
    assert table.can_say(2)


def test_m_45_it_fails_if_the_priest_is_killed_that_night() -> None:
    table = eight("spy", "priest politician soldier").night("1 kill 4").quiet_day().night("6 raise 4", "1 kill 6")
    assert table.news == [("killed", 6)]
    assert (6, "raise") in table.s.spent


def test_m_45_the_priest_can_not_be_recruited() -> None:
    table = nine("spy", "priest politician soldier")("9 recruit 6")
    assert table.s.team(6) == "citizens"
    assert table.notes(9) == [("recruit", 6, "priest")]
    assert table.notes(6) == [("courted", 9, "cult_leader")]
    assert table.s.bells == ()


def test_m_87_who_is_raised_is_told_who_has_come_to_the_mafia() -> None:
    table = eight("spy", "priest politician soldier").night("1 kill 2").quiet_day().night("3 spy 1", "6 raise 2")
    assert ("mate", 3, "spy") in table.notes(2)
    assert ("mate", 2, "mafioso") in table.notes(3)
