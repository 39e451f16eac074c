"""Which vertex shader output feeds which fragment shader input.

Inputs and outputs meet by semantic name and index, never by register number (Gallium 0.4, section 8.5;
newer TGSI document, "Declaration Semantic").
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels.modes import Assembly
from vkpipe.pipe import RasterizerState
from vkpipe.translate import ShaderInfo

__all__ = ["Linkage", "Varying", "link"]

GENERATED = frozenset({"POSITION", "FACE", "PCOORD", "PRIM_ID"})
"""Fragment inputs that the rasterizer makes itself."""

_TRIANGLES = Assembly()


@dataclass(frozen=True)
class Varying:
    """One fragment input: its register, its place among the stored varyings, and how it is interpolated.

    ``place`` is -1 for what the rasterizer makes; ``name`` then says what.
    """

    register: int
    name: str
    place: int
    mode: str


@dataclass(frozen=True)
class Linkage:
    """What the vertex stage stores (output registers, in order) and what the fragment stage loads.

    Attributes:
        assembly: what is between them.
        point_size, edge_flag: the output registers of these, where kernels read them, else -1.
    """

    outputs: tuple[int, ...]
    inputs: tuple[Varying, ...]
    assembly: Assembly = _TRIANGLES
    point_size: int = -1
    edge_flag: int = -1

    @property
    def extras(self) -> bool:
        """Whether the vertex stage stores more than positions and varyings."""
        return self.point_size >= 0 or self.edge_flag >= 0

    @property
    def sprites(self) -> bool:
        """Whether the fragment shader reads where in a point it is."""
        return any(entry.name == "SPRITE" for entry in self.inputs)


def link(
    vertex: ShaderInfo,
    fragment: ShaderInfo | None,
    rasterizer: RasterizerState,
    assembly: Assembly = _TRIANGLES,
) -> Linkage:
    """Match the two shaders.

    In points that are sprites, PCOORD and the TEXCOORD inputs of ``sprite_coord_enable`` are the place in the
    point (Gallium 0.4, section 8.3.6).

    Raises:
        InvalidUse: the fragment shader reads what the vertex shader does not write.
    """
    outputs: list[int] = []
    inputs: list[Varying] = []
    for entry in fragment.inputs if fragment else ():
        if not entry.usage_mask:
            continue
        if _is_sprite(entry.name, entry.semantic_index, rasterizer, assembly):
            inputs.append(Varying(entry.index, "SPRITE", -1, rasterizer.sprite_coord_mode.name))
            continue
        if entry.name in GENERATED:
            inputs.append(Varying(entry.index, entry.name, -1, ""))
            continue
        if entry.location not in ("", "CENTER"):
            raise NotSupported(f"TGSI_INTERPOLATE_LOC_{entry.location}")
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
        if source.index not in outputs:
            outputs.append(source.index)
        mode = entry.interpolate or "PERSPECTIVE"
        if mode == "COLOR":
            mode = "CONSTANT" if rasterizer.flatshade else "PERSPECTIVE"
        inputs.append(Varying(entry.index, entry.name, outputs.index(source.index), mode))
    size = (
        vertex.output("PSIZE", 0) if rasterizer.point_size_per_vertex and assembly.kind == "point" else None
    )
    flag = vertex.output("EDGEFLAG", 0) if assembly.unfilled else None
    return Linkage(
        tuple(outputs),
        tuple(inputs),
        replace(assembly, edge_flags=flag is not None),
        size.index if size else -1,
        flag.index if flag else -1,
    )


def _is_sprite(name: str, index: int, rasterizer: RasterizerState, assembly: Assembly) -> bool:
    if assembly.kind != "point" or not rasterizer.point_quad_rasterization:
        return False
    enabled = name == "TEXCOORD" and bool(rasterizer.sprite_coord_enable >> index & 1)
    return name == "PCOORD" or enabled
