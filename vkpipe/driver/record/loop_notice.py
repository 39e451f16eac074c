"""A word that shaders set where their loops are ended before their time; the host looks at it and warns.

Shaders count their turns (``translate/glsl/turns.py`` where the device stops an invocation after a number of
them, as lavapipe does; else ``flow.py``), end loops themselves, and set the word of their context.

A GPU's system resets it where a submission takes seconds. So each submission has a number of turns for all of
its invocations, which take them block by block (``constant_buffers.glsl``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.pipe.doubts import warn_cut_short
from vkpipe.translate.glsl.flow import TOGETHER, TURNS_BETWEEN
from vkpipe.translate.tgsi.names import Stage

if TYPE_CHECKING:
    from vkpipe.pipe.advice import Advice
    from vkpipe.winsys import vulkan as vk

__all__ = ["LoopNotice", "blocks_of"]

_STAGES = tuple(Stage)
_BYTES = 16

_FEWEST_BLOCKS = 1 << 24
"""Blocks of TURNS_BETWEEN turns: what eight units of 64 lanes turn in about a second."""

_UNITS = 8


def blocks_of(info: vk.DeviceInfo) -> int:
    """The blocks of turns that a submission has on a device: more than a second's work, less than two's."""
    return min(_FEWEST_BLOCKS * max(1, info.compute_units // _UNITS), 1 << 30)


class LoopNotice:
    """The word of one context. It is 0, or the place of a stage in ``Stage``, counted from 1, and
    TOGETHER.

    Behind it is the address of the number of blocks of turns that a submission has left.
    """

    def __init__(self, device: vk.Device, advice: Advice, turns: int, limited: bool) -> None:
        """``turns``: after which loops end; ``limited``: the device counts them itself."""
        self._advice = advice
        self._blocks = blocks_of(device.info)
        self._left = None if limited else device.create_buffer(_BYTES, name="turns left")
        self._turns = turns
        self._buffer = device.create_buffer(_BYTES, kind="upload", name="loop notice")
        assert self._buffer.mapped is not None
        self._word = self._buffer.mapped.data[:4].cast("I")
        self._word[0] = 0
        if self._left is not None:
            words = self._buffer.mapped.data.cast("I")
            words[2], words[3] = self._left.address & 0xFFFFFFFF, self._left.address >> 32
            self._buffer.flush()

    def grant(self, recorder: vk.CommandRecorder) -> None:
        """Set the number of blocks of loop turns that the shaders of the submission may run."""
        if self._left is not None:
            recorder.barrier("transfer")
            recorder.fill_buffer(self._left, 0, 4, self._blocks)
            recorder.barrier("transfer")

    @property
    def address(self) -> int:
        """Return the address that kernels set the word at."""
        return self._buffer.address

    def look(self) -> None:
        """Warn if the word is set: once for each stage."""
        found = self._word[0]
        if found:
            self._word[0] = 0
            together = bool(found & TOGETHER)
            turns = self._blocks * TURNS_BETWEEN if together else self._turns
            warn_cut_short(self._advice, _STAGES[(found & ~TOGETHER) - 1].name, turns, together)

    def destroy(self) -> None:
        """Destroy the memory; the device must be done with it."""
        self._buffer.destroy()
        if self._left is not None:
            self._left.destroy()
