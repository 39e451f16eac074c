"""Fragment shaders with loops that are drawn in order: as often as their loops turn, each fragment runs once.

On a device that stops an invocation after a number of turns, several of them share a tile. With a limit of
a few turns that happens in each small picture: between triangles, amid one, and to runs that begin again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.against import painted
from tests.driver.draw import Board, quad
from tests.driver.multisample import read_samples, rest
from tests.driver.record.loop_layers import DIHEDRAL, layers, limit_turns, told, turning
from tests.driver.shader_texts import VS_COLOR
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    AlphaState,
    BlendFactor,
    CompareFunc,
    DepthState,
    Format,
    Prim,
    QueryType,
    RtBlendState,
    ShaderType,
    StencilOp,
    StencilState,
)

_FLOATS = (Format.R32G32B32A32_FLOAT,)


@pytest.fixture(scope="module")
def few_turns() -> Iterator[pipe.Screen]:
    """A screen of its own, as programs are kept."""
    with vkpipe.create_screen() as screen:
        yield screen


@pytest.fixture
def narrow(few_turns: pipe.Screen, monkeypatch: pytest.MonkeyPatch) -> Iterator[VkContext]:
    """A context on a device that seems to bear a few turns only."""
    limit_turns(monkeypatch, 64)
    with few_turns.context_create() as ctx:
        assert isinstance(ctx, VkContext)
        if not ctx.screen.device.is_cpu:
            pytest.skip("only CPU devices stop invocations")
        yield ctx


_NEARER = DepthState(True, True, CompareFunc.LESS)
_STENCIL = StencilState(
    True, CompareFunc.NOTEQUAL, StencilOp.INCR, StencilOp.REPLACE, StencilOp.INCR, 255, 255
)
_KILL = "ADD TEMP[4].x, TEMP[2].xxxx, IMM[0].zzzz; KILL_IF TEMP[4].xxxx"
_DEPTH = "MUL TEMP[4].x, TEMP[0].xxxx, IMM[0].zzzz; MOV OUT[1].z, TEMP[4].xxxx"


def _plain(rig: Rig) -> None:
    rig.blend(DIHEDRAL)
    rig.shaders(fs=turning())


def _discard(rig: Rig) -> None:
    rig.blend(DIHEDRAL)
    rig.shaders(fs=turning(_KILL))


def _depth(rig: Rig) -> None:
    rig.tests(depth=_NEARER)
    _plain(rig)


def _depth_after(rig: Rig) -> None:
    rig.tests(depth=_NEARER)
    _discard(rig)


def _stencil(rig: Rig) -> None:
    rig.tests(depth=DepthState(True, False, CompareFunc.LESS), stencil=(_STENCIL, StencilState()), ref=(2, 2))
    _plain(rig)


def _stencil_after(rig: Rig) -> None:
    rig.tests(depth=_NEARER, stencil=(_STENCIL, StencilState()), ref=(2, 2))
    _discard(rig)


def _own_depth(rig: Rig) -> None:
    rig.tests(depth=_NEARER)
    rig.blend(DIHEDRAL)
    rig.shaders(fs=turning(_DEPTH, "DCL OUT[1], POSITION\n"))


def _alpha(rig: Rig) -> None:
    rig.tests(alpha=AlphaState(True, CompareFunc.GREATER, 0.0))
    _plain(rig)


def _fetch(rig: Rig) -> None:
    rig.shaders(
        fs=turning(
            "FBFETCH TEMP[4], OUT[0]; MUL TEMP[4], TEMP[4], IMM[0].yyyy; SUB TEMP[2], TEMP[2], TEMP[4]"
        )
    )


_STATES: dict[str, Callable[[Rig], None]] = {
    "plain": _plain,
    "discard": _discard,
    "depth": _depth,
    "depth, discard": _depth_after,
    "stencil": _stencil,
    "stencil, discard": _stencil_after,
    "own depth": _own_depth,
    "alpha": _alpha,
    "fetch": _fetch,
}
_DEPTHS = Format.Z24_UNORM_S8_UINT


def _agree(ctx: VkContext, paint: Callable[[Rig], None], **rig: Any) -> None:
    mine, theirs = painted(ctx, paint, **rig)
    for got, want in zip(mine.colors, theirs.colors, strict=True):
        np.testing.assert_array_equal(got, want)
        assert len(np.unique(want)) > 1
    if theirs.depth is not None:
        np.testing.assert_array_equal(mine.depth, theirs.depth)
        np.testing.assert_array_equal(mine.stencil, theirs.stencil)


@pytest.mark.parametrize("name", _STATES)
def test_every_test_and_every_blend_happens_once(
    narrow: VkContext, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    counted: list[pipe.QueryResult | None] = []

    def paint(rig: Rig) -> None:
        query = rig.ctx.create_query(QueryType.OCCLUSION_COUNTER)
        rig.rasterizer(half_pixel_center=True)
        _STATES[name](rig)
        rig.ctx.begin_query(query)
        layers(rig)
        rig.ctx.end_query(query)
        counted.append(rig.ctx.get_query_result(query, True))

    _agree(narrow, paint, width=8, height=8, formats=_FLOATS, depth=_DEPTHS)
    assert counted[0] == counted[1]
    assert told(caplog) == []


@pytest.mark.parametrize("name", ["plain", "discard", "depth", "depth, discard", "stencil", "own depth"])
@pytest.mark.parametrize("shaded", [False, True], ids=["pixels", "samples"])
def test_samples_are_tested_and_blended_once(
    narrow: VkContext, ref: pipe.Context, caplog: pytest.LogCaptureFixture, name: str, shaded: bool
) -> None:
    found = []
    for ctx in (narrow, ref):
        rig = Rig(ctx, 8, 8, _FLOATS, _DEPTHS, 4)
        query = ctx.create_query(QueryType.OCCLUSION_COUNTER)
        _STATES[name](rig)
        ctx.set_min_samples(4 if shaded else 1)
        rig.rasterizer(multisample=True, force_persample_interp=shaded, half_pixel_center=True)
        ctx.begin_query(query)
        layers(rig, 2 if shaded else 4)
        ctx.end_query(query)
        ctx.set_min_samples(1)
        colors = read_samples(ctx, rig.colors[0]).view(np.float32)  # as bytes there would be two zeros
        assert rig.zs is not None
        found.append((colors, read_samples(ctx, rig.zs), ctx.get_query_result(query, True)))
        rest(rig)
    (colors, depths, count), (wanted, wanted_depths, wanted_count) = found
    np.testing.assert_array_equal(colors, wanted)
    np.testing.assert_array_equal(depths, wanted_depths)
    assert count == wanted_count
    assert told(caplog) == []


@pytest.mark.parametrize("name", ["plain", "discard", "depth", "depth, discard", "stencil", "own depth"])
def test_what_covers_pixels_in_part_is_tested_and_blended_once(
    narrow: VkContext, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    def paint(rig: Rig) -> None:
        rig.rasterizer(poly_smooth=True, half_pixel_center=True)
        _STATES[name](rig)
        layers(rig)

    _agree(narrow, paint, width=8, height=8, formats=_FLOATS, depth=_DEPTHS)
    assert told(caplog) == []


def test_several_targets_and_tiles(narrow: VkContext, caplog: pytest.LogCaptureFixture) -> None:
    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True)
        rig.blend(DIHEDRAL, RtBlendState(True), independent_blend_enable=True)
        rig.shaders(fs=turning("MOV OUT[1], TEMP[0].xxxx", "DCL OUT[1], COLOR[1]\n"))
        layers(rig, 4, 20, width=37)

    _agree(narrow, paint, width=37, height=8, formats=_FLOATS * 2)
    assert told(caplog) == []


def test_fragments_that_change_memory_run_once(ctx: VkContext, caplog: pytest.LogCaptureFixture) -> None:
    """Each adds one to a word, and all are blended: few turns, which a batch of triangles bears."""
    words = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(16, pipe.Bind.SHADER_BUFFER))
    ctx.buffer_subdata(words, pipe.Map.WRITE, 0, np.zeros(4, np.uint32))
    ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [pipe.ShaderBuffer(words, 0, 16)], 1)
    rig = Rig(ctx, 16, 16, _FLOATS)
    rig.rasterizer(half_pixel_center=True)
    rig.blend(RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE))
    rig.shaders(
        fs=turning(
            "ATOMUADD TEMP[4].x, BUFFER[0], IMM[1].xxxx, IMM[1].yyyy", "DCL BUFFER[0]\n", "FACE, CONSTANT"
        )
    )
    corners = np.concatenate([quad(0, 0, 16, 16)] * 200)
    rig.draw(Prim.TRIANGLES, corners, (1, 1, 1, -1))
    got = rig.values()
    with ctx.transfer_map(words, 0, pipe.Map.READ, pipe.Box(width=16)) as transfer:
        found = np.array(transfer.data).reshape(-1).view(np.uint32)[0]
    ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [None])
    assert found == 200 * 256
    assert (got == 200).all()
    assert told(caplog) == []


def test_what_is_cut_short_for_want_of_goes_is_told(caplog: pytest.LogCaptureFixture) -> None:
    """One invocation for each batch of triangles and one more: what they share is not enough."""
    with pytest.MonkeyPatch.context() as patch:
        limit_turns(patch, 1)
        with vkpipe.create_screen() as screen, screen.context_create() as ctx:
            assert isinstance(ctx, VkContext)
            if not ctx.screen.device.is_cpu:
                pytest.skip("only CPU devices stop invocations")
            rig = Rig(ctx, 8, 8, _FLOATS)
            _plain(rig)
            layers(rig, 30)
            rig.values()
            assert len(told(caplog)) == 1


@pytest.mark.parametrize(("layers", "most"), [(400, 300), (30, 40_000)])
def test_turns_of_many_fragments_in_a_tile(
    ctx: VkContext, caplog: pytest.LogCaptureFixture, layers: int, most: int
) -> None:
    """Some millions together, of which each takes its own number, and the order of layers shows."""
    random = np.random.default_rng(layers)
    colors = random.choice([-1.0, 1.0], (layers, 4))
    colors[:, 3] = random.integers(0, most, layers)
    tint = np.repeat(colors, 6, axis=0)
    with Board(ctx, 8, 8, "R32G32B32A32_FLOAT") as board:
        board.clear()
        board.shaders(VS_COLOR, turning().replace("IN[0], COLOR", "IN[0], GENERIC[0]"))
        board.blend(DIHEDRAL)
        board.triangles(np.concatenate([quad(0, 0, 8, 8)] * layers), tint)
        got = board.pixels()
    want = np.zeros((8, 8, 4))
    for color in colors:
        sign = 1 - 2 * ((color[3] + np.arange(8)) % 2)
        source = np.append(color[:3], 1.0) * sign[:, None]
        want = source * (1 - want)
    assert np.array_equal(got, want)
    assert len(np.unique(want)) > 4
    assert told(caplog) == []
