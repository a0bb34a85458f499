"""After the game: what was said, was it true, was it kept?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from duskfall.talk.acts import Act

Verdict: TypeAlias = Literal["true", "false", "kept", "broken", "void", ""]
"""``void``: the occasion never came; empty: the act claims and promises nothing."""
FLIPPED: Final[Mapping[Verdict, Verdict]] = {"true": "false", "false": "true", "kept": "broken", "broken": "kept"}


class Spoken(NamedTuple):
    """An utterance: its id, who spoke, the act, and the votes (by voter) of the ballot that came next that day."""

    id: str
    by: int
    act: Act
    votes: Mapping[int, int]


class Truth(NamedTuple):
    """How it was: ``roles`` and ``sides`` by player; ``dark``: the side that suspicions are of; ``results``: (by, kind,
    number, night, value) of all that was done."""

    roles: tuple[str, ...]
    sides: tuple[str, ...]
    dark: str
    results: frozenset[tuple[int, str, int, int, str]]


def judge(truth: Truth, spoken: tuple[Spoken, ...]) -> tuple[Verdict, ...]:
    """A verdict for each utterance, in their order."""
    found: dict[str, tuple[Spoken, Verdict]] = {}
    verdicts: list[Verdict] = []
    for one in spoken:
        verdict = _verdict(truth, one, one.act, found)
        found[one.id] = one, verdict
        verdicts.append(verdict)
    return tuple(verdicts)


def _verdict(truth: Truth, one: Spoken, act: Act, earlier: Mapping[str, tuple[Spoken, Verdict]]) -> Verdict:
    args = act.args
    match act.verb:
        case "not":
            inner = _verdict(truth, one, args[0], earlier)
            return FLIPPED.get(inner, inner)
        case "if":
            holds = _verdict(truth, one, args[0], earlier) == "true"
            return _verdict(truth, one, args[1], earlier) if holds else "void"
        case "agree" | "disagree" | "counter" if args[0] in earlier:
            return _reply(truth, one, act, *earlier[args[0]])
        case "vote_for" | "defend":
            return _promise(one, act)
    return _claim(truth, one, act)


def _claim(truth: Truth, one: Spoken, act: Act) -> Verdict:
    args = act.args
    match act.verb:
        case "suspect":
            level = int(args[1])
            return _true((truth.sides[args[0] - 1] == truth.dark) == (level > 0)) if level else ""
        case "claim":
            return _true(truth.roles[one.by - 1] == args[0])
        case "result":
            return _true((one.by, *args) in truth.results)
        case "trio":
            return _true(all(truth.sides[number - 1] == truth.dark for number in args[0]))
        case "link":
            same = truth.sides[args[0] - 1] == truth.sides[args[1] - 1]
            return _true(same == (args[2] == "same"))
        case "team":
            return _true(truth.sides[args[0] - 1] == args[1])
    return ""


def _reply(truth: Truth, one: Spoken, act: Act, to: Spoken, verdict: Verdict) -> Verdict:
    if act.verb == "counter":
        return _true(truth.roles[one.by - 1] == to.act.args[0]) if to.act.verb == "claim" else ""
    if verdict not in ("true", "false"):
        return ""
    return verdict if act.verb == "agree" else FLIPPED[verdict]


def _promise(one: Spoken, act: Act) -> Verdict:
    """Held against the next ballot of that day, if there the one named was a candidate whom anybody voted for."""
    target, votes = act.args[0], one.votes
    if one.by not in votes or target not in votes.values():
        return "void"
    return "kept" if (votes[one.by] == target) == (act.verb == "vote_for") else "broken"


def _true(so: bool) -> Verdict:
    return "true" if so else "false"
