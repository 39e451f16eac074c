"""The head-up display of one screen: measures, and draws panes over copies of what is presented."""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from pathlib import Path
from weakref import ReferenceType, ref

import numpy as np

from vkpipe import config, pipe
from vkpipe.auxiliary.front import Front, presented_format
from vkpipe.auxiliary.hud.painter import Painter
from vkpipe.auxiliary.hud.panes import Pane, Rectangles, lay_out
from vkpipe.auxiliary.hud.sources import Source, known_sources
from vkpipe.auxiliary.hud.syntax import GRAMMAR, parse
from vkpipe.errors import NotSupported
from vkpipe.pipe import Bind, Box, Format, TextureTarget

__all__ = ["Display", "display_of"]

log = logging.getLogger(__name__)


def display_of(screen: pipe.Screen) -> Display | None:
    """The display that ``GALLIUM_HUD`` asks for; None where it asks for none, or for help.

    Raises:
        InvalidUse: it means nothing.
    """
    text = config.get("GALLIUM_HUD")
    if not text:
        return None
    if text == "help":
        names = "".join(f"  {name:22}{what}\n" for name, (what, _) in known_sources(screen).items())
        sys.stderr.write(f"{GRAMMAR}graphs:\n{names}")
        return None
    return Display(screen, text)


class Display:
    """Draws over what is presented. It changes no texture of the program and no state of its contexts.

    Attributes:
        panes: what is drawn.
        visible: whether it is; ``GALLIUM_HUD_TOGGLE_SIGNAL`` changes it.
        shown: whether the latest picture had it.
    """

    def __init__(self, screen: pipe.Screen, text: str) -> None:
        self._screen: ReferenceType[pipe.Screen] = ref(screen)
        layout = parse(text)
        known = known_sources(screen)
        names = [graph.source for column in layout.columns for spec in column for graph in spec.graphs]
        for name in dict.fromkeys(names):
            if name not in known:
                log.warning("GALLIUM_HUD: there is no graph %r; GALLIUM_HUD=help lists all", name)
        self._sources: dict[str, Source] = {name: known[name][1]() for name in names if name in known}
        self.panes: list[Pane] = lay_out(layout, self._sources)
        self._period: float = config.get("GALLIUM_HUD_PERIOD")
        self._scale: int = config.get("GALLIUM_HUD_SCALE")
        self._opacity: float = config.get("GALLIUM_HUD_OPACITY") / 100
        self.visible: bool = config.get("GALLIUM_HUD_VISIBLE")
        self.shown = False
        self._dumps: Path | None = config.get("GALLIUM_HUD_DUMP_DIR")
        self._listen(config.get("GALLIUM_HUD_TOGGLE_SIGNAL"))
        self._context: ReferenceType[pipe.Context] | None = None
        self._began = False
        self._frames, self._since = 0, 0.0
        self._painter: Painter | None = None
        self._front: Front | None = None
        self._drawn: Rectangles | None = None

    def _listen(self, number: int | None) -> None:
        if number is None:
            return

        def toggle(*_: object) -> None:
            self.visible = not self.visible

        try:
            signal.signal(number, toggle)
        except (ValueError, OSError) as error:
            log.warning("GALLIUM_HUD_TOGGLE_SIGNAL=%d: %s", number, error)

    def frame(self, context: pipe.Context | None) -> None:
        """Count a frame that is presented; at the end of a period take the values of all sources."""
        now = time.perf_counter()
        if not self._began or (self._context and self._context()) is not context:
            self._begin(context, now)
            return
        self._frames += 1
        seconds = now - self._since
        if seconds < self._period:
            return
        values = {name: source.sample(self._frames, seconds) for name, source in self._sources.items()}
        for pane in self.panes:
            for graph in pane.graphs:
                name = next(name for name, source in self._sources.items() if source is graph.source)
                graph.values.append(values[name])
                self._dump(graph.label, values[name])
            pane.adjust()
        self._drawn = None
        self._frames, self._since = 0, time.perf_counter()

    def _begin(self, context: pipe.Context | None, now: float) -> None:
        """Measure what this context does from now on."""
        for name, source in list(self._sources.items()):
            source.stop()
            try:
                source.start(context)
            except NotSupported as error:
                log.warning("GALLIUM_HUD: %s shows nothing: %s", name, error)
        self._began, self._context = True, None if context is None else ref(context)
        self._frames, self._since = 0, now

    def _dump(self, label: str, value: float) -> None:
        if self._dumps is not None:
            file = self._dumps / label.replace(os.sep, "-")
            with file.open("a", encoding="utf-8") as lines:
                lines.write(f"{value:g}\n")

    def over(self, texture: pipe.Resource, level: int, whole: Box) -> pipe.Resource | None:
        """A copy of a layer of a level with the display over it, to be presented; None while it is hidden.

        All that was asked for is submitted. The texture lasts until the next call.
        """
        self.shown = self.visible and bool(self.panes)
        if not self.shown:
            return None
        painter = self._painter
        if painter is None:
            screen = self._screen()
            assert screen is not None
            painter = self._painter = Painter(screen)
        fmt = self._format(painter.context.screen, texture.format)
        if self._front is None or self._front.format != fmt:
            if self._front is not None:
                self._front.destroy()
            self._front = Front(fmt)
        size = (whole.width, whole.height)
        found = self._front.update(painter.context, size, texture, level, whole, whole)
        painter.paint(found, self._rectangles())
        return found

    def _rectangles(self) -> Rectangles:
        if self._drawn is None:
            self._drawn = np.concatenate([pane.rectangles(self._opacity) for pane in self.panes])
            self._drawn[:, :4] *= self._scale
        return self._drawn

    @staticmethod
    def _format(screen: pipe.Screen, fmt: Format) -> Format:
        """The format of the copy: that of the bytes that are shown, where it can be drawn to."""
        shown = presented_format(fmt)
        binds = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
        usable = screen.is_format_supported(shown, TextureTarget.TEXTURE_2D, 0, 0, binds)
        return shown if usable else Format.B8G8R8A8_UNORM

    def destroy(self) -> None:
        """Give everything back."""
        for source in self._sources.values():
            source.stop()
        if self._front is not None:
            self._front.destroy()
            self._front = None
        if self._painter is not None:
            self._painter.destroy()
            self._painter = None
