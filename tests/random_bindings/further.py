"""Stages, stream output, samples, masks, planes and patterns, bound at times; and what writes buffers."""

from __future__ import annotations

from tests.random_bindings import shaders
from tests.random_bindings.resources import HEIGHT, STRIDE, WIDTH, Shared
from tests.random_bindings.steps import TEXTURES
from vkpipe import pipe
from vkpipe.pipe import Barrier, Prim, ShaderType

__all__ = ["Further"]

_MASKS = (0xFFFFFFFF, 0x5, 0)
_BLEND_COLORS = ((0.5, 0.25, 1.0, 0.0), (0.0, 1.0, 0.5, 0.5), (1.0, 1.0, 1.0, 1.0))
_PLANES = ((1.0, 0.0, 0.0, 0.5), (0.0, -1.0, 0.0, 0.25), (0.0, 0.0, 0.0, 1.0))
_STIPPLES = (0xFFFFFFFF, 0x0F0F0F0F, 0xAAAAAAAA)
_WINDOWS = (
    (False, ()),
    (True, (pipe.ScissorState(2, 2, 12, 9),)),
    (False, (pipe.ScissorState(6, 1, 20, 7), pipe.ScissorState(0, 0, 4, 4))),
)
_ELEMENTS = ((0, 16, 0), (16, 0, 0), (0, 16, 1))
"""Where places and colours lie, and for how many instances a colour stays."""


class Further:
    """Mixed into a place."""

    ctx: pipe.Context

    def begin_further(self, shared: Shared) -> None:
        """Make the objects."""
        ctx = self.ctx
        self.shared = shared
        self._samples = [
            ctx.create_surface(one, pipe.SurfaceTemplate()) for one in (shared.sampled, shared.sampled_depth)
        ]
        self._stream = ctx.create_stream_output_target(shared.captured, 0, shared.captured.width0)
        self._streams = self._feeds = self._takes_triangles = False
        counter = pipe.ShaderBuffer(shared.counter, 0, shared.counter.width0)
        ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [counter])
        self._compute = ctx.create_compute_state(pipe.ComputeState(shaders.COMPUTE))
        self._geometry = [
            None,
            *(
                ctx.create_gs_state(pipe.ShaderState(shaders.GEOMETRY, stream_output=info))
                for info in shaders.STREAMS
            ),
        ]
        floats = pipe.Format.R32G32B32A32_FLOAT
        self._elements = [
            ctx.create_vertex_elements_state(
                [pipe.VertexElement(place, 0, floats), pipe.VertexElement(color, 0, floats, divisor)]
            )
            for place, color, divisor in _ELEMENTS
        ]
        self.elements(0)

    def end_further(self) -> None:
        """Destroy them."""
        self.streams(0)
        for surface in self._samples:
            surface.destroy()
        self._stream.destroy()

    def is_legal(self, info: pipe.DrawInfo) -> bool:
        """Return whether the geometry shader takes such primitives, and no draw reads what it writes."""
        return not (self._feeds and self._streams) and not (self._takes_triangles and info.mode == Prim.LINES)

    def geometry(self, number: int) -> str:
        self._takes_triangles = number > 0
        self.ctx.bind_gs_state(self._geometry[number])
        return "bound"

    def elements(self, number: int) -> str:
        self.ctx.bind_vertex_elements_state(self._elements[number])
        return "bound"

    def streams(self, way: int) -> str:
        """Capture nothing, from the beginning on, or behind what was captured."""
        self._streams = bool(way)
        if way:
            self.ctx.set_stream_output_targets([self._stream], [0] if way == 1 else [])
        else:
            self.ctx.set_stream_output_targets([])
        return "bound"

    def captured_vertices(self) -> str:
        self.ctx.set_vertex_buffers(0, [pipe.VertexBuffer(STRIDE, 0, self.shared.captured)])
        self._feeds = True
        return "bound"

    def sampled(self, depth: int) -> str:
        """Bind the target with samples."""
        color, zsbuf = self._samples
        state = pipe.FramebufferState(WIDTH, HEIGHT, cbufs=(color,), zsbuf=zsbuf if depth else None)
        self.ctx.set_framebuffer_state(state)
        return "bound"

    def resolve(self, target: int) -> str:
        """Blit the target with samples into another one."""
        box = pipe.Box(width=WIDTH, height=HEIGHT)
        to = pipe.BlitEnd(self.shared.textures[TEXTURES + target], 0, box)
        self.ctx.blit(pipe.BlitInfo(to, pipe.BlitEnd(self.shared.sampled, 0, box)))
        return "resolved"

    def mask(self, number: int) -> str:
        self.ctx.set_sample_mask(_MASKS[number])
        return "bound"

    def blend_color(self, number: int) -> str:
        self.ctx.set_blend_color(pipe.BlendColor(_BLEND_COLORS[number]))
        return "bound"

    def planes(self, number: int) -> str:
        self.ctx.set_clip_state(pipe.ClipState((_PLANES[number],) + ((0.0, 0.0, 0.0, 1.0),) * 7))
        return "bound"

    def stipple(self, number: int) -> str:
        self.ctx.set_polygon_stipple(pipe.PolyStipple((_STIPPLES[number], 0xFFFFFFFF) * 16))
        return "bound"

    def windows(self, number: int) -> str:
        self.ctx.set_window_rectangles(*_WINDOWS[number])
        return "bound"

    def launch(self, number: int) -> str:
        """Let a kernel write into vertices."""
        buffer = self.shared.buffers["vertices"][number]
        self.ctx.set_shader_buffers(ShaderType.COMPUTE, 0, [pipe.ShaderBuffer(buffer, 0, buffer.width0)])
        self.ctx.bind_compute_state(self._compute)
        self.ctx.launch_grid(pipe.GridInfo(grid=(2, 1, 1), block=(8, 1, 1)))
        self.ctx.memory_barrier(Barrier.VERTEX_BUFFER)
        self.ctx.set_shader_buffers(ShaderType.COMPUTE, 0, [None])
        return "launched"

    def copy_vertices(self, number: int, place: int) -> str:
        some = self.shared.buffers["vertices"]
        box = pipe.Box(x=STRIDE * place, width=9 * STRIDE, height=1, depth=1)
        self.ctx.resource_copy_region(some[number], 0, 4 * STRIDE, 0, 0, some[1 - number], 0, box)
        return "copied"

    def clear_vertices(self, number: int, place: int) -> str:
        buffer = self.shared.buffers["vertices"][number]
        self.ctx.clear_buffer(buffer, STRIDE * place + 16, 16, bytes((0, 0, 0, 62)))
        return "cleared"
