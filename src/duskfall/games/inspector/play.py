"""What each move does. Every function checks first and changes after, so a refusal leaves the state as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duskfall.board.closing import close_up
from duskfall.board.grid import Cell
from duskfall.board.lines import shift_words
from duskfall.engine.clock import Millis
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.game import Outcome
from duskfall.engine.move import Move
from duskfall.engine.viewers import Seat
from duskfall.games.inspector import legal
from duskfall.games.inspector.moves import (
    Arrest,
    Choose,
    CitizenArrest,
    Interrogate,
    Kill,
    Masquerade,
    Replace,
    Shift,
    Surrender,
)
from duskfall.games.inspector.options import DRAWN_FIRST, INSPECTOR, KILLS_TO_WIN, MAFIA
from duskfall.games.inspector.state import Bar, Fact, InspectorState, Suspect
from duskfall.games.inspector.truth import reveal


def submit(s: InspectorState, seat: Seat, move: Move, now: Millis) -> list[Event]:
    """Plays a move of a seat.

    Raises:
        IllegalMove: see ``docs/rules/inspector.md`` for the codes.
    """
    if s.phase == "over":
        raise IllegalMove("game_over", "The game is over.")
    if seat not in (MAFIA, INSPECTOR):
        raise IllegalMove("no_seat", "You have no seat in this game.")
    kind = type(move)
    if kind is Surrender:  # I-13: also on the other's turn
        return finish(s, 1 - seat, "surrender")
    if seat != s.turn:
        raise IllegalMove("not_your_turn", "It is not your turn.")
    act = _ACTS.get((seat, s.phase, kind))
    if act is None:
        raise IllegalMove("not_now", "That can't be done now.")
    events = act(s, move)
    if s.options.move_time:
        if s.expiries[seat]:
            s.expiries = with_seat(s.expiries, seat, 0)
        return settle_clock(s, seat, now) + events  # first the clock, so that the end stays the last event
    return events


def settle_clock(s: InspectorState, seat: Seat, now: Millis) -> list[Event]:
    """I-60: what a move took beyond its time comes out of the seat's reserve; the next turn starts now."""
    over = now - s.turn_at - s.options.move_time * 1000
    s.turn_at = now
    if over <= 0 or not s.reserves[seat]:
        return []
    s.reserves = with_seat(s.reserves, seat, max(0, s.reserves[seat] - over))
    return [Event({"e": "reserve", "seat": seat, "left": s.reserves[seat]})]


def with_seat(pair: tuple[int, int], seat: Seat, value: int) -> tuple[int, int]:
    """The pair with one seat's number changed."""
    return (value, pair[1]) if seat == MAFIA else (pair[0], value)


def lift_bar(s: InspectorState) -> None:
    """I-11: any act but a shift leaves nothing to undo."""
    s.bar = None
    s.barred = ()


def pass_turn(s: InspectorState) -> None:
    """I-7"""
    s.turn = 1 - s.turn
    s.ply += 1


def finish(s: InspectorState, winner: Seat, reason: str) -> list[Event]:
    """The game is won; all is shown to all (I-52)."""
    s.phase = "over"
    lift_bar(s)
    s.ply += 1
    s.outcome = Outcome((winner,), reason)
    return [Event({"e": "over", "ply": s.ply, "turn": s.turn, **s.outcome.json(), "truth": reveal(s)})]


# --- both ---------------------------------------------------------------------------------------------------


def _shift(s: InspectorState, move: Shift) -> list[Event]:
    """I-10 to I-12"""
    axis, index, step = move.axis, move.index, move.step
    board = s.grid
    lines, length = (board.rows, board.columns) if axis == "row" else (board.columns, board.rows)
    if not 0 <= index < lines or length < 2:
        raise IllegalMove("no_such_line", "That line can't be shifted.")
    line = shift_words(axis, index, step)
    if line in s.barred:
        raise IllegalMove("barred", "You may not undo the shift that was just made.")
    if axis == "row":
        s.cells = board.rotate_row(s.cells, index, step)
        s.dead = board.rotate_row_set(s.dead, index, step)
        s.bar = Bar("row", s.rows[index], step)
    else:
        s.cells = board.rotate_column(s.cells, index, step)
        s.dead = board.rotate_column_set(s.dead, index, step)
        s.bar = Bar("column", s.columns[index], step)
    undo = shift_words(axis, index, -1 if step > 0 else 1)
    s.barred = (undo, line) if length == 2 else (undo,)
    events = [Event({"e": "shift", "line": line})]
    pass_turn(s)
    compress(s, events)
    return events


