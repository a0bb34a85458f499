"""Reading a prompt in its JSON form: every legal move as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from duskfall.engine.prompt import PickLine


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
        return (f"{first} {second}" for first, seconds in slot["by"].items() for second in seconds.split())
    if "rows" in slot:
        return PickLine(slot["rows"], slot["columns"], tuple(slot.get("barred", ()))).words()
    return iter(slot["of"].split())
