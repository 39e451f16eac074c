"""Reads the contents that calls of a trace name, from the file beside it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from vkpipe.wrappers.trace_contents import SIZE, data_file

__all__ = ["Contents"]


class Contents:
    """The file beside a trace, which may be missing, cut or foreign; it is opened with the first use."""

    def __init__(self, trace: Path) -> None:
        self._path = data_file(trace)
        self._file: IO[bytes] | None = None
        self._places: list[tuple[int, int]] = []
        self._end = 0

    def read(self, number: int, most: int) -> bytes:
        """Return contents by their number, from 1.

        Raises:
            ValueError: they are not there whole, or larger than ``most`` bytes; saying which.
        """
        try:
            return self._read(number, most)
        except OSError as error:
            raise ValueError(f"contents {number}: {self._path}: {error.strerror}") from None

    def _read(self, number: int, most: int) -> bytes:
        if self._file is None:
            self._file = self._path.open("rb")
        size_of_file = os.fstat(self._file.fileno()).st_size
        while len(self._places) < number:
            self._file.seek(self._end)
            head = self._file.read(SIZE.size)
            size = SIZE.unpack(head)[0] if len(head) == SIZE.size else size_of_file
            start = self._end + SIZE.size
            if start + size > size_of_file:
                raise ValueError(f"contents {number} are not in {self._path}")
            self._places.append((start, size))
            self._end = start + size
        start, size = self._places[number - 1]
        if size > most:
            raise ValueError(f"contents {number} have {size:,} bytes")
        self._file.seek(start)
        return self._file.read(size)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
