"""The two tables of docs/rules/fbi.md, cell by cell, read from the page itself: action by status, cause by tokens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.errors import IllegalMove
from duskfall.games.fbi.windows import asked

from .position import DUEL_4, STANDARD_4, Position

PAGE = Path(__file__).resolve().parents[3] / "docs" / "rules" / "fbi.md"


def table(first: str, after: str) -> dict[tuple[str, str], str]:
    """The cells of the table whose head begins with a word and that stands after some words, by row and column."""
    text = PAGE.read_text(encoding="utf-8").partition(after)[2]
    lines = text[text.index(f"| {first} |") :].split("\n\n")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]
    return {(row[0], column): cell for row in rows[2:] for column, cell in zip(rows[0][1:], row[1:], strict=True)}


# --- action by status ---------------------------------------------------------------------------------------

ACTIONS = table("action", "What an action comes to")
STATUS: dict[str, dict[str, str]] = {
    "LIVE citizen": {},
    "LIVE FBI": {"detective": "d4"},
    "LIVE Mafia": {"bomber": "d4"},
    "DEAD": {"dead": "d4"},
    "ARRESTED": {"arrested": "d4"},
    "own cell": {},
}
ACTORS = {
    "Arrest": [("undercover", "arrest {}")],
    "Defuse": [("criminalist", "defuse {} threat")],
    "Autopsy": [("undercover", "autopsy {}")],
    "Protect": [("operative", "protect {}")],
    "Kill, Shoot": [("bandit", "kill {}"), ("sniper", "shoot {}")],
    "Threat": [("maniac", "threaten {}")],
    "Plant": [("bomber", "plant {}")],
    "Detonate": [("bomber", "detonate {}")],
    "Swap": [("maniac", "swap {} c4")],
    "Prepare": [("sniper", "prepare c4 threat {}")],
}


def set_up(role: str, text: str, status: str, options: dict[str, Any]) -> tuple[Position, str]:
    """The acting character on c3 (the Maniac on d3), the target on d4 or where the character stands."""
    there = dict(STATUS[status])
    own = "d3" if role == "maniac" else "c3"
    target = own if status == "own cell" else "d4"
    if role == "bomber" and there.pop("bomber", ""):
        there["maniac"] = "d4"
    there[role] = own
    if "detonate" in text and status != "ARRESTED":
        there["bomb"] = target
    if "defuse" in text and status != "ARRESTED":
        there["threat"] = target
    if "prepare" in text:
        there["threat"] = "c4"
    p = Position(up=role, options=options, **there)
    if role == "maniac" and "threaten" in text:
        p.play("swap a6 b6")
    if role == "operative" and "protect" not in text:
        p.play("skip")
    return p, text.format(target)


@pytest.mark.parametrize(("row", "status"), ACTIONS)
def test_f_24_f_41_action_by_status(row: str, status: str) -> None:
    wanted = ACTIONS[row, status]
    assert wanted
    for role, text in ACTORS[row.partition(", with")[0].partition(", as")[0]]:
        for options in (STANDARD_4, DUEL_4):
            p, move = set_up(role, text, status, options)
            unknown, _, known = wanted.replace("`", "").partition("; if known to be a teammate: ")
            expected = known if known and options is DUEL_4 else unknown
            assert outcome(p, move) == expected.partition(" (")[0], f"{role}: {move}"


def outcome(p: Position, move: str) -> str:
    """What came of a move, in the words of the table."""
    place = p.cell(move.rsplit(maxsplit=1)[-1] if "swap" not in move and "defuse" not in move else move.split()[1])
    suspect = p.state.cells[place]
    before = p.state.clone()
    try:
        faces = p.play(move)
    except IllegalMove as refusal:
        return f"refused {refusal.code}"
    kinds = [face["e"] for face in faces]
    s = p.state
    if s.cells.index(suspect) != place:
        return "moves"
    for name in ("bombs", "threats", "protections"):
        if getattr(s, name) >> place & 1 and not getattr(before, name) >> place & 1:
            return "bomb" if name == "bombs" else "token"
    if "caught" in kinds:
        return "arrested"
    if "die" in kinds:
        return f"dies, {s.kills - before.kills}"
    if "miss" in kinds:
        return "spent"
    return {"defuse": "token gone", "autopsy": "told", "detonate": "chain only"}[kinds[0]]


# --- cause by tokens ----------------------------------------------------------------------------------------

FBI_OR_CITIZEN = table("cause", "What a hit comes to")
OF_THE_MAFIA = table("cause", "And if the victim is a Mafia identity")
CAUSES = {
    "Kill, Shoot": ["kill", "shoot"],
    "threat": ["threat"],
    "bomb": ["bomb"],
    "Arrest": ["arrest"],
}


def hit(cause: str, tokens: set[str], **there: str) -> Position:
    """The suspect on c4 is hit; c3 bears a bomb to show whether a chain goes on; row 4 has whom ``there`` names."""
    for token in tokens | ({cause} & {"threat", "bomb"}):
        there[token] = f"{there.get(token, '')} c4"
    there["bomb"] = f"{there.get('bomb', '')} c3"
    if cause == "kill":
        p = Position(up="bandit", bandit="d5", options=STANDARD_4, **there)
        p.play("kill c4")
    elif cause == "shoot":
        p = Position(up="sniper", sniper="e6", options=STANDARD_4, **there)
        p.play("shoot c4")
    elif cause == "threat":
        p = Position(up="maniac", maniac="d5", options=STANDARD_4, **there)
    elif cause == "bomb":
        p = Position(up="bomber", options=STANDARD_4, **there)
        p.play("detonate c4")
    else:
        p = Position(up="undercover", undercover="d5", options=STANDARD_4, **there)
        p.play("arrest c4")
    return p


@pytest.mark.parametrize("victim", ["citizen", "detective"])
@pytest.mark.parametrize(("row", "column"), [key for key, cell in FBI_OR_CITIZEN.items() if not cell.startswith("(")])
def test_f_60_f_70_cause_by_tokens(row: str, column: str, victim: str) -> None:
    wanted = FBI_OR_CITIZEN[row, column]
    for cause in CAUSES[row]:
        for tokens in token_sets(column):
            for operative, answer in protects(column):
                there = {"operative": operative, **({} if victim == "citizen" else {victim: "c4"})}
                p = hit(cause, tokens, **there)
                before = {"bomb", "threat"} & (tokens | {cause})
                assert ("window" in wanted) == (p.phase == "resolving")
                if p.phase == "resolving":
                    assert (asked(p.state) is not None) == (operative == "a4")
                    if answer:
                        p.play(answer)
                    p.wait()
                held_to(p, wanted, cause, before, 2 if victim == "detective" else 1)


def token_sets(column: str) -> list[set[str]]:
    """The tokens of a column; under a protection every mixture of the others."""
    if column.startswith("protection"):
        return [{"protection"} | more for more in (set(), {"bomb"}, {"threat"}, {"bomb", "threat"})]
    return [set()] if column == "no token" else [{column}]


def protects(column: str) -> list[tuple[str, str | None]]:
    """Where the Operative stands, and the answer."""
    if column.endswith("*yes*"):
        return [("a4", "yes")]
    if column.startswith("protection"):
        return [("a2", None), ("a4", None), ("a4", "no")]
    return [("a4", None)]


def held_to(p: Position, wanted: str, cause: str, before: set[str], count: int) -> None:
    """The words of a cell, one after another."""
    assert ("lives" in wanted) == p.state.lives(p.suspects["c4"])
    chain = cause == "bomb" and "lives" not in wanted
    assert ("c3" in p.dead.split()) == chain
    if "dies" in wanted:
        assert p.totals == (count + chain, 0)
        assert "c4" not in f"{p.bombs} {p.threats} {p.protections}".split()
        return
    assert p.totals == (0, 0)
    assert "c4" not in p.protections
    lost = {"threat": {"threat"}, "bomb": {"bomb"}}.get(cause, set())
    assert ("c4" in p.bombs.split()) == ("bomb" in before - lost)
    assert ("c4" in p.threats.split()) == ("threat" in before - lost)
    gone = re.search(r"; (.*?) (is|are) gone", wanted)
    assert gone is not None
    assert {*re.findall("protection|threat|bomb", gone[1])} == {"protection"} | lost


@pytest.mark.parametrize(("row", "column"), [key for key, cell in OF_THE_MAFIA.items() if not cell.startswith("(")])
def test_f_61_f_71_cause_by_tokens_of_a_mafia_identity(row: str, column: str) -> None:
    wanted = OF_THE_MAFIA[row, column]
    for cause in CAUSES[row]:
        victim = "bomber" if cause != "bomb" else "sniper"
        p = hit(cause, set() if column == "no token" else {column}, **{victim: "c4", "operative": "a4"})
        assert ("window" in wanted and "no window" not in wanted) == (p.phase == "resolving")
        if p.phase == "resolving":
            p.play("yes")
            p.wait()
        assert p.arrested == "c4"
        assert p.totals[1] == 1
        assert "c4" not in f"{p.bombs} {p.threats} {p.protections}".split()
        assert ("the Bomber is asked" in wanted) == (p.phase == "question")
        assert ("the chain goes on" in wanted) == ("c3" in p.dead.split())


def test_the_tables_are_whole() -> None:
    assert len(ACTIONS) == 10 * 6
    assert len(FBI_OR_CITIZEN) == 3 * 5
    assert len(OF_THE_MAFIA) == 4 * 4
