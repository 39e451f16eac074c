"""The server's capabilities are those of the screen behind it, and nothing beyond them.

Each bit has a line in ``cap_bits``, each field one in ``cap_fields``: what it follows from, and the test that
shows it or the reason why it is not told.
"""

from __future__ import annotations

from vkpipe.pipe import Screen
from vkpipe.virgl.cap_fields import FIELDS, Value, glsl_level, value
from vkpipe.virgl.caps_layout import pack

__all__ = ["caps_block", "caps_values", "glsl_level"]


def caps_block(screen: Screen) -> bytes:
    """The long block for a screen."""
    return pack(caps_values(screen))


def caps_values(screen: Screen) -> dict[str, Value]:
    """Field -> value."""
    return {field.name: value(screen, field) for field in FIELDS}
