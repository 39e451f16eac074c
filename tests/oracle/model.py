"""Draws a model with OpenGL as vkpipe.model does: the same vertices and state, its shaders in GLSL."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.oracle import egl
from tests.oracle.gl import Oracle
from tests.scenes.description import Array, Sampler, Texture
from vkpipe.model.ground import ground_mesh, mipmap_levels
from vkpipe.model.mesh import Mesh, Model
from vkpipe.model.upload import VERTEX, interleave

__all__ = ["draw_model"]

_VERTEX_SHADER = """#version 330
uniform vec4 u_columns[4];
in vec3 position;
in vec3 normal;
in vec2 texcoord;
in vec4 color;
out vec3 v_normal;
out vec2 v_texcoord;
out vec4 v_color;
out vec3 v_position;
void main() {
    vec4 sum = u_columns[0] * position.x;
    sum = u_columns[1] * position.y + sum;
    sum = u_columns[2] * position.z + sum;
    gl_Position = sum + u_columns[3];
    v_normal = normal;
    v_texcoord = texcoord;
    v_color = color;
    v_position = position;
}
"""

_HEAD = """#version 330
uniform vec4 u_constants[4];
uniform sampler2D u_texture;
in vec3 v_normal;
in vec2 v_texcoord;
in vec4 v_color;
in vec3 v_position;
out vec4 o_color;
"""

_LIT = """void main() {
    vec4 base = v_color * u_constants[2] TEXTURE;
    vec3 n = v_normal * inversesqrt(dot(v_normal, v_normal));
    float lambert = max(dot(n, u_constants[0].xyz), 0.0) * 0.75;
    float above = (n.y * 0.5 + 0.5) * 0.5 + 0.5;
    float light = u_constants[0].w * above + lambert;
    float highlight = pow(max(dot(n, u_constants[1].xyz), 0.0), u_constants[1].w) * 0.25;
    o_color = vec4(clamp(base.xyz * light + highlight, 0.0, 1.0), base.w);
}
"""

_GROUND = """void main() {
    vec4 base = v_color * u_constants[2] * texture(u_texture, v_texcoord);
    vec3 away = v_position - u_constants[3].xyz;
    float reciprocal = 1.0 / u_constants[3].w;
    float left = 1.0 - dot(away, away) * (reciprocal * reciprocal);
    if (left < 0.0) discard;
    o_color = vec4(base.xyz * u_constants[0].w, base.w * left);
}
"""

_TRILINEAR = Sampler(min_img_filter="LINEAR", mag_img_filter="LINEAR", min_mip_filter="LINEAR")
_OVER = (moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA, moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA)
_ATTRIBUTES = {"position": "3f", "normal": "3f", "texcoord": "2f", "color": "4f1"}


def draw_model(
    oracle: Oracle,
    model: Model,
    size: tuple[int, int],
    ground: bool,
    clear: tuple[float, ...],
    constants: list[Array],
) -> Array:
    """The picture of vkpipe.model.scene.ModelRenderer: uint8 RGBA (height, width, 4), row 0 at the top.

    Args:
        oracle: where to draw.
        model: what to draw.
        size: width and height of the picture.
        ground: draw the ground as well.
        clear: background colour.
        constants: what the renderer gave to its shaders: the matrix, one column after the other, then the
            fragment constants of each mesh.
    """
    matrix, *lights = constants
    with oracle.target(*size, "Z24X8_UNORM") as target, egl.downwards():
        target.clear(*clear, depth=1.0)
        ctx = oracle.ctx
        ctx.disable(moderngl.CULL_FACE | moderngl.BLEND)
        ctx.enable(moderngl.DEPTH_TEST)
        ctx.depth_func = "<"
        for mesh, values in zip(model.meshes, lights, strict=False):
            textured = "" if mesh.texture is None else "* texture(u_texture, v_texcoord)"
            _draw_mesh(oracle, mesh, _LIT.replace("TEXTURE", textured), matrix, values)
        if ground:
            target.depth_mask = False
            target.use()  # the mask reaches OpenGL only when the framebuffer is bound
            ctx.enable(moderngl.BLEND)
            ctx.blend_equation = moderngl.FUNC_ADD
            ctx.blend_func = _OVER
            _draw_mesh(oracle, ground_mesh(model.bounds), _GROUND, matrix, lights[-1])
        pixels = np.frombuffer(target.read(components=4), np.uint8)
    return pixels.reshape(size[1], size[0], 4)


def _draw_mesh(oracle: Oracle, mesh: Mesh, fragment: str, matrix: Array, lights: Array) -> None:
    ctx = oracle.ctx
    program = ctx.program(_VERTEX_SHADER, _HEAD + fragment)
    program["u_columns"].write(matrix.tobytes())
    constants = program["u_constants"]
    constants.write(
        lights[: constants.array_length].tobytes()
    )  # OpenGL forgets those at the end that are not read
    owned: list[Any] = [program]
    if mesh.texture is not None:
        owned.append(oracle.bind_texture(Texture(mipmap_levels(mesh.texture), _TRILINEAR)))
    vertices, indices = (
        ctx.buffer(interleave(mesh)),
        ctx.buffer(np.ascontiguousarray(mesh.indices, np.uint32)),
    )
    fields = VERTEX.names or ()
    layout = [_ATTRIBUTES[name] if name in program else f"{VERTEX[name].itemsize}x" for name in fields]
    names = [name for name in fields if name in program]
    vertex_array = ctx.vertex_array(program, [(vertices, " ".join(layout), *names)], indices)
    vertex_array.render(moderngl.TRIANGLES)
    for thing in (vertex_array, vertices, indices, *owned):
        thing.release()
