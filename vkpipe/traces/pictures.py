"""Pictures of what each call of a replay has drawn."""

from __future__ import annotations

from pathlib import Path

from vkpipe import pipe
from vkpipe.auxiliary.debug import save_surface
from vkpipe.errors import NotSupported
from vkpipe.traces.reader import TraceCall

__all__ = ["Pictures"]


class Pictures:
    """Writes a PNG for each surface that a call has drawn to: ``000042-draw_vbo-0.png``.

    Attributes:
        left_out: surfaces that are no pictures: depth, stencil and integers.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self.left_out = 0

    def __call__(self, call: TraceCall, context: pipe.Context, surfaces: list[pipe.Surface]) -> None:
        for number, surface in enumerate(surfaces):
            path = self._folder / f"{call.number:06d}-{call.method}-{number}.png"
            try:
                save_surface(context, surface, path)
            except NotSupported:
                self.left_out += 1
