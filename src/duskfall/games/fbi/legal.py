"""What is legal now: the one source for prompts, for refusals and for random play.

A cell must lie in every set that its verb names, and the first set that it misses is what a refusal tells. Facts that
all see come first in each row, so that a refusal tells the seat nothing but what it may know (F-24).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from duskfall.board.grid import Cell, CellSet, members
from duskfall.engine.errors import IllegalMove
from duskfall.games.fbi import cards
from duskfall.games.fbi.moves import DEFUSED
from duskfall.games.fbi.options import EXPOSED_MOST, INSPECT_NEEDS, MASQUERADE_NEEDS, PROTECTIONS_MOST
from duskfall.games.fbi.past import Suspect
from duskfall.games.fbi.roles import (
    BANDIT,
    BOMBER,
    CRIMINALIST,
    DETECTIVE,
    MAFIA,
    MANIAC,
    OPERATIVE,
    SNIPER,
    UNDERCOVER,
    Role,
)
from duskfall.games.fbi.state import FbiState, Phase, Token

Rule: TypeAlias = tuple[str, str, Callable[[FbiState, Role], CellSet]]
"""The code and sentence of a refusal, and the cells that are not refused."""

ROLE_VERBS: Final[dict[Role, tuple[str, ...]]] = {
    BANDIT: ("kill", "masquerade", "shift"),
    UNDERCOVER: ("arrest", "autopsy", "defuse", "masquerade", "shift"),
    MANIAC: ("swap", "shift"),
    DETECTIVE: ("arrest", "defuse", "inspect", "shift"),
    BOMBER: ("plant", "detonate", "shift"),
    OPERATIVE: ("arrest", "defuse", "shift"),
    SNIPER: ("shoot", "prepare", "shift"),
    CRIMINALIST: ("arrest", "defuse", "expose", "shift"),
}
"""F-31, F-40 to F-55: the actions of each character."""
ACTIONS: Final = frozenset(verb for verbs in ROLE_VERBS.values() for verb in verbs)
STEP_VERBS: Final[dict[Phase, tuple[str, ...]]] = {
    "start": ("protect", "unprotect", "skip"),
    "keep": ("keep",),
    "threaten": ("threaten",),
}
"""F-45, F-47, F-53: what the other steps of a turn offer."""
FAR_SHIFTS: Final = frozenset({OPERATIVE, BANDIT, SNIPER})
"""F-31: whose shifts may go two cells."""


def verbs(s: FbiState) -> tuple[str, ...]:
    """The verbs of the present step."""
    return ROLE_VERBS[s.up] if s.phase == "act" else STEP_VERBS[s.phase]


def own_team(s: FbiState, role: Role) -> CellSet:
    """The cells of the character's team."""
    found = 0
    for mate in s.mode.members(role & 1):
        found |= 1 << s.where(mate)
    return found


def knows_team(s: FbiState) -> bool:
    """F-20: whether a seat knows the identities of its whole team."""
    return s.mode.duel or s.options.team_sight


def _arrest_reach(s: FbiState, role: Role) -> CellSet:
    own = s.where(role)
    return (s.reach.cross if role == DETECTIVE else s.grid.near)[own] | 1 << own


def _threat_reach(s: FbiState, role: Role) -> CellSet:
    return (s.reach.diamond if s.options.threat_diamond else s.reach.cross)[s.where(role)]


def _plant_reach(s: FbiState, role: Role) -> CellSet:
    own = s.where(role)
    return s.grid.near[own] | 1 << own


def _room(s: FbiState, role: Role) -> CellSet:
    return s.grid.all if s.protections.bit_count() < PROTECTIONS_MOST else 0


def _no_known_mate(s: FbiState, role: Role) -> CellSet:
    return ~own_team(s, role) if knows_team(s) else s.grid.all


_NOT_DEAD: Final[Rule] = ("dead", "That suspect is dead.", lambda s, _: ~s.dead)
_DEAD: Final[Rule] = ("not_dead", "That suspect is not dead.", lambda s, _: s.dead)
_NOT_ARRESTED: Final[Rule] = ("arrested", "That suspect is under arrest.", lambda s, _: ~s.arrested)
_NEAR: Final[Rule] = ("out_of_reach", "That is too far from you.", lambda s, role: s.grid.near[s.where(role)])
_DIAGONAL: Final[Rule] = (_NEAR[0], _NEAR[1], lambda s, role: s.reach.diagonal[s.where(role)])
_HAS: Final = "There is such a token already."
_HAS_NOT: Final = "There is no such token."

