"""Draws cases on any screen."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.driver.multisample import read_samples
from tests.random_groups.case import RASTER, Case, Draw, Setup
from tests.random_groups.looks import LOOKS
from tests.random_groups.shaders import fragment, vertex
from tests.random_groups.shapes import corners_of
from vkpipe import pipe
from vkpipe.pipe import Bind, Clear, Face, Format, Prim, QueryType, ShaderType, TexFilter, TextureTarget

__all__ = ["Seen", "Stage"]

Array = npt.NDArray[Any]
Seen = dict[str, object]

_FLOATS = Format.R32G32B32A32_FLOAT
_CAPTURED = pipe.StreamOutputInfo(
    (pipe.StreamOutput(0, 0, 4, 0, 0), pipe.StreamOutput(1, 0, 4, 0, 4)), (8, 0, 0, 0)
)
_CAPTURED_BYTES = 1 << 16
_VERTICES = {
    Prim.TRIANGLES: (3, 0),
    Prim.TRIANGLE_STRIP: (1, 2),
    Prim.TRIANGLE_FAN: (1, 2),
    Prim.QUADS: (2, 0),
    Prim.LINES: (2, 0),
    Prim.LINE_STRIP: (1, 1),
    Prim.LINE_LOOP: (1, 0),
    Prim.POINTS: (1, 0),
    Prim.POLYGON: (1, 2),
}


def _raster(setup: Setup, scissor: bool, other: bool) -> pipe.RasterizerState:
    fields: dict[str, Any] = dict(RASTER[setup.raster])
    if "cull_face" in fields:
        fields["cull_face"] = Face(fields["cull_face"])
    for name in ("fill_front", "fill_back"):
        if name in fields:
            fields[name] = pipe.PolygonMode(fields[name])
    if other:
        fields["front_ccw"] = True
        fields["cull_face"] = Face.FRONT
    return pipe.RasterizerState(
        multisample=setup.samples > 1,
        scissor=scissor,
        clip_plane_enable=3 if setup.vertex == "planes" else 0,
        **{"half_pixel_center": True, **fields},
    )


class Stage:
    """Targets and states of a setup on one context."""

    def __init__(self, ctx: pipe.Context, setup: Setup) -> None:
        self.ctx, self.setup = ctx, setup
        self._handles: dict[Hashable, tuple[str, object]] = {}
        self._data: dict[Draw, tuple[list[Array], Array | None]] = {}
        self._queries: list[pipe.Query] = []
        formats = [Format[name] for name in setup.formats]
        self._colors = [self._target(fmt, Bind.RENDER_TARGET) for fmt in formats]
        self._zs = self._target(Format[setup.depth], Bind.DEPTH_STENCIL) if setup.depth else None
        whole = pipe.SurfaceTemplate(last_layer=setup.layers - 1)
        self._surfaces = [ctx.create_surface(one, whole) for one in self._textures]
        zsbuf = self._surfaces[-1] if self._zs is not None else None
        color = tuple(self._surfaces[: len(formats)])
        ctx.set_framebuffer_state(pipe.FramebufferState(setup.width, setup.height, cbufs=color, zsbuf=zsbuf))
        info = _CAPTURED if setup.captured else pipe.StreamOutputInfo()
        self._bind("vs", pipe.ShaderState(tokens=vertex(setup.vertex), stream_output=info))
        for stage in ("gs", "tcs", "tes"):
            getattr(ctx, f"bind_{stage}_state")(None)
        self._bind("vertex_elements", [pipe.VertexElement(0, n, _FLOATS) for n in range(4)], "elements")
        self._views = [self._view(number) for number in range(4)]
        samplers = [
            pipe.SamplerState(),
            pipe.SamplerState(min_img_filter=TexFilter.LINEAR, mag_img_filter=TexFilter.LINEAR),
        ]
        self._samplers = [ctx.create_sampler_state(one) for one in samplers]
        ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, self._samplers)
        ctx.set_blend_color(pipe.BlendColor((0.25, 0.5, 0.75, 0.375)))

    @property
    def _textures(self) -> list[pipe.Resource]:
        return [*self._colors, *([self._zs] if self._zs is not None else [])]

    def _target(self, fmt: Format, bind: Bind) -> pipe.Resource:
        setup = self.setup
        return self.ctx.screen.resource_create(
            pipe.ResourceTemplate(
                target=TextureTarget.TEXTURE_2D_ARRAY if setup.layers > 1 else TextureTarget.TEXTURE_2D,
                format=fmt,
                width0=setup.width,
                height0=setup.height,
                array_size=setup.layers,
                nr_samples=setup.samples,
                bind=bind,
            )
        )

    def _view(self, number: int) -> pipe.SamplerView:
        fmt = Format.R8G8B8A8_UNORM
        template = pipe.ResourceTemplate(format=fmt, width0=8, height0=8, bind=Bind.SAMPLER_VIEW)
        made = self.ctx.screen.resource_create(template)
        texels = np.random.default_rng(number).integers(0, 200, (8, 32), np.uint8)
        self.ctx.texture_subdata(made, 0, pipe.Map.WRITE, pipe.Box(width=8, height=8), texels)
        return self.ctx.create_sampler_view(made, pipe.SamplerViewTemplate(format=fmt))

    def _bind(self, kind: str, state: Any, key: Hashable = None) -> None:
        known = (kind, key or state)
        if known not in self._handles:
            self._handles[known] = kind, getattr(self.ctx, f"create_{kind}_state")(state)
        getattr(self.ctx, f"bind_{kind}_state")(self._handles[known][1])

    def close(self) -> None:
        """Unbind and destroy everything."""
        ctx = self.ctx
        ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None, None])
        ctx.set_window_rectangles(False, [])
        ctx.set_sample_mask(0xFFFF)
        for kind, handle in self._handles.values():
            getattr(ctx, f"bind_{kind}_state")(None)
            getattr(ctx, f"delete_{kind}_state")(handle)
        for made in (*self._surfaces, *self._textures, *self._views, *(one.texture for one in self._views)):
            made.destroy()

    def draw(self, case: Case, order: tuple[int, ...]) -> list[Seen]:
        """Draw frames of a case in some order; all that is seen of each."""
        ctx, setup = self.ctx, self.setup
        seen: list[Seen] = []
        self._data.clear()
        captured = target = None
        if setup.captured:
            captured = ctx.screen.resource_create(
                pipe.ResourceTemplate.buffer(_CAPTURED_BYTES, Bind.STREAM_OUTPUT)
            )
            target = ctx.create_stream_output_target(captured, 0, _CAPTURED_BYTES)
        buffers = (Clear.COLOR if self._colors else Clear(0)) | (
            Clear(0) if self._zs is None else Clear.DEPTHSTENCIL
        )
        if self._zs is not None and "S8" not in setup.depth:
            buffers &= ~Clear.STENCIL
        clear = (40, 8, 100, 7) if setup.integers else (0.25, 0.125, 0.5, 0.375)
        for number in order:
            found: Seen = {}
            seen.append(found)
            if captured is not None:
                ctx.buffer_subdata(captured, pipe.Map.WRITE, 0, np.zeros(_CAPTURED_BYTES, np.uint8))
            ctx.clear(buffers, clear, 0.75, 2)
            if target is not None:
                ctx.set_stream_output_targets([target], [0])
            for draw in case.frames[number]:
                self._draw(draw)
            if target is not None:
                ctx.set_stream_output_targets([])
            ctx.flush()
            counts = [ctx.get_query_result(query, True) for query in self._queries]
            found["counts"] = counts
            for query in self._queries:
                ctx.destroy_query(query)
            self._queries = []
            for at, one in enumerate(self._textures):
                found[f"{one.format.name} {at}"] = self._texels(one)
            if captured is not None:
                with ctx.buffer_map(captured, 0, pipe.Map.READ, pipe.Box(width=_CAPTURED_BYTES)) as transfer:
                    found["captured"] = np.array(transfer.data)
        if captured is not None and target is not None:
            target.destroy()
            captured.destroy()
        return seen

    def _texels(self, texture: pipe.Resource) -> Array:
        setup = self.setup
        if setup.samples > 1:
            raw = read_samples(self.ctx, texture)
        else:
            box = pipe.Box(width=setup.width, height=setup.height, depth=setup.layers)
            with self.ctx.transfer_map(texture, 0, pipe.Map.READ, box) as transfer:
                raw = np.array(transfer.data)
        name = texture.format.name
        if "FLOAT" in name and name.startswith("R"):
            # Of a blended NaN sign and payload are open.
            kind = np.float32 if "32" in name else np.float16
            values = np.ascontiguousarray(raw).view(kind)
            values[np.isnan(values)] = np.nan
        return raw

    def _draw(self, draw: Draw) -> None:
        ctx, setup = self.ctx, self.setup
        look = LOOKS[setup.looks[draw.look]]
        self._bind("blend", look.blend)
        self._bind("depth_stencil_alpha", look.tests)
        self._bind("rasterizer", _raster(setup, draw.scissor is not None, draw.other))
        integers = setup.integers
        text = fragment(setup.fragment, len(setup.formats), integers, look.second)
        self._bind("fs", pipe.ShaderState(tokens=text))
        ctx.set_stencil_ref(pipe.StencilRef(draw.refs))
        ctx.set_sample_mask(draw.mask)
        width, height = setup.width, setup.height
        x, y, across, down, near, far = draw.viewport or (0, 0, width, height, 0.0, 1.0)
        states = []
        for n in range(4):
            scale = (across / 2, down / 2 * (1, -1, 0.5, 1)[n], (far - near) / 2)
            states.append(
                pipe.ViewportState(scale, (x + across / 2 + 5 * (n == 2), y + down / 2, (far + near) / 2))
            )
        ctx.set_viewport_states(0, states)
        if draw.scissor is not None:
            x0, y0, x1, y1 = draw.scissor
            ctx.set_scissor_states(
                0, [pipe.ScissorState(x0, y0, min(x1 + 2 * n, width), y1) for n in range(4)]
            )
        rectangles = [(width // 4, height // 4, width // 2, height * 3 // 4), (0, 8, width // 3, 40)][
            : draw.windows
        ]
        ctx.set_window_rectangles(draw.windows == 2, [pipe.ScissorState(*one) for one in rectangles])
        pattern = (0xF0F0F0F0, 0xFFFF0000, 0x80000001)[draw.stipple]
        ctx.set_polygon_stipple(pipe.PolyStipple(tuple(pattern >> row % 4 for row in range(32))))
        ctx.set_sampler_views(
            ShaderType.FRAGMENT, 0, [self._views[draw.texture], self._views[3 - draw.texture]]
        )
        rng = np.random.default_rng(draw.tint)
        for stage in (ShaderType.VERTEX, ShaderType.FRAGMENT):
            table = rng.integers(0, 8, (2, 4)).astype(np.float32) / 32
            ctx.set_constant_buffer(stage, 0, pipe.ConstantBuffer(user_buffer=table))
        if draw not in self._data:
            self._data[draw] = _vertices(setup, draw)
        arrays, indices = self._data[draw]
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, user_buffer=one) for one in arrays])
        query = ctx.create_query(QueryType[draw.counted]) if draw.counted else None
        if query is not None:
            ctx.begin_query(query)
        more = {"index": indices, "index_size": 2} if indices is not None else {}
        ctx.draw_vbo(
            pipe.DrawInfo(mode=draw.mode, count=len(arrays[0]), instance_count=draw.instances, **more)  # type: ignore[arg-type]
        )
        if query is not None:
            ctx.end_query(query)
            self._queries.append(query)


def _vertices(setup: Setup, draw: Draw) -> tuple[list[Array], Array | None]:
    """Places, colours, what vertices choose, and places in textures; and indices."""
    rng = np.random.default_rng([draw.seed, 7])
    each, more = _VERTICES[draw.mode]
    count = each * draw.prims + more
    size = setup.width, setup.height
    corners = corners_of(draw.shape, draw.seed, max(draw.prims, -(-count // 3)), size).reshape(-1, 2)
    if draw.mode == Prim.QUADS:
        count = max(4, count - count % 4)
        corners = np.resize(corners, (count, 2))
    places = np.ones((count, 4))
    places[:, :2] = corners[:count] / np.array(size) * 2 - 1
    kind = draw.seed % 5
    depth = rng.uniform(-1, 1, count) if kind < 3 else rng.uniform(-1.4, 1.4, count)
    places[:, 2] = depth if kind % 2 else rng.integers(-6, 7, 1) / 8
    if draw.seed % 7 == 0:
        places *= rng.choice([0.5, 1, 2.0], (count, 1))
        far = rng.random(count) < 0.1
        places[far, 3] = rng.choice([-1, 0.0, 1e-20])
    colors = rng.uniform(0, 1, (count, 4)) if draw.seed % 3 else np.tile(rng.uniform(0, 1, 4), (count, 1))
    chosen = np.zeros((count, 4), np.uint32)
    group = np.arange(count) // max(each, 1)
    chosen[:, 0] = rng.integers(0, setup.layers + (rng.random() < 0.1), count)[group]
    chosen[:, 1] = rng.integers(0, 5, count)[group]
    chosen[:, 2] = rng.uniform(0.1, 20, count).astype(np.float32).view(np.uint32)
    texture = rng.uniform(-0.5, 1.5, (count, 4))
    arrays = [
        np.ascontiguousarray(one, np.float32) for one in (places, colors, chosen.view(np.float32), texture)
    ]
    indices = rng.integers(0, count, count).astype(np.uint16) if draw.indexed else None
    return arrays, indices
