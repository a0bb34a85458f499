"""M-33: seduction against each occupation. The Hostess is 3, and seduces in the vote of day 1; night 2 follows."""

from __future__ import annotations

import pytest

from .table import Table, eight, nine


def seduced(at: int, specials: str = "soldier politician gangster", *first_night: str) -> Table:
    table = nine("hostess", specials).night(*first_night).vote(f"3 {at}")
    assert table.s.seduced == 1 << at
    return table


def at_night(at: int, specials: str = "soldier politician gangster", *first_night: str) -> Table:
    return seduced(at, specials, *first_night).skip(2)


ASKED = [
    (4, "check", "soldier politician gangster"),
    (5, "heal", "soldier politician gangster"),
    (8, "threaten", "soldier politician gangster"),
    (6, "awaken", "psychic politician gangster"),
    (6, "report", "reporter politician gangster"),
    (6, "watch", "detective politician gangster"),
    (6, "drag", "martyr politician gangster"),
    (6, "raise", "priest politician gangster"),
]


@pytest.mark.parametrize(("at", "verb", "specials"), ASKED)
def test_m_33_whoever_would_act_at_night_is_not_asked(at: int, verb: str, specials: str) -> None:
    """And is again when the next night comes."""
    dead = 7
    free = nine("hostess", specials).night(f"1 kill {dead}").quiet_day()
    assert verb in free.verbs(at)
    table = at_night(at, specials, f"1 kill {dead}")
    assert not table.verbs(at) & {verb, "hold"}
    assert at - 1 not in table.match.game.to_move(table.s)
    target = dead if verb in ("awaken", "raise") else 2
    assert table.refused(f"{at} {verb} {target}") == "seduced"
    assert verb in table.skip().quiet_day().verbs(at)


def test_m_33_the_leader() -> None:
    table = nine("hostess").night().quiet_day().night().vote("3 9").skip(2)
    assert table.s.night == 3
    assert "recruit" not in table.verbs(9)


def test_m_33_the_leaders_chat_goes_on() -> None:
    table = at_night(9, "soldier politician gangster", "9 recruit 4")
    assert table.can_say(9)


def test_m_33_a_mafioso_murders_on() -> None:
    assert "kill" in at_night(1).verbs(1)


def test_m_33_the_soldier_has_no_armour() -> None:
    assert at_night(6).night("1 kill 6").news == [("killed", 6)]


def test_m_33_the_politician_can_be_lynched_and_weighs_one() -> None:
    table = seduced(7)
    table.skip()("1 yes", "2 yes", "4 yes", "5 yes", "6 yes").skip()
    assert not table.lives(7)
    doubled = eight("hostess", politician_doubles_lynch=True).night().vote("3 7", "4 5", "5 5").skip()
    doubled("7 yes", "1 yes", "2 yes", "4 yes").skip()
    assert doubled.lives(5), "four of eight, and the Politician's is one today"


def test_m_33_lovers_do_not_die_for_each_other() -> None:
    assert at_night(7, "lover lover soldier").night("1 kill 6").news == [("killed", 6)]


def test_m_33_lovers_and_psychic_talk_on() -> None:
    assert at_night(6, "lover lover soldier").can_say(6)
    table = at_night(6, "psychic politician soldier", "1 kill 7")
    assert table.can_say(6)


def test_m_33_an_accused_martyr_takes_nobody_along() -> None:
    table = seduced(6, "martyr politician gangster")
    assert table.s.accused == 6
    assert "drag" not in table.verbs(6)
    assert table.refused("6 drag 1") == "not_now"


def test_m_33_a_helper() -> None:
    """Only a Thief who has her ability can seduce another helper; so it is with a Ghoul that became the Hostess."""
    table = Table("mafioso hostess cop doctor ghoul soldier").night("1 kill 2")
    assert table.s.job(5) == "hostess"
    table.vote("5 3").skip(2)
    assert table.own(3)["seduced"]


def test_m_33_the_ghoul_and_the_fanatic_have_nothing_to_lose_but_the_fanatics_question() -> None:
    table = Table("mafioso mafioso mafioso hostess cop doctor soldier psychic gangster priest cult_leader fanatic")
    table.night().vote("4 12").skip(2)
    assert "probe" not in table.verbs(12)
