"""From the varyings of a triangle's corners to the inputs of the fragment shader, as GLSL."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vkpipe.errors import NotSupported
from vkpipe.kernels.linkage import UNWRITTEN, Linkage, Varying
from vkpipe.kernels.modes import KINDS
from vkpipe.kernels.prim_number import NUMBER, load_number
from vkpipe.kernels.wrapping import WRAPPED, wrap_corners, wraps
from vkpipe.translate import UNPREFIXED, ShaderInfo

__all__ = ["INTERPOLATIONS", "interpolate", "load_inputs", "load_varyings", "share", "varyings"]

INTERPOLATIONS = frozenset({"INTERP_CENTROID", "INTERP_SAMPLE", "INTERP_OFFSET"})
"""Opcodes that interpolate an input anew."""

# Globals that load_varyings sets.
_GLOBALS: dict[str, str] = {
    "PRIM_ID": NUMBER,
    "INSTANCEID": "uint vkp_instance;\n",
    "VIEWPORT_INDEX": "uint vkp_viewport_index;\n",
}

# What the rasterizer makes (newer TGSI document, "Declaration Semantic" and "System values"). PCOORD is that
# of primitives which are no points; LAYER and VIEWPORT_INDEX are those of stages that write none.
_INPUTS: dict[str, str] = {
    "FACE": "floatBitsToUint(vec4(corners.front ? 1.0 : -1.0, 0.0, 0.0, 1.0))",
    "PCOORD": "floatBitsToUint(vec4(0.0, 0.0, 0.0, 1.0))",
    "PRIM_ID": "uvec4(vkp_prim_number)",
    "LAYER": "uvec4(0u)",
    "VIEWPORT_INDEX": "uvec4(0u)",
}

_VIEWPORT = "uvec4(vkp_viewport_index)"

_SYSTEM_VALUES: dict[str, str] = {
    **_INPUTS,
    "FACE": "uvec4(corners.front ? 0xffffffffu : 0u)",
    "INSTANCEID": "uvec4(vkp_instance)",
    "HELPER_INVOCATION": "uvec4(covered ? 0u : 0xffffffffu)",
    "SAMPLEID": "uvec4(VKP_SHADED_SAMPLE)",
    "SAMPLEMASK": "uvec4(VKP_COVERAGE)",
    "SAMPLEPOS": "floatBitsToUint(vec4(VKP_SHADED_PLACE, 0.0, 1.0))",
}

_INTERPOLATE = """uvec4 vkp_interpolate_at(const int number, const vec2 at)
{{
    Weights weights = vkp_weights_at(vkp_corners, at);
    switch (number) {{
{cases}    default: return uvec4(0u);
    }}
}}
uvec4 vkp_interpolate_centroid(int number) {{ return vkp_interpolate_at(number, vkp_step{centroid}); }}
uvec4 vkp_interpolate_sample(int number, int sample_number)
{{
    return vkp_interpolate_at(number, vkp_step{sample});
}}
uvec4 vkp_interpolate_offset(int number, vec2 by)
{{
    return vkp_interpolate_at(number, vkp_step + by);
}}
"""

# Where these are from the pixel's centre, where samples have places of their own; else they are the centre.
_CENTROID = " + vkp_centroid_place"
_SAMPLE = " + vkp_sample_place(clamp(sample_number, 0, VKP_SAMPLES - 1))"
_AT_CENTROID = "    Weights at_centroid = vkp_weights_at(corners, vec2(step) + vkp_centroid_place);"


def varyings(linkage: Linkage) -> str:
    """Globals for the varyings of the three corners: vkp_varying_<place>_<corner>.

    Of what is interpolated, those of the second and third corner are how much they are more than the first.
    """
    text = "".join(
        f"uvec4 vkp_varying_{place}_{corner};\n"
        for place in range(len(linkage.outputs))
        for corner in range(3)
    )
    text += WRAPPED if wraps(linkage) else ""
    return text + "".join(_globals(linkage))


def _globals(linkage: Linkage) -> list[str]:
    """The viewport is one where primitives go to several, else 0."""
    made = linkage.generated if linkage.assembly.space.masked else linkage.generated - {"VIEWPORT_INDEX"}
    return [text for name, text in _GLOBALS.items() if name in made]


def share(linkage: Linkage, constants: Sequence[str], textures: Sequence[str] = ()) -> str:
    """Defines ``vkp_keep_lane``, which keeps the globals that belong to the lane's own triangle, and
    ``vkp_share_lane(lane)``, which sets them to those of a lane.

    ``constants``: the names of those that the fragment shader loads; ``textures``: of those that it looks up
    in memory.
    """
    globals_ = [
        ("uvec4", f"vkp_varying_{place}_{corner}")
        for place in range(len(linkage.outputs))
        for corner in range(3)
    ]
    globals_ += [("uint", text.split()[1].rstrip(";")) for text in _globals(linkage)]
    globals_ += [("uvec4", name) for name in constants]
    globals_ += [("uvec3", name) for name in textures]
    globals_.append(("uint", "vkp_constant_table"))
    if linkage.assembly.kind == "mixed":
        globals_.append(("uint", "vkp_kind"))
    lanes = "".join(f"{kind} lane_{name};\n" for kind, name in globals_)
    keep = "".join(f"    lane_{name} = {name};\n" for _, name in globals_)
    shares = "".join(f"    {name} = subgroupShuffle(lane_{name}, lane);\n" for _, name in globals_)
    keeping = f"void vkp_keep_lane()\n{{\n{keep}}}\n"
    return f"{lanes}{keeping}void vkp_share_lane(const uint lane)\n{{\n{shares}}}\n"


# A varying at the ends of an edge of a triangle, or at a corner of it; the third one is that of the provoking
# vertex. What lies in the window linearly is shared by the ends' weights times w.
_AT_ENDS = """{{
        uvec4 a = vkp_varyings(push.varyings_base + slots.x * {count}u + {number});
        uvec4 b = vkp_varyings(push.varyings_base + slots.y * {count}u + {number});
        uvec4 c = vkp_varyings(push.varyings_base + slots.z * {count}u + {number});
{wrap}
        vkp_varying_{place}_0 = vkp_of_shares({from_share}, a, b, c);
        vkp_varying_{place}_1 = vkp_of_shares({to_share}, a, b, c);
        vkp_varying_{place}_2 = {third};
    }}"""


def load_varyings(linkage: Linkage) -> str:
    """Loads them from the three vertex slots of a triangle; of two-sided ones that of its face.

    An edge of a triangle has those at its two ends, a corner its own.
    """
    assembly = linkage.assembly
    flat = {entry.place for entry in linkage.inputs if entry.mode == "CONSTANT"}
    linear = {entry.place for entry in linkage.inputs if entry.mode == "LINEAR"}
    sides = {entry.place: entry.back for entry in linkage.inputs if entry.back >= 0}
    wrapped = wraps(linkage)
    whole: list[tuple[int, str]] = []
    lines = []
    for place in range(len(linkage.outputs)):
        back = sides.get(place)
        number = f"{place}u" if back is None else f"(corners.front ? {place}u : {back}u)"
        if assembly.unfilled and place not in flat:
            corners = _at_corners(linkage, place, number)
            lines.append(_at_ends(linkage, place, number, place in linear, corners))
        else:
            whole.append((place, number))
    lines += [_in_pairs(linkage, whole)] if whole else []
    corners_of_lines = 2 if assembly.kind == "line" else 3
    for place, _ in whole:
        if place in wrapped:
            names = [f"vkp_varying_{place}_{corner}" for corner in range(corners_of_lines)]
            lines.append(wrap_corners(names, wrapped[place]))
    if "PRIM_ID" in linkage.generated:
        lines.append(load_number(linkage.assembly) if linkage.counted else "    vkp_prim_number = 0u;")
    if "INSTANCEID" in linkage.generated:
        lines.append(
            "    vkp_instance = draw.instance_id + (prim - draw.first_prim) / draw.prims_per_instance;"
        )
    if linkage.assembly.space.masked and "VIEWPORT_INDEX" in linkage.generated:
        lines.append("    vkp_viewport_index = VKP_PRIM_VIEWPORT(slots.w);")
    return "\n".join([*lines, *_differences(linkage)])


def _differences(linkage: Linkage) -> list[str]:
    """Emit the differences of interpolated varyings: those of the other corners less the first corner's."""
    kind = linkage.assembly.kind
    others = {"point": (), "line": (1,)}.get(kind, (1, 2))
    changed = {entry.place for entry in linkage.inputs if entry.mode in ("PERSPECTIVE", "LINEAR")}
    names = [f"vkp_varying_{place}" for place in sorted(changed)]
    return [
        f"    {name}_{corner} = vkp_more({name}_{corner}, {name}_0);" for name in names for corner in others
    ]


