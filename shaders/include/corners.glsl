// The corners (shade.glsl) of the triangles of a batch. On CPUs a load of one place by all lanes costs as much as
// loads of several places, so each lane loads the corners of its own triangle, and corners_of broadcasts them by
// shuffle; elsewhere all lanes load those of the current triangle.
#ifdef VKP_LANE_LOOPS
#include "user:share"
Corners lane_corners;
#if VKP_PAIR
// The weights in the second tile, which has steps of its own.
Basis lane_second;
#endif

// `touches`: this lane's triangle touches the tile; else the lane loads that of lane `first`.
void load_lane_corners(const Touch touch, const uint first, const bool touches)
{
    uint other = subgroupShuffle(touch.prim, first);
#if VKP_PAIR
    lane_second = load_corners(touches ? touch.prim : other, tile_origin + ivec2(8, 0)).basis;
#endif
    lane_corners = load_corners(touches ? touch.prim : other, tile_origin);
    vkp_keep_lane();
}

Corners corners_of(const Touch touch)
{
    Corners corners;
    corners.p0 = subgroupShuffle(lane_corners.p0, touch.lane);
    corners.p1 = subgroupShuffle(lane_corners.p1, touch.lane);
    corners.p2 = subgroupShuffle(lane_corners.p2, touch.lane);
    corners.basis.at = subgroupShuffle(lane_corners.basis.at, touch.lane);
    corners.basis.dx = subgroupShuffle(lane_corners.basis.dx, touch.lane);
    corners.basis.dy = subgroupShuffle(lane_corners.basis.dy, touch.lane);
    corners.front = subgroupShuffle(lane_corners.front ? 1u : 0u, touch.lane) != 0u;
#if VKP_READS_DEPTH
    corners.plane = touch.plane;
#if VKP_DEPTH_CLAMP
    corners.range = touch.range;
#endif
#endif
#if VKP_SPRITE
    corners.sprite = subgroupShuffle(lane_corners.sprite, touch.lane);
#endif
    vkp_share_lane(touch.lane);
    return corners;
}
#if VKP_PAIR
Basis second_basis_of(const Touch touch)
{
    return Basis(subgroupShuffle(lane_second.at, touch.lane), subgroupShuffle(lane_second.dx, touch.lane),
                 subgroupShuffle(lane_second.dy, touch.lane));
}
#endif
#define VKP_PREPARE_CORNERS(touch, first, touches) load_lane_corners(touch, first, touches);
#else
Corners corners_of(const Touch touch)
{
    Corners corners = load_corners(touch.prim, tile_origin);
#if VKP_READS_DEPTH
    corners.plane = touch.plane;
#endif
    return corners;
}
#endif
