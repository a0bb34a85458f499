"""What happens in FBI vs Mafia, in sentences, from one viewer's faces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from duskfall.engine.prompt import cell_name
from duskfall.engine.viewers import Face, View

HELP: Final = {
    "shift": "a line moves one cell and wraps around; Operative, Bandit and Sniper may move it two: end with `2`",
    "arrest": "right only if that suspect is of the Mafia now; wrong costs the turn and says nothing more",
    "defuse": "you take a bomb or a threat off a suspect beside you",
    "masquerade": "you draw the top card: alive, it is your new identity; else nothing changes. Nobody sees which",
    "autopsy": "you alone learn which Mafia characters stand around a dead suspect beside you",
    "inspect": "you see the top two cards and keep one: nobody will be that suspect",
    "keep": "this card is yours to know; the other goes under the deck",
    "expose": "a card of your hand is shown: that suspect is innocent for good",
    "protect": "a protection token on a suspect, before your action; six at most lie on the board",
    "unprotect": "you take a protection token off, before your action",
    "skip": "the protection tokens stay as they are",
    "kill": "a suspect beside you dies, unless saved; somebody of the Mafia is arrested instead",
    "shoot": "a suspect one to three cells off on a diagonal dies, unless saved; of the Mafia: arrested",
    "swap": "two suspects beside each other change places, with all that lies on them",
    "threaten": "one to three suspects, joined by commas; when your turn begins, those beside you die",
    "plant": "a bomb on you or beside you",
    "detonate": "a bomb goes off, and so do those beside it, one after another",
    "prepare": "any token moves to a cell beside it that has none",
    "yes": "you do it",
    "no": "you let it be",
    "surrender": "you give the game up for your whole team",
}
TEAM_NAMES: Final = ("Mafia", "FBI")
REASONS: Final = {
    "arrests": "enough arrests",
    "kills": "enough kills",
    "surrender": "the other team gave up",
    "time": "the other team's time ran out twice in a row",
    "cap": "the last round is over",
}
ATTACKS: Final = {"kill": "attack on", "shoot": "shot at", "threat": "threat against", "bomb": "bomb at"}


def title(role: str) -> str:
    """A character as people read it."""
    return role.capitalize()


def name(suspect: str) -> str:
    """A suspect as people read it."""
    return suspect.capitalize()


def names(suspects: Iterable[str]) -> str:
    """Several, or `none`."""
    return ", ".join(name(suspect) for suspect in suspects) or "none"


def place(suspect: str, view: View) -> str:
    """A suspect with the cell where it stands."""
    return f"{name(suspect)} ({cell_name(*divmod(list(view['cells']).index(suspect), view['side']))})"


def told(face: Face, view: View) -> str:
    """The sentence of a face; empty for one that only moves the turn on."""
    return _SENTENCES[face["e"]](face, view)


def _at(words: str) -> Callable[[Face, View], str]:
    return lambda f, v: f"{words} {place(f['suspect'], v)}."


def _plain(words: str) -> Callable[[Face, View], str]:
    return lambda f, v: words


def _step(f: Face, v: View) -> str:
    if f["phase"] == "start" and f["up"] == "maniac":
        return "The Maniac's threats come true."
    return ""


def window(kind: str, suspect: str, cause: str, view: View) -> str:
    """What an interrupt is about: the same sentence for all."""
    where = place(suspect, view)
    if kind == "question":
        return f"The Bomber is asked whether {where} goes off."
    return f"The {ATTACKS[cause]} {where} is being resolved."


def _shift(f: Face, v: View) -> str:
    axis, line, way, *length = f["line"].split()
    direction = way if way in ("up", "down") else f"to the {way}"
    by_two = " by two" if length else ""
    return f"The {title(v['up'])} shifted {axis} {line} {direction}{by_two}."


def _role_at(words: str) -> Callable[[Face, View], str]:
    return lambda f, v: f"The {title(f['role'])} {words} {place(f['suspect'], v)}."


def _defuse(f: Face, v: View) -> str:
    return f"The {title(f['role'])} took the {f['token']} off {place(f['suspect'], v)}."


def _masquerade(f: Face, v: View) -> str:
    said = f"The {title(f['role'])} put on a mask."
    if "took" not in f:
        return said + (f" Now: {place(f['identity'], v)}." if "identity" in f else "")
    if f["took"]:
        return f"{said} The new identity is {place(f['card'], v)}."
    return f"{said} The card was {name(f['card'])}, out of play: nothing changed."


def _autopsy(f: Face, v: View) -> str:
    said = f"The Undercover examined {place(f['suspect'], v)}."
    return f"{said} {_around(f)}" if "near" in f else said


def _around(f: Face) -> str:
    return f"Around it: {', '.join(map(title, f['near'])) or 'nobody of the Mafia'}."


def _inspect(f: Face, v: View) -> str:
    cards = f": {names(f['cards'])}" if "cards" in f else ""
    return f"The Detective looked at the top two cards{cards}."


def _keep(f: Face, v: View) -> str:
    cards = f": {name(f['card'])}. {name(f['other'])} went under the deck" if "card" in f else ""
    return f"The Detective kept one{cards}."


def _expose(f: Face, v: View) -> str:
    said = f"The Criminalist exposed {place(f['suspect'], v)}: innocent."
    drew = f" Drawn: {names(f['drew'])}." if f.get("drew") else ""
    return f"{said}{f' {_around(f)}' if 'near' in f else ''}{drew}"


def _swap(f: Face, v: View) -> str:
    return f"The Maniac swapped {' and '.join(place(suspect, v) for suspect in f['suspects'])}."


def _threaten(f: Face, v: View) -> str:
    return f"The Maniac threatened {', '.join(place(suspect, v) for suspect in f['suspects'])}."


def _prepare(f: Face, v: View) -> str:
    return f"The Sniper moved a {f['token']} from {place(f['suspect'], v)} to {place(f['to'], v)}."


def _die(f: Face, v: View) -> str:
    who = f", who was the {title(f['role'])}" if "role" in f else ""
    return f"{place(f['suspect'], v)} is dead{who}."


def _caught(f: Face, v: View) -> str:
    return f"{place(f['suspect'], v)} is under arrest, and was the {title(f['role'])}!"


def _draw(f: Face, v: View) -> str:
    new = f": {place(f['identity'], v)}" if "identity" in f else ""
    return f"The {title(f['role'])} has a new identity{new}."


def _recall(f: Face, v: View) -> str:
    source = "the Detective kept" if f["from"] == "detective" else "the Criminalist held"
    return f"The cards that {source} became the new deck."


def _answer(f: Face, v: View) -> str:
    return f"The Operative {'saves' if f['yes'] else 'does not save'} the suspect."


def _reserve(f: Face, v: View) -> str:
    return f"Reserve of the {title(v['up'])}'s seat: {f['left'] // 1000} s left."


def _expire(f: Face, v: View) -> str:
    return f"Time was up for the {title(v['up'])}{'' if f['count'] < 2 else ' once more'}; the clock played."


def _over(f: Face, v: View) -> str:
    if not f["winners"]:
        return f"Nobody won: {REASONS[f['reason']]}."
    return f"The {TEAM_NAMES[f['winners'][0] & 1]} won: {REASONS[f['reason']]}."


_SENTENCES: Final[dict[str, Callable[[Face, View], str]]] = {
    "step": _step,
    "window": lambda f, v: window(f["kind"], f["suspect"], f["cause"], v),
    "shift": _shift,
    "arrest": _role_at("went to arrest"),
    "miss": _plain("Nobody of the Mafia is there."),
    "caught": _caught,
    "die": _die,
    "draw": _draw,
    "defuse": _defuse,
    "masquerade": _masquerade,
    "autopsy": _autopsy,
    "inspect": _inspect,
    "keep": _keep,
    "expose": _expose,
    "protect": _at("The Operative protected"),
    "unprotect": _at("The Operative took the protection off"),
    "skip": _plain("The Operative left the protections as they were."),
    "kill": _at("The Bandit attacked"),
    "shoot": _at("The Sniper shot at"),
    "swap": _swap,
    "threaten": _threaten,
    "plant": _at("The Bomber planted a bomb on"),
    "detonate": _at("The Bomber set off the bomb of"),
    "prepare": _prepare,
    "threat": _at("The threat comes true for"),
    "explode": _at("A bomb goes off at"),
    "saved": lambda f, v: f"{place(f['suspect'], v)} is saved by the Operative.",
    "set_off": _at("The Bomber sets off"),
    "decline": lambda f, v: f"The Bomber lets {place(f['suspect'], v)} be.",
    "reshuffle": _plain("The discards were shuffled into a new deck."),
    "recall": _recall,
    "answer": _answer,
    "reserve": _reserve,
    "expire": _expire,
    "over": _over,
}
