"""A whole match as a bot imagines it: a true state of the rules and what each seat believes in it."""

from __future__ import annotations

import random
from typing import Final

from duskfall.board.lines import read_shift
from duskfall.bots.inspector.knowledge import Knowledge
from duskfall.bots.inspector.mind import Mind, Weights, normal
from duskfall.bots.inspector.news import take
from duskfall.engine.dice import SEED_BYTES, Dice
from duskfall.engine.move import Move
from duskfall.engine.viewers import Seat
from duskfall.games.inspector import play
from duskfall.games.inspector.options import INSPECTOR, MAFIA, Options
from duskfall.games.inspector.state import Bar, InspectorState, Phase, Suspect

_DICE: Final = Dice(bytes(SEED_BYTES))
_PHASES: Final[dict[str, Phase]] = {"opening": "opening", "choose": "choose", "play": "play"}


class World:
    """``minds``: the Mafia's and the Inspector's; ``rival``: which model the opponent plays by, as a number."""

    __slots__ = ("state", "minds", "rival")

    def __init__(self, state: InspectorState, minds: tuple[Mind, Mind], rival: int = 0) -> None:
        self.state = state
        self.minds = minds
        self.rival = rival

    def clone(self) -> World:
        return World(self.state.clone(), (self.minds[MAFIA].clone(), self.minds[INSPECTOR].clone()), self.rival)

    def play(self, move: Move) -> None:
        """A move of the seat whose turn it is; both seats learn what they are told."""
        s = self.state
        scene, mafia = s.scene(), s.mafia
        for event in play.submit(s, s.turn, move, 0):
            for seat, mind in enumerate(self.minds):
                face = event.face_for(seat)
                if face is not None:
                    take(mind, scene, face, mafia)

    def reveal(self, seat: Seat, told: Weights) -> None:
        """What both seats take ``seat`` for, once an opponent who reads has weighed its act; nobody who was ruled out
        comes back.
        """
        for mind in self.minds:
            if seat == MAFIA:
                mind.hunt = among(told, mind.hunt)
            else:
                mind.aim = among(told, mind.aim)


def among(told: Weights, left: Weights) -> Weights:
    """The weights of those that are left."""
    found = {suspect: told[suspect] for suspect in left if suspect in told}
    return normal(found) if found else left


def base(known: Knowledge, options: Options) -> InspectorState:
    """The state with all that the seat knows, and nothing where it knows nothing."""
    s = InspectorState()
    s.options = options
    s.dice = _DICE
    s.grid, s.cells, s.dead = known.scene
    s.rows, s.columns = tuple(range(s.grid.rows)), tuple(range(s.grid.columns))
    s.phase = _PHASES[known.phase]
    s.turn = known.turn
    s.ply = known.ply
    s.mafia = known.me if known.seat == MAFIA else ""
    s.inspector = known.me if known.seat == INSPECTOR else ""
    s.hand = known.hand
    s.deck = ("",) * known.deck
    s.drawn = 0
    s.innocent, s.deaths, s.spent = known.innocent, known.deaths, known.spent
    s.kills, s.masks = known.kills, known.masks
    s.bar, s.barred = _bar(known.barred, s), known.barred
    s.history, s.mask_draws, s.closed, s.opened = known.history, known.draws, (), ()
    s.accused, s.answers, s.facts = (), (), None
    s.turn_at, s.reserves, s.expiries, s.outcome = 0, (0, 0), (0, 0), None
    return s


def _bar(barred: tuple[str, ...], s: InspectorState) -> Bar | None:
    """I-11: the shift that the barred words undo."""
    way = read_shift(barred[0].split()) if barred else None
    if way is None:
        return None
    axis, index, step = way
    return Bar(axis, (s.rows if axis == "row" else s.columns)[index], -1 if step > 0 else 1)


def sample(known: Knowledge, start: InspectorState, rng: random.Random) -> World:
    """A world that the seat can't tell from the true one, the opponent's identity drawn from its belief.

    ``start`` is the seat's :func:`base`.
    """
    s = start.clone()
    rest = list(known.unseen)
    _shuffle_top(rest, known.cards + known.closed + 3, rng)
    mind = known.mind
    if known.seat == INSPECTOR:
        s.mafia = draw(mind.hunt, rng)
        s.history = (s.mafia,)
        rest.remove(s.mafia)
        s.deck = tuple(rest)
        aim = {i: weight for i, weight in mind.aim.items() if i != s.mafia}
        other = Mind(known.onlooker.hunt, normal(aim), known.onlooker.gone)
        return World(s, (other, mind.clone()))
    if known.phase != "opening":
        if known.phase == "play" and mind.aim:
            s.inspector = draw(mind.aim, rng)
            rest.remove(s.inspector)
        s.hand = tuple(rest[: known.cards])
        s.closed = tuple(rest[known.cards : known.cards + known.closed])
        rest = rest[known.cards + known.closed :]
    s.deck = tuple(rest)
    seen = frozenset({s.inspector, *s.hand, *s.closed}) - {""}
    hunt = {m: weight for m, weight in mind.hunt.items() if m not in seen}
    other = Mind(normal(hunt), mind.aim, mind.gone | seen)
    return World(s, (mind.clone(), other))


def _shuffle_top(cards: list[Suspect], count: int, rng: random.Random) -> None:
    """Draws the first cards; those below are not reached and stay as they are."""
    size = len(cards)
    for i in range(min(count, size - 1)):
        j = i + int(rng.random() * (size - i))
        cards[i], cards[j] = cards[j], cards[i]


def draw(weights: Weights, rng: random.Random) -> Suspect:
    """One suspect, as likely as its weight."""
    left = rng.random() * sum(weights.values())
    for suspect, weight in weights.items():
        left -= weight
        if left <= 0.0:
            return suspect
    return next(reversed(weights))
