"""Small draws of the same state share dispatches: in one of them nothing overlaps, nothing overtakes what it
overlaps, and each tile of each draw is there once; so the picture is that of a dispatch for each."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, quad, read_texture, window
from tests.driver.plan.direct.group_records import ALONE, boxes_of, records_of, scratch
from tests.driver.shader_texts import FS_SMOOTH, VS_COLOR, chosen_vs, sampling_fs
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    Bind,
    BlendFactor,
    CompareFunc,
    DepthState,
    Face,
    FramebufferState,
    Prim,
    Resource,
    RtBlendState,
    SamplerViewTemplate,
    SurfaceTemplate,
    TextureTarget,
)

_WIDTH, _HEIGHT = 333, 221
_SCALED = VS_COLOR.replace("  0: MOV", "IMM[0] FLT32 {0.5, 0.25, 0.75, 1.0}\n  0: MOV").replace(
    "MOV OUT[1], IN[1]", "MUL OUT[1], IN[1], IMM[0]"
)


def _over(factor: BlendFactor) -> RtBlendState:
    """What is drawn later weighs more: who changes places leaves a trace."""
    inverse = BlendFactor.INV_SRC_ALPHA
    return RtBlendState(True, rgb_src_factor=factor, rgb_dst_factor=inverse, alpha_dst_factor=inverse)


class _Painter:
    """State objects on a board, each made once: who makes it again has another state."""

    def __init__(self, board: Board, classes: bool) -> None:
        self.board = board
        self.ctx = ctx = board.ctx
        culling = pipe.RasterizerState(half_pixel_center=True, cull_face=Face.BACK)
        board.rasterizer(culling)
        blends = (
            _over(BlendFactor.SRC_ALPHA),
            _over(BlendFactor.ONE),
            RtBlendState(),
            _over(BlendFactor.ONE),
        )
        tests = (DepthState(),) * 3 + (DepthState(True, True, CompareFunc.LESS),)
        vertices = (VS_COLOR, _SCALED if classes else VS_COLOR) * 2
        self.states = [
            (
                ctx.create_blend_state(pipe.BlendState(rt=(blend,))),
                ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState(depth)),
                ctx.create_vs_state(pipe.ShaderState(tokens=text)),
            )
            for blend, depth, text in zip(blends, tests, vertices, strict=True)
        ]

    def draw(self, draw: _Draw, mode: Prim) -> None:
        ctx, board = self.ctx, self.board
        blend, tests, vertex = self.states[draw.state]
        ctx.bind_blend_state(blend)
        ctx.bind_depth_stencil_alpha_state(tests)
        ctx.bind_vs_state(vertex)
        positions = window(draw.corners, board.width, board.height, draw.depth)
        colors = np.broadcast_to(draw.color.astype(np.float32), (len(positions), 4))
        buffers = [np.ascontiguousarray(array) for array in (positions, colors)]
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, user_buffer=array) for array in buffers])
        board.draw(len(positions), mode=mode)


@dataclass(frozen=True)
class _Draw:
    """Corners (3 n, 2) in pixels, a colour, and the number of its state."""

    corners: Array
    color: Array
    state: int
    depth: float


def _rectangles(seed: int, count: int, states: int, largest: float) -> list[_Draw]:
    """A rectangle each; some reach over the border, some are seen from behind."""
    random = np.random.default_rng(seed)
    made = []
    for number in range(count):
        low = random.uniform((-30, -30), (_WIDTH, _HEIGHT))
        corners = quad(*low, *(low + random.uniform(2, largest, 2)))
        corners = corners[::-1] if number % 11 == 3 else corners
        color = random.uniform(0.1, 0.9, 4)
        state = int(random.integers(states)) if number % 5 else number % states
        made.append(_Draw(corners, color, state, random.uniform(-0.9, 0.9)))
    return made


def _paint(
    board: Board, draws: list[_Draw], classes: bool = False, mode: Prim = Prim.TRIANGLES
) -> tuple[Array, Array]:
    """Colour and depth afterwards."""
    board.clear((0.2, 0.4, 0.6, 0.8))
    painter = _Painter(board, classes)
    for draw in draws:
        painter.draw(draw, mode)
    board.ctx.flush()
    depth, _ = board.depths()
    assert depth is not None
    return board.blocks(), depth


def _meets(boxes: Array, i: int, j: int) -> bool:
    return bool((boxes[i, 0] <= boxes[j, 1]).all() and (boxes[i, 1] >= boxes[j, 0]).all())


def _places(records: Array) -> Array:
    """The group whose dispatch draws each group."""
    own = np.arange(len(records))
    return np.where(records["dispatch"] == ALONE, own, records["dispatch"].astype(np.int64))


def _expected(boxes: Array, launches: list[int], chunk: int = 256) -> list[int]:
    """The same: the first dispatch with the launch after those of all earlier groups in the way."""
    places: list[int] = []
    for i, launch in enumerate(launches):
        start = i - i % chunk
        before = range(start, i)
        empty = bool((boxes[i, 0] > boxes[i, 1]).any())
        after = max((places[j] for j in before if _meets(boxes, i, j)), default=-1)
        fits = [j for j in before if j > after and places[j] == j and launches[j] == launch and not empty]
        fits = [j for j in fits if (boxes[j, 0] <= boxes[j, 1]).all()]
        places.append(fits[0] if fits else i)
    return places


def _tiles(records: Array, lists: Array, number: int) -> list[tuple[int, int, int]]:
    """Group and tile of all that the dispatch of a group draws from its list."""
    record = records[number]
    entries = lists[record["list_first"] :][: record["listed"]].astype(np.int64)
    groups = number // 256 * 256 + (entries >> 24)
    return list(zip(groups.tolist(), (entries & 4095).tolist(), (entries >> 12 & 4095).tolist(), strict=True))


def _seen_tiles(draw: _Draw) -> set[tuple[int, int]]:
    """The tiles in which its rectangles surely have pixels: corners are rounded to 1/256."""
    found = set()
    for corners in draw.corners.reshape(-1, 6, 2):
        if corners[0, 1] > corners[:, 1].min():
            continue  # seen from behind
        low = np.maximum(np.ceil(corners.min(0) - 0.49), 0).astype(int)
        high = np.minimum(np.ceil(corners.max(0) - 0.51), (_WIDTH, _HEIGHT)).astype(int)
        found |= {
            (x, y)
            for x in range(low[0] >> 3, (high[0] + 7) >> 3)
            for y in range(low[1] >> 3, (high[1] + 7) >> 3)
        }
    return found


def _check_lists(ctx: VkContext, records: Array, boxes: Array, draws: list[_Draw]) -> None:
    """Every tile of every group that shares a dispatch is on that one's list, once."""
    seen: list[set[tuple[int, int]]] = []
    for before, draw in zip([None, *draws], draws, strict=False):
        if before is None or before.state != draw.state:
            seen.append(set())
        seen[-1] |= _seen_tiles(draw)
    lists = scratch(ctx, "lists", len(records) * 4096).view(np.uint32)
    places = _places(records)
    for number in np.unique(places):
        members = [int(i) for i in np.flatnonzero(places == number)]
        if len(members) == 1:
            continue
        found = _tiles(records, lists, int(number))
        assert len(found) == len(set(found))
        assert {(i, *tile) for i in members for tile in seen[i]} <= set(found)
        assert all((boxes[i, 0] <= (x, y)).all() and (boxes[i, 1] >= (x, y)).all() for i, x, y in found)
        assert records["arguments"][number, 0] == -(
            -len(found) // int(records["tiles_per_workgroup"][number] & 0xFF)
        )


