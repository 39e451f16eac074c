// The tiles of a group of few triangles that lie far apart: those of their bounding boxes, each once. All
// threads of a workgroup of VKP_SUM_THREADS call it.
#define VKP_LISTED_TRIANGLES 32u

shared uvec2 vkp_boxes[VKP_LISTED_TRIANGLES]; // first and last tile, x | y << 16
shared uint vkp_covered;
shared uint vkp_listed;

uvec2 vkp_unpack_tile(uint packed)
{
    return uvec2(packed & 0xffffu, packed >> 16);
}

// Whether a box before number `end` has this tile.
bool vkp_is_listed(uvec2 at, uint end)
{
    bool found = false;
    for (uint number = 0u; number < end; number++) {
        uvec2 box = vkp_boxes[number];
        found = found || (all(greaterThanEqual(at, vkp_unpack_tile(box.x))) && all(lessThanEqual(at, vkp_unpack_tile(box.y))));
    }
    return found;
}

void list_tiles(uint number, uint thread)
{
    GroupRecord group = push.groups.v[number];
    uint first = push.offsets.v[group.first_prim];
    uint count = push.offsets.v[group.end_prim] - first;
    bool drawn = group.low_x <= group.high_x && group.low_y <= group.high_y;
    uint across = (group.high_x >> 3) - (group.low_x >> 3) + 1u;
    uint down = (group.high_y >> 3) - (group.low_y >> 3) + 1u;
    if (!drawn || count > VKP_LISTED_TRIANGLES || across * down < VKP_FEWEST_LISTED)
        return;
    barrier();
    if (thread == 0u) {
        vkp_covered = 0u;
        vkp_listed = 0u;
    }
    barrier();
    for (uint own = thread; own < count; own += VKP_SUM_THREADS) {
        uvec4 extent = push.triangles.v[(first + own) * VKP_TRIANGLE_QUADS + 4u];
        uvec2 low = vkp_unpack_tile(extent.x);
        uvec2 high = vkp_unpack_tile(extent.y);
        bool empty = any(greaterThan(low, high));
        low = empty ? uvec2(8u) : low;
        high = empty ? uvec2(0u) : high;
        vkp_boxes[own] = uvec2(low.x >> 3 | low.y >> 3 << 16, high.x >> 3 | high.y >> 3 << 16);
        uvec2 size = (high >> 3) + 1u - (low >> 3);
        atomicAdd(vkp_covered, size.x * size.y);
    }
    barrier();
    // Where there is little to be gained, the box is cheaper.
    if (vkp_covered > VKP_MOST_LISTED || 2u * vkp_covered > across * down)
        return;
    for (uint i = 0u; i < count; i++) {
        uvec2 low = vkp_unpack_tile(vkp_boxes[i].x);
        uvec2 size = vkp_unpack_tile(vkp_boxes[i].y) + 1u - low;
        for (uint j = thread; j < size.x * size.y; j += VKP_SUM_THREADS) {
            uvec2 at = low + uvec2(j % size.x, j / size.x);
            if (!vkp_is_listed(at, i))
                push.lists.v[number * VKP_MOST_LISTED + atomicAdd(vkp_listed, 1u)] = at.x | at.y << 16;
        }
    }
    barrier();
    if (thread == 0u)
        push.groups.v[number].listed = vkp_listed;
}
