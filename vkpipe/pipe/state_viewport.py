"""Boxes, scissors, viewports and the framebuffer (Gallium 0.4, sections 7.1.3 and 7.1.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vkpipe.pipe.check import as_enum, as_ints, as_tuple, not_negative
from vkpipe.pipe.defines_raster import ViewportSwizzle
from vkpipe.pipe.limits import MAX_COLOR_BUFS

if TYPE_CHECKING:
    from vkpipe.pipe.resource import Resource, Surface

__all__ = ["Box", "FramebufferState", "ScissorState", "ViewportState"]


_INTS = (int, int, int)


@dataclass(frozen=True, slots=True)
class Box:
    """A region of one level of a resource (section 7.1.15).

    Buffers count x and width in bytes, textures in texels. For array and cube textures z and depth
    count layers (face = z % 6). Blits may have negative extents, which mirror.
    """

    x: int = 0
    y: int = 0
    z: int = 0
    width: int = 1
    height: int = 1
    depth: int = 1

    def __post_init__(self) -> None:
        start = type(self.x), type(self.y), type(self.z)
        if start != _INTS or (type(self.width), type(self.height), type(self.depth)) != _INTS:
            as_ints(self, "x", "y", "z", "width", "height", "depth")


@dataclass(frozen=True, slots=True)
class ScissorState:
    """Pixels that may be written: minx <= x < maxx and miny <= y < maxy, y down."""

    minx: int = 0
    miny: int = 0
    maxx: int = 0
    maxy: int = 0

    def __post_init__(self) -> None:
        not_negative(self, "minx", "miny", "maxx", "maxy")


@dataclass(frozen=True, slots=True)
class ViewportState:
    """From normalized device coordinates to the window: ``ndc * scale + translate`` per axis.

    A negative ``scale[1]`` turns OpenGL's upward y into the window's downward y.
    """

    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)
    translate: tuple[float, float, float] = (0.0, 0.0, 0.0)
    swizzle_x: ViewportSwizzle = ViewportSwizzle.POSITIVE_X
    swizzle_y: ViewportSwizzle = ViewportSwizzle.POSITIVE_Y
    swizzle_z: ViewportSwizzle = ViewportSwizzle.POSITIVE_Z
    swizzle_w: ViewportSwizzle = ViewportSwizzle.POSITIVE_W

    def __post_init__(self) -> None:
        as_tuple(self, "scale", 3, 3)
        as_tuple(self, "translate", 3, 3)
        as_enum(self, swizzle_x=ViewportSwizzle, swizzle_y=ViewportSwizzle)
        as_enum(self, swizzle_z=ViewportSwizzle, swizzle_w=ViewportSwizzle)

    @classmethod
    def covering(
        cls, width: float, height: float, x: float = 0.0, y: float = 0.0, near: float = 0.0, far: float = 1.0
    ) -> ViewportState:
        """The viewport over a rectangle of the window for clip space with y up and -w <= z <= w.

        Depth goes from ``near`` to ``far``.
        """
        return cls(
            scale=(width / 2, -height / 2, (far - near) / 2),
            translate=(x + width / 2, y + height / 2, (far + near) / 2),
        )


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

    width: int
    height: int
    samples: int = 0
    layers: int = 0
    cbufs: tuple[Surface | None, ...] = ()
    zsbuf: Surface | None = None
    resolve: Resource | None = None

    def __post_init__(self) -> None:
        as_tuple(self, "cbufs", 0, MAX_COLOR_BUFS)
        not_negative(self, "width", "height", "samples", "layers")

    @property
    def nr_cbufs(self) -> int:
        return len(self.cbufs)
