// Bounding boxes of direct groups, in tiles, and the number of workgroups that draw so many tiles. Of groups whose kernels
// take tiles in pairs (VKP_PAIRED) boxes and lists are of pairs.
//
// The including kernel defines VKP_OFFSET(number), VKP_EXTENT(triangle) and VKP_GROUP(number), which read the
// results of setup.

#include "lanes_meet.glsl"

// Tiles of the box of a group whose tiles may be listed, at most.
#ifdef VKP_LANE_LOOPS
#define VKP_MOST_TILES VKP_MOST_MARKED
#else
#define VKP_MOST_TILES VKP_MARKED_BY_WIDE
#endif

// One subgroup works on groups, and sees what each of its lanes has written.
#define VKP_SEE_ALL VKP_LANES_MEET

// First and last tile; without any, the last lies before the first, where no other one is.
#define VKP_NOWHERE uvec2(0xffffu)
struct TileBox {
    uvec2 low;
    uvec2 high;
};

bool vkp_is_drawn(const GroupRecord group)
{
    return group.low_x <= group.high_x && group.low_y <= group.high_y;
}

// The binary logarithms of what a subgroup of the group's kernel draws, in pixels.
uvec2 vkp_shift_of(const GroupRecord group)
{
    return uvec2((group.tiles_per_workgroup & VKP_PAIRED) != 0u ? 4u : 3u, 3u);
}

TileBox vkp_tiles_of(const GroupRecord group)
{
    bool drawn = vkp_is_drawn(group);
    uvec2 shift = vkp_shift_of(group);
    uvec2 low = uvec2(group.low_x, group.low_y) >> shift;
    return TileBox(drawn ? low : VKP_NOWHERE + 1u, drawn ? uvec2(group.high_x, group.high_y) >> shift : VKP_NOWHERE);
}

uint vkp_area_of(const TileBox box)
{
    uvec2 size = box.high + 1u - box.low;
    return size.x * size.y;
}

// The tiles in the bounds of a triangle; `shift`: of its group.
TileBox vkp_tiles_of_triangle(const uint triangle, const uvec2 shift)
{
    uvec2 extent = VKP_EXTENT(triangle);
    uvec2 low = uvec2(extent.x & 0xffffu, extent.x >> 16);
    uvec2 high = uvec2(extent.y & 0xffffu, extent.y >> 16);
    bool empty = any(greaterThan(low, high));
    return TileBox(empty ? VKP_NOWHERE + 1u : low >> shift, empty ? VKP_NOWHERE : high >> shift);
}

uint vkp_workgroups_of(const uint tiles, const uint tiles_per_workgroup)
{
    uint most = tiles_per_workgroup & (1u << VKP_REFERENCES_SHIFT) - 1u;
    return (tiles + most - 1u) / most;
}

uvec3 vkp_box_arguments(const uint tiles, const uint tiles_per_workgroup)
{
    uint workgroups = vkp_workgroups_of(tiles, tiles_per_workgroup);
    uint rows = (workgroups + VKP_WIDEST_DISPATCH - 1u) / VKP_WIDEST_DISPATCH;
    return uvec3(rows > 1u ? VKP_WIDEST_DISPATCH : workgroups, rows, 1u);
}
