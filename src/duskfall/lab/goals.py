"""What a puzzle of Mafia vs Inspector asks for, and every best answer by trying all acts in all worlds.

A goal looks at the state only through what its seat knows: the worlds are all choices of the hidden identities (and
of the Inspector's cards) that fit every public act and every answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Final, TypeAlias

from duskfall.games.inspector import GAME, legal
from duskfall.games.inspector.moves import Arrest, CitizenArrest, InspectorMove, Interrogate, Kill, Masquerade
from duskfall.games.inspector.options import INSPECTOR, KILLS_TO_WIN, MAFIA
from duskfall.games.inspector.resample import may_be_inspector, may_be_mafia
from duskfall.games.inspector.state import InspectorState, Suspect
from duskfall.games.inspector.truth import facts

Score: TypeAlias = "Fraction | int"
Goal: TypeAlias = Callable[[InspectorState, InspectorMove], "Score | None"]
"""How good an act is, more is better; ``None``: this act does not reach the goal."""


def suspects(s: InspectorState) -> list[Suspect]:
    """Who the Mafia may be, as far as the Inspector knows."""
    learnt = facts(s)
    return [m for m in (*s.deck[s.drawn :], s.mafia) if may_be_mafia(s, learnt, m, INSPECTOR)]


def inspectors(s: InspectorState) -> list[Suspect]:
    """Who the Inspector may be, as far as the Mafia knows."""
    learnt = facts(s)
    return [i for i in (*s.deck[s.drawn :], *s.hand, *s.closed, s.inspector) if may_be_inspector(learnt, i)]


def struck(s: InspectorState, move: InspectorMove) -> Suspect | None:
    """At whom an act strikes."""
    if isinstance(move, Kill | Arrest | CitizenArrest):
        cell = s.grid.cell(move.cell)
        return None if cell is None else s.cells[cell]
    return None


def with_mafia(s: InspectorState, mafia: Suspect) -> InspectorState:
    """The world in which somebody else is the Mafia, and the old one's card lies in the deck instead."""
    world = s.clone()
    world.mafia = mafia
    world.history = (*s.history[:-1], mafia)
    world.deck = tuple([s.mafia if card == mafia else card for card in s.deck])
    return world


def acts(s: InspectorState) -> Iterator[InspectorMove]:
    """Every legal act of the seat that is to move, but for giving up."""
    prompt = GAME.prompt(s, s.turn)
    assert prompt is not None
    for text in prompt.texts():
        if text != "surrender":
            move = GAME.parse(text)
            yield move  # type: ignore[misc]


# --- goals --------------------------------------------------------------------------------------------------


def win_now(s: InspectorState, move: InspectorMove) -> Score | None:
    """Wins in every world."""
    if s.turn == MAFIA:
        last = isinstance(move, Kill) and s.kills + 1 >= KILLS_TO_WIN
        return 1 if last or (s.phase == "play" and [struck(s, move)] == inspectors(s)) else None
    return 1 if [struck(s, move)] == suspects(s) else None


def split(s: InspectorState, move: InspectorMove) -> Score | None:
    """An Interrogate, after whose worse answer the fewest suspects are left."""
    if not isinstance(move, Interrogate) or move.cell:
        return None
    left = [m for m in suspects(s) if m != move.card]
    around = s.grid.near[s.cells.index(move.card)]
    near = sum(around >> s.cells.index(m) & 1 for m in left)
    return -max(near, len(left) - near)


def win_next(s: InspectorState, move: InspectorMove) -> Score | None:
    """The Inspector wins in every world at its next turn at the latest, whatever the Mafia does before it."""
    groups: dict[tuple[str, ...], list[InspectorState]] = {}
    for mafia in suspects(s):
        world = with_mafia(s, mafia)
        GAME.submit(world, INSPECTOR, move)
        if world.outcome is not None:
            continue
        told = str(world.answers[len(s.answers) :])
        for reply in acts(world):
            if isinstance(reply, Masquerade):
                return None
            after = world.clone()
            GAME.submit(after, MAFIA, reply)
            if after.outcome is not None:
                return None
            groups.setdefault((told, str(reply)), []).append(after)
    return 1 if all(_sure(group) for group in groups.values()) else None


def _sure(worlds: list[InspectorState]) -> bool:
    """Whether the Inspector, who can't tell these worlds apart, can strike at the one Mafia of them all."""
    first = worlds[0]
    if any(world.mafia != first.mafia for world in worlds):
        return False
    cell = first.cells.index(first.mafia)
    return any(
        area >> cell & 1
        for area in (
            legal.arrest_cells(first),
            *(legal.citizen_cells(first, card) for card in legal.live_cards(first)),
        )
    )


def hide(s: InspectorState, move: InspectorMove) -> Score | None:
    """A shift after which a strike is least likely to hit, over all Inspectors and hands that may be.

    Such an Inspector strikes at any suspect that its facts leave and that it can reach, each as likely.
    """
    if move.verb != "shift":
        return None
    known, places = suspects(s), inspectors(s)
    cards = [card for card in (*s.deck[s.drawn :], *s.hand, *s.closed, s.inspector) if card not in s.opened]
    after = s.clone()
    GAME.submit(after, MAFIA, move)
    near, place = after.grid.near, after.cells.index
    spots = {m: 1 << place(m) for m in {*known, s.mafia}}
    area = {card: near[place(card)] for card in {*cards} if card in after.cells and card not in s.deaths}
    chance, worlds = Fraction(0), 0
    for inspector in places:
        for hand in combinations([card for card in cards if card != inspector], len(s.hand)):
            worlds += 1
            reach = area[inspector]
            for card in hand:
                reach |= area.get(card, 0)
            if reach & spots[s.mafia]:
                held = {inspector, *hand}
                chance += Fraction(1, sum(1 for m, spot in spots.items() if reach & spot and m not in held))
    return -chance / worlds


def keep(s: InspectorState, move: InspectorMove) -> Score | None:
    """A kill that leaves the Inspector the most suspects, where no victim is likelier than another to be it."""
    victim = struck(s, move)
    if not isinstance(move, Kill) or victim is None:
        return None
    around = s.grid.near[s.cells.index(victim)]
    return sum(around >> s.cells.index(m) & 1 for m in suspects(s))


GOALS: Final[dict[str, Goal]] = {
    "win_now": win_now,
    "win_next": win_next,
    "split": split,
    "hide": hide,
    "keep": keep,
}
ONLY: Final[dict[str, str]] = {"split": "interrogate", "hide": "shift", "keep": "kill"}
"""Goals that leave one verb to choose from."""


def best_answers(s: InspectorState, goal: str) -> list[str]:
    """Every act that reaches the goal as well as any, as text, in order."""
    scored = [(score, str(move)) for move in acts(s) if (score := GOALS[goal](s, move)) is not None]
    best = max((score for score, _ in scored), default=None)
    return sorted(text for score, text in scored if score == best)


def choices(s: InspectorState, goal: str) -> list[str]:
    """What a puzzle of that goal lets choose from."""
    return [str(move) for move in acts(s) if goal not in ONLY or move.verb == ONLY[goal]]
