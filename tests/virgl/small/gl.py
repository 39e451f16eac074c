"""OpenGL and OpenGL ES through ctypes, without a window: contexts, shaders, pictures."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["SHADERS", "SIZE", "Gl"]

SIZE = 32
"""Pixels of a side of the picture."""

SHADERS: dict[str, int] = {
    "vertex": 0x8B31,
    "control": 0x8E88,
    "evaluation": 0x8E87,
    "geometry": 0x8DD9,
    "fragment": 0x8B30,
    "compute": 0x91B9,
}
_SURFACELESS, _ES, _GL, _END = 0x31DD, 0x30A0, 0x30A2, 0x3038
_MAJOR, _MINOR, _PROFILE = 0x3098, 0x30FB, 0x30FD
_FRAMEBUFFER, _COLOR, _TEXTURE, _NEAREST = 0x8D40, 0x8CE0, 0x0DE1, 0x2600
_FORMATS: dict[int, tuple[int, int, type[np.generic]]] = {
    0x8058: (0x1908, 0x1401, np.uint8),
    0x8814: (0x1908, 0x1406, np.float32),
    0x8D70: (0x8D99, 0x1405, np.uint32),
}
"""GL_RGBA8, GL_RGBA32F and GL_RGBA32UI: format, type, and that of NumPy."""


def _passed(value: Any) -> Any:
    """An argument as C takes it: integers of any size in 64 bits."""
    if isinstance(value, bool | int | np.integer):
        return ctypes.c_longlong(int(value))
    if isinstance(value, float):
        return ctypes.c_float(value)
    if isinstance(value, np.ndarray):
        return value.ctypes.data_as(ctypes.c_void_p)
    return value


class Gl:
    """A context: ``gl.Clear(0x4000)`` is glClear.

    Args:
        api: ``es``, ``core`` or ``compat``.
        version: the least version.
    """

    def __init__(self, api: str, version: tuple[int, int]) -> None:
        egl = ctypes.CDLL("libEGL.so.1")
        for name in ("eglGetPlatformDisplay", "eglCreateContext", "eglGetProcAddress"):
            getattr(egl, name).restype = ctypes.c_void_p
        self._egl, self._functions = egl, dict[str, Any]()
        display = ctypes.c_void_p(egl.eglGetPlatformDisplay(_SURFACELESS, None, None))
        if not egl.eglInitialize(display, None, None):
            raise RuntimeError("eglInitialize")
        egl.eglBindAPI(_ES if api == "es" else _GL)
        profile = [_PROFILE, 1 if api == "core" else 2] if api != "es" else []
        wanted = [_MAJOR, version[0], _MINOR, version[1], *profile, _END]
        context = egl.eglCreateContext(display, None, None, (ctypes.c_int * len(wanted))(*wanted))
        if not context or not egl.eglMakeCurrent(display, None, None, ctypes.c_void_p(context)):
            raise RuntimeError(f"no context of {api} {version}")

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Return the function with the name after ``gl``, which returns an int."""
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in self._functions:
            address = self._egl.eglGetProcAddress(b"gl" + name.encode())
            function = ctypes.CFUNCTYPE(ctypes.c_int)(address)

            def call(*args: Any) -> Any:
                return function(*map(_passed, args))

            self._functions[name] = call
        found: Callable[..., Any] = self._functions[name]
        return found

    def text(self, name: int, number: int | None = None) -> str:
        """glGetString, or glGetStringi."""
        call = "glGetString" if number is None else "glGetStringi"
        address = self._egl.eglGetProcAddress(call.encode())
        function = ctypes.CFUNCTYPE(ctypes.c_char_p)(address)
        args = [_passed(name), *([_passed(number)] if number is not None else [])]
        return (function(*args) or b"").decode()

    def new(self, kind: str) -> int:
        """A name of a kind: ``Texture``, ``Buffer`` ..."""
        found = ctypes.c_uint()
        getattr(self, "GenQueries" if kind == "Query" else f"Gen{kind}s")(1, ctypes.byref(found))
        return found.value

    def integer(self, name: int) -> int:
        """glGetIntegerv of one value."""
        found = ctypes.c_int()
        self.GetIntegerv(name, ctypes.byref(found))
        return found.value

    def program(self, captured: Sequence[str] = (), **texts: str) -> int:
        """A linked program, in use: texts of shaders by the names of :data:`SHADERS`.

        ``captured``: the outputs that transform feedback writes, one after the other.
        """
        program, log = self.CreateProgram(), ctypes.create_string_buffer(4096)
        for stage, text in texts.items():
            shader = self.CreateShader(SHADERS[stage])
            self.ShaderSource(shader, 1, ctypes.byref(ctypes.c_char_p(text.encode())), None)
            self.CompileShader(shader)
            done = ctypes.c_int()
            self.GetShaderiv(shader, 0x8B81, ctypes.byref(done))
            if not done.value:
                self.GetShaderInfoLog(shader, 4096, None, log)
                raise RuntimeError(f"{stage}: {log.value.decode()}")
            self.AttachShader(program, shader)
        if captured:
            names = (ctypes.c_char_p * len(captured))(*map(str.encode, captured))
            self.TransformFeedbackVaryings(program, len(captured), names, 0x8C8C)
        self.LinkProgram(program)
        self.GetProgramiv(program, 0x8B82, ctypes.byref(done))
        if not done.value:
            self.GetProgramInfoLog(program, 4096, None, log)
            raise RuntimeError(log.value.decode())
        self.UseProgram(program)
        return int(program)

    def buffer(self, target: int, data: npt.NDArray[Any], slot: int | None = None) -> int:
        """A buffer with such contents, bound, also to a slot."""
        name = self.new("Buffer")
        self.BindBuffer(target, name)
        self.BufferData(target, data.nbytes, data, 0x88E4)
        if slot is not None:
            self.BindBufferBase(target, slot, name)
        return name

    def words(self, target: int, name: int, count: int) -> npt.NDArray[Any]:
        """The first words of a buffer, by a mapping."""
        self.BindBuffer(target, name)
        found = np.frombuffer(
            ctypes.string_at(self._map(target, 0, 4 * count, 1), 4 * count), np.uint32
        ).copy()
        self.UnmapBuffer(target)
        return found

    def write_mapped(self, target: int, place: int, data: npt.NDArray[Any], access: int) -> None:
        """Write a part of the bound buffer by a mapping with such bits of access."""
        ctypes.memmove(self._map(target, place, data.nbytes, access), data.ctypes.data, data.nbytes)
        self.UnmapBuffer(target)

    def _map(self, target: int, place: int, size: int, access: int) -> int:
        address = self._egl.eglGetProcAddress(b"glMapBufferRange")
        mapped = ctypes.CFUNCTYPE(ctypes.c_void_p)(address)(*map(_passed, (target, place, size, access)))
        assert mapped is not None
        return int(mapped)

    def texture(self, target: int, internal: int, *sizes: int, levels: int = 1) -> int:
        """An immutable texture of nearest texels, bound to the active unit."""
        name = self.new("Texture")
        self.BindTexture(target, name)
        getattr(self, f"TexStorage{len(sizes)}D")(target, levels, internal, *sizes)
        for filter_name in (0x2800, 0x2801):
            self.TexParameteri(target, filter_name, _NEAREST)
        return name

    def canvas(self, internal: int = 0x8058) -> int:
        """A framebuffer of one cleared target, bound; returns its texture."""
        name = self.texture(_TEXTURE, internal, SIZE, SIZE)
        self.BindFramebuffer(_FRAMEBUFFER, self.new("Framebuffer"))
        self.FramebufferTexture2D(_FRAMEBUFFER, _COLOR, _TEXTURE, name, 0)
        self.Viewport(0, 0, SIZE, SIZE)
        if internal != 0x8D70:
            self.ClearColor(0.0, 0.0, 0.0, 0.0)
            self.Clear(0x4000)
        self.BindVertexArray(self.new("VertexArray"))
        return name

    def picture(self, internal: int = 0x8058) -> npt.NDArray[Any]:
        """The bound framebuffer: (SIZE, SIZE, 4)."""
        form, kind, dtype = _FORMATS[internal]
        found = np.zeros((SIZE, SIZE, 4), dtype)
        self.ReadPixels(0, 0, SIZE, SIZE, form, kind, found)
        error = self.GetError()
        if error:
            raise RuntimeError(f"error {error:#x}")
        return found
