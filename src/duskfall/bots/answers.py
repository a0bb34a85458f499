"""Reading a prompt in its JSON form: every legal move as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.engine.prompt import Ask, Pick, PickBy, PickLine, PickPair, PickSome, Slot


def texts(prompt: Mapping[str, Any]) -> list[str]:
    """Every move that the prompt offers, but for the last resort of giving up."""
    asks = [Ask(verb, *_slots(taken)) for verb, taken in prompt["asks"].items() if verb != "surrender"]
    return [text for ask in asks for text in ask.texts()]


def _slots(taken: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> list[Slot]:
    return [_slot(taken)] if isinstance(taken, Mapping) else [_slot(each) for each in taken]


def _slot(data: Mapping[str, Any]) -> Slot:
    kind, of = next(iter(data.items()))
    if isinstance(of, Mapping):
        what, then = kind.split()
        return PickBy(what, then, {first: tuple(seconds.split()) for first, seconds in of.items()})
    if kind in ("line", "pair"):
        rows, columns = map(int, of.split("x"))
        barred = tuple(data["but"].split(",")) if "but" in data else ()
        return PickPair(rows, columns) if kind == "pair" else PickLine(rows, columns, barred, data.get("reach", 1))
    words = tuple(of.split())
    return PickSome(kind, words, data["least"], data["most"]) if "most" in data else Pick(kind, words)
