"""Y-10 to Y-29: the night step by step, cell by cell."""

from __future__ import annotations

import itertools

import pytest

from duskfall.engine.canonical import dumps

from .table import BLACK, COMMISSIONER, DOCTOR, DON, MANIAC, SEDUCTRESS, STEPS, Table, first_night

VICTIM, OTHER = 5, 6


# --- Y-10 to Y-12 -----------------------------------------------------------------------------------------------


def test_y_10_the_first_night_is_a_meeting_and_the_others_go_step_by_step() -> None:
    table = Table()
    assert (table.s.phase, table.s.ends) == ("meeting", 60_000)
    table.to("speech").day()
    seen = []
    while table.s.phase != "speech":
        seen.append((table.s.phase, table.s.ends - table.now))
        table.skip()
    assert seen == [
        ("visits", 10_000), ("shot", 15_000), ("search", 7_000),
        ("maniac", 10_000), ("checks", 7_000), ("healing", 10_000),
    ]  # fmt: skip


def test_y_10_a_table_sets_the_timers() -> None:
    table = first_night(
        visit_time=5, shot_time=7, search_time=10, maniac_time=15, check_time=20, heal_time=30, speech=30
    )
    spans = []
    while table.s.phase != "speech":
        spans.append(table.s.ends - table.now)
        table.skip()
    assert spans == [5_000, 7_000, 10_000, 15_000, 20_000, 30_000]
    assert table.s.span == 30_000


@pytest.mark.parametrize("speech", [30, 45, 60, 90, 120])
def test_y_3_the_table_chooses_the_day_speech_and_a_short_one_is_half(speech: int) -> None:
    table = Table(speech=speech).to("speech")
    assert table.s.span == speech * 1000
    for _ in range(3):
        table("2 shout").skip()
    table("1 done")
    assert table.s.queue[0] == 2
    assert table.s.span == speech * 500


@pytest.mark.parametrize("gone", [None, SEDUCTRESS, DON, MANIAC, COMMISSIONER, DOCTOR])
def test_y_11_t19_every_step_lasts_in_full_whoever_lives(gone: int | None) -> None:
    table = Table(first_day_elimination=True).to("speech").day(*([gone] if gone else []))
    if gone:
        table(f"{gone} done")
    seen = []
    while table.s.phase in STEPS:
        start, phase = table.now, table.s.phase
        for number in range(1, 13):
            for verb in table.verbs(number) & {"visit", "shoot", "search", "kill", "check", "heal"}:
                table(f"{number} {verb} {table.offers(number, verb)[0]}")
        table.skip()
        seen.append((phase, table.now - start))
    assert seen == list(zip(STEPS, (10_000, 15_000, 7_000, 10_000, 7_000, 10_000), strict=True))


def test_y_11_choices_are_final_and_none_is_no_action() -> None:
    table = first_night()
    table("3 visit 5")
    assert table.refused("3 visit 6") == "chosen"
    table.skip(6)
    assert table.dead == set()


def test_y_12_who_dies_tonight_still_acts_tonight() -> None:
    """The Maniac, the Commissioner and the Doctor are all shot at; each still acts."""
    for victim, act in ((MANIAC, f"{MANIAC} kill 7"), (COMMISSIONER, "1 check 10"), (DOCTOR, "2 heal 7")):
        table = first_night().night(act, shot=victim)
        assert victim in table.dead
        assert any(deed.by == victim for deed in table.s.deeds)
    assert first_night().night(f"{MANIAC} kill 7", shot=MANIAC).dead == {MANIAC, 7}
    assert first_night().night(f"{MANIAC} kill {DON}", shot=7).dead == {DON, 7}


# --- Y-20 to Y-26: each role ------------------------------------------------------------------------------------


def test_y_20_whom_the_seductress_may_visit() -> None:
    table = first_night()
    assert set(map(int, table.offers(SEDUCTRESS, "visit"))) == set(range(1, 13)) - {SEDUCTRESS}
    assert table.refused("3 visit 3") == "own_number"
    table.night("3 visit 5").day()
    assert table.refused("3 visit 5") == "last_night"
    assert "5" not in table.offers(SEDUCTRESS, "visit")
    table.night("3 visit 6").day()
    assert "5" in table.offers(SEDUCTRESS, "visit")


def test_y_20_she_may_stay_home_and_learns_nothing() -> None:
    table = first_night()
    table("3 visit 12")
    assert table.told(SEDUCTRESS) == [{"e": "deed", "night": 1, "step": "visits", "number": 12, "answer": None}]
    assert first_night().night().dead == set()


