"""One spelling of JSON, so that equal data are equal bytes, and digests of it."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


def dumps(data: Any) -> str:
    """Canonical JSON: sorted keys, no blanks, plain ASCII."""
    return _ENCODER.encode(data)


def digest(data: Any) -> str:
    """16 hex digits that stand for the data."""
    return hashlib.sha256(dumps(data).encode()).hexdigest()[:16]
