"""A farm: workers of Dask that carry out the tasks of a job."""

from __future__ import annotations

import queue
import uuid
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from typing import Any

from vkpipe.errors import FarmError
from vkpipe.records import dataclass
from vkpipe.renderfarm.cluster import connect, start
from vkpipe.renderfarm.members import Members
from vkpipe.renderfarm.task import ATTEMPTS, Job, Made, Task

__all__ = ["Farm", "Outcome"]

_TURN = 0.5
"""Seconds after which a farm looks at its workers, where no task ends before."""


@dataclass(frozen=True)
class Outcome:
    """The end of a task.

    Attributes:
        task: which.
        made: its result; None where it was tried :data:`ATTEMPTS` times in vain.
        error: why, in words.
        seconds: that the worker took.
        worker: its address.
    """

    task: Task
    made: Made | None
    error: str = ""
    seconds: float = 0.0
    worker: str = ""


class Farm:
    """Workers that draw the same bits; use it as a context manager.

    Args:
        scheduler: address of Dask's scheduler, e.g. ``tcp://10.0.0.1:8786``; None: processes of this machine.
        workers: how many of those; None: one for each processor, 8 at most. With a scheduler: how many are
            waited for, 1 where nothing is said.
        device: as in :func:`vkpipe.create_screen`, on each worker; None: as its environment says.
        digest: that workers have to have; empty: that of the most of them.
        wait: seconds to wait for workers, at the beginning and when none is left.

    Attributes:
        digest: of the pictures by which workers are compared.

    Raises:
        FarmError: there is no scheduler, or no worker may join; the message has the reason of each.
        NotSupported: ``distributed`` is not installed.
    """

    def __init__(
        self,
        scheduler: str | None = None,
        *,
        workers: int | None = None,
        device: str | None = None,
        digest: str = "",
        wait: float = 60.0,
    ) -> None:
        self._device, self._wait = device, wait
        self._cluster: Any = None
        self._count = workers or 1
        if scheduler is None:
            self._cluster, self._count = start(workers)
        try:
            self._client = connect(scheduler or self._cluster, wait)
            try:
                self._members = Members(self._client, device, self._count, wait, digest, self._fill)
            except BaseException:
                self._client.close()
                raise
        except BaseException:
            self._close_cluster()
            raise
        self.digest = self._members.digest

    def __enter__(self) -> Farm:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the scheduler; workers of this machine end."""
        if self._cluster is None:
            self._members.leave()
        self._client.close()
        self._close_cluster()

    @property
    def workers(self) -> int:
        """The number of workers that have joined."""
        return self._members.count

    def map(self, job: Job) -> Iterator[Outcome]:
        """Carry out a job; the outcomes in the order of its tasks, each once those before it are there."""
        early: dict[str, Outcome] = {}
        found = self.as_completed(job)
        for task in job.tasks:
            while task.name not in early:
                outcome = next(found)
                early[outcome.task.name] = outcome
            yield early.pop(task.name)

    def as_completed(self, job: Job, done: Collection[str] = ()) -> Iterator[Outcome]:
        """Carry out a job; the outcomes as they come. A worker has one task at a time.

        A task whose worker is lost goes to another one; one that fails is tried :data:`ATTEMPTS` times. A
        lost worker may have had tasks in its queue, which Dask blames as much as the one that it worked on:
        what so many workers have died with is tried once more at the end, with nothing beside it.

        Args:
            job: the job.
            done: names of tasks that are left out.

        Raises:
            FarmError: the scheduler is gone, or no worker is left.
        """
        doubted = []
        for outcome, died in self._carried_out([task for task in job.tasks if task.name not in done], job):
            if died:
                doubted.append(outcome.task)
            else:
                yield outcome
        for task in doubted:
            for outcome, _ in self._carried_out([task], job):
                yield outcome

    def _carried_out(self, tasks: Sequence[Task], job: Job) -> Iterator[tuple[Outcome, bool]]:
        """Carry out tasks of a job; outcomes as they come, and whether workers have died with them."""
        waiting = deque(tasks)
        running: dict[Any, Task] = {}
        ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
        asks = {"resources": self._members.resources, "retries": ATTEMPTS - 1, "pure": False}
        prefix = uuid.uuid4().hex[:8]
        shared = None
        if waiting and job.shared is not None:
            shared = self._client.submit(_itself, job.shared, key=f"shared-{prefix}", **asks)
        try:
            while waiting or running:
                free = max(1, self._members.count) - len(running)
                sent = [waiting.popleft() for _ in range(min(free, len(waiting)))]
                for future, task in zip(self._submit(sent, shared, prefix, asks), sent, strict=True):
                    running[future] = task
                    future.add_done_callback(ended.put)
                for future, result in self._next(ended):
                    yield self._outcome(future, result, running.pop(future))
        finally:
            self._client.cancel(list(running), force=True)

    def _submit(self, tasks: Sequence[Task], shared: Any, prefix: str, asks: dict[str, Any]) -> list[Any]:
        """Send tasks to the scheduler, all in one message."""
        from vkpipe.renderfarm.worker import carry_out

        keys = [f"{task.name}-{prefix}" for task in tasks]
        made: list[Any] = self._client.map(
            carry_out, tasks, key=keys, device=self._device, shared=shared, **asks
        )
        return made

    def _next(self, ended: queue.SimpleQueue[Any]) -> list[tuple[Any, Any]]:
        """Futures that have ended, with their results; the scheduler is asked once where those of all are.

        There are none when it is time to look at the workers anew.
        """
        found: list[Any] = []
        with suppress(queue.Empty):
            found.append(ended.get(timeout=_TURN))
            while True:
                found.append(ended.get_nowait())
        self._members.look()
        if not found and self._members.alone_for(self._wait):
            raise FarmError(f"no worker is left, and none has come for {self._wait:g} s")
        finished = [future for future in found if future.status == "finished"]
        results: dict[Any, Any] = {}
        with suppress(Exception):  # where a worker is lost just now; each is then waited for by itself
            results = dict(zip(finished, self._client.gather(finished), strict=True))
        return [(future, results.get(future)) for future in found]

    def _outcome(self, future: Any, result: Any, task: Task) -> tuple[Outcome, bool]:
        """Return the outcome of a task, and whether workers have died with it."""
        from distributed import KilledWorker

        try:
            made, seconds, worker = result or future.result()
        except KilledWorker as error:
            return Outcome(task, None, f"{error.allowed_failures + 1} workers have died with it"), True
        except Exception as error:
            if future.status != "error":
                raise FarmError(f"the scheduler is gone: {error}") from error
            return Outcome(task, None, f"{ATTEMPTS} times: {error}"), False
        return Outcome(task, made, "", seconds, worker), False

    def _fill(self) -> None:
        """Start the workers of this machine that Dask has given up: those that died while they started."""
        if self._cluster is not None:
            self._cluster.scale(self._count)

    def _close_cluster(self) -> None:
        if self._cluster is not None:
            self._cluster.close()


def _itself(value: Any) -> Any:
    return value
