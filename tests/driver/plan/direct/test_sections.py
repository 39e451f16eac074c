"""Kinds of primitives that take turns share dispatches by kind; the picture is that of draws in order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.against import same
from tests.driver.kernels.at_once import sections_at_once
from tests.driver.programs.make_later import make_all
from tests.driver.shader_texts import FS_GREEN
from tests.reference.rig import COLOR_FS, Array, Rig
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.commands import Plan
from vkpipe.driver.programs import fixed_programs
from vkpipe.driver.programs.schedule.later import Later
from vkpipe.driver.record.dispatcher import Dispatcher
from vkpipe.driver.record.recorder import DrawRecorder
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import DeviceLost
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    DepthState,
    DrawInfo,
    Format,
    Prim,
    QueryType,
    RtBlendState,
    ShaderState,
    VertexBuffer,
)

_WIDTH, _HEIGHT = 120, 88
_OVER = RtBlendState(True, rgb_src_factor=BlendFactor.SRC_ALPHA, rgb_dst_factor=BlendFactor.INV_SRC_ALPHA)
_KINDS = (Prim.TRIANGLES, Prim.LINES, Prim.POINTS)
_CORNERS = {Prim.TRIANGLES: 3, Prim.LINES: 2, Prim.POINTS: 1}


@pytest.fixture
def planned() -> Iterator[list[tuple[Bundle, Plan]]]:
    """The bundles that are recorded, and their plans."""
    found: list[tuple[Bundle, Plan]] = []
    record = DrawRecorder._record

    def noted(self: DrawRecorder, recorder: Any, bundle: Bundle, planned: Any) -> None:
        found.append((bundle, planned.plan))
        record(self, recorder, bundle, planned)

    with pytest.MonkeyPatch.context() as patch:
        sections_at_once(patch)
        patch.setattr(DrawRecorder, "_record", noted)
        yield found


class _Painter:
    """Draws groups of several states and kinds, each over what lies below it."""

    def __init__(self, rig: Rig, seed: int = 3) -> None:
        self.rig = rig
        self._random = np.random.default_rng(seed)
        rig.draw(Prim.POINTS, [(0, 0)])
        rig.clear((0.2, 0.4, 0.6, 1))
        rig.blend(_OVER)
        self._shaders = [rig.ctx.create_fs_state(ShaderState(tokens=text)) for text in (COLOR_FS, FS_GREEN)]

    def draw(self, kind: Prim, prims: int, corner: tuple[float, float], state: int, size: float = 14) -> None:
        """Draw with what is bound but for shader and vertices: what has the same state has one dispatch."""
        count = prims * _CORNERS[kind]
        data = np.ones((count, 8), np.float32)
        data[:, :2] = (corner + self._random.uniform(0, size, (count, 2))) / (self.rig.width, self.rig.height)
        data[:, 2] = self._random.uniform(0.1, 0.9, count)
        data[:, 4:] = self._random.uniform(0.2, 0.8, (count, 4))
        self.rig.ctx.bind_fs_state(self._shaders[state])
        self.rig.ctx.set_vertex_buffers(0, [VertexBuffer(stride=32, user_buffer=data)])
        self.rig.ctx.draw_vbo(DrawInfo(mode=kind, count=count))


def _turns(rig: Rig, kinds: tuple[Prim, ...], rounds: int, prims: int) -> None:
    """In each round a row of groups of each kind; rows of later rounds lie on those of earlier ones."""
    painter = _Painter(rig)
    for number in range(rounds):
        for kind in kinds:
            for place in range(6):
                painter.draw(kind, prims, (2 + 18 * place + 5 * (number % 3), 10 + number % 4), place % 2)


def _kernels(plan: Plan, name: str) -> int:
    return sum(work.program.name == name for work, _ in plan.works())


@pytest.mark.parametrize("kinds", [_KINDS[:2], _KINDS[1:], _KINDS], ids=["two", "without triangles", "three"])
@pytest.mark.parametrize(("rounds", "prims"), [(3, 1), (4, 6), (6, 30)])
def test_the_picture_is_the_references(
    ctx: VkContext, planned: list[tuple[Bundle, Plan]], kinds: tuple[Prim, ...], rounds: int, prims: int
) -> None:
    """Groups of a round share dispatches where they have no tile in common; those of two rounds never do."""
    same(ctx, lambda rig: _turns(rig, kinds, rounds, prims), width=_WIDTH, height=_HEIGHT)
    bundle, plan = planned[-1]
    assert len(bundle.groups) == 6 * rounds * len(kinds) and max(bundle.sections) == len(kinds) - 1
    assert _kernels(plan, "direct_few") + _kernels(plan, "setup") == len(kinds)
    assert len(plan.banks) == len(kinds) - 1


def test_dispatches_are_shared_within_a_round_alone(
    ctx: VkContext, planned: list[tuple[Bundle, Plan]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A triangle over a line may not be drawn with those of its state below the line."""
    rows = ((Prim.TRIANGLES, 4, 5), (Prim.LINES, 20, 40), (Prim.TRIANGLES, 34, 5))

    def paint(rig: Rig) -> Array:
        painter = _Painter(rig)
        for kind, top, size in rows:
            for place in range(14):
                # Triangles of both rows have no tile in common, but lines lie across them.
                painter.draw(kind, 4, (2 + 8 * place, top), place % 2, size)
        return rig.raw()

    screen = ctx.screen
    found = paint(Rig(ctx, _WIDTH, _HEIGHT))
    bundle, _ = planned[-1]
    assert max(bundle.sections) == 1 and len(bundle.groups) == 42
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"sections", "merge"})
    np.testing.assert_array_equal(paint(Rig(ctx, _WIDTH, _HEIGHT)), found)


