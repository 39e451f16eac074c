"""The kernels that a program has drawn with in earlier runs, on disk under its name.

An entry names a kernel by the content of its source, so that one that has changed is not found any more. It
tells nothing of the program but hashes.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from vkpipe.translate.spirv import DiskCache

__all__ = ["Made", "Memory", "Remembered", "merged"]

log = logging.getLogger(__name__)

_BYTES = 16 << 20
"""Of the folder, about."""

_MOST_MISSED = 2
"""The number of runs one after the other that may do without a kernel before it is forgotten."""


class Made(NamedTuple):
    """All that a pipeline is made from.

    Attributes:
        module: the key of its SPIR-V (:func:`~vkpipe.translate.spirv.module_key`).
        kernel: its name.
        sets: the bindings of its descriptor sets.
        push_bytes: of its push constants.
        lanes: of the subgroups that it is written for; None: any.
    """

    module: str
    kernel: str
    sets: tuple[tuple[tuple[int, str, int], ...], ...]
    push_bytes: int
    lanes: int | None


class Remembered(NamedTuple):
    """A kernel of earlier runs.

    Attributes:
        made: from what.
        seconds: from the opening of the device until it was asked for, in the last run that did.
        missed: runs since then.
    """

    made: Made
    seconds: float
    missed: int = 0


class Memory:
    """The kernels of one program on one device.

    Args:
        folder: of vkpipe's caches.
        program, device: any texts that stand for them.
    """

    def __init__(self, folder: Path, program: str, device: str) -> None:
        self._disk = DiskCache(folder / "programs", _BYTES, magic=b"[")
        self._key = hashlib.sha256(os.fsencode(f"{device}\0{program}")).hexdigest()

    def read(self) -> list[Remembered]:
        """The kernels of earlier runs in the order in which they were asked for; none where nothing fits."""
        data = self._disk.get(self._key)
        if data is None:
            return []
        try:
            return [_entry(*item) for item in json.loads(data)]
        except (ValueError, TypeError) as error:
            log.debug("what is remembered of a program means nothing: %s", error)
            return []

    def write(self, entries: Iterable[Remembered]) -> None:
        """Keep entries for the next run."""
        items = [(*entry.made, round(entry.seconds, 3), entry.missed) for entry in entries]
        self._disk.put(self._key, json.dumps(items, separators=(",", ":")).encode())


def _entry(
    module: str,
    kernel: str,
    sets: Sequence[Sequence[Sequence[Any]]],
    push_bytes: int,
    lanes: int | None,
    seconds: float,
    missed: int,
) -> Remembered:
    bindings = tuple(
        tuple((int(place), str(kind), int(count)) for place, kind, count in entry) for entry in sets
    )
    made = Made(str(module), str(kernel), bindings, int(push_bytes), None if lanes is None else int(lanes))
    return Remembered(made, float(seconds), int(missed))


def merged(before: Iterable[Remembered], used: dict[Made, float], most: int) -> list[Remembered]:
    """The kernels to remember after a run.

    Args:
        used: the kernels of the run, with the seconds until they were asked for.
        most: entries at most; those that are asked for last go first.
    """
    found = [Remembered(made, seconds) for made, seconds in used.items()]
    found += [
        entry._replace(missed=entry.missed + 1)
        for entry in before
        if entry.made not in used and entry.missed < _MOST_MISSED
    ]
    return sorted(found, key=lambda entry: entry.seconds)[:most]
