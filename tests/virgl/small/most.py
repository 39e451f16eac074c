"""Programs that use as many slots, and offsets as far, as clients are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.virgl.small.gl import Gl

__all__ = ["PROGRAMS"]

Picture = npt.NDArray[Any]

_BUFFER, _BLOCK, _COUNTERS = 0x90D2, 0x8A11, 0x92C0
_SLOTS = 16
_VERTEX = """#version 430
void main() { gl_Position = vec4(4 * (gl_VertexID & 1) - 1, 2 * (gl_VertexID & 2) - 1, 0, 1); }"""


def _declared(text: str, count: int) -> str:
    """A declaration for each slot, in which N stands for its number."""
    return "\n".join(text.replace("N", str(slot)) for slot in range(count))


def _buffers_and_counters() -> Picture:
    """A compute shader with all buffers and all counters, to which three groups add at once."""
    gl = Gl("core", (4, 3))
    gl.program(
        compute="#version 430\nlayout(local_size_x = 4) in;\n"
        + _declared("layout(std430, binding = N) buffer B_N { uint b_N[]; };", _SLOTS)
        + _declared("layout(binding = N, offset = 4) uniform atomic_uint c_N;", _SLOTS)
        + "void main() {"
        + _declared(
            "atomicAdd(b_N[gl_LocalInvocationID.x + 1u], atomicCounterIncrement(c_N) * 0u + Nu + 1u);", _SLOTS
        )
        + "}"
    )
    names = [gl.buffer(_BUFFER, np.arange(8, dtype=np.uint32), slot) for slot in range(_SLOTS)]
    counters = [gl.buffer(_COUNTERS, np.full(2, slot, np.uint32), slot) for slot in range(_SLOTS)]
    gl.DispatchCompute(3, 1, 1)
    gl.MemoryBarrier(0xFFFFFFFF)
    found = [gl.words(_BUFFER, name, 8) for name in names]
    return np.concatenate(found + [gl.words(_COUNTERS, name, 2) for name in counters])


def _units() -> Picture:
    """A fragment shader with 32 textures, each of its own colour, and counters and buffers beside them."""
    gl = Gl("core", (4, 3))
    gl.canvas()
    gl.program(
        vertex=_VERTEX,
        fragment="#version 430\nout vec4 color;\n"
        + _declared("layout(binding = N) uniform sampler2D t_N;", 32)
        + _declared("layout(std430, binding = N) buffer B_N { float b_N[]; };", _SLOTS)
        + _declared("layout(binding = N) uniform atomic_uint c_N;", _SLOTS)
        + "void main() { ivec2 at = ivec2(gl_FragCoord.xy); int mine = at.x; color = vec4(0);"
        + _declared("if (mine == N) color = texelFetch(t_N, ivec2(0), 0);", 32)
        + _declared("if (at.y == N) color.b = b_N[1] + float(atomicCounter(c_N)) / 255.0;", _SLOTS)
        + "}",
    )
    for unit in range(32):
        gl.ActiveTexture(0x84C0 + unit)
        gl.texture(0x0DE1, 0x8058, 1, 1)
        texel = np.array([unit * 8, 255 - unit, 0, 255], np.uint8)
        gl.TexSubImage2D(0x0DE1, 0, 0, 0, 1, 1, 0x1908, 0x1401, texel)
    for slot in range(_SLOTS):
        gl.buffer(_BUFFER, np.array([9, slot / 255], np.float32), slot)
        gl.buffer(_COUNTERS, np.array([slot * 3], np.uint32), slot)
    gl.DrawArrays(4, 0, 3)
    return gl.picture()


def _blocks() -> Picture:
    """Fourteen blocks in each of five stages."""
    gl = Gl("core", (4, 3))
    gl.canvas()
    stages = []
    for stage in range(5):
        block = f"layout(std140, binding = {stage * 14}) uniform B{stage} {{ vec4 v; }} b{stage}[14];\n"
        each = " + ".join(f"b{stage}[{i}].v" for i in range(14))
        stages.append((block, each))
    (vertex, v), (control, c), (evaluation, e), (geometry, g), (fragment, f) = stages
    gl.program(
        vertex=_VERTEX.replace("void main() {", f"out vec4 a;\n{vertex}void main() {{ a = {v};"),
        control=f"""#version 430
