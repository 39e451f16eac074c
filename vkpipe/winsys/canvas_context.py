"""A context of rendercanvas, which asks vkpipe for a picture after each draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from rendercanvas import BaseRenderCanvas
from rendercanvas.contexts import BaseContext, BitmapContextToScreen

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.winsys.x_pictures import XPictures

__all__ = ["CanvasContext", "context_of"]

_U8 = npt.NDArray[np.uint8]


class CanvasContext(BaseContext):  # type: ignore[misc]
    """Hands pictures to a canvas; ``canvas.get_context(CanvasContext)`` makes it.

    Most canvases take bitmaps. One that lends its native window instead (glfw) is drawn to through X, or
    through wgpu where it is not a window of X.

    Attributes:
        picture: RGBA pixels of shape (rows, columns, 4) that the canvas shows; None: nothing yet.
        drawing: the canvas is between ``before_draw`` and its question for the picture.
        closing: called when the canvas closes, while its native window is there.
    """

    present_methods = ("bitmap", "screen")

    def __init__(self, present_info: dict[str, Any]) -> None:
        super().__init__(present_info)
        self.vsync = bool(present_info.get("vsync", True))
        self.picture: _U8 | None = None
        self.drawing = False
        self.closing: Callable[[], None] | None = None
        self._screen = _native(present_info) if present_info["method"] == "screen" else None

    def _rc_set_size_dict(self, size_info: dict[str, Any]) -> None:
        super()._rc_set_size_dict(size_info)
        if isinstance(self._screen, BaseContext):
            self._screen._rc_set_size_dict(size_info)

    def _rc_present(self, *, force_sync: bool = False) -> dict[str, Any]:
        self.drawing = False
        if self.picture is None:
            return {"method": "skip"}
        picture = _fitted(self.picture, self.physical_size)
        if self._screen is None:
            return {"method": "bitmap", "data": picture, "format": "rgba-u8"}
        if isinstance(self._screen, XPictures):
            self._screen.show(picture)
            return {"method": "screen"}
        self._screen.set_bitmap(picture)
        found: dict[str, Any] = self._screen._rc_present(force_sync=force_sync)
        return found

    def _rc_close(self) -> None:
        action, self.closing = self.closing, None
        if action is not None:
            action()
        self.picture = None  # a canvas that closes in its draw function asks all the same
        screen, self._screen = self._screen, None
        if isinstance(screen, XPictures):
            screen.close()
        elif screen is not None:
            screen._rc_close()


def context_of(canvas: Any) -> CanvasContext:
    """The context of a canvas that has no window yet.

    Raises:
        InvalidUse: it is no canvas, was closed, has a window already or belongs to another renderer.
        NotSupported: pictures cannot be brought to it.
    """
    if not isinstance(canvas, BaseRenderCanvas):
        raise InvalidUse("CanvasWindow", "canvas", canvas, "a RenderCanvas of rendercanvas")
    if canvas.get_closed():
        raise InvalidUse("CanvasWindow", "canvas", canvas, "a canvas that is not closed")
    try:
        found = canvas.get_context(CanvasContext)
    except RuntimeError as error:  # the canvas says which
        raise InvalidUse("CanvasWindow", "canvas", canvas, f"a canvas for vkpipe: {error}") from error
    assert isinstance(found, CanvasContext)
    if found.closing is not None:
        raise InvalidUse("CanvasWindow", "canvas", canvas, "a canvas without a window")
    return found


def _native(present_info: dict[str, Any]) -> XPictures | BitmapContextToScreen:
    platform = present_info.get("platform")
    if platform == "x11":
        return XPictures(present_info["display"], present_info["window"])
    try:
        return BitmapContextToScreen(present_info)
    except ImportError as error:
        raise NotSupported(
            "bitmaps on this canvas", f"its window is one of {platform}, for which wgpu must be installed"
        ) from error


def _fitted(picture: _U8, size: tuple[int, int]) -> _U8:
    """The picture as large as the canvas, which would scale another one."""
    width, height = size
    if picture.shape == (height, width, 4):
        return picture
    found = np.zeros((height, width, 4), np.uint8)
    found[..., 3] = 255
    part = picture[:height, :width]
    found[: part.shape[0], : part.shape[1]] = part
    return found
