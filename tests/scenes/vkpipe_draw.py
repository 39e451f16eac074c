"""Draws the scenes through the Gallium interface: any driver behind vkpipe.pipe will do."""

from __future__ import annotations

from contextlib import ExitStack

import numpy as np

from tests.oracle.gl import Picture
from tests.scenes.description import Array, Blend, DrawCall, Scene, Texture
from tests.scenes.shaders import KINDS, ShaderKind
from vkpipe import pipe

__all__ = ["draw_scene"]

_Bind, _Format = pipe.Bind, pipe.Format

_VERTEX_FORMATS = {
    2: _Format.R32G32_FLOAT,
    3: _Format.R32G32B32_FLOAT,
    4: _Format.R32G32B32A32_FLOAT,
}
_DEPTH_TYPES = {"Z16_UNORM": np.uint16, "Z24X8_UNORM": np.uint32, "Z32_FLOAT": np.float32}


def draw_scene(screen: pipe.Screen, ctx: pipe.Context, scene: Scene, samples: int = 0) -> Picture:
    """Draws a scene into new resources, reads them back and destroys everything it made.

    With several ``samples`` the colours are resolved, and there is no picture of depth.

    The state is what Mesa sets for an OpenGL framebuffer object: no flip in y, ``bottom_edge_rule`` off,
    ``front_ccw`` turned round.
    """
    with ExitStack() as cleanup:
        color = _target(screen, scene, _Format.R8G8B8A8_UNORM, _Bind.RENDER_TARGET, samples)
        cleanup.callback(color.destroy)
        depth = None
        if scene.depth_format is not None:
            depth = _target(screen, scene, _Format[scene.depth_format], _Bind.DEPTH_STENCIL, samples)
            cleanup.callback(depth.destroy)
        _bind_targets(ctx, scene, color, depth, cleanup)
        buffers = pipe.Clear.COLOR0 | (pipe.Clear.DEPTH if depth is not None else pipe.Clear(0))
        ctx.clear(buffers, scene.clear_color, scene.clear_depth, 0)
        for call in scene.draws:
            _draw_call(screen, ctx, call)
        if samples:
            single = _target(screen, scene, _Format.R8G8B8A8_UNORM, _Bind.RENDER_TARGET)
            cleanup.callback(single.destroy)
            box = pipe.Box(width=scene.width, height=scene.height)
            ctx.blit(pipe.BlitInfo(pipe.BlitEnd(single, box=box), pipe.BlitEnd(color, box=box)))
            return Picture(_read_color(ctx, single), None)
        return Picture(_read_color(ctx, color), None if depth is None else _read_depth(ctx, depth))


def _target(
    screen: pipe.Screen, scene: Scene, format: pipe.Format, bind: pipe.Bind, samples: int = 0
) -> pipe.Resource:
    template = pipe.ResourceTemplate(
        format=format, width0=scene.width, height0=scene.height, nr_samples=samples, bind=bind
    )
    return screen.resource_create(template)


def _bind_targets(
    ctx: pipe.Context, scene: Scene, color: pipe.Resource, depth: pipe.Resource | None, cleanup: ExitStack
) -> None:
    surfaces = [ctx.create_surface(texture, pipe.SurfaceTemplate()) for texture in (color, depth) if texture]
    for surface in surfaces:
        cleanup.callback(surface.destroy)
    zsbuf = surfaces[1] if depth is not None else None
    ctx.set_framebuffer_state(
        pipe.FramebufferState(scene.width, scene.height, cbufs=(surfaces[0],), zsbuf=zsbuf)
    )
    cleanup.callback(ctx.set_framebuffer_state, pipe.FramebufferState(0, 0))
    half = (scene.width / 2, scene.height / 2, 0.5)
    ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])


