// Divides the list buffer between the bins: finds the first entry of each bin's list, and the arguments of the
// kernels that write and walk the lists. One workgroup.
//
// The lists stand one after the other. A bin is listed if its list still fits into the buffer and is not longer than
// lists.comp may write within the limit of loop iterations. The others are sparse: their tiles walk the bitmap
// instead.
#include "prelude.glsl"
#include "layout.glsl"
#include "append.glsl"

layout(local_size_x = 256) in;

#include "sum.glsl"

bool fits(uint place, uint count)
{
    return count != 0u && count <= push.longest_list && place + count <= push.capacity;
}

// The arguments of a kernel that walks so many bins, whose number goes with them.
uvec4 walk_arguments(uint bins)
{
    uint workgroups = (bins * push.tiles_per_bin + push.tiles_per_workgroup - 1u) / push.tiles_per_workgroup;
    return uvec4(min(workgroups, VKP_WIDEST_DISPATCH), (workgroups + VKP_WIDEST_DISPATCH - 1u) / VKP_WIDEST_DISPATCH, 1u, bins);
}

void main()
{
    uint thread = gl_LocalInvocationIndex;
    uint bins = push.state.v[0].total == 0u ? 0u : (push.bins_xy & 0xffffu) * (push.bins_xy >> 16);
    uint each = (bins + 255u) / 256u;
    uint first = min(thread * each, bins);
    uint last = min(first + each, bins);
    uint sum = 0u;
    for (uint i = first; i < last; i++)
        sum += push.bin_table.v[i].x;
    uint begin = exclusive_sum(thread, sum);
    uint place = begin;
    uint listed = 0u;
    uint sparse = 0u;
    for (uint i = first; i < last; i++) {
        uint count = push.bin_table.v[i].x;
        listed += fits(place, count) ? 1u : 0u;
        sparse += count != 0u && !fits(place, count) ? 1u : 0u;
        place += count;
    }
    uint listed_place = exclusive_sum(thread, listed);
    uint sparse_place = exclusive_sum(thread, sparse);
    place = begin;
    for (uint i = first; i < last; i++) {
        uint count = push.bin_table.v[i].x;
        bool fitting = fits(place, count);
        push.bin_table.v[i].y = fitting ? place : VKP_SPARSE_BIN;
        if (count != 0u)
            push.bin_table.v[fitting ? bins + listed_place : 2u * bins - 1u - sparse_place].x = i;
        listed_place += fitting ? 1u : 0u;
        sparse_place += count != 0u && !fitting ? 1u : 0u;
        place += count;
    }
    if (thread == 255u) {
        push.walks.v[0] = uvec4(listed_place, 1u, 1u, 0u);
        push.walks.v[VKP_WALK_LISTED] = walk_arguments(listed_place);
        push.walks.v[VKP_WALK_SPARSE] = walk_arguments(sparse_place);
    }
}
