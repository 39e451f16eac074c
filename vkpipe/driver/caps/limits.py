"""Numbers that caps announce and calls hold programs to."""

from __future__ import annotations

__all__ = ["CONSTANT_ALIGNMENT", "MAX_CONSTANT_BUFFERS", "MAX_ELEMENTS", "MAX_INPUT_SIZE", "MAX_PRIVATE_SIZE"]

MAX_CONSTANT_BUFFERS = 16
"""Of a stage."""

CONSTANT_ALIGNMENT = 16
"""Bytes, of where a constant buffer begins."""

MAX_ELEMENTS = 32
"""Vertex elements, and vertex buffers."""

MAX_INPUT_SIZE = 1 << 16
"""Bytes of a kernel's input."""

MAX_PRIVATE_SIZE = 1 << 14
"""Bytes of memory of one thread."""
