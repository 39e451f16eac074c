"""A scene in which each slot tells whose it is: offsets and widths differ."""

from __future__ import annotations

from collections.abc import Callable

from vkpipe.glsl.gl import Gl
from vkpipe.glsl.recorder import TEXEL_BYTES

__all__ = ["HEIGHT", "LEGACY", "STEP", "Scene"]

HEIGHT = 37
"""Rows of the framebuffer: constants that depend on it are known by it."""

STEP = 256
"""Bytes from the range of one slot to that of the next, of all kinds of buffers."""

LOCATIONS = 32

# Attributes of old versions -> their marks, which follow those of locations. gl_Vertex is location 0.
LEGACY = {
    "gl_Vertex": 0,
    "gl_Normal": LOCATIONS,
    "gl_Color": LOCATIONS + 1,
    "gl_SecondaryColor": LOCATIONS + 2,
    "gl_FogCoord": LOCATIONS + 3,
    **{f"gl_MultiTexCoord{unit}": LOCATIONS + 4 + unit for unit in range(8)},
}

_ARRAY_BUFFER, _UNIFORM_BUFFER, _STORAGE_BUFFER, _COUNTER_BUFFER = 0x8892, 0x8A11, 0x90D2, 0x92C0
_TEXTURE_BUFFER, _STATIC_DRAW, _FLOAT = 0x8C2A, 0x88E4, 0x1406
_FRAMEBUFFER, _COLOR_ATTACHMENT, _TEXTURE_2D, _TEXTURE0 = 0x8D40, 0x8CE0, 0x0DE1, 0x84C0
_RGBA8, _DEPTH24, _READ_WRITE = 0x8058, 0x81A6, 0x88BA
_BUFFER_BYTES = 1 << 18
_SAMPLES = 4
_MAX_ATTRIBS, _MAX_UNITS = 0x8869, 0x8B4D

# The end of a sampler's or image's type -> the target of its textures, and how one of a width is made.
_Make = Callable[[Gl, int, int, int], None]
_TARGETS: dict[str, tuple[int, _Make]] = {
    "1D": (0x0DE0, lambda gl, target, form, width: gl.TexStorage1D(target, 1, form, width)),
    "2D": (0x0DE1, lambda gl, target, form, width: gl.TexStorage2D(target, 1, form, width, 1)),
    "3D": (0x806F, lambda gl, target, form, width: gl.TexStorage3D(target, 1, form, width, 1, 1)),
    "Cube": (0x8513, lambda gl, target, form, width: gl.TexStorage2D(target, 1, form, width, width)),
    "2DRect": (0x84F5, lambda gl, target, form, width: gl.TexStorage2D(target, 1, form, width, 1)),
    "1DArray": (0x8C18, lambda gl, target, form, width: gl.TexStorage2D(target, 1, form, width, 1)),
    "2DArray": (0x8C1A, lambda gl, target, form, width: gl.TexStorage3D(target, 1, form, width, 1, 1)),
    "CubeArray": (0x9009, lambda gl, target, form, width: gl.TexStorage3D(target, 1, form, width, width, 6)),
    "2DMS": (
        0x9100,
        lambda gl, target, form, width: gl.TexStorage2DMultisample(target, _SAMPLES, form, width, 1, 1),
    ),
    "2DMSArray": (
        0x9102,
        lambda gl, target, form, width: gl.TexStorage3DMultisample(target, _SAMPLES, form, width, 1, 1, 1),
    ),
}


