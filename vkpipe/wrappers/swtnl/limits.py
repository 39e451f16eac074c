"""Draws that are left to the driver as they are, and why."""

from __future__ import annotations

from vkpipe.pipe import DrawInfo, PolygonMode, QueryType
from vkpipe.wrappers.context_state import ContextState
from vkpipe.wrappers.swtnl.bindings import STAGES, shader_of

__all__ = ["reason_to_leave"]

_COUNTING = frozenset(
    {
        *(QueryType.PRIMITIVES_GENERATED, QueryType.PRIMITIVES_EMITTED, QueryType.SO_STATISTICS),
        *(QueryType.SO_OVERFLOW_PREDICATE, QueryType.SO_OVERFLOW_ANY_PREDICATE),
        *(QueryType.PIPELINE_STATISTICS, QueryType.PIPELINE_STATISTICS_SINGLE),
    }
)
_NEEDED = ("vs", "rasterizer", "depth_stencil_alpha", "blend")


def reason_to_leave(bound: ContextState, info: DrawInfo) -> str:
    """Return why a draw cannot be taken over; empty where it can.

    What is missing or wrong is left to the driver, which says so.
    """
    missing = [name for name in _NEEDED if bound.bound.get(name) is None]
    if missing or "set_framebuffer_state" not in bound.given:
        return "the state is not complete"
    if info.indirect is not None or info.count_from_stream_output is not None or info.view_mask:
        return "its numbers are the device's"
    if any(target is not None for target in bound.given.get("set_stream_output_targets", ((),))[0]):
        return "vertices are captured"
    if any(query.type in _COUNTING for query, _ in bound.running.values()):
        return "a query counts primitives"
    if info.index_size and info.index is None:
        return "indices are set apart"
    return _of_shaders(bound)


def _of_shaders(bound: ContextState) -> str:
    shaders = {name: shader_of(bound, name) for name in STAGES}
    fragment = shaders.pop("fs")
    before = [shader.info for shader in shaders.values() if shader is not None]
    if any(info.writes_memory or info.hw_atomics.declared for info in before):
        return "the vertex side stores"
    if any(info.output("VIEWPORT_MASK") for info in before):
        return "primitives go to several viewports"
    if any(info.uses_bindless_images or info.uses_bindless_samplers for info in before):
        return "the vertex side reads by handles"
    for (kind, stage, _), view in bound.slots.items():
        of_before = stage != STAGES["fs"][0]
        if kind == "views" and view is not None and of_before and view.texture.nr_samples > 1:
            return "the vertex side reads samples"
    if fragment is not None and any(entry.cylindrical_wrap for entry in fragment.info.inputs):
        return "inputs wrap around"
    return _of_raster(bound)


def _of_raster(bound: ContextState) -> str:
    """Depth is not clamped in primitives that draw has placed.

    Discs and smooth lines stay points and lines, which face the front whatever they are the edges of.
    """
    if bound.state("rasterizer").depth_clamp:
        return "depth is clamped"
    raster, tests = bound.state("rasterizer"), bound.state("depth_stencil_alpha")
    (framebuffer,) = bound.given["set_framebuffer_state"]
    modes = {raster.fill_front, raster.fill_back} - {PolygonMode.FILL}
    smooth = raster.line_smooth or raster.point_smooth or raster.multisample
    if modes and smooth and framebuffer is not None and tests.stencil[1].enabled:
        return "edges that are no triangles have a face"
    return ""
