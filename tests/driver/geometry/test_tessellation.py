"""Tessellation: device and reference draw the same patches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.geometry.geometry_shaders import geometry, handed_on
from tests.reference.patch_shaders import Shaders, control, draw, evaluation, patches, read
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import planner
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state import tessellation
from vkpipe.pipe import (
    Bind,
    Format,
    PolygonMode,
    Prim,
    QueryType,
    ResourceTemplate,
    StreamOutput,
    StreamOutputInfo,
    TessSpacing,
    TextureTarget,
)

_NAN = float("nan")
_LEVELS = (
    ((1.0,) * 4, (1.0,) * 2),
    ((3.0, 2.5, 4.0, 1.0), (2.0, 3.5)),
    ((64.0,) * 4, (64.0, 63.0)),
    ((1.0, 1.0, 1.0, 1.0), (5.0, 1.0)),
    ((0.25, 200.0, 1.5, 7.0), (_NAN, -2.0)),
    ((2.0, 0.0, 3.0, 3.0), (4.0, 4.0)),
    ((2.0, 2.0, _NAN, 3.0), (4.0, 4.0)),
    ((-1.0, 5.0, 3.0, 3.0), (4.0, 4.0)),
)
_FINE = (2, 4)
"""Of these, those of which one patch is as many primitives as three of all others together."""

_MANY = control(
    3,
    (
        """AND TEMP[0].x, SV[1].xxxx, IMM[2].xxxx
U2F TEMP[0].x, TEMP[0].xxxx
BARRIER
ADD TEMP[1], OUT[0][1], OUT[2][1]
ADD OUT[ADDR[0].x][1], TEMP[1], IN[ADDR[0].x][1]
ADD OUT[2], TEMP[0].xxxx, IMM[1].yzwy
ADD OUT[3], TEMP[0].xxxx, IMM[1].zyzy
""",
        "",
    ),
    ("IMM[2] UINT32 {7, 0, 0, 0}\n", ""),
)[0]
"""Levels by the number of the patch, and outputs that other invocations have written."""
_SPREAD = control(
    4,
    (
        """USNE TEMP[0].x, SV[0].xxxx, IMM[0].wwww
UIF TEMP[0].xxxx
MOV OUT[ADDR[0].x][1], IN[0][1]
ENDIF
U2F TEMP[1].x, SV[2].xxxx
ADD OUT[4], TEMP[1].xxxx, IMM[1].zwyy
MOV OUT[5], OUT[4]
ADD OUT[2], TEMP[1].xxxx, IMM[1].yyzz
MOV OUT[3], TEMP[1].xxxx
""",
        "",
    ),
    ("DCL OUT[4], PATCH[0]\nDCL OUT[5], PATCH[1]\n", ""),
)[0]
"""More vertices than come in, and outputs of the patch."""


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no tessellation."""
    yield
    for stage in ("tcs", "tes", "gs"):
        getattr(ctx, f"bind_{stage}_state")(None)


def _wanted(*arguments: Any, **more: Any) -> np.ndarray:
    with vkpipe.create_screen("reference") as screen, screen.context_create() as other:
        return read(draw(other, *arguments, **more))


def _same(ctx: pipe.Context, *arguments: Any, colors: int = 4, **more: Any) -> np.ndarray:
    seen, wanted = read(draw(ctx, *arguments, **more)), _wanted(*arguments, **more)
    np.testing.assert_array_equal(seen, wanted)
    assert len(np.unique(wanted.reshape(-1, 4), axis=0)) >= colors
    return wanted


def _same_in_parts(
    screen: VkScreen, sizes: tuple[tuple[int, int, int], ...], *arguments: Any, **more: Any
) -> None:
    """The same where spans, rounds and passes are no longer than these, in contexts of their own."""
    wanted = _wanted(*arguments, **more)
    assert len(np.unique(wanted.reshape(-1, 4), axis=0)) >= 4
    for prims, points, length in sizes:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(planner, "_SPAN_PRIMS", prims)
            patch.setattr(tessellation, "_ROUND_POINTS", points)
            patch.setattr(screen, "longest_pass", length)
            with screen.context_create() as context:
                np.testing.assert_array_equal(read(draw(context, *arguments, **more)), wanted)


