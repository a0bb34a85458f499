"""Every link between pages leads somewhere, headings included."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .repository import ROOT, tracked

LINK = re.compile(r"\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
PICTURE = re.compile(r"<img src=\"([^\"]+)\"")
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    """The pages that people read."""
    return [path for path in tracked() if path.suffix == ".md"]


def prose(page: Path) -> str:
    """The page without its blocks of code."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """The names by which the page's headings can be linked to."""
    headings = re.findall(r"^#+\s+(.*?)\s*#*$", prose(page), re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", prose(page)))


def broken(page: Path) -> list[str]:
    """The page's links that lead nowhere in the repository."""
    lost = []
    for target in [*LINK.findall(prose(page)), *PICTURE.findall(prose(page))]:
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        goal = (page.parent / name).resolve() if name else page
        if not goal.exists() or (anchor and goal.suffix == ".md" and anchor not in anchors(goal)):
            lost.append(target)
    return lost


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        '# A heading\n[here](#a-heading) [there](gone.md) [no](#lost) [web](https://example.org) <img src="gone.jpg">\n'
    )
    assert broken(page) == ["gone.md", "#lost", "gone.jpg"]


def test_every_page_of_docs_can_be_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in reached or page.suffix != ".md" or not page.exists():
            continue
        reached.add(page)
        waiting += [(page.parent / target.partition("#")[0]).resolve() for target in LINK.findall(prose(page))]
    docs = {page for page in pages() if page.is_relative_to(ROOT / "docs")}
    assert docs - reached == set()
