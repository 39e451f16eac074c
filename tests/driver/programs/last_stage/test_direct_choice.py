"""Kernels of groups that are drawn directly: one that is made in little time draws until the usual one pays,
and one that takes tiles in pairs takes over from that, made behind frames that come often.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from itertools import count
from typing import Any

import numpy as np
import pytest

from tests.driver.plan.direct.group_records import records_of
from tests.driver.programs.make_later import make_all
from tests.patience import PATIENCE
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.last_stage import direct
from vkpipe.driver.programs.last_stage import walks as walks_module
from vkpipe.driver.programs.last_stage.direct import DirectKernels
from vkpipe.driver.programs.last_stage.walk import Walk
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.registry import Programs
from vkpipe.driver.programs.schedule import brief as brief_module
from vkpipe.driver.programs.schedule import covering as covering_module
from vkpipe.driver.programs.schedule import pairing as pairing_module
from vkpipe.driver.programs.schedule.brief import Brief, BriefOfKinds
from vkpipe.driver.programs.schedule.covering import Covering
from vkpipe.driver.programs.schedule.later import Later
from vkpipe.driver.programs.schedule.pairing import MOST_PAIRED, MOST_UNROLLED, Pairing
from vkpipe.driver.record import cover_watch
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels.constants import PAIRED
from vkpipe.kernels.push.bins import FinePush
from vkpipe.kernels.push.direct import DirectPush
from vkpipe.pipe import BlendFactor, RtBlendState

_NUMBERS = count(1)
_SIZE = 40
_MANY = 300
"""Triangles that are not drawn directly."""

_MORE = 1000
"""Triangles for which a walk might come near the limit of loops, were each of them cut."""


class _Kernel:
    """Stands for a kernel, and for what makes it."""

    is_ready = keeps_code = False

    def __call__(self) -> _Kernel:
        return self

    def keep_code(self) -> None:
        """Note that it was asked to."""
        self.keeps_code = True


def test_a_kernel_is_asked_for_once_when_it_pays() -> None:
    kernel: Any = _Kernel()
    pairing = Pairing(kernel, lambda: False)
    tiles = int(pairing_module._PRICE / pairing_module._TILE / 4.5)
    assert [pairing.spend(tiles, "kinds") for _ in range(4)] == [None] * 4
    assert not pairing.settle()
    assert [pairing.spend(tiles, kinds) for kinds in ("these", "others")] == [kernel, None]
    assert pairing.kinds == "these"
    assert not pairing.settle()
    kernel.is_ready = True
    assert not pairing.over, "nothing changes amid a batch"
    assert pairing.settle() and pairing.over


def test_a_kernel_of_an_earlier_run_is_asked_for_sooner() -> None:
    kernel: Any = _Kernel()
    tiles = int(pairing_module._CACHED_PRICE / pairing_module._TILE) + 1
    found = [Pairing(kernel, partial(bool, cached)).spend(tiles, "kinds") for cached in (True, False)]
    assert found == [kernel, None]


def test_a_kernel_that_alone_runs_unrolled_is_asked_for_sooner() -> None:
    kernel: Any = _Kernel()
    tiles = int(pairing_module._PRICE / pairing_module._UNROLLED_TILE) + 1
    both = [Pairing(kernel, lambda: False, unrolls=unrolls) for unrolls in (True, False)]
    assert [pairing.spend(tiles, "kinds") for pairing in both] == [kernel, None]
    assert [pairing.most for pairing in both] == [MOST_UNROLLED, MOST_PAIRED]


def test_the_usual_kernel_is_asked_for_once_when_it_pays() -> None:
    kernel: Any = _Kernel()
    brief = BriefOfKinds(kernel)
    tiles = int(brief_module._PRICE / brief_module._TILE / 4.5 / 3)
    assert [brief.spend(tiles, 9) for _ in range(6)] == [None, None, None, None, kernel, None]
    assert not brief.settle()
    kernel.is_ready = True
    assert brief.settle() and brief.over


def test_each_kind_of_what_is_bound_pays_for_itself() -> None:
    kernel: Any = _Kernel()
    brief = Brief(kernel)
    these, others = brief.bound("these"), brief.bound("others")
    assert these is brief.bound("these") and these is not others
    done: Future[bool] = Future()
    assert [these.save(brief_module._PRICE)] == [kernel]
    these.prepared_by(done)
    kernel.is_ready = True
    assert not these.settle(), "it is still compiled for these kinds"
    done.set_result(True)
    assert these.settle() and not others.settle()
    assert [others.save(brief_module._PRICE)] == [kernel] and others.settle()
    assert kernel.keeps_code
    assert not brief.bound("more").over
    brief.skip()
    assert brief.bound("more").over and brief.bound("new").over


def _picture(rig: Rig, triangles: int) -> Array:
    """A picture of some triangles on top of each other."""
    rig.clear((0.2, 0.4, 0.6, 1))
    corners = [(3 + step % 32, 1, step % 32 + _SIZE, 3, 9, _SIZE - 1) for step in range(triangles)]
    rig.draw(
        pipe.Prim.TRIANGLES, np.reshape(corners, (-1, 2)), np.linspace((0.1,) * 4, (1,) * 4, 3 * triangles)
    )
    return rig.raw()


def _frame(ctx: VkContext, rig: Rig, triangles: int = 2) -> tuple[Array, bool]:
    """A picture of some triangles, and whether its tiles were taken in pairs."""
    picture = _picture(rig, triangles)
    return picture, bool(records_of(ctx, 1)["tiles_per_workgroup"][0] & PAIRED)


@pytest.fixture
def shader() -> str:
    """A short fragment shader that nothing else has."""
    number = next(_NUMBERS)
    return (
        "FRAG\nDCL IN[0], COLOR, COLOR\nDCL OUT[0], COLOR\n"
        f"IMM[0] FLT32 {{0.{number}, 0.25, 0.5, 1.0}}\nMUL OUT[0], IN[0], IMM[0]\nEND\n"
    )


@pytest.fixture
def rig(later: Later, screen: VkScreen, ctx: VkContext, shader: str, monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Draws with a shader whose kernel for pairs pays with the first frame."""
    if not screen.programs.limited or screen.programs.background is None:
        pytest.skip("only CPU devices gain by pairs, where another device compiles them")
    monkeypatch.setattr(pairing_module, "_PRICE", 0.0)
    monkeypatch.setattr(pairing_module, "_CACHED_PRICE", 0.0)
    made = Rig(ctx, _SIZE, _SIZE)
    made.shaders(fs=shader)
    return made


