"""What a block of a scenario may ask of a match: each expectation one small function.

An expectation raises :class:`Failed` with a sentence, and with the words by which its line is found in the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from duskfall.engine.canonical import dumps
from duskfall.engine.clock import Millis
from duskfall.engine.match import Match
from duskfall.engine.viewers import SPECTATOR, Viewer

SPECTATORS: Final = "spectator"
EVERYBODY: Final = "everybody"


class Failed(Exception):
    """Something did not come as the scenario says; ``words`` are looked for in the block to tell the line."""

    def __init__(self, sentence: str, *words: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.words = words


@dataclass(slots=True)
class Moment:
    """A match right after a block's act: ``since`` is the number of events before it, ``now`` in match time."""

    match: Match
    seats: tuple[str, ...]
    now: Millis
    since: int

    def viewers(self, name: str) -> list[Viewer]:
        """Whom a name stands for: a seat, ``spectator`` or ``everybody``."""
        if name == EVERYBODY:
            return [*range(len(self.seats)), SPECTATOR]
        if name == SPECTATORS:
            return [SPECTATOR]
        if name in self.seats:
            return [self.seats.index(name)]
        raise Failed(f"There is no '{name}': name a seat, '{SPECTATORS}' or '{EVERYBODY}'.", name)

    def name(self, viewer: Viewer) -> str:
        """How the scenario calls a viewer."""
        return SPECTATORS if viewer == SPECTATOR else self.seats[viewer]

    def told(self, viewer: Viewer) -> list[dict[str, Any]]:
        """The faces that the block's act brought the viewer."""
        faces = (event.face_for(viewer) for event in self.match.events[self.since :])
        return [face for face in faces if face is not None]


def check(moment: Moment, block: Mapping[str, Any]) -> None:
    """Holds everything that a block expects against the match.

    Raises:
        Failed: the first that does not hold.
    """
    for key, expectation in EXPECTATIONS.items():
        if key in block:
            expectation(moment, block[key])


def _by_name(key: str, wanted: Any, kind: type[dict[str, Any] | list[Any]] | None = None) -> Iterable[Any]:
    """The viewers' names with what is wanted of each, of that kind (else words)."""
    if not isinstance(wanted, dict):
        raise Failed(f"'{key}' names viewers: '{key}.NAME = ...'.", key)
    for name, part in wanted.items():
        if kind is not None and not isinstance(part, kind):
            raise Failed(f"'{key}.{name}' is a {'table' if kind is dict else 'list'}.", f"{key}.{name}", key)
        yield name, part if kind is not None else _words(part, key)


def _words(value: Any, key: str) -> list[str]:
    """A list of texts, written as one or as text with blanks between words."""
    if isinstance(value, str):
        return value.split()
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return value
    raise Failed(f"'{key}' wants words: a text or a list of texts.", key)


