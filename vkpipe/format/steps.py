"""The integers that normalized colours stand for, in which means can be exact."""

from __future__ import annotations

from vkpipe.format.description import FormatLike, describe

__all__ = ["steps"]

_MOST_BITS = 20
"""The limit by which sums of 16 are exact in 32-bit floats."""


def steps(fmt: FormatLike) -> tuple[int, int, int, int] | None:
    """The largest integer of each component of a normalized colour format; 1 for what is constant.

    None for formats that are not normalized, not linear (sRGB), or have components of more than 20 bits.
    """
    desc = describe(fmt)
    if not desc.is_plain or desc.colorspace != "rgb":
        return None
    found = []
    for component in range(4):
        channel = desc.source(component)
        if channel is None or channel.type == "void":
            found.append(1)
            continue
        if not channel.normalized or channel.bits > _MOST_BITS:
            return None
        found.append((1 << (channel.bits - (channel.type == "signed"))) - 1)
    r, g, b, a = found
    return r, g, b, a
