#!/usr/bin/env python3
"""Writes games played by the kernel for the client's unit tests, which hold its fold and its prompts to the kernel's.

scripts/fixtures.py          writes web/src/games/inspector/fixtures.json
scripts/fixtures.py --check  fails when that file is not what the kernel gives now
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web/src/games/inspector/fixtures.json"
VIEWERS = (-1, 0, 1)
GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (51, {"move_time": 30, "reserve": 60}),
    (39, {"interrogate_any": True}),
    (19, {"interrogate_refills": False}),
    (10, {}),
)
"""Seeds and options of games in which, taken together, everything happens that can happen."""
VIEW_EVERY = 10


def play(number: int, options: dict[str, Any]) -> dict[str, Any]:
    """One random game: by viewer its first view, all faces, and views on the way with the number of faces told."""
    from duskfall.engine import options as table_options
    from duskfall.engine.match import Match
    from duskfall.engine.record import Header
    from duskfall.games.registry import game

    rules = game("inspector")
    rng = random.Random(number)  # noqa: S311 - a game to look at, not to bet on
    kind = rules.options_type
    header = Header(rules.id, rules.version, table_options.read(kind, options), ("a", "b"), bytes([number] * 32))
    match = Match(rules, header)
    seen: dict[str, dict[str, Any]] = {
        str(viewer): {"start": match.first_view(viewer), "views": []} for viewer in VIEWERS
    }
    prompts = []
    step = 0
    while match.outcome is None:
        now = match.record.last_at + rng.randrange(1, 40_000)
        deadline = match.deadline
        if deadline is not None and now >= deadline.at:
            match.expire(deadline.token, now)
        else:
            seat = rules.to_move(match.state)[0]
            prompt = match.prompt(seat)
            if prompt is not None and step % VIEW_EVERY == 1:
                prompts.append({"prompt": prompt.json(), "texts": list(prompt.texts())})
            match.submit(seat, rules.random_move(match.state, seat, rng), None, now)
        step += 1
        if step % VIEW_EVERY == 0 or match.outcome is not None:
            for viewer in VIEWERS:
                views = seen[str(viewer)]["views"]
                views.append({"seq": len(match.faces(viewer)), "view": match.view(viewer)})
    for viewer in VIEWERS:
        seen[str(viewer)]["faces"] = match.faces(viewer)
    return {"options": options, "viewers": seen, "prompts": prompts}


def text() -> str:
    """The file as it should be."""
    return json.dumps([play(*each) for each in GAMES], separators=(",", ":")) + "\n"


def main() -> int:
    sys.path.insert(0, str(ROOT / "src"))
    made = text()
    if "--check" in sys.argv[1:]:
        return 0 if FILE.is_file() and FILE.read_text() == made else 1
    FILE.write_text(made)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
