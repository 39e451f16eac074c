"""Polygon stipple in the fragment shader: what u_pstipple is in Mesa."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

from ..ir import Shader
from ..names import File
from ..ureg import Reg
from .walker import Transform

__all__ = ["Stippled", "add_polygon_stipple", "stipple_texels"]

_SIZE = 32


@dataclass(frozen=True)
class Stippled:
    """A shader that kills fragments by the texture of :func:`stipple_texels`, in ``unit``."""

    shader: Shader
    unit: int


def stipple_texels(rows: tuple[int, ...]) -> npt.NDArray[np.uint8]:
    """Return the pattern as texels of R8_UNORM ``(32, 32)``: 0 where it is drawn.

    ``rows``: of PolyStipple, row y % 32 from the top, the highest bit leftmost.
    """
    bits = np.array(rows, np.uint64)[:, None] >> np.arange(_SIZE - 1, -1, -1, dtype=np.uint64) & np.uint64(1)
    return np.where(bits == 1, 0, 255).astype(np.uint8)


def add_polygon_stipple(shader: Shader) -> Stippled:
    """Return a fragment shader that draws only where the pattern says so.

    It looks the pattern up by POSITION in the first free unit; the sampler there filters by NEAREST and wraps
    by REPEAT.
    """
    made = _Stipple(shader)
    return Stippled(made.transformed(), made.unit)


class _Stipple(Transform):
    def __init__(self, shader: Shader) -> None:
        super().__init__(shader)
        used = [d.last for d in shader.declarations if d.file in (File.SAMP, File.SVIEW)]
        self.unit = max(used, default=-1) + 1

    def prolog(self) -> None:
        found = self.declared(File.IN, "POSITION")
        given = self.declared(File.SV, "POSITION")
        if given is not None:
            place = Reg(File.SV, given.first)
        elif found is not None:
            place = Reg(File.IN, found.first)
        else:
            place = self.input("POSITION", interpolate="LINEAR")
        texel = self.temporary()
        self.sampler_view(self.unit, "2D")
        self.MUL(texel.xy, place, 1 / _SIZE)
        self.TEX(texel, texel, self.sampler(self.unit), target="2D")
        self.KILL_IF(-texel.x)
