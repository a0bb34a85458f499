"""Speech acts as data: a verb with its arguments, wrapped at most once, with at most one reason.

The text of an act is its one spelling: ``suspect 5 +2``, ``result check 3 night 1 black``, ``if claim sheriff then
vote_for 3``, ``ask 4 claim ?``. :mod:`duskfall.talk.reading` reads it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

HOLE: Final = "?"
"""The argument that an ASK asks for."""


class Act(NamedTuple):
    """``verb`` and ``args`` in the order of :data:`SLOTS`; wrappers hold acts among their arguments.

    ``because`` is a code of a reason with the ids that it points at, or empty.
    """

    verb: str
    args: tuple[Any, ...] = ()
    because: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = [self.verb]
        for slot, arg in zip(SLOTS.get(self.verb, ("number",)), self.args, strict=True):
            words += [*_LITERALS.get((self.verb, slot), ()), _spelt(arg)]
        if self.because:
            words += ["because", *self.because]
        return " ".join(word for word in words if word)


Slots: TypeAlias = tuple[str, ...]
SIMPLE: Final[Mapping[str, Slots]] = {
    "suspect": ("number", "level"),
    "claim": ("role",),
    "result": ("kind", "number", "night", "value"),
    "trio": ("numbers",),
    "show": ("numbers",),
    "link": ("number", "other", "sign"),
    "team": ("number", "team"),
    "vote_for": ("target",),
    "defend": ("number",),
    "world": ("percent",),
    "plan": ("plan",),
}
"""What can be said by itself and within a wrapper; ``show`` are fingers, in their order."""
REPLIES: Final[Mapping[str, Slots]] = {
    "why": ("reason", "refs"),
    "agree": ("ref",),
    "disagree": ("ref",),
    "retract": ("ref",),
    "counter": ("ref",),
    "pass": (),
    "done": (),
    "emote": ("emote",),
}
WRAPPERS: Final[Mapping[str, Slots]] = {
    "not": ("act",),
    "ask": ("number", "act"),
    "request": ("whom", "act"),
    "if": ("condition", "then"),
}
SLOTS: Final[Mapping[str, Slots]] = {**SIMPLE, **REPLIES, **WRAPPERS}
_LITERALS: Final = {("result", "night"): ("night",), ("if", "then"): ("then",)}

DENIED: Final = frozenset({"suspect", "claim", "result", "trio", "link", "team", "vote_for", "defend"})
"""What NOT may wrap."""
ASKED: Final = frozenset({"suspect", "claim", "result", "trio", "link", "team", "vote_for", "world"})
"""What ASK may wrap, with one hole."""
REQUESTED: Final = frozenset({"claim", "trio", "vote_for", "defend"})
"""What REQUEST may wrap, besides the game's own deeds."""
CONDITIONS: Final = frozenset({"suspect", "claim", "result"})
CONSEQUENCES: Final = frozenset({"suspect", "vote_for", "defend"})
"""What IF may join; of suspicions only the sure ones."""


def _spelt(arg: Any) -> str:
    if isinstance(arg, tuple) and not isinstance(arg, Act):
        return (" " if arg and isinstance(arg[0], str) else ",").join(map(str, arg))
    return str(arg)


def data(act: Act) -> dict[str, Any]:
    """The act as JSON-able data, arguments by name."""
    slots = SLOTS.get(act.verb, ("number",))
    args = {slot: data(arg) if isinstance(arg, Act) else arg for slot, arg in zip(slots, act.args, strict=True)}
    found: dict[str, Any] = {"act": act.verb, "args": args}
    if act.because:
        found["why"] = {"reason": act.because[0], "refs": act.because[1:]}
    return found


def refs(act: Act) -> tuple[str, ...]:
    """The ids of the utterances that an act points at."""
    found = list(act.because[1:])
    for slot, arg in zip(SLOTS.get(act.verb, ("number",)), act.args, strict=True):
        if slot == "ref":
            found.append(arg)
        elif slot == "refs":
            found += arg
        elif isinstance(arg, Act):
            found += refs(arg)
    return tuple(found)


def numbers(act: Act) -> frozenset[int]:
    """The players that an act names."""
    found: set[int] = set()
    for slot, arg in zip(SLOTS.get(act.verb, ("number",)), act.args, strict=True):
        if isinstance(arg, Act):
            found |= numbers(arg)
        elif slot == "numbers" and arg != HOLE:
            found |= {*arg}
        elif slot in ("number", "other", "target", "whom") and isinstance(arg, int):
            found.add(arg)
    return frozenset(found)