CELL_RULES: Final[dict[str, tuple[Rule, ...]]] = {
    "arrest": (_NOT_DEAD, _NOT_ARRESTED, (_NEAR[0], _NEAR[1], _arrest_reach)),
    "autopsy": (_DEAD, _NEAR),
    "protect": (
        _NOT_DEAD,
        _NOT_ARRESTED,
        ("has_token", _HAS, lambda s, _: ~s.protections),
        ("too_many", f"There are {PROTECTIONS_MOST} protection tokens already.", _room),
    ),
    "unprotect": (("no_token", _HAS_NOT, lambda s, _: s.protections),),
    "kill": (_NOT_DEAD, _NOT_ARRESTED, _NEAR, ("own_team", "That is one of yours.", _no_known_mate)),
    "shoot": (_NOT_DEAD, _NOT_ARRESTED, _DIAGONAL, ("own_team", "That is one of yours.", _no_known_mate)),
    "plant": (_NOT_ARRESTED, ("has_token", _HAS, lambda s, _: ~s.bombs), (_NEAR[0], _NEAR[1], _plant_reach)),
    "detonate": (("no_token", _HAS_NOT, lambda s, _: s.bombs),),
    "threaten": (
        _NOT_DEAD,
        _NOT_ARRESTED,
        ("has_token", _HAS, lambda s, _: ~s.threats),
        (_NEAR[0], _NEAR[1], _threat_reach),
        ("own_team", "That is one of yours.", lambda s, role: ~own_team(s, role)),
    ),
}
"""F-40, F-44, F-47, F-50, F-53, F-54."""


def cells(s: FbiState, verb: str, role: Role) -> CellSet:
    """The cells that a verb may name."""
    found = s.grid.all
    for _, _, allowed in CELL_RULES[verb]:
        found &= allowed(s, role)
    return found


def find_cell(s: FbiState, name: str) -> Cell:
    """The cell of that name.

    Raises:
        IllegalMove: ``no_such_cell``.
    """
    cell = s.grid.cell(name)
    if cell is None:
        raise IllegalMove("no_such_cell", "The board has no such cell.", cell=name)
    return cell


def check_cell(s: FbiState, verb: str, role: Role, name: str) -> Cell:
    """The cell, if the verb may name it.

    Raises:
        IllegalMove: the code of the first rule that it breaks.
    """
    cell = find_cell(s, name)
    for code, sentence, allowed in CELL_RULES[verb]:
        if not allowed(s, role) >> cell & 1:
            raise IllegalMove(code, sentence, cell=name)
    return cell


def threaten_cells(s: FbiState) -> CellSet:
    """F-53"""
    return cells(s, "threaten", MANIAC)


def tokens(s: FbiState) -> dict[Token, CellSet]:
    """The cells of each kind of token."""
    return {"bomb": s.bombs, "threat": s.threats, "protection": s.protections}


def set_token(s: FbiState, token: Token, there: CellSet) -> None:
    """The cells of a kind of token from now on."""
    match token:
        case "bomb":
            s.bombs = there
        case "threat":
            s.threats = there
        case "protection":
            s.protections = there


def defusable(s: FbiState, role: Role) -> list[tuple[Cell, Token]]:
    """F-42"""
    near = s.grid.near[s.where(role)]
    sets = tokens(s)
    return [
        (cell, token) for cell in members(near & (s.bombs | s.threats)) for token in DEFUSED if sets[token] >> cell & 1
    ]


def preparable(s: FbiState) -> list[tuple[Cell, Token, CellSet]]:
    """F-55: where each token is and where it may go."""
    free = s.grid.all & ~(s.bombs | s.threats | s.protections | s.arrested)
    return [
        (cell, token, free & s.grid.near[cell])
        for token, there in tokens(s).items()
        for cell in members(there)
        if free & s.grid.near[cell]
    ]


def can_mask(s: FbiState) -> bool:
    """F-13, F-43"""
    return cards.enough(s, MASQUERADE_NEEDS)


def can_inspect(s: FbiState) -> bool:
    """F-13, F-45"""
    return cards.enough(s, INSPECT_NEEDS)


def exposable(s: FbiState) -> tuple[Suspect, ...]:
    """F-46, F-74"""
    return tuple([card for card in s.hand if s.lives(card)]) if len(s.innocent) < EXPOSED_MOST else ()


def is_mafia(role: Role) -> bool:
    return role >= 0 and role & 1 == MAFIA
