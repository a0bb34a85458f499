"""What bots of the games of talk do in situations with one good answer, and whole games of all levels."""

from __future__ import annotations

import pytest

from duskfall.bots.registry import LEVELS
from duskfall.lab.games import play

from .town_table import Table

CLASSIC = "don mafia mafia sheriff civilian civilian civilian civilian civilian civilian"
"""Numbers 1 to 3 are black, 4 is the Sheriff."""
CITY = "don mafia mafia commissioner doctor seductress maniac civilian civilian civilian civilian civilian"
THINKING = ("easy", "medium", "hard", "expert")
TALKING = ("medium", "hard", "expert")
LYING = ("hard", "expert")


@pytest.mark.parametrize("game", ["classic", "city"])
@pytest.mark.parametrize("number", range(3))
def test_tables_of_all_levels_play_to_the_end(game: str, number: int) -> None:
    seats = 10 if game == "classic" else 12
    levels = [LEVELS[(seat + number) % 5] for seat in range(seats)]
    ways: list[dict[str, object]] = [
        {"voting": "open", "mafia_meeting": "silent"},
        {"first_day_elimination": True, "first_day_group_elimination": True},
        {"card_deal": "automatic", "voting": "open", "first_day_elimination": True},
    ]
    options = ways[number]
    if game == "city":
        options |= {"visit_saves": number == 0, "visit_takes_vote": number == 1}
    result = play(game, levels, options, f"end {number}")
    assert result.reason in ("no_black", "no_killer", "parity", "maniac", "nobody", "quiet")


