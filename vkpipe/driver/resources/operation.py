"""Work that stands in a batch beside draws: launches, clears, copies; and who takes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from vkpipe.driver.resources.resource import VkResource
    from vkpipe.winsys import vulkan as vk

__all__ = ["Lasting", "Operation", "Work"]

Operation = Callable[["vk.CommandRecorder"], None]
"""Records a launch, a clear or a copy. It begins with the barrier that it needs."""


class Lasting:
    """An operation that records the same commands as all that are equal to it, whenever it is called."""

    __slots__ = ()

    def __call__(self, recorder: vk.CommandRecorder) -> None:
        raise NotImplementedError


class Work(Protocol):
    """The batch of a context, as those see it who put work into it."""

    @property
    def empty(self) -> bool:
        """Return whether nothing is in it."""

    def make_room(self) -> None:
        """Submit it if it is long enough, or holds much memory."""

    def add(self, operation: Operation) -> None:
        """Append a launch, a clear or a copy."""

    def reference(self, resource: VkResource, writes: bool = False, *, stencil: bool = True) -> None:
        """Keep the memory of a resource until it has run.

        Args:
            stencil: what writes it may change the stencil, too.
        """

    def add_clear(self, resource: VkResource, operation: Operation, *, stencil: bool) -> None:
        """Append a clear of a texture, or of a part of it.

        Args:
            stencil: there may be a stencil other than zero afterwards, where there was none.
        """

    def defer(self, action: Callable[[], None], held: int = 0) -> None:
        """Run ``action`` once the device has finished it; that gives ``held`` bytes of memory back."""

    def release_deferred(self) -> None:
        """Nothing is waiting to be submitted: what was deferred only has to outlive what was."""
