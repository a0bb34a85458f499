"""P-90, P-91, P-92: by an allow-list, nobody is told or shown more of One-phone Mafia than the clauses give them."""

from __future__ import annotations

import random

import pytest

from duskfall.engine import options as table_options
from duskfall.engine.canonical import dumps
from duskfall.games.onephone import GAME
from duskfall.games.onephone.roles import MAFIA_SIDE, SIDES

from ..games.playing import EVENLY, RandomPlay, new_match, random_options, viewers
from .allowed import check_face, check_view


@pytest.mark.parametrize("phone", ["one", "each"])
def test_p_90_p_91_p_92_nothing_hidden_is_told_or_seen(phone: str) -> None:
    rng = random.Random(f"taint {phone}")
    for _ in range(12):
        play = RandomPlay(new_match(GAME, rng, random_options(GAME, rng, phone=phone)), rng, EVENLY)
        options = table_options.write(play.match.record.header.options)
        for match in play:
            if match.outcome is not None:
                break
            if rng.random() > 0.2:
                continue
            for viewer in viewers(match):
                view, state = match.view(viewer), match.state
                check_view("onephone", options, viewer, view)
                assert play.match.record.header.seed.hex() not in dumps(view)
                own = view.pop("own", None)
                out = {role for _, role, *_ in view["falls"]}
                shown = dumps({key: value for key, value in view.items() if key != "falls"})
                assert not any(f'"{role}"' in shown for role in {*state.roles} - out)
                if own is not None and SIDES[own["role"]] != MAFIA_SIDE:
                    assert all(by == viewer + 1 for _, _, by, *_ in own["acts"])
        for viewer in viewers(play.match):
            for face in play.match.faces(viewer):
                check_face("onephone", options, viewer, face)
                if face["e"] == "passed" and "kind" in face and face["by"] != viewer + 1:
                    assert SIDES[play.match.state.roles[viewer]] == MAFIA_SIDE
