"""C-30 to C-44, C-50 to C-54 over all cases: the order of speeches, shouts, ballots and what they lead to."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from duskfall.town import verdict
from duskfall.town.options import TownOptions

from ...games.classic.playing import new_match, played
from .table import Table


def test_c_31_each_day_is_opened_by_the_next_living_seat_after_the_last_opener() -> None:
    rng = random.Random("openers")
    days = 0
    for _ in range(40):
        opener, day = 0, 0
        for match in played(new_match(rng), rng):
            s = match.state
            if s.phase == "speech" and s.day != day:
                living = [n for n in range(1, 11) if s.lives(n)]
                later = [n for n in living if n > opener]
                expected = 1 if s.day == 1 else (later or living)[0]
                assert s.queue[0] == expected
                start = living.index(expected)
                assert list(s.queue) == living[start:] + living[:start]
                opener, day = expected, s.day
                days += 1
    assert days > 60


def test_c_36_after_ten_comes_the_lowest_living_seat() -> None:
    """Ten days with just enough deaths; only who has opened already is shot."""
    table = Table().to("speech")
    shot = {2: 1, 5: 2, 8: 3}
    openers = []
    for night in range(1, 11):
        openers.append(table.s.queue[0])
        table.day().night(shot.get(night))
        if table.s.phase == "last":
            table.skip()
    assert openers == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert (table.s.day, table.s.queue[0]) == (11, 4)


@pytest.mark.parametrize("phase", ["speech", "defence", "farewell", "last"])
def test_c_33_shouts_work_in_every_speech_of_another(phase: str) -> None:
    table = at(phase)
    speaker = table.s.queue[0]
    other = next(n for n in (2, 3) if n != speaker)
    table(f"{other} shout")
    assert table.told() == [{"e": "shout", "number": other, "until": table.now + 5_000, "used": 1}]
    assert table.s.queue[0] == speaker


def at(phase: str) -> Table:
    """A table in such a phase; 1 to 7 are red."""
    table = Table(first_day_elimination=True).to("speech")
    if phase == "speech":
        return table
    if phase == "last":
        table.day().night(1)
        return table
    if phase == "farewell":
        return table.day(7)
    table.day(6, 7)
    if phase == "vote":
        return table
    table.votes(for_6="1 2 3 4 5", for_7="6 7 8 9 10")
    assert table.s.phase == "defence"
    if phase == "defence":
        return table
    raise AssertionError(phase)


def test_c_33_only_a_day_speech_that_has_not_begun_is_shortened() -> None:
    """The third shout comes after the own speech of the day: the next day's is short; a farewell is not."""
    table = Table().to("speech")
    table("1 done", "2 done", "3 done")
    for _ in range(3):
        table("1 shout").skip()
    assert table.s.short == 1 << 1
    while table.s.phase == "speech":
        table(f"{table.s.queue[0]} done")
    table.night()
    assert table.s.day == 2
    while table.s.queue[0] != 1:
        table(f"{table.s.queue[0]} done")
    assert (table.s.span, table.s.short) == (30_000, 0)
    gone = Table(first_day_elimination=True).to("speech")
    gone("1 nominate 5", "1 done")
    for _ in range(3):
        gone("5 shout").skip()
    gone("2 done", "3 done", "4 done")
    assert (gone.s.queue[0], gone.s.span) == (5, 30_000)


@pytest.mark.parametrize("phase", ["speech", "defence", "farewell", "last"])
def test_c_34_a_speaker_who_is_gone_loses_the_rest_in_every_speech(phase: str) -> None:
    table = at(phase)
    speaker, start = table.s.queue[0], table.now
    table(f"{speaker} away").skip()
    assert table.now == start + 10_000
    assert table.told()[0] == {"e": "lost", "number": speaker}
    assert table.s.queue[:1] != (speaker,)


def test_c_34_everybody_gone_the_game_runs_to_its_end() -> None:
    """T45: every clock runs on without a player, and what is missing gets the rule's own default."""
    table = Table(card_deal="pick")
    for number in range(1, 11):
        table(f"{number} away")
    while table.match.outcome is None:
        table.skip()
    assert table.match.outcome.json() == {"winners": [], "reason": "quiet"}


