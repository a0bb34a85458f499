"""What happens in Mafia vs Inspector, in sentences, from one viewer's faces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from duskfall.board.lines import line_name
from duskfall.engine.viewers import Face, Seat, View
from duskfall.games.inspector.options import INSPECTOR, KILLS_TO_WIN, MAFIA
from duskfall.terminal.screen import Owns

HELP: Final = {
    "kill": "a living suspect around your identity dies; killing the Inspector wins, and so do 14 kills",
    "shift": "a row or column moves one cell and wraps around; a shift just made may not be undone",
    "masquerade": "you draw the top card: alive, it is your new identity and the old one dies; dead, it is shown",
    "choose": "this card becomes your secret identity; the others stay in your hand",
    "arrest": "you accuse somebody around your identity, or yourself; right wins, wrong costs only the turn",
    "citizen": "you spend a living card and accuse somebody around that suspect; right wins, wrong costs the card",
    "interrogate": "you spend a living card: that suspect is marked, and you learn whether the Mafia is around it",
    "replace": "you discard a card, face down, and draw the deck's top one",
    "surrender": "you give the game up",
}
SHOWN: Final = 5
"""The latest answers that stand under the board; `log` has the others."""
NAMES: Final = ("the Mafia", "the Inspector")
REASONS: Final = {
    "identity": "the Inspector was killed",
    "kills": f"{KILLS_TO_WIN} kills",
    "arrest": "a right arrest",
    "citizen": "a right citizen's arrest",
    "surrender": "the other side gave up",
    "time": "time ran out twice in a row",
}


def name(suspect: str) -> str:
    """A suspect as people read it."""
    return suspect.capitalize()


def names(suspects: Iterable[str]) -> str:
    """Several, or `none`."""
    return ", ".join(name(suspect) for suspect in suspects) or "none"


def place(suspect: str, view: View) -> str:
    """A suspect with the cell where it stands."""
    if suspect not in view["cells"]:
        return name(suspect)
    row, column = divmod(list(view["cells"]).index(suspect), view["columns"])
    return f"{name(suspect)} ({chr(97 + column)}{row + 1})"


def who(seat: Seat, you: Seat | None) -> str:
    """How a sentence begins that tells what a seat did."""
    return "You" if seat == you else capital(NAMES[seat])


def capital(words: str) -> str:
    """The words as a sentence begins with them."""
    return words[0].upper() + words[1:]


def status(view: View, owns: Owns) -> list[str]:
    """Counts that all may see, then what only this viewer knows."""
    counts = {
        "Move": view["ply"] + 1,
        "kills": f"{view['kills']}/{KILLS_TO_WIN}",
        "masquerades left": view["masks"],
        "deck": view["deck"],
        "Inspector's hand": view["hand"],
    }
    lines = ["   ".join(f"{what} {count}" for what, count in counts.items())]
    if (own := owns.get(MAFIA)) is not None:
        before = f", before that {names(reversed(own['history'][:-1]))}" if len(own["history"]) > 1 else ""
        lines.append(f"The Mafia is {name(own['identity'])}{before}.")
    own = owns.get(INSPECTOR)
    if own is not None and (own["identity"] or own["hand"]):
        identity = name(own["identity"]) if own["identity"] else "not chosen yet"
        lines.append(f"The Inspector is {identity}; in hand: {names(own['hand'])}.")
        if own["answers"]:
            answers = (f"{name(suspect)} {'yes' if near else 'no'}" for suspect, near in own["answers"][-SHOWN:])
            lines.append(f"Was the Mafia around? {', '.join(answers)}.")
    return lines


def ending(view: View, you: Seat | None) -> list[str]:
    """Who won, how, and who was who."""
    outcome, truth = view["outcome"], view["truth"]
    winner = outcome["winners"][0]
    won = "You won" if winner == you else f"{capital(NAMES[winner])} won"
    inspector = name(truth["inspector"]) if truth["inspector"] else "nobody yet"
    return [
        f"{won}: {REASONS[outcome['reason']]}.",
        f"The Mafia was {', then '.join(name(suspect) for suspect in truth['history'])}.",
        f"The Inspector was {inspector}, with {names(truth['hand'])} in hand.",
    ]


def told(face: Face, view: View, after: Face | None, you: Seat | None) -> str:
    """The sentence of a face."""
    return _SENTENCES[face["e"]](face, view, after, you)


def _kill(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    marked = " It was marked; the Mafia stood beside it." if f.get("near") else ""
    return f"{who(MAFIA, you)} killed {place(f['suspect'], v)}.{marked}"


def _draw(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    cards = f": {names(f['cards'])}" if "cards" in f else ""
    return f"{who(INSPECTOR, you)} drew {f['count']} cards{cards}."


def _choose(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    return f"{who(INSPECTOR, you)} chose an identity{': ' + place(f['card'], v) if 'card' in f else ''}."


def _shift(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    axis, line, way = f["line"].split()
    direction = way if way in ("up", "down") else f"to the {way}"
    return f"{who(v['turn'], you)} shifted {axis} {line} {direction}."


def _compress(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    lines = [line_name("row", r) for r in f["rows"]] + [line_name("column", c) for c in f["columns"]]
    return f"All dead, {' and '.join(lines)} left the board."


def _mask(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    if "opened" in f:
        return f"{who(MAFIA, you)} drew {name(f['opened'])}, who is dead: the masquerade came to nothing."
    new = f" The new one is {place(f['drew'], v)}." if "drew" in f else ""
    return f"{who(MAFIA, you)} dropped the identity {place(f['died'], v)}, now dead, for another.{new}"


def _interrogate(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    card = f" with the card of {name(f['card'])}" if f["card"] != f["suspect"] else ""
    answer = f" The Mafia is {'' if f['near'] else 'not '}around it." if "near" in f else ""
    drew = f" {who(INSPECTOR, you)} drew {name(f['drew'])}." if "drew" in f else ""
    return f"{who(INSPECTOR, you)} questioned {place(f['suspect'], v)}{card}: marked innocent.{answer}{drew}"


def _replace(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    cards = f": {name(f['card'])} for {name(f['drew'])}" if "card" in f else ""
    return f"{who(INSPECTOR, you)} replaced a card{cards}."


def _verdict(after: Face | None) -> str:
    return "that was the Mafia!" if after is not None and after["e"] == "over" else "not the Mafia."


def _citizen(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    return f"{who(INSPECTOR, you)} sent {place(f['card'], v)} to arrest {place(f['suspect'], v)}: {_verdict(after)}"


def _arrest(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    return f"{who(INSPECTOR, you)} arrested {place(f['suspect'], v)}: {_verdict(after)}"


def _reserve(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    return f"Reserve of {NAMES[f['seat']]}: {f['left'] // 1000} s left."


def _expire(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    return f"Time was up for {NAMES[f['seat']]}{'' if f['count'] < 2 else ' once more'}; the clock played."


def _over(f: Face, v: View, after: Face | None, you: Seat | None) -> str:
    winner: Any = f["winners"][0]
    return f"{who(winner, you)} won: {REASONS[f['reason']]}."


_SENTENCES: Final[dict[str, Callable[[Face, View, Face | None, Seat | None], str]]] = {
    "kill": _kill,
    "draw": _draw,
    "choose": _choose,
    "shift": _shift,
    "compress": _compress,
    "mask": _mask,
    "interrogate": _interrogate,
    "replace": _replace,
    "citizen": _citizen,
    "arrest": _arrest,
    "reserve": _reserve,
    "expire": _expire,
    "over": _over,
}
