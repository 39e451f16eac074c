"""Steps on parts of textures: each names textures, levels, layers and formats by numbers."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from vkpipe.pipe import Format, TextureTarget

__all__ = ["FORMATS", "SIZE", "TEXTURES", "Part", "Step", "drawn", "kind_of", "layers_of"]

SIZE = 16

FORMATS = {
    4: (
        Format.R8G8B8A8_UNORM,
        Format.R8G8B8A8_SRGB,
        Format.B8G8R8A8_UNORM,
        Format.B8G8R8A8_SRGB,
        Format.R8G8B8A8_UINT,
        Format.R32_UINT,
        Format.R16G16_UINT,
        Format.R8G8B8A8_SINT,
    ),
    8: (Format.R16G16B16A16_UNORM, Format.R16G16B16A16_UINT, Format.R32G32_UINT),
}
"""Bytes of a texel -> formats of textures and views."""

_2D, _ARRAY, _3D = TextureTarget.TEXTURE_2D, TextureTarget.TEXTURE_2D_ARRAY, TextureTarget.TEXTURE_3D

TEXTURES: tuple[tuple[TextureTarget, Format, int, int], ...] = (
    (_ARRAY, Format.R8G8B8A8_UNORM, 3, 3),
    (_2D, Format.B8G8R8A8_SRGB, 1, 5),
    (_ARRAY, Format.R32_UINT, 2, 1),
    (_3D, Format.R8G8B8A8_UNORM, 4, 2),
    (_ARRAY, Format.R16G16B16A16_UNORM, 2, 2),
    (_2D, Format.R32G32_UINT, 1, 3),
)
"""Target, format, layers or slices, levels."""

_STEPS = 30


class Part(NamedTuple):
    """Layers of a level of a texture, seen in a format (by its number among ``FORMATS``)."""

    texture: int
    level: int
    first: int
    last: int
    format: int


class Step(NamedTuple):
    """What is done to a part, maybe by another one, and how: four numbers for the step's own use."""

    name: str
    part: Part
    other: Part
    how: tuple[int, int, int, int]


def layers_of(texture: int, level: int) -> int:
    """How many layers or slices a level has."""
    target, _, layers, _ = TEXTURES[texture]
    return max(1, layers >> level) if target is _3D else layers


def kind_of(part: Part) -> Format:
    """The format in which a part is seen."""
    formats = FORMATS[_bytes(part.texture)]
    return formats[part.format % len(formats)]


def _bytes(texture: int) -> int:
    return 8 if texture >= 4 else 4


def _part(random: Random) -> Part:
    texture = random.randrange(len(TEXTURES))
    level = random.randrange(TEXTURES[texture][3])
    layers = layers_of(texture, level)
    first = random.randrange(layers)
    return Part(texture, level, first, random.randrange(first, layers), random.randrange(24))


_NAMES = ("draw", "draw", "lookup", "lookup", "lookup", "copy", "copy", "blit", "blit", "clear", "clear_part")
_MORE = ("upload", "flush", "read")


def drawn(random: Random) -> list[Step]:
    """A sequence of steps."""
    return [
        Step(
            random.choice(_NAMES + _MORE),
            _part(random),
            _part(random),
            (random.randrange(256), random.randrange(256), random.randrange(256), random.randrange(256)),
        )
        for _ in range(_STEPS)
    ]
