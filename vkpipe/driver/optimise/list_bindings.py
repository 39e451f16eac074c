"""A draw list may be drawn again where all is bound that was bound when it began."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vkpipe.driver.state.bindings import STAGES

if TYPE_CHECKING:
    from vkpipe.driver.state.bindings import Bound, BoundConstants
    from vkpipe.pipe import ShaderType

__all__ = ["Bindings", "bindings_of", "constants_of", "may_list"]


class Bindings(NamedTuple):
    """The bindings that draws may depend on.

    Attributes:
        states: all but what follows. Zeros of either sign are the same viewport, and blend colours are bytes.
        constants: buffers by stage and slot; None: the application has handed something over there.
        vertex_buffers: strides by slot, whatever lies there; None where draws depend on none of them.
    """

    states: tuple[object, ...]
    constants: tuple[object, ...]
    vertex_buffers: tuple[object, ...] | None

    def equals(self, other: Bindings) -> bool:
        """Return whether draws that have found these find the same in others."""
        if self.vertex_buffers is not None and self.vertex_buffers != other.vertex_buffers:
            return False
        return self.states == other.states and self.constants == other.constants


def may_list(bound: Bound) -> bool:
    """Return whether draws depend on nothing but what :func:`bindings_of` finds, and count for no query."""
    counts = bound.counting or bound.counts_draws
    if counts or bound.turns is not None or not bound.handles.unused or bound.has_memory():
        return False
    data = [buffer.data for buffer in bound.vertex_buffers.values()]
    return not any(bound.stream_output) and all([each is None for each in data])


def bindings_of(bound: Bound) -> Bindings:
    """Return what is bound now; of constants that the application has handed over, that there are some."""
    states = (
        bound.blend,
        bound.rasterizer,
        bound.depth_stencil_alpha,
        bound.vertex_elements,
        *(bound.vs, bound.tcs, bound.tes, bound.gs, bound.fs),
        bound.surfaces_key,
        bound.tess_levels.data,
        bound.default_patch_vertices,
        bound.stencil_ref,
        bound.blend_color,
        bound.stipple,
        bound.windows,
        (bound.sample_mask, bound.sample_locations, bound.min_samples),
        tuple(bound.scissors.items()),
        tuple(bound.viewports.items()),
        *[tuple(bound.views[stage].items()) for stage in STAGES],
        *[tuple(bound.samplers[stage].items()) for stage in STAGES],
    )
    constants = [
        (stage, slot, found.resource, *((0, 0) if found.resource is None else (found.offset, found.size)))
        for stage in STAGES
        for slot, found in bound.constants[stage].items()
    ]
    vertex_buffers = [(slot, found.stride, found.offset & 3) for slot, found in bound.vertex_buffers.items()]
    return Bindings(states, tuple(constants), tuple(vertex_buffers))


def constants_of(bound: Bound) -> dict[tuple[ShaderType | None, int], BoundConstants]:
    """Return the constants of all stages that the application has handed over, by stage and slot.

    The clip planes, which shaders read as constants, are of no stage.
    """
    found: dict[tuple[ShaderType | None, int], BoundConstants] = {(None, 0): bound.clip_planes}
    for stage in STAGES:
        for slot, constants in bound.constants[stage].items():
            if constants.resource is None:
                found[stage, slot] = constants
    return found
