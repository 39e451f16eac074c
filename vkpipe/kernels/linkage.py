"""Which vertex shader output feeds which fragment shader input.

Inputs and outputs meet by semantic name and index, never by register number (Gallium 0.4, section 8.5;
newer TGSI document, "Declaration Semantic").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vkpipe.errors import InvalidUse
from vkpipe.kernels.modes import Assembly
from vkpipe.pipe import RasterizerState
from vkpipe.translate import ShaderInfo
from vkpipe.translate.tgsi.info import InputInfo
from vkpipe.translate.tgsi.names import Stage

__all__ = ["Linkage", "Varying", "link", "vertex_colors", "written"]

GENERATED = frozenset({"POSITION", "FACE", "PCOORD", "PRIM_ID", "LAYER", "VIEWPORT_INDEX"})
"""Fragment inputs that the rasterizer makes itself."""

_TRIANGLES = Assembly()


@dataclass(frozen=True)
class Varying:
    """One fragment input: its register, its place among the stored varyings, and how it is interpolated.

    ``place`` is -1 for what the rasterizer makes; ``name`` then says what. ``back``: the place of what back
    faces have instead, -1 where they have the same. ``sprite``: where the origin is in points, which have the
    place in the point instead; "" where they do not. ``centroid``: interpolated inside of the primitive.
    ``wrap``: the components that go the short way around, of "xyzw".
    """

    register: int
    name: str
    place: int
    mode: str
    back: int = -1
    sprite: str = ""
    centroid: bool = False
    wrap: str = ""


@dataclass(frozen=True)
class Linkage:
    """What the vertex stage stores (output registers, in order) and what the fragment stage loads.

    Attributes:
        assembly: what is between them.
        point_size, edge_flag: the output registers of these, where kernels read them, else -1.
        clamped: the places of colours that are stored clamped.
        generated: what the fragment shader reads of what the rasterizer makes.
        number: the place of the PRIM_ID that a geometry shader has written, for the system value; else -1.
        counted: the rasterizer's PRIM_ID counts the primitives of the draw.
        sprite: where the origin of system value PCOORD is.
    """

    outputs: tuple[int, ...]
    inputs: tuple[Varying, ...]
    assembly: Assembly = _TRIANGLES
    point_size: int = -1
    edge_flag: int = -1
    clamped: tuple[int, ...] = ()
    generated: frozenset[str] = frozenset()
    sprite: str = ""
    number: int = -1
    counted: bool = True

    @property
    def extras(self) -> bool:
        """Whether the vertex stage stores more than positions and varyings."""
        return self.point_size >= 0 or self.edge_flag >= 0 or self.assembly.space.flagged

    @property
    def sprites(self) -> bool:
        """Whether the fragment shader reads where in a point it is."""
        return any(entry.sprite for entry in self.inputs) or (
            self.assembly.has("point") and "PCOORD" in self.generated
        )


def link(
    vertex: ShaderInfo,
    fragment: ShaderInfo | None,
    rasterizer: RasterizerState,
    assembly: Assembly = _TRIANGLES,
    captured: Sequence[int] = (),
) -> Linkage:
    """Match the two shaders; ``vertex`` is the last one before the window.

    With ``light_twoside`` COLOR is the vertex shader's BCOLOR in back faces (Gallium 0.4, section 8.3.1).
    PCOORD and, in points that are sprites, the TEXCOORD inputs of ``sprite_coord_enable`` are the place in
    the point (Gallium 0.4, section 8.3.6). Behind a geometry shader PRIM_ID is what that has written, or 0,
    where OpenGL leaves it open.
    ``captured``: registers that are stored in any case.

    Raises:
        InvalidUse: the fragment shader reads what the other does not write.
    """
    behind = vertex.stage is Stage.GEOMETRY
    handed = behind and vertex.output("PRIM_ID") is not None
    made = GENERATED - {"PRIM_ID"} if handed else GENERATED
    places = _Places()
    read = [entry for entry in fragment.inputs if entry.usage_mask] if fragment else []
    inputs = tuple(_varying(entry, vertex, rasterizer, assembly, made, places) for entry in read)
    generated = _generated(fragment, made) if fragment else frozenset()
    number = -1
    if handed and fragment and fragment.system_value("PRIM_ID"):
        number = places.of(_written(vertex, "PRIM_ID", 0, "system value PRIM_ID"))
        generated -= {"PRIM_ID"}
    for register in captured:
        places.of(register)
    sized = rasterizer.point_size_per_vertex and assembly.has("point")
    size = vertex.output("PSIZE", 0) if sized else None
    flag = vertex.output("EDGEFLAG", 0) if assembly.unfilled else None
    return Linkage(
        tuple(places.registers),
        inputs,
        replace(assembly, edge_flags=flag is not None),
        size.index if size else -1,
        flag.index if flag else -1,
        _clamped(vertex, places.registers) if rasterizer.clamp_vertex_color else (),
        generated,
        rasterizer.sprite_coord_mode.name if assembly.has("point") else "",
        number,
        not behind,
    )


class _Places:
    """The output registers that are stored, in order."""

    def __init__(self) -> None:
        self.registers: list[int] = []

    def of(self, register: int) -> int:
        """The place of a register, which has one from now on."""
        if register not in self.registers:
            self.registers.append(register)
        return self.registers.index(register)


def _varying(
    entry: InputInfo,
    vertex: ShaderInfo,
    rasterizer: RasterizerState,
    assembly: Assembly,
    made: frozenset[str],
    places: _Places,
) -> Varying:
    """Where an input comes from; ``made``: those that the rasterizer makes."""
    sprite = ""
    if _is_sprite(entry.name, entry.semantic_index, rasterizer, assembly):
        sprite = rasterizer.sprite_coord_mode.name
    if sprite and assembly.kind == "point":
        return Varying(entry.index, "SPRITE", -1, "", sprite=sprite)
    if entry.name in made:
        return Varying(entry.index, entry.name, -1, "", sprite=sprite)
    place = places.of(_source(vertex, entry))
    mode = "CONSTANT" if entry.name == "PRIM_ID" else entry.interpolate or "PERSPECTIVE"
    if mode == "COLOR":
        mode = "CONSTANT" if rasterizer.flatshade else "PERSPECTIVE"
    two_sided = entry.name == "COLOR" and rasterizer.light_twoside
    other = vertex.output("BCOLOR", entry.semantic_index) if two_sided else None
    back = places.of(other.index) if other else -1
    alone = mode == "CONSTANT" or (assembly.kind == "point" and not assembly.unfilled)
    wrap = "" if alone else entry.cylindrical_wrap
    return Varying(entry.index, entry.name, place, mode, back, sprite, entry.location == "CENTROID", wrap)


def _source(vertex: ShaderInfo, entry: InputInfo) -> int:
    """The output register that an input comes from."""
    return _written(vertex, entry.name, entry.semantic_index, f"input IN[{entry.index}]")


def _written(vertex: ShaderInfo, name: str, index: int, reader: str) -> int:
    """The output register of a semantic that the fragment shader reads."""
    source = vertex.output(name, index)
    if source is None:
        raise InvalidUse("Context.draw_vbo", f"fragment shader {reader}", f"{name}[{index}]", written(vertex))
    return source.index


_STAGES = {Stage.VERTEX: "vertex", Stage.GEOMETRY: "geometry"}


def written(shader: ShaderInfo) -> str:
    """What a shader hands on, for errors."""
    names = ", ".join(f"{out.name}[{out.semantic_index}]" for out in shader.outputs)
    return f"what the {_STAGES[shader.stage]} shader writes: {names}"


def _clamped(vertex: ShaderInfo, outputs: list[int]) -> tuple[int, ...]:
    """The places of colours."""
    colors = vertex_colors(vertex)
    return tuple(place for place, register in enumerate(outputs) if register in colors)


def vertex_colors(vertex: ShaderInfo) -> frozenset[int]:
    """The output registers of colours."""
    return frozenset(entry.index for entry in vertex.outputs if entry.name in ("COLOR", "BCOLOR"))


def _generated(fragment: ShaderInfo, made: frozenset[str]) -> frozenset[str]:
    inputs = {entry.name for entry in fragment.inputs if entry.usage_mask and entry.name in made}
    return frozenset(inputs | {entry.name for entry in fragment.system_values})


def _is_sprite(name: str, index: int, rasterizer: RasterizerState, assembly: Assembly) -> bool:
    if not assembly.has("point"):
        return False
    if name == "PCOORD":
        return True
    enabled = name == "TEXCOORD" and bool(rasterizer.sprite_coord_enable >> index & 1)
    return enabled and rasterizer.point_quad_rasterization
