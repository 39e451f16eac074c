// Prefix sum: turns the number of triangles of each primitive into the place of its first triangle, and writes the
// arguments of the dispatches whose size depends on the total. A thread reads an entry before it writes it, and no
// other thread does either. One workgroup; on devices that run many at once, behind scan_sums.comp, one for each chunk.
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
layout(local_size_x = 256) in;

#include "sum.glsl"

void main()
{
    uint thread = gl_LocalInvocationIndex;
    uint share = (VKP_PRIM_COUNT + 255u) / 256u;
    uint first = min(thread * share, VKP_PRIM_COUNT);
    uint last = min(first + share, VKP_PRIM_COUNT);
    uint sum = 0u;
    for (uint i = first; i < last; i++)
        sum += vkp_offsets(i);
    uint place = exclusive_sum(thread, sum);
    for (uint i = first; i < last; i++) {
        uint pieces = vkp_offsets(i);
        push.offsets.v[i] = place;
        place += pieces;
    }
    if (thread == 255u) {
        push.offsets.v[VKP_PRIM_COUNT] = place;
        write_arguments(place);
    }
}
#endif
