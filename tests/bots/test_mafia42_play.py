"""Good sense at tables of Mafia42 that are laid out by hand."""

from __future__ import annotations

import pytest

from duskfall.bots.registry import make
from duskfall.games.mafia42.tongue import LEXICON
from duskfall.talk.acts import numbers
from duskfall.talk.reading import read

from .mafia42_table import Table

EIGHT = "mafioso mafioso spy cop doctor soldier politician detective"
TWELVE = "mafioso mafioso mafioso spy cop doctor cult_leader fanatic lover lover reporter gangster"


def acts(moves: list[str]) -> list[str]:
    return [move.removeprefix("say ") for move in moves]


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_mafiosos_spare_one_another_and_aim_once_for_all(level: str) -> None:
    table = Table(EIGHT)
    moves = table.answer(1, level)
    assert moves.startswith("kill ")
    assert moves not in ("kill 1", "kill 2")
    table.do(n1=moves)
    assert not table.answer(2, level).startswith("kill")


def test_the_mafia_kills_whom_its_spy_has_found_and_one_of_it_asks_for() -> None:
    table = Table(EIGHT)
    table.do(n3="spy 1")
    table.do(n3="spy 4", n1="kill 8")
    assert "say result spy 4 night 1 cop" in table.talk(3)
    assert table.answer(1) == "kill 4"
    table = Table(EIGHT)
    table.do(n1="kill 8", n2="say request all kill 5")
    assert table.answer(1) == "kill 5"


def test_a_cop_who_found_a_mafioso_tells_and_is_believed() -> None:
    table = Table(EIGHT)
    table.do(n4="check 2", n1="kill 8", n5="heal 8")
    table.until("day")
    assert acts(table.talk(4))[:2] == ["claim cop", "result check 2 night 1 mafioso"]
    assert table.dark(6)[2] > 0.7
    table.until("vote")
    assert table.answer(6) == table.answer(4) == "vote 2"
    assert table.answer(1) != "vote 2"


def test_a_cop_who_found_nobody_hides_and_does_not_talk_as_one_who_knows() -> None:
    table = Table(EIGHT)
    table.do(n4="check 6", n1="kill 8", n5="heal 8")
    table.until("day")
    said = acts(table.talk(4))
    assert not any(act.startswith(("claim", "result")) for act in said)
    table.do(n2="say claim cop")
    assert "claim cop" in acts(table.talk(4))


def test_a_doctor_keeps_the_cop_who_came_out() -> None:
    table = Table(EIGHT)
    table.do(n4="check 2", n1="kill 8", n5="heal 8")
    table.until("day")
    table.do(n4="say claim cop")
    table.do(n4="say result check 2 night 1 mafioso")
    table.lynch(2)
    kept = [healed_by(table, seed) for seed in range(16)]
    assert 10 <= kept.count("heal 4") < 16  # the mafia can't reckon with it


def healed_by(table: Table, seed: int) -> str:
    bot = make("mafia42", "hard", 4, table.options, seed)
    prompt = table.match.prompt(4)
    assert prompt is not None
    return bot.choose(table.first[4], table.match.faces(4), table.match.view(4), prompt.json())


def test_the_accused_says_what_it_is_and_the_mafia_something_else() -> None:
    for number, role in ((6, "soldier"), (7, "politician")):
        table = Table(EIGHT)
        table.until("vote")
        for voter in range(1, 9):
            table.match.submit(voter - 1, f"vote {number}")
        table.until("argument")
        assert f"claim {role}" in acts(table.talk(number))
    table = Table(EIGHT)
    table.until("vote")
    for voter in range(1, 9):
        table.match.submit(voter - 1, "vote 1")
    table.until("argument")
    said = acts(table.talk(1))
    assert any(act.startswith("claim") for act in said)
    assert "claim mafioso" not in said
    table.until("lynch")
    assert table.answer(2) == "no"


def test_a_detective_who_saw_the_murderer_says_so() -> None:
    table = Table(EIGHT)
    table.do(n8="watch 1", n1="kill 7", n5="heal 5")
    table.until("day")
    assert table.dark(8)[1] > 0.8
    said = acts(table.talk(8))
    assert "claim detective" in said
    assert "suspect 1 +2" in said


