"""Legal moves from a prompt as it stands on the wire, for clients that know nothing else."""

from __future__ import annotations

import random
from typing import Any


def lines(slot: dict[str, Any]) -> list[str]:
    """The shifts that a line slot offers, without the longer ones."""
    rows, columns = map(int, slot["line"].split("x"))
    found = [f"row {r + 1} {way}" for r in range(rows) for way in ("left", "right") if columns > 1]
    found += [f"column {chr(97 + c)} {way}" for c in range(columns) for way in ("up", "down") if rows > 1]
    return [line for line in found if line not in slot.get("but", "").split(",")]


def pairs(size: str) -> list[str]:
    """The pairs of neighbours beside each other in a row; there are more."""
    rows, columns = map(int, size.split("x"))
    return [f"{chr(97 + c)}{r + 1} {chr(98 + c)}{r + 1}" for r in range(rows) for c in range(columns - 1)]


def words(slot: dict[str, Any]) -> list[str]:
    """What a slot offers."""
    offered = next(iter(slot.values()))
    if isinstance(offered, dict):
        return [f"{first} {second}" for first, seconds in offered.items() for second in seconds.split()]
    if "line" in slot:
        return lines(slot)
    return pairs(offered) if "pair" in slot else offered.split()


def any_move(prompt: dict[str, Any], rng: random.Random) -> str:
    """A legal move at random; never surrender."""
    verb = rng.choice([verb for verb in prompt["asks"] if verb != "surrender"])
    taken = prompt["asks"][verb]
    return " ".join([verb, *(rng.choice(words(slot)) for slot in (taken if isinstance(taken, list) else [taken]))])
