"""Texture targets: where TGSI puts coordinates and the reference value, and which GLSL sampler fits.

Source: TGSI document, TEX, TEX2, TXB and TXL: the slice of an array is in src0.y for 1D and in src0.z for 2D;
the reference value is in src0.z, or in src0.w for 2D arrays and cube maps, or in src1 for cube arrays.
"""

from __future__ import annotations

from vkpipe.records import dataclass

__all__ = ["TARGETS", "TARGET_ALIASES", "Target"]


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
