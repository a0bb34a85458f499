"""C-106: speech acts read and print the same, as data too; what is no act is refused."""

from __future__ import annotations

import json
import random

import pytest

from duskfall.engine.errors import NotationError
from duskfall.games.classic.tongue import LEXICON
from duskfall.talk import templates
from duskfall.talk.acts import SLOTS, data, refs
from duskfall.talk.reading import read

from .speaking import act


def test_random_acts_round_trip() -> None:
    rng = random.Random("acts")
    verbs = set()
    for _ in range(3000):
        text = act(LEXICON, rng, ("12.1", "0.30"))
        found = read(LEXICON, text)
        assert str(found) == text
        assert read(LEXICON, f" {text.upper().replace(' ', '   ')} ") == found
        assert json.loads(json.dumps(data(found)))["act"] == found.verb
        verbs.add(found.verb)
    assert verbs == set(SLOTS) - {"team"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("suspect 5 +2", {"act": "suspect", "args": {"number": 5, "level": "+2"}}),
        (
            "result check 3 night 1 black",
            {"act": "result", "args": {"kind": "check", "number": 3, "night": 1, "value": "black"}},
        ),
        ("not claim don", {"act": "not", "args": {"act": {"act": "claim", "args": {"role": "don"}}}}),
        (
            "trio 2,5,9 because silence",
            {"act": "trio", "args": {"numbers": (2, 5, 9)}, "why": {"reason": "silence", "refs": ()}},
        ),
        (
            "request sheriff check 4",
            {"act": "request", "args": {"whom": "sheriff", "act": {"act": "check", "args": {"number": 4}}}},
        ),
        ("ask 3 claim ?", {"act": "ask", "args": {"number": 3, "act": {"act": "claim", "args": {"role": "?"}}}}),
    ],
)
def test_acts_as_data(text: str, expected: dict[str, object]) -> None:
    assert data(read(LEXICON, text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "", "suspect", "suspect 5", "suspect 5 2", "suspect 11 +2", "suspect 0 +1", "suspect 5 +3", "claim doctor",
        "result check 3 1 black", "result check 3 night 1 sheriff", "result don_check 3 night 1 black",
        "result check 3 night 0 black", "result heal 3 night 1 black", "trio 1,1", "trio 1,2,3,4,5", "trio", "trio 1,",
        "link 3 3 same", "link 3 4", "vote_for all", "world 101", "world -1", "plan win", "why", "why because",
        "why votes 1", "why votes 1.1 1.2 1.3", "agree", "agree 1", "agree 00.1", "emote wave",
        "not", "not not claim don", "not pass", "not ask 3 claim ?", "if claim don", "if claim don then",
        "if claim don then claim don", "if suspect 3 +1 then defend 4", "if vote_for 3 then defend 4",
        "if if claim don then defend 4 then defend 4", "ask 3 claim don", "ask 3 suspect ? ?", "ask all claim ?",
        "request 3 ask 4 claim ?", "request doctor claim don", "request all heal 3", "suspect 5 ?", "claim ?",
        "agree 1.1 because votes", "because votes", "suspect 5 +2 because", "suspect 5 +2 because hunger",
        "ask 3 result ? 4 night 1 black",
    ],
)  # fmt: skip
def test_what_is_no_act_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read(LEXICON, text)
    assert refusal.value.code == "notation"


def test_an_act_points_at_what_it_names() -> None:
    assert refs(read(LEXICON, "agree 12.1")) == ("12.1",)
    assert refs(read(LEXICON, "claim sheriff because contradiction 3.1 4.2")) == ("3.1", "4.2")
    assert refs(read(LEXICON, "why votes 3.1")) == ("3.1",)
    assert refs(read(LEXICON, "suspect 5 +2")) == ()


def test_every_act_has_a_sentence_of_the_list() -> None:
    """The list is what a catalogue must have; what acts ask for is in it, and nothing in it is never asked for."""
    rng = random.Random("templates")
    keys = set(templates.keys(LEXICON))
    used = set()
    for _ in range(40_000):
        found = read(LEXICON, act(LEXICON, rng, ("12.1",)))
        line = templates.line(found)
        assert line.key in keys, line.key
        assert all(isinstance(value, (int, str, tuple)) for value in line.args.values()), line
        used.add(line.key)
        why = templates.reason(found)
        if why is not None:
            assert why.key in keys
            used.add(why.key)
    never = {key for key in keys - used if not key.startswith(("talk_ask_", "talk_if_"))}
    assert not never


def test_sentences_of_some_acts() -> None:
    def line(text: str) -> tuple[str, dict[str, object]]:
        return templates.line(read(LEXICON, text))

    assert line("suspect 5 +2") == ("talk_suspect_sure_black", {"number": 5})
    assert line("not claim don") == ("talk_not_claim", {"role": "don"})
    assert line("request all vote_for 7") == ("talk_request_all_vote_for", {"target": 7})
    assert line("request 3 claim sheriff") == ("talk_request_number_claim", {"to": 3, "role": "sheriff"})
    assert line("if result check 3 night 1 black then vote_for 3") == (
        "talk_if_result_check_then_vote_for",
        {"if_number": 3, "if_night": 1, "if_value": "black", "target": 3},
    )
    assert line("ask 4 suspect 3 ?") == ("talk_ask_suspect", {"to": 4, "number": 3})
