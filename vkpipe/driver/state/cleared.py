"""The last clear of the whole framebuffer, repeated for one with the same arguments: frames begin with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vkpipe.pipe.lifetime import Destroyable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vkpipe.driver.resources.operation import Operation, Work
    from vkpipe.driver.resources.resource import TextureResource

__all__ = ["Cleared"]


class Cleared(NamedTuple):
    """The arguments, and what was appended to the batch; it lasts until something is destroyed.

    Arguments are the same only if they are the same objects: 0.0 and -0.0 are equal, but not the same texel.
    """

    buffers: object
    color: object
    depth: object
    stencil: object
    destructions: int
    operations: Sequence[tuple[TextureResource, Operation]]

    def holds(self, buffers: object, color: object, depth: object, stencil: object) -> bool:
        """Return whether a clear with these arguments does the same."""
        return (
            color is self.color
            and buffers is self.buffers
            and depth is self.depth
            and stencil is self.stencil
            and self.destructions == Destroyable.destructions
        )

    def append(self, batch: Work) -> None:
        """Do it again."""
        batch.make_room()
        for texture, operation in self.operations:
            batch.reference(texture, writes=True)
            batch.add(operation)
