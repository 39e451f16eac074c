"""What one shader looks up: textures behind views, samplers, and the instructions."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from enum import Enum
from typing import Any

from vkpipe.driver.resources.formats import reads_as
from vkpipe.pipe import Format, SamplerState, Swizzle, TextureTarget
from vkpipe.translate.tgsi.isa import OPCODES, Kind
from vkpipe.translate.tgsi.targets import TARGETS, Target

__all__ = ["KINDS", "THREADS", "Call", "Case", "Picture", "Unit", "View", "literal"]

THREADS = 64
"""Of each stage: 8x8 threads, vertices or pixels."""

KINDS = {
    "BUFFER": TextureTarget.BUFFER,
    "1D": TextureTarget.TEXTURE_1D,
    "2D": TextureTarget.TEXTURE_2D,
    "3D": TextureTarget.TEXTURE_3D,
    "CUBE": TextureTarget.TEXTURE_CUBE,
    "RECT": TextureTarget.TEXTURE_RECT,
    "1D_ARRAY": TextureTarget.TEXTURE_1D_ARRAY,
    "2D_ARRAY": TextureTarget.TEXTURE_2D_ARRAY,
    "CUBEARRAY": TextureTarget.TEXTURE_CUBE_ARRAY,
    "2D_MSAA": TextureTarget.TEXTURE_2D,
    "2D_ARRAY_MSAA": TextureTarget.TEXTURE_2D_ARRAY,
}
"""Target of TGSI -> of resources and views."""


@dataclass(frozen=True)
class View:
    """Part of a texture. An empty ``format`` or ``target`` is the texture's.

    ``levels``, ``layers``: first and last; -1 is the last one that there is. Of a buffer, ``layers`` are
    texels.
    """

    format: str = ""
    target: str = ""
    swizzle: str = "XYZW"
    levels: tuple[int, int] = (0, -1)
    layers: tuple[int, int] = (0, -1)

    @property
    def letters(self) -> tuple[Swizzle, Swizzle, Swizzle, Swizzle]:
        r, g, b, a = (Swizzle["ZERO" if s == "0" else "ONE" if s == "1" else s] for s in self.swizzle)
        return r, g, b, a


@dataclass(frozen=True)
class Picture:
    """A texture of random texels; ``size``: width, height, and depth or layers."""

    target: str
    size: tuple[int, int, int]
    levels: int = 1
    format: str = "R32G32B32A32_FLOAT"
    samples: int = 1
    seed: int = 1

    def level_size(self, level: int) -> tuple[int, int, int]:
        """Width, height, and depth or layers of a level."""
        width, height, depth = self.size
        shrunk = max(1, depth >> level) if self.target == "3D" else depth
        return max(1, width >> level), max(1, height >> level), shrunk


@dataclass(frozen=True)
class Unit:
    """What is bound to a slot of sampler views and the same slot of samplers.

    ``declared``: the kind of the SVIEW, where it is not that of the view.
    """

    picture: Picture
    view: View = field(default_factory=View)
    sampler: SamplerState = field(default_factory=SamplerState)
    declared: str = ""

    @property
    def format(self) -> Format:
        return Format[self.view.format or self.picture.format]

    @property
    def target(self) -> str:
        """What shaders see, without SHADOW."""
        return self.view.target or self.picture.target

    @property
    def kind(self) -> str:
        return reads_as(self.format)

    @property
    def last_level(self) -> int:
        last = self.view.levels[1]
        return self.picture.levels - 1 if last < 0 else last

    @property
    def last_layer(self) -> int:
        last = self.view.layers[1]
        whole = self.picture.size[0 if self.picture.target == "BUFFER" else 2] - 1
        return whole if last < 0 else last

    def size(self) -> tuple[int, int, int]:
        """Width, height, and depth or layers of the view's first level."""
        width, height, depth = self.picture.level_size(self.view.levels[0])
        count = self.last_layer - self.view.layers[0] + 1
        if self.picture.target == "BUFFER":
            return count, 1, 1
        return width, height, depth if self.picture.target == "3D" else count


@dataclass(frozen=True)
class Call:
    """One instruction.

    Args:
        target: with SHADOW where it compares.
        offsets: of texels; ``computed``: they come from a register that the shader has written.
        component: what TG4 gathers.
        swizzle: of the SVIEW, where there is one.
        apart: each thread has a place, derivatives, a level and a layer of its own, not each quad,
            and computed offsets are 0 to 3 more than these.
        seed: of the coordinates.
    """

    name: str
    target: str
    unit: int = 0
    offsets: tuple[tuple[int, int, int], ...] = ()
    computed: bool = False
    component: int = 0
    swizzle: str = "xyzw"
    apart: bool = False
    seed: int = 1

    @property
    def goal(self) -> Target:
        return TARGETS[self.target]

    @property
    def compares(self) -> bool:
        """Whether it needs depth, or at least may compare."""
        return self.goal.shadow or self.name.startswith("SAMPLE_C")

    @property
    def is_viewed(self) -> bool:
        return OPCODES[self.name].kind is Kind.SAMPLE


@dataclass(frozen=True)
class Case:
    """A shader of ``stage``: VERT, FRAG or COMP."""

    stage: str
    units: tuple[Unit, ...]
    calls: tuple[Call, ...]


def literal(value: Any) -> str:
    """A case as Python, without the fields that have their defaults."""
    if isinstance(value, tuple):
        return f"({', '.join(map(literal, value))}{',' if len(value) == 1 else ''})"
    if hasattr(value, "__dataclass_fields__"):
        default = {
            f.name: f.default if f.default_factory is MISSING else f.default_factory() for f in fields(value)
        }
        given = ((name, getattr(value, name)) for name in default)
        shown = ", ".join(f"{name}={literal(v)}" for name, v in given if v != default[name])
        return f"{type(value).__name__}({shown})"
    return f"{type(value).__name__}.{value.name}" if isinstance(value, Enum) else repr(value)
