"""Takes from a rasterizer state what primitive kernels are told: flags of a group, and faces of a draw."""

from __future__ import annotations

from dataclasses import replace

from vkpipe.kernels import constants
from vkpipe.kernels.linkage import Linkage
from vkpipe.pipe import Face, RasterizerState

__all__ = ["face_bits", "of_groups", "rasterizer_flags"]


def rasterizer_flags(state: RasterizerState, linkage: Linkage) -> int:
    """Return the flags of the push blocks of primitive kernels."""
    bits = (
        (constants.FLAG_FLATSHADE_FIRST, state.flatshade_first),
        (constants.FLAG_BOTTOM_EDGE, state.bottom_edge_rule),
        (constants.FLAG_HALFZ, state.clip_halfz),
        (constants.FLAG_CLIP_NEAR, state.depth_clip_near),
        (constants.FLAG_CLIP_FAR, state.depth_clip_far),
        (constants.FLAG_HALF_PIXEL, state.half_pixel_center),
        (constants.FLAG_POINT_QUAD, state.point_quad_rasterization),
        (constants.FLAG_POINT_TRI_CLIP, state.point_tri_clip),
        (constants.FLAG_SIZE_PER_VERTEX, linkage.point_size >= 0),
        (constants.FLAG_LAST_PIXEL, state.line_last_pixel),
    )
    return sum(flag for flag, wanted in bits if wanted)


def face_bits(state: RasterizerState) -> int:
    """Return which faces are culled, and which ones are front faces, as ViewportRecords have it."""
    return (
        (constants.CULL_FRONT if state.cull_face & Face.FRONT else 0)
        | (constants.CULL_BACK if state.cull_face & Face.BACK else 0)
        | (constants.FRONT_CCW if state.front_ccw else 0)
    )


def of_groups(state: RasterizerState) -> RasterizerState:
    """Return the state without what ViewportRecords have of it: draws that differ in that are one group.

    What an :class:`~vkpipe.kernels.modes.Assembly` depends on of it is in the variant.
    """
    return replace(
        state,
        cull_face=Face.NONE,
        front_ccw=False,
        line_width=1.0,
        point_size=1.0,
        offset_units=0.0,
        offset_scale=0.0,
        offset_clamp=0.0,
        offset_units_unscaled=False,
    )