def _draw_call(screen: pipe.Screen, ctx: pipe.Context, call: DrawCall) -> None:
    """Binds the state of a draw, draws, and lets go of it all."""
    kind = KINDS[call.shader]
    with ExitStack() as cleanup:
        _bind_blend(ctx, call, cleanup)
        _bind_rasterizer(ctx, call, cleanup)
        _bind_depth(ctx, call, cleanup)
        _bind_shaders(ctx, kind, cleanup)
        _bind_vertices(ctx, kind, call, cleanup)
        if kind.constants:
            light = np.array([*call.light, call.ambient], np.float32)
            ctx.set_constant_buffer(pipe.ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=light))
        if call.texture is not None:
            _bind_texture(screen, ctx, call.texture, cleanup)
        ctx.draw_vbo(_draw_info(call))


def _draw_info(call: DrawCall) -> pipe.DrawInfo:
    indices = call.indices
    return pipe.DrawInfo(
        mode=pipe.Prim[call.mode],
        start=call.start,
        count=call.vertex_count,
        index_size=0 if indices is None else indices.dtype.itemsize,
        index=None if indices is None else np.ascontiguousarray(indices),
        index_bias=call.index_bias,
        instance_count=call.instances,
    )


def _bind_blend(ctx: pipe.Context, call: DrawCall, cleanup: ExitStack) -> None:
    blend = call.blend or Blend()
    mask = pipe.ColorMask(sum(1 << channel for channel, write in enumerate(call.colormask) if write))
    target = pipe.RtBlendState(
        blend_enable=call.blend is not None,
        rgb_func=pipe.BlendFunc[blend.rgb_func],
        rgb_src_factor=pipe.BlendFactor[blend.rgb_src],
        rgb_dst_factor=pipe.BlendFactor[blend.rgb_dst],
        alpha_func=pipe.BlendFunc[blend.alpha_func],
        alpha_src_factor=pipe.BlendFactor[blend.alpha_src],
        alpha_dst_factor=pipe.BlendFactor[blend.alpha_dst],
        colormask=mask,
    )
    state = ctx.create_blend_state(pipe.BlendState(rt=(target,)))
    ctx.bind_blend_state(state)
    ctx.set_blend_color(pipe.BlendColor(blend.color))
    cleanup.callback(ctx.delete_blend_state, state)
    cleanup.callback(ctx.bind_blend_state, None)


def _bind_rasterizer(ctx: pipe.Context, call: DrawCall, cleanup: ExitStack) -> None:
    state = ctx.create_rasterizer_state(
        pipe.RasterizerState(
            front_ccw=not call.front_ccw,
            cull_face=pipe.Face[call.cull],
            half_pixel_center=True,
            bottom_edge_rule=False,
            multisample=True,
        )
    )
    ctx.bind_rasterizer_state(state)
    cleanup.callback(ctx.delete_rasterizer_state, state)
    cleanup.callback(ctx.bind_rasterizer_state, None)


def _bind_depth(ctx: pipe.Context, call: DrawCall, cleanup: ExitStack) -> None:
    depth = pipe.DepthState(
        enabled=call.depth_test,
        writemask=call.depth_test and call.depth_write,
        func=pipe.CompareFunc[call.depth_func],
    )
    state = ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState(depth=depth))
    ctx.bind_depth_stencil_alpha_state(state)
    cleanup.callback(ctx.delete_depth_stencil_alpha_state, state)
    cleanup.callback(ctx.bind_depth_stencil_alpha_state, None)


def _bind_shaders(ctx: pipe.Context, kind: ShaderKind, cleanup: ExitStack) -> None:
    vertex = ctx.create_vs_state(pipe.ShaderState(tokens=kind.tgsi_vertex))
    cleanup.callback(ctx.delete_vs_state, vertex)
    ctx.bind_vs_state(vertex)
    cleanup.callback(ctx.bind_vs_state, None)
    fragment = ctx.create_fs_state(pipe.ShaderState(tokens=kind.tgsi_fragment))
    cleanup.callback(ctx.delete_fs_state, fragment)
    ctx.bind_fs_state(fragment)
    cleanup.callback(ctx.bind_fs_state, None)


