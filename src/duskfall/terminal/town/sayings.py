"""Speech acts in English. Other languages have a whole sentence an act in the client; here clauses are put together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duskfall.talk.acts import HOLE, Act

REASONS: Final = {
    "votes": "of how the votes went",
    "silence": "of so much silence",
    "contradiction": "that doesn't fit together",
    "late_claim": "that claim comes late",
    "victim": "of who was killed",
    "changed_mind": "I have changed my mind",
    "bandwagon": "somebody runs with the crowd",
    "event": "of what has happened",
}
PLANS: Final = {
    "split": "let us split our votes",
    "no_elimination": "let nobody leave today",
    "lift_all": "let us send all the leaders away",
    "roll_order": "let us speak in order, each with a verdict on all",
    "keep_claims": "let nobody name a role yet",
}
EMOTES: Final = {
    "nod": "nods",
    "shake": "shakes the head",
    "laugh": "laughs",
    "applaud": "applauds",
    "think": "thinks it over",
    "shrug": "shrugs",
}
LEVELS: Final = {
    "-2": "is surely not black",
    "-1": "is rather not black",
    "0": "tells me nothing",
    "+1": "is rather black",
    "+2": "is surely black",
}
RESULTS: Final = {
    "check": "I checked",
    "don_check": "I looked for the Sheriff in",
    "search": "I looked for the Commissioner in",
    "visit": "I visited",
    "heal": "I healed",
    "kill": "I went to kill",
}
SEVERAL: Final = frozenset({"civilian", "mafia"})
MANUAL: Final = (
    "Say what you like, true or not; all who may hear you do. Players are numbers:",
    "  say suspect 5 +2           from -2, surely not black, to +2, surely black",
    "  say claim sheriff          say result check 3 night 1 black",
    "  say trio 3,4,7             these are black       say link 3 5 same / opposite",
    "  say vote_for 5 / nobody    say defend 5          a promise for the next vote",
    "  say ask 4 claim ?          say request all vote_for 5",
    "  say if claim sheriff then vote_for 3             say not suspect 5 +2",
    "  say agree 12.1, disagree, counter, retract       about what was said before",
    "  say plan split             say world 60          say emote nod       say pass",
    "  ... because votes          or silence, contradiction, late_claim, victim, event",
)
"""Lines of ``help say``."""


def utterance(by: int, act: Act) -> str:
    """Who says what, as a sentence."""
    if act.verb == "emote":
        return f"{by} {EMOTES[act.args[0]]}."
    if act.verb == "show":
        return f"{by} shows {_list(act.args[0])}."
    words = clause(act)
    because = f", because {REASONS[act.because[0]]}{_refs(act.because[1:])}" if act.because else ""
    return f'{by}: "{words[:1].upper()}{words[1:]}{because}."'


def clause(act: Act) -> str:
    """An act in words, to stand by itself or within another."""
    return _CLAUSES[act.verb](*act.args) if act.verb in _CLAUSES else f"{act.verb} {act.args[0]}"


def named(role: str, article: bool = True) -> str:
    """A role as one says it of oneself."""
    title = role.capitalize()
    if not article:
        return title
    if role == "mafia":
        return "one of the Mafia"
    return f"a {title}" if role in SEVERAL else f"the {title}"


def _list(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _refs(ids: tuple[str, ...]) -> str:
    return f" ({', '.join(ids)})" if ids else ""


def _result(kind: str, number: int, night: int, value: str) -> str:
    told = "" if value == "made" else f": {_value(value)}"
    return f"{RESULTS[kind]} {number} in night {night}{told}"


def _value(value: str) -> str:
    no, _, rest = value.rpartition("not_")
    said = rest if rest in ("black", "red") else named(rest)
    return f"not {said}" if no or value.startswith("not_") else said


def _link(number: int, other: int, sign: str) -> str:
    return f"{number} and {other} are {'on one side' if sign == 'same' else 'not on one side'}"


def _vote(target: Any) -> str:
    return f"I vote for {target}"


def _ask(number: int, act: Act) -> str:
    return f"{number}, {_QUESTIONS[act.verb](*act.args)}"


def _question_of_suspicion(number: Any, level: Any) -> str:
    return f"who {LEVELS[level]}?" if number == HOLE else f"what do you think of {number}?"


def _question_of_result(kind: Any, number: Any, night: Any, value: Any) -> str:
    of = "" if number == HOLE else f" of {number}"
    when = "" if night == HOLE else f" in night {night}"
    return f"what have you learned{of}{when}?"


def _question_of_link(number: Any, other: Any, sign: Any) -> str:
    if sign == HOLE:
        return f"are {number} and {other} on one side?"
    return (
        f"who is {'on one side' if sign == 'same' else 'not on one side'} with {other if number == HOLE else number}?"
    )


_QUESTIONS: Final[dict[str, Callable[..., str]]] = {
    "suspect": _question_of_suspicion,
    "claim": lambda role: "what are you?",
    "result": _question_of_result,
    "trio": lambda numbers: "who is black?",
    "link": _question_of_link,
    "vote_for": lambda target: "for whom will you vote?",
    "world": lambda percent: "how do the town's chances stand?",
}
_ORDERS: Final[dict[str, Callable[..., str]]] = {
    "claim": lambda role: f"say that you are {named(role)}",
    "trio": lambda numbers: f"say that {_list(numbers)} are black",
    "vote_for": lambda target: f"vote for {target}",
    "defend": lambda number: f"don't vote for {number}",
}


def _request(whom: Any, act: Act) -> str:
    to = "everybody" if whom == "all" else named(whom) if isinstance(whom, str) else str(whom)
    order = _ORDERS[act.verb](*act.args) if act.verb in _ORDERS else f"{act.verb} {act.args[0]}"
    return f"{to}, {order}"


_CLAUSES: Final[dict[str, Callable[..., str]]] = {
    "suspect": lambda number, level: f"{number} {LEVELS[level]}",
    "claim": lambda role: f"I am {named(role)}",
    "result": _result,
    "trio": lambda numbers: f"{_list(numbers)} {'are' if len(numbers) > 1 else 'is'} black",
    "link": _link,
    "vote_for": _vote,
    "defend": lambda number: f"I don't vote for {number}",
    "world": lambda percent: f"the town wins {percent} times in a hundred",
    "plan": lambda plan: PLANS[plan],
    "why": lambda reason, refs: f"because {REASONS[reason]}{_refs(refs)}",
    "agree": lambda ref: f"I agree with {ref}",
    "disagree": lambda ref: f"I don't agree with {ref}",
    "retract": lambda ref: f"I take {ref} back",
    "counter": lambda ref: f"not so, that role is mine ({ref})",
    "pass": lambda: "I have nothing to say",
    "done": lambda: "that is all",
    "not": lambda act: f"it is not so that {clause(act)}",
    "ask": _ask,
    "request": _request,
    "if": lambda condition, then: f"if {clause(condition)}, then {clause(then)}",
}
