"""Vertex buffers that a driver takes as they are: what u_vbuf_caps is in Mesa."""

from __future__ import annotations

from functools import cache

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Bind, Cap, Format, TextureTarget
from vkpipe.records import dataclass

__all__ = ["VbufCaps", "wide_format"]


@dataclass(frozen=True)
class VbufCaps:
    """The limits of a driver.

    Attributes:
        formats: of vertex elements that it reads.
        user_buffers: whether it takes memory of the application.
        offset_alignment, stride_alignment, element_alignment: multiples of bytes that offsets of buffers,
            strides and offsets of elements have to be.
        buffers: how many there may be.
    """

    formats: frozenset[Format]
    user_buffers: bool = True
    offset_alignment: int = 1
    stride_alignment: int = 1
    element_alignment: int = 1
    buffers: int = 32

    @classmethod
    def of(cls, screen: pipe.Screen) -> VbufCaps:
        """Ask a driver."""
        flat = TextureTarget.BUFFER
        formats = [
            each
            for each in Format
            if each != Format.NONE and screen.is_format_supported(each, flat, 0, 0, Bind.VERTEX_BUFFER)
        ]

        def alignment(cap: Cap) -> int:
            return 4 if screen.get_param(cap) else 1

        return cls(
            frozenset(formats),
            bool(screen.get_param(Cap.USER_VERTEX_BUFFERS)),
            alignment(Cap.VERTEX_BUFFER_OFFSET_4BYTE_ALIGNED_ONLY),
            alignment(Cap.VERTEX_BUFFER_STRIDE_4BYTE_ALIGNED_ONLY),
            alignment(Cap.VERTEX_ELEMENT_SRC_OFFSET_4BYTE_ALIGNED_ONLY),
            screen.get_param(Cap.MAX_VERTEX_BUFFERS),
        )


@cache
def wide_format(fmt: Format) -> Format:
    """Return the format of as many 32-bit components that a shader reads the same values from."""
    found = vkformat.describe(fmt)
    kind = "FLOAT"
    if found.is_pure_integer:
        kind = "SINT" if found.is_signed_integer else "UINT"
    # What a format has no channel for may be 1, as alpha is; then all four have to be there.
    last = max((n for n, letter in enumerate(found.swizzle) if letter in "xyzw"), default=0)
    plain = all(found.swizzle[n] == ("1" if n == 3 else "0") for n in range(last + 1, 4))
    return Format["".join(f"{c}32" for c in "RGBA"[: last + 1 if plain else 4]) + f"_{kind}"]
