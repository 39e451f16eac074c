"""The parts of the stream output kernel that depend on state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vkpipe.kernels.modes import SHAPES, Kind
from vkpipe.kernels.vertex_io import clamp
from vkpipe.pipe import Prim, StreamOutputInfo
from vkpipe.translate import UNPREFIXED
from vkpipe.translate.tgsi.info import ShaderInfo

__all__ = ["corners", "handing_on", "store_captured", "store_geometry_output", "taken"]

_CORNERS: dict[Kind, int] = {"point": 1, "line": 2, "triangle": 3}
_MADE = {"point": Prim.POINTS, "line": Prim.LINE_STRIP, "triangle": Prim.TRIANGLE_STRIP}
_TAKEN: dict[Prim, tuple[int, ...]] = {
    Prim.POINTS: (0,),
    Prim.LINES: (0, 1),
    Prim.LINES_ADJACENCY: (1, 2),
    Prim.TRIANGLES: (0, 1, 2),
    Prim.TRIANGLES_ADJACENCY: (0, 2, 4),
}
"""Primitives that geometry shaders take, and the vertices of them that are drawn."""

_SINGLE = {
    Prim.LINE_LOOP: Prim.LINES,
    Prim.LINE_STRIP: Prim.LINES,
    Prim.TRIANGLE_STRIP: Prim.TRIANGLES,
    Prim.TRIANGLE_FAN: Prim.TRIANGLES,
    Prim.LINE_STRIP_ADJACENCY: Prim.LINES_ADJACENCY,
    Prim.TRIANGLE_STRIP_ADJACENCY: Prim.TRIANGLES_ADJACENCY,
}
"""Types of several primitives with common vertices, and those of one."""


def corners(mode: Prim) -> int:
    """Vertices that are captured of each primitive of a type: strips, quads and polygons are taken apart.

    Source: Gallium 0.4, section 7.1.7; OpenGL 4.5, 13.3.
    """
    return _CORNERS[SHAPES[mode].kind]


def taken(mode: Prim) -> Prim | None:
    """Return what a geometry shader takes of primitives of a type; None of quads and polygons."""
    found = _SINGLE.get(mode, mode)
    return found if found in _TAKEN else None


def handing_on(vertex: ShaderInfo, mode: Prim) -> str:
    """Return a geometry shader that emits primitives as they are, in the registers of the vertex shader."""
    given = taken(mode)
    assert given is not None
    made, chosen = _MADE[SHAPES[mode].kind], _TAKEN[given]
    head = (
        f"GEOM\nPROPERTY GS_INPUT_PRIMITIVE {given.name}\nPROPERTY GS_OUTPUT_PRIMITIVE {made.name}\n"
        f"PROPERTY GS_MAX_OUTPUT_VERTICES {len(chosen)}\n"
    )
    for number, entry in enumerate(vertex.outputs):
        name = f"{entry.name}[{entry.semantic_index}]"
        head += f"DCL IN[][{number}], {name}\nDCL OUT[{entry.index}], {name}\n"
    head += "IMM[0] UINT32 {0, 0, 0, 0}\n"
    lines = []
    for corner in chosen:
        lines += [f"MOV OUT[{e.index}], IN[{corner}][{n}]" for n, e in enumerate(vertex.outputs)]
        lines.append("EMIT IMM[0].xxxx")
    lines += ["ENDPRIM IMM[0].xxxx", "END"]
    return head + "".join(f"{at}: {line}\n" for at, line in enumerate(lines))


def store_captured(info: StreamOutputInfo, buffers: Iterable[int], clamped: Iterable[int] = ()) -> str:
    """Writes the outputs of vertex ``captured`` to the bound stream output buffers.

    ``clamped``: registers of colours that are clamped to [0, 1].
    """
    present, colors = frozenset(buffers), frozenset(clamped)

    def value(register: int) -> str:
        return clamp(register) if register in colors else UNPREFIXED.output(register)

    return "\n".join(
        f"    push.target{entry.output_buffer}.v[captured * {info.stride[entry.output_buffer]}u"
        f" + {entry.dst_offset + k}u] = {value(entry.register_index)}.{'xyzw'[entry.start_component + k]};"
        for entry in info.output
        if entry.output_buffer in present
        for k in range(entry.num_components)
    )


def store_geometry_output(info: StreamOutputInfo, buffers: Iterable[int], outputs: Sequence[int]) -> str:
    """Return GLSL that stores what a geometry shader has emitted into ``slot``; ``outputs``: those that are
    stored.
    """
    present = frozenset(buffers)
    return "\n".join(
        f"        push.target{entry.output_buffer}.v[captured * {info.stride[entry.output_buffer]}u"
        f" + {entry.dst_offset + k}u] = "
        f"vkp_varyings(slot * {len(outputs)}u + {outputs.index(entry.register_index)}u)"
        f".{'xyzw'[entry.start_component + k]};"
        for entry in info.output
        if entry.output_buffer in present
        for k in range(entry.num_components)
    )
