"""What can be said at this table, and whether it was true (M-80)."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.options import MOST
from duskfall.games.mafia42.state import Deed, M42State
from duskfall.talk import past
from duskfall.talk.judging import Truth
from duskfall.talk.lexicon import Lexicon, words
from duskfall.town.numbers import first, members

SHOWN: Final = tuple([role for role in roles.ALL if role != roles.VILLAIN])
LEXICON: Final = Lexicon(
    count=MOST,
    roles=roles.ALL,
    results={
        "check": ("mafioso", "not_mafioso"),
        "probe": ("cult", "not_cult"),
        "spy": SHOWN,
        "steal": SHOWN,
        "awaken": roles.ALL,
        "recruit": SHOWN,
        "heal": ("made",),
        "threaten": ("made",),
        "watch": ("made",),
        "report": ("made",),
        "raise": ("made",),
        "drag": ("made",),
        "mark": ("made",),
        "kill": ("made",),
        "seduced": ("made",),
    },
    deeds=(
        "kill", "spy", "steal", "mark", "maul", "check", "heal", "awaken", "threaten", "report", "watch", "drag",
        "raise", "recruit", "probe",
    ),
    teams=(roles.MAFIA, roles.CITIZENS, roles.CULT),
)  # fmt: skip
"""``result steal 3 night 2 cop``: a theft belongs to the night that follows the vote, and so does a seduction."""
WORDS: Final = words(LEXICON)
ANSWERS: Final = {"check": ("not_mafioso", "mafioso"), "probe": ("not_cult", "cult")}


def result(deed: Deed) -> tuple[int, str, int, int, str]:
    """An ability's use as its user would truly tell it."""
    night = deed.night or deed.day + 1
    if deed.verb in ANSWERS:
        return deed.by, deed.verb, deed.at, night, ANSWERS[deed.verb][bool(deed.what)]
    return deed.by, deed.verb, deed.at, night, str(deed.what) if deed.what else "made"


def verdicts(s: M42State) -> tuple[str, ...]:
    """Whether what was said was true, or kept; in the order in which it was said."""
    teams = tuple([s.team(number) for number in members(first(s.count))])
    results = frozenset(result(deed) for deed in s.deeds if deed.verb in LEXICON.results)
    return past.verdicts(LEXICON, s.said, s.counts, Truth(s.jobs, teams, roles.MAFIA, results))
