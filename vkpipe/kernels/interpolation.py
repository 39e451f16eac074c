"""From the varyings of a triangle's corners to the inputs of the fragment shader, as GLSL."""

from __future__ import annotations

from vkpipe.errors import NotSupported
from vkpipe.kernels.linkage import Linkage, Varying
from vkpipe.translate import ShaderInfo

__all__ = ["INTERPOLATIONS", "interpolate", "load_inputs", "load_varyings", "varyings"]

INTERPOLATIONS = frozenset({"INTERP_CENTROID", "INTERP_SAMPLE", "INTERP_OFFSET"})
"""Opcodes that interpolate an input anew."""

# With one sample to a pixel, the centroid and the sample are the pixel's centre.
_INTERPOLATE = """uvec4 vkp_interpolate_at(int number, vec2 at)
{{
    Weights weights = vkp_weights(vkp_corners.basis, vkp_corners.p0, vkp_corners.p1, vkp_corners.p2,
                                  vkp_corners.scale, vkp_corners.translate, at);
    switch (number) {{
{cases}    default: return uvec4(0u);
    }}
}}
uvec4 vkp_interpolate_centroid(int number) {{ return vkp_interpolate_at(number, vkp_step); }}
uvec4 vkp_interpolate_sample(int number, int sample_number) {{ return vkp_interpolate_at(number, vkp_step); }}
uvec4 vkp_interpolate_offset(int number, vec2 by) {{ return vkp_interpolate_at(number, vkp_step + by); }}
"""


def varyings(linkage: Linkage) -> str:
    """Globals for the varyings of the three corners: vkp_varying_<place>_<corner>."""
    return "".join(
        f"uvec4 vkp_varying_{place}_{corner};\n"
        for place in range(len(linkage.outputs))
        for corner in range(3)
    )


def load_varyings(linkage: Linkage) -> str:
    """Loads them from the three vertex slots of a triangle."""
    count = len(linkage.outputs)
    return "\n".join(
        f"    vkp_varying_{place}_{corner} = "
        f"vkp_varyings(push.varyings_base + slots[{corner}] * {count}u + {place}u);"
        for place in range(count)
        for corner in range(3)
    )


def load_inputs(flatshade_first: bool, info: ShaderInfo | None, linkage: Linkage) -> str:
    """Sets ``tgsi_in_*`` at one pixel from the corners' varyings and the weights."""
    lines = []
    for entry in linkage.inputs:
        value = _generated(entry, info) if entry.place < 0 else _value(flatshade_first, entry, linkage)
        lines.append(f"    tgsi_in_{entry.register} = {value};")
    for found in info.system_values if info else ():
        raise NotSupported(f"TGSI_SEMANTIC_{found.name}", "in a fragment shader")
    return "\n".join(lines)


def interpolate(flatshade_first: bool, linkage: Linkage) -> str:
    """Defines what INTERP_CENTROID, INTERP_SAMPLE and INTERP_OFFSET call (TGSI document, Interpolation ISA).

    Offsets are in pixels, to the right and down.
    """
    cases = "".join(
        f"    case {entry.register}: return "
        f"{_value(flatshade_first, entry, linkage) if entry.place >= 0 else f'tgsi_in_{entry.register}'};\n"
        for entry in linkage.inputs
    )
    return _INTERPOLATE.format(cases=cases)


def _value(flatshade_first: bool, entry: Varying, linkage: Linkage) -> str:
    """A varying at the point of ``weights``.

    The third corner of lines and points is the provoking vertex; what would be its weight belongs to the
    second end of a line.
    """
    kind = linkage.assembly.kind
    if entry.mode == "CONSTANT":
        return f"vkp_varying_{entry.place}_{0 if flatshade_first and kind == 'triangle' else 2}"
    if kind == "point":
        return f"vkp_varying_{entry.place}_0"
    weights = "weights.linear" if entry.mode == "LINEAR" else "weights.perspective"
    shares = ("x", "y", "z") if kind == "triangle" else ("x", "yz")
    terms = " + ".join(
        f"{_sum(weights, axes)} * uintBitsToFloat(vkp_varying_{entry.place}_{corner})"
        for corner, axes in enumerate(shares)
    )
    return f"floatBitsToUint({terms})"


def _sum(weights: str, axes: str) -> str:
    terms = " + ".join(f"{weights}.{axis}" for axis in axes)
    return terms if len(axes) == 1 else f"({terms})"


def _generated(entry: Varying, info: ShaderInfo | None) -> str:
    name = entry.name
    if name == "SPRITE":
        place = "vkp_sprite_place(corners.sprite, pixel)"
        if entry.mode == "LOWER_LEFT":
            place = f"vec2(0.0, 1.0) + vec2(1.0, -1.0) * {place}"
        return f"floatBitsToUint(vec4({place}, 0.0, 1.0))"
    if name == "PCOORD":
        # Undefined where the primitive is no point sprite.
        return "uvec4(0u)"
    if name == "POSITION":
        lower_left = info is not None and info.property("FS_COORD_ORIGIN") == 1
        integer = info is not None and info.property("FS_COORD_PIXEL_CENTER") == 1
        offset = "0.0" if integer else "0.5"
        y = (
            f"(float(push.size.y) - 1.0 - float(pixel.y) + {offset})"
            if lower_left
            else f"(float(pixel.y) + {offset})"
        )
        x, z = f"float(pixel.x) + {offset}", "weights.depth"
        return f"floatBitsToUint(vec4({x}, {y}, {z}, weights.reciprocal_w))"
    if name == "FACE":
        return "floatBitsToUint(vec4(corners.front ? 1.0 : -1.0, 0.0, 0.0, 1.0))"
    raise NotSupported(f"TGSI_SEMANTIC_{name}", "in a fragment shader")
