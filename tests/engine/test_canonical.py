"""One spelling of data."""

from __future__ import annotations

import json

from duskfall.engine.canonical import digest, dumps


def test_equal_data_are_equal_bytes() -> None:
    assert dumps({"b": (1, 2), "a": "é"}) == dumps({"a": "é", "b": [1, 2]}) == '{"a":"\\u00e9","b":[1,2]}'


def test_it_is_one_line_of_ascii() -> None:
    text = dumps({"a": "line\nbreak\u2028 and \u202e"})
    assert text.isascii()
    assert len(text.splitlines()) == 1
    assert json.loads(text) == {"a": "line\nbreak\u2028 and \u202e"}


def test_digests_tell_data_apart() -> None:
    assert digest({"a": 1}) == digest({"a": 1}) != digest({"a": 2})
    assert len(digest({})) == 16
