"""Flags for the parts of a context's bindings that have changed since draws last looked at them."""

from __future__ import annotations

from enum import IntFlag

from vkpipe.pipe import ShaderType

__all__ = ["ADDRESSES", "CONSTANTS", "STAGE_CONSTANTS", "Dirty"]


class Dirty(IntFlag):
    """The parts of ``Bound.dirty``. Calls set them, and whoever brings a part up to date clears it.

    Code that runs in each draw takes their values: operators of an enumeration are Python functions.

    Attributes:
        STATE: what the state of a draw group is made from.
        SAMPLERS, ALIGNMENT: a part of the key of a group's state; STATE goes with it.
        TEXTURES: another part; alone it says that nothing else of the state has changed.
        VERTEX_BUFFERS: their ranges.
        VS_CONSTANTS, TCS_CONSTANTS and so on: the constants of a stage.
        VIEWPORTS: viewports or scissors.
        GROUP: a group's state was made or found again, which viewports may depend on.
        HELD: surfaces or views, which the batch has to hold.
    """

    STATE = 1
    TEXTURES = 2
    SAMPLERS = 4
    ALIGNMENT = 8
    VERTEX_BUFFERS = 16
    VS_CONSTANTS = 32
    GS_CONSTANTS = 64
    FS_CONSTANTS = 128
    VIEWPORTS = 256
    GROUP = 512
    HELD = 1024
    TCS_CONSTANTS = 2048
    TES_CONSTANTS = 4096


STAGE_CONSTANTS: dict[ShaderType, int] = {
    ShaderType.VERTEX: Dirty.VS_CONSTANTS.value,
    ShaderType.TESS_CTRL: Dirty.TCS_CONSTANTS.value,
    ShaderType.TESS_EVAL: Dirty.TES_CONSTANTS.value,
    ShaderType.GEOMETRY: Dirty.GS_CONSTANTS.value,
    ShaderType.FRAGMENT: Dirty.FS_CONSTANTS.value,
    ShaderType.COMPUTE: 0,
}
"""The flag that a change of a stage's constants sets; launches always look at theirs."""

CONSTANTS: int = sum(STAGE_CONSTANTS.values())
"""The constants of all stages of draws."""

ADDRESSES: int = (Dirty.STATE | Dirty.TEXTURES).value
"""The flags of what a group's state knows about where buffers lie."""
