"""Makes small pictures of the target after each draw, while the page has no other request."""

from __future__ import annotations

from collections.abc import Iterator

from vkpipe import pipe
from vkpipe.debugger.calls import Calls
from vkpipe.debugger.pictures import read_picture, thumbnail
from vkpipe.errors import VkpipeError
from vkpipe.traces import Replayed, TraceCall

__all__ = ["Thumbnails"]

_MOST_BYTES = 64 << 20
_AT_ONCE = 200


class Thumbnails:
    """Replays the trace a second time, and keeps a PNG for each draw, up to 64 MiB.

    Attributes:
        made: by the number of the call.
        done: whether there are no more to come.
    """

    def __init__(self, calls: Calls, screen: pipe.Screen) -> None:
        self._calls = calls
        self._screen = screen
        self._bytes = 0
        self.made: dict[int, bytes] = {}
        self._begin()

    def _begin(self) -> None:
        self._replayed = Replayed(self._screen, self._drawn)
        self._ahead: Iterator[TraceCall] = iter(self._calls)
        self.done = False

    def forget(self) -> None:
        """Make all of them anew: the calls have changed."""
        self.close()
        self._bytes = 0
        self.made.clear()
        self._begin()

    def step(self) -> bool:
        """Make some calls; whether there are more."""
        for _ in range(_AT_ONCE):
            if self.done:
                return False
            before = self._replayed.draws
            call = None if self._bytes > _MOST_BYTES else next(self._ahead, None)
            if call is None:
                self.close()
                return False
            self._replayed.step(call)
            if self._replayed.draws > before:
                return True
        return True

    def _drawn(self, call: TraceCall, context: pipe.Context, surfaces: list[pipe.Surface]) -> None:
        if not surfaces:
            return
        surface = surfaces[0]
        try:
            picture = thumbnail(read_picture(context, surface.texture, surface.level, surface.first_layer))
        except VkpipeError:
            return
        self._bytes += len(picture)
        self.made[call.number] = picture

    def close(self) -> None:
        """Destroy the replay's objects; the pictures stay."""
        if not self.done:
            self.done = True
            self._replayed.close()
