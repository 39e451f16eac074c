"""Boxes, scissors and viewports (Gallium 0.4, sections 7.1.3 and 7.1.15)."""

from __future__ import annotations

from vkpipe.pipe.check import as_tuple
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.defines_raster import ViewportSwizzle
from vkpipe.pipe.kinds import U32
from vkpipe.records import dataclass

__all__ = ["Box", "ScissorState", "ViewportState"]


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
        check_fields(self)


@dataclass(frozen=True, slots=True)
class ScissorState:
    """Pixels that may be written: minx <= x < maxx and miny <= y < maxy, y down."""

    minx: U32 = 0
    miny: U32 = 0
    maxx: U32 = 0
    maxy: U32 = 0

    def __post_init__(self) -> None:
        check_fields(self)


_NO_SWIZZLES = (
    ViewportSwizzle.POSITIVE_X,
    ViewportSwizzle.POSITIVE_Y,
    ViewportSwizzle.POSITIVE_Z,
    ViewportSwizzle.POSITIVE_W,
)


@dataclass(frozen=True, slots=True)
class ViewportState:
    """From normalized device coordinates to the window: ``ndc * scale + translate`` per axis.

    A negative ``scale[1]`` turns OpenGL's upward y into the window's downward y.

    Attributes:
        swizzle_x, swizzle_y, swizzle_z, swizzle_w: what primitives that go to the viewport have as clip
            coordinates: a component of those that the shader writes, maybe negated. It comes before clipping;
            user planes, clip distances and stream output are the shader's (OpenGL extension
            NV_viewport_swizzle; ``Cap.VIEWPORT_SWIZZLE``).
    """

    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)
    translate: tuple[float, float, float] = (0.0, 0.0, 0.0)
    swizzle_x: ViewportSwizzle = ViewportSwizzle.POSITIVE_X
    swizzle_y: ViewportSwizzle = ViewportSwizzle.POSITIVE_Y
    swizzle_z: ViewportSwizzle = ViewportSwizzle.POSITIVE_Z
    swizzle_w: ViewportSwizzle = ViewportSwizzle.POSITIVE_W

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "scale", 3, 3)
        as_tuple(self, "translate", 3, 3)

    @property
    def swizzles(self) -> tuple[ViewportSwizzle, ...]:
        """The swizzles of x, y, z and w."""
        return self.swizzle_x, self.swizzle_y, self.swizzle_z, self.swizzle_w

    @property
    def swizzled(self) -> bool:
        """Return whether clip coordinates change."""
        return self.swizzles != _NO_SWIZZLES

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
