"""When two results of arithmetic on floats count as the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["same_floats"]


def same_floats(got: npt.NDArray[Any], want: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """Equal bits, or a NaN where a NaN is wanted.

    Which one is open (IEEE 754, 6.2.3; SPIR-V): processors keep that of the first operand, and which operand
    is first a compiler chooses, NumPy's as well as the device's.
    """
    words = {4: np.uint32, 8: np.uint64}[got.itemsize]
    return np.asarray((got.view(words) == want.view(words)) | (np.isnan(got) & np.isnan(want)))
