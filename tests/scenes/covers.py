"""Which names of the interface a scene exercises, read off the scene itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.scenes.description import Blend, DrawCall, Sampler, Scene
from tests.scenes.shaders import KINDS

__all__ = ["covered_names"]


def covered_names(scene: Scene) -> tuple[str, ...]:
    """Gallium's names of the enumeration values and opcodes that drawing the scene needs, sorted."""
    names = {name for call in scene.draws for name in _draw_names(call)}
    names |= {"PIPE_CLEAR_COLOR0", "PIPE_FORMAT_R8G8B8A8_UNORM"}
    if scene.depth_format is not None:
        names |= {"PIPE_CLEAR_DEPTH", f"PIPE_FORMAT_{scene.depth_format}"}
    return tuple(sorted(names))


def _draw_names(call: DrawCall) -> Iterator[str]:
    yield f"PIPE_PRIM_{call.mode}"
    yield f"PIPE_FACE_{call.cull}"
    if call.depth_test:
        yield f"PIPE_FUNC_{call.depth_func}"
    if call.blend is not None:
        yield from _blend_names(call.blend)
    if call.texture is not None:
        yield from _sampler_names(call.texture.sampler)
    kind = KINDS[call.shader]
    for text in (kind.tgsi_vertex, kind.tgsi_fragment):
        yield from (f"TGSI_OPCODE_{opcode}" for opcode in re.findall(r"^ *\d+: (\w+)", text, re.MULTILINE))


def _blend_names(blend: Blend) -> Iterator[str]:
    for func in (blend.rgb_func, blend.alpha_func):
        yield f"PIPE_BLEND_{func}"
    for factor in (blend.rgb_src, blend.rgb_dst, blend.alpha_src, blend.alpha_dst):
        yield f"PIPE_BLENDFACTOR_{factor}"


def _sampler_names(sampler: Sampler) -> Iterator[str]:
    for wrap in (sampler.wrap_s, sampler.wrap_t):
        yield f"PIPE_TEX_WRAP_{wrap}"
    for image_filter in (sampler.min_img_filter, sampler.mag_img_filter):
        yield f"PIPE_TEX_FILTER_{image_filter}"
    yield f"PIPE_TEX_MIPFILTER_{sampler.min_mip_filter}"
