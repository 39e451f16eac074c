"""Masks beside what else small groups have: pairs of tiles, layers, covered tiles, shared dispatches."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.draw import Array
from tests.driver.kernels.at_once import fresh_context, gains
from tests.driver.plan.direct.group_records import ALONE, records_of
from tests.reference.rig import COLOR_FS, COLOR_VS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws import parts
from vkpipe.driver.plan.direct import covered as covered_module
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state.group import GroupState
from vkpipe.kernels.constants import CHUNK_GROUPS, PAIRED
from vkpipe.pipe import BlendFactor, CompareFunc, DepthState, Format, Prim, RtBlendState

_SIZE = (217, 141)
_OVER = RtBlendState(True, rgb_src_factor=BlendFactor.SRC_ALPHA, rgb_dst_factor=BlendFactor.INV_SRC_ALPHA)
_LESS = DepthState(True, True, CompareFunc.LESS)
# Of these tests alone: kernels of others may know that covered tiles do not pay.
_FS = COLOR_FS.replace("MOV OUT[0], IN[0]", "MOV OUT[0], IN[0].zxyw")


@pytest.fixture(autouse=True)
def masks(screen: VkScreen) -> None:
    if not screen.programs.sizes.masks:
        pytest.skip("the device has no masks: GPUs look at triangles by many lanes at once")


@pytest.fixture
def ctx(screen: VkScreen) -> Iterator[VkContext]:
    """A context that has planned nothing yet."""
    yield from fresh_context(screen)


def _places(seed: int, count: int, size: tuple[int, int] = _SIZE) -> Array:
    """Triangles of all sizes (count, 3, 3), the first ones as large as the target, the others small."""
    random = np.random.default_rng(seed)
    middle = random.uniform(-5, np.array(size) + 5, (count, 1, 2))
    reach = np.where(np.arange(count) < 2, max(size), 13)[:, None, None]
    depth = random.integers(1, 16, (count, 3, 1)) / 16
    return np.concatenate([middle + random.uniform(-1, 1, (count, 3, 2)) * reach, depth], 2)


def _colors(seed: int, count: int) -> Array:
    return np.random.default_rng(seed).uniform(0.1, 0.9, (3 * count, 4))


def _with_and_without(
    screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[bool, VkContext]]:
    """A context with masks, then one without."""
    yield True, ctx
    passes = screen.programs.passes
    monkeypatch.setattr(screen.programs, "passes", passes - {"masks", "covered", "edges", "merge"})
    with screen.context_create() as other:
        yield False, other


def _targets(rig: Rig, layers: int = 1) -> list[Array]:
    found = [rig.raw(0, layer) for layer in range(layers)]
    return found + [part for part in (rig.depth_stencil() if rig.zs else ()) if part is not None]


def _same(pictures: list[list[Array]]) -> None:
    assert len(np.unique(pictures[0][0].reshape(-1, 4), axis=0)) > 20
    for one, other in zip(*pictures, strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("count", [17, 20, 24])
@pytest.mark.parametrize("form", ["blended", "opaque", "depth"])
def test_pairs_of_tiles_have_the_mask_of_their_bin(
    screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch, form: str, count: int
) -> None:
    """A pair lies in one bin, whose first column a box may begin behind."""
    if not screen.programs.limited:
        pytest.skip("only CPU devices gain by pairs")
    pictures = []
    for masked, made in _with_and_without(screen, ctx, monkeypatch):
        monkeypatch.setattr(GroupState, "pairs", lambda state, prims, masked=masked: masked)
        rig = Rig(made, *_SIZE, depth=Format.Z32_FLOAT if form == "depth" else None)
        rig.clear((0.2, 0.4, 0.6, 1))
        if form == "blended":
            rig.blend(_OVER)
        if form == "depth":
            rig.tests(depth=_LESS)
        corners = _places(count, count)
        corners[:2] += (40, 20, 0)  # the box begins amid bins
        rig.draw(Prim.TRIANGLES, corners.reshape(-1, 3), _colors(count, count))
        pictures.append(_targets(rig))
        record = records_of(made, 1)[0]
        assert bool(record["tiles_per_workgroup"] & PAIRED) == masked == bool(record["arguments"][3])
    _same(pictures)


@pytest.mark.covers("pipe_context::set_framebuffer_state")
@pytest.mark.parametrize("form", ["blended", "depth"])
def test_layers_have_one_mask(
    screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """Two groups of triangles in three layers, each of which takes a dispatch."""
    count, layers, pictures = 60, 3, []
    vs = COLOR_VS.replace("  0:", "DCL OUT[2], LAYER\n  0: F2U OUT[2].x, IN[1].wwww\n  3:").replace(
        "  1:", "  4:"
    )
    for masked, made in _with_and_without(screen, ctx, monkeypatch):
        rig = Rig(made, *_SIZE, depth=Format.Z32_FLOAT if form == "depth" else None, layers=layers)
        rig.shaders(vs)
        rig.clear((0.2, 0.4, 0.6, 1))
        for number in range(2):
            if form == "blended":
                rig.blend(RtBlendState(True, rgb_dst_factor=BlendFactor.DST_ALPHA))
            if form == "depth":
                rig.tests(depth=_LESS)
            colors = _colors(number, count)
            colors[:, 3] = np.arange(count).repeat(3) % layers
            rig.draw(Prim.TRIANGLES, _places(number, count).reshape(-1, 3), colors)
        pictures.append(_targets(rig, layers))
        assert records_of(made, 2)["arguments"][:, 3].all() == masked
    assert len({picture.tobytes() for picture in pictures[0][:layers]}) == layers
    _same(pictures)


@pytest.mark.parametrize("count", [17, 24])
@pytest.mark.parametrize("depth", [False, True])
def test_tiles_that_nothing_covers_pass_over_triangles(
    screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch, depth: bool, count: int
) -> None:
    """Of a group some of whose tiles one triangle covers the others are drawn by lists, with masks."""
    if not gains(screen):
        pytest.skip("only CPU devices gain by it, where another device compiles kernels")
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"later", "covered"})
    monkeypatch.setattr(covered_module, "FEWEST_COVERED", 1)
    pictures = []
    for masked, made in _with_and_without(screen, ctx, monkeypatch):
        monkeypatch.setattr(
            GroupState,
            "covers",
            lambda state, prims, masked=masked: masked and state.last_stage.direct.covering is not None,
        )
        rig = Rig(made, *_SIZE, depth=Format.Z24X8_UNORM if depth else None)
        rig.shaders(fs=_FS)
        rig.clear((0.2, 0.4, 0.6, 1))
        if depth:
            rig.tests(depth=_LESS)
        places = _places(5, count).reshape(-1, 3)
        places[:6] = [
            (20, 9, 0.5),
            (20, 130, 0.5),
            (200, 130, 0.6),
            (20, 9, 0.5),
            (200, 130, 0.6),
            (200, 9, 0.6),
        ]
        rig.draw(Prim.TRIANGLES, places, _colors(5, count))
        pictures.append(_targets(rig))
        if masked:
            first, own = records_of(made, 2)
            assert first["arguments"][3] and first["listed"] and own["arguments"][0] > 0
    _same(pictures)


def test_groups_of_many_chunks_share_dispatches(
    screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """1,100 groups of a bundle in two states: each chunk has dispatches of its own; every 50th has masks."""
    groups, pictures = 1100, []
    # Otherwise a batch ends before.
    monkeypatch.setattr(parts, "MOST_WORK", 1 << 20)
    for masked in (True, False):
        if not masked:
            monkeypatch.setattr(
                screen.programs, "passes", screen.programs.passes - {"masks", "merge", "edges"}
            )
        with screen.context_create() as made:
            random = np.random.default_rng(9)
            rig = Rig(made, *_SIZE)
            rig.clear((0.2, 0.4, 0.6, 1))
            states = [made.create_blend_state(pipe.BlendState(rt=(rt,))) for rt in (_OVER, RtBlendState())]
            rig.draw(Prim.TRIANGLES, np.zeros((3, 2)))
            for number in range(groups):
                made.bind_blend_state(states[number % 2])
                many = number % 50 == 49
                places = np.ones((3 * (40 if many else 1), 8), np.float32)
                low = random.uniform(0, np.array(_SIZE) - 20, 2)
                places[:, :2] = (low + random.uniform(0, 60 if many else 9, (len(places), 2))) / _SIZE
                places[:, 2], places[:, 4:] = 0, random.uniform(0.2, 0.9, 4)
                made.set_vertex_buffers(0, [pipe.VertexBuffer(stride=32, user_buffer=places)])
                made.draw_vbo(pipe.DrawInfo(mode=Prim.TRIANGLES, count=len(places)))
            pictures.append(_targets(rig))
            records = records_of(made, groups + 1)[1:]
        sizes = [40 if number % 50 == 49 else 1 for number in range(groups)]
        np.testing.assert_array_equal(records["end_prim"], np.cumsum(sizes) + 1)
        shared = np.flatnonzero(records["dispatch"] != ALONE)
        assert bool(len(shared)) == masked
        if masked:
            assert (records["dispatch"][shared] // CHUNK_GROUPS == (shared + 1) // CHUNK_GROUPS).all()
            assert (shared >= 1024).any() and np.count_nonzero(records["arguments"][1024:, 3]) > 0
    _same(pictures)
