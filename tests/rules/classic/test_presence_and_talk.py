"""C-106, C-107, C-108: what the table says of a seat, and who may say what, where and how often."""

from __future__ import annotations

import random

import pytest

from duskfall.games.classic import GAME
from duskfall.games.classic.tongue import LEXICON
from duskfall.town.utterances import A_PHASE

from ...games.classic.playing import VIEWERS, new_match, played
from ...games.playing import attempt
from ...talk.speaking import act
from .table import Table


def test_c_107_everybody_sees_who_is_away_and_who_is_a_program() -> None:
    table = Table(card_deal="pick")
    table("3 away", "4 bot")
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert (view["away"], view["bots"]) == ((3,), (4,))
    assert table.refused("3 away") == "away"
    assert table.refused("4 bot") == "bot"
    assert table.refused("4 back") == "here"
    table("3 back", "3 away")
    table.skip()
    assert "bot" in table.verbs(5)
    table.skip()
    assert table.refused("5 bot") == "not_now"


def test_c_107_it_is_taken_in_any_phase_with_any_token_and_tells_nothing_of_the_game() -> None:
    for phase in ("speech", "vote", "shot", "checks"):
        table = Table().to("speech")
        if phase == "vote":
            table.day(8, 9)
        elif phase != "speech":
            table.to(phase)
        table.since = len(table.match.events)
        table.match.submit(4, "away", 0, table.now)
        assert all(table.told(n) == [{"e": "away", "number": 5}] for n in range(11))


def test_c_108_nobody_is_heard_during_a_motion_and_clocks_wait() -> None:
    table = Table().to("speech")
    assert table.refused("2 say pass") == "no_floor"
    table("1 say pass", "3 propose foul 4")
    assert table.refused("1 say pass") == "no_floor"
    assert {c.medium for c in GAME.floor(table.s).channels} == {"video"}
    table("5 yes")
    assert table.match.view(-1)["motion"]["yes"] == (3, 5)


def test_c_106_whoever_may_write_may_say_whatever_the_role() -> None:
    """At every instant of random games: a speech act is taken if and only if the seat has the floor for words."""
    rng = random.Random("say")
    taken = refused = 0
    for _ in range(6):
        for match in played(new_match(rng), rng, "plain"):
            if match.outcome is not None or rng.random() > 0.2:
                continue
            for seat in range(10):
                words = any(seat in c.senders and c.medium == "text" for c in GAME.floor(match.state).channels)
                text = f"say {act(LEXICON, rng)}"
                twin = match.state.clone()
                refusal = attempt(GAME, twin, seat, text, match.record.last_at)
                if refusal is not None:
                    assert refusal.code in ("no_floor", "no_words")
                    assert not words
                    refused += 1
                else:
                    assert words or twin.said[-1].act.startswith("show")
                    taken += 1
    assert taken > 50
    assert refused > 50


def test_c_106_those_who_read_are_told_and_nobody_else() -> None:
    rng = random.Random("told")
    channels = set()
    for _game in range(8):
        match = new_match(rng)
        for _ in played(match, rng, "lively"):
            pass
        for event in match.events:
            faces = {viewer: event.face_for(viewer) for viewer in VIEWERS}
            told = {viewer for viewer, face in faces.items() if face is not None and face["e"] == "say"}
            if told:
                said = next(
                    s
                    for s in match.state.said
                    if any(f and f.get("id") == s.id and f["ch"] == s.channel for f in faces.values())
                )
                channels.add(said.channel)
                assert said.by - 1 in told
                assert told == set(said.heard)
                if said.channel == "table":
                    assert told == set(VIEWERS)
                if said.channel == "mafia":
                    assert all(match.state.roles[viewer] in ("don", "mafia") for viewer in told)
    assert channels == {"table", "mafia", "dead"}


def test_c_106_ids_tell_nothing_of_other_channels() -> None:
    """T14: what black said in the meeting doesn't show in the numbers that the town sees."""
    first, second = Table(), Table()
    for n in range(5):
        second(f"8 say suspect {n + 1} +2")
    for table in (first, second):
        table.skip()
        table("1 say claim sheriff", "1 say agree 1.1")
    assert [face["id"] for face in first.match.faces(1) if face["e"] == "say"] == ["1.1", "1.2"]
    assert first.match.faces(1) == second.match.faces(1)


def test_c_106_one_act_a_shout_and_thirty_a_phase() -> None:
    table = Table().to("speech")
    table("2 shout", "2 say claim sheriff")
    assert table.refused("2 say claim sheriff") == "said_enough"
    assert "say" not in table.verbs(2)
    table.skip()
    table("2 shout", "2 say counter 1.1")
    for _ in range(A_PHASE):
        table("1 say pass")
    assert table.refused("1 say pass") == "said_enough"
    assert "say" not in table.verbs(1)
    table("1 done", "2 say pass")


@pytest.mark.parametrize("ref", ["1.1", "5.5", "2.1"])
def test_c_106_nobody_points_at_what_was_not_heard(ref: str) -> None:
    """A red who names an act of the black channel hears just what any wrong number would get."""
    table = Table()
    table("8 say claim don")
    assert table.s.said[0].id == "0.1"
    table.skip()
    assert table.refused(f"1 say agree {ref}") == "no_such_act"
    table("1 say pass")
    if ref == "1.1":
        table(f"1 say agree {ref}")
