"""M-30 to M-35: the mafia and its helpers."""

from __future__ import annotations

import pytest

from .table import Table, eight, nine

# --- M-30 -------------------------------------------------------------------------------------------------------


def test_m_30_one_aim_together_the_last_stands() -> None:
    table = eight()("1 kill 4", "2 kill 5")
    assert table.own(1)["aim"] == table.own(2)["aim"] == {"by": 2, "number": 5}
    assert table.refused("1 kill 5") == "chosen"
    table("1 kill 6")
    assert table.told(1) == table.told(2) == [{"e": "aim", "by": 1, "number": 6}]
    assert all(table.told(number) == [] for number in (0, 3, 4, 5, 6, 7, 8))
    table("2 kill 4").skip()
    assert table.news == [("killed", 4)]


def test_m_30_mafiosos_and_oneself_are_allowed_and_none_is() -> None:
    assert eight().offers(1, "kill") == [str(number) for number in range(1, 9)]
    assert eight().night("1 kill 1").news == [("killed", 1)]
    assert eight().night("1 kill 2").news == [("killed", 2)]
    table = eight()("1 kill 4", "2 hold")
    assert table.own(1)["aim"] == {"by": 2, "number": 0}
    assert table.skip().news == [("quiet",)]


def test_m_30_one_mafioso_is_enough_for_the_game_to_wait_no_longer() -> None:
    table = eight()
    assert {0, 1} <= {*table.match.game.to_move(table.s)}
    table("1 kill 4")
    assert not {0, 1} & {*table.match.game.to_move(table.s)}
    assert "kill" in table.verbs(2)


def test_m_30_a_seduced_mafioso_still_murders() -> None:
    table = eight("hostess").night().vote("3 1")
    table.skip(2)
    assert table.own(1)["seduced"]
    assert table.night("1 kill 4").news == [("killed", 4)]


def test_m_90_the_mafia_sees_the_aim_and_the_dead_do_not() -> None:
    table = eight().night("1 kill 2").quiet_day()("3 spy 1", "1 kill 4")
    assert table.told(3) == [{"e": "aim", "by": 1, "number": 4}]
    assert table.told(2) == []
    assert table.own(2)["aim"] is None
    late = eight()("1 kill 4", "3 spy 2")
    assert late.own(3)["aim"] == {"by": 1, "number": 4}


# --- M-31, M-32 -------------------------------------------------------------------------------------------------


def test_m_31_contact_makes_all_of_them_known() -> None:
    table = eight()("3 spy 1")
    assert table.notes(3) == [("spy", 1, "mafioso"), ("mate", 1, "mafioso"), ("mate", 2, "mafioso")]
    assert table.notes(1)[-1] == table.notes(2)[-1] == ("mate", 3, "spy")
    assert table.s.circle() == 0b1110
    assert table.can_say(3)


def test_m_31_it_counts_as_mafia_from_contact_on_and_wins_with_it_always() -> None:
    """Two mafiosos and a Spy against three: with contact that is a majority of the mafia, without it not."""
    for contact in (False, True):
        table = eight().night("1 kill 4").quiet_day().night("1 kill 5").quiet_day()
        table.night(*(["3 spy 1"] if contact else []), "1 kill 7")
        assert (table.s.phase == "over") is contact
        if table.s.outcome is not None:
            assert table.s.outcome.winners == (0, 1, 2)
    lone = eight().night("1 kill 4").lynch(1).night().lynch(2)
    assert lone.s.outcome is not None
    assert 2 not in lone.s.outcome.winners
    dead = eight().night("1 kill 3").quiet_day().night("1 kill 4").quiet_day().night("1 kill 5").quiet_day()
    dead.night("1 kill 7")
    assert dead.s.outcome is not None
    assert dead.s.outcome.winners == (0, 1, 2), "dead, and never in contact"


def test_m_32_the_spy_learns_one_occupation_a_night() -> None:
    table = eight()("3 spy 4")
    assert table.told(3) == [{"e": "note", "kind": "spy", "day": 0, "night": 1, "number": 4, "what": "cop"}]
    assert all(table.told(number) == [] for number in (0, 1, 2, 4, 5, 6, 7, 8))
    assert table.refused("3 spy 5") == "used"


def test_m_32_one_more_use_in_the_night_of_the_contact() -> None:
    table = eight()("3 spy 1", "3 spy 5")
    assert table.notes(3, "spy") == [(1, "mafioso"), (5, "doctor")]
    assert table.refused("3 spy 4") == "used"
    table.skip().quiet_day()("3 spy 2")
    assert table.refused("3 spy 4") == "used", "there is one contact"


def test_m_32_an_unblocked_soldier_notices_the_spy() -> None:
    table = eight()("3 spy 6")
    assert table.notes(3) == [("spy", 6, None)]
    assert table.notes(6) == [("spotted", 3, "spy")]
    seduced = eight("hostess", "soldier politician gangster")
    assert seduced.night().vote("3 6").s.seduced == 1 << 6


# --- M-33 -------------------------------------------------------------------------------------------------------