def test_y_21_the_visited_is_told_at_the_own_step_and_nobody_else() -> None:
    """The Don twice: he has two steps. A Civilian, who has none, is told nothing."""
    for visited in (DON, 10, MANIAC, COMMISSIONER, DOCTOR, 5):
        table = first_night()
        quiet = first_night()
        table(f"3 visit {visited}")
        busy = []
        for step in STEPS:
            assert table.s.phase == quiet.s.phase == step
            for number in range(13):
                if number not in (SEDUCTRESS, visited):
                    assert dumps(table.told(number)) == dumps(quiet.told(number)) or step == "visits"
                    assert table.match.view(number - 1) == quiet.match.view(number - 1)
            if table.match.view(visited - 1)["own"]["busy"]:
                busy.append(step)
                assert table.told(visited)[-1]["busy"] is True
                assert not table.verbs(visited) & {"shoot", "search", "kill", "check", "heal"}
            table.skip()
            quiet.skip()
        own = {DON: ["shot", "search"], 10: ["shot"], MANIAC: ["maniac"], COMMISSIONER: ["checks"], DOCTOR: ["healing"]}
        assert busy == own.get(visited, [])


def test_y_21_the_busy_are_refused_in_words_of_their_own() -> None:
    table = first_night()
    table("3 visit 12").skip()
    assert table.refused("12 shoot 5") == "busy"
    assert table.refused("5 shoot 6") == "not_now"


def test_y_22_who_must_agree_on_the_shot() -> None:
    """Nobody busy: all three. A Mafia busy: the two others. The Don busy: it fails whatever they choose."""
    for visited, picks in itertools.product((None, 10, DON), itertools.product((None, 5, 6), repeat=3)):
        table = first_night()
        if visited:
            table(f"3 visit {visited}")
        table.skip()
        chosen = {}
        for number, at in zip(BLACK, picks, strict=True):
            if at and number != visited:
                table(f"{number} shoot {at}")
                chosen[number] = at
        table.skip(5)
        free = set(BLACK) - {visited}
        agree = set(chosen) == free and len({*chosen.values()}) == 1
        assert table.dead == (set(chosen.values()) if agree and visited != DON else set())


def test_y_22_the_last_mafia_busy_or_dead() -> None:
    table = Table(first_day_elimination=True).to("speech").day(12)
    table("12 done").night(shot=5)
    assert table.dead == {5}, "without a Don the Mafia agree among themselves"
    table.skip().day(10)
    table("10 done")
    table.night("3 visit 11", shot=6)
    assert table.dead == set()


def test_y_23_y_25_answers() -> None:
    for target in range(1, 13):
        table = first_night().to("search")
        if target != DON:
            table(f"12 search {target}")
            assert table.told(DON)[0]["answer"] is (target == COMMISSIONER)
            assert all(table.told(number) == [] for number in range(12))
        table.to("checks")
        if target != COMMISSIONER:
            table(f"1 check {target}")
            assert table.told(COMMISSIONER)[0]["answer"] is (target in BLACK)
    table = first_night().to("search")
    assert table.refused("12 search 12") == "own_number"
    table.to("checks")
    assert table.refused("1 check 1") == "own_number"


def test_y_24_the_maniac_kills_another_living_one_or_holds_back() -> None:
    table = first_night().to("maniac")
    assert set(map(int, table.offers(MANIAC, "kill"))) == set(range(1, 13)) - {MANIAC}
    assert table.refused("4 kill 4") == "own_number"
    assert first_night().night("4 kill 12").dead == {12}


def test_y_26_the_doctor_remembers() -> None:
    """Never the same seat two nights running; a night without a heal, or with a visitor, clears that."""
    table = first_night().night("2 heal 5").day().to("healing")
    assert table.refused("2 heal 5") == "last_night"
    for between in ((), ("3 visit 2",)):
        table = first_night().night("2 heal 5").day().night(*between, "4 kill 6").skip().day().to("healing")
        assert "5" in table.offers(DOCTOR, "heal")


def test_y_26_himself_once_a_game_unless_he_was_busy() -> None:
    table = first_night().night("2 heal 2", shot=2)
    assert table.dead == set()
    table.day().night("4 kill 5").skip().day().to("healing")
    assert table.refused("2 heal 2") == "own_number"
    assert "2" not in table.offers(DOCTOR, "heal")
    busy = first_night().night("3 visit 2", "4 kill 5").skip().day().to("healing")
    assert "2" in busy.offers(DOCTOR, "heal")