# Order, point mode and provoking vertex.
_FORMS = ((True, False, False), (False, False, True), (True, True, False))


@pytest.mark.parametrize("spacing", TessSpacing, ids=lambda spacing: spacing.name)
@pytest.mark.parametrize("primitive", [Prim.LINES, Prim.TRIANGLES, Prim.QUADS], ids=lambda p: p.name)
def test_levels(ctx: VkContext, primitive: Prim, spacing: TessSpacing) -> None:
    """Flat colours show who provokes, later pixels the order."""
    ccw, point_mode, first = _FORMS[(int(primitive) + int(spacing)) % 3]
    shaders = Shaders(evaluation(primitive, spacing, ccw, point_mode)[0])
    for number, (outer, inner) in enumerate(_LEVELS):
        drawn: dict[str, Any] = {"outer": outer, "inner": inner, "rasterizer": {"flatshade_first": first}}
        vertices = patches(1 if number in _FINE else 3, number)
        made = bool(_same(ctx, shaders, *vertices, colors=1, **drawn).any())
        edges = {Prim.LINES: 2, Prim.TRIANGLES: 3, Prim.QUADS: 4}[primitive]
        assert made == all(level > 0 for level in outer[:edges])


@pytest.mark.covers("PIPE_SHADER_TESS_CTRL", "TGSI_PROPERTY_TCS_VERTICES_OUT")
@pytest.mark.parametrize("primitive", [Prim.LINES, Prim.TRIANGLES, Prim.QUADS], ids=lambda p: p.name)
def test_control_shaders(ctx: VkContext, primitive: Prim) -> None:
    _same(ctx, Shaders(evaluation(primitive, TessSpacing.FRACTIONAL_EVEN)[0], _MANY), *patches(12, 1))
    reads = evaluation(
        primitive,
        shade=("ADD TEMP[0], IN[2], IN[3]\nADD OUT[1], TEMP[0], IN[3][1]\n", ""),
        declarations=("DCL IN[2], PATCH[0]\nDCL IN[3], PATCH[1]\n", ""),
    )[0]
    _same(ctx, Shaders(reads, _SPREAD), *patches(5, 2), colors=3)


@pytest.mark.parametrize("fill", [PolygonMode.FILL, PolygonMode.LINE, PolygonMode.POINT])
def test_rounds_spans_and_passes(screen: VkScreen, fill: PolygonMode) -> None:
    """Patches of several instances are cut in spans, what they are divided into in rounds and passes."""
    shaders = Shaders(evaluation(Prim.TRIANGLES, TessSpacing.FRACTIONAL_ODD)[0], _MANY)
    drawn: dict[str, Any] = {"instance_count": 2, "rasterizer": {"fill_front": fill, "fill_back": fill}}
    sizes = ((1 << 22, 1 << 18, 81920), (4, 1 << 18, 81920), (10, 3300, 200))
    _same_in_parts(screen, sizes, shaders, *patches(9, 3), **drawn)


_PASS = geometry("TRIANGLES", "TRIANGLE_STRIP", handed_on(0, 1, 2)).replace("COLOR", "GENERIC[0]")
_NUMBERED = _PASS.replace("IMM[0] UINT32", "DCL SV[0], PRIM_ID\nDCL TEMP[0]\nIMM[0] UINT32").replace(
    "MOV OUT[1], IN[2][1]", "U2F OUT[1], SV[0].xxxx"
)


@pytest.mark.parametrize("text", [_PASS, _NUMBERED], ids=["handed on", "numbered"])
def test_geometry_shaders_behind(screen: VkScreen, text: str) -> None:
    shaders = Shaders(evaluation(Prim.TRIANGLES)[0], _MANY, gs=text)
    sizes = ((1 << 22, 1 << 18, 81920), (7, 3300, 600))
    _same_in_parts(screen, sizes, shaders, *patches(12, 4), instance_count=2)