def test_pairs_take_over_behind_a_frame(
    later: Later, ctx: VkContext, rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [_frame(ctx, rig) for _ in range(4)]  # the last ones are submitted as they were recorded
    (wanted,) = later._wanted
    assert wanted.need == "later" and wanted.begun is None and not wanted.is_ready
    make_all(later, monkeypatch)
    assert wanted.is_ready
    with monkeypatch.context() as patch:
        patch.setattr(Program, "is_ready", property(lambda program: False))
        before += [_frame(ctx, rig) for _ in range(2)]  # still in the making, as far as anybody knows
    before.append(_frame(ctx, rig))  # behind which it is seen to be ready
    after = [_frame(ctx, rig) for _ in range(4)]
    assert not any(paired for _, paired in before) and all(paired for _, paired in after)
    assert len(np.unique(before[0][0])) > 8
    for picture, _ in before + after:
        np.testing.assert_array_equal(picture, before[0][0])


def test_groups_of_many_primitives_and_other_targets_keep_the_plain_kernel(
    later: Later, ctx: VkContext, rig: Rig, shader: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a target whose width is a power of two the driver would compile the kernel once more."""
    _frame(ctx, rig)
    make_all(later, monkeypatch)
    assert [_frame(ctx, rig)[1] for _ in range(2)] == [False, True]
    assert [_frame(ctx, rig, most)[1] for most in (MOST_PAIRED, MOST_PAIRED + 1)] == [True, False]
    other = Rig(ctx, 64, 64)
    other.shaders(fs=shader)
    assert [_frame(ctx, other)[1] for _ in range(2)] == [False, False]


@pytest.mark.parametrize("off", ["pairs", "later"])
def test_no_kernel_is_asked_for_without_the_pass(
    later: Later, screen: VkScreen, ctx: VkContext, rig: Rig, monkeypatch: pytest.MonkeyPatch, off: str
) -> None:
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {off})
    assert not any(_frame(ctx, rig)[1] for _ in range(3))
    assert not later._wanted


@pytest.fixture
def blended(
    later: Later, screen: VkScreen, ctx: VkContext, shader: str, monkeypatch: pytest.MonkeyPatch
) -> Rig:
    """Draws in order, with a shader that nothing else has, not even an earlier run."""
    monkeypatch.setattr(DirectKernels, "_is_cached", lambda self, way: False)
    if not screen.programs.limited or screen.programs.background is None:
        pytest.skip("only CPU devices gain by brief kernels, where another device compiles the others")
    made = Rig(ctx, _SIZE, _SIZE)
    made.blend(RtBlendState(True, rgb_dst_factor=BlendFactor.SRC_COLOR))
    made.shaders(fs=shader)
    return made


def _kernels(programs: Programs, name: str) -> list[Program]:
    """Those of the last stage that are made or in the making."""
    return [
        program for program in programs.asked_for() if program.name == name and program.push is DirectPush
    ]


def _over(made: list[Brief]) -> list[bool]:
    """Of each kind of what is bound, whether the usual kernel draws."""
    return [found.over for brief in made for found in brief._by_kinds.values()]


def test_targets_of_another_kind_keep_the_brief_kernel_until_the_usual_one_is_compiled_for_them(
    screen: VkScreen, blended: Rig, shader: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a target whose width is a power of two the driver would compile the kernel while a frame waits."""
    made: list[Brief] = []
    prepared: list[tuple[str, Future[bool]]] = []
    prepare = screen.programs.prepare

    def begin(make: Callable[[], Program]) -> Brief:
        made.append(Brief(make))
        return made[-1]

    def noted(program: Program, bound: Any) -> Future[bool]:
        prepared.append((program.name, prepare(program, bound)))
        return prepared[-1][1]

    monkeypatch.setattr(direct, "Brief", begin)
    monkeypatch.setattr(screen.programs, "prepare", noted)

    def drawn() -> list[Array]:
        return [_picture(rig, 2) for rig in rigs]

    with screen.context_create() as second:
        other = Rig(second, 64, 64)
        other.blend(RtBlendState(True, rgb_dst_factor=BlendFactor.SRC_COLOR))
        other.shaders(fs=shader)
        rigs = blended, other
        pictures = [drawn()]
        for number, rig in enumerate(rigs):
            with monkeypatch.context() as patch:
                patch.setattr(brief_module, "_TILE", 1.0)
                _picture(rig, 2)
            name, done = prepared[-1]
            assert (name, len(prepared)) == ("ordered", number + 1)
            done.result(PATIENCE)
            usual = next(program for program in _kernels(screen.programs, "ordered") if program.kept_code)
            usual.wait()
            pictures += [drawn(), drawn()]
            assert _over(made) == [True, bool(number)]
    for picture in pictures:
        for mine, first in zip(picture, pictures[0], strict=True):
            np.testing.assert_array_equal(mine, first)


def test_the_usual_kernel_takes_over_when_it_is_ready(
    screen: VkScreen, ctx: VkContext, blended: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Others' kernels may be dropped meanwhile, which is no concern of this test.
    before = _kernels(screen.programs, "ordered") + _kernels(screen.programs, "ordered_smooth")
    made: list[Brief] = []

    def begin(make: Callable[[], Program]) -> Brief:
        made.append(Brief(make))
        return made[-1]

    monkeypatch.setattr(direct, "Brief", begin)

    def new(name: str) -> list[Program]:
        return [program for program in _kernels(screen.programs, name) if program not in before]

    pictures = [_frame(ctx, blended)[0] for _ in range(4)]
    assert (len(new("ordered_smooth")), len(new("ordered"))) == (1, 0)
    monkeypatch.setattr(brief_module, "_TILE", 1.0)
    with monkeypatch.context() as patch:
        patch.setattr(Program, "is_ready", property(lambda program: False))
        pictures += [_frame(ctx, blended)[0] for _ in range(3)]
        assert len(new("ordered")) == 1
        assert not any(_over(made))
    (usual,) = new("ordered")
    usual.wait()
    assert usual.compiling is None or usual.compiling.result(PATIENCE) in (True, False)
    pictures += [_frame(ctx, blended)[0] for _ in range(4)]
    assert _over(made) == [True]
    assert len(np.unique(pictures[0])) > 8
    for picture in pictures:
        np.testing.assert_array_equal(picture, pictures[0])


def test_the_usual_walk_takes_over_when_it_is_ready(
    screen: VkScreen, blended: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of groups that go through bins."""
    monkeypatch.setattr(walks_module.Walks, "_is_cached", lambda self, walk: False)
    made: list[Brief] = []

    def begin(make: Callable[[], Program]) -> Brief:
        made.append(Brief(make))
        return made[-1]

    monkeypatch.setattr(walks_module, "Brief", begin)

    def walks(name: str) -> list[Program]:
        kernels = screen.programs.asked_for()
        return [program for program in kernels if program.name == name and program.push is FinePush]

    before = walks("ordered") + walks("ordered_smooth")

    def new(name: str) -> list[Program]:
        return [program for program in walks(name) if program not in before]

    pictures = [_picture(blended, _MANY) for _ in range(4)]
    (walk,) = [found for brief in made for found in brief._by_kinds.values()]
    assert (len(new("ordered_smooth")), len(new("ordered")), walk.over) == (1, 0, False)
    for price in ("_price", "_full_price"):
        monkeypatch.setattr(walk, price, 0.0)
    with monkeypatch.context() as patch:
        patch.setattr(Program, "is_ready", property(lambda program: False))
        pictures += [_picture(blended, _MANY) for _ in range(3)]
        assert (len(new("ordered")), walk.over) == (1, False)
    (usual,) = new("ordered")
    usual.wait()
    assert usual.compiling is None or usual.compiling.result(PATIENCE) in (True, False)
    taken_over = screen.programs.taken_over
    pictures += [_picture(blended, _MANY) for _ in range(4)]
    assert walk.over and screen.programs.taken_over == taken_over + 1
    assert len(np.unique(pictures[0])) > 8
    for picture in pictures:
        np.testing.assert_array_equal(picture, pictures[0])


def test_one_brief_walk_draws_groups_that_the_device_may_stop_and_others(
    screen: VkScreen, blended: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walks_module.Walks, "_is_cached", lambda self, walk: False)
    limited: set[bool] = set()
    counts = walks_module.Walks.counts

    def noted(self: walks_module.Walks, walk: Walk) -> bool:
        limited.add(walk.limited)
        return counts(self, walk)

    monkeypatch.setattr(walks_module.Walks, "counts", noted)

    def walks() -> list[Program]:
        kernels = screen.programs.asked_for()
        return [one for one in kernels if one.name == "ordered_smooth" and one.push is FinePush]

    before = walks()
    first, more = (_picture(blended, number) for number in (_MANY, _MORE))
    assert limited == {False, True}
    assert len([one for one in walks() if one not in before and one.need == "always"]) == 1
    assert not np.array_equal(first, more)
    np.testing.assert_array_equal(first, _picture(blended, _MANY))


def test_a_kernel_of_an_earlier_run_draws_from_the_beginning(
    screen: VkScreen, ctx: VkContext, blended: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DirectKernels, "_is_cached", lambda self, way: True)
    before = _kernels(screen.programs, "ordered_smooth")
    _frame(ctx, blended)
    new = [program for program in _kernels(screen.programs, "ordered_smooth") if program not in before]
    assert not new, "those of other tests may go meanwhile: a number would say nothing"


def test_covered_tiles_are_drawn_apart_once_both_kernels_are_ready() -> None:
    lists: Any = _Kernel()
    kernel: Any = _Kernel()
    covering = Covering(kernel, lambda: False, lists)
    few = int(covering_module._DISPATCHES / covering_module._TILE)
    assert covering.spend(1000, few, "kinds") is None and covering.spend(4, 10 * few, "kinds") is None
    found = covering.spend(4000, 10 * few, "kinds")
    assert found == (lists, kernel) and covering.kinds == "kinds"
    assert covering.spend(4000, 10 * few, "others") is None
    for one in (kernel, lists):
        assert not covering.settle()
        one.is_ready = True
    assert covering.settle() and covering.over


def test_covered_tiles_take_over_behind_a_frame(
    later: Later, screen: VkScreen, ctx: VkContext, shader: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not screen.programs.limited or screen.programs.background is None:
        pytest.skip("only CPU devices gain by it, where another device compiles kernels")
    for name in ("_PRICE", "_CACHED_PRICE", "_DISPATCHES"):
        monkeypatch.setattr(covering_module, name, 0.0)
    monkeypatch.setattr(cover_watch, "_EACH", 1)
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"pairs"} | {"covered"})
    rig = Rig(ctx, _SIZE, _SIZE)
    rig.shaders(fs=shader)
    pictures = [_picture(rig, 2) for _ in range(3)]
    wanted = {program.name for program in (*later._wanted, *later._cached)}
    assert "covered" in wanted and wanted <= {"covered", "covered_lists"}
    make_all(later, monkeypatch)
    monkeypatch.setattr(cover_watch, "_EACH", 1)
    pictures += [_picture(rig, 2) for _ in range(4)]
    # Too few tiles are covered for a dispatch of their own, but they are looked for.
    assert records_of(ctx, 2)[1]["tiles_per_workgroup"] > 0
    for picture in pictures:
        np.testing.assert_array_equal(picture, pictures[0])
