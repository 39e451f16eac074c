"""The context's calls for bindless handles of textures and images."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe import pipe
from vkpipe.driver.resources.views import BoundImage, BufferView, TextureView
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.dirty import Dirty
from vkpipe.driver.state.handles import HandledTexture
from vkpipe.errors import InvalidUse
from vkpipe.pipe import ImageAccess, ImageView, SamplerState, TexFilter
from vkpipe.pipe.cso import Cso, expect

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["HandleCalls"]

_STATE = Dirty.STATE.value


class HandleCalls:
    """Mixed into the context. What has a handle lives on without the objects that it was made of."""

    screen: KernelScreen
    bound: Bound
    image_of: Callable[[str, ImageView | None], BoundImage | None]
    create_sampler_view: Callable[[pipe.Resource, pipe.SamplerViewTemplate], TextureView | BufferView]

    def create_texture_handle(self, view: pipe.SamplerView, sampler: object) -> int:
        where = "Context.create_texture_handle"
        if not isinstance(view, TextureView | BufferView):
            raise InvalidUse(where, "view", view, "what create_sampler_view of this screen returned")
        view.check_alive(where, "view")
        view.texture.check_usable(self.screen, where, "view")
        cso: Cso[SamplerState] | None = expect(where, "sampler", sampler)
        if cso is None:
            raise InvalidUse(where, "sampler", None, "what create_sampler_state returned")
        own = self.create_sampler_view(view.texture, view.template)
        found = HandledTexture(own, Cso("sampler", cso.state))
        try:
            if not found.target:
                legal = f"NONE: {view.target.name} has no comparison"
                raise InvalidUse(where, "sampler.compare_mode", cso.state.compare_mode, legal)
            filters = (cso.state.min_img_filter, cso.state.mag_img_filter)
            if found.kind != "FLOAT" and TexFilter.LINEAR in filters:
                raise InvalidUse(where, "sampler", cso.state, "NEAREST filters for pure integer formats")
            return self.bound.handles.textures.create(found)
        except InvalidUse:
            own.destroy()
            raise

    def delete_texture_handle(self, handle: int) -> None:
        self.bound.handles.textures.delete(handle).view.destroy()

    def make_texture_handle_resident(self, handle: int, resident: bool) -> None:
        self.bound.handles.set_texture(handle, resident)
        self.bound.dirty |= _STATE

    def create_image_handle(self, image: ImageView) -> int:
        where = "Context.create_image_handle"
        found = self.image_of(where, image)
        if found is None:
            raise InvalidUse(where, "image.resource", None, "a resource with SHADER_IMAGE")
        return self.bound.handles.images.create(found)

    def delete_image_handle(self, handle: int) -> None:
        self.bound.handles.images.delete(handle)

    def make_image_handle_resident(self, handle: int, access: ImageAccess, resident: bool) -> None:
        found = self.bound.handles.images.made(handle)
        image = None
        if resident:
            if not access:
                where = "Context.make_image_handle_resident"
                raise InvalidUse(where, "access", access, "READ, WRITE or READ_WRITE")
            image = found._replace(view=replace(found.view, access=access))
        self.bound.handles.set_image(handle, image)
        self.bound.dirty |= _STATE
