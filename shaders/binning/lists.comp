// Writes the list of a bin's triangles, in API order, from the bin's bitmap: one workgroup of one subgroup per
// listed bin.
#include "prelude.glsl"
#include "layout.glsl"
#include "reduce.glsl"

layout(local_size_x = VKP_SUBGROUP) in;

void main()
{
    uint bins = (push.bins_xy & 0xffffu) * (push.bins_xy >> 16);
    uint bin = vkp_bin_table(bins + gl_WorkGroupID.x).x;
    uint place = vkp_bin_table(bin).y;
    uint words = (push.state.v[0].total + 31u) / 32u;
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
