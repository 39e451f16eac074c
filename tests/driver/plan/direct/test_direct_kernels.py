"""Groups that are drawn directly look the same whether a kernel takes their tiles in pairs or one by one, and
whether it was made in little time.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from tests.driver.draw import Board, make_texture, window, write_texture
from tests.driver.plan.direct.group_records import ALONE, boxes_of, records_of
from tests.reference.rig import COLOR_FS, COLOR_VS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.state.group import GroupState
from vkpipe.kernels.constants import PAIRED
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    DepthState,
    Format,
    Prim,
    RtBlendState,
    ShaderType,
    StencilOp,
    StencilState,
    TexFilter,
)

_FLOATS = Format.R32G32B32A32_FLOAT
_LESS = DepthState(True, True, CompareFunc.LESS)
_OVER = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
    alpha_dst_factor=BlendFactor.ONE,
)
_COUNTS = StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.INCR, valuemask=255, writemask=255)
_DISCARDS = """FRAG
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {0.5, 0.0, 0.0, 0.0}
  0: ADD TEMP[0], IN[0], -IMM[0].xxxx
  1: KILL_IF TEMP[0].xxxx
  2: MOV OUT[0], IN[0]
  3: END
"""
_SEES_DEPTH = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""
_WRITES_DEPTH = """FRAG
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
DCL OUT[1], POSITION
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1].z, IN[0].yyyy
  2: END
"""
_TWO = """FRAG
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[0].wzyx
  2: END
"""
_FILTERS = """FRAG
DCL IN[0], COLOR, PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0..1]
  0: TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D
  1: TEX TEMP[1], IN[0].zwww, SAMP[0], 2D
  2: MUL OUT[0], TEMP[0], TEMP[1]
  3: END
"""
_DISCARDS_FILTERED = """FRAG
DCL IN[0], COLOR, PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0..1]
IMM[0] FLT32 {0.5, 0.0, 0.0, 0.0}
  0: TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D
  1: ADD TEMP[1], TEMP[0], -IMM[0].xxxx
  2: KILL_IF TEMP[1].xxxx
  3: MOV OUT[0], TEMP[0]
  4: END
