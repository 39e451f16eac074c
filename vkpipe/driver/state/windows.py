"""Window rectangles: what of the window may be drawn to (context.rst, set_window_rectangles)."""

from __future__ import annotations

import struct

from vkpipe.pipe import ScissorState
from vkpipe.records import dataclass

__all__ = ["Windows"]

_CORNER = struct.Struct("<4H")
_LARGEST = 0xFFFF


@dataclass(frozen=True, slots=True)
class Windows:
    """Draws go inside of the union of the rectangles (``include``) or outside of it."""

    include: bool = False
    rectangles: tuple[ScissorState, ...] = ()

    @property
    def kind(self) -> tuple[int, bool] | None:
        """The number of rectangles, and whether they include; None where all pixels are drawn."""
        return (len(self.rectangles), self.include) if self.include or self.rectangles else None

    @property
    def words(self) -> bytes:
        """The rectangles as kernels read them: lower and upper corner, the upper one exclusive."""
        sides = ((r.minx, r.miny, r.maxx, r.maxy) for r in self.rectangles)
        return b"".join(_CORNER.pack(*(min(side, _LARGEST) for side in corners)) for corners in sides)
