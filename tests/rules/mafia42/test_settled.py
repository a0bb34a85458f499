"""M-80 to M-93: what the clauses above leave open."""

from __future__ import annotations

import pytest

from duskfall.engine.errors import NotationError
from duskfall.games.mafia42 import GAME

from .table import eight, nine


def test_m_80_speech_acts_name_occupations_and_results() -> None:
    table = eight().night()
    for act in ("claim beast_man", "result check 1 night 1 mafioso", "result spy 4 night 1 cop", "suspect 2 +2"):
        table(f"4 say {act}")
        assert table.told() == table.told(1)
        assert table.told()[0]["act"] == act
    for text in ("say claim sheriff", "say result check 1 night 1 black"):
        with pytest.raises(NotationError):
            GAME.parse(text)
    assert table.refused("4 say suspect 9 +2") == "no_such_player"
    assert table.refused("4 say agree 9.9") == "no_such_act"


def test_m_80_after_the_end_it_shows_what_was_true() -> None:
    table = nine()("4 check 1").skip()
    table("4 say result check 1 night 1 mafioso", "4 say claim doctor", "5 say suspect 1 +2", "5 say vote_for 1")
    table.now += 5_000
    table.lynch(1).night().lynch(2).night("9 recruit 4").lynch(9)
    talk = table.match.view(-1)["truth"]["talk"]
    assert [entry["verdict"] for entry in talk] == ["true", "false", "true", "void"]


def test_m_81_thirty_acts_a_phase() -> None:
    table = eight().night().accuse(4)
    table(*["4 say emote nod"] * 30)
    assert table.refused("4 say emote nod") == "said_enough"
    assert "say" not in table.verbs(4)


@pytest.mark.parametrize(
    ("turns", "refusal"), [(("5 heal 4", "5 heal 6"), "chosen"), (("1 kill 4", "1 kill 6"), "chosen")]
)
def test_m_81_thirty_choices_a_night(turns: tuple[str, ...], refusal: str) -> None:
    table = eight()(*turns * 15)
    number, verb, _ = turns[0].split()
    assert table.refused(turns[0]) == refusal
    assert verb not in table.verbs(int(number))
    assert table.verbs(int(number)) >= {"hold"}, "to do nothing is always allowed"
    table(f"{number} hold")
    assert table.refused(turns[0]) == refusal
    assert verb in table.skip().quiet_day().verbs(int(number))


def test_m_81_thirty_ballots_a_vote() -> None:
    table = eight().night().skip()(*["4 vote 5", "4 vote 6"] * 15)
    assert table.refused("4 vote 5") == "voted"
    assert "vote" not in table.verbs(4)
    table("5 vote 6").skip(2)(*["4 yes", "4 no"] * 15)
    assert table.refused("4 yes") == "voted"
    assert not table.verbs(4) & {"yes", "no"}


def test_m_85_reveal_shows_what_somebody_was_when_dying() -> None:
    table = eight("spy", "ghoul politician soldier", reveal_on_death=True).night("1 kill 4")
    assert table.match.view(-1)["outs"] == ((4, "killed", 0, 1, "cop"),)
    assert table.s.job(4) == "citizen"


def test_m_89_watching_a_watcher() -> None:
    table = eight("thief", "detective politician soldier").night().vote("3 steal 6")
    table("3 watch 6", "6 watch 3")
    assert table.notes(3, "trace") == [(6, 3)]
    assert table.notes(6, "trace") == [(3, 6)]


def test_m_92_a_threat_on_somebody_who_is_raised_or_dead_is_void() -> None:
    table = eight().night("8 threaten 5", "1 kill 5")
    assert table.s.threatened == 0


def test_m_93_agreeing_is_counted_for_all_to_see_and_nobody_sees_who() -> None:
    table = eight().night().accuse(4).skip()("5 yes", "6 yes", "7 no").skip()
    assert table.match.view(-1)["verdicts"] == ((1, 4, 2, 8, "spared"),)
    assert "votes" not in table.told()[0]
    assert all(len(count) == 3 for count in table.match.view(4)["counts"])


def test_m_80_a_seduction_belongs_to_the_night_that_follows() -> None:
    table = eight("hostess").night().vote("3 4").skip(2).night("1 kill 7")
    table("3 say result seduced 4 night 2 made", "3 say result seduced 4 night 1 made")
    table.lynch(1).night().lynch(2)
    assert [entry["verdict"] for entry in table.match.view(-1)["truth"]["talk"]] == ["true", "false"]
