"""Memory of the application, which calls of the interface read (``user_buffer``, ``data``)."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse

__all__ = ["UserData", "user_bytes"]

UserData: TypeAlias = bytes | bytearray | memoryview | npt.NDArray[Any]
"""Memory of the application: anything contiguous. It is read during the call that takes it."""


def user_bytes(where: str, field: str, data: object) -> npt.NDArray[np.uint8]:
    """The bytes of the application's memory; a copy only of arrays with gaps.

    Raises:
        InvalidUse: naming the call and the argument: it is no such memory.
    """
    try:
        if isinstance(data, np.ndarray):
            return np.ascontiguousarray(data).reshape(-1).view(np.uint8)
        return np.frombuffer(data, np.uint8)  # type: ignore[call-overload, no-any-return]
    except (TypeError, ValueError, BufferError):
        legal = "bytes or other contiguous memory, or an array of numbers"
        raise InvalidUse(where, field, type(data).__name__, legal) from None
