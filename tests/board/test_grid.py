"""The grid's tables against plain arithmetic on rows and columns."""

from __future__ import annotations

import random

import pytest

from duskfall.board.grid import MAX_SIDE, Grid, grid, members

SIZES = [(1, 1), (1, 4), (2, 2), (2, 5), (5, 2), (3, 4), (5, 5), (7, 7)]


def cells_of(board: Grid) -> list[tuple[int, int]]:
    return [(r, c) for r in range(board.rows) for c in range(board.columns)]


def as_set(cells: set[int]) -> int:
    return sum(1 << cell for cell in cells)


@pytest.mark.parametrize("size", SIZES)
def test_an_area_has_the_up_to_eight_cells_around(size: tuple[int, int]) -> None:
    board = grid(*size)
    for cell, (r, c) in enumerate(cells_of(board)):
        around = {
            other
            for other, (q, d) in enumerate(cells_of(board))
            if other != cell and abs(q - r) <= 1 and abs(d - c) <= 1
        }
        assert members(board.near[cell]) == tuple(sorted(around))
        assert len(around) <= 8


@pytest.mark.parametrize("size", SIZES)
def test_names_are_column_letter_and_row_number(size: tuple[int, int]) -> None:
    board = grid(*size)
    for cell, (r, c) in enumerate(cells_of(board)):
        assert board.names[cell] == f"{'abcdefg'[c]}{r + 1}"
        assert board.cell(board.names[cell]) == cell
    for name in ("", "a", "a0", "h1", f"a{size[0] + 1}", "1a", "A1", "a1 "):
        assert board.cell(name) is None


@pytest.mark.parametrize("size", SIZES)
def test_i_10_lines_turn_by_one_cell_with_wrap_around(size: tuple[int, int]) -> None:
    board, rng = grid(*size), random.Random(1)
    things = tuple(f"x{n}" for n in range(board.size))
    rows = [list(things[r * board.columns : (r + 1) * board.columns]) for r in range(board.rows)]
    some = {cell for cell in range(board.size) if rng.random() < 0.5}
    for step in (1, -1):
        for line in range(board.rows):
            wanted = [list(row) for row in rows]
            wanted[line] = [rows[line][(c - step) % board.columns] for c in range(board.columns)]
            flat = tuple(thing for row in wanted for thing in row)
            assert board.rotate_row(things, line, step) == flat
            moved = as_set({flat.index(things[cell]) for cell in some})
            assert board.rotate_row_set(as_set(some), line, step) == moved
            assert board.rotate_row(flat, line, -step) == things
        for line in range(board.columns):
            wanted = [list(row) for row in rows]
            for r in range(board.rows):
                wanted[r][line] = rows[(r - step) % board.rows][line]
            flat = tuple(thing for row in wanted for thing in row)
            assert board.rotate_column(things, line, step) == flat
            moved = as_set({flat.index(things[cell]) for cell in some})
            assert board.rotate_column_set(as_set(some), line, step) == moved
            assert board.rotate_column(flat, line, -step) == things


@pytest.mark.parametrize("size", SIZES)
def test_i_41_full_lines_and_what_is_kept_without_them(size: tuple[int, int]) -> None:
    board, rng = grid(*size), random.Random(2)
    for _ in range(200):
        dead = {cell for cell in range(board.size) if rng.random() < 0.8}
        cells = cells_of(board)
        rows = [r for r in range(board.rows) if all(n in dead for n, (q, _) in enumerate(cells) if q == r)]
        columns = [c for c in range(board.columns) if all(n in dead for n, (_, d) in enumerate(cells) if d == c)]
        assert board.full_lines(as_set(dead)) == (tuple(rows), tuple(columns))
        kept = [n for n, (r, c) in enumerate(cells) if r not in rows and c not in columns]
        assert board.kept(tuple(rows), tuple(columns)) == kept
        # It never cascades: nobody alive is lost, so no line that stays was made fully dead by the others' going.
        assert {n for n in range(board.size) if n not in dead} <= set(kept)


def test_members_lists_a_set_in_order() -> None:
    assert members(0) == ()
    assert members(0b1011) == (0, 1, 3)


def test_grids_are_shared_and_bounded() -> None:
    assert grid(3, 4) is grid(3, 4)
    for size in ((0, 3), (3, 0), (MAX_SIDE + 1, 2), (2, MAX_SIDE + 1)):
        with pytest.raises(ValueError, match="no board"):
            grid(*size)