"""
_TO_LAYERS = COLOR_VS.replace("  0:", "DCL OUT[2], LAYER\n  0: F2U OUT[2].x, IN[1].wwww\n  3:").replace(
    "  1:", "  4:"
)


class _Case(NamedTuple):
    """What is drawn, into a target of ``size`` pixels; ``apart``: triangles lie so that tiles are listed."""

    size: tuple[int, int] = (68, 44)
    formats: tuple[Format, ...] = (_FLOATS,)
    depth: Format | None = None
    tests: DepthState | None = None
    stencil: StencilState | None = None
    shader: str | None = COLOR_FS
    blend: RtBlendState | None = None
    scissor: tuple[int, int, int, int] | None = None
    layers: int = 1
    apart: bool = False
    mode: Prim = Prim.TRIANGLES


_CASES = {
    "an odd number of tiles": _Case((72, 40)),
    "one column in the last tile": _Case((65, 33)),
    "an even number": _Case((64, 48)),
    "less than a tile": _Case((5, 3)),
    "a scissor": _Case(scissor=(9, 3, 51, 38)),
    "far apart": _Case((212, 148), apart=True),
    "depth, far apart": _Case((212, 148), depth=Format.Z32_FLOAT, tests=_LESS, apart=True),
    "depth": _Case(depth=Format.Z32_FLOAT, tests=_LESS),
    "the last of equal depth": _Case(
        depth=Format.Z16_UNORM, tests=DepthState(True, True, CompareFunc.LEQUAL)
    ),
    "depth beside stencil": _Case(depth=Format.Z24_UNORM_S8_UINT, tests=_LESS),
    "depth that is not written": _Case(
        depth=Format.Z32_FLOAT, tests=DepthState(True, False, CompareFunc.GREATER)
    ),
    "depth that is seen": _Case(shader=_SEES_DEPTH, depth=Format.Z32_FLOAT, tests=_LESS),
    "depth alone": _Case((77, 44), (), Format.Z32_FLOAT, _LESS, shader=None),
    "stencil": _Case(depth=Format.Z24_UNORM_S8_UINT, stencil=_COUNTS),
    "two targets": _Case(formats=(_FLOATS, Format.R8G8B8A8_UNORM), shader=_TWO),
    "layers": _Case(formats=(_FLOATS,), layers=2),
    "blended": _Case(blend=_OVER),
    "blended, a scissor": _Case((75, 44), blend=_OVER, scissor=(9, 3, 70, 38)),
    "blended, far apart": _Case((212, 148), blend=_OVER, apart=True),
    "blended layers": _Case((65, 33), blend=_OVER, layers=2),
    "filtered, not blended": _Case(shader=_FILTERS, depth=Format.Z32_FLOAT, tests=_LESS),
    "filtered, not blended, far apart": _Case((212, 148), shader=_FILTERS, apart=True),
    "filtered": _Case(shader=_FILTERS, blend=_OVER),
    "filtered, two layers, a scissor": _Case(
        (75, 44), shader=_FILTERS, blend=_OVER, layers=2, scissor=(9, 3, 70, 38)
    ),
    "filtered, far apart": _Case((212, 148), shader=_FILTERS, blend=_OVER, apart=True),
    "filtered, stencil": _Case(shader=_FILTERS, depth=Format.Z24_UNORM_S8_UINT, stencil=_COUNTS),
    "lines": _Case(blend=_OVER, mode=Prim.LINES),
    "points": _Case(blend=_OVER, mode=Prim.POINTS),
    "depth that is written": _Case(shader=_WRITES_DEPTH, depth=Format.Z32_FLOAT, tests=_LESS),
    "blended, depth": _Case(blend=_OVER, depth=Format.Z32_FLOAT, tests=_LESS),
    "blended, depth that is seen": _Case(
        shader=_SEES_DEPTH, blend=_OVER, depth=Format.Z16_UNORM, tests=_LESS
    ),
    "two blended targets": _Case(formats=(_FLOATS, Format.R8G8B8A8_UNORM), shader=_TWO, blend=_OVER),
    "blended, of 8 bits": _Case(formats=(Format.B8G8R8A8_SRGB,), blend=_OVER),
    "filtered and discarded": _Case(shader=_DISCARDS_FILTERED, depth=Format.Z32_FLOAT, tests=_LESS),
    "discarded": _Case(shader=_DISCARDS, depth=Format.Z32_FLOAT, tests=_LESS),
}


def _scene(case: _Case) -> tuple[Array, Array]:
    """Twelve triangles across the border, or within few tiles: window coordinates and colours."""
    random = np.random.default_rng(case.size[0])
    reach = 6 if case.apart else 60
    places = (
        random.uniform(-4, np.array(case.size) + 4, (12, 1, 2)) + random.uniform(-1, 1, (12, 3, 2)) * reach
    )
    colors = random.uniform(0, 1, (12, 3, 4))
    if case.layers > 1:
        colors[..., 3] = np.arange(12)[:, None] % case.layers
    depths = random.integers(1, 8, (12, 3, 1)) / 8
    return np.concatenate([places, depths], axis=2).reshape(-1, 3), colors.reshape(-1, 4)


def _texture(ctx: VkContext) -> None:
    """Bind a texture of noise, filtered."""
    texture = make_texture(ctx, Format.R8G8B8A8_UNORM, 16, 16)
    write_texture(ctx, texture, np.random.default_rng(5).integers(0, 256, (1, 16, 16, 4), np.uint8))
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate(format=Format.R8G8B8A8_UNORM))
    state = pipe.SamplerState(min_img_filter=TexFilter.LINEAR, mag_img_filter=TexFilter.LINEAR)
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(state)])
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])


def _rig(ctx: VkContext, case: _Case) -> Rig:
    _texture(ctx)
    rig = Rig(ctx, *case.size, case.formats, case.depth, layers=case.layers)
    rig.rasterizer(scissor=case.scissor is not None)
    if case.scissor is not None:
        ctx.set_scissor_states(0, [pipe.ScissorState(*case.scissor)])
    if case.tests is not None:
        rig.tests(depth=case.tests)
    if case.stencil is not None:
        rig.tests(stencil=(case.stencil, case.stencil))
    if case.blend is not None:
        rig.blend(case.blend)
    rig.shaders(_TO_LAYERS if case.layers > 1 else COLOR_VS, case.shader)
    return rig


def _drawn(rig: Rig, case: _Case) -> list[Array]:
    """All that a frame leaves in the targets."""
    rig.clear((0.25, 0.5, 0.125, 1), depth=0.75)
    rig.draw(case.mode, *_scene(case))
    layers = range(case.layers)
    found = [rig.values(number, layer) for number in range(len(case.formats)) for layer in layers]
    if case.depth is not None:
        found += [part for part in rig.depth_stencil() if part is not None]
    return found


def _workgroups(ctx: VkContext, across: int) -> tuple[bool, bool]:
    """Whether the group was drawn in pairs, by as many workgroups as its tiles take, and from a list."""
    (record,) = records = records_of(ctx, 1)
    paired, most = bool(record["tiles_per_workgroup"] & PAIRED), int(record["tiles_per_workgroup"]) & 0xFF
    (low, high) = boxes_of(records)[0] >> np.array([across - 1, 0])
    tiles = int(record["listed"]) or int((high - low + 1).prod())
    assert record["arguments"][0] == -(-tiles // most)
    return paired, bool(record["listed"])


@pytest.mark.parametrize("case", _CASES.values(), ids=list(_CASES))
def test_pairs_of_tiles_show_what_tiles_show(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, case: _Case
) -> None:
    if not ctx.screen.programs.limited:
        pytest.skip("only CPU devices gain by pairs")
    rig = _rig(ctx, case)
    singles = _drawn(rig, case)
    assert _workgroups(ctx, 1) == (False, case.apart)
    monkeypatch.setattr(GroupState, "pairs", lambda state, prims: True)
    pairs = _drawn(rig, case)
    assert _workgroups(ctx, 2) == (True, case.apart)
    assert all(len(np.unique(found)) > 2 for found in singles[:1])
    for one, other in zip(singles, pairs, strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("case", _CASES.values(), ids=list(_CASES))
def test_kernels_that_are_made_in_little_time_show_the_same(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, case: _Case
) -> None:
    if not ctx.screen.programs.limited:
        pytest.skip("only CPU devices gain by them")
    rig = _rig(ctx, case)
    plain = _drawn(rig, case)
    drawn: set[LastStage] = set()

    def is_brief(state: GroupState) -> bool:
        drawn.add(state.last_stage)
        return not state.last_stage._traits.opaque

    monkeypatch.setattr(GroupState, "is_brief", property(is_brief))
    brief = _drawn(rig, case)
    (last_stage,) = drawn
    assert ("brief" in vars(last_stage.direct)) is not last_stage._traits.opaque
    for one, other in zip(plain, brief, strict=True):
        np.testing.assert_array_equal(one, other)


def test_groups_that_share_dispatches_take_their_tiles_one_by_one(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of them may have a tile each in one pair."""
    pictures = []
    with Board(ctx, 96, 16) as board:
        board.rasterizer()
        handles = [ctx.create_blend_state(pipe.BlendState(rt=(rt,))) for rt in (RtBlendState(), _OVER)]
        for paired in (False, True):
            monkeypatch.setattr(GroupState, "pairs", lambda state, prims, paired=paired: paired)
            board.clear((0.2, 0.4, 0.6, 0.8))
            for tile in range(12):
                ctx.bind_blend_state(handles[tile % 2])
                places = window(np.array([(2, 0), (2, 9), (7, 7)]) + np.array([8 * tile, 0]), 96, 16)
                colors = np.tile((1, tile / 12, 0, 0.5), (3, 1)).astype(np.float32)
                buffers = [pipe.VertexBuffer(stride=16, user_buffer=data) for data in (places, colors)]
                ctx.set_vertex_buffers(0, buffers)
                board.draw(3)
            pictures.append(board.blocks())
            records = records_of(ctx, 12)
            assert (records["dispatch"] != ALONE).any() and not (
                records["tiles_per_workgroup"] & PAIRED
            ).any()
    np.testing.assert_array_equal(pictures[0], pictures[1])
    assert len(np.unique(pictures[0].reshape(-1, 4), axis=0)) > 12
