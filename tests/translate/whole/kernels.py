"""Compute kernels around whole shaders, which read what :mod:`.data` gives and store all that comes out."""

from __future__ import annotations

from collections.abc import Iterator

from tests.translate.whole.data import CONSTANTS, vertices
from vkpipe.translate import GlslBody
from vkpipe.translate.tgsi.names import Stage

__all__ = ["block", "kernel", "row_length"]

_HEAD = """#version 460
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types_float64 : require
layout(local_size_x = {0}, local_size_y = {1}, local_size_z = {2}) in;
layout(std430, set = 0, binding = 0) readonly buffer Constants {{ uvec4 value[]; }} constants;
layout(std430, set = 0, binding = 1) readonly buffer Inputs {{ uvec4 value[]; }} inputs;
layout(std430, set = 0, binding = 2) buffer Outputs {{ uvec4 value[]; }} outputs;
uvec4 vkp_const(uint slot, int index) {{
    bool known = slot < {buffers}u && uint(index) < {size}u;
    return known ? constants.value[slot * {size}u + uint(index)] : uvec4(0u);
}}
vec4 vkp_sampler_lod(uint unit) {{ return vec4(0.0, 0.0, 1000.0, 0.0); }}
"""
# Lanes of a quad: 0 1 above 2 3.
_FRAGMENT = """vec4 vkp_ddx(vec4 v) {
    vec4 other = subgroupQuadSwapHorizontal(v);
    return (gl_SubgroupInvocationID & 1u) == 0u ? other - v : v - other;
}
vec4 vkp_ddy(vec4 v) {
    vec4 other = subgroupQuadSwapVertical(v);
    return (gl_SubgroupInvocationID & 2u) == 0u ? other - v : v - other;
}
vec4 vkp_ddx_coarse(vec4 v) { return subgroupQuadBroadcast(v, 1u) - subgroupQuadBroadcast(v, 0u); }
vec4 vkp_ddy_coarse(vec4 v) { return subgroupQuadBroadcast(v, 2u) - subgroupQuadBroadcast(v, 0u); }
"""
_COMPUTE = """#define VKP_SHARED_WORDS 8192
#define VKP_PRIVATE_WORDS 256
uint vkp_input(uint word) { return 0u; }
"""
_TESSELLATION = "#define VKP_INPUT_VERTICES {}\n#define VKP_PATCH_STORAGE shared\n"
_BUILT_IN = {
    "THREAD_ID": "gl_LocalInvocationID",
    "BLOCK_ID": "gl_WorkGroupID",
    "BLOCK_SIZE": "gl_WorkGroupSize",
    "GRID_SIZE": "gl_NumWorkGroups",
}
_FIXED = ("CS_FIXED_BLOCK_WIDTH", "CS_FIXED_BLOCK_HEIGHT", "CS_FIXED_BLOCK_DEPTH")


def block(body: GlslBody) -> tuple[int, int, int]:
    """The size of a work group."""
    info = body.info
    if info.stage is Stage.COMPUTE:
        x, y, z = (info.property(name, 1) for name in _FIXED)
        return x, y, z
    return (info.property("TCS_VERTICES_OUT", 1) if info.stage is Stage.TESS_CTRL else 64), 1, 1


def row_length(body: GlslBody) -> int:
    """Vectors that one invocation (a patch, in the tessellation control stage) stores."""
    info = body.info
    if info.stage is Stage.GEOMETRY:
        return (len(info.outputs) + 1) * info.property("GS_MAX_OUTPUT_VERTICES")
    if info.stage is Stage.TESS_CTRL:
        return len(info.outputs) * block(body)[0]
    return len(info.outputs) + (info.stage is Stage.FRAGMENT)


def kernel(body: GlslBody) -> str:
    """The GLSL of a whole compute shader.

    ``Inputs`` has for each invocation its inputs, those with vertices one after the other, then its system
    values. ``Outputs`` has a row for each invocation: its outputs and, in the fragment stage, whether it was
    killed; in the geometry stage each vertex with its outputs and (stream + 1, strip). In the tessellation
    control stage a row is a patch: for each vertex all outputs, those of the patch repeated.
    """
    info = body.info
    before = {
        Stage.FRAGMENT: _FRAGMENT,
        Stage.COMPUTE: _COMPUTE,
        Stage.TESS_CTRL: _TESSELLATION.format(vertices(body)),
        Stage.TESS_EVAL: _TESSELLATION.format(vertices(body)),
    }
    buffers, size = CONSTANTS
    head = _HEAD.format(*block(body), buffers=buffers, size=size) + before.get(info.stage, "")
    head += "".join(f"const int {entry.name}_samples = 4;\n" for entry in body.samplers if entry.multisample)
    main = "\n".join("    " + line for line in [*_inputs(body), *_run(body)])
    return f"{head}{body.source}{_after(body)}void main() {{\n{main}\n}}\n"


