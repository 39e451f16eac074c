"""Storage buffers, images and counters in fragment shaders; buffer textures, indirect draws, copies."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels

_U, _I, _P, _N = ctypes.c_uint, ctypes.c_int, ctypes.c_void_p, ctypes.c_ssize_t

_SIGNATURES: dict[str, tuple[Any, ...]] = {
    "glActiveTexture": (_U,),
    "glBindBuffer": (_U, _U),
    "glBindBufferBase": (_U, _U, _U),
    "glBindTexture": (_U, _U),
    "glClearTexImage": (_U, _I, _U, _U, _P),
    "glCopyImageSubData": (_U, _U, _I, _I, _I, _I, _U, _U, _I, _I, _I, _I, _I, _I, _I),
    "glGenTextures": (_I, _P),
    "glTexBufferRange": (_U, _U, _U, _N, _N),
}
_COUNTERS, _BUFFER_TEXTURE, _2D, _RGBA32F = 0x92C0, 0x8C2A, 0x0DE1, 0x8814

_VERTEX = """#version 430
in vec2 place; flat out int number;
void main() { gl_Position = vec4(place, 0.0, 1.0); number = gl_InstanceID; }"""
_FRAGMENT = """#version 430
layout(std430, binding = 2) buffer Seen { uint total; uint rows[32]; };
layout(binding = 0, offset = 4) uniform atomic_uint counter;
layout(r32ui, binding = 1) uniform uimage2D marks;
layout(rgba8, binding = 2) readonly uniform image2D source;
uniform samplerBuffer table;
flat in int number; out vec4 target;
void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    atomicAdd(total, 1u);
    atomicMax(rows[at.y], uint(at.x + 1));
    atomicCounterIncrement(counter);
    imageAtomicAdd(marks, at, uint(number + 1));
    target = texelFetch(table, (at.x + number) % textureSize(table)) * 0.5 + imageLoad(source, at % 8) * 0.5;
}"""


def _call(name: str, *arguments: Any) -> None:
    library = ctypes.CDLL("libEGL.so.1")
    library.eglGetProcAddress.restype = _P
    library.eglGetProcAddress.argtypes = [ctypes.c_char_p]
    function: Callable[..., None] = ctypes.CFUNCTYPE(None, *_SIGNATURES[name])(
        library.eglGetProcAddress(name.encode())
    )
    function(*arguments)


def draw(ctx: Any) -> Pictures:
    """Triangles by indirect draws, whose fragments count and mark; first with nothing to look up."""
    random = np.random.default_rng(15)
    program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
    corners = random.uniform(-1, 1, (9, 2)).astype(np.float32)
    array = ctx.vertex_array(program, [(ctx.buffer(corners.tobytes()), "2f", "place")])
    target = ctx.simple_framebuffer((32, 32))
    target.use()
    target.clear()
    seen, counted = ctx.buffer(bytes(33 * 4)), ctx.buffer(bytes(16))
    seen.bind_to_storage_buffer(2)
    _call("glBindBufferBase", _COUNTERS, 0, counted.glo)
    marks = ctx.texture((32, 32), 1, bytes(4096), dtype="u4")
    marks.bind_to_image(1, read=True, write=True)
    source = ctx.texture((8, 8), 4, random.integers(0, 256, (8, 8, 4), np.uint8).tobytes())
    source.bind_to_image(2, read=True, write=False)
    table = ctx.buffer(random.uniform(0, 1, (32, 4)).astype(np.float32).tobytes())
    name = _U()
    _call("glGenTextures", 1, ctypes.byref(name))
    commands = np.array([[3, 2, 0, 0, 0], [6, 1, 3, 0, 0]], np.uint32)
    draws = ctx.buffer(commands.tobytes())
    array.render_indirect(draws, moderngl.TRIANGLES, 1)
    unbound = pixels(target)
    _call("glActiveTexture", 0x84C0)
    _call("glBindTexture", _BUFFER_TEXTURE, name)
    _call("glTexBufferRange", _BUFFER_TEXTURE, _RGBA32F, table.glo, 256, 160)
    array.render_indirect(draws, moderngl.TRIANGLES, 2)
    ctx.memory_barrier()
    copied = ctx.texture((8, 8), 4, bytes(256))
    place = (copied.glo, _2D, 0, 2, 3, 0, 5, 4, 1)
    texel = (ctypes.c_ubyte * 4)(1, 2, 3, 4)
    _call("glClearTexImage", copied.glo, 0, 0x1908, 0x1401, texel)
    _call("glCopyImageSubData", source.glo, _2D, 0, 1, 1, 0, *place)
    return {
        "unbound": unbound,
        "picture": pixels(target),
        "seen": np.frombuffer(seen.read(), np.uint32),
        "counted": np.frombuffer(counted.read(), np.uint32),
        "marks": np.frombuffer(marks.read(), np.uint32).reshape(32, 32),
        "copied": np.frombuffer(copied.read(), np.uint8).reshape(8, 8, 4),
    }
