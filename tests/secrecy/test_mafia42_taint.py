"""M-16 to M-51: by an allow-list, nobody is told or shown more of Mafia42 than the clauses give them; and of what
somebody does at night nobody else gets so much as an empty message."""

from __future__ import annotations

import random
from collections.abc import Callable

from duskfall.engine import options as table_options
from duskfall.engine.canonical import dumps
from duskfall.engine.match import Match
from duskfall.engine.record import Played
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.mafia42 import GAME, roles
from duskfall.games.mafia42.state import M42State
from duskfall.town.numbers import has

from ..games.playing import EVENLY, RandomPlay, new_match, viewers
from .allowed import check_face, check_view

TOLD_TO_OTHERS: dict[str, Callable[[M42State, int], bool]] = {
    "mate": lambda s, me: has(s.circle() | s.contacted, me) or s.job(me) == roles.VILLAIN,
    "lover": lambda s, me: has(s.lovers, me) or s.dealt[me - 1] == roles.LOVER,
    "trace": lambda s, me: any(note.kind == "watch" for note in s.notes[me - 1]),
    "spotted": lambda s, me: s.job(me) == roles.SOLDIER or roles.SOLDIER in (s.loot[me - 1], s.dealt[me - 1]),
    "courted": lambda s, me: s.job(me) == roles.PRIEST,
    "recruited": lambda s, me: has(s.cult, me),
    "leader": lambda s, me: has(s.cult, me),
    "member": lambda s, me: has(s.cult, me) or s.dealt[me - 1] == roles.CULT_LEADER,
    "awakened": lambda s, me: has(s.awakened, me),
    "role": lambda s, me: s.job(me) != s.dealt[me - 1],
}
"""Who may have been told such a thing without doing anything, seen from the end."""
OWN_ACTS = frozenset({"spy", "steal", "check", "awaken", "probe", "threaten", "watch", "recruit"})


def test_m_16_nothing_hidden_is_told_or_seen() -> None:
    rng = random.Random("mafia42 taint")
    for _ in range(40):
        play = RandomPlay(new_match(GAME, rng), rng, EVENLY)
        options = table_options.write(play.match.record.header.options)
        for match in play:
            if match.outcome is not None:
                break
            if rng.random() < 0.1:
                look(match, options)
        for viewer in viewers(play.match):
            for face in play.match.faces(viewer):
                check_face("mafia42", options, viewer, face)
                assert viewer != SPECTATOR or face["e"] not in ("note", "pick", "aim", "hold", "answer")


def look(match: Match, options: dict[str, object]) -> None:
    s: M42State = match.state
    for viewer in viewers(match):
        view = match.view(viewer)
        check_view("mafia42", options, viewer, view)
        assert match.record.header.seed.hex() not in dumps(view)
        own = view.pop("own", None)
        articles = {item[2] for dawn in view["dawns"] for item in dawn[1] if item[0] == "article"}
        shown = {out[4] for out in view["outs"]} | articles | {verdict[4] for verdict in view["verdicts"]}
        text = dumps(view)
        hidden = {*roles.ALL} - shown - {roles.LOVER}  # "lover" is also a way to die
        assert not any(f'"{role}"' in text for role in hidden)
        if own is None:
            continue
        for kind, *_ in own["notes"]:
            assert kind in OWN_ACTS or TOLD_TO_OTHERS[kind](s, viewer + 1), (viewer, kind)
        if own["aim"] is not None:
            assert has(s.circle() & s.alive, viewer + 1)


def test_m_83_of_a_secret_act_nobody_else_gets_a_message() -> None:
    """Whoever is told anything of an act at night, but for a bell, is told something that a clause gives them."""
    rng = random.Random("mafia42 counts")
    secret = 0
    for _ in range(40):
        told = 0
        for match in RandomPlay(new_match(GAME, rng), rng, EVENLY):
            events, told = match.events[told:], len(match.events)
            entry = match.record.inputs[-1] if match.record.inputs else None
            if not isinstance(entry, Played) or match.state.phase != "night" or match.outcome is not None:
                continue
            if entry.move.split()[0] in ("away", "back"):
                continue
            secret += 1
            for viewer in viewers(match):
                faces = [face for event in events if (face := event.face_for(viewer)) is not None]
                if viewer == entry.seat:
                    continue
                kinds = {face.get("kind", face["e"]) for face in faces}
                assert kinds <= {"bell", "aim"} | {*TOLD_TO_OTHERS}
                assert viewer != SPECTATOR or kinds <= {"bell"}
                if "aim" in kinds:
                    assert has(match.state.circle(), viewer + 1)
    assert secret > 1000
