"""Templates of resources, surfaces and sampler views (Gallium 0.4, sections 4.2.8, 5.3, 5.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from vkpipe.errors import InvalidUse
from vkpipe.pipe.check import in_range
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.defines_resource import Bind, ResourceFlag, Usage
from vkpipe.pipe.defines_texture import Swizzle, TextureTarget
from vkpipe.pipe.format import Format
from vkpipe.pipe.kinds import U32
from vkpipe.records import dataclass

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
    width0: U32 = 1
    height0: U32 = 1
    depth0: U32 = 1
    array_size: U32 = 1
    last_level: U32 = 0
    nr_samples: U32 = 0
    nr_storage_samples: U32 = 0
    usage: Usage = Usage.DEFAULT
    bind: Bind = Bind.NONE
    flags: ResourceFlag = ResourceFlag.NONE
    nr_sparse_levels: U32 = 0

    def __post_init__(self) -> None:
        check_fields(self)
        in_range(self, 1, 2**32 - 1, "width0")
        in_range(self, 1, 2**16 - 1, "height0", "depth0", "array_size")
        in_range(self, 0, 2**8 - 1, "last_level", "nr_samples", "nr_storage_samples")

    def also(self, bind: Bind) -> ResourceTemplate:
        """Return the template of a resource that can be bound in further ways."""
        return replace(self, bind=self.bind | bind)

    @classmethod
    def buffer(
        cls, size: int, bind: Bind, usage: Usage = Usage.DEFAULT, flags: ResourceFlag = ResourceFlag.NONE
    ) -> ResourceTemplate:
        """A buffer of ``size`` bytes (section 5.2.1: its format is R8_UNORM by convention)."""
        target = TextureTarget.BUFFER
        return cls(target=target, format=Format.R8_UNORM, width0=size, usage=usage, bind=bind, flags=flags)


class Described(Protocol):
    """The description that a resource takes over from its template, as far as views of the whole ask for
    it.
    """

    @property
    def target(self) -> TextureTarget: ...
    @property
    def format(self) -> Format: ...
    @property
    def width0(self) -> int: ...
    @property
    def depth0(self) -> int: ...
    @property
    def array_size(self) -> int: ...
    @property
    def last_level(self) -> int: ...


@dataclass(frozen=True, slots=True)
class SurfaceTemplate:
    """The part of a resource that becomes a render target (section 5.3).

    Attributes:
        format: how the bits are read and written; NONE takes the resource's format.
        first_layer, last_layer: layers, cube faces or slices of a 3D texture, both included.
        first_element, last_element: of buffers, in elements of the format.
        nr_samples: render with more samples than the resource has, 0 for its own number.
    """

    format: Format = Format.NONE
    level: U32 = 0
    first_layer: U32 = 0
    last_layer: U32 = 0
    first_element: U32 = 0
    last_element: U32 = 0
    nr_samples: U32 = 0
    writable: bool = False

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class SamplerViewTemplate:
    """The part of a resource that is sampled, and how its channels are arranged (section 5.4).

    Attributes:
        format: how the texels are read; it must be compatible with the resource's format.
        target: the kind of texture the shader sees.
        swizzle_r ... swizzle_a: what the first to fourth component of a texel is taken from.
        first_level, last_level: mipmap levels, in addition to the sampler's min_lod and max_lod.
        first_layer, last_layer: the array layers, both included. Of 3D textures all slices are seen, as state
            trackers pass 0 for both there.
        offset, size: bytes, of buffers; a size of 0 is all of the rest.
        first_element, last_element: the same in elements of the format, both included, as until 12. Both 0:
            they say nothing.
        tex2d_from_buf: a buffer read as ``height`` rows of ``width`` texels, ``row_stride`` texels apart.
    """

    format: Format = Format.R8G8B8A8_UNORM
    target: TextureTarget = TextureTarget.TEXTURE_2D
    swizzle_r: Swizzle = Swizzle.X
    swizzle_g: Swizzle = Swizzle.Y
    swizzle_b: Swizzle = Swizzle.Z
    swizzle_a: Swizzle = Swizzle.W
    first_level: U32 = 0
    last_level: U32 = 0
    first_layer: U32 = 0
    last_layer: U32 = 0
    offset: U32 = 0
    size: U32 = 0
    first_element: U32 = 0
    last_element: U32 = 0
    is_tex2d_from_buf: bool = False
    row_stride: U32 = 0
    width: U32 = 0
    height: U32 = 0

    def __post_init__(self) -> None:
        check_fields(self)

    def in_bytes(self, element: int) -> SamplerViewTemplate:
        """Return the template with offset and size in place of elements of so many bytes, which it may have.

        Raises:
            InvalidUse: it has both.
        """
        if not (self.first_element or self.last_element):
            return self
        elements = (self.first_element, self.last_element)
        where, field = "SamplerViewTemplate", "first_element, last_element"
        if self.offset or self.size:
            raise InvalidUse(where, field, elements, f"0, as offset and size are {self.offset}, {self.size}")
        if elements[0] > elements[1]:
            raise InvalidUse(where, field, elements, "in order")
        size = (elements[1] - elements[0] + 1) * element
        return replace(self, offset=elements[0] * element, size=size, first_element=0, last_element=0)

    @classmethod
    def of(cls, texture: Described) -> SamplerViewTemplate:
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