def test_c_32_the_own_seat_and_one_a_day() -> None:
    table = Table().to("speech")
    assert set(map(int, table.offers(1, "nominate"))) == set(range(1, 11))
    table("1 nominate 1")
    assert "nominate" not in table.verbs(1)
    assert "nominate" not in table.verbs(2)
    table("1 done")
    assert set(map(int, table.offers(2, "nominate"))) == set(range(2, 11))


def test_c_35_no_nomination_outside_the_own_day_speech() -> None:
    for phase in ("defence", "farewell", "last", "vote"):
        assert {at(phase).refused(f"{n} nominate 2") for n in (1, 7)} == {"not_now"}


# --- what votes lead to -----------------------------------------------------------------------------------------


def by_the_clauses(first: bool, group: bool, day: int, round_: int, leaders: int, living: int) -> str:
    """The clauses in order, as a reader would go through them."""
    if leaders == 1:
        if day > 1 or first:
            return "out"  # C-43, C-52
        return "speak" if round_ == 1 else "stay"  # C-44
    if round_ == 1:
        return "speak"  # C-50
    if leaders == living:
        return "stay"  # C-53
    if day == 1 and not group:
        return "stay"  # C-51
    return "lift"


@pytest.mark.parametrize("day", [1, 2, 3])
@pytest.mark.parametrize("round_", [1, 2])
def test_c_43_c_44_c_50_to_c_53_what_a_vote_leads_to(day: int, round_: int) -> None:
    for first, group in itertools.product((False, True), repeat=2):
        options = TownOptions(first_day_elimination=first, first_day_group_elimination=group)
        for living in range(3, 11):
            alive = (2 << living) - 2
            for count in range(1, living + 1):
                leaders = tuple(range(1, count + 1))
                found = verdict.of_vote(options, day, round_, leaders, alive)
                assert found.what == by_the_clauses(first, group, day, round_, count, living)
                assert found.who == (() if found.what == "stay" else leaders)


def test_c_40_what_nominations_lead_to() -> None:
    for first, day in itertools.product((False, True), (1, 2)):
        options = TownOptions(first_day_elimination=first)
        assert verdict.of_nominations(options, day, ()) == ("stay", ())
        alone = ("stay", ()) if day == 1 and not first else ("out", (4,))
        assert verdict.of_nominations(options, day, (4,)) == alone
        assert verdict.of_nominations(options, day, (4, 5)) is None


def test_c_41_every_living_player_counts_once_in_every_ballot() -> None:
    """T31, T35: in random games. T33: the count is by voter, whatever the order in which the votes came."""
    rng = random.Random("ballots")
    kinds: Counter[str] = Counter()
    for _ in range(60):
        match = new_match(rng)
        alive, counted = 0, 0
        candidates: tuple[int, ...] = ()
        for match in played(match, rng, "plain"):  # noqa: B020
            s = match.state
            if len(s.counts) > counted:
                counted = len(s.counts)
                count = s.counts[-1]
                kinds[count.kind] += 1
                assert [voter for voter, _ in count.votes] == [n for n in range(1, 11) if alive >> n & 1]
                assert {choice for _, choice in count.votes} <= set(candidates)
                face = next(f for f in reversed(match.faces(-1)) if f["e"] == "count")
                if count.kind != "lift":
                    votes = Counter(choice for _, choice in count.votes)
                    most = max(votes.values())
                    assert face["leaders"] == tuple(c for c in candidates if votes[c] == most)
            if s.ballot is not None:
                alive, candidates = s.alive, s.ballot.candidates
    assert min(kinds[kind] for kind in ("vote", "revote")) > 5


@pytest.mark.parametrize("voting", ["closed", "open"])
def test_t33_votes_give_the_same_result_in_any_order(voting: str) -> None:
    """C-41: five orders of the same votes, one outcome, to the byte."""
    found = set()
    votes = {1: 8, 2: 8, 3: 8, 4: 9, 5: 9, 6: 9, 7: 9, 8: 9, 9: 8, 10: 9}
    for seed in range(5):
        table = Table(voting=voting, first_day_elimination=True).to("speech").day(8, 9)
        order = random.Random(seed).sample(sorted(votes), 10)
        for number in order:
            if voting == "closed" or votes[number] == 8:
                table(f"{number} vote {votes[number]}")
        if voting == "open":
            table.skip()
            for number in order:
                if votes[number] == 9:
                    table(f"{number} vote 9")
        assert table.s.phase == "farewell"
        found.add((table.s.counts, table.s.queue))
    assert len(found) == 1


