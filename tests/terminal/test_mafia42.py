"""`duskfall play mafia42`: whole games among bots, every occupation's words, what the end lays open."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from duskfall.cli import main
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.mafia42.moves import ABILITIES
from duskfall.games.mafia42.tongue import LEXICON
from duskfall.games.registry import game
from duskfall.talk.reading import read
from duskfall.terminal.mafia42 import sayings, words
from duskfall.terminal.screen import screen
from duskfall.terminal.session import Session

from .test_play import console, shown


def match_of(players: int, seed: int) -> Match:
    rules = game("mafia42")
    options = rules.options_type(players=players)
    return Match(rules, Header("mafia42", rules.version, options, rules.seats(options), bytes([seed] * 32)))


@pytest.mark.parametrize(("players", "seat", "seed", "encoding"), [(6, 2, 1, "utf-8"), (12, 5, 2, "ascii")])
def test_a_whole_game_in_80_columns(players: int, seat: int, seed: int, encoding: str) -> None:
    match, rng, on = match_of(players, seed), random.Random(seed), console(encoding=encoding)

    def read_line(question: str) -> str:
        prompt = match.prompt(seat)
        if "Enter" in question or prompt is None or not prompt.due:
            return ""
        return str(match.game.random_move(match.state, seat, rng))

    assert Session(on, screen("mafia42"), match, seat, "novice", read_line, lambda seconds: None).play()
    text = shown(on)
    assert match.outcome is not None
    assert max(map(len, text.splitlines())) <= 80
    assert encoding != "ascii" or text.isascii()
    assert f"You are number {seat + 1}, with {players - 1} bots of level novice." in text
    assert ("You won: " in text) == (seat in match.outcome.winners)
    assert "Dawn after night 1: " in text


def test_every_act_has_its_words() -> None:
    said = [f"claim {role}" for role in LEXICON.roles] + [f"team 3 {team}" for team in LEXICON.teams]
    said += [f"result {kind} 3 night 1 {value}" for kind, known in LEXICON.results.items() for value in known]
    said += [f"suspect 3 {level}" for level in ("-2", "-1", "0", "+1", "+2")]
    said += ["trio 3,4", "link 3 4 same", "vote_for 3", "vote_for nobody", "defend 3", "world 40", "agree 1.2"]
    said += ["ask 4 claim ?", "ask 4 team 3 ?", "ask 4 suspect 3 ?", "ask 4 vote_for ?", "if claim cop then vote_for 3"]
    said += [f"request all {deed} 3" for deed in LEXICON.deeds] + ["request 4 claim cop", "not team 3 cult"]
    found = {text: sayings.utterance(4, read(LEXICON, text)) for text in said}
    assert all(each.startswith("4: ") and each.isascii() and "_" not in each for each in found.values())
    assert len(set(found.values())) == len(found), "no two of them sound alike"
    assert found["claim beast_man"] == '4: "I am the Beast Man."'
    assert found["result check 3 night 1 not_mafioso"] == '4: "I checked 3 in night 1: no Mafioso."'


def test_every_verb_is_explained_and_what_is_told_in_private_has_words() -> None:
    assert set(ABILITIES) | {"hold", "more", "less", "vote", "yes", "no", "say"} == set(words.HELP)
    assert words.note("spy", 3, "cop") == "you spied on 3: Cop"
    assert words.note("spy", 3, None) == "you spied on 3: in vain"
    assert words.note("check", 3, False) == "3 is no Mafioso"
    assert words.note("trace", 3, None) == "3 used nothing"
    assert words.note("mate", 3, "beast_man") == "3 is of the mafia with you: Beast Man"
    for line in ("suspect 5 +2", "claim cop", "result check 3 night 1 mafioso", "team 4 cult"):
        assert any(line in text for text in sayings.MANUAL)
        assert str(read(LEXICON, line)) == line


def test_a_record_replays_through_all_eyes(capsys: pytest.CaptureFixture[str]) -> None:
    golden = Path(__file__).parents[1] / "golden" / "mafia42" / "cult-v1.jsonl"
    told: dict[str, str] = {}
    for who in ("all", "spectator", "1"):
        assert main(["replay", str(golden), "--as", who]) == 0
        told[who] = capsys.readouterr().out
    assert all("The cult won: " in told[who] for who in ("all", "spectator"))
    before = {who: text[: text.rindex("┌")] for who, text in told.items()}
    assert "The mafia's aim: " in before["all"]
    assert "The mafia's aim: " not in before["spectator"] + before["1"]
    assert "tried to recruit" in before["1"].lower()
