"""Bindings of buffers and images (Gallium 0.4, sections 7.1.2 and 5.2.1).

These objects hold arrays and resources, so two of them are equal only when they are the same object.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.defines_texture import ImageAccess
from vkpipe.pipe.format import Format
from vkpipe.pipe.kinds import U32
from vkpipe.pipe.resource import Resource
from vkpipe.pipe.user_memory import UserData, user_bytes
from vkpipe.records import dataclass

__all__ = [
    "ConstantBuffer",
    "ImageView",
    "IndexBuffer",
    "ShaderBuffer",
    "VertexBuffer",
    "check_indices",
]


def check_indices(where: str, field: str, indices: npt.NDArray[Any], index_size: int) -> None:
    """Raise InvalidUse, naming class and member, where an array holds no indices of so many bytes."""
    if indices.dtype.kind not in "iu" or indices.dtype.itemsize != index_size:
        legal = f"integers of index_size = {index_size} bytes: array.astype(np.uint{8 * index_size})"
        raise InvalidUse(where, field, f"array of {indices.dtype.name}", legal)


def _one_source(state: ConstantBuffer | VertexBuffer | IndexBuffer) -> None:
    if state.buffer is not None and state.user_buffer is not None:
        legal = "a resource in buffer or memory in user_buffer, not both"
        raise InvalidUse(type(state).__name__, "user_buffer", type(state.user_buffer).__name__, legal)
    if state.user_buffer is not None and not isinstance(state.user_buffer, bytes | np.ndarray):
        user_bytes(type(state).__name__, "user_buffer", state.user_buffer)


@dataclass(frozen=True, slots=True, eq=False)
class ConstantBuffer:
    """Constants of a shader, in vectors of four 32-bit words.

    Attributes:
        buffer, buffer_offset: a resource and the first byte in it.
        buffer_size: bytes; 0 means up to the end.
        user_buffer: the constants themselves, instead of a resource.

    Vectors are there as a whole: one in which the size ends is read to its end, as far as there is memory.
    What lies behind it, and behind the memory, reads as zero.
    """

    buffer: Resource | None = None
    buffer_offset: U32 = 0
    buffer_size: U32 = 0
    user_buffer: UserData | None = None

    def __post_init__(self) -> None:
        if type(self.user_buffer) is bytes and self.buffer is None:
            offset, size = self.buffer_offset, self.buffer_size
            if type(offset) is type(size) is int and not (offset or size):
                return  # as most constants are set: there is nothing else to check
        check_fields(self)
        _one_source(self)


@dataclass(frozen=True, slots=True, eq=False)
class VertexBuffer:
    """Vertices: ``stride`` bytes from one to the next, beginning at ``buffer_offset``."""

    stride: U32 = 0
    buffer_offset: U32 = 0
    buffer: Resource | None = None
    user_buffer: UserData | None = None

    def __post_init__(self) -> None:
        check_fields(self)
        _one_source(self)

    @property
    def is_user_buffer(self) -> bool:
        return self.user_buffer is not None

    @property
    def resource(self) -> Resource | None:
        """``buffer``, under its name in the union of later releases."""
        return self.buffer

    @property
    def user(self) -> UserData | None:
        """``user_buffer``, under its name in the union of later releases."""
        return self.user_buffer


@dataclass(frozen=True, slots=True, eq=False)
class IndexBuffer:
    """Indices of 1, 2 or 4 bytes for ``set_index_buffer`` (before they became part of a draw)."""

    index_size: U32 = 2
    offset: U32 = 0
    buffer: Resource | None = None
    user_buffer: UserData | None = None

    def __post_init__(self) -> None:
        check_fields(self)
        if self.index_size not in (1, 2, 4):
            raise InvalidUse("IndexBuffer", "index_size", self.index_size, "1, 2 or 4")
        _one_source(self)
        if isinstance(self.user_buffer, np.ndarray):
            check_indices("IndexBuffer", "user_buffer", self.user_buffer, self.index_size)


@dataclass(frozen=True, slots=True)
class ShaderBuffer:
    """A range of bytes that shaders load, store and update (BUFFER registers)."""

    buffer: Resource | None = None
    buffer_offset: U32 = 0
    buffer_size: U32 = 0

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class ImageView:
    """One level of a texture, or a range of a buffer, that shaders load and store (IMAGE registers).

    Attributes:
        access: what the application allows; ``shader_access`` what the shader does.
        first_layer, last_layer, level, single_layer_view: of textures.
        offset, size: bytes, of buffers.
        tex2d_from_buf: a buffer read as ``height`` rows of ``width`` texels, ``row_stride`` texels apart.
    """

    resource: Resource | None = None
    format: Format = Format.NONE
    access: ImageAccess = ImageAccess.READ_WRITE
    shader_access: ImageAccess = ImageAccess.READ_WRITE
    first_layer: U32 = 0
    last_layer: U32 = 0
    level: U32 = 0
    single_layer_view: bool = False
    offset: U32 = 0
    size: U32 = 0
    tex2d_from_buf: bool = False
    row_stride: U32 = 0
    width: U32 = 0
    height: U32 = 0

    def __post_init__(self) -> None:
        check_fields(self)