def test_y_42_who_is_busy_uses_nothing_up() -> None:
    """A visit in the night in which he would have healed himself, and the seat that he would have chosen is free."""
    table = first_night().night("3 visit 2", "4 kill 9").skip().day().night("2 heal 2", shot=2)
    assert table.dead == set()


def test_y_43_no_step_ends_the_game_by_itself() -> None:
    """Black shoot down to parity: the Maniac, who comes later in the night, kills a black, and nobody has won."""
    table = first_night(first_day_elimination=True)
    table.s.alive = sum(1 << n for n in (1, 2, 4, 10, 12))
    table.night("4 kill 10", shot=1)
    assert table.dead == {1, 10}
    assert table.match.outcome is None


def test_y_26_he_is_not_told_whether_it_saved() -> None:
    told = []
    for shot in (5, 6):
        table = first_night()
        for step in STEPS:
            if step == "shot":
                table(*(f"{n} shoot {shot}" for n in BLACK))
            if step == "healing":
                table("2 heal 5")
                told.append(table.told(DOCTOR))
            table.skip()
    assert told[0] == told[1]


# --- Y-27 to Y-29: what dawn makes of it ------------------------------------------------------------------------


def test_y_27_both_on_one_seat_is_one_death() -> None:
    table = first_night().night("4 kill 5", shot=5)
    assert table.dead == {5}
    assert [face["e"] for face in table.told()] == ["dawn", "out", "phase"]


def test_y_27_dawn_names_the_dead_in_seat_order_without_cause_or_role() -> None:
    table = first_night().night("4 kill 5", shot=9)
    first, *outs, phase = table.told()
    assert first == {"e": "dawn", "night": 1, "dead": (5, 9)}
    assert [face["number"] for face in outs] == [5, 9]
    assert all(set(face) == {"e", "number", "how", "day", "night"} for face in outs)
    assert {face["how"] for face in outs} == {"killed"}
    assert (phase["phase"], phase["speaker"], phase["next"]) == ("last", 5, (9,))
    swapped = first_night().night("4 kill 9", shot=5)
    assert swapped.told() == table.told()
    table.skip()
    assert (table.s.queue, table.s.span) == ((9,), 60_000)


ON = {"civilian": 5, "commissioner": 1, "doctor": 2, "seductress": 3, "don": 12, "mafia": 10, "maniac": 4}


SHOT_AT: dict[str, tuple[tuple[str, ...], set[int]]] = {
    "civilian": ((), {5}),
    "commissioner": (("1 check 10",), {1}),
    "doctor": (("2 heal 6", "4 kill 6"), {2}),
    "seductress": (("3 visit 4",), {3}),
    "don": (("12 search 1",), {12}),
    "mafia": ((), {10}),
    "maniac": (("4 kill 6",), {4, 6}),
}
"""What the victim does that night, and who dies: what was done holds."""


@pytest.mark.parametrize(("role", "number"), ON.items())
def test_y_28_black_shot_on_everybody(role: str, number: int) -> None:
    acts, dead = SHOT_AT[role]
    table = first_night().night(*acts, shot=number)
    assert table.dead == dead
    if role in ("commissioner", "don"):
        assert table.match.view(number - 1)["own"]["deeds"][-1]["answer"] is True, "the answer is kept"
    if role == "seductress":
        assert not any(deed.by == MANIAC for deed in table.s.deeds), "the block holds"


@pytest.mark.parametrize(("role", "number"), ON.items())
def test_y_28_maniac_on_everybody(role: str, number: int) -> None:
    if role == "maniac":
        assert first_night().to("maniac").refused("4 kill 4") == "own_number"
        return
    table = first_night().night(f"4 kill {number}", shot=6)
    assert table.dead == {number, 6}, "the shot of a black victim holds"


@pytest.mark.parametrize(("role", "number"), ON.items())
def test_y_28_doctor_on_everybody(role: str, number: int) -> None:
    for killers in (("shot",), ("maniac",), ("shot", "maniac")):
        if role == "maniac" and "maniac" in killers:
            continue
        acts = [f"2 heal {number}"] + ([f"4 kill {number}"] if "maniac" in killers else [])
        assert first_night().night(*acts, shot=number if "shot" in killers else None).dead == set()


