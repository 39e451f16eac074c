"""Pipelines that a program had in its last run are made before it asks for them, and draw the same."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import Array, Board, read_texture
from tests.patience import PATIENCE
from vkpipe.driver.programs.schedule import ahead as ahead_module
from vkpipe.driver.programs.schedule.ahead import Ahead
from vkpipe.driver.programs.schedule.remembered import Made, Memory, Remembered, merged
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import DeviceLost
from vkpipe.winsys import vulkan as vk

Open = Callable[[str], Any]


@pytest.fixture
def remembering(
    tmp_path: Path, screen: VkScreen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Open:
    """``with remembering(name) as screen``: one for a program of that name, in caches that begin empty."""
    monkeypatch.setenv("VKPIPE_DEBUG", "validate,names")
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path))

    @contextmanager
    def opened(name: str) -> Iterator[VkScreen]:
        monkeypatch.setenv("VKPIPE_REMEMBER", name)
        with vkpipe.create_screen() as made:
            assert isinstance(made, VkScreen)
            yield made
        assert made.device.validation_messages == []
        assert "was not destroyed before its device" not in caplog.text

    return opened


@pytest.fixture
def makers(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The threads in which pipelines of the device that draws were made, and their kernels."""
    found: list[tuple[str, str]] = []
    create = vk.Device.create_pipeline

    def noted(device: vk.Device, *arguments: Any, **more: Any) -> vk.Pipeline:
        thread = threading.current_thread().name
        if not thread.endswith("of code"):
            found.append((thread, more["name"]))
        return create(device, *arguments, **more)

    monkeypatch.setattr(vk.Device, "create_pipeline", noted)
    return found


def _draw(screen: VkScreen) -> Array:
    with screen.context_create() as ctx, Board(ctx, 20, 12) as board:
        board.clear()
        board.triangles([[1, 1], [18, 2], [3, 11]], [0.1, 0.2, 0.3, 1])
        assert board.color is not None
        return read_texture(ctx, board.color)


def _finish(screen: VkScreen) -> None:
    """Wait until all is made that is to be made ahead."""
    ahead = screen.programs._ahead
    assert ahead is not None and ahead._threads
    for thread in ahead._threads:
        thread.join(PATIENCE)


@pytest.mark.device
@pytest.mark.covers("pipe_context::draw_vbo")
def test_what_was_drawn_with_is_made_ahead_and_draws_the_same(
    remembering: Open, makers: list[tuple[str, str]]
) -> None:
    with remembering("a") as screen:
        first = _draw(screen)
    kernels = sorted(kernel for _, kernel in makers)
    assert kernels and not any(thread.endswith("ahead") for thread, _ in makers)
    makers.clear()
    with remembering("a") as screen:
        _finish(screen)
        assert sorted(makers) == [("vkpipe builder ahead", kernel) for kernel in kernels]
        assert np.array_equal(_draw(screen), first)
    assert len(makers) == len(kernels)


@pytest.mark.device
def test_nothing_is_made_ahead_under_other_names(remembering: Open, makers: list[tuple[str, str]]) -> None:
    with remembering("a") as screen:
        _draw(screen)
    makers.clear()
    for name in ("b", "0"):
        with remembering(name) as screen:
            assert (screen.programs._ahead is None) == (name == "0")
            _draw(screen)
    assert makers and not any(thread.endswith("ahead") for thread, _ in makers)


@pytest.mark.device
def test_what_nobody_takes_is_forgotten_after_some_runs(
    remembering: Open, makers: list[tuple[str, str]]
) -> None:
    with remembering("a") as screen:
        _draw(screen)
    counts = []
    for _ in range(4):
        makers.clear()
        with remembering("a") as screen:
            if screen.programs._ahead._threads:
                _finish(screen)
            counts.append(len(makers))
            with screen.context_create() as ctx, Board(ctx, 4, 4):
                pass  # its framebuffer asks for one kernel
    assert counts[0] == counts[1] == counts[2] > counts[3] == 1


