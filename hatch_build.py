"""Build hook: the installation builds the web client and puts it into the package."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "scripts"))
import client


class ClientHook(BuildHookInterface):
    """Builds the client before a wheel is packed, an editable one too."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node only when there is something to build."""
        return [] if client.is_fresh() else [client.NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client unless it is fresh."""
        if client.build():
            self.app.display_info("built the web client")
