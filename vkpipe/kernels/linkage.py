"""Linkage: each fragment shader input is fed by a vertex shader output or by the rasterizer.

Inputs and outputs meet by semantic name and index, never by register number (Gallium 0.4, section 8.5;
newer TGSI document, "Declaration Semantic").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vkpipe.kernels.modes import Assembly
from vkpipe.pipe import RasterizerState
from vkpipe.records import dataclass
from vkpipe.translate import ShaderInfo
from vkpipe.translate.tgsi.info import InputInfo
from vkpipe.translate.tgsi.names import Stage

__all__ = ["Linkage", "Varying", "link", "stage_words", "vertex_colors", "written"]

GENERATED = frozenset({"POSITION", "FACE", "PCOORD", "PRIM_ID", "LAYER", "VIEWPORT_INDEX"})
"""Fragment inputs that the rasterizer makes itself."""

_HANDED = frozenset({"LAYER", "VIEWPORT_INDEX"})
"""Those of them that are what the last stage has written, whatever became of it, where it has."""

UNWRITTEN = "UNWRITTEN"
"""In place of the name of an input that nobody writes: (0, 0, 0, 1)."""

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
    """The output registers that the vertex stage stores, in order, and the inputs that the fragment stage
    loads.

    Attributes:
        assembly: what is between them.
        point_size, edge_flag: the output registers of these, where kernels read them, else -1.
        clamped: the places of colours that are stored clamped.
        generated: what the fragment shader reads of what the rasterizer makes.
        handed: system values that the last stage has written, with their places.
        depth: the fragment shader reads the depth in POSITION.
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
    handed: tuple[tuple[str, int], ...] = ()
    counted: bool = True
    depth: bool = False

    @property
    def extras(self) -> bool:
        """Return whether the vertex stage stores more than positions and varyings."""
        return self.point_size >= 0 or self.edge_flag >= 0 or self.assembly.space.flagged

    @property
    def sprites(self) -> bool:
        """Return whether the fragment shader reads where in a point it is."""
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
    the point (Gallium 0.4, section 8.3.6). LAYER and VIEWPORT_INDEX are what the last stage has written,
    before any limit (OpenGL 4.6, section 15.2.2), or 0; where it writes VIEWPORT_MASK, VIEWPORT_INDEX is the
    viewport that the primitive is in. Behind a geometry shader PRIM_ID is what that has written, or 0, where
    OpenGL leaves it open; behind tessellation the number of the patch. What nobody writes is (0, 0, 0, 1),
    but for COLOR, which is BCOLOR where that is written.
    ``captured``: registers that are stored in any case.
    """
    behind = vertex.stage in (Stage.GEOMETRY, Stage.TESS_EVAL)
    names = _HANDED | {"PRIM_ID"} if behind else _HANDED
    names -= {"VIEWPORT_INDEX"} if assembly.space.masked else set()
    handed = {name: found for name in sorted(names) if (found := vertex.output(name)) is not None}
    made = GENERATED - set(handed)
    places = _Places()
    read = [entry for entry in fragment.inputs if entry.usage_mask] if fragment else []
    inputs = tuple(_varying(entry, vertex, rasterizer, assembly, made, places) for entry in read)
    generated = _generated(fragment, made) if fragment else frozenset()
    asked = [name for name in handed if fragment and fragment.system_value(name)]
    told = tuple((name, places.of(handed[name].index, "CONSTANT")) for name in asked)
    for register in captured:
        places.keep(register)
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
        generated.difference(asked),
        rasterizer.sprite_coord_mode.name if assembly.has("point") else "",
        told,
        not behind,
        fragment is not None and fragment.reads_z,
    )


class _Places:
    """The output registers that are stored, in order; one that is interpolated in two ways is there twice."""

    def __init__(self) -> None:
        self._stored: list[tuple[int, str]] = []

    @property
    def registers(self) -> list[int]:
        return [register for register, _ in self._stored]

    def of(self, register: int, mode: str) -> int:
        """The place of a register that is interpolated like this, which has one from now on.

        ``mode``: and the components that wrap.
        """
        if (register, mode) not in self._stored:
            self._stored.append((register, mode))
        return self._stored.index((register, mode))

    def keep(self, register: int) -> None:
        """Has a register stored, in whatever way."""
        if register not in self.registers:
            self.of(register, "CONSTANT")


def _varying(
    entry: InputInfo,
    vertex: ShaderInfo,
    rasterizer: RasterizerState,
    assembly: Assembly,
    made: frozenset[str],
    places: _Places,
) -> Varying:
    """Return the source of an input; ``made``: inputs that the rasterizer makes."""
    sprite = ""
    if _is_sprite(entry.name, entry.semantic_index, rasterizer, assembly):
        sprite = rasterizer.sprite_coord_mode.name
    if sprite and assembly.kind == "point":
        return Varying(entry.index, "SPRITE", -1, "", sprite=sprite)
    if entry.name in made:
        return Varying(entry.index, entry.name, -1, "", sprite=sprite)
    source = vertex.output(entry.name, entry.semantic_index)
    other = vertex.output("BCOLOR", entry.semantic_index) if entry.name == "COLOR" else None
    source = source or other
    if source is None:
        return Varying(entry.index, UNWRITTEN, -1, "", sprite=sprite)
    mode = "CONSTANT" if entry.name in GENERATED else entry.interpolate or "PERSPECTIVE"
    if mode == "COLOR":
        mode = "CONSTANT" if rasterizer.flatshade else "PERSPECTIVE"
    alone = mode == "CONSTANT" or (assembly.kind == "point" and not assembly.unfilled)
    wrap = "" if alone else entry.cylindrical_wrap
    place = places.of(source.index, mode + wrap)
    back = places.of(other.index, mode + wrap) if other and rasterizer.light_twoside else -1
    return Varying(entry.index, entry.name, place, mode, back, sprite, entry.location == "CENTROID", wrap)


_STAGES = {
    Stage.VERTEX: "vertex",
    Stage.TESS_CTRL: "tessellation control",
    Stage.TESS_EVAL: "tessellation evaluation",
    Stage.GEOMETRY: "geometry",
}


def stage_words(shader: ShaderInfo) -> str:
    """Return the stage of a shader in words, for errors."""
    return _STAGES[shader.stage]


def written(shader: ShaderInfo) -> str:
    """Return the outputs of a shader in words, for errors."""
    names = ", ".join(f"{out.name}[{out.semantic_index}]" for out in shader.outputs)
    return f"what the {stage_words(shader)} shader writes: {names}"


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
