"""The lab's bots of One-phone Mafia: legal to the end, the same answer twice, true to what their role knows."""

from __future__ import annotations

import pytest

from duskfall.bots.registry import make
from duskfall.engine.errors import DuskfallError
from duskfall.lab.games import finish, play, start


@pytest.mark.parametrize("players", [6, 10, 14])
@pytest.mark.parametrize("phone", ["one", "each"])
def test_they_play_whole_games(players: int, phone: str) -> None:
    options = {"players": players, "phone": phone}
    results = [play("onephone", ["easy"] * players, options, f"whole {n}") for n in range(6)]
    assert {result.reason for result in results} <= {"mafia_out", "parity"}
    assert results == [play("onephone", ["easy"] * players, options, f"whole {n}") for n in range(6)]


def test_the_detective_votes_for_whom_a_check_found_and_the_mafia_for_the_town() -> None:
    found = together = 0
    for number in range(40):
        match = start("onephone", ["easy"] * 9, {"players": 9, "phone": "one"}, f"votes {number}")
        finish(match, ["easy"] * 9, f"votes {number}")
        roles = match.state.roles
        known: set[int] = set()
        for _, phase, acts in match.state.rounds:
            for act in acts:
                if act.kind == "check" and act.told == "mafia":
                    known.add(act.at)
                if act.kind == "vote" and roles[act.by - 1] == "detective" and phase == "vote" and known:
                    living = {a.by for a in acts}
                    found += act.at in known
                    assert act.at in known or not known & living
                if act.kind == "vote" and roles[act.by - 1] in ("mafia", "godfather"):
                    together += 1
                    assert roles[act.at - 1] not in ("mafia", "godfather")
    assert found > 5
    assert together > 50


def test_there_is_no_other_level() -> None:
    for level in ("novice", "expert", "greedy"):
        with pytest.raises(DuskfallError) as refused:
            make("onephone", level, 0, {"players": 6}, 1)
        assert refused.value.code == "level_unknown"
