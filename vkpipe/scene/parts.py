"""A scene holds parts with materials, cameras and lights. Nothing here knows of a device or of a file.

Coordinates are glTF's: y up, right-handed, in the file's unit; all transforms are applied. Texture
coordinates have (0, 0) at the top left of a picture.
"""

from __future__ import annotations

import numpy as np

from vkpipe.model.mesh import Array
from vkpipe.pipe import SamplerState
from vkpipe.records import dataclass
from vkpipe.scene.viewpoint import FileCamera

__all__ = ["TEXTURES", "VERTEX", "Light", "Material", "Part", "Scene", "Textured"]

VERTEX = np.dtype(
    [
        ("position", "<f4", 3),
        ("normal", "<f4", 3),
        ("tangent", "<f4", 4),
        ("uv", "<f4", 4),
        ("color", "<f4", 4),
    ]
)
"""One vertex: the tangent's w is the sign of the bitangent; uv has both sets of coordinates."""

TEXTURES = ("base_color", "metallic_roughness", "normal", "occlusion", "emissive")
"""The maps of a material, in the order in which the shader numbers them."""

_IDENTITY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0))


@dataclass(frozen=True, eq=False)
class Textured:
    """A map of a material.

    Attributes:
        pixels: uint8 RGBA (height, width, 4), row 0 at the top.
        sampler: how it is looked up.
        mipmaps: whether the sampler reads smaller levels.
        coordinates: which of the two sets, 0 or 1.
        rows: of the matrix (2, 3) from (u, v, 1) to the coordinates of the lookup.
    """

    pixels: Array
    sampler: SamplerState
    mipmaps: bool = True
    coordinates: int = 0
    rows: tuple[tuple[float, ...], ...] = _IDENTITY


@dataclass(frozen=True, eq=False)
class Material:
    """A material with metal and roughness: section 3.9 of the specification.

    Attributes:
        textures: by the names of :data:`TEXTURES`.
        base_color: linear RGBA; emissive: linear RGB, with the strength of KHR_materials_emissive_strength.
        cutoff: fragments with less alpha are dropped (``MASK``); None: none are.
        blends: alpha mixes with what is behind (``BLEND``).
        unlit: the base colour alone is shown (KHR_materials_unlit).
    """

    base_color: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)
    metallic: float = 1.0
    roughness: float = 1.0
    emissive: tuple[float, float, float] = (0.0, 0.0, 0.0)
    normal_scale: float = 1.0
    occlusion_strength: float = 1.0
    cutoff: float | None = None
    blends: bool = False
    double_sided: bool = False
    unlit: bool = False
    textures: dict[str, Textured] | None = None


@dataclass(frozen=True, eq=False)
class Part:
    """Triangles of one material: ``vertices`` is :data:`VERTEX` (N,), ``indices`` uint32 (M, 3)."""

    vertices: Array
    indices: Array
    material: Material


@dataclass(frozen=True)
class Light:
    """A light of KHR_lights_punctual, placed in the scene.

    Attributes:
        position: where it is; w is 0 for one at infinity, whose direction alone counts.
        direction: in which it shines, of length 1.
        color: linear RGB times intensity: candela, or lux for one at infinity.
        reach: where its light ends; 0 for never.
        cone: scale and offset of the cosine to the axis, squared and cut to [0, 1]; (0, 1) for all round.
    """

    position: tuple[float, float, float, float]
    direction: tuple[float, float, float]
    color: tuple[float, float, float]
    reach: float = 0.0
    cone: tuple[float, float] = (0.0, 1.0)


@dataclass(frozen=True, eq=False)
class Scene:
    """Everything that one file holds."""

    name: str
    parts: tuple[Part, ...]
    cameras: tuple[FileCamera, ...] = ()
    lights: tuple[Light, ...] = ()

    @property
    def triangles(self) -> int:
        return sum(len(part.indices) for part in self.parts)

    @property
    def bounds(self) -> Array:
        """Lowest and highest corner: float32 (2, 3)."""
        positions = [part.vertices["position"] for part in self.parts]
        low = np.min([each.min(axis=0) for each in positions], axis=0)
        high = np.max([each.max(axis=0) for each in positions], axis=0)
        return np.stack([low, high]).astype(np.float32)
