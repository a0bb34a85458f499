"""Two worlds that a viewer can't tell apart, played on side by side.

Which acts tell a viewer something new is a matter of each game's rules, so each game says it here; whatever else
differs between the worlds is a leak.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Final

from duskfall.engine.canonical import dumps
from duskfall.engine.dice import Dice
from duskfall.engine.errors import DuskfallError
from duskfall.engine.event import Event
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.viewers import SPECTATOR, Face, Seat, Viewer

EVERYBODY: Final = frozenset({0, 1, SPECTATOR})

TELLS: Final[dict[str, dict[str, frozenset[Viewer]]]] = {
    "inspector": {
        "mask": EVERYBODY,  # I-24: the old identity, or the dead card, is shown; the Mafia sees what it drew
        "draw": frozenset({1}),  # I-4: the Inspector sees its cards
        "interrogate": frozenset({1}),  # I-30, I-31: the answer and the card that refills the hand
        "replace": frozenset({1}),  # I-32: the card drawn
        "over": EVERYBODY,  # I-52
    },
}
"""Kinds of faces that may differ between the worlds, by rule, and for whom."""

EXPIRY_TELLS: Final[dict[str, dict[str, frozenset[Viewer]]]] = {
    "inspector": {"kill": frozenset({1, SPECTATOR})},  # I-60: the forced Kill takes a victim in reach at random
}
"""The same, of what the clock plays: a player would have to be alike in both worlds, the dice can't be."""

SILENT: Final[dict[str, frozenset[str]]] = {"inspector": frozenset({"choose", "replace"})}
"""Verbs of which the others learn no more than that they were used: in the other world some choice looks alike."""

PUBLIC: Final[dict[str, frozenset[str]]] = {"inspector": frozenset({"shift", "masquerade", "surrender"})}
"""Verbs that are offered, with the same words, in both worlds: whether they are legal is public."""


@dataclass(slots=True)
class Tally:
    """What the comparisons came to, so that a test can tell that they were no empty show."""

    positions: int = 0
    steps: int = 0
    told_apart: int = 0
    stuck: int = 0
    verbs: dict[str, int] = field(default_factory=dict)


class Leak(AssertionError):
    """The viewer could tell the worlds apart, and no rule says that it may."""


