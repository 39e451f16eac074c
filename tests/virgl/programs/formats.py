"""Textures of every internal format from pixels of many types: as shaders see them, and read back."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tests.format.block_samples import random_blocks
from tests.oracle.compat import Compat
from tests.virgl.programs import Pictures
from vkpipe import format as vkformat

_SIZE = 8
_TEXTURE, _VOLUME, _QUADS = 0x0DE1, 0x806F, 7
_FLOAT, _INT, _UNSIGNED = 0x1406, 0x1404, 0x1405
_DEPTH = 0x1902


class Layout(NamedTuple):
    """A format of pixels in memory: its number, and how many components."""

    number: int
    components: int


_LAYOUTS: dict[str, Layout] = {
    "RED": Layout(0x1903, 1),
    "RG": Layout(0x8227, 2),
    "RGB": Layout(0x1907, 3),
    "BGR": Layout(0x80E0, 3),
    "RGBA": Layout(0x1908, 4),
    "BGRA": Layout(0x80E1, 4),
    "ALPHA": Layout(0x1906, 1),
    "LUMINANCE": Layout(0x1909, 1),
    "LUMINANCE_ALPHA": Layout(0x190A, 2),
    "RED_INTEGER": Layout(0x8D94, 1),
    "RG_INTEGER": Layout(0x8228, 2),
    "RGB_INTEGER": Layout(0x8D98, 3),
    "RGBA_INTEGER": Layout(0x8D99, 4),
    "BGRA_INTEGER": Layout(0x8D9B, 4),
}

# Of one component each.
_TYPES: dict[str, tuple[int, Any]] = {
    "BYTE": (0x1400, np.int8),
    "UNSIGNED_BYTE": (0x1401, np.uint8),
    "SHORT": (0x1402, np.int16),
    "UNSIGNED_SHORT": (0x1403, np.uint16),
    "INT": (_INT, np.int32),
    "UNSIGNED_INT": (_UNSIGNED, np.uint32),
    "HALF_FLOAT": (0x140B, np.float16),
    "FLOAT": (_FLOAT, np.float32),
}

# Of all components of a pixel: number, how many, unsigned integer that holds them.
_PACKED: dict[str, tuple[int, int, Any]] = {
    "UNSIGNED_BYTE_3_3_2": (0x8032, 3, np.uint8),
    "UNSIGNED_BYTE_2_3_3_REV": (0x8362, 3, np.uint8),
    "UNSIGNED_SHORT_5_6_5": (0x8363, 3, np.uint16),
    "UNSIGNED_SHORT_5_6_5_REV": (0x8364, 3, np.uint16),
    "UNSIGNED_SHORT_4_4_4_4": (0x8033, 4, np.uint16),
    "UNSIGNED_SHORT_4_4_4_4_REV": (0x8365, 4, np.uint16),
    "UNSIGNED_SHORT_5_5_5_1": (0x8034, 4, np.uint16),
    "UNSIGNED_SHORT_1_5_5_5_REV": (0x8366, 4, np.uint16),
    "UNSIGNED_INT_8_8_8_8": (0x8035, 4, np.uint32),
    "UNSIGNED_INT_8_8_8_8_REV": (0x8367, 4, np.uint32),
    "UNSIGNED_INT_10_10_10_2": (0x8036, 4, np.uint32),
    "UNSIGNED_INT_2_10_10_10_REV": (0x8368, 4, np.uint32),
}

UNSIZED: dict[str, int] = {"RGBA": 0x1908, "RGB": 0x1907, "LUMINANCE_ALPHA": 0x190A}
"""Internal formats of which clients choose the bits, often those of the pixels that they are given."""

_WIDEST = frozenset(("RGBA", "BGRA", "RGBA_INTEGER"))
_SOME = frozenset(
    (
        "UNSIGNED_BYTE",
        "SHORT",
        "INT",
        "FLOAT",
        "UNSIGNED_SHORT_4_4_4_4_REV",
        "UNSIGNED_SHORT_5_5_5_1",
        "UNSIGNED_INT_2_10_10_10_REV",
    )
)

_COLORS: dict[str, int] = {
    "ALPHA8": 0x803C,
    "ALPHA16": 0x803E,
    "LUMINANCE8": 0x8040,
    "LUMINANCE16": 0x8042,
    "LUMINANCE8_ALPHA8": 0x8045,
    "LUMINANCE16_ALPHA16": 0x8048,
    "INTENSITY8": 0x804B,
    "INTENSITY16": 0x804D,
    "R3_G3_B2": 0x2A10,
    "RGB4": 0x804F,
    "RGB5": 0x8050,
    "RGB565": 0x8D62,
    "RGB8": 0x8051,
    "RGB10": 0x8052,
    "RGB16": 0x8054,
    "RGBA2": 0x8055,
    "RGBA4": 0x8056,
    "RGB5_A1": 0x8057,
    "RGBA8": 0x8058,
    "RGB10_A2": 0x8059,
    "RGBA16": 0x805B,
    "R8": 0x8229,
    "R16": 0x822A,
    "RG8": 0x822B,
    "RG16": 0x822C,
    "SRGB8": 0x8C41,
    "SRGB8_ALPHA8": 0x8C43,
    "SLUMINANCE8": 0x8C47,
    "SLUMINANCE8_ALPHA8": 0x8C45,
    **UNSIZED,
}
_FLOATS: dict[str, int] = {
    "R16F": 0x822D,
    "R32F": 0x822E,
    "RG16F": 0x822F,
    "RG32F": 0x8230,
    "RGB16F": 0x881B,
    "RGB32F": 0x8815,
    "RGBA16F": 0x881A,
    "RGBA32F": 0x8814,
    "ALPHA16F": 0x881C,
    "ALPHA32F": 0x8816,
    "LUMINANCE16F": 0x881E,
    "LUMINANCE32F": 0x8818,
    "LUMINANCE_ALPHA16F": 0x881F,
    "LUMINANCE_ALPHA32F": 0x8819,
    "R11F_G11F_B10F": 0x8C3A,
    "RGB9_E5": 0x8C3D,
    "R8_SNORM": 0x8F94,
    "RG8_SNORM": 0x8F95,
    "RGB8_SNORM": 0x8F96,
    "RGBA8_SNORM": 0x8F97,
    "R16_SNORM": 0x8F98,
    "RG16_SNORM": 0x8F99,
    "RGBA16_SNORM": 0x8F9B,
}
_SIGNED: dict[str, int] = {
    f"{channels}{bits}I": number
    for channels, numbers in {
        "R": (0x8231, 0x8233, 0x8235),
        "RG": (0x8237, 0x8239, 0x823B),
        "RGB": (0x8D8F, 0x8D89, 0x8D83),
        "RGBA": (0x8D8E, 0x8D88, 0x8D82),
    }.items()
    for bits, number in zip((8, 16, 32), numbers, strict=True)
}
_UNSIGNEDS: dict[str, int] = {
    f"{channels}{bits}UI": number
    for channels, numbers in {
        "R": (0x8232, 0x8234, 0x8236),
        "RG": (0x8238, 0x823A, 0x823C),
        "RGB": (0x8D7D, 0x8D77, 0x8D71),
        "RGBA": (0x8D7C, 0x8D76, 0x8D70),
    }.items()
    for bits, number in zip((8, 16, 32), numbers, strict=True)
} | {"RGB10_A2UI": 0x906F}

# Compressed: number, bytes of a block of 4x4 texels.
_BLOCKS: dict[str, tuple[int, int]] = {
    "RGB_DXT1": (0x83F0, 8),
    "RGBA_DXT1": (0x83F1, 8),
    "RGBA_DXT3": (0x83F2, 16),
    "RGBA_DXT5": (0x83F3, 16),
    "SRGB_DXT1": (0x8C4C, 8),
    "SRGBA_DXT1": (0x8C4D, 8),
    "SRGBA_DXT3": (0x8C4E, 16),
    "SRGBA_DXT5": (0x8C4F, 16),
    "RED_RGTC1": (0x8DBB, 8),
    "SIGNED_RED_RGTC1": (0x8DBC, 8),
    "RG_RGTC2": (0x8DBD, 16),
    "SIGNED_RG_RGTC2": (0x8DBE, 16),
    "RGBA_BPTC": (0x8E8C, 16),
    "SRGBA_BPTC": (0x8E8D, 16),
    "SIGNED_FLOAT_BPTC": (0x8E8E, 16),
    "UNSIGNED_FLOAT_BPTC": (0x8E8F, 16),
}

# Volumes of two slices, by the format that they have.
_VOLUMES: dict[str, int] = {
    "BPTC_RGBA_UNORM": 0x8E8C,
    "BPTC_SRGBA": 0x8E8D,
    "BPTC_RGB_FLOAT": 0x8E8E,
    "BPTC_RGB_UFLOAT": 0x8E8F,
    "ASTC_5x4": 0x93B1,
    "ASTC_8x8_SRGB": 0x93D7,
}

_DEPTHS: dict[str, int] = {
    "DEPTH16": 0x81A5,
    "DEPTH24": 0x81A6,
    "DEPTH32F": 0x8CAC,
    "DEPTH24_STENCIL8": 0x88F0,
    "DEPTH32F_STENCIL8": 0x8CAD,
}

_FETCH = """#version 130
uniform %ssampler2D texels; out %svec4 target;
void main() { target = texelFetch(texels, ivec2(gl_FragCoord.xy), 0); }"""


_FETCH_SLICE = """#version 130
uniform sampler3D texels; out vec4 target;
void main() { target = texelFetch(texels, ivec3(gl_FragCoord.xy, 1), 0); }"""


class Kind(NamedTuple):
    """Internal formats that are read and drawn in the same way."""

    internal: dict[str, int]
    integer: bool
    prefix: str
    target: int
    read: tuple[int, int]
    dtype: Any


_KINDS: tuple[Kind, ...] = (
    Kind(_COLORS, False, "", 0x8814, (0x1908, _FLOAT), np.float32),
    Kind(_FLOATS, False, "", 0x8814, (0x1908, _FLOAT), np.float32),
    Kind(_SIGNED, True, "i", 0x8D82, (0x8D99, _INT), np.int32),
    Kind(_UNSIGNEDS, True, "u", 0x8D70, (0x8D99, _UNSIGNED), np.uint32),
)


def _texels(name: str, components: int, random: Any) -> npt.NDArray[Any]:
    """Pixels of a type: all bits of integers, and floats from -1 to 1."""
    if name in _PACKED:
        dtype, components = _PACKED[name][2], 1
    else:
        dtype = _TYPES[name][1]
    shape = (_SIZE, _SIZE, components)
    if np.issubdtype(dtype, np.floating):
        return np.asarray(random.uniform(-1, 1, shape).astype(dtype))
    limits = np.iinfo(dtype)
    return np.asarray(random.integers(limits.min, limits.max, shape, dtype, endpoint=True))


def _types(layout: str, integer: bool) -> list[tuple[str, int]]:
    """Name and number of the types that a layout takes."""
    components = _LAYOUTS[layout].components
    single = [
        (name, number)
        for name, (number, dtype) in _TYPES.items()
        if not (integer and np.issubdtype(dtype, np.floating))
    ]
    packed = [
        (name, number)
        for name, (number, count, _) in _PACKED.items()
        if count == components and layout != "BGR"
    ]
    return single + packed


def _pairs(internal: str, integer: bool) -> Iterator[tuple[str, str, int]]:
    """Layout and type to upload from: all for formats without sizes, whose storage depends on them."""
    for layout in _LAYOUTS:
        if layout.endswith("_INTEGER") != integer:
            continue
        for name, number in _types(layout, integer):
            if internal in UNSIZED or (layout in _WIDEST and name in _SOME):
                yield layout, name, number


def _program(gl: Any, source: str) -> int:
    shader = gl.glCreateShader(0x8B30)
    text = ctypes.c_char_p(source.encode())
    gl.glShaderSource(shader, 1, ctypes.byref(text), None)
    gl.glCompileShader(shader)
    program: int = gl.glCreateProgram()
    gl.glAttachShader(program, shader)
    gl.glLinkProgram(program)
    return program


def _target(gl: Any, fmt: int) -> None:
    names = (ctypes.c_uint * 2)()
    gl.glGenFramebuffers(1, ctypes.byref(names))
    gl.glGenRenderbuffers(1, ctypes.byref(names, 4))
    gl.glBindFramebuffer(0x8D40, names[0])
    gl.glBindRenderbuffer(0x8D41, names[1])
    gl.glRenderbufferStorage(0x8D41, fmt, _SIZE, _SIZE)
    gl.glFramebufferRenderbuffer(0x8D40, 0x8CE0, 0x8D41, names[1])


def _uploaded(gl: Any, internal: int, layout: int, number: int, texels: npt.NDArray[Any]) -> bool:
    """Make the texture; whether OpenGL allows these pixels for it."""
    gl.glTexImage2D(_TEXTURE, 0, internal, _SIZE, _SIZE, 0, layout, number, texels.ctypes.data)
    return bool(gl.glGetError() == 0)


def _drawn(gl: Any, kind: Kind) -> npt.NDArray[Any]:
    gl.glBegin(_QUADS)
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        gl.glVertex4f(x, y, 0.0, 1.0)
    gl.glEnd()
    found = np.zeros((_SIZE, _SIZE, 4), kind.dtype)
    gl.glReadPixels(0, 0, _SIZE, _SIZE, *kind.read, found.ctypes.data)
    return found


def _seen(gl: Any, kind: Kind, read: tuple[int, int]) -> npt.NDArray[Any]:
    """The texture as a shader sees it, and as it is read back."""
    back = np.zeros((_SIZE, _SIZE, 1 if read[0] == _DEPTH else 4), kind.dtype)
    gl.glGetTexImage(_TEXTURE, 0, *read, back.ctypes.data)
    return np.stack([_drawn(gl, kind), np.broadcast_to(back, (_SIZE, _SIZE, 4))])


@contextmanager
def _texture(gl: Any, target: int = _TEXTURE) -> Iterator[None]:
    name = ctypes.c_uint()
    gl.glGenTextures(1, ctypes.byref(name))
    gl.glBindTexture(target, name)
    for parameter in (0x2801, 0x2800):
        gl.glTexParameteri(target, parameter, 0x2600)
    yield
    gl.glDeleteTextures(1, ctypes.byref(name))


def _draw_kind(gl: Any, kind: Kind, random: Any) -> Pictures:
    found: Pictures = {}
    for internal, value in kind.internal.items():
        for layout, name, number in _pairs(internal, kind.integer):
            texels = _texels(name, _LAYOUTS[layout].components, random)
            with _texture(gl):
                if _uploaded(gl, value, _LAYOUTS[layout].number, number, texels):
                    found[f"{internal}-{layout}-{name}"] = _seen(gl, kind, kind.read)
    return found


def _draw_others(gl: Any, kind: Kind, random: Any) -> Pictures:
    """Compressed textures, and depth."""
    found: Pictures = {}
    for internal, (value, size) in _BLOCKS.items():
        data = random.integers(0, 256, (_SIZE // 4) ** 2 * size, np.uint8)
        with _texture(gl):
            gl.glCompressedTexImage2D(_TEXTURE, 0, value, _SIZE, _SIZE, 0, data.size, data.ctypes.data)
            found[internal] = _seen(gl, kind, kind.read)
    for internal, value in _DEPTHS.items():
        depths = random.random((_SIZE, _SIZE), np.float32)
        with _texture(gl):
            if _uploaded(gl, value, _DEPTH, _FLOAT, depths):
                found[internal] = _seen(gl, kind, (_DEPTH, _FLOAT))
    return found


def volume_blocks(name: str) -> npt.NDArray[np.uint8]:
    """The blocks of a volume's two slices: (2, rows, columns, bytes)."""
    desc = vkformat.describe(name)
    rows, columns = -(-_SIZE // desc.block_height), -(-_SIZE // desc.block_width)
    return random_blocks(desc, 2 * rows * columns, 23).reshape(2, rows, columns, -1)


def _draw_volumes(gl: Any, kind: Kind) -> Pictures:
    """The second slice of volumes of blocks."""
    gl.glUseProgram(_program(gl, _FETCH_SLICE))
    found: Pictures = {}
    for name, value in _VOLUMES.items():
        data = volume_blocks(name)
        with _texture(gl, _VOLUME):
            gl.glCompressedTexImage3D(_VOLUME, 0, value, _SIZE, _SIZE, 2, 0, data.size, data.ctypes.data)
            back = np.zeros((2, _SIZE, _SIZE, 4), kind.dtype)
            gl.glGetTexImage(_VOLUME, 0, *kind.read, back.ctypes.data)
            found[f"{name}-slice"] = np.stack([_drawn(gl, kind), back[1]])
    return found


def draw(ctx: Any) -> Pictures:
    """Of each: its texels as a shader reads them, and as they are read back; (2, height, width, 4)."""
    random = np.random.default_rng(17)
    found: Pictures = {}
    with Compat(_SIZE) as gl:
        gl.glPixelStorei(0x0CF5, 1)
        gl.glPixelStorei(0x0D05, 1)
        gl.glClampColor(0x891C, 0)
        gl.glClampColor(0x891B, 0)
        gl.glClampColor(0x891A, 0)
        for kind in _KINDS:
            _target(gl, kind.target)
            gl.glUseProgram(_program(gl, _FETCH % (kind.prefix, kind.prefix)))
            found |= _draw_kind(gl, kind, random)
            if kind.internal is _COLORS:
                found |= _draw_others(gl, kind, random)
                found |= _draw_volumes(gl, kind)
        gl.glUseProgram(0)
    return found