@pytest.mark.parametrize("depth", [Format.Z24_UNORM_S8_UINT, Format.Z32_FLOAT])
def test_meshes_follow_and_precede(ctx: VkContext, planned: list[tuple[Bundle, Plan]], depth: Format) -> None:
    """Bins, and the keys of the visibility form, have the scratch memory that they had."""

    def paint(rig: Rig) -> None:
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        painter = _Painter(rig)
        for number in range(3):
            painter.draw(Prim.TRIANGLES, 400, (0, 10 * number), 0, 60)
            for turn in range(4):
                painter.draw(_KINDS[turn % 2], 3, (10 * turn, 20), turn % 2, 40)

    same(ctx, paint, width=_WIDTH, height=_HEIGHT, depth=depth)
    assert [bool(bundle.sections) for bundle, _ in planned][-6:] == [False, True] * 3
    assert [bundle.piece for bundle, _ in planned][-6:] == [0, 0, 0, 1, 0, 2]
    names = [work.program.name for _, plan in planned[-3:] for work, _ in plan.works()]
    assert "assemble_lines" not in names, "stages of all lines come before the second mesh"


def test_bundles_have_few_pieces(ctx: VkContext, planned: list[tuple[Bundle, Plan]]) -> None:
    """Each is planned by all groups of the bundle."""

    def paint(rig: Rig) -> None:
        painter = _Painter(rig)
        for number in range(40):
            painter.draw(Prim.LINES, 2, (2 * number, 10), 0, 30)
            painter.draw(Prim.TRIANGLES, 300, (2 * number, 30), 0, 20)

    same(ctx, paint, width=_WIDTH, height=_HEIGHT)
    assert max([bundle.piece for bundle, _ in planned]) == 15


@pytest.mark.covers("PIPE_QUERY_OCCLUSION_COUNTER")
def test_queries_count_all_of_them(ctx: VkContext, planned: list[tuple[Bundle, Plan]]) -> None:
    def paint(rig: Rig) -> None:
        query = rig.ctx.create_query(QueryType.OCCLUSION_COUNTER)
        rig.ctx.begin_query(query)
        _turns(rig, _KINDS, 2, 2)
        rig.ctx.end_query(query)
        counts.append(rig.ctx.get_query_result(query, wait=True))

    counts: list[object] = []
    same(ctx, paint, width=_WIDTH, height=_HEIGHT)
    assert counts[0] == counts[1] and counts[0]
    assert len(planned[-1][0].groups) == 36 and planned[-1][0].sections


