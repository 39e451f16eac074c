"""A context, what is bound to it, and the steps that it makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from zlib import crc32

import numpy as np

from tests.random_bindings import shaders
from tests.random_bindings.further import Further
from tests.random_bindings.resources import HEIGHT, STRIDE, WIDTH, Array, Shared, contents
from tests.random_bindings.steps import QUERIES, TARGETS, TEXTURES
from vkpipe import pipe
from vkpipe.pipe import Bind, Clear, Map, Prim, QueryType, RenderCond, ShaderType
from vkpipe.pipe.repeats import ConstantRows, DrawRanges, RepeatMethods

__all__ = ["Place"]

_STAGES = (ShaderType.VERTEX, ShaderType.FRAGMENT)
_OFFSETS = (0, STRIDE, 10 * STRIDE)
_CONSTANT_OFFSETS = (0, 256)
_SCISSORS = ((3, 2, 17, 9), (0, 0, 24, 16), (8, 0, 24, 5), (5, 5, 5, 12))
_VIEWPORTS = ((0, 0, 24, 16), (4, 2, 8, 16), (-8, 0, 40, 8))
_CLEARED = (Clear.COLOR, Clear.COLOR | Clear.DEPTHSTENCIL, Clear.DEPTH)
_COLORS = ((0.25, 0.125, 0.5, 0.0), (0.0, 0.75, 0.25, 0.5), (0.0, 0.0, 0.0, 0.0))
_TIMES = (QueryType.TIME_ELAPSED, QueryType.TIMESTAMP)
_INFOS: tuple[dict[str, Any], ...] = (
    {"count": 6},
    {"start": 6, "count": 12},
    {"mode": Prim.TRIANGLE_STRIP, "start": 3, "count": 7},
    {"mode": Prim.LINES, "start": 2, "count": 8},
    {"index_size": 2, "index": 0, "count": 9},
    {"index_size": 2, "index": 1, "start": 2, "count": 6, "index_bias": 3},
    {"count": 3, "instance_count": 2},
    {"count": 0},
)
_LISTS = (((0, 3, 0), (4, 6, 0), (9, 0, 0)), ((2, 6, 1), (0, 3, 2)))
_ROWS = 5


class Place(Further):
    """A context with state objects, and the numbers of what is bound."""

    def __init__(self, ctx: pipe.Context, shared: Shared) -> None:
        self.ctx, self._shared = ctx, shared
        self._fs = self._framebuffer = self._view = 0
        self._vertices: tuple[int, int] | None = (0, 0)
        self._constants: dict[int, tuple[int, int]] = {}
        self._surfaces: dict[int, pipe.Surface] = {}
        self._views: dict[int, pipe.SamplerView] = {}
        self._query: pipe.Query | None = None
        self._made: dict[str, Sequence[object]] = {}
        self._depth = ctx.create_surface(shared.depth, pipe.SurfaceTemplate())
        self._make_states()
        self.begin_further(shared)
        self.bind_textures()
        self.bind_buffers()
        for stage in range(len(_STAGES)):
            self.constants(stage, stage)
        self.scissor(0)
        self.viewport(0)

    def _make_states(self) -> None:
        """Make all states; the first of each kind is bound."""
        ctx = self.ctx
        states: dict[str, Sequence[object]] = {
            "vs": shaders.VERTICES,
            "fs": [pipe.ShaderState(text) for text in shaders.FRAGMENTS],
            "blend": [pipe.BlendState(rt=(one,)) for one in shaders.BLENDS],
            "depth_stencil_alpha": shaders.TESTS,
            "rasterizer": shaders.RASTERIZERS,
            "sampler": shaders.SAMPLERS,
        }
        for kind, some in states.items():
            self._made[kind] = [getattr(ctx, f"create_{kind}_state")(state) for state in some]
            if kind != "sampler":
                self._bind(kind, 0)
        self.sampler(0)

    def close(self) -> None:
        """Unbind and destroy what is not shared."""
        for number in range(TEXTURES + TARGETS):
            self.unbind(number)
        self._depth.destroy()
        self.end_further()

    def unbind(self, number: int) -> None:
        """Unbind textures and targets, and destroy surface and view of one."""
        self.ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        for held in (self._surfaces, self._views):
            if number in held:
                held.pop(number).destroy()

    def bind_textures(self) -> None:
        """Bind textures and targets by their numbers; some may be new."""
        for number, texture in enumerate(self._shared.textures):
            if number not in self._views:
                template = pipe.SamplerViewTemplate(format=texture.format)
                self._views[number] = self.ctx.create_sampler_view(texture, template)
            if number >= TEXTURES and number not in self._surfaces:
                self._surfaces[number] = self.ctx.create_surface(texture, pipe.SurfaceTemplate())
        self.framebuffer(self._framebuffer)
        self.view(self._view)

    def bind_buffers(self) -> None:
        """Bind buffers by their numbers; some may be new."""
        if self._vertices is not None:
            self.vertices(*self._vertices)
        for stage, place in self._constants.items():
            self.constant_buffer(stage, *place)
        indices = self._shared.buffers["indices"]
        self._infos = [
            pipe.DrawInfo(**{**some, "index": indices[some["index"]]} if "index" in some else some)
            for some in _INFOS
        ]
        self._lists = [DrawRanges([pipe.DrawStartCountBias(*one) for one in some]) for some in _LISTS]

    def _bind(self, kind: str, number: int) -> str:
        getattr(self.ctx, f"bind_{kind}_state")(self._made[kind][number])
        return "bound"

    def framebuffer(self, number: int) -> str:
        self._framebuffer = number
        zsbuf = self._depth if number >= TARGETS else None
        cbufs = (self._surfaces[TEXTURES + number % TARGETS],)
        self.ctx.set_framebuffer_state(pipe.FramebufferState(WIDTH, HEIGHT, cbufs=cbufs, zsbuf=zsbuf))
        return "bound"

    def view(self, number: int) -> str:
        self._view = number
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [self._views[number]])
        return "bound"

    def sampler(self, number: int) -> str:
        self.ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [self._made["sampler"][number]])
        return "bound"

    def shader(self, number: int) -> str:
        self._fs = number
        return self._bind("fs", number)

    def vertex(self, number: int) -> str:
        return self._bind("vs", number)

    def blend(self, number: int) -> str:
        return self._bind("blend", number)

    def tests(self, number: int) -> str:
        return self._bind("depth_stencil_alpha", number)

    def rasterizer(self, number: int) -> str:
        return self._bind("rasterizer", number)

    def scissor(self, number: int) -> str:
        self.ctx.set_scissor_states(0, [pipe.ScissorState(*_SCISSORS[number])])
        return "bound"

    def viewport(self, number: int) -> str:
        x, y, width, height = _VIEWPORTS[number]
        half = (width / 2, height / 2, 0.5)
        self.ctx.set_viewport_states(0, [pipe.ViewportState(half, (x + half[0], y + half[1], 0.5))])
        return "bound"

    def stencil(self, value: int) -> str:
        self.ctx.set_stencil_ref(pipe.StencilRef((value, value)))
        return "bound"

    def vertices(self, number: int, offset: int) -> str:
        self._vertices, self._feeds = (number, offset), False
        buffer = self._shared.buffers["vertices"][number]
        self.ctx.set_vertex_buffers(0, [pipe.VertexBuffer(STRIDE, _OFFSETS[offset], buffer)])
        return "bound"

    def user_vertices(self, seed: int) -> str:
        self._vertices, self._feeds = None, False
        data = contents("vertices", seed)
        self.ctx.set_vertex_buffers(0, [pipe.VertexBuffer(STRIDE, user_buffer=data)])
        return "bound"

    def constants(self, stage: int, seed: int) -> str:
        self._constants.pop(stage, None)
        data = pipe.ConstantBuffer(user_buffer=_constants(seed))
        self.ctx.set_constant_buffer(_STAGES[stage], 0, data)
        return "bound"

    def constant_buffer(self, stage: int, number: int, offset: int) -> str:
        self._constants[stage] = number, offset
        buffer = self._shared.buffers["constants"][number]
        bound = pipe.ConstantBuffer(buffer, _CONSTANT_OFFSETS[offset])
        self.ctx.set_constant_buffer(_STAGES[stage], 0, bound)
        return "bound"

    @property
    def _reads_target(self) -> bool:
        """Return whether draws would look up what they draw into."""
        return self._fs == 1 and self._view == TEXTURES + self._framebuffer % TARGETS

    def _draw(self, info: pipe.DrawInfo, ranges: Sequence[pipe.DrawStartCountBias] = ()) -> str:
        if self._reads_target or not self.is_legal(info):
            return "left out"
        self.ctx.draw_vbo(info, ranges)
        return "drawn"

    def draw(self, number: int) -> str:
        return self._draw(self._infos[number])

    def fresh(self, number: int) -> str:
        return self._draw(replace(self._infos[number]))

    def ranges(self, number: int) -> str:
        return self._draw(self._infos[4 + number % 2], self._lists[number])

    def nothing(self, way: int, number: int) -> str:
        """Draw no vertices, no instances, too few vertices, ranges of none, or what a buffer says is none."""
        info = self._infos[number]
        if way == 4:
            return self._indirect(info, 0)
        if way == 3:
            return self._draw(info, (pipe.DrawStartCountBias(0, 0, 0),) * 2)
        few = (replace(info, count=0), replace(info, instance_count=0), replace(info, count=1))
        return self._draw(few[way])

    def visit(self, framebuffer: int, way: int, number: int) -> str:
        """Bind targets, and draw nothing."""
        self.framebuffer(framebuffer)
        return self.nothing(way, number)

    def textured(self, view: int, number: int) -> str:
        """Bind a texture, and draw."""
        self.view(view)
        return self.fresh(number)

    def indirect(self, number: int) -> str:
        return self._indirect(self._infos[number], self._infos[number].count)

    def _indirect(self, info: pipe.DrawInfo, count: int) -> str:
        bias = [info.index_bias] if info.index_size else []
        words = np.array([count, info.instance_count, info.start, *bias, 0], np.uint32)
        template = pipe.ResourceTemplate.buffer(words.nbytes, Bind.COMMAND_ARGS_BUFFER)
        buffer = self.ctx.screen.resource_create(template)
        self.ctx.buffer_subdata(buffer, Map.WRITE, 0, words)
        came = self._draw(replace(info, indirect=pipe.DrawIndirectInfo(buffer)))
        buffer.destroy()
        return came

    def draw_captured(self, number: int) -> str:
        """Draw as many vertices as were captured."""
        info = replace(self._infos[number], index_size=0, index=None, start=0, index_bias=0)
        return self._draw(replace(info, count_from_stream_output=self._stream))

    def rows(self, number: int, seed: int) -> str:
        """A draw for rows of constants, at once where the context can."""
        ctx, info = self.ctx, self._infos[number]
        if self._reads_target or not self.is_legal(info):
            return "left out"
        rows = np.stack([_constants(seed + n).reshape(-1).view(np.uint8) for n in range(_ROWS)])
        stage = _STAGES[seed % 2]
        self._constants.pop(seed % 2, None)
        made = 0
        while made < _ROWS:
            if isinstance(ctx, RepeatMethods):
                made += ctx.draw_repeated(info, [ConstantRows(stage, 0, rows[made:])])
            if made < _ROWS:
                ctx.set_constant_buffer(stage, 0, pipe.ConstantBuffer(user_buffer=rows[made]))
                ctx.draw_vbo(info)
                made += 1
        return "drawn"

    def clear(self, kind: int, color: int) -> str:
        self.ctx.clear(_CLEARED[kind], _COLORS[color], 0.75 - color / 4, color)
        return "cleared"

    def clear_part(self, number: int, color: int) -> str:
        self.ctx.clear_render_target(self._surfaces[TEXTURES + number], _COLORS[color], 2, 1, 11, 9)
        return "cleared"

    def write_vertices(self, number: int, way: int, seed: int) -> str:
        return self._write("vertices", number, way, seed)

    def write_indices(self, number: int, way: int, seed: int) -> str:
        return self._write("indices", number, way, seed)

    def write_constants(self, number: int, way: int, seed: int) -> str:
        return self._write("constants", number, way, seed)

    def _write(self, kind: str, number: int, way: int, seed: int) -> str:
        """Write a buffer: all of it, by a map that discards it, or the second half."""
        data, buffer = contents(kind, seed), self._shared.buffers[kind][number]
        discarded = Map.WRITE | Map.DISCARD_WHOLE_RESOURCE
        if way == 0:
            self.ctx.buffer_subdata(buffer, discarded, 0, data)
        elif way == 1:
            with self.ctx.buffer_map(buffer, 0, discarded, pipe.Box(width=data.size)) as transfer:
                transfer.data[:] = data
        else:
            half = data.size // 2
            self.ctx.buffer_subdata(buffer, Map.WRITE, half, data[half:])
        return "written"

    def write_texture(self, number: int, part: int, seed: int) -> str:
        texture = self._shared.textures[number]
        box = pipe.Box(3, 2, 0, 4, 5) if part else pipe.Box(width=texture.width0, height=texture.height0)
        self._shared.fill(self.ctx, texture, box, seed)
        return "written"

    def copy(self, target: int, texture: int, blits: int) -> str:
        """Copy a part of a target into a texture."""
        source, to = self._shared.textures[TEXTURES + target], self._shared.textures[texture]
        box, there = pipe.Box(5, 3, 0, 6, 6), pipe.Box(1, 2, 0, 6, 6)
        if blits:
            self.ctx.blit(pipe.BlitInfo(pipe.BlitEnd(to, 0, there), pipe.BlitEnd(source, 0, box)))
        else:
            self.ctx.resource_copy_region(to, 0, there.x, there.y, 0, source, 0, box)
        return "copied"

    def texels(self, texture: pipe.Resource) -> Array:
        """All texels of a texture."""
        box = pipe.Box(width=texture.width0, height=texture.height0)
        with self.ctx.transfer_map(texture, 0, Map.READ, box) as transfer:
            return np.array(transfer.data)

    def look(self) -> int:
        """Read the target that is bound."""
        return self.read(TEXTURES + self._framebuffer % TARGETS)

    def read(self, number: int) -> int:
        return crc32(self.texels(self._shared.textures[number]).tobytes())

    def read_part(self, number: int) -> bytes:
        texture = self._shared.textures[number]
        with self.ctx.transfer_map(texture, 0, Map.READ, pipe.Box(4, 3, 0, 2, 1)) as transfer:
            return bytes(np.array(transfer.data).tobytes())

    def flush(self) -> str:
        self.ctx.flush()
        return "flushed"

    def begin(self, kind: int) -> object:
        if self._query is not None:
            self.ctx.render_condition(None, False, RenderCond.WAIT)
            self.ctx.destroy_query(self._query)
        self._query = self.ctx.create_query(QueryType[QUERIES[kind]])
        return self.ctx.begin_query(self._query)

    def end(self) -> object:
        return "no query" if self._query is None else self.ctx.end_query(self._query)

    def counted(self, kind: int, number: int) -> object:
        """Make a draw that a query counts."""
        self.begin(kind)
        came = self.draw(number)
        self.end()
        return came

    def result(self) -> object:
        if self._query is None:
            return "no query"
        found = self.ctx.get_query_result(self._query, True)
        return "a time" if self._query.type in _TIMES else found

    def condition(self, inverted: int) -> str:
        if self._query is None:
            return "no query"
        self.ctx.render_condition(self._query, bool(inverted), RenderCond.WAIT)
        return "set"

    def always(self) -> str:
        self.ctx.render_condition(None, False, RenderCond.WAIT)
        return "set"


def _constants(seed: int) -> Array:
    """A vector of constants: multiples of an eighth."""
    made = np.random.default_rng(seed).integers(-2, 3, 4).astype(np.float32) / 8
    made[3] = 0
    return made
