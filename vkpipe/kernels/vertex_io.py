"""The parts of the vertex kernel that depend on state: fetching, system values, outputs."""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe import format as vkformat
from vkpipe.errors import NotSupported
from vkpipe.kernels.constants import (
    VERTEX_CULLED_SHIFT,
    VERTEX_EDGE,
    VERTEX_LAYER_SHIFT,
    VERTEX_VIEWPORT_SHIFT,
)
from vkpipe.kernels.linkage import Linkage
from vkpipe.kernels.space import Distances
from vkpipe.pipe import Format, VertexElement
from vkpipe.pipe.limits import MAX_VIEWPORTS
from vkpipe.translate import UNPREFIXED, Names, ShaderInfo

__all__ = [
    "clamp",
    "fetch_functions",
    "fetches",
    "load_inputs",
    "point_size",
    "position",
    "store_distances",
    "store_varyings",
    "vertex_flags",
    "vertex_viewports",
]

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


def fetches(
    info: ShaderInfo, elements: Sequence[VertexElement], aligned: Sequence[bool]
) -> tuple[tuple[int, Format, int, bool], ...]:
    """Return what the text depends on of the elements that a shader reads; all else is data of records."""
    read = [entry.index for entry in info.inputs if entry.usage_mask]
    return tuple([(i, elements[i].src_format, elements[i].instance_divisor, aligned[i]) for i in read])


def _fetch_name(element: VertexElement, aligned: bool) -> str:
    return f"vkp_fetch_{element.src_format.name}" + ("" if aligned else "_bytes")


def load_inputs(
    info: ShaderInfo,
    elements: Sequence[VertexElement],
    aligned: Sequence[bool],
    names: Names = UNPREFIXED,
) -> str:
    """Sets ``tgsi_in_*`` and ``tgsi_sv_*``; what lies outside its buffer reads as zero."""
    lines = []
    for value in info.system_values:
        if value.name not in _SYSTEM_VALUES:
            raise NotSupported(f"TGSI_SEMANTIC_{value.name}", "in a vertex shader")
        lines.append(
            f"    {names.system_value(value.index)} = uvec4({_SYSTEM_VALUES[value.name]}, 0u, 0u, 0u);"
        )
    for entry in info.inputs:
        if not entry.usage_mask:
            continue
        element = elements[entry.index]
        number = "uint(vertex)"
        if element.instance_divisor:
            number = f"draw.first_instance + (draw.instance_id + instance) / {element.instance_divisor}u"
        words = aligned[entry.index]
        fetch = _fetch_name(element, words)
        # An address that is no multiple of four begins within a word.
        place = "place" if words else "place + (record.address.x & 3u)"
        address = "record.address" if words else "uvec2(record.address.x & ~3u, record.address.y)"
        lines.append(
            "    {\n"
            f"        AttributeRecord record = vkp_attribute(draw.attributes + {entry.index}u);\n"
            f"        uint number = {number};\n"
            "        uint place = number * record.stride;\n"
            f"        {names.input(entry.index)} = vkp_is_there(number, record.count)\n"
            f"            ? {fetch}({address}, {place}) : uvec4(0u);\n"
            "    }"
        )
    return "\n".join(lines)


def position(info: ShaderInfo, names: Names = UNPREFIXED) -> str:
    """The position of a vertex as an expression; no number where the shader writes none."""
    found = info.output("POSITION")
    return names.output(found.index) if found else "uvec4(0x7fc00000u)"


def point_size(linkage: Linkage, names: Names = UNPREFIXED) -> str:
    """The size of a point as an expression, as bits."""
    return f"{names.output(linkage.point_size)}.x" if linkage.point_size >= 0 else "0u"


def store_varyings(outputs: Sequence[int], clamped: Sequence[int] = (), names: Names = UNPREFIXED) -> str:
    """Writes the outputs with these register numbers, in this order.

    ``clamped``: the places of those that are clamped to [0, 1]; what is no number becomes 0.
    """
    count = len(outputs)
    return "\n".join(
        f"    VKP_STORE_QUAD(push.varyings, slot * {count}u + {place}u, "
        f"{clamp(register, names) if place in clamped else names.output(register)});"
        for place, register in enumerate(outputs)
    )


