"""Pins, hashes and the page about dependencies agree with pyproject.toml."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from .repository import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WANTED: dict[str, list[str]] = {
    "requirements.txt": PROJECT["project"]["dependencies"],
    "requirements-dev.txt": PROJECT["dependency-groups"]["dev"],
    "requirements-build.txt": PROJECT["dependency-groups"]["build"],
    "requirements-bench.txt": PROJECT["dependency-groups"]["bench"],
}


def pins(name: str) -> dict[str, Requirement]:
    """The pinned requirements of a file, each of them with at least one hash."""
    lines = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    pinned: dict[str, Requirement] = {}
    for line in lines:
        if line.strip() and not line.lstrip().startswith("#"):
            words, *hashes = re.split(r"\s+--hash=", line)
            assert hashes, f"{name}: {words} has no hash"
            requirement = Requirement(words)
            pinned[canonicalize_name(requirement.name)] = requirement
    return pinned


def script(name: str) -> Any:
    """A module of `scripts/`, which may import its neighbours as it does when it is run."""
    if str(ROOT / "scripts") not in sys.path:
        sys.path.insert(0, str(ROOT / "scripts"))
    spec = spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", WANTED)
def test_every_wanted_package_is_pinned_within_its_range(name: str) -> None:
    pinned = pins(name)
    for line in WANTED[name]:
        wanted = Requirement(line)
        [pin] = pinned[canonicalize_name(wanted.name)].specifier
        assert pin.operator == "=="
        assert wanted.specifier.contains(pin.version), f"{line} against {pin}; run scripts/lock"


def test_the_files_pin_the_same_versions() -> None:
    seen: dict[str, Requirement] = {}
    for name in WANTED:
        for package, pin in pins(name).items():
            assert seen.setdefault(package, pin).specifier == pin.specifier


def test_the_build_in_isolation_takes_the_same_versions() -> None:
    pinned = pins("requirements-build.txt")
    wanted = [*PROJECT["build-system"]["requires"], script("client").NODE]
    for line in wanted:
        assert pinned[canonicalize_name(Requirement(line).name)].specifier == Requirement(line).specifier


@pytest.mark.parametrize("line", [line for lines in WANTED.values() for line in lines])
def test_the_page_about_dependencies_tells_what_it_is_for(line: str) -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    assert f"`{Requirement(line).name}`" in page