def compress(s: InspectorState, events: list[Event]) -> None:
    """I-40, I-41: every fully dead row and column goes, all in one pass."""
    board, cells, dead, rows, columns = close_up(s.grid, s.cells, s.dead)
    if board is s.grid:
        return
    s.grid, s.cells, s.dead = board, cells, dead
    s.rows = tuple([line for r, line in enumerate(s.rows) if r not in rows])
    s.columns = tuple([line for c, line in enumerate(s.columns) if c not in columns])
    face: dict[str, Any] = {"e": "compress", "rows": rows, "columns": columns}
    if s.bar is not None:
        s.barred = legal.barred_words(s)
        face["barred"] = s.barred
    events.append(Event(face))


def _die(s: InspectorState, cell: Cell) -> Suspect:
    suspect = s.cells[cell]
    s.dead |= 1 << cell
    s.deaths = (*s.deaths, suspect)
    return suspect


def _draw(s: InspectorState) -> Suspect:
    s.drawn += 1
    return s.deck[s.drawn - 1]


def _without(hand: tuple[Suspect, ...], card: Suspect) -> tuple[Suspect, ...]:
    i = hand.index(card)
    return hand[:i] + hand[i + 1 :]


def _cell(s: InspectorState, name: str) -> Cell:
    cell = s.grid.cell(name)
    if cell is None:
        raise IllegalMove("no_such_cell", "The board has no such cell.", cell=name)
    return cell


# --- Mafia --------------------------------------------------------------------------------------------------


def _kill(s: InspectorState, move: Kill) -> list[Event]:
    """I-20 to I-23"""
    cell = _cell(s, move.cell)
    if s.dead >> cell & 1:
        raise IllegalMove("dead", "That suspect is dead.", cell=move.cell)
    if not legal.kill_cells(s) >> cell & 1:
        raise IllegalMove("out_of_reach", "That suspect is not beside your identity.", cell=move.cell)
    s.facts = Fact("kill", s.cells[cell], s.scene(), s.facts)
    near = bool(s.grid.near[cell] >> s.cells.index(s.mafia) & 1)
    suspect = _die(s, cell)
    s.kills += 1
    lift_bar(s)
    face = {"e": "kill", "suspect": suspect}
    if suspect in s.innocent:
        s.answers = (*s.answers, (suspect, near))
        events = [Event(face, {INSPECTOR: {**face, "near": near}})]
    else:
        events = [Event(face)]
    if suspect == s.inspector:
        return events + finish(s, MAFIA, "identity")
    if s.kills >= KILLS_TO_WIN:
        return events + finish(s, MAFIA, "kills")
    if s.phase == "opening":
        events.append(_draw_first(s))
    pass_turn(s)
    compress(s, events)
    return events


def _draw_first(s: InspectorState) -> Event:
    """I-4: the Inspector's three cards."""
    s.hand = tuple([_draw(s) for _ in range(DRAWN_FIRST)])
    s.phase = "choose"
    face = {"e": "draw", "count": DRAWN_FIRST}
    return Event(face, {INSPECTOR: {**face, "cards": s.hand}})


def _masquerade(s: InspectorState, move: Masquerade) -> list[Event]:
    """I-24, I-25"""
    if s.masks <= 0:
        raise IllegalMove("no_masks", "You have no masks left.")
    if s.drawn >= len(s.deck):
        raise IllegalMove("deck_empty", "The deck is empty.")
    card = _draw(s)
    s.masks -= 1
    s.mask_draws = (*s.mask_draws, card)
    lift_bar(s)
    if card in s.deaths:
        s.opened = (*s.opened, card)
        s.facts = Fact("mask_failed", card, s.scene(), s.facts)
        face = {"e": "mask", "opened": card}
        events = [Event(face)]
    else:
        old = s.mafia
        s.facts = Fact("mask", old, s.scene(), s.facts)
        _die(s, s.cells.index(old))
        s.opened = (*s.opened, old)
        s.mafia = card
        s.history = (*s.history, card)
        face = {"e": "mask", "died": old}
        events = [Event(face, {MAFIA: {**face, "drew": card}})]
    pass_turn(s)
    compress(s, events)
    return events


# --- Inspector ----------------------------------------------------------------------------------------------


def _choose(s: InspectorState, move: Choose) -> list[Event]:
    """I-4, I-5"""
    _held(s, move.card)
    _alive(s, move.card)
    s.inspector = move.card
    s.hand = _without(s.hand, move.card)
    s.phase = "play"
    pass_turn(s)
    return [Event({"e": "choose"}, {INSPECTOR: {"e": "choose", "card": move.card}})]


def _held(s: InspectorState, card: Suspect) -> None:
    if card not in s.hand:
        raise IllegalMove("not_in_hand", "You do not hold that card.", card=card)


