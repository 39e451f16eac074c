// From a bin's bitmap to the list of its triangles in order: one subgroup per bin of this round.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = VKP_WORKGROUP) in;

void main()
{
    uint bin = gl_WorkGroupID.x * gl_NumSubgroups + gl_SubgroupID;
    if (bin >= (push.bins_xy & 0xffffu) * (push.bins_xy >> 16))
        return;
    uvec2 entry = vkp_bin_table(bin);
    if (entry.x == 0u || entry.y / push.share != push.round_number)
        return;
    uint place = entry.y - push.round_number * push.share;
    uint words = (push.state.v[0].total + 31u) / 32u;
    uint lane = gl_SubgroupInvocationID;
    for (uint first = 0u; first < words; first += gl_SubgroupSize) {
        uint word = first + lane;
        uint bits = word < words ? vkp_bins(bin * push.bin_words + word) : 0u;
        uint count = uint(bitCount(bits));
        uint mine = place + subgroupExclusiveAdd(count);
        while (bits != 0u) {
            push.lists.v[mine++] = word * 32u + uint(findLSB(bits));
            bits &= bits - 1u;
        }
        place += subgroupAdd(count);
    }
}
