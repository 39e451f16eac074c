"""The description of a scene, which vkpipe, OpenGL and Vulkan draw in their own ways.

Conventions: window y grows with clip y and row 0 of a picture is window y = 0, which is how OpenGL addresses
a framebuffer object, Vulkan an image and Gallium a resource: nothing is flipped. Depth runs from -w to w.
Objects that several draws share are shared by identity: each becomes one object of the interface.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

__all__ = [
    "BLENDS",
    "COLORS",
    "POSITIONS",
    "Array",
    "Draw",
    "Field",
    "Geometry",
    "Patches",
    "Program",
    "Scene",
    "State",
    "Stencil",
    "Texture",
    "Upload",
]

Array = npt.NDArray[Any]

POSITIONS, COLORS = ("position", "<f4", 3), ("color", "u1", 4)
"""Fields that vertices of most scenes have: clip or model coordinates (w = 1), RGBA as fractions of 255."""

BLENDS: dict[str, tuple[str, str]] = {
    "over": ("ONE", "INV_SRC_ALPHA"),  # of premultiplied colours
    "add": ("ONE", "ONE"),
}
"""Source and destination factor of each way of blending; what is added is rounded once."""


@dataclass(frozen=True, eq=False)
class Patches:
    """Tessellation shaders, for patches of so many vertices."""

    vertices: int
    tgsi_control: str
    tgsi_evaluation: str
    glsl_control: str
    glsl_evaluation: str


@dataclass(frozen=True, eq=False)
class Program:
    """A vertex and a fragment shader, in TGSI and in GLSL.

    TGSI inputs IN[0], IN[1] ... are the fields of the vertices in their order, GLSL inputs go by their names.
    CONST[] is ``uniform vec4 u_vertex[]`` and ``uniform vec4 u_fragment[]``, SAMP[i] is
    ``uniform sampler2D u_texture<i>``.
    """

    tgsi_vertex: str
    tgsi_fragment: str
    glsl_vertex: str
    glsl_fragment: str
    patches: Patches | None = None


@dataclass(frozen=True, eq=False)
class Texture:
    """A 2D RGBA8 texture that repeats: uint8 (height, width, 4), the largest level first.

    ``linear`` filters within a level, and between levels where there are several.
    """

    levels: tuple[Array, ...]
    linear: bool = True


@dataclass(frozen=True)
class Field:
    """A field of a vertex: ``size`` numbers of a NumPy type at a byte offset, ``bytes`` in all."""

    name: str
    type: str
    size: int
    offset: int
    bytes: int

    @property
    def padding(self) -> bool:
        return self.name.startswith("_")


@dataclass(frozen=True, eq=False)
class Geometry:
    """Vertices as a structured array (N,) and, if not drawn in their order, indices (uint16 or uint32).

    Fields are float32 vectors, or four bytes that stand for fractions of 255; fields whose name begins with
    ``_`` are padding.
    """

    vertices: Array
    indices: Array | None = None

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of a vertex in their order."""
        found = []
        fields: Any = self.vertices.dtype.fields
        for name in self.vertices.dtype.names or ():
            kind, offset = fields[name]
            base, shape = kind.subdtype or (kind, (1,))
            found.append(Field(name, base.str, shape[0], offset, kind.itemsize))
        return tuple(found)

    @property
    def count(self) -> int:
        return len(self.vertices if self.indices is None else self.indices)


@dataclass(frozen=True)
class Stencil:
    """Stencil test: the stored value compared with 0, and what front and back faces do to it.

    Operations are named as in PIPE_STENCIL_OP_*: when the depth test fails, and when it passes.
    """

    func: str = "ALWAYS"
    front: tuple[str, str] = ("KEEP", "KEEP")
    back: tuple[str, str] = ("KEEP", "KEEP")


@dataclass(frozen=True, eq=False)
class State:
    """Shaders and fixed function of a draw.

    Attributes:
        blend: a key of BLENDS, or None to replace.
        depth: the end of a name PIPE_FUNC_*, or None without depth test.
        mode: TRIANGLES, LINES, POINTS or, where the program has patches, PATCHES.
    """

    program: Program
    textures: tuple[Texture, ...] = ()
    blend: str | None = None
    depth: str | None = "LESS"
    depth_write: bool = True
    color_write: bool = True
    stencil: Stencil | None = None
    mode: str = "TRIANGLES"


@dataclass(frozen=True, eq=False)
class Draw:
    """One draw call; constants are float32 (N, 4) and stay those of the last draw when None."""

    state: State
    geometry: Geometry
    vertex_constants: Array | None = None
    fragment_constants: Array | None = None
    first: int = 0
    count: int | None = None

    @property
    def length(self) -> int:
        """The number of vertices or indices that are drawn."""
        return self.geometry.count - self.first if self.count is None else self.count


@dataclass(frozen=True, eq=False)
class Upload:
    """The vertices of a geometry are handed over anew."""

    geometry: Geometry


@dataclass(frozen=True, eq=False)
class Scene:
    """The steps of a frame: clear colour and depth, the steps in order and, if asked, read the picture back.

    The target is RGBA8 with 24 bits of depth. ``background`` should be a colour that the draws do not leave
    behind: where a picture has it, nothing was drawn.
    """

    width: int
    height: int
    steps: tuple[Draw | Upload, ...]
    readback: bool = False
    samples: int = 1
    stencil: bool = False
    point_size: float = 1.0
    background: tuple[float, float, float, float] = field(default=(0.0, 0.0, 0.0, 0.0))

    @property
    def draws(self) -> tuple[Draw, ...]:
        return tuple(step for step in self.steps if isinstance(step, Draw))

    @property
    def cleared_texel(self) -> Array:
        """The background as it is stored: uint8 (4,)."""
        stored: Array = np.rint(np.array(self.background) * 255).astype(np.uint8)
        return stored
