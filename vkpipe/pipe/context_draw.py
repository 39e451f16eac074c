"""Context methods: drawing, clearing, copying, compute, flushing (Gallium 0.4, sections 7.1.8 to 7.1.17)."""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.errors import NotSupported
from vkpipe.pipe.checked import complete
from vkpipe.pipe.defines_context import Barrier, FlushFlag, TextureBarrier
from vkpipe.pipe.defines_raster import Clear
from vkpipe.pipe.draw import BlitInfo, DrawInfo, DrawStartCountBias, GridInfo
from vkpipe.pipe.format import Format
from vkpipe.pipe.resource import Fence, Resource, Surface
from vkpipe.pipe.state_viewport import Box, ScissorState
from vkpipe.pipe.user_memory import UserData
from vkpipe.pipe.vertex_state import VertexState

__all__ = ["ClearMethods", "ComputeMethods", "DrawMethods", "FlushMethods"]


class DrawMethods:
    """Drawing and copying."""

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        """Draw with everything that is bound (section 7.1.9).

        With ``draws``, each of them replaces start, count and index bias of ``info`` in turn, and DRAWID
        counts up from ``info.drawid`` where ``increment_draw_id`` is set.

        Raises:
            InvalidUse: a state that the draw needs is missing or does not fit; the context stays usable.
        """
        raise NotSupported("pipe_context::draw_vbo")

    def draw_vertex_state(
        self, state: VertexState, partial_velem_mask: int, info: DrawInfo, draws: Sequence[DrawStartCountBias]
    ) -> None:
        """Draw from a prepared combination of buffers and elements, of which the mask selects some."""
        raise NotSupported("pipe_context::draw_vertex_state")

    def draw_mesh_tasks(self, info: GridInfo) -> None:
        """Launch task or mesh shader work groups."""
        raise NotSupported("pipe_context::draw_mesh_tasks")

    def resource_copy_region(
        self,
        dst: Resource,
        dst_level: int,
        dstx: int,
        dsty: int,
        dstz: int,
        src: Resource,
        src_level: int,
        src_box: Box,
    ) -> None:
        """Copy bytes unchanged between resources of the same or of compatible formats.

        Regions of one resource may not overlap (section 7.1.14).
        """
        raise NotSupported("pipe_context::resource_copy_region")

    def blit(self, info: BlitInfo) -> None:
        """Copy with scaling, format conversion and resolve (section 7.1.14)."""
        raise NotSupported("pipe_context::blit")

    def generate_mipmap(
        self,
        resource: Resource,
        format: Format,
        base_level: int,
        last_level: int,
        first_layer: int,
        last_layer: int,
    ) -> bool:
        """Fill levels base_level + 1 to last_level from base_level; False when the driver cannot."""
        raise NotSupported("pipe_context::generate_mipmap")


class ClearMethods:
    """Clearing. Colours are four floats, or four integers for integer formats."""

    def clear(
        self,
        buffers: Clear,
        color: Sequence[float] = (0.0, 0.0, 0.0, 0.0),
        depth: float = 1.0,
        stencil: int = 0,
        scissor: ScissorState | None = None,
    ) -> None:
        """Fill attachments of the framebuffer, whole or within ``scissor`` (section 7.1.8).

        All layers of the surfaces are cleared. Color masks, stencil masks, the bound scissor and the
        viewport do not apply; the render condition does.
        """
        raise NotSupported("pipe_context::clear")

    def clear_render_target(
        self,
        surface: Surface,
        color: Sequence[float],
        x: int,
        y: int,
        width: int,
        height: int,
        render_condition_enabled: bool = False,
    ) -> None:
        """Fill a rectangle, in all layers, of a surface that need not be bound (section 7.1.8)."""
        raise NotSupported("pipe_context::clear_render_target")

    def clear_depth_stencil(
        self,
        surface: Surface,
        buffers: Clear,
        depth: float,
        stencil: int,
        x: int,
        y: int,
        width: int,
        height: int,
        render_condition_enabled: bool = False,
    ) -> None:
        """Fill depth, stencil or both in a rectangle of a surface (section 7.1.8)."""
        raise NotSupported("pipe_context::clear_depth_stencil")

    def clear_texture(self, resource: Resource, level: int, box: Box, data: bytes) -> None:
        """Fill a region with one texel, given as the bytes of the resource's format."""
        raise NotSupported("pipe_context::clear_texture")

    def clear_buffer(self, resource: Resource, offset: int, size: int, value: bytes) -> None:
        """Fill bytes of a buffer with a repeated value; its length divides ``size`` (section 7.1.8)."""
        raise NotSupported("pipe_context::clear_buffer")


