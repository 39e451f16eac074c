"""Groups in bins that differ in their scissors alone are drawn as one; the picture is the reference's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.against import same
from tests.driver.multisample import compare
from tests.driver.plan.direct.test_scissored_groups import States, corners, plans, scissor
from tests.driver.record.loop_layers import turning
from tests.patience import PATIENCE
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles, joined
from vkpipe.driver.plan.commands import Plan
from vkpipe.driver.programs.program import Program
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.pipe import CompareFunc, DepthState, Format, Prim, QueryType, ScissorState

__all__ = ["plans"]

_SIZE = 96


@pytest.fixture
def binned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups of more than one primitive go through bins."""
    monkeypatch.setattr(bundles, "most_prims", lambda _: 1)


def _paint(rig: Rig, mode: Prim, count: int, changes: int, samples: int = 0) -> None:
    """So many draws, with scissors of their own, in states that last for some of them."""
    random = np.random.default_rng([mode, count])
    rig.rasterizer(scissor=True, multisample=samples > 0, point_size=9, half_pixel_center=True)
    states = States(rig)
    for number in range(count):
        rig.ctx.set_scissor_states(0, [scissor(random, number)])
        states.bind(int(number // changes))
        states.draw(mode, corners(random, mode), random.integers(0, 5, 4) / 4)


@pytest.mark.covers("pipe_rasterizer_state::scissor")
@pytest.mark.usefixtures("binned")
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.LINES, Prim.POINTS])
@pytest.mark.parametrize("samples", [0, 4])
def test_the_picture_is_the_references(
    ctx: VkContext, ref: pipe.Context, plans: list[Plan], mode: Prim, samples: int
) -> None:
    """Opaque and blended, with and without depth: 45 draws in five states have five plans."""

    def paint(rig: Rig) -> None:
        _paint(rig, mode, 45, 9, samples)
        rig.raw()
        if rig.ctx is ctx:
            assert len(plans) == 5

    compare(ctx, ref, paint, samples, Format.Z24_UNORM_S8_UINT, size=(_SIZE, _SIZE))


