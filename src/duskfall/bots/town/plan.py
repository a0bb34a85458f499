"""How black agree on whom to shoot: by a list that is shown in the first night, and by what all of them can see.

All black must name the same player, and they hear one another only while they choose. So each takes, from what all of
them know, the first of these: whom somebody of the team has named tonight (the boss first, then people); whom the boss
has called surely red by day, which is the sign for the one who checks; who claims to check; who is the most dangerous,
having spoken and voted against the team; the next of the list; the next round the table.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from duskfall.bots.town.claims import Claims
from duskfall.bots.town.moment import Moment
from duskfall.bots.town.scene import NIGHT_CHANNEL, TABLE, Scene
from duskfall.town.numbers import Number, after, members

LENGTH: Final = 4
"""Numbers on the list."""
DANGER: Final = 3
"""Acts against the team from which on a player is shot before the list's next."""


def speaker_of_team(scene: Scene) -> Number:
    """Which program shows the list: the boss if that is one, else the lowest; 0 if all are people."""
    programs = [number for number in sorted(scene.team) if number in scene.bots]
    bosses = [number for number in programs if scene.team[number] == scene.trade.boss]
    return (bosses or programs or [0])[0]


def meeting(moment: Moment) -> str:
    """The list, shown once, by the one whose task that is; a list of somebody else's is good enough."""
    scene = moment.scene
    if not scene.black or moment.me != speaker_of_team(scene) or shown(scene):
        return ""
    red = [number for number in members(scene.everybody) if number not in scene.team]
    order = moment.destiny("list").sample(red, LENGTH)
    return f"say show {','.join(map(str, order))}"


def shown(scene: Scene) -> tuple[Number, ...]:
    """The list: the boss's, else the first that was shown."""
    lists = [voice for voice in scene.heard(NIGHT_CHANNEL) if voice.act.verb in ("show", "trio") and not voice.night]
    bosses = [voice for voice in lists if scene.team.get(voice.by) == scene.trade.boss]
    return tuple((bosses or lists)[0].act.args[0]) if lists else ()


def named(scene: Scene) -> Number:
    """Whom the team has named tonight; 0: nobody yet."""
    found: list[tuple[int, Number]] = []
    for voice in scene.heard(NIGHT_CHANNEL):
        act = voice.act
        number = 0
        if act.verb == "request" and act.args[1].verb == "shoot":
            number = act.args[1].args[0]
        elif act.verb == "show":
            number = act.args[0][0]
        if number and voice.ply == scene.ply and scene.lives(number):
            rank = 0 if scene.team.get(voice.by) == scene.trade.boss else 2 if voice.by in scene.bots else 1
            found.append((rank, number))
    return min(found, key=lambda pair: pair[0])[1] if found else 0


def signalled(scene: Scene) -> Number:
    """Whom the boss, if a program, has called surely red since the last night; 0: nobody."""
    for voice in reversed(scene.heard(TABLE)):
        if voice.day < scene.day:
            break
        boss = scene.team.get(voice.by) == scene.trade.boss and voice.by in scene.bots
        if boss and voice.act.verb == "suspect" and voice.act.args[1] == "-2":
            number: Number = voice.act.args[0]
            return number if scene.lives(number) and number not in scene.team else 0
    return 0


def target(scene: Scene, claims: Claims) -> Number:
    """Whom the team shoots tonight."""
    for number in (named(scene), signalled(scene)):
        if number:
            return number
    for number in claims.checkers():
        if scene.lives(number) and number not in scene.team:
            return number
    dangers = dangerous(scene, claims)
    red = [number for number in members(scene.alive) if number not in scene.team]
    listed = [number for number in shown(scene) if number in red]
    if dangers and max(dangers.values()) >= DANGER:
        return max(red, key=lambda number: (dangers[number], number in listed, -number))
    if listed:
        return listed[0]
    boss = min(scene.team, key=lambda number: (scene.team[number] != scene.trade.boss, number))
    return after(sum(1 << number for number in red) or scene.alive, boss)


def dangerous(scene: Scene, claims: Claims) -> Counter[Number]:
    """Acts against the team by each of the living who is not of it."""
    found: Counter[Number] = Counter()
    for one in scene.nominations:
        if one.number in scene.team:
            found[one.by] += 1
    for count in scene.counts:
        if count.kind != "lift":
            for voter, choice in count.votes.items():
                found[voter] += choice in scene.team
    for voice in scene.heard(TABLE):
        for opinion in claims.opinions(voice.act):
            found[voice.by] += opinion.level == 2 and opinion.number in scene.team
    return Counter({by: acts for by, acts in found.items() if scene.lives(by) and by not in scene.team})


def _reckoned(moment: Moment) -> Number:
    """The same by what everybody may think: the likeliest checker, then who is trusted and speaks against the team."""
    scene, own, table = moment.scene, moment.own(), moment.table().black
    agreed = named(scene) or signalled(scene)
    if agreed:
        return agreed
    dangers, listed = dangerous(scene, moment.claims), shown(scene)
    red = [number for number in members(scene.alive) if number not in scene.team]
    scores = {
        number: 3 * own.check[number] + 2 * (1 - table[number]) + 0.35 * dangers[number] + 0.1 * (number in listed)
        for number in red
    }
    return max(scores, key=lambda number: (scores[number], -number)) if scores else target(scene, moment.claims)


def shoot(moment: Moment) -> str:
    """Names the target where words are allowed and nobody has named one, then shoots."""
    scene = moment.scene
    cunning = moment.roll("cunning") < moment.style.cunning
    choice = _reckoned(moment) if cunning else target(scene, moment.claims)
    if "say" in moment.asks and not named(scene):
        return f"say request all shoot {choice}"
    return f"shoot {choice}"
