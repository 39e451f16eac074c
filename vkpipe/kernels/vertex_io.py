"""The parts of the vertex kernel that depend on state: fetching, system values, outputs."""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe import format as vkformat
from vkpipe.errors import NotSupported
from vkpipe.pipe import VertexElement
from vkpipe.translate import ShaderInfo

__all__ = ["fetch_functions", "load_inputs", "store_varyings"]

# What the system values of the vertex stage are (newer TGSI document, "System values").
_SYSTEM_VALUES: dict[str, str] = {
    "INSTANCEID": "draw.instance_id + instance",
    "VERTEXID": "uint(vertex)",
    "VERTEXID_NOBASE": "uint(vertex - (draw.index_size == 0u ? int(draw.fan_element) : draw.index_bias))",
    "BASEVERTEX": "uint(draw.index_size == 0u ? int(draw.fan_element) : draw.index_bias)",
    "BASEINSTANCE": "draw.first_instance",
    "DRAWID": "draw.draw_id",
}


def fetch_functions(elements: Sequence[VertexElement], aligned: Sequence[bool]) -> str:
    """One fetch function per distinct format and alignment of the vertex elements."""
    parts: dict[str, str] = {}
    for element, words in zip(elements, aligned, strict=True):
        name = _fetch_name(element, words)
        parts.setdefault(name, vkformat.glsl_fetch(element.src_format, name, words))
    return "\n".join(parts.values())


def _fetch_name(element: VertexElement, aligned: bool) -> str:
    return f"vkp_fetch_{element.src_format.name}" + ("" if aligned else "_bytes")


def load_inputs(info: ShaderInfo, elements: Sequence[VertexElement], aligned: Sequence[bool]) -> str:
    """Sets ``tgsi_in_*`` and ``tgsi_sv_*``; what lies outside its buffer reads as zero."""
    lines = []
    for value in info.system_values:
        if value.name not in _SYSTEM_VALUES:
            raise NotSupported(f"TGSI_SEMANTIC_{value.name}", "in a vertex shader")
        lines.append(f"    tgsi_sv_{value.index} = uvec4({_SYSTEM_VALUES[value.name]}, 0u, 0u, 0u);")
    for entry in info.inputs:
        if not entry.usage_mask:
            continue
        element = elements[entry.index]
        size = vkformat.describe(element.src_format).block_bytes
        number = "uint(vertex)"
        if element.instance_divisor:
            number = f"draw.first_instance + (draw.instance_id + instance) / {element.instance_divisor}u"
        stride = "record.stride" if element.src_stride is None else f"{element.src_stride}u"
        fetch = _fetch_name(element, aligned[entry.index])
        lines.append(
            "    {\n"
            f"        uint number = draw.vertex_buffers + {element.vertex_buffer_index}u;\n"
            "        VertexBufferRecord record = vkp_vertex_buffer(number);\n"
            f"        uint64_t place = uint64_t(record.offset) + {element.src_offset}u;\n"
            f"        place += uint64_t({number}) * {stride};\n"
            f"        tgsi_in_{entry.index} = place + {size}u <= uint64_t(record.end)\n"
            f"            ? {fetch}(Words(record.address), uint(place)) : uvec4(0u);\n"
            "    }"
        )
    return "\n".join(lines)


def store_varyings(outputs: Sequence[int]) -> str:
    """Writes the outputs with these register numbers, in this order."""
    count = len(outputs)
    return "\n".join(
        f"    push.varyings.v[slot * {count}u + {place}u] = tgsi_out_{register};"
        for place, register in enumerate(outputs)
    )
