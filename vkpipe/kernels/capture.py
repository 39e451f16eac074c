"""The parts of the stream output kernel that depend on state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vkpipe.kernels.modes import SHAPES, Kind
from vkpipe.kernels.vertex_io import clamp
from vkpipe.pipe import Prim, StreamOutputInfo
from vkpipe.translate import UNPREFIXED

__all__ = ["corners", "store_captured", "store_geometry_output"]

_CORNERS: dict[Kind, int] = {"point": 1, "line": 2, "triangle": 3}


def corners(mode: Prim) -> int:
    """Vertices that are captured of each primitive of a type: strips, quads and polygons are taken apart.

    Source: Gallium 0.4, section 7.1.7; OpenGL 4.5, 13.3.
    """
    return _CORNERS[SHAPES[mode].kind]


def store_captured(info: StreamOutputInfo, buffers: Iterable[int], clamped: Iterable[int] = ()) -> str:
    """Writes the outputs of vertex ``captured`` to those of the buffers that are there.

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
