"""Outlines and corners of polygons that the view volume cuts, with another colour at each vertex."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.virgl.small.gl import Gl

__all__ = ["PROGRAMS"]

_BOTH, _POINT, _LINE = 0x0408, 0x1B00, 0x1B01
_PROVOKING = (0x8E4D, 0x8E4E)
_TRIANGLES, _STRIP, _FAN, _POLYGON = 4, 5, 6, 9
_CASES = 160


def _case(gl: Gl, dice: Random) -> npt.NDArray[Any]:
    """The picture of one call; most of what it draws reaches beyond the near or the far plane."""
    gl.ProvokingVertex(dice.choice(_PROVOKING))
    gl.PolygonMode(_BOTH, dice.choice((_POINT, _LINE, _LINE)))
    gl.Clear(0x4000)
    mode = dice.choice((_TRIANGLES, _STRIP, _FAN, _POLYGON))
    gl.Begin(mode)
    for _ in range(3 if mode == _POLYGON else 9):
        gl.Color3f(*(dice.randrange(1, 16) / 15 for _ in range(3)))
        gl.Vertex3f(dice.uniform(-0.9, 0.9), dice.uniform(-0.9, 0.9), dice.uniform(-1.6, 1.6))
    gl.End()
    return gl.picture()


def _outlines() -> npt.NDArray[Any]:
    gl = Gl("compat", (2, 1))
    gl.canvas()
    return np.stack([_case(gl, Random(seed)) for seed in range(_CASES)])


PROGRAMS: dict[str, Callable[[], npt.NDArray[Any]]] = {"outlines": _outlines}
