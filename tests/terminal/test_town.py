"""`duskfall play classic` and `city`: whole games among bots, what is shown to whom, words, secret phases, replays."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from duskfall.cli import main
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.registry import game
from duskfall.talk.acts import Act
from duskfall.talk.lexicon import EMOTES, REASONS
from duskfall.talk.reading import read
from duskfall.terminal import bots
from duskfall.terminal.bots import HUSH, INTERRUPT
from duskfall.terminal.screen import screen
from duskfall.terminal.session import Session
from duskfall.terminal.town import sayings

from .test_play import console, scripted, shown

GOLDEN = Path(__file__).parents[1] / "golden"


def match_of(game_id: str, cards: str = "", **options: Any) -> Match:
    """A match on a deal that is always the same: automatic, so that seat 0 has the first card."""
    rules = game(game_id)
    chosen = rules.options_type(**{"card_deal": "automatic", **options})
    deal = {"cards": cards.split()} if cards else None
    return Match(rules, Header(game_id, rules.version, chosen, rules.seats(chosen), bytes([9] * 32), deal))


CLASSIC = f"don mafia mafia sheriff {' civilian' * 6}"


def calm(request: Any) -> str:
    """A bot that ends its speech, votes for whoever comes first, and lets the night pass."""
    asks = request["prompt"]["asks"]
    if "done" in asks:
        return "done"
    if "take" in asks:
        return f"take {asks['take']['place'].split()[0]}"
    return f"vote {asks['vote']['number'].split()[0]}" if "vote" in asks else ""


def sit(match: Match, seat: int, *lines: str, on: Console | None = None, rest: Any = lambda seconds: None) -> str:
    """What a sitting with these lines showed."""
    on = on or console()
    Session(on, screen(match.game.id), match, seat, "novice", scripted(*lines), rest).play()
    return shown(on)


@pytest.mark.parametrize(
    ("game_id", "seat", "encoding", "options"),
    [("classic", 3, "utf-8", {"voting": "open"}), ("city", 0, "ascii", {"card_deal": "pick"})],
)
def test_a_whole_game_in_80_columns(game_id: str, seat: int, encoding: str, options: dict[str, Any]) -> None:
    match, rng = match_of(game_id, **options), random.Random(game_id)
    on = console(encoding=encoding)

    def read_line(question: str) -> str:
        if "Enter" in question:
            return ""
        prompt = match.prompt(seat)
        assert prompt is not None
        return str(match.game.random_move(match.state, seat, rng)) if prompt.due else ""

    assert Session(on, screen(game_id), match, seat, "novice", read_line, lambda seconds: None).play()
    text = shown(on)
    assert match.outcome is not None
    assert max(map(len, text.splitlines())) <= 80
    assert encoding != "ascii" or text.isascii()
    assert match.record.header.seed.hex() in text
    assert f"You are number {seat + 1}, with {len(match.record.header.seats) - 1} bots of level novice." in text
    assert ("You won: " in text) == (seat in match.outcome.winners)
    assert match.view(seat)["bots"] == tuple(n for n in range(1, len(match.record.header.seats) + 1) if n != seat + 1)


def test_c_2_black_are_shown_their_own_and_red_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "decide", calm)
    assert "With you: 1 (Don), 3 (Mafia)." in sit(match_of("classic", CLASSIC), 1, "", "", "quit")
    text = sit(match_of("classic", CLASSIC), 3, "", "", "", "log", "quit")
    assert "You are number 4, the Sheriff." in text
    table = text[text.index("┌") : text.index("└")]
    assert table.count("Sheriff") == 1
    assert not {"Don", "Mafia", "Civilian"} & set(table.split())


@pytest.mark.parametrize("sheriff", [True, False])
def test_c_62_a_night_lasts_and_looks_the_same_whoever_acts(sheriff: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Why: in a terminal a spinner that came only when a bot is asked would tell that a Sheriff lives."""
    monkeypatch.setattr(bots, "decide", calm)
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    cards = CLASSIC if sheriff else CLASSIC.replace("sheriff civilian", "civilian sheriff")
    rests: list[float] = []
    text = sit(match_of("classic", cards), 9, *[""] * 9, "done", "quit", rest=rests.append)
    assert rests == [HUSH, INTERRUPT, HUSH, INTERRUPT, HUSH, INTERRUPT]
    assert [line for line in text.splitlines() if "Night 1" in line] == [
        "- Night 1: the shot.",
        "- Night 1: the checks.",
    ]


