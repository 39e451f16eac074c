"""Tracks the contents of the visibility form's keys from group to group, and from batch to batch.

Filling the keys from the depth buffer touches every pixel of the framebuffer. A group whose keys mean the
same as those of the group before goes on with them: numbers of primitives just grow. Where the ordered form
has changed depth in between, only the tiles that it may have touched are filled again.

Frames clear their depth buffer to the same value again and again. The group after such a clear, if it is the
last one that needs the keys, puts those of the tiles that it has changed back to what the clear has made of
them: the next frame finds the keys *clean*, and fills none.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, NamedTuple

__all__ = ["LAST_NUMBER", "HeldKeys", "KeysChange", "Opening"]

LAST_NUMBER = 1 << 31

Opening = Literal["none", "clean", "fill", "flat", "renew"]
"""How the keys become those of a group: they are so already, are those of a depth buffer that was just
cleared, are filled from the depth buffer, from its one value, or anew in tiles whose depth has changed."""


class KeysChange(NamedTuple):
    """A batch needs the keys to be those of a clear, and leaves them as those of one; None: of none."""

    before: Hashable
    after: Hashable


class HeldKeys:
    """Follows the keys while groups are planned.

    Attributes:
        stale: some tiles are out of date.
        next_number: the number of the next primitive, less one.
        clean: of which form, depth buffer, size and clear value the keys are, in all pixels; None: of none.
        used: whether anything was planned in this batch that changes the keys.
    """

    def __init__(self) -> None:
        self._what: Hashable = None
        # The last clear before a group, and whether the group before the last one followed an equal one.
        self._flat: Hashable = None
        self.stale = False
        self.next_number = 0
        self.clean: Hashable = None
        self.used = False

    def begin(self) -> None:
        """Begin a batch, before which others may have changed the depth buffer."""
        self.forget()
        self.used = False

    def forget(self) -> None:
        """The depth buffer changes in a way that plans do not follow."""
        self._what = None

    def spoil(self) -> None:
        """The memory of the keys is used for something else, or nobody knows."""
        self.forget()
        self.clean = None
        self.used = True

    @property
    def held(self) -> bool:
        """Return whether the keys are of use to a group that asks for the same."""
        return self._what is not None

    def open(self, what: Hashable, prims: int, flat: bytes | None) -> Opening:
        """Make the keys those of ``what`` (form, depth buffer, size), with room for so many more numbers.

        Args:
            flat: the texel that the depth buffer has everywhere, if it has one.
        """
        opening = self.opening(what, prims, flat)
        if opening not in ("none", "renew"):
            self._what = what
            self.next_number = 0
        self.stale = False
        self.clean = None
        self.used = True
        return opening

    def opening(self, what: Hashable, prims: int, flat: bytes | None) -> Opening:
        """Return what :meth:`open` would."""
        if self._what == what and self.next_number + prims < LAST_NUMBER:
            return "renew" if self.stale else "none"
        return "fill" if flat is None else "clean" if self.clean == (what, flat) else "flat"

    def fills(self, what: Hashable, prims: int, flat: bytes | None, last: bool) -> bool:
        """Return whether :meth:`open` would fill all keys, in the next such frame, too.

        Args:
            what, prims, flat: as for :meth:`open`.
            last: the group is the last one that may need keys, so that it puts back those of a clear.
        """
        opening = self.opening(what, prims, flat)
        return opening == "fill" or (opening == "flat" and not last)

    def restore(self, what: Hashable, flat: bytes | None) -> bool:
        """Return whether the group that was opened last puts the keys back: frames begin with such a clear.

        Args:
            what, flat: as for :meth:`open`; the group is the last of its batch that needs keys, or the last
                one before something else.
        """
        again = flat is not None and self._flat == (what, flat)
        self._flat = None if flat is None else (what, flat)
        if again:
            self.forget()
            self.clean = self._flat
        return again

    def drawn(self, writes_depth: bool, layered: bool) -> None:
        """Note a group of another form: it may have changed the depth of some tiles, or of layers."""
        if writes_depth:
            if layered:
                self.forget()
            self.stale = self.stale or self.held
