"""One small picture, drawn through Gallium and through OpenGL's compatibility profile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tests.oracle.compat import Compat
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.pipe import Format, Prim

__all__ = ["SIZE", "Picture", "Row", "draw_gallium", "draw_opengl"]

SIZE = 16
CLEAR = (0.25, 0.5, 0.75, 0.5)
CLEAR_DEPTH, CLEAR_STENCIL = 0.75, 3

Vertices = tuple[tuple[float, ...], ...]
"""Window x and y, depth from 0 to 1, red, green, blue, alpha of each."""


@dataclass(frozen=True)
class Row:
    """A value of a field: the state in Gallium, how OpenGL says it, and what is drawn.

    Attributes:
        raster, tests, blend, rt: fields of the state objects. ``calls``: of the context, by name.
        say: OpenGL's calls.
        draws: types of primitives with their vertices.
        names: of the checklist.
        color_steps, depth_steps: of 8 and 24 bits that llvmpipe may be off.
        kept: what ``say`` names by address. ``vs``: another vertex shader.
    """

    say: Callable[[Compat], None]
    draws: tuple[tuple[Prim, Vertices], ...]
    raster: dict[str, Any] = field(default_factory=dict)
    tests: dict[str, Any] = field(default_factory=dict)
    blend: dict[str, Any] = field(default_factory=dict)
    rt: dict[str, Any] = field(default_factory=dict)
    calls: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    color_steps: int = 1
    depth_steps: int = 0
    kept: tuple[Array, ...] = ()
    vs: str | None = None


@dataclass(frozen=True)
class Picture:
    """Colour bytes (height, width, 4), depth in steps of 24 bits, stencil; row 0 is window y = 0."""

    color: Array
    depth: Array
    stencil: Array


def _clip(vertices: Vertices) -> Array:
    given = np.array(vertices, np.float64)[:, :3]
    clip = np.ones((len(given), 4))
    clip[:, :2] = 2 * given[:, :2] / SIZE - 1
    clip[:, 2] = 2 * given[:, 2] - 1
    return clip.astype(np.float32)


def draw_gallium(ctx: pipe.Context, row: Row) -> Picture:
    """Draw a row on the driver or the reference.

    Raises:
        NotSupported: the state is refused.
    """
    rig = Rig(ctx, SIZE, SIZE, depth=Format.Z24_UNORM_S8_UINT)
    half = (SIZE / 2, SIZE / 2, 0.5)
    ctx.set_viewport_states(0, [pipe.ViewportState(half, half)])
    rig.rasterizer(**{"clip_halfz": False, **row.raster})
    rig.tests(**row.tests)
    rig.blend(pipe.RtBlendState(**row.rt), **row.blend)
    if row.vs is not None:
        rig.shaders(vs=row.vs)
    for name, arguments in row.calls.items():
        getattr(ctx, name)(*arguments)
    rig.clear(CLEAR, CLEAR_DEPTH, CLEAR_STENCIL)
    for mode, vertices in row.draws:
        rig.draw(mode, _clip(vertices), np.array(vertices)[:, 3:], clip=True)
    raw = rig.raw()
    assert rig.zs is not None
    words = np.ascontiguousarray(rig._read(rig.zs, 0)).view(np.uint32)[..., 0]
    return Picture(raw, words & 0xFFFFFF, (words >> 24).astype(np.uint8))


def draw_opengl(compat: Compat, row: Row) -> Picture:
    """Draw a row on llvmpipe."""
    with compat as gl:
        gl.glClearColor(*CLEAR)
        gl.glClearDepth(CLEAR_DEPTH)
        gl.glClearStencil(CLEAR_STENCIL)
        gl.glClear(0x4500)
        row.say(gl)
        for mode, vertices in row.draws:
            gl.glBegin(int(mode))
            for position, vertex in zip(_clip(vertices).tolist(), vertices, strict=True):
                gl.glColor4f(*vertex[3:])
                gl.glVertex4f(*position)
            gl.glEnd()
        return Picture(*gl.read())
