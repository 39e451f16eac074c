"""The table of tests that were drawn, and their results."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

__all__ = ["SYSTEMS", "Drawn", "read", "write"]

_TABLE = Path(__file__).with_name("drawn.csv")

SYSTEMS = ("llvmpipe", "virgl_test_server", "vkpipe")
"""What stands below Mesa's OpenGL; the columns of results."""


class Drawn(NamedTuple):
    """A test of piglit.

    Attributes:
        profile: quick_gl or quick_shader.
        test: its name there.
        llvmpipe, virgl_test_server, vkpipe: pass, fail, warn, skip, crash or timeout, as piglit says.
        cause: why it does not pass through vkpipe, where it does on the others.
    """

    profile: str
    test: str
    llvmpipe: str
    virgl_test_server: str
    vkpipe: str
    cause: str

    @property
    def is_owed(self) -> bool:
        """Whether both others pass it."""
        return self.llvmpipe in _GOOD and self.virgl_test_server in _GOOD


_GOOD = frozenset(("pass", "warn"))


def read() -> list[Drawn]:
    """Return all tests, in order of their names."""
    with _TABLE.open(newline="") as file:
        return [Drawn(**row) for row in csv.DictReader(file)]


def write(rows: Iterable[Drawn]) -> None:
    """Replace the table."""
    with _TABLE.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Drawn._fields)
        writer.writerows(sorted(rows))
