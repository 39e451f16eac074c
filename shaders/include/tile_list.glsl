// Lists the tiles of a direct group, each once, for the dispatch that draws it. One subgroup calls it.
//
// VKP_ONLY_APART: no groups share a dispatch, so that groups are listed only if their triangles lie far apart.
#ifdef VKP_ONLY_APART
#define VKP_IS_APART(word) true
#else
#define VKP_IS_APART(word) (((word) & VKP_APART) != 0u)
#endif

// Bits of the tiles of the box that triangles touch.
shared uint vkp_marked[VKP_MOST_TILES / 32u];

// Marks the tiles in the bounds of all triangles of the group.
void vkp_mark_tiles(GroupRecord group, TileBox box, uint words)
{
    uint lane = gl_SubgroupInvocationID;
    uint across = box.high.x + 1u - box.low.x;
    for (uint word = lane; word < words; word += VKP_SUBGROUP)
        vkp_marked[word] = 0u;
    VKP_SEE_ALL
    uint end = VKP_OFFSET(group.end_prim);
    for (uint triangle = VKP_OFFSET(group.first_prim); triangle < end; triangle++) {
        TileBox mine = vkp_tiles_of_triangle(triangle, vkp_shift_of(group));
        for (uint y = mine.low.y + lane; y <= mine.high.y; y += VKP_SUBGROUP) {
            uint row = (y - box.low.y) * across - box.low.x;
            uint bit = row + mine.low.x;
            uint last = row + mine.high.x;
            while (bit <= last) {
                // As many as there are, up to the end of the word.
                uint count = min(32u - (bit & 31u), last + 1u - bit);
                atomicOr(vkp_marked[bit >> 5], (0xffffffffu >> (32u - count)) << (bit & 31u));
                bit += count;
            }
        }
    }
    VKP_SEE_ALL
}

void vkp_store_tile(uint number, TileBox box, uint tile, uint place)
{
    uint across = box.high.x + 1u - box.low.x;
    uint row = vkp_quotient(tile, across);
    uvec2 at = box.low + uvec2(tile - row * across, row);
    push.lists.v[VKP_WHOLE(place)] = VKP_WHOLE(at.x | at.y << VKP_ENTRY_Y_SHIFT | number % VKP_CHUNK_GROUPS << VKP_ENTRY_GROUP_SHIFT);
}

// Where `tiles` of the group go in the lists, and the arguments of what draws them; VKP_ALONE: there is no room. One
// thread calls it.
uint vkp_find_room(uint number, GroupRecord group, uint tiles)
{
#ifndef VKP_ONLY_APART
    if (group.dispatch != VKP_ALONE) {
        uint before = atomicAdd(push.groups.v[group.dispatch].listed, tiles);
        uint workgroups = vkp_workgroups_of(before + tiles, group.tiles_per_workgroup);
        atomicMax(push.groups.v[group.dispatch].arguments.x, workgroups);
        return push.groups.v[group.dispatch].list_first + before;
    }
#endif
    uint box = vkp_area_of(vkp_tiles_of(group));
    uint first = VKP_ALONE;
    // Where there is little to be gained, the box is cheaper.
    if (4u * tiles <= 3u * box) {
        first = atomicAdd(push.state.v[0].listed, tiles);
        first = first + tiles <= push.list_room ? first : VKP_ALONE;
    }
    bool found = first != VKP_ALONE;
    push.groups.v[number].list_first = found ? first : 0u;
    push.groups.v[number].listed = found ? tiles : 0u;
    push.groups.v[number].arguments = vkp_box_arguments(found ? tiles : box, group.tiles_per_workgroup);
    return first;
}

// Of those that want it, the group of this number.
void list_tiles(uint wanted)
{
    uint lane = gl_SubgroupInvocationID;
    uint word = VKP_GROUP(wanted).wanted;
    uint number = word & ~VKP_APART;
    bool apart = VKP_IS_APART(word);
    GroupRecord group = VKP_GROUP(number);
    TileBox box = vkp_tiles_of(group);
    uint tiles = vkp_area_of(box);
    uint words = apart ? (tiles + 31u) / 32u : 0u;
    uint mine = 0u;
    if (apart)
        vkp_mark_tiles(group, box, words);
    for (uint at = lane; at < words; at += VKP_SUBGROUP)
        mine += uint(bitCount(vkp_marked[at]));
    uint until = vkp_sum_until(mine);
    uint listed = apart ? vkp_max_all(until) : tiles;
    uint first = 0u;
    if (lane == 0u)
        first = vkp_find_room(number, group, listed);
    first = vkp_max_all(first);
    if (first == VKP_ALONE)
        return;
    for (uint tile = apart ? tiles : lane; tile < tiles; tile += VKP_SUBGROUP)
        vkp_store_tile(number, box, tile, first + tile);
    uint place = first + until - mine;
    for (uint at = lane; at < words; at += VKP_SUBGROUP) {
        uint bits = vkp_marked[at];
        while (bits != 0u) {
            vkp_store_tile(number, box, 32u * at + uint(findLSB(bits)), place++);
            bits &= bits - 1u;
        }
    }
}
