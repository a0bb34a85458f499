"""What a puzzle of Mafia vs Inspector asks for, and every best answer by trying all acts in all worlds.

A goal looks at the state only through what its seat knows: the worlds are all choices of the hidden identities (and
of the Inspector's cards) that fit every public act and every answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Final, TypeAlias

from duskfall.games.inspector import GAME
from duskfall.games.inspector.moves import Arrest, CitizenArrest, InspectorMove, Interrogate, Kill
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
    "split": split,
    "hide": hide,
    "keep": keep,
}
ONLY: Final[dict[str, str]] = {"split": "interrogate", "hide": "shift", "keep": "kill"}
"""Goals that leave one verb to choose from."""


CLEAR: Final[dict[str, Fraction]] = {"split": Fraction(3), "keep": Fraction(3), "hide": Fraction(1, 25)}
"""By how much the best answers of a good puzzle are better than the next."""


def scores(s: InspectorState, goal: str) -> dict[str, Score]:
    """Every act that reaches the goal, as text, with how good it is."""
    return {str(move): score for move in acts(s) if (score := GOALS[goal](s, move)) is not None}


def best_of(found: dict[str, Score]) -> list[str]:
    """The acts that are as good as any, in order."""
    best = max(found.values(), default=None)
    return sorted(text for text, score in found.items() if score == best)


def best_answers(s: InspectorState, goal: str) -> list[str]:
    """Every act that reaches the goal as well as any, as text, in order."""
    return best_of(scores(s, goal))


def clear(found: dict[str, Score], goal: str) -> bool:
    """Whether the best answers stand out, and are few."""
    best = best_of(found)
    others = [score for text, score in found.items() if text not in best]
    if not best or len(best) > 3:
        return False
    return goal not in CLEAR or (bool(others) and found[best[0]] - max(others) >= CLEAR[goal])


def choices(s: InspectorState, goal: str) -> list[str]:
    """What a puzzle of that goal lets choose from."""
    return [str(move) for move in acts(s) if goal not in ONLY or move.verb == ONLY[goal]]
