"""Legal moves from a prompt as it stands on the wire, for clients that know nothing else."""

from __future__ import annotations

import random
from typing import Any


def lines(slot: dict[str, Any]) -> list[str]:
    """The shifts that a line slot offers."""
    rows = [f"row {r + 1} {way}" for r in range(slot["rows"]) for way in ("left", "right") if slot["columns"] > 1]
    columns = [
        f"column {chr(97 + c)} {way}" for c in range(slot["columns"]) for way in ("up", "down") if slot["rows"] > 1
    ]
    return [line for line in rows + columns if line not in slot.get("barred", ())]


def words(slot: dict[str, Any]) -> list[str]:
    """All that a slot offers."""
    if "by" in slot:
        return [f"{first} {second}" for first, seconds in slot["by"].items() for second in seconds.split()]
    return lines(slot) if slot["pick"] == "line" else slot["of"].split()


def any_move(prompt: dict[str, Any], rng: random.Random) -> str:
    """A legal move at random; never surrender."""
    ask = rng.choice([ask for ask in prompt["asks"] if ask["verb"] != "surrender"])
    return " ".join([ask["verb"], *(rng.choice(words(slot)) for slot in ask.get("slots", ()))])
