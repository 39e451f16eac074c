"""Barriers of plans: no command overtakes one that it depends on, and none waits for nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import numpy as np
import pytest

from tests.driver.against import short_passes
from tests.driver.geometry.geometry_shaders import PASS, bind, scattered
from tests.driver.geometry.test_stream_output import Sink
from tests.driver.shader_texts import FS_GREEN, chosen_vs
from tests.driver.state.test_viewports import draw_numbers
from tests.reference.rig import COLOR_FS, Rig
from vkpipe.bench.gallium import GalliumScene
from vkpipe.bench.scenes import SCENES
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan.commands import (
    Assign,
    Barrier,
    Command,
    Conditional,
    Dispatch,
    Fill,
    Indirect,
    Plan,
)
from vkpipe.driver.plan.hazards import with_barriers
from vkpipe.driver.record.executor import Executor
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels.access import INDICES, OTHER
from vkpipe.kernels.kernel import KERNELS, Kernels
from vkpipe.kernels.members import Members, Place, PushBlock
from vkpipe.kernels.push.bins import BinPush, FinePush
from vkpipe.kernels.push.direct import DirectPush
from vkpipe.kernels.push.keys import StalePush, VisibilityPush
from vkpipe.kernels.push.primitives import AssemblePush, SetupPush
from vkpipe.kernels.push.vertex import VertexPush
from vkpipe.passes import passes_of
from vkpipe.pipe import (
    CompareFunc,
    DepthState,
    DrawInfo,
    DrawStartCountBias,
    Format,
    Prim,
    RtBlendState,
    ShaderState,
    StreamOutput,
    StreamOutputInfo,
)

_LESS = DepthState(True, True, CompareFunc.LESS)


class _Use(NamedTuple):
    """An access to bytes of a buffer."""

    buffer: str
    begin: int
    end: int
    how: str
    own: bool


class _Step(NamedTuple):
    """A command, and what it does; ``row``: the number of the dispatches that stand beside each other."""

    command: Command
    uses: tuple[_Use, ...]
    row: int


def _at(place: Place, how: str, own: bool = False) -> _Use:
    end = place.offset + place.size if place.size else 1 << 40
    return _Use(place.buffer, place.offset if place.size else 0, end, how, own)


class _Walk:
    """Goes through commands, and notes what is declared of those that matter."""

    def __init__(self, commands: Sequence[Command]) -> None:
        self.steps: list[_Step] = []
        self._members: dict[tuple[type[PushBlock], str], Place] = {}
        self._row = 0
        self._walk(commands)

    def _walk(self, commands: Sequence[Command]) -> None:
        for command in commands:
            if isinstance(command, Assign):
                self._point(PushBlock.all, command)
            elif isinstance(command, Dispatch | Indirect):
                self._row += not command.beside
                self._point([type(command.push)], command.push)
                self._note(command, *self._work(command))
            elif isinstance(command, Conditional):
                self._note(command, _at(command.place, "read"))
                self._walk(command.commands)
            elif isinstance(command, Fill):
                size = command.size or len(command.data)
                self._note(command, _at(command.place._replace(size=size), "write"))
            elif isinstance(command, Barrier):
                self._note(command)

    def _note(self, command: Command, *uses: _Use) -> None:
        self.steps.append(_Step(command, uses, self._row))

    def _point(self, blocks: Sequence[type[PushBlock]], members: Members) -> None:
        for name, value in zip(members.names, members.values, strict=True):
            if isinstance(value, Place):
                self._members |= {(block, name): value for block in blocks}

    def _work(self, command: Dispatch | Indirect) -> Iterator[_Use]:
        access = command.program.kernel.access
        assert access is not None
        for name in access.texels:
            yield _at(Place(cast(Any, name)), "read", name in access.own)
        known = {field.name for field in command.push.fields} | OTHER.keys()
        for how, names in (("read", access.reads), ("write", access.writes), ("add", access.adds)):
            for name in names & known:
                buffer = Place(cast(Any, "gs_indices" if name == INDICES else name))
                yield _at(self._members.get((type(command.push), name), buffer), how, name in access.own)
        if isinstance(command, Indirect):
            yield _at(command.arguments, "read")


def _meet(one: _Step, other: _Step) -> bool:
    """Whether the order of two steps matters."""
    return any(
        a.buffer == b.buffer
        and a.begin < b.end
        and b.begin < a.end
        and {a.how, b.how} not in ({"read"}, {"add"})
        and not (one.row == other.row and a.own and b.own)
        for a in one.uses
        for b in other.uses
    )


def _orders(barrier: _Step, one: _Step, other: _Step) -> bool:
    """Whether a barrier is one for what stands before and after it."""
    transfers = isinstance(one.command, Fill) or isinstance(other.command, Fill)
    return barrier.command == Barrier("transfer") or (barrier.command == Barrier("compute") and not transfers)


def _check(commands: Sequence[Command]) -> None:
    """Steps that meet have a barrier between them; each barrier but the first is the only one for some."""
    steps = _Walk(commands).steps
    assert isinstance(steps[0].command, Barrier) and steps[0].command.kind == "transfer"
    needed = {0}
    for end, other in enumerate(steps):
        for begin, one in enumerate(steps[:end]):
            if one.uses and other.uses and _meet(one, other):
                between = [at for at in range(begin, end) if _orders(steps[at], one, other)]
                assert between, f"{one.command} and {other.command} are in no order"
                needed |= set(between) if len(between) == 1 else set()
    assert needed == {at for at, step in enumerate(steps) if isinstance(step.command, Barrier)}


def _kernel(name: str, push: PushBlock, beside: bool = False) -> Dispatch:
    return Dispatch(cast(Any, SimpleNamespace(name=name, kernel=KERNELS[name])), push, (1, 1), beside=beside)


def _kinds(*commands: Command) -> list[str]:
    """The kinds of barriers before each of the commands."""
    found, before = [], ""
    for command in with_barriers(commands):
        if isinstance(command, Barrier):
            before += command.kind
        else:
            found.append(before)
            before = ""
    return found


def _walk(number: int) -> Place:
    return Place("walks", 16 * number, 16)


_VERTEX = _kernel("vertex", VertexPush())
_ASSEMBLE = _kernel("assemble", AssemblePush())
_SCAN = _kernel("scan", SetupPush())
_ZERO = Fill(Place("state"), bytes(64))


def test_a_kernel_waits_for_what_it_reads_and_for_who_reads_what_it_writes() -> None:
    assert _kinds(_VERTEX, _ASSEMBLE, _VERTEX, _VERTEX) == ["transfer", "compute", "compute", "compute"]
    assert _kinds(_kernel("mark_stale", StalePush()), _VERTEX) == ["transfer", ""]


def test_what_only_adds_is_in_no_order_with_its_like() -> None:
    one = _kernel("ordered", FinePush(walks=_walk(1), next=_walk(3)))
    other = _kernel("ordered", FinePush(walks=_walk(2), next=_walk(3)), True)
    access = Kernels.ORDERED.access
    assert access and "counter" in access.adds - access.own
    assert _kinds(one, other) == ["transfer", ""]
    assert _kinds(_ASSEMBLE, _SCAN) == ["transfer", "compute"]


def test_start_values_wait_for_kernels_and_kernels_for_them() -> None:
    assert _kinds(_ZERO, _VERTEX, _ASSEMBLE, _SCAN) == ["transfer", "", "transfer", "compute"]
    # A barrier between kernels does not hold up transfers.
    assert _kinds(_ASSEMBLE, _SCAN, _VERTEX, _ASSEMBLE, _ZERO)[-1] == "transfer"
    assert _kinds(_ZERO, Fill(Place("walks"), bytes(16)), _ZERO) == ["transfer", "", "transfer"]


def test_dispatches_beside_each_other_wait_where_elements_are_not_their_own() -> None:
    beside = _kernel("vertex", VertexPush(), beside=True)
    assert _kinds(_VERTEX, beside, beside) == ["transfer", "", ""]
    assert _kinds(_VERTEX, _kernel("mark_stale", StalePush()), beside) == ["transfer", "", "compute"]
    # Both read all of "walks", of which each changes a part.
    large = [_kernel("visibility_large", VisibilityPush(next=_walk(n)), bool(n)) for n in (0, 1)]
    assert _kinds(*large) == ["transfer", "compute"]


def test_places_of_a_size_are_apart() -> None:
    walks = [_walk(number) for number in range(4)]
    lists = _kernel("lists", BinPush(walks=Place("walks")))
    first = _kernel("visibility_large", VisibilityPush(walks=walks[1], next=walks[3]))
    second = _kernel("visibility_large", VisibilityPush(walks=walks[2], next=walks[3]), True)
    relay = _kernel("visibility_large", VisibilityPush(walks=walks[3], next=walks[0]))
    assert _kinds(lists, first, second, relay) == ["transfer", "compute", "", "compute"]
    condition = Conditional(walks[2], (second,))
    assert with_barriers((first, condition))[-1] == condition
    given = Assign(state=Place("groups"))
    assert _kinds(Fill(Place("groups"), bytes(16)), given, _ASSEMBLE) == ["transfer", "", "transfer"]


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[Plan]:
    """What is recorded, as long as it is short enough to be looked at pair by pair."""
    found: list[Plan] = []
    record = Executor.record

    def noted(self: Executor, recorder: Any, plan: Plan, uploads: Any) -> None:
        if len(plan.commands) < 200:
            found.append(plan)
        record(self, recorder, plan, uploads)

    monkeypatch.setattr(Executor, "record", noted)
    return found


def _check_all(plans: Sequence[Plan], kernels: str) -> None:
    """All plans are right, and they have these kernels."""
    for plan in plans:
        _check(plan.commands)
    had = {work.program.name for plan in plans for work, _ in plan.works()}
    assert had >= set(kernels.split())


_BINNED = "clip lists scan setup vertex"
_KEYS = (
    f"{_BINNED} visibility_begin visibility_large visibility_sort visibility_tiles shade_pixels shade_tiles"
)


@pytest.mark.parametrize(
    ("scene", "part", "kernels"),
    [
        ("tiny-frame", 1.0, "vertex direct_few opaque"),
        ("tri-10k", 0.1, f"{_BINNED} assemble opaque"),
        ("bunny-1080p", 0.1, f"{_KEYS} assemble"),
        ("states-1k", 0.05, "vertex assemble clip scan setup direct_plan direct_lists opaque ordered"),
        ("blend", 0.1, f"{_BINNED} assemble ordered"),
        ("stencil", 0.1, f"{_BINNED} direct_few opaque ordered"),
        ("pile-up", 0.3, f"{_BINNED} assemble ordered unfinished"),
        ("msaa4", 0.1, f"{_BINNED} assemble opaque_samples"),
        ("lines-100k", 0.05, f"{_KEYS} assemble_lines"),
        ("points-100k", 0.05, f"{_KEYS} assemble_points"),
    ],
)
def test_scenes(screen: VkScreen, plans: list[Plan], scene: str, part: float, kernels: str) -> None:
    drawn = GalliumScene(screen, SCENES[scene](part))
    try:
        drawn.frame()
    finally:
        drawn.close()
    _check_all(plans, kernels)


@pytest.mark.parametrize("passes", ["merge", "none"])
def test_groups_that_share_dispatches(
    screen: VkScreen, plans: list[Plan], monkeypatch: pytest.MonkeyPatch, passes: str
) -> None:
    """Of two states in turns; with depth, then with blending, and vertex shaders of two kinds."""
    monkeypatch.setattr(screen.programs, "passes", passes_of(passes))
    with screen.context_create() as ctx:
        rig = Rig(ctx, 64, 64, depth=Format.Z24_UNORM_S8_UINT)
        rig.shaders()
        shaders = [ctx.create_fs_state(ShaderState(tokens=text)) for text in (COLOR_FS, FS_GREEN)]
        random = np.random.default_rng(1)
        rig.draw(Prim.TRIANGLES, random.uniform(0, 64, (576, 2)), random.uniform(0, 1, (576, 4)))
        for number in range(24):
            if number in (0, 12):
                rig.tests(depth=DepthState() if number else _LESS)
                rig.blend(RtBlendState(blend_enable=number > 0))
            ctx.bind_fs_state(shaders[number % 2])
            ctx.draw_vbo(DrawInfo(mode=Prim.TRIANGLES, count=0), [DrawStartCountBias(24 * number, 24)])
        rig.raw()
    chosen = "direct_merge" if passes == "merge" else "direct_plan"
    _check_all(plans, f"vertex assemble clip scan setup {chosen} direct_lists ordered opaque")


@pytest.mark.parametrize("vertices", [30, 3000], ids=["direct", "binned"])
def test_layers(ctx: VkContext, plans: list[Plan], vertices: int) -> None:
    rig = Rig(ctx, 40, 40, depth=Format.Z24_UNORM_S8_UINT, layers=4)
    rig.tests(depth=_LESS)
    rig.shaders(vs=chosen_vs("LAYER"))
    random = np.random.default_rng(2)
    places, colors = random.uniform(-1, 1, (vertices, 4)), random.uniform(0, 1, (vertices, 4))
    draw_numbers(rig, Prim.TRIANGLES, places, colors, random.integers(0, 4, vertices))
    rig.raw()
    _check_all(plans, "vertex")
    pushes = [work.push for plan in plans for work, _ in plan.works()]
    layers = {push.layer for push in pushes if isinstance(push, DirectPush)}
    assert layers == ({0, 1, 2, 3} if vertices == 30 else set())


@pytest.mark.parametrize("captured", [False, True], ids=["drawn", "captured"])
def test_geometry_shaders(screen: VkScreen, plans: list[Plan], captured: bool) -> None:
    """In several spans and passes."""
    with short_passes(screen, 16, 20) as ctx:
        sink = Sink(ctx, StreamOutputInfo())
        info = StreamOutputInfo((StreamOutput(0, 0, 4, 0, 0), StreamOutput(1, 0, 4, 1, 0)), (4, 4, 0, 0))
        bind(sink.rig, PASS["TRIANGLES"])
        if captured:
            state = ShaderState(PASS["TRIANGLES"], stream_output=info)
            ctx.bind_gs_state(ctx.create_gs_state(state))
            ctx.set_stream_output_targets([sink.target(4096), sink.target(4096)], (0, 0))
        scattered(sink.rig, Prim.TRIANGLES, 90)
        sink.rig.raw()
    more = "geometry_output geometry_output_scan" if captured else ""
    _check_all(plans, f"vertex geometry assemble lists {more}")