@pytest.mark.usefixtures("binned")
def test_what_the_last_stage_sees_of_loops(
    ctx: VkContext, plans: list[Plan], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opaque shaders with loops take the visibility form on lavapipe: small triangles and large ones. Kernels
    that shade what is seen are those of groups that are not joined.
    """
    states: list[GroupState] = []
    one_of = joined.one_of

    def noted(groups: list[DrawGroup]) -> DrawGroup:
        states.append(groups[0].state.anywhere)
        return one_of(groups)

    monkeypatch.setattr(joined, "one_of", noted)

    def paint(rig: Rig) -> None:
        random = np.random.default_rng(1)
        rig.rasterizer(scissor=True, half_pixel_center=True)
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        rig.shaders(fs=turning())
        states = States(rig)
        for number in range(12):
            rig.ctx.set_scissor_states(0, [scissor(random, number)])
            size = 60 if number % 2 else 6
            at = random.uniform(0, _SIZE, (8, 1, 3)) + random.uniform(-size, size, (8, 3, 3))
            at[..., 2] = random.integers(1, 15, (8, 1)) / 16
            states.draw(Prim.TRIANGLES, at.reshape(-1, 3), (1, 0.5, 0.25, number))
        if rig.ctx is ctx:
            rig.raw()
            assert len(plans) == 1

    same(ctx, paint, width=_SIZE, height=_SIZE, depth=Format.Z24_UNORM_S8_UINT)
    (last_stage,) = {state.last_stage for state in states}
    assert last_stage.scissored.visibility.by_pixel(100, 1) is last_stage.visibility.by_pixel(100, 1)


@pytest.mark.usefixtures("binned")
def test_queries_and_clears_come_between(ctx: VkContext) -> None:
    counted: list[pipe.QueryResult | None] = []

    def paint(rig: Rig) -> None:
        query = rig.ctx.create_query(QueryType.OCCLUSION_COUNTER)
        _paint(rig, Prim.TRIANGLES, 7, 9)
        rig.ctx.begin_query(query)
        _paint(rig, Prim.TRIANGLES, 9, 9)
        rig.ctx.end_query(query)
        _paint(rig, Prim.TRIANGLES, 11, 9)
        rig.ctx.clear(pipe.Clear.DEPTH, (0, 0, 0, 0), 0.5, 0)
        _paint(rig, Prim.TRIANGLES, 13, 9)
        counted.append(rig.ctx.get_query_result(query, True))

    same(ctx, paint, width=_SIZE, height=_SIZE, depth=Format.Z24_UNORM_S8_UINT)
    assert counted[0] == counted[1]


@pytest.mark.usefixtures("binned")
@pytest.mark.parametrize(("most", "planned"), [(0, 9), (1, 9), (5, 5), (1000, 1)])
def test_as_many_as_are_not_too_many(
    ctx: VkContext, plans: list[Plan], monkeypatch: pytest.MonkeyPatch, most: int, planned: int
) -> None:
    """Groups of two triangles; the longest pass bounds what becomes one."""
    found: list[np.ndarray] = []
    for limit in (10**6, most):
        monkeypatch.setattr(joined, "_longest", lambda state, limit=limit: limit)
        plans.clear()
        rig = Rig(ctx, _SIZE, _SIZE)
        _paint(rig, Prim.TRIANGLES, 9, 9)
        found.append(rig.raw())
    assert len(plans) == planned
    np.testing.assert_array_equal(found[0], found[1])


@pytest.mark.usefixtures("binned")
def test_scissors_that_move_have_one_plan(ctx: VkContext, plans: list[Plan]) -> None:
    """The picture follows them, frame by frame, and without the pass they are apart."""
    rig = Rig(ctx, _SIZE, _SIZE)
    rig.rasterizer(scissor=True)
    states = States(rig, depth=False)
    at = np.array([(0, 0, 0.5), (0, 200, 0.5), (200, 0, 0.5)] * 2)
    seen: list[Any] = []
    for frame in range(4):
        rig.ctx.clear(pipe.Clear.COLOR0, (0, 0, 0, 0), 0, 0)
        states.bind(0)
        for number in range(3):
            x = 30 * number + frame
            rig.ctx.set_scissor_states(0, [ScissorState(x, 8, x + 10, 20)])
            states.draw(Prim.TRIANGLES, at, (1, 1, 1, 1))
        pixels = rig.raw().view(np.uint8).reshape(_SIZE, _SIZE, 4)[..., 0]
        want = np.zeros((_SIZE, _SIZE), np.uint8)
        for number in range(3):
            x = 30 * number + frame
            want[8:20, x : x + 10] = 255
        np.testing.assert_array_equal(pixels, want)
        seen.append(plans[-1])
    assert len(plans) == 4 and len(set(map(id, seen))) == 1


_ADDS_ONE = """FRAG
PROPERTY FS_COORD_PIXEL_CENTER INTEGER
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0..1]
IMM[0] FLT32 {0.00392156863, 0.0, 0.0, 0.0}
  0: F2I TEMP[0], IN[0]
  1: MOV TEMP[0].zw, IMM[0].yyyy
  2: TXF TEMP[1], TEMP[0], SAMP[0], 2D
  3: ADD OUT[0], TEMP[1], IMM[0].xxxx
  4: END
