"""Each test deals its tables from its own name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ..dealt import dealing


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    with dealing(request.node.nodeid):
        yield