def _at_corners(linkage: Linkage, place: int, number: str) -> str:
    count = len(linkage.outputs)
    return "\n".join(
        f"    vkp_varying_{place}_{corner} = "
        f"vkp_varyings(push.varyings_base + slots[{corner}] * {count}u + {number});"
        for corner in range(3)
    )


def _in_pairs(linkage: Linkage, places: list[tuple[int, str]]) -> str:
    """Return GLSL that interpolates several varyings; where lanes load together, those of two places at
    once.
    """
    lines = ["#ifdef VKP_SHARED_LOADS"]
    for first in range(0, len(places), 2):
        pair = places[first : first + 2]
        numbers = [number for _, number in pair]
        number = numbers[0] if len(pair) == 1 else "(gl_SubgroupInvocationID < 3u ? {} : {})".format(*numbers)
        at = f"push.varyings_base + corner_slot * {len(linkage.outputs)}u + {number}"
        lines.append(f"    {{\n    uvec4 part = vkp_varyings({at});")
        lines += [
            f"    vkp_varying_{place}_{corner} = vkp_of_lane(part, {3 * index + corner}u);"
            for index, (place, _) in enumerate(pair)
            for corner in range(3)
        ]
        lines.append("    }")
    each = [_at_corners(linkage, place, number) for place, number in places]
    return "\n".join([*lines, "#else", *each, "#endif"])


