"""Which sentence of a client's catalogue tells an act: one whole sentence an act and polarity, never pieces.

A template is a key (``talk_suspect_sure_black``) with named arguments. Numbers of players, nights and percents are
numbers; roles, values, reasons and plans are codes with keys of their own in the catalogue.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from duskfall.talk.acts import ASKED, CONDITIONS, CONSEQUENCES, DENIED, HOLE, REPLIES, REQUESTED, SIMPLE, SLOTS, Act
from duskfall.talk.lexicon import EMOTES, LEVELS, REASONS, SIGNS, Lexicon

_LEVEL_NAMES: Final = dict(zip(LEVELS, ("sure_red", "think_red", "unsure", "think_black", "sure_black"), strict=True))
_SURE: Final = ("sure_red", "sure_black")


class Line(NamedTuple):
    """A key of the catalogue and what fills its sentence."""

    key: str
    args: dict[str, Any]


def line(act: Act) -> Line:
    """The sentence of an act; a reason is a sentence of its own (:func:`reason`)."""
    if act.verb == "if":
        condition, then = act.args
        args = {f"if_{name}": value for name, value in _args(condition).items()}
        return Line(f"talk_if_{_name(condition)}_then_{_name(then)}", {**args, **_args(then)})
    if act.verb in ("ask", "request", "not"):
        *before, inner = act.args
        kind = f"_{_kind_of_whom(before[0])}" if act.verb == "request" else ""
        args = {"to": before[0]} if before and before[0] != "all" else {}
        return Line(f"talk_{act.verb}{kind}_{_name(inner)}", {**args, **_args(inner)})
    return Line(f"talk_{_name(act)}", _args(act))


def reason(act: Act) -> Line | None:
    """The sentence of an act's reason, if it has one."""
    return Line(f"talk_because_{act.because[0]}", {"refs": act.because[1:]}) if act.because else None


def _kind_of_whom(whom: int | str) -> str:
    return "all" if whom == "all" else "number" if isinstance(whom, int) else "role"


def _name(act: Act) -> str:
    """The verb with its polarity; an open argument makes no polarity."""
    if act.verb == "suspect" and act.args[1] != HOLE:
        return f"suspect_{_LEVEL_NAMES[act.args[1]]}"
    if act.verb == "link" and act.args[2] != HOLE:
        return f"link_{act.args[2]}"
    if act.verb == "team" and act.args[1] != HOLE:
        return f"team_{act.args[1]}"
    if act.verb == "vote_for" and act.args[0] == "nobody":
        return "vote_for_nobody"
    if act.verb == "result":
        return f"result_{act.args[0]}" if act.args[0] != HOLE else "result"
    if act.verb in ("why", "emote", "plan"):
        return f"{act.verb}_{act.args[0]}"
    return act.verb


_IN_THE_NAME: Final = {"level", "sign", "team", "kind", "reason", "emote", "plan"}


def _args(act: Act) -> dict[str, Any]:
    slots = SLOTS.get(act.verb, ("number",))
    return {
        slot: arg
        for slot, arg in zip(slots, act.args, strict=True)
        if slot not in _IN_THE_NAME and arg not in (HOLE, "nobody")
    }


def keys(lexicon: Lexicon) -> tuple[str, ...]:
    """All keys that a catalogue must have for this lexicon."""

    def names(verb: str) -> list[str]:
        if verb == "suspect":
            return [f"suspect_{name}" for name in _LEVEL_NAMES.values()]
        if verb == "link":
            return [f"link_{sign}" for sign in SIGNS]
        if verb == "vote_for":
            return ["vote_for", "vote_for_nobody"]
        if verb == "result":
            return [f"result_{kind}" for kind in lexicon.results]
        codes = {"why": REASONS, "emote": EMOTES, "plan": lexicon.plans, "team": lexicon.teams}.get(verb)
        return [verb] if codes is None else [f"{verb}_{code}" for code in codes]

    def sure(verb: str) -> list[str]:
        return [f"suspect_{name}" for name in _SURE] if verb == "suspect" else names(verb)

    found = [f"talk_{name}" for verb in (*SIMPLE, *REPLIES) for name in names(verb)]
    found += [f"talk_not_{name}" for verb in DENIED for name in names(verb)]
    unasked = {"result"} if lexicon.teams else {"result", "team"}
    found += [f"talk_ask_{verb}" for verb in ASKED - unasked]
    found += [f"talk_ask_{name}" for verb in ("suspect", "link", "team", "result") for name in names(verb)]
    for whom in ("all", "number", "role"):
        found += [f"talk_request_{whom}_{name}" for verb in REQUESTED for name in names(verb)]
        found += [f"talk_request_{whom}_{deed}" for deed in lexicon.deeds]
    found += [f"talk_if_{a}_then_{b}" for x in CONDITIONS for a in sure(x) for y in CONSEQUENCES for b in sure(y)]
    found += [f"talk_because_{code}" for code in REASONS]
    return tuple(sorted({*found}))
