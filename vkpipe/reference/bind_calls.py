"""The context's set_* calls, and views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.auxiliary.draw.state import MappedVertexBuffer
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, ShaderType
from vkpipe.pipe.call_rules import check_covered, check_view, check_viewport_slots, check_window_rectangles
from vkpipe.pipe.fields import refuse
from vkpipe.pipe.global_memory import handles_of
from vkpipe.pipe.limits import MAX_RESOURCES
from vkpipe.pipe.patch_rules import check_patch_vertices, check_tess_state
from vkpipe.pipe.resource_rules import checked_resources
from vkpipe.pipe.samples import sample_locations
from vkpipe.pipe.user_memory import UserData
from vkpipe.reference.bound import Bound
from vkpipe.reference.cso_calls import fill, put
from vkpipe.reference.resource import RefSurface, check_elements_drawn, check_resource, copy_user_data

__all__ = ["BindCalls"]


class BindCalls:
    """Mixed into the context. Memory of the application is copied, resources are looked at by draws."""

    screen: pipe.Screen
    bound: Bound

    def fragment_views(self) -> Mapping[int, pipe.SamplerView]:
        return self.bound.views[ShaderType.FRAGMENT]

    def set_blend_color(self, color: pipe.BlendColor) -> None:
        self.bound.blend_color = color

    def set_stencil_ref(self, ref: pipe.StencilRef) -> None:
        self.bound.stencil_ref = ref

    def set_sample_mask(self, mask: int) -> None:
        self.bound.sample_mask = mask

    def set_sample_locations(self, locations: UserData) -> None:
        self.bound.sample_locations = sample_locations(locations)

    def set_min_samples(self, min_samples: int) -> None:
        self.bound.min_samples = min_samples

    def set_clip_state(self, state: pipe.ClipState) -> None:
        self.bound.clip = state

    def set_polygon_stipple(self, stipple: pipe.PolyStipple) -> None:
        self.bound.stipple = stipple

    def set_tess_state(self, outer: Sequence[float], inner: Sequence[float]) -> None:
        check_tess_state(outer, inner)
        self.bound.default_levels = tuple(outer), tuple(inner)

    def set_patch_vertices(self, count: int) -> None:
        check_patch_vertices(count)
        self.bound.patch_vertices = count

    def set_window_rectangles(self, include: bool, rectangles: Sequence[pipe.ScissorState]) -> None:
        check_window_rectangles(rectangles)
        self.bound.window_rectangles = (include, tuple(rectangles))

    def set_viewport_states(self, start: int, viewports: Sequence[pipe.ViewportState]) -> None:
        where = "Context.set_viewport_states"
        check_viewport_slots(where, start, len(viewports))
        fill(where, self.bound.viewports, start, viewports)

    def set_scissor_states(self, start: int, scissors: Sequence[pipe.ScissorState]) -> None:
        where = "Context.set_scissor_states"
        check_viewport_slots(where, start, len(scissors))
        fill(where, self.bound.scissors, start, scissors)

    def set_framebuffer_state(self, state: pipe.FramebufferState) -> None:
        where = "Context.set_framebuffer_state"
        surfaces = [surface for surface in (*state.cbufs, state.zsbuf) if surface is not None]
        refuse(state)
        if not surfaces and (state.width, state.height) == (0, 0):
            self.bound.framebuffer = None
            return
        named = (*((f"cbufs[{i}]", each) for i, each in enumerate(state.cbufs)), ("zsbuf", state.zsbuf))
        for field, surface in named:
            if surface is None:
                continue
            if not isinstance(surface, RefSurface):
                legal = "what create_surface of this screen returned"
                raise InvalidUse(where, field, surface, legal)
            if surface.texture.is_buffer:
                check_elements_drawn(where, surface)
            surface.check_alive(where, field)
            surface.texture.check_alive(where, f"{field}.texture")
            check_covered(where, surface, state)
        if len({surface.texture.samples for surface in surfaces if isinstance(surface, RefSurface)}) > 1:
            raise InvalidUse(where, "cbufs or zsbuf", surfaces, "surfaces with equal numbers of samples")
        self.bound.framebuffer = state

    def stand_in(self, where: str, surface: pipe.Surface) -> pipe.Surface:
        """Return the surface: elements of buffers are drawn into as they are."""
        return surface

    def set_constant_buffer(self, shader: ShaderType, index: int, buffer: pipe.ConstantBuffer | None) -> None:
        where = "Context.set_constant_buffer"
        data = None
        if buffer is not None and (buffer.buffer is not None or buffer.user_buffer is not None):
            data = self._bytes(where, buffer.buffer, buffer.user_buffer, buffer.buffer_offset)
            if buffer.buffer_size > data.size:
                raise InvalidUse(where, "buffer_size", buffer.buffer_size, f"at most {data.size}")
            data = data[: -(-buffer.buffer_size // 16) * 16 or None]
        put(where, self.bound.constants, shader, index, [data])

    def set_vertex_buffers(self, start: int, buffers: Sequence[pipe.VertexBuffer | None]) -> None:
        where = "Context.set_vertex_buffers"
        made: list[MappedVertexBuffer | None] = []
        for entry in buffers:
            if entry is None or (entry.buffer is None and entry.user_buffer is None):
                made.append(None)
                continue
            data = self._bytes(where, entry.buffer, entry.user_buffer, entry.buffer_offset)
            made.append(MappedVertexBuffer(data, entry.stride, vkformat.array_code(entry.user_buffer)))
        fill(where, self.bound.vertex_buffers, start, made)

    def set_shader_buffers(
        self,
        shader: ShaderType,
        start: int,
        buffers: Sequence[pipe.ShaderBuffer | None],
        writable: int = 0xFFFFFFFF,
    ) -> None:
        where = "Context.set_shader_buffers"
        put(where, self.bound.buffers, shader, start, [self._range(where, entry) for entry in buffers])

    def set_hw_atomic_buffers(self, start: int, buffers: Sequence[pipe.ShaderBuffer | None]) -> None:
        where = "Context.set_hw_atomic_buffers"
        fill(where, self.bound.atomics, start, [self._range(where, entry) for entry in buffers])

    def set_shader_images(
        self, shader: ShaderType, start: int, images: Sequence[pipe.ImageView | None]
    ) -> None:
        where = "Context.set_shader_images"
        for image in images:
            if image is not None and image.resource is not None:
                refuse(image)
                check_resource(self.screen, where, "resource", image.resource)
        entries = [image if image is not None and image.resource is not None else None for image in images]
        put(where, self.bound.images, shader, start, entries)

    def set_shader_resources(self, start: int, resources: Sequence[pipe.Surface | None]) -> None:
        where = "Context.set_shader_resources"
        found = self._surfaces(where, start, resources, Bind.SHADER_RESOURCE)
        fill(where, self.bound.shader_resources, start, found)

    def set_compute_resources(self, start: int, resources: Sequence[pipe.Surface | None]) -> None:
        where = "Context.set_compute_resources"
        found = self._surfaces(where, start, resources, Bind.COMPUTE_RESOURCE)
        fill(where, self.bound.compute_resources, start, found)

    def set_global_binding(
        self,
        first: int,
        resources: Sequence[pipe.Resource | None],
        handles: Sequence[pipe.UserData | None] = (),
    ) -> tuple[int, ...]:
        where = "Context.set_global_binding"
        if first < 0:
            raise InvalidUse(where, "first", first, "0 or more")
        found = [None if r is None else check_resource(self.screen, where, "resources", r) for r in resources]
        return self.bound.global_memory.bind(first, found, handles_of(handles, len(found)))

    def _surfaces(
        self, where: str, start: int, surfaces: Sequence[pipe.Surface | None], bind: Bind
    ) -> list[RefSurface | None]:
        own = partial(check_resource, self.screen)
        return checked_resources(where, start, surfaces, MAX_RESOURCES, bind, (RefSurface,), own)

    def _range(self, where: str, entry: pipe.ShaderBuffer | None) -> U8 | None:
        """The bytes of a range of a buffer, which stores change in place."""
        if entry is None or entry.buffer is None:
            return None
        data = self._bytes(where, entry.buffer, None, entry.buffer_offset)
        return data[: entry.buffer_size or None]

    def _bytes(
        self, where: str, resource: pipe.Resource | None, user: pipe.UserData | None, offset: int
    ) -> U8:
        if resource is not None:
            found = check_resource(self.screen, where, "buffer", resource)
            data = found.data
        else:
            data = copy_user_data(user) if user is not None else np.zeros(0, np.uint8)
        if offset > data.size:
            legal = f"at most the size of the buffer, {data.size}"
            raise InvalidUse(where, "buffer_offset", offset, legal)
        return data[offset:]

    def create_surface(self, texture: pipe.Resource, template: pipe.SurfaceTemplate) -> RefSurface:
        return RefSurface(self, texture, template)  # type: ignore[arg-type]

    def surface_destroy(self, surface: pipe.Surface) -> None:
        surface.destroy()

    def create_sampler_view(
        self, texture: pipe.Resource, template: pipe.SamplerViewTemplate
    ) -> pipe.SamplerView:
        where = "Context.create_sampler_view"
        refuse(template)
        found = check_resource(self.screen, where, "texture", texture)
        check_view(found, template)
        template = template.in_bytes(vkformat.describe(template.format).block_bytes)
        if not template.first_level <= template.last_level <= found.last_level:
            value = (template.first_level, template.last_level)
            raise InvalidUse(where, "first_level, last_level", value, f"0 to {found.last_level}, in order")
        return pipe.SamplerView(self, found, template)  # type: ignore[arg-type]

    def sampler_view_destroy(self, view: pipe.SamplerView) -> None:
        view.destroy()

    def set_sampler_views(
        self, shader: ShaderType, start: int, views: Sequence[pipe.SamplerView | None]
    ) -> None:
        put("Context.set_sampler_views", self.bound.views, shader, start, views)
