// Lists the tiles of a direct group, each once, for the dispatch that draws it, and writes its masks. One subgroup calls it.
//
// VKP_ONLY_APART: no groups share a dispatch, so that groups are listed only if their triangles touch few tiles.
#include "touched_tiles.glsl"

// Bits of the tiles of the box that triangles touch.
shared uint vkp_marked[VKP_MOST_TILES / 32u];

// Turns of loops that the subgroup has taken for lists, of all groups.
uint vkp_list_turns = 0u;

#ifdef VKP_LANE_LOOPS
#include "masks.glsl"

// Whether a triangle touches a bin, as far as its edges say.
bool vkp_touches_bin(const TileEdges edges, const uvec2 bin)
{
    const float last = float((1u << VKP_MASK_SHIFT) - 1u);
    vec2 low = vec2(bin << VKP_MASK_SHIFT);
    bool touches = true;
    [[unroll]] for (int i = 0; i < 4; i++) {
        float a = float(int(edges.words[i].x));
        float b = float(int(edges.words[i].y));
        float c = vkp_constant_of(edges.words[i].zw);
        float best = c + a * low.x + b * low.y + (max(a, 0.0) + max(b, 0.0)) * last;
        float room = (abs(c) + abs(a) * (low.x + last) + abs(b) * (low.y + last)) * 1e-6 + 2.0;
        touches = touches && best + 0.5 * (abs(a) + abs(b)) + room >= 0.0;
    }
    return touches;
}

// Writes the masks of a group; without them, where they would take too many turns, each tile goes through all triangles.
void vkp_write_masks(const uint number, const GroupRecord group)
{
    uint lane = gl_SubgroupInvocationID;
    uint first = VKP_OFFSET(group.first_prim);
    uint count = VKP_OFFSET(group.end_prim) - first;
    uint shift = vkp_chunk_shift(count);
    MaskBox box = vkp_mask_box(group);
    uint masks = group.arguments.w;
    uint words = box.across * (box.high.y + 1u - box.low.y);
    vkp_list_turns += words / VKP_SUBGROUP + 1u;
    bool fits = vkp_list_turns <= VKP_MOST_LIST_TURNS;
    for (uint word = fits ? lane : words; word < words; word += VKP_SUBGROUP)
        push.lists.v[masks + word] = 0u;
    VKP_SEE_ALL
    for (uint begin = 0u; begin < count && fits; begin += VKP_SUBGROUP) {
        uint triangle = first + min(begin + lane, count - 1u);
        uvec2 extent = VKP_EXTENT(triangle);
        uvec2 low = uvec2(extent.x & 0xffffu, extent.x >> 16);
        uvec2 high = uvec2(extent.y & 0xffffu, extent.y >> 16);
        bool any = begin + lane < count && all(lessThanEqual(low, high));
        low = max(low >> VKP_MASK_SHIFT, box.low);
        high = min(high >> VKP_MASK_SHIFT, box.high);
        uint bins = any ? (high.x + 1u - low.x) * (high.y + 1u - low.y) : 0u;
        uint most = vkp_max_all(bins);
        vkp_list_turns += most + 2u;
        fits = vkp_list_turns <= VKP_MOST_LIST_TURNS;
        most = fits ? most : 0u;
        TileEdges edges = vkp_tile_edges(triangle, vkp_is_fourfold(group));
        bool edged = (group.tiles_per_workgroup & VKP_EDGED) != 0u;
        uvec2 at = low;
        for (uint bin = 0u; bin < most; bin++) {
            // Lanes of a chunk have one bit.
            if (bin < bins && (!edged || vkp_touches_bin(edges, at)))
                atomicOr(push.lists.v[masks + (at.y - box.low.y) * box.across + at.x - box.low.x], 1u << (begin >> shift));
            bool ends = at.x == high.x;
            at = ends ? uvec2(low.x, at.y + 1u) : uvec2(at.x + 1u, at.y);
        }
    }
    if (lane == 0u && !fits)
        push.groups.v[number].arguments.w = 0u;
}
#endif

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
    push.groups.v[number].arguments.xyz = vkp_box_arguments(found ? tiles : box, group.tiles_per_workgroup);
    return first;
}

// Of those that want it, the group of this number.
void list_tiles(const uint wanted)
{
    uint lane = gl_SubgroupInvocationID;
    uint word = VKP_GROUP(wanted).wanted;
    uint number = word & ~(VKP_APART | VKP_SHARED | VKP_HAS_MASKS);
    bool apart = (word & VKP_APART) != 0u;
    GroupRecord group = VKP_GROUP(number);
#ifdef VKP_LANE_LOOPS
    if ((word & VKP_HAS_MASKS) != 0u)
        vkp_write_masks(number, group);
    if ((word & (VKP_APART | VKP_SHARED)) == 0u)
        return;
#endif
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
