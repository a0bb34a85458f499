"""Two worlds that a viewer can't tell apart, played on side by side.

Which acts tell a viewer something new is a matter of each game's rules, so each game says it here; whatever else
differs between the worlds is a leak.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from duskfall.engine.canonical import dumps
from duskfall.engine.dice import Dice
from duskfall.engine.errors import DuskfallError
from duskfall.engine.event import Event
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.viewers import SPECTATOR, Face, Seat, Viewer

from ..games.playing import EVENLY, random_text
from .tells import EXPIRY_TELLS, OFFERS, PUBLIC, SILENT, TELLS, may_differ


@dataclass(slots=True)
class Tally:
    """What the comparisons came to, so that a test can tell that they were no empty show."""

    positions: int = 0
    steps: int = 0
    told_apart: int = 0
    stuck: int = 0
    secretly: int = 0
    verbs: dict[str, int] = field(default_factory=dict)


def merged(tallies: Iterable[Tally]) -> Tally:
    """What all of them come to."""
    found = Tally()
    for tally in tallies:
        for name in ("positions", "steps", "told_apart", "stuck", "secretly"):
            setattr(found, name, getattr(found, name) + getattr(tally, name))
    return found


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

    def told_by_offers(self) -> bool:
        """Whether the viewer can tell the worlds apart by what it is offered, as a rule lets it."""
        differ = dumps(self._prompt(self.here)) != dumps(self._prompt(self.there))
        return differ and OFFERS[self.rules.id](self.here, self.viewer)

    def compare(self) -> None:
        """Everything that reaches the viewer, byte for byte."""
        rules, here, there, viewer = self.rules, self.here, self.there, self.viewer
        self._same("view", rules.view(here, viewer), rules.view(there, viewer))
        self._same("prompt", self._prompt(here), self._prompt(there))
        self._same("token", rules.token(here), rules.token(there))
        self._same("seats that all wait for", rules.awaited(here), rules.awaited(there))
        self._same("being waited for", viewer in rules.to_move(here), viewer in rules.to_move(there))
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
        """What the viewer is told of the floor: whom it hears and sees, and where it is heard; not who else hears, and
        not who may write before they do."""
        return [
            [
                c.name,
                c.medium,
                self.viewer in c.senders,
                sorted(c.senders) if self.viewer in c.listeners and c.medium != "text" else [],
                c.limit,
            ]
            for c in self.rules.floor(state).heard_by(self.viewer)
        ]

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
        if seat != self.viewer and seat not in rules.awaited(self.here):
            return self._act_in_secret(seat, rng, tally)
        for _ in range(6):
            text = random_text(rules, self.here, seat, rng, EVENLY)
            twin = text if seat == self.viewer else self._twin(seat, text)
            if twin is not None:
                faces = [self._play(w, seat, t) for w, t in ((self.here, text), (self.there, twin))]
                return self._took(text.partition(" ")[0], faces[0], faces[1], tally)
        tally.stuck += 1
        return False

    def _act_in_secret(self, seat: Seat, rng: random.Random, tally: Tally) -> bool:
        """A seat that nobody else knows to be asked acts: they are told nothing, so the other world stands still.

        Only what a rule tells when all have acted (the last vote of all closes a closed vote) ends the comparison.
        """
        text = random_text(self.rules, self.here, seat, rng, EVENLY)
        told = self._play(self.here, seat, text)
        tally.steps += 1
        tally.secretly += 1
        if told and not may_differ(TELLS[self.rules.id](self.here), self.viewer, told[0], None):
            raise Leak(f"viewer {self.viewer} is told {told} of '{text}', which was asked in secret")
        return not told

    def _twin(self, seat: Seat, text: str) -> str | None:
        """The move in the other world that looks like this one to the viewer."""
        rules, verb = self.rules, text.partition(" ")[0]
        prompt = rules.prompt(self.there, seat)
        offers = [] if prompt is None else list(prompt.texts())
        if verb not in SILENT[rules.id]:
            if text not in offers and verb in PUBLIC[rules.id]:
                raise Leak(f"'{text}' is legal in one world only")
            return text if text in offers else None
        wanted = self._play(self.here.clone(), seat, text)
        alike = [offer for offer in offers if offer.partition(" ")[0] == verb]
        if not alike:
            raise Leak(f"viewer {self.viewer}: '{text}' is legal, and in the other world there is no '{verb}'")
        # Whether a rule makes what difference is left is seen when it is played.
        return max(alike, key=lambda offer: _as_far_as_alike(wanted, self._play(self.there.clone(), seat, offer)))

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
        tells = TELLS[self.rules.id](self.here)
        if verb == "expire":
            tells = {**tells, **EXPIRY_TELLS[self.rules.id](self.here)}
        # Up to the first difference the faces are the same; that difference must be one that a rule makes.
        for a, b in zip_longest(here, there):
            if dumps(a) != dumps(b):
                if not may_differ(tells, self.viewer, *((a, b) if a is not None else (b, a))):
                    raise Leak(f"viewer {self.viewer} is told {a} in one world and {b} in the other")
                break
        tally.told_apart += 1
        return False


def _as_far_as_alike(here: list[Face], there: list[Face]) -> float:
    """How many faces are the same before the first difference; endless if all are."""
    for count, (a, b) in enumerate(zip_longest(here, there)):
        if dumps(a) != dumps(b):
            return count
    return math.inf


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
        if pair.told_by_offers():
            tally.told_apart += 1
            return
        pair.compare()
