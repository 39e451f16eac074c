"""Measures what one context does while it presents pictures, as panes of graphs."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Mapping
from pathlib import Path

from vkpipe import config, pipe
from vkpipe.auxiliary.hud.panes import Pane, lay_out
from vkpipe.auxiliary.hud.sources import Source, known_sources
from vkpipe.auxiliary.hud.syntax import Layout
from vkpipe.errors import NotSupported

__all__ = ["Measured"]

log = logging.getLogger(__name__)


class Measured:
    """Measures the work of a context, from this object's creation on.

    Args:
        context: None where pictures are presented without one: what is measured by queries is empty then.
        number: of contexts that a display has met, from 1; the second and later ones have it in the names of
            their files.

    Attributes:
        panes: the graphs, with what was measured.
        context: what is measured.
    """

    def __init__(
        self, screen: pipe.Screen, layout: Layout, context: pipe.Context | None, number: int
    ) -> None:
        known = known_sources(screen)
        names = [graph.source for column in layout.columns for spec in column for graph in spec.graphs]
        self._sources: dict[str, Source] = {name: known[name][1]() for name in names if name in known}
        self.panes: list[Pane] = lay_out(layout, self._sources)
        self.context = context
        self._number = number
        self._period: float = config.get("GALLIUM_HUD_PERIOD")
        self._dumps: Path | None = config.get("GALLIUM_HUD_DUMP_DIR")
        self._frames, self._since = 0, time.perf_counter()
        for name, source in self._sources.items():
            try:
                source.start(context)
            except NotSupported as error:
                log.warning("GALLIUM_HUD: %s shows nothing: %s", name, error)

    def frame(self) -> bool:
        """Count a frame that is presented; at the end of a period take values, and return True."""
        self._frames += 1
        seconds = time.perf_counter() - self._since
        if seconds < self._period:
            return False
        values = {name: source.sample(self._frames, seconds) for name, source in self._sources.items()}
        self._take(values)
        self._frames, self._since = 0, time.perf_counter()
        return True

    def _take(self, values: Mapping[str, float]) -> None:
        for pane in self.panes:
            for graph in pane.graphs:
                name = next(name for name, source in self._sources.items() if source is graph.source)
                graph.values.append(values[name])
                self._dump(graph.label, values[name])
            pane.adjust()

    def _dump(self, label: str, value: float) -> None:
        if self._dumps is not None:
            name = label.replace(os.sep, "-") + (f"-{self._number}" if self._number > 1 else "")
            with (self._dumps / name).open("a", encoding="utf-8") as lines:
                lines.write(f"{value:g}\n")

    def stop(self) -> None:
        """Measure nothing any more."""
        for source in self._sources.values():
            source.stop()
