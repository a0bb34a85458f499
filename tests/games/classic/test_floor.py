"""C-11, C-20, C-33, C-90, C-91, C-92, C-110, C-111: who is heard and seen by whom, at every instant of random games.

What may be is written here from the clauses, and knows nothing of how the floor is made.
"""

from __future__ import annotations

import random

import pytest

from duskfall.engine.viewers import SPECTATOR
from duskfall.games.classic import GAME
from duskfall.town.floor import without
from duskfall.town.state import TownState

from .playing import VIEWERS, WAYS, new_match, played

SPEECHES = {"speech", "defence", "farewell", "last"}


def heard(s: TownState, medium: str) -> dict[int, set[int]]:
    """Who hears (or reads, or sees) whom now."""
    found: dict[int, set[int]] = {viewer: set() for viewer in VIEWERS}
    for channel in GAME.floor(s).channels:
        if channel.medium == medium:
            for listener in channel.listeners:
                found[listener] |= channel.senders
    return found


def expected(s: TownState, medium: str) -> dict[int, set[int]]:
    """The same by the clauses."""
    seats = set(range(10))
    living = {seat for seat in seats if s.alive >> (seat + 1) & 1}
    black = {seat for seat in living if s.roles[seat] in ("don", "mafia")}
    words = medium in ("text", "voice")
    town: set[int] = set()
    mafia: set[int] = set()
    if s.phase == "over":  # C-90: ended, everybody
        town = seats if medium != "gesture" else set()
    elif s.phase in SPEECHES:  # C-90, C-33
        if words and s.motion is None:
            town = {s.queue[0] - 1} | ({s.shout - 1} if s.shout else set())
        elif medium == "video":
            town = living | ({s.queue[0] - 1} if s.motion is None else set())
    elif s.phase in ("vote", "lift"):  # C-90: votes, nobody is heard
        town = living if medium == "video" else set()
    elif s.phase == "meeting":  # C-20
        silent = s.options.mafia_meeting == "silent"
        shown = medium == "video" or (medium == "gesture" if silent else words)
        mafia = black if shown else set()
    elif s.phase == "shot":  # C-60, C-90
        mafia = black if words or medium == "video" else set()
    still_to_speak = {n - 1 for n in s.queue} if s.phase in ("farewell", "last") else set()
    ghosts = seats - living - still_to_speak if s.phase != "over" and medium != "gesture" else set()
    return {
        viewer: town | (mafia if viewer in black else set()) | (ghosts if viewer in ghosts else set())
        for viewer in VIEWERS
    }


@pytest.mark.parametrize("way", WAYS)
def test_c_90_nobody_hears_who_may_not_at_any_instant(way: str) -> None:
    rng = random.Random(f"floor {way}")
    phases = set()
    for _ in range(12):
        for match in played(new_match(rng), rng, way):
            s = match.state
            phases.add(s.phase)
            for medium in ("text", "voice", "video", "gesture"):
                assert heard(s, medium) == expected(s, medium), (s.phase, medium)
            for channel in GAME.floor(s).channels:
                assert SPECTATOR not in channel.senders
                assert channel.limit == (
                    s.options.timed(5000)
                    if s.shout
                    and channel.senders == {s.shout - 1}
                    and s.queue
                    and channel.medium != "video"
                    and s.phase != "over"
                    else 0
                )
            speakers = [c.senders for c in GAME.floor(s).channels if c.name == "table" and c.medium == "voice"]
            assert all(len(senders) == 1 for senders in speakers) or s.phase == "over"
    assert {"deal", "meeting", "speech", "vote", "shot", "checks", "last", "over"} <= phases


def test_c_11_no_camera_and_no_microphone_is_on_during_the_deal() -> None:
    match = new_match(random.Random(1), card_deal="pick")
    assert GAME.floor(match.state).channels == ()


def test_c_61_nobody_is_heard_during_the_checks() -> None:
    rng = random.Random(2)
    for match in played(new_match(rng), rng, "plain"):
        if match.state.phase == "checks":
            assert {channel.name for channel in GAME.floor(match.state).channels} <= {"dead"}


def test_c_91_the_dead_hear_the_town_and_are_heard_by_no_living() -> None:
    rng = random.Random(3)
    looked = 0
    for match in played(new_match(rng), rng, "plain"):
        s = match.state
        if s.phase == "speech" and s.outs:
            living = {n for n in range(10) if s.alive >> (n + 1) & 1}
            for medium in ("text", "voice", "video"):
                by_viewer = heard(s, medium)
                dead = set(range(10)) - living
                assert all(not by_viewer[viewer] & dead for viewer in (*living, SPECTATOR))
                assert all(by_viewer[viewer] == by_viewer[SPECTATOR] | dead for viewer in dead)
                looked += 1
    assert looked


def test_c_110_who_is_still_to_speak_hears_nothing_from_the_dead() -> None:
    """Else a farewell could tell what a dead Mafia said."""
    rng = random.Random(4)
    looked = 0
    for _ in range(10):
        for match in played(new_match(rng, first_day_elimination=True), rng, "plain"):
            s = match.state
            if s.phase in ("farewell", "last") and len(s.outs) > 1:
                speaker = s.queue[0] - 1
                assert not any(speaker in c.listeners for c in GAME.floor(s).channels if c.name == "dead")
                looked += 1
    assert looked


def test_c_92_a_switch_takes_away_and_never_adds() -> None:
    rng = random.Random(5)
    for match in played(new_match(rng), rng):
        whole = GAME.floor(match.state)
        off = 1 << rng.randrange(1, 11)
        for medium in ("voice", "video", "text"):
            less = without(whole, off, medium)
            for before, after in zip(whole.channels, less.channels, strict=True):
                assert after.senders <= before.senders
                assert after.listeners == before.listeners
                gone = before.senders - after.senders
                assert gone == ({off.bit_length() - 2} & before.senders if before.medium == medium else set())
