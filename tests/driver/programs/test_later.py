"""Kernels that a frame can do without are made behind it, and the picture is the same before and after."""

from __future__ import annotations

from concurrent.futures import Future
from itertools import count
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.programs.make_later import make_all
from tests.driver.record.loop_layers import DIHEDRAL, layers, limit_turns, turning
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs import maker
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.schedule import later as later_module
from vkpipe.driver.programs.schedule.background import Bound
from vkpipe.driver.programs.schedule.later import Later
from vkpipe.driver.record.dispatcher import Dispatcher
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import BlendFactor, CompareFunc, DepthState, Format, RtBlendState

_NUMBERS = count(1)
_LESS = DepthState(True, True, CompareFunc.LESS)
_ADDED = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
_DEPTH = Format.Z24_UNORM_S8_UINT
_SIZE = 64


class _Kernels:
    """The names of kernels that are recorded."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.names: list[str] = []
        for method in ("launch_workgroups", "launch_indirect"):
            patch.setattr(Dispatcher, method, self._noting(getattr(Dispatcher, method)))

    def _noting(self, method: Any) -> Any:
        def noted(run: Dispatcher, recorder: Any, launch: Any, *rest: Any) -> None:
            self.names.append(launch.name)
            method(run, recorder, launch, *rest)

        return noted


def _shader() -> str:
    """A fragment shader that nothing else has."""
    moves = "".join(f"  {number}: MOV OUT[0], IN[0]\n" for number in range(20 + next(_NUMBERS)))
    return f"FRAG\nDCL IN[0], COLOR, COLOR\nDCL OUT[0], COLOR\n{moves}  99: END\n"


def _scene(triangles: int) -> tuple[Array, Array]:
    """Triangles of a few pixels and a large one behind them: window coordinates and colours."""
    random = np.random.default_rng(triangles)
    places = random.uniform(0, _SIZE - 5, (triangles, 1, 2)) + random.uniform(0, 5, (triangles, 3, 2))
    places[0] = ((0, 0), (_SIZE, 0), (0, _SIZE))
    depths = np.repeat(random.uniform(0.1, 0.8, (triangles, 1, 1)), 3, axis=1)
    depths[0] = 0.9
    colors = np.repeat(random.integers(0, 8, (triangles, 1, 4)) / 255, 3, axis=1)
    return np.concatenate([places, depths], axis=2).reshape(-1, 3), colors.reshape(-1, 4)


def _frame(rig: Rig, triangles: int) -> Array:
    rig.clear((0, 0, 0, 1))
    rig.draw(pipe.Prim.TRIANGLES, *_scene(triangles))
    return rig.raw()


def _wanted(rig: Rig, triangles: int, shader: str, *blend: RtBlendState) -> Array:
    """The reference's picture."""
    with vkpipe.create_screen("reference") as screen, screen.context_create() as ctx:
        other = Rig(ctx, _SIZE, _SIZE, depth=_DEPTH, samples=rig.colors[0].nr_samples)
        other.tests(depth=_LESS)
        other.blend(*blend)
        other.shaders(fs=shader)
        return _frame(other, triangles)


def _new(screen: VkScreen, known: set[Program], need: str) -> list[Program]:
    """The kernels that were asked for since, by how they are needed."""
    return [each for each in screen.programs.asked_for() if each not in known and each.need == need]


def _is_begun(program: Program) -> bool:
    return program.begun is not None or program.is_ready


def test_tiles_are_shaded_by_pixel_until_their_kernel_is_made(
    later: Later, screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, shader, kernels = set(screen.programs.asked_for()), _shader(), _Kernels(monkeypatch)
    rig = Rig(ctx, _SIZE, _SIZE, depth=_DEPTH)
    rig.tests(depth=_LESS)
    rig.shaders(fs=shader)
    pictures = [_frame(rig, 600) for _ in range(4)]  # the last ones are submitted as they were recorded
    (by_tile,) = _new(screen, known, "later")
    assert by_tile.name == "shade_tiles" and not _is_begun(by_tile)
    assert "shade_pixels" in kernels.names and "shade_tiles" not in kernels.names
    make_all(later, monkeypatch)
    assert by_tile.is_ready
    with monkeypatch.context() as patch:
        names = _Kernels(patch).names
        pictures += [_frame(rig, 600) for _ in range(4)]
    assert {"shade_pixels", "shade_tiles"} <= set(names)
    want = _wanted(rig, 600, shader)
    assert len(np.unique(want)) > 4
    for picture in pictures:
        np.testing.assert_array_equal(picture, want)


@pytest.mark.parametrize("samples", [0, 4])
def test_walks_that_nothing_is_left_to_are_not_made(
    later: Later, screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch, samples: int
) -> None:
    if not screen.programs.limited:
        pytest.skip("only CPU devices stop invocations")
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"brief"})
    known, shader, kernels = set(screen.programs.asked_for()), _shader(), _Kernels(monkeypatch)
    rig = Rig(ctx, _SIZE, _SIZE, depth=_DEPTH, samples=samples)
    rig.tests(depth=_LESS)
    rig.blend(_ADDED)
    rig.shaders(fs=shader)
    pictures = [_frame(rig, 2000) for _ in range(3)]
    (relay,) = _new(screen, known, "rarely")
    assert relay.name == ("ordered_samples" if samples else "ordered") and not _is_begun(relay)
    assert "unfinished" not in kernels.names
    make_all(later, monkeypatch)
    assert relay.is_ready
    with monkeypatch.context() as patch:
        names = _Kernels(patch).names
        pictures += [_frame(rig, 2000) for _ in range(3)]
    assert "unfinished" in names
    want = _wanted(rig, 2000, shader, _ADDED)
    assert len(np.unique(want)) > 4
    for picture in pictures:
        np.testing.assert_array_equal(picture, want)


