// Where the list of each bin begins, if all lists stood one after the other, and which rounds are needed
// to write them through a buffer of limited size. One workgroup.
//
// Bin b belongs to round prefix(b) / share; its list then begins at prefix(b) - round * share. The buffer
// holds share entries and one longest list more.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 256) in;

#include "sum.glsl"

void main()
{
    uint thread = gl_LocalInvocationIndex;
    uint bins = (push.bins_xy & 0xffffu) * (push.bins_xy >> 16);
    uint each = (bins + 255u) / 256u;
    uint first = min(thread * each, bins);
    uint last = min(first + each, bins);
    uint sum = 0u;
    for (uint i = first; i < last; i++)
        sum += push.bin_table.v[i].x;
    uint place = exclusive_sum(thread, sum);
    // The bins that have triangles, in order; those of a round follow each other.
    uint used = 0u;
    for (uint i = first; i < last; i++)
        used += push.bin_table.v[i].x != 0u ? 1u : 0u;
    uint active_place = exclusive_sum(thread, used);
    for (uint i = first; i < last; i++) {
        uint count = push.bin_table.v[i].x;
        push.bin_table.v[i].y = place;
        if (count != 0u) {
            push.bin_table.v[bins + active_place].x = i;
            uint now = place / push.share;
            atomicMin(push.rounds.v[push.round_stride * now].w, active_place);
            atomicAdd(push.rounds.v[push.round_stride * now].x, 1u);
            active_place++;
        }
        place += count;
    }
    memoryBarrierBuffer();
    barrier();
    // From the number of bins to that of workgroups; rounds that are not needed keep zero.
    for (uint i = thread; i < push.round_count; i += 256u) {
        uvec4 arguments = push.rounds.v[push.round_stride * i];
        uint groups = (arguments.x * push.tiles_per_bin + push.tiles_per_group - 1u) / push.tiles_per_group;
        push.rounds.v[push.round_stride * i + 1u].x = min(groups, VKP_WIDEST_DISPATCH);
        for (uint k = 1u; k < push.round_stride; k++) {
            push.rounds.v[push.round_stride * i + k].y = (groups + VKP_WIDEST_DISPATCH - 1u) / VKP_WIDEST_DISPATCH;
            push.rounds.v[push.round_stride * i + k].w = arguments.w;
        }
        push.rounds.v[push.round_stride * i].x = arguments.x != 0u ? push.list_groups : 0u;
    }
}