class ComputeMethods:
    """Compute kernel execution."""

    def launch_grid(self, info: GridInfo) -> None:
        """Run the bound compute shader (section 7.1.17)."""
        raise NotSupported("pipe_context::launch_grid")

    def set_compute_resources(self, start: int, resources: Sequence[Surface | None]) -> None:
        """Set what a compute program loads and stores (section 7.1.17; later: buffers and images)."""
        raise NotSupported("pipe_context::set_compute_resources")

    def set_global_binding(
        self, first: int, resources: Sequence[Resource | None], handles: Sequence[UserData | None] = ()
    ) -> tuple[int, ...]:
        """Map buffers into the GLOBAL memory of compute programs (section 7.1.17).

        Args:
            first: of the bindings; what was bound there before is unmapped.
            resources: buffers with ``Bind.GLOBAL``; None unmaps.
            handles: memory of the application, one for each buffer, to which its address is added: 4 bytes
                for the address that RES[32767] (RGLOBAL) takes, 8 for that of MEMORY GLOBAL.

        Returns:
            The address of each buffer, of the kind of its handle (without one, of 32 bits); 0 for None.
        """
        raise NotSupported("pipe_context::set_global_binding")

    def get_compute_state_info(self, handle: object) -> dict[str, int]:
        """Facts about a compiled compute shader.

        Keys: ``max_threads``, ``private_memory``, ``preferred_simd_size``, ``simd_sizes``.
        """
        raise NotSupported("pipe_context::get_compute_state_info")

    def get_compute_state_subgroup_size(self, handle: object, block: Sequence[int]) -> int:
        """The subgroup size that a compute shader runs with for work groups of this size."""
        raise NotSupported("pipe_context::get_compute_state_subgroup_size")

    def svm_migrate(self, ranges: Sequence[tuple[int, int]], to_device: bool, mem_undefined: bool) -> None:
        """Move shared virtual memory, given as address and size, to the device or back."""
        raise NotSupported("pipe_context::svm_migrate")


class FlushMethods:
    """Submitting work, and making its effects visible."""

    def flush(self, flags: FlushFlag | int = 0) -> Fence:
        """Submit everything recorded so far; the fence signals when it is done (section 7.1.12)."""
        raise NotSupported("pipe_context::flush")

    def flush_resource(self, resource: Resource) -> None:
        """Make a resource ready for use outside this screen, such as presentation (section 7.1.12)."""
        raise NotSupported("pipe_context::flush_resource")

    def invalidate_resource(self, resource: Resource) -> None:
        """Forget a resource's contents; they are undefined afterwards."""
        raise NotSupported("pipe_context::invalidate_resource")

    def texture_barrier(self, flags: TextureBarrier | int = TextureBarrier.SAMPLER) -> None:
        """Make what was drawn so far visible to sampling of the same texture (section 7.1.15)."""
        raise NotSupported("pipe_context::texture_barrier")

    def memory_barrier(self, flags: Barrier) -> None:
        """Make shader stores so far visible to the kinds of access in ``flags`` (section 7.1.15)."""
        raise NotSupported("pipe_context::memory_barrier")

    @complete
    def evaluate_depth_buffer(self) -> None:
        """Write out depth that is compressed by sample locations, before they change.

        Drivers without such compression have nothing to do.
        """

    def create_fence_fd(self, fd: int, kind: str = "native_sync") -> Fence:
        """Import a fence from a file descriptor; ``kind`` is "native_sync" or "syncobj"."""
        raise NotSupported("pipe_context::create_fence_fd")

    def fence_server_sync(self, fence: Fence) -> None:
        """Let later work on the device wait for a fence; the host does not wait."""
        raise NotSupported("pipe_context::fence_server_sync")

    def fence_server_signal(self, fence: Fence) -> None:
        """Let the device signal a fence when the work so far is done."""
        raise NotSupported("pipe_context::fence_server_signal")