layout(vertices = 3) out; in vec4 a[]; out vec4 b[]; {control}
void main() {{
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    b[gl_InvocationID] = a[gl_InvocationID] + {c};
    gl_TessLevelOuter = float[4](1, 1, 1, 1); gl_TessLevelInner[0] = 1;
}}""",
        evaluation=f"""#version 430
layout(triangles) in; in vec4 b[]; out vec4 d; {evaluation}
void main() {{
    gl_Position = gl_in[0].gl_Position * gl_TessCoord.x + gl_in[1].gl_Position * gl_TessCoord.y
        + gl_in[2].gl_Position * gl_TessCoord.z;
    d = b[0] + {e};
}}""",
        geometry=f"""#version 430
layout(triangles) in; layout(triangle_strip, max_vertices = 3) out; in vec4 d[]; flat out vec4 h; {geometry}
void main() {{
    for (int i = 0; i < 3; i++) {{
        gl_Position = gl_in[i].gl_Position; h = d[i] + {g}; EmitVertex();
    }}
}}""",
        fragment=f"""#version 430
flat in vec4 h; out vec4 color; {fragment}
void main() {{ color = h + {f}; }}""",
    )
    for slot in range(70):
        one = np.zeros(4, np.float32)
        one[slot % 4] = (slot % 7) / 255
        gl.buffer(_BLOCK, one, slot)
    gl.PatchParameteri(0x8E72, 3)
    gl.DrawArrays(0xE, 0, 3)
    return gl.picture()


def _offsets() -> Picture:
    """Offsets of lookups and gathers from -32 to 31, four of them or computed ones, too."""
    gl = Gl("core", (4, 3))
    gl.canvas(0x8814)
    program = gl.program(
        vertex=_VERTEX,
        fragment="""#version 430
out vec4 color; uniform sampler2D t; uniform ivec2 moved;
const ivec2 four[4] = ivec2[4](ivec2(-32, 31), ivec2(31, 31), ivec2(31, -32), ivec2(-32, -32));
void main() {
    vec2 at = gl_FragCoord.xy / 32.0; int row = int(gl_FragCoord.y) % 6;
    if (row == 0) color = textureOffset(t, at, ivec2(-32, 31));
    if (row == 1) color = textureLodOffset(t, at, 0.0, ivec2(31, -32));
    if (row == 2) color = textureGatherOffset(t, at, ivec2(31, -32), 1);
    if (row == 3) color = textureGatherOffsets(t, at, four, 2);
    if (row == 4) color = textureGatherOffset(t, at, moved, 0);
    if (row == 5) color = texelFetchOffset(t, ivec2(gl_FragCoord.xy) + 32, 0, ivec2(-32, -8));
}""",
    )
    gl.texture(0x0DE1, 0x8814, 64, 64)
    texels = np.random.default_rng(1).uniform(0, 1, (64, 64, 4)).astype(np.float32)
    gl.TexSubImage2D(0x0DE1, 0, 0, 0, 64, 64, 0x1908, 0x1406, texels)
    gl.Uniform2i(gl.GetUniformLocation(program, b"moved"), -17, 23)
    gl.DrawArrays(4, 0, 3)
    return gl.picture(0x8814)


def _images() -> Picture:
    """A compute shader with as many images as there are, all written."""
    gl = Gl("core", (4, 3))
    gl.program(
        compute="#version 430\nlayout(local_size_x = 4, local_size_y = 4) in;\n"
        + _declared("layout(r32ui, binding = N) uniform uimage2D i_N;", 32)
        + "void main() { ivec2 at = ivec2(gl_LocalInvocationID.xy);"
        + _declared("imageAtomicAdd(i_N, at, uint(at.x + 4 * at.y) * Nu);", 32)
        + "}"
    )
    names = []
    for slot in range(32):
        names.append(gl.texture(0x0DE1, 0x8236, 4, 4))
        gl.TexSubImage2D(0x0DE1, 0, 0, 0, 4, 4, 0x8D94, 0x1405, np.full((4, 4), slot, np.uint32))
        gl.BindImageTexture(slot, names[-1], 0, 0, 0, 0x88BA, 0x8236)
    gl.DispatchCompute(2, 1, 1)
    gl.MemoryBarrier(0xFFFFFFFF)
    found = np.zeros((32, 4, 4), np.uint32)
    for slot, name in enumerate(names):
        gl.BindTexture(0x0DE1, name)
        gl.GetTexImage(0x0DE1, 0, 0x8D94, 0x1405, found[slot])
    return found


def _samples_of(layers: int) -> Picture:
    """Images with four samples: stores, loads, sizes and atomics; read by a second shader as textures."""
    gl = Gl("core", (4, 3))
    kind, target, third = ("2DMSArray", 0x9102, "z") if layers else ("2DMS", 0x9100, "")
    place = "ivec3(at, z)" if layers else "at"
    gl.program(
        compute=f"""#version 430
