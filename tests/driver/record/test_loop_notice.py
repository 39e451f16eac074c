"""Loops that are ended before their time are told: once for each context and stage, and no others are."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
import pytest

import vkpipe
from tests.driver.compute import COMPUTE, U32, Lab
from tests.driver.draw import Board, quad
from tests.driver.record.loop_shaders import (
    BRANCHED,
    COMPUTED,
    FRAGMENTS,
    GEOMETRIES,
    LOOPED,
    RETURNING,
    SPINS,
    VERTICES,
    branched,
    called,
)
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.record import loop_notice
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import BlendFactor, FlushFlag, RtBlendState, ShaderState, ShaderType
from vkpipe.translate.glsl import flow as limits
from vkpipe.translate.glsl.turns import LIMITED_TURNS
from vkpipe.translate.interp import flow

_ONE = 0x3F800000  # the bits of 1.0
_ADD = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)


def _launched(
    ctx: VkContext,
    text: str,
    size: int,
    constants: tuple[int, int, int, int],
    blocks: int = 1,
    shared: int = 0,
) -> U32:
    """The words that a shader leaves in a buffer, run for so many blocks along z."""
    with Lab(ctx) as lab:
        lab.shader(text, static_shared_mem=shared)
        out = lab.buffer(size)
        lab.constants(constants)
        lab.buffers(out)
        lab.launch(1, 1, blocks)
        words = lab.words(out)
        ctx.set_constant_buffer(COMPUTE, 0, None)
        lab.buffers(None)
        return words


def _compute(ctx: VkContext, turns: int) -> None:
    _launched(ctx, COMPUTED, 8, (turns, 0, 0, 0))


def _counted(ctx: VkContext, name: str, block: tuple[int, int, int], turns: int) -> U32:
    """What each thread of five blocks counts."""
    return _launched(ctx, branched(name, block), 5 * math.prod(block), (turns, 0, 0, 0), blocks=5)


def _called(ctx: VkContext, sub: tuple[str, ...], calls: bool, turns: int) -> U32:
    """What eight threads count, each turn of which may call a subroutine."""
    return _launched(ctx, called(sub), 8, (turns, calls, 0, 0))


def _spinning(ctx: VkContext, name: str, turns: int) -> int:
    """What all eight threads of a block add, one in each of their turns."""
    words = _launched(ctx, SPINS[name], 4, (turns, _ONE, 1 << 30, 0), shared=16)
    return int(words.view(np.float32)[0] if "float" in name else words[0])


def _drawn(stage: ShaderType, vs: str, fs: str, gs: str = "", **how: Any) -> Callable[[VkContext, int], None]:
    def draw(ctx: VkContext, turns: int) -> None:
        with Board(ctx, 8, 8, "R32G32B32A32_FLOAT") as board:
            board.shaders(vs, fs)
            ctx.bind_gs_state(ctx.create_gs_state(ShaderState(gs)) if gs else None)
            board.constants([turns, 0, 0, 0], stage=stage)
            board.blend(how.get("blend"))
            board.clear()
            board.triangles(np.tile(quad(0, 0, 8, 8), (how.get("layers", 1), 1)), (0, 0, 0, 0))
            ctx.bind_gs_state(None)
            board.pixels()

    return draw


class _Case(NamedTuple):
    """What makes so many turns, the stage that a warning names, how many turns bring one, how many none."""

    run: Callable[[VkContext, int], None]
    stage: str
    most: int
    fewer: int


def _vertex(shader: str, most: int, fewer: int) -> _Case:
    return _Case(_drawn(ShaderType.VERTEX, VERTICES[shader], FS_FLAT), "VERTEX", most, fewer)


def _geometry(shader: str, most: int, fewer: int) -> _Case:
    run = _drawn(ShaderType.GEOMETRY, VS_COLOR, FS_FLAT, GEOMETRIES[shader])
    return _Case(run, "GEOMETRY", most, fewer)


def _fragment(shader: str, most: int, fewer: int, **how: Any) -> _Case:
    return _Case(_drawn(ShaderType.FRAGMENT, VS_COLOR, FRAGMENTS[shader], **how), "FRAGMENT", most, fewer)


_CASES: dict[str, _Case] = {
    "VERTEX": _vertex("loop", 70_000, 60_000),
    "GEOMETRY": _geometry("loop", 70_000, 60_000),
    "FRAGMENT": _fragment("loop", 70_000, 60_000),
    "COMPUTE": _Case(_compute, "COMPUTE", 70_000, 60_000),
    "nested": _fragment("nested", 9_000, 7_000),
    "branches": _fragment("branches", 40_000, 30_000),
    "left in a branch": _fragment("left", 30_000, 20_000),
    "branches of vertices": _vertex("branches", 40_000, 30_000),
    "branches of primitives": _geometry("branches", 40_000, 30_000),
    "branches in order": _fragment("branches", 40_000, 30_000, blend=_ADD, layers=2),
    # In order an invocation draws many triangles, but each run of a shader has all turns for itself.
    "ordered": _fragment("loop", 70_000, 60_000, blend=_ADD, layers=2),
}
_WALK = _fragment("loop", 2000, 20, blend=_ADD, layers=100)
"""All runs of one invocation together have more turns than it bears."""


def _told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if "were ended" in r.getMessage()]


@pytest.mark.parametrize("name", _CASES)
def test_loops_that_the_device_ends_are_told_once(
    ctx: VkContext, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    if not ctx.screen.device.is_cpu:
        pytest.skip("only lavapipe ends invocations")
    run, stage, most, fewer = _CASES[name]
    run(ctx, fewer)
    ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    assert _told(caplog) == []
    for _ in range(2):
        run(ctx, most)
        ctx.flush(FlushFlag(0)).wait(pipe.TIMEOUT_INFINITE)
    (told,) = _told(caplog)
    assert f"stage {stage} were ended after {LIMITED_TURNS} turns" in told


@pytest.mark.parametrize("block", [(8, 1, 1), (12, 1, 1), (1, 6, 1), (3, 2, 2)])
@pytest.mark.parametrize("name", BRANCHED)
def test_threads_of_any_block_count_what_others_do(
    ctx: VkContext, caplog: pytest.LogCaptureFixture, name: str, block: tuple[int, int, int]
) -> None:
    """Each counts as far as it should, or the program is told."""
    assert (_counted(ctx, name, block, 30_000) == 30_000).all()
    assert _told(caplog) == []
    words = _counted(ctx, name, block, 40_000)
    assert _told(caplog) or (words == 40_000).all()
    together = block[0] > 1 or not ctx.screen.device.is_cpu
    assert bool(_told(caplog)) == (together and ctx.screen.device.is_cpu)


@pytest.mark.parametrize("calls", [False, True])
def test_loops_of_subroutines_count(ctx: VkContext, caplog: pytest.LogCaptureFixture, calls: bool) -> None:
    """Also where nobody calls them."""
    assert (_called(ctx, LOOPED, calls, 20_000) == 20_000).all()
    assert _told(caplog) == []
    words = _called(ctx, LOOPED, calls, 40_000)
    assert _told(caplog) or (words == 40_000).all()
    assert bool(_told(caplog)) == ctx.screen.device.is_cpu


def test_subroutines_that_return_early_are_no_loops(ctx: VkContext, caplog: pytest.LogCaptureFixture) -> None:
    assert (_called(ctx, RETURNING, True, 60_000) == 60_000).all()
    assert _told(caplog) == []


@pytest.mark.parametrize("name", SPINS)
def test_turns_of_atomic_operations_count(
    ctx: VkContext, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    """Each thread that comes too late takes another turn."""
    assert _spinning(ctx, name, 5_000) == 40_000
    assert _told(caplog) == []
    found = _spinning(ctx, name, 12_000)
    assert found == 96_000 or _told(caplog)
    assert bool(_told(caplog)) == ctx.screen.device.is_cpu


def test_each_stage_and_each_context_is_told(ctx: VkContext, caplog: pytest.LogCaptureFixture) -> None:
    if not ctx.screen.device.is_cpu:
        pytest.skip("only lavapipe ends invocations")
    for name in ("COMPUTE", "FRAGMENT", "COMPUTE"):
        _CASES[name][0](ctx, 70_000)
    with ctx.screen.context_create() as other:
        _compute(other, 60_000)
        assert len(_told(caplog)) == 2
        _compute(other, 70_000)
    assert ["FRAGMENT" in text for text in _told(caplog)] == [False, True, False]


def test_programs_that_want_no_advice_are_told(ctx: VkContext, caplog: pytest.LogCaptureFixture) -> None:
    if not ctx.screen.device.is_cpu:
        pytest.skip("only lavapipe ends invocations")
    ctx.advice.wanted = False
    _compute(ctx, 70_000)
    assert len(_told(caplog)) == 1


@pytest.mark.parametrize("name", ["VERTEX", "GEOMETRY", "FRAGMENT", "COMPUTE"])
def test_the_reference_tells_the_same(
    ref: VkContext, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """With a smaller limit, as it takes some seconds for 70,000 turns."""
    assert flow.TOTAL_LIMIT == LIMITED_TURNS
    monkeypatch.setattr(flow, "TOTAL_LIMIT", 50)
    run, stage, _, _ = _CASES[name]
    run(ref, 40)
    assert _told(caplog) == []
    for _ in range(2):
        run(ref, 60)
    (told,) = _told(caplog)
    assert f"stage {stage} were ended" in told


def test_loops_of_a_submission_on_gpus_have_a_limit_together(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each invocation takes a block of turns with each 1,024 of them: few have two here, none has three."""
    monkeypatch.setenv("VKPIPE_LANES", "8")
    monkeypatch.setattr(loop_notice, "blocks_of", lambda info: 2)
    with vkpipe.create_screen("type:cpu") as screen:
        for name in ("VERTEX", "GEOMETRY", "FRAGMENT", "COMPUTE"):
            with screen.context_create() as ctx:
                assert isinstance(ctx, VkContext)
                run, stage, _, _ = _CASES[name]
                for turns in (1000, 20_000, 1000):
                    caplog.clear()
                    run(ctx, turns)
                    ctx.flush(FlushFlag(0)).wait(pipe.TIMEOUT_INFINITE)
                    words = f"stage {stage} were ended after 2048 turns of all loops of a submission together"
                    assert [words in said for said in _told(caplog)] == [True] * (turns > 1000)


