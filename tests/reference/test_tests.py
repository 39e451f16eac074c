"""Alpha, stencil and depth tests, and what queries count, against a few lines of plain Python."""

from __future__ import annotations

import operator
from collections.abc import Callable

import numpy as np
import pytest

from tests.reference.rig import COLOR_FS, Rig
from vkpipe import pipe
from vkpipe.pipe import CompareFunc, Format, StencilOp

_COMPARE: dict[str, Callable[[float, float], bool]] = {
    "NEVER": lambda a, b: False,
    "LESS": operator.lt,
    "EQUAL": operator.eq,
    "LEQUAL": operator.le,
    "GREATER": operator.gt,
    "NOTEQUAL": operator.ne,
    "GEQUAL": operator.ge,
    "ALWAYS": lambda a, b: True,
}
_FUNCTIONS = [pytest.param(f, marks=pytest.mark.covers(f"PIPE_FUNC_{f}")) for f in _COMPARE]
_DEPTHS = (
    Format.Z16_UNORM,
    Format.Z24X8_UNORM,
    Format.X8Z24_UNORM,
    Format.Z24_UNORM_S8_UINT,
    Format.S8_UINT_Z24_UNORM,
    Format.Z32_UNORM,
    Format.Z32_FLOAT,
    Format.Z32_FLOAT_S8X24_UINT,
)


@pytest.mark.parametrize("func", _FUNCTIONS)
def test_depth_functions(ref: pipe.Context, func: str) -> None:
    rig = Rig(ref, depth=Format.Z24X8_UNORM)
    rig.tests(depth=pipe.DepthState(True, True, CompareFunc[func]))
    for z in (0.25, 0.5, 0.75):
        rig.clear(depth=0.5)
        rig.quad(z)
        passes = _COMPARE[func](z, 0.5)
        depth, _ = rig.depth_stencil()
        assert depth is not None and rig.drawn().all() == rig.drawn().any() == passes
        assert np.allclose(depth, z if passes else 0.5, atol=1e-6)


@pytest.mark.parametrize(
    "fmt", [pytest.param(f, marks=pytest.mark.covers(f"PIPE_FORMAT_{f.name}")) for f in _DEPTHS]
)
def test_depth_formats_keep_stencil(ref: pipe.Context, fmt: Format) -> None:
    rig = Rig(ref, depth=fmt)
    rig.clear(depth=1.0, stencil=77)
    rig.tests(depth=pipe.DepthState(True, True, CompareFunc.LESS))
    rig.quad(0.3)
    depth, stencil = rig.depth_stencil()
    assert depth is not None and np.allclose(depth, 0.3, atol=1e-5)
    assert stencil is None or (stencil == 77).all()


@pytest.mark.parametrize("func", _FUNCTIONS)
def test_stencil_functions_compare_the_reference_with_what_is_stored(ref: pipe.Context, func: str) -> None:
    rig = Rig(ref, depth=Format.S8_UINT)
    side = pipe.StencilState(True, CompareFunc[func], valuemask=0x0F)
    for value in (0x33, 0x35, 0x37):
        rig.tests((0x05, 0), stencil=(side, pipe.StencilState()))
        rig.clear(stencil=value)
        rig.quad()
        assert rig.drawn().all() == rig.drawn().any() == _COMPARE[func](0x05, value & 0x0F)


_OPS: dict[str, Callable[[int, int], int]] = {
    "KEEP": lambda v, ref: v,
    "ZERO": lambda v, ref: 0,
    "REPLACE": lambda v, ref: ref,
    "INCR": lambda v, ref: min(v + 1, 255),
    "DECR": lambda v, ref: max(v - 1, 0),
    "INCR_WRAP": lambda v, ref: (v + 1) % 256,
    "DECR_WRAP": lambda v, ref: (v - 1) % 256,
    "INVERT": lambda v, ref: 255 - v,
}


