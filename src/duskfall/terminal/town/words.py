"""What happens at a table that talks, in sentences, from one viewer's faces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from duskfall.engine.viewers import Face, View
from duskfall.talk.lexicon import Lexicon
from duskfall.talk.reading import read
from duskfall.terminal.town.sayings import named, utterance

HELP: Final = {
    "take": "you take the card on that place; nobody else sees it",
    "done": "your speech is over",
    "nominate": "that player can be voted for today; once a day, in your own day speech",
    "shout": "you are heard at once in another's speech; the third one halves your next day speech",
    "vote": "a vote is final; whoever gives none gives it to the last candidate",
    "yes": "you are for it",
    "no": "you are against it",
    "propose": "a foul, a loss or a removal; more than half of the living people must agree",
    "say": "something that all can read who may hear you; `help say` tells what",
    "shoot": "it hits if the Don and every living Mafia choose the same player",
    "check": "you alone learn at once what that player is",
    "search": "you alone learn whether that player is the Commissioner",
    "visit": "what that player would do tonight fails; never the same one two nights running",
    "kill": "that player dies at dawn, unless healed",
    "heal": "nothing kills that player tonight; never the same one twice running, yourself once a game",
}
STEPS: Final = {
    "shot": "the shot",
    "checks": "the checks",
    "visits": "the Seductress's visit",
    "search": "the Don's search",
    "maniac": "the Maniac's hour",
    "healing": "the Doctor's visit",
}
CITY_CHECKS: Final = "the Commissioner's check"
REASONS: Final = {
    "no_black": "no black player lives",
    "parity": "black are as many as the others",
    "technical_loss": "the other side lost it by a motion",
    "quiet": "three rounds without a death",
    "nobody": "nobody lives",
    "maniac": "he is left with one other at most",
    "no_killer": "neither black nor the Maniac lives",
}
SIDES: Final = {"don": "mafia", "mafia": "mafia", "maniac": "Maniac"}
"""What the side of a role is called; the others are the town."""
HOW: Final = {
    "voted": "voted out",
    "lifted": "voted out with the others",
    "killed": "killed",
    "removed": "removed from the game",
}
DEEDS: Final = {
    "shot": "chose {} for the shot",
    "checks": "checked {}",
    "visits": "visited {}",
    "search": "looked for the Commissioner in {}",
    "maniac": "went to kill {}",
    "healing": "healed {}",
}
KINDS: Final = {
    "shot": "shots:",
    "checks": "checks:",
    "visits": "visits:",
    "search": "searches:",
    "maniac": "kills:",
    "healing": "heals:",
}
MOTIONS: Final = {"foul": "a technical foul for", "loss": "a technical loss for the side of", "removal": "removing"}


class Words:
    """The sentences of one game: ``lexicon`` reads its speech acts, ``steps`` are the names of its nights' steps."""

    def __init__(self, lexicon: Lexicon, steps: Mapping[str, str]) -> None:
        self.lexicon = lexicon
        self.steps = steps

    def told(self, face: Face, view: View) -> str:
        """The sentence of a face; empty for one of which the next tells more."""
        return _SENTENCES[face["e"]](self, face, view)

    def phase(self, facts: Mapping[str, Any]) -> str:
        """What runs, as a heading."""
        phase, speaker = facts["phase"], facts["speaker"]
        when = f"Night {facts['night']}" if phase in self.steps else f"Day {facts['day']}"
        match phase:
            case "deal":
                return "The deal"
            case "meeting":
                return "The first night"
            case "over":
                return "The end"
            case "last":
                return f"The morning after night {facts['night']}: last words of {speaker}"
            case "speech":
                return f"{when}: {speaker} speaks"
            case "defence" | "farewell":
                return f"{when}: {'defence' if phase == 'defence' else 'farewell'} of {speaker}"
            case "vote":
                return f"{when}: {self.ballot(facts['ballot'])}"
            case "lift":
                return f"{when}: do {numbers(facts['ballot']['candidates'])} all leave?"
        return f"{when}: {self.steps[phase]}"

    def ballot(self, ballot: Mapping[str, Any]) -> str:
        """What is voted on."""
        if ballot["called"] is not None:
            return f"votes for {ballot['called']}"
        return f"{'the second vote' if ballot['kind'] == 'revote' else 'the vote'}: {numbers(ballot['candidates'])}"


def numbers(players: Iterable[int]) -> str:
    """Several players."""
    return ", ".join(map(str, players)) or "nobody"


def seconds(span: int) -> str:
    """A length of time."""
    return f"{span // 1000} s"


def answer(step: str, value: bool | None, doer: str | None) -> str:
    """What an act at night told its doer; ``doer`` is the role, where it is known."""
    if value is None:
        return ""
    if step == "search":
        return f": {'the' if value else 'not the'} Commissioner"
    if doer == "don":
        return f": {'the' if value else 'not the'} Sheriff"
    return f": {'black' if value else 'not black'}"


def deed(step: str, number: int, value: bool | None, doer: str | None) -> str:
    """A secret act without its doer: `checked 3: black`."""
    return f"{DEEDS[step].format(number)}{answer(step, value, doer)}"


