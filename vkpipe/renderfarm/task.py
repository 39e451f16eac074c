"""Tasks, which workers carry out, and jobs, which are lists of tasks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.renderfarm.station import Station

__all__ = ["ATTEMPTS", "Job", "Made", "Task", "TaskFailed"]

ATTEMPTS = 3
"""Times that a task is tried before it is given up."""


@dataclass(frozen=True)
class Made:
    """The result of a task.

    Attributes:
        files: name -> contents, for the folder of the job.
        verdict: "done", or what a test case gave: pass, fail, skip, crash.
        said: more about it, in words.
    """

    files: Mapping[str, bytes]
    verdict: str = "done"
    said: str = ""


class TaskFailed(Exception):
    """A task was not carried out; the message has the class and the words of the error (workers raise it)."""


class Task(ABC):
    """A piece of work for one worker. It travels by pickle, and draws the same on every worker that may join.

    Attributes:
        name: no other task of the job has it.
    """

    name: str

    @abstractmethod
    def carry_out(self, station: Station, shared: Any) -> Made:
        """Do the work.

        Args:
            station: the screen of the worker, and what it keeps between tasks.
            shared: of the job; the same object in all tasks of a process, as long as it is in its memory.
        """


@dataclass(frozen=True, eq=False)
class Job:
    """Tasks in order.

    Attributes:
        about: the job in words and numbers that JSON has: ``--resume`` goes on with an equal one alone.
        tasks: what is to be done.
        shared: data that every task needs; it is sent to a worker once, often by another worker.
    """

    about: Mapping[str, Any]
    tasks: Sequence[Task]
    shared: Any = None
