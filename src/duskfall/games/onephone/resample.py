"""Another truth that a viewer can't tell from this one: other roles, and a story of nights and votes that fits what
everybody saw and what the viewer did and was told.

Roles are drawn evenly from those that some story fits; the story is drawn night by night, so that not every story is
as likely as every other one.
"""

from __future__ import annotations

from duskfall.engine.dice import Draws
from duskfall.engine.viewers import Viewer
from duskfall.games.onephone import legal, night
from duskfall.games.onephone.play import told, what
from duskfall.games.onephone.roles import DOCTOR, MAFIA, MAFIA_SIDE, MAYOR, SIDES, SNIPER, Role
from duskfall.games.onephone.state import NO_ONE, Act, OnePhoneState, Round
from duskfall.town.ballot import Ballot
from duskfall.town.numbers import NOBODY, Number, members

TRIES = 400
VOTES = frozenset({"vote", "runoff"})


class NoStory(Exception):
    """These roles don't fit what was seen."""


def resample(s: OnePhoneState, viewer: Viewer, draws: Draws) -> OnePhoneState:
    """A truth of the viewer's knowledge; this one itself if the dice find no other."""
    if s.outcome is not None:
        return s.clone()
    for _ in range(TRIES):
        roles = _other_roles(s, viewer + 1, draws)
        try:
            if roles is not None:
                return _Story(s, viewer + 1, roles, draws).tell()
        except NoStory:
            continue
    return s.clone()


def _other_roles(s: OnePhoneState, me: Number, draws: Draws) -> tuple[Role, ...] | None:
    """Roles dealt anew among those of whom the viewer does not know; ``None`` if a check of the viewer's says no."""
    known = {fall.number for fall in s.falls} | ({me} if me else set())
    if me and SIDES[s.role(me)] == MAFIA_SIDE:
        known |= {*members(s.of_mafia())}
    hidden = [number for number in range(1, len(s.roles) + 1) if number not in known]
    roles = list(s.roles)
    for number, role in zip(hidden, draws.shuffled([s.role(number) for number in hidden]), strict=True):
        roles[number - 1] = role
    checks = [act for past in _all_rounds(s) for act in past.acts if act.by == me and act.kind == "check"]
    return tuple(roles) if all((roles[c.at - 1] == MAFIA) == (c.told == MAFIA) for c in checks) else None


def _all_rounds(s: OnePhoneState) -> tuple[Round, ...]:
    return (*s.rounds, Round(s.day, s.phase, s.acts))