@pytest.mark.parametrize(
    ("visited", "dead"),
    [
        (5, {6, 7}),  # a Civilian: nothing
        (COMMISSIONER, {6, 7}),  # no answer
        (DOCTOR, {6, 7}),  # no heal
        (DON, {7}),  # neither shot nor search
        (10, {6, 7}),  # out of the shot
        (MANIAC, {6}),  # no kill
    ],
)
def test_y_28_seductress_on_everybody(visited: int, dead: set[int]) -> None:
    """The shot is on 6, the Maniac's on 7. Whoever has the visitor does nothing; the Doctor would have healed 9."""
    acts = [f"3 visit {visited}", "4 kill 7", "1 check 10", "12 search 1", "2 heal 9"]
    acts = [act for act in acts if act.split()[0] != str(visited)]
    table = first_night().night(*acts, shot=6)
    assert table.dead == dead
    assert visited not in {deed.by for deed in table.s.deeds}


def test_y_28_a_busy_doctor_heals_nobody() -> None:
    assert first_night().night("2 heal 5", shot=5).dead == set()
    table = first_night()
    table("3 visit 2").to("healing")
    assert table.refused("2 heal 5") == "busy"


def test_y_28_no_step_allows_what_the_table_does_not() -> None:
    table = first_night()
    assert table.refused("3 visit 3") == "own_number"
    table.to("search")
    assert table.refused("12 search 12") == "own_number"
    table.to("checks")
    assert table.refused("1 check 1") == "own_number"


BLOCKS = {"nobody": None, "don": DON, "mafia": 10, "maniac": MANIAC, "doctor": DOCTOR}
GRID = {
    # (blocked, shot on the Maniac's target, heal): who dies. VICTIM is the shot's target, OTHER else the Maniac's.
    ("nobody", True, "nobody"): {5}, ("nobody", True, "shot"): set(), ("nobody", True, "maniac"): set(),
    ("nobody", False, "nobody"): {5, 6}, ("nobody", False, "shot"): {6}, ("nobody", False, "maniac"): {5},
    ("don", True, "nobody"): {5}, ("don", True, "shot"): set(), ("don", True, "maniac"): set(),
    ("don", False, "nobody"): {6}, ("don", False, "shot"): {6}, ("don", False, "maniac"): set(),
    ("mafia", True, "nobody"): {5}, ("mafia", True, "shot"): set(), ("mafia", True, "maniac"): set(),
    ("mafia", False, "nobody"): {5, 6}, ("mafia", False, "shot"): {6}, ("mafia", False, "maniac"): {5},
    ("maniac", True, "nobody"): {5}, ("maniac", True, "shot"): set(), ("maniac", True, "maniac"): set(),
    ("maniac", False, "nobody"): {5}, ("maniac", False, "shot"): set(), ("maniac", False, "maniac"): {5},
    ("doctor", True, "nobody"): {5}, ("doctor", True, "shot"): {5}, ("doctor", True, "maniac"): {5},
    ("doctor", False, "nobody"): {5, 6}, ("doctor", False, "shot"): {5, 6}, ("doctor", False, "maniac"): {5, 6},
}  # fmt: skip


@pytest.mark.parametrize(("blocked", "same", "heal"), GRID)
def test_y_29_the_grid(blocked: str, same: bool, heal: str) -> None:
    """Whom the blocked would have killed or healed lives or dies as if they had done nothing."""
    aim = VICTIM if same else OTHER
    acts = [f"4 kill {aim}", *({"shot": [f"2 heal {VICTIM}"], "maniac": [f"2 heal {aim}"], "nobody": []}[heal])]
    if BLOCKS[blocked]:
        acts = [act for act in acts if int(act.split()[0]) != BLOCKS[blocked]] + [f"3 visit {BLOCKS[blocked]}"]
    assert first_night().night(*acts, shot=VICTIM).dead == GRID[blocked, same, heal]


def test_y_29_the_grid_has_thirty_cells() -> None:
    assert len(GRID) == 5 * 2 * 3


# --- options ----------------------------------------------------------------------------------------------------


def test_y_20_option_visit_saves() -> None:
    for saves in (False, True):
        table = first_night(visit_saves=saves).night("3 visit 5", "4 kill 5", shot=5)
        assert table.dead == (set() if saves else {5})


@pytest.mark.parametrize("voting", ["closed", "open"])
def test_y_20_option_visit_takes_vote(voting: str) -> None:
    for takes in (False, True):
        table = first_night(visit_takes_vote=takes, voting=voting).night("3 visit 5", "4 kill 9").skip().day(6, 7)
        ballot = table.match.view(-1)["ballot"]
        assert (5 in ballot["voters"]) is not takes
        assert ("vote" in table.verbs(5)) is not takes
        if takes:
            assert table.refused("5 vote 6") == "not_voter"
        while table.s.phase == "vote":
            table.skip()
        assert (5 in dict(table.s.counts[-1].votes)) is not takes
        assert table.match.game.outcome(table.s) is None