def _alive(s: InspectorState, card: Suspect) -> None:
    if card in s.deaths:
        raise IllegalMove("card_dead", "The suspect on that card is dead.", card=card)


def _interrogate(s: InspectorState, move: Interrogate) -> list[Event]:
    """I-30, I-31"""
    _held(s, move.card)
    _alive(s, move.card)
    if s.options.interrogate_any:
        if not move.cell:
            raise IllegalMove("needs_cell", "Say which suspect you mark.")
        cell = _cell(s, move.cell)
        if s.dead >> cell & 1:
            raise IllegalMove("dead", "That suspect is dead.", cell=move.cell)
    else:
        if move.cell:
            raise IllegalMove("card_names_suspect", "The mark goes on the suspect of the card.")
        cell = s.cells.index(move.card)
    subject = s.cells[cell]
    near = bool(s.grid.near[cell] >> s.cells.index(s.mafia) & 1)
    s.hand = _without(s.hand, move.card)
    s.spent = (*s.spent, move.card)
    if subject not in s.innocent:
        s.innocent = (*s.innocent, subject)
    s.answers = (*s.answers, (subject, near))
    s.facts = Fact("interrogate", subject, s.scene(), s.facts)
    lift_bar(s)
    face: dict[str, Any] = {"e": "interrogate", "card": move.card, "suspect": subject}
    own = {**face, "near": near}
    if s.options.interrogate_refills and s.drawn < len(s.deck):
        card = _draw(s)
        s.hand = (*s.hand, card)
        face["drawn"] = 1
        own["drawn"] = 1
        own["drew"] = card
    pass_turn(s)
    return [Event(face, {INSPECTOR: own})]


def _replace(s: InspectorState, move: Replace) -> list[Event]:
    """I-32"""
    _held(s, move.card)
    if s.drawn >= len(s.deck):
        raise IllegalMove("deck_empty", "The deck is empty.")
    card = _draw(s)
    s.hand = (*_without(s.hand, move.card), card)
    s.closed = (*s.closed, move.card)
    lift_bar(s)
    pass_turn(s)
    return [Event({"e": "replace"}, {INSPECTOR: {"e": "replace", "card": move.card, "drew": card}})]


def _citizen_arrest(s: InspectorState, move: CitizenArrest) -> list[Event]:
    """I-33, I-36"""
    _held(s, move.card)
    _alive(s, move.card)
    cell = _cell(s, move.cell)
    if s.dead >> cell & 1:
        raise IllegalMove("dead", "That suspect is dead.", cell=move.cell)
    if s.cells[cell] == s.inspector:
        raise IllegalMove("own_identity", "A citizen's arrest can't accuse your own identity.")
    if not legal.citizen_cells(s, move.card) >> cell & 1:
        raise IllegalMove("out_of_reach", "That suspect is not beside the suspect of the card.", cell=move.cell)
    s.hand = _without(s.hand, move.card)
    s.spent = (*s.spent, move.card)
    return _accuse(s, "citizen", s.cells[cell], {"card": move.card})


def _arrest(s: InspectorState, move: Arrest) -> list[Event]:
    """I-34 to I-36"""
    cell = _cell(s, move.cell)
    if s.dead >> cell & 1:
        raise IllegalMove("dead", "That suspect is dead.", cell=move.cell)
    if not legal.arrest_cells(s) >> cell & 1:
        raise IllegalMove("out_of_reach", "That suspect is not beside your identity.", cell=move.cell)
    return _accuse(s, "arrest", s.cells[cell], {})


def _accuse(s: InspectorState, kind: str, suspect: Suspect, more: dict[str, Any]) -> list[Event]:
    s.facts = Fact(kind, suspect, s.scene(), s.facts)
    s.accused = (*s.accused, (kind, suspect))
    lift_bar(s)
    events = [Event({"e": kind, **more, "suspect": suspect})]
    if suspect == s.mafia:
        return events + finish(s, INSPECTOR, kind)
    pass_turn(s)
    return events


_ACTS: Final[dict[tuple[Seat, str, type[Move]], Callable[[InspectorState, Any], list[Event]]]] = {
    (MAFIA, "opening", Kill): _kill,
    (MAFIA, "play", Kill): _kill,
    (MAFIA, "play", Shift): _shift,
    (MAFIA, "play", Masquerade): _masquerade,
    (INSPECTOR, "choose", Choose): _choose,
    (INSPECTOR, "play", Shift): _shift,
    (INSPECTOR, "play", Interrogate): _interrogate,
    (INSPECTOR, "play", Replace): _replace,
    (INSPECTOR, "play", CitizenArrest): _citizen_arrest,
    (INSPECTOR, "play", Arrest): _arrest,
}
