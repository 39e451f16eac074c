"""Every value of the state that OpenGL has words for, drawn by the driver, the reference, and llvmpipe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.state.three_way import SIZE, Picture, Row, draw_gallium, draw_opengl
from tests.oracle.compat import Compat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    AlphaState,
    BlendFactor,
    BlendFunc,
    ColorMask,
    CompareFunc,
    DepthState,
    Face,
    LogicOp,
    PolygonMode,
    Prim,
    StencilOp,
    StencilState,
)

_RED, _GREEN, _BLUE = (0.9, 0.2, 0.1, 0.8), (0.1, 0.8, 0.3, 0.4), (0.3, 0.1, 0.9, 0.6)
_STEPS = tuple((np.rint(np.array(color) * 255) / 255).tolist() for color in (_RED, _GREEN))
# Away from the middles of pixels, where rules for points and lines differ.
_FRONT = ((1.3, 1.6, 0.2, *_RED), (13.3, 2.6, 0.9, *_GREEN), (4.3, 14.6, 0.6, *_BLUE))
_BACK = ((15.3, 1.6, 0.4, *_RED), (3.3, 3.6, 0.8, *_GREEN), (12.3, 13.6, 0.5, *_BLUE))
_FLAT = tuple(
    tuple((x, y, z, *color) for x, y, z, *_ in triangle)
    for triangle, color in zip((_FRONT, _BACK), _STEPS, strict=True)
)
"""Colours that 8 bits hold, the same at all corners."""
_DEEP = ((1.3, 1.6, -0.6, *_RED), (13.3, 2.6, 1.9, *_GREEN), (4.3, 14.6, 0.6, *_BLUE))
_ZIGZAG = (
    (1.3, 1.6, 0.1, *_RED),
    (14.3, 4.7, 0.3, *_GREEN),
    (2.3, 9.6, 0.5, *_BLUE),
    (11.4, 14.7, 0.7, *_RED),
)

_CROSSING = tuple(
    (x + 0.3, y + 0.6, z, *_STEPS[i // 2 % 2])
    for i, (x, y, z) in enumerate(np.random.default_rng(5).uniform(0, (15, 15, 1), (60, 3)).tolist())
)
"""Lines whose depth decides at many crossings, some by its last bits."""

_TRIANGLES = ((Prim.TRIANGLES, _FRONT), (Prim.TRIANGLES, _BACK))
_PLAIN = ((Prim.TRIANGLES, _FLAT[0]), (Prim.TRIANGLES, _FLAT[1]))
_LINES = ((Prim.LINE_STRIP, _ZIGZAG), (Prim.LINE_LOOP, _FRONT))
_POINTS = ((Prim.POINTS, _ZIGZAG), (Prim.POINTS, _FRONT))

_FACES = {Face.FRONT: 0x0404, Face.BACK: 0x0405, Face.FRONT_AND_BACK: 0x0408}
_FILLS = {PolygonMode.POINT: 0x1B00, PolygonMode.LINE: 0x1B01, PolygonMode.FILL: 0x1B02}
_OPERATIONS = dict(zip(StencilOp, (0x1E00, 0, 0x1E01, 0x1E02, 0x1E03, 0x8507, 0x8508, 0x150A), strict=True))
_EQUATIONS = dict(zip(BlendFunc, (0x8006, 0x800A, 0x800B, 0x8007, 0x8008), strict=True))
_FACTORS = {
    BlendFactor.ZERO: 0,
    BlendFactor.ONE: 1,
    BlendFactor.SRC_COLOR: 0x0300,
    BlendFactor.INV_SRC_COLOR: 0x0301,
    BlendFactor.SRC_ALPHA: 0x0302,
    BlendFactor.INV_SRC_ALPHA: 0x0303,
    BlendFactor.DST_ALPHA: 0x0304,
    BlendFactor.INV_DST_ALPHA: 0x0305,
    BlendFactor.DST_COLOR: 0x0306,
    BlendFactor.INV_DST_COLOR: 0x0307,
    BlendFactor.SRC_ALPHA_SATURATE: 0x0308,
    BlendFactor.CONST_COLOR: 0x8001,
    BlendFactor.INV_CONST_COLOR: 0x8002,
    BlendFactor.CONST_ALPHA: 0x8003,
    BlendFactor.INV_CONST_ALPHA: 0x8004,
}
_LOGIC = {op: 0x1500 + number for op, number in zip(
    LogicOp, (0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15), strict=True
)}  # fmt: skip
_DEPTH_TEST, _STENCIL_TEST, _ALPHA_TEST, _BLEND, _LOGIC_OP = 0x0B71, 0x0B90, 0x0BC0, 0x0BE2, 0x0BF2
_CULL, _SCISSOR, _DISCARD, _CLAMP, _PLANE0 = 0x0B44, 0x0C11, 0x8C89, 0x864F, 0x3000
_OFFSETS = {"offset_point": 0x2A01, "offset_line": 0x2A02, "offset_tri": 0x8037}
_LINE_STIPPLE, _POLYGON_STIPPLE, _POINT_SPRITE = 0x0B24, 0x0B42, 0x8861

_ON = CompareFunc.ALWAYS
_DEPTH = DepthState(True, True, CompareFunc.LESS)


_Calls = tuple[tuple[Any, ...], ...]
_FLATSHADE = {"flatshade": True}
_SAY_FLAT = ("glShadeModel", 0x1D00)


def _func(func: CompareFunc) -> int:
    return 0x0200 + int(func)


def _calls(*calls: tuple[Any, ...]) -> Callable[[Compat], None]:
    """``(name, arguments ...)`` one after another; a number alone is enabled."""

    def say(gl: Compat) -> None:
        for name, *arguments in calls:
            if isinstance(name, int):
                gl.glEnable(name)
            else:
                getattr(gl, name)(*arguments)

    return say


def _depth_rows() -> Iterator[tuple[str, Row]]:
    names = "pipe_depth_state::func", "pipe_depth_state::writemask", "pipe_depth_state::enabled"
    for func in CompareFunc:
        for write in (True, False):
            say = _calls((_DEPTH_TEST,), ("glDepthFunc", _func(func)), ("glDepthMask", write))
            tests = {"depth": DepthState(True, write, func)}
            yield f"depth {func.name} {write}", Row(say, _TRIANGLES, tests=tests, names=names)


def _stencil(state: StencilState, ref: int, face: int = 0x0408) -> Callable[[Compat], None]:
    operations = (_OPERATIONS[op] for op in (state.fail_op, state.zfail_op, state.zpass_op))
    return _calls(
        (_STENCIL_TEST,),
        (_DEPTH_TEST,),
        ("glStencilFuncSeparate", face, _func(state.func), ref, state.valuemask),
        ("glStencilMaskSeparate", face, state.writemask),
        ("glStencilOpSeparate", face, *operations),
    )


def _stencil_row(state: StencilState, ref: int, names: tuple[str, ...]) -> Row:
    tests = {"stencil": (state, StencilState()), "depth": _DEPTH}
    return Row(
        _stencil(state, ref),
        _TRIANGLES,
        tests=tests,
        calls={"set_stencil_ref": (pipe.StencilRef((ref, ref)),)},
        names=names,
    )


def _stencil_rows() -> Iterator[tuple[str, Row]]:
    for func in CompareFunc:
        state = StencilState(True, func, StencilOp.INVERT, StencilOp.INCR, StencilOp.ZERO, 0x7F, 0xF7)
        yield f"stencil {func.name}", _stencil_row(state, 3, ("pipe_stencil_state::func",))
    for op in StencilOp:
        passed = StencilState(True, _ON, StencilOp.KEEP, op, StencilOp.INVERT)
        failed = StencilState(True, CompareFunc.NEVER, op)
        deep = StencilState(True, _ON, StencilOp.KEEP, StencilOp.KEEP, op)
        for kind, state in (("zpass", passed), ("fail", failed), ("zfail", deep)):
            yield f"{kind} {op.name}", _stencil_row(state, 200, (f"pipe_stencil_state::{kind}_op",))


def _alpha_rows() -> Iterator[tuple[str, Row]]:
    for func in CompareFunc:
        say = _calls(_SAY_FLAT, (_ALPHA_TEST,), ("glAlphaFunc", _func(func), _STEPS[1][3]))
        tests = {"alpha": AlphaState(True, func, _STEPS[1][3])}
        yield f"alpha {func.name}", Row(say, _PLAIN, _FLATSHADE, tests, names=("pipe_alpha_state::func",))


def _blend_row(equation: BlendFunc, source: BlendFactor, destination: BlendFactor) -> Row:
    say = _calls(
        _SAY_FLAT,
        (_BLEND,),
        ("glBlendEquationSeparate", _EQUATIONS[equation], _EQUATIONS[equation]),
        ("glBlendFuncSeparate", *(_FACTORS[f] for f in (source, destination) * 2)),
        ("glBlendColor", 0.2, 0.7, 0.4, 0.9),
    )
    rt = {
        "blend_enable": True,
        "rgb_func": equation,
        "rgb_src_factor": source,
        "rgb_dst_factor": destination,
        "alpha_func": equation,
        "alpha_src_factor": source,
        "alpha_dst_factor": destination,
    }
    calls = {"set_blend_color": (pipe.BlendColor((0.2, 0.7, 0.4, 0.9)),)}
    return Row(say, _PLAIN, _FLATSHADE, rt=rt, calls=calls, names=("pipe_rt_blend_state::rgb_src_factor",))


def _blend_rows() -> Iterator[tuple[str, Row]]:
    for equation in BlendFunc:
        row = _blend_row(equation, BlendFactor.SRC_ALPHA, BlendFactor.DST_COLOR)
        yield f"equation {equation.name}", row
    for factor in _FACTORS:
        yield f"source {factor.name}", _blend_row(BlendFunc.ADD, factor, BlendFactor.CONST_COLOR)
        if factor != BlendFactor.SRC_ALPHA_SATURATE:
            row = _blend_row(BlendFunc.ADD, BlendFactor.SRC_ALPHA, factor)
            # llvmpipe blends in fixed point of 8 bits.
            steps = 2 if factor == BlendFactor.SRC_COLOR else 1
            yield f"destination {factor.name}", replace(row, color_steps=steps)
    for op in LogicOp:
        say = _calls(_SAY_FLAT, (_LOGIC_OP,), ("glLogicOp", _LOGIC[op]))
        blend = {"logicop_enable": True, "logicop_func": op}
        yield (
            f"logic {op.name}",
            Row(say, _PLAIN, _FLATSHADE, blend=blend, names=("pipe_blend_state::logicop_func",)),
        )
    for mask in range(16):
        say = _calls(_SAY_FLAT, ("glColorMask", *(mask >> bit & 1 for bit in range(4))))
        names = ("pipe_rt_blend_state::colormask",)
        yield f"mask {mask:04b}", Row(say, _PLAIN, _FLATSHADE, rt={"colormask": ColorMask(mask)}, names=names)


def _raster(draws: tuple[tuple[Prim, Any], ...], say: _Calls, steps: int = 0, **fields: Any) -> Row:
    names = tuple(f"pipe_rasterizer_state::{name}" for name in fields)
    tests = {"depth": _DEPTH}
    return Row(_calls((_DEPTH_TEST,), *say), draws, fields, tests, names=names, depth_steps=steps)


def _face_rows() -> Iterator[tuple[str, Row]]:
    for face, number in _FACES.items():
        for ccw in (False, True):
            # With y down, what OpenGL calls counter-clockwise is clockwise.
            say: _Calls = ((_CULL,), ("glCullFace", number), ("glFrontFace", 0x0900 if ccw else 0x0901))
            fields: dict[str, Any] = {"cull_face": face, "front_ccw": ccw}
            yield f"cull {face.name} {ccw}", _raster(_TRIANGLES, say, **fields)
    for front, one in _FILLS.items():
        for back, other in _FILLS.items():
            say = (("glPolygonMode", 0x0404, one), ("glPolygonMode", 0x0405, other))
            fields = {"fill_front": front, "fill_back": back}
            yield f"fill {front.name} {back.name}", _raster(_TRIANGLES, say, **fields)
    # As points, llvmpipe draws some of the vertices that clipping makes.
    for fill, number in (*_FILLS.items(),)[1:]:
        say = (("glPolygonMode", 0x0408, number),)
        draws = ((Prim.TRIANGLES, _DEEP),)
        yield f"clipped {fill.name}", _raster(draws, say, fill_front=fill, fill_back=fill)


_TWO_SIDES = """VERT
DCL IN[0]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], BCOLOR
IMM[0] FLT32 {0.9, 0.2, 0.1, 1.0}
IMM[1] FLT32 {0.1, 0.3, 0.8, 1.0}
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IMM[0]
  2: MOV OUT[2], IMM[1]
  3: END