def test_a_speech_is_read_before_it_ends_and_can_be_shouted_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "decide", calm)
    match = match_of("classic", CLASSIC)
    text = sit(match, 9, "shout", "say suspect 1 +2", "say suspect 2 +2", "", "log", "quit")
    assert '10: "1 is surely black."' in text
    assert "You have said enough" in text
    assert [face["e"] for face in match.faces(-1) if face["e"] in ("shout", "say")] == ["shout", "say"]


def test_waiting_lets_the_clock_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """A speaker who waits is silent; a card that is not taken is dealt."""
    monkeypatch.setattr(bots, "decide", calm)
    match = match_of("classic", card_deal="pick")
    text = sit(match, 0, "wait", "", "wait", "", "quit")
    assert "You are number 1, " in text
    assert [face["speaker"] for face in match.faces(-1) if face["e"] == "phase" and face["phase"] == "speech"][:2] == [
        1,
        2,
    ]


@pytest.mark.parametrize("typed", ["away", "bot"])
def test_what_tables_say_of_a_seat_is_not_offered(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "decide", calm)
    text = sit(match_of("classic", CLASSIC), 0, "", "help", "moves", typed, "quit")
    assert "Tables say that of a seat" in text
    assert not [line for line in text.splitlines() if line.strip() == typed]


def test_help_say_reads_what_it_teaches() -> None:
    """Every act that the manual spells out whole is one that can be said."""
    lexicon = game("classic").book.tongue  # type: ignore[attr-defined]
    for text in ("suspect 5 +2", "claim sheriff", "result check 3 night 1 black", "link 3 5 same", "not suspect 5 +2"):
        assert any(text in line for line in sayings.MANUAL)
        assert lexicon.read(text) == text


@pytest.mark.parametrize("game_id", ["classic", "city"])
def test_every_act_has_its_words(game_id: str) -> None:
    lexicon = screen(game_id).words.lexicon  # type: ignore[attr-defined]
    values = [f"result {kind} 3 night 1 {value}" for kind, known in lexicon.results.items() for value in known]
    said = [f"claim {role}" for role in lexicon.roles]
    said += [f"suspect 3 {level}" for level in ("-2", "-1", "0", "+1", "+2")]
    said += ["trio 3,4", "link 3 4 same", "link 3 4 opposite", "vote_for 3", "vote_for nobody", "defend 3", "world 40"]
    plain = [*said, *values]
    acts = [*plain, *[f"not {text}" for text in plain if not text.startswith("world")]]
    acts += [f"plan {plan}" for plan in lexicon.plans] + [f"emote {emote}" for emote in EMOTES]
    acts += [f"why {reason} 1.2" for reason in REASONS] + [f"claim mafia because {reason} 1.2" for reason in REASONS]
    acts += ["show 3,4", "pass", "done", "agree 1.2", "disagree 1.2", "retract 1.2", "counter 1.2"]
    acts += [f"ask 4 {text}" for text in ("claim ?", "suspect 3 ?", "suspect ? +2", "trio ?", "vote_for ?", "world ?")]
    acts += [f"ask 4 {text}" for text in ("link 3 5 ?", "link ? 5 same", "result check ? night 1 black")]
    acts += [f"request {whom} {deed} 3" for whom in ("all", "4", lexicon.roles[1]) for deed in lexicon.deeds]
    acts += ["request all claim mafia", "request 4 trio 1,2", "request all vote_for 3", "request all defend 3"]
    acts += ["if claim mafia then vote_for 3", "if suspect 3 +2 then suspect 4 -2"]
    found = {text: sayings.utterance(4, read(lexicon, text)) for text in acts}
    assert all(
        each.startswith("4") and each.isascii() and "(" not in each.replace("(1.2)", "") for each in found.values()
    )
    assert len(set(found.values())) == len(found), "no two of them sound alike"
    assert sayings.utterance(4, Act("claim", ("don",))) == '4: "I am the Don."'


@pytest.mark.parametrize("game_id", ["classic", "city"])
def test_records_verify_and_replay_through_all_eyes(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    golden = GOLDEN / game_id / "parity-v1.jsonl"
    assert main(["verify", str(golden)]) == 0
    capsys.readouterr()
    told: dict[str, str] = {}
    for who in ("all", "spectator", "one"):
        assert main(["replay", str(golden), "--as", who]) == 0
        told[who] = capsys.readouterr().out
    assert all("black are as many as the others." in text for text in told.values())
    before = {who: text[: text.rindex("┌")] for who, text in told.items()}
    assert " for the shot." in before["all"]
    assert " for the shot." not in before["spectator"]
    assert "Black meet: " not in before["spectator"]
    assert before["all"].count(" is a Civilian.") > before["one"].count(" is a Civilian.")
