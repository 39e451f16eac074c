"""A word that shaders set where their loops are ended before their time; the host looks at it and warns.

Shaders count their turns (``translate/glsl/turns.py`` where the device stops an invocation after a number of
them, as lavapipe does; else ``flow.py``), end loops themselves, and set the word of their context.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.pipe.doubts import warn_cut_short
from vkpipe.translate.tgsi.names import Stage

if TYPE_CHECKING:
    from vkpipe.pipe.advice import Advice
    from vkpipe.winsys import vulkan as vk

__all__ = ["LoopNotice"]

_STAGES = tuple(Stage)
_BYTES = 16


class LoopNotice:
    """The word of one context. It is 0, or the place of a stage in ``Stage``, counted from 1."""

    def __init__(self, device: vk.Device, advice: Advice, turns: int) -> None:
        """``turns``: after which loops end."""
        self._advice = advice
        self._turns = turns
        self._buffer = device.create_buffer(_BYTES, kind="upload", name="loop notice")
        assert self._buffer.mapped is not None
        self._word = self._buffer.mapped.data[:4].cast("I")
        self._word[0] = 0

    @property
    def address(self) -> int:
        """Return the address that kernels set the word at."""
        return self._buffer.address

    def look(self) -> None:
        """Warn if the word is set: once for each stage."""
        found = self._word[0]
        if found:
            self._word[0] = 0
            warn_cut_short(self._advice, _STAGES[found - 1].name, self._turns)

    def destroy(self) -> None:
        """Destroy the memory; the device must be done with it."""
        self._buffer.destroy()
