"""F-20 to F-24, F-79, F-85, F-89: who knows what."""

from __future__ import annotations

from typing import Any

import pytest

from duskfall.engine.canonical import dumps
from duskfall.engine.errors import IllegalMove
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.fbi import GAME
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import MODES, ROLES

from .position import DUEL, DUEL_4, STANDARD, STANDARD_4, Position


def own(p: Position, seat: int) -> Any:
    return GAME.view(p.state, seat)["own"]


def test_f_20_in_standard_each_knows_the_own_identity_only() -> None:
    p = Position(options=STANDARD_4)
    for seat, role in enumerate(ROLES):
        assert own(p, seat)["identities"] == {role: p.state.identities[seat]}
    assert {role for role in range(8) if "hand" in own(p, role)} == {7}
    assert {role for role in range(8) if "kept" in own(p, role)} == {3}


def test_f_20_team_sight_and_duel_show_the_team() -> None:
    for options, seats in (({**STANDARD_4, "team_sight": True}, range(8)), (DUEL_4, range(2))):
        p = Position(options=options)
        for seat in seats:
            team = {ROLES[role]: p.state.identities[role] for role in range(seat & 1, 8, 2)}
            assert own(p, seat)["identities"] == team


def test_f_20_private_results_stay_with_their_seat_under_team_sight() -> None:
    p = Position(up="undercover", undercover="c3", dead="c4", options={**STANDARD, "team_sight": True})
    p.play("autopsy c4")
    assert own(p, p.seat("undercover"))["notes"]
    assert own(p, p.seat("detective"))["notes"] == ()


def test_f_22_a_masquerade_looks_the_same_whether_it_took_or_not() -> None:
    shown = []
    for dead in ("a1", ""):
        p = Position(up="bandit", bandit="c3", deck="a1 b1", dead=f"{dead} f1".strip(), options=STANDARD)
        faces = p.play("masquerade")
        shown.append(dumps([faces, p.told(p.seat("maniac")), p.told(p.seat("undercover"))]))
    assert shown[0] == shown[1]


def test_f_89_with_team_sight_teammates_see_the_identity_not_the_card_that_failed() -> None:
    options = {**STANDARD, "team_sight": True}
    p = Position(up="bandit", bandit="c3", deck="a1", dead="a1", options=options)
    p.play("masquerade")
    mate = p.told(p.seat("maniac"))[0]
    assert mate["identity"] == p.suspects["c3"]
    assert p.suspects["a1"] not in dumps(mate)
    assert p.told(p.seat("bandit"))[0]["card"] == p.suspects["a1"]
    assert "identity" not in p.told(p.seat("undercover"))[0]
    p = Position(up="bandit", bandit="c3", deck="a1", options=options)
    p.play("masquerade")
    assert p.told(p.seat("bomber"))[0]["identity"] == own(p, p.seat("bomber"))["identities"]["bandit"]


@pytest.mark.parametrize("role", ["undercover", "detective", "operative"])
def test_f_23_a_failed_arrest_is_the_same_to_the_byte_for_citizen_and_fbi(role: str) -> None:
    told = []
    for other in ("b3", "f1"):
        mate = "detective" if role != "detective" else "operative"
        p = Position(up=role, options=STANDARD, **{role: "c3", mate: other})
        if p.phase == "start":
            p.play("skip")
        p.play("arrest b3")
        told.append(dumps([p.told(viewer) for viewer in (*range(6), -1)]))
    assert told[0] == told[1]


@pytest.mark.parametrize("verb", ["kill", "shoot", "plant", "detonate", "swap", "prepare", "arrest"])
def test_f_24_lists_do_not_depend_on_who_anybody_is(verb: str) -> None:
    up = {"kill": "bandit", "shoot": "sniper", "plant": "bomber", "detonate": "bomber", "swap": "maniac"}
    role = {**up, "prepare": "sniper", "arrest": "criminalist"}[verb]
    others = [other for other in ROLES if other != role]
    lists = []
    for shift in range(7):
        places = ["c4", "d4", "b2", "e5", "d2", "g7", "a7"]
        there = {other: places[(i + shift) % 7] for i, other in enumerate(others)}
        p = Position(up=role, options=STANDARD_4, bomb="e5 g1", threat="a1", protection="d4", **{role: "c3"}, **there)
        assert p.offered(verb)
        lists.append(p.offered(verb))
    assert all(found == lists[0] for found in lists)


def test_f_24_only_the_acting_seat_gets_a_list() -> None:
    p = Position(up="bandit", options=STANDARD)
    assert [bool(p.verbs(seat)) for seat in range(6)] == [True] + [False] * 5
    assert GAME.prompt(p.state, -1) is None


def test_f_79_seats_make_gestures_and_spectators_watch() -> None:
    floor = GAME.floor(Position(options=STANDARD).state)
    assert [channel.medium for channel in floor.channels] == ["emote"]
    assert floor.for_sender(5, "table", "emote") is not None
    assert floor.for_sender(-1, "table", "emote") is None
    assert floor.for_sender(6, "table", "emote") is None
    assert floor.for_sender(0, "team", "text") is None


@pytest.mark.parametrize("mode", [name for name in MODES if not MODES[name].duel])
def test_f_79_with_the_option_a_team_of_several_writes_among_itself(mode: str) -> None:
    floor = GAME.floor(Position(options={"mode": mode, "team_chat": True}).state)
    seats = range(len(MODES[mode].seats))
    for seat in seats:
        channel = floor.for_sender(seat, "team", "text")
        assert channel is not None
        assert channel.senders == channel.listeners == {other for other in seats if other % 2 == seat % 2}
    assert floor.for_sender(-1, "team", "text") is None


@pytest.mark.parametrize("mode", [name for name in MODES if MODES[name].duel])
def test_f_79_in_a_duel_there_is_nobody_to_write_to(mode: str) -> None:
    floor = GAME.floor(Position(options={"mode": mode, "team_chat": True}).state)
    assert [channel.medium for channel in floor.channels] == ["emote"]


def test_f_85_an_answer_to_an_older_step_is_stale() -> None:
    match = Match(GAME, Header("fbi", 1, Options(mode="duel-3v3"), ("a", "b"), bytes(32)))
    match.submit(0, "shift row 1 right", 0)
    with pytest.raises(IllegalMove) as stale:
        match.submit(1, "shift row 2 right", 0)
    assert stale.value.code == "stale"
    match.submit(0, "surrender", 0)
    assert match.outcome is not None


def test_views_of_spectators_hold_no_secret() -> None:
    p = Position(up="detective", deck="a1 b1", options=DUEL)
    p.play("inspect")
    before = dumps(GAME.view(p.state, -1))
    p.state.identities = tuple(reversed(p.state.identities))
    p.state.offer = tuple(reversed(p.state.offer))
    p.state.deck = tuple(reversed(p.state.deck))
    assert dumps(GAME.view(p.state, -1)) == before
