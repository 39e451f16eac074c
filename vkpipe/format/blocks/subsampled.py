"""Two texels in four bytes that share two of their components: YUV 4:2:2 and its RGB relatives.

The name tells the bytes: the letter that occurs twice is of one texel each, the others are of both. There is
no interpolation between pairs. YUV means ITU-R BT.601 with head room, in 8-bit integers, as in Mesa.
"""

from __future__ import annotations

import re

import numpy as np

from vkpipe.format.blocks.words import I64, U64, field

__all__ = ["pair_order", "subsampled"]

_LETTERS = re.compile(r"([RGBYUV])8")


def pair_order(name: str) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """The bytes of red, green, blue (or Y, U, V) of the first and of the second texel."""
    letters = _LETTERS.findall(name)
    wanted = "YUV" if "Y" in letters else "RGB"
    first = tuple(letters.index(letter) for letter in wanted)
    second = tuple(len(letters) - 1 - letters[::-1].index(letter) for letter in wanted)
    return first, second  # type: ignore[return-value]


def subsampled(block: U64, name: str) -> I64:
    """Texels ``(n, 2, 4)`` of 8 bits."""
    parts = field(block, 8 * np.array(pair_order(name)).reshape(1, -1), 8).reshape(-1, 2, 3)
    color = _converted(parts) if "Y8" in name else parts
    return np.concatenate([color, np.full((len(color), 2, 1), 255)], axis=2)


def _converted(yuv: I64) -> I64:
    y, u, v = 298 * (yuv[..., 0] - 16) + 128, yuv[..., 1] - 128, yuv[..., 2] - 128
    rgb = np.stack([y + 409 * v, y - 100 * u - 208 * v, y + 516 * u], axis=-1)
    return np.asarray(np.clip(rgb >> 8, 0, 255))
