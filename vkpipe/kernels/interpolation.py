"""From the varyings of a triangle's corners to the inputs of the fragment shader, as GLSL."""

from __future__ import annotations

from vkpipe.errors import NotSupported
from vkpipe.kernels.linkage import Linkage
from vkpipe.translate import ShaderInfo

__all__ = ["load_inputs", "load_varyings", "varyings"]


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
        target = f"tgsi_in_{entry.register}"
        if entry.place < 0:
            lines.append(f"    {target} = {_generated(entry.name, info)};")
        elif entry.mode == "CONSTANT":
            corner = 0 if flatshade_first else 2
            lines.append(f"    {target} = vkp_varying_{entry.place}_{corner};")
        else:
            weights = "weights.linear" if entry.mode == "LINEAR" else "weights.perspective"
            terms = " + ".join(
                f"{weights}.{axis} * uintBitsToFloat(vkp_varying_{entry.place}_{corner})"
                for corner, axis in enumerate("xyz")
            )
            lines.append(f"    {target} = floatBitsToUint({terms});")
    for value in info.system_values if info else ():
        raise NotSupported(f"TGSI_SEMANTIC_{value.name}", "in a fragment shader")
    return "\n".join(lines)


def _generated(name: str, info: ShaderInfo | None) -> str:
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
