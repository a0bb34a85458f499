"""Prometheus metrics: how much and how fast, never who or what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric

if TYPE_CHECKING:
    from duskfall.server.world import World

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Gauges:
    """What is counted only when somebody asks."""

    def __init__(self, world: World) -> None:
        self._world = world

    def collect(self) -> Iterator[Metric]:
        """The gauges now."""
        world = self._world
        yield GaugeMetricFamily("duskfall_sockets", "Open sockets.", value=len(world.doors))
        yield GaugeMetricFamily("duskfall_guests_online", "People who are connected.", value=world.doors.online)
        tables = GaugeMetricFamily("duskfall_tables", "Tables by stage.", labels=["stage"])
        stages = [table.line.stage for table in world.hall.tables.values()]
        for stage in ("open", "playing", "over"):
            tables.add_metric([stage], stages.count(stage))
        yield tables
        yield GaugeMetricFamily("duskfall_ready", "1 when requests are served.", value=int(world.ready))


class Metrics:
    """A registry of its own, so that several servers in one process do not mix."""

    def __init__(self, world: World) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(Gauges(world))
        ProcessCollector(registry=self.registry)
        self.requests = Counter(
            "duskfall_http_requests", "Answered requests of the API.", ["route", "status"], registry=self.registry
        )

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
