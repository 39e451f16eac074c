"""Images of other targets than the shader's read as zero and are not written; screens refuse them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from vkpipe import pipe
from vkpipe.pipe import ImageView, ShaderType, TextureTarget

__all__ = ["ImageUnits", "declared_images"]

_DECLARATION = re.compile(r"^DCL IMAGE\[(\d+)(?:\.\.(\d+))?\], (\w+)", re.MULTILINE)
_MOST_UNITS = 128

_LINES = frozenset({TextureTarget.TEXTURE_1D, TextureTarget.TEXTURE_1D_ARRAY})
_VOLUMES = frozenset({TextureTarget.TEXTURE_3D})
_PLANES = frozenset(TextureTarget) - {TextureTarget.BUFFER} - _LINES
_CUBES = _PLANES - _VOLUMES


def _one(layers: int) -> bool:
    return layers == 1


def _any(layers: int) -> bool:
    return True


def _faces(layers: int) -> bool:
    return layers == 6


def _cubes(layers: int) -> bool:
    return layers % 6 == 0


# Target of the shader -> targets of textures, layers, whether texels have samples.
_FITTING: dict[str, tuple[frozenset[TextureTarget], Callable[[int], bool], bool]] = {
    "BUFFER": (frozenset({TextureTarget.BUFFER}), _any, False),
    "1D": (_LINES, _one, False),
    "2D": (_PLANES, _one, False),
    "RECT": (_PLANES, _one, False),
    "3D": (_VOLUMES, _any, False),
    "CUBE": (_CUBES, _faces, False),
    "1D_ARRAY": (_LINES, _any, False),
    "2D_ARRAY": (_PLANES, _any, False),
    "CUBEARRAY": (_CUBES, _cubes, False),
    "2D_MSAA": (_PLANES, _one, True),
    "2D_ARRAY_MSAA": (_PLANES, _any, True),
}


def declared_images(text: str) -> dict[int, str]:
    """Unit -> target, of all images that a shader's text declares."""
    found: dict[int, str] = {}
    for first, last, target in _DECLARATION.findall(text):
        for unit in range(int(first), min(_MOST_UNITS, int(last or first) + 1)):
            found[unit] = target
    return found


def _fits(target: str, image: ImageView) -> bool:
    """Return whether an image may be bound where a shader declares a target."""
    resource = image.resource
    if resource is None or target not in _FITTING:
        return True
    targets, layers, samples = _FITTING[target]
    several = resource.nr_samples > 1
    return (
        resource.target in targets and layers(image.last_layer - image.first_layer + 1) and several == samples
    )


class ImageUnits:
    """The images of the units of a stage, of which those are bound that fit what the shader declares."""

    def __init__(self) -> None:
        self._images: dict[int, ImageView] = {}
        self._out: set[int] = set()

    def put(self, start: int, images: list[ImageView | None]) -> None:
        """Note what has been bound from a unit on."""
        for unit, image in enumerate(images, start):
            self._out.discard(unit)
            self._images.pop(unit, None)
            if image is not None:
                self._images[unit] = image

    def settle(self, context: pipe.Context, stage: ShaderType, declared: Mapping[int, str]) -> None:
        """Unbind the images that do not fit, and bind again those that fit now."""
        if not self._images:
            return
        known = ((unit, declared.get(unit)) for unit in self._images)
        out = {unit for unit, target in known if target and not _fits(target, self._images[unit])}
        for unit in out ^ self._out:
            context.set_shader_images(stage, unit, [None if unit in out else self._images[unit]])
        self._out = out
