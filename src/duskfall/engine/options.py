"""Table options: a frozen dataclass a game, each field with the values it knows."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeVar

from duskfall.engine.errors import OptionError

Kind = TypeVar("Kind")


Value = bool | int | str


def option(default: Value, *allowed: Value, lab: bool = False, lab_values: tuple[Value, ...] = ()) -> Any:
    """A field of an options dataclass. Booleans need no list of values. ``lab``: no choice where people play;
    ``lab_values``: values that are none there.
    """
    values = (False, True) if isinstance(default, bool) else allowed
    metadata = {"allowed": (*values, *lab_values), "lab": lab, "lab_values": lab_values}
    return dataclasses.field(default=default, metadata=metadata)


def describe(kind: type[Any], *, for_people: bool = False) -> list[dict[str, Any]]:
    """The options as data, for screens and pages: ``[{"name", "default", "allowed"}, ...]``; ``for_people``: without
    those of labs alone.
    """
    return [
        {
            "name": f.name,
            "default": f.default,
            "allowed": [v for v in f.metadata["allowed"] if not (for_people and v in f.metadata["lab_values"])],
        }
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
        value = getattr(options, f.name)
        if (f.metadata["lab"] and value != f.default) or value in f.metadata["lab_values"]:
            raise OptionError("option_value", f"Option '{f.name}' is for simulations alone.", option=f.name)
    return options


def write(options: Any) -> dict[str, Any]:
    """All options with their values, defaults included, JSON-able."""
    return dataclasses.asdict(options)
