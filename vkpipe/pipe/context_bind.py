"""Context methods: small state, bound resources and views (Gallium 0.4, sections 7.1.2 to 7.1.7).

"start and a sequence" replaces C's start, count and pointer: the slots from ``start`` on are set, None
empties a slot, all others stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.errors import NotSupported
from vkpipe.pipe.checked import complete
from vkpipe.pipe.defines_context import ShaderType
from vkpipe.pipe.defines_texture import ImageAccess
from vkpipe.pipe.resource import Resource, SamplerView, StreamOutputTarget, Surface
from vkpipe.pipe.state_blend import BlendColor
from vkpipe.pipe.state_buffer import ConstantBuffer, ImageView, IndexBuffer, ShaderBuffer, VertexBuffer
from vkpipe.pipe.state_dsa import StencilRef
from vkpipe.pipe.state_framebuffer import FramebufferState
from vkpipe.pipe.state_rasterizer import ClipState, PolyStipple
from vkpipe.pipe.state_viewport import ScissorState, ViewportState
from vkpipe.pipe.template import SamplerViewTemplate, SurfaceTemplate
from vkpipe.pipe.user_memory import UserData

__all__ = ["BindingMethods", "ViewMethods"]


class BindingMethods:
    """State that is set directly: constants, framebuffer, viewports, buffers, images."""

    def set_blend_color(self, color: BlendColor) -> None:
        """Set the constant colour of blending (section 7.1.3)."""
        raise NotSupported("pipe_context::set_blend_color")

    def set_stencil_ref(self, ref: StencilRef) -> None:
        """Set the reference values of the stencil test (section 7.1.3)."""
        raise NotSupported("pipe_context::set_stencil_ref")

    def set_sample_mask(self, mask: int) -> None:
        """Set which samples of a pixel may be written: bit i is sample i (section 7.1.3)."""
        raise NotSupported("pipe_context::set_sample_mask")

    def set_min_samples(self, min_samples: int) -> None:
        """Set how often each pixel is shaded at least, up to once per sample (``Cap.SAMPLE_SHADING``)."""
        raise NotSupported("pipe_context::set_min_samples")

    def set_clip_state(self, state: ClipState) -> None:
        """Set the clip planes that ``RasterizerState.clip_plane_enable`` selects from (section 7.1.3)."""
        raise NotSupported("pipe_context::set_clip_state")

    def set_polygon_stipple(self, stipple: PolyStipple) -> None:
        """Set the pattern of ``RasterizerState.poly_stipple_enable`` (section 7.1.3)."""
        raise NotSupported("pipe_context::set_polygon_stipple")

    def set_sample_locations(self, locations: UserData) -> None:
        """Set where samples lie: one byte per sample, x in the low four bits, y in the high.

        Units are sixteenths of a pixel from its top left corner; empty for the standard locations, which
        ``get_sample_position`` goes on to tell. They hold for draws with ``RasterizerState.multisample`` into
        framebuffers of as many samples, which have to be several (``Cap.PROGRAMMABLE_SAMPLE_LOCATIONS``).
        """
        raise NotSupported("pipe_context::set_sample_locations")

    def set_tess_state(self, outer: Sequence[float], inner: Sequence[float]) -> None:
        """Set the four outer and two inner tessellation levels used without a control shader; 1 before."""
        raise NotSupported("pipe_context::set_tess_state")

    def set_patch_vertices(self, count: int) -> None:
        """Set how many vertices a patch has (``DrawInfo.vertices_per_patch`` may say otherwise); 3 before."""
        raise NotSupported("pipe_context::set_patch_vertices")

    def set_window_rectangles(self, include: bool, rectangles: Sequence[ScissorState]) -> None:
        """Draw only inside (``include``) or only outside the union of up to 8 rectangles."""
        raise NotSupported("pipe_context::set_window_rectangles")

    def set_viewport_states(self, start: int, viewports: Sequence[ViewportState]) -> None:
        """Set viewports ``start`` and following; shaders choose, or the first is used (section 7.1.3)."""
        raise NotSupported("pipe_context::set_viewport_states")

    def set_scissor_states(self, start: int, scissors: Sequence[ScissorState]) -> None:
        """Set scissors, one per viewport; used with ``RasterizerState.scissor`` (section 7.1.3)."""
        raise NotSupported("pipe_context::set_scissor_states")

    def set_framebuffer_state(self, state: FramebufferState) -> None:
        """Set the surfaces to draw into (section 7.1.2)."""
        raise NotSupported("pipe_context::set_framebuffer_state")

    def set_constant_buffer(self, shader: ShaderType, index: int, buffer: ConstantBuffer | None) -> None:
        """Set constants, which one stage reads as ``CONST[index][i]``; without an index CONST reads buffer 0.

        Memory of the application is copied before the call returns (section 7.1.2).
        """
        raise NotSupported("pipe_context::set_constant_buffer")

    @complete
    def set_inlinable_constants(self, shader: ShaderType, values: Sequence[int]) -> None:
        """Tell the values of constants that a shader asked to be compiled in: a hint. TGSI cannot ask."""

    def set_vertex_buffers(self, start: int, buffers: Sequence[VertexBuffer | None]) -> None:
        """Set where vertex elements fetch from (section 7.1.2)."""
        raise NotSupported("pipe_context::set_vertex_buffers")

    def set_index_buffer(self, buffer: IndexBuffer | None) -> None:
        """Set the indices of draws that have an ``index_size`` and no ``index`` (until 17; section 7.1.2).

        Memory of the application is copied before the call returns.
        """
        raise NotSupported("pipe_context::set_index_buffer")

    def set_shader_buffers(
        self,
        shader: ShaderType,
        start: int,
        buffers: Sequence[ShaderBuffer | None],
        writable: int = 0xFFFFFFFF,
    ) -> None:
        """Set BUFFER registers of one stage; bit i of ``writable`` allows stores to the i-th of them."""
        raise NotSupported("pipe_context::set_shader_buffers")

    def set_hw_atomic_buffers(self, start: int, buffers: Sequence[ShaderBuffer | None]) -> None:
        """Set the buffers of HWATOMIC counters, for all stages."""
        raise NotSupported("pipe_context::set_hw_atomic_buffers")

    def set_shader_images(self, shader: ShaderType, start: int, images: Sequence[ImageView | None]) -> None:
        """Set IMAGE registers of one stage."""
        raise NotSupported("pipe_context::set_shader_images")

    def set_shader_resources(self, start: int, resources: Sequence[Surface | None]) -> None:
        """Set resources that all stages load from and, where ``writable``, store to.

        Until 11, before shader buffers and images (section 7.1.5).
        """
        raise NotSupported("pipe_context::set_shader_resources")


class ViewMethods:
    """Surfaces, sampler views, stream output targets and bindless handles."""

    def create_surface(self, texture: Resource, template: SurfaceTemplate) -> Surface:
        """Make a part of a resource a render target (section 7.1.6)."""
        raise NotSupported("pipe_context::create_surface")

    def surface_destroy(self, surface: Surface) -> None:
        """Release a surface and its hold on the resource."""
        raise NotSupported("pipe_context::surface_destroy")

    def create_sampler_view(self, texture: Resource, template: SamplerViewTemplate) -> SamplerView:
        """Make a part of a resource available to sampling (section 7.1.4)."""
        raise NotSupported("pipe_context::create_sampler_view")

    def sampler_view_destroy(self, view: SamplerView) -> None:
        """Release a sampler view and its hold on the resource."""
        raise NotSupported("pipe_context::sampler_view_destroy")

    def set_sampler_views(self, shader: ShaderType, start: int, views: Sequence[SamplerView | None]) -> None:
        """Set what one stage samples from (section 7.1.4)."""
        raise NotSupported("pipe_context::set_sampler_views")

    def create_stream_output_target(self, buffer: Resource, offset: int, size: int) -> StreamOutputTarget:
        """Make bytes [offset, offset + size) of a buffer a place to capture primitives in.

        Nothing is ever written outside (section 7.1.7).
        """
        raise NotSupported("pipe_context::create_stream_output_target")

    def stream_output_target_destroy(self, target: StreamOutputTarget) -> None:
        """Release a stream output target."""
        raise NotSupported("pipe_context::stream_output_target_destroy")

    def set_stream_output_targets(
        self, targets: Sequence[StreamOutputTarget | None], offsets: Sequence[int] = ()
    ) -> None:
        """Set up to four targets; a target is appended to (offset -1) or filled from ``offsets[i]`` on.

        Offsets count bytes from the target's start; targets without an offset are appended to. There are
        no more offsets than targets.
        """
        raise NotSupported("pipe_context::set_stream_output_targets")

    def stream_output_target_offset(self, target: StreamOutputTarget) -> int:
        """Return how many bytes of a target are filled."""
        raise NotSupported("pipe_context::stream_output_target_offset")

    def create_texture_handle(self, view: SamplerView, sampler: object) -> int:
        """Return a number of 64 bits with which shaders sample ``view`` through ``sampler``, a state object.

        Both may go before it. Lookups of a SHADOW target find it where the sampler compares, others where it
        does not; of another target than the view's, or where it is not resident, they return zero. Its two
        words are components x and y of the register that stands in place of SAMP (``Cap.BINDLESS_TEXTURE``).
        """
        raise NotSupported("pipe_context::create_texture_handle")

    def delete_texture_handle(self, handle: int) -> None:
        """Free a texture handle."""
        raise NotSupported("pipe_context::delete_texture_handle")

    def make_texture_handle_resident(self, handle: int, resident: bool) -> None:
        """Allow or end the use of a texture handle by shaders."""
        raise NotSupported("pipe_context::make_texture_handle_resident")

    def create_image_handle(self, image: ImageView) -> int:
        """Return a number of 64 bits with which shaders load and store ``image``.

        The target of instructions is that of the resource, and 2D for one layer of an array or cube. Where it
        is another one, or the handle is not resident or does not allow the access, loads return zero, and
        stores do nothing.
        """
        raise NotSupported("pipe_context::create_image_handle")

    def delete_image_handle(self, handle: int) -> None:
        """Free an image handle."""
        raise NotSupported("pipe_context::delete_image_handle")

    def make_image_handle_resident(self, handle: int, access: ImageAccess, resident: bool) -> None:
        """Allow or end the use of an image handle; ``access``: the access of shaders."""
        raise NotSupported("pipe_context::make_image_handle_resident")