@pytest.mark.parametrize("units", [0, 8, 132, 1 << 20])
def test_larger_devices_have_more_turns(units: int, screen: VkScreen) -> None:
    """Within what an int holds, as turns are taken by invocations that find none left, too."""
    blocks = loop_notice.blocks_of(replace(screen.device.info, compute_units=units))
    assert blocks == min(max(1, units // 8) << 24, 1 << 30)


def test_loops_that_end_on_gpus_are_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """By kernels for GPUs, on lavapipe; their own limit is below that of the device here."""
    monkeypatch.setenv("VKPIPE_LANES", "8")
    monkeypatch.setattr(limits, "LOOP_LIMIT", 100)
    with vkpipe.create_screen("type:cpu") as screen:
        for name in ("VERTEX", "GEOMETRY", "FRAGMENT", "COMPUTE", "nested"):
            with screen.context_create() as ctx:
                assert isinstance(ctx, VkContext) and not ctx.screen.programs.limited
                run, stage, _, _ = _CASES[name]
                for turns, told in ((99, 0), (101, 1)):
                    caplog.clear()
                    run(ctx, turns)
                    ctx.flush(FlushFlag(0)).wait(pipe.TIMEOUT_INFINITE)
                    messages = _told(caplog)
                    assert len(messages) == told and all(f"stage {stage} were" in said for said in messages)


@pytest.mark.parametrize("lanes", ["8", "64"])
def test_loops_that_lavapipe_ends_in_texts_for_gpus_are_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, lanes: str
) -> None:
    """Loops have a limit of their own there; all of an invocation share that of lavapipe."""
    monkeypatch.setenv("VKPIPE_LANES", lanes)
    with vkpipe.create_screen("type:cpu") as screen:
        for name, (run, stage, most, _) in (_CASES | {"walk": _WALK}).items():
            with screen.context_create() as ctx:
                assert isinstance(ctx, VkContext)
                for turns in (20, most):
                    caplog.clear()
                    run(ctx, turns)
                    ctx.flush(FlushFlag(0)).wait(pipe.TIMEOUT_INFINITE)
                    told = _told(caplog)
                    assert len(told) == (turns == most), (name, turns)
                    assert all(f"stage {stage} were ended after {limits.LOOP_LIMIT}" in said for said in told)
