"""The depth bounds, stencil and depth tests of samples, and what they write (Gallium 0.4, section 8.2).

Order: bounds, stencil, depth. Without a depth test, or a depth buffer, depth passes. Depth is compared as
it is stored. Points, lines and front faces take the first stencil state, back faces
the second, if it is enabled.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64, U8, Bool
from vkpipe.pipe import DepthStencilAlphaState, StencilOp, StencilRef, StencilState
from vkpipe.records import dataclass
from vkpipe.reference.compare import compare
from vkpipe.reference.depth_texels import DepthTexels
from vkpipe.reference.resource import RefSurface

__all__ = ["Tested", "run_tests"]


@dataclass(frozen=True)
class Tested:
    """The outcome of each test has the samples ``(k,)`` that pass; a test that is off passes."""

    bounds: Bool
    stencil: Bool
    depth: Bool

    @property
    def passes(self) -> Bool:
        return self.bounds & self.stencil & self.depth


_OPERATIONS: dict[StencilOp, Callable[[I64, I64], I64]] = {
    StencilOp.KEEP: lambda value, ref: value,
    StencilOp.ZERO: lambda value, ref: value * 0,
    StencilOp.REPLACE: lambda value, ref: ref,
    StencilOp.INCR: lambda value, ref: np.minimum(value + 1, 255),
    StencilOp.DECR: lambda value, ref: np.maximum(value - 1, 0),
    StencilOp.INCR_WRAP: lambda value, ref: value + 1 & 255,
    StencilOp.DECR_WRAP: lambda value, ref: value - 1 & 255,
    StencilOp.INVERT: lambda value, ref: ~value & 255,
}


def run_tests(
    state: DepthStencilAlphaState,
    ref: StencilRef,
    surface: RefSurface | None,
    places: tuple[I64, I64, I64, I64],
    z: F32,
    front: Bool,
    stencil: I64 | None,
) -> Tested:
    """Test samples, no two at the same place, and write what is to be written.

    Args:
        places: sample, layer, y and x of each ``(k,)``. ``z``: depths. ``front``: facing.
        stencil: reference values from the fragment shader, or None.
    """
    within = stencil_passes = depth_passes = np.ones(len(z), np.bool_)
    if surface is None:
        return Tested(within, stencil_passes, depth_passes)
    texels = DepthTexels(surface.format, surface.texels[places])
    old = texels.depth()
    if state.depth.bounds_test and texels.has_depth:
        # Bounds are rounded to what the format stores, as depth is.
        low, high = (
            texels.comparable(texels.encode(np.full(len(z), bound, np.float32)))
            for bound in (state.depth.bounds_min, state.depth.bounds_max)
        )
        stored = texels.comparable(old)
        within = (stored >= low) & (stored <= high)
    new = texels.encode(z)
    if state.depth.enabled and texels.has_depth:
        depth_passes = compare(state.depth.func, texels.comparable(new), texels.comparable(old))
    if state.stencil[0].enabled and texels.has_stencil:
        stencil_passes = _stencil(state, ref, texels, within, depth_passes, front, stencil)
    found = Tested(within, stencil_passes, depth_passes)
    if state.depth.enabled and state.depth.writemask:
        texels.set_depth(np.where(found.passes, new, old))
    surface.texels[places] = texels.texels()
    return found


def _stencil(
    state: DepthStencilAlphaState,
    ref: StencilRef,
    texels: DepthTexels,
    alive: Bool,
    depth_passes: Bool,
    front: Bool,
    reference: I64 | None,
) -> Bool:
    """Run the stencil test of both faces; the values change of those that are alive."""
    value = texels.stencil().astype(np.int64)
    changed, passed = value.copy(), np.zeros(len(value), np.bool_)
    two_sided = state.stencil[1].enabled
    for face, chosen in ((0, front | (not two_sided)), (1, ~front & two_sided)):
        side: StencilState = state.stencil[face]
        wanted = np.full(len(value), ref.ref_value[face] & 255) if reference is None else reference & 255
        passes = compare(side.func, wanted & side.valuemask, value & side.valuemask)
        for op, where in (
            (side.fail_op, ~passes),
            (side.zfail_op, passes & ~depth_passes),
            (side.zpass_op, passes & depth_passes),
        ):
            result = (_OPERATIONS[op](value, wanted) & side.writemask) | (value & ~side.writemask)
            changed = np.where(chosen & where & alive, result, changed)
        passed |= chosen & passes
    written: U8 = changed.astype(np.uint8)
    texels.set_stencil(written)
    return passed
