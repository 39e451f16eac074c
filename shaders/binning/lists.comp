// Writes the list of a bin's triangles, in API order, from the bin's bitmap: one workgroup of one subgroup per bin.
//
// Each bin takes the room that is next. It is listed if its list still fits into the buffer and is not longer than one
// may be within the limit of loop iterations. The others are sparse: their tiles walk the bitmap instead. Bins of
// either kind are counted, as are the workgroups that walk their tiles.
#include "prelude.glsl"
#include "layout.glsl"
#include "append.glsl"
#include "reduce.glsl"

layout(local_size_x = VKP_SUBGROUP) in;

// Enters the bin among those of its kind, and its tiles into the arguments of the kernel that walks them.
void enter_bin(uint bin, uint bins, uint place, bool listed)
{
    uint walk = listed ? VKP_WALK_LISTED : VKP_WALK_SPARSE;
    uint number = atomicAdd(push.walks.v[walk].w, 1u);
    push.bin_table.v[bin].y = listed ? place : VKP_SPARSE_BIN;
    push.bin_table.v[listed ? bins + number : 2u * bins - 1u - number].x = bin;
    uint tiles = (number + 1u) * push.tiles_per_bin;
    VKP_GROW(push.walks.v[walk], (tiles + push.tiles_per_workgroup - 1u) / push.tiles_per_workgroup)
}

void write_list(uint bin, uint place, uint words)
{
    uint lane = gl_SubgroupInvocationID;
    uint base = bin * push.bin_words;
    uint word = lane;
    for (;;) {
        uint bits;
        for (;;) {
            bits = word < words ? vkp_bins(base + word) : 0u;
            word += VKP_SUBGROUP;
            if (word - lane >= words || vkp_any(bits != 0u))
                break;
        }
        uint count = uint(bitCount(bits));
        uint end = vkp_sum_until(count);
        uint mine = place + end - count;
        uint first = (word - VKP_SUBGROUP) * 32u;
        if (bits != 0u)
            for (;;) {
                push.lists.v[mine++] = first + uint(findLSB(bits));
                bits &= bits - 1u;
                if (bits == 0u)
                    break;
            }
        place += subgroupShuffle(end, VKP_SUBGROUP - 1u);
        if (word - lane >= words)
            break;
    }
}

void main()
{
    uint bins = (push.bins_xy & 0xffffu) * (push.bins_xy >> 16);
    uint bin = gl_WorkGroupID.x;
    uint total = push.state.v[0].total;
    uint count = push.bin_table.v[bin].x;
    if (count == 0u)
        return;
    uint place = 0u;
    if (gl_SubgroupInvocationID == 0u)
        place = atomicAdd(push.state.v[0].listed, count);
    place = subgroupShuffle(place, 0u);
    bool listed = count <= push.longest_list && place + count <= push.capacity;
    if (gl_SubgroupInvocationID == 0u)
        enter_bin(bin, bins, place, listed);
    if (listed)
        write_list(bin, place, (total + 31u) / 32u);
}
