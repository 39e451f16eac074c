"""The few OpenGL entry points that moderngl has no method for, through EGL."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = [
    "attach_layers",
    "attach_stencil",
    "blend_color",
    "border_color",
    "capture_patch",
    "clear_stencil",
    "clipping",
    "default_levels",
    "depth_storage",
    "downwards",
    "max_level",
    "read_stencil",
    "restart",
    "statistics",
    "stencil_face",
    "stencil_test",
    "viewports",
    "wrap",
]

_UINT, _INT, _FLOAT = ctypes.c_uint, ctypes.c_int, ctypes.c_float

_SIGNATURES: dict[str, tuple[Any, ...]] = {
    "glBeginQuery": (_UINT, _UINT),
    "glBeginTransformFeedback": (_UINT,),
    "glBindBufferBase": (_UINT, _UINT, _UINT),
    "glBindVertexArray": (_UINT,),
    "glBlendColor": (_FLOAT,) * 4,
    "glClear": (_UINT,),
    "glClearStencil": (_INT,),
    "glClipControl": (_UINT, _UINT),
    "glDepthRangef": (_FLOAT, _FLOAT),
    "glDeleteQueries": (_INT, ctypes.POINTER(_UINT)),
    "glDisable": (_UINT,),
    "glDisablei": (_UINT, _UINT),
    "glDrawArrays": (_UINT, _INT, _INT),
    "glEnable": (_UINT,),
    "glEnablei": (_UINT, _UINT),
    "glEndQuery": (_UINT,),
    "glEndTransformFeedback": (),
    "glGenQueries": (_INT, ctypes.POINTER(_UINT)),
    "glGetQueryObjectui64v": (_UINT, _UINT, ctypes.POINTER(ctypes.c_uint64)),
    "glNamedFramebufferRenderbuffer": (_UINT, _UINT, _UINT, _UINT),
    "glNamedFramebufferTexture": (_UINT, _UINT, _UINT, _INT),
    "glNamedRenderbufferStorage": (_UINT, _UINT, _INT, _INT),
    "glPatchParameteri": (_UINT, _INT),
    "glPatchParameterfv": (_UINT, ctypes.POINTER(_FLOAT)),
    "glPixelStorei": (_UINT, _INT),
    "glReadPixels": (_INT, _INT, _INT, _INT, _UINT, _UINT, ctypes.c_void_p),
    "glScissorIndexed": (_UINT, _INT, _INT, _INT, _INT),
    "glStencilFuncSeparate": (_UINT, _UINT, _INT, _UINT),
    "glStencilMaskSeparate": (_UINT, _UINT),
    "glStencilOpSeparate": (_UINT, _UINT, _UINT, _UINT),
    "glTextureParameterfv": (_UINT, _UINT, ctypes.POINTER(_FLOAT)),
    "glTextureParameteri": (_UINT, _UINT, _INT),
    "glUseProgram": (_UINT,),
    "glViewportIndexedf": (_UINT, _FLOAT, _FLOAT, _FLOAT, _FLOAT),
}
_GL_LOWER_LEFT, _GL_UPPER_LEFT = 0x8CA1, 0x8CA2
_GL_NEGATIVE_ONE_TO_ONE = 0x935E
_GL_TEXTURE_BORDER_COLOR = 0x1004
_GL_TEXTURE_MAX_LEVEL = 0x813D
_GL_TEXTURE_WRAP_S = 0x2802
_GL_TEXTURE_WRAP_T = 0x2803
_GL_STENCIL_ATTACHMENT, _GL_RENDERBUFFER = 0x8D20, 0x8D41
_GL_STENCIL_BUFFER_BIT, _GL_STENCIL_TEST = 0x0400, 0x0B90
_GL_PACK_ALIGNMENT = 0x0D05
_GL_STENCIL_INDEX, _GL_UNSIGNED_BYTE = 0x1901, 0x1401
_GL_COLOR_ATTACHMENT0 = 0x8CE0
_GL_PRIMITIVE_RESTART_FIXED_INDEX = 0x8D69
_GL_SCISSOR_TEST = 0x0C11
_GL_PATCHES, _GL_PATCH_VERTICES, _GL_TRANSFORM_FEEDBACK_BUFFER = 0x000E, 0x8E72, 0x8C8E
_GL_PATCH_DEFAULT_INNER_LEVEL, _GL_PATCH_DEFAULT_OUTER_LEVEL = 0x8E73, 0x8E74
_GL_QUERY_RESULT = 0x8866
_GL_STATISTICS = {
    "ia_vertices": 0x82EE,
    "ia_primitives": 0x82EF,
    "vs_invocations": 0x82F0,
    "hs_invocations": 0x82F1,
    "ds_invocations": 0x82F2,
    "gs_invocations": 0x887F,
    "gs_primitives": 0x82F3,
    "c_invocations": 0x82F6,
    "c_primitives": 0x82F7,
}
"""Names of pipe_query_data_pipeline_statistics -> targets of queries; llvmpipe counts no single pixels."""
_GL_LISTS = {1: 0x0000, 2: 0x0001, 3: 0x0004}
_GL_CLIP_DISTANCE0, _GL_DEPTH_CLAMP = 0x3000, 0x864F
_GL_FACES = {"FRONT": 0x0404, "BACK": 0x0405}
_GL_FUNCS = {
    name: 0x0200 + number
    for number, name in enumerate(
        ("NEVER", "LESS", "EQUAL", "LEQUAL", "GREATER", "NOTEQUAL", "GEQUAL", "ALWAYS")
    )
}
_GL_OPERATIONS = {
    "KEEP": 0x1E00,
    "ZERO": 0,
    "REPLACE": 0x1E01,
    "INCR": 0x1E02,
    "DECR": 0x1E03,
    "INCR_WRAP": 0x8507,
    "DECR_WRAP": 0x8508,
    "INVERT": 0x150A,
}


@cache
def _function(name: str) -> Callable[..., None]:
    library = ctypes.CDLL("libEGL.so.1")
    library.eglGetProcAddress.restype = ctypes.c_void_p
    library.eglGetProcAddress.argtypes = [ctypes.c_char_p]
    address = library.eglGetProcAddress(name.encode())
    return ctypes.CFUNCTYPE(None, *_SIGNATURES[name])(address)


def blend_color(color: tuple[float, float, float, float]) -> None:
    """glBlendColor."""
    _function("glBlendColor")(*color)


def depth_storage(renderbuffer: int, internal_format: int, width: int, height: int) -> None:
    """Gives a renderbuffer new storage: moderngl only makes 24-bit depth buffers."""
    _function("glNamedRenderbufferStorage")(renderbuffer, internal_format, width, height)


def border_color(texture: int, color: tuple[float, float, float, float]) -> None:
    """The colour that CLAMP_TO_BORDER reads."""
    _function("glTextureParameterfv")(texture, _GL_TEXTURE_BORDER_COLOR, (_FLOAT * 4)(*color))


@contextmanager
def downwards() -> Iterator[None]:
    """For a while, row 0 is the top of the picture and the fill rule is turned, as in windows of Mesa."""
    control = _function("glClipControl")
    control(_GL_UPPER_LEFT, _GL_NEGATIVE_ONE_TO_ONE)
    try:
        yield
    finally:
        control(_GL_LOWER_LEFT, _GL_NEGATIVE_ONE_TO_ONE)


def max_level(texture: int, level: int) -> None:
    """The last mipmap level that exists."""
    _function("glTextureParameteri")(texture, _GL_TEXTURE_MAX_LEVEL, level)


def wrap(texture: int, wrap_s: int, wrap_t: int) -> None:
    """The wrap modes of a texture: moderngl knows two of them."""
    _function("glTextureParameteri")(texture, _GL_TEXTURE_WRAP_S, wrap_s)
    _function("glTextureParameteri")(texture, _GL_TEXTURE_WRAP_T, wrap_t)


def attach_layers(framebuffer: int, texture: int) -> None:
    """All layers of a texture become the colour buffer of a framebuffer object."""
    _function("glNamedFramebufferTexture")(framebuffer, _GL_COLOR_ATTACHMENT0, texture, 0)


@contextmanager
def clipping(enabled: int, depth_clamp: bool, depth_range: tuple[float, float]) -> Iterator[None]:
    """For a while, the clip distances of these bits count; depth has a range, and may be clamped to it."""
    modes = [_GL_CLIP_DISTANCE0 + i for i in range(8) if enabled >> i & 1]
    modes += [_GL_DEPTH_CLAMP] if depth_clamp else []
    _function("glDepthRangef")(*depth_range)
    for mode in modes:
        _function("glEnable")(mode)
    try:
        yield
    finally:
        for mode in modes:
            _function("glDisable")(mode)
        _function("glDepthRangef")(0.0, 1.0)


@contextmanager
def restart(enabled: bool) -> Iterator[None]:
    """For a while, the largest index begins a new sequence, if so wanted."""
    if enabled:
        _function("glEnable")(_GL_PRIMITIVE_RESTART_FIXED_INDEX)
    try:
        yield
    finally:
        _function("glDisable")(_GL_PRIMITIVE_RESTART_FIXED_INDEX)


@contextmanager
def statistics() -> Iterator[dict[str, int]]:
    """What the stages do meanwhile, by Gallium's names; filled at the end."""
    queries = (_UINT * len(_GL_STATISTICS))()
    _function("glGenQueries")(len(queries), queries)
    found: dict[str, int] = {}
    for query, target in zip(queries, _GL_STATISTICS.values(), strict=True):
        _function("glBeginQuery")(target, query)
    try:
        yield found
    finally:
        for target in _GL_STATISTICS.values():
            _function("glEndQuery")(target)
        for query, name in zip(queries, _GL_STATISTICS, strict=True):
            value = ctypes.c_uint64()
            _function("glGetQueryObjectui64v")(query, _GL_QUERY_RESULT, ctypes.byref(value))
            found[name] = value.value
        _function("glDeleteQueries")(len(queries), queries)


