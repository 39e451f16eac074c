"""This package has many machines render: frames, tiles of a frame, traces and test cases over Dask.

A :class:`~vkpipe.renderfarm.task.Job` is a list of tasks; :class:`~vkpipe.renderfarm.farm.Farm` has workers
carry them out, each process with one screen. ``vkpipe farm`` is its command line (docs/farm.md).
"""

from __future__ import annotations

from vkpipe.renderfarm.cases import read_cases
from vkpipe.renderfarm.farm import Farm, Outcome
from vkpipe.renderfarm.frames import camera_path, check_films, join_frames, turntable
from vkpipe.renderfarm.journal import Journal
from vkpipe.renderfarm.task import Job, Made, Task
from vkpipe.renderfarm.tiles import join_tiles, tiles
from vkpipe.renderfarm.traces import traces

__all__ = [
    "Farm",
    "Job",
    "Journal",
    "Made",
    "Outcome",
    "Task",
    "camera_path",
    "check_films",
    "join_frames",
    "join_tiles",
    "read_cases",
    "tiles",
    "traces",
    "turntable",
]
