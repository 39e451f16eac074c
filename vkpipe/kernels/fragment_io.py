"""The parts of the fine kernel that depend on state: targets, interpolation, alpha test, outputs."""

from __future__ import annotations

from dataclasses import dataclass

from vkpipe import format as vkformat
from vkpipe.errors import NotSupported
from vkpipe.kernels.blend import blend_source, raw_type, write_mask
from vkpipe.kernels.compare import COMPARE
from vkpipe.kernels.depth import LATEST_WINS, depth_source, key_source, orders_by_depth, visible_by_key
from vkpipe.kernels.linkage import Linkage
from vkpipe.pipe import AlphaState, CompareFunc, Format, RtBlendState
from vkpipe.translate import ShaderInfo

__all__ = [
    "FineState",
    "fine_defines",
    "fine_snippets",
    "shade_snippets",
    "target_image",
    "visibility_snippets",
]


@dataclass(frozen=True)
class FineState:
    """Everything beside the shader that the text of a fine kernel depends on."""

    color_format: Format | None
    blend: RtBlendState
    depth_format: Format | None
    depth_func: CompareFunc | None
    depth_write: bool
    alpha: AlphaState
    flatshade_first: bool
    half_pixel_center: bool

    def late(self, info: ShaderInfo | None) -> bool:
        """Whether depth may only be written once the shader has run."""
        return bool(self.alpha.enabled or (info and info.uses_kill))

    def opaque(self, info: ShaderInfo | None) -> bool:
        """Whether only the nearest (or latest) triangle of a pixel matters: no blending, no discarding."""
        if self.late(info) or self.blend.blend_enable:
            return False
        return visible_by_key(self.depth_func, self.depth_write)

    def shades(self, info: ShaderInfo | None) -> bool:
        """Whether the fragment shader's colour goes anywhere."""
        target = self.color_format is not None and bool(self.blend.colormask)
        return target and _color_output(info) is not None


_COMPONENTS = {1: ".x", 2: ".xy", 4: ""}
_STORED = {1: "uvec4(value, 0u, 0u, 0u)", 2: "uvec4(value, 0u, 0u)", 4: "value"}