def _at_ends(linkage: Linkage, place: int, number: str, linear: bool, corners: str) -> str:
    """``corners``: how a filled triangle has it."""
    mixed = linkage.assembly.kind == "mixed"
    components = wraps(linkage).get(place)
    wrap = wrap_corners("abc", components) if components else ""
    if components:
        names = [f"vkp_varying_{place}_{corner}" for corner in range(3)]
        corners += "\n" + wrap_corners(names, components)
    ends = _AT_ENDS.format(
        wrap=wrap,
        count=len(linkage.outputs),
        number=number,
        place=place,
        from_share="from_linear" if linear else "part.from_share",
        to_share="to_linear" if linear else "part.to_share",
        third=f"vkp_varying_{place}_1" if mixed else "c",
    )
    if not mixed:
        return f"    {ends}"
    return f"    if (vkp_kind != {KINDS['triangle']}u) {ends} else {{\n{corners}\n    }}"


def load_inputs(flatshade_first: bool, info: ShaderInfo | None, linkage: Linkage) -> str:
    """Sets ``tgsi_in_*`` and ``tgsi_sv_*`` at one pixel from the corners' varyings and the weights.

    Raises:
        NotSupported: a system value that the rasterizer does not make.
    """
    lines = []
    if any(_is_centroid(entry, linkage) for entry in linkage.inputs):
        lines.append(_AT_CENTROID)
    for entry in linkage.inputs:
        value = (
            _generated(entry, info, linkage) if entry.place < 0 else _value(flatshade_first, entry, linkage)
        )
        if entry.sprite and entry.name != "SPRITE":
            value = _in_points(_sprite(entry.sprite), value)
        lines.append(f"    {UNPREFIXED.input(entry.register)} = {value};")
    handed = dict(linkage.handed)
    for found in info.system_values if info else ():
        if found.name in handed:
            told = Varying(found.index, found.name, handed[found.name], "CONSTANT")
            value = _value(flatshade_first, told, linkage)
        else:
            value = _system_value(found.name, info, linkage)
        lines.append(f"    {UNPREFIXED.system_value(found.index)} = {value};")
    return "\n".join(lines)


def interpolate(flatshade_first: bool, linkage: Linkage) -> str:
    """Defines what INTERP_CENTROID, INTERP_SAMPLE and INTERP_OFFSET call (TGSI document, Interpolation ISA).

    Offsets are in pixels, to the right and down.
    """
    entries = [replace(entry, centroid=False) for entry in linkage.inputs]

    def value(entry: Varying) -> str:
        if entry.place < 0:
            return UNPREFIXED.input(entry.register)
        return _value(flatshade_first, entry, linkage)

    cases = "".join(f"    case {entry.register}: return {value(entry)};\n" for entry in entries)
    spread = linkage.assembly.spread
    return _INTERPOLATE.format(
        cases=cases, centroid=_CENTROID if spread else "", sample=_SAMPLE if spread else ""
    )