def _share_nothing(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, each group has a dispatch of its own."""
    programs = ctx.screen.programs
    monkeypatch.setattr(programs, "passes", programs.passes - {"merge"})


def _states(draws: list[_Draw]) -> list[int]:
    """The states of the groups: draws of the same one that follow each other are one group."""
    states = [draw.state for draw in draws]
    return [state for i, state in enumerate(states) if i == 0 or states[i - 1] != state]


@pytest.mark.parametrize(
    ("count", "states", "largest"),
    [(150, 2, 25), (150, 4, 60), (240, 4, 20), (60, 3, 150), (30, 2, 50), (32, 4, 30)],
)
@pytest.mark.parametrize("classes", [False, True])
def test_the_picture_is_that_of_a_dispatch_for_each(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, count: int, states: int, largest: float, classes: bool
) -> None:
    draws = _rectangles(count + states, count, states, largest)
    with Board(ctx, _WIDTH, _HEIGHT, depth="Z24X8_UNORM") as board:
        found = _paint(board, draws, classes)
        groups = _states(draws)
        records = records_of(ctx, len(groups))
        boxes = boxes_of(records)
        assert _places(records).tolist() == _expected(boxes, groups)
        assert (records["arguments"][_places(records) != np.arange(len(records)), 0] == 0).all()
        assert len(np.unique(_places(records))) < 0.95 * len(records)
        _check_lists(ctx, records, boxes, draws)
        _share_nothing(ctx, monkeypatch)
        wanted = _paint(board, draws, classes)
        assert (records_of(ctx, len(groups))["dispatch"] == ALONE).all()
    for mine, theirs in zip(found, wanted, strict=True):
        np.testing.assert_array_equal(mine, theirs)


@pytest.mark.parametrize("mode", [Prim.LINES, Prim.POINTS])
@pytest.mark.parametrize("count", [10, 60])
def test_lines_and_points_share_dispatches(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, mode: Prim, count: int
) -> None:
    draws = _rectangles(count, count, 2, 30)
    with Board(ctx, _WIDTH, _HEIGHT, depth="Z24X8_UNORM") as board:
        found = _paint(board, draws, mode=mode)
        assert (records_of(ctx, len(_states(draws)))["dispatch"] != ALONE).any()
        _share_nothing(ctx, monkeypatch)
        wanted = _paint(board, draws, mode=mode)
    for mine, theirs in zip(found, wanted, strict=True):
        np.testing.assert_array_equal(mine, theirs)


_BEFORE = 20


def _spread(areas: list[tuple[float, float, float, float]], states: list[int]) -> list[_Draw]:
    """These rectangles, and before and after them enough others of the same states, far away from them."""
    random = np.random.default_rng(len(areas))
    away = [(300.0, 5.0 * k, 330.0, 5.0 * k + 20) for k in range(40)]
    filled = [(area, 2 + k % 2) for k, area in enumerate(away)]
    every = filled[:_BEFORE] + list(zip(areas, states, strict=True)) + filled[_BEFORE:]
    return [_Draw(quad(*area), random.uniform(0.1, 0.9, 4), state, 0.0) for area, state in every]


@pytest.mark.parametrize(
    ("areas", "states", "together"),
    [
        # The third one overlaps what lies over the first, so it has to wait; the fourth meets nothing.
        (
            [(0, 0, 40, 40), (30, 30, 80, 80), (70, 70, 100, 100), (150, 0, 190, 40), (150, 50, 190, 90)],
            [0, 1, 0, 3, 0],
            [(0, 4)],
        ),
        # Same state, and they meet: one after the other.
        ([(0, 0, 40, 40), (200, 0, 220, 20), (39, 39, 80, 80)], [0, 1, 0], []),
        # They have no pixel in common, but a tile.
        ([(0, 0, 36, 36), (200, 0, 220, 20), (37, 37, 80, 80)], [0, 1, 0], []),
        ([(0, 0, 40, 40), (200, 0, 220, 20), (41, 41, 80, 80)], [0, 1, 0], [(0, 2)]),
        # What is nowhere is in nobody's way.
        ([(100, 100, 140, 140), (-50, -50, -20, -20), (0, 0, 40, 40)], [0, 1, 0], [(0, 2)]),
        # The one between has a tile of each in common, and not of both.
        ([(0, 0, 40, 40), (35, 0, 60, 20), (66, 0, 80, 80)], [0, 1, 0], [(0, 2)]),
        ([(0, 0, 40, 40), (100, 0, 120, 20), (110, 10, 150, 80), (0, 100, 40, 140)], [0, 1, 0, 1], [(1, 3)]),
    ],
)
def test_who_shares_a_dispatch(
    ctx: VkContext,
    areas: list[tuple[float, float, float, float]],
    states: list[int],
    together: list[tuple[int, int]],
) -> None:
    lead = len(areas)
    draws = _spread(areas, states)
    with Board(ctx, _WIDTH, _HEIGHT, depth="Z24X8_UNORM") as board:
        _paint(board, draws)
        groups = _states(draws)
        assert len(groups) == len(draws)
        places = _places(records_of(ctx, len(draws)))[_BEFORE : _BEFORE + lead]
    found = [(i, j) for i in range(lead) for j in range(i + 1, lead) if places[i] == places[j]]
    assert found == together


_TWO_TARGETS = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[0].wzyx
  2: END
"""
_LAYER_VS = chosen_vs("LAYER").replace("OUT[1], COLOR", "OUT[1], GENERIC[0]")


def _target(ctx: VkContext, size: int, layers: int = 1, bind: int = 0) -> Resource:
    kind = TextureTarget.TEXTURE_2D_ARRAY if layers > 1 else TextureTarget.TEXTURE_2D
    return make_texture(
        ctx, "R8G8B8A8_UNORM", size, size, bind=bind | Bind.RENDER_TARGET, target=kind, array_size=layers
    )


def _framebuffer(ctx: VkContext, *textures: Resource) -> FramebufferState:
    surfaces = [
        ctx.create_surface(texture, SurfaceTemplate(last_layer=texture.array_size - 1))
        for texture in textures
    ]
    return FramebufferState(textures[0].width0, textures[0].height0, cbufs=tuple(surfaces))


def _vertices(ctx: VkContext, *arrays: Array) -> None:
    floats = [np.ascontiguousarray(array, np.float32) for array in arrays]
    ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, user_buffer=array) for array in floats])


