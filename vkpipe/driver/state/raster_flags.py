"""The flags of the primitive kernels, from a rasterizer state."""

from __future__ import annotations

from vkpipe.kernels.linkage import Linkage
from vkpipe.pipe import Face, RasterizerState

__all__ = ["FLATSHADE_FIRST", "rasterizer_flags"]

# Bits of PrimPush.flags: VKP_FLAG_* of shaders/include/prelude.glsl.
CULL_FRONT, CULL_BACK, FRONT_CCW, FLATSHADE_FIRST, BOTTOM_EDGE = (1 << bit for bit in range(5))
HALFZ, CLIP_NEAR, CLIP_FAR, HALF_PIXEL = (1 << bit for bit in range(5, 9))
POINT_QUAD, POINT_TRI_CLIP, SIZE_PER_VERTEX, LAST_PIXEL = (1 << bit for bit in range(9, 13))


def rasterizer_flags(state: RasterizerState, linkage: Linkage) -> int:
    """The flags of the primitive kernels."""
    bits = (
        (CULL_FRONT, bool(state.cull_face & Face.FRONT)),
        (CULL_BACK, bool(state.cull_face & Face.BACK)),
        (FRONT_CCW, state.front_ccw),
        (FLATSHADE_FIRST, state.flatshade_first),
        (BOTTOM_EDGE, state.bottom_edge_rule),
        (HALFZ, state.clip_halfz),
        (CLIP_NEAR, state.depth_clip_near),
        (CLIP_FAR, state.depth_clip_far),
        (HALF_PIXEL, state.half_pixel_center),
        (POINT_QUAD, state.point_quad_rasterization),
        (POINT_TRI_CLIP, state.point_tri_clip),
        (SIZE_PER_VERTEX, linkage.point_size >= 0),
        (LAST_PIXEL, state.line_last_pixel),
    )
    return sum(flag for flag, wanted in bits if wanted)
