"""What a bot says of itself: the truth and when, or a cover and which."""

from __future__ import annotations

from typing import Final

from duskfall.bots.mafia42.moment import Moment
from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.roles import OF_CULT, OF_MAFIA, SPECIALS, Role
from duskfall.talk.acts import Act
from duskfall.town.numbers import Number

SMALL: Final = 5
"""At a table of so many there is no time to hide."""
FEW: Final = 7
"""Up to so many, one lie is a large share of what is said: the mafia plays the Cop of its own accord."""
ENOUGH: Final = 3
"""Checks after which it is time to tell."""
LATE: Final = 3
"""The day from which the Doctor answers to what he is."""
VALUES: Final = {True: roles.MAFIOSO, False: "not_mafioso"}


def lies(moment: Moment) -> bool:
    """Whether the seat was dealt something that it hides for good; who was recruited is what it was."""
    role = moment.scene.role
    return role in OF_MAFIA or role in OF_CULT


def cover(moment: Moment) -> Role:
    """What somebody of the mafia or of the cult claims to be: kept once it is said."""
    said = moment.claims.roles.get(moment.me)
    if said:
        return said
    order = [role for role in SPECIALS if role not in (roles.LOVER, roles.POLITICIAN, roles.SOLDIER)]
    moment.destiny("cover").shuffle(order)
    taken = {*moment.claims.roles.values(), *moment.scene.certain.values()}
    return next((role for role in order if role not in taken), roles.DOCTOR)


def claimed_truth(moment: Moment) -> Role:
    """What a claim would be now."""
    return cover(moment) if lies(moment) else moment.scene.role


def answer(moment: Moment) -> Role:
    """What is said when somebody asks; ``""``: nothing, since it is better hidden."""
    scene = moment.scene
    if lies(moment):
        return cover(moment)
    hidden = scene.role in (roles.COP, roles.DOCTOR, roles.REPORTER, roles.PRIEST)
    if hidden and moment.style.lies and scene.day < LATE and scene.count > SMALL and scene.phase == "day":
        return ""
    return scene.role


def telling(moment: Moment) -> list[str]:
    """What the seat comes out with now, as far as it is not told yet; the claim first."""
    scene = moment.scene
    claimed = moment.claims.roles.get(moment.me)
    if lies(moment):
        found = _fake_cop(moment)
        return found if found or claimed or not _all_claim(moment) else [str(Act("claim", (cover(moment),)))]
    tales = _tales(moment)
    if not tales and scene.phase != "argument" and not _all_claim(moment):
        return []
    found = [] if claimed == scene.role else [str(Act("claim", (scene.role,)))]
    return found + tales


def _all_claim(moment: Moment) -> bool:
    """Few are left, or the mafia has fallen silent: whoever can say what it is does."""
    scene = moment.scene
    few = scene.alive.bit_count() <= SMALL and scene.day > 1
    return moment.style.acts > 1 and scene.phase == "day" and (few or scene.night in scene.unharmed)


def _tales(moment: Moment) -> list[str]:
    """What is worth coming out for."""
    scene = moment.scene
    match scene.role:
        case roles.COP:
            return _checks(moment) if _comes_out(moment) else []
        case roles.DETECTIVE:
            return _traces(moment)
        case roles.PSYCHIC:
            return _awakened(moment)
    if spotted := scene.of_kind("spotted"):
        return _named(moment, spotted[-1].number, roles.MAFIA)
    if (courted := scene.of_kind("courted")) and not scene.recruited:
        return _named(moment, courted[-1].number, roles.CULT)
    return []


def _named(moment: Moment, number: Number, team: str) -> list[str]:
    return [str(Act("team", (number, team)))] if moment.scene.lives(number) else []


def _comes_out(moment: Moment) -> bool:
    """The Cop tells: a mafioso is found and lives, somebody else claims to be the Cop, few are left, it is time."""
    scene = moment.scene
    checks = scene.of_kind("check")
    if not moment.style.lies or scene.phase == "argument" or scene.count <= SMALL:
        return True
    if moment.claims.roles.get(moment.me) == roles.COP or [n for n in moment.claims.who(roles.COP) if n != moment.me]:
        return True
    if any(note.what and scene.lives(note.number) for note in checks):
        return True
    return len(checks) >= ENOUGH or scene.alive.bit_count() <= SMALL


def _checks(moment: Moment) -> list[str]:
    told = moment.claims.checks.get(moment.me, {})
    notes = sorted(moment.scene.of_kind("check"), key=lambda note: (not note.what, -note.night))
    fresh = [note for note in notes if note.number not in told]
    acts = [Act("result", ("check", note.number, note.night, VALUES[bool(note.what)])) for note in fresh]
    return list(dict.fromkeys(map(str, acts)))


def _traces(moment: Moment) -> list[str]:
    """The Detective has seen somebody go to the one who was murdered."""
    scene = moment.scene
    seen = {(note.night, note.number): note.what for note in scene.of_kind("trace")}
    saved = {number for _, number in scene.healed}
    found = []
    for (night, number), at in seen.items():
        if scene.killed.get(at) == night and at not in saved and scene.lives(number):
            found += [str(Act("result", ("watch", number, night, "made"))), str(Act("suspect", (number, "+2")))]
    said = {str(voice.act) for voice in scene.heard() if voice.by == moment.me}
    return [act for act in found if act not in said]


def _awakened(moment: Moment) -> list[str]:
    said = {str(voice.act) for voice in moment.scene.heard() if voice.by == moment.me}
    acts = [
        str(Act("result", ("awaken", note.number, note.night, note.what)))
        for note in moment.scene.of_kind("awaken")
        if note.what in OF_MAFIA or note.what in OF_CULT or note.what == roles.COP
    ]
    return [act for act in acts if act not in said]


def _fake_cop(moment: Moment) -> list[str]:
    """One of the mafia plays the Cop against a Cop who has found it, or keeps on playing."""
    scene, claims = moment.scene, moment.claims
    if not scene.mafia or not moment.style.lies:
        return []
    cops = claims.who(roles.COP)
    mates = moment.mates()
    if moment.me not in cops:
        if any(number in mates for number in cops) or claims.roles.get(moment.me):
            return []
        accusers = [n for n in cops if any(c.dark and c.number == moment.me for c in claims.checks.get(n, {}).values())]
        last = scene.phase == "argument" and not cops
        bold = 1.0 if scene.count <= SMALL else 0.5 if scene.count <= FEW and scene.day > 1 else 0.0
        often = moment.style.counters * (1.0 if accusers else max(bold, 0.3 if last else 0.0))
        if moment.destiny(f"cop {scene.day}").random() >= often:
            return []
    found = [] if moment.me in cops else [str(Act("claim", (roles.COP,)))]
    told = claims.checks.get(moment.me, {})
    nights = {check.night for check in told.values()}
    free = [night for night in range(1, scene.night + 1) if night not in nights]
    rivals = [n for n in cops if n not in mates and n not in told and scene.lives(n)]
    table = moment.reader.context().dark
    red = [n for n in scene.others() if n not in mates and n not in told and n not in rivals]
    if free and rivals:
        found.append(str(Act("result", ("check", rivals[0], free[-1], roles.MAFIOSO))))
    elif free and red:
        number = max(red, key=lambda n: (table[n], -n))
        found.append(str(Act("result", ("check", number, free[-1], VALUES[table[number] > 0.3]))))
    return found
