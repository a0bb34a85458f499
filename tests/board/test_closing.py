"""Boards that close up."""

from __future__ import annotations

import random

from duskfall.board.closing import Board, close_up
from duskfall.board.grid import grid


def test_i_40_a_board_without_a_full_line_stays_as_it_is() -> None:
    board, cells = grid(2, 3), ("a", "b", "c", "d", "e", "f")
    assert close_up(board, cells, 0b000011) == Board(board, cells, 0b000011)
    assert close_up(board, cells, 0b010001) == Board(board, cells, 0b010001)


def test_i_41_full_rows_and_columns_go_in_one_pass() -> None:
    """The top row and the left column are dead: the dead of both go at once."""
    board, cells = grid(2, 3), ("a", "b", "c", "d", "e", "f")
    assert close_up(board, cells, 0b001111) == Board(grid(1, 2), ("e", "f"), 0, (0,), (0,))
    assert close_up(board, cells, 0b011001) == Board(grid(2, 2), ("b", "c", "e", "f"), 0b0100, (), (0,))


def test_i_41_nobody_alive_goes_and_no_line_is_left_that_was_full() -> None:
    rng = random.Random(1)
    for _ in range(300):
        board = grid(5, 5)
        cells = tuple(f"s{i}" for i in range(25))
        dead = sum(1 << i for i in range(24) if rng.random() < 0.8)
        after = close_up(board, cells, dead)
        alive = {cells[i] for i in range(25) if not dead >> i & 1}
        assert alive == {after.cells[i] for i in range(after.grid.size) if not after.dead >> i & 1}
        assert len(after.cells) == after.grid.size == (5 - len(after.rows)) * (5 - len(after.columns))
        if alive == {*cells}:
            assert after.grid is board