@pytest.mark.device
def test_what_the_last_run_did_without_is_dropped_where_nobody_takes_it(
    remembering: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not what that has drawn with, however long it takes."""

    def clear(screen: VkScreen) -> tuple[int, int]:
        """Returns how many kernels nobody has taken before a clear, and after it."""
        _finish(screen)
        ahead, before = screen.programs._ahead, screen.live_objects()["pipelines"]
        assert ahead is not None
        made = len(ahead._made)
        assert made == before
        with screen.context_create() as ctx, Board(ctx, 4, 4) as board:
            board.clear()
            ctx.flush()
            screen.device.wait_idle()
            for program in screen.programs.asked_for():
                program.wait()  # the clear itself may do without the one that its framebuffer asks for
            assert screen.live_objects()["pipelines"] <= len(ahead._made) + 1
        return made, len(ahead._made)

    monkeypatch.setattr(ahead_module, "_LATE_SECONDS", -math.inf)
    with remembering("a") as screen:
        _draw(screen)
    with remembering("a") as screen:
        made, left = clear(screen)
    assert made > 1
    assert left == made - 1, "the clear took one"
    with remembering("a") as screen:
        assert clear(screen) == (made, 0)


@pytest.mark.device
def test_one_in_the_making_is_waited_for(
    remembering: Open, makers: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    with remembering("a") as screen:
        first = _draw(screen)
    count = len(makers)
    asked, create = threading.Event(), vk.Device.create_pipeline
    take = Ahead.take

    def slow(device: vk.Device, *arguments: Any, **more: Any) -> vk.Pipeline:
        if threading.current_thread().name.endswith("ahead"):
            assert asked.wait(PATIENCE)
        return create(device, *arguments, **more)

    def noted(ahead: Ahead, wanted: Made) -> vk.Pipeline | None:
        asked.set()
        return take(ahead, wanted)

    monkeypatch.setattr(vk.Device, "create_pipeline", slow)
    monkeypatch.setattr(Ahead, "take", noted)
    with remembering("a") as screen:
        assert np.array_equal(_draw(screen), first)
    assert len(makers) == 2 * count  # each once


@pytest.mark.device
def test_what_the_driver_refuses_ahead_is_made_as_ever(
    remembering: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    with remembering("a") as screen:
        first = _draw(screen)
    create = vk.Device.create_pipeline

    def refusing(device: vk.Device, *arguments: Any, **more: Any) -> vk.Pipeline:
        if threading.current_thread().name.endswith("ahead"):
            raise DeviceLost("here")
        return create(device, *arguments, **more)

    monkeypatch.setattr(vk.Device, "create_pipeline", refusing)
    with remembering("a") as screen:
        _finish(screen)
        assert np.array_equal(_draw(screen), first)


@pytest.mark.device
@pytest.mark.parametrize(
    "data", [b"[[]]", b"[", b'[["a","b",[[1]],0,null,0,0]]', b'[["a","b",[],"x",null,0,0]]']
)
def test_nonsense_on_disk_is_nothing(data: bytes, remembering: Open, tmp_path: Path) -> None:
    with remembering("a") as screen:
        memory = screen.programs._ahead._memory
        memory._disk.put(memory._key, data)
    with remembering("a") as screen:
        assert not screen.programs._ahead._threads
        _draw(screen)
    assert memory.read()


def _made(module: str) -> Made:
    return Made(module, "setup", (((0, "uniform_texel", 1), (1, "storage_image", 1)), ()), 64, 8)


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    memory = Memory(tmp_path, "a program", "a device")
    assert memory.read() == []
    entries = [Remembered(_made("x"), 0.25), Remembered(_made("y")._replace(lanes=None), 1.5, 2)]
    memory.write(entries)
    assert memory.read() == entries
    assert Memory(tmp_path, "a program", "another device").read() == []
    assert Memory(tmp_path, "another program", "a device").read() == []


def test_a_run_renews_the_order_and_forgets_what_is_not_used_any_more() -> None:
    a, b, c, d = map(_made, "abcd")
    before = [Remembered(a, 0.1), Remembered(b, 0.2, 1), Remembered(c, 0.3, 2)]
    found = merged(before, {d: 0.15, a: 0.5}, 10)
    assert found == [Remembered(d, 0.15), Remembered(b, 0.2, 2), Remembered(a, 0.5)]
    assert merged(before, {d: 0.15, a: 0.5}, 2) == found[:2]


class _Device:
    """Makes pipelines that are their names."""

    def create_set_layout(self, bindings: object) -> object:
        return bindings

    def create_pipeline_layout(self, sets: object, push_bytes: int) -> object:
        return sets


@pytest.mark.parametrize(
    ("pace", "seconds", "is_made"),
    [
        (ahead_module._ALONE, 0.0, True),
        (ahead_module._ALONE, 3.0, True),
        (ahead_module._ALONE, 1e6, False),
        (ahead_module._LATE, 0.0, True),
        (ahead_module._LATE, 1e6, False),
        (ahead_module._EARLY, 0.0, False),
        (ahead_module._EARLY, 3.0, True),
        (ahead_module._EARLY, 1e6, False),
    ],
)
def test_what_is_not_due_waits_for_its_rest(pace: Any, seconds: float, is_made: bool, tmp_path: Path) -> None:
    """Nothing is made at all where another thread makes it."""
    memory: Any = Memory(tmp_path, "a", "b")
    device: Any = _Device()
    ahead = Ahead(device, memory, None, 10, aside=True)
    wanted = _made("x")
    ahead._waiting = {wanted: Remembered(wanted, seconds)}
    found: list[Made | None] = []
    thread = threading.Thread(target=lambda: found.append(ahead._next(pace, 1e5)))
    thread.start()
    if not is_made:
        ahead.stop()
    thread.join(PATIENCE)
    assert found == [wanted if is_made else None]
    assert set(ahead._making) == {wanted} & set(found)


@pytest.mark.parametrize(("pace", "is_made"), [(ahead_module._EARLY, True), (ahead_module._LATE, False)])
def test_what_is_not_due_is_made_without_rest_where_that_is_over(
    pace: Any, is_made: bool, tmp_path: Path
) -> None:
    memory: Any = Memory(tmp_path, "a", "b")
    device: Any = _Device()
    ahead = Ahead(device, memory, None, 10, aside=True)
    wanted = _made("x")
    ahead._waiting = {wanted: Remembered(wanted, 1e6)}
    assert pace.seconds_after(0.0) == (0.0 if is_made else math.inf)
    if is_made:
        assert ahead._next(pace, pace.seconds_after(0.0)) == wanted
