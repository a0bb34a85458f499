"""Packs the pure part of the code, which a browser's Python runs, as a wheel.

    python scripts/kernel_wheel.py OUT.whl

The same sources give the same bytes.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src"
PARTS = ("board", "device", "engine", "games", "talk", "town")
VERSION = "0"
"""It is never installed beside another one, so that a number would tell nothing."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
WHEEL = "Wheel-Version: 1.0\nGenerator: duskfall\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
METADATA = f"Metadata-Version: 2.1\nName: duskfall-kernel\nVersion: {VERSION}\n"


def files() -> dict[str, bytes]:
    """Names in the wheel and their contents."""
    found = [SOURCES / "duskfall" / "__init__.py"]
    for part in PARTS:
        found += (SOURCES / "duskfall" / part).rglob("*.py")
    packed = {path.relative_to(SOURCES).as_posix(): path.read_bytes() for path in sorted(found)}
    info = f"duskfall_kernel-{VERSION}.dist-info"
    return packed | {f"{info}/METADATA": METADATA.encode(), f"{info}/WHEEL": WHEEL.encode(), f"{info}/RECORD": b""}


def pack(target: Path) -> None:
    """Writes the wheel."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, content in files().items():
            wheel.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED, 9)


if __name__ == "__main__":
    pack(Path(sys.argv[1]))
