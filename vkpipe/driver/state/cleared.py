"""The last clears of the whole framebuffer, repeated for those with equal arguments, as in frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vkpipe.driver.resources.operation import Operation, Work
    from vkpipe.driver.resources.resource import TextureResource
    from vkpipe.driver.resources.views import TextureSurface

__all__ = ["Cleared"]


class Cleared(NamedTuple):
    """The arguments, and what was appended to the batch; it lasts as long as the framebuffer is bound.

    Arguments are the same only if they are the same objects: 0.0 and -0.0 are equal, but not the same texel.
    """

    buffers: object
    color: object
    depth: object
    stencil: object
    operations: Sequence[tuple[TextureResource, Operation]]

    def holds(
        self,
        buffers: object,
        color: object,
        depth: object,
        stencil: object,
        surfaces: Sequence[tuple[str, TextureSurface]],
    ) -> bool:
        """Return whether a clear of the framebuffer's surfaces with these arguments does the same."""
        return (
            color is self.color
            and buffers is self.buffers
            and depth is self.depth
            and stencil is self.stencil
            and not any([surface.destroyed or surface.texture.destroyed for _, surface in surfaces])
        )

    def append(self, batch: Work) -> None:
        """Do it again."""
        batch.make_room()
        for texture, operation in self.operations:
            # That it writes a stencil other than zero was noted with the first one.
            batch.add_clear(texture, operation, stencil=False)
