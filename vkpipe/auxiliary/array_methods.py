"""Methods by which resources and mappings stand in for NumPy arrays (Python's array protocols)."""

from __future__ import annotations

from typing import Any

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.arrays import Array, to_array
from vkpipe.auxiliary.pictures import shown_png
from vkpipe.auxiliary.targets import end_passes

__all__ = ["ArrayMethods"]


class ArrayMethods(pipe.Resource):
    """Mixed into the resources of a driver: reading through a context of its own.

    It sees all that contexts of this thread were asked for, and what those of other threads have flushed.
    """

    screen: pipe.Screen

    def _submit_pending(self) -> None:
        """Submit what contexts of this thread have collected, where a driver collects."""

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        """``np.asarray(resource)``: level 0, as :func:`vkpipe.auxiliary.arrays.to_array` gives it."""
        if copy is False:
            raise ValueError("a resource can only be read by copying")
        end_passes(self.screen)
        self._submit_pending()
        with self.screen.context_create() as context:
            found = to_array(context, self)
        return found if dtype is None else found.astype(dtype)

    def __dlpack__(self, **options: Any) -> Any:
        """A copy of the same as a DLPack capsule, on the CPU."""
        return np.asarray(self).__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        """Always the CPU."""
        return np.zeros(1).__dlpack_device__()

    def _repr_png_(self) -> bytes | None:
        """Return the picture that notebooks show of a texture; None where it is no picture."""
        if self.target == pipe.TextureTarget.BUFFER or self.destroyed:
            return None
        end_passes(self.screen)
        self._submit_pending()
        with self.screen.context_create() as context:
            return shown_png(context, self)
