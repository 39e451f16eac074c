"""The stencil test against NumPy: functions, operations, masks, faces, and its place among the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, Board, write_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.formats import usable_binds
from vkpipe.kernels.colors import ColorState, ColorTarget
from vkpipe.kernels.fragment_io import LastStageState, last_stage_defines
from vkpipe.pipe import (
    AlphaState,
    Bind,
    Clear,
    CompareFunc,
    DepthState,
    Format,
    RtBlendState,
    StencilOp,
    StencilRef,
    StencilState,
)

_FUNCTIONS: dict[str, Callable[[Array, Array], Array]] = {
    "NEVER": lambda new, old: np.zeros_like(old, bool),
    "LESS": np.less,
    "EQUAL": np.equal,
    "LEQUAL": np.less_equal,
    "GREATER": np.greater,
    "NOTEQUAL": np.not_equal,
    "GEQUAL": np.greater_equal,
    "ALWAYS": lambda new, old: np.ones_like(old, bool),
}

_OPERATIONS: dict[str, Callable[[Array, int], Array]] = {
    "KEEP": lambda old, ref: old,
    "ZERO": lambda old, ref: old * 0,
    "REPLACE": lambda old, ref: old * 0 + ref,
    "INCR": lambda old, ref: np.minimum(old + 1, 255),
    "DECR": lambda old, ref: np.maximum(old - 1, 0),
    "INCR_WRAP": lambda old, ref: (old + 1) & 255,
    "DECR_WRAP": lambda old, ref: (old - 1) & 255,
    "INVERT": lambda old, ref: ~old & 255,
}

_STORED = np.arange(256).reshape(16, 16)
_FORMATS = [
    pytest.param(fmt, marks=pytest.mark.covers(f"PIPE_FORMAT_{fmt.name}"), id=fmt.name)
    for fmt in Format
    if usable_binds(fmt) & Bind.DEPTH_STENCIL and vkformat.describe(fmt).is_stencil
]
_NEAR_HALF = DepthState(True, True, CompareFunc.LESS)


def expected(old: Array, face: StencilState, ref: int, deep: Array) -> tuple[Array, Array]:
    """Stencil values after a fragment for each pixel, and which of these passed the stencil test."""
    passed = _FUNCTIONS[face.func.name](np.array(ref & face.valuemask), old & face.valuemask)
    done = [_OPERATIONS[op.name](old, ref) for op in (face.fail_op, face.zpass_op, face.zfail_op)]
    new = np.where(passed, np.where(deep, done[1], done[2]), done[0])
    return old & ~face.writemask | new & face.writemask, passed


def _stored_board(ctx: VkContext, fmt: Format = Format.Z24_UNORM_S8_UINT) -> Board:
    """16x16 pixels with every stencil value; depth 0.25 in the left half, 0.75 in the right."""
    board = Board(ctx, 16, 16, "R8G8B8A8_UNORM", fmt.name)
    assert board.depth is not None
    depth = np.where(np.arange(16) < 8, 0.25, 0.75) * np.ones((16, 1))
    write_texture(ctx, board.depth, vkformat.pack_z(fmt, depth, _STORED)[None])
    board.shaders(VS_COLOR, FS_FLAT)
    ctx.clear(Clear.COLOR0, (0, 0, 0, 0))
    return board


def _check(board: Board, face: StencilState, ref: int) -> None:
    """Draw over everything at depth 0.5: stencil, depth and colour are as expected."""
    stored_depth, old = board.depths()
    assert old is not None
    deep = np.ones((16, 16), bool) if stored_depth is None else np.float32(0.5) < stored_depth
    board.ctx.set_stencil_ref(StencilRef((ref, 255 - ref)))
    board.depth_test(_NEAR_HALF, front=face)
    board.fill((1, 1, 1, 1), z=0.0)
    stencil, passed = expected(old.astype(np.int64), face, ref, deep)
    depth, _ = board.depths()
    assert np.array_equal(board.stencils(), stencil)
    assert np.array_equal(board.pixels()[..., 0] == 1, passed & deep)
    if depth is not None and stored_depth is not None:
        assert board.depth is not None
        half, _ = vkformat.unpack_z(board.depth.format, vkformat.pack_z(board.depth.format, [0.5]))
        assert half is not None
        assert np.allclose(depth, np.where(passed & deep, half, stored_depth), atol=1e-6)


@pytest.mark.covers(
    "pipe_stencil_state::enabled",
    "pipe_stencil_state::func",
    "pipe_stencil_state::valuemask",
    "pipe_context::set_stencil_ref",
    "pipe_stencil_ref::ref_value",
    "pipe_depth_stencil_alpha_state::stencil",
    "PIPE_FUNC_{func}",
)
@pytest.mark.parametrize("mask", [0xFF, 0x5C, 0])
@pytest.mark.parametrize("func", _FUNCTIONS)
def test_functions_compare_what_the_mask_leaves(ctx: VkContext, func: str, mask: int) -> None:
    with _stored_board(ctx) as board:
        face = StencilState(True, CompareFunc[func], zpass_op=StencilOp.INVERT, valuemask=mask)
        _check(board, face, 0x9D)


@pytest.mark.covers(
    "pipe_stencil_state::fail_op",
    "pipe_stencil_state::zpass_op",
    "pipe_stencil_state::zfail_op",
    "pipe_stencil_state::writemask",
    "PIPE_STENCIL_OP_{op}",
)
@pytest.mark.parametrize("mask", [0xFF, 0xB6, 0])
@pytest.mark.parametrize("op", _OPERATIONS)
def test_operations_change_what_the_mask_allows(ctx: VkContext, op: str, mask: int) -> None:
    """Each operation at each of its three places; half of the pixels fail the depth test."""
    for place in ("fail_op", "zpass_op", "zfail_op"):
        with _stored_board(ctx) as board:
            fields: dict[str, Any] = {place: StencilOp[op]}
            _check(board, StencilState(True, CompareFunc.LESS, **fields, writemask=mask), 0x64)


@pytest.mark.parametrize("fmt", _FORMATS)
def test_every_format_with_a_stencil(ctx: VkContext, fmt: Format) -> None:
    """Every value; depth and padding stay as they were where they are not written."""
    face = StencilState(True, CompareFunc.GEQUAL, StencilOp.DECR_WRAP, StencilOp.REPLACE, StencilOp.INCR)
    with _stored_board(ctx, fmt) as board:
        _check(board, face, 0x81)


@pytest.mark.covers("PIPE_CAP_TWO_SIDED_STENCIL")
@pytest.mark.parametrize("enabled", [(True, True), (True, False), (False, True), (False, False)])
@pytest.mark.parametrize("front_ccw", [False, True])
def test_faces_have_states_and_references_of_their_own(
    ctx: VkContext, enabled: tuple[bool, bool], front_ccw: bool
) -> None:
    """Where the back is not enabled the front holds for both; where the front is not, there is no test."""
    front = StencilState(
        enabled[0], CompareFunc.LESS, StencilOp.INVERT, StencilOp.REPLACE, valuemask=0xF7, writemask=0x7F
    )
    back = StencilState(enabled[1], CompareFunc.GEQUAL, StencilOp.ZERO, StencilOp.INCR, writemask=0xFD)
    assert ctx.screen.get_param(pipe.Cap.TWO_SIDED_STENCIL) == 1
    with _stored_board(ctx) as board:
        ctx.set_stencil_ref(StencilRef((90, 160)))
        board.rasterizer(pipe.RasterizerState(half_pixel_center=True, front_ccw=front_ccw))
        board.depth_test(DepthState(), front=front, back=back)
        # The left half winds one way, the right half the other way.
        board.triangles([[0, 0], [8, 0], [8, 16], [0, 0], [8, 16], [0, 16]], (1, 1, 1, 1))
        board.triangles([[8, 16], [16, 0], [8, 0], [8, 16], [16, 16], [16, 0]], (1, 1, 1, 1))
        got = board.stencils()
        drawn = board.pixels()[..., 0] == 1
    # Gallium looks with y down: what grows with both axes from (0, 0) over (8, 0) is clockwise.
    is_front = (np.arange(16) < 8) == (not front_ccw)
    deep = np.ones((16, 16), bool)
    of_front, of_back = expected(_STORED, front, 90, deep), expected(_STORED, back, 160, deep)
    if not enabled[0]:
        of_front = of_back = (_STORED, deep)
    elif not enabled[1]:
        of_back = of_front
    assert np.array_equal(got, np.where(is_front, of_front[0], of_back[0]))
    assert np.array_equal(drawn, np.where(is_front, of_front[1], of_back[1]))


def test_a_stencil_alone_has_no_depth_to_fail(ctx: VkContext) -> None:
    """With S8_UINT the depth test passes everywhere, whatever its function."""
    with _stored_board(ctx, Format.S8_UINT) as board:
        ops = (StencilOp.KEEP, StencilOp.INCR_WRAP, StencilOp.ZERO)
        board.depth_test(
            DepthState(True, True, CompareFunc.NEVER), None, StencilState(True, CompareFunc.ALWAYS, *ops)
        )
        board.fill((1, 1, 1, 1))
        assert np.array_equal(board.stencils(), (_STORED + 1) & 255)
        assert (board.pixels() == 1).all()


def test_without_a_stencil_there_is_no_stencil_test(ctx: VkContext) -> None:
    with Board(ctx, 8, 8, "R8G8B8A8_UNORM", "Z16_UNORM") as board:
        board.clear(depth=1.0)
        board.depth_test(_NEAR_HALF, front=StencilState(True, CompareFunc.NEVER))
        board.fill((0, 1, 0, 1))
        depth, stencil = board.depths()
        assert (board.pixels() == [0, 1, 0, 1]).all()
    assert stencil is None and depth is not None and np.allclose(depth, 0.5, atol=1e-4)


@pytest.mark.covers("pipe_depth_stencil_alpha_state::alpha")
def test_alpha_is_tested_before_the_stencil(ctx: VkContext) -> None:
    """Fragments that fail the alpha test change no stencil."""
    with _stored_board(ctx) as board:
        face = StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.ZERO, zfail_op=StencilOp.ZERO)
        board.depth_test(_NEAR_HALF, AlphaState(True, CompareFunc.GREATER, 0.5), face)
        board.rectangle((0, 0, 16, 8), (1, 1, 1, 0.25))
        board.rectangle((0, 8, 16, 16), (1, 1, 1, 0.75))
        depth, _ = board.depths()
        stencil = board.stencils()
        drawn = board.pixels()[..., 0] == 1
    want, passes = _STORED.copy(), np.zeros((16, 16), bool)
    want[8:] = 0
    passes[8:, 8:] = True
    assert np.array_equal(stencil, want)
    assert np.array_equal(drawn, passes)
    assert depth is not None and np.array_equal(np.isclose(depth, 0.5, atol=1e-6), passes)


@pytest.mark.parametrize("count", [3, 60, 1500])
def test_the_stencil_counts_overlapping_rectangles(ctx: VkContext, count: int) -> None:
    """In order, also where there are many: each rectangle adds one, or inverts, by turns of its kind."""
    random = np.random.default_rng(count)
    corners = np.sort(random.integers(0, 49, (count, 2, 2)), axis=1)
    adds = StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.INCR_WRAP)
    inverts = StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.INVERT)
    want = np.zeros((48, 48), np.int64)
    points = []
    for index, ((x0, y0), (x1, y1)) in enumerate(corners):
        forward = index % 3 != 0
        area = [[x0, y0], [x1, y0], [x1, y1], [x0, y0], [x1, y1], [x0, y1]]
        points += area if forward else area[::-1]
        part = want[y0:y1, x0:x1]
        part[:] = (part + 1 if forward else ~part) & 255
    with Board(ctx, 48, 48, None, "Z24_UNORM_S8_UINT") as board:
        ctx.bind_fs_state(None)
        board.clear(stencil=0)
        board.depth_test(DepthState(), front=adds, back=inverts)
        board.triangles(np.array(points, float), (0, 0, 0, 0))
        assert np.array_equal(board.stencils(), want)


@pytest.mark.parametrize("zfail", ["KEEP", "INVERT"])
@pytest.mark.parametrize("count", [20, 900])
def test_the_stencil_counts_what_passes_and_what_fails_in_depth(
    ctx: VkContext, count: int, zfail: str
) -> None:
    """Rectangles at many depths, most of which lie behind others; what lies behind may still count."""
    random = np.random.default_rng(count)
    corners = np.sort(random.integers(0, 49, (count, 2, 2)), axis=1)
    depths = random.permutation(count) / count
    face = StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.INCR_WRAP, zfail_op=StencilOp[zfail])
    want, nearest = np.zeros((48, 48), np.int64), np.ones((48, 48))
    points = []
    for ((x0, y0), (x1, y1)), depth in zip(corners, depths, strict=True):
        points += [[x0, y0], [x1, y0], [x1, y1], [x0, y0], [x1, y1], [x0, y1]]
        part, near = want[y0:y1, x0:x1], nearest[y0:y1, x0:x1]
        failed = ~part if zfail == "INVERT" else part
        part[:] = np.where(depth < near, part + 1, failed) & 255
        near[:] = np.minimum(near, depth)
    with Board(ctx, 48, 48, None, "Z32_FLOAT_S8X24_UINT") as board:
        ctx.bind_fs_state(None)
        board.clear(stencil=0, depth=1.0)
        board.depth_test(_NEAR_HALF, front=face)
        board.triangles(np.array(points, float), (0, 0, 0, 0), np.repeat(2 * depths - 1, 6))
        assert np.array_equal(board.stencils(), want)


@pytest.mark.parametrize("general", [False, True])
@pytest.mark.parametrize("depth_write", [False, True])
@pytest.mark.parametrize("field", ["fail_op", "zfail_op", "zpass_op"])
@pytest.mark.parametrize(("op", "mask"), [("KEEP", 0xFF), ("INVERT", 0), ("INVERT", 0x10)])
def test_what_no_test_changes_is_not_stored(
    op: str, mask: int, field: str, depth_write: bool, general: bool
) -> None:
    """Neither face of a stencil that is only read makes kernels store the texel."""
    operation: dict[str, Any] = {field: StencilOp[op]}
    changing = StencilState(True, writemask=mask, **operation)
    changes = general or depth_write or (op != "KEEP" and mask != 0)
    for faces in ((changing,), (changing, StencilState(True)), (StencilState(True), changing)):
        state = LastStageState(
            colors=ColorState((ColorTarget(0, Format.R8G8B8A8_UNORM, RtBlendState()),)),
            depth_format=Format.Z24_UNORM_S8_UINT,
            depth_func=CompareFunc.LESS,
            depth_write=depth_write,
            alpha=AlphaState(),
            flatshade_first=False,
            half_pixel_center=True,
            keyed=True,
            stencil=faces,
            general=general,
        )
        assert last_stage_defines(state, None)["VKP_TESTS_CHANGE"] == int(changes)
