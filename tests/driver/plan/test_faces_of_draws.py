"""Draws that differ in culling, front faces, widths, sizes and polygon offsets alone are one group.

Kernels find them beside the viewport of each draw; the picture is the reference's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.geometry.geometry_shaders import PASS, bind
from tests.driver.multisample import compare
from tests.driver.plan.direct.test_scissored_groups import States
from tests.driver.shader_texts import chosen_vs
from tests.driver.state.test_viewports import draw_numbers, set_viewports
from tests.reference.rig import COLOR_FS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles
from vkpipe.driver.state.group import DrawGroup
from vkpipe.pipe import CompareFunc, DepthState, Face, Format, PolygonMode, Prim, ScissorState

_SIZE = 96
_DRAWS = 30
_FS_FACE = COLOR_FS.replace("DCL OUT", "DCL IN[1], FACE, CONSTANT\nDCL OUT").replace(
    "  1: END", "  1: MOV OUT[0].x, IN[1].xxxx\n  2: END"
)
_FILLS = (
    (Prim.TRIANGLES, PolygonMode.FILL, PolygonMode.FILL),
    (Prim.TRIANGLES, PolygonMode.LINE, PolygonMode.LINE),
    (Prim.QUADS, PolygonMode.POINT, PolygonMode.POINT),
    (Prim.TRIANGLES, PolygonMode.FILL, PolygonMode.LINE),
    (Prim.LINES, PolygonMode.FILL, PolygonMode.FILL),
    (Prim.POINTS, PolygonMode.FILL, PolygonMode.FILL),
)


def _groups(ctx: pipe.Context) -> list[DrawGroup]:
    """Return the groups that were not submitted yet."""
    assert isinstance(ctx, VkContext)
    return [work for work in ctx.batch.work if isinstance(work, DrawGroup)]


def _faces(random: np.random.Generator) -> dict[str, Any]:
    """Return fields of a rasterizer state that are data of a draw."""
    return {
        "cull_face": Face(int(random.integers(0, 3))),
        "front_ccw": bool(random.integers(0, 2)),
        "line_width": float(random.integers(1, 6)),
        "point_size": float(random.integers(1, 12)),
        "offset_units": float(random.integers(-9, 9)),
        "offset_scale": float(random.integers(-3, 4)),
        "offset_clamp": float(random.integers(0, 2)) / 64,
        "offset_units_unscaled": bool(random.integers(0, 2)),
    }


@pytest.mark.covers(
    *(
        f"pipe_rasterizer_state::{name}"
        for name in ("cull_face", "front_ccw", "line_width", "point_size", "offset_units", "offset_scale")
    )
)
@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("binned", [False, True])
@pytest.mark.parametrize(("mode", "front", "back"), _FILLS)
def test_the_picture_is_the_references(
    ctx: VkContext,
    ref: pipe.Context,
    monkeypatch: pytest.MonkeyPatch,
    mode: Prim,
    front: PolygonMode,
    back: PolygonMode,
    binned: bool,
    samples: int,
) -> None:
    """Shaders see the face, too. What faces become decides about kernels: there groups may differ."""
    if binned:
        monkeypatch.setattr(bundles, "most_prims", lambda _: 0)

    def paint(rig: Rig) -> None:
        random = np.random.default_rng([mode, front, back])
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        if mode not in (Prim.LINES, Prim.POINTS):
            rig.shaders(fs=_FS_FACE)
        states = States(rig)
        corners = 4 if mode == Prim.QUADS else 6
        for _ in range(_DRAWS):
            rig.rasterizer(
                fill_front=front,
                fill_back=back,
                offset_tri=True,
                offset_line=True,
                offset_point=True,
                multisample=samples > 0,
                **_faces(random),
            )
            at = random.uniform(0, _SIZE, (1, 3)) + random.uniform(-25, 25, (corners, 3))
            at[:, 2] = random.integers(1, 15, corners) / 16
            states.draw(mode, at, (*random.integers(0, 5, 3) / 4, 1.0))
        if rig.ctx is ctx and front == back:
            assert len(_groups(ctx)) == 1

    compare(ctx, ref, paint, samples, Format.Z24_UNORM_S8_UINT, size=(_SIZE, _SIZE))


def _numbered(rig: Rig, random: np.random.Generator) -> None:
    """The vertex shader of each draw chooses among 16 viewports, each with its scissor."""
    at = np.ones((6, 4))
    at[:, :3] = random.uniform(-1, 1, (6, 3))
    numbers = np.repeat(random.integers(0, 16, 2), 3)
    draw_numbers(rig, Prim.TRIANGLES, at, random.integers(0, 5, (6, 4)) / 4, numbers)


def _emitted(kind: str) -> Callable[[Rig, np.random.Generator], None]:
    def draw(rig: Rig, random: np.random.Generator) -> None:
        at = random.uniform(0, _SIZE, (6, 3))
        at[:, 2] = random.integers(1, 15, 6) / 16
        rig.draw(Prim[kind], at, (*random.integers(0, 5, 3) / 4, 1.0))

    return draw


@pytest.mark.parametrize("scissored", [False, True])
@pytest.mark.parametrize("what", ["viewports", "POINTS", "LINES", "TRIANGLES"])
def test_beside_what_shaders_choose_and_emit(
    ctx: VkContext, ref: pipe.Context, what: str, scissored: bool
) -> None:
    """Viewports that vertex shaders choose, primitives of geometry shaders: with the faces of their draws."""

    def paint(rig: Rig) -> None:
        random = np.random.default_rng([len(what), scissored])
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        draw: Callable[[Rig, np.random.Generator], None] = _numbered
        if what == "viewports":
            rig.shaders(vs=chosen_vs("VIEWPORT_INDEX"), fs=_FS_FACE)
            set_viewports(rig, random)
        else:
            bind(rig, PASS[what], fs=_FS_FACE if what == "TRIANGLES" else COLOR_FS)
            draw = _emitted(what)
        for _ in range(_DRAWS):
            rig.rasterizer(
                scissor=scissored, offset_tri=True, offset_line=True, offset_point=True, **_faces(random)
            )
            if scissored and what != "viewports":
                x, y = (int(one) for one in random.integers(0, _SIZE // 2, 2))
                rig.ctx.set_scissor_states(0, [ScissorState(x, y, x + 50, y + 40)])
            draw(rig, random)

    compare(ctx, ref, paint, 0, Format.Z24_UNORM_S8_UINT, size=(_SIZE, _SIZE))


def test_a_kept_frame_follows_them(ctx: VkContext) -> None:
    """A frame that comes again culls what its own rasterizer states say, not those of the frame before."""
    rig = Rig(ctx, _SIZE, _SIZE)
    states = States(rig, depth=False)
    triangle = np.array([(10, 10, 0.5), (80, 10, 0.5), (10, 80, 0.5)])
    for frame in range(6):
        rig.ctx.clear(pipe.Clear.COLOR0, (0, 0, 0, 0), 0, 0)
        for front_ccw, corners, color in (
            (True, triangle, (1, 0, 0, 1)),
            (False, triangle[::-1], (0, 1, 0, 1)),
        ):
            rig.rasterizer(cull_face=Face.FRONT if frame % 2 else Face.BACK, front_ccw=front_ccw)
            states.draw(Prim.TRIANGLES, corners, color)
        assert len(_groups(ctx)) == 1
        pixels = rig.raw().view(np.uint8).reshape(_SIZE, _SIZE, 4)
        # Both have the same face, and the second one lies on the first.
        assert tuple(pixels[20, 20]) == ((0, 0, 0, 0) if frame % 2 == 0 else (0, 255, 0, 255))
