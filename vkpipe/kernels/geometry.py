"""The parts of the geometry kernel that depend on state, and what a geometry shader takes and makes.

Source: newer TGSI document, GS_INPUT_PRIM, GS_OUTPUT_PRIM, GS_MAX_OUTPUT_VERTICES, GS_INVOCATIONS, PRIMID and
INVOCATIONID; OpenGL 4.5, section 11.3.
"""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels.linkage import Linkage, stage_words, written
from vkpipe.kernels.space import Distances
from vkpipe.kernels.vertex_io import (
    point_size,
    position,
    store_distances,
    store_varyings,
    vertex_flags,
    vertex_viewports,
)
from vkpipe.pipe import Prim, gallium_name
from vkpipe.records import dataclass
from vkpipe.translate import GlslBody, ShaderInfo

__all__ = ["Emission", "emission_of", "geometry_defines", "geometry_snippets", "input_registers"]

_TAKEN: dict[Prim, tuple[int, tuple[Prim, ...]]] = {
    Prim.POINTS: (1, (Prim.POINTS,)),
    Prim.LINES: (2, (Prim.LINES, Prim.LINE_LOOP, Prim.LINE_STRIP)),
    Prim.TRIANGLES: (3, (Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN)),
    Prim.LINES_ADJACENCY: (4, (Prim.LINES_ADJACENCY, Prim.LINE_STRIP_ADJACENCY)),
    Prim.TRIANGLES_ADJACENCY: (6, (Prim.TRIANGLES_ADJACENCY, Prim.TRIANGLE_STRIP_ADJACENCY)),
}
"""By GS_INPUT_PRIM: the vertices of a primitive, and the types that may be drawn with the shader."""

_MADE: dict[Prim, tuple[Prim, int]] = {
    Prim.POINTS: (Prim.POINTS, 1),
    Prim.LINE_STRIP: (Prim.LINES, 2),
    Prim.TRIANGLE_STRIP: (Prim.TRIANGLES, 3),
}
"""By GS_OUTPUT_PRIM: what it is drawn as, and the vertices of each."""


@dataclass(frozen=True)
class Emission:
    """The primitives that a geometry shader takes and makes.

    Attributes:
        taken: the type of its input primitives, ``input_vertices`` each.
        drawn: POINTS, LINES or TRIANGLES, ``corners`` vertices each.
        vertices: that an invocation may emit.
        invocations: for each input primitive.
    """

    taken: Prim
    input_vertices: int
    drawn: Prim
    corners: int
    vertices: int
    invocations: int

    @property
    def prims(self) -> int:
        """Places for the primitives of an invocation: what one strip of all its vertices has."""
        return max(1, self.vertices - self.corners + 1)

    def check(self, mode: Prim) -> None:
        """Return whether primitives of a type may be drawn with the shader.

        Raises:
            InvalidUse: they have another number of vertices.
        """
        legal = _TAKEN[self.taken][1]
        if mode not in legal:
            names = ", ".join(gallium_name(entry) for entry in legal)
            what = f"{names}, as the geometry shader takes {self.taken.name}"
            raise InvalidUse("Context.draw_vbo", "mode", gallium_name(mode), what)


def emission_of(info: ShaderInfo) -> Emission:
    """Return the primitives that a geometry shader takes and makes."""
    taken = Prim(info.property("GS_INPUT_PRIMITIVE"))
    drawn, corners = _MADE[Prim(info.property("GS_OUTPUT_PRIMITIVE"))]
    vertices = info.property("GS_MAX_OUTPUT_VERTICES")
    invocations = info.property("GS_INVOCATIONS", 1)
    return Emission(taken, _TAKEN[taken][0], drawn, corners, vertices, invocations)


