"""Scenarios say what fails, where, and why; what is misspelt is refused, never passed over."""

from __future__ import annotations

import pytest

from duskfall.engine.scenario import Failure, ScenarioError, run
from duskfall.games.registry import game

HEAD = '''title = "A story"
game = "inspector"
clauses = ["I-20"]

[options]
move_time = 30

[deal]
board = """
abel    ames    aziz    banda   bell
blum    brandt  cho     costa   crane
diallo  doyle   dray    dubois  ekberg
farid   frost   grant   haddad  hale
harrow  ito     ivers   joss    katz
"""
mafia = "dray"
deck = "bell doyle hale"

[[then]]
play = """
mafia: kill c4      # Grant
inspector: choose bell; mafia: shift row 5 right
"""

[[then]]
inspector = "interrogate doyle"
'''
"""The last line has number 26."""


def failure(more: str) -> Failure:
    found = run(HEAD + more, game).failure
    assert found is not None
    return found


@pytest.mark.parametrize(
    "more",
    [
        'sees.mafia = { deck = 20, innocent = ["doyle"] }',
        'sees.everybody.innocent = "doyle"',
        'sees.mafia.own.identity = "dray"',
        'told.mafia = [{ e = "interrogate", drawn = 1 }]',
        "told.inspector = [{ near = true }]",
        'lacks.mafia = "own.hand truth"',
        'unheard.spectator = "near dray bell"',
        'offered.mafia = ["kill b2", "kill", "shift row 1 left"]',
        'not_offered.mafia = ["kill e5", "arrest"]',
        'exactly.mafia.kill = "b2 c2 d2 b3 d3 b4 d4"',
        'verbs.inspector = "surrender"',
        'due = "mafia"',
        "clock = 90",
        '[[then]]\nmafia = "kill e5"\nrefused = "out_of_reach"',
        '[[then]]\nmafia = "kill b2"\ntoken = 0\nrefused = "stale"',
        '[[then]]\nmafia = "kill b2"\ntoken = 4',
        "[[then]]\nwait = 89.5\nclock = 0.5",
        '[[then]]\nwait = 90\ndue = "inspector"',
        '[[then]]\nmafia = "surrender"\nend = { winners = ["inspector"], reason = "surrender" }',
        '[[then]]\nmafia = "surrender"\nend.winners = "inspector"',
    ],
)
def test_what_is_so_holds(more: str) -> None:
    report = run(HEAD + more, game)
    assert report.failure is None
    assert report.scenario.clauses == ("I-20",)


