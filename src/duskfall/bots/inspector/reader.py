"""One seat's faces, followed from the first view on."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Sequence
from typing import Final

from duskfall.bots.inspector.knowledge import Knowledge, first_mind, knowledge, scene_of
from duskfall.bots.inspector.mind import Mind, blend
from duskfall.bots.inspector.news import take, take_lightly
from duskfall.bots.inspector.policies import Model, Values
from duskfall.bots.inspector.reading import ACTS, Reading, told_by
from duskfall.engine.viewers import Face, Seat, View
from duskfall.games.inspector import GAME
from duskfall.games.inspector.options import INSPECTOR, MAFIA, Options
from duskfall.games.inspector.state import Suspect

READ_PLIES: Final = 60
"""Acts later than that are taken by facts alone: games that long are rare, and thinking time must have an end."""
_SECRETS: Final = ("cards", "drew", "near")


class Reader:
    """What a seat knows as its faces come in.

    ``onlooker`` is the mind of somebody who hears the seat's answers and has not seen its cards: what the opponent
    must be thought to believe. ``readings`` are of the opponent's acts, and, where ``aware`` is above 0, of the own
    acts, which with that probability the onlooker reads as well.
    """

    def __init__(self, start: View, options: Options, models: Sequence[Model] = (), aware: float = 0.0) -> None:
        self.everyone = tuple(start["cells"])
        self.told: View = copy.deepcopy(start)
        self.seat: Seat = start["you"]
        self.options = options
        self.mind = first_mind(start)
        self.onlooker = first_mind({**start, "you": INSPECTOR})
        self.aware = aware
        read = [1 - self.seat, self.seat] if aware else [1 - self.seat]
        self._ahead: list[dict[Suspect, Values]] | None = None  # of the own next act, for when its face comes
        self.readings = {seat: Reading(seat, models) for seat in read} if models else {}
        for seat, reading in self.readings.items():
            reading.spread(self._support(seat))

    def take(self, face: Face, lightly: bool = False) -> None:
        """One more face; ``lightly``: nothing is concluded from it but who is out of the game."""
        told, kind = self.told, face["e"]
        scene, me = scene_of(told), told["own"]["identity"] or ""
        actor = told["turn"]
        reading = self.readings.get(actor)
        if reading is not None and kind in ACTS and told["ply"] < READ_PLIES:
            known = self._plain()
            if actor == self.seat and self._ahead is not None and "card" not in face:
                expected = self._ahead
            else:
                expected = reading.expected(known, self._beliefs(), self.options, face.get("card", ""))
            reading.weigh(expected, told_by(face if actor != self.seat else _public(face), known, self.options))
        (take_lightly if lightly else take)(self.mind, scene, face, me)
        near = {"near": face["near"]} if "near" in face else {}
        take(self.onlooker, scene, {**_public(face), **near}, me)
        GAME.fold(told, face)
        self._settle(face)
        self._ahead = None

    def _settle(self, face: Face) -> None:
        """Readings go on with whoever is still possible; a new identity is anyone's again."""
        for seat, reading in self.readings.items():
            support = self._support(seat)
            if face["e"] == "mask" and "died" in face and seat == MAFIA:
                fit = [weights.get(face["died"], 0.0) for weights in reading.joint]
                reading.spread(support, [x / (sum(fit) or 1.0) for x in fit])
            elif face["e"] == "draw" and seat == INSPECTOR:
                reading.spread(support)
            else:
                reading.settle(support)

    def known(self) -> Knowledge:
        """What the seat knows now, sharpened by what was read."""
        found = self._plain()
        for seat, reading in self.readings.items():
            read = reading.marginal(self._support(seat))
            if seat == self.seat:
                read = blend(self._support(seat), read, self.aware)
            for mind in [found.mind] if seat != self.seat else [found.mind, found.onlooker]:
                if seat == MAFIA:
                    mind.hunt = read
                else:
                    mind.aim = read
        return found

    def rivals(self) -> list[float]:
        """How well each model fits the opponent; none without models."""
        reading = self.readings.get(1 - self.seat)
        return [] if reading is None else [sum(weights.values()) for weights in reading.joint]

    def own_reading(self) -> tuple[Reading, list[dict[Suspect, Values]]] | None:
        """The onlooker's reading, and what it expects each suspect to think now in the seat's place."""
        reading = self.readings.get(self.seat)
        if reading is None:
            return None
        if self._ahead is None:
            self._ahead = reading.expected(self._plain(), self._beliefs(), self.options)
        return reading, self._ahead

    def _plain(self) -> Knowledge:
        return knowledge(self.told, self.mind.clone(), self.onlooker.clone(), self.everyone)

    def _support(self, seat: Seat) -> dict[str, float]:
        mind = self.mind if seat != self.seat else self.onlooker
        return mind.hunt if seat == MAFIA else mind.aim

    def _beliefs(self) -> Mind:
        """What whoever acts is thought to believe, but for its own cards."""
        return Mind(self.onlooker.hunt, self.onlooker.aim, self.onlooker.gone)


class Follower:
    """Keeps a reader between calls, so that only what is new is read. Where the faces do not go on from those of the
    last call, it begins anew.
    """

    def __init__(self, make: Callable[[View], Reader], forgets: float = 0.0, seed: int | str = "") -> None:
        self.make = make
        self.forgets, self.seed = forgets, seed
        self._heard: list[Face] = []
        self._reader: Reader | None = None
        self._memory = random.Random()  # noqa: S311 - play, not secrets

    def reader(self, start: View, faces: Sequence[Face]) -> Reader:
        """What the faces tell; a share ``forgets`` of them is taken lightly, the same ones each time."""
        reader, heard = self._reader, self._heard
        if reader is None or list(faces[: len(heard)]) != heard:
            reader = self._reader = self.make(start)
            heard.clear()
            self._memory.seed(f"{self.seed} memory")
        for face in faces[len(heard) :]:
            reader.take(face, lightly=self._memory.random() < self.forgets)
            heard.append(face)
        return reader


def _public(face: Face) -> Face:
    """The face without what only its seat was told."""
    if face["e"] == "replace":
        return {"e": "replace"}
    return {key: value for key, value in face.items() if key not in _SECRETS}
