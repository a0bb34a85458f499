"""M-60: the night's table, cell by cell."""

from __future__ import annotations

import pytest

from duskfall.games.mafia42.night import ORDER

from .table import Table, eight, nine

ROLES = {
    "mafioso": 2, "helper": 3, "cop": 4, "doctor": 5, "leader": 9,
    "soldier": 6, "politician": 7, "gangster": 8,
}  # fmt: skip


def test_m_60_the_order() -> None:
    assert [name for name, _ in ORDER] == [
        "the murder's aim", "a Beast Man aimed at", "the Doctor", "the Soldier", "the Lovers", "the Beast Man alone",
        "death", "the Martyr", "the Beast Man's mark", "the Ghoul", "the Priest", "the Reporter", "threats begin",
    ]  # fmt: skip


VICTIM = {
    "plain": (["killed"], True), "soldier": (["quiet", "withstood"], False), "beast_man": (["quiet"], False),
    "lover": (["killed", "lover"], False), "martyr": (["killed"], True),
}  # fmt: skip
"""What a murder on each comes to, and whether it is the victim who dies."""


def table_for(victim: str, seduced: bool) -> tuple[Table, int]:
    """A night in which the victim may be seduced."""
    helper = "beast_man" if victim == "beast_man" else "hostess"
    specials = {"lover": "lover lover soldier", "martyr": "martyr politician soldier"}.get(
        victim, "soldier politician gangster"
    )
    at = {"plain": 4, "soldier": 6, "beast_man": 3, "lover": 6, "martyr": 6}[victim]
    table = eight(helper, specials).night()
    if seduced:
        table.vote(f"3 {at}").skip(2)
    else:
        table.quiet_day()
    return table, at


CELLS = [(v, s, h) for v in VICTIM for s in (False, True) for h in (False, True) if not (v == "beast_man" and s)]
"""Victim, seduced, healed. A Beast Man and a Hostess are never in one game."""


@pytest.mark.parametrize(("victim", "seduced", "healed"), CELLS)
def test_m_60_murder_by_doctor_soldier_lovers_beast_man_martyr(victim: str, seduced: bool, healed: bool) -> None:
    table, at = table_for(victim, seduced)
    drag = ["6 drag 2"] if victim == "martyr" and not seduced else []
    table.night("1 kill " + str(at), *([f"5 heal {at}"] if healed else []), *drag)
    kinds = [item[0] for item in table.news]
    if victim == "beast_man":
        assert kinds == ["quiet"], "the Beast Man comes before the Doctor"
        assert table.lives(at)
        return
    if healed:
        assert kinds == ["quiet", "saved"]
        assert table.lives(at)
        assert not table.s.dented
        return
    expected, dies = VICTIM[victim] if not seduced else (["killed"], True)
    assert kinds == expected + (["took"] if drag else [])
    assert table.lives(at) is not dies
    if victim == "lover" and not seduced:
        assert not table.lives(7)
    if drag:
        assert not table.lives(2)


@pytest.mark.parametrize("who", ROLES)
@pytest.mark.parametrize("healed", [False, True])
def test_m_60_murder_on_each(who: str, healed: bool) -> None:
    at = ROLES[who]
    table = nine().night(f"1 kill {at}", *([f"5 heal {at}"] if healed else []))
    if healed:
        assert table.news == [("quiet",), ("saved", at)]
    elif who == "soldier":
        assert table.news == [("quiet",), ("withstood", at)]
    else:
        assert table.news == [("killed", at)]
    assert table.lives(at) is (healed or who == "soldier")


def test_m_60_who_dies_tonight_still_acts_tonight() -> None:
    assert eight().night("1 kill 5", "5 heal 5").news == [("quiet",), ("saved", 5)]
    table = eight().night("1 kill 8", "8 threaten 4")
    assert table.own(4)["threatened"]
    table = eight("spy", "psychic reporter priest").night("1 kill 4").quiet_day()
    table.night("6 awaken 4", "1 kill 6")
    assert table.own(4)["awakened"]


def test_m_60_threats_begin_after_death() -> None:
    table = eight().night("8 threaten 4", "1 kill 4")
    assert table.s.threatened == 0


def test_m_60_whoever_is_raised_tonight_is_nobodys_target_tonight() -> None:
    table = Table("mafioso mafioso spy cop doctor priest reporter soldier").night("1 kill 4").quiet_day()
    assert table.refused("7 report 4") == table.refused("1 kill 4") == "dead"
    assert table.night("6 raise 4", "7 report 1").news == [("quiet",), ("raised", 4), ("article", 1, "mafioso")]


def test_m_15_of_two_articles_the_order_does_not_tell_who_wrote_which() -> None:
    table = eight("thief", "reporter politician soldier").night().vote("3 steal 6")
    assert table.night("3 report 7", "6 report 4").news[1:] == [("article", 4, "cop"), ("article", 7, "politician")]


def test_m_88_the_beast_man_stops_the_murder_before_the_doctor() -> None:
    table = eight("beast_man").night("1 kill 3", "5 heal 3")
    assert table.news == [("quiet",)], "and nobody is told why"