"""


def _side_rows() -> Iterator[tuple[str, Row]]:
    """In OpenGL: lighting by nothing but what the materials of the two sides emit."""
    front, back, dark = (
        np.array(color, np.float32) for color in ((0.9, 0.2, 0.1, 1), (0.1, 0.3, 0.8, 1), (0, 0, 0, 1))
    )
    for ccw in (False, True):
        for both in (False, True):
            say: _Calls = (
                (0x0B50,),
                ("glLightModelfv", 0x0B53, dark.ctypes.data),
                ("glLightModeli", 0x0B52, both),
                ("glMaterialfv", 0x0404, 0x1600, front.ctypes.data),
                ("glMaterialfv", 0x0405, 0x1600, back.ctypes.data),
                ("glFrontFace", 0x0900 if ccw else 0x0901),
            )
            row = _raster(_TRIANGLES, say, light_twoside=both, front_ccw=ccw)
            yield f"two sides {both} {ccw}", replace(row, kept=(front, back, dark), vs=_TWO_SIDES)


def _offset_rows() -> Iterator[tuple[str, Row]]:
    kinds = zip(_OFFSETS.items(), _FILLS.items(), strict=True)
    for (field, number), (fill, mode) in kinds:
        for units, scale in ((4.0, 0.0), (0.0, 0.5), (-100.0, -1.0)):
            say: _Calls = ((number,), ("glPolygonOffset", scale, units), ("glPolygonMode", 0x0408, mode))
            fields: dict[str, Any] = {field: True, "offset_units": units, "offset_scale": scale}
            row = _raster(_TRIANGLES, say, fill_front=fill, fill_back=fill, **fields)
            yield f"{field} {units} {scale}", row


_SHADED = {
    Prim.TRIANGLES: _FRONT,
    Prim.TRIANGLE_STRIP: _ZIGZAG,
    Prim.TRIANGLE_FAN: _ZIGZAG,
    Prim.QUADS: _ZIGZAG,
    Prim.QUAD_STRIP: _ZIGZAG,
    Prim.POLYGON: _ZIGZAG,
    Prim.LINES: _ZIGZAG,
    Prim.LINE_LOOP: _ZIGZAG,
}
_QUADS = (Prim.QUADS, Prim.QUAD_STRIP)


def _shade_rows() -> Iterator[tuple[str, Row]]:
    """Not the first vertex of quads, which does not provoke there, nor smooth quads, cut otherwise."""
    for mode, vertices in _SHADED.items():
        for flat, first in ((False, False), (True, False), (True, True)):
            if mode in _QUADS and (first or not flat):
                continue
            say = ("glShadeModel", 0x1D00 + (not flat)), ("glProvokingVertex", 0x8E4E - first)
            row = _raster(((mode, vertices),), say, flatshade=flat, flatshade_first=first)
            yield f"shade {mode.name} {flat} {first}", row


def _other_rows() -> Iterator[tuple[str, Row]]:
    for width in (1.0, 1.6, 2.0, 3.0, 5.0):
        yield f"line width {width}", _raster(_LINES, (("glLineWidth", width),), line_width=width)
        yield f"point size {width}", _raster(_POINTS, (("glPointSize", width),), point_size=width)
        crossing = ((Prim.LINES, _CROSSING),)
        yield f"crossing lines {width}", _raster(crossing, (("glLineWidth", width),), line_width=width)
    for factor, pattern in ((1, 0x5555), (2, 0x0F35), (3, 0xFF01)):
        say: _Calls = ((_LINE_STIPPLE,), ("glLineStipple", factor, pattern))
        fields: dict[str, Any] = {
            "line_stipple_enable": True,
            "line_stipple_factor": factor - 1,
            "line_stipple_pattern": pattern,
        }
        # One line at a time: llvmpipe's pattern goes on with fractions of pixels, and each dash is a line.
        yield f"line stipple {factor}", _raster(((Prim.LINES, _ZIGZAG),), say, 1, **fields)
    yield "discard", _raster(_TRIANGLES, ((_DISCARD,),), rasterizer_discard=True)
    deep = ((Prim.TRIANGLES, _DEEP),)
    yield "depth clip", _raster(deep, ())
    yield "depth clamp", _raster(deep, ((_CLAMP,),), depth_clip_near=False, depth_clip_far=False)
    scissor = _raster(_TRIANGLES, ((_SCISSOR,), ("glScissor", 3, 4, 6, 7)), scissor=True)
    yield "scissor", _with(scissor, set_scissor_states=(0, [pipe.ScissorState(3, 4, 9, 11)]))
    yield "clip planes", _planes(_TRIANGLES)
    yield "clip planes lines", _planes(_LINES)
    bits = np.random.default_rng(3).integers(0, 1 << 32, 32, dtype=np.uint32)
    # OpenGL counts rows of the pattern upwards from window y = 0.
    given = bits.astype(">u4")
    say = ((_POLYGON_STIPPLE,), ("glPixelStorei", 0x0CF5, 1), ("glPolygonStipple", given.ctypes.data))
    stipple = _raster(_TRIANGLES, say, poly_stipple_enable=True)
    rows = tuple(int(word) for word in bits)
    stipple = replace(stipple, kept=(given,))
    yield "polygon stipple", _with(stipple, set_polygon_stipple=(pipe.PolyStipple(rows),))


def _with(row: Row, **calls: tuple[Any, ...]) -> Row:
    return replace(row, calls=calls)


def _planes(draws: tuple[tuple[Prim, Any], ...]) -> Row:
    planes = ((1.0, 0.3, 0.0, 0.2), (0.2, -1.0, 0.0, 0.5))
    arrays = tuple(np.array(plane, np.float64) for plane in planes)
    say = [
        ((_PLANE0 + n,), ("glClipPlane", _PLANE0 + n, array.ctypes.data)) for n, array in enumerate(arrays)
    ]
    row = _raster(draws, tuple(call for calls in say for call in calls), 1, clip_plane_enable=3)
    ucp = (*planes, *((0.0,) * 4,) * 6)
    return _with(replace(row, kept=arrays), set_clip_state=(pipe.ClipState(ucp),))


def _rows() -> dict[str, Row]:
    kinds = (
        _depth_rows,
        _stencil_rows,
        _alpha_rows,
        _blend_rows,
        _face_rows,
        _side_rows,
        _offset_rows,
        _shade_rows,
        _other_rows,
    )
    return {name: row for kind in kinds for name, row in kind()}


_ROWS = _rows()


@pytest.fixture(scope="module")
def compat() -> Compat:
    """OpenGL's compatibility profile on llvmpipe."""
    return Compat(SIZE)


