"""Drawables, in which ``Screen.flush_frontbuffer`` shows textures: Gallium's ``winsys_drawable_handle``.

Windows of :mod:`vkpipe.winsys` are drawables; an application may bring its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

__all__ = ["Drawable", "MappedDrawable"]


@runtime_checkable
class Drawable(Protocol):
    """A place on a screen for pictures, row 0 at the top.

    A driver asks for a Vulkan surface first. It hands bitmaps to :meth:`show` where there is none, or where
    its device cannot present to it.
    """

    @property
    def framebuffer_size(self) -> tuple[int, int]:
        """Width and height in pixels; (0, 0) while it is minimised."""

    @property
    def vsync(self) -> bool:
        """Return whether pictures change with the display's refresh only."""

    @property
    def lends_surface(self) -> bool:
        """Return whether the surface stays the application's, which then destroys it."""

    def vulkan_surface(self, instance: int) -> int:
        """Make a VkSurfaceKHR on a VkInstance, both as integers; 0: the drawable takes bitmaps only.

        A drawable has one surface at a time: a driver destroys the one it got before it asks again.
        """

    def show(self, pixels: npt.NDArray[np.uint8]) -> None:
        """Show RGBA pixels of shape (rows, columns, 4), top row first; they are the drawable's to keep."""

    def on_close(self, action: Callable[[], None]) -> None:
        """Have ``action`` called once, before the drawable goes: its surface must be destroyed by then."""


@runtime_checkable
class MappedDrawable(Drawable, Protocol):
    """A drawable that lends memory of its display: texels are written there once, not through a socket."""

    @property
    def wants_bitmaps(self) -> bool:
        """Return whether devices that are CPUs should hand bitmaps to it, even though it has a surface."""

    def bitmap(self, keep: bool) -> npt.NDArray[np.uint8] | None:
        """Lend memory for a picture of the size of the framebuffer; None: there is none, use :meth:`show`.

        BGRA bytes of shape (rows, columns, 4), top row first; alpha means nothing. With ``keep`` they hold
        the latest picture, if that had this size. They may be written until :meth:`show_bitmap` is called.
        """

    def show_bitmap(self) -> None:
        """Show what is in the memory that :meth:`bitmap` lent."""