def _bind_vertices(ctx: pipe.Context, kind: ShaderKind, call: DrawCall, cleanup: ExitStack) -> None:
    """One vertex buffer per attribute, from the application's memory."""
    elements, buffers = [], []
    for number, name in enumerate(kind.attributes):
        values = np.ascontiguousarray(getattr(call, name), np.float32)
        elements.append(
            pipe.VertexElement(
                vertex_buffer_index=number,
                src_format=_VERTEX_FORMATS[values.shape[1]],
                instance_divisor=1 if name == "offsets" else 0,
            )
        )
        buffers.append(pipe.VertexBuffer(stride=values.shape[1] * 4, user_buffer=values))
    state = ctx.create_vertex_elements_state(elements)
    ctx.bind_vertex_elements_state(state)
    ctx.set_vertex_buffers(0, buffers)
    cleanup.callback(ctx.delete_vertex_elements_state, state)
    cleanup.callback(ctx.bind_vertex_elements_state, None)


def _bind_texture(screen: pipe.Screen, ctx: pipe.Context, texture: Texture, cleanup: ExitStack) -> None:
    height, width = texture.levels[0].shape[:2]
    resource = screen.resource_create(
        pipe.ResourceTemplate(
            format=_Format.R8G8B8A8_UNORM,
            width0=width,
            height0=height,
            last_level=len(texture.levels) - 1,
            bind=_Bind.SAMPLER_VIEW,
        )
    )
    cleanup.callback(resource.destroy)
    for level, texels in enumerate(texture.levels):
        box = pipe.Box(width=texels.shape[1], height=texels.shape[0])
        with ctx.transfer_map(resource, level, pipe.Map.WRITE, box) as transfer:
            transfer.data[0][:] = texels.reshape(len(texels), -1)
    view = ctx.create_sampler_view(resource, pipe.SamplerViewTemplate.of(resource))
    cleanup.callback(view.destroy)
    sampler = ctx.create_sampler_state(_sampler_state(texture))
    cleanup.callback(ctx.delete_sampler_state, sampler)
    ctx.bind_sampler_states(pipe.ShaderType.FRAGMENT, 0, [sampler])
    ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 0, [view])
    cleanup.callback(ctx.bind_sampler_states, pipe.ShaderType.FRAGMENT, 0, [None])
    cleanup.callback(ctx.set_sampler_views, pipe.ShaderType.FRAGMENT, 0, [None])


def _sampler_state(texture: Texture) -> pipe.SamplerState:
    sampler = texture.sampler
    return pipe.SamplerState(
        wrap_s=pipe.TexWrap[sampler.wrap_s],
        wrap_t=pipe.TexWrap[sampler.wrap_t],
        min_img_filter=pipe.TexFilter[sampler.min_img_filter],
        mag_img_filter=pipe.TexFilter[sampler.mag_img_filter],
        min_mip_filter=pipe.TexMipfilter[sampler.min_mip_filter],
        max_lod=float(len(texture.levels) - 1),
        border_color=sampler.border_color,
    )


def _read_color(ctx: pipe.Context, texture: pipe.Resource) -> Array:
    box = pipe.Box(width=texture.width0, height=texture.height0)
    with ctx.transfer_map(texture, 0, pipe.Map.READ, box) as transfer:
        return np.array(transfer.data[0]).reshape(texture.height0, texture.width0, 4)


def _read_depth(ctx: pipe.Context, texture: pipe.Resource) -> Array:
    """Raw integers as uint32 (the X8 of Z24X8 removed), or float32."""
    box = pipe.Box(width=texture.width0, height=texture.height0)
    kind = _DEPTH_TYPES[texture.format.name]
    with ctx.transfer_map(texture, 0, pipe.Map.READ, box) as transfer:
        values = np.ascontiguousarray(transfer.data[0]).view(kind).reshape(texture.height0, texture.width0)
        if kind is np.float32:
            return values.copy()
        return values.astype(np.uint32) & np.uint32(0xFFFFFF)
