"""A scene through the Gallium interface, with the state that an OpenGL framebuffer object takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from vkpipe import pipe
from vkpipe.bench.calls import CallList, Shared
from vkpipe.bench.description import (
    BLENDS,
    Array,
    Draw,
    Geometry,
    Patches,
    Scene,
    State,
    Stencil,
    Texture,
    Upload,
)
from vkpipe.bench.side import FrameTime
from vkpipe.pipe import ShaderType

__all__ = ["GalliumScene", "blend_state"]

_FORMATS = {
    ("<f4", 2): pipe.Format.R32G32_FLOAT,
    ("<f4", 3): pipe.Format.R32G32B32_FLOAT,
    ("<f4", 4): pipe.Format.R32G32B32A32_FLOAT,
    ("|u1", 4): pipe.Format.R8G8B8A8_UNORM,
}
_DISCARD = pipe.Map.WRITE | pipe.Map.DISCARD_WHOLE_RESOURCE


class GalliumScene:
    """A context with the targets and all objects of a scene.

    Args:
        screen: what draws.
        scene: what is drawn.
        color: the format of what is drawn to, of four normalized bytes.

    Raises (on creation, or by the first frame):
        NotSupported: the driver lacks something that the scene needs.
    """

    def __init__(
        self, screen: pipe.Screen, scene: Scene, color: pipe.Format = pipe.Format.R8G8B8A8_UNORM
    ) -> None:
        self._screen, self._scene, self._format = screen, scene, color
        self._undo: list[Callable[[], object]] = []
        self._shared = Shared()
        self._calls = CallList()
        self.ctx = screen.context_create()
        self._undo.append(self.ctx.destroy)
        try:
            self._make_targets()
            self._record()
        except BaseException:
            self.close()
            raise
        self._pixels = np.empty((scene.height, scene.width * 4), np.uint8)

    def frame(self) -> FrameTime:
        start = time.perf_counter()
        self._calls.run()
        fence = self.ctx.flush()
        host = time.perf_counter()
        if self._scene.readback:
            self._read()
        else:
            fence.wait(pipe.TIMEOUT_INFINITE)
        end = time.perf_counter()
        return FrameTime(end - start, host - start)

    def picture(self) -> Array:
        self._read()
        return self._pixels.reshape(self._scene.height, self._scene.width, 4).copy()

    def close(self) -> None:
        while self._undo:
            self._undo.pop()()

    def _read(self) -> None:
        box = pipe.Box(width=self._scene.width, height=self._scene.height)
        with self.ctx.transfer_map(self._resolved, 0, pipe.Map.READ, box) as transfer:
            np.copyto(self._pixels, transfer.data[0])

    def _keep(self, thing: Any) -> Any:
        self._undo.append(thing.destroy)
        return thing

    def _texture(self, format: pipe.Format, bind: pipe.Bind, samples: int = 0) -> pipe.Resource:
        template = pipe.ResourceTemplate(
            format=format,
            width0=self._scene.width,
            height0=self._scene.height,
            bind=bind,
            nr_samples=samples,
        )
        made: pipe.Resource = self._keep(self._screen.resource_create(template))
        return made

    def _make_targets(self) -> None:
        ctx, scene = self.ctx, self._scene
        samples = scene.samples if scene.samples > 1 else 0
        depth_format = pipe.Format.Z24_UNORM_S8_UINT if scene.stencil else pipe.Format.Z24X8_UNORM
        self._color = self._texture(self._format, pipe.Bind.RENDER_TARGET, samples)
        depth = self._texture(depth_format, pipe.Bind.DEPTH_STENCIL, samples)
        self._resolved = self._color
        if samples:
            self._resolved = self._texture(self._format, pipe.Bind.RENDER_TARGET)
        surfaces = [
            self._keep(ctx.create_surface(texture, pipe.SurfaceTemplate()))
            for texture in (self._color, depth)
        ]
        target = pipe.FramebufferState(scene.width, scene.height, cbufs=(surfaces[0],), zsbuf=surfaces[1])
        ctx.set_framebuffer_state(target)
        half = (scene.width / 2, scene.height / 2, 0.5)
        ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])
        rasterizer = pipe.RasterizerState(
            half_pixel_center=True,
            bottom_edge_rule=False,
            multisample=scene.samples > 1,
            # As OpenGL has points.
            point_quad_rasterization=True,
            point_size=scene.point_size,
        )
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(rasterizer))

    def _record(self) -> None:
        scene, ctx, calls = self._scene, self.ctx, self._calls
        buffers = pipe.Clear.COLOR0 | pipe.Clear.DEPTH
        if scene.stencil:
            buffers |= pipe.Clear.STENCIL
            ctx.set_stencil_ref(pipe.StencilRef((0, 0)))
        calls.add(ctx.clear, buffers, scene.background, 1.0, 0)
        for step in scene.steps:
            if isinstance(step, Upload):
                vertices = np.ascontiguousarray(step.geometry.vertices)
                calls.add(ctx.buffer_subdata, self._vertices(step.geometry), _DISCARD, 0, vertices)
            else:
                self._record_draw(step)
        if scene.samples > 1:
            box = pipe.Box(width=scene.width, height=scene.height)
            to, start = (
                pipe.BlitEnd(texture, 0, box, self._format) for texture in (self._resolved, self._color)
            )
            calls.add(ctx.blit, pipe.BlitInfo(dst=to, src=start))

    def _record_draw(self, draw: Draw) -> None:
        ctx, calls = self.ctx, self._calls
        self._record_state(draw.state)
        layout = draw.geometry.vertices.dtype
        elements = self._shared.get(("elements", layout), lambda: self._elements(draw.geometry))
        calls.set("elements", elements, ctx.bind_vertex_elements_state, elements)
        vertices = self._vertices(draw.geometry)
        if vertices is not None:
            bound = [pipe.VertexBuffer(stride=layout.itemsize, buffer=vertices)]
            calls.set("vertices", vertices, ctx.set_vertex_buffers, 0, bound)
        for stage, constants in (
            (ShaderType.VERTEX, draw.vertex_constants),
            (ShaderType.FRAGMENT, draw.fragment_constants),
        ):
            if constants is not None:
                buffer = pipe.ConstantBuffer(user_buffer=np.ascontiguousarray(constants))
                calls.set(("constants", stage), constants, ctx.set_constant_buffer, stage, 0, buffer)
        calls.add(ctx.draw_vbo, self._draw_info(draw))

    def _record_state(self, state: State) -> None:
        ctx, calls, shared = self.ctx, self._calls, self._shared
        program = state.program
        vertex = shared.get(
            ("vertex", program.tgsi_vertex),
            lambda: ctx.create_vs_state(pipe.ShaderState(program.tgsi_vertex)),
        )
        fragment = shared.get(
            ("fragment", program.tgsi_fragment),
            lambda: ctx.create_fs_state(pipe.ShaderState(program.tgsi_fragment)),
        )
        blend = shared.get(
            ("blend", state.blend, state.color_write),
            lambda: ctx.create_blend_state(_blend_state(state)),
        )
        tests = shared.get(
            ("tests", state.depth, state.depth_write, state.stencil),
            lambda: ctx.create_depth_stencil_alpha_state(_tests(state)),
        )
        calls.set("vs", vertex, ctx.bind_vs_state, vertex)
        if program.patches is not None:
            self._record_patches(program.patches)
        calls.set("fs", fragment, ctx.bind_fs_state, fragment)
        calls.set("blend", blend, ctx.bind_blend_state, blend)
        calls.set("tests", tests, ctx.bind_depth_stencil_alpha_state, tests)
        if state.textures:
            self._record_textures(state.textures)

    def _record_patches(self, patches: Patches) -> None:
        """Scenes with patches have nothing else."""
        ctx, calls = self.ctx, self._calls
        control, evaluation = self._shared.get(
            patches,
            lambda: (
                ctx.create_tcs_state(pipe.ShaderState(patches.tgsi_control)),
                ctx.create_tes_state(pipe.ShaderState(patches.tgsi_evaluation)),
            ),
        )
        calls.set("tcs", control, ctx.bind_tcs_state, control)
        calls.set("tes", evaluation, ctx.bind_tes_state, evaluation)
        calls.set("patch vertices", patches, ctx.set_patch_vertices, patches.vertices)

    def _record_textures(self, textures: tuple[Texture, ...]) -> None:
        ctx, calls, shared = self.ctx, self._calls, self._shared
        views = shared.get(textures, lambda: [self._view(texture) for texture in textures])
        kinds = tuple((texture.linear, len(texture.levels) > 1) for texture in textures)
        samplers = shared.get(
            kinds, lambda: [ctx.create_sampler_state(_sampler(linear, levels)) for linear, levels in kinds]
        )
        calls.set("samplers", samplers, ctx.bind_sampler_states, ShaderType.FRAGMENT, 0, samplers)
        calls.set("views", views, ctx.set_sampler_views, ShaderType.FRAGMENT, 0, views)

    def _elements(self, geometry: Geometry) -> pipe.Handle:
        elements = [
            pipe.VertexElement(src_offset=field.offset, src_format=_FORMATS[field.type, field.size])
            for field in geometry.fields
            if not field.padding
        ]
        return self.ctx.create_vertex_elements_state(elements)

    def _buffer(self, data: Array, bind: pipe.Bind) -> pipe.Resource:
        made: pipe.Resource = self._keep(
            self._screen.resource_create(pipe.ResourceTemplate.buffer(data.nbytes, bind))
        )
        self.ctx.buffer_subdata(made, pipe.Map.WRITE, 0, np.ascontiguousarray(data))
        return made

    def _vertices(self, geometry: Geometry) -> pipe.Resource:
        return self._shared.get(
            ("vertices", geometry), lambda: self._buffer(geometry.vertices, pipe.Bind.VERTEX_BUFFER)
        )

    def _draw_info(self, draw: Draw) -> pipe.DrawInfo:
        geometry, indices = draw.geometry, draw.geometry.indices
        key = ("draw", geometry, draw.first, draw.length, draw.state.mode)
        if indices is None:
            return self._shared.get(
                key, lambda: pipe.DrawInfo(pipe.Prim[draw.state.mode], draw.first, draw.length)
            )
        index = self._shared.get(("indices", geometry), lambda: self._buffer(indices, pipe.Bind.INDEX_BUFFER))
        return self._shared.get(
            key,
            lambda: pipe.DrawInfo(
                pipe.Prim[draw.state.mode],
                draw.first,
                draw.length,
                index_size=indices.itemsize,
                index=index,
                max_index=len(geometry.vertices) - 1,
                index_bounds_valid=True,
            ),
        )

    def _view(self, texture: Texture) -> pipe.SamplerView:
        return self._shared.get(("view", texture), lambda: self._make_view(texture))

    def _make_view(self, texture: Texture) -> pipe.SamplerView:
        height, width = texture.levels[0].shape[:2]
        template = pipe.ResourceTemplate(
            width0=width, height0=height, last_level=len(texture.levels) - 1, bind=pipe.Bind.SAMPLER_VIEW
        )
        resource = self._keep(self._screen.resource_create(template))
        for number, level in enumerate(texture.levels):
            box = pipe.Box(width=level.shape[1], height=level.shape[0])
            self.ctx.texture_subdata(resource, number, pipe.Map.WRITE, box, np.ascontiguousarray(level))
        view: pipe.SamplerView = self._keep(
            self.ctx.create_sampler_view(resource, pipe.SamplerViewTemplate.of(resource))
        )
        return view


def _blend_state(state: State) -> pipe.BlendState:
    mask = pipe.ColorMask.RGBA if state.color_write else pipe.ColorMask(0)
    return blend_state(BLENDS[state.blend] if state.blend is not None else None, mask)


def blend_state(factors: Sequence[str] | None, mask: pipe.ColorMask) -> pipe.BlendState:
    """Make the state that blends with these factors of source and destination, or not at all."""
    if factors is None:
        return pipe.BlendState(rt=(pipe.RtBlendState(colormask=mask),))
    source, destination = (pipe.BlendFactor[name] for name in factors)
    target = pipe.RtBlendState(
        blend_enable=True,
        rgb_src_factor=source,
        rgb_dst_factor=destination,
        alpha_src_factor=source,
        alpha_dst_factor=destination,
        colormask=mask,
    )
    return pipe.BlendState(rt=(target,))


def _tests(state: State) -> pipe.DepthStencilAlphaState:
    if state.depth is None:
        depth = pipe.DepthState()
    else:
        depth = pipe.DepthState(enabled=True, writemask=state.depth_write, func=pipe.CompareFunc[state.depth])
    if state.stencil is None:
        return pipe.DepthStencilAlphaState(depth=depth)
    front, back = (_stencil(state.stencil, ops) for ops in (state.stencil.front, state.stencil.back))
    return pipe.DepthStencilAlphaState(depth=depth, stencil=(front, back))


def _stencil(stencil: Stencil, operations: tuple[str, str]) -> pipe.StencilState:
    depth_fails, passes = operations
    return pipe.StencilState(
        enabled=True,
        func=pipe.CompareFunc[stencil.func],
        zfail_op=pipe.StencilOp[depth_fails],
        zpass_op=pipe.StencilOp[passes],
    )


def _sampler(linear: bool, levels: bool) -> pipe.SamplerState:
    within = pipe.TexFilter.LINEAR if linear else pipe.TexFilter.NEAREST
    between = pipe.TexMipfilter.LINEAR if levels else pipe.TexMipfilter.NONE
    return pipe.SamplerState(min_img_filter=within, mag_img_filter=within, min_mip_filter=between)
