"""Stand-ins are sampled where nothing is bound: OpenGL lets shaders read zeros, screens want views there."""

from __future__ import annotations

import re
from typing import Any

from vkpipe import pipe
from vkpipe.pipe import Bind, Format, ResourceTemplate, SamplerState, SamplerViewTemplate, TextureTarget

__all__ = ["StandIns", "sampled_units"]

_DECLARATION = re.compile(r"^DCL SVIEW\[(\d+)(?:\.\.(\d+))?\], (\w+), (\w+)", re.MULTILINE)
_MOST_UNITS = 128

# Target of the shader -> target, layers, samples.
_TARGETS: dict[str, tuple[TextureTarget, int, int]] = {
    "BUFFER": (TextureTarget.BUFFER, 1, 0),
    "1D": (TextureTarget.TEXTURE_1D, 1, 0),
    "2D": (TextureTarget.TEXTURE_2D, 1, 0),
    "3D": (TextureTarget.TEXTURE_3D, 1, 0),
    "CUBE": (TextureTarget.TEXTURE_CUBE, 6, 0),
    "RECT": (TextureTarget.TEXTURE_RECT, 1, 0),
    "1D_ARRAY": (TextureTarget.TEXTURE_1D_ARRAY, 1, 0),
    "2D_ARRAY": (TextureTarget.TEXTURE_2D_ARRAY, 1, 0),
    "CUBEARRAY": (TextureTarget.TEXTURE_CUBE_ARRAY, 6, 0),
    "2D_MSAA": (TextureTarget.TEXTURE_2D, 1, 4),
    "2D_ARRAY_MSAA": (TextureTarget.TEXTURE_2D_ARRAY, 1, 4),
}
_FORMATS: dict[str, Format] = {"SINT": Format.R32G32B32A32_SINT, "UINT": Format.R32G32B32A32_UINT}
_SHADOW = "SHADOW"


def sampled_units(text: str) -> dict[int, tuple[str, str]]:
    """Unit -> target and kind of texel, of all that a shader's text declares to sample."""
    found: dict[int, tuple[str, str]] = {}
    for first, last, target, kind in _DECLARATION.findall(text):
        for unit in range(int(first), min(_MOST_UNITS, int(last or first) + 1)):
            found[unit] = (target, kind)
    return found


class StandIns:
    """Views of single texels that are zero, and a sampler; each made when it is first needed."""

    def __init__(self, context: pipe.Context) -> None:
        self._context = context
        self._views: dict[tuple[str, str], pipe.SamplerView] = {}
        self._sampler: Any = None

    def sampler(self) -> Any:
        """A sampler with nothing special."""
        if self._sampler is None:
            self._sampler = self._context.create_sampler_state(SamplerState())
        return self._sampler

    def view(self, target: str, kind: str) -> pipe.SamplerView | None:
        """A view for a target and a kind of texel as shaders declare them; None for unknown ones.

        Raises:
            VkpipeError: the screen refuses it.
        """
        shadow = target.startswith(_SHADOW)
        place = _TARGETS.get(target.removeprefix(_SHADOW))
        if place is None:
            return None
        key = (target, kind)
        if key not in self._views:
            fmt = Format.Z32_FLOAT if shadow else _FORMATS.get(kind, Format.R8G8B8A8_UNORM)
            self._views[key] = self._make(fmt, *place)
        return self._views[key]

    def _make(self, fmt: Format, target: TextureTarget, layers: int, samples: int) -> pipe.SamplerView:
        context, screen = self._context, self._context.screen
        if target == TextureTarget.BUFFER:
            made = screen.resource_create(ResourceTemplate.buffer(64, Bind.SAMPLER_VIEW))
            context.clear_buffer(made, 0, 64, bytes(4))
            return context.create_sampler_view(made, SamplerViewTemplate(fmt, target, size=64))
        template = ResourceTemplate(
            target, fmt, array_size=layers, nr_samples=samples, bind=Bind.SAMPLER_VIEW
        )
        made = screen.resource_create(template)
        whole = pipe.Box(depth=layers)
        context.clear_texture(made, 0, whole, bytes(16 if fmt in _FORMATS.values() else 4))
        return context.create_sampler_view(made, SamplerViewTemplate.of(made))
