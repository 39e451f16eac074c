"""Tasks that go wrong, as tasks of users may; workers import them from here."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from vkpipe.errors import DeviceLost
from vkpipe.records import dataclass
from vkpipe.renderfarm import Made, Task
from vkpipe.renderfarm.frames import Frame
from vkpipe.renderfarm.station import Station

__all__ = ["Broken", "Deadly", "KillsItsWorker", "LosesItsDevice", "Screen"]


@dataclass(frozen=True)
class KillsItsWorker(Frame):
    """A frame amid which, the first time, its worker is killed.

    Attributes:
        mark: a file that says that this has happened.
    """

    mark: Path

    def carry_out(self, station: Station, shared: Any) -> Made:
        made = super().carry_out(station, shared)
        if not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return made


@dataclass(frozen=True)
class Broken(Task):
    """A task that fails each time; it counts how often in a file."""

    name: str
    count: Path

    def carry_out(self, station: Station, shared: Any) -> Made:
        with self.count.open("a") as file:
            file.write("x")
        raise ValueError("no such thing")


@dataclass(frozen=True)
class Deadly(Task):
    """A task that takes its worker along each time."""

    name: str

    def carry_out(self, station: Station, shared: Any) -> Made:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


@dataclass(frozen=True)
class LosesItsDevice(Task):
    """A task whose device is lost, the first time."""

    name: str
    mark: Path

    def carry_out(self, station: Station, shared: Any) -> Made:
        before = str(id(station.screen))
        if not self.mark.exists():
            self.mark.write_text(f"{os.getpid()} {before}")
            raise DeviceLost("gone")
        return Made({}, said=f"{os.getpid()} {before}")


@dataclass(frozen=True)
class Screen(Task):
    """A task that says which process and screen it had."""

    name: str

    def carry_out(self, station: Station, shared: Any) -> Made:
        return Made({}, said=f"{os.getpid()} {id(station.screen)}")
