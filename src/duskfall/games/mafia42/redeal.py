"""Another deal around what a viewer knows (for :mod:`duskfall.games.mafia42.resample`).

Only a first look, so that few stories are begun in vain: the story has the last word.
"""

from __future__ import annotations

from duskfall.engine.dice import Draws
from duskfall.games.mafia42 import deal, roles
from duskfall.games.mafia42.roles import Role
from duskfall.games.mafia42.state import M42State
from duskfall.town.numbers import Number

SHUFFLES: int = 20
"""Times that a deal is drawn until it agrees with what the viewer has found out."""


def another_deal(s: M42State, me: Number, draws: Draws) -> list[Role] | None:
    """Occupations by number, as likely as any others that a fair deal gives around the same knowledge; ``None``: none
    was found."""
    known = known_to(s, me)
    needed = sorted(needed_by(s, me) & {*s.dealt} - {s.dealt[number - 1] for number in known})
    for _ in range(SHUFFLES):
        named = [role if number in known else "-" for number, role in enumerate(s.dealt, 1)]
        hidden = [place for place, role in enumerate(named) if role == "-"]
        for place, role in zip(draws.sample(hidden, min(len(needed), len(hidden))), needed, strict=False):
            named[place] = role
        dealt: list[Role] = deal.arrange(s.options, {"roles": named}, draws)["roles"]
        if agrees(s, me, dealt, draws):
            return dealt
    return None


def known_to(s: M42State, me: Number) -> frozenset[Number]:
    """Players of whom the viewer knows the occupation, or takes it to be known: by what it was told, by what all were
    told, and by who speaks where."""
    found = {me} if me else set()
    found |= {out.number for out in s.outs if out.role}
    found |= {verdict.number for verdict in s.verdicts if verdict.result == "politician"}
    for dawn in s.dawns:
        for kind, *numbers in dawn.news:
            if kind in ("withstood", "lover", "took"):
                found |= {*numbers}
            elif kind == "article":
                found.add(numbers[0])
    for note in s.notes[me - 1] if me else ():
        if isinstance(note.what, str) or note.kind == "lover":
            found.add(note.number)
    for said in s.said:
        private = said.channel not in ("table", "dead") or (said.channel == "dead" and s.lives(said.by))
        if me - 1 in said.heard and private:
            found.add(said.by)
    return frozenset(found)


def needed_by(s: M42State, me: Number) -> frozenset[Role]:
    """Occupations without which what was announced, or befell the viewer, can hardly have come about."""
    found: set[Role] = set()
    kinds = {item[0] for dawn in s.dawns for item in dawn.news}
    if "article" in kinds:
        found.add(roles.REPORTER)
    if "raised" in kinds:
        found.add(roles.PRIEST)
    if me and s.threatened >> me & 1:
        found.add(roles.GANGSTER)
    if me and s.seduced >> me & 1:
        found.add(roles.HOSTESS)
    if me and s.awakened >> me & 1:
        found.add(roles.PSYCHIC)
    return frozenset(found)


def agrees(s: M42State, me: Number, dealt: list[Role], draws: Draws) -> bool:
    """Whether the deal fits the Cop's answers and the murders; a Soldier or a Lover who was just murdered must have
    been seduced, which is tried now and then."""
    for note in s.notes[me - 1] if me else ():
        role = dealt[note.number - 1]
        differs = note.kind == "check" and (role == roles.MAFIOSO) != bool(note.what)
        if differs and roles.GHOUL not in (role, s.dealt[note.number - 1]):
            return False
    for number in _plain_victims(s):
        role = dealt[number - 1]
        odd = role == roles.SOLDIER and not any(("withstood", number) in dawn.news for dawn in s.dawns)
        odd = odd or _partner_lived(s, number, dealt)
        if odd and (roles.HOSTESS not in dealt or draws.below(8)):
            return False
    return True


def _plain_victims(s: M42State) -> list[Number]:
    return [out.number for out in s.outs if out.how == "killed"]


def _partner_lived(s: M42State, victim: Number, dealt: list[Role]) -> bool:
    """Whether the victim was a Lover while the other one lived."""
    if dealt[victim - 1] != roles.LOVER:
        return False
    before = [out.number for out in s.outs]
    before = before[: before.index(victim)]
    return all(dealt[number - 1] != roles.LOVER for number in before)
