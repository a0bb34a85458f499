"""Table options: a frozen dataclass a game, each field with the values it knows."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeVar

from duskfall.engine.errors import OptionError

Kind = TypeVar("Kind")


def option(default: bool | int | str, *allowed: bool | int | str, lab: bool = False) -> Any:
    """A field of an options dataclass. Booleans need no list of values. ``lab``: no choice where people play."""
    values = (False, True) if isinstance(default, bool) else allowed
    return dataclasses.field(default=default, metadata={"allowed": values, "lab": lab})


def describe(kind: type[Any], *, for_people: bool = False) -> list[dict[str, Any]]:
    """The options as data, for screens and pages: ``[{"name", "default", "allowed"}, ...]``; ``for_people``: without
    those of labs alone.
    """
    return [
        {"name": f.name, "default": f.default, "allowed": list(f.metadata["allowed"])}
        for f in dataclasses.fields(kind)
        if not (for_people and f.metadata["lab"])
    ]


def read(kind: type[Kind], raw: Mapping[str, Any]) -> Kind:
    """Options from outside data.

    Raises:
        OptionError: ``option_unknown`` or ``option_value``, with ``option`` as its argument.
    """
    fields = {f.name: f for f in dataclasses.fields(kind)}  # type: ignore[arg-type]
    for name, value in raw.items():
        if name not in fields:
            raise OptionError("option_unknown", f"This game has no option '{name}'.", option=name)
        allowed = fields[name].metadata["allowed"]
        if not any(type(value) is type(known) and value == known for known in allowed):
            raise OptionError("option_value", f"Option '{name}' can't be {value!r}.", option=name)
    return kind(**raw)


def read_for_people(kind: type[Kind], raw: Mapping[str, Any]) -> Kind:
    """Options of a game that people play: as :func:`read`, and what belongs to labs alone stays as it is.

    Raises:
        OptionError: as :func:`read`.
    """
    options = read(kind, raw)
    for f in dataclasses.fields(kind):  # type: ignore[arg-type]
        if f.metadata["lab"] and getattr(options, f.name) != f.default:
            raise OptionError("option_value", f"Option '{f.name}' is for simulations alone.", option=f.name)
    return options


def write(options: Any) -> dict[str, Any]:
    """All options with their values, defaults included, JSON-able."""
    return dataclasses.asdict(options)
