"""Events have a face for each audience; the floor says who may send."""

from __future__ import annotations

from duskfall.engine.event import Event
from duskfall.engine.floor import Channel, Floor
from duskfall.engine.viewers import SPECTATOR


def test_who_has_no_face_of_its_own_gets_the_common_one() -> None:
    event = Event({"e": "draw"}, {1: {"e": "draw", "card": "x"}})
    assert event.face_for(0) == event.face_for(SPECTATOR) == {"e": "draw"}
    assert event.face_for(1) == {"e": "draw", "card": "x"}


def test_a_face_may_be_nothing() -> None:
    secret = Event(None, {0: {"e": "peek"}})
    assert secret.face_for(0) == {"e": "peek"}
    assert secret.face_for(1) is None
    hidden = Event({"e": "noise"}, {1: None})
    assert hidden.face_for(0) == {"e": "noise"}
    assert hidden.face_for(1) is None


def test_only_senders_of_an_open_channel_have_the_floor() -> None:
    floor = Floor((Channel("table", "text", frozenset({0, 1}), frozenset({0, 1, SPECTATOR}), limit=5000),))
    assert floor.for_sender(0, "table", "text") is not None
    assert floor.for_sender(SPECTATOR, "table", "text") is None
    assert floor.for_sender(0, "table", "voice") is None
    assert floor.for_sender(0, "ghosts", "text") is None
    found = floor.for_sender(1, "table", "text")
    assert found is not None
    assert found.limit == 5000
    assert Floor().for_sender(0, "table", "text") is None


def test_channels_of_one_name_are_each_for_their_own_people() -> None:
    red, blue = frozenset({0, 2}), frozenset({1, 3})
    floor = Floor((Channel("team", "text", red, red), Channel("team", "text", blue, blue | {4})))
    mine = floor.for_sender(2, "team", "text")
    assert mine is not None
    assert mine.listeners == red
    assert floor.for_sender(4, "team", "text") is None
    assert [channel.senders for channel in floor.heard_by(4)] == [blue]
    assert floor.heard_by(SPECTATOR) == ()
