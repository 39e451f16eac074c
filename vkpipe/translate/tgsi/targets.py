"""Texture targets: where TGSI puts coordinates and the reference value, and which GLSL sampler fits.

Source: TGSI document, TEX, TEX2, TXB and TXL: the slice of an array is in src0.y for 1D and in src0.z for 2D;
the reference value is in src0.z, or in src0.w for 2D arrays and cube maps, or in src1 for cube arrays.
"""

from __future__ import annotations

from vkpipe.records import dataclass

from ...pipe.defines_texture import TexCompare, TextureTarget
from ...pipe.state_sampler import SamplerState

__all__ = ["RESOURCE_TARGETS", "TARGETS", "TARGET_ALIASES", "Target", "image_target", "lookup_target"]


@dataclass(frozen=True, slots=True)
class Target:
    """One texture target.

    Args:
        name: its word in TGSI text.
        sampler: the GLSL sampler type without prefix and "Shadow", e.g. ``"2DArray"``.
        coords: components of the coordinate, an array's layer included.
        spatial: components of the coordinate that have derivatives and a size.
        reference: component of src0 that holds the reference value; "1": in src1.x; "": none.
        faces: the faces of a cube are bound as an array.
    """

    name: str
    sampler: str
    coords: int
    spatial: int
    reference: str = ""
    faces: bool = False

    @property
    def shadow(self) -> bool:
        return self.reference != ""

    @property
    def multisample(self) -> bool:
        return "MS" in self.sampler

    @property
    def cube(self) -> bool:
        return self.sampler.startswith("Cube")

    @property
    def rect(self) -> bool:
        return self.name.endswith("RECT")


TARGETS: dict[str, Target] = {
    target.name: target
    for target in (
        Target("BUFFER", "Buffer", 1, 1),
        Target("1D", "1D", 1, 1),
        Target("2D", "2D", 2, 2),
        Target("3D", "3D", 3, 3),
        Target("CUBE", "Cube", 3, 3),
        Target("RECT", "2D", 2, 2),
        Target("SHADOW1D", "1D", 1, 1, "z"),
        Target("SHADOW2D", "2D", 2, 2, "z"),
        Target("SHADOWRECT", "2D", 2, 2, "z"),
        Target("1D_ARRAY", "1DArray", 2, 1),
        Target("2D_ARRAY", "2DArray", 3, 2),
        Target("SHADOW1D_ARRAY", "1DArray", 2, 1, "z"),
        Target("SHADOW2D_ARRAY", "2DArray", 3, 2, "w"),
        Target("SHADOWCUBE", "Cube", 3, 3, "w"),
        Target("2D_MSAA", "2DMS", 2, 2),
        Target("2D_ARRAY_MSAA", "2DMSArray", 3, 2),
        Target("CUBEARRAY", "CubeArray", 4, 3),
        Target("SHADOWCUBEARRAY", "CubeArray", 4, 3, "1"),
        Target("UNKNOWN", "2D", 2, 2),
    )
}
TARGET_ALIASES = {"CUBE_ARRAY": "CUBEARRAY", "SHADOWCUBE_ARRAY": "SHADOWCUBEARRAY"}

RESOURCE_TARGETS = {
    TextureTarget.BUFFER: "BUFFER",
    TextureTarget.TEXTURE_1D: "1D",
    TextureTarget.TEXTURE_2D: "2D",
    TextureTarget.TEXTURE_3D: "3D",
    TextureTarget.TEXTURE_CUBE: "CUBE",
    TextureTarget.TEXTURE_RECT: "RECT",
    TextureTarget.TEXTURE_1D_ARRAY: "1D_ARRAY",
    TextureTarget.TEXTURE_2D_ARRAY: "2D_ARRAY",
    TextureTarget.TEXTURE_CUBE_ARRAY: "CUBEARRAY",
}
"""Target of a resource -> that of TGSI, without samples and comparison."""
_OF_LAYERS = frozenset({"CUBE", "CUBEARRAY", "2D_ARRAY"})


def _sampled(target: str, samples: int) -> str:
    return target + ("_MSAA" if samples > 1 else "")


def image_target(target: TextureTarget, samples: int, layers: int) -> str:
    """Return the target of an image of so many layers; one layer of a cube or array is 2D."""
    found = RESOURCE_TARGETS[target]
    return _sampled("2D" if layers == 1 and found in _OF_LAYERS else found, samples)


def lookup_target(target: TextureTarget, samples: int, sampler: SamplerState) -> str:
    """Return the target of lookups of a view with a sampler; "" where TGSI compares no such textures."""
    found = _sampled(RESOURCE_TARGETS[target], samples)
    if sampler.compare_mode is not TexCompare.R_TO_TEXTURE:
        return found
    return f"SHADOW{found}" if f"SHADOW{found}" in TARGETS else ""