@pytest.mark.parametrize(
    ("more", "block", "line", "sentence"),
    [
        ("sees.mafia = { deck = 21 }", 2, 27, "What mafia sees: 'deck' is 20, not 21."),
        ("due = 'mafia'\nsees.mafia.own.hand = []", 2, 28, "What mafia sees: there is no 'own.hand'."),
        ("sees.everybody.innocent = []", 2, 27, "What mafia sees: 'innocent' is [\"doyle\"], not []."),
        ("sees.judge.deck = 20", 2, 27, "There is no 'judge': name a seat, 'spectator' or 'everybody'."),
        ("sees.mafia = 3", 2, 27, "'sees.mafia' is a table."),
        ("sees = 3", 2, 27, "'sees' names viewers: 'sees.NAME = ...'."),
        ("told.mafia = []", 2, 27, "mafia is told 1 things: "),
        ("told.mafia = 'x'", 2, 27, "'told.mafia' is a list."),
        ("told.mafia = [{ near = true }]", 2, 27, "What mafia is told ("),
        ("lacks.inspector = 'own.hand'", 2, 27, "inspector sees 'own.hand'."),
        ("unheard.inspector = 'bell'", 2, 27, "inspector was sent 'bell'."),
        ("unheard.mafia = 3", 2, 27, "'unheard' wants words: a text or a list of texts."),
        ("offered.mafia = ['arrest']", 2, 27, "mafia is not offered 'arrest'."),
        ("not_offered.mafia = ['kill']", 2, 27, "mafia is offered 'kill b2'."),
        ("exactly.mafia.kill = 'b2'", 2, 27, "To kill, mafia is offered b2, b3, b4, c2, d2, d3, d4."),
        ("verbs.mafia = 'kill'", 2, 27, "mafia is offered kill, masquerade, shift, surrender."),
        ("due = 'inspector'", 2, 27, "The game waits for mafia."),
        ("clock = 30", 2, 27, "The clock shows 90.0, not 30."),
        ("end.winners = ['mafia']", 2, 27, "The game goes on."),
        ("[[then]]\nmafia = 'kill e5'", 3, 28, "'kill e5' is refused (out_of_reach): That suspect"),
        ("[[then]]\nmafia = 'kill b2'\nrefused = 'dead'", 3, 29, "'kill b2' is played, not refused with 'dead'."),
        ("[[then]]\nmafia = 'kill c4'\nrefused = 'stale'", 3, 29, "'kill c4' is refused with 'dead', not with"),
        ("[[then]]\nplay = '''\nmafia: kill b2\nmafia: kill b3'''", 3, 30, "'kill b3' is refused (not_your_turn)"),
        ("[[then]]\nplay = '''\nmafia: kill b2\nguest: hi'''", 3, 30, "'guest: hi' is no line like 'mafia: ...'."),
        ("[[then]]\nplay = 'kill b2'", 3, 28, "'kill b2' is no line like 'mafia: ...'."),
        ("[[then]]\nmafia = 'surrender'", 3, 27, "The game ended (surrender), and no block says so"),
        ("[[then]]\nmafia = 'surrender'\nend.reason = 'kills'", 3, 29, "The end: 'reason' is \"surrender\", not"),
    ],
)
def test_the_first_thing_that_is_not_so_is_told_with_its_line(more: str, block: int, line: int, sentence: str) -> None:
    found = failure(more)
    assert (found.block, found.line) == (block, line), found
    assert found.sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("title = ", 0, "This is no TOML"),
        (HEAD.replace("clauses", "claws"), 3, "A scenario has no 'claws'."),
        (HEAD.replace('title = "A story"', ""), 0, "A scenario needs a 'title' and a 'game'."),
        (HEAD.replace('inspector"\nclauses', 'chess"\nclauses'), 2, "There is no game 'chess'."),
        (HEAD.replace('["I-20"]', "20"), 3, "'clauses' is a list of ids."),
        (HEAD.replace("= 30", "= 31"), 6, "Option 'move_time' can't be 31."),
        (HEAD.replace("move_time", "speed"), 6, "This game has no option 'speed'."),
        (HEAD.replace("katz", "karl"), 8, "Not of the cast: karl."),
        (HEAD.replace("bell doyle hale", "bell bell hale"), 8, "The deck has one card for each suspect"),
        ('seed = "12"\n' + HEAD, 1, "'seed' has 64 hex digits."),
        (HEAD.partition("[[then]]")[0], 0, "A scenario goes on with blocks, each headed '[[then]]'."),
        (HEAD + "mafiosi = 'kill b2'", 27, "A block has no 'mafiosi'."),
        (HEAD + "mafia = 'kill b2'", 27, "A block has one act"),
        (HEAD + "wait = 5", 27, "A block has one act"),
        (HEAD + "[[then]]\nwait = 0", 28, "'wait' is a number of seconds"),
        (HEAD + "[[then]]\nwait = inf", 28, "'wait' is a number of seconds"),
        (HEAD + "[[then]]\nwait = 'long'", 28, "'wait' has the wrong kind of value."),
        (HEAD + "[[then]]\nrefused = 'dead'", 28, "'refused' needs a seat's move in the same block."),
        (HEAD + "[[then]]\nwait = 5\ntoken = 3", 29, "'token' needs a seat's move in the same block."),
        (HEAD + "[[then]]\nmafia = 5", 28, "A move is a text."),
        (HEAD + "[[then]]\nmafia = 'kill b2'\ntoken = 'x'", 29, "'token' has the wrong kind of value."),
        ("# " + "x" * 200_000, 0, "The scenario is too long."),
    ],
)
def test_what_can_not_be_read_is_refused_with_its_line(text: str, line: int, sentence: str) -> None:
    with pytest.raises(ScenarioError) as refusal:
        run(text, game)
    assert (refusal.value.line, str(refusal.value)[: len(sentence)]) == (line, sentence)


def test_without_a_deal_the_seed_deals() -> None:
    text = 'title = "t"\ngame = "inspector"\nseed = "{}"\n[[then]]\ninspector = "surrender"\nend.reason = "surrender"\n'
    boards = set()
    for seed in ("00" * 32, "11" * 32):
        report = run(text.format(seed), game)
        assert report.failure is None
        boards.add(report.match.view(-1)["cells"])
    assert len(boards) == 2


def test_a_scenarios_match_has_a_record_that_replays() -> None:
    from duskfall.engine.replay import replay

    match = run(HEAD, game).match
    assert replay(match.record.text(), game).digest() == match.digest()