@contextmanager
def viewports(places: list[tuple[float, ...]], scissors: list[tuple[int, ...]]) -> Iterator[None]:
    """For a while, these viewports and scissors x, y, width, height."""
    for number, place in enumerate(places):
        _function("glViewportIndexedf")(number, *place)
    for number, box in enumerate(scissors):
        _function("glEnablei")(_GL_SCISSOR_TEST, number)
        _function("glScissorIndexed")(number, *box)
    try:
        yield
    finally:
        for number in range(len(scissors)):
            _function("glDisablei")(_GL_SCISSOR_TEST, number)


def attach_stencil(framebuffer: int, renderbuffer: int) -> None:
    """The stencil bits of a depth buffer become those of a framebuffer object."""
    attach = _function("glNamedFramebufferRenderbuffer")
    attach(framebuffer, _GL_STENCIL_ATTACHMENT, _GL_RENDERBUFFER, renderbuffer)


def clear_stencil(value: int) -> None:
    """Clears the stencil buffer that is bound."""
    _function("glStencilMaskSeparate")(_GL_FACES["FRONT"], 0xFF)
    _function("glClearStencil")(value)
    _function("glClear")(_GL_STENCIL_BUFFER_BIT)


def stencil_test(enabled: bool) -> None:
    """Switches the stencil test on or off."""
    _function("glEnable" if enabled else "glDisable")(_GL_STENCIL_TEST)


