#!/usr/bin/env python3
"""Writes games played by the kernel for the client's unit tests, which hold its folds and its prompts to the kernel's.

scripts/fixtures.py          writes web/src/games/GAME/fixtures.json
scripts/fixtures.py --check  fails when a file is not what the kernel gives now
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GAMES: Mapping[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "inspector": (
        (51, {"move_time": 30, "reserve": 60}),
        (39, {"interrogate_any": True}),
        (19, {"interrogate_refills": False}),
        (10, {}),
    ),
    "fbi": (
        (6, {"mode": "duel-3v3", "move_time": 30, "reserve": 30}),
        (18, {"mode": "standard-3v3"}),
        (8, {"mode": "standard-4v4", "canvass": True, "team_sight": True}),
        (2, {"mode": "duel-4v4", "first_team": "fbi", "threat_diamond": True, "protect_needs_token": False}),
    ),
    "onephone": (
        (16, {"players": 6}),
        (24, {"players": 10, "doctor_repeat": False, "armored_shot_kills": True}),
        (11, {"players": 14}),
    ),
    "classic": (
        (55, {}),
        (4, {"voting": "open", "first_day_elimination": True, "first_day_group_elimination": True}),
        (7, {"card_deal": "automatic", "mafia_meeting": "silent"}),
    ),
    "city": ((9, {"visit_takes_vote": True}),),
    "mafia42": (
        (7, {"players": 12}),
        (8, {"players": 9}),
        (4, {"players": 7, "reveal_on_death": True}),
    ),
}
"""Seeds and options of games in which, taken together, nearly everything happens that can happen."""
VIEW_EVERY = {"inspector": 10, "fbi": 20, "onephone": 20, "classic": 40, "city": 40, "mafia42": 30}
VIEWERS: Mapping[str, tuple[int, ...]] = {"classic": (-1, 0, 4, 7), "city": (-1, 0, 4, 7), "mafia42": (-1, 0, 2, 4)}
USUAL_VIEWERS = (-1, 0, 1, 3, 5, 7)
TALK = frozenset({"classic", "city", "mafia42"})
"""Games of talk: short steps, and acts that the game does not wait for."""
WHOLE_TIMES = frozenset({"mafia42"})
"""Games whose phases last their time though nobody is waited for."""
RARE = {"bot": 0.8, "propose": 0.9, "away": 0.7}
"""How often such a thought is dropped."""
SAYINGS = ("suspect 3 +2", "claim sheriff", "claim civilian", "trio 2,5", "show 4,7", "vote_for 2", "pass")


def file(name: str) -> Path:
    """Where the fixtures of a game stand."""
    return ROOT / "web/src/games" / name / "fixtures.json"


def aside(match: Any, rng: random.Random) -> tuple[int, str] | None:
    """What nobody waits for, of a seat that may do it: a shout, a motion, a speech act, or that it is gone."""
    seat = rng.randrange(len(match.game.seats(match.record.header.options)))
    prompt = match.prompt(seat)
    verbs = (
        []
        if prompt is None
        else [ask.verb for ask in prompt.asks if ask.verb in match.game.besides | match.game.standing]
    )
    if prompt is None or not verbs:
        return None
    verb = rng.choice(verbs)
    if rng.random() < RARE.get(verb, 0):
        return None
    if verb == "say":
        return seat, f"say {rng.choice(SAYINGS)}"
    return seat, rng.choice([text for text in prompt.texts() if text.split()[0] == verb])


def play(name: str, number: int, options: dict[str, Any]) -> dict[str, Any]:
    """One random game: by viewer its first view, all faces, and views on the way with the number of faces told."""
    from duskfall.engine import options as table_options
    from duskfall.engine.errors import DuskfallError
    from duskfall.engine.match import Match
    from duskfall.engine.record import Header
    from duskfall.games.registry import game

    rules = game(name)
    rng = random.Random(number)  # noqa: S311 - a game to look at, not to bet on
    chosen = table_options.read(rules.options_type, options)
    names = tuple(f"p{seat}" for seat in range(len(rules.seats(chosen))))
    match = Match(rules, Header(rules.id, rules.version, chosen, names, bytes([number] * 32)))
    viewers = [viewer for viewer in VIEWERS.get(name, USUAL_VIEWERS) if viewer < len(names)]
    every = VIEW_EVERY[name]
    seen: dict[str, dict[str, Any]] = {
        str(viewer): {"start": match.first_view(viewer), "views": []} for viewer in viewers
    }
    prompts = []
    step = 0
    pause = 2_500 if name in TALK else 40_000
    while match.outcome is None:
        now = match.record.last_at + rng.randrange(1, pause)
        deadline = match.deadline
        asked = rules.to_move(match.state)
        if deadline is not None and (now >= deadline.at or not (asked or (name in WHOLE_TIMES and rng.random() < 0.7))):
            match.expire(deadline.token, max(now, deadline.at))
        elif name in TALK and (not asked or rng.random() < 0.3) and (extra := aside(match, rng)) is not None:
            with suppress(DuskfallError):
                match.submit(extra[0], rules.parse(extra[1]), None, now)
        elif asked:
            seat = rng.choice(asked) if name in TALK else asked[0]
            prompt = match.prompt(seat)
            if prompt is not None and step % every == 1:
                prompts.append({"prompt": prompt.json(), "texts": list(prompt.texts())})
            match.submit(seat, rules.random_move(match.state, seat, rng), None, now)
        step += 1
        if step % every == 0 or match.outcome is not None:
            for viewer in viewers:
                views = seen[str(viewer)]["views"]
                views.append({"seq": len(match.faces(viewer)), "view": match.view(viewer)})
    for viewer in viewers:
        seen[str(viewer)]["faces"] = match.faces(viewer)
    return {"options": options, "viewers": seen, "prompts": prompts}


def text(name: str) -> str:
    """A game's file as it should be."""
    return json.dumps([play(name, *each) for each in GAMES[name]], separators=(",", ":")) + "\n"


def main() -> int:
    sys.path.insert(0, str(ROOT / "src"))
    stale = 0
    for name in GAMES:
        made = text(name)
        if "--check" not in sys.argv[1:]:
            file(name).write_text(made)
        elif not file(name).is_file() or file(name).read_text() != made:
            stale = 1
    return stale


if __name__ == "__main__":
    raise SystemExit(main())
