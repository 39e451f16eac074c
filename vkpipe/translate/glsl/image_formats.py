"""Formats of storage images: Gallium's name -> GLSL's layout qualifier."""

from __future__ import annotations

__all__ = ["QUALIFIERS", "letter_of"]

_SIZES = {1: "R{0}", 2: "R{0}G{0}", 4: "R{0}G{0}B{0}A{0}"}
_CHANNELS = {1: "r", 2: "rg", 4: "rgba"}
_KINDS = {
    "FLOAT": ("f", (16, 32)),
    "UNORM": ("", (8, 16)),
    "SNORM": ("_snorm", (8, 16)),
    "SINT": ("i", (8, 16, 32)),
    "UINT": ("ui", (8, 16, 32)),
}

QUALIFIERS: dict[str, str] = {
    **{
        f"{_SIZES[count].format(bits)}_{kind}": f"{_CHANNELS[count]}{bits}{suffix}"
        for kind, (suffix, sizes) in _KINDS.items()
        for bits in sizes
        for count in _SIZES
    },
    "R11G11B10_FLOAT": "r11f_g11f_b10f",
    "R10G10B10A2_UNORM": "rgb10_a2",
    "R10G10B10A2_UINT": "rgb10_a2ui",
}


def letter_of(format_name: str) -> str:
    """Return the kind of a format's texels: u, i or f."""
    return {"UINT": "u", "SINT": "i"}.get(format_name.rpartition("_")[2], "f")