"""


@pytest.mark.covers("pipe_context::texture_barrier")
@pytest.mark.usefixtures("binned")
def test_draws_that_look_at_what_they_draw_into_stay_apart(ctx: VkContext) -> None:
    """Each draw adds a step to what the draws before it have left, within a scissor of its own."""
    rig = Rig(ctx, _SIZE, _SIZE)
    rig.rasterizer(scissor=True, half_pixel_center=True)
    states = States(rig)
    rig.shaders(fs=_ADDS_ONE)
    view = pipe.SamplerViewTemplate(format=Format.R8G8B8A8_UNORM)
    ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 0, [ctx.create_sampler_view(rig.colors[0], view)])
    ctx.bind_sampler_states(pipe.ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    random = np.random.default_rng(8)
    want = np.zeros((_SIZE, _SIZE), np.uint8)
    for number in range(12):
        area = scissor(random, number)
        ctx.set_scissor_states(0, [area])
        # Four quads that have no pixel in common.
        corners = [(x, y) for y in (0, 48) for x in (0, 48)]
        at = [
            [(x, y), (x + 48, y), (x, y + 48), (x + 48, y), (x + 48, y + 48), (x, y + 48)] for x, y in corners
        ]
        places = np.pad(np.concatenate(at).astype(np.float32), ((0, 0), (0, 1)))
        states.draw(Prim.TRIANGLES, places, 1.0)
        ctx.texture_barrier()
        want[area.miny : area.maxy, area.minx : area.maxx] += 1
    ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 0, [None])
    assert want.max() >= 3
    np.testing.assert_array_equal(rig.raw()[..., 0], want)


@pytest.fixture
def context(monkeypatch: pytest.MonkeyPatch) -> Iterator[VkContext]:
    """A context of a screen that makes kernels behind frames, and has none yet."""
    with vkpipe.create_screen() as screen:
        assert isinstance(screen, VkScreen)
        if screen.programs.background is None:
            pytest.skip("nothing compiles kernels beside the queue")
        monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"later"})
        with screen.context_create() as made:
            yield made


@pytest.mark.usefixtures("binned")
@pytest.mark.parametrize(("samples", "reuses"), [(0, False), (0, True), (4, False)])
def test_no_frame_waits_for_the_kernels_of_joined_groups(
    context: VkContext, plans: list[Plan], monkeypatch: pytest.MonkeyPatch, samples: int, reuses: bool
) -> None:
    """Groups stay apart until kernels are ready, which are made behind a frame; then they are one.

    What a frame waits for is counted: kernels that nobody has made when they are bound.
    """
    programs = context.screen.programs
    if not reuses:
        monkeypatch.setattr(programs, "passes", programs.passes - {"reuse"})
    rig = Rig(context, _SIZE, _SIZE, depth=Format.Z24_UNORM_S8_UINT, samples=samples)
    rig.rasterizer(scissor=True, multisample=samples > 0, half_pixel_center=True)
    states, waits, wait = States(rig), list[str](), Program.wait

    def noted(program: Program) -> Any:
        if program._made is None and not program.is_ready:
            waits.append(program.name)
        return wait(program)

    def frame() -> tuple[Any, int]:
        plans.clear()
        rig.clear((0.1, 0.2, 0.3, 1))
        random = np.random.default_rng(4)
        for number in range(9):
            context.set_scissor_states(0, [scissor(random, number)])
            states.bind(0)
            states.draw(Prim.TRIANGLES, corners(random, Prim.TRIANGLES), random.integers(0, 5, 4) / 4)
        picture = rig.values()
        return picture, len(plans)

    with monkeypatch.context() as patch:
        patch.setattr(Program, "is_ready", property(lambda program: False))
        found = [frame() for _ in range(3)]
    asked = [program for program in programs.asked_for() if program.need == "later"]
    names = {program.name for program in asked}
    assert {"assemble", "opaque_samples" if samples else "opaque"} <= names
    for program in asked:
        assert program.compiling is not None and program.begun is not None
        program.begun.result(PATIENCE)
        program.compiling.result(
            PATIENCE
        )  # False where an earlier run has left its SPIR-V: that takes little time
    monkeypatch.setattr(Program, "wait", noted)
    found += [frame() for _ in range(4)]
    if not reuses:
        assert [planned > 1 for _, planned in found] == [True] * 4 + [False] * 3
    assert programs.taken_over == 1
    assert not waits
    for picture, _ in found:
        np.testing.assert_array_equal(picture, found[0][0])
