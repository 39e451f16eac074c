"""Decides whether work goes to the device before the fence of its frame, while the client changes buffers.

A client that asks whether a buffer is busy is going to write vertices, indices or constants: for the next
frame, say, once all of this one is drawn. Its fence comes behind all of that. Until then the device would be
idle, though it has been told all that it has to draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from vkpipe import pipe
    from vkpipe.virgl.resources import ClientResource

__all__ = ["BegunWork"]

_FEWEST_VERTICES: Final = 3000
"""Draws of fewer vertices take the device no longer than their submission takes the host."""

_FEWEST_QUESTIONS: Final = 2


class BegunWork:
    """Counts what one client has drawn since the last submission, and says whether it is to be begun."""

    def __init__(self, screen: pipe.Screen) -> None:
        self._screen = screen
        self._vertices = self._questions = 0
        self._fence: pipe.Fence | None = None

    @property
    def vertices(self) -> int:
        """The number of vertices drawn since the last submission."""
        return self._vertices

    def drawn(self, vertices: int) -> None:
        """Note a draw of so many vertices, those of all instances together."""
        self._vertices += vertices

    def flushed(self, fence: pipe.Fence | None) -> None:
        """Note that all was submitted; ``fence`` is signalled when that is done."""
        self._vertices = self._questions = 0
        self._fence = fence

    def pays(self, resource: ClientResource) -> bool:
        """Return whether work is to be submitted now that the client asks whether a resource is busy.

        Of what feeds no draws clients read what was drawn: they would wait for it at once.
        """
        if self._vertices < _FEWEST_VERTICES or not resource.feeds_draws:
            return False
        # One question takes less time than a submission; behind the second one there mostly are more.
        self._questions += 1
        if self._questions < _FEWEST_QUESTIONS:
            return False
        return self._fence is None or self._screen.fence_signalled(self._fence)
