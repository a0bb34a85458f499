"""M-10 to M-16: the course of a game, its clocks and its votes."""

from __future__ import annotations

import pytest

from .table import Table, eight, nine

# --- M-10 -------------------------------------------------------------------------------------------------------


def test_m_10_phases_and_their_times() -> None:
    table = eight()
    seen = []
    for phase in ("night", "day", "vote"):
        assert table.s.phase == phase
        seen.append(table.s.ends - table.now)
        table.skip()
    assert seen == [25_000, 120_000, 15_000]
    assert (table.s.phase, table.s.night) == ("night", 2), "nobody was voted for"
    table.night("1 kill 4")
    assert table.s.ends - table.now == 105_000, "a day lasts as long as seven players"
    table.accuse(1)
    assert (table.s.phase, table.s.ends - table.now) == ("argument", 15_000)
    table.skip()
    assert (table.s.phase, table.s.ends - table.now) == ("lynch", 10_000)
    table.skip()
    assert table.s.phase == "night"


def test_m_10_the_first_night_is_a_full_night() -> None:
    assert eight().verbs(1) >= {"kill"}
    assert eight().night("1 kill 4").news == [("killed", 4)]


@pytest.mark.parametrize("pace", [100, 75, 50, 20, 5])
def test_m_10_a_table_may_have_shorter_times(pace: int) -> None:
    table = eight(pace=pace)
    assert table.s.span == 250 * pace
    assert table.skip().s.span == 1200 * pace
    table("4 less")
    assert table.s.ends - table.now == 1050 * pace
    assert table.skip().s.span == 150 * pace


# --- M-11 -------------------------------------------------------------------------------------------------------


def test_m_11_each_living_player_once_a_day_and_all_see_who() -> None:
    table = eight().night("1 kill 4")
    ends = table.s.ends
    table("5 more")
    assert table.told() == table.told(1) == [{"e": "time", "by": 5, "way": "more", "until": ends + 15_000}]
    assert table.refused("5 less") == "used"
    assert not table.verbs(5) & {"more", "less"}
    assert table.refused("4 more") == "out"
    table("6 less")
    assert table.s.ends == ends
    assert table.match.view(-1)["timed"] == (5, 6)
    table.skip()
    assert table.refused("7 more") == "not_now"
    table.skip().night()
    assert "more" in table.verbs(5), "a new day"


def test_m_11_at_zero_the_vote_opens() -> None:
    table = eight().night()
    table.now = table.s.ends - 15_001
    table("5 less")
    phases = [table.s.phase]
    table("6 less")
    assert [*phases, table.s.phase] == ["day", "vote"]
    assert table.s.ends == table.now + 15_000


# --- M-12 -------------------------------------------------------------------------------------------------------


def test_m_12_ballots_can_be_changed_and_only_counts_are_shown() -> None:
    table = eight().night().skip()
    table("4 vote 1")
    assert table.told() == table.told(1) == [{"e": "tally", "heads": ((1, 1),)}]
    assert table.told(4) == [{"e": "tally", "heads": ((1, 1),), "vote": 1}]
    table("4 vote 4", "5 vote 4")
    assert table.match.view(-1)["tally"] == ((4, 2),)
    assert table.own(4)["vote"] == 4, "oneself too"
    assert table.refused("4 vote 4") == "voted"
    assert "4" not in table.offers(4, "vote")
    table.skip()
    assert (table.s.phase, table.s.accused) == ("argument", 4)
    assert table.match.view(-1)["counts"] == ((1, ((4, 2),), 4),)


def test_m_12_who_may_vote_for_whom() -> None:
    table = eight().night("1 kill 4").skip()
    assert table.refused("4 vote 1") == "out"
    assert table.refused("5 vote 4") == "not_candidate"
    assert table.refused("5 vote 9") == "no_such_player"
    assert table.offers(5, "vote") == ["1", "2", "3", "5", "6", "7", "8"]


@pytest.mark.parametrize(
    ("ballots", "accused"),
    [
        ((), 0),
        (("4 1",), 1),
        (("4 1", "5 2"), 0),
        (("4 1", "5 1", "1 5"), 1),
        (("4 1", "7 5"), 5),  # the Politician's weighs two
        (("4 1", "5 1", "7 2"), 0),  # ... and so makes a tie
        (("4 1", "5 1", "6 1", "7 2"), 1),
    ],
)
def test_m_12_sole_highest_of_the_true_count(ballots: tuple[str, ...], accused: int) -> None:
    table = eight().night().vote(*ballots)
    assert table.s.accused == accused
    assert table.s.phase == ("argument" if accused else "night")
    heads: dict[int, int] = {}
    for ballot in ballots:
        at = int(ballot.split()[1])
        heads[at] = heads.get(at, 0) + 1
    assert dict(table.s.counts[-1].heads) == heads, "shown as one"


# --- M-13, M-14 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plate", "span"), [(0, 15), (5, 20), (15, 30), (-7, 8), (-15, 5), (-10, 5)])
def test_m_13_a_nameplate_alters_the_last_argument(plate: int, span: int) -> None:
    table = eight(plates=[0, 0, 0, plate, 0, 0, 0, 0]).night().accuse(4)
    assert table.s.span == span * 1000
    assert table.match.view(-1)["plates"][3] == plate


def test_m_13_only_the_accused_writes_and_may_spam() -> None:
    table = eight().night().accuse(4)
    assert [number for number in range(1, 9) if table.can_say(number)] == [4]
    table(*["4 say emote nod"] * 9)
    assert table.refused("5 say emote nod") == "no_floor"


