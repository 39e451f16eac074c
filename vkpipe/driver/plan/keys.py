"""What the keys of the visibility form hold, from group to group of a batch.

Filling the keys from the depth buffer touches every pixel of the framebuffer. A group whose keys mean the
same as those of the group before goes on with them: numbers of primitives just grow. Where the ordered form
has changed depth in between, only the tiles that it may have touched are filled again.
"""

from __future__ import annotations

from collections.abc import Hashable

__all__ = ["HeldKeys"]

_LAST_NUMBER = 1 << 31


class HeldKeys:
    """``stale``: some tiles are out of date; ``next_number``: of the next primitive, less one."""

    def __init__(self) -> None:
        self._what: Hashable = None
        self.stale = False
        self.next_number = 0

    def forget(self) -> None:
        """The depth buffer changes in a way that the recorder does not see."""
        self._what = None

    @property
    def held(self) -> bool:
        return self._what is not None

    def holds(self, what: Hashable, prims: int) -> bool:
        """Whether the keys are those of ``what`` (form, depth buffer, size) with room for more numbers."""
        return self._what == what and self.next_number + prims < _LAST_NUMBER

    def begin(self, what: Hashable) -> None:
        """The keys were filled anew."""
        self._what = what
        self.stale = False
        self.next_number = 0
