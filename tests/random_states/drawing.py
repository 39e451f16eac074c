"""Draws scenes on any screen: targets and state objects are made once for a setup."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.driver.multisample import read_samples
from tests.random_states.case import Patches, Scene, Setup
from tests.random_states.inputs import draw_info, scenes_of, vertices_of
from tests.random_states.patches import patch_shaders
from tests.random_states.shaders import fragment_shader, vertex_shader
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.plan import bundles
from vkpipe.pipe import Bind, BlendFactor, Format

__all__ = ["BENEATH", "CLEAR", "Array", "Seen", "Stage", "way"]

Array = npt.NDArray[Any]

CLEAR = (0.25, 0.5, 0.75, 0.5)
_DUAL = {
    BlendFactor.SRC1_COLOR,
    BlendFactor.SRC1_ALPHA,
    BlendFactor.INV_SRC1_COLOR,
    BlendFactor.INV_SRC1_ALPHA,
}
_CAPTURED = pipe.StreamOutputInfo(
    (pipe.StreamOutput(0, 0, 4, 0, 0), pipe.StreamOutput(2, 0, 2, 0, 4)), (6, 0, 0, 0)
)
_STREAMED = (
    pipe.QueryType.PRIMITIVES_GENERATED,
    pipe.QueryType.PRIMITIVES_EMITTED,
    pipe.QueryType.SO_OVERFLOW_PREDICATE,
)

BENEATH = {
    Format.R8G8B8A8_UNORM: Format.R32_UINT,
    Format.R8G8B8A8_SRGB: Format.R8G8B8A8_UNORM,
    Format.B8G8R8A8_SRGB: Format.R8G8B8A8_UINT,
    Format.R16G16B16A16_FLOAT: Format.R32G32_UINT,
    Format.R10G10B10A2_UNORM: Format.R8G8B8A8_UNORM,
    Format.R16G16_UNORM: Format.R32_FLOAT,
    Format.R8_UNORM: Format.R8_UINT,
    Format.Z24X8_UNORM: Format.Z24_UNORM_S8_UINT,
    Format.X8Z24_UNORM: Format.S8_UINT_Z24_UNORM,
}
"""Formats of surfaces -> of textures, where they are another."""


@dataclass(frozen=True)
class Seen:
    """What a scene looks like: texels uint8 (layers, height, width, bytes), the results of queries, and what
    was captured. ``samples``, where pixels have several: of each colour, and then of the depth, all samples
    of the texture, uint8 (samples, layers, height, width, bytes).
    """

    colors: tuple[Array, ...]
    depth: Array | None
    results: tuple[pipe.QueryResult | None, ...]
    captured: bytes = b""
    samples: tuple[Array, ...] = ()


class Stage:
    """A setup, bound to a context. Objects are given back by :meth:`close`.

    Raises:
        NotSupported: the screen lacks something that the setup needs.
    """

    def __init__(self, ctx: pipe.Context, setup: Setup) -> None:
        self.ctx, self.setup = ctx, setup
        self._undo: list[Callable[[], None]] = []
        self._handles: dict[str, object] = {}
        try:
            self._targets()
            self._states()
        except Exception:
            self.close()
            raise

    def _targets(self) -> None:
        setup = self.setup
        self.colors = [self._texture(fmt, Bind.RENDER_TARGET) for fmt in setup.colors]
        self.zs = self._texture(setup.depth, Bind.DEPTH_STENCIL) if setup.depth is not None else None
        pairs = zip(self.colors, setup.colors, strict=True)
        surfaces = [self._surface(texture, fmt) for texture, fmt in pairs]
        zsbuf = self._surface(self.zs, setup.depth) if self.zs is not None else None
        if self.zs is not None and setup.cast:  # beneath may lie a stencil, which stays
            whole = self._surface(self.zs, self.zs.format)
            self.ctx.clear_depth_stencil(
                whole, pipe.Clear.DEPTHSTENCIL, 0.5, 0x5A, 0, 0, setup.width, setup.height
            )
        self.framebuffer = pipe.FramebufferState(
            setup.width, setup.height, cbufs=tuple(surfaces), zsbuf=zsbuf
        )

    def _texture(self, fmt: Format, bind: Bind, samples: int | None = None) -> pipe.Resource:
        """A texture for surfaces of a format; with ``samples``, one that such a surface is copied to."""
        setup, beneath = self.setup, samples is None
        level, first = (setup.level, setup.first_layer) if beneath else (0, 0)
        level = 0 if setup.samples > 1 else level
        layers = setup.layers + first + (first > 0)
        template = pipe.ResourceTemplate(
            target=pipe.TextureTarget.TEXTURE_2D if layers == 1 else pipe.TextureTarget.TEXTURE_2D_ARRAY,
            format=BENEATH.get(fmt, fmt) if beneath and setup.cast else fmt,
            width0=setup.width << level,
            height0=setup.height << level,
            array_size=layers,
            last_level=level,
            nr_samples=setup.samples if samples is None else samples,
            bind=bind,
        )
        made = self.ctx.screen.resource_create(template)
        self._undo.append(made.destroy)
        return made

    def _surface(self, texture: pipe.Resource, fmt: Format | None) -> pipe.Surface:
        first = self.setup.first_layer
        template = pipe.SurfaceTemplate(
            format=fmt or Format.NONE,
            level=texture.last_level,
            first_layer=first,
            last_layer=first + self.setup.layers - 1,
        )
        made = self.ctx.create_surface(texture, template)
        self._undo.append(made.destroy)
        return made

    def _states(self) -> None:
        ctx, setup = self.ctx, self.setup
        dual = any(
            {rt.rgb_src_factor, rt.rgb_dst_factor, rt.alpha_src_factor, rt.alpha_dst_factor} & _DUAL
            for rt in setup.blend.rt
        )
        elements = [
            pipe.VertexElement(0, 0, Format.R32G32B32A32_FLOAT),
            pipe.VertexElement(0, 1, setup.color_format),
            pipe.VertexElement(0, 2, Format.R32G32B32A32_FLOAT),
            pipe.VertexElement(0, 3, Format.R32G32B32A32_FLOAT, instance_divisor=setup.divisor),
        ]
        equation = setup.blend.advanced_blend_func
        texts = vertex_shader(setup.outputs), fragment_shader(setup.shader, setup.colors, dual, equation)
        self._make("rasterizer", setup.raster)
        self._make("depth_stencil_alpha", setup.tests)
        self._make("blend", setup.blend)
        if setup.patches is None:
            captured = _CAPTURED if setup.captured else pipe.StreamOutputInfo()
            self._make("vs", pipe.ShaderState(tokens=texts[0], stream_output=captured))
        else:
            self._make_patches(setup.patches)
        self._make("fs", pipe.ShaderState(tokens=texts[1]))
        self._make("vertex_elements", elements)
        for kind, handle in self._handles.items():
            getattr(ctx, f"bind_{kind}_state")(handle)
        ctx.set_framebuffer_state(self.framebuffer)
        if self._captures:
            self._room = self._buffer(np.zeros(setup.room, np.uint8), Bind.STREAM_OUTPUT)
            self._target = ctx.create_stream_output_target(self._room, 0, setup.room)

    def _make_patches(self, patches: Patches) -> None:
        """Make the shaders in front of the window, and a target of stream output."""
        last = "gs" if patches.geometry else "tes"
        for stage, text in patch_shaders(patches, self.setup.outputs).items():
            nothing = pipe.StreamOutputInfo()
            captured = _CAPTURED if patches.captured and stage == last else nothing
            self._make(stage, pipe.ShaderState(tokens=text, stream_output=captured))

    @property
    def _captures(self) -> bool:
        patches = self.setup.patches
        return self.setup.captured if patches is None else patches.captured

    def _buffer(self, data: Array, bind: Bind) -> pipe.Resource:
        raw = np.ascontiguousarray(data).view(np.uint8).reshape(-1)
        made = self.ctx.screen.resource_create(pipe.ResourceTemplate.buffer(raw.size, bind))
        self._undo.append(made.destroy)
        self.ctx.buffer_subdata(made, pipe.Map.WRITE, 0, raw)
        return made

    def _make(self, kind: str, state: object) -> None:
        self._handles[kind] = getattr(self.ctx, f"create_{kind}_state")(state)

    def close(self) -> None:
        """Unbind and give everything back."""
        ctx = self.ctx
        ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        for kind, handle in self._handles.items():
            getattr(ctx, f"bind_{kind}_state")(None)
            getattr(ctx, f"delete_{kind}_state")(handle)
        for undo in reversed(self._undo):
            undo()
        self._handles, self._undo = {}, []

    def draw(self, scene: Scene) -> Seen:
        """Clear, draw, and read back."""
        ctx = self.ctx
        self._clear()
        self._bind(scene)
        asked = (
            (scene.counted, pipe.QueryType.OCCLUSION_COUNTER),
            (scene.measured, pipe.QueryType.PIPELINE_STATISTICS),
            *((scene.streamed, kind) for kind in _STREAMED),
        )
        queries = [ctx.create_query(kind) for asks, kind in asked if asks]
        with way(binned=self.setup.binned):
            for query in queries:
                ctx.begin_query(query)
            with self._condition(scene):
                for number, one in enumerate(scenes_of(scene)):
                    self._draw_one(number, one)
            for query in queries:
                ctx.end_query(query)
            ctx.flush()
        results = tuple(ctx.get_query_result(query, True) for query in queries)
        for query in queries:
            ctx.destroy_query(query)
        colors = tuple(self._read(texture) for texture in self.colors)
        depth = self._read(self.zs) if self.zs is not None else None
        return Seen(colors, depth, results, self._captured(scene), self._samples())

    def _samples(self) -> tuple[Array, ...]:
        setup, first = self.setup, self.setup.first_layer
        if setup.samples <= 1:
            return ()
        textures = [*self.colors, *([self.zs] if self.zs is not None else [])]
        return tuple(read_samples(self.ctx, one)[:, first : first + setup.layers] for one in textures)

    def _clear(self, part: pipe.ScissorState | None = None) -> None:
        zs = pipe.Clear.DEPTHSTENCIL if self.zs is not None else pipe.Clear(0)
        self.ctx.clear(pipe.Clear.COLOR | zs, self._clear_color(), 0.75, 3, part)

    def _draw_one(self, number: int, scene: Scene) -> None:
        """A draw of a scene, from its clear on; stream output goes on where it has ended before."""
        ctx = self.ctx
        if number and scene.between:
            self._clear(scene.between[0])
        captures = self._captures and not scene.paused >> number & 1
        if captures:
            first = not ~scene.paused & (1 << number) - 1
            ctx.set_stream_output_targets([self._target], [0 if first else -1])
        ctx.set_vertex_buffers(0, vertices_of(self.setup, scene))
        ctx.draw_vbo(draw_info(scene, self._buffer))
        if captures:
            ctx.set_stream_output_targets([])

    @contextmanager
    def _condition(self, scene: Scene) -> Iterator[None]:
        """Under a condition, where the scene has one."""
        ctx = self.ctx
        query = None if scene.condition is None else ctx.create_query(pipe.QueryType.OCCLUSION_PREDICATE)
        if query is not None:
            ctx.begin_query(query)
            ctx.end_query(query)
            ctx.render_condition(query, bool(scene.condition), pipe.RenderCond.WAIT)
        yield
        if query is not None:
            ctx.render_condition(None, False, pipe.RenderCond.WAIT)
            ctx.destroy_query(query)

    def _captured(self, scene: Scene) -> bytes:
        """What stream output has written in the last scene."""
        if not self._captures or not ~scene.paused & (2 << len(scene.more)) - 1:
            return b""
        size = self.ctx.stream_output_target_offset(self._target)
        if not size:
            return b""
        box = pipe.Box(width=size)  # what lies behind is undefined, and traces tell whether it was the same
        with self.ctx.transfer_map(self._room, 0, pipe.Map.READ, box) as transfer:
            return np.array(transfer.data).tobytes()

    def _clear_color(self) -> tuple[float, ...]:
        integers = vkformat.describe(self.setup.colors[0]).is_pure_integer
        return tuple(int(16 * value) for value in CLEAR) if integers else CLEAR

    def _bind(self, scene: Scene) -> None:
        ctx, setup = self.ctx, self.setup
        half = (setup.width / 2, setup.height / 2, 0.5)
        whole = pipe.ViewportState(half, half)
        if setup.raster.clip_halfz:
            whole = pipe.ViewportState((*half[:2], 1.0), (*half[:2], 0.0))
        # Shaders may name any of them.
        every = 16 if {"VIEWPORT_INDEX", "VIEWPORT_MASK"} & set(setup.outputs) else 1
        viewports = ((scene.viewports or (whole,)) * every)[:every]
        viewports = tuple(_ranged(viewport, scene.ranges, n) for n, viewport in enumerate(viewports))
        ctx.set_viewport_states(0, [_swizzled(v, scene.swizzles, i) for i, v in enumerate(viewports)])
        if setup.raster.scissor:
            ctx.set_scissor_states(0, (scene.scissors * every)[:every])
        ctx.set_stencil_ref(pipe.StencilRef(scene.references))
        ctx.set_blend_color(pipe.BlendColor(scene.blend_color))
        if setup.raster.poly_stipple_enable:
            ctx.set_polygon_stipple(pipe.PolyStipple(scene.stipple))
        ctx.set_clip_state(pipe.ClipState((scene.planes * 8)[:8]) if scene.planes else pipe.ClipState())
        ctx.set_sample_mask(scene.sample_mask)
        ctx.set_min_samples(scene.min_samples)
        ctx.set_sample_locations(bytes(scene.locations[: setup.samples]))
        if setup.patches is not None:
            ctx.set_patch_vertices(setup.patches.vertices)
            ctx.set_tess_state(scene.outer, scene.inner)
        ctx.set_window_rectangles(scene.inside if scene.windows else False, scene.windows)

    def _read(self, texture: pipe.Resource) -> Array:
        ctx, setup = self.ctx, self.setup
        size, level = (setup.width, setup.height, setup.layers), texture.last_level
        box = pipe.Box(0, 0, setup.first_layer, *size)
        if setup.samples > 1:
            bind = Bind.DEPTH_STENCIL if texture is self.zs else Bind.RENDER_TARGET
            seen = setup.depth if texture is self.zs else setup.colors[self.colors.index(texture)]
            assert seen is not None
            single, to = self._texture(seen, bind, samples=0), pipe.Box(0, 0, 0, *size)
            mask = pipe.ColorMask.ZS if texture is self.zs else pipe.ColorMask.RGBA
            target, source = (
                pipe.BlitEnd(one, box=place, format=seen) for one, place in ((single, to), (texture, box))
            )
            ctx.blit(pipe.BlitInfo(target, source, mask=mask))
            texture, level, box = single, 0, to
        with ctx.transfer_map(texture, level, pipe.Map.READ, box) as transfer:
            rows = np.array(transfer.data)
        return rows.reshape(setup.layers, setup.height, setup.width, -1)


@contextmanager
def way(*, binned: bool) -> Iterator[None]:
    """Groups are drawn as they are, or (``binned``) as if none were small enough to be drawn directly."""
    old = bundles.most_prims
    if binned:
        bundles.most_prims = lambda state: 0
    try:
        yield
    finally:
        bundles.most_prims = old


def _ranged(
    viewport: pipe.ViewportState, ranges: tuple[tuple[float, float], ...], number: int
) -> pipe.ViewportState:
    """The viewport with its own range of depths, where the scene has some."""
    if not ranges:
        return viewport
    scale, middle = ranges[number % len(ranges)]
    return replace(viewport, scale=(*viewport.scale[:2], scale), translate=(*viewport.translate[:2], middle))


def _swizzled(
    viewport: pipe.ViewportState, swizzles: tuple[pipe.ViewportSwizzle, ...], number: int
) -> pipe.ViewportState:
    """The viewport with swizzles of x, y and z that go round with its number."""
    if not swizzles:
        return viewport
    turned = [swizzles[(axis + number) % 3] for axis in range(3)]
    return replace(
        viewport, swizzle_x=turned[0], swizzle_y=turned[1], swizzle_z=turned[2], swizzle_w=swizzles[3]
    )
