"""Follows what the keys of the visibility form hold from group to group of a batch.

Filling the keys from the depth buffer touches every pixel of the framebuffer. A group whose keys mean the
same as those of the group before goes on with them: numbers of primitives just grow. Where the ordered form
has changed depth in between, only the tiles that it may have touched are filled again.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

__all__ = ["LAST_NUMBER", "HeldKeys", "Opening"]

LAST_NUMBER = 1 << 31

Opening = Literal["none", "fill", "flat", "renew"]
"""How the keys become those of a group: they are so already, are filled from the depth buffer, from its one
value, or anew in tiles whose depth has changed."""


class HeldKeys:
    """Follows the keys while groups are planned.

    Attributes:
        stale: some tiles are out of date.
        next_number: the number of the next primitive, less one.
    """

    def __init__(self) -> None:
        self._what: Hashable = None
        self.stale = False
        self.next_number = 0

    def forget(self) -> None:
        """The depth buffer changes in a way that plans do not follow."""
        self._what = None

    @property
    def held(self) -> bool:
        """Return whether the keys are of use to a group that asks for the same."""
        return self._what is not None

    def open(self, what: Hashable, prims: int, flat: bool) -> Opening:
        """Make the keys those of ``what`` (form, depth buffer, size), with room for so many more numbers.

        Args:
            flat: the depth buffer has one value everywhere.
        """
        if self._what == what and self.next_number + prims < LAST_NUMBER:
            opening: Opening = "renew" if self.stale else "none"
        else:
            opening = "flat" if flat else "fill"
            self._what = what
            self.next_number = 0
        self.stale = False
        return opening

    def drawn(self, writes_depth: bool, layered: bool) -> None:
        """Note a group of another form: it may have changed the depth of some tiles, or of layers."""
        if writes_depth:
            if layered:
                self.forget()
            self.stale = self.stale or self.held