class Scene:
    """Buffers, textures and a framebuffer of one context."""

    def __init__(self, gl: Gl) -> None:
        self._gl = gl
        self._textures: dict[tuple[str, bool, int], tuple[int, int]] = {}
        gl.BindVertexArray(gl.made("GenVertexArrays"))
        self._buffer = gl.made("GenBuffers")
        gl.BindBuffer(_ARRAY_BUFFER, self._buffer)
        gl.BufferData(_ARRAY_BUFFER, _BUFFER_BYTES, None, _STATIC_DRAW)
        for location in range(gl.number("GetIntegerv", _MAX_ATTRIBS)):
            gl.VertexAttribPointer(location, 4, _FLOAT, 0, 16, location * STEP)
            gl.EnableVertexAttribArray(location)
        target = self._texture("2D", 64, is_shadow=False, height=HEIGHT)[1]
        gl.BindFramebuffer(_FRAMEBUFFER, gl.made("GenFramebuffers"))
        gl.FramebufferTexture2D(_FRAMEBUFFER, _COLOR_ATTACHMENT, _TEXTURE_2D, target, 0)
        gl.Viewport(0, 0, 64, HEIGHT)
        self.units = gl.number("GetIntegerv", _MAX_UNITS)

    def add_legacy_arrays(self) -> None:
        """The arrays of old versions."""
        gl = self._gl
        gl.ClientActiveTexture(_TEXTURE0)
        for call, state, arguments, name in (
            (gl.NormalPointer, 0x8075, (), "gl_Normal"),
            (gl.ColorPointer, 0x8076, (4,), "gl_Color"),
            (gl.SecondaryColorPointer, 0x845E, (3,), "gl_SecondaryColor"),
            (gl.FogCoordPointer, 0x8457, (), "gl_FogCoord"),
        ):
            call(*arguments, _FLOAT, 16, LEGACY[name] * STEP)
            gl.EnableClientState(state)
        for unit in range(8):
            gl.ClientActiveTexture(_TEXTURE0 + unit)
            gl.TexCoordPointer(4, _FLOAT, 16, LEGACY[f"gl_MultiTexCoord{unit}"] * STEP)
            gl.EnableClientState(0x8078)

    def bind_sampler(self, unit: int, kind: str) -> None:
        """A texture for a type of samplers, ``unit`` + 1 wide."""
        name = kind.partition("sampler")[2].replace("ExternalOES", "2D")
        self._gl.ActiveTexture(_TEXTURE0 + unit)
        target, texture = self._texture(name.removesuffix("Shadow"), unit + 1, is_shadow="Shadow" in name)
        self._gl.BindTexture(target, texture)

    def bind_image(self, unit: int, kind: str) -> None:
        """Bind an image of a GLSL type to a unit."""
        self._gl.ActiveTexture(_TEXTURE0)
        _, texture = self._texture(kind.partition("image")[2], unit + 1, is_shadow=False)
        self._gl.BindImageTexture(unit, texture, 0, 1, 0, _READ_WRITE, _RGBA8)

    def bind_uniform_block(self, slot: int, size: int) -> None:
        """The range of a slot."""
        self._bind_range(_UNIFORM_BUFFER, slot, size)

    def bind_storage_block(self, slot: int, size: int) -> None:
        """The range of a slot."""
        self._bind_range(_STORAGE_BUFFER, slot, size)

    def bind_counters(self, slot: int) -> None:
        """The range of a slot."""
        self._bind_range(_COUNTER_BUFFER, slot, STEP)

    def _bind_range(self, target: int, slot: int, size: int) -> None:
        self._gl.BindBufferRange(target, slot, self._buffer, slot * STEP, max(size, STEP))

    def _texture(self, name: str, width: int, *, is_shadow: bool, height: int = 1) -> tuple[int, int]:
        """Target and name; none is ever deleted, as the width of the next one might not be its own."""
        key = (name, is_shadow, width)
        if key not in self._textures:
            self._textures[key] = self._made_texture(name, width, is_shadow=is_shadow, height=height)
        return self._textures[key]

    def _made_texture(self, name: str, width: int, *, is_shadow: bool, height: int) -> tuple[int, int]:
        gl, texture = self._gl, self._gl.made("GenTextures")
        if name == "Buffer":
            gl.BindTexture(_TEXTURE_BUFFER, texture)
            gl.BindBuffer(_TEXTURE_BUFFER, buffer := gl.made("GenBuffers"))
            gl.BufferData(_TEXTURE_BUFFER, width * TEXEL_BYTES, None, _STATIC_DRAW)
            gl.TexBuffer(_TEXTURE_BUFFER, _RGBA8, buffer)
            return _TEXTURE_BUFFER, texture
        target, make = _TARGETS[name]
        gl.BindTexture(target, texture)
        if height > 1:
            gl.TexStorage2D(target, 1, _RGBA8, width, height)
        else:
            make(gl, target, _DEPTH24 if is_shadow else _RGBA8, width)
        return target, texture
