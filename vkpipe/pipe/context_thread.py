"""The rule that one thread at a time uses a context, and that none uses a context that is closed."""

from __future__ import annotations

from threading import get_ident
from typing import NoReturn

from vkpipe.errors import InvalidUse

__all__ = ["NOBODY", "OneThread"]

NOBODY = -1
"""The occupant of an object that serves nobody any more."""


class OneThread:
    """An object that serves one thread at a time.

    Attributes:
        occupant: the thread that is inside of a method; -1 once the object serves nobody any more.
    """

    occupant: int | None
    _reason = ""

    def _enter(self, where: str) -> None:
        """Look whether ``occupant`` is another thread; raise InvalidUse if it is."""
        if self.occupant != get_ident():
            self._refuse(where)

    def _refuse(self, where: str) -> NoReturn:
        """Raise InvalidUse: the context was destroyed or forked, or another thread is inside of a method."""
        if self.occupant == NOBODY:
            raise InvalidUse(where, "context", self, self._reason)
        legal = f"one thread at a time: thread {self.occupant} is inside of another method"
        raise InvalidUse(where, "thread", get_ident(), legal)

    def _close(self, reason: str = "a context that is not destroyed") -> None:
        """Refuse everything from now on; ``reason`` says what would be legal."""
        self.occupant, self._reason = NOBODY, reason
