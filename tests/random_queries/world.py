"""Contexts of one screen in which random steps are made; what came of each is noted."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tests.driver.compute import comp
from tests.driver.geometry.streams import SPLIT, STREAMS
from tests.random_queries.steps import CONTEXTS, QUERIES, Step
from tests.reference.rig import COLOR_FS, COLOR_VS, Array, Rig
from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Format, Map, Prim, QueryType, QueryValueType, RenderCond

__all__ = ["World"]

_SIZE = 16
_BYTES = 72
_CAPTURED = Bind.STREAM_OUTPUT | Bind.SHADER_BUFFER
_COUNTED = pipe.StreamOutputInfo(output=(pipe.StreamOutput(1, 0, 3, 0, 0),), stride=(3, 0, 0, 0))
_LAYERS = 3
_STACK = ((Format.R8G8B8A8_UNORM, Bind.RENDER_TARGET), (Format.Z32_FLOAT, Bind.DEPTH_STENCIL))
# The layer is the sum of three components of the colour: 0 to 3, of which the last one is none.
_LAYER_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], LAYER
DCL TEMP[0]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: ADD TEMP[0].x, IN[1].xxxx, IN[1].yyyy
  3: ADD TEMP[0].x, TEMP[0].xxxx, IN[1].zzzz
  4: F2I OUT[2].x, TEMP[0].xxxx
  5: END
"""
_TIMES = (QueryType.TIMESTAMP, QueryType.TIME_ELAPSED)
_NO_WAIT = (RenderCond.NO_WAIT, RenderCond.BY_REGION_NO_WAIT)
_ADD = comp("BUFFER[0]", "ATOMUADD TEMP[1].x, BUFFER[0], IMM[0].xxxx, IMM[0].yyyy")


class World:
    """Contexts with a target, a query buffer and places for queries each."""

    def __init__(self, screen: pipe.Screen) -> None:
        self.places = [_Place(screen.context_create()) for _ in range(CONTEXTS)]

    def make(self, step: Step) -> object:
        """Make a step: what it returns, or how it is refused."""
        place = self.places[step.context]
        try:
            if step.name == "stranger":
                other = self.places[step.context - 1].queries[step.arguments[0]]
                return other is not None and place.ctx.begin_query(other)
            return getattr(place, step.name)(*step.arguments)
        except InvalidUse as error:
            return error.where, error.field, error.legal
        except NotSupported as error:
            return str(error).partition(":")[0]

    def held(self) -> list[Array]:
        """What targets and query buffers hold."""
        return [array for place in self.places for array in place.held()]

    def destroy(self) -> None:
        """Give everything back."""
        for place in self.places:
            place.ctx.destroy()


