"""Compressed blocks as OpenGL on llvmpipe reads them: Mesa's own decoders."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.oracle.gl import Oracle
from vkpipe.format import all_formats

__all__ = ["COLUMNS", "GL_FORMATS", "read_blocks"]

COLUMNS = 32
"""Blocks in a row of the texture."""

_ETC2 = [f"{c}11_{kind}" for c in ("R", "RG") for kind in ("UNORM", "SNORM")]
_ETC2 += [f"{space}{rest}" for rest in ("8", "8A1", "A8") for space in ("RGB", "SRGB")]
_LINEAR = [f"ASTC_{d.block_width}x{d.block_height}" for d in all_formats() if d.sublayout == "hdr"]

GL_FORMATS: dict[str, int] = {
    **{f"ETC2_{name}": 0x9270 + number for number, name in enumerate(_ETC2)},
    "FXT1_RGB": 0x86B0,
    "FXT1_RGBA": 0x86B1,
    **{name: 0x93B0 + number for number, name in enumerate(_LINEAR)},
    **{f"{name}_SRGB": 0x93D0 + number for number, name in enumerate(_LINEAR)},
}
"""Internal format of each; formats that OpenGL decodes in ways of its own are not here."""

_TEXTURE_2D, _MAX_LEVEL = 0x0DE1, 0x813D
_U, _I, _P = ctypes.c_uint, ctypes.c_int, ctypes.c_void_p
_CALLS: dict[str, tuple[Any, ...]] = {
    "glGenTextures": (_I, _P),
    "glBindTexture": (_U, _U),
    "glCompressedTexImage2D": (_U, _I, _U, _I, _I, _I, _I, _P),
    "glTexParameteri": (_U, _U, _I),
    "glDeleteTextures": (_I, _P),
}


def _call(name: str) -> Callable[..., None]:
    library = ctypes.CDLL("libEGL.so.1")
    library.eglGetProcAddress.restype = ctypes.c_void_p
    library.eglGetProcAddress.argtypes = [ctypes.c_char_p]
    return ctypes.CFUNCTYPE(None, *_CALLS[name])(library.eglGetProcAddress(name.encode()))


def read_blocks(
    oracle: Oracle, name: str, blocks: npt.NDArray[np.uint8], size: tuple[int, int]
) -> npt.NDArray[np.float32]:
    """The colours ``(n, height, width, 4)`` of blocks ``(n, bytes)``; n is a multiple of COLUMNS.

    ``size`` is width and height of a block. Colours of sRGB formats are linear.
    """
    with oracle.ctx:
        return _read(oracle.ctx, name, blocks, size)


def _read(
    ctx: Any, name: str, blocks: npt.NDArray[np.uint8], size: tuple[int, int]
) -> npt.NDArray[np.float32]:
    rows = len(blocks) // COLUMNS
    width, height = COLUMNS * size[0], rows * size[1]
    data = np.ascontiguousarray(blocks)
    texture = _U()
    _call("glGenTextures")(1, ctypes.byref(texture))
    _call("glBindTexture")(_TEXTURE_2D, texture)
    _call("glTexParameteri")(_TEXTURE_2D, _MAX_LEVEL, 0)
    _call("glCompressedTexImage2D")(
        _TEXTURE_2D, 0, GL_FORMATS[name], width, height, 0, data.nbytes, data.ctypes.data
    )
    found = np.zeros((rows, size[1], COLUMNS, size[0], 4), np.float32)
    shader = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
    target = ctx.simple_framebuffer((width, height), 4, dtype="f4")
    target.use()
    ctx.vertex_array(shader, []).render(vertices=3)
    pixels = np.frombuffer(target.read(components=4, dtype="f4"), np.float32)
    found[:] = pixels.reshape(found.shape)
    _call("glDeleteTextures")(1, ctypes.byref(texture))
    target.release()
    return found.transpose(0, 2, 1, 3, 4).reshape(len(blocks), size[1], size[0], 4)


_VERTEX = """#version 330
void main() { gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0); }
"""

_FRAGMENT = """#version 330
uniform sampler2D image;
out vec4 color;
void main() { color = texelFetch(image, ivec2(gl_FragCoord.xy), 0); }
"""
