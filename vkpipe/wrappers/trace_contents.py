"""Memory of the application in a trace: as hexadecimal digits in the call, or once in a file of its own.

The file has the name of the trace and ``.data``. Each contents are in it once, one behind the other, their
size before them (eight bytes, little endian); calls name them by their place in that order, from 1.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from struct import Struct
from typing import Any

import numpy as np

from vkpipe.pipe.user_memory import user_bytes

__all__ = ["LEAST_REFERRED", "SIZE", "Contents", "data_file", "inline_bytes"]

SIZE = Struct("<Q")
"""What stands before each contents."""

LEAST_REFERRED = 256
"""Bytes that are worth a reference."""


def data_file(trace: Path) -> Path:
    """Return the file of a trace's contents."""
    return trace.with_name(trace.name + ".data")


def inline_bytes(data: Any) -> str:
    """Return the element of memory, with all of it."""
    return f"<bytes>{_raw(data).hex()}</bytes>"


def _raw(data: Any) -> bytes:
    if type(data) is bytes:
        return data
    return data.tobytes() if type(data) is np.ndarray else user_bytes("trace", "data", data).tobytes()


class Contents:
    """The file of contents of one trace, which is not there before it has any."""

    def __init__(self, trace: Path) -> None:
        self._path = data_file(trace)
        self._path.unlink(missing_ok=True)
        self._file: Any = None
        self._known: dict[bytes, int] = {}

    def put(self, data: Any) -> str:
        """Return the element of memory; large contents go to the file, unless they are there."""
        raw = _raw(data)
        if len(raw) < LEAST_REFERRED:
            return f"<bytes>{raw.hex()}</bytes>"
        key = blake2b(raw, digest_size=16).digest()
        number = self._known.get(key)
        if number is None:
            number = self._known[key] = len(self._known) + 1
            if self._file is None:
                self._file = self._path.open("wb")
            self._file.write(SIZE.pack(len(raw)) + raw)
        return f"<bytes ref='{number}'/>"

    def flush(self) -> None:
        """Bring what was put to the file."""
        if self._file is not None:
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
