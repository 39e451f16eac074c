"""What makes kernels that no frame waits for leaves the processors to what draws; frames wait no longer."""

from __future__ import annotations

import os
import sys
import threading
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE
from vkpipe.driver.programs import made
from vkpipe.driver.programs.maker import Defines, Recipe
from vkpipe.driver.programs.program import Need, Program
from vkpipe.driver.programs.schedule import ahead as ahead_module
from vkpipe.driver.programs.schedule import background as background_module
from vkpipe.driver.programs.schedule import priority
from vkpipe.driver.programs.schedule.ahead import Ahead
from vkpipe.driver.programs.schedule.background import Background
from vkpipe.driver.programs.schedule.remembered import Made, Memory, Remembered
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels.kernel import Kernels
from vkpipe.kernels.targets import PLANE, target_image
from vkpipe.pipe import Format

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="threads have no priorities")


def _nice() -> int:
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())


class _Device:
    """Makes pipelines of remembered kernels, which are their names, and notes the niceness of that."""

    def __init__(self) -> None:
        self.nice: dict[str, int] = {}
        self.begun, self.may_end = threading.Event(), threading.Event()

    def create_set_layout(self, bindings: object) -> object:
        return bindings

    def create_pipeline_layout(self, sets: object, push_bytes: int) -> object:
        return sets

    def create_pipeline(self, spirv: bytes, layout: object, *, subgroup_size: int, name: str) -> Any:
        self.nice[name] = _nice()
        if name == "late":
            self.begun.set()
            assert self.may_end.wait(PATIENCE)
        return name


def _entry(name: str, seconds: float) -> Remembered:
    return Remembered(Made(name, name, (), 0, 8), seconds)


@pytest.fixture
def remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Memory]:
    """Kernels that were asked for as soon as the device was open, and much later."""
    monkeypatch.setattr(ahead_module, "cached_module", lambda module: b"spirv")
    memory = Memory(tmp_path, "a program", "a device")
    memory.write([_entry("first", 0.0), _entry("second", 0.5), _entry("late", 1e3)])
    yield memory


def _join(ahead: Ahead) -> None:
    for thread in ahead._threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()


@pytest.mark.parametrize("aside", [True, False])
def test_kernels_of_first_frames_are_urgent_and_those_of_later_ones_are_not(
    aside: bool, remembered: Memory
) -> None:
    device: Any = _Device()
    device.may_end.set()
    before = _nice()
    _join(Ahead(device, remembered, None, 10, aside))
    late = max(before, priority._NICE) if aside else before
    assert device.nice == {"first": before, "second": before, "late": late}
    assert _nice() == before


def test_a_frame_makes_a_kernel_itself_that_is_long_in_the_making(
    remembered: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ahead_module, "_PATIENCE", 0.001)
    device: Any = _Device()
    ahead: Any = Ahead(device, remembered, None, 10, aside=True)
    late = _entry("late", 1e3).made
    assert device.begun.wait(PATIENCE)
    assert ahead.take(late) is None
    device.may_end.set()
    _join(ahead)
    assert ahead.take(late) == "late"


_USER = {"targets": target_image("color", Format.R8_UNORM, 0, False, PLANE)}
_DEFINES: Defines = {"VKP_KEEP": 0, "VKP_ARRAYED": 0}
_NOTHING = (((0, None),),)


def _recipe(need: Need) -> Recipe:
    """A kernel that no cache has."""
    user = {"targets": f"const uint nothing = {uuid.uuid4().int % 2**32}u;\n{_USER['targets']}"}
    return Recipe(Kernels.CLEAR, _DEFINES, user, (((0, "storage_image", 1),),), need=need)


@pytest.mark.device
@pytest.mark.parametrize(("need", "aside"), [("always", False), ("later", True), ("rarely", False)])
def test_pipelines_that_no_frame_waits_for_are_made_aside(
    need: Need, aside: bool, screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[int] = []
    create = made.make_pipeline

    def noted(*arguments: Any) -> Any:
        found.append(_nice())
        return create(*arguments)

    monkeypatch.setattr("vkpipe.driver.programs.maker.make_pipeline", noted)
    program = screen.programs.once(("priority", need), _recipe(need))
    program.begin()
    program.wait()
    assert found == [max(_nice(), priority._NICE) if aside else _nice()]


class _Compiler:
    """Notes its thread's niceness for each job; the first job lasts until it may end."""

    missed = 0

    def __init__(self) -> None:
        self.nice: list[int] = []
        self.may_end = threading.Event()

    def compile(self, *_: object) -> bool:
        self.nice.append(_nice())
        return len(self.nice) > 1 or self.may_end.wait(PATIENCE)

    def destroy(self) -> None:
        """It has nothing."""


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> _Compiler:
    found = _Compiler()
    monkeypatch.setattr(background_module, "CompileDevice", lambda *_: found)
    return found


def _programs(screen: VkScreen, count: int) -> list[Program]:
    found = [screen.programs.once(("priority", uuid.uuid4()), _recipe("always")) for _ in range(count)]
    if any(program.code is None for program in found):
        pytest.skip("the device compiles nothing in the background")
    return found


@pytest.mark.device
@pytest.mark.parametrize("urgent", [True, False])
def test_code_that_no_frame_waits_for_is_compiled_aside(
    urgent: bool, screen: VkScreen, compiler: _Compiler
) -> None:
    background = Background(screen.device, "", aside=True)
    compiler.may_end.set()
    (program,) = _programs(screen, 1)
    assert background.compile(program, _NOTHING, urgent).result(PATIENCE)
    assert compiler.nice == [_nice() if urgent else max(_nice(), priority._NICE)]
    background.destroy()
    assert not background._urgent.threads and not background._calm.threads


@pytest.mark.device
def test_a_frame_that_waits_after_all_has_the_job_done_by_others(
    screen: VkScreen, compiler: _Compiler
) -> None:
    background = Background(screen.device, "", aside=True)
    background._calm.most = 1
    programs = _programs(screen, 2)
    ready = [background.compile(program, _NOTHING) for program in programs]
    again = background.compile(programs[1], _NOTHING, urgent=True)
    assert again is ready[1] and again.result(PATIENCE)
    assert not ready[0].done()
    compiler.may_end.set()
    assert ready[0].result(PATIENCE)
    background.destroy()
    assert sorted(compiler.nice) == [_nice(), max(_nice(), priority._NICE)]