@pytest.mark.parametrize(("players", "needed"), [(4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (12, 7)])
def test_m_14_more_than_half_of_the_living(players: int, needed: int) -> None:
    roles = {4: "mafioso cop doctor soldier", 5: "mafioso cop doctor soldier gangster"}
    for agree in (needed - 1, needed):
        wish = roles.get(players) or " ".join(["-"] * players)
        if players > 5:
            wish = "mafioso cop doctor " + ("soldier gangster " if players < 9 else "") + " ".join(["-"] * 20)
            wish = " ".join(wish.split()[:players])
        table = Table(wish).night()
        accused = 1 if players == 4 else 2
        table.accuse(accused).skip()
        voters = [number for number in range(1, players + 1) if number != accused]
        table(*(f"{number} yes" for number in voters[:agree]))
        table(*(f"{number} no" for number in voters[agree : agree + 1]))
        table.skip()
        assert table.lives(accused) == (agree < needed)
        assert table.s.verdicts[-1][2:4] == (agree, players)


def test_m_14_silence_is_no_answers_can_change_and_are_secret() -> None:
    table = eight().night().accuse(4).skip()
    assert table.refused("4 yes") == "not_voter"
    assert "yes" not in table.verbs(4)
    table("5 yes")
    assert table.told() == table.told(1) == []
    assert table.told(5) == [{"e": "answer", "yes": True}]
    assert table.refused("5 yes") == "voted"
    table("5 no", "6 yes", "7 yes", "8 yes", "3 yes").skip()
    assert table.lives(4)
    assert table.told()[0] == {
        "e": "verdict", "day": 1, "number": 4, "yes": 4, "of": 8, "result": "spared", "dead": ()
    }  # fmt: skip


@pytest.mark.parametrize("doubles", [False, True])
def test_m_14_a_politicians_yes_counts_as_one_or_by_option_as_two(doubles: bool) -> None:
    table = eight(politician_doubles_lynch=doubles).night().accuse(4).skip()
    table("7 yes", "5 yes", "6 yes", "8 yes").skip()
    assert table.lives(4) is not doubles
    assert table.s.verdicts[-1].yes == 4, "heads are shown"


# --- M-15, M-16 -------------------------------------------------------------------------------------------------


def test_m_15_a_stopped_murder_is_a_quiet_night_and_its_own_message() -> None:
    assert eight().night("1 kill 4", "5 heal 4").news == [("quiet",), ("saved", 4)]
    assert eight().night("1 kill 6").news == [("quiet",), ("withstood", 6)]
    assert eight().night().news == [("quiet",)]


def test_m_15_the_order_of_the_announcements() -> None:
    table = Table("mafioso mafioso mafioso spy cop doctor lover lover priest reporter cult_leader fanatic")
    table.night("1 kill 5").quiet_day().night("1 kill 7", "9 raise 5", "10 report 6")
    assert table.news == [("killed", 8), ("lover", 8, 7), ("raised", 5), ("article", 6, "doctor")]
    table = eight("spy", "martyr priest reporter").night("1 kill 4").quiet_day()
    table.night("2 kill 6", "6 drag 1", "7 raise 4", "8 report 5")
    assert table.news == [("killed", 6), ("took", 6, 1), ("raised", 4), ("article", 5, "doctor")]


def test_m_16_instant_abilities_act_at_once_and_once() -> None:
    table = nine("spy", "psychic gangster detective").night("1 kill 4").quiet_day()
    for act in ("3 spy 6", "6 awaken 4", "7 threaten 1", "8 watch 1"):
        table(act)
        by = int(act[0])
        assert table.told(by)[0]["kind"] == act.split()[1]
        assert table.told() == []
        assert table.refused(act) == "used"
        assert act.split()[1] not in table.verbs(by)
    fresh = nine()
    fresh("4 check 1", "9 recruit 5")
    assert [fresh.refused("4 check 2"), fresh.refused("9 recruit 4")] == ["used", "used"]


def test_m_16_held_abilities_can_be_re_aimed() -> None:
    table = eight()("5 heal 4", "5 heal 5", "5 heal 7")
    assert table.own(5)["picks"] == {"heal": 7}
    assert table.refused("5 heal 7") == "chosen"
    table.night("1 kill 4")
    assert table.news == [("killed", 4)]


def test_m_16_targets_live_and_are_somebody_else() -> None:
    table = eight("beast_man").night("1 kill 5").quiet_day()
    for act in ("4 check", "3 mark", "8 threaten"):
        by = act[0]
        assert table.refused(f"{act} {by}") == "own_number"
        assert table.refused(f"{act} 5") == "dead"
        assert table.refused(f"{act} 9") == "no_such_player"
    assert table.refused("5 heal 1") == "out"


def test_m_82_whoever_wants_to_do_nothing_says_so() -> None:
    table = eight()
    assert 4 in table.match.game.to_move(table.s)
    table("5 heal 4", "5 hold")
    assert table.own(5)["picks"] == {"heal": 0}
    assert table.own(5)["idle"]
    assert table.told() == []
    assert 4 not in table.match.game.to_move(table.s)
    assert table.refused("5 hold") == "not_now"
    table("5 heal 4")
    assert not table.own(5)["idle"]
    table("4 hold", "4 check 1")
    assert not table.own(4)["idle"]
    assert table.refused("7 hold") == "not_now", "a Politician has nothing that could rest"
    table.night("1 kill 4")
    assert table.news == [("quiet",), ("saved", 4)]


def test_m_83_nobody_is_shown_to_be_waited_for_and_phases_last_whole() -> None:
    table = eight()
    while table.s.day < 2 or table.s.phase != "vote":
        assert table.match.game.awaited(table.s) == ()
        for seat in table.match.game.to_move(table.s):
            if table.s.phase in ("night", "lynch"):
                table(f"{seat + 1} {'hold' if table.s.phase == 'night' else 'no'}")
        ends = table.s.ends
        table.skip()
        assert table.now == ends
