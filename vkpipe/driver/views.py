"""Surfaces and sampler views: parts of textures, as the kernels see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe import pipe
from vkpipe.driver import formats
from vkpipe.driver.cso import next_number
from vkpipe.driver.resource import TextureResource
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, SamplerViewTemplate, SurfaceTemplate, Swizzle, TextureTarget

if TYPE_CHECKING:
    from vkpipe.driver.context import VkContext
    from vkpipe.winsys import vulkan as vk

__all__ = ["TextureSurface", "TextureView"]

_SWIZZLE_LETTERS = {Swizzle.X: 0, Swizzle.Y: 1, Swizzle.Z: 2, Swizzle.W: 3}
_CONSTANTS = {Swizzle.ZERO: "0", Swizzle.ONE: "1"}
_VULKAN_LETTERS = str.maketrans("xyzw", "rgba")


class TextureSurface(pipe.Surface):
    """One level and layer of a texture as a render target or depth buffer."""

    texture: TextureResource

    def __init__(self, context: VkContext, texture: pipe.Resource, template: SurfaceTemplate) -> None:
        where = "Context.create_surface"
        if not isinstance(texture, TextureResource):
            raise NotSupported("PIPE_BUFFER", "buffers as surfaces")
        texture.check_usable(context.screen, where, "texture")
        if not texture.bind & (Bind.RENDER_TARGET | Bind.DEPTH_STENCIL):
            raise InvalidUse(
                where, "texture.bind", texture.bind, "a resource with RENDER_TARGET or DEPTH_STENCIL"
            )
        if template.level > texture.last_level:
            raise InvalidUse(where, "level", template.level, f"0 to {texture.last_level}")
        layers = texture.level_size(template.level)[2]
        if template.first_layer != template.last_layer:
            raise NotSupported("TGSI_SEMANTIC_LAYER", "surfaces of several layers")
        if template.first_layer >= layers:
            raise InvalidUse(where, "first_layer", template.first_layer, f"0 to {layers - 1}")
        if texture.target == TextureTarget.TEXTURE_3D and template.first_layer:
            raise NotSupported("PIPE_TEXTURE_3D", "slices of 3D textures as surfaces")
        super().__init__(context, texture, template)
        drawable = (
            formats.usable_binds(self.format) & texture.bind & (Bind.RENDER_TARGET | Bind.DEPTH_STENCIL)
        )
        if not drawable or formats.storage_format(self.format) != formats.storage_format(texture.format):
            raise InvalidUse(
                where, "format", self.format, f"one with the block size of {texture.format.name}"
            )

        self.number = next_number()

    @property
    def raw_view(self) -> vk.ImageView:
        """The view through which kernels load and store texels as words."""
        return self.texture.image.view(
            formats.storage_format(self.format), "2d", self.level, 1, self.first_layer, 1
        )


class TextureView(pipe.SamplerView):
    """Part of a texture as shaders sample it."""

    texture: TextureResource

    def __init__(self, context: VkContext, texture: pipe.Resource, template: SamplerViewTemplate) -> None:
        where = "Context.create_sampler_view"
        if not isinstance(texture, TextureResource):
            raise NotSupported("PIPE_BUFFER", "buffers as sampler views")
        texture.check_usable(context.screen, where, "texture")
        if template.target not in formats.TARGETS:
            raise NotSupported(f"PIPE_{template.target.name}", "as target of a sampler view")
        cube = TextureTarget.TEXTURE_CUBE
        same = formats.TARGETS[template.target][0] == formats.TARGETS[texture.target][0]
        if not same or (template.target == cube != texture.target):
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
        if template.format != texture.format:
            raise NotSupported(f"PIPE_FORMAT_{template.format.name}", f"as a view of {texture.format.name}")
        super().__init__(context, texture, template)
        self.view = self._make()
        self.number = next_number()

    def _make(self) -> vk.ImageView:
        template = self.template
        vk_format, mapping = formats.sampling_format(self.format)
        wanted = (template.swizzle_r, template.swizzle_g, template.swizzle_b, template.swizzle_a)
        letters = [_CONSTANTS[s] if s in _CONSTANTS else mapping[_SWIZZLE_LETTERS[s]] for s in wanted]
        layers = None
        if template.target in (TextureTarget.TEXTURE_1D_ARRAY, TextureTarget.TEXTURE_2D_ARRAY):
            layers = template.last_layer - template.first_layer + 1
        base_layer = 0 if template.target == TextureTarget.TEXTURE_3D else template.first_layer
        return self.texture.image.view(
            vk_format,
            formats.TARGETS[template.target][1],
            template.first_level,
            template.last_level - template.first_level + 1,
            base_layer,
            layers,
            "".join(letters).translate(_VULKAN_LETTERS),
        )
