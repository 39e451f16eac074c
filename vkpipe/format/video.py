"""Video formats: their planes, and where Y, U, V and alpha (or red, green and blue) lie in their blocks.

A format's name describes its memory: planes are joined by ``_``, each lists its components from the lowest
bit upwards with their widths, ``X`` is padding, and ``420``, ``422`` or ``440`` say how many texels share a
value of the second and third component. A component that a plane lists several times is that of neighbours.
Source: the names of Gallium's formats; their memory is that of the DRM formats with the same codes
(``drm_fourcc.h``).
"""

from __future__ import annotations

import re
from functools import cache
from math import lcm

from vkpipe.format.description import FormatLike, describe
from vkpipe.records import dataclass

__all__ = ["Component", "Plane", "components_of", "is_planar", "plane_size", "planes_of"]

_TOKEN = re.compile(r"([A-Z])(\d+)")
_SHARED = {"420": (2, 2), "422": (2, 1), "440": (1, 2), "444": (1, 1), "400": (1, 1)}
"""Suffix -> columns and rows of texels that share a chroma value."""

_MEMORY = {
    # DRM and FOURCC have these names from the highest byte downwards.
    "A8Y8U8V8_444_UNORM": "V8U8Y8A8_444",
    "X8Y8U8V8_444_UNORM": "V8U8Y8X8_444",
}
_BYTE = 8

_TEXTURES = {
    (1, 1): "R8_UNORM",
    (2, 2): "R8G8_UNORM",
    (2, 1): "R16_UNORM",
    (4, 2): "R16G16_UNORM",
    (4, 3): "R10G10B10X2_UNORM",
    (8, 6): "R32G32_UINT",
}
"""Bytes of a plane's block and values in it -> the format of a texture of the plane."""

_BYTES = "R8_UINT"
"""The format of planes whose blocks are no texels of any format."""


@dataclass(frozen=True)
class Component:
    """The place of a component of a texel.

    Attributes:
        plane: number of the plane.
        shared: columns and rows of texels that have the value in common.
        shifts: the lowest bit in the plane's block, of each value in it, from left to right.
        bits: width.
    """

    plane: int
    shared: tuple[int, int]
    shifts: tuple[int, ...]
    bits: int


@dataclass(frozen=True)
class Plane:
    """One plane of a format.

    Attributes:
        width, height: texels of the picture that a block covers.
        block_bytes: bytes of a block.
        format: the plain format that a texture of the plane has.
        texels: texels of that format in a block.
    """

    width: int
    height: int
    block_bytes: int
    format: str
    texels: int


@dataclass(frozen=True)
class _Layout:
    planes: tuple[Plane, ...]
    components: dict[str, Component]


def is_planar(fmt: FormatLike) -> bool:
    """Return whether the format has several planes."""
    return describe(fmt).layout in ("planar2", "planar3")


def planes_of(fmt: FormatLike) -> tuple[Plane, ...]:
    """The planes of a video format, the first one with Y; a packed format has one."""
    return _layout(describe(fmt).name).planes


def components_of(fmt: FormatLike) -> dict[str, Component]:
    """The components of a video format by their letters: Y, U, V and maybe A, or R, G, B."""
    return _layout(describe(fmt).name).components


def plane_size(fmt: FormatLike, number: int, width: int, height: int) -> tuple[int, int]:
    """Width and height of the texture of a plane of a picture with so many texels."""
    plane = planes_of(fmt)[number]
    return -(-width // plane.width) * plane.texels, -(-height // plane.height)


@cache
def _layout(name: str) -> _Layout:
    *texts, suffix = _MEMORY.get(name, name).removesuffix("_UNORM").split("_")
    planes: list[Plane] = []
    components: dict[str, Component] = {}
    for number, text in enumerate(texts):
        fields = _fields(text)
        full = number == 0 if len(texts) > 1 else None
        width, height = 1, 1
        for letter, places in fields.items():
            whole = letter in "YA" if full is None else full
            across, down = (1, 1) if whole else _SHARED[suffix]
            shifts = tuple(shift for shift, _ in places)
            components[letter] = Component(number, (across, down), shifts, places[0][1])
            width, height = across * len(places), down
        planes.append(_plane(width, height, _block_bytes(text), sum(map(len, fields.values()))))
    return _Layout(tuple(planes), components)


def _block_bytes(text: str) -> int:
    """The bytes after which the fields of a plane lie as in the first ones."""
    return lcm(_bits(text), _BYTE) // _BYTE


def _bits(text: str) -> int:
    return sum(int(bits) for _, bits in _TOKEN.findall(text))


def _fields(text: str) -> dict[str, list[tuple[int, int]]]:
    """The places of each component in a block: lowest bit and width."""
    found: dict[str, list[tuple[int, int]]] = {}
    at = 0
    for letter, bits in _TOKEN.findall(text) * (_block_bytes(text) * _BYTE // _bits(text)):
        found.setdefault(letter, []).append((at, int(bits)))
        at += int(bits)
    found.pop("X", None)
    return found


def _plane(width: int, height: int, size: int, values: int) -> Plane:
    plain = _TEXTURES.get((size, values))
    return Plane(width, height, size, plain or _BYTES, 1 if plain else size)
