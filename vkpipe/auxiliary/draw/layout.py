"""The values that vertices carry to the fragment shader: what draw_vertex and vertex_info are in Mesa."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.records import dataclass
from vkpipe.translate import ShaderInfo
from vkpipe.translate.tgsi.info import InputInfo
from vkpipe.translate.tgsi.names import File

__all__ = ["Attribute", "Layout", "Special", "layout_of"]

Special = tuple[File, str]
"""An input or a system value of the fragment shader that the rasterizer makes."""

_MADE = frozenset(("POSITION", "SAMPLEID", "SAMPLEPOS", "SAMPLEMASK"))
"""Semantics that the rasterizer makes of where a fragment lies: draw changes none of them."""
_OF_PRIMITIVES = frozenset(("FACE", "PRIM_ID", "INSTANCEID", "PCOORD"))
"""Semantics that it makes of the primitive, which draw may have taken apart."""
_OF_VERTICES = ("LAYER", "VIEWPORT_INDEX", "PSIZE")
"""Outputs of the last shader that the rasterizer looks at."""


@dataclass(frozen=True)
class Attribute:
    """Four words that each vertex has.

    Attributes:
        name, index: the semantic that the fragment shader reads it by.
        source: the register of the last shader, -1 where there is none: then it is (0, 0, 0, 1).
        back: the register of the colour of back faces, -1 where it is the same.
        flat: whether it is constant; ``linear``: whether it is interpolated in the window.
        special: what it stands for, if draw makes it.
        sprite: whether points have the coordinate of the sprite there.
    """

    name: str
    index: int
    source: int
    back: int = -1
    flat: bool = False
    linear: bool = False
    special: Special | None = None
    sprite: bool = False


@dataclass(frozen=True)
class Layout:
    """The attributes in order.

    ``coverage``: the number of the one for smooth points and lines, a GENERIC; -1 where there is none.
    """

    attributes: tuple[Attribute, ...]
    coverage: int = -1

    @property
    def generics(self) -> dict[Special, int]:
        """Semantics that draw makes -> the numbers of the GENERICs that stand for them."""
        return {each.special: each.index for each in self.attributes if each.special is not None}


def layout_of(state: DrawState, fs: ShaderInfo | None, coverage: bool = False) -> Layout:
    """Return what a fragment shader reads of the last shader that is bound.

    ``coverage``: there is one more GENERIC for smooth points and lines.
    """
    assert state.last is not None and state.rasterizer is not None
    free = _free_generics(fs)
    found: list[Attribute] = []
    for entry in fs.inputs if fs is not None else ():
        if entry.usage_mask and entry.name not in _MADE and entry.name not in _OF_VERTICES:
            if entry.name in _OF_PRIMITIVES:
                found.append(_special(state, (File.IN, entry.name), next(free)))
            else:
                found.append(_varying(state, entry))
    for value in fs.system_values if fs is not None else ():
        if value.name in _OF_PRIMITIVES:
            found.append(_special(state, (File.SV, value.name), next(free)))
    for name in _OF_VERTICES:
        output = state.last.info.output(name)
        if output is not None:
            found.append(Attribute(name, 0, output.index, flat=name != "PSIZE"))
    number = -1
    if coverage:
        number = len(found)
        found.append(Attribute("GENERIC", next(free), -1, linear=True))
    return Layout(tuple(found), number)


def _free_generics(fs: ShaderInfo | None) -> Iterator[int]:
    """Yield numbers of GENERIC inputs that the shader does not have, those that most devices have first."""
    used = (
        {entry.semantic_index for entry in fs.inputs if entry.name == "GENERIC"} if fs is not None else set()
    )
    return (number for number in count() if number not in used)


def _special(state: DrawState, special: Special, number: int) -> Attribute:
    assert state.last is not None
    written = state.last.info.output(special[1]) if state.gs is not None else None
    source = -1 if written is None else written.index
    point = special[1] == "PCOORD"
    return Attribute("GENERIC", number, source, flat=not point, linear=point, special=special, sprite=point)


def _varying(state: DrawState, entry: InputInfo) -> Attribute:
    assert state.last is not None and state.rasterizer is not None
    raster, last = state.rasterizer, state.last.info
    front = last.output(entry.name, entry.semantic_index)
    back = last.output("BCOLOR", entry.semantic_index) if entry.name == "COLOR" else None
    source = front or back
    mode = entry.interpolate
    if mode == "COLOR":
        mode = "CONSTANT" if raster.flatshade else "PERSPECTIVE"
    sprite = entry.name == "TEXCOORD" and raster.sprite_coord_enable >> entry.semantic_index & 1
    return Attribute(
        entry.name,
        entry.semantic_index,
        -1 if source is None else source.index,
        -1 if back is None or front is None else back.index,
        flat=mode == "CONSTANT",
        linear=mode == "LINEAR",
        sprite=bool(sprite) and raster.point_quad_rasterization,
    )
