"""A viewer with a window and a device of its own: what ``vkpipe view`` does."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import numpy as np

import vkpipe
from vkpipe.errors import InvalidUse
from vkpipe.model.camera import parse_camera
from vkpipe.model.look import Look
from vkpipe.records import dataclass
from vkpipe.viewer.session import Session
from vkpipe.viewer.viewer import Viewer
from vkpipe.winsys import HeadlessWindow, open_window

__all__ = ["ViewReport", "view_model"]

log = logging.getLogger(__name__)

_ANY_BOX = np.array([[-1.0] * 3, [1.0] * 3])


@dataclass(frozen=True)
class ViewReport:
    """A report on the frames that were drawn.

    Attributes:
        device: name of the screen.
        frames: pictures of the model.
        frame_s: median of the seconds that they took on host and device; None without any.
    """

    device: str
    frames: int
    frame_s: float | None


def view_model(
    source: str | Path,
    size: tuple[int, int] = (1280, 720),
    *,
    device: str | None = None,
    camera: str | None = None,
    look: Look | None = None,
    backend: str | None = None,
    frames: int | None = None,
    continuous: bool = False,
    screenshot: Path | None = None,
    say: Callable[[str], object] = log.info,
    loading: Callable[[str | None], object] = lambda name: None,
) -> ViewReport:
    """Show a model in a window until that is closed.

    Args:
        source: a file that :func:`vkpipe.model.load.load_model` reads, or ``"bunny"`` or ``"knot"``.
        size: of the window, in screen coordinates.
        device: as in :func:`vkpipe.create_screen`.
        camera: as in :func:`vkpipe.model.camera.parse_camera`; None shows the whole model.
        look: how it is drawn in the beginning.
        backend: as in :func:`vkpipe.winsys.open_window`.
        frames: end after so many pictures. A window that nobody sees, and so nobody closes, has one.
        continuous: draw also when nothing has changed.
        screenshot: a PNG of the last picture.
        say: is told what the user should read.
        loading: is told the name of what is being read, and None when it is there.

    Raises:
        VkpipeError: and its subclasses, with a message that says what is wrong.
    """
    if camera is not None:
        parse_camera(camera, _ANY_BOX, 1.0)
    if min(size) < 1:
        raise InvalidUse("view_model", "size", "{}x{}".format(*size), "1x1 or more")
    with open_window(size, f"loading {Path(source).name}", backend=backend) as window:
        if frames is None and isinstance(window, HeadlessWindow):
            frames = 1
        with (
            vkpipe.create_screen(device, window=True) as screen,
            Viewer(window, screen, camera=camera, look=look, say=say) as viewer,
        ):
            session = Session(viewer, source, frames=frames, continuous=continuous, loading=loading)
            median = session.run()
            if screenshot is not None and viewer.frames:
                viewer.save(screenshot)
            window.close()
            return ViewReport(screen.get_name(), viewer.frames, median)