@pytest.fixture(scope="module")
def ref() -> Iterator[pipe.Context]:
    """A context of the reference."""
    with vkpipe.create_screen("reference") as made, made.context_create() as context:
        yield context


def _assert_equal(want: Picture, got: Picture, who: str, color_steps: int, depth_steps: int) -> None:
    steps = np.abs(want.color.astype(int) - got.color.astype(int)).max(axis=-1)
    assert steps.max() <= color_steps, f"{who}: colours of {(steps > 1).sum()} pixels by up to {steps.max()}"
    depths = np.abs(want.depth.astype(int) - got.depth.astype(int))
    assert depths.max() <= depth_steps, f"{who}: depth of {(depths > 0).sum()} pixels by up to {depths.max()}"
    differs = want.stencil != got.stencil
    assert not differs.any(), f"{who}: stencil of {differs.sum()} pixels, first {np.argwhere(differs)[0]}"


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.covers(*row.names)) for name, row in _ROWS.items()]
)
def test_three_drivers_draw_the_same(name: str, ctx: VkContext, ref: pipe.Context, compat: Compat) -> None:
    """Colours, and with them coverage, within a step of 8 bits; depth and stencil of our two identical."""
    row = _ROWS[name]
    opengl, reference = draw_opengl(compat, row), draw_gallium(ref, row)
    _assert_equal(opengl, reference, "reference beside OpenGL", row.color_steps, row.depth_steps)
    driver = draw_gallium(ctx, row)
    _assert_equal(opengl, driver, "driver beside OpenGL", row.color_steps, row.depth_steps)
    _assert_equal(reference, driver, "driver beside reference", 1, 0)
