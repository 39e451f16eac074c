// Lists the tiles of a direct group, each once, for the dispatch that draws it. One subgroup calls it.
//
// VKP_ONLY_APART: no groups share a dispatch, so that groups are listed only if their triangles touch few tiles.
#ifdef VKP_ONLY_APART
#define VKP_IS_APART(word) true
#else
#define VKP_IS_APART(word) (((word) & VKP_APART) != 0u)
#endif

#include "touched_tiles.glsl"

// Bits of the tiles of the box that triangles touch.
shared uint vkp_marked[VKP_MOST_TILES / 32u];

// Turns of loops that the subgroup has taken for lists, of all groups.
uint vkp_list_turns = 0u;

// Marks the tiles that the triangles of the group touch; returns whether the turns of the loops sufficed for that.
bool vkp_mark_tiles(const GroupRecord group, const TileBox box, const uint words)
{
    uint lane = gl_SubgroupInvocationID;
    uint across = box.high.x + 1u - box.low.x;
    for (uint word = lane; word < words; word += VKP_SUBGROUP)
        vkp_marked[word] = 0u;
    VKP_SEE_ALL
    bool fits = true;
    uint end = VKP_OFFSET(group.end_prim);
    for (uint triangle = VKP_OFFSET(group.first_prim); triangle < end && fits; triangle++) {
        TileBox mine = vkp_tiles_of_triangle(triangle, vkp_shift_of(group));
        uvec2 size = mine.high + 1u - mine.low;
        vkp_list_turns += 1u + (size.y / VKP_SUBGROUP + 1u) * (3u + size.x / 32u);
        fits = vkp_list_turns <= VKP_MOST_LIST_TURNS;
        TileEdges edges = vkp_tile_edges(triangle, vkp_is_fourfold(group));
        uint end_y = fits ? mine.high.y + 1u : 0u;
        for (uint y = mine.low.y + lane; y < end_y; y += VKP_SUBGROUP) {
            uint row = (y - box.low.y) * across - box.low.x;
            uvec2 touched = vkp_touched_tiles(group, edges, y, uvec2(mine.low.x, mine.high.x));
            uint bit = row + touched.x;
            uint end_bit = row + touched.y;
            while (bit < end_bit) {
                // As many as there are, up to the end of the word.
                uint count = min(32u - (bit & 31u), end_bit - bit);
                atomicOr(vkp_marked[bit >> 5], (0xffffffffu >> (32u - count)) << (bit & 31u));
                bit += count;
            }
        }
    }
    VKP_SEE_ALL
    return fits;
}

void vkp_store_tile(const uint number, const TileBox box, const uint tile, const uint place)
{
    uint across = box.high.x + 1u - box.low.x;
    uint row = vkp_quotient(tile, across);
    uvec2 at = box.low + uvec2(tile - row * across, row);
    push.lists.v[VKP_WHOLE(place)] = VKP_WHOLE(at.x | at.y << VKP_ENTRY_Y_SHIFT | number % VKP_CHUNK_GROUPS << VKP_ENTRY_GROUP_SHIFT);
}

// Where `tiles` of the group go in the lists, and the arguments of what draws them; VKP_ALONE: there is no room. One
// thread calls it.
uint vkp_find_room(const uint number, const GroupRecord group, const uint tiles)
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
void list_tiles(const uint wanted)
{
    uint lane = gl_SubgroupInvocationID;
    uint word = VKP_GROUP(wanted).wanted;
    uint number = word & ~VKP_APART;
    bool apart = VKP_IS_APART(word);
    GroupRecord group = VKP_GROUP(number);
    TileBox box = vkp_tiles_of(group);
    uint tiles = vkp_area_of(box);
    uint words = apart ? (tiles + 31u) / 32u : 0u;
    uint rounds = (words + VKP_SUBGROUP - 1u) / VKP_SUBGROUP;
    vkp_list_turns += 3u * rounds;
    if (apart)
        apart = vkp_mark_tiles(group, box, words);
    uint mine = 0u;
    for (uint at = lane; at < words; at += VKP_SUBGROUP)
        mine += uint(bitCount(vkp_marked[at]));
    uint until = vkp_sum_until(mine);
    uint listed = vkp_max_all(until);
    vkp_list_turns += apart ? min(listed, 32u * rounds) : tiles / VKP_SUBGROUP + 1u;
    // Where the lists would take too many turns, groups are drawn by their boxes.
    apart = apart && vkp_list_turns <= VKP_MOST_LIST_TURNS;
    listed = apart ? listed : tiles;
    uint first = 0u;
    if (lane == 0u)
        first = vkp_find_room(number, group, listed);
    first = vkp_max_all(first);
    if (first == VKP_ALONE)
        return;
    for (uint tile = apart ? tiles : lane; tile < tiles; tile += VKP_SUBGROUP)
        vkp_store_tile(number, box, tile, first + tile);
    uint place = first + until - mine;
    for (uint at = apart ? lane : words; at < words; at += VKP_SUBGROUP) {
        uint bits = vkp_marked[at];
        while (bits != 0u) {
            vkp_store_tile(number, box, 32u * at + uint(findLSB(bits)), place++);
            bits &= bits - 1u;
        }
    }
}