def target_image(kind: str, fmt: Format | None, binding: int) -> str:
    """Type, image and load and store functions of one render target; none of it costs anything without one."""
    if fmt is None:
        return (
            f"#define vkp_{kind}_raw uint\n"
            f"uint vkp_{kind}_load(ivec2 pixel) {{ return 0u; }}\n"
            f"void vkp_{kind}_store(ivec2 pixel, uint value) {{}}\n"
        )
    words = max(1, vkformat.describe(fmt).block_bits // 32)
    raw, layout = raw_type(words), vkformat.storage_uint(fmt)
    return (
        f"layout(set = 0, binding = {binding}, {layout}) uniform uimage2D vkp_{kind}_image;\n"
        f"#define vkp_{kind}_raw {raw}\n"
        f"{raw} vkp_{kind}_load(ivec2 pixel) {{ return imageLoad(vkp_{kind}_image, pixel){_COMPONENTS[words]}; }}\n"
        f"void vkp_{kind}_store(ivec2 pixel, {raw} value) {{ imageStore(vkp_{kind}_image, pixel, {_STORED[words]}); }}\n"
    )


def fine_defines(state: FineState, info: ShaderInfo | None) -> dict[str, int | str]:
    """The macros of the kernels of the fine stage."""
    color = state.shades(info)
    test = state.depth_format is not None and state.depth_func is not None
    late = state.late(info)
    keep = color and state.color_format is not None and _keeps(state.color_format, state.blend)
    return {
        "VKP_COLOR": int(color),
        "VKP_DEPTH_TEST": int(test),
        "VKP_DEPTH_WRITE": int(state.depth_write),
        "VKP_LATE": int(late),
        "VKP_SHADE": int(color or (test and late and state.depth_write)),
        "VKP_KEEP": int(keep),
        "VKP_LATEST_WINS": int(
            not orders_by_depth(state.depth_func, state.depth_write) or state.depth_func in LATEST_WINS
        ),
        "VKP_DERIVATIVES": int(bool(info and info.uses_derivatives)),
        "VKP_PIXEL_CENTRE": "0.5" if state.half_pixel_center else "0.0",
        "VKP_COLOR_OUTPUT": _color_output(info) or "uvec4(0u)",
    }


def _keeps(fmt: Format, blend: RtBlendState) -> bool:
    """Whether a texel that is written keeps some of its old bits."""
    description = vkformat.describe(fmt)
    whole = (1 << min(32, description.block_bits)) - 1
    return any(word != whole for word in write_mask(description, blend.colormask))


def visibility_snippets(state: FineState) -> dict[str, str]:
    """The texts for the ``user:`` includes of the visibility kernels, which only see depth."""
    return {
        "targets": target_image("depth", state.depth_format, 0),
        "operations": key_source(state.depth_format, state.depth_func, state.depth_write),
    }


def shade_snippets(state: FineState, info: ShaderInfo | None, linkage: Linkage) -> dict[str, str]:
    """The texts for the ``user:`` includes of shade.comp, but for the shader itself."""
    return {
        **_shading(state, info, linkage),
        "targets": target_image("color", state.color_format, 0)
        + target_image("depth", state.depth_format, 1),
        "operations": key_source(state.depth_format, state.depth_func, state.depth_write) + _blending(state),
    }


def _shading(state: FineState, info: ShaderInfo | None, linkage: Linkage) -> dict[str, str]:
    return {
        "varyings": _varyings(linkage),
        "load_varyings": _load_varyings(linkage),
        "load_inputs": _load_inputs(state, info, linkage),
    }


def _blending(state: FineState) -> str:
    return blend_source(state.color_format, state.blend) if state.color_format is not None else ""


def fine_snippets(state: FineState, info: ShaderInfo | None, linkage: Linkage) -> dict[str, str]:
    """The texts for the ``user:`` includes of fine.comp, but for the shader itself."""
    tests = ""
    if state.depth_format is not None and state.depth_func is not None:
        tests = depth_source(state.depth_format, state.depth_func)
    return {
        **_shading(state, info, linkage),
        "targets": target_image("color", state.color_format, 0)
        + target_image("depth", state.depth_format, 1),
        "operations": tests + _blending(state),
        "alpha_test": _alpha_test(state.alpha, info),
    }


def _color_output(info: ShaderInfo | None) -> str | None:
    found = info.output("COLOR", 0) if info else None
    return f"tgsi_out_{found.index}" if found else None


def _alpha_test(alpha: AlphaState, info: ShaderInfo | None) -> str:
    source = _color_output(info)
    if not alpha.enabled or source is None:
        return ""
    passes = COMPARE[alpha.func].format(
        new=f"uintBitsToFloat({source}.w)", old="uintBitsToFloat(push.blend.v[4])"
    )
    return f"        live = live && {passes};\n"


def _varyings(linkage: Linkage) -> str:
    """Globals for the varyings of the three corners: vkp_varying_<place>_<corner>."""
    return "".join(
        f"uvec4 vkp_varying_{place}_{corner};\n"
        for place in range(len(linkage.outputs))
        for corner in range(3)
    )


def _load_varyings(linkage: Linkage) -> str:
    count = len(linkage.outputs)
    return "\n".join(
        f"    vkp_varying_{place}_{corner} = push.varyings.v[slots[{corner}] * {count}u + {place}u];"
        for place in range(count)
        for corner in range(3)
    )


def _load_inputs(state: FineState, info: ShaderInfo | None, linkage: Linkage) -> str:
    lines = []
    for entry in linkage.inputs:
        target = f"tgsi_in_{entry.register}"
        if entry.place < 0:
            lines.append(f"    {target} = {_generated(entry.name, info)};")
        elif entry.mode == "CONSTANT":
            corner = 0 if state.flatshade_first else 2
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
        return f"floatBitsToUint(vec4(float(pixel.x) + {offset}, {y}, depth_at(corners.plane, pixel), weights.reciprocal_w))"
    if name == "FACE":
        return "floatBitsToUint(vec4(corners.front != 0u ? 1.0 : -1.0, 0.0, 0.0, 1.0))"
    raise NotSupported(f"TGSI_SEMANTIC_{name}", "in a fragment shader")
