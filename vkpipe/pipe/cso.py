"""State objects of drivers: what create_*_state returns and bind_*_state takes."""

from __future__ import annotations

from itertools import count
from typing import Generic, TypeVar

from vkpipe.errors import InvalidUse

__all__ = ["Cso", "expect", "next_number"]

S = TypeVar("S")

next_number = count(1).__next__
"""Numbers for objects that keys are made of: unlike an id, one is never used again."""


class Cso(Generic[S]):
    """A state object of one kind (``"blend"``, ``"rasterizer"``, ...) with its immutable state."""

    __slots__ = ("deleted", "kind", "number", "state")

    def __init__(self, kind: str, state: S) -> None:
        self.kind = kind
        self.state = state
        self.deleted = False
        self.number = next_number()

    def __repr__(self) -> str:
        return f"<{self.kind} state{' (deleted)' if self.deleted else ''}>"


def expect(where: str, kind: str, handle: object, field: str = "handle") -> Cso[S] | None:
    """Return the handle as a live state object of a kind, or None; ``field``: the argument that it is.

    Raises:
        InvalidUse: it is something else, or was deleted.
    """
    if handle is None:
        return None
    if not isinstance(handle, Cso) or handle.kind != kind or handle.deleted:
        legal = f"what create_{kind}_state returned and was not deleted, or None"
        raise InvalidUse(where, field, handle, legal)
    return handle
