"""Scenarios: a story with an explicit deal, told move by move, and what must come of it.

The text is TOML; ``docs/scenarios.md`` describes it for those who write them. A scenario is read whole before it is
played, so that a misspelt key is a complaint about a line and never a check that silently does not happen.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from duskfall.engine import options as table_options
from duskfall.engine.clock import Millis
from duskfall.engine.dice import SEED_BYTES, Dice
from duskfall.engine.errors import DuskfallError
from duskfall.engine.expectations import EXPECTATIONS, Failed, Moment, check
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.record import Header

HEAD: Final = {"title", "game", "story", "clauses", "options", "deal", "seed", "then"}
ACT: Final = {"play", "wait", "refused", "token"}
LONGEST: Final = 200_000
"""Characters of a scenario that is still read."""
LONGEST_WAIT: Final = 86_400
"""Seconds."""


class ScenarioError(DuskfallError):
    """A scenario can't be read; ``line`` is the line of the file, from 1 (0: the file as a whole)."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__("scenario", sentence, line=line)
        self.line = line


@dataclass(frozen=True, slots=True)
class Block:
    """One ``[[then]]``: at most one act, and what must be so after it.

    ``line`` is where it begins in the file, ``text`` how it reads there.
    """

    line: int
    text: str
    data: Mapping[str, Any]

    def line_of(self, *words: str) -> int:
        """The first line of the block that names one of the words, tried in order; else where it begins."""
        for word in words:
            pattern = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
            for number, line in enumerate(self.text.splitlines(), self.line):
                if pattern.search(line):
                    return number
        return self.line


@dataclass(frozen=True, slots=True)
class Scenario:
    """A story that was read: who plays what, in order."""

    title: str
    game: Game[Any]
    clauses: tuple[str, ...]
    header: Header
    blocks: tuple[Block, ...]

    @property
    def seats(self) -> tuple[str, ...]:
        """The names that the moves go by."""
        return self.game.seats(self.header.options)


