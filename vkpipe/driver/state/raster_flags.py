"""The flags of the primitive kernels, from a rasterizer state."""

from __future__ import annotations

from vkpipe.kernels import constants
from vkpipe.kernels.linkage import Linkage
from vkpipe.pipe import Face, RasterizerState

__all__ = ["rasterizer_flags"]


def rasterizer_flags(state: RasterizerState, linkage: Linkage) -> int:
    """The flags of the primitive kernels."""
    bits = (
        (constants.FLAG_CULL_FRONT, bool(state.cull_face & Face.FRONT)),
        (constants.FLAG_CULL_BACK, bool(state.cull_face & Face.BACK)),
        (constants.FLAG_FRONT_CCW, state.front_ccw),
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