def _cells(size: int, count: int) -> list[Array]:
    """Rectangles of 6x6 pixels in tiles of their own: (6, 2) corners."""
    return [quad(x + 1, y + 1, x + 7, y + 7) for y in range(0, size, 16) for x in range(0, size, 16)][:count]


@pytest.mark.parametrize("layers", [1, 3])
def test_several_targets_and_layers(ctx: VkContext, monkeypatch: pytest.MonkeyPatch, layers: int) -> None:
    size, random = 128, np.random.default_rng(layers)
    textures = [_target(ctx, size, layers) for _ in range(2)]
    corners = [quad(*low, *(low + random.uniform(5, 30, 2))) for low in random.uniform(-5, size, (60, 2))]
    colors, chosen = random.uniform(0.1, 0.9, (60, 4)), random.integers(0, layers, 60)
    with Board(ctx) as board:
        board.shaders(_LAYER_VS if layers > 1 else VS_COLOR, _TWO_TARGETS)
        board.elements(*(pipe.Format.R32G32B32A32_FLOAT,) * (3 if layers > 1 else 2))
        ctx.set_framebuffer_state(_framebuffer(ctx, *textures))
        ctx.set_viewport_states(0, [pipe.ViewportState(scale=(64, 64, 0.5), translate=(64, 64, 0.5))])
        blends = [
            ctx.create_blend_state(pipe.BlendState(rt=(_over(factor),)))
            for factor in (BlendFactor.SRC_ALPHA, BlendFactor.ONE)
        ]
        pictures = []
        for shares in (True, False):
            if not shares:
                _share_nothing(ctx, monkeypatch)
            ctx.clear(pipe.Clear.COLOR, (0.2, 0.4, 0.6, 0.8), 1.0, 0)
            for number, place in enumerate(corners):
                ctx.bind_blend_state(blends[number % 2])
                layer = np.zeros((6, 4), np.float32)
                layer[:, 0] = np.uint32(chosen[number]).view(np.float32)
                arrays = (window(place, size, size), np.tile(colors[number], (6, 1)), layer)
                _vertices(ctx, *arrays[: 3 if layers > 1 else 2])
                board.draw(6)
            ctx.flush()
            shared = records_of(ctx, len(corners))["dispatch"] != ALONE
            assert shared.any() == (layers == 1 and shares)
            pictures.append(
                [
                    read_texture(ctx, texture, box=pipe.Box(width=size, height=size, depth=layers))
                    for texture in textures
                ]
            )
    for mine, theirs in zip(*pictures, strict=True):
        assert len(np.unique(mine.reshape(-1, 4), axis=0)) > 60
        np.testing.assert_array_equal(mine, theirs)
    for texture in textures:
        texture.destroy()


