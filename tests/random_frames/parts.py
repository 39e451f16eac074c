"""What targets, the sampled image and the depth of a frame are parts of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from tests.random_frames.steps import HEIGHT, WIDTH, Place
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Format, TextureTarget

__all__ = ["Image", "images_of"]

_COLOR, _CAST, _DEPTH = Format.R8G8B8A8_UNORM, Format.B8G8R8A8_UNORM, Format.Z24_UNORM_S8_UINT
_BOTH = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW


class _Part(NamedTuple):
    """A layer of a level of a texture, by the texture's number, in a format."""

    texture: int
    level: int = 0
    layer: int = 0
    format: Format = _COLOR


_APART = (_Part(0), _Part(1), _Part(2))
_PARTS: dict[str, tuple[_Part, _Part, _Part, _Part]] = {
    "apart": (*_APART, _Part(3)),
    "casts": (_Part(0, 0, 0, _CAST), _Part(1), _Part(2, 0, 0, _CAST), _Part(3)),
    "layers": (_Part(0, 0, 0), _Part(0, 0, 2, _CAST), _Part(0, 0, 1), _Part(3, 0, 1)),
    "levels": (_Part(0, 1), _Part(0, 0), _Part(0, 1, 1), _Part(3, 1)),
    "levels, cast": (_Part(0, 1, 2, _CAST), _Part(1, 1, 1), _Part(0, 0, 1, _CAST), _Part(3, 1, 1)),
}


@dataclass(frozen=True)
class Image:
    """A part of a texture, made for a frame's place in it."""

    texture: Any
    level: int
    layer: int
    format: Format

    def box(self, place: Place = (0, 0, WIDTH, HEIGHT)) -> Box:
        """The pixels of a place, of this layer."""
        x0, y0, x1, y1 = place
        return Box(x0, y0, self.layer, x1 - x0, y1 - y0, 1)

    def surface(self, ctx: pipe.Context) -> pipe.Surface:
        """The surface of it."""
        template = pipe.SurfaceTemplate(
            format=self.format, level=self.level, first_layer=self.layer, last_layer=self.layer
        )
        return ctx.create_surface(self.texture, template)

    def view(self, ctx: pipe.Context) -> pipe.SamplerView:
        """The sampler view of it."""
        template = pipe.SamplerViewTemplate(
            format=self.format,
            target=TextureTarget.TEXTURE_2D,
            first_level=self.level,
            last_level=self.level,
            first_layer=self.layer,
            last_layer=self.layer,
        )
        return ctx.create_sampler_view(self.texture, template)


def images_of(screen: pipe.Screen, layout: str, samples: int) -> tuple[list[Any], tuple[Image, ...]]:
    """The textures of a layout, and what the two targets, the sampled image and the depth are in them.

    Args:
        samples: of the targets and the depth; what is sampled has one, in a texture of its own.
    """
    first, second, sampled, depth = parts = _PARTS[layout]
    if samples > 1:
        first, second, depth = (one._replace(level=0) for one in (first, second, depth))
        sampled = sampled._replace(level=0, texture=2)
        parts = (first, second, sampled, depth)
    made: dict[int, Any] = {}
    for part in parts:
        if part.texture in made:
            continue
        mates = [one for one in parts if one.texture == part.texture]
        layers = 1 + max(one.layer for one in mates)
        levels = max(one.level for one in mates)
        made[part.texture] = screen.resource_create(
            pipe.ResourceTemplate(
                target=TextureTarget.TEXTURE_2D if layers == 1 else TextureTarget.TEXTURE_2D_ARRAY,
                format=_DEPTH if part is depth else _COLOR,
                width0=WIDTH << levels,
                height0=HEIGHT << levels,
                array_size=layers,
                last_level=levels,
                nr_samples=0 if part is sampled else samples,
                bind=Bind.DEPTH_STENCIL if part is depth else _BOTH,
            )
        )
    images = tuple(
        Image(made[one.texture], one.level, one.layer, _DEPTH if one is depth else one.format)
        for one in parts
    )
    return list(made.values()), images
