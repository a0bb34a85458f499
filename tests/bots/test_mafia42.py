"""Bots of Mafia42 play whole games at every size, legally to the end, and use what they have."""

from __future__ import annotations

from collections import Counter

import pytest

from duskfall.bots.registry import LEVELS, make
from duskfall.engine.errors import DuskfallError
from duskfall.games.mafia42.tongue import LEXICON
from duskfall.lab.games import finish, play, start
from duskfall.talk.acts import Act
from duskfall.talk.reading import read


@pytest.mark.parametrize("players", range(4, 13))
def test_they_play_whole_games(players: int) -> None:
    levels = [LEVELS[seat % len(LEVELS)] for seat in range(players)]
    results = [play("mafia42", levels, {"players": players}, f"whole {n}") for n in range(2)]
    assert {result.reason for result in results} <= {"mafia_out", "parity", "cult", "nobody", "time"}
    assert results[0] == play("mafia42", levels, {"players": players}, "whole 0")


def test_they_use_abilities_spare_their_own_and_speak_where_they_may() -> None:
    used: Counter[str] = Counter()
    channels: Counter[str] = Counter()
    for number in range(4):
        match = start("mafia42", ["easy"] * 12, {"players": 12}, f"use {number}")
        finish(match, ["easy"] * 12, f"use {number}")
        s = match.state
        used.update(deed.verb for deed in s.deeds)
        channels.update(said.channel for said in s.said)
        mafiosos = {n for n, role in enumerate(s.dealt, 1) if role == "mafioso"}
        assert all(deed.at not in mafiosos for deed in s.deeds if deed.verb == "kill" and deed.by in mafiosos)
    assert {"kill", "check", "heal", "recruit", "probe"} <= {*used}
    assert {"table", "mafia"} <= {*channels}


def test_what_is_known_in_private_is_said_in_private() -> None:
    """Only those whose own it is tell of abilities at the table; of the cult nobody who belongs to it speaks there."""
    told: Counter[str] = Counter()
    for number in range(3):
        match = start("mafia42", ["hard"] * 12, {"players": 12}, f"private {number}")
        finish(match, ["hard"] * 12, f"private {number}")
        s = match.state
        for said in s.said:
            act = read(LEXICON, said.act)
            told[said.channel] += 1
            if said.channel != "table":
                continue
            assert act.verb != "request"
            assert s.dealt[said.by - 1] != "mafioso" or act != Act("claim", ("mafioso",))
            if act.verb == "result":
                assert act.args[0] in ("check", "heal", "watch", "threaten", "awaken", "drag")
            if act.verb == "team" and act.args[1] == "cult":
                assert s.team(said.by) != "cult"
    assert {"table", "mafia", "cult", "dead"} <= {*told}


def test_there_is_no_other_level() -> None:
    with pytest.raises(DuskfallError) as refused:
        make("mafia42", "greedy", 0, {"players": 6}, 1)
    assert refused.value.code == "level_unknown"