@pytest.mark.parametrize(
    "op", [pytest.param(o, marks=pytest.mark.covers(f"PIPE_STENCIL_OP_{o}")) for o in _OPS]
)
@pytest.mark.parametrize("case", ["fail_op", "zfail_op", "zpass_op"])
def test_stencil_operations(ref: pipe.Context, op: str, case: str) -> None:
    rig = Rig(ref, depth=Format.Z24_UNORM_S8_UINT)
    func = CompareFunc.NEVER if case == "fail_op" else CompareFunc.ALWAYS
    depth = CompareFunc.NEVER if case == "zfail_op" else CompareFunc.ALWAYS
    for value in (0, 1, 254, 255):
        for mask in (0xFF, 0x3C):
            side = pipe.StencilState(True, func, writemask=mask, **{case: StencilOp[op]})
            state = pipe.DepthState(True, False, depth)
            rig.tests((0xA5, 0), depth=state, stencil=(side, pipe.StencilState()))
            rig.clear(stencil=value)
            rig.quad()
            _, stencil = rig.depth_stencil()
            want = _OPS[op](value, 0xA5) & mask | value & ~mask & 255
            assert stencil is not None and np.unique(stencil).tolist() == [want]


@pytest.mark.covers("PIPE_CAP_TWO_SIDED_STENCIL")
def test_back_faces_have_their_own_stencil(ref: pipe.Context) -> None:
    rig = Rig(ref, depth=Format.S8_UINT)
    sides = tuple(pipe.StencilState(True, zpass_op=StencilOp.REPLACE) for _ in range(2))
    rig.tests((3, 9), stencil=sides)
    for ccw, want in ((True, 3), (False, 9)):
        rig.rasterizer(front_ccw=ccw)
        rig.quad()
        _, stencil = rig.depth_stencil()
        assert stencil is not None and (stencil == want).all()


@pytest.mark.covers("PIPE_CAP_DEPTH_BOUNDS_TEST")
def test_bounds_are_of_the_stored_depth(ref: pipe.Context) -> None:
    rig = Rig(ref, depth=Format.Z32_FLOAT)
    rig.tests(depth=pipe.DepthState(bounds_test=True, bounds_min=0.25, bounds_max=0.5))
    for stored, passes in ((0.2, False), (0.25, True), (0.5, True), (0.6, False)):
        rig.clear(depth=stored)
        rig.quad(0.9)
        assert rig.drawn().all() == rig.drawn().any() == passes


@pytest.mark.parametrize("func", _FUNCTIONS)
def test_alpha_functions(ref: pipe.Context, func: str) -> None:
    rig = Rig(ref)
    rig.tests(alpha=pipe.AlphaState(True, CompareFunc[func], 0.5))
    for alpha in (0.25, 0.5, 0.75):
        rig.clear()
        rig.quad(color=(1, 1, 1, alpha))
        assert rig.drawn().all() == rig.drawn().any() == _COMPARE[func](alpha, 0.5)


@pytest.mark.covers("PIPE_QUERY_OCCLUSION_COUNTER", "PIPE_QUERY_OCCLUSION_PREDICATE")
def test_occlusion_counts_what_passes(ref: pipe.Context) -> None:
    rig = Rig(ref, depth=Format.Z16_UNORM)
    rig.tests(depth=pipe.DepthState(True, True, CompareFunc.LESS))
    counter, predicate = (
        ref.create_query(kind)
        for kind in (pipe.QueryType.OCCLUSION_COUNTER, pipe.QueryType.OCCLUSION_PREDICATE)
    )
    ref.begin_query(counter)
    rig.quad(0.5)
    rig.draw(pipe.Prim.QUADS, [(0, 0, 0.25), (0, 4, 0.25), (4, 4, 0.25), (4, 0, 0.25)])
    rig.quad(0.75)
    ref.end_query(counter)
    ref.begin_query(predicate)
    rig.quad(0.75)
    ref.end_query(predicate)
    assert ref.get_query_result(counter, True) == 256 + 16
    assert ref.get_query_result(predicate, True) is False
    ref.render_condition(predicate, False, pipe.RenderCond.WAIT)
    rig.quad(0.0, (1, 0, 0, 1))
    assert rig.raw()[..., 1].all(), "the condition holds the draw back"
    ref.render_condition(None, False, pipe.RenderCond.WAIT)