def _plain(value: Any) -> Any:
    """Data with tuples as lists, as JSON has them."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, (list, tuple)) else value


def difference(wanted: Any, found: Any, path: str = "") -> str | None:
    """Where the found data lack what is wanted, in words; tables may hold more than is wanted, nothing else may.

    A list of words may be wanted as one text with blanks.
    """
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, item in wanted.items():
            here = f"{path}.{key}" if path else key
            if key not in found:
                return f"there is no '{here}'"
            if (inner := difference(item, found[key], here)) is not None:
                return inner
        return None
    if isinstance(wanted, str) and isinstance(found, list):
        wanted = wanted.split()
    if wanted == found and isinstance(wanted, bool) == isinstance(found, bool):
        return None
    return f"'{path}' is {dumps(found)}, not {dumps(wanted)}"


def _last(path: str) -> str:
    return path.rpartition(".")[2]


# --- knowledge ----------------------------------------------------------------------------------------------


def _sees(moment: Moment, wanted: Any) -> None:
    for name, part in _by_name("sees", wanted, dict):
        for viewer in moment.viewers(name):
            why = difference(part, _plain(moment.match.view(viewer)))
            if why is not None:
                key = why.split("'")[1]
                raise Failed(f"What {moment.name(viewer)} sees: {why}.", _last(key), f"sees.{name}", name, "sees")


def _lacks(moment: Moment, wanted: Any) -> None:
    for name, paths in _by_name("lacks", wanted):
        for viewer in moment.viewers(name):
            for path in paths:
                view: Any = moment.match.view(viewer)
                for key in path.split("."):
                    if not isinstance(view, dict) or key not in view:
                        break
                    view = view[key]
                else:
                    raise Failed(f"{moment.name(viewer)} sees '{path}'.", f"lacks.{name}", "lacks")


def _told(moment: Moment, wanted: Any) -> None:
    for name, faces in _by_name("told", wanted, list):
        for viewer in moment.viewers(name):
            found = [_plain(face) for face in moment.told(viewer)]
            where = (f"told.{name}", name, "told")
            if len(found) != len(faces):
                raise Failed(f"{moment.name(viewer)} is told {len(found)} things: {dumps(found)}.", *where)
            for face, actual in zip(faces, found, strict=True):
                if (why := difference(face, actual)) is not None:
                    raise Failed(f"What {moment.name(viewer)} is told ({dumps(actual)}): {why}.", *where)


def _unheard(moment: Moment, wanted: Any) -> None:
    for name, words in _by_name("unheard", wanted):
        for viewer in moment.viewers(name):
            heard = set(re.findall(r"[\w-]+", dumps(moment.match.faces(viewer))))
            for word in words:
                if word in heard:
                    raise Failed(f"{moment.name(viewer)} was sent '{word}'.", f"unheard.{name}", name, "unheard")


# --- what may be done -----------------------------------------------------------------------------------------


def _texts(moment: Moment, viewer: Viewer) -> list[str]:
    prompt = None if viewer == SPECTATOR else moment.match.prompt(viewer)
    return [] if prompt is None else list(prompt.texts())


def _matches(text: str, entry: str) -> bool:
    return text == entry or text.startswith(entry + " ")


def _offered(moment: Moment, wanted: Any) -> None:
    for name, entries in _by_name("offered", wanted):
        for viewer in moment.viewers(name):
            texts = _texts(moment, viewer)
            for entry in entries:
                if not any(_matches(text, entry) for text in texts):
                    raise Failed(f"{moment.name(viewer)} is not offered '{entry}'.", f"offered.{name}", "offered")


def _not_offered(moment: Moment, wanted: Any) -> None:
    for name, entries in _by_name("not_offered", wanted):
        for viewer in moment.viewers(name):
            for text in _texts(moment, viewer):
                for entry in entries:
                    if _matches(text, entry):
                        where = (f"not_offered.{name}", "not_offered")
                        raise Failed(f"{moment.name(viewer)} is offered '{text}'.", *where)


def _exactly(moment: Moment, wanted: Any) -> None:
    for name, verbs in _by_name("exactly", wanted, dict):
        for viewer in moment.viewers(name):
            texts = _texts(moment, viewer)
            for verb, words in verbs.items():
                found = sorted(text.removeprefix(verb + " ") for text in texts if text.startswith(verb + " "))
                if found != sorted(_words(words, verb)):
                    where = (verb, f"exactly.{name}", "exactly")
                    raise Failed(
                        f"To {verb}, {moment.name(viewer)} is offered {', '.join(found) or 'nothing'}.", *where
                    )


def _verbs(moment: Moment, wanted: Any) -> None:
    for name, verbs in _by_name("verbs", wanted):
        for viewer in moment.viewers(name):
            found = sorted({text.partition(" ")[0] for text in _texts(moment, viewer)})
            if found != sorted(verbs):
                where = (f"verbs.{name}", "verbs")
                raise Failed(f"{moment.name(viewer)} is offered {', '.join(found) or 'nothing'}.", *where)


def _due(moment: Moment, wanted: Any) -> None:
    found = [moment.seats[seat] for seat in moment.match.game.to_move(moment.match.state)]
    if sorted(found) != sorted(_words(wanted, "due")):
        raise Failed(f"The game waits for {', '.join(found) or 'nobody'}.", "due")


def _clock(moment: Moment, wanted: Any) -> None:
    deadline = moment.match.deadline
    left = "none" if deadline is None else (deadline.at - moment.now) / 1000
    if left != wanted:
        raise Failed(f"The clock shows {left}, not {wanted}.", "clock")


def _end(moment: Moment, wanted: Any) -> None:
    outcome = moment.match.outcome
    if outcome is None:
        raise Failed("The game goes on.", "end")
    found = {"winners": [moment.seats[seat] for seat in outcome.winners], "reason": outcome.reason}
    if (why := difference(wanted, found)) is not None:
        raise Failed(f"The end: {why}.", "end")


EXPECTATIONS: Final[dict[str, Callable[[Moment, Any], None]]] = {
    "told": _told,
    "sees": _sees,
    "lacks": _lacks,
    "unheard": _unheard,
    "offered": _offered,
    "not_offered": _not_offered,
    "exactly": _exactly,
    "verbs": _verbs,
    "due": _due,
    "clock": _clock,
    "end": _end,
}
"""Keys of a block, in the order in which they are checked."""
