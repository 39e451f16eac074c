// Lists the tiles of direct groups, one subgroup per group: in one list those that one triangle covers and no other one
// touches, for covered.comp, in another the rest of those that triangles touch. The n-th of these groups has a record of its
// own behind those of all groups: `dispatch` is the group, `list_first` and `listed` the room for both lists, `wanted` how
// many covered tiles there have to be.
#include "prelude.glsl"
#include "layout.glsl"
#include "append.glsl"
#include "reduce.glsl"
#include "lanes_meet.glsl"
#define VKP_GROUP(number) push.groups.v[number]
#define VKP_EXTENT(triangle) vkp_triangles((triangle) * VKP_TRIANGLE_QUADS + 4u).xy
#include "group_box.glsl"
#include "columns.glsl"

layout(local_size_x = VKP_SUBGROUP) in;

// The tiles of a row: first and last one that a triangle may touch, and that it covers.
struct Reach {
    ivec2 touched;
    ivec2 covered;
};

Reach vkp_reach(const uint triangle, const uint row)
{
    uint at = triangle * VKP_TRIANGLE_QUADS;
    uvec2 extent = vkp_triangles(at + 4u).xy;
    float top = float(8u * row);
    vec2 columns = vec2(float(extent.x & 0xffffu), float(extent.y & 0xffffu));
    vec2 rows = vec2(float(extent.x >> 16), float(extent.y >> 16));
    vec2 touched = columns;
    vec2 covered = columns;
    // Floats round, so that a tile too many is touched, or one too few covered.
    [[unroll]] for (uint edge = 0u; edge < 3u; edge++) {
        uvec4 words = vkp_triangles(at + edge);
        float a = float(int(words.x));
        float b = float(int(words.y));
        float c = vkp_constant_of(words.zw);
        float room = vkp_room_of(b, c, top);
        vkp_narrow(a, c + max(b * top, b * (top + 7.0)) + room, touched);
        vkp_narrow(a, c + min(b * top, b * (top + 7.0)) - room, covered);
    }
    touched.y = rows.x <= top + 7.0 && rows.y >= top ? touched.y : -8.0;
    covered.y = rows.x <= top && rows.y >= top + 7.0 ? covered.y : -8.0;
    // Tiles have a pixel of what is touched; of what is covered they have nothing else.
    vec4 tiles = vec4(ceil((touched.x - 7.0) * 0.125), floor(touched.y * 0.125), ceil(covered.x * 0.125),
                      floor((covered.y - 7.0) * 0.125));
    tiles = clamp(tiles, -1.0, 8192.0);
    Reach reach;
    reach.touched = ivec2(int(vkp_cut(tiles.x + 1.0)), int(vkp_cut(tiles.y + 1.0))) - 1;
    reach.covered = ivec2(int(vkp_cut(tiles.z + 1.0)), int(vkp_cut(tiles.w + 1.0))) - 1;
    return reach;
}

// The bits of tiles among the 32 from `first` on.
uint vkp_bits_of(const ivec2 tiles, const int first)
{
    ivec2 bits = tiles - first;
    bool any = bits.x <= bits.y && bits.y >= 0 && bits.x <= 31;
    uint low = uint(max(bits.x, 0)) & 31u;
    uint high = uint(min(bits.y, 31)) & 31u;
    return any ? 0xffffffffu >> (31u - high) & 0xffffffffu << low : 0u;
}

void main()
{
    uint lane = gl_SubgroupInvocationID;
    uint own = push.group_count + vkp_group_number();
    uint number = VKP_GROUP(own).dispatch;
    GroupRecord group = VKP_GROUP(number);
    TileBox box = vkp_tiles_of(group);
    uint first_word = box.low.x >> 5;
    uint words = (box.high.x >> 5) - first_word + 1u;
    uint items = vkp_is_drawn(group) ? words * (box.high.y - box.low.y + 1u) : 0u;
    // So no invocation goes through more loops than lavapipe lets it: those of triangles, then of entries, and of tiles.
    uint turns = (items / VKP_SUBGROUP + 1u) * (11u * (group.end_triangle - group.first_triangle) + 34u);
    items = turns < VKP_MOST_TURNS ? items : 0u;
    uint room = VKP_GROUP(own).list_first;
    uint end = room + VKP_GROUP(own).listed;
    uint entries = 0u;
    uint covered = 0u;
    uint others = 0u;
    for (uint begin = 0u;;) {
        bool valid = begin + lane < items;
        uint row = vkp_quotient(begin + lane, words);
        uint word = first_word + begin + lane - row * words;
        row += box.low.y;
        uint place = row << VKP_ENTRY_Y_SHIFT | word * 32u;
        uint once = 0u;
        uint twice = 0u;
        for (uint triangle = group.first_triangle;;) {
            uint bits = vkp_bits_of(vkp_reach(triangle, row).touched, int(word * 32u));
            twice |= once & bits;
            once |= bits;
            if (++triangle >= group.end_triangle)
                break;
        }
        once = valid ? once : 0u;
        uint open = once & ~twice;
        for (uint triangle = group.first_triangle;;) {
            uint bits = open & vkp_bits_of(vkp_reach(triangle, row).covered, int(word * 32u));
            once &= ~bits;
            covered += uint(bitCount(bits));
            // An entry for up to four tiles beside each other.
            uint fours = (bits | bits >> 1 | bits >> 2 | bits >> 3) & 0x11111111u;
            uint count = uint(bitCount(fours));
            uint until = vkp_sum_until(count);
            uint at = room + 2u * (entries + until - count);
            entries += subgroupShuffle(until, VKP_SUBGROUP - 1u);
            while (fours != 0u) {
                uint bit = uint(findLSB(fours));
                fours &= fours - 1u;
                push.lists.v[VKP_WHOLE(at)] = VKP_WHOLE(place + bit | (bits >> bit & 15u) << VKP_ENTRY_GROUP_SHIFT);
                push.lists.v[VKP_WHOLE(at + 1u)] = VKP_WHOLE(triangle);
                at += 2u;
            }
            if (++triangle >= group.end_triangle)
                break;
        }
        uint count = uint(bitCount(once));
        uint until = vkp_sum_until(count);
        uint at = end - others - until + count;
        others += subgroupShuffle(until, VKP_SUBGROUP - 1u);
        while (once != 0u) {
            uint bit = uint(findLSB(once));
            once &= once - 1u;
            at--;
            push.lists.v[VKP_WHOLE(at)] = VKP_WHOLE(place + bit | number % VKP_CHUNK_GROUPS << VKP_ENTRY_GROUP_SHIFT);
        }
        begin += VKP_SUBGROUP;
        if (begin >= items)
            break;
    }
    covered = subgroupShuffle(vkp_sum_until(covered), VKP_SUBGROUP - 1u);
    if (lane == 0u && covered >= VKP_GROUP(own).wanted) {
        push.groups.v[own].listed = entries;
        push.groups.v[own].arguments.xyz = vkp_box_arguments(entries, group.tiles_per_workgroup);
        push.groups.v[number].list_first = end - others;
        push.groups.v[number].listed = others;
        push.groups.v[number].arguments.xyz = vkp_box_arguments(others, group.tiles_per_workgroup);
    }
}
