// Writes the lists of bins, each in API order, from their bitmaps. One subgroup calls it for a bin.
//
// Each bin takes the room that is next. It is listed if its list still fits into the buffer and is not longer than one
// may be within the limit of loop iterations. The others are sparse: their tiles walk the bitmap instead. Bins of
// either kind are counted, as are the workgroups that walk their tiles.
//
// Bitmaps are empty before a pass and after it: what is listed here is taken out, clear_bins clears sparse ones.
#include "append.glsl"
#include "bin_sizes.glsl"
#include "reduce.glsl"

#ifdef VKP_LANE_LOOPS
#define VKP_TILES_PER_BIN push.tiles_per_bin
#else
// No subgroup owns several tiles.
#define VKP_TILES_PER_BIN (1u << (2u * VKP_BIN_EDGE_SHIFT - 6u))
#endif

// Enters the bin among those of its kind, and its tiles into the arguments of the kernel that walks them.
void enter_bin(const uint bin, const uint bins, const uint place, const bool listed)
{
    uint walk = listed ? VKP_WALK_LISTED : VKP_WALK_SPARSE;
    uint number = atomicAdd(push.walks.v[walk].w, 1u);
    push.bin_table.v[bin].y = listed ? place : VKP_SPARSE_BIN;
    push.bin_table.v[listed ? bins + number : 2u * bins - 1u - number].x = bin;
    uint tiles = (number + 1u) * VKP_TILES_PER_BIN;
    VKP_GROW(push.walks.v[walk], (tiles + push.tiles_per_workgroup - 1u) / push.tiles_per_workgroup)
}

// Writes the numbers of the bits that are set, counted from `first`.
void list_bits(uvec4 bits, const uint first, uint place)
{
    for (;;) {
        uint number = bits.x != 0u ? 0u : bits.y != 0u ? 1u : bits.z != 0u ? 2u : 3u;
        uint word = bits.x != 0u ? bits.x : bits.y != 0u ? bits.y : bits.z != 0u ? bits.z : bits.w;
        push.lists.v[place++] = first + number * 32u + uint(findLSB(word));
        uint rest = word & (word - 1u);
        bits = uvec4(number == 0u ? rest : 0u, number == 1u ? rest : bits.y, number <= 1u ? bits.z : number == 2u ? rest : 0u,
                     number == 3u ? rest : bits.w);
        if ((bits.x | bits.y | bits.z | bits.w) == 0u)
            break;
    }
}

// Four words of a bin's bitmap. A texel buffer may show what an invocation stores after it has asked.
uvec4 bits_at(const uint quad)
{
#ifdef VKP_LANE_LOOPS
    return uvec4(vkp_bins(4u * quad), vkp_bins(4u * quad + 1u), vkp_bins(4u * quad + 2u), vkp_bins(4u * quad + 3u));
#else
    return WordQuads(uvec2(push.bins)).v[quad];
#endif
}

// A lane takes four words at a time: in most of them no bit is set.
void write_list(const uint bin, uint place, const uint quads)
{
    uint lane = gl_SubgroupInvocationID;
    uint base = bin * (VKP_BIN_WORDS / 4u);
    uint quad = lane;
    for (;;) {
        uvec4 bits;
        for (;;) {
            bits = bits_at(base + min(quad, quads - 1u));
            bits = quad < quads ? bits : uvec4(0u);
            quad += VKP_SUBGROUP;
            if (quad - lane >= quads || vkp_any((bits.x | bits.y | bits.z | bits.w) != 0u))
                break;
        }
        ivec4 counts = bitCount(bits);
        uint count = uint(counts.x + counts.y + counts.z + counts.w);
        uint end = vkp_sum_until(count);
        uint taken = quad - VKP_SUBGROUP;
        if (count != 0u) {
            VKP_STORE_QUAD(WordQuads(uvec2(push.bins)), base + taken, uvec4(0u));
            list_bits(bits, taken * 128u, place + end - count);
        }
        place += subgroupShuffle(end, VKP_SUBGROUP - 1u);
        if (quad - lane >= quads)
            break;
    }
}

// A bin in which triangles stand, `count` of the `total` of the pass.
void list_bin(const uint bin, const uint count, const uint total)
{
    uint place = 0u;
    if (gl_SubgroupInvocationID == 0u)
        place = atomicAdd(push.state.v[0].listed, count);
    place = subgroupShuffle(place, 0u);
    bool listed = count <= push.longest_list && place + count <= push.capacity;
    if (gl_SubgroupInvocationID == 0u)
        enter_bin(bin, VKP_BINS, place, listed);
    if (listed)
        write_list(bin, place, (total + 127u) / 128u);
}

// The bins of a pass of few triangles: a lane takes one each, from `first` on, then those `step` further on. Every one has
// room for a list. On lavapipe a bin without triangles would cost what one with a triangle does: a loop passes over them.
void list_few(uint first, const uint step, const uint total)
{
    uint lane = gl_SubgroupInvocationID;
    uint quads = (total + 127u) / 128u;
    for (;;) {
        uint bin;
        uint count;
        for (;;) {
            bin = min(first + lane, VKP_BINS - 1u);
            count = first + lane < VKP_BINS ? push.bin_table.v[bin].x : 0u;
            first += step;
            if (first >= VKP_BINS || vkp_any(count != 0u))
                break;
        }
        uint until = vkp_sum_until(count);
        uint having = vkp_sum_until(count != 0u ? 1u : 0u);
        uint all = subgroupShuffle(having, VKP_SUBGROUP - 1u);
        uint entries = subgroupShuffle(until, VKP_SUBGROUP - 1u);
        uint place = 0u;
        uint number = 0u;
        if (lane == 0u && all != 0u) {
            place = atomicAdd(push.state.v[0].listed, entries);
            number = atomicAdd(push.walks.v[VKP_WALK_LISTED].w, all);
            uint tiles = (number + all) * VKP_TILES_PER_BIN;
            VKP_GROW(push.walks.v[VKP_WALK_LISTED], (tiles + push.tiles_per_workgroup - 1u) / push.tiles_per_workgroup)
        }
        place = subgroupShuffle(place, 0u) + until - count;
        number = subgroupShuffle(number, 0u) + having - 1u;
        if (count != 0u) {
            push.bin_table.v[bin].y = place;
            push.bin_table.v[VKP_BINS + number].x = bin;
        }
        uint base = bin * (VKP_BIN_WORDS / 4u);
        for (uint quad = 0u;;) {
            uvec4 bits;
            for (;;) {
                bits = bits_at(base + quad);
                bits = count != 0u ? bits : uvec4(0u);
                quad++;
                if (quad >= quads || vkp_any((bits.x | bits.y | bits.z | bits.w) != 0u))
                    break;
            }
            if ((bits.x | bits.y | bits.z | bits.w) != 0u) {
                VKP_STORE_QUAD(WordQuads(uvec2(push.bins)), base + quad - 1u, uvec4(0u));
                list_bits(bits, quad * 128u - 128u, place);
            }
            ivec4 counts = bitCount(bits);
            place += uint(counts.x + counts.y + counts.z + counts.w);
            if (quad >= quads)
                break;
        }
        if (first >= VKP_BINS)
            break;
    }
}