def test_c_42_a_closed_vote_shows_nothing_before_the_count() -> None:
    """T21: neither who has voted nor how many have."""
    table = Table().to("speech").day(8, 9)
    views = [table.match.view(viewer) for viewer in (-1, 4)]
    for number in (1, 2, 3):
        table(f"{number} vote 8")
        assert table.told() == table.told(5) == []
        assert [table.match.view(viewer) for viewer in (-1, 4)] == views
        assert table.match.game.awaited(table.s) == ()
    assert table.match.view(0)["own"]["vote"] == 8


def test_c_42_who_is_late_goes_to_the_last_candidate_in_both_modes() -> None:
    closed = Table(first_day_elimination=True).to("speech").day(8, 9).votes(for_8="1 2 3 4").skip()
    assert dict(closed.s.counts[0].votes) == {**dict.fromkeys((1, 2, 3, 4), 8), **dict.fromkeys((5, 6, 7, 8, 9, 10), 9)}
    table = Table(voting="open", first_day_elimination=True).to("speech").day(8, 9, 7)
    table.votes(for_8="1 2 3 4").skip().votes(for_9="5").skip().skip()
    assert dict(table.s.counts[0].votes) == {1: 8, 2: 8, 3: 8, 4: 8, 5: 9, **dict.fromkeys((6, 7, 8, 9, 10), 7)}
    assert table.s.queue == (7,)


def test_c_50_tied_speak_in_the_order_of_nomination_and_last_means_last_of_them() -> None:
    table = Table(first_day_elimination=True).to("speech").day(9, 3, 8)
    table.votes(for_9="1 2 3 4", for_8="5 6 7 8", for_3="9 10")
    assert (table.s.phase, table.s.queue, table.s.span) == ("defence", (9, 8), 30_000)
    table("9 done", "8 done")
    table.skip()
    assert {choice for _, choice in table.s.counts[-1].votes} == {8}


def test_c_53_when_all_the_living_tie_there_is_no_vote_on_all() -> None:
    """Four live; all are nominated; each gets one vote, twice."""
    table = Table(first_day_elimination=True).to("speech").day().night(1).skip().day().night(2).skip()
    table.day(8).skip().night(3).skip()
    assert [n for n in range(1, 11) if table.s.lives(n)] == [4, 5, 6, 7, 9, 10]
    table.day(*(n for n in (4, 5, 6, 7, 9, 10)))
    for _ in range(2):
        table(*(f"{by} vote {at_}" for by, at_ in zip((4, 5, 6, 7, 9, 10), (5, 6, 7, 9, 10, 4), strict=True)))
        while table.s.phase == "defence":
            table(f"{table.s.queue[0]} done")
    assert table.s.phase == "shot"
    assert [count.kind for count in table.s.counts[-2:]] == ["vote", "revote"]


@pytest.mark.parametrize("voting", ["closed", "open"])
def test_c_51_silence_is_no_and_half_is_not_enough(voting: str) -> None:
    for yes in range(11):
        table = Table(voting=voting, first_day_group_elimination=True).to("speech").day(8, 9)
        for _ in range(2):
            table.votes(for_8="1 2 3 4 5")
            if voting == "open":
                table.skip()
            table.votes(for_9="6 7 8 9 10")
            while table.s.phase == "defence":
                table(f"{table.s.queue[0]} done")
        assert table.s.phase == "lift"
        for number in range(1, yes + 1):
            table(f"{number} yes")
            if number < 10:
                assert (table.told(5) != []) == (voting == "open" or number == 5)
        if table.s.phase == "lift":
            table.skip()
        assert (table.s.phase == "farewell") == (yes > 5)


def test_c_54_an_open_vote_is_over_when_all_have_voted() -> None:
    table = Table(voting="open", first_day_elimination=True).to("speech").day(8, 9, 7)
    table.votes(for_8="1 2 3 4 5").skip().votes(for_9="6 7 8 9 10")
    assert table.s.phase == "defence"
    assert table.s.counts[-1].votes[0] == (1, 8)
