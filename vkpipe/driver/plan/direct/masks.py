"""Groups of many triangles that are drawn directly have masks, by which tiles pass over what lies elsewhere.

A mask belongs to a bin of 32 x 32 pixels, and has a bit for each chunk of the group's triangles
(``masks.glsl``). So a tile goes through few of them, as it does where groups have bins, while groups that
follow each other share the dispatches before the last stage.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from vkpipe.driver.state.group import GroupState
from vkpipe.kernels.constants import MASK_SHIFT, MOST_UNMASKED

__all__ = ["Masks", "mask_words", "masks_of"]


class Masks(NamedTuple):
    """The places that the masks of the groups of a bundle have among the lists.

    Attributes:
        first: the first word of those of each group; 0: it has none.
        end: the word behind all of them.
    """

    first: tuple[int, ...]
    end: int


def mask_words(state: GroupState, prims: int) -> int:
    """Return the masks that so many primitives of a state may need: those of all bins of the framebuffer."""
    if prims <= MOST_UNMASKED or not state.last_stage.direct.masks:
        return 0
    edge = 1 << MASK_SHIFT
    width, height = state.size
    return -(-width // edge) * -(-height // edge)


def masks_of(words: Sequence[int], begin: int) -> Masks:
    """Give the masks of each group their place; they begin behind ``begin`` words of lists."""
    *places, end = accumulate(words, initial=begin)
    return Masks(tuple([place if many else 0 for place, many in zip(places, words, strict=True)]), end)
