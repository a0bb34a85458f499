"""Speech acts of Mafia42 in English, where they differ from those of the other tables that talk."""

from __future__ import annotations

from typing import Any, Final

from duskfall.talk.acts import HOLE, Act
from duskfall.terminal.town import sayings as town

LEVELS: Final = {
    "-2": "is surely not of the mafia",
    "-1": "is rather not of the mafia",
    "0": "tells me nothing",
    "+1": "is rather of the mafia",
    "+2": "is surely of the mafia",
}
TEAMS: Final = {"mafia": "is of the mafia", "citizens": "is a citizen", "cult": "is of the cult"}
RESULTS: Final = {
    "check": "I checked", "probe": "I looked for the cult in", "spy": "I spied on", "steal": "I stole from",
    "awaken": "I awakened", "recruit": "I recruited", "heal": "I healed", "threaten": "I threatened",
    "watch": "I watched", "report": "I reported on", "raise": "I raised", "drag": "I chose to take along",
    "mark": "I marked", "kill": "I went to kill", "seduced": "I seduced",
}  # fmt: skip
VALUES: Final = {
    "not_mafioso": "no Mafioso",
    "cult": "of the cult",
    "not_cult": "not of the cult",
}
MANUAL: Final = (
    "Say what you like, true or not; all who may read you do. Players are numbers:",
    "  say suspect 5 +2           from -2, surely not of the mafia, to +2, surely of it",
    "  say claim cop              say result check 3 night 1 mafioso",
    "  say team 4 cult            or mafia, citizens      say trio 3,4 : these are of the mafia",
    "  say vote_for 5 / nobody    say defend 5            a promise for the next vote",
    "  say ask 4 claim ?          say request all vote_for 5",
    "  say if claim cop then vote_for 3                   say not suspect 5 +2",
    "  say agree 12.1, disagree, counter, retract         about what was said before",
    "  say world 60               say emote nod           say pass",
)
"""Lines of ``help say``."""


def title(role: str) -> str:
    """An occupation's name: ``Beast Man``."""
    return role.replace("_", " ").title()


def utterance(by: int, act: Act) -> str:
    """Who says what, as a sentence."""
    if act.verb in ("emote", "show"):
        return town.utterance(by, act)
    words = clause(act)
    because = f", because {town.REASONS[act.because[0]]}" if act.because else ""
    return f'{by}: "{words[:1].upper()}{words[1:]}{because}."'


def clause(act: Act) -> str:
    """An act in words, to stand by itself or within another."""
    args = act.args
    match act.verb:
        case "suspect":
            return f"{args[0]} {LEVELS[args[1]]}"
        case "team":
            return f"{args[0]} {TEAMS[args[1]]}"
        case "claim":
            return f"I am the {title(args[0])}"
        case "trio":
            return f"{', '.join(map(str, args[0]))} {'are' if len(args[0]) > 1 else 'is'} of the mafia"
        case "result":
            return _result(*args)
        case "not":
            return f"it is not so that {clause(args[0])}"
        case "if":
            return f"if {clause(args[0])}, then {clause(args[1])}"
        case "ask":
            return f"{args[0]}, {_question(args[1])}"
        case "request":
            return f"{_whom(args[0])}, {_order(args[1])}"
    return town.clause(act)


def _result(kind: str, number: int, night: int, value: str) -> str:
    told = "" if value == "made" else f": {VALUES.get(value) or title(value)}"
    return f"{RESULTS[kind]} {number} in night {night}{told}"


def _whom(whom: Any) -> str:
    if whom == "all":
        return "everybody"
    return title(whom) if isinstance(whom, str) else str(whom)


def _order(act: Act) -> str:
    match act.verb:
        case "claim":
            return f"say that you are the {title(act.args[0])}"
        case "trio":
            return f"say that {clause(act)}"
        case "vote_for":
            return f"vote for {act.args[0]}"
        case "defend":
            return f"do not vote for {act.args[0]}"
    return f"{act.verb} {act.args[0]}"


def _question(act: Act) -> str:
    args = act.args
    match act.verb:
        case "claim":
            return "what are you?"
        case "suspect":
            return f"who {LEVELS[args[1]]}?" if args[0] == HOLE else f"what do you think of {args[0]}?"
        case "team":
            return f"who {TEAMS[args[1]]}?" if args[0] == HOLE else f"of which team is {args[0]}?"
        case "trio":
            return "who is of the mafia?"
        case "result":
            return "what have you learned?"
        case "link":
            return "who belongs together?"
        case "vote_for":
            return "for whom will you vote?"
    return "how do the town's chances stand?"
