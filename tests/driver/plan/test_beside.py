"""Dispatches that a plan puts beside each other use different elements, or store the same: ``Access.own``.

A plan is cut behind such a row of dispatches. Each is run alone, and all in both orders: what they do
together has to be the sum of what each does alone, in every byte that they may write. That holds for the
elements that these scenes use; that there are no others is read in the kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import pytest

from tests.driver.geometry.geometry_shaders import PASS, bind, scattered
from tests.driver.geometry.test_stream_output import Sink
from tests.driver.multisample import read_samples
from tests.driver.plan.direct.group_records import scratch
from tests.driver.shader_texts import chosen_vs
from tests.driver.state.test_viewports import draw_numbers
from tests.reference.rig import COLOR_VS, Array, Rig
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import geometry_output
from vkpipe.driver.plan.commands import Barrier, Command, Conditional, Dispatch, Indirect, Plan, Work
from vkpipe.driver.plan.direct import covered
from vkpipe.driver.programs import binning
from vkpipe.driver.record.executor import Executor
from vkpipe.driver.resources.scratch import EMPTY
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state.group import GroupState
from vkpipe.kernels.kernel import KERNELS
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    DepthState,
    Format,
    Prim,
    RtBlendState,
    ShaderState,
    StreamOutput,
    StreamOutputInfo,
)

Contents = dict[str, Array]
_LESS = DepthState(True, True, CompareFunc.LESS)
_BLENDED = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.INV_DST_COLOR,
    rgb_dst_factor=BlendFactor.SRC_ALPHA,
    alpha_src_factor=BlendFactor.ONE,
    alpha_dst_factor=BlendFactor.ZERO,
)
_UNUSED = 0xA5A5A5A5


def _layers(ctx: VkContext, samples: int = 0, **raster: Any) -> Contents:
    """A group of four layers; each has a dispatch."""
    rig = Rig(ctx, 40, 40, depth=Format.Z24_UNORM_S8_UINT, layers=4, samples=samples)
    rig.tests(depth=_LESS)
    rig.blend(_BLENDED)
    rig.rasterizer(multisample=samples > 0, **raster)
    rig.shaders(vs=chosen_vs("LAYER"))
    mode = Prim.LINES if raster else Prim.TRIANGLES
    random = np.random.default_rng(2)
    places, colors = random.uniform(-1, 1, (30, 4)), random.uniform(0, 1, (30, 4))
    places[:, 3] = 1.0
    draw_numbers(rig, mode, places, colors, random.integers(0, 4, 30))
    return _targets(rig)


def _targets(rig: Rig) -> Contents:
    """All samples of the targets."""
    found = {"color": read_samples(rig.ctx, rig.colors[0])}
    if rig.zs is not None:
        found["depth"] = read_samples(rig.ctx, rig.zs)
    return found


def _triangles(
    count: int, edge: float, blended: bool = False, samples: int = 0
) -> Callable[[VkContext], Contents]:
    """So many triangles in bins, a hundred of them over all of the target."""

    def draw(ctx: VkContext) -> Contents:
        rig = Rig(ctx, 160, 128, depth=Format.Z24_UNORM_S8_UINT, samples=samples)
        rig.rasterizer(multisample=samples > 0)
        rig.tests(depth=_LESS)
        if blended:
            rig.blend(_BLENDED)
        random = np.random.default_rng(3)
        size = np.where(np.arange(count) < 100, 60, edge)[:, None, None]
        corners = random.uniform(0, 128, (count, 1, 2)) + size * random.uniform(-1, 1, (count, 3, 2))
        # Most lie in one corner, so that bins are of different lengths.
        corners[100:] /= 4
        depth = np.broadcast_to(random.uniform(0, 1, (count, 1, 1)), (count, 3, 1))
        rig.draw(
            Prim.TRIANGLES,
            np.concatenate([corners, depth], -1).reshape(-1, 3),
            random.uniform(0, 1, (3 * count, 4)),
        )
        return _targets(rig)

    return draw


def _two_states(ctx: VkContext, overlapping: bool = False) -> Contents:
    """Two groups, whose vertex shaders differ."""
    rig = Rig(ctx, 32, 32)
    rig.blend(_BLENDED)
    corners = np.array([[1, 1], [14, 2], [3, 15]])
    rig.draw(Prim.TRIANGLES, corners, (0.9, 0.5, 0.25, 0.5))
    rig.shaders(vs=COLOR_VS.replace("END", "ADD OUT[1], IN[1], IN[1]\nEND"))
    rig.draw(Prim.TRIANGLES, corners + (0 if overlapping else 16), (0.2, 0.3, 0.4, 0.25))
    return _targets(rig)


def _covered(ctx: VkContext) -> Contents:
    """Tiles that one triangle covers, and others."""
    programs = ctx.screen.programs
    if not programs.limited or programs.background is None:
        pytest.skip("only CPU devices gain by it, where another device compiles kernels")
    rig = Rig(ctx, 150, 90, depth=Format.Z24_UNORM_S8_UINT)
    rig.tests(depth=_LESS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GroupState, "covers", lambda state, prims: True)
        patch.setattr(covered, "FEWEST_COVERED", 1)
        rig.draw(
            Prim.TRIANGLES, [[1, 1], [149, 2], [3, 85], [149, 89], [149, 3], [40, 70]], (0.9, 0.5, 0.2, 1)
        )
        return _targets(rig)


def _captured(ctx: VkContext) -> Contents:
    """What a geometry shader emits, captured by several dispatches."""
    sink = Sink(ctx, StreamOutputInfo())
    info = StreamOutputInfo((StreamOutput(0, 0, 4, 0, 0), StreamOutput(1, 0, 4, 1, 0)), (4, 4, 0, 0))
    bind(sink.rig, PASS["TRIANGLES"])
    state = ShaderState(PASS["TRIANGLES"], stream_output=info)
    ctx.bind_gs_state(ctx.create_gs_state(state))
    ctx.set_stream_output_targets([sink.target(8192), sink.target(8192)], (0, 0))
    scattered(sink.rig, Prim.TRIANGLES, 300)
    ctx.flush()
    return {f"target {number}": sink.words(number) for number in range(2)}


class _Row(NamedTuple):
    """A scene, and the kernels of a row of its plan; ``longest``: entries of a list, longer ones are bitmaps.

    How much room all lists have would leave it to their order, which atomics make, who has one.
    """

    draw: Callable[[VkContext], Contents]
    kernels: frozenset[str]
    longest: int | None = None


def _row(draw: Callable[[VkContext], Contents], kernels: str, longest: int | None = None) -> _Row:
    return _Row(draw, frozenset(kernels.split()), longest)


_ROWS = {
    "vertex shaders": _row(_two_states, "vertex"),
    "captured": _row(_captured, "geometry_output"),
    "covered tiles": _row(_covered, "covered opaque"),
    "layers": _row(_layers, "ordered"),
    "layers, samples": _row(lambda ctx: _layers(ctx, 4), "ordered_samples"),
    "layers, smooth": _row(lambda ctx: _layers(ctx, line_smooth=True), "ordered_smooth"),
    "lists and bitmaps, opaque": _row(_triangles(300, 20), "opaque", 150),
    "lists and bitmaps, blended": _row(_triangles(400, 20, blended=True), "ordered", 150),
    "lists and bitmaps, opaque samples": _row(_triangles(300, 20, samples=4), "opaque_samples", 150),
    "lists and bitmaps, blended samples": _row(_triangles(300, 20, True, 4), "ordered_samples", 150),
    "lists and bitmaps, visibility": _row(_triangles(2000, 3), "visibility_large", 15),
    "shading": _row(_triangles(2000, 3), "shade_tiles shade_pixels"),
}


def _is_beside(command: Command) -> bool:
    if isinstance(command, Conditional):
        return len(command.commands) == 1 and _is_beside(command.commands[0])
    return isinstance(command, Dispatch | Indirect) and command.beside


def _works(commands: Sequence[Command]) -> list[Work]:
    found: list[Work] = []
    for command in commands:
        if isinstance(command, Conditional):
            found += _works(command.commands)
        elif isinstance(command, Dispatch | Indirect):
            found.append(command)
    return found


def _row_of(commands: Sequence[Command], kernels: frozenset[str]) -> slice | None:
    """The dispatches of these kernels that stand beside each other."""
    for begin, first in enumerate(commands):
        end = begin + 1
        while end < len(commands) and _is_beside(commands[end]):
            end += 1
        row = commands[begin:end]
        if end > begin + 1 and not _is_beside(first) and {w.program.name for w in _works(row)} == kernels:
            return slice(begin, end)
    return None


class _Cut:
    """Runs a scene, the plan of which ends behind a row; of that, only some dispatches are run."""

    def __init__(self, screen: VkScreen, row: _Row, patch: pytest.MonkeyPatch) -> None:
        self._screen, self._row = screen, row
        self._order: Callable[[list[Command]], list[Command]] = list
        self.works: list[Work] = []
        self.change: Callable[[Sequence[Command]], Sequence[Command]] = lambda commands: commands
        self._memory: dict[str, int] = {}
        self._record = Executor.record
        patch.setattr(Executor, "record", lambda *given: self._cut(*given))

    def _cut(self, executor: Executor, recorder: Any, plan: Plan, uploads: Any) -> None:
        commands = self.change(plan.commands)
        at = _row_of(commands, self._row.kernels)
        assert at is not None, f"the plan has {[work.program.name for work in _works(commands)]}"
        row = list(commands[at])
        self.works = _works(row)
        self._memory = {name: size for name, size in plan.memory.items() if name in self._written()}
        executor._run.reserve(plan.memory)
        for name, size in plan.memory.items():
            recorder.fill_buffer(executor._run.buffers[name], 0, size & ~3, 0 if name in EMPTY else _UNUSED)
        kept = Plan(plan.memory, (*commands[: at.start], *self._order(row)))
        self._record(executor, recorder, kept, uploads)

    def _written(self) -> set[str]:
        """Memory that the kernels of the row may write; in other memory may lie what has no order."""
        found: set[str] = set()
        for work in self.works:
            access = work.program.kernel.access
            assert access is not None
            found |= access.writes | access.adds | {"walks"}
        return found

    def run(self, order: Callable[[list[Command]], list[Command]]) -> Contents:
        """All that there is afterwards."""
        self._order = order
        with self._screen.context_create() as ctx:
            found = self._row.draw(ctx)
            for name, size in self._memory.items():
                found[f"scratch {name}"] = scratch(ctx, name, size)
            return found


def _check(cut: _Cut) -> None:
    """The dispatches do the same in both orders, and together what each does alone."""
    forward, backward = cut.run(list), cut.run(lambda row: row[::-1])
    none = cut.run(lambda row: [])
    alone = [cut.run(lambda row, n=n: [row[n]]) for n in range(len(cut.works))]  # type: ignore[misc]
    counted = {
        name for work in cut.works if work.program.kernel.access for name in work.program.kernel.access.adds
    }
    counted |= {"walks"} if "next" in counted else set()
    for name, before in none.items():
        np.testing.assert_array_equal(forward[name], backward[name], err_msg=name)
        together, by_any = before.copy(), np.zeros(before.shape, bool)
        for found in alone:
            changed = found[name] != before
            assert np.array_equal(together[changed & by_any], found[name][changed & by_any]), name
            together[changed] = found[name][changed]
            by_any |= changed
        if name.removeprefix("scratch ") not in counted:
            np.testing.assert_array_equal(forward[name], together, err_msg=name)
    for number, found in enumerate(alone):
        assert any((found[name] != none[name]).any() for name in none), f"dispatch {number} does nothing"


@pytest.mark.parametrize("name", _ROWS)
def test_dispatches_beside_each_other_use_different_elements(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    row = _ROWS[name]
    if row.longest is not None:
        monkeypatch.setattr(binning, "LONGEST_LIST", row.longest)
    monkeypatch.setattr(geometry_output, "WIDEST", 64)
    _check(_Cut(screen, row, monkeypatch))


def test_each_kernel_with_elements_of_its_own_is_looked_at() -> None:
    claims = {name for name, kernel in KERNELS.items() if kernel.access is not None and kernel.access.own}
    assert claims == {name for row in _ROWS.values() for name in row.kernels}


@pytest.mark.parametrize("overlapping", [False, True])
def test_dispatches_that_change_the_same_pixels_are_noticed(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch, overlapping: bool
) -> None:
    """Two groups, without the barrier that stands between them."""
    cut = _Cut(screen, _row(lambda ctx: _two_states(ctx, overlapping), "ordered"), monkeypatch)

    def beside(commands: Sequence[Command]) -> Sequence[Command]:
        first, second = (
            at for at, c in enumerate(commands) if isinstance(c, Indirect) and c.program.name == "ordered"
        )
        assert isinstance(commands[first + 1], Barrier) and second == first + 2
        moved = commands[second]
        assert isinstance(moved, Indirect)
        return (*commands[: first + 1], moved._replace(beside=True))

    cut.change = beside
    if not overlapping:
        _check(cut)
        return
    with pytest.raises(AssertionError, match="color"):
        _check(cut)
