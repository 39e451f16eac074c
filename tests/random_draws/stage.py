"""Draws cases on any screen."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.random_draws.case import TEXTURES, VERTICES, Case, Draw, Range, Setup
from tests.random_draws.lists import Lists, buffer_of
from tests.random_draws.openings import Opening, texels
from tests.random_draws.shaders import fragment, pipeline
from vkpipe import pipe
from vkpipe.pipe import (
    Bind,
    BlendFactor,
    Clear,
    ColorMask,
    CompareFunc,
    Face,
    Format,
    QueryType,
    RenderCond,
    ShaderType,
)

__all__ = ["Seen", "Stage"]

Array = npt.NDArray[Any]
Seen = dict[str, object]
"""Bytes of all samples of the targets, what was read and captured before, and what queries have counted."""

_COLOR, _DEPTH = Format.R8G8B8A8_UNORM, Format.Z24_UNORM_S8_UINT
_FLOATS = Format.R32G32B32A32_FLOAT
_TYPES = {1: np.uint8, 2: np.uint16, 4: np.uint32}
_MOVES = 8
_VIEWPORTS = 5
_CAPTURED = pipe.StreamOutputInfo(
    (pipe.StreamOutput(0, 0, 4, 0, 0), pipe.StreamOutput(1, 0, 4, 0, 4)), (8, 0, 0, 0)
)
_CAPTURED_BYTES = 1 << 14
_CONSTANTS = (
    ShaderType.VERTEX,
    ShaderType.GEOMETRY,
    ShaderType.TESS_CTRL,
    ShaderType.TESS_EVAL,
    ShaderType.FRAGMENT,
)

_ONE = BlendFactor.ONE
_ADDED = pipe.RtBlendState(
    True, rgb_src_factor=_ONE, rgb_dst_factor=_ONE, alpha_src_factor=_ONE, alpha_dst_factor=_ONE
)
_LOOKS = {
    "less": (pipe.RtBlendState(), pipe.DepthState(True, True, CompareFunc.LESS), Face.NONE),
    "latest": (pipe.RtBlendState(), pipe.DepthState(True, True, CompareFunc.LEQUAL), Face.NONE),
    "added": (_ADDED, pipe.DepthState(True, False, CompareFunc.LEQUAL), Face.NONE),
    "behind": (pipe.RtBlendState(), pipe.DepthState(True, True, CompareFunc.GREATER), Face.NONE),
    "faces": (pipe.RtBlendState(), pipe.DepthState(), Face.BACK),
    "one channel": (pipe.RtBlendState(colormask=ColorMask.G), pipe.DepthState(), Face.NONE),
}


class Stage:
    """Targets and state objects of a setup on one context; each state is made once."""

    def __init__(self, ctx: pipe.Context, setup: Setup) -> None:
        self.ctx, self.setup = ctx, setup
        self._handles: dict[Hashable, tuple[str, object]] = {}
        self._views: list[pipe.SamplerView] = []
        self._surfaces: list[pipe.Surface] = []
        self._textures: list[pipe.Resource] = []
        self._renew()
        texts = pipeline(setup.pipeline) | {"fs": fragment(setup.fragment, setup.targets)}
        last = next(stage for stage in ("gs", "tes", "vs") if stage in texts)
        for stage in ("vs", "tcs", "tes", "gs", "fs"):
            if stage in texts:
                info = _CAPTURED if setup.captured and stage == last else pipe.StreamOutputInfo()
                self._bind(stage, pipe.ShaderState(tokens=texts[stage], stream_output=info))
            else:
                getattr(ctx, f"bind_{stage}_state")(None)
        if setup.fragment == "texture":
            self._views = [self._view(number) for number in range(TEXTURES)]
            ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])
        elements = [pipe.VertexElement(0, n, _FLOATS, instance_divisor=int(n == 2)) for n in range(3)]
        self._bind("vertex_elements", elements, "elements")

    def _renew(self) -> list[pipe.Resource]:
        """Make targets and bind them, in the place of others."""
        ctx, setup = self.ctx, self.setup
        for made in (*self._surfaces, *self._textures):
            made.destroy()
        self._textures = [self._texture(_COLOR, Bind.RENDER_TARGET) for _ in range(setup.targets)]
        self._textures += [self._texture(_DEPTH, Bind.DEPTH_STENCIL)] * setup.depth
        self._surfaces = [ctx.create_surface(one, pipe.SurfaceTemplate()) for one in self._textures]
        color = tuple(self._surfaces[: setup.targets])
        zsbuf = self._surfaces[-1] if setup.depth else None
        ctx.set_framebuffer_state(pipe.FramebufferState(setup.width, setup.height, cbufs=color, zsbuf=zsbuf))
        return self._textures

    def _view(self, number: int) -> pipe.SamplerView:
        """A view of a texture of 8 x 8 texels."""
        template = pipe.ResourceTemplate(format=_COLOR, width0=8, height0=8, bind=Bind.SAMPLER_VIEW)
        made = self.ctx.screen.resource_create(template)
        texels = np.random.default_rng(number).integers(0, 128, (8, 32), np.uint8)
        self.ctx.texture_subdata(made, 0, pipe.Map.WRITE, pipe.Box(width=8, height=8), texels)
        return self.ctx.create_sampler_view(made, pipe.SamplerViewTemplate(format=_COLOR))

    def _texture(self, fmt: Format, bind: Bind) -> pipe.Resource:
        setup = self.setup
        template = pipe.ResourceTemplate(
            format=fmt, width0=setup.width, height0=setup.height, nr_samples=setup.samples, bind=bind
        )
        return self.ctx.screen.resource_create(template)

    def _bind(self, kind: str, state: Any, key: Hashable = None) -> None:
        """Bind a state, which is made where there is none yet."""
        known = key or state
        if known not in self._handles:
            self._handles[known] = kind, getattr(self.ctx, f"create_{kind}_state")(state)
        getattr(self.ctx, f"bind_{kind}_state")(self._handles[known][1])

    def close(self) -> None:
        """Unbind and destroy everything."""
        ctx = self.ctx
        ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        for kind, handle in self._handles.values():
            getattr(ctx, f"bind_{kind}_state")(None)
            getattr(ctx, f"delete_{kind}_state")(handle)
        for made in (*self._surfaces, *self._textures, *self._views, *(one.texture for one in self._views)):
            made.destroy()

    def draw(self, case: Case) -> Seen:
        """Draw a case as often as it says, each time over a clear."""
        ctx = self.ctx
        counts: list[object] = []
        self._pool(case.vertices)
        buffers = Clear.COLOR | (Clear.DEPTHSTENCIL if self.setup.depth else Clear(0))
        opening, self._lists = Opening(ctx, buffers, case.between), Lists(ctx)
        captured = buffer_of(ctx, np.zeros(_CAPTURED_BYTES, np.uint8), Bind.STREAM_OUTPUT)
        target = ctx.create_stream_output_target(captured, 0, _CAPTURED_BYTES)
        read: list[Array] = []
        for turn in range(case.times):
            if case.waits:
                ctx.flush().wait(pipe.TIMEOUT_INFINITE)
            read += opening.clear(self._textures, self._renew)
            if self.setup.captured:
                ctx.set_stream_output_targets([target], [0])
            counts += self._turn(case, turn)
            ctx.set_stream_output_targets([])
            if self.setup.captured:
                read.append(self._bytes(captured))
        found: Seen = {"counts": counts}
        for number, one in enumerate(self._textures):
            found[f"{one.format.name} {number}"] = texels(ctx, one)
        opening.close()
        self._lists.close()
        target.destroy()
        captured.destroy()
        return found | {f"read {number}": one for number, one in enumerate(read)}

    def _bytes(self, buffer: pipe.Resource) -> Array:
        with self.ctx.buffer_map(buffer, 0, pipe.Map.READ, pipe.Box(width=buffer.width0)) as transfer:
            return np.array(transfer.data)

    def _turn(self, case: Case, turn: int) -> list[object]:
        """Make the draws of a turn; what queries have counted."""
        ctx = self.ctx
        self._samples: pipe.Query | None = None
        queries = [query for draw in case.draws if (query := self._counted(draw, turn)) is not None]
        ctx.flush()
        counts: list[object] = [ctx.get_query_result(query, True) for query in queries]
        for query in queries:
            ctx.destroy_query(query)
        return counts

    def _pool(self, seed: int) -> None:
        """Bind the vertices: places around the origin, most of which have a w of 1, and colours."""
        rng = np.random.default_rng(seed)
        places = np.ones((VERTICES, 4))
        places[:, :2] = rng.integers(-24, 25, (VERTICES, 2)) / 64
        places[:, 2] = rng.integers(-20, 21, VERTICES) / 16
        far = rng.random(VERTICES) < 0.1
        places[far] *= rng.choice((0.5, 2.0, -1.0, 4.0), far.sum())[:, None]
        colors = rng.integers(0, 9, (VERTICES, 4)) / 32
        moves = np.zeros((_MOVES, 4))
        moves[:, 0] = np.arange(_MOVES) / 16
        arrays = [np.ascontiguousarray(one, np.float32) for one in (places, colors, moves)]
        self.ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, user_buffer=one) for one in arrays])

    def _counted(self, draw: Draw, turn: int) -> pipe.Query | None:
        ctx = self.ctx
        query = ctx.create_query(QueryType[draw.counted]) if draw.counted else None
        if query is not None:
            ctx.begin_query(query)
        depends = draw.condition is not None and self._samples is not None
        if depends:
            ctx.render_condition(self._samples, bool(draw.condition), RenderCond.WAIT)
        self._draw(draw, turn)
        if depends:
            ctx.render_condition(None, False, RenderCond.WAIT)
        if query is not None:
            ctx.end_query(query)
            if draw.counted.startswith("OCCLUSION"):
                self._samples = query
        return query

    def _draw(self, draw: Draw, turn: int) -> None:
        ctx, setup = self.ctx, self.setup
        blend, depth, culled = _LOOKS[draw.look]
        self._bind("blend", pipe.BlendState(rt=(blend,)))
        self._bind("depth_stencil_alpha", pipe.DepthStencilAlphaState(depth))
        raster = pipe.RasterizerState(
            multisample=setup.samples > 1,
            point_size=3.0,
            flatshade_first=setup.first,
            cull_face=culled,
            scissor=draw.scissor is not None,
            clip_plane_enable=3 if setup.pipeline == "planes" else 0,
        )
        self._bind("rasterizer", raster)
        ctx.set_viewport_states(0, [_viewport(draw.viewport, number) for number in range(_VIEWPORTS)])
        if draw.scissor is not None:
            x0, y0, x1, y1 = draw.scissor
            scissors = [
                pipe.ScissorState(x0, y0, min(x1 + 2 * n, setup.width), y1) for n in range(_VIEWPORTS)
            ]
            ctx.set_scissor_states(0, scissors)
        if setup.fragment == "texture":
            ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [self._views[draw.texture]])
        if draw.levels:
            ctx.set_tess_state(draw.levels[:4], draw.levels[4:])
        for number, stage in enumerate(_CONSTANTS):
            table = _constants(draw, number, turn)
            ctx.set_constant_buffer(stage, 0, pipe.ConstantBuffer(user_buffer=table))
        self._draw_ranges(draw, turn)

    def _draw_ranges(self, draw: Draw, turn: int) -> None:
        """Make the call or, as each range has indices of its own, the calls."""
        common = pipe.DrawInfo(
            mode=draw.mode,
            instance_count=draw.instances,
            start_instance=draw.start_instance,
            vertices_per_patch=3,
        )
        if draw.known:
            self._lists.draw(draw, _indexed(common, draw, draw.ranges[0]), turn)
        elif not draw.indices:
            self._call(common, draw, draw.ranges)
        else:
            for part in draw.ranges:
                self._call(_indexed(common, draw, part), draw, (part,))

    def _call(self, info: pipe.DrawInfo, draw: Draw, ranges: tuple[Range, ...]) -> None:
        ctx = self.ctx
        if draw.indirect:
            self._call_indirect(info, ranges)
        elif len(ranges) == 1:
            (one,) = ranges
            ctx.draw_vbo(replace(info, start=one.start, count=one.size, index_bias=one.bias))
        else:
            ctx.draw_vbo(info, [pipe.DrawStartCountBias(*one) for one in ranges])

    def _call_indirect(self, info: pipe.DrawInfo, ranges: tuple[Range, ...]) -> None:
        records = []
        for one in ranges:
            bias = [one.bias & 0xFFFFFFFF] if info.index_size else []
            words = [one.size, info.instance_count, one.start, *bias, info.start_instance]
            records.append([*words, *(0,) * (5 - len(words))])
        buffer = buffer_of(self.ctx, np.array(records, np.uint32), Bind.COMMAND_ARGS_BUFFER)
        user = info.index if isinstance(info.index, np.ndarray) else None
        index = None if user is None else buffer_of(self.ctx, user, Bind.INDEX_BUFFER)
        numbers = pipe.DrawIndirectInfo(buffer, stride=20, draw_count=len(ranges))
        self.ctx.draw_vbo(replace(info, index=index, indirect=numbers))
        for made in (buffer, index):
            if made is not None:
                made.destroy()


def _indexed(common: pipe.DrawInfo, draw: Draw, part: Range) -> pipe.DrawInfo:
    """The info of a draw with the indices of a part of it."""
    if not draw.indices:
        return common
    last = (1 << 8 * draw.index_size) - 1
    stored = [last if n < 0 else (n - part.bias) % (last + 1) for n in draw.indices]
    return replace(
        common,
        index=np.array(stored, _TYPES[draw.index_size]),
        index_size=draw.index_size,
        primitive_restart=min(draw.indices) < 0,
        restart_index=last,
    )


def _viewport(given: tuple[float, ...], number: int) -> pipe.ViewportState:
    """A viewport; the second is turned over, the third moved, the fourth half as high, the fifth higher."""
    x, y, width, height, near, far = given
    half = (width / 2, height / 2 * (1, -1, 1, 0.5, 1)[number], (far - near) / 2)
    middle = (x + width / 2 + 5 * (number == 2), y + height / 2 - (number == 4), (far + near) / 2)
    return pipe.ViewportState(half, middle)


def _constants(draw: Draw, stage: int, turn: int) -> Array:
    """Seven constants; those of one draw differ from stage to stage and from turn to turn."""
    rng = np.random.default_rng([draw.tint, stage, turn])
    made = np.zeros((7, 4), np.float32)
    made[0] = (*draw.place, 0, rng.integers(0, 3))
    made[1:6] = rng.integers(0, 9, (5, 4)) / 32
    return made