def side_of(role: str) -> str:
    """The side of a role."""
    return SIDES.get(role, "town")


def result(outcome: Mapping[str, Any], roles: Iterable[str], you: int | None) -> str:
    """The outcome as a sentence."""
    winners, reason = outcome["winners"], REASONS[outcome["reason"]]
    if not winners:
        return f"Nobody won: {reason}."
    if you in winners:
        return f"You won: {reason}."
    return f"The {side_of(tuple(roles)[winners[0]])} won: {reason}."


def _phase(w: Words, f: Face, v: View) -> str:
    said = w.phase(f)
    if f["phase"] == "meeting" and "team" in f:
        mates = ", ".join(f"{number} ({named(role, article=False)})" for number, role in f["team"])
        return f"{said}. Black meet: {mates}."
    if f["phase"] in ("speech", "defence", "farewell", "last"):
        said += f" ({seconds(f['span'])})"
    if "busy" in f:
        busy = ", ".join(str(seat + 1) for seat in f["to"]) + " has" if "to" in f else "you have"
        return f"{said}; {busy} a visitor and can't act."
    if f["ballot"] and len(f["ballot"]["voters"]) < len(v["alive"]):
        barred = [number for number in v["alive"] if number not in f["ballot"]["voters"]]
        return f"{said}. No vote today: {numbers(barred)}."
    return f"{said}."


def _out(w: Words, f: Face, v: View) -> str:
    return f"{f['number']} is {HOW[f['how']]}."


def _take(w: Words, f: Face, v: View) -> str:
    if "role" not in f:
        return ""
    who = f"{f['number']} is" if "to" in f else "You are"
    return f"{who} {named(f['role'])}."


def _vote(w: Words, f: Face, v: View) -> str:
    if f["open"] or "to" in f:
        hidden = "" if f["open"] else ", unseen"
        return f"{f['by']} votes {_choice(f['for'])}{hidden}."
    return f"You vote {_choice(f['for'])}."


def _choice(choice: int | str) -> str:
    return f"for {choice}" if isinstance(choice, int) else choice


def _count(w: Words, f: Face, v: View) -> str:
    by_choice: dict[Any, list[int]] = {}
    for voter, choice in f["votes"]:
        by_choice.setdefault(choice, []).append(voter)
    shares = "; ".join(
        f"{choice} has {len(voters)} ({numbers(voters)})"
        for choice, voters in sorted(by_choice.items(), key=lambda share: -len(share[1]))
    )
    passed = "" if "passed" not in f else " They leave." if f["passed"] else " They stay."
    return f"Counted: {shares}.{passed}"


def _motion(w: Words, f: Face, v: View) -> str:
    return f"{f['by']} proposes {MOTIONS[f['kind']]} {f['target']}."


def _decided(w: Words, f: Face, v: View) -> str:
    return f"The motion against {f['target']} {'has passed' if f['passed'] else 'has failed'}."


def _deed(w: Words, f: Face, v: View) -> str:
    if "to" in f:
        return f"{f['to'][0] + 1} {deed(f['step'], f['number'], f['answer'], _doer(f, v))}."
    return f"You {deed(f['step'], f['number'], f['answer'], v['own']['role'])}."


def _doer(f: Face, v: View) -> str | None:
    role: str | None = v["owns"][f["to"][0]]["role"]
    return role


def _say(w: Words, f: Face, v: View) -> str:
    channel = "" if f["ch"] == "table" else f", among the {f['ch']}"
    return f"[{f['id']}{channel}] {utterance(f['by'], read(w.lexicon, f['act']))}"


def _dawn(w: Words, f: Face, v: View) -> str:
    told = f"dead: {numbers(f['dead'])}" if f["dead"] else "nobody has died"
    return f"Dawn after night {f['night']}: {told}."


def _over(w: Words, f: Face, v: View) -> str:
    return result(f, f["truth"]["roles"], None)


def _silent(w: Words, f: Face, v: View) -> str:
    return ""


_SENTENCES: Final[dict[str, Callable[[Words, Face, View], str]]] = {
    "phase": _phase,
    "go_on": _silent,
    "out": _out,
    "dawn": _dawn,
    "over": _over,
    "take": _take,
    "bot": _silent,
    "done": _silent,
    "lost": lambda w, f, v: f"{f['number']} has been gone too long: the speech is over.",
    "nominate": lambda w, f, v: f"{f['by']} nominates {f['number']}.",
    "shout": lambda w, f, v: f"{f['number']} shouts, for the {('first', 'second', 'third')[f['used'] - 1]} time.",
    "hush": _silent,
    "away": lambda w, f, v: f"{f['number']} is away.",
    "back": lambda w, f, v: f"{f['number']} is back.",
    "say": _say,
    "vote": _vote,
    "count": _count,
    "motion": _motion,
    "answer": lambda w, f, v: f"{f['number']} says {'yes' if f['yes'] else 'no'}.",
    "decided": _decided,
    "foul": lambda w, f, v: f"A technical foul for {f['number']}: {f['count']} so far.",
    "deed": _deed,
}
