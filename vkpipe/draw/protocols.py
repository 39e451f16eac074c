"""Python's protocols of arrays, for objects that are read back."""

from __future__ import annotations

from typing import Any

import numpy as np

from vkpipe.draw.numbers import Array

__all__ = ["ReadBack"]


class ReadBack:
    """The base of what ``np.asarray(...)`` and ``torch.from_dlpack(...)`` take: a copy, on the CPU."""

    def read(self) -> Array:
        """Return a copy of the contents."""
        raise NotImplementedError

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        """Return the copy; ``copy=False`` is refused, as there is no memory to share."""
        if copy is False:
            raise ValueError("what is on a device can only be read by copying")
        found = self.read()
        return found if dtype is None else found.astype(dtype)

    def __dlpack__(self, **options: Any) -> Any:
        """Return the copy as a DLPack capsule."""
        return self.read().__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        """Return the CPU, always."""
        return np.zeros(1).__dlpack_device__()