def stencil_face(
    face: str, func: str, reference: int, masks: tuple[int, int], operations: tuple[str, str, str]
) -> None:
    """Function, reference, masks (for comparing and writing) and operations of FRONT or BACK.

    Operations are those of stencil fails, depth fails, and both pass.
    """
    side = _GL_FACES[face]
    _function("glStencilFuncSeparate")(side, _GL_FUNCS[func], reference, masks[0])
    _function("glStencilMaskSeparate")(side, masks[1])
    _function("glStencilOpSeparate")(side, *(_GL_OPERATIONS[name] for name in operations))


def read_stencil(width: int, height: int) -> npt.NDArray[np.uint8]:
    """The stencil buffer that is bound: (height, width), row 0 is window y = 0."""
    found = np.zeros((height, width), np.uint8)
    _function("glPixelStorei")(_GL_PACK_ALIGNMENT, 1)
    area = (0, 0, width, height, _GL_STENCIL_INDEX, _GL_UNSIGNED_BYTE)
    _function("glReadPixels")(*area, found.ctypes.data)
    return found


def default_levels(outer: Sequence[float], inner: Sequence[float]) -> None:
    """The levels of patches without a control shader."""
    _function("glPatchParameterfv")(_GL_PATCH_DEFAULT_OUTER_LEVEL, (_FLOAT * 4)(*outer))
    _function("glPatchParameterfv")(_GL_PATCH_DEFAULT_INNER_LEVEL, (_FLOAT * 2)(*inner))


def capture_patch(
    program: int, vertex_array: int, buffer: int, corners: int, vertices: int = 1, count: int = 1
) -> None:
    """Draws patches of so many vertices; transform feedback keeps points, lines or triangles.

    ``corners``: of each of these. ``count``: vertices of all patches.
    """
    _function("glUseProgram")(program)
    _function("glBindVertexArray")(vertex_array)
    _function("glBindBufferBase")(_GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer)
    _function("glPatchParameteri")(_GL_PATCH_VERTICES, vertices)
    _function("glBeginTransformFeedback")(_GL_LISTS[corners])
    _function("glDrawArrays")(_GL_PATCHES, 0, count)
    _function("glEndTransformFeedback")()
