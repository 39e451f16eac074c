"""The part of the farm that runs in worker processes of Dask."""

from __future__ import annotations

import asyncio
import signal
import threading
import time
from typing import Any

from distributed import get_worker
from distributed.core import Status
from distributed.diagnostics.plugin import WorkerPlugin

from vkpipe.renderfarm.station import station
from vkpipe.renderfarm.task import Made, Task, TaskFailed

__all__ = ["DevicePlugin", "carry_out", "resource_of"]


def resource_of(digest: str) -> str:
    """Return the name of Dask's resource that a worker has one of once its device has shown this digest."""
    return f"vkpipe-{digest}"


class DevicePlugin(WorkerPlugin):
    """A plugin of workers, of those that come later, too: it looks at the device before tasks can come.

    The worker is paused meanwhile. It then has one of the resource that is named by its digest, and tasks ask
    for that: a worker with another digest, or without a device, gets none of them, and no worker two at a
    time. When it goes on, the scheduler looks for tasks that have waited for such a worker.

    Args:
        topic: of Dask's events, where it says what it has found.
        device: as in :func:`vkpipe.create_screen`.
    """

    name = "vkpipe-farm"

    def __init__(self, topic: str, device: str | None) -> None:
        self._topic, self._device = topic, device

    async def setup(self, worker: Any) -> None:
        if threading.current_thread() is threading.main_thread():
            signal.signal(
                signal.SIGINT, signal.SIG_IGN
            )  # a terminal's Ctrl-C is for the farm, which ends workers
        worker.status = Status.paused
        found = await asyncio.get_running_loop().run_in_executor(
            worker.executors["default"], station(self._device).report
        )
        if found["digest"]:
            await worker.set_resources(**{resource_of(found["digest"]): 1})
        worker.log_event(self._topic, found | {"worker": worker.address})
        worker.status = Status.running

    def teardown(self, worker: Any) -> None:
        station(self._device).retire()


def carry_out(task: Task, device: str | None, shared: Any) -> tuple[Made, float, str]:
    """Carry out a task with the screen of this process; the result, the seconds, and this worker's address.

    Raises:
        TaskFailed: any error, in words: errors of their own classes do not all travel.
    """
    begin = time.perf_counter()
    try:
        with station(device) as mine:
            made = task.carry_out(mine, shared)
    except Exception as error:
        raise TaskFailed(f"{type(error).__name__}: {error}") from None
    return made, time.perf_counter() - begin, str(get_worker().address)
