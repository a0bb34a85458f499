"""What happens at a table of Mafia42, in sentences, from one viewer's faces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from duskfall.engine.viewers import Face, View
from duskfall.games.mafia42.roles import team_of
from duskfall.games.mafia42.tongue import LEXICON
from duskfall.talk.reading import read
from duskfall.terminal.mafia42.sayings import title, utterance

HELP: Final = {
    "kill": "that player is murdered tonight; the last aim of the mafiosos stands",
    "spy": "you learn at once what that player is",
    "mark": "if that player is murdered tonight, you and the mafia find one another",
    "maul": "that player dies tonight; nothing stops it",
    "check": "you learn at once whether that player is a Mafioso",
    "heal": "that player is not murdered tonight",
    "awaken": "you learn what that dead player was, who is silent from then on",
    "threaten": "that player has no vote tomorrow",
    "report": "tomorrow everybody learns what that player is; once a game",
    "watch": "you see on whom that player uses an ability tonight",
    "drag": "that player dies with you",
    "raise": "that dead player lives again; once a game",
    "recruit": "that player joins the cult, unless a Mafioso or the Priest",
    "probe": "you learn at once whether that player is of the cult",
    "steal": "you learn what that player is, and may use that ability until dawn",
    "hold": "you use nothing (more) now",
    "more": "the day lasts longer; once a day",
    "less": "the day is over sooner; once a day",
    "vote": "whoever alone has the most has a last argument; you may change your vote",
    "yes": "the accused is lynched",
    "no": "the accused is not lynched",
    "say": "something that all can read who may read you; `help say` tells what",
}
HOW: Final = {
    "killed": "murdered",
    "lover": "died for a Lover",
    "taken": "taken along",
    "lynched": "lynched",
}
NEWS: Final = {
    "killed": "{} was murdered",
    "quiet": "the night was quiet",
    "saved": "the Doctor saved {}",
    "withstood": "the Soldier {} withstood",
    "lover": "{} died for {}",
    "took": "the Martyr {} took {} along",
    "raised": "the Priest raised {}",
}
REASONS: Final = {
    "parity": "the mafia weighs as much as all others",
    "mafia_out": "no mafia is left",
    "cult": "the cult has taken over",
    "nobody": "nobody lives",
    "time": "fifteen days have passed",
}
OWN: Final = {
    "mate": "{n} is of the mafia with you: {what}",
    "lover": "{n} is your Lover",
    "spotted": "{n} looked at you: {what}",
    "courted": "{n} is the Cult Leader",
    "recruited": "{n}, the Cult Leader, has recruited you",
    "leader": "{n} leads the cult",
    "member": "{n} is of the cult: {what}",
    "role": "you are now: {what}",
    "awakened": "you were awakened and are silent",
    "threaten": "you threaten {n}",
    "watch": "you watch {n}",
}
VERBS: Final = {"spy": "spied on", "steal": "stole from", "awaken": "awakened", "recruit": "tried to recruit"}


def numbers(players: Iterable[int]) -> str:
    """Several players."""
    return ", ".join(map(str, players)) or "nobody"


def phase(facts: Mapping[str, Any]) -> str:
    """What runs, as a heading."""
    match facts["phase"]:
        case "night":
            return f"Night {facts['night']}"
        case "argument":
            return f"Day {facts['day']}: last argument of {facts['accused']}"
        case "lynch":
            return f"Day {facts['day']}: is {facts['accused']} to be lynched?"
        case "vote":
            return f"Day {facts['day']}: the vote"
        case "over":
            return "The end"
    return f"Day {facts['day']}"


def note(kind: str, number: int, what: Any) -> str:
    """Something that one was told in private."""
    if kind in OWN:
        return OWN[kind].format(n=number, what=title(what) if isinstance(what, str) else what)
    if kind == "check":
        return f"{number} is {'a' if what else 'no'} Mafioso"
    if kind == "probe":
        return f"{number} is {'' if what else 'not '}of the cult"
    if kind == "trace":
        return f"{number} went to {what}" if what else f"{number} used nothing"
    return f"you {VERBS[kind]} {number}: {title(what) if what else 'in vain'}"


def result(outcome: Mapping[str, Any], roles: Iterable[str], cult: Iterable[int], you: int | None) -> str:
    """The outcome as a sentence."""
    winners, reason = outcome["winners"], REASONS[outcome["reason"]]
    if not winners:
        return f"Nobody won: {reason}."
    if you in winners:
        return f"You won: {reason}."
    first = winners[0]
    team = "cult" if first + 1 in cult else team_of(tuple(roles)[first])
    return f"The {team} won: {reason}."


def told(face: Face, view: View) -> str:
    """The sentence of a face; empty for one of which the next tells more."""
    return _SENTENCES[face["e"]](face, view)


def _phase(f: Face, v: View) -> str:
    burdens = [f" {who} {word}." for word in ("seduced", "threatened") if word in f for who in (_who(f),)]
    return f"{phase(f)} ({f['span'] // 1000} s).{''.join(burdens)}"


def _who(f: Face) -> str:
    return f"{numbers(seat + 1 for seat in f['to'])}:" if "to" in f else "You are"


def _dawn(f: Face, v: View) -> str:
    parts = []
    for kind, *what in f["news"]:
        parts.append(f"{what[0]} is {title(what[1])}, says the news" if kind == "article" else NEWS[kind].format(*what))
    shown = [f"{number} was {title(role)}" for number, _, role in f["dead"] if role]
    return f"Dawn after night {f['night']}: {'; '.join(parts + shown)}."


def _count(f: Face, v: View) -> str:
    shares = "; ".join(f"{number} has {heads}" for number, heads in f["heads"]) or "no votes"
    after = f"{f['accused']} is accused" if f["accused"] else "nobody is accused"
    return f"Counted: {shares}; {after}."


def _verdict(f: Face, v: View) -> str:
    ends = {"lynched": "is lynched", "spared": "is spared", "politician": "is the Politician and lives"}
    parts = [f"{f['number']} {ends[f['result']]}"]
    parts += [f"{number} is taken along" for number, how, _ in f["dead"] if how == "taken"]
    return f"{f['yes']} of {f['of']} agree: {'; '.join(parts)}."


def _say(f: Face, v: View) -> str:
    channel = "" if f["ch"] == "table" else f", {f['ch']}"
    return f"[{f['id']}{channel}] {utterance(f['by'], read(LEXICON, f['act']))}"


def _note(f: Face, v: View) -> str:
    said = note(f["kind"], f["number"], f["what"])
    return f"{f['to'][0] + 1} is told: {said}." if "to" in f else f"{said[:1].upper()}{said[1:]}."


def _aim(f: Face, v: View) -> str:
    return f"The mafia's aim: {f['number'] or 'nobody'} (by {f['by']})."


def _pick(f: Face, v: View) -> str:
    who = f"{f['to'][0] + 1}" if "to" in f else "you"
    return f"Chosen by {who}: {f['verb']} {f['number'] or 'nobody'}."


def _over(f: Face, v: View) -> str:
    return result(f, f["truth"]["roles"], f["truth"]["cult"], None)


def _silent(f: Face, v: View) -> str:
    return ""


_SENTENCES: Final[dict[str, Callable[[Face, View], str]]] = {
    "phase": _phase,
    "over": _over,
    "time": lambda f, v: f"{f['by']} {'adds to' if f['way'] == 'more' else 'takes from'} the day.",
    "away": lambda f, v: f"{f['number']} is away.",
    "back": lambda f, v: f"{f['number']} is back.",
    "dawn": _dawn,
    "bell": lambda f, v: "A bell rings: somebody has joined the cult.",
    "pick": _pick,
    "aim": _aim,
    "hold": _silent,
    "note": _note,
    "tally": _silent,
    "count": _count,
    "answer": _silent,
    "verdict": _verdict,
    "say": _say,
}
