"""Which vertex shader output feeds which fragment shader input.

Inputs and outputs meet by semantic name and index, never by register number (Gallium 0.4, section 8.5;
newer TGSI document, "Declaration Semantic").
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vkpipe.errors import InvalidUse
from vkpipe.kernels.modes import Assembly
from vkpipe.pipe import RasterizerState
from vkpipe.translate import ShaderInfo
from vkpipe.translate.tgsi.info import InputInfo

__all__ = ["Linkage", "Varying", "link"]

GENERATED = frozenset({"POSITION", "FACE", "PCOORD", "PRIM_ID", "LAYER", "VIEWPORT_INDEX"})
"""Fragment inputs that the rasterizer makes itself."""

_TRIANGLES = Assembly()


@dataclass(frozen=True)
class Varying:
    """One fragment input: its register, its place among the stored varyings, and how it is interpolated.

    ``place`` is -1 for what the rasterizer makes; ``name`` then says what. ``back``: the place of what back
    faces have instead, -1 where they have the same. ``sprite``: where the origin is in points, which have the
    place in the point instead; "" where they do not. ``centroid``: interpolated inside of the primitive.
    """

    register: int
    name: str
    place: int
    mode: str
    back: int = -1
    sprite: str = ""
    centroid: bool = False


@dataclass(frozen=True)
class Linkage:
    """What the vertex stage stores (output registers, in order) and what the fragment stage loads.

    Attributes:
        assembly: what is between them.
        point_size, edge_flag: the output registers of these, where kernels read them, else -1.
        clamped: the places of colours that are stored clamped.
        generated: what the fragment shader reads of what the rasterizer makes.
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
) -> Linkage:
    """Match the two shaders.

    With ``light_twoside`` COLOR is the vertex shader's BCOLOR in back faces (Gallium 0.4, section 8.3.1).
    PCOORD and, in points that are sprites, the TEXCOORD inputs of ``sprite_coord_enable`` are the place in
    the point (Gallium 0.4, section 8.3.6).

    Raises:
        InvalidUse: the fragment shader reads what the vertex shader does not write.
    """
    outputs: list[int] = []
    inputs: list[Varying] = []

    def place_of(register: int) -> int:
        if register not in outputs:
            outputs.append(register)
        return outputs.index(register)

    for entry in fragment.inputs if fragment else ():
        if not entry.usage_mask:
            continue
        sprite = ""
        if _is_sprite(entry.name, entry.semantic_index, rasterizer, assembly):
            sprite = rasterizer.sprite_coord_mode.name
        if sprite and assembly.kind == "point":
            inputs.append(Varying(entry.index, "SPRITE", -1, "", sprite=sprite))
            continue
        if entry.name in GENERATED:
            inputs.append(Varying(entry.index, entry.name, -1, "", sprite=sprite))
            continue
        place = place_of(_source(vertex, entry))
        mode = entry.interpolate or "PERSPECTIVE"
        if mode == "COLOR":
            mode = "CONSTANT" if rasterizer.flatshade else "PERSPECTIVE"
        two_sided = entry.name == "COLOR" and rasterizer.light_twoside
        other = vertex.output("BCOLOR", entry.semantic_index) if two_sided else None
        back = place_of(other.index) if other else -1
        centroid = entry.location == "CENTROID"
        inputs.append(Varying(entry.index, entry.name, place, mode, back, sprite, centroid))
    sized = rasterizer.point_size_per_vertex and assembly.has("point")
    size = vertex.output("PSIZE", 0) if sized else None
    flag = vertex.output("EDGEFLAG", 0) if assembly.unfilled else None
    return Linkage(
        tuple(outputs),
        tuple(inputs),
        replace(assembly, edge_flags=flag is not None),
        size.index if size else -1,
        flag.index if flag else -1,
        _clamped(vertex, outputs) if rasterizer.clamp_vertex_color else (),
        _generated(fragment) if fragment else frozenset(),
        rasterizer.sprite_coord_mode.name if assembly.has("point") else "",
    )


def _source(vertex: ShaderInfo, entry: InputInfo) -> int:
    """The output register that an input comes from."""
    source = vertex.output(entry.name, entry.semantic_index)
    if source is None:
        written = ", ".join(f"{out.name}[{out.semantic_index}]" for out in vertex.outputs)
        wanted = f"{entry.name}[{entry.semantic_index}]"
        raise InvalidUse(
            "Context.draw_vbo",
            f"fragment shader input IN[{entry.index}]",
            wanted,
            f"what the vertex shader writes: {written}",
        )
    return source.index


def _clamped(vertex: ShaderInfo, outputs: list[int]) -> tuple[int, ...]:
    """The places of colours."""
    colors = {entry.index for entry in vertex.outputs if entry.name in ("COLOR", "BCOLOR")}
    return tuple(place for place, register in enumerate(outputs) if register in colors)


def _generated(fragment: ShaderInfo) -> frozenset[str]:
    inputs = {entry.name for entry in fragment.inputs if entry.usage_mask and entry.name in GENERATED}
    return frozenset(inputs | {entry.name for entry in fragment.system_values})


def _is_sprite(name: str, index: int, rasterizer: RasterizerState, assembly: Assembly) -> bool:
    if not assembly.has("point"):
        return False
    if name == "PCOORD":
        return True
    enabled = name == "TEXCOORD" and bool(rasterizer.sprite_coord_enable >> index & 1)
    return enabled and rasterizer.point_quad_rasterization