# --- beliefs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKING)
def test_a_claim_with_a_check_makes_the_checked_likely_black(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.speech(4, "say claim sheriff", "say result check 1 night 1 black")
    black = table.black(5, level)
    assert black[1] > 0.6
    assert black[1] > 2 * black[6]


@pytest.mark.parametrize("level", THINKING)
def test_who_is_accused_by_a_false_check_knows_the_liar(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.speech(1, "say claim sheriff", "say result check 5 night 1 black")
    assert table.black(5, level)[1] > 0.95
    assert table.black(6, level)[1] < 0.5


@pytest.mark.parametrize("level", THINKING)
def test_the_sheriff_knows_who_claims_to_be_one(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.speech(2, "say claim sheriff")
    assert table.black(4, level)[2] > 0.9


@pytest.mark.parametrize("level", THINKING)
def test_of_two_sheriffs_the_one_who_is_shot_told_the_truth(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.speech(1, "say claim sheriff", "say result check 4 night 1 black")
    table.speech(4, "say claim sheriff", "say result check 1 night 1 black")
    before = table.black(6, level)[1]
    table.night(4)
    table.until("last")
    after = table.black(6, level)[1]
    assert after > before
    assert after > 0.85


def test_who_always_votes_beside_a_black_is_suspected_and_who_votes_against_is_not() -> None:
    """Three votes of day 1 on 1, whom the Sheriff then finds: 5 and 6 were against him, 8 was for another."""
    table = Table("classic", CLASSIC)
    table.speech(1, "nominate 7")
    table.speech(2, "nominate 1")
    table.votes(n1=7, n2=7, n3=7, n4=1, n5=1, n6=1, n7=1, n8=7, n9=1, n10=1)
    table.until("speech", 2)
    table.speech(4, "say claim sheriff", "say result check 1 night 1 black")
    black = table.black(10)
    assert black[8] > black[5]


def test_black_know_their_team_and_count_the_seven() -> None:
    table = Table("classic", CLASSIC)
    reader = table.reader(1)
    assert reader.posterior().black[1:] == [1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
    assert sum(reader.posterior().check[4:]) == pytest.approx(1)
    assert reader.posterior().check[4] == pytest.approx(1 / 7)


# --- the checker --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKING)
def test_a_sheriff_who_has_found_black_says_so_nominates_and_votes(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.until("shot")
    table.night(10, n4=1)
    table.until("speech", 4)
    moves = table.turn(4, level)
    assert "say claim sheriff" in moves
    assert "say result check 1 night 1 black" in moves
    assert "nominate 1" in moves
    table.speech(5, "nominate 6")
    table.until("vote")
    assert table.answer(4, level) == "vote 1"


@pytest.mark.parametrize("level", LYING)
def test_a_sheriff_with_nothing_to_tell_stays_hidden_and_tells_all_at_the_end(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.until("shot")
    table.night(10, n4=5)
    table.until("speech", 4)
    assert not [move for move in table.turn(4, level) if "sheriff" in move or "result" in move]
    table.until("shot")
    table.night(4)
    table.until("last")
    moves = table.turn(4, level)
    assert moves[:2] == ["say claim sheriff", "say result check 5 night 1 red"]


@pytest.mark.parametrize("level", THINKING)
def test_a_sheriff_checks_nobody_twice_and_somebody_who_lives(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.until("shot")
    table.night(10, n4=5)
    table.until("checks")
    table.pass_time()
    table.until("checks")
    verb, number = table.answer(4, level).split()
    assert verb == "check"
    assert number not in ("4", "5", "10")


# --- promises and questions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", TALKING)
def test_promises_are_kept_where_nothing_new_comes(level: str) -> None:
    kept = promised = 0
    for number in range(6):
        table = Table("classic", CLASSIC, {"voting": "closed"})
        table.speech(1, f"nominate {5 + number % 3}")
        table.speech(2, "nominate 9")
        table.until("speech", 10)
        said = [move for move in table.turn(10, level) if move.startswith("say vote_for")]
        table.until("vote")
        if said:
            promised += 1
            kept += table.answer(10, level).split()[1] == said[0].split()[2]
    assert promised >= 4
    assert kept >= promised - 1


@pytest.mark.parametrize("level", TALKING)
def test_questions_are_answered_in_the_own_speech(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.speech(1, "say ask 5 claim ?", "say ask 5 suspect 2 ?")
    table.until("speech", 5)
    moves = table.turn(5, level)
    assert "say claim civilian" in moves
    assert [move for move in moves if move.startswith("say suspect 2 ")]


@pytest.mark.parametrize("level", THINKING)
def test_a_bot_never_answers_a_motion(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.until("speech")
    view = {**table.match.view(4), "motion": {"kind": "foul"}}
    assert (
        table.bot(5, level).choose(
            table.first[4], table.match.faces(4), view, {"token": 1, "due": True, "asks": {"yes": [], "no": []}}
        )
        == ""
    )


# --- black --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("meeting", ["audio", "silent"])
@pytest.mark.parametrize("level", THINKING)
def test_black_agree_on_whom_to_shoot_by_the_list_of_the_first_night(level: str, meeting: str) -> None:
    table = Table("classic", CLASSIC, {"mafia_meeting": meeting})
    shown = table.answer(1, level)
    assert shown.startswith("say show ")
    assert [table.answer(number, level) for number in (2, 3)] == ["", ""]
    table.match.submit(0, shown)
    assert not {1, 2, 3} & set(map(int, shown.split()[2].split(",")))
    table.until("shot")
    words = table.answer(2, level)
    assert words.startswith("say request all shoot ")
    table.match.submit(1, words)
    shots = {table.answer(number, level) for number in (1, 2, 3)}
    assert shots == {f"shoot {words.split()[-1]}"}


def test_without_a_word_black_of_a_level_shoot_the_same() -> None:
    """Nobody hears anybody in time: what all of them know is enough."""
    table = Table("classic", CLASSIC)
    table.match.submit(0, table.answer(1))
    table.until("shot")
    named = {table.answer(number).split()[-1] for number in (1, 2, 3)}
    assert len(named) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_black_shoot_whom_somebody_of_the_team_names(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.until("shot")
    table.match.submit(0, "say request all shoot 9")
    assert [table.answer(number, level) for number in (1, 2, 3)] == ["shoot 9"] * 3


@pytest.mark.parametrize("level", LYING)
def test_the_boss_who_has_found_the_checker_tells_the_team_by_day(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.until("shot")
    table.night(10, n1=4)
    table.until("speech", 1)
    assert "say suspect 4 -2" in table.turn(1, level)
    table.until("shot")
    team = [number for number in (1, 2, 3) if number in table.match.view(-1)["alive"]]
    assert {table.answer(number, level) for number in team} == {"say request all shoot 4"}


@pytest.mark.parametrize("level", THINKING)
def test_black_who_can_win_by_a_vote_vote_for_red_together(level: str) -> None:
    """Three black, four red: one red out, and it is parity."""
    table = Table("classic", CLASSIC)
    for shot in (10, 9, 8):
        table.night(shot)
    table.speech(1, "nominate 7")
    table.speech(2, "nominate 3")
    table.until("vote")
    assert {table.answer(number, level) for number in (1, 2, 3)} == {"vote 7"}


@pytest.mark.parametrize("level", LYING)
def test_the_town_keeps_its_checker(level: str) -> None:
    table = Table("classic", CLASSIC)
    table.speech(4, "say claim sheriff", "nominate 6")
    table.speech(5, "nominate 4")
    table.until("vote")
    assert table.answer(7, level) == "vote 6"


# --- all leaders go, or none --------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKING)
def test_both_leaders_go_when_one_must_be_black_and_nobody_may_be_lost_otherwise(level: str) -> None:
    """Two claim to check, and one lies: with ten alive, letting both go costs one red and takes one black."""
    table = Table("classic", CLASSIC, {"first_day_group_elimination": True})
    table.speech(1, "say claim sheriff", "say result check 4 night 1 black", "nominate 4")
    table.speech(4, "say claim sheriff", "say result check 1 night 1 black", "nominate 1")
    even = {"n1": 4, "n2": 4, "n3": 4, "n5": 4, "n6": 4, "n4": 1, "n7": 1, "n8": 1, "n9": 1, "n10": 1}
    table.votes(**even)
    table.until("vote")
    table.votes(**even)
    table.until("lift")
    assert table.answer(6, level) == "yes"
    assert table.answer(4, level) == "no"


# --- city ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LYING)
def test_the_doctor_mostly_keeps_the_one_who_claims_to_check(level: str) -> None:
    kept = 0
    for number in range(10):
        table = Table("city", CITY)
        table.speech(4, "say claim commissioner", f"say result check {8 + number % 5} night 1 not_black")
        table.until("healing")
        kept += table.answer(5, level) == "heal 4"
    assert kept >= 7


@pytest.mark.parametrize("level", LYING)
def test_the_seductress_visits_whom_a_check_found_and_not_the_checker(level: str) -> None:
    table = Table("city", CITY)
    table.speech(4, "say claim commissioner", "say result check 1 night 1 black")
    table.until("visits")
    assert table.answer(6, level) == "visit 1"


@pytest.mark.parametrize("level", THINKING)
def test_the_maniac_kills_somebody_else(level: str) -> None:
    table = Table("city", CITY)
    table.until("maniac")
    verb, number = table.answer(7, level).split()
    assert verb == "kill"
    assert number != "7"
