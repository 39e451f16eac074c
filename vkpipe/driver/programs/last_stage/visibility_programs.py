"""The kernels of the visibility form, and the macros that their texts depend on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program

__all__ = ["FEW_PRIMITIVES", "VISIBILITY_DEFINES", "VisibilityPrograms"]

FEW_PRIMITIVES = 2
"""In the visibility form, tiles in which no more primitives show are shaded primitive by primitive."""

VISIBILITY_DEFINES = (
    "VKP_SUBGROUP",
    "VKP_WORKGROUP",
    "VKP_LOOP_LIMIT",
    "VKP_SMALL",
    "VKP_UNORDERED",
    "VKP_LISTED",
    "VKP_FLAT",
    "VKP_STALE",
    "VKP_TILE_PER_SUBGROUP",
    "VKP_FEW",
    "VKP_SHADE",
    "VKP_KEYS_BY_DEPTH",
    "VKP_OLD_DEPTH(pixel)",
    "VKP_LATEST_WINS",
    "VKP_NEAR_IS_LESS",
    "VKP_DIRECT",
    "VKP_SPARSE",
    "VKP_RELAY",
    "VKP_COHERENT",
    "VKP_DEPTH_CLAMP",
    "VKP_SCISSORS",
)


@dataclass(frozen=True, eq=False)
class VisibilityPrograms:
    """The kernels of the visibility form.

    Attributes:
        begin: fills the keys from the depth buffer; ``begin_flat`` where that has one value everywhere,
            ``renew`` those of listed tiles, ``restore`` these with the value of ``begin_flat``.
        stale: lists the tiles whose keys are out of date.
        assemble: as the fixed kernel, but enters small triangles itself where the device has 64-bit atomics.
        touched: lists the tiles that show anything new.
        sort: stores their depth and sorts them for the two kernels that shade.
        by_tile: runs the fragment shader by primitive, where few show in a tile; None where it is not to be.
            :meth:`LastStage.by_pixel` runs it by pixel.
        shades: whether anything runs it.
    """

    begin: Program
    begin_flat: Program
    renew: Program
    restore: Program
    stale: Program
    assemble: Program
    touched: Program
    sort: Program
    by_tile: Program | None
    shades: bool
