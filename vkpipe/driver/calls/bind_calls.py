"""The context's set_* calls and its views: validate, store, mark what a draw has to look at again."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.calls.cso_calls import check_slots, fill_slots
from vkpipe.driver.caps.limits import CONSTANT_ALIGNMENT, MAX_CONSTANT_BUFFERS, MAX_ELEMENTS
from vkpipe.driver.caps.shader_limits import color_targets
from vkpipe.driver.programs.fixed_kernels import FixedKernels
from vkpipe.driver.resources.own import own_buffer, own_resource
from vkpipe.driver.resources.ranges import check_range
from vkpipe.driver.resources.resource import BufferResource, TextureResource
from vkpipe.driver.resources.views import BufferView, ResourceSurface, TextureSurface, TextureView
from vkpipe.driver.state.bindings import (
    Bound,
    BoundBuffer,
    BoundConstants,
    blend_color_words,
    clip_planes,
    copy_user_data,
    tess_levels,
)
from vkpipe.driver.state.dirty import STAGE_CONSTANTS, Dirty
from vkpipe.driver.state.turns import note_turns
from vkpipe.driver.state.viewports import MOST_LAYERS, VIEWPORT_BOUND
from vkpipe.driver.state.windows import Windows
from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.pipe import (
    BlendColor,
    ClipState,
    ConstantBuffer,
    FramebufferState,
    PolyStipple,
    SamplerViewTemplate,
    ScissorState,
    ShaderType,
    StencilRef,
    SurfaceTemplate,
    VertexBuffer,
    ViewportState,
)
from vkpipe.pipe.call_rules import check_covered, check_view, check_viewport_slots, check_window_rectangles
from vkpipe.pipe.checked import arguments
from vkpipe.pipe.context_thread import OneThread
from vkpipe.pipe.fields import refuse
from vkpipe.pipe.limits import MAX_SAMPLERS
from vkpipe.pipe.message_ids import MessageId
from vkpipe.pipe.messages import Messages
from vkpipe.pipe.patch_rules import check_patch_vertices, check_tess_state
from vkpipe.pipe.samples import sample_locations
from vkpipe.pipe.user_memory import UserData

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["BindCalls"]

_STATE, _VIEWPORTS = Dirty.STATE.value, Dirty.VIEWPORTS.value
_VERTEX_BUFFERS = Dirty.VERTEX_BUFFERS.value
_SCISSORS = (Dirty.STATE | Dirty.VIEWPORTS).value
_VIEWS = (Dirty.TEXTURES | Dirty.HELD).value
_VIEW_TYPES = (TextureView, BufferView)
_ALIGNED = (Dirty.STATE | Dirty.ALIGNMENT).value


class BindCalls(OneThread):
    """Mixed into the context. A refused call leaves the bindings as they were."""

    screen: KernelScreen
    bound: Bound
    messages: Messages
    occupant: int | None

    def create_surface(self, texture: pipe.Resource, template: SurfaceTemplate) -> pipe.Surface:
        found = own_resource(self.screen, "Context.create_surface", "texture", texture)
        assert isinstance(found, BufferResource | TextureResource)
        drawn = found.bind & (pipe.Bind.RENDER_TARGET | pipe.Bind.DEPTH_STENCIL)
        if isinstance(found, TextureResource) and drawn:
            return TextureSurface(self, found, template)  # type: ignore[arg-type]
        return ResourceSurface(self, found, template)  # type: ignore[arg-type]

    def surface_destroy(self, surface: pipe.Surface) -> None:
        surface.destroy()

    def create_sampler_view(
        self, texture: pipe.Resource, template: SamplerViewTemplate
    ) -> TextureView | BufferView:
        refuse(template)
        check_view(texture, template)
        if isinstance(texture, BufferResource):
            return BufferView(self, texture, template)  # type: ignore[arg-type]
        if isinstance(texture, TextureResource) and texture.decoded:
            name = texture.format.name
            text = f"Context.create_sampler_view: kernels decode {name}, which the device does not"
            self.messages.send(MessageId.DECODED_FORMAT, text)
        return TextureView(self, texture, template)  # type: ignore[arg-type]

    def sampler_view_destroy(self, view: pipe.SamplerView) -> None:
        view.destroy()

    def set_sampler_views(
        self, shader: ShaderType, start: int, views: Sequence[pipe.SamplerView | None]
    ) -> None:
        where = "Context.set_sampler_views"
        slots = check_slots(where, shader, start, len(views), MAX_SAMPLERS, self.bound.views)
        for number, view in enumerate(views):
            if view is None:
                continue
            try:
                if not isinstance(view, _VIEW_TYPES):
                    raise InvalidUse(
                        where, "", view, "what create_sampler_view of this screen returned, or None"
                    )
                view.check_alive(where, "")
                view.texture.check_usable(self.screen, where, "texture")
            except InvalidUse as error:
                raise error.at(f"views[{number}]") from None
        if fill_slots(slots, start, views):
            self.bound.dirty |= _VIEWS

    def fragment_views(self) -> Mapping[int, pipe.SamplerView]:
        """Return what is bound; what is resident as well reads as it may be while it is drawn into."""
        views = self.bound.views[ShaderType.FRAGMENT]
        return {slot: view for slot, view in views.items() if slot < MAX_SAMPLERS}

    def set_blend_color(self, color: BlendColor) -> None:
        words = blend_color_words(color)
        if words != self.bound.blend_color:
            self.bound.blend_color = words
            self.bound.dirty |= _STATE

    def set_stencil_ref(self, ref: StencilRef) -> None:
        for value in ref.ref_value:
            if not 0 <= value <= 255:
                raise InvalidUse("Context.set_stencil_ref", "ref_value", ref.ref_value, "0 to 255 each")
        if ref != self.bound.stencil_ref:
            self.bound.stencil_ref = ref
            self.bound.dirty |= _STATE

    def set_polygon_stipple(self, stipple: PolyStipple) -> None:
        for row in stipple.stipple:
            if not 0 <= row <= 0xFFFFFFFF:
                raise InvalidUse("Context.set_polygon_stipple", "stipple", row, "rows of 32 bits")
        if stipple != self.bound.stipple:
            self.bound.stipple = stipple
            self.bound.dirty |= _STATE

    def set_window_rectangles(self, include: bool, rectangles: Sequence[ScissorState]) -> None:
        check_window_rectangles(rectangles)
        windows = Windows(bool(include), tuple(rectangles))
        if windows != self.bound.windows:
            self.bound.windows = windows
            self.bound.dirty |= _STATE

    def set_viewport_states(self, start: int, viewports: Sequence[ViewportState]) -> None:
        where = "Context.set_viewport_states"
        check_viewport_slots(where, start, len(viewports))
        for number, viewport in enumerate(viewports):
            for axis in range(3):
                reach = abs(viewport.scale[axis]) + abs(viewport.translate[axis])
                if not math.isfinite(reach) or (axis < 2 and reach > VIEWPORT_BOUND):
                    value = (viewport.scale[axis], viewport.translate[axis])
                    legal = f"up to {VIEWPORT_BOUND:.0f} pixels from 0" if axis < 2 else "finite numbers"
                    field = f"viewports[{number}].scale[{axis}], translate[{axis}]"
                    raise InvalidUse(where, field, value, legal)
        if all(self.bound.viewports.get(slot) == state for slot, state in enumerate(viewports, start)):
            return
        self.bound.viewports.update(enumerate(viewports, start))
        self.bound.dirty |= _VIEWPORTS
        swizzled = any(viewport.swizzled for viewport in self.bound.viewports.values())
        if swizzled != self.bound.swizzled:
            self.bound.swizzled = swizzled
            self.bound.dirty |= _STATE

    def set_scissor_states(self, start: int, scissors: Sequence[ScissorState]) -> None:
        where = "Context.set_scissor_states"
        check_viewport_slots(where, start, len(scissors))
        if all(self.bound.scissors.get(slot) == state for slot, state in enumerate(scissors, start)):
            return
        self.bound.scissors.update(enumerate(scissors, start))
        self.bound.dirty |= _SCISSORS

    def set_clip_state(self, state: ClipState) -> None:
        self.bound.clip_planes = clip_planes(np.array(state.ucp, np.float32).tobytes())
        self.bound.dirty |= STAGE_CONSTANTS[self.bound.last_stage]

    def set_tess_state(self, outer: Sequence[float], inner: Sequence[float]) -> None:
        check_tess_state(outer, inner)
        levels = tess_levels(outer, inner)
        if levels != self.bound.tess_levels:
            self.bound.tess_levels = levels
            self.bound.dirty |= STAGE_CONSTANTS[ShaderType.TESS_CTRL]

    def set_patch_vertices(self, count: int) -> None:
        check_patch_vertices(count)
        self.bound.default_patch_vertices = count

    def set_sample_mask(self, mask: int) -> None:
        if mask != self.bound.sample_mask:
            self.bound.sample_mask = mask
            self.bound.dirty |= _STATE

    def set_sample_locations(self, locations: UserData) -> None:
        given = sample_locations(locations)
        if given != self.bound.sample_locations:
            self.bound.sample_locations = given
            self.bound.dirty |= _STATE

    def set_min_samples(self, min_samples: int) -> None:
        if min_samples < 0:
            raise InvalidUse("Context.set_min_samples", "min_samples", min_samples, "0 or more")
        if min_samples != self.bound.min_samples:
            self.bound.min_samples = min_samples
            self.bound.dirty |= _STATE

    def get_sample_position(self, sample_count: int, sample_index: int) -> tuple[float, float]:
        return pipe.sample_position(sample_count, sample_index)

    def set_framebuffer_state(self, state: FramebufferState) -> None:
        where = "Context.set_framebuffer_state"
        surfaces = [surface for surface in (*state.cbufs, state.zsbuf) if surface is not None]
        refuse(state)
        most_targets = color_targets(self.screen.device.info)
        if state.nr_cbufs > most_targets:
            raise InvalidUse(where, "cbufs", state.nr_cbufs, f"at most {most_targets} colour buffers")
        if not surfaces and max(1, state.samples) not in pipe.SAMPLE_POSITIONS:
            raise InvalidUse(where, "samples", state.samples, ", ".join(map(str, pipe.SAMPLE_POSITIONS)))
        if not surfaces and state.layers > MOST_LAYERS:
            raise InvalidUse(where, "layers", state.layers, f"at most {MOST_LAYERS}")
        if not surfaces and (state.width, state.height) == (0, 0):
            self.bound.set_framebuffer(None)
            return
        most = int(self.screen.device.info.limits["maxImageDimension2D"])
        for field in ("width", "height"):
            if not 1 <= getattr(state, field) <= most:
                raise InvalidUse(where, field, getattr(state, field), f"1 to {most}")
        self._check_attachments(where, state)
        first = self.bound.framebuffer is None
        self.bound.set_framebuffer(state)
        if first and surfaces and self.bound.samples == 1:
            # Made by the time that something is drawn. Many contexts never draw, or with samples alone.
            self.screen.programs.fixed(FixedKernels.DIRECT_FEW)

    def _check_attachments(self, where: str, state: FramebufferState) -> None:
        needs = (
            *((color, pipe.Bind.RENDER_TARGET, f"cbufs[{i}]") for i, color in enumerate(state.cbufs)),
            (state.zsbuf, pipe.Bind.DEPTH_STENCIL, "zsbuf"),
        )
        for surface, bind, field in needs:
            if surface is None:
                continue
            if isinstance(surface, ResourceSurface):
                raise InvalidUse(where, field, surface, f"a surface of a resource with {bind.name}")
            if not isinstance(surface, TextureSurface):
                raise InvalidUse(where, field, surface, "what create_surface of this screen returned")
            surface.check_alive(where, field)
            surface.texture.check_usable(self.screen, where, f"{field}.texture")
            check_covered(where, surface, state)
        for surface, bind, field in needs:
            if surface is not None and not surface.texture.bind & bind:
                raise InvalidUse(where, field, surface, f"a surface of a resource with {bind.name}")
        surfaces = [surface for surface, _, _ in needs if isinstance(surface, TextureSurface)]
        if len({surface.samples for surface in surfaces}) > 1:
            raise InvalidUse(where, "cbufs or zsbuf", surfaces, "surfaces with equal numbers of samples")

    def set_constant_buffer(self, shader: ShaderType, index: int, buffer: ConstantBuffer | None) -> None:
        where = "Context.set_constant_buffer"
        try:
            if self.occupant is not None:
                self._enter(where)
            plain = type(shader) is ShaderType and type(index) is int
            if not plain or (type(buffer) is not ConstantBuffer and buffer is not None):
                shader, index, buffer = arguments(pipe.Context.set_constant_buffer, shader, index, buffer)
            slots = self.bound.constants.get(shader)
            if slots is None or not 0 <= index < MAX_CONSTANT_BUFFERS:
                slots = check_slots(where, shader, index, 1, MAX_CONSTANT_BUFFERS, self.bound.constants)
            if buffer is None or (buffer.buffer is None and buffer.user_buffer is None):
                slots.pop(index, None)
                self._note_constants(shader)
                return
            if buffer.buffer_offset % CONSTANT_ALIGNMENT:
                raise InvalidUse(
                    where, "buffer_offset", buffer.buffer_offset, f"a multiple of {CONSTANT_ALIGNMENT}"
                )
            resource, user = buffer.buffer, buffer.user_buffer
            offset, size = buffer.buffer_offset, buffer.buffer_size
            if resource is not None:
                found = own_buffer(self.screen, where, "buffer", resource)
                taken = check_range(where, offset, size, found.width0)
                slots[index] = BoundConstants(found, b"", offset, taken)
            else:
                assert user is not None
                data = user.tobytes() if isinstance(user, np.ndarray) else bytes(user)
                taken = check_range(where, offset, size, len(data)) if offset or size else len(data)
                slots[index] = BoundConstants(None, data, offset, taken)
            self._note_constants(shader)
        except VkpipeError as error:
            self.messages.refused(error)
            raise

    def _note_constants(self, shader: ShaderType) -> None:
        bound = self.bound
        bound.dirty |= STAGE_CONSTANTS[shader]
        if shader is ShaderType.FRAGMENT and bound.fs is not None and bound.fs.state.watched:
            note_turns(bound)

    def set_vertex_buffers(self, start: int, buffers: Sequence[VertexBuffer | None]) -> None:
        where = "Context.set_vertex_buffers"
        if start < 0 or start + len(buffers) > MAX_ELEMENTS:
            raise InvalidUse(where, "start + count", start + len(buffers), f"at most {MAX_ELEMENTS}")
        made: list[BoundBuffer | None] = []
        for number, buffer in enumerate(buffers):
            if buffer is None or (buffer.buffer is None and buffer.user_buffer is None):
                made.append(None)
                continue
            found, data, code = None, None, ""
            try:
                if buffer.buffer is not None:
                    found = own_buffer(self.screen, where, "buffer", buffer.buffer)
                    length = found.width0
                else:
                    assert buffer.user_buffer is not None
                    data = copy_user_data(buffer.user_buffer)
                    code = vkformat.array_code(buffer.user_buffer)
                    length = data.size
                taken = check_range(where, buffer.buffer_offset, 0, length)
            except InvalidUse as error:
                raise error.at(f"buffers[{number}]") from None
            made.append(BoundBuffer(found, data, buffer.buffer_offset, taken, buffer.stride, code))
        for slot, entry in enumerate(made, start):
            old = self.bound.vertex_buffers.get(slot)
            if entry is not None and old is not None and entry.data is None and entry == old:
                continue
            self.bound.dirty |= _VERTEX_BUFFERS
            self.bound.vertex_buffers.pop(slot, None)
            if entry is not None:
                self.bound.vertex_buffers[slot] = entry
            if not _alike(old, entry):
                self.bound.dirty |= _ALIGNED


def _alike(a: BoundBuffer | None, b: BoundBuffer | None) -> bool:
    """Return whether both begin, and go on, at multiples of four bytes, or neither, which the vertex kernel
    depends on; and have one type code, which has to fit the vertex elements.
    """
    if a is None or b is None:
        return a is b
    if a.code != b.code or (a.offset % 4 == 0) != (b.offset % 4 == 0):
        return False
    return a.stride == b.stride or (a.stride % 4 == 0) == (b.stride % 4 == 0)
