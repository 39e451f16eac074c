"""The two blocks of bytes in which a server says what it can do, and the bits of their flag words."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Final

from vkpipe.virgl.cap_bits import WORDS
from vkpipe.virgl.cap_fields import FIELDS as LINES
from vkpipe.virgl.cap_fields import Value

__all__ = ["BSET", "CAPABILITY_BITS", "CAPABILITY_BITS_V2", "CAPS_V1_SIZE", "FIELDS", "flags", "pack"]

CAPS_V1_SIZE: Final = 308
"""The first so many bytes are also the whole of the old block."""

FIELDS: Final[dict[str, str]] = {field.name: field.form for field in LINES}
"""Name -> struct format."""

BSET: Final = tuple(bit.name for bit in WORDS["bset"])
CAPABILITY_BITS: Final = tuple(bit.name for bit in WORDS["capability_bits"])
CAPABILITY_BITS_V2: Final = tuple(bit.name for bit in WORDS["capability_bits_v2"])


def flags(names: Sequence[str], present: Mapping[str, bool]) -> int:
    """The word whose bits are named by ``names``.

    Raises:
        KeyError: ``present`` has a name that is no bit.
    """
    unknown = set(present) - set(names)
    if unknown:
        raise KeyError(*sorted(unknown))
    return sum(1 << bit for bit, name in enumerate(names) if present.get(name))


def pack(values: Mapping[str, Value]) -> bytes:
    """The long block; its first :data:`CAPS_V1_SIZE` bytes are the short one. Fields not given are zero.

    Raises:
        KeyError: there is no field of a name.
    """
    unknown = set(values) - set(FIELDS)
    if unknown:
        raise KeyError(*sorted(unknown))
    return b"".join(_field(form, values.get(name, 0)) for name, form in FIELDS.items())


def _field(form: str, value: Value) -> bytes:
    if form.endswith("s"):
        size = struct.calcsize(form)
        return (value.encode("ascii", "replace") if isinstance(value, str) else b"")[: size - 1].ljust(
            size, b"\0"
        )
    count = struct.calcsize("<" + form) // 4
    items = (value,) * count if isinstance(value, int | float) else tuple(value)
    return struct.pack("<" + form, *items)
