"""Passes: a framebuffer is drawn into whose surfaces have stand-ins, or that is resolved."""

from __future__ import annotations

from dataclasses import replace
from threading import get_ident
from weakref import WeakSet

from vkpipe.auxiliary.targets.surfaces import Drawing, StandInSurface, resolve
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Clear, FramebufferState, Resource, Screen, Surface

__all__ = ["RenderPass", "begin_pass", "end_passes"]

_NOTHING = Clear(0)
_OPEN: WeakSet[RenderPass] = WeakSet()
"""Passes in which something was drawn that is not stored yet."""


class RenderPass:
    """A framebuffer that is bound, and whether what was drawn into it is not stored yet.

    Attributes:
        state: the framebuffer as the driver knows it.
    """

    def __init__(self, context: Drawing, state: FramebufferState) -> None:
        self._context = context
        self._surfaces = _attachments(state)
        self._resolve = state.resolve
        self.state = replace(
            state,
            cbufs=tuple(_inner(surface) for surface in state.cbufs),
            zsbuf=_inner(state.zsbuf),
            resolve=None,
        )
        self._open = False
        self._thread = get_ident()

    def draw(self, cleared: Clear = _NOTHING) -> bool:
        """Load the stand-ins, but those that are ``cleared`` as a whole; something is about to be drawn.

        Returns:
            Whether it is the first thing.
        """
        if self._open:
            return False
        for flag, surface in self._surfaces:
            if flag & ~cleared:
                surface.load()
        self._open = True
        _OPEN.add(self)
        return True

    def take_back(self) -> None:
        """Forget that something was drawn: the first call was refused, or all is stored."""
        self._open = False
        _OPEN.discard(self)

    def ends_with(self, screen: Screen) -> bool:
        """Return whether it is of a screen, and of this thread."""
        return self._context.screen is screen and self._thread == get_ident()

    def end(self) -> None:
        """Store what was drawn, if anything was."""
        if not self._open:
            return
        self.take_back()
        for _, surface in self._surfaces:
            if not surface.texture.destroyed:
                surface.store()
        target = self._resolve
        if target is not None and not target.destroyed:
            source = self.state.cbufs[0]
            assert source is not None
            resolve(self._context, source, target)

    def has(self, surface: StandInSurface) -> bool:
        """Return whether it draws into a surface."""
        return any(each is surface for _, each in self._surfaces)

    def stands_in_for(self, texture: Resource) -> bool:
        """Return whether it draws into a texture through a stand-in: it has what was stored."""
        return any(each.texture is texture for _, each in self._surfaces)


def end_passes(screen: Screen) -> None:
    """Store what contexts of a screen and of this thread have drawn."""
    for each in list(_OPEN):
        if each.ends_with(screen):
            each.end()


def begin_pass(context: Drawing, state: FramebufferState) -> RenderPass | None:
    """Return the pass of a framebuffer; None where the driver draws into it as it is.

    Raises:
        InvalidUse: its first colour buffer cannot be resolved as it asks for.
    """
    if state.resolve is None and not _attachments(state):
        return None
    if state.resolve is not None:
        _check_resolve(state.cbufs[0] if state.cbufs else None, state.resolve)
    return RenderPass(context, state)


def _attachments(state: FramebufferState) -> list[tuple[Clear, StandInSurface]]:
    """The surfaces that have stand-ins, with the flags of what they hold."""
    cbufs = [(Clear.COLOR0 << number, surface) for number, surface in enumerate(state.cbufs)]
    every = [*cbufs, (Clear.DEPTHSTENCIL, state.zsbuf)]
    return [(Clear(flag), each) for flag, each in every if isinstance(each, StandInSurface)]


def _inner(surface: Surface | None) -> Surface | None:
    return surface.inner if isinstance(surface, StandInSurface) else surface


def _check_resolve(source: Surface | None, target: Resource) -> None:
    where, field = "Context.set_framebuffer_state", "resolve"
    if source is None:
        raise InvalidUse(where, "cbufs", (), "a first colour buffer, which is resolved")
    if target.nr_samples > 1 or target.width0 < source.width or target.height0 < source.height:
        legal = f"a texture with one sample, of {source.width}x{source.height} at least"
        raise InvalidUse(where, field, target, legal)
    if target.level_size(0)[2] < source.last_layer - source.first_layer + 1:
        raise InvalidUse(where, field, target, f"a texture with the layers of {source}")