def input_registers(vertex: ShaderInfo, geometry: ShaderInfo) -> dict[int, int]:
    """Input register of a geometry or control shader -> the output register of the shader before it.

    Raises:
        InvalidUse: that does not write what is read.
    """
    found: dict[int, int] = {}
    for entry in geometry.inputs:
        if not entry.usage_mask or entry.name == "PRIM_ID":
            continue
        source = vertex.output(entry.name, entry.semantic_index)
        if source is None:
            field = f"{stage_words(geometry)} shader input IN[][{entry.index}]"
            wanted = f"{entry.name}[{entry.semantic_index}]"
            raise InvalidUse("Context.draw_vbo", field, wanted, written(vertex))
        found[entry.index] = source.index
    return found


# What the system values of the stage are.
_SYSTEM_VALUES = {"PRIM_ID": "prim_id", "INVOCATIONID": "invocation"}


def _load_inputs(body: GlslBody, sources: dict[int, int], stored: Sequence[int], vertices: int) -> str:
    """Sets ``tgsi_in_*`` and ``tgsi_sv_*`` from ``slots``, the vertices of the primitive."""
    names, lines = body.names, []
    for value in body.info.system_values:
        if value.name not in _SYSTEM_VALUES:
            raise NotSupported(f"TGSI_SEMANTIC_{value.name}", "in a geometry shader")
        lines.append(
            f"    {names.system_value(value.index)} = uvec4({_SYSTEM_VALUES[value.name]}, 0u, 0u, 0u);"
        )
    for entry in body.info.inputs:
        if not entry.usage_mask:
            continue
        places = [f"[{v}]" for v in range(vertices)] if entry.index in body.per_vertex else [""]
        for v, place in enumerate(places):
            value_of = "uvec4(prim_id, 0u, 0u, 0u)"
            if entry.name != "PRIM_ID":
                at = stored.index(sources[entry.index])
                value_of = f"vkp_gs_inputs(slots[{v}] * {len(stored)}u + {at}u)"
            lines.append(f"    {names.input(entry.index)}{place} = {value_of};")
    return "\n".join(lines)


def geometry_snippets(
    body: GlslBody,
    sources: dict[int, int],
    stored: Sequence[int],
    linkage: Linkage,
    distances: Distances,
    planes: int,
) -> dict[str, str]:
    """The texts for the ``user:`` includes of the kernel, but for the shader.

    Args:
        sources: as :func:`input_registers` finds them.
        stored: the output registers that the vertex kernel has stored, in order.
        planes: the constant buffer that holds the planes of the user.
    """
    vertices = emission_of(body.info).input_vertices
    return {
        "load_inputs": _load_inputs(body, sources, stored, vertices),
        "store_varyings": store_varyings(linkage.outputs, linkage.clamped),
        "store_distances": store_distances(body.info, distances, planes),
    }


def geometry_defines(
    info: ShaderInfo, linkage: Linkage, distances: Distances, stream: int, counted: bool
) -> dict[str, int | str]:
    """The macros of the kernel; ``stream``: the one whose vertices it keeps.

    ``counted``: tessellation makes its primitives.
    """
    made = emission_of(info)
    return {
        "VKP_TAKEN_VERTICES": made.input_vertices,
        "VKP_CORNERS": made.corners,
        "VKP_MOST_VERTICES": f"{made.vertices}u",
        "VKP_MOST_PRIMS": f"{made.prims}u",
        "VKP_STREAM": f"{stream}u",
        "VKP_COUNTED": int(counted),
        "VKP_INVOCATIONS": f"{made.invocations}u",
        "VKP_MODES": 0,
        "VKP_POSITION": position(info),
        "VKP_EXTRAS": int(linkage.extras),
        "VKP_POINT_SIZE": point_size(linkage),
        "VKP_WRITES_MEMORY": int(info.writes_memory),
        "VKP_VERTEX_FLAGS": vertex_flags(info, linkage, distances),
        "VKP_VERTEX_VIEWPORTS": vertex_viewports(info),
        **linkage.assembly.space.defines(),
    }
