"""The parts of the fine stage's kernels that depend on state."""

from __future__ import annotations

from dataclasses import dataclass

from vkpipe import format as vkformat
from vkpipe.kernels.blend import blend_source, write_mask
from vkpipe.kernels.compare import COMPARE
from vkpipe.kernels.depth import (
    LATEST_WINS,
    depth_bits,
    depth_source,
    key_source,
    larger_is_nearer,
    order_source,
    orders_by_depth,
    prefers_nearer,
    visible_by_key,
)
from vkpipe.kernels.interpolation import INTERPOLATIONS, interpolate, load_inputs, load_varyings, varyings
from vkpipe.kernels.levels import SamplerLevels
from vkpipe.kernels.linkage import Linkage
from vkpipe.kernels.targets import target_image
from vkpipe.pipe import AlphaState, CompareFunc, Format, RtBlendState
from vkpipe.translate import ShaderInfo

__all__ = [
    "FineState",
    "fine_defines",
    "fine_snippets",
    "opaque_snippets",
    "shade_snippets",
    "visibility_snippets",
]


@dataclass(frozen=True)
class FineState:
    """Everything beside the shader that the text of a fine kernel depends on.

    ``keyed``: the framebuffer is small enough for the keys of the visibility form; ``levels``: of the
    samplers, where the shader asks for them.
    """

    color_format: Format | None
    blend: RtBlendState
    depth_format: Format | None
    depth_func: CompareFunc | None
    depth_write: bool
    alpha: AlphaState
    flatshade_first: bool
    half_pixel_center: bool
    keyed: bool
    levels: tuple[SamplerLevels, ...] = ()

    def late(self, info: ShaderInfo | None) -> bool:
        """Whether depth may only be written once the shader has run."""
        return bool(self.alpha.enabled or (info and info.uses_kill))

    def opaque(self, info: ShaderInfo | None) -> bool:
        """Whether only the nearest (or latest) triangle of a pixel matters: no blending, no discarding."""
        if not self.keyed or self.late(info) or self.blend.blend_enable:
            return False
        return visible_by_key(self.depth_func, self.depth_write)

    def shades(self, info: ShaderInfo | None) -> bool:
        """Whether the fragment shader's colour goes anywhere."""
        target = self.color_format is not None and bool(self.blend.colormask)
        return target and _color_output(info) is not None


def fine_defines(state: FineState, info: ShaderInfo | None) -> dict[str, int | str]:
    """The macros of the kernels of the fine stage."""
    color = state.shades(info)
    test = state.depth_format is not None and state.depth_func is not None
    late = state.late(info)
    by_depth = orders_by_depth(state.depth_func, state.depth_write)
    keep = color and state.color_format is not None and _keeps(state.color_format, state.blend)
    return {
        "VKP_COLOR": int(color),
        "VKP_DEPTH_TEST": int(test),
        "VKP_DEPTH_WRITE": int(state.depth_write),
        "VKP_PREFERS_NEARER": int(test and prefers_nearer(state.depth_func)),
        "VKP_LATE": int(late),
        "VKP_SHADE": int(color or (test and late and state.depth_write)),
        "VKP_KEEP": int(keep),
        "VKP_KEYS_BY_DEPTH": int(by_depth),
        "VKP_LATEST_WINS": int(not by_depth or state.depth_func in LATEST_WINS),
        "VKP_NEAR_IS_LESS": "false" if larger_is_nearer(state.depth_func) else "true",
        "VKP_DERIVATIVES": int(bool(info and info.uses_derivatives)),
        "VKP_INTERPOLATES": int(bool(info and not INTERPOLATIONS.isdisjoint(info.opcodes))),
        "VKP_HELPERS": int(bool(info and "READ_HELPER" in info.opcodes)),
        "VKP_OLD_DEPTH(pixel)": _old_depth(state.depth_format),
        "VKP_PIXEL_CENTRE": "0.5" if state.half_pixel_center else "0.0",
        "VKP_COLOR_OUTPUT": _color_output(info) or "uvec4(0u)",
    }


def _old_depth(fmt: Format | None) -> str:
    """The texel that a depth is stored into, as far as it holds anything else."""
    bits = sum(word.bit_count() for word in depth_bits(fmt)) if fmt is not None else 0
    shares = fmt is not None and bits < vkformat.describe(fmt).block_bits
    return "vkp_depth_load(pixel)" if shares else "vkp_depth_raw(0u)"


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
    """The texts for the ``user:`` includes of the kernels that shade what is visible, but for the shader."""
    return {
        **_shading(state, info, linkage),
        "targets": target_image("color", state.color_format, 0) + target_image("depth", None, 1),
        "operations": key_source(None, None, False) + _blending(state),
    }


def _shading(state: FineState, info: ShaderInfo | None, linkage: Linkage) -> dict[str, str]:
    return {
        "varyings": varyings(linkage),
        "load_varyings": load_varyings(linkage),
        "load_inputs": load_inputs(state.flatshade_first, info, linkage),
        "interpolate": interpolate(state.flatshade_first, linkage),
    }


def _blending(state: FineState) -> str:
    return blend_source(state.color_format, state.blend) if state.color_format is not None else ""


def fine_snippets(state: FineState, info: ShaderInfo | None, linkage: Linkage) -> dict[str, str]:
    """The texts for the ``user:`` includes of fine.comp, but for the shader itself."""
    tests = ""
    if state.depth_format is not None and state.depth_func is not None:
        tests = depth_source(state.depth_format, state.depth_func)
        if prefers_nearer(state.depth_func):
            tests += order_source(state.depth_format, state.depth_func)
    return {
        **_shading(state, info, linkage),
        "targets": target_image("color", state.color_format, 0)
        + target_image("depth", state.depth_format, 1),
        "operations": tests + _blending(state),
        "alpha_test": _alpha_test(state.alpha, info),
    }


def opaque_snippets(state: FineState, info: ShaderInfo | None, linkage: Linkage) -> dict[str, str]:
    """The texts for the ``user:`` includes of opaque.comp, but for the shader itself."""
    return {
        **_shading(state, info, linkage),
        "targets": target_image("color", state.color_format, 0)
        + target_image("depth", state.depth_format, 1),
        "operations": key_source(state.depth_format, state.depth_func, state.depth_write) + _blending(state),
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
