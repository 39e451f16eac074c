"""Groups with scissors of their own share dispatches, and have no barriers between them where they have no
tile in common; the picture is the reference's."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.multisample import compare
from tests.driver.plan.direct.group_records import ALONE, records_of
from tests.driver.shader_texts import chosen_vs
from tests.driver.state.test_viewports import draw_numbers, set_viewports
from tests.reference.rig import COLOR_FS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan.commands import Barrier, Indirect, Plan
from vkpipe.driver.plan.direct import apart
from vkpipe.driver.record.executor import Executor
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    DepthState,
    Format,
    Prim,
    RtBlendState,
    ScissorState,
)

_SIZE = 96
_ALL = np.array([(0, 0, 0.5), (0, 200, 0.5), (200, 0, 0.5)])
_FLAT_FS = COLOR_FS.replace("MOV OUT[0], IN[0]", "MOV OUT[0], IN[0].wxyz")
_OVER = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
    alpha_dst_factor=BlendFactor.INV_SRC_ALPHA,
)
_LESS = DepthState(True, True, CompareFunc.LESS)
_LEQUAL = DepthState(True, False, CompareFunc.LEQUAL)


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[Plan]:
    """What is recorded."""
    found: list[Plan] = []
    record = Executor.record

    def noted(self: Executor, recorder: Any, plan: Plan, uploads: Any) -> None:
        found.append(plan)
        record(self, recorder, plan, uploads)

    monkeypatch.setattr(Executor, "record", noted)
    return found


class States:
    """State objects, each made once: who makes one again has another group."""

    def __init__(self, rig: Rig, depth: bool = True) -> None:
        self.ctx = ctx = rig.ctx
        blends = [ctx.create_blend_state(pipe.BlendState(rt=(rt,))) for rt in (RtBlendState(), _OVER)]
        tests = [
            ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState(depth=state))
            for state in ((_LESS, _LEQUAL, DepthState()) if depth else (DepthState(),) * 3)
        ]
        shaders = [ctx.create_fs_state(pipe.ShaderState(tokens=text)) for text in (COLOR_FS, _FLAT_FS)]
        # Opaque and blended, with depth and without.
        choices = ((0, 0, 0), (1, 1, 0), (1, 2, 1), (0, 2, 0), (0, 0, 1))
        self.all = [(blends[b], tests[t], shaders[s]) for b, t, s in choices]
        elements = [pipe.VertexElement(offset, 0, Format.R32G32B32A32_FLOAT) for offset in (0, 16)]
        self._elements = ctx.create_vertex_elements_state(elements)
        self._scale = rig.scale

    def bind(self, number: int) -> None:
        blend, tests, shader = self.all[number % len(self.all)]
        self.ctx.bind_blend_state(blend)
        self.ctx.bind_depth_stencil_alpha_state(tests)
        self.ctx.bind_fs_state(shader)

    def draw(self, mode: Prim, corners: Array, color: Any) -> None:
        """Draw vertices at window coordinates (n, 3)."""
        data = np.ones((len(corners), 8), np.float32)
        data[:, :3] = corners
        data[:, :4] /= self._scale
        data[:, 4:] = color
        self.ctx.bind_vertex_elements_state(self._elements)
        self.ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=32, user_buffer=data)])
        self.ctx.draw_vbo(pipe.DrawInfo(mode=mode, count=len(data)))


def scissor(random: np.random.Generator, number: int) -> ScissorState:
    """Some are empty, some reach over the border or lie behind it, some are all, some the tile of another."""
    low = random.integers(0, _SIZE, 2)
    high = low + random.integers(1, 40, 2)
    match number % 9:
        case 1:
            return ScissorState(int(low[0]), int(low[1]), int(low[0]), int(high[1]))
        case 3:
            return ScissorState(_SIZE + 3, 5, _SIZE + 20, 30)
        case 4:
            return ScissorState(0, 0, 2**31, 2**31)
        case 6:
            return ScissorState(40, 8, 44, 16)
        case 7:
            return ScissorState(44, 8, 48, 16)
        case 8:
            return ScissorState(30, 20, 10, 10)
    return ScissorState(*map(int, (*low, *high)))


def corners(random: np.random.Generator, mode: Prim) -> Array:
    """Two or so primitives, which may reach over everything: (n, 3)."""
    count = {Prim.TRIANGLES: 6, Prim.LINES: 6, Prim.POINTS: 5}[mode]
    at = random.uniform(-20, _SIZE + 20, (count, 3))
    at[:, 2] = random.integers(1, 15) / 16 if mode == Prim.LINES else random.integers(1, 15, count) / 16
    return at


@pytest.mark.covers(
    "pipe_context::set_scissor_states", "pipe_rasterizer_state::scissor", "pipe_scissor_state::minx"
)
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.LINES, Prim.POINTS])
@pytest.mark.parametrize("count", [9, 45])
@pytest.mark.parametrize("samples", [0, 4])
def test_the_picture_is_the_references(
    ctx: VkContext, ref: pipe.Context, plans: list[Plan], mode: Prim, count: int, samples: int
) -> None:
    """In one plan, whatever the scissors."""

    def paint(rig: Rig) -> None:
        random = np.random.default_rng([mode, count])
        rig.rasterizer(scissor=True, multisample=samples > 0, point_size=9, half_pixel_center=True)
        states = States(rig)
        for number in range(count):
            rig.ctx.set_scissor_states(0, [scissor(random, number)])
            states.bind(int(random.integers(5)))
            states.draw(mode, corners(random, mode), random.integers(0, 5, 4) / 4)
        rig.raw()
        if rig.ctx is ctx:
            assert len(plans) == 1

    compare(ctx, ref, paint, samples, Format.Z24_UNORM_S8_UINT, size=(_SIZE, _SIZE))


@pytest.mark.covers("TGSI_SEMANTIC_VIEWPORT_INDEX")
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.LINES, Prim.POINTS])
def test_viewports_with_scissors_of_their_own(ctx: VkContext, mode: Prim) -> None:
    """The vertex shader chooses among them; others follow from draw to draw."""

    def paint(rig: Rig) -> None:
        random = np.random.default_rng([mode])
        rig.shaders(vs=chosen_vs("VIEWPORT_INDEX"))
        rig.rasterizer(scissor=True, flatshade=True, point_size=9)
        states = States(rig)
        for number in range(12):
            set_viewports(rig, random)
            states.bind(number)
            at = np.concatenate([random.uniform(-1, 1, (12, 2)), random.integers(1, 15, (12, 1)) / 16], 1)
            at = np.concatenate([at, np.ones((12, 1))], 1)
            colors = random.integers(0, 5, (12, 4)) / 4
            draw_numbers(rig, mode, at, colors, random.integers(0, 16, 12))

    same(ctx, paint, width=48, height=48, depth=Format.Z24_UNORM_S8_UINT)


@pytest.mark.covers("pipe_rasterizer_state::rasterizer_discard")
def test_what_draws_nothing_among_what_does(ctx: VkContext) -> None:
    """Without fragments, by the mask of samples, without a scissor, and back."""

    def paint(rig: Rig) -> None:
        states = States(rig)
        made = [
            pipe.RasterizerState(clip_halfz=True, scissor=scissor, rasterizer_discard=discard)
            for scissor, discard in ((False, False), (True, False), (True, True))
        ]
        handles = [rig.ctx.create_rasterizer_state(state) for state in made]
        random = np.random.default_rng(1)
        rig.ctx.set_scissor_states(0, [ScissorState(10, 10, 50, 50)])
        for number in range(30):
            rig.ctx.bind_rasterizer_state(handles[int(random.integers(3))])
            rig.ctx.set_sample_mask(int(random.integers(4) > 0))
            if number % 4 == 0:
                rig.ctx.set_scissor_states(0, [scissor(random, number)])
            states.bind(number // 7)
            states.draw(Prim.TRIANGLES, corners(random, Prim.TRIANGLES), random.integers(0, 5, 4) / 4)

    same(ctx, paint, width=_SIZE, height=_SIZE, depth=Format.Z24_UNORM_S8_UINT)


def _dispatches(plan: Plan) -> dict[int, bool]:
    """The groups with a dispatch of their own, and whether there is a barrier before that."""
    found = {}
    for before, command in itertools.pairwise(plan.commands):
        if isinstance(command, Indirect) and command.why.startswith("group "):
            found[int(command.why.split()[1].rstrip(","))] = isinstance(before, Barrier)
    return found


def _draw_all(ctx: VkContext, scissors: Sequence[Sequence[int]], states: Sequence[int]) -> Array:
    """Large triangles in these scissors, each a group: the picture."""
    rig = Rig(ctx, _SIZE, _SIZE)
    rig.rasterizer(scissor=True)
    made = States(rig, depth=False)
    for number, (scissor, state) in enumerate(zip(scissors, states, strict=True)):
        rig.ctx.set_scissor_states(0, [ScissorState(*scissor)])
        made.bind(state)
        made.draw(Prim.TRIANGLES, _ALL, (0.5, number % 5 / 4, 1, 0.5))
    return rig.raw()


@pytest.mark.parametrize(
    ("scissors", "waits"),
    [
        ([(0, 0, 16, 16), (16, 0, 32, 16), (0, 16, 32, 32)], [True, False, False]),
        # No pixel in common, but a tile.
        ([(0, 0, 16, 16), (16, 0, 28, 16), (28, 0, 40, 16)], [True, False, True]),
        # What overlaps begins another row, which others may join: behind all that are in it.
        ([(0, 0, 16, 16), (8, 8, 24, 24), (40, 0, 48, 8), (0, 0, 16, 16)], [True, True, False, True]),
        ([(0, 0, 16, 16), (5, 5, 5, 9), (96, 0, 120, 8), (0, 0, 8, 8)], [True, False, False, True]),
        ([(0, 0, 96, 96)] * 3, [True, True, True]),
        ([(0, 0, 96, 96), (0, 0, 2**31, 2**31), (8, 0, 16, 8), (16, 0, 24, 8)], [True, True, True, False]),
    ],
)
def test_barriers_stand_where_tiles_are_in_common(
    ctx: VkContext, plans: list[Plan], scissors: list[tuple[int, ...]], waits: list[bool]
) -> None:
    _draw_all(ctx, scissors, range(len(scissors)))
    (plan,) = plans
    assert _dispatches(plan) == dict(enumerate(waits))


def _cell(number: int) -> tuple[int, int, int, int]:
    """One of 36 squares of four tiles."""
    x, y = number % 6 * 16, number // 6 * 16
    return x, y, x + 16, y + 16


_WIDGETS = [_cell(number // 3) for number in range(36)]
"""Twelve of them, in each of which three groups are drawn."""


@pytest.mark.parametrize(
    ("scissors", "states", "dispatches"),
    [
        # Three states in turns, apart: one dispatch for each.
        (_WIDGETS, [0, 1, 2] * 12, {0: True, 1: True, 2: True}),
        # The first one comes again on top.
        (_WIDGETS, [0, 1, 0] * 12, {0: True, 1: True, 2: True}),
        # What lies over two of them has to wait, and others of its state for it.
        ([_cell(0), _cell(1), (8, 0, 24, 16), _cell(0), *map(_cell, range(2, 14))], [0, 1] * 8, None),
        ([(0, 0, 96, 96), *_WIDGETS[:24]], [3, *[0, 1, 2] * 8], {0: True, 1: True, 2: True, 3: True}),
        # Those of a widget are of one state, and those of no other.
        (
            [_cell(0)] * 3 + [_cell(1)] * 3,
            [0, 1, 0, 2, 3, 2],
            dict.fromkeys(range(6), True) | {3: False},
        ),
    ],
)
def test_what_is_apart_has_one_dispatch(
    ctx: VkContext,
    plans: list[Plan],
    monkeypatch: pytest.MonkeyPatch,
    scissors: list[tuple[int, ...]],
    states: list[int],
    dispatches: dict[int, bool] | None,
) -> None:
    """The picture is that of a dispatch for each."""
    found = _draw_all(ctx, scissors, states)
    if dispatches is not None:
        assert _dispatches(plans[0]) == dispatches
    _check_places(records_of(ctx, len(scissors)), _dispatches(plans[0]))
    monkeypatch.setattr(ctx.screen.programs, "passes", ctx.screen.programs.passes - {"merge"})
    np.testing.assert_array_equal(found, _draw_all(ctx, scissors, states))
    assert list(_dispatches(plans[1])) == [*range(len(scissors))]


def _check_places(records: Array, dispatches: Mapping[int, bool]) -> None:
    """Every group that is seen is drawn by a dispatch that there is."""
    seen = np.flatnonzero((records["low_x"] <= records["high_x"]) & (records["low_y"] <= records["high_y"]))
    places = np.where(records["dispatch"] == ALONE, np.arange(len(records)), records["dispatch"])
    assert {int(places[number]) for number in seen} <= set(dispatches)
    assert all(records["arguments"][int(places[number]), 0] > 0 for number in seen)


def _random(random: np.random.Generator, count: int, largest: int) -> list[tuple[int, int, int, int]]:
    low = random.integers(0, _SIZE, (count, 2))
    boxes = np.concatenate([low, low + random.integers(-1, largest, (count, 2))], 1)
    return [(max(0, a), max(0, b), max(0, c), max(0, d)) for a, b, c, d in boxes.tolist()]


@pytest.mark.parametrize(
    ("count", "states", "largest", "room"),
    [
        (40, 2, 20, 1024),
        (60, 3, 40, 1024),
        (250, 3, 12, 1024),
        (250, 5, 30, 1024),
        (250, 2, 12, 1),
        (80, 2, 16, 0),
    ],
)
def test_random_scissors(
    ctx: VkContext,
    plans: list[Plan],
    monkeypatch: pytest.MonkeyPatch,
    count: int,
    states: int,
    largest: int,
    room: int,
) -> None:
    """Many of them, and with little room for lists."""
    random = np.random.default_rng([count, largest])
    scissors = _random(random, count, largest)
    # Neighbours differ, so that each is a group.
    chosen = (np.cumsum(random.integers(1, states, count)) % states).tolist()
    monkeypatch.setattr(apart, "LISTED_PER_GROUP", room)
    found = _draw_all(ctx, scissors, chosen)
    dispatches = _dispatches(plans[0])
    assert len(plans) == 1 and len(dispatches) < (count / 2 if room > 1 else count + 1)
    _check_places(records_of(ctx, count), dispatches)
    monkeypatch.setattr(ctx.screen.programs, "passes", ctx.screen.programs.passes - {"merge"})
    np.testing.assert_array_equal(found, _draw_all(ctx, scissors, chosen))