def _is_centroid(entry: Varying, linkage: Linkage) -> bool:
    return entry.centroid and linkage.assembly.spread


def _value(flatshade_first: bool, entry: Varying, linkage: Linkage) -> str:
    """A varying at the point of ``weights``.

    The third corner of lines and points is the provoking vertex; what would be its weight belongs to the
    second end of a line.
    """
    kind = linkage.assembly.kind
    if entry.mode == "CONSTANT" and kind == "mixed" and flatshade_first:
        varying = f"vkp_varying_{entry.place}"
        return f"(vkp_kind == {KINDS['triangle']}u ? {varying}_0 : {varying}_2)"
    if entry.mode == "CONSTANT":
        return f"vkp_varying_{entry.place}_{0 if flatshade_first and kind == 'triangle' else 2}"
    if kind == "point":
        return f"vkp_varying_{entry.place}_0"
    weights = "at_centroid" if _is_centroid(entry, linkage) else "weights"
    weights += ".linear" if entry.mode == "LINEAR" else ".perspective"
    corners = ", ".join(f"vkp_varying_{entry.place}_{corner}" for corner in range(2 if kind == "line" else 3))
    return f"vkp_mixed({weights}, {corners})"


def _in_points(sprite: str, other: str) -> str:
    return f"(vkp_kind == {KINDS['point']}u ? {sprite} : {other})"


def _sprite(origin: str) -> str:
    """The place in a point."""
    place = "vkp_sprite_place(corners.sprite, pixel)"
    if origin == "LOWER_LEFT":
        place = f"vec2(0.0, 1.0) + vec2(1.0, -1.0) * {place}"
    return f"floatBitsToUint(vec4({place}, 0.0, 1.0))"


def _generated(entry: Varying, info: ShaderInfo | None, linkage: Linkage) -> str:
    """An input that the rasterizer makes."""
    if entry.name == "SPRITE":
        return _sprite(entry.sprite)
    if entry.name == UNWRITTEN:
        return "floatBitsToUint(vec4(0.0, 0.0, 0.0, 1.0))"
    if entry.name == "POSITION":
        return _position(info, linkage)
    if entry.name == "VIEWPORT_INDEX" and linkage.assembly.space.masked:
        return _VIEWPORT
    if entry.name not in _INPUTS:
        raise NotSupported(f"TGSI_SEMANTIC_{entry.name}", "in a fragment shader")
    return _INPUTS[entry.name]


def _system_value(name: str, info: ShaderInfo | None, linkage: Linkage) -> str:
    if name == "POSITION":
        return _position(info, linkage)
    if name == "PCOORD" and linkage.assembly.has("point"):
        place = _sprite(linkage.sprite)
        return place if linkage.assembly.kind == "point" else _in_points(place, _INPUTS[name])
    if name == "VIEWPORT_INDEX" and linkage.assembly.space.masked:
        return _VIEWPORT
    if name not in _SYSTEM_VALUES:
        raise NotSupported(f"TGSI_SEMANTIC_{name}", "in a fragment shader")
    return _SYSTEM_VALUES[name]


def _position(info: ShaderInfo | None, linkage: Linkage) -> str:
    """The window coordinates of the pixel or sample, and 1/w; depth is that which is tested."""
    lower_left = info is not None and info.property("FS_COORD_ORIGIN") == 1
    integer = info is not None and info.property("FS_COORD_PIXEL_CENTER") == 1
    offset = "0.0" if integer else "0.5"
    row = "float(push.size.y) - 1.0 - float(pixel.y)" if lower_left else "float(pixel.y)"
    depth = "fragment_depth" if linkage.depth else "0.0"
    x, y = ("", "")
    if linkage.assembly.spread:
        x, y = " + vkp_shaded_place.x", f" {'-' if lower_left else '+'} vkp_shaded_place.y"
    return (
        f"floatBitsToUint(vec4(float(pixel.x) + {offset}{x}, ({row} + {offset}{y}), {depth}, "
        "weights.reciprocal_w))"
    )
