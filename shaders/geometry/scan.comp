// Prefix sum: turns the number of triangles of each primitive into the place of its first triangle, and writes the
// arguments of the dispatches whose size depends on the total. A thread reads an entry before it writes it, and no
// other thread does either. One subgroup; on devices that run many at once, behind scan_sums.comp, one for each chunk.
//
// With VKP_UNORDERED triangles have their places already: VKP_PLACES for each primitive that nothing clips.
#include "prelude.glsl"
#include "layout.glsl"
#if !VKP_DIRECT
#include "bin_sizes.glsl"
#endif

#if !VKP_DIRECT && !defined(VKP_LANE_LOOPS)
// Chooses the finer of two grids of bins if bitmaps for so many triangles have room there; the host is sure of the other.
void choose_bins(const uint total)
{
    uint finer = push.state.v[0].finer_xy;
    uint bins = (push.bins_xy & 0xffffu) * (push.bins_xy >> 16);
    uint room = bins * push.bin_words;
    uint words = max((total + 31u) / 32u, 4u);
    words = words <= 256u ? 2u << findMSB(words - 1u) : (words + 255u) & ~255u;
    uint finer_bins = (finer & 0xffffu) * (finer >> 16);
    bool fits = finer != 0u && finer_bins * words <= room;
    uint shift = VKP_BIN_SHIFT(push.flags);
    push.state.v[0].bin_grid = fits ? (finer & 0xffffu) | (shift - 1u) << 16 : (push.bins_xy & 0xffffu) | shift << 16;
    push.state.v[0].bin_words = fits ? words : push.bin_words;
    push.state.v[0].bins = fits ? finer_bins : bins;
}
#endif

void write_arguments(uint total)
{
    push.state.v[0].total = total;
    uint clipped = (VKP_CLIP_ITEMS * push.state.v[0].clip_count + 63u) / 64u;
    push.state.v[0].setup_arguments = uvec4((push.state.v[0].simple_count + 63u) / 64u + clipped, 1u, 1u, 0u);
#if !VKP_DIRECT
#ifndef VKP_LANE_LOOPS
    choose_bins(total);
#endif
    uint quads = (total + 127u) / 128u;
    uint shift = min(uint(findMSB(max(quads, 1u) * 2u - 1u)), 6u);
    uint bins = VKP_BINS;
    push.state.v[0].clear_arguments = uvec4((quads + 63u) / 64u, (bins + (64u >> shift) - 1u) >> (6u - shift), 1u, shift);
    push.state.v[0].list_arguments = uvec4(total == 0u ? 0u : (bins + VKP_TOGETHER - 1u) / VKP_TOGETHER, 1u, 1u, 0u);
#endif
}

#if VKP_UNORDERED
layout(local_size_x = 1) in;

void main()
{
    write_arguments(VKP_PLACES * push.state.v[0].simple_count + push.state.v[0].total);
}
#elif !defined(VKP_LANE_LOOPS)
#define VKP_SCANNED push.offsets
#define VKP_SCAN_COUNT VKP_PRIM_COUNT
#include "scan_chunk.glsl"

void main()
{
    uint total;
    if (vkp_scan_chunk(gl_WorkGroupID.x, 0u, total) && VKP_SUM_THREAD == 0u)
        write_arguments(total);
}
#else
// One thread of a CPU runs all of a workgroup: several subgroups would take as long, and barriers besides. lavapipe ends
// loops after 65,535 turns, so a lane takes four primitives in each, and vkp_sum_until, whose loop counts, has no place here.
layout(local_size_x = VKP_SUBGROUP) in;

void main()
{
    uint lane = gl_SubgroupInvocationID;
    uint place = 0u;
    for (uint first = 0u;;) {
        uvec4 number = first + 4u * lane + uvec4(0u, 1u, 2u, 3u);
        bvec4 valid = lessThan(number, uvec4(VKP_PRIM_COUNT));
        uvec4 pieces = uvec4(vkp_offsets(number.x), vkp_offsets(number.y), vkp_offsets(number.z), vkp_offsets(number.w));
        pieces = mix(uvec4(0u), pieces, valid);
        uvec3 sums = uvec3(pieces.x, pieces.x + pieces.y, pieces.x + pieces.y + pieces.z);
        uint mine = sums.z + pieces.w;
        uint until = subgroupInclusiveAdd(mine);
        uint at = place + until - mine;
        if (valid.x)
            push.offsets.v[number.x] = at;
        if (valid.y)
            push.offsets.v[number.y] = at + sums.x;
        if (valid.z)
            push.offsets.v[number.z] = at + sums.y;
        if (valid.w)
            push.offsets.v[number.w] = at + sums.z;
        place += subgroupShuffle(until, VKP_SUBGROUP - 1u);
        first += 4u * VKP_SUBGROUP;
        if (first >= VKP_PRIM_COUNT)
            break;
    }
    if (lane == 0u) {
        push.offsets.v[VKP_PRIM_COUNT] = place;
        write_arguments(place);
    }
}
#endif
