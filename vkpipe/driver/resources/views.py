"""Surfaces, sampler views and images: parts of textures, as the kernels see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.layers import KernelLayers
from vkpipe.driver.resources.own import own_texture
from vkpipe.driver.resources.ranges import check_range
from vkpipe.driver.resources.resource import BufferResource, TextureResource
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Format, ImageView, SamplerViewTemplate, SurfaceTemplate, Swizzle, TextureTarget
from vkpipe.pipe.call_rules import check_elements, check_surface
from vkpipe.pipe.cso import next_number
from vkpipe.pipe.fields import refuse

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["BoundImage", "BufferView", "ResourceSurface", "TextureSurface", "TextureView"]

_SWIZZLE_LETTERS = {Swizzle.X: 0, Swizzle.Y: 1, Swizzle.Z: 2, Swizzle.W: 3}
_CONSTANTS = {Swizzle.ZERO: "0", Swizzle.ONE: "1"}
_VULKAN_LETTERS = str.maketrans("xyzw", "rgba")


_ARRAYS = frozenset(
    (TextureTarget.TEXTURE_1D_ARRAY, TextureTarget.TEXTURE_2D_ARRAY, TextureTarget.TEXTURE_CUBE_ARRAY)
)

# How many layers there may be in views of faces.
_FACES: dict[TextureTarget, Callable[[int], bool]] = {
    TextureTarget.TEXTURE_CUBE: lambda count: count == 6,
    TextureTarget.TEXTURE_CUBE_ARRAY: lambda count: count % 6 == 0,
}


def _check_cast(texture: TextureResource, viewed: Format) -> None:
    """Return whether texels of one format can be viewed as those of another: plain ones of equal size, or
    blocks that are decoded alike.
    """
    stored = texture.format
    if stored == viewed:
        return
    bits = {vkformat.describe(fmt).block_bits for fmt in (stored, viewed)}
    if len(bits) > 1:
        legal = f"one with the block size of {stored.name}"
        raise InvalidUse("Context.create_sampler_view", "format", viewed, legal)
    if texture.padded:
        alike = vkformat.padded(viewed) is not None
    elif formats.has_blocks(stored):
        alike = vkformat.same_blocks(stored, viewed)
    else:
        alike = formats.has_raw_texels(viewed)
    if not (texture.image.desc.mutable and alike):
        raise NotSupported(f"PIPE_FORMAT_{viewed.name}", f"as a view of {stored.name}")


class BoundImage(NamedTuple):
    """A shader image as it was set: its format is known; ``size`` in bytes is that of buffers."""

    resource: BufferResource | TextureResource
    format: Format
    view: ImageView
    size: int = 0


class TextureSurface(KernelLayers, pipe.Surface):
    """One level and some layers of a texture as a render target or depth buffer."""

    texture: TextureResource

    def __init__(self, context: pipe.Context, texture: TextureResource, template: SurfaceTemplate) -> None:
        where = "Context.create_surface"
        refuse(template)
        check_surface(texture, template)
        super().__init__(context, texture, template)
        drawable = (
            formats.usable_binds(self.format) & texture.bind & (Bind.RENDER_TARGET | Bind.DEPTH_STENCIL)
        )
        sizes = {vkformat.describe(fmt).block_bits for fmt in (self.format, texture.format)}
        if not drawable or len(sizes) > 1:
            legal = f"one of targets, with the block size of {texture.format.name}"
            raise InvalidUse(where, "format", self.format, legal)

        self.number = next_number()

    def _release(self) -> None:
        self.texture.screen.epoch.advance()


class ResourceSurface(pipe.Surface):
    """Elements of a buffer, or a level and some layers of a texture, as a shader resource (section 7.1.5)."""

    texture: BufferResource | TextureResource
    stand_in: pipe.Surface | None = None
    """The surface that is drawn into in its place, if it was ever a target."""

    def __init__(
        self,
        context: pipe.Context,
        texture: BufferResource | TextureResource,
        template: SurfaceTemplate,
    ) -> None:
        where = "Context.create_surface"
        refuse(template)
        texture.check_usable(context.screen, where, "texture")
        wanted = texture.format if template.format == Format.NONE else template.format
        size = vkformat.describe(wanted).block_bytes
        if isinstance(texture, BufferResource):
            check_elements(texture, template, size)
        elif not texture.bind & (Bind.SHADER_RESOURCE | Bind.COMPUTE_RESOURCE):
            legal = "a resource with RENDER_TARGET, DEPTH_STENCIL, SHADER_RESOURCE or COMPUTE_RESOURCE"
            raise InvalidUse(where, "texture.bind", texture.bind, legal)
        else:
            check_surface(texture, template)
            if size != vkformat.describe(texture.format).block_bytes:
                legal = f"one with the block size of {texture.format.name}"
                raise InvalidUse(where, "format", wanted, legal)
        super().__init__(context, texture, template)

    def _release(self) -> None:
        if self.stand_in is not None:
            self.stand_in.destroy()
        self.texture.screen.epoch.advance()


class BufferView(pipe.SamplerView):
    """A range of a buffer as shaders fetch texels from it (target BUFFER)."""

    texture: BufferResource

    def __init__(self, context: pipe.Context, texture: BufferResource, template: SamplerViewTemplate) -> None:
        where = "Context.create_sampler_view"
        texture.check_usable(context.screen, where, "texture")
        if template.target != TextureTarget.BUFFER:
            raise InvalidUse(where, "target", template.target, "BUFFER for a buffer")
        texel = vkformat.describe(template.format).block_bytes
        template = template.in_bytes(texel)
        limits = texture.screen.device.info.limits
        alignment = int(limits["minTexelBufferOffsetAlignment"])
        if template.offset % alignment:
            raise InvalidUse(where, "offset", template.offset, f"a multiple of {alignment}")
        if not context.screen.is_format_supported(
            template.format, TextureTarget.BUFFER, 0, 0, Bind.SAMPLER_VIEW
        ):
            raise NotSupported(f"PIPE_FORMAT_{template.format.name}", "as a view of a buffer")
        size = check_range(where, template.offset, template.size, texture.width0)
        most = int(limits["maxTexelBufferElements"])
        if not 1 <= size // texel <= most:
            raise InvalidUse(where, "size", size, f"1 to {most} texels of {texel} bytes")
        super().__init__(context, texture, template)
        self._range = (formats.image_format(template.format), template.offset, size - size % texel)
        self._number = next_number()

    def _release(self) -> None:
        self.texture.screen.epoch.advance()

    @property
    def view(self) -> object:
        """The view of the memory that the buffer has now."""
        return self.texture.buffer.texel_view(*self._range)

    @property
    def sampled_letters(self) -> str:
        """The swizzle that the shader applies to components of the Vulkan format, as the view cannot."""
        return _composed(formats.sampling_format(self.format)[1], _letters(self.template))

    @property
    def number(self) -> tuple[int, int]:
        """The number for keys: of the view and of the buffer's memory."""
        return self._number, self.texture.storage.number


