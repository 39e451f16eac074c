"""Materials of a glTF file, with the extensions that change how the basic ones look."""

from __future__ import annotations

import io
from typing import Any

import numpy as np

from vkpipe.model.mesh import Array
from vkpipe.pipe import SamplerState, TexFilter, TexMipfilter, TexWrap
from vkpipe.scene.accessors import Arrays
from vkpipe.scene.parts import Material, Textured

__all__ = ["DEFAULT", "Materials"]

DEFAULT = Material(double_sided=True)
"""What the specification has for primitives without a material, seen from both sides."""

_WRAPS = {10497: TexWrap.REPEAT, 33071: TexWrap.CLAMP_TO_EDGE, 33648: TexWrap.MIRROR_REPEAT}
_NEAREST, _LINEAR = TexFilter.NEAREST, TexFilter.LINEAR
_MINIFIED = {
    9728: (_NEAREST, TexMipfilter.NONE),
    9729: (_LINEAR, TexMipfilter.NONE),
    9984: (_NEAREST, TexMipfilter.NEAREST),
    9985: (_LINEAR, TexMipfilter.NEAREST),
    9986: (_NEAREST, TexMipfilter.LINEAR),
    9987: (_LINEAR, TexMipfilter.LINEAR),
}
_TRILINEAR = 9987


class Materials:
    """The materials of a file, each read once, and each picture decoded once."""

    def __init__(self, document: Any, arrays: Arrays) -> None:
        self._document, self._arrays = document, arrays
        self._made: dict[int, Material] = {}
        self._pictures: dict[int, Array] = {}

    def get(self, number: int | None) -> Material:
        """The material with a number; :data:`DEFAULT` for None."""
        if number is None:
            return DEFAULT
        if number not in self._made:
            self._made[number] = self._read(self._document.materials[number])
        return self._made[number]

    def _read(self, given: Any) -> Material:
        pbr, extensions = given.pbrMetallicRoughness, given.extensions or {}
        maps = {
            "base_color": pbr and pbr.baseColorTexture,
            "metallic_roughness": pbr and pbr.metallicRoughnessTexture,
            "normal": given.normalTexture,
            "occlusion": given.occlusionTexture,
            "emissive": given.emissiveTexture,
        }
        strength = extensions.get("KHR_materials_emissive_strength", {}).get("emissiveStrength", 1.0)
        red, green, blue = (float(each) * float(strength) for each in given.emissiveFactor or (0, 0, 0))
        cutoff = 0.5 if given.alphaCutoff is None else float(given.alphaCutoff)
        return Material(
            base_color=_four(pbr and pbr.baseColorFactor),
            metallic=_number(pbr and pbr.metallicFactor, 1.0),
            roughness=_number(pbr and pbr.roughnessFactor, 1.0),
            emissive=(red, green, blue),
            normal_scale=_number(given.normalTexture and given.normalTexture.scale, 1.0),
            occlusion_strength=_number(given.occlusionTexture and given.occlusionTexture.strength, 1.0),
            cutoff=cutoff if given.alphaMode == "MASK" else None,
            blends=given.alphaMode == "BLEND",
            double_sided=bool(given.doubleSided),
            unlit="KHR_materials_unlit" in extensions,
            textures={name: self._texture(info) for name, info in maps.items() if info is not None},
        )

    def _texture(self, info: Any) -> Textured:
        transform = (info.extensions or {}).get("KHR_texture_transform", {})
        texture = self._document.textures[info.index]
        sampler, mipmaps = self._sampler(texture.sampler)
        return Textured(
            pixels=self._picture(texture.source),
            sampler=sampler,
            mipmaps=mipmaps,
            coordinates=int(transform.get("texCoord", info.texCoord or 0)),
            rows=_rows(transform),
        )

    def _sampler(self, number: int | None) -> tuple[SamplerState, bool]:
        given = None if number is None else self._document.samplers[number]
        across, down = (_WRAPS[each or 10497] for each in ((given.wrapS, given.wrapT) if given else (0, 0)))
        small, levels = _MINIFIED[(given and given.minFilter) or _TRILINEAR]
        large = _NEAREST if given and given.magFilter == 9728 else _LINEAR
        return SamplerState(
            across, down, TexWrap.REPEAT, small, levels, large
        ), levels is not TexMipfilter.NONE

    def _picture(self, number: int) -> Array:
        if number not in self._pictures:
            from PIL import Image

            image = self._document.images[number]
            view = image.bufferView
            data = self._arrays.view(view) if view is not None else self._arrays.resource(image.uri)
            with Image.open(io.BytesIO(data)) as picture:
                self._pictures[number] = np.asarray(picture.convert("RGBA"))
        return self._pictures[number]


def _number(given: Any, otherwise: float) -> float:
    return otherwise if given is None else float(given)


def _four(given: Any) -> tuple[float, float, float, float]:
    red, green, blue, alpha = (float(each) for each in given or (1, 1, 1, 1))
    return (red, green, blue, alpha)


def _rows(transform: dict[str, Any]) -> tuple[tuple[float, ...], ...]:
    """The matrix of KHR_texture_transform: scale, then rotation, then offset."""
    (x, y), (across, down) = transform.get("offset", (0, 0)), transform.get("scale", (1, 1))
    angle = float(transform.get("rotation", 0))
    cos, sin = np.cos(angle), np.sin(angle)
    first = (float(across * cos), float(down * sin), float(x))
    return (first, (float(-across * sin), float(down * cos), float(y)))