def test_indices_restarts_and_ranges(ctx: VkContext) -> None:
    """Patches that are not whole are left out; each strip begins a patch."""
    positions, colors = patches(6, 5)
    index = np.array([3, 4, 5, 0, 0xFFFF, 1, 2, 6, 9, 10, 0xFFFF, 12, 13, 14, 15, 16, 17], np.uint16)
    shaders = Shaders(evaluation(Prim.QUADS)[0], _MANY)
    given: dict[str, Any] = {"count": len(index), "index": index, "index_size": 2, "outer": (2.0,) * 4}
    _same(ctx, shaders, positions, colors, primitive_restart=True, restart_index=0xFFFF, **given)
    _same(ctx, shaders, positions, colors, start=3, count=8)


def test_a_draw_says_how_many_vertices_patches_have(ctx: VkContext) -> None:
    shaders = Shaders(evaluation()[0])
    for count in (3, 4, 3):
        _same(ctx, shaders, *patches(12, 6), vertices_per_patch=count, outer=(3.0,) * 4)


_CAPTURED = StreamOutputInfo((StreamOutput(1, 0, 3, 0, 0), StreamOutput(0, 0, 2, 0, 3)), (5, 0, 0, 0))
_COUNTED = (QueryType.PRIMITIVES_GENERATED, QueryType.PRIMITIVES_EMITTED)


def _captured(ctx: pipe.Context, shaders: Shaders, size: int) -> tuple[np.ndarray, list[object]]:
    """What two draws of patches capture, and what queries and the target say of them."""
    template = ResourceTemplate(
        target=TextureTarget.BUFFER, format=Format.R8_UNORM, width0=size, bind=Bind.STREAM_OUTPUT
    )
    buffer = ctx.screen.resource_create(template)
    target = ctx.create_stream_output_target(buffer, 0, size)
    ctx.set_stream_output_targets([target], [0])
    queries = [ctx.create_query(kind) for kind in _COUNTED]
    for query in queries:
        ctx.begin_query(query)
    for seed in (7, 8):
        draw(ctx, shaders, *patches(9, seed), capture=_CAPTURED, instance_count=2, outer=(3.0,) * 4)
    for query in queries:
        ctx.end_query(query)
    ctx.set_stream_output_targets([])
    said: list[object] = [ctx.get_query_result(query, True) for query in queries]
    said.append(ctx.stream_output_target_offset(target))
    with ctx.transfer_map(buffer, 0, pipe.Map.READ, pipe.Box(width=size)) as transfer:
        return np.array(transfer.data).reshape(-1)[: ctx.stream_output_target_offset(target)], said


@pytest.mark.parametrize("size", [1 << 18, 20 * 700 + 8])
@pytest.mark.parametrize("form", ["triangles", "points", "lines", "geometry", "control"])
def test_stream_output_and_queries(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch, form: str, size: int
) -> None:
    """Primitives are captured and counted in order, through rounds and spans, as far as there is room."""
    primitive = Prim.LINES if form == "lines" else Prim.TRIANGLES
    shade = ("MOV OUT[1], SV[0]\n", "")
    tes = evaluation(primitive, point_mode=form == "points", shade=shade)[0]
    behind = _NUMBERED if form == "geometry" else None
    shaders = Shaders(tes, _MANY if form in ("control", "geometry") else None, gs=behind)
    with vkpipe.create_screen("reference") as made, made.context_create() as other:
        wanted, counted = _captured(other, shaders, size)
    for prims, points in ((1 << 22, 1 << 18), (5, 3300)):
        monkeypatch.setattr(planner, "_SPAN_PRIMS", prims)
        monkeypatch.setattr(tessellation, "_ROUND_POINTS", points)
        with screen.context_create() as context:
            seen, said = _captured(context, shaders, size)
            for stage in ("tcs", "tes", "gs"):
                getattr(context, f"bind_{stage}_state")(None)
        np.testing.assert_array_equal(seen, wanted)
        assert said == counted
    assert wanted.any()