@dataclass(frozen=True, slots=True)
class Failure:
    """The first thing that did not come as the scenario says: which block (from 1; 0: none), which line, and why."""

    block: int
    line: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a scenario; ``match`` is the match as far as it went."""

    scenario: Scenario
    match: Match
    failure: Failure | None


def run(text: str, find_game: Callable[[str], Game[Any]]) -> Report:
    """Reads a scenario and plays it to its end or to the first failure.

    Raises:
        ScenarioError: the text is no scenario.
    """
    return play(read(text, find_game))


# --- reading ------------------------------------------------------------------------------------------------


def read(text: str, find_game: Callable[[str], Game[Any]]) -> Scenario:
    """The scenario of a text.

    Raises:
        ScenarioError: with the line, where one is to blame.
    """
    if len(text) > LONGEST:
        raise ScenarioError("The scenario is too long.")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        raise ScenarioError(f"This is no TOML: {error}.", int(found[1]) if found else 0) from error
    except RecursionError as error:
        raise ScenarioError("The scenario is nested too deeply.") from error
    for key in data:
        if key not in HEAD:
            raise ScenarioError(f"A scenario has no '{key}'.", _line_of_key(text, key))
    title, game_id, clauses = data.get("title"), data.get("game"), data.get("clauses", [])
    if not isinstance(title, str) or not isinstance(game_id, str):
        raise ScenarioError("A scenario needs a 'title' and a 'game'.")
    if not isinstance(clauses, list) or not all(isinstance(clause, str) for clause in clauses):
        raise ScenarioError("'clauses' is a list of ids.", _line_of_key(text, "clauses"))
    try:
        game = find_game(game_id)
    except DuskfallError as error:
        raise ScenarioError(str(error), _line_of_key(text, "game")) from error
    header = _header(text, data, game)
    return Scenario(title, game, tuple(clauses), header, _blocks(text, data, game.seats(header.options)))


def _header(text: str, data: Mapping[str, Any], game: Game[Any]) -> Header:
    try:
        seed = bytes.fromhex(data.get("seed", "00" * SEED_BYTES))
        dice = Dice(seed)
    except (TypeError, ValueError) as error:
        raise ScenarioError(f"'seed' has {2 * SEED_BYTES} hex digits.", _line_of_key(text, "seed")) from error
    for part in ("options", "deal"):
        if not isinstance(data.get(part, {}), dict):
            raise ScenarioError(f"'{part}' is a table.", _line_of_key(text, part))
    try:
        options = table_options.read(game.options_type, data.get("options", {}))
    except DuskfallError as error:
        raise ScenarioError(str(error), _line_of_key(text, str(error.args_.get("option", "options")))) from error
    deal = None
    try:
        if "deal" in data:
            deal = game.arrange(options, data["deal"], dice.of("deal"))
        header = Header(game.id, game.version, options, game.seats(options), seed, deal)
        Match(game, header)
    except DuskfallError as error:
        raise ScenarioError(str(error), _line_of_key(text, "[deal]")) from error
    return header


def _blocks(text: str, data: Mapping[str, Any], seats: tuple[str, ...]) -> tuple[Block, ...]:
    found = data.get("then", [])
    starts = [n for n, line in enumerate(text.splitlines(), 1) if re.match(r"\s*\[\[\s*then\s*\]\]", line)]
    if not isinstance(found, list) or not found or len(starts) != len(found):
        raise ScenarioError("A scenario goes on with blocks, each headed '[[then]]'.", _line_of_key(text, "then"))
    lines = text.splitlines()
    ends = [*[start - 1 for start in starts[1:]], len(lines)]
    blocks = [
        Block(start, "\n".join(lines[start - 1 : end]), block)
        for start, end, block in zip(starts, ends, found, strict=True)
    ]
    for block in blocks:
        _check_block(block, seats)
    return tuple(blocks)


def _check_block(block: Block, seats: tuple[str, ...]) -> None:
    acts = [key for key in block.data if key in seats or key in ("play", "wait")]
    for key in block.data:
        if key not in seats and key not in ACT and key not in EXPECTATIONS:
            raise ScenarioError(f"A block has no '{key}'.", block.line_of(key))
    if len(acts) > 1:
        raise ScenarioError("A block has one act: a seat's move, 'play' or 'wait'.", block.line_of(acts[1]))
    by_seat = bool(acts) and acts[0] in seats
    for key in ("refused", "token"):
        if key in block.data and not by_seat:
            raise ScenarioError(f"'{key}' needs a seat's move in the same block.", block.line_of(key))
    for key, kind in (("play", str), ("wait", (int, float)), ("refused", str), ("token", int)):
        value = block.data.get(key)
        if value is not None and (not isinstance(value, kind) or isinstance(value, bool)):
            raise ScenarioError(f"'{key}' has the wrong kind of value.", block.line_of(key))
    if by_seat and not isinstance(block.data[acts[0]], str):
        raise ScenarioError("A move is a text.", block.line_of(acts[0]))
    if "wait" in block.data and not 0 < block.data["wait"] <= LONGEST_WAIT:
        raise ScenarioError("'wait' is a number of seconds, above 0 and at most a day.", block.line_of("wait"))


def _line_of_key(text: str, key: str) -> int:
    pattern = re.compile(rf"\s*(\[+\s*)?{re.escape(key)}(?![\w-])|\s*{re.escape(key)}")
    return next((n for n, line in enumerate(text.splitlines(), 1) if pattern.match(line)), 0)


# --- playing ------------------------------------------------------------------------------------------------


def play(scenario: Scenario) -> Report:
    """Plays a scenario to its end or to the first failure."""
    match = Match(scenario.game, scenario.header)
    now: Millis = 0
    said = False
    for number, block in enumerate(scenario.blocks, 1):
        moment = Moment(match, scenario.seats, now, len(match.events))
        try:
            now = _act(scenario, block, moment)
            moment.now = now
            check(moment, block.data)
        except Failed as failed:
            return Report(scenario, match, Failure(number, block.line_of(*failed.words), failed.sentence))
        said = said or "end" in block.data
    if match.outcome is not None and not said:
        last = scenario.blocks[-1]
        why = f"The game ended ({match.outcome.reason}), and no block says so with 'end'."
        return Report(scenario, match, Failure(len(scenario.blocks), last.line, why))
    return Report(scenario, match, None)


def _act(scenario: Scenario, block: Block, moment: Moment) -> Millis:
    """Does what the block says first; gives the match time after it."""
    data, match, now = block.data, moment.match, moment.now
    if "wait" in data:
        return _wait(match, now, round(data["wait"] * 1000))
    for part in re.split(r"[\n;]", re.sub(r"#.*", "", data.get("play", ""))):
        said = part.strip()
        if said:
            name, colon, move = (word.strip() for word in said.partition(":"))
            if not colon or name not in scenario.seats:
                raise Failed(f"'{said}' is no line like '{scenario.seats[0]}: ...'.", said)
            _move(match, scenario.seats.index(name), move, now, said)
    for name in scenario.seats:
        if name in data:
            seat = scenario.seats.index(name)
            if "refused" in data:
                _refused(match, seat, data[name], data["refused"], data.get("token"), now)
            else:
                _move(match, seat, data[name], now, name, data.get("token"))
    return now


def _wait(match: Match, now: Millis, span: Millis) -> Millis:
    """Lets time pass; each deadline that passes meanwhile expires at its own moment."""
    until = now + span
    while (deadline := match.deadline) is not None and deadline.at <= until:
        match.expire(deadline.token, deadline.at)
    return until


def _move(match: Match, seat: int, move: str, now: Millis, word: str, token: int | None = None) -> None:
    try:
        match.submit(seat, move, token, now)
    except DuskfallError as error:
        raise Failed(f"'{move}' is refused ({error.code}): {error}", word) from error


def _refused(match: Match, seat: int, move: str, code: str, token: int | None, now: Millis) -> None:
    before = match.digest(), len(match.events)
    try:
        match.submit(seat, move, token, now)
    except DuskfallError as error:
        if error.code != code:
            raise Failed(f"'{move}' is refused with '{error.code}', not with '{code}'.", "refused") from error
    else:
        raise Failed(f"'{move}' is played, not refused with '{code}'.", "refused")
    if (match.digest(), len(match.events)) != before:
        raise Failed(f"The refusal of '{move}' changed the match.", "refused")