def test_walks_of_an_earlier_run_are_known(
    later: Later, screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not screen.programs.limited:
        pytest.skip("only CPU devices stop invocations")
    rig = Rig(ctx, _SIZE, _SIZE, depth=_DEPTH)
    rig.tests(depth=_LESS)
    rig.blend(_ADDED)
    rig.shaders(fs=_shader())
    with monkeypatch.context() as patch:
        patch.setattr(maker, "is_compiled", lambda device, text: True)
        _frame(rig, 2000)
    (relay,) = later._cached
    assert relay.need == "rarely" and not _is_begun(relay) and not later._wanted
    make_all(later, monkeypatch)
    assert relay.is_ready
    relay.wait()
    assert not relay.is_cached  # as far as is known: its text is gone


def test_walks_that_something_is_left_to_are_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a limit of a few turns each tile is left unfinished many times, in several groups of a frame."""
    limit_turns(monkeypatch, 64)
    with vkpipe.create_screen() as screen, screen.context_create() as ctx:
        assert isinstance(screen, VkScreen)
        if not screen.device.is_cpu:
            pytest.skip("only CPU devices stop invocations")
        monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"later"})
        mine = Rig(ctx, 8, 8, (Format.R32G32B32A32_FLOAT,))
        with vkpipe.create_screen("reference") as other, other.context_create() as ref:
            theirs = Rig(ref, 8, 8, (Format.R32G32B32A32_FLOAT,))
            for rig in (mine, theirs):
                rig.blend(DIHEDRAL)
                rig.shaders(fs=turning())
                for number in (6, 3, 9):
                    layers(rig, number)
            relays = [each for each in screen.programs.asked_for() if each.need == "rarely"]
            assert relays == []  # nothing was recorded yet
            np.testing.assert_array_equal(mine.values(), theirs.values())
        relays = [each for each in screen.programs.asked_for() if each.need == "rarely"]
        assert relays and all(each.is_ready for each in relays)


def test_a_kernel_that_is_wanted_twice_is_made_once(
    later: Later, screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Program] = []

    def prepare(program: Program, bound: Bound) -> Future[bool]:
        made.append(program)
        return screen.programs.prepare(program, bound)

    counted = Later(prepare)
    monkeypatch.setattr(screen.programs, "later", counted)
    shader = _shader()
    for triangles in (600, 700):
        rig = Rig(ctx, _SIZE, _SIZE, depth=_DEPTH)
        rig.tests(depth=_LESS)
        rig.shaders(fs=shader)
        _frame(rig, triangles)
    assert [each.name for each in counted._wanted] == ["shade_tiles"]
    make_all(counted, monkeypatch)
    assert [each.name for each in made] == ["shade_tiles"]
    counted.want(made[0])
    assert not counted._wanted


def test_kernels_are_made_once_a_program_needs_no_new_ones() -> None:
    made: list[object] = []

    def prepare(program: object, bound: Bound) -> Future[bool]:
        made.append(program)
        done: Future[bool] = Future()
        done.set_result(True)
        return done

    class _Wanted:
        need, is_ready, begun, is_cached = "rarely", False, None, False

    later: Any = Later(prepare)
    cached = _Wanted()
    cached.is_cached = True
    later.want(cached)
    for _ in range(later_module._CALM_CACHED - 1):
        later.begin()
    assert made == []
    later.begin()
    assert made == [cached]
    made.clear()
    later.disturb()
    programs = [_Wanted(), _Wanted()]
    for each in programs:
        later.want(each)
    for _ in range(later_module._CALM - 1):
        later.begin()
    later.disturb()  # a new scene
    for _ in range(later_module._CALM - 1):
        later.begin()
    assert made == []
    later.begin()
    assert made == programs[:1]
    later.begin()
    assert made == programs
