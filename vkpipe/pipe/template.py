"""What resources, surfaces and sampler views are made from (Gallium 0.4, sections 4.2.8, 5.3, 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vkpipe.pipe.check import as_enum, as_ints, in_range, not_negative
from vkpipe.pipe.defines_resource import Bind, ResourceFlag, Usage
from vkpipe.pipe.defines_texture import Swizzle, TextureTarget
from vkpipe.pipe.format import Format

if TYPE_CHECKING:
    from vkpipe.pipe.resource import Resource

__all__ = ["ResourceTemplate", "SamplerViewTemplate", "SurfaceTemplate"]


@dataclass(frozen=True, slots=True)
class ResourceTemplate:
    """The description of a buffer or texture (section 4.2.8).

    Attributes:
        width0: texels of the base level, or bytes of a buffer.
        height0, depth0: 1 where the target has no such axis.
        array_size: layers; 6 for cubes, a multiple of 6 for cube arrays, 1 without layers.
        last_level: the smallest mipmap level, 0 without mipmaps.
        nr_samples: 0 or 1 without multisampling.
        nr_storage_samples: distinct colours stored per pixel, at most ``nr_samples``.
        nr_sparse_levels: levels that can be committed piecewise, of sparse textures.
    """

    target: TextureTarget = TextureTarget.TEXTURE_2D
    format: Format = Format.R8G8B8A8_UNORM
    width0: int = 1
    height0: int = 1
    depth0: int = 1
    array_size: int = 1
    last_level: int = 0
    nr_samples: int = 0
    nr_storage_samples: int = 0
    usage: Usage = Usage.DEFAULT
    bind: Bind = Bind.NONE
    flags: ResourceFlag = ResourceFlag.NONE
    nr_sparse_levels: int = 0

    def __post_init__(self) -> None:
        as_enum(self, target=TextureTarget, format=Format, usage=Usage, bind=Bind, flags=ResourceFlag)
        as_ints(self, "width0", "height0", "depth0", "array_size", "last_level")
        as_ints(self, "nr_samples", "nr_storage_samples", "nr_sparse_levels")
        in_range(self, 1, 2**32 - 1, "width0")
        in_range(self, 1, 2**16 - 1, "height0", "depth0", "array_size")
        in_range(self, 0, 2**8 - 1, "last_level", "nr_samples", "nr_storage_samples")

    @classmethod
    def buffer(
        cls, size: int, bind: Bind, usage: Usage = Usage.DEFAULT, flags: ResourceFlag = ResourceFlag.NONE
    ) -> ResourceTemplate:
        """A buffer of ``size`` bytes (section 5.2.1: its format is R8_UNORM by convention)."""
        target = TextureTarget.BUFFER
        return cls(target=target, format=Format.R8_UNORM, width0=size, usage=usage, bind=bind, flags=flags)


@dataclass(frozen=True, slots=True)
class SurfaceTemplate:
    """Which part of a resource becomes a render target (section 5.3).

    Attributes:
        format: how the bits are read and written; NONE takes the resource's format.
        first_layer, last_layer: layers, cube faces or slices of a 3D texture, both included.
        first_element, last_element: of buffers, in elements of the format.
        nr_samples: render with more samples than the resource has, 0 for its own number.
    """

    format: Format = Format.NONE
    level: int = 0
    first_layer: int = 0
    last_layer: int = 0
    first_element: int = 0
    last_element: int = 0
    nr_samples: int = 0
    writable: bool = False

    def __post_init__(self) -> None:
        as_enum(self, format=Format)
        not_negative(self, "level", "first_layer", "last_layer", "nr_samples")
        not_negative(self, "first_element", "last_element")


@dataclass(frozen=True, slots=True)
class SamplerViewTemplate:
    """Which part of a resource is sampled, and how its channels are arranged (section 5.4).

    Attributes:
        format: how the texels are read; it must be compatible with the resource's format.
        target: the kind of texture the shader sees.
        swizzle_r ... swizzle_a: what the first to fourth component of a texel is taken from.
        first_level, last_level: mipmap levels, in addition to the sampler's min_lod and max_lod.
        first_layer, last_layer: the array layers, both included. Of 3D textures all slices are seen, as state
            trackers pass 0 for both there.
        offset, size: bytes, of buffers.
        tex2d_from_buf: a buffer read as ``height`` rows of ``width`` texels, ``row_stride`` texels apart.
    """

    format: Format = Format.R8G8B8A8_UNORM
    target: TextureTarget = TextureTarget.TEXTURE_2D
    swizzle_r: Swizzle = Swizzle.X
    swizzle_g: Swizzle = Swizzle.Y
    swizzle_b: Swizzle = Swizzle.Z
    swizzle_a: Swizzle = Swizzle.W
    first_level: int = 0
    last_level: int = 0
    first_layer: int = 0
    last_layer: int = 0
    offset: int = 0
    size: int = 0
    first_element: int = 0
    last_element: int = 0
    is_tex2d_from_buf: bool = False
    row_stride: int = 0
    width: int = 0
    height: int = 0

    def __post_init__(self) -> None:
        as_enum(self, format=Format, target=TextureTarget, swizzle_r=Swizzle, swizzle_g=Swizzle)
        as_enum(self, swizzle_b=Swizzle, swizzle_a=Swizzle)
        not_negative(self, "first_level", "last_level", "first_layer", "last_layer", "offset", "size")

    @classmethod
    def of(cls, texture: Resource) -> SamplerViewTemplate:
        """A view of everything in ``texture``, in its own format."""
        if texture.target == TextureTarget.BUFFER:
            return cls(format=texture.format, target=texture.target, size=texture.width0)
        layers = texture.depth0 if texture.target == TextureTarget.TEXTURE_3D else texture.array_size
        return cls(
            format=texture.format,
            target=texture.target,
            last_level=texture.last_level,
            last_layer=layers - 1,
        )