def test_m_33_the_last_ballot_seduces_and_the_seduced_is_told() -> None:
    table = eight("hostess").night().skip()("3 vote 4", "3 vote 5", "6 vote 8").skip()
    assert table.s.seduced == 1 << 5
    assert table.told(5)[-1] == {**table.told()[-1], "seduced": True}
    assert all(table.told(number) == table.told() for number in (1, 2, 3, 4, 6, 7, 8))
    table.now += 1
    assert table.s.phase == "night", "a tie"
    assert table.refused("5 heal 4") == "seduced"
    assert not table.verbs(5) & {"heal", "hold"}
    table.night("1 kill 4")
    assert table.news == [("killed", 4)]
    assert not table.own(5)["seduced"]


def test_m_33_chat_and_votes_go_on() -> None:
    table = eight("hostess").night().vote("3 4", "5 8", "6 8")
    assert table.s.accused == 8
    table.skip()("4 yes").skip()
    table = eight("hostess").night().vote("3 1")
    table.skip(2)
    assert table.can_say(1), "a seduced mafioso talks with the mafia"


def test_m_33_a_mafioso_is_contact_and_she_can_not_seduce_herself() -> None:
    table = eight("hostess").night().vote("3 1", "4 5")
    assert table.notes(3) == [("mate", 1, "mafioso"), ("mate", 2, "mafioso")]
    assert table.s.contacted == 1 << 3
    own = eight("hostess").night().vote("3 3")
    assert own.s.seduced == 0


def test_m_33_who_is_threatened_has_no_ballot_to_seduce_with() -> None:
    table = eight("hostess").night("8 threaten 3").skip()
    assert table.refused("3 vote 4") == "threatened"


# --- M-35 -------------------------------------------------------------------------------------------------------


def test_m_35_the_marked_one_dies_of_the_murder_contact() -> None:
    table = eight("beast_man").night("3 mark 4", "1 kill 4")
    assert table.s.contacted == 1 << 3
    assert table.notes(3) == [("mate", 1, "mafioso"), ("mate", 2, "mafioso")]
    assert eight("beast_man").night("3 mark 4", "1 kill 5").s.contacted == 0
    assert eight("beast_man").night("3 mark 4", "1 kill 4", "5 heal 4").s.contacted == 0
    lovers = eight("beast_man", "lover lover soldier").night("3 mark 7", "1 kill 6")
    assert lovers.s.contacted == 1 << 3, "who died for the other has died of the murder"


def test_m_35_the_murder_can_not_kill_it_and_finds_it() -> None:
    table = eight("beast_man").night("1 kill 3")
    assert table.news == [("quiet",)]
    assert table.lives(3)
    assert table.s.contacted == 1 << 3
    assert "mark" not in table.quiet_day().verbs(3), "in contact it has nothing to look for"


def test_m_35_alone_it_kills_and_nothing_stops_it() -> None:
    table = eight("beast_man", "soldier politician gangster").night("1 kill 3").lynch(1)
    assert "maul" not in table.verbs(3)
    table.night().lynch(2)
    assert table.verbs(3) >= {"maul"}
    table.night("3 maul 6", "5 heal 6")
    assert table.news == [("killed", 6)]
    assert table.quiet_day().night("3 maul 5", "5 heal 5").news == [("killed", 5)]


def test_m_86_whom_the_cult_recruits_hunts_no_more_that_same_night() -> None:
    table = nine("beast_man", "soldier psychic gangster").night("1 kill 3").lynch(1).night().lynch(2)
    table.night("3 maul 4", "9 recruit 3")
    assert table.news == [("quiet",)]
    assert table.lives(4)


def test_m_35_without_contact_it_never_kills() -> None:
    table = Table("mafioso beast_man cop doctor soldier politician")
    assert table.verbs(2) >= {"mark"}
    table.night().lynch(1)
    assert table.s.phase == "over"


# --- the helpers and the cult -----------------------------------------------------------------------------------


@pytest.mark.parametrize("helper", ["spy", "hostess", "thief", "beast_man"])
def test_m_86_a_recruited_helper_keeps_the_ability_and_finds_no_mafia(helper: str) -> None:
    table = nine(helper)("9 recruit 3")
    act = {"spy": "3 spy 1", "beast_man": "3 mark 4"}.get(helper)
    if act:
        table(act)
    table.night("1 kill 4")
    table.vote(*{"hostess": ["3 1"], "thief": ["3 steal 1"]}.get(helper, []))
    assert table.s.contacted == 0
    assert table.s.team(3) == "cult"
    assert not table.notes(3, "mate")


def test_m_50_a_helper_in_contact_loses_the_mafias_channel() -> None:
    table = nine()("3 spy 1", "1 kill 4")
    assert table.can_say(3)
    table("9 recruit 3")
    assert not table.can_say(3)
    assert table.own(3)["aim"] is None
    assert table.told(1) == table.told() == [{"e": "bell", "night": 1}], "the mafia is told nothing of it"
    table("1 kill 5")
    assert table.told(3) == []
