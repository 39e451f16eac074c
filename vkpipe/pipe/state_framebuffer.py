"""The framebuffer (Gallium 0.4, section 7.1.3)."""

from __future__ import annotations

from vkpipe.pipe.check import as_tuple
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.kinds import U32
from vkpipe.pipe.limits import MAX_COLOR_BUFS
from vkpipe.pipe.resource import Resource, Surface
from vkpipe.records import dataclass

__all__ = ["FramebufferState"]


@dataclass(frozen=True, slots=True)
class FramebufferState:
    """The surfaces that are drawn into.

    Attributes:
        width, height: the size in pixels; nothing is drawn outside.
        samples, layers: of a framebuffer without attachments.
        cbufs: up to 8 colour surfaces, None where there is none.
        zsbuf: the depth and stencil surface.
        resolve: where multisampled colour is resolved to, if anywhere.
    """

    width: U32
    height: U32
    samples: U32 = 0
    layers: U32 = 0
    cbufs: tuple[Surface | None, ...] = ()
    zsbuf: Surface | None = None
    resolve: Resource | None = None

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "cbufs", 0, MAX_COLOR_BUFS)

    @property
    def nr_cbufs(self) -> int:
        return len(self.cbufs)
