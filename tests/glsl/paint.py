"""The same program drawn twice: as vkpipe.glsl compiles it, and by OpenGL on llvmpipe."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import moderngl
import numpy as np
import numpy.typing as npt

from tests.oracle.gl import Oracle
from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array, to_array
from vkpipe.glsl import Program
from vkpipe.pipe import Bind, Format, Prim, ShaderType

__all__ = ["COVER", "SIZE", "Array", "expected", "paint"]

Array = npt.NDArray[Any]

SIZE = 16
"""Pixels along each side."""

COVER = np.array([[-1, -1], [3, -1], [-1, 3]], np.float32)
"""A triangle that covers all of them."""

_FLOATS = {
    1: Format.R32_FLOAT,
    2: Format.R32G32_FLOAT,
    3: Format.R32G32B32_FLOAT,
    4: Format.R32G32B32A32_FLOAT,
}
_TYPES = {"vertex": ShaderType.VERTEX, "fragment": ShaderType.FRAGMENT, "geometry": ShaderType.GEOMETRY}
_MODES = {Prim.TRIANGLES: moderngl.TRIANGLES, Prim.PATCHES: moderngl.PATCHES}
_NEAREST = pipe.SamplerState(wrap_s=pipe.TexWrap.CLAMP_TO_EDGE, wrap_t=pipe.TexWrap.CLAMP_TO_EDGE)


def paint(
    ctx: pipe.Context,
    program: Program,
    attributes: Mapping[str, Array],
    uniforms: Mapping[str, object] | None = None,
    *,
    textures: Mapping[str, Array] | None = None,
    blocks: Mapping[str, Mapping[str, object]] | None = None,
    height: int | None = None,
    mode: Prim = Prim.TRIANGLES,
) -> Array:
    """The picture of a draw, its first row on top; with ``height`` y grows with the rows instead."""
    made: list[pipe.Resource] = []
    target = ctx.screen.resource_create(
        pipe.ResourceTemplate(width0=SIZE, height0=SIZE, bind=Bind.RENDER_TARGET)
    )
    made.append(target)
    surface = ctx.create_surface(target, pipe.SurfaceTemplate())
    ctx.set_framebuffer_state(pipe.FramebufferState(SIZE, SIZE, cbufs=(surface,)))
    half = SIZE / 2
    upright = pipe.ViewportState(scale=(half, half, 0.5), translate=(half, half, 0.5))
    ctx.set_viewport_states(0, [pipe.ViewportState.covering(SIZE, SIZE) if height is None else upright])
    ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
    ctx.bind_rasterizer_state(ctx.create_rasterizer_state(pipe.RasterizerState()))
    ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState()))
    assert program.vertex is not None and program.fragment is not None
    ctx.bind_vs_state(ctx.create_vs_state(program.vertex))
    ctx.bind_fs_state(ctx.create_fs_state(program.fragment))
    ctx.bind_gs_state(None if program.geometry is None else ctx.create_gs_state(program.geometry))
    control, evaluation = program.tess_control, program.tess_evaluation
    ctx.bind_tcs_state(None if control is None else ctx.create_tcs_state(control))
    ctx.bind_tes_state(None if evaluation is None else ctx.create_tes_state(evaluation))
    ctx.set_patch_vertices(3)
    _bind_vertices(ctx, program, attributes)
    program.set_constants(ctx, uniforms, height=height)
    for name, pixels in (textures or {}).items():
        texture = from_array(ctx, pixels)
        made.append(texture)
        slot = program.fragment.names.samplers[name].slot
        view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate(texture.format))
        ctx.set_sampler_views(ShaderType.FRAGMENT, slot, [view])
        ctx.bind_sampler_states(ShaderType.FRAGMENT, slot, [ctx.create_sampler_state(_NEAREST)])
    for name, members in (blocks or {}).items():
        block = program.blocks[name]
        for stage, slot in block.slots.items():
            ctx.set_constant_buffer(_TYPES[stage], slot, pipe.ConstantBuffer(user_buffer=block.pack(members)))
    ctx.clear(pipe.Clear.COLOR0, (0, 0, 0, 0))
    ctx.draw_vbo(pipe.DrawInfo(mode, count=len(next(iter(attributes.values())))))
    found = to_array(ctx, target)
    ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None] * 4)
    for each in made:
        each.destroy()
    return found


def _bind_vertices(ctx: pipe.Context, program: Program, attributes: Mapping[str, Array]) -> None:
    """A buffer for each attribute; those of matrices have three dimensions."""
    buffers, elements = [], {}
    for number, (name, values) in enumerate(attributes.items()):
        columns = values.reshape(len(values), -1, values.shape[-1]).astype(np.float32)
        stride, width = columns[0].nbytes, columns.shape[2]
        buffers.append(pipe.VertexBuffer(stride=stride, user_buffer=columns))
        elements[name] = [
            pipe.VertexElement(4 * width * column, number, _FLOATS[width])
            for column in range(columns.shape[1])
        ]
    layout = program.elements(**elements)
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(layout))
    ctx.set_vertex_buffers(0, buffers)


def expected(
    oracle: Oracle,
    sources: Mapping[str, str],
    attributes: Mapping[str, Array],
    uniforms: Mapping[str, Any] | None = None,
    *,
    textures: Mapping[str, Array] | None = None,
    blocks: Mapping[str, bytes] | None = None,
    mode: Prim = Prim.TRIANGLES,
) -> Array:
    """What OpenGL makes of the sources, its first row on top."""
    gl = oracle.ctx
    with oracle.target(SIZE, SIZE, None) as target:
        program = gl.program(**{f"{stage}_shader": text for stage, text in sources.items()})
        for name, value in (uniforms or {}).items():
            _set(program, name, value)
        for unit, (name, pixels) in enumerate((textures or {}).items()):
            texture = gl.texture(pixels.shape[1::-1], pixels.shape[2], pixels.tobytes())
            texture.filter = (moderngl.NEAREST, moderngl.NEAREST)
            texture.use(unit)
            program[name].value = unit
        for binding, (name, data) in enumerate((blocks or {}).items()):
            program[name].binding = binding
            gl.buffer(data).bind_to_uniform_block(binding)
        content = [
            (gl.buffer(values.astype(np.float32).tobytes()), f"{values[0].size}f", name)
            for name, values in attributes.items()
        ]
        target.clear()
        gl.disable(moderngl.DEPTH_TEST | moderngl.CULL_FACE | moderngl.BLEND)
        gl.patch_vertices = 3
        gl.vertex_array(program, content).render(_MODES[mode])
        return np.frombuffer(target.read(components=4), np.uint8).reshape(SIZE, SIZE, 4)[::-1]


def _set(program: Any, name: str, value: Any) -> None:
    """Set a uniform by moderngl, which has structures and arrays of them by their elements' names."""
    if isinstance(value, bytes):
        program[name].write(value)
    else:
        program[name].value = value
