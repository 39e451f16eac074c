"""Captures keep the stream output targets that are bound, those before, and where they go on."""

from __future__ import annotations

from collections import OrderedDict

from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.virgl.objects import StreamTarget

__all__ = ["Captures"]

_REMEMBERED = 64
"""Sets of targets, and targets, that are remembered."""

_APPEND, _BEGIN = -1, 0


class Captures:
    """The stream output targets of one context."""

    def __init__(self) -> None:
        self.bound: tuple[StreamTarget, ...] = ()
        self._seen: OrderedDict[tuple[int, ...], None] = OrderedDict()
        self._recent: list[StreamTarget] = []

    def bind(self, handles: tuple[int, ...], targets: list[StreamTarget | None]) -> list[int]:
        """Bind a set of targets; for each of them the offset to begin at, or -1 to go on."""
        offset = _APPEND if handles in self._seen else _BEGIN
        if any(targets):
            self._seen[handles] = None
            self._seen.move_to_end(handles)
            if len(self._seen) > _REMEMBERED:
                self._seen.popitem(last=False)
        self.bound = tuple(each for each in targets if each is not None)
        others = [each for each in self._recent if each not in self.bound]
        self._recent = [*others, *self.bound][-_REMEMBERED:]
        return [offset] * len(targets)

    def of_size(self, size: int) -> pipe.StreamOutputTarget:
        """The target of this many bytes that was bound last: all that a draw says of what it counts.

        Raises:
            InvalidUse: there is none.
        """
        for each in reversed(self._recent):
            if each.target.buffer_size == size:
                return each.target
        raise InvalidUse("DRAW_VBO", "count_from_so", size, "the size of a stream output target")
