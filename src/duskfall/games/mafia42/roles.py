"""The names of the occupations, and whose team each is dealt into (M-3, M-4)."""

from __future__ import annotations

from typing import Final, TypeAlias

Role: TypeAlias = str
Team: TypeAlias = str

MAFIA: Final[Team] = "mafia"
CITIZENS: Final[Team] = "citizens"
CULT: Final[Team] = "cult"

MAFIOSO: Final[Role] = "mafioso"
SPY: Final[Role] = "spy"
HOSTESS: Final[Role] = "hostess"
THIEF: Final[Role] = "thief"
BEAST_MAN: Final[Role] = "beast_man"
VILLAIN: Final[Role] = "villain"
"""M-44: a robbed one of the mafia."""
COP: Final[Role] = "cop"
DOCTOR: Final[Role] = "doctor"
SOLDIER: Final[Role] = "soldier"
POLITICIAN: Final[Role] = "politician"
PSYCHIC: Final[Role] = "psychic"
LOVER: Final[Role] = "lover"
GANGSTER: Final[Role] = "gangster"
REPORTER: Final[Role] = "reporter"
DETECTIVE: Final[Role] = "detective"
GHOUL: Final[Role] = "ghoul"
MARTYR: Final[Role] = "martyr"
PRIEST: Final[Role] = "priest"
CITIZEN: Final[Role] = "citizen"
"""M-44: a Ghoul that found nothing, or somebody whom it robbed."""
CULT_LEADER: Final[Role] = "cult_leader"
FANATIC: Final[Role] = "fanatic"

HELPERS: Final[tuple[Role, ...]] = (SPY, HOSTESS, THIEF, BEAST_MAN)
SPECIALS: Final[tuple[Role, ...]] = (
    SOLDIER, POLITICIAN, PSYCHIC, LOVER, GANGSTER, REPORTER, DETECTIVE, GHOUL, MARTYR, PRIEST,
)  # fmt: skip
"""M-4: what specials are drawn from."""
OF_MAFIA: Final = frozenset({MAFIOSO, VILLAIN, *HELPERS})
OF_CULT: Final = frozenset({CULT_LEADER, FANATIC})
ALL: Final[tuple[Role, ...]] = (
    MAFIOSO, *HELPERS, VILLAIN, COP, DOCTOR, *SPECIALS, CITIZEN, CULT_LEADER, FANATIC,
)  # fmt: skip


def team_of(role: Role) -> Team:
    """The team that an occupation is dealt into."""
    return MAFIA if role in OF_MAFIA else CULT if role in OF_CULT else CITIZENS
