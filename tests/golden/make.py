"""Makes golden records: ``python -m tests.golden.make GAME``. Only for a game (or a rules version) that has none yet.

Random games of each sub-mode are played until every verb is used and every reason for an end is met, and the shortest
are kept.
A golden record is never made anew to please a change: a change that alters it raises the rules' version, and the
records of the new version join the old ones.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from duskfall.engine.canonical import digest
from duskfall.engine.match import Match
from duskfall.engine.record import Played
from duskfall.games.registry import game

from ..games.playing import EVENLY, RandomPlay, new_match, random_options, sub_modes, viewers

HERE = Path(__file__).parent
TRIES = 4000


def seen(match: Match) -> dict[str, str]:
    """A digest for each viewer of all that it was told and of what it sees in the end."""
    return {str(v): digest([match.first_view(v), match.faces(v), match.view(v)]) for v in viewers(match)}


def verbs(match: Match) -> set[str]:
    """The verbs that were used."""
    return {entry.move.partition(" ")[0] for entry in match.record.inputs if isinstance(entry, Played)}


def shortest_by_reason(game_id: str, mode: dict[str, Any]) -> dict[str, Match]:
    """For each reason of an end the shortest of the random games that use the most verbs."""
    rules, rng = game(game_id), random.Random(f"golden {game_id} {mode}" if mode else f"golden {game_id}")
    best: dict[str, Match] = {}

    def rank(match: Match) -> tuple[int, int]:
        return (-len(verbs(match)), len(match.record.inputs))

    for _ in range(TRIES // len(sub_modes(rules))):
        play = RandomPlay(new_match(rules, rng, random_options(rules, rng, **mode)), rng, EVENLY if mode else 0)
        for _moment in play:
            pass
        assert play.match.outcome is not None
        reason = play.match.outcome.reason
        if reason not in best or rank(play.match) < rank(best[reason]):
            best[reason] = play.match
    return best


def main(game_id: str) -> None:
    """Writes the records and what was seen of them."""
    folder = HERE / game_id
    folder.mkdir(exist_ok=True)
    expected: dict[str, Any] = {}
    for mode in sub_modes(game(game_id)):
        for reason, match in sorted(shortest_by_reason(game_id, mode).items()):
            name = "-".join([*mode.values(), reason, f"v{match.game.version}"])
            (folder / f"{name}.jsonl").write_text(match.record.text(), encoding="utf-8")
            expected[name] = {"reason": reason, "verbs": sorted(verbs(match)), "seen": seen(match)}
    (folder / "expected.json").write_text(json.dumps(expected, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