_KILL = """FRAG
{early}DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
IMM[0] FLT32 {{-1.0, 0.0, 0.0, 0.0}}
  0: KILL_IF IMM[0].xxxx
  1: MOV OUT[0], IN[0]
  2: END
"""


@pytest.mark.covers("TGSI_PROPERTY_FS_EARLY_DEPTH_STENCIL")
@pytest.mark.parametrize("early", [False, True])
def test_early_tests_write_depth_though_the_shader_discards(ref: pipe.Context, early: bool) -> None:
    rig = Rig(ref, depth=Format.Z32_FLOAT)
    rig.tests(depth=pipe.DepthState(True, True, CompareFunc.LESS))
    rig.shaders(fs=_KILL.format(early="PROPERTY FS_EARLY_DEPTH_STENCIL 1\n" if early else ""))
    rig.quad(0.5)
    depth, _ = rig.depth_stencil()
    assert depth is not None and (depth == (0.5 if early else 1.0)).all()
    assert not rig.drawn().any()


@pytest.mark.covers("TGSI_SEMANTIC_STENCIL", "PIPE_CAP_SHADER_STENCIL_EXPORT")
def test_depth_and_stencil_from_the_shader(ref: pipe.Context) -> None:
    rig = Rig(ref, depth=Format.Z32_FLOAT_S8X24_UINT)
    side = pipe.StencilState(True, zpass_op=StencilOp.REPLACE)
    depth_state = pipe.DepthState(True, True, CompareFunc.ALWAYS)
    rig.tests((1, 1), depth=depth_state, stencil=(side, pipe.StencilState()))
    rig.shaders(
        fs=COLOR_FS.replace(
            "DCL OUT[0], COLOR",
            "DCL OUT[0], COLOR\nDCL OUT[1], POSITION\nDCL OUT[2], STENCIL\n"
            "IMM[0] FLT32 {0.0, 0.0, 0.125, 0.0}\nIMM[1] UINT32 {0, 42, 0, 0}",
        ).replace("1: END", "1: MOV OUT[1].z, IMM[0].zzzz\n  2: MOV OUT[2].y, IMM[1].yyyy\n  3: END")
    )
    rig.quad(0.5)
    depth, stencil = rig.depth_stencil()
    assert depth is not None and (depth == 0.125).all()
    assert stencil is not None and (stencil == 42).all()


def test_bounds_are_rounded_as_depth_is(ref: pipe.Context) -> None:
    rig = Rig(ref, depth=Format.Z16_UNORM)
    rig.tests(depth=pipe.DepthState(bounds_test=True, bounds_min=0.3, bounds_max=0.3))
    rig.clear(depth=0.3)
    rig.quad(0.9)
    assert rig.drawn().all()


@pytest.mark.parametrize(("word", "stored"), [(0x3FC00000, 1.0), (0xBF000000, 0.0), (0x7FC00000, 0.0)])
def test_depth_from_the_shader_is_clamped(ref: pipe.Context, word: int, stored: float) -> None:
    rig = Rig(ref, depth=Format.Z32_FLOAT)
    rig.tests(depth=pipe.DepthState(True, True, CompareFunc.ALWAYS))
    rig.shaders(
        fs=COLOR_FS.replace(
            "DCL OUT[0], COLOR", f"DCL OUT[0], COLOR\nDCL OUT[1], POSITION\nIMM[0] UINT32 {{{word}, 0, 0, 0}}"
        ).replace("1: END", "1: MOV OUT[1].z, IMM[0].xxxx\n  2: END")
    )
    rig.clear(depth=0.5)
    rig.quad(0.5)
    depth, _ = rig.depth_stencil()
    assert depth is not None and (depth == stored).all()
