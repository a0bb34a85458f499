"""M-34: the Thief, occupation by occupation. It is 3, and steals in the vote of day 1; night 2 follows."""

from __future__ import annotations

import pytest

from .table import Table, eight, nine, twelve


def stolen(at: int, specials: str = "soldier politician gangster", *first_night: str) -> Table:
    return nine("thief", specials).night(*first_night).vote(f"3 steal {at}")


def test_m_34_once_each_vote_apart_from_the_ballot() -> None:
    table = nine("thief").night().skip()
    table("3 vote 4", "3 steal 4", "3 vote 5")
    assert table.notes(3) == [("steal", 4, "cop")]
    assert table.own(3)["loot"] == "cop"
    assert table.refused("3 steal 5") == "used"
    assert table.told(4) == [{"e": "tally", "heads": ((5, 1),)}]
    assert not [face for face in table.match.faces(3) if face["e"] == "note"], "the owner is told nothing"
    assert table.refused("4 steal 3") == "not_now"
    table.skip(3).night()
    assert table.own(3)["loot"] is None, "until dawn"
    assert "steal" in table.skip().verbs(3)


NIGHTLY = [
    (4, "check", "soldier politician gangster"),
    (5, "heal", "soldier politician gangster"),
    (8, "threaten", "soldier politician gangster"),
    (6, "awaken", "psychic politician gangster"),
    (6, "report", "reporter politician gangster"),
    (6, "watch", "detective politician gangster"),
    (6, "drag", "martyr politician gangster"),
    (6, "raise", "priest politician gangster"),
]


@pytest.mark.parametrize(("at", "verb", "specials"), NIGHTLY)
def test_m_34_an_ability_of_the_night_till_dawn_and_the_owner_keeps_it(at: int, verb: str, specials: str) -> None:
    table = stolen(at, specials, "1 kill 7")
    target = 7 if verb in ("awaken", "raise") else 2
    table(f"3 {verb} {target}", f"{at} {verb} {target}").skip()
    assert verb not in table.quiet_day().verbs(3)


def test_m_34_the_doctors_heal_saves() -> None:
    assert stolen(5).night("1 kill 4", "3 heal 4").news == [("quiet",), ("saved", 4)]


def test_m_34_the_psychics_channel() -> None:
    table = stolen(6, "psychic politician gangster", "1 kill 7")
    assert table.can_say(3)
    table("3 say emote nod")
    assert table.told(7) == table.told(6) != []
    assert not stolen(4, "psychic politician gangster", "1 kill 7").can_say(3)


def test_m_34_a_martyrs_last_argument() -> None:
    table = nine("thief", "martyr politician gangster").night().accuse(3, "3 steal 6")("3 drag 4").skip()
    table("1 yes", "2 yes", "5 yes", "6 yes", "8 yes").skip()
    assert not table.lives(4)


def test_m_34_the_politicians_ballot_and_life_once_a_game() -> None:
    table = nine("thief").night().vote("3 steal 7", "3 4", "1 5")
    assert table.s.accused == 4, "two against one, shown as one each"
    table.skip(2).night()
    table.accuse(3, "3 steal 7").skip()
    assert table.own(3)["loot"] is None
    table("1 yes", "2 yes", "4 yes", "5 yes", "6 yes").skip()
    assert not table.lives(3)
    once = nine("thief").night().accuse(3, "3 steal 7").skip()
    once("1 yes", "2 yes", "4 yes", "5 yes", "6 yes").skip()
    assert once.lives(3)
    assert once.s.verdicts[-1].result == "politician"


def test_m_34_a_mafioso_is_contact_and_the_murder_is_not_stolen() -> None:
    table = stolen(1)
    assert table.notes(3) == [("steal", 1, "mafioso"), ("mate", 1, "mafioso"), ("mate", 2, "mafioso")]
    assert "kill" not in table.verbs(3)
    assert table.can_say(3)


def test_m_34_the_soldier_notices() -> None:
    table = stolen(6)
    assert table.notes(3) == [("steal", 6, None)]
    assert table.notes(6) == [("spotted", 3, "thief")]
    assert table.own(3)["loot"] is None


def test_m_84_recruiting_is_not_stolen() -> None:
    table = nine("thief").night().quiet_day().night().vote("3 steal 9")
    assert table.s.night == 3
    assert table.notes(3) == [("steal", 9, "cult_leader")]
    assert not table.verbs(3) & {"recruit", "hold"}


def test_m_84_the_fanatics_question_without_the_contact() -> None:
    table = twelve("thief").night().vote("4 steal 12")
    table("4 probe 11")
    assert table.notes(4)[-1] == ("probe", 11, True)
    assert table.s.team(4) == "mafia"


@pytest.mark.parametrize("at", [6, 7])
def test_m_84_of_lovers_and_ghouls_nothing_can_be_used(at: int) -> None:
    table = eight("thief", "lover lover ghoul").night("1 kill 1").vote(f"3 steal {at}")
    assert table.notes(3) == [("steal", at, "lover")]
    assert not table.verbs(3) & {"hold", "say"}


def test_m_84_what_is_once_a_game_is_so_for_each_who_has_it() -> None:
    table = nine("thief", "priest politician gangster").night("1 kill 7").vote("3 steal 6").night("3 raise 7")
    assert table.lives(7)
    table.quiet_day().night("1 kill 7").vote("3 steal 6")
    assert "raise" not in table.verbs(3)
    assert "raise" in table.verbs(6)


def test_m_84_a_ghoul_may_be_the_thief() -> None:
    table = Table("mafioso thief cop doctor ghoul soldier").night("1 kill 2")
    assert table.s.job(5) == "thief"
    assert "steal" in table.skip().verbs(5)
