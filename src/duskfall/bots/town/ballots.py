"""Whom to nominate, whom to vote for, and whether to let all leaders go."""

from __future__ import annotations

from typing import Final

from duskfall.bots.town.moment import Moment
from duskfall.bots.town.worth import after
from duskfall.town.numbers import Number, members, those

CROWD: Final = 0.12
"""What it is worth, in chances of black, that all others have promised to vote for somebody: votes must not scatter."""
PROMISE: Final = 0.15
"""What it is worth to have promised it oneself."""
BETTER: Final = 0.04
"""By how much somebody must be likelier black than all candidates to be nominated beside them."""
LONE: Final = 0.7
"""How much the lone killer is worth to the town beside a black one."""
SPARES_CHECKER: Final = 0.5
"""How much it costs the town to lose the checker, in chances of black."""


def promised(moment: Moment) -> dict[Number, Number]:
    """Whom each has promised to vote for today, by who promised."""
    scene = moment.scene
    found: dict[Number, Number] = {}
    for voice in scene.said:
        if voice.channel == "table" and voice.day == scene.day and voice.act.verb == "vote_for":
            target = voice.act.args[0]
            if isinstance(target, int):
                found[voice.by] = target
    return found


def scores(moment: Moment, candidates: tuple[Number, ...]) -> dict[Number, float]:
    """How gladly the bot votes for each."""
    scene = moment.scene
    words = promised(moment)
    others = [target for by, target in words.items() if by != moment.me]
    crowd = {number: others.count(number) / max(1, len(others)) for number in candidates}
    if scene.black:
        return _black(moment, candidates, crowd)
    own = moment.own()
    found = {}
    for number in candidates:
        score = own.black[number] + LONE * own.lone[number] - SPARES_CHECKER * own.check[number]
        if moment.trade.alone and scene.role == moment.trade.alone:
            score = moment.table().black[number]
        found[number] = score + CROWD * crowd[number] + PROMISE * (words.get(moment.me) == number)
    if moment.me in found:
        found[moment.me] = -1.0
    return found


def _black(moment: Moment, candidates: tuple[Number, ...], crowd: dict[Number, float]) -> dict[Number, float]:
    team, table, mask = moment.scene.team, moment.table().black, moment.mask().black
    black, red = len(moment.black_living()), len(moment.red_living())
    wins = black >= red - 1  # one red more, and the game is won
    likely = max([table[number] for number in candidates])
    found = {}
    for number in candidates:
        score = (0.0 if wins else mask[number]) + 2 * CROWD * crowd[number]
        if number == moment.me or (number in team and wins):
            score -= 5.0
        elif number in team:
            given_up = table[number] >= moment.style.buses and table[number] >= likely - 0.05
            score -= 0.0 if given_up else moment.spares
        found[number] = score
    return found


def vote(moment: Moment) -> str:
    """A vote, or at an open table nothing before the call of the one it is for."""
    candidates = moment.scene.candidates
    offered = moment.offered("vote")
    gladly = scores(moment, candidates)
    choice = moment.best("vote", _in_reach(moment, gladly) if moment.style.reckons else gladly)
    if choice not in offered:
        if len(offered) == 1 and offered[0] != candidates[-1]:
            return ""
        choice = offered[0]
    return f"vote {choice}"


def _in_reach(moment: Moment, gladly: dict[Number, float]) -> dict[Number, float]:
    """Those who by the promises of others can get most votes, if one more is given to them."""
    words = promised(moment)
    others = [target for by, target in words.items() if by != moment.me]
    counts = {number: others.count(number) for number in gladly}
    most = max(counts.values())
    return {number: score for number, score in gladly.items() if counts[number] >= most - 1}


def lift(moment: Moment) -> str:
    """Whether all leaders are to go, by how likely the town then wins."""
    scene = moment.scene
    leaders = scene.candidates
    if scene.black:
        mates = sum(1 for number in leaders if number in scene.team)
        black, red = len(moment.black_living()), len(moment.red_living())
        left_black, left_red = black - mates, red - (len(leaders) - mates)
        good = left_black >= left_red - 1 or mates == 0
        return "yes" if good and left_black > 0 else "no"
    if moment.me in leaders and scene.role != moment.trade.plain:
        return "no"
    gone = after(moment.own(), scene.alive & ~those(leaders))
    return "yes" if gone > after(moment.own(), scene.alive) else "no"


def nomination(moment: Moment) -> Number:
    """Whom to nominate in the own speech; 0: nobody."""
    if "nominate" not in moment.asks or not moment.votes_today:
        return 0
    scene = moment.scene
    nominees = scene.nominees()
    free = [number for number in moment.offered("nominate") if number != moment.me]
    if not free:
        return 0
    if scene.black:
        return _frame(moment, free, nominees)
    own = moment.own()
    living = members(scene.alive)
    chances = {n: own.black[n] + LONE * own.lone[n] - SPARES_CHECKER * own.check[n] for n in living}
    choice = moment.best("nominate", {number: chances[number] for number in free})
    held = max([chances[number] for number in nominees if number != moment.me], default=-1.0)
    return choice if chances[choice] > held + BETTER else 0


def _frame(moment: Moment, free: list[Number], nominees: tuple[Number, ...]) -> Number:
    """Black: somebody red whom the table may think black; a teammate only when given up."""
    team, table = moment.scene.team, moment.mask().black
    red = {number: table[number] - moment.spares * (number in team) for number in free}
    mates = [number for number in nominees if number in team]
    if not red or (nominees and not mates and max(table[n] for n in nominees) >= max(red.values())):
        return 0
    if nominees and len(mates) < len(nominees) and moment.roll("rest") < 0.5:
        return 0
    return moment.best("nominate", red)