def test_who_looks_at_what_others_draw_keeps_the_order(ctx: VkContext) -> None:
    size, count = 256, 60
    cells = _cells(size, 2 * count + 1)
    seen, picture = _target(ctx, size, bind=Bind.SAMPLER_VIEW), _target(ctx, size)
    with Board(ctx) as board:
        targets = [_framebuffer(ctx, texture) for texture in (seen, picture)]
        shaders = [
            ctx.create_fs_state(pipe.ShaderState(tokens=text)) for text in (FS_SMOOTH, sampling_fs("2D"))
        ]
        view = ctx.create_sampler_view(seen, SamplerViewTemplate.of(seen))
        board.views(view)
        for target in targets:
            ctx.set_framebuffer_state(target)
            ctx.clear(pipe.Clear.COLOR, (0, 0, 1, 1), 1.0, 0)
        half = (size / 2, size / 2, 0.5)
        ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])
        for number in range(count):
            # What is green from now on, then what is blue until the next turn.
            places, looked = (cells[number], cells[count + 1 + number]), cells[number + 1] / size
            colors = (np.tile([0, 1, 0, 1], (6, 1)), np.concatenate([looked, looked * 0], 1))
            for target, shader, place, color in zip(targets, shaders, places, colors, strict=True):
                ctx.set_framebuffer_state(target)
                ctx.bind_fs_state(shader)
                ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 0, [view if shader is shaders[1] else None])
                _vertices(ctx, window(place, size, size), color)
                board.draw(6)
        found = read_texture(ctx, picture)[0]
    np.testing.assert_array_equal(np.unique(found.reshape(-1, 4), axis=0), [[0, 0, 255, 255]])
    for texture in (seen, picture):
        texture.destroy()


