"""Kernels are made once, whoever asks for them, by other threads, and nobody waits for those of others."""

from __future__ import annotations

import threading
from collections.abc import Hashable, Iterator
from concurrent.futures import Future
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import Board
from tests.patience import PATIENCE
from vkpipe import pipe
from vkpipe.driver.programs.maker import Recipe
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.registry import Programs
from vkpipe.driver.record import prefetch
from vkpipe.driver.record.recorder import DrawRecorder
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels.kernel import Kernels
from vkpipe.pipe import CompareFunc, DepthState
from vkpipe.winsys import vulkan as vk


@pytest.fixture
def programs(screen: VkScreen) -> Iterator[Programs]:
    made = Programs(screen.device)
    yield made
    made.destroy()


def _ask(programs: Programs, key: str) -> Program:
    return programs.once(key, Recipe(Kernels.MARK_STALE, {"VKP_ASKED": key}, {}))


def test_a_long_shader_holds_nobody_up(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one kernel is being made, another is made and found; all who ask for the first share it."""
    build, begun, go_on, made = programs._build, threading.Event(), threading.Event(), []

    def slow(recipe: Recipe, pushed: vk.PipelineLayout, code: Future[bytes | None] | None) -> vk.Pipeline:
        asked = recipe.defines["VKP_ASKED"]
        if asked == "long":
            begun.set()
            assert go_on.wait(PATIENCE)
        made.append(asked)
        return build(recipe, pushed, code)

    monkeypatch.setattr(programs, "_build", slow)
    try:
        waiting = {_ask(programs, "long") for _ in range(3)}
        assert len(waiting) == 1 and begun.wait(PATIENCE)
        short = _ask(programs, "short")
        assert short not in waiting and short is _ask(programs, "short")
        assert short.pipeline is short.pipeline and made == ["short"]
    finally:
        go_on.set()
    (long,) = waiting
    assert long.pipeline is not short.pipeline and made == ["short", "long"]


def test_what_could_not_be_made_is_tried_again(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(programs, "_build", lambda *_: 1 / 0)
        found = _ask(programs, "key")
        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                _ = found.pipeline
    assert found is _ask(programs, "key")
    assert _ask(programs, "another").pipeline.name == "mark_stale"


def test_a_screen_ends_while_kernels_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were begun are waited for, and destroyed; the rest is never made."""
    with vkpipe.create_screen() as screen:
        assert isinstance(screen, VkScreen)
        for number in range(20):
            _ask(screen.programs, f"number {number}")
        device = screen.device
    assert not device.validation_messages and not device.counters.get("pipelines")


def _draw_in_all_ways(board: Board) -> None:
    """Few triangles and many, in order and by what is seen, with shared dispatches and without."""
    random = np.random.default_rng(5)

    def triangles(count: int) -> None:
        places = random.uniform(-4, 68, (count * 3, 2))
        board.triangles(places, np.ones((count * 3, 4)), random.uniform(-1, 1, count * 3))

    for tests in (DepthState(), DepthState(True, True, CompareFunc.LESS)):
        for blended in (False, True):
            board.depth_test(tests)
            board.blend(pipe.RtBlendState(blend_enable=blended))
            for count in (2, 30, 300, 3000):
                triangles(count)
                board.ctx.flush()
    for _ in range(40):
        for blended in (False, True):
            board.blend(pipe.RtBlendState(blend_enable=blended))
            triangles(2)
    board.ctx.flush()


def test_all_kernels_are_asked_for_before_one_is_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """What recording asked for on its way would be made while nothing else is."""
    known: list[set[Hashable]] = []
    with vkpipe.create_screen() as screen:
        assert isinstance(screen, VkScreen)

        def noted(*arguments: Any) -> list[Future[bool]]:
            known.append(set(screen.programs._known))
            return ask(*arguments)

        def recorded(draws: DrawRecorder, *rest: Any) -> None:
            record(draws, *rest)
            assert set(screen.programs._known) <= known[-1]

        record, ask = DrawRecorder.record, prefetch.prefetch
        monkeypatch.setattr("vkpipe.driver.record.recorder.prefetch", noted)
        monkeypatch.setattr(DrawRecorder, "record", recorded)
        with screen.context_create() as ctx, Board(ctx, 64, 64, depth="Z32_FLOAT") as board:
            _draw_in_all_ways(board)
    assert len(known) > 10 and len(known[-1]) > len(known[0]) > 2