def test_frames_that_come_again_have_other_vertices(
    ctx: VkContext, planned: list[tuple[Bundle, Plan]]
) -> None:
    """Those with more of them need more memory, and are recorded anew."""

    def paint(rig: Rig) -> list[Array]:
        painter = _Painter(rig)
        pictures = []
        for frame in range(9):
            rig.clear((0.2, 0.4, 0.6, 1))
            for number in range(8):
                prims = 70 if frame > 6 else 2
                painter.draw(_KINDS[number % 2], prims, (6 * number, 5 * number), number % 2, 30)
            pictures.append(rig.raw())
        return pictures

    with vkpipe.create_screen("reference") as screen, screen.context_create() as other:
        wanted = paint(Rig(other, _WIDTH, _HEIGHT))
    found = paint(Rig(ctx, _WIDTH, _HEIGHT))
    for mine, theirs in zip(found, wanted, strict=True):
        np.testing.assert_array_equal(mine, theirs)
    assert len(planned) < 9 and all(bundle.sections for bundle, _ in planned[1:])


def test_a_frame_that_is_divided_otherwise_is_recorded_anew(ctx: VkContext) -> None:
    """Another context may have had the kernels made, at any time between two frames or amid one."""

    def paint(rig: Rig) -> Array:
        rig.clear((0.2, 0.4, 0.6, 1))
        for number in range(12):
            painter.draw(_KINDS[number % 2], 30, (6 * number, 5 * number), number % 2, 30)
        return rig.raw()

    with vkpipe.create_screen("reference") as screen, screen.context_create() as other:
        painter = _Painter(rig := Rig(other, _WIDTH, _HEIGHT))
        wanted = [paint(rig) for _ in range(8)]
    painter = _Painter(rig := Rig(ctx, _WIDTH, _HEIGHT))
    for number, expected in enumerate(wanted):
        with pytest.MonkeyPatch.context() as patch:
            if number > 4:
                sections_at_once(patch)
            np.testing.assert_array_equal(paint(rig), expected)


def test_a_failure_amid_leaves_memory_as_it_was(
    ctx: VkContext, planned: list[tuple[Bundle, Plan]], monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = Rig(ctx, _WIDTH, _HEIGHT)
    rig.raw()
    launch = Dispatcher.launch_indirect

    def fails(self: Dispatcher, *arguments: Any) -> None:
        launch(self, *arguments)
        if self._bank is not self.buffers:
            raise DeviceLost("here")

    with monkeypatch.context() as patch:
        patch.setattr(Dispatcher, "launch_indirect", fails)
        _turns(rig, _KINDS[:2], 2, 1)
        with pytest.raises(DeviceLost):
            ctx.flush()
    assert planned[-1][0].sections
    same(ctx, lambda rig: _Painter(rig).draw(Prim.TRIANGLES, 9, (0, 0), 0, 80), width=_WIDTH, height=_HEIGHT)


def test_no_frame_waits_for_kernels_of_longer_sections(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until these are ready, sections are as long as one workgroup takes them."""
    monkeypatch.setattr(Later, "begin", lambda self: None)
    monkeypatch.setattr(fixed_programs, "PRICES", (0.0, 0.0))
    lengths: list[int] = []
    pictures: list[Array] = []
    record = DrawRecorder._record

    def noted(self: DrawRecorder, recorder: Any, bundle: Bundle, planned: Any) -> None:
        lengths.append(len(bundle.groups))
        record(self, recorder, bundle, planned)

    with (
        pytest.MonkeyPatch.context() as patch,
        vkpipe.create_screen() as screen,
        screen.context_create() as ctx,
    ):
        assert isinstance(screen, VkScreen)
        if screen.programs.background is None:
            pytest.skip("nothing is made behind frames")
        patch.setattr(screen.programs, "passes", screen.programs.passes | {"later"} - {"whole"})
        patch.setattr(DrawRecorder, "_record", noted)
        rig = Rig(ctx, _WIDTH, _HEIGHT)
        for _ in range(2):
            _turns(rig, _KINDS[:2], 8, 4)
            pictures.append(rig.raw())
        assert 12 < max(lengths) < 96
        wanted = [*screen.programs.later._wanted, *screen.programs.later._cached]
        assert {program.name for program in wanted} >= {"scan", "setup", "direct_plan", "direct_lists"}
        make_all(screen.programs.later, monkeypatch)
        for _ in range(3):
            _turns(rig, _KINDS[:2], 8, 4)
            pictures.append(rig.raw())
        assert lengths[-1] == 96
    for picture in pictures:
        np.testing.assert_array_equal(picture, pictures[0])
