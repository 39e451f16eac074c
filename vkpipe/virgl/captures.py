"""Captures keep the stream output targets that are bound, those before, and where they go on."""

from __future__ import annotations

import logging
from collections import OrderedDict

from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.virgl.objects import StreamTarget

__all__ = ["Captures"]

log = logging.getLogger(__name__)

_REMEMBERED = 64
"""Sets of targets, and targets, that are remembered."""

_APPEND, _BEGIN = -1, 0


class Captures:
    """The stream output targets of one context."""

    def __init__(self) -> None:
        self.bound: tuple[StreamTarget, ...] = ()
        self._seen: OrderedDict[tuple[int, ...], None] = OrderedDict()
        self._recent: list[StreamTarget] = []
        self._last: tuple[StreamTarget, ...] = ()
        self._told = False

    def bind(self, handles: tuple[int, ...], targets: list[StreamTarget | None]) -> list[int]:
        """Bind a set of targets; for each of them the offset to begin at, or -1 to go on."""
        offset = _APPEND if handles in self._seen else _BEGIN
        if any(targets):
            self._seen[handles] = None
            self._seen.move_to_end(handles)
            if len(self._seen) > _REMEMBERED:
                self._seen.popitem(last=False)
        self.bound = tuple(each for each in targets if each is not None)
        self._last = self.bound or self._last
        others = [each for each in self._recent if each not in self.bound]
        self._recent = [*others, *self.bound][-_REMEMBERED:]
        return [offset] * len(targets)

    def of_size(self, size: int) -> pipe.StreamOutputTarget:
        """The target of this many bytes that was bound last: all that a draw says of what it counts.

        Those that are bound now come last, as nothing counts what it captures itself: particles go from one
        buffer to another and back.

        Raises:
            InvalidUse: there is none.
        """
        found = [each for each in self._recent if each.target.buffer_size == size]
        if not found:
            raise InvalidUse("DRAW_VBO", "count_from_so", size, "the size of a stream output target")
        ended = [each for each in found if each not in self.bound] or found
        if ended[-1] in self._last and sum([each in self._last for each in ended]) > 1 and not self._told:
            self._told = True
            log.warning(
                "DRAW_VBO: several stream output targets of %d bytes were bound together; the vertices of the"
                " last one are counted, which may be those of another stream",
                size,
            )
        return ended[-1].target
