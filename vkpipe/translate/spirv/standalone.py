"""A whole compute shader around one translated shader, to look at and to compile without the driver."""

from __future__ import annotations

from collections.abc import Iterator

from ..glsl.emit import GlslBody
from ..tgsi.names import Stage

__all__ = ["standalone_kernel"]

_HEAD = """#version 460
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 64) in;
layout(std430, set = 0, binding = 0) readonly buffer Constants { uvec4 value[]; } constants;
layout(std430, set = 0, binding = 1) readonly buffer Inputs { uvec4 value[]; } inputs;
layout(std430, set = 0, binding = 2) writeonly buffer Outputs { uvec4 value[]; } outputs;
uvec4 vkp_const(uint buffer_index, int index) { return constants.value[buffer_index * 4096u + uint(index)]; }
"""

# Lanes of a quad: 0 1 above 2 3; the odd lane is to the right of or below the even one.
_DERIVATIVES = """vec4 vkp_ddx(vec4 v) {
    vec4 difference = subgroupQuadSwapHorizontal(v) - v;
    return (gl_SubgroupInvocationID & 1u) == 0u ? difference : -difference;
}
vec4 vkp_ddy(vec4 v) {
    vec4 difference = subgroupQuadSwapVertical(v) - v;
    return (gl_SubgroupInvocationID & 2u) == 0u ? difference : -difference;
}
vec4 vkp_ddx_coarse(vec4 v) { return subgroupQuadBroadcast(v, 1u) - subgroupQuadBroadcast(v, 0u); }
vec4 vkp_ddy_coarse(vec4 v) { return subgroupQuadBroadcast(v, 2u) - subgroupQuadBroadcast(v, 0u); }
"""


def standalone_kernel(body: GlslBody) -> str:
    """GLSL that runs the shader once per invocation.

    Invocation i reads its inputs, then its system values, from ``Inputs`` and writes its outputs to
    ``Outputs``, each a row of uvec4 in declaration order; a fragment shader's row ends with a uvec4 that
    is 1 where the fragment was killed. Constant buffer b starts at vector 4096 * b of ``Constants``.
    """
    fragment = body.info.stage is Stage.FRAGMENT
    derivatives = _DERIVATIVES if fragment else ""
    lines = "\n".join("    " + line for line in _main(body, fragment))
    return f"{_HEAD}{derivatives}{body.source}void main() {{\n{lines}\n}}\n"


def _main(body: GlslBody, fragment: bool) -> Iterator[str]:
    info = body.info
    sources = [f"tgsi_in_{entry.index}" for entry in info.inputs]
    sources += [f"tgsi_sv_{entry.index}" for entry in info.system_values]
    results = [f"tgsi_out_{entry.index}" for entry in info.outputs]
    if fragment:
        results.append("uvec4(tgsi_killed)")
    yield "uint row = gl_GlobalInvocationID.x;"
    for number, name in enumerate(sources):
        yield f"{name} = inputs.value[row * {len(sources)}u + {number}u];"
    yield "tgsi_load_constants();"
    yield "tgsi_main();"
    for number, name in enumerate(results):
        yield f"outputs.value[row * {len(results)}u + {number}u] = {name};"
