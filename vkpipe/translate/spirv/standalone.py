"""A whole compute shader around one translated shader, to look at and to compile without the driver."""

from __future__ import annotations

from collections.abc import Iterator

from ..glsl.emit import GlslBody
from ..tgsi.names import Stage

__all__ = ["standalone_kernel"]

_HEAD = """#version 460
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types_float64 : require
layout(local_size_x = {size}) in;
layout(std430, set = 0, binding = 0) readonly buffer Constants {{ uvec4 value[]; }} constants;
layout(std430, set = 0, binding = 1) readonly buffer Inputs {{ uvec4 value[]; }} inputs;
layout(std430, set = 0, binding = 2) buffer Outputs {{ uvec4 value[]; }} outputs;
uvec4 vkp_const(uint slot, int index) {{ return constants.value[slot * 4096u + uint(index)]; }}
"""

# Lanes of a quad: 0 1 above 2 3; the odd lane is to the right of or below the even one.
_FRAGMENT = """vec4 vkp_ddx(vec4 v) {
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

_COMPUTE = """#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_scalar_block_layout : require
#define VKP_SHARED_WORDS 4096
#define VKP_PRIVATE_WORDS 256
uint vkp_input(uint word) { return word < 4096u ? constants.value[131072u + (word >> 2)][word & 3u] : 0u; }
uvec2 vkp_address_in_global(uvec2 at, uint more) { return uvec2(0u); }
"""

_TESSELLATION = """#define VKP_INPUT_VERTICES 4
#define VKP_PATCH_STORAGE shared
"""

_LOD = "vec4 vkp_sampler_lod(uint unit) { return vec4(0.0, 0.0, 1000.0, 2.0); }\n"

_BEFORE = {
    Stage.FRAGMENT: _FRAGMENT,
    Stage.COMPUTE: _COMPUTE,
    Stage.TESS_CTRL: _TESSELLATION,
    Stage.TESS_EVAL: _TESSELLATION,
}


def standalone_kernel(body: GlslBody) -> str:
    """GLSL that runs the shader once per invocation.

    Invocation i reads its inputs, then its system values, from ``Inputs`` and writes its outputs to
    ``Outputs``, each a row of uvec4 in declaration order; a fragment shader's row ends with a uvec4 that
    is 1 where the fragment was killed. Constant buffer b starts at vector 4096 * b of ``Constants``. Inputs
    that are arrays over vertices get the same value for each; the vertices of a geometry shader's only stream
    overwrite each other; a tessellation control shader's work group is one patch. GLOBAL memory is empty.
    """
    info = body.info
    size = max(1, info.property("TCS_VERTICES_OUT", 1)) if info.stage is Stage.TESS_CTRL else 64
    lod = _LOD if not info.opcodes.isdisjoint({"LODQ", "LOD"}) else ""
    lines = "\n".join("    " + line for line in _main(body))
    after = "".join(_after(body))
    sampled = [entry.name for entry in body.samplers if entry.multisample]
    sampled += [entry.name for entry in body.images if entry.multisample]
    counts = "".join(f"const int {name}_samples = 1;\n" for name in sampled)
    head = _HEAD.format(size=size) + _BEFORE.get(info.stage, "") + lod + counts
    return f"{head}{body.source}{after}void main() {{\n{lines}\n}}\n"


def _main(body: GlslBody) -> Iterator[str]:
    info = body.info
    names = body.names
    arrays = {names.input(number) for number in body.per_vertex}
    sources = [names.input(entry.index) for entry in info.inputs]
    sources += [names.system_value(entry.index) for entry in info.system_values]
    yield "uint row = gl_GlobalInvocationID.x;"
    for number, name in enumerate(sources):
        value = f"inputs.value[row * {len(sources)}u + {number}u]"
        if name in arrays:
            yield f"for (int v = 0; v < {name}.length(); v++) {name}[v] = {value};"
        else:
            yield f"{name} = {value};"
    if body.uses_helper:
        yield f"{names.helper} = false;"
    yield f"{names.load_constants}();"
    yield f"{names.main}();"
    yield from _results(body)


def _results(body: GlslBody) -> Iterator[str]:
    """Statements that store the outputs of an invocation."""
    info, names = body.info, body.names
    results = [names.output(entry.index) for entry in info.outputs]
    if info.stage is Stage.FRAGMENT:
        results.append(f"uvec4({names.killed})")
    if info.stage is Stage.TESS_CTRL:
        yield "barrier();"
        return
    for number, name in enumerate(results):
        yield f"outputs.value[row * {len(results)}u + {number}u] = {name};"


def _after(body: GlslBody) -> Iterator[str]:
    """Functions that the shader calls, but which need its globals."""
    info, names = body.info, body.names
    registers = "".join(f"    if (number == {i.index}) return {names.input(i.index)};\n" for i in info.inputs)
    interpolate = {
        "CENTROID": "int number",
        "SAMPLE": "int number, int sample_number",
        "OFFSET": "int number, vec2 offset",
    }
    for name, parameters in interpolate.items():
        if f"INTERP_{name}" in info.opcodes:
            head = f"uvec4 vkp_interpolate_{name.lower()}({parameters})"
            yield f"{head} {{\n{registers}    return uvec4(0u);\n}}\n"
    if "FBFETCH" in info.opcodes:
        yield "uvec4 vkp_framebuffer(int number) { return uvec4(0u); }\n"
    if "EMIT" in info.opcodes:
        stores = "\n".join("    " + line for line in _results(body))
        yield f"void vkp_emit(uint stream) {{\n    uint row = gl_GlobalInvocationID.x;\n{stores}\n}}\n"
    if "ENDPRIM" in info.opcodes:
        yield "void vkp_end_primitive(uint stream) {}\n"
