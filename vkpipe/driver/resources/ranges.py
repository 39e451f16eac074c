"""Ranges of buffers."""

from __future__ import annotations

from vkpipe.errors import InvalidUse

__all__ = ["check_range"]


def check_range(where: str, offset: int, size: int, length: int) -> int:
    """Check a bound range and return its size in bytes; a size of 0 means up to the end."""
    if offset > length:
        raise InvalidUse(where, "buffer_offset", offset, f"at most the size of the buffer, {length}")
    if size and offset + size > length:
        raise InvalidUse(
            where, "buffer_offset + buffer_size", offset + size, f"at most the size of the buffer, {length}"
        )
    return size or length - offset
