"""The functions and numbers of OpenGL that the compiler's process needs."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from ctypes import c_char_p, c_int, c_ssize_t, c_ubyte, c_uint, c_void_p
from typing import Any, Final

__all__ = ["STAGES", "Gl"]

# Stage -> the number of its shaders, and its bit in a pipeline.
STAGES: Final[dict[str, tuple[int, int]]] = {
    "vertex": (0x8B31, 1),
    "fragment": (0x8B30, 2),
    "geometry": (0x8DD9, 4),
    "tess_control": (0x8E88, 8),
    "tess_evaluation": (0x8E87, 16),
    "compute": (0x91B9, 32),
}

_U, _I, _P, _SIZE = c_uint, c_int, c_void_p, c_ssize_t

# Function -> result, arguments.
_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "glGetString": (c_char_p, (_U,)),
    "glGetError": (_U, ()),
    "glGetIntegerv": (None, (_U, _P)),
    "glCreateShader": (_U, (_U,)),
    "glShaderSource": (None, (_U, _I, _P, _P)),
    "glCompileShader": (None, (_U,)),
    "glGetShaderiv": (None, (_U, _U, _P)),
    "glGetShaderInfoLog": (None, (_U, _I, _P, _P)),
    "glDeleteShader": (None, (_U,)),
    "glCreateProgram": (_U, ()),
    "glProgramParameteri": (None, (_U, _U, _I)),
    "glAttachShader": (None, (_U, _U)),
    "glTransformFeedbackVaryings": (None, (_U, _I, _P, _U)),
    "glLinkProgram": (None, (_U,)),
    "glGetProgramiv": (None, (_U, _U, _P)),
    "glGetProgramInfoLog": (None, (_U, _I, _P, _P)),
    "glDeleteProgram": (None, (_U,)),
    "glUseProgram": (None, (_U,)),
    "glGenProgramPipelines": (None, (_I, _P)),
    "glBindProgramPipeline": (None, (_U,)),
    "glDeleteProgramPipelines": (None, (_I, _P)),
    "glUseProgramStages": (None, (_U, _U, _U)),
    "glGetProgramInterfaceiv": (None, (_U, _U, _U, _P)),
    "glGetProgramResourceName": (None, (_U, _U, _U, _I, _P, _P)),
    "glGetProgramResourceiv": (None, (_U, _U, _U, _I, _P, _I, _P, _P)),
    "glGetUniformLocation": (_I, (_U, c_char_p)),
    "glGetUniformiv": (None, (_U, _I, _P)),
    "glUniformBlockBinding": (None, (_U, _U, _U)),
    "glShaderStorageBlockBinding": (None, (_U, _U, _U)),
    "glGenFramebuffers": (None, (_I, _P)),
    "glBindFramebuffer": (None, (_U, _U)),
    "glFramebufferTexture2D": (None, (_U, _U, _U, _U, _I)),
    "glViewport": (None, (_I, _I, _I, _I)),
    "glGenVertexArrays": (None, (_I, _P)),
    "glBindVertexArray": (None, (_U,)),
    "glVertexAttribPointer": (None, (_U, _I, _U, c_ubyte, _I, _P)),
    "glEnableVertexAttribArray": (None, (_U,)),
    "glEnableClientState": (None, (_U,)),
    "glClientActiveTexture": (None, (_U,)),
    "glGenBuffers": (None, (_I, _P)),
    "glBindBuffer": (None, (_U, _U)),
    "glBufferData": (None, (_U, _SIZE, _P, _U)),
    "glBindBufferRange": (None, (_U, _U, _U, _SIZE, _SIZE)),
    "glGenTextures": (None, (_I, _P)),
    "glBindTexture": (None, (_U, _U)),
    "glActiveTexture": (None, (_U,)),
    "glTexStorage1D": (None, (_U, _I, _U, _I)),
    "glTexStorage2D": (None, (_U, _I, _U, _I, _I)),
    "glTexStorage3D": (None, (_U, _I, _U, _I, _I, _I)),
    "glTexStorage2DMultisample": (None, (_U, _I, _U, _I, _I, c_ubyte)),
    "glTexStorage3DMultisample": (None, (_U, _I, _U, _I, _I, _I, c_ubyte)),
    "glTexBuffer": (None, (_U, _U, _U)),
    "glBindImageTexture": (None, (_U, _U, _I, c_ubyte, _I, _U, _U)),
    "glPatchParameteri": (None, (_U, _I)),
    "glDrawArrays": (None, (_U, _I, _I)),
    "glDispatchCompute": (None, (_U, _U, _U)),
    "glFinish": (None, ()),
}
for _name in ("Vertex", "Color", "SecondaryColor", "TexCoord"):
    _FUNCTIONS[f"gl{_name}Pointer"] = (None, (_I, _U, _I, _P))
for _name in ("Normal", "FogCoord"):
    _FUNCTIONS[f"gl{_name}Pointer"] = (None, (_U, _I, _P))
for _count in range(1, 5):
    _FUNCTIONS |= {
        f"glProgramUniform{_count}{kind}v": (None, (_U, _I, _I, _P)) for kind in ("f", "i", "ui", "d")
    }
for _shape in ("2", "3", "4", "2x3", "2x4", "3x2", "3x4", "4x2", "4x3"):
    _FUNCTIONS |= {
        f"glProgramUniformMatrix{_shape}{kind}v": (None, (_U, _I, _I, c_ubyte, _P)) for kind in ("f", "d")
    }


class Gl:
    """The functions, as attributes without their prefix: ``gl.DrawArrays``; ``is_es``: those of ES."""

    def __init__(self, address: Callable[[str], int | None], *, is_es: bool) -> None:
        self.is_es = is_es
        for name, (result, arguments) in _FUNCTIONS.items():
            found = address(name)
            if found:
                setattr(self, name[2:], ctypes.CFUNCTYPE(result, *arguments)(found))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"this OpenGL has no gl{name}")

    def number(self, call: str, *arguments: int) -> int:
        """Return the number that a call writes whose name ends in ``iv``."""
        found = c_int(0)
        getattr(self, call)(*arguments, ctypes.byref(found))
        return found.value

    def made(self, call: str) -> int:
        """A name that a call makes, such as ``GenBuffers``."""
        found = c_uint(0)
        getattr(self, call)(1, ctypes.byref(found))
        return found.value

    def delete(self, call: str, name: int) -> None:
        """Delete a name by a call such as ``DeleteProgramPipelines``."""
        getattr(self, call)(1, ctypes.byref(c_uint(name)))

    def text(self, call: str, length: int, *arguments: int) -> str:
        """A text that a call writes, of so many bytes at most."""
        buffer = ctypes.create_string_buffer(max(1, length))
        getattr(self, call)(*arguments, len(buffer), None, buffer)
        return buffer.value.decode("utf-8", "replace")

    def numbers(self, program: int, interface: int, index: int, properties: tuple[int, ...]) -> list[int]:
        """Properties of one resource of a program, one number of each."""
        asked = (c_uint * len(properties))(*properties)
        found = (c_int * len(properties))()
        self.GetProgramResourceiv(
            program, interface, index, len(properties), asked, len(properties), None, found
        )
        return list(found)
