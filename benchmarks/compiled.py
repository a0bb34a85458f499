"""A copy of the program whose bots run compiled, to measure them in about two thirds of the time.

    pip install mypy setuptools
    python benchmarks/compiled.py /tmp/compiled
    PYTHONPATH=/tmp/compiled python benchmarks/bots.py table --workers 2

It is the same code, translated by mypyc, and it plays the same games from the same seeds.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "duskfall"
PARTS = ("board", "games/inspector", "bots/inspector")
PLAIN = {"__init__.py", "game.py", "moves.py", "options.py", "state.py", "knowledge.py", "cast.py"}
"""Files that stay as they are: they gain nothing, or mypyc can't translate them."""
SETUP = """
from setuptools import setup
from mypyc.build import mypycify

setup(name="duskfall-compiled", ext_modules=mypycify({files!r}, opt_level="3"))
"""


def compile_copy(out: Path) -> None:
    """Copies the program to ``out`` and compiles the parts that bots spend their time in."""
    if out.exists() and any(out.iterdir()):
        raise SystemExit(f"{out} is not empty")
    shutil.copytree(SOURCE, out / "duskfall", ignore=shutil.ignore_patterns("__pycache__", "static"))
    files = [
        str(path.relative_to(out))
        for part in PARTS
        for path in sorted((out / "duskfall" / part).glob("*.py"))
        if path.name not in PLAIN
    ]
    (out / "setup.py").write_text(SETUP.format(files=["--ignore-missing-imports", *files]))
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=out, check=True)


def main() -> None:
    """Does what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="an empty or new folder")
    compile_copy(parser.parse_args().out)


if __name__ == "__main__":
    main()
