"""Table options: read from outside with typed refusals, written whole, described for screens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from duskfall.engine.errors import OptionError
from duskfall.engine.options import describe, option, read, write
from duskfall.games.inspector.options import Options


@dataclass(frozen=True)
class Some:
    pace: int = option(0, 0, 30)
    kind: str = option("plain", "plain", "fancy")
    open: bool = option(False)


def test_defaults_fill_in() -> None:
    assert read(Some, {}) == Some(0, "plain", False)
    assert read(Some, {"kind": "fancy", "open": True}) == Some(0, "fancy", True)


@pytest.mark.parametrize("raw", [{}, {"pace": 30}, {"open": True, "kind": "fancy"}])
def test_what_is_written_is_read_again(raw: dict[str, Any]) -> None:
    options = read(Some, raw)
    assert set(write(options)) == {"pace", "kind", "open"}
    assert read(Some, write(options)) == options


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ({"speed": 1}, "option_unknown"),
        ({"pace": 31}, "option_value"),
        ({"pace": "30"}, "option_value"),
        ({"pace": 30.0}, "option_value"),
        ({"pace": False}, "option_value"),
        ({"open": 1}, "option_value"),
        ({"open": None}, "option_value"),
        ({"kind": ["plain"]}, "option_value"),
        ({"kind": {}}, "option_value"),
    ],
)
def test_other_values_are_refused_by_name(raw: dict[str, Any], code: str) -> None:
    with pytest.raises(OptionError) as refusal:
        read(Some, raw)
    assert refusal.value.code == code
    assert refusal.value.args_["option"] in raw
    assert next(iter(raw)) in str(refusal.value)


def test_descriptions_name_all_values() -> None:
    assert describe(Some) == [
        {"name": "pace", "default": 0, "allowed": [0, 30]},
        {"name": "kind", "default": "plain", "allowed": ["plain", "fancy"]},
        {"name": "open", "default": False, "allowed": [False, True]},
    ]


def test_i_60_i_30_i_31_rulings_are_options_with_the_ruling_as_default() -> None:
    described = {entry["name"]: entry for entry in describe(Options)}
    assert described["move_time"]["allowed"] == [0, 30, 60, 120]
    assert described["interrogate_any"]["default"] is False
    assert described["interrogate_refills"]["default"] is True
