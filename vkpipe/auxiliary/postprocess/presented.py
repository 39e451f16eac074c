"""Filters presented pictures into copies; the program's own texture keeps its texels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from vkpipe import pipe
from vkpipe.auxiliary.cso_context import CsoContext
from vkpipe.auxiliary.front import Front, presented_format
from vkpipe.auxiliary.postprocess.queue import PostProcess
from vkpipe.pipe import Bind, Box, ResourceTemplate

__all__ = ["Filtered", "Overlay"]


class Overlay(Protocol):
    """Presents another picture in place of the program's.

    Attributes:
        shown: whether the latest picture was another one.
    """

    shown: bool

    def frame(self, context: pipe.Context | None) -> None:
        """Hear of a frame that a context presents."""

    def over(self, texture: pipe.Resource, level: int, whole: Box) -> pipe.Resource | None:
        """Return what is presented in place of a layer of a level, until the next call; None: that itself."""

    def destroy(self) -> None:
        """Give everything back."""


class Filtered:
    """Runs filters with a context of its own, and what draws over pictures over the result.

    Args:
        names: of the filters. ``then``: the head-up display, if there is one.

    Raises:
        InvalidUse: there is no such filter.
    """

    def __init__(self, screen: pipe.Screen, names: Sequence[str], then: Overlay | None) -> None:
        self._then = then
        self._cso = CsoContext(screen.context_create())
        self._filters = PostProcess(self._cso, names)
        self._front: Front | None = None
        self._picture: pipe.Resource | None = None
        self.shown = False

    def frame(self, context: pipe.Context | None) -> None:
        if self._then is not None:
            self._then.frame(context)

    def over(self, texture: pipe.Resource, level: int, whole: Box) -> pipe.Resource | None:
        self.shown = True
        context = self._cso.context
        fmt = presented_format(texture.format)
        if self._front is None or self._front.format != fmt:
            self._let_go()
            self._front = Front(fmt)
        size = (whole.width, whole.height)
        copied = self._front.update(context, size, texture, level, whole, whole)
        picture = self._fitting(copied)
        self._filters.run(copied, context.create_surface(picture, pipe.SurfaceTemplate()))
        context.flush()
        found = None
        if self._then is not None:
            found = self._then.over(picture, 0, Box(0, 0, 0, picture.width0, picture.height0, 1))
        return picture if found is None else found

    def _fitting(self, copied: pipe.Resource) -> pipe.Resource:
        """Return the texture for what comes of a copy."""
        found = self._picture
        size = (copied.format, copied.width0, copied.height0)
        if found is None or (found.format, found.width0, found.height0) != size:
            if found is not None:
                found.destroy()
            bind = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
            template = ResourceTemplate(
                format=copied.format, width0=copied.width0, height0=copied.height0, bind=bind
            )
            found = self._picture = self._cso.context.screen.resource_create(template)
        return found

    def _let_go(self) -> None:
        if self._front is not None:
            self._front.destroy()
        if self._picture is not None:
            self._picture.destroy()
        self._front = self._picture = None

    def destroy(self) -> None:
        self._let_go()
        self._cso.destroy()
        self._cso.context.destroy()
        if self._then is not None:
            self._then.destroy()
