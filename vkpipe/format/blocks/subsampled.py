"""Two texels in four bytes that share two of their components.

The name tells the bytes: the letter that occurs twice is of one texel each, the others are of both. There is
no interpolation between pairs.
"""

from __future__ import annotations

import re

import numpy as np

from vkpipe.format.blocks.words import I64, U64, field

__all__ = ["pair_order", "subsampled"]

_LETTERS = re.compile(r"([RGB])8")


def pair_order(name: str) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """The bytes of red, green and blue of the first and of the second texel."""
    letters = _LETTERS.findall(name)
    first = tuple(letters.index(letter) for letter in "RGB")
    second = tuple(len(letters) - 1 - letters[::-1].index(letter) for letter in "RGB")
    return first, second  # type: ignore[return-value]


def subsampled(block: U64, name: str) -> I64:
    """Texels ``(n, 2, 4)`` of 8 bits."""
    color = field(block, 8 * np.array(pair_order(name)).reshape(1, -1), 8).reshape(-1, 2, 3)
    return np.concatenate([color, np.full((len(color), 2, 1), 255)], axis=2)
