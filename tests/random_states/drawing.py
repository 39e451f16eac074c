"""Draws scenes on any screen: targets and state objects are made once for a setup."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.random_states.case import Patches, Scene, Setup
from tests.random_states.patches import patch_shaders
from tests.random_states.shaders import ATTRIBUTES, COLORS, fragment_shader, vertex_shader
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.plan import bundles
from vkpipe.pipe import Bind, BlendFactor, Format

__all__ = ["CLEAR", "Array", "Seen", "Stage", "way"]

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
_CAPTURED_BYTES = 1 << 16
_TYPES = {1: np.uint8, 2: np.uint16, 4: np.uint32}


@dataclass(frozen=True)
class Seen:
    """What a scene looks like: texels uint8 (layers, height, width, bytes), the results of queries, and what
    was captured.
    """

    colors: tuple[Array, ...]
    depth: Array | None
    results: tuple[pipe.QueryResult | None, ...]
    captured: bytes = b""


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
        surfaces = [self._surface(texture) for texture in self.colors]
        zsbuf = self._surface(self.zs) if self.zs is not None else None
        self.framebuffer = pipe.FramebufferState(
            setup.width, setup.height, cbufs=tuple(surfaces), zsbuf=zsbuf
        )

    def _texture(self, fmt: Format, bind: Bind, samples: int | None = None) -> pipe.Resource:
        setup = self.setup
        template = pipe.ResourceTemplate(
            target=pipe.TextureTarget.TEXTURE_2D
            if setup.layers == 1
            else pipe.TextureTarget.TEXTURE_2D_ARRAY,
            format=fmt,
            width0=setup.width,
            height0=setup.height,
            array_size=setup.layers,
            nr_samples=setup.samples if samples is None else samples,
            bind=bind,
        )
        made = self.ctx.screen.resource_create(template)
        self._undo.append(made.destroy)
        return made

    def _surface(self, texture: pipe.Resource) -> pipe.Surface:
        made = self.ctx.create_surface(texture, pipe.SurfaceTemplate(last_layer=self.setup.layers - 1))
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
            pipe.VertexElement(0, 3, Format.R32G32B32A32_FLOAT, instance_divisor=1),
        ]
        equation = setup.blend.advanced_blend_func
        texts = vertex_shader(setup.outputs), fragment_shader(setup.shader, setup.colors, dual, equation)
        self._make("rasterizer", setup.raster)
        self._make("depth_stencil_alpha", setup.tests)
        self._make("blend", setup.blend)
        if setup.patches is None:
            self._make("vs", pipe.ShaderState(tokens=texts[0]))
        else:
            self._make_patches(setup.patches)
        self._make("fs", pipe.ShaderState(tokens=texts[1]))
        self._make("vertex_elements", elements)
        for kind, handle in self._handles.items():
            getattr(ctx, f"bind_{kind}_state")(handle)
        ctx.set_framebuffer_state(self.framebuffer)

    def _make_patches(self, patches: Patches) -> None:
        """Make the shaders in front of the window, and a target of stream output."""
        last = "gs" if patches.geometry else "tes"
        for stage, text in patch_shaders(patches, self.setup.outputs).items():
            nothing = pipe.StreamOutputInfo()
            captured = _CAPTURED if patches.captured and stage == last else nothing
            self._make(stage, pipe.ShaderState(tokens=text, stream_output=captured))
        if patches.captured:
            template = pipe.ResourceTemplate(
                target=pipe.TextureTarget.BUFFER,
                format=Format.R8_UNORM,
                width0=_CAPTURED_BYTES,
                bind=Bind.STREAM_OUTPUT,
            )
            self._buffer = self.ctx.screen.resource_create(template)
            self._undo.append(self._buffer.destroy)
            self._target = self.ctx.create_stream_output_target(self._buffer, 0, _CAPTURED_BYTES)

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
        zs = pipe.Clear.DEPTHSTENCIL if self.zs is not None else pipe.Clear(0)
        ctx.clear(pipe.Clear.COLOR | zs, self._clear_color(), 0.75, 3)
        self._bind(scene)
        asked = (
            (scene.counted, pipe.QueryType.OCCLUSION_COUNTER),
            (scene.measured, pipe.QueryType.PIPELINE_STATISTICS),
        )
        queries = [ctx.create_query(kind) for asks, kind in asked if asks]
        with way(binned=self.setup.binned):
            for query in queries:
                ctx.begin_query(query)
            with self._condition(scene):
                ctx.draw_vbo(self._info(scene))
            for query in queries:
                ctx.end_query(query)
            ctx.flush()
        results = tuple(ctx.get_query_result(query, True) for query in queries)
        for query in queries:
            ctx.destroy_query(query)
        colors = tuple(self._read(texture) for texture in self.colors)
        return Seen(colors, self._read(self.zs) if self.zs is not None else None, results, self._captured())

    @contextmanager
    def _condition(self, scene: Scene) -> Iterator[None]:
        """Under a condition, where the scene has one; with stream output, where the setup has it."""
        ctx, captures = self.ctx, self.setup.patches is not None and self.setup.patches.captured
        query = None if scene.condition is None else ctx.create_query(pipe.QueryType.OCCLUSION_PREDICATE)
        if query is not None:
            ctx.begin_query(query)
            ctx.end_query(query)
            ctx.render_condition(query, bool(scene.condition), pipe.RenderCond.WAIT)
        if captures:
            ctx.set_stream_output_targets([self._target], [0])
        yield
        if captures:
            ctx.set_stream_output_targets([])
        if query is not None:
            ctx.render_condition(None, False, pipe.RenderCond.WAIT)
            ctx.destroy_query(query)

    def _captured(self) -> bytes:
        """What stream output has written in the last draw."""
        if self.setup.patches is None or not self.setup.patches.captured:
            return b""
        size = self.ctx.stream_output_target_offset(self._target)
        if not size:
            return b""
        box = pipe.Box(width=size)  # what lies behind is undefined, and traces tell whether it was the same
        with self.ctx.transfer_map(self._buffer, 0, pipe.Map.READ, box) as transfer:
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
        ctx.set_viewport_states(0, [_swizzled(v, scene.swizzles, i) for i, v in enumerate(viewports)])
        if setup.raster.scissor:
            ctx.set_scissor_states(0, scene.scissors * every)
        ctx.set_stencil_ref(pipe.StencilRef(scene.references))
        ctx.set_blend_color(pipe.BlendColor(scene.blend_color))
        if setup.raster.poly_stipple_enable:
            ctx.set_polygon_stipple(pipe.PolyStipple(scene.stipple))
        if scene.planes:
            ctx.set_clip_state(pipe.ClipState((scene.planes * 8)[:8]))
        if setup.samples:
            ctx.set_sample_mask(scene.sample_mask)
            ctx.set_min_samples(scene.min_samples)
        ctx.set_sample_locations(bytes(scene.locations[: setup.samples]))
        ctx.set_vertex_buffers(0, self._vertices(scene))
        if setup.patches is not None:
            ctx.set_patch_vertices(setup.patches.vertices)
            ctx.set_tess_state(scene.outer, scene.inner)
        ctx.set_window_rectangles(scene.inside if scene.windows else False, scene.windows)

    def _vertices(self, scene: Scene) -> list[pipe.VertexBuffer]:
        given = np.array(scene.vertices, np.float64)
        clip = given.copy()
        size = np.array([self.setup.width, self.setup.height])
        clip[:, :2] = 2 * given[:, :2] / size - 1
        if "WINDOW" in self.setup.outputs:
            clip[:, :2] = given[:, :2]
        else:
            # Where w is 0 a vertex lies at infinity; 0 / 0 would be no place at all.
            clip[:, :3] *= np.where(given[:, 3:] == 0, 1, given[:, 3:])
            clip[:, 2] = np.where(given[:, 3] == 0, 1, clip[:, 2])
        order = np.arange(len(given)) if scene.index_size else np.array(scene.elements)
        colors = np.stack([vkformat.pack(self.setup.color_format, c) for c in COLORS[: len(given)][order]])
        moves = np.zeros((scene.instances, 4))
        moves[:, 0] = np.arange(scene.instances) * 0.25
        return [
            _buffer(clip[order].astype(np.float32)),
            _buffer(colors),
            _buffer(ATTRIBUTES[: len(given)][order]),
            _buffer(moves.astype(np.float32)),
        ]

    def _info(self, scene: Scene) -> pipe.DrawInfo:
        more: dict[str, Any] = {}
        if scene.index_size:
            last = (1 << 8 * scene.index_size) - 1
            named = [last if n < 0 else n - scene.index_bias for n in scene.elements]
            more = {
                "index": np.array(named, _TYPES[scene.index_size]),
                "index_size": scene.index_size,
                "index_bias": scene.index_bias,
                "primitive_restart": -1 in scene.elements,
                "restart_index": last,
            }
        return pipe.DrawInfo(
            mode=scene.mode, count=len(scene.elements), instance_count=scene.instances, **more
        )

    def _read(self, texture: pipe.Resource) -> Array:
        ctx, setup = self.ctx, self.setup
        box = pipe.Box(width=setup.width, height=setup.height, depth=setup.layers)
        if setup.samples > 1:
            bind = Bind.DEPTH_STENCIL if texture is self.zs else Bind.RENDER_TARGET
            single = self._texture(texture.format, bind, samples=0)
            mask = pipe.ColorMask.ZS if texture is self.zs else pipe.ColorMask.RGBA
            ctx.blit(
                pipe.BlitInfo(
                    pipe.BlitEnd(single, box=box, format=texture.format),
                    pipe.BlitEnd(texture, box=box, format=texture.format),
                    mask=mask,
                )
            )
            texture = single
        with ctx.transfer_map(texture, 0, pipe.Map.READ, box) as transfer:
            rows = np.array(transfer.data)
        return rows.reshape(setup.layers, setup.height, setup.width, -1)


def _buffer(rows: Array) -> pipe.VertexBuffer:
    data = np.ascontiguousarray(rows)
    return pipe.VertexBuffer(stride=data.strides[0], user_buffer=data)


@contextmanager
def way(*, binned: bool) -> Iterator[None]:
    """Groups are drawn as they are, or (``binned``) as if none were small enough to be drawn directly."""
    old = bundles._MOST_VISITS, bundles._FEWEST
    if binned:
        bundles._MOST_VISITS = bundles._FEWEST = 0
    try:
        yield
    finally:
        bundles._MOST_VISITS, bundles._FEWEST = old


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