@pytest.mark.parametrize("scissored", [False, True])
def test_lists_have_room_for_some_of_the_tiles_of_large_groups(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, scissored: bool
) -> None:
    """Columns of 1,600 tiles in two states: where regions say that they are apart there is more room."""
    width, height, count, pictures = 1280, 640, 8, []
    for shares in (True, False):
        if not shares:
            _share_nothing(ctx, monkeypatch)
        with Board(ctx, width, height, "R8G8B8A8_UNORM", "Z24X8_UNORM") as board:
            board.clear((0.2, 0.4, 0.6, 0.8))
            painter = _Painter(board, classes=False)
            board.rasterizer(pipe.RasterizerState(half_pixel_center=True, scissor=scissored))
            for number in range(count):
                left, right = 160 * number + 1, 160 * number + 159
                ctx.set_scissor_states(0, [pipe.ScissorState(left, 0, right, height)])
                corners = quad(left, 1, right, height - 1)
                painter.draw(_Draw(corners, np.full(4, 0.1 * number + 0.1), number % 2, 0.0), Prim.TRIANGLES)
            pictures.append(board.blocks())
            places = _places(records_of(ctx, count))
        expected = [0, 1, 0, 1, 0, 1, 0, 7] if scissored else [0, 1, 0, 3, 4, 5, 6, 7]
        assert places.tolist() == (expected if shares else [*range(count)])
    np.testing.assert_array_equal(pictures[0], pictures[1])
    assert len(np.unique(pictures[0].reshape(-1, 4), axis=0)) > count