def _inputs(body: GlslBody) -> Iterator[str]:
    info = body.info
    if info.stage is Stage.COMPUTE:
        for value in info.system_values:
            yield f"tgsi_sv_{value.index} = uvec4({_BUILT_IN[value.name]}, 0u);"
        return
    lengths = {
        f"tgsi_in_{entry.index}": vertices(body) if entry.index in body.per_vertex else 0
        for entry in info.inputs
    }
    lengths |= {f"tgsi_sv_{entry.index}": 0 for entry in info.system_values}
    stride = sum(max(length, 1) for length in lengths.values())
    yield f"uint at = gl_GlobalInvocationID.x * {stride}u;"
    for name, length in lengths.items():
        if length:
            yield f"for (int v = 0; v < {length}; v++) {name}[v] = inputs.value[at++];"
        else:
            yield f"{name} = inputs.value[at++];"


def _run(body: GlslBody) -> Iterator[str]:
    info = body.info
    yield f"uint row = gl_GlobalInvocationID.x * {row_length(body)}u;"
    if body.uses_helper:
        yield "tgsi_helper = false;"
    outputs = [f"tgsi_out_{entry.index}" for entry in info.outputs]
    control = info.stage is Stage.TESS_CTRL
    once = "if (gl_LocalInvocationIndex == 0u)"
    if control:
        declared = [(name, f"uvec4 {name}[" in body.source) for name in outputs]
        for name, many in declared:
            yield (
                (f"{once} for (int v = 0; v < {name}.length(); v++) {name}[v] = uvec4(0u);")
                if many
                else (f"{once} {name} = uvec4(0u);")
            )
        yield "memoryBarrierShared(); barrier();"
    yield "tgsi_load_constants();"
    yield "tgsi_main();"
    if control:
        yield "memoryBarrierShared(); barrier();"
        yield f"row = gl_WorkGroupID.x * {row_length(body)}u + gl_LocalInvocationIndex * {len(outputs)}u;"
        for number, (name, many) in enumerate(declared):
            value = f"{name}[gl_LocalInvocationIndex]" if many else name
            yield f"outputs.value[row + {number}u] = {value};"
    elif info.stage is not Stage.GEOMETRY:
        results = outputs + (["uvec4(tgsi_killed)"] if info.stage is Stage.FRAGMENT else [])
        for number, name in enumerate(results):
            yield f"outputs.value[row + {number}u] = {name};"


def _after(body: GlslBody) -> str:
    """Functions that the shader calls: inputs are the same wherever they are interpolated."""
    info = body.info
    found = ""
    inputs = "".join(f" if (number == {i.index}) return tgsi_in_{i.index};" for i in info.inputs)
    for name, more in (("centroid", ""), ("sample", ", int s"), ("offset", ", vec2 offset")):
        if f"INTERP_{name.upper()}" in info.opcodes:
            found += f"uvec4 vkp_interpolate_{name}(int number{more}) {{{inputs} return uvec4(0u); }}\n"
    if "FBFETCH" in info.opcodes:
        found += "uvec4 vkp_framebuffer(int number) { return tgsi_in_0; }\n"
    if info.stage is Stage.GEOMETRY:
        found += _geometry(body)
    return found


def _geometry(body: GlslBody) -> str:
    outputs, limit = body.info.outputs, body.info.property("GS_MAX_OUTPUT_VERTICES")
    stores = "\n".join(f"    outputs.value[at + {n}u] = tgsi_out_{o.index};" for n, o in enumerate(outputs))
    return f"""uint emitted = 0u, strips[4] = uint[](0u, 0u, 0u, 0u);
void vkp_emit(uint stream) {{
    if (emitted == {limit}u) return;
    uint at = gl_GlobalInvocationID.x * {row_length(body)}u + emitted++ * {len(outputs) + 1}u;
{stores}
    outputs.value[at + {len(outputs)}u] = uvec4(stream + 1u, strips[stream], 0u, 0u);
}}
void vkp_end_primitive(uint stream) {{ strips[stream]++; }}
"""
