"""Tiles that one triangle covers are drawn by a kernel of their own: to the bit as without it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.draw import Array, Board
from tests.driver.plan.direct.group_records import records_of, scratch
from tests.driver.shader_texts import FS_SMOOTH
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan.direct import covered as covered_module
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state.group import GroupState
from vkpipe.pipe import CompareFunc, DepthState

_SIZE = (243, 150)
_FUNCS = (CompareFunc.LESS, CompareFunc.GEQUAL, CompareFunc.LEQUAL, CompareFunc.NOTEQUAL)


# Of these tests alone: others that draw with the same shader may have found that no such kernel is made.
_FS = FS_SMOOTH.replace("IN[0]\n", "IN[0].yxzw\n")


class Ways:
    """Whether covered tiles are drawn apart."""

    apart = False


@pytest.fixture
def ways(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> Ways:
    """However few these are."""
    if not screen.programs.limited or screen.programs.background is None:
        pytest.skip("only CPU devices gain by it, where another device compiles kernels")
    made = Ways()

    def covers(state: GroupState, prims: int) -> bool:
        return made.apart and state.last_stage.direct.covering is not None

    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"later", "covered"})
    monkeypatch.setattr(GroupState, "covers", covers)
    monkeypatch.setattr(covered_module, "FEWEST_COVERED", 1)
    return made


@pytest.fixture
def ctx(screen: VkScreen, ways: Ways) -> Iterator[VkContext]:
    """A context that has planned nothing yet."""
    before = len(screen.device.validation_messages)
    with screen.context_create() as made:
        yield made
    assert screen.device.validation_messages[before:] == []


def _places(seed: int) -> Array:
    """Corners of triangles (count, 3, 2): halves of quads, some across the border or without area."""
    random = np.random.default_rng(seed)
    width, height = _SIZE
    fans = random.uniform(-20, np.array(_SIZE) + 20, (int(random.integers(1, 6)), 4, 2))
    if seed % 2:
        fans = fans[:1]
        fans[0] = [(0, 0), (width, 0), (width, height), (0, height)]
    if seed % 4 == 1:
        # Edges on the borders of tiles.
        fans[0] = [(16, 8), (200, 8), (200, 136), (16, 136)]
    halves = np.concatenate([fans[:, :3], fans[:, (0, 2, 3)]])
    point = random.uniform(20, 100, 2)
    nothing = np.stack([point, point, point + 9])[None]
    sliver = np.array([[(0, 30), (width, 30.3), (0, 30.6)]])
    return np.concatenate([halves, nothing, sliver] if seed % 3 else [halves])


def _picture(ctx: VkContext, seed: int, depth: str | None, func: CompareFunc) -> list[Array]:
    """Bits of all targets, and depths; for the second time with a scissor."""
    random = np.random.default_rng(seed)
    places = _places(seed)
    colors = random.uniform(0, 1, (len(places) * 3, 4))
    found: list[Array] = []
    with Board(ctx, *_SIZE, "R32G32B32A32_FLOAT" if seed % 2 else "R8G8B8A8_UNORM", depth) as board:
        board.shaders(fs=_FS)
        for scissor in (False, True):
            board.clear((0, 0.25, 0, 0), 0.5)
            board.rasterizer(pipe.RasterizerState(half_pixel_center=True, scissor=scissor))
            ctx.set_scissor_states(0, [pipe.ScissorState(9, 5, 190, 123)])
            board.depth_test(DepthState(depth is not None, func != CompareFunc.NOTEQUAL, func))
            depths = random.integers(-8, 8, (len(places), 3)).reshape(-1) / 8
            board.triangles(places.reshape(-1, 2), colors, depths)
            found.append(board.blocks())
            if depth is not None:
                found += [part for part in board.depths() if part is not None]
    return found


@pytest.mark.parametrize(
    "depth", [None, "Z24_UNORM_S8_UINT", "Z32_FLOAT", "Z16_UNORM", "Z32_FLOAT_S8X24_UINT"]
)
@pytest.mark.parametrize("seed", range(8))
def test_covered_tiles_have_the_bits_of_others(
    ctx: VkContext, ways: Ways, seed: int, depth: str | None
) -> None:
    func = _FUNCS[seed % 4] if depth else CompareFunc.ALWAYS
    expected = _picture(ctx, seed, depth, func)
    ways.apart = True
    shown = _picture(ctx, seed, depth, func)
    own = records_of(ctx, 2)[1]
    assert own["tiles_per_workgroup"] and own["arguments"][0] > 0, "some tiles are covered"
    assert len(np.unique(expected[0])) > 20
    for one, other in zip(expected, shown, strict=True):
        np.testing.assert_array_equal(one, other)


_READS_DEPTH = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL IN[1], POSITION, LINEAR
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: MOV OUT[0].yz, IN[1].zwww
  2: END
"""
_CLAMPED = pipe.RasterizerState(half_pixel_center=True, depth_clip_near=False, depth_clip_far=False)


