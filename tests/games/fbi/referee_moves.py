"""What may be played, by the second reading of the rules (``referee``): every move of a step as text."""

from __future__ import annotations

from itertools import combinations

from .referee import FBI, MAFIA, Referee


def legal(r: Referee, step: str) -> set[str]:
    """Every move of a step."""
    if step in ("resolving", "question"):
        return {"yes", "no"}
    if step == "keep":
        return {f"keep {card}" for card in r.offer}
    if step == "threaten":
        cells = [r.cell(name) for name in r.threatened()]
        return {f"threaten {','.join(some)}" for n in (1, 2, 3) for some in combinations(cells, n)}
    if step == "start":
        free = [name for name in r.board if r.live(name) and name not in r.tokens["protection"]]
        put = free if len(r.tokens["protection"]) < 6 else []
        taken = r.tokens["protection"]
        return {"skip", *(f"protect {r.cell(n)}" for n in put), *(f"unprotect {r.cell(n)}" for n in taken)}
    return shifts(r) | (fbi_acts(r) if r.up in FBI else mafia_acts(r))


def shifts(r: Referee) -> set[str]:
    """F-31, F-32"""
    lines = [f"row {n + 1} {way}" for n in range(r.side) for way in ("left", "right")]
    lines += [f"column {name} {way}" for name in "abcdefg"[: r.side] for way in ("up", "down")]
    lengths = ("", " 2") if r.up in ("operative", "bandit", "sniper") else ("",)
    return {f"shift {line}{length}" for line in lines if line != r.barred for length in lengths}


def fbi_acts(r: Referee) -> set[str]:
    """F-40 to F-46"""
    own = r.who[r.up]
    reach = r.straight if r.up == "detective" else r.near
    found = {f"arrest {r.cell(n)}" for n in r.board if r.live(n) and (n == own or reach(own, n))}
    for token in ("bomb", "threat"):
        found |= {f"defuse {r.cell(n)} {token}" for n in r.tokens[token] if r.near(own, n)}
    if r.up == "undercover":
        found |= {f"autopsy {r.cell(n)}" for n in r.board if r.status[n] == "dead" and r.near(own, n)}
        found |= {"masquerade"} if r.drawable() >= 1 else set()
    if r.up == "detective" and r.drawable() >= 2:
        found.add("inspect")
    if r.up == "criminalist" and len(r.innocent) < 16:
        found |= {f"expose {card}" for card in r.hand if r.live(card)}
    return found


def mafia_acts(r: Referee) -> set[str]:
    """F-50 to F-55"""
    own = r.who[r.up]
    mates = {r.who[role] for role in MAFIA if role in r.who} if r.known else {own}
    if r.up == "maniac":
        return {f"swap {r.cell(a)} {r.cell(b)}" for a, b in combinations(r.board, 2) if r.near(a, b)}
    if r.up == "bomber":
        here = [n for n in r.board if n == own or r.near(own, n)]
        free = [n for n in here if r.status[n] != "arrested" and n not in r.tokens["bomb"]]
        set_off = {f"detonate {r.cell(n)}" for n in r.tokens["bomb"]}
        return {f"plant {r.cell(n)}" for n in free} | set_off
    victims = [n for n in r.board if r.live(n) and n not in mates]
    if r.up == "bandit":
        found = {f"kill {r.cell(n)}" for n in victims if r.near(own, n)}
        return found | ({"masquerade"} if r.drawable() >= 1 else set())
    diagonal = [n for n in victims if r.apart(own, n) in ((1, 1), (2, 2), (3, 3))]
    found = {f"shoot {r.cell(n)}" for n in diagonal}
    bare = [n for n in r.board if r.status[n] != "arrested" and not any(n in b for b in r.tokens.values())]
    for token, bearers in r.tokens.items():
        found |= {f"prepare {r.cell(n)} {token} {r.cell(to)}" for n in bearers for to in bare if r.near(n, to)}
    return found
