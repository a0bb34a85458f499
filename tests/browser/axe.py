"""What axe-core, out of the client's packages, finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
SERIOUS: Final = ("serious", "critical")


def findings(page: Page) -> list[str]:
    """Its serious findings and worse."""
    page.wait_for_timeout(350)  # what fades in has its full contrast then
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8") + ";undefined")
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, {resultTypes: ['violations'], rules: {'label-content-name-mismatch': {enabled:"
        # it takes joined Persian letters for ligatures of an icon font, and leaves them out of what is seen
        " document.documentElement.lang !== 'fa'}}}).then(result => result.violations)"
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        if rule["impact"] in SERIOUS
        for node in rule["nodes"][:3]
    ]