def test_a_politician_is_not_lynched_twice() -> None:
    table = Table(EIGHT)
    table.do(n1="kill 8")
    table.lynch(7)
    assert table.match.view(-1)["verdicts"][-1][-1] == "politician"
    table.until("vote")
    for number in (4, 5, 6):
        assert table.answer(number) != "vote 7"


def test_a_martyr_takes_along_whom_the_cop_has_found_and_nobody_by_chance() -> None:
    table = Table("mafioso mafioso spy cop doctor martyr politician gangster")
    table.do(n4="check 2", n1="kill 8")
    table.until("day")
    table.do(n4="say result check 2 night 1 mafioso")
    table.until("vote")
    for voter in range(1, 8):
        table.match.submit(voter - 1, "vote 6")
    table.until("argument")
    assert table.answer(6) == "drag 2"


def test_a_priest_raises_the_murdered_cop_and_not_who_was_lynched() -> None:
    table = Table("mafioso mafioso spy cop doctor priest politician gangster")
    table.do(n4="check 2", n1="kill 8")
    table.until("day")
    table.do(n4="say result check 2 night 1 mafioso")
    table.lynch(2)
    table.do(n1="kill 4", n5="heal 5")
    table.until("night")
    assert table.answer(6) == "raise 4"


def test_a_gangster_leaves_alone_whom_nobody_suspects_and_threatens_a_mafioso() -> None:
    table = Table(TWELVE)
    table.do(n5="check 2", n1="kill 11")
    table.until("day")
    table.do(n5="say result check 2 night 1 mafioso")
    table.until("night")
    assert table.answer(12) == "threaten 2"


def test_a_recruit_behaves_as_before_and_spares_the_leader() -> None:
    table = Table(TWELVE)
    table.do(n7="recruit 5", n5="check 2", n1="kill 11")
    table.until("day")
    said = acts(table.talk(5))
    assert said[:2] == ["claim cop", "result check 2 night 1 mafioso"]
    assert not any(act.startswith(("team", "not")) for act in said)
    assert all(7 not in numbers(read(LEXICON, act)) for act in said)
    table.until("vote")
    assert table.answer(5) == "vote 2"


def test_a_leader_recruits_nobody_of_whom_it_is_known_to_fail() -> None:
    table = Table(TWELVE)
    table.do(n1="kill 11", n5="check 2", n7="recruit 1")
    table.until("day")
    table.do(n5="say result check 2 night 1 mafioso")
    for _ in range(2):
        table.until("night")
    choice = table.answer(7)
    assert choice.startswith("recruit ")
    assert choice not in ("recruit 1", "recruit 2")


def test_the_leader_names_its_members_to_one_another_and_whom_to_vote_for() -> None:
    table = Table(TWELVE)
    table.do(n7="recruit 5", n8="probe 7")
    said = acts(table.talk(7))
    assert {"team 5 cult", "team 8 cult"} <= {*said}
    assert any(act.startswith("vote_for") for act in said)


def test_lovers_talk_to_one_another_and_believe_one_another() -> None:
    table = Table(TWELVE)
    assert table.dark(9)[10] == 0.0
    assert table.talk(9)
    assert table.match.faces(9)[-1]["ch"] == "lovers"


def test_the_dead_tell_the_psychic_what_they_found() -> None:
    table = Table("mafioso mafioso spy cop doctor psychic politician gangster")
    table.do(n4="check 1", n1="kill 4", n5="heal 5")
    table.until("night")
    said = acts(table.talk(4))
    assert "result check 1 night 1 mafioso" in said
    assert table.dark(6)[1] > 0.5


def test_threatened_or_seduced_a_bot_has_nothing_to_choose() -> None:
    table = Table("mafioso mafioso hostess cop doctor gangster politician detective")
    table.do(n6="threaten 1", n1="kill 8", n5="heal 8")
    table.until("vote")
    assert table.answer(1) == ""
    table.do(n3="vote 4")
    table.until("night")
    assert table.match.view(3)["own"]["seduced"]
    assert table.answer(4) == ""
