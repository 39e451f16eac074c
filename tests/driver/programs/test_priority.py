"""What makes kernels of later frames ahead leaves the processors to what draws; frames wait no longer."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE
from vkpipe.driver.programs.schedule import ahead as ahead_module
from vkpipe.driver.programs.schedule import priority
from vkpipe.driver.programs.schedule.ahead import Ahead
from vkpipe.driver.programs.schedule.remembered import Made, Memory, Remembered

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
    late = min(before + priority._STEPS, 19) if aside else before
    assert device.nice == {"first": before, "second": before, "late": late}
    assert _nice() == before


@pytest.mark.parametrize(("before", "after"), [(3, 13), (10, 19), (19, 19)])
def test_threads_step_back_from_the_priority_that_the_program_has(before: int, after: int) -> None:
    found: list[int] = []

    def work() -> None:
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), before)
        priority.step_back()
        found.append(_nice())

    if _nice() > before:
        pytest.skip("the tests have a lower priority")
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found == [after]


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
