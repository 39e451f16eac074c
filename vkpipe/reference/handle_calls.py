"""The context's calls for bindless handles of textures and images."""

from __future__ import annotations

from dataclasses import replace

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import ImageAccess, TexFilter, TextureTarget
from vkpipe.pipe.fields import refuse
from vkpipe.pipe.handle_table import HandleNumbers, HandleTable
from vkpipe.reference.bound import Bound
from vkpipe.reference.cso_calls import state_of
from vkpipe.reference.resource import check_resource
from vkpipe.translate.tgsi.targets import lookup_target

__all__ = ["HandleCalls"]


class HandleCalls:
    """Mixed into the context. What has a handle lives on without the objects that it was made of."""

    screen: pipe.Screen
    bound: Bound
    textures: HandleTable[tuple[pipe.SamplerView, pipe.SamplerState]]
    images: HandleTable[pipe.ImageView]

    def begin_handles(self) -> None:
        """Have no handles yet."""
        numbers = HandleNumbers()
        self.textures = HandleTable("texture", numbers)
        self.images = HandleTable("image", numbers)
        self.bound.texture_handles = self.textures.residents
        self.bound.image_handles = self.images.residents

    def create_texture_handle(self, view: pipe.SamplerView, sampler: object) -> int:
        where = "Context.create_texture_handle"
        view.check_alive(where, "view")
        state: pipe.SamplerState | None = state_of(where, "sampler", sampler)
        if state is None:
            raise InvalidUse(where, "sampler", None, "what create_sampler_state returned")
        resource = check_resource(self.screen, where, "view", view.texture)
        if not lookup_target(TextureTarget(view.target), resource.nr_samples, state):
            legal = f"NONE: {view.target.name} has no comparison"
            raise InvalidUse(where, "sampler.compare_mode", state.compare_mode, legal)
        description = vkformat.describe(view.format)
        whole = description.is_pure_integer or (description.is_stencil and not description.is_depth)
        if whole and TexFilter.LINEAR in (state.min_img_filter, state.mag_img_filter):
            raise InvalidUse(where, "sampler", state, "NEAREST filters for pure integer formats")
        own = pipe.SamplerView(self, resource, view.template)  # type: ignore[arg-type]
        return self.textures.create((own, state))

    def delete_texture_handle(self, handle: int) -> None:
        self.textures.delete(handle)

    def make_texture_handle_resident(self, handle: int, resident: bool) -> None:
        self.textures.set_resident(handle, self.textures.made(handle) if resident else None)

    def create_image_handle(self, image: pipe.ImageView) -> int:
        where = "Context.create_image_handle"
        refuse(image)
        if image.resource is None:
            raise InvalidUse(where, "image.resource", None, "a resource with SHADER_IMAGE")
        check_resource(self.screen, where, "image.resource", image.resource)
        return self.images.create(image)

    def delete_image_handle(self, handle: int) -> None:
        self.images.delete(handle)

    def make_image_handle_resident(self, handle: int, access: ImageAccess, resident: bool) -> None:
        found = self.images.made(handle)
        if resident and not access:
            where = "Context.make_image_handle_resident"
            raise InvalidUse(where, "access", access, "READ, WRITE or READ_WRITE")
        self.images.set_resident(handle, replace(found, access=access) if resident else None)
