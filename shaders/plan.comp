// Where the list of each bin begins, if all lists stood one after the other, and which rounds are needed
// to write them through a buffer of limited size. One workgroup.
//
// Bin b belongs to round prefix(b) / share; its list then begins at prefix(b) - round * share. The buffer
// holds share entries and one longest list more.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 256) in;

shared uint sums[256];

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
    sums[thread] = sum;
    barrier();
    [[unroll]] for (uint step = 1u; step < 256u; step *= 2u) {
        uint other = thread >= step ? sums[thread - step] : 0u;
        barrier();
        sums[thread] += other;
        barrier();
    }
    uint place = sums[thread] - sum;
    for (uint i = first; i < last; i++) {
        push.bin_table.v[i].y = place;
        place += push.bin_table.v[i].x;
    }
    // Rounds that are not needed keep zero groups.
    if (thread == 255u && place != 0u) {
        uint needed = min((place - 1u) / push.share + 1u, push.round_count);
        for (uint i = 0u; i < needed; i++) {
            push.rounds.v[push.round_stride * i].x = push.list_groups;
            push.rounds.v[push.round_stride * i + 1u].x = push.tile_groups;
        }
    }
}
