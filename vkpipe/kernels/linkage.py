"""Which vertex shader output feeds which fragment shader input.

Inputs and outputs meet by semantic name and index, never by register number (Gallium 0.4, section 8.5;
newer TGSI document, "Declaration Semantic").
"""

from __future__ import annotations

from dataclasses import dataclass

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import RasterizerState
from vkpipe.translate import ShaderInfo

__all__ = ["Linkage", "Varying", "link"]

GENERATED = frozenset({"POSITION", "FACE", "PCOORD", "PRIM_ID"})
"""Fragment inputs that the rasterizer makes itself."""


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
    """What the vertex stage stores (output registers, in order) and what the fragment stage loads."""

    outputs: tuple[int, ...]
    inputs: tuple[Varying, ...]


def link(vertex: ShaderInfo, fragment: ShaderInfo | None, rasterizer: RasterizerState) -> Linkage:
    """Match the two shaders.

    Raises:
        InvalidUse: the fragment shader reads what the vertex shader does not write.
    """
    outputs: list[int] = []
    inputs: list[Varying] = []
    for entry in fragment.inputs if fragment else ():
        if not entry.usage_mask:
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
    return Linkage(tuple(outputs), tuple(inputs))
