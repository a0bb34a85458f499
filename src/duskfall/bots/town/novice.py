"""The lowest level of the games of talk: by chance, but for what needs no thought.

It votes for whom its own check found, spares its team, shoots whom its team has named, and talks without a meaning.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from duskfall.engine.viewers import Face, View

EMOTES: Final = ("nod", "shake", "laugh", "think", "shrug")
NOMINATES: Final = 0.35
"""How often it nominates somebody in a speech."""


class NovicePlayer:
    """One seat of a game."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        asks = prompt["asks"]
        if not prompt.get("due") or view["motion"] is not None:
            return ""  # a program makes no motions and answers none
        said = _acts_of_this_phase(faces, view["you"] + 1)
        luck = random.Random(f"{self.seed} {prompt['token']} {said}")  # noqa: S311 - play, not secrets
        if "done" in asks:
            return _speak(view, asks, said, luck)
        if "yes" in asks:
            return luck.choice(("yes", "no"))
        verb, slot = next(iter(asks.items()))
        offered = [int(word) for word in next(iter(slot.values())).split()]
        if verb == "shoot":
            return _shoot(faces, view, asks, offered, luck)
        return f"{verb} {_pick(view, verb, offered, luck)}"


def _acts_of_this_phase(faces: Sequence[Face], number: int) -> int:
    """What the player has said or nominated since the phase began."""
    count = 0
    for face in reversed(faces):
        if face["e"] == "phase":
            return count
        count += face["e"] in ("say", "nominate") and face["by"] == number
    return count


def _shoot(faces: Sequence[Face], view: View, asks: Mapping[str, Any], offered: list[int], luck: random.Random) -> str:
    """Whom the team has named in this phase; else it names somebody itself, where it can."""
    for face in reversed(faces):
        if face["e"] == "phase":
            break
        words = face["act"].split() if face["e"] == "say" and face["ch"] == "mafia" else []
        if words[:3] == ["request", "all", "shoot"] and int(words[3]) in offered:
            return f"shoot {words[3]}"
    choice = _pick(view, "shoot", offered, luck)
    return f"say request all shoot {choice}" if "say" in asks else f"shoot {choice}"


def _speak(view: View, asks: Mapping[str, Any], said: int, luck: random.Random) -> str:
    me = view["you"] + 1
    others = [number for number in view["alive"] if number != me]
    if said == 0 and "say" in asks and others:
        level = luck.choice(("-2", "-1", "+1", "+2"))
        return luck.choice(
            (f"say suspect {luck.choice(others)} {level}", f"say emote {luck.choice(EMOTES)}", "say pass")
        )
    if said == 1 and "nominate" in asks and view["day"] > 1 and luck.random() < NOMINATES:
        free = [int(word) for word in asks["nominate"]["number"].split()]
        free = [number for number in free if number != me and number not in _mates(view)]
        if free:
            return f"nominate {luck.choice(free)}"
    return "done"


def _mates(view: View) -> set[int]:
    return {number for number, _ in view["own"]["team"]}


def _pick(view: View, verb: str, offered: list[int], luck: random.Random) -> int:
    own, me = view["own"], view["you"] + 1
    if verb == "take":
        return luck.choice(offered)
    mates = _mates(view)
    if verb == "vote":
        found = [
            d["number"] for d in own["deeds"] if d["answer"] is True and own["role"] in ("sheriff", "commissioner")
        ]
        named = [number for number in offered if number in found]
        if named:
            return named[0]
    wise = [number for number in offered if number != me and number not in mates]
    return luck.choice(wise or offered)
