"""T64, T65, T66, T67: records made once replay for ever, to the same truth and the same views for each viewer."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from duskfall.board.cast import CAST
from duskfall.engine.dice import commitment
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.engine.replay import enter, replay
from duskfall.engine.verify import verify
from duskfall.games.registry import game

from ..games.playing import EVERY_GAME, language
from .make import HERE, seen, verbs

RECORDS = sorted(HERE.glob("*/*.jsonl"))


def expected(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))[path.stem]
    return found


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_t64_t66_a_golden_record_replays_to_the_same_bytes(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = replay(text, game)
    assert match.record.text() == text
    assert match.outcome is not None
    assert match.outcome.reason == expected(path)["reason"]


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_t67_a_golden_record_looks_the_same_to_each_viewer(path: Path) -> None:
    match = replay(path.read_text(encoding="utf-8"), game)
    assert seen(match) == expected(path)["seen"]
    assert len(set(seen(match).values())) == len(seen(match)), "no viewer sees just what another sees"


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_golden_record_verifies(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    head = json.loads(text.splitlines()[0])
    verdict = verify(text, game, commitment(bytes.fromhex(head["seed"])))
    assert verdict.dealt_by_seed
    assert verdict.finished


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_golden_records_cover_every_verb_and_every_end(game_id: str) -> None:
    paths = [path for path in RECORDS if path.parent.name == game_id]
    assert paths, "a registered game has golden records: see make.py"
    current = [p for p in paths if p.stem.endswith(f"-v{game(game_id).version}")]
    assert current, "so has the present version of its rules"
    used = set().union(*(verbs(replay(path.read_text(encoding="utf-8"), game)) for path in current))
    besides = game(game_id).besides | game(game_id).presence  # what tables play, of which a prompt shows one at a time
    assert used | besides >= {text.partition(" ")[0] for text in language(game_id)} | besides
    names = set(json.loads((HERE / game_id / "expected.json").read_text(encoding="utf-8")))
    assert names == {path.stem for path in paths}


def test_t65_records_name_things_and_never_count_on_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cast in another order deals other boards from seeds, but an explicit deal still means the same people."""
    old = replay((HERE / "inspector" / "arrest-v1.jsonl").read_text(encoding="utf-8"), game)
    head = old.record.header
    made = {
        "board": list(old.first_view(-1)["cells"]),
        "mafia": old.view(-1)["truth"]["history"][0],
        "deck": list(old.view(-1)["truth"]["deck"]),
    }
    match = Match(old.game, Header(head.game, head.version, head.options, head.seats, head.seed, made))
    for entry in old.record.inputs:
        enter(match, entry)
    cast = list(CAST)
    random.Random(1).shuffle(cast)
    monkeypatch.setattr("duskfall.games.inspector.deal.CAST", tuple(cast))
    assert replay(match.record.text(), game).digest() == match.digest() == old.digest()
