"""The head-up display of one screen: measures, and draws panes over copies of what is presented."""

from __future__ import annotations

import logging
import signal
import sys
from weakref import ReferenceType, ref

import numpy as np

from vkpipe import config, pipe
from vkpipe.auxiliary.front import Front, presented_format
from vkpipe.auxiliary.hud.measured import Measured
from vkpipe.auxiliary.hud.painter import Painter
from vkpipe.auxiliary.hud.panes import Pane, Rectangles
from vkpipe.auxiliary.hud.sources import known_sources
from vkpipe.auxiliary.hud.syntax import GRAMMAR, parse
from vkpipe.pipe import Bind, Box, Format, TextureTarget
from vkpipe.pipe.context_thread import NOBODY

__all__ = ["Display", "display_of"]

log = logging.getLogger(__name__)

_MOST_MEASURED = 16
"""Contexts that are measured at a time."""


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

    Each context that presents has graphs of its own.

    Attributes:
        visible: whether they are drawn; ``GALLIUM_HUD_TOGGLE_SIGNAL`` changes it.
        shown: whether the latest picture had them.
    """

    def __init__(self, screen: pipe.Screen, text: str) -> None:
        self._screen: ReferenceType[pipe.Screen] = ref(screen)
        self._layout = parse(text)
        known = known_sources(screen)
        names = [graph.source for column in self._layout.columns for spec in column for graph in spec.graphs]
        for name in dict.fromkeys(names):
            if name not in known:
                log.warning("GALLIUM_HUD: there is no graph %r; GALLIUM_HUD=help lists all", name)
        self._scale: int = config.get("GALLIUM_HUD_SCALE")
        self._opacity: float = config.get("GALLIUM_HUD_OPACITY") / 100
        self.visible: bool = config.get("GALLIUM_HUD_VISIBLE")
        self.shown = False
        self._listen(config.get("GALLIUM_HUD_TOGGLE_SIGNAL"))
        self._measured: dict[int, Measured] = {}
        self._current: Measured | None = None
        self._met = 0
        self._painter: Painter | None = None
        self._front: Front | None = None
        self._drawn: Rectangles | None = None

    @property
    def panes(self) -> list[Pane]:
        """The graphs of the context that presented last."""
        return [] if self._current is None else self._current.panes

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
        """Count a frame that a context presents; measure it from its first one on."""
        measured = self._measured.pop(id(context), None)
        if measured is None or measured.context is not context:
            measured = self._meet(context)
            self._drawn = None
        elif measured.frame() or measured is not self._current:
            self._drawn = None
        self._measured[id(context)] = self._current = measured  # the latest one stands last

    def _meet(self, context: pipe.Context | None) -> Measured:
        """Measure one more context; those that are destroyed, or have not presented for long, no more."""
        ended = [
            key for key, each in self._measured.items() if each.context and each.context.occupant == NOBODY
        ]
        longest = list(self._measured)[: max(0, len(self._measured) - _MOST_MEASURED + 1)]
        for key in dict.fromkeys([*ended, *longest]):
            self._measured.pop(key).stop()
        screen = self._screen()
        assert screen is not None
        self._met += 1
        return Measured(screen, self._layout, context, self._met)

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
        for measured in self._measured.values():
            measured.stop()
        self._measured.clear()
        if self._front is not None:
            self._front.destroy()
            self._front = None
        if self._painter is not None:
            self._painter.destroy()
            self._painter = None
