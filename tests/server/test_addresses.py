"""Limits by address mean a place, not one of its endless addresses."""

from __future__ import annotations

import pytest

from duskfall.server.addresses import one_place


@pytest.mark.parametrize(
    ("host", "place"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("test", "test"),
        ("", ""),
    ],
)
def test_it_is_the_network_that_counts(host: str, place: str) -> None:
    assert one_place(host) == place
