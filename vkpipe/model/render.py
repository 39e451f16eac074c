"""From a model file to a PNG, with the times that it took: what ``vkpipe render`` does."""

from __future__ import annotations

import time
from pathlib import Path

import vkpipe
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.model.camera import Camera, frame, parse_camera
from vkpipe.model.load import load_model
from vkpipe.model.mesh import Model
from vkpipe.model.png import write_png
from vkpipe.model.scene import ModelRenderer
from vkpipe.records import dataclass

__all__ = ["RenderReport", "render_model"]

_WARM_FRAMES = 3


@dataclass(frozen=True)
class RenderReport:
    """A report on the picture: the model, the device, and the time.

    Attributes:
        device: name of the screen.
        triangles: of the model, without the ground.
        first_frame_s: seconds from an open device to the first finished frame: upload and shader compilation
            are part of it, reading the file is not.
        warm_frame_s: seconds of the fastest of three more frames.
        path: the picture.
    """

    device: str
    triangles: int
    first_frame_s: float
    warm_frame_s: float
    path: Path


def render_model(
    path: str | Path,
    output: str | Path,
    width: int,
    height: int,
    device: str | None = None,
    camera: str | None = None,
    ground: bool = True,
) -> RenderReport:
    """Draws a model into a PNG.

    Args:
        path: a file that :func:`vkpipe.model.load.load_model` reads, or ``"bunny"`` or ``"knot"``.
        output: the PNG to write; its folder must exist.
        width, height: of the picture, in pixels.
        device: as in :func:`vkpipe.create_screen`.
        camera: as in :func:`vkpipe.model.camera.parse_camera`; None frames the whole model.
        ground: draw a textured ground under the model.

    Raises:
        VkpipeError: and its subclasses, with a message that says what is wrong.
    """
    if width < 1 or height < 1:
        raise InvalidUse("render_model", "size", f"{width}x{height}", "1x1 or more")
    model = load_model(path)
    view = _camera(model, camera, width / height)
    with vkpipe.create_screen(device) as screen:
        start = time.perf_counter()
        with ModelRenderer(screen, width, height, ground) as renderer:
            _frame(renderer, model, view)
            first = time.perf_counter() - start
            warm = min(_frame(renderer, model, view) for _ in range(_WARM_FRAMES))
            write_png(output, renderer.read())
        return RenderReport(screen.get_name(), model.triangles, first, warm, Path(output))


def _camera(model: Model, text: str | None, aspect: float) -> Camera:
    return frame(model.bounds, aspect) if text is None else parse_camera(text, model.bounds, aspect)


def _frame(renderer: ModelRenderer, model: Model, camera: Camera) -> float:
    """Seconds until a frame is done."""
    start = time.perf_counter()
    renderer.draw(model, camera).wait(pipe.TIMEOUT_INFINITE)
    return time.perf_counter() - start
