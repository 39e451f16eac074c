"""What to draw, said once: scenes that OpenGL and vkpipe draw each in its own way.

Conventions, shared by every scene:

* positions are clip coordinates, float32 (N, 4), with OpenGL's depth range (-w <= z <= w);
* window y grows with clip y and row 0 of every picture is window y = 0, which is how OpenGL addresses a
  framebuffer object and how Gallium addresses a resource: nothing is flipped anywhere;
* colours are RGBA, float32 in 0..1; texel row 0 lies at texture coordinate t = 0;
* names of functions, factors, faces, wraps and filters are the ends of Gallium's names
  (``"INV_SRC_ALPHA"`` of ``PIPE_BLENDFACTOR_INV_SRC_ALPHA``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["Array", "Blend", "DrawCall", "Sampler", "Scene", "Texture", "Tolerance"]

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Blend:
    """Blending of one draw: functions and factors by the ends of Gallium's names."""

    rgb_func: str = "ADD"
    rgb_src: str = "ONE"
    rgb_dst: str = "ZERO"
    alpha_func: str = "ADD"
    alpha_src: str = "ONE"
    alpha_dst: str = "ZERO"
    color: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Sampler:
    """How a texture is read."""

    wrap_s: str = "REPEAT"
    wrap_t: str = "REPEAT"
    min_img_filter: str = "NEAREST"
    mag_img_filter: str = "NEAREST"
    min_mip_filter: str = "NONE"
    border_color: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Texture:
    """A 2D RGBA8 texture: uint8 arrays (height, width, 4), one per mipmap level, the largest first."""

    levels: tuple[Array, ...]
    sampler: Sampler = field(default_factory=Sampler)


@dataclass(frozen=True)
class DrawCall:
    """One draw with the state that it needs; attributes that the shader kind does not read stay None.

    ``front_ccw`` is OpenGL's: counter-clockwise with y up. ``indices`` may be uint8, uint16 or uint32.
    ``offsets`` (one clip-space vec4 per instance) is read by the shader kind ``"instanced"``.
    """

    positions: Array
    shader: str = "smooth"
    colors: Array | None = None
    texcoords: Array | None = None
    normals: Array | None = None
    offsets: Array | None = None
    indices: Array | None = None
    index_bias: int = 0
    start: int = 0
    count: int | None = None
    mode: str = "TRIANGLES"
    cull: str = "NONE"
    front_ccw: bool = True
    depth_test: bool = False
    depth_write: bool = True
    depth_func: str = "LESS"
    blend: Blend | None = None
    colormask: tuple[bool, bool, bool, bool] = (True, True, True, True)
    texture: Texture | None = None
    light: tuple[float, float, float] = (0.0, 0.0, 1.0)
    ambient: float = 0.2

    @property
    def vertex_count(self) -> int:
        """Vertices or indices drawn per instance."""
        if self.count is not None:
            return self.count
        return len(self.positions if self.indices is None else self.indices) - self.start

    @property
    def instances(self) -> int:
        return 1 if self.offsets is None else len(self.offsets)


@dataclass(frozen=True)
class Tolerance:
    """What a scene allows between two exact rasterizers. Coverage never has any.

    ``color_step`` and ``depth_steps`` are in units of the last place of the target; ``pixels`` is the
    fraction of all pixels that may lie beyond ``color_step`` (texture filters differ between drivers).
    """

    color_step: int = 1
    depth_steps: int = 0
    pixels: float = 0.0


@dataclass(frozen=True)
class Scene:
    """A target, what clears it and what is drawn. ``depth_format`` is a Gallium format name or None."""

    width: int
    height: int
    draws: tuple[DrawCall, ...]
    clear_color: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    clear_depth: float = 1.0
    depth_format: str | None = "Z24X8_UNORM"
    tolerance: Tolerance = field(default_factory=Tolerance)


def float_array(values: object) -> Array:
    """``values`` as a contiguous float32 array."""
    return np.ascontiguousarray(values, dtype=np.float32)