class _Story:
    """Plays the same evenings with other roles: ``t`` goes through them as the state did."""

    def __init__(self, s: OnePhoneState, me: Number, roles: tuple[Role, ...], draws: Draws) -> None:
        self.s = s
        self.me = me
        self.draws = draws
        self.mine = me > 0 and SIDES[s.role(me)] == MAFIA_SIDE
        self.t = s.clone()
        self.t.roles = roles
        self.t.rounds = ()
        self.t.bullet = self.t.shield = True

    def tell(self) -> OnePhoneState:
        s, t = self.s, self.t
        for past in s.rounds:
            t.day = past.day
            t.alive = self._living(past.acts)
            acts = self._night(past) if past.phase == "night" else self._round(past)
            t.rounds = (*t.rounds, Round(past.day, past.phase, acts))
        t.day, t.alive = s.day, s.alive
        t.acts = self._started(s.acts) if s.phase == "night" else self._round(Round(s.day, s.phase, s.acts))
        if s.ballot is not None:
            t.ballot = Ballot(s.ballot.candidates, s.ballot.voters, tuple([(act.by, act.at) for act in t.acts]))
        return t

    def _living(self, acts: tuple[Act, ...]) -> int:
        found = NOBODY
        for act in acts:
            found |= 1 << act.by
        return found

    def _knows(self, act: Act) -> bool:
        return act.by == self.me or (self.mine and act.kind == "kill")

    # --- nights -----------------------------------------------------------------------------------------------

    def _night(self, past: Round) -> tuple[Act, ...]:
        """A whole night with the same dawn."""
        t, dawn = self.t, next(dawn for dawn in self.s.dawns if dawn.day == past.day)
        fixed = {act.by: act for act in past.acts if self._knows(act)}
        sniper, doctor = t.holder(SNIPER), t.holder(DOCTOR)
        fits = [
            made
            for made in self._possible(past, fixed, sniper, doctor)
            if (made.target in dawn.out or dawn.bounced or (dawn.saved and made.save == made.target))
            and night.resolve(t.roles, made, t.shield, sniper, t.options) == (dawn.out, dawn.saved, dawn.bounced)
        ]
        if not fits:
            raise NoStory
        made = self.draws.choice(fits)
        acts = tuple([fixed[act.by] if act.by in fixed else self._deed(act.by, made, doctor) for act in past.acts])
        acts = self._with_kills(acts, fixed, made.target, past.day)
        if made.shot:
            t.bullet = False
        if dawn.bounced:
            t.shield = False
        return acts

    def _possible(self, past: Round, fixed: dict[Number, Act], sniper: Number, doctor: Number) -> list[night.Deeds]:
        t = self.t
        late = self.s.options.phone == "each"
        if self.mine:
            targets: tuple[Number, ...] = (night.deeds(t.roles, past.acts, t.dice, past.day).target,)
        else:
            targets = members(t.alive & ~t.of_mafia())
        saves: tuple[Number, ...] = (NO_ONE,)
        if doctor:
            saves = members(legal.targets(t, doctor)) + ((NO_ONE,) if late else ())
            if doctor in fixed:
                saves = (fixed[doctor].at,)
        shots: tuple[Number, ...] = (NO_ONE,)
        if sniper and t.bullet:
            shots = (NO_ONE, *members(legal.targets(t, sniper)))
        if sniper in fixed:
            shots = (fixed[sniper].at if fixed[sniper].kind == "shot" else NO_ONE,)
        return [night.Deeds(target, save, shot) for target in targets for save in saves for shot in shots]

    def _deed(self, number: Number, made: night.Deeds, doctor: Number) -> Act:
        """What a player of whom the viewer knows nothing did that night."""
        t = self.t
        kind = what(t, number)
        if number == doctor:
            return Act(number, kind, made.save, "") if made.save else Act(number, "slept", NO_ONE, "")
        if kind == "shot":
            return Act(number, "shot", made.shot, "") if made.shot else Act(number, "hold", NO_ONE, "")
        return self._any(number, kind)

    def _any(self, number: Number, kind: str) -> Act:
        at = self.draws.choice(members(legal.targets(self.t, number)))
        return Act(number, kind, at, told(self.t, kind, at))

    def _with_kills(self, acts: tuple[Act, ...], fixed: dict[Number, Act], target: Number, day: int) -> tuple[Act, ...]:
        """The mafia's picks, such that they come to that target: at random if that does, else all the same."""
        t = self.t
        for _ in range(6):
            if night.deeds(t.roles, acts, t.dice, day).target == target:
                return acts
            acts = tuple([self._any(a.by, "kill") if a.kind == "kill" and a.by not in fixed else a for a in acts])
        return tuple([a._replace(at=target) if a.kind == "kill" and a.by not in fixed else a for a in acts])

    def _started(self, acts: tuple[Act, ...]) -> tuple[Act, ...]:
        """The running night, as far as it has come."""
        t = self.t
        made: list[Act] = []
        for act in acts:
            if self._knows(act):
                made.append(act)
            else:
                kind = what(t, act.by)
                hold = kind == "shot" and self.draws.below(2) == 0
                made.append(Act(act.by, "hold", NO_ONE, "") if hold else self._any(act.by, kind))
            if made[-1].kind == "shot":
                t.bullet = False
        return tuple(made)

    # --- votes ------------------------------------------------------------------------------------------------

    def _round(self, past: Round) -> tuple[Act, ...]:
        if past.phase in VOTES:
            return self._votes(past)
        if past.phase == "verdict":
            return tuple([act if act.by == self.me else self._answer(act, past) for act in past.acts])
        return past.acts

    def _answer(self, act: Act, past: Round) -> Act:
        """P-44: the Mayor's answer is known by what came of it, if something has."""
        kind = self.draws.choice(("uphold", "overturn"))
        if self.t.role(act.by) == MAYOR and past in self.s.rounds:
            kind = "overturn" if past.day in self.s.overturned else "uphold"
        return Act(act.by, kind, NO_ONE, "")

    def _votes(self, past: Round) -> tuple[Act, ...]:
        """The same count by other voters; of a running vote only who has voted is known."""
        counted = past in self.s.rounds
        others = [act for act in past.acts if act.by != self.me]
        if counted:
            choices = self._dealt([act.by for act in others], [act.at for act in others])
        else:
            ballot = legal.running(self.s)
            choices = {a.by: self.draws.choice([c for c in ballot.candidates if c != a.by]) for a in others}
        return tuple([act if act.by == self.me else _vote(act.by, choices[act.by]) for act in past.acts])

    def _dealt(self, voters: list[Number], choices: list[Number]) -> dict[Number, Number]:
        for _ in range(30):
            dealt = dict(zip(voters, self.draws.shuffled(choices), strict=True))
            if all(voter != choice for voter, choice in dealt.items()):
                return dealt
        return dict(zip(voters, choices, strict=True))


def _vote(by: Number, at: Number) -> Act:
    return Act(by, "vote" if at else "abstain", at, "")