class _Place:
    """A context and what its steps use."""

    def __init__(self, ctx: pipe.Context) -> None:
        ctx.advice.wanted = False
        self.ctx = ctx
        self.rig = Rig(ctx, _SIZE, _SIZE, depth=Format.Z32_FLOAT)
        self.rig.tests(depth=pipe.DepthState(True, True, pipe.CompareFunc.LESS))
        self._rasterizer(False)
        self.bound: list[pipe.StreamOutputTarget] = []
        self.surface = ctx.create_surface(self.rig.colors[0], pipe.SurfaceTemplate())
        self.stack: list[pipe.Resource] = []
        self.queries: list[pipe.Query | None] = [None] * QUERIES
        self.asked: pipe.Query | None = None
        """What a condition that does not wait asks: results have to be there in time to be the same."""
        make = ctx.screen.resource_create
        self.buffer = make(pipe.ResourceTemplate.buffer(_BYTES, Bind.QUERY_BUFFER))
        ctx.buffer_subdata(self.buffer, Map.WRITE, 0, np.full(_BYTES, 7, np.uint8))
        self.captured = [make(pipe.ResourceTemplate.buffer(8192, _CAPTURED)) for _ in range(4)]
        self.copy = make(
            pipe.ResourceTemplate(width0=_SIZE, height0=_SIZE, bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW)
        )
        self.plain = pipe.FramebufferState(_SIZE, _SIZE, cbufs=(self.surface,), zsbuf=self._depth_surface())
        self.layered = self._layered()
        ctx.clear_texture(self.copy, 0, pipe.Box(width=_SIZE, height=_SIZE), bytes(4))

    def _depth_surface(self) -> pipe.Surface:
        assert self.rig.zs is not None
        return self.ctx.create_surface(self.rig.zs, pipe.SurfaceTemplate())

    def _layered(self) -> pipe.FramebufferState:
        """Targets of several layers, all of them cleared."""
        surfaces = []
        for fmt, bind in (
            (Format.R8G8B8A8_UNORM, Bind.RENDER_TARGET),
            (Format.Z32_FLOAT, Bind.DEPTH_STENCIL),
        ):
            template = pipe.ResourceTemplate(
                target=pipe.TextureTarget.TEXTURE_2D_ARRAY,
                format=fmt,
                width0=_SIZE,
                height0=_SIZE,
                array_size=_LAYERS,
                bind=bind,
            )
            self.stack.append(self.ctx.screen.resource_create(template))
            whole = pipe.SurfaceTemplate(last_layer=_LAYERS - 1)
            surfaces.append(self.ctx.create_surface(self.stack[-1], whole))
        color, depth = surfaces
        self.ctx.clear_render_target(color, (0, 0, 0, 0), 0, 0, _SIZE, _SIZE)
        self.ctx.clear_depth_stencil(depth, pipe.Clear.DEPTH, 1.0, 0, 0, 0, _SIZE, _SIZE)
        return pipe.FramebufferState(_SIZE, _SIZE, cbufs=(color,), zsbuf=depth)

    def create(self, place: int, kind: int, index: int) -> str:
        self.queries[place] = self.ctx.create_query(QueryType(kind), index)
        return "made"

    def _query(self, place: int) -> pipe.Query:
        found = self.queries[place]
        if found is None:  # as its making was refused
            found = self.queries[place] = self.ctx.create_query(QueryType.OCCLUSION_COUNTER)
        return found

    def begin(self, place: int) -> bool:
        return self.ctx.begin_query(self._query(place))

    def end(self, place: int) -> bool:
        return self.ctx.end_query(self._query(place))

    def result(self, place: int, wait: int) -> object:
        """What a query says; times are others each time, and what is not there has to come."""
        query = self._query(place)
        found = self.ctx.get_query_result(query, bool(wait))
        while found is None:
            assert not wait
            found = self.ctx.get_query_result(query, False)
        if query.type in _TIMES:
            assert isinstance(found, int) and 0 <= found < 2**63
            return "a time"
        # The reference launches nothing.
        return replace(found, cs_invocations=0) if isinstance(found, pipe.PipelineStatistics) else found

    def store(self, place: int, wait: int, kind: int, index: int, offset: int) -> str:
        """Store a result once it is there; of times only whether they are."""
        query = self._query(place)
        if query.type in _TIMES or (query.type, index) == (QueryType.PIPELINE_STATISTICS, 10):
            index = -1
        if query.ends and not query.running and not query.destroyed:
            self.ctx.get_query_result(query, True)
        value = QueryValueType(kind)
        self.ctx.get_query_result_resource(query, bool(wait), value, index, self.buffer, offset)
        return "stored"

    def destroy(self, place: int) -> str:
        self.ctx.destroy_query(self._query(place))
        return "destroyed"

    def pause(self, goes_on: int) -> str:
        self.ctx.set_active_query_state(bool(goes_on))
        return "set"

    def condition(self, place: int, inverted: int, mode: int) -> str:
        query = self._query(place)
        self.ctx.render_condition(query, bool(inverted), RenderCond(mode))
        self.asked = query if RenderCond(mode) in _NO_WAIT else None
        return "set"

    def always(self) -> str:
        self.ctx.render_condition(None, False, RenderCond.WAIT)
        self.asked = None
        return "set"

    def word(self, offset: int, inverted: int) -> str:
        self.ctx.render_condition_mem(self.buffer, offset, bool(inverted))
        self.asked = None
        return "set"

    def _settle(self) -> None:
        asked = self.asked
        if asked is not None and asked.ends and not asked.running and not asked.destroyed:
            self.ctx.get_query_result(asked, True)

    def shaders(self, kind: int) -> str:
        """Plain, capturing vertices, or with several streams that are captured apart."""
        info = _COUNTED if kind == 1 else pipe.StreamOutputInfo()
        self.ctx.bind_vs_state(self.ctx.create_vs_state(pipe.ShaderState(COLOR_VS, stream_output=info)))
        self.ctx.bind_fs_state(self.ctx.create_fs_state(pipe.ShaderState(COLOR_FS)))
        several = pipe.ShaderState(STREAMS, stream_output=SPLIT)
        self.ctx.bind_gs_state(self.ctx.create_gs_state(several) if kind == 2 else None)
        return "bound"

    def targets(self, size: int, several: int) -> str:
        """Bind targets with little or much room; without any where that is 0."""
        make = self.ctx.create_stream_output_target
        made = [make(buffer, 0, size) for buffer in self.captured[: 4 if several else 1]] if size else []
        self.ctx.set_stream_output_targets(made, [0] * len(made))
        self.bound = made or self.bound
        return "bound"

    def appended(self, several: int) -> str:
        """Bind the targets that were bound last, or none; what is captured goes on behind what they hold."""
        found = self.bound[: 4 if several else 0]
        self.ctx.set_stream_output_targets(found, [-1] * len(found))
        return "bound"

    def discarded(self, discards: int) -> str:
        """Whether primitives end before they are rasterized."""
        self._rasterizer(bool(discards))
        return "bound"

    def _rasterizer(self, discards: bool) -> None:
        self.rig.rasterizer(
            half_pixel_center=True, point_size=2.0, flatshade=True, rasterizer_discard=discards
        )

    def layers(self, several: int) -> str:
        """Draw into all layers of targets, or into the usual ones."""
        self.ctx.set_framebuffer_state(self.layered if several else self.plain)
        return "bound"

    def layer(self, seed: int) -> str:
        """Triangles of which each vertex names a layer, some of them none that there is."""
        self._settle()
        self.ctx.bind_vs_state(self.ctx.create_vs_state(pipe.ShaderState(_LAYER_VS)))
        self.ctx.bind_gs_state(None)
        self.triangles(5, seed)
        self.shaders(0)
        return "drawn"

    def rectangle(self, x: int, y: int, right: int, bottom: int, depth: int) -> str:
        self._settle()
        corners = [(x, y), (right, y), (right, bottom), (x, y), (right, bottom), (x, bottom)]
        at = [(*corner, 0.9 - depth / 4) for corner in corners]
        self.rig.draw(Prim.TRIANGLES, at, (1.0, depth / 4, 0.0, 1.0))
        return "drawn"

    def triangles(self, count: int, seed: int) -> str:
        self._settle()
        random = np.random.default_rng(seed)
        corners = np.round(random.uniform(-4, 20, (3 * count, 2)))
        self.rig.draw(Prim.TRIANGLES, corners, random.integers(0, 2, (3 * count, 4)), instance_count=2)
        return "drawn"

    def clear(self, depth: int) -> str:
        self._settle()
        buffers = pipe.Clear.COLOR | (pipe.Clear.DEPTH if depth else pipe.Clear(0))
        self.ctx.clear(buffers, (0, 0, 1, 0), 1.0)
        return "cleared"

    def clear_target(self, depends: int) -> str:
        self._settle()
        self.ctx.clear_render_target(self.surface, (0, 1, 0, 1), 0, 0, 4, 4, bool(depends))
        return "cleared"

    def blit(self, depends: int) -> str:
        self._settle()
        box = pipe.Box(width=_SIZE, height=_SIZE)
        source, target = (
            pipe.BlitEnd(of, box=box, format=of.format) for of in (self.rig.colors[0], self.copy)
        )
        self.ctx.blit(pipe.BlitInfo(target, source, render_condition_enable=bool(depends)))
        return "copied"

    def launch(self) -> str:
        """On the device: queries see nothing of it, be they conditions or not."""
        if not self.ctx.screen.get_param(pipe.Cap.COMPUTE):
            return "launched"
        self.ctx.bind_compute_state(self.ctx.create_compute_state(pipe.ComputeState(prog=_ADD)))
        self.ctx.set_shader_buffers(pipe.ShaderType.COMPUTE, 0, [pipe.ShaderBuffer(self.captured[3])])
        self.ctx.launch_grid(pipe.GridInfo(block=(8, 1, 1), grid=(1, 1, 1)))
        return "launched"

    def flush(self) -> str:
        self.ctx.flush()
        return "flushed"

    def barrier(self) -> str:
        self.ctx.texture_barrier()
        return "set"

    def held(self) -> list[Array]:
        """The pictures, and what the query buffer holds."""
        with self.ctx.buffer_map(self.buffer, 0, Map.READ, pipe.Box(width=_BYTES)) as transfer:
            stored = np.array(transfer.data)
        box = pipe.Box(width=_SIZE, height=_SIZE)
        with self.ctx.transfer_map(self.copy, 0, Map.READ, box) as transfer:
            found = [stored, np.array(transfer.data[0]), self.rig.raw()]
        for texture in self.stack:
            with self.ctx.transfer_map(texture, 0, Map.READ, replace(box, depth=_LAYERS)) as transfer:
                found.append(np.array(transfer.data))
        return found