@pytest.mark.parametrize("clamped", [False, True])
def test_depth_that_is_read_is_that_which_is_tested(ctx: VkContext, ways: Ways, clamped: bool) -> None:
    """Clipped, or clamped to the range of the viewport."""
    found = []
    for ways.apart in (False, True):
        with Board(ctx, *_SIZE, "R32G32B32A32_FLOAT", "Z32_FLOAT") as board:
            board.clear((0, 0.25, 0, 0), 0.5)
            ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(_READS_DEPTH)))
            if clamped:
                board.rasterizer(_CLAMPED)
            board.depth_test(DepthState(True, True, CompareFunc.LEQUAL))
            places = _places(4)
            board.triangles(places.reshape(-1, 2), (0.5, 1, 1, 1), np.linspace(-1.5, 1.2, 3 * len(places)))
            depth, _ = board.depths()
            assert depth is not None
            found.append((board.blocks(), depth))
    assert records_of(ctx, 2)[1]["arguments"][0] > 0
    assert len(np.unique(found[0][1])) > 100
    for one, other in zip(*found, strict=True):
        np.testing.assert_array_equal(one, other)


def test_few_covered_tiles_stay_with_the_others(
    ctx: VkContext, ways: Ways, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(covered_module, "FEWEST_COVERED", 10_000)
    ways.apart = True
    _picture(ctx, 1, None, CompareFunc.ALWAYS)
    first, own = records_of(ctx, 2)
    assert own["arguments"][0] == 0 and not first["listed"] and first["arguments"][0] > 0


def test_each_tile_is_in_one_of_the_lists(ctx: VkContext, ways: Ways) -> None:
    """A rectangle has no other tiles than those on its diagonal, to which both halves come."""
    ways.apart = True
    with Board(ctx, *_SIZE) as board:
        board.shaders(fs=_FS)
        board.clear((0, 0, 0, 0))
        board.rectangle((0, 0, 160, 80), (1, 1, 1, 1))
        board.blocks()
    rest, own = records_of(ctx, 2)
    end = int(own["list_first"] + own["listed"] * 2)
    words = scratch(ctx, "lists", 4 * max(end, int(rest["list_first"] + rest["listed"]))).view(np.uint32)
    entries = words[own["list_first"] : end].reshape(-1, 2)
    masks = entries[:, 0] >> 24
    bits = [(place, bit) for place in entries[:, 0] for bit in range(4) if place >> (24 + bit) & 1]
    covered = {(place + bit) & 0xFFFFFF for place, bit in bits}
    others = {place & 0xFFFFFF for place in words[rest["list_first"] :][: rest["listed"]]}
    assert not covered & others
    assert len(covered) == sum(int(mask).bit_count() for mask in masks)
    assert len(covered) + len(others) == 200 and 20 <= len(others) <= 40
