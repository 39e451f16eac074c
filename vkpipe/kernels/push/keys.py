"""The push blocks of the visibility form: keys of what each pixel shows, and the shading of these."""

from vkpipe.kernels.members import Members, PushBlock, member
from vkpipe.kernels.push.glsl_types import Pairs, Uint, Words
from vkpipe.kernels.push.last_stage import HasShading, HasWalk
from vkpipe.kernels.push.memory import HasBlend, HasKeys, HasSpan, HasStale, HasState, HasTouched
from vkpipe.kernels.push.numbers import (
    HasBinGrid,
    HasColorRows,
    HasDepthRows,
    HasNumberBase,
    HasRegion,
    HasSize,
)
from vkpipe.kernels.push.tables import HasViewports

__all__ = ["BeginPush", "HasSorted", "ShadePush", "SortPush", "StalePush", "VisibilityPush"]


class VisibilityPush(
    HasWalk, HasViewports, HasKeys, HasTouched, HasSize, HasRegion, HasNumberBase, PushBlock
):
    """Walk the tiles of bins, and enter what is seen into keys."""


class BeginPush(HasSpan, HasKeys, HasTouched, HasStale, HasSize, PushBlock):
    """Fill keys from the depth buffer."""


class StalePush(HasStale, HasState, HasSize, HasBinGrid, PushBlock):
    """Mark tiles whose keys are out of date."""


class HasSorted(Members):
    """Tiles by the way in which they are shaded."""

    active_tiles: Words = member("tiles that show anything new, in any order")
    items: Pairs = member("tiles with few primitives: tile, primitive + 1")
    pixel_tiles: Words = member("tiles with many primitives")


class SortPush(HasSpan, HasTouched, HasSorted, HasSize, HasNumberBase, HasDepthRows, PushBlock):
    """List tiles, store their depth and sort them by how they are shaded."""

    pixels_only: Uint = member("not 0: all are shaded pixel by pixel")


class ShadePush(HasSpan, HasShading, HasBlend, HasSize, HasNumberBase, HasColorRows, PushBlock):
    """Shade what keys show."""
