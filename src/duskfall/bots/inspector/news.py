"""How what a seat is told changes what it believes."""

from __future__ import annotations

from duskfall.bots.inspector.mind import Mind, normal
from duskfall.engine.viewers import Face
from duskfall.games.inspector.state import Scene, Suspect


def take(mind: Mind, scene: Scene, face: Face, me: Suspect) -> None:
    """One more face of a seat whose identity is ``me``, on the board as it was before."""
    kind = face["e"]
    if kind == "kill":
        mind.kill(scene, face["suspect"])
    elif kind == "mask":
        _mask(mind, scene, face)
    elif kind == "draw":
        for card in face.get("cards", ()):
            mind.see(card)
    elif kind == "interrogate":
        _interrogate(mind, scene, face, me)
    elif kind == "replace" and "drew" in face:
        mind.see(face["drew"])
    elif kind == "arrest":
        mind.arrest(scene, face["suspect"])
    elif kind == "citizen":
        mind.rule_out(face["suspect"])
        mind.spend(face["card"])


def take_lightly(mind: Mind, scene: Scene, face: Face, me: Suspect) -> None:
    """One more face, with no conclusion drawn from who stood where."""
    kind = face["e"]
    if kind == "kill":
        mind.rule_out(face["suspect"])
    elif kind == "interrogate":
        mind.spend(face["card"])
        if "drew" in face:
            mind.see(face["drew"])
    elif kind != "arrest":
        take(mind, scene, face, me)


def _mask(mind: Mind, scene: Scene, face: Face) -> None:
    if "died" in face:
        mind.mask(scene, face["died"])
    else:
        mind.gone |= {face["opened"]}
    drew = face.get("drew")
    if drew in mind.aim:  # the Mafia's own face: the Inspector can't be whom it has become
        mind.aim = normal({i: weight for i, weight in mind.aim.items() if i != drew})


def _interrogate(mind: Mind, scene: Scene, face: Face, me: Suspect) -> None:
    """The Inspector's face has the answer; the Mafia works it out from its own identity."""
    subject = face["suspect"]
    if "near" in face:
        near = bool(face["near"])
    else:
        near = bool(scene.grid.near[scene.cells.index(subject)] >> scene.cells.index(me) & 1)
    mind.answer(scene, subject, near)
    mind.spend(face["card"])
    if "drew" in face:
        mind.see(face["drew"])
