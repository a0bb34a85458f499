"""Replays of tables of talk grow with the game, and not with its square: every act is said in them once a viewer."""

from __future__ import annotations

import msgspec

from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.registry import game
from duskfall.server import replays

DAYS = 3


def evening(acts: int) -> str:
    """Some days of Mafia42 in which each of ten says so many acts a day, and changes a ballot as often."""
    rules = game("mafia42")
    header = Header(rules.id, rules.version, rules.options_type(players=10), ("",) * 10, bytes(32), None, "")
    match = Match(rules, header)
    while match.state.day <= DAYS and (deadline := match.deadline) is not None:
        now = match.record.last_at
        if match.state.phase in ("day", "vote"):
            for turn in range(10 * acts):
                seat, now = turn % 10, now + 200
                if match.state.phase == "day":
                    match.submit(seat, "say suspect 3 +1", None, now)
                elif match.state.phase == "vote":
                    match.submit(seat, f"vote {turn // 10 % 2 + 1}", None, now)
        match.expire(deadline.token, deadline.at)
    return match.record.text()


def test_a_replay_grows_with_the_game() -> None:
    short, long = (evening(acts) for acts in (3, 6))
    sizes = [len(msgspec.json.encode(replays.document(text, replays.ALL, 8000))) for text in (short, long)]
    inputs = [len(text.splitlines()) for text in (short, long)]
    assert sizes[1] / sizes[0] < 1.1 * inputs[1] / inputs[0]
