"""Explicit destruction on top of Python's own life times."""

from __future__ import annotations

from vkpipe.errors import InvalidUse

__all__ = ["Destroyable"]


class Destroyable:
    """Something that holds memory of the device and can give it back early.

    An object lives as long as Python code refers to it; :meth:`destroy` releases what it holds at once.
    Drivers override :meth:`_release`.
    """

    def __init__(self) -> None:
        self.destroyed = False

    def destroy(self) -> None:
        """Release what the object holds; a second call does nothing."""
        if not self.destroyed:
            self.destroyed = True
            self._release()

    def _release(self) -> None:
        """Called once by :meth:`destroy`."""

    def check_alive(self, where: str, field: str) -> None:
        """Raise :class:`InvalidUse` when the object was destroyed before it was passed to ``where``."""
        if self.destroyed:
            raise InvalidUse(where, field, self, "an object that is not destroyed")