class TextureView(pipe.SamplerView):
    """Part of a texture as shaders sample it; ``texel_format`` is what the image has where it is decoded.

    ``lookup_view``: for samplers that work in the shader: texels in front of the swizzle, faces as an array.
    ``kind``: equal where samplers and shaders find no difference but texels and their number.
    """

    texture: TextureResource

    def __init__(self, context: pipe.Context, texture: pipe.Resource, template: SamplerViewTemplate) -> None:
        where = "Context.create_sampler_view"
        texture = own_texture(context.screen, where, "texture", texture)
        if template.target not in formats.TARGETS:
            raise NotSupported(f"PIPE_{template.target.name}", "as target of a sampler view")
        if formats.TARGETS[template.target][0] != formats.TARGETS[texture.target][0]:
            raise InvalidUse(
                where, "target", template.target, f"one that a {texture.target.name} can be viewed as"
            )
        if not template.first_level <= template.last_level <= texture.last_level:
            levels = (template.first_level, template.last_level)
            raise InvalidUse(where, "first_level, last_level", levels, f"0 to {texture.last_level}, in order")
        slices = texture.depth0 if texture.target == TextureTarget.TEXTURE_3D else texture.array_size
        if not template.first_layer <= template.last_layer < slices:
            layers = (template.first_layer, template.last_layer)
            raise InvalidUse(where, "first_layer, last_layer", layers, f"0 to {slices - 1}, in order")
        count = template.last_layer - template.first_layer + 1
        faces = _FACES.get(template.target)
        if faces is not None and (not texture.image.desc.cube or not faces(count)):
            legal = f"square faces of {texture}, all six of each cube"
            raise InvalidUse(where, "target", (template.target, count), legal)
        _check_cast(texture, template.format)
        self.texel_format = texture.viewed_as(template.format)
        super().__init__(context, texture, template)
        self.number = next_number()
        self.lookup_view = self._make(*formats.lookup_format(self.texel_format), "xyzw", faces=True)
        self.view = self.lookup_view
        if self.has_values:
            self.view = self._make(*formats.sampling_format(self.texel_format))
        numbers = (self.texel_format, self.border_format, self.target, texture.samples, texture.nr_samples)
        self.kind = (*map(int, numbers), self.letters)

    def _release(self) -> None:
        self.texture.screen.epoch.advance()

    @property
    def has_values(self) -> bool:
        """Return whether samplers read the values of the format, which the shader decodes otherwise."""
        return formats.has_sampling_format(self.texel_format)

    @property
    def border_format(self) -> Format:
        """The format that borders are clamped to: of blocks, that of their texels."""
        plain = vkformat.stand_in(self.format)
        return self.format if plain is None else Format[plain]

    @property
    def letters(self) -> str:
        """The swizzle: a letter of xyzw01 for each component."""
        return _letters(self.template)

    @property
    def sampled_letters(self) -> str:
        """The swizzle that the view applies to components of the Vulkan format."""
        return _composed(formats.sampling_format(self.texel_format)[1], self.letters)

    def _make(
        self, vk_format: str, mapping: str, swizzle: str | None = None, faces: bool = False
    ) -> vk.ImageView:
        template = self.template
        letters = _composed(mapping, swizzle or self.letters)
        kind = formats.TARGETS[template.target][1]
        faces = faces and kind.startswith("cube")
        layers = None
        samples = self.texture.samples
        if samples > 1 or template.target in _ARRAYS or faces:
            layers = (template.last_layer - template.first_layer + 1) * samples
        base_layer = 0 if template.target == TextureTarget.TEXTURE_3D else template.first_layer * samples
        return self.texture.image_of(self.texel_format).view(
            vk_format,
            "2d_array" if samples > 1 or faces else kind,
            template.first_level,
            template.last_level - template.first_level + 1,
            base_layer,
            layers,
            letters.translate(_VULKAN_LETTERS),
        )


def _letters(t: SamplerViewTemplate) -> str:
    wanted = (t.swizzle_r, t.swizzle_g, t.swizzle_b, t.swizzle_a)
    return "".join(_CONSTANTS[s] if s in _CONSTANTS else "xyzw"[_SWIZZLE_LETTERS[s]] for s in wanted)


def _composed(mapping: str, swizzle: str) -> str:
    """A swizzle behind another."""
    return "".join(mapping["xyzw".index(letter)] if letter in "xyzw" else letter for letter in swizzle)