class Pair:
    """Two truths of one viewer's knowledge; ``alike`` holds while it can't tell them apart."""

    def __init__(self, rules: Game[Any], state: Any, viewer: Viewer, dice: Dice, now: int) -> None:
        self.rules = rules
        self.viewer = viewer
        self.here = state.clone()
        self.there = rules.resample(state, viewer, dice.of("resample"))
        self.now = now

    def compare(self) -> None:
        """Everything that reaches the viewer, byte for byte."""
        rules, here, there, viewer = self.rules, self.here, self.there, self.viewer
        self._same("view", rules.view(here, viewer), rules.view(there, viewer))
        self._same("prompt", self._prompt(here), self._prompt(there))
        self._same("token", rules.token(here), rules.token(there))
        self._same("seats that are due", rules.to_move(here), rules.to_move(there))
        self._same("deadline", self._deadline(here), self._deadline(there))
        self._same("floor", self._floor(here), self._floor(there))
        self._same("end", rules.outcome(here) is None, rules.outcome(there) is None)

    def _same(self, what: str, here: Any, there: Any) -> None:
        if dumps(here) != dumps(there):
            raise Leak(f"viewer {self.viewer}: the {what} differs:\n{dumps(here)}\n{dumps(there)}")

    def _prompt(self, state: Any) -> Any:
        prompt = self.rules.prompt(state, self.viewer)
        return None if prompt is None else prompt.json()

    def _deadline(self, state: Any) -> Any:
        deadline = self.rules.deadline(state)
        return None if deadline is None else [deadline.token, deadline.at, deadline.span, deadline.reserve]

    def _floor(self, state: Any) -> Any:
        channels = self.rules.floor(state).channels
        return [[c.name, c.medium, sorted(c.senders), sorted(c.listeners), c.limit] for c in channels]

    # --- playing on -------------------------------------------------------------------------------------------

    def try_in_vain(self, texts: list[str]) -> None:
        """The viewer's own tries that are refused: refused in both worlds, and in the same words."""
        prompt = self.rules.prompt(self.here, self.viewer)
        legal = set(prompt.texts()) if prompt else set()
        for text in texts:
            if text not in legal:
                self._same(f"refusal of '{text}'", self._refusal(self.here, text), self._refusal(self.there, text))

    def _refusal(self, state: Any, text: str) -> Any:
        try:
            self.rules.submit(state, self.viewer, self.rules.parse(text), self.now)
        except DuskfallError as error:
            return [error.code, str(error), error.args_]
        raise Leak(f"viewer {self.viewer}: '{text}' was not offered and was played")

    def go_on(self, rng: random.Random, tally: Tally) -> bool:
        """One more input in both worlds; false when the viewer can tell them apart by rule, or nothing fits."""
        rules = self.rules
        due = rules.to_move(self.here)
        deadline = rules.deadline(self.here)
        if not due and deadline is None:
            return False
        if deadline is not None and (not due or rng.random() < 0.04):
            self.now = deadline.at
            here, there = (self._faces(rules.expire(world, self.now)) for world in (self.here, self.there))
            return self._took("expire", here, there, tally)
        if deadline is not None:
            self.now = min(self.now + rng.randrange(20_000), deadline.at - 1)
        seat = rng.choice(due)
        for _ in range(6):
            text = str(rules.random_move(self.here, seat, rng))
            twin = text if seat == self.viewer else self._twin(seat, text)
            if twin is not None:
                faces = [self._play(w, seat, t) for w, t in ((self.here, text), (self.there, twin))]
                return self._took(text.partition(" ")[0], faces[0], faces[1], tally)
        tally.stuck += 1
        return False

    def _twin(self, seat: Seat, text: str) -> str | None:
        """The move in the other world that looks like this one to the viewer."""
        rules, verb = self.rules, text.partition(" ")[0]
        prompt = rules.prompt(self.there, seat)
        offers = [] if prompt is None else list(prompt.texts())
        if verb not in SILENT[rules.id]:
            if text not in offers and verb in PUBLIC[rules.id]:
                raise Leak(f"'{text}' is legal in one world only")
            return text if text in offers else None
        wanted = dumps(self._play(self.here.clone(), seat, text))
        for offer in offers:
            if offer.partition(" ")[0] == verb and dumps(self._play(self.there.clone(), seat, offer)) == wanted:
                return offer
        raise Leak(f"viewer {self.viewer}: nothing in the other world looks like '{text}': {wanted}")

    def _play(self, world: Any, seat: Seat, text: str) -> list[Face]:
        return self._faces(self.rules.submit(world, seat, self.rules.parse(text), self.now))

    def _faces(self, events: list[Event]) -> list[Face]:
        return [face for event in events if (face := event.face_for(self.viewer)) is not None]

    def _took(self, verb: str, here: list[Face], there: list[Face], tally: Tally) -> bool:
        """Compares what the viewer was told; false when a rule lets it tell the worlds apart."""
        tally.steps += 1
        tally.verbs[verb] = tally.verbs.get(verb, 0) + 1
        if dumps(here) == dumps(there):
            return self.rules.outcome(self.here) is None
        tells = TELLS[self.rules.id] | (EXPIRY_TELLS[self.rules.id] if verb == "expire" else {})
        kinds = [[face["e"] for face in faces] for faces in (here, there)]
        # Up to the first difference the faces are the same; that difference must be one that a rule makes.
        for a, b in zip(here, there, strict=False):
            if dumps(a) != dumps(b):
                if not any(self.viewer in tells.get(face["e"], ()) for face in (a, b)):
                    raise Leak(f"viewer {self.viewer} is told {a} in one world and {b} in the other")
                break
        else:
            longer = max(here, there, key=len)[min(len(here), len(there))]
            if self.viewer not in tells.get(longer["e"], ()):
                raise Leak(f"viewer {self.viewer} is told {kinds[0]} in one world and {kinds[1]} in the other")
        tally.told_apart += 1
        return False


def compare_worlds(match: Match, now: int, viewer: Viewer, rng: random.Random, tries: list[str], tally: Tally) -> None:
    """Deals the viewer another truth, and plays both on for a while."""
    pair = Pair(match.game, match.state, viewer, Dice(rng.randbytes(32)), now)
    tally.positions += 1
    pair.compare()
    if viewer != SPECTATOR:
        pair.try_in_vain(tries)
    for _ in range(min(40, 1 + int(rng.expovariate(1 / 8)))):
        if not pair.go_on(rng, tally):
            return
        pair.compare()
