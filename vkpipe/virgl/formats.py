"""The numbers of formats on virgl's wire: those of Gallium's numbered header, but for a few.

Mesa's client up to release 22 has them like this. A number means the same in resources, views, surfaces,
vertex elements, blits and images, and as a bit of the masks in the capabilities.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from vkpipe.errors import InvalidUse
from vkpipe.pipe import Format

__all__ = ["MASK_WORDS", "WIRE_FORMATS", "format_mask", "wire_format"]

MASK_WORDS: Final = 16
"""Words of a mask of formats: a bit for each number below 512."""

_RENUMBERED: Final = {
    262: Format.A1B5G5R5_UNORM,
    263: Format.A1R5G5B5_UNORM,
    264: Format.A2B10G10R10_UNORM,
    265: Format.A2R10G10B10_UNORM,
    266: Format.A4R4G4B4_UNORM,
}
"""The numbers at which the header has A16L16, G8R8 and G16R16, which clients never send."""

_UNKNOWN: Final = frozenset((Format.A8L8_UNORM, Format.A8L8_SNORM, Format.A8L8_SRGB))
"""Formats of the header whose numbers mean nothing to any client."""

WIRE_FORMATS: Final = MappingProxyType(
    {int(fmt): fmt for fmt in Format if fmt < 32 * MASK_WORDS and fmt not in _UNKNOWN} | _RENUMBERED
)
"""Number on the wire -> format."""


def wire_format(number: int) -> Format:
    """The format with a number on the wire.

    Raises:
        InvalidUse: there is none.
    """
    found = WIRE_FORMATS.get(number)
    if found is None:
        raise InvalidUse("virgl", "format", number, "the number of a format")
    return found


def format_mask(formats: Iterable[Format]) -> tuple[int, ...]:
    """A mask with the bits of all numbers that stand for one of the formats."""
    wanted = frozenset(formats)
    words = [0] * MASK_WORDS
    for number, fmt in WIRE_FORMATS.items():
        if fmt in wanted:
            words[number >> 5] |= 1 << (number & 31)
    return tuple(words)
