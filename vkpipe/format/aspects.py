"""Bits of packed texels that are depth or stencil."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from vkpipe.format.depth import depth_description
from vkpipe.format.description import describe
from vkpipe.pipe import Format

__all__ = ["aspect_bits", "is_stencil_view"]


def is_stencil_view(fmt: Format) -> bool:
    """Return whether a format is the stencil of texels that hold depth, too: one of views, not of targets."""
    description = describe(fmt)
    return description.is_stencil and not description.is_depth and description.block_bits > 8


@cache
def aspect_bits(fmt: Format, aspect: int) -> npt.NDArray[np.uint8] | None:
    """The bits of depth (aspect 0) or stencil (1) in the bytes of a texel; None without the other one."""
    if not describe(fmt).is_depth_or_stencil:
        return None
    description = depth_description(fmt)
    wanted, other = description.source(aspect), description.source(1 - aspect)
    if wanted is None or other is None:
        return None
    mask = ((1 << wanted.bits) - 1) << wanted.shift
    return np.frombuffer(mask.to_bytes(describe(fmt).block_bytes, "little"), np.uint8)