layout(local_size_x = 8, local_size_y = 8) in;
layout(rgba32f, binding = 0) uniform image{kind} a;
layout(r32ui, binding = 1) uniform uimage{kind} b;
layout(std430, binding = 0) buffer Sizes {{ ivec4 sizes[2]; }};
void main() {{
    ivec2 at = ivec2(gl_LocalInvocationID.xy);
    int z = int(gl_WorkGroupID.z) >> 2, s = int(gl_WorkGroupID.z) & 3;
    imageStore(a, {place}, s, vec4(at, s, z) / 8.0);
    imageAtomicAdd(b, {place}, s, uint(at.x + 8 * at.y + 64 * s + 256 * z));
    imageAtomicMax(b, {place}, s, 100u);
    imageStore(a, {place}, s, imageLoad(a, {place}, s) + vec4(imageLoad(b, {place}, s).x) / 256.0);
    sizes[0] = ivec4(imageSize(a).xy{third}, 7 {"" if layers else ", 7"});
    sizes[1] = ivec4(imageSamples(a), imageSamples(b), 0, 0);
}}""".replace("#version 430", "#version 430\n#extension GL_ARB_shader_texture_image_samples : require"),
    )
    names = []
    for slot, internal in enumerate((0x8814, 0x8236)):
        names.append(gl.new("Texture"))
        gl.BindTexture(target, names[-1])
        sizes = (8, 8, 3) if layers else (8, 8)
        getattr(gl, f"TexStorage{len(sizes)}DMultisample")(target, 4, internal, *sizes, 1)
        gl.BindImageTexture(slot, names[-1], 0, 1 if layers else 0, 0, 0x88BA, internal)
        for layer in range(max(layers, 1)):
            gl.BindFramebuffer(0x8D40, gl.new("Framebuffer"))
            if layers:
                gl.FramebufferTextureLayer(0x8D40, 0x8CE0, names[-1], 0, layer)
            else:
                gl.FramebufferTexture2D(0x8D40, 0x8CE0, target, names[-1], 0)
            gl.ClearBufferfv(0x1800, 0, np.zeros(4, np.float32))
    sizes_buffer = gl.buffer(_BUFFER, np.zeros(8, np.uint32), 0)
    gl.DispatchCompute(1, 1, 4 * max(layers, 1))
    gl.MemoryBarrier(0xFFFFFFFF)
    gl.canvas(0x8814)
    fetched = (
        f"texelFetch(t, {'ivec3(at.x & 7, at.y & 7, (at.y >> 3) % 3)' if layers else '(at & 7)'}, at.x >> 3)"
    )
    gl.program(
        vertex=_VERTEX,
        fragment=f"""#version 430
out vec4 color; layout(binding = 0) uniform sampler{kind} t;
void main() {{ ivec2 at = ivec2(gl_FragCoord.xy); color = {fetched}; }}""",
    )
    gl.BindTexture(target, names[0])
    gl.DrawArrays(4, 0, 3)
    picture = gl.picture(0x8814)
    return np.concatenate([picture.ravel(), gl.words(_BUFFER, sizes_buffer, 8).astype(np.float32)])


PROGRAMS: dict[str, Callable[[], Picture]] = {
    "buffers_and_counters": _buffers_and_counters,
    "units": _units,
    "blocks": _blocks,
    "offsets": _offsets,
    "images": _images,
    "image_samples": lambda: _samples_of(0),
    "image_samples_of_layers": lambda: _samples_of(3),
}
