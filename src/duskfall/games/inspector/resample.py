"""Other truths that a viewer can't tell from this one.

Cards that the viewer never saw trade places: the labels of the unseen cards are permuted among the hidden places
(identities, hand, face-down discards, undrawn deck), such that every public act and every answer that the viewer
knows could have happened just as it did.
"""

from __future__ import annotations

from duskfall.engine.dice import Draws
from duskfall.engine.viewers import Viewer
from duskfall.games.inspector.options import INSPECTOR, MAFIA
from duskfall.games.inspector.state import Fact, InspectorState, Scene, Suspect
from duskfall.games.inspector.truth import facts


def resample(s: InspectorState, viewer: Viewer, draws: Draws) -> InspectorState:
    """Another truth, each choice of the two identities as likely as any other that fits."""
    if s.phase == "over":
        return s.clone()
    undrawn = s.deck[s.drawn :]
    held = (*((s.inspector,) if s.inspector else ()), *s.hand, *s.closed)
    unseen: list[Suspect] = list(undrawn)
    if viewer != MAFIA:
        unseen.append(s.mafia)
    if viewer != INSPECTOR:
        unseen += held
    learnt = facts(s)
    mafias = [s.mafia] if viewer == MAFIA else [m for m in unseen if may_be_mafia(s, learnt, m, viewer)]
    inspectors = (
        [s.inspector] if viewer == INSPECTOR or not s.inspector else [i for i in unseen if may_be_inspector(learnt, i)]
    )
    mafia, inspector = draws.choice([(m, i) for m in mafias for i in inspectors if m != i])
    return _relabel(s, _permutation(s, unseen, mafia, inspector, draws))


def _permutation(
    s: InspectorState, unseen: list[Suspect], mafia: Suspect, inspector: Suspect, draws: Draws
) -> dict[Suspect, Suspect]:
    """Old label to new label, with the identities where they were chosen to be."""
    fixed = {s.mafia: mafia, **({s.inspector: inspector} if s.inspector else {})}
    fixed = {old: new for old, new in fixed.items() if old in unseen}
    places = [card for card in unseen if card not in fixed]
    labels = draws.shuffled([card for card in unseen if card not in fixed.values()])
    return {**fixed, **dict(zip(places, labels, strict=True))}


def may_be_mafia(s: InspectorState, learnt: list[Fact], suspect: Suspect, viewer: Viewer) -> bool:
    """Whether the present Mafia may be that suspect, by what happened since the last change of identity."""
    if suspect in s.deaths:
        return False
    for fact in reversed(learnt):
        kind, subject, scene, _ = fact
        if kind == "mask":
            break
        if kind in ("arrest", "citizen"):
            if suspect == subject:
                return False
        elif kind == "kill":
            if not _near(scene, subject, suspect):
                return False
        elif kind == "interrogate" and viewer == INSPECTOR:  # only the Inspector knows the answers
            asked = _near(scene, subject, s.mafia)
            if _near(scene, subject, suspect) != asked:
                return False
    return True


def _near(scene: Scene, subject: Suspect, other: Suspect) -> bool:
    """Whether the other stood in the area of the subject."""
    return bool(scene.grid.near[scene.cells.index(subject)] >> scene.cells.index(other) & 1)


def may_be_inspector(learnt: list[Fact], suspect: Suspect) -> bool:
    """Whether the Inspector may be that suspect, by whom it accused and who has died."""
    for kind, subject, scene, _ in learnt:
        if kind == "arrest":
            own = scene.cells.index(suspect) if suspect in scene.cells else -1
            if own < 0 or not (scene.grid.near[own] | 1 << own) >> scene.cells.index(subject) & 1:
                return False
        elif kind in ("kill", "citizen") and suspect == subject:
            return False
    return True


def _relabel(s: InspectorState, label: dict[Suspect, Suspect]) -> InspectorState:
    """The state with hidden cards renamed; what follows from the identities is worked out anew."""

    def new(cards: tuple[Suspect, ...]) -> tuple[Suspect, ...]:
        return tuple(label.get(card, card) for card in cards)

    t = s.clone()
    t.mafia = label.get(s.mafia, s.mafia)
    t.inspector = label.get(s.inspector, s.inspector)
    t.hand = new(s.hand)
    t.deck = new(s.deck)
    t.closed = new(s.closed)
    t.history = new(s.history)
    t.mask_draws = new(s.mask_draws)
    t.answers = _answers(t)
    return t


def _answers(s: InspectorState) -> tuple[tuple[Suspect, bool], ...]:
    """I-23, I-30: all that the Inspector was told, by the identities of each time."""
    identities = iter(s.history)
    mafia = next(identities)
    marked: set[Suspect] = set()
    answers = []
    for kind, subject, scene, _ in facts(s):
        if kind == "mask":
            mafia = next(identities)
        elif kind == "interrogate":
            marked.add(subject)
            answers.append((subject, _near(scene, subject, mafia)))
        elif kind == "kill" and subject in marked:
            answers.append((subject, _near(scene, subject, mafia)))
    return tuple(answers)
