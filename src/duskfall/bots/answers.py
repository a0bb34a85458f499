"""Reading a prompt in its JSON form: every legal move as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from duskfall.engine.prompt import PickBy, PickLine, PickSome


def texts(prompt: Mapping[str, Any]) -> list[str]:
    """Every move that the prompt offers, but for the last resort of giving up."""
    return [text for ask in prompt["asks"] if ask["verb"] != "surrender" for text in _texts(ask)]


def _texts(ask: Mapping[str, Any]) -> list[str]:
    found = [ask["verb"]]
    for slot in ask.get("slots", ()):
        words = list(_words(slot))
        found = [f"{text} {word}" for text in found for word in words]
    return found


def _words(slot: Mapping[str, Any]) -> Iterator[str]:
    if "by" in slot:
        return PickBy(slot["pick"], slot["then"], {k: tuple(v.split()) for k, v in slot["by"].items()}).words()
    if slot["pick"] == "line":
        barred = tuple(slot.get("barred", ()))
        return PickLine(slot["rows"], slot["columns"], barred, slot.get("reach", 1)).words()
    of = tuple(slot["of"].split())
    if "least" in slot:
        return PickSome(slot["pick"], of, slot["least"], slot["most"]).words()
    return iter(of)