def clamp(register: int, names: Names = UNPREFIXED) -> str:
    """An output clamped to [0, 1] as an expression; what is no number becomes 0."""
    value = f"uintBitsToFloat({names.output(register)})"
    positive = f"greaterThan({value}, vec4(0.0))"
    return f"floatBitsToUint(mix(vec4(0.0), min({value}, vec4(1.0)), {positive}))"


def store_distances(info: ShaderInfo, distances: Distances, planes: int, names: Names = UNPREFIXED) -> str:
    """Writes the eight clip distances of a vertex; those that do not count are 0.

    ``planes``: the constant buffer that holds the planes of the user, for distances to them.
    """
    if distances.planes:
        found = info.output("CLIPVERTEX") or info.output("POSITION")
        assert found is not None
        place = f"uintBitsToFloat({names.output(found.index)})"
        values = [f"floatBitsToUint(vkp_plane({place}, {planes}u, {i}))" for i in range(8)]
    else:
        values = [_component(info, "CLIPDIST", i, names) for i in range(8)]
    counting = [value if distances.clip >> i & 1 else "0u" for i, value in enumerate(values)]
    low, high = ", ".join(counting[:4]), ", ".join(counting[4:])
    return (
        f"    VKP_STORE_QUAD(push.distances, slot * 2u, uvec4({low}));\n"
        f"    VKP_STORE_QUAD(push.distances, slot * 2u + 1u, uvec4({high}));\n"
    )


def vertex_flags(info: ShaderInfo, linkage: Linkage, distances: Distances, names: Names = UNPREFIXED) -> str:
    """The word of flags of a vertex (``VKP_VERTEX_*``), as an expression.

    A viewport out of range is viewport 0; the layer is compared with those that there are later. With
    VIEWPORT_MASK it has a sign, as the viewport may be added to it.
    """
    space = linkage.assembly.space
    parts = []
    if linkage.edge_flag >= 0:
        edge = names.output(linkage.edge_flag)
        parts.append(f"(uintBitsToFloat({edge}.x) != 0.0 ? {VERTEX_EDGE}u : 0u)")
    if space.viewports and not space.masked:
        number = _component(info, "VIEWPORT_INDEX", 0, names)
        parts.append(f"({number} < 16u ? {number} << {VERTEX_VIEWPORT_SHIFT} : 0u)")
    if space.layers:
        layer = f"clamp(int({_component(info, 'LAYER', 0, names)}), -32768, 32767)"
        word = f"uint({layer})" if space.masked else f"min({_layer(info, names)}, 0xffffu)"
        parts.append(f"{word} << {VERTEX_LAYER_SHIFT}")
    name = "CULLDIST" if distances.own else "CLIPDIST"
    first = 0 if distances.own else (distances.cull & -distances.cull).bit_length() - 1
    bit = VERTEX_CULLED_SHIFT - first
    parts += [
        f"(uintBitsToFloat({_component(info, name, i, names)}) >= 0.0 ? 0u : {1 << bit + i}u)"
        for i in range(8)
        if distances.cull >> i & 1
    ]
    return " | ".join(parts) or "0u"


def vertex_viewports(info: ShaderInfo, names: Names = UNPREFIXED) -> str:
    """The bits of VIEWPORT_MASK that are viewports, as an expression."""
    return f"{_component(info, 'VIEWPORT_MASK', 0, names)} & {(1 << MAX_VIEWPORTS) - 1}u"


def _layer(info: ShaderInfo, names: Names) -> str:
    """The layer, to which LAYER_VIEWPORT_RELATIVE adds the viewport that is drawn in."""
    layer = _component(info, "LAYER", 0, names)
    viewport = _component(info, "VIEWPORT_INDEX", 0, names)
    if info.property("LAYER_VIEWPORT_RELATIVE") != 1 or info.output("VIEWPORT_INDEX") is None:
        return layer
    return f"({layer} + ({viewport} < 16u ? {viewport} : 0u))"


def _component(info: ShaderInfo, name: str, number: int, names: Names) -> str:
    """A component of the outputs of a name, counted through; zero where the shader has no such output."""
    found = info.output(name, number // 4)
    return f"{names.output(found.index)}.{'xyzw'[number % 4]}" if found else "0u"
