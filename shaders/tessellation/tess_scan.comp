// Tessellator, second part: turns the numbers of points and primitives of each patch into those of all patches before it, and
// divides the patches into rounds, for each of which there is room. One workgroup.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 256) in;

#include "sum.glsl"
#include "made_draws.glsl"

void main()
{
    uint thread = gl_LocalInvocationIndex;
    uint share = (push.patch_count + 255u) / 256u;
    uint first = min(thread * share, push.patch_count);
    uint last = min(first + share, push.patch_count);
    uvec3 sum = uvec3(0u);
    for (uint i = first; i < last; i++) {
        PatchRecord one = push.patches.v[i];
        sum += uvec3(one.points, one.prims, one.weight);
    }
    uvec3 before = uvec3(0u);
    before.x = exclusive_sum(thread, sum.x);
    barrier();
    before.y = exclusive_sum(thread, sum.y);
    barrier();
    before.z = exclusive_sum(thread, sum.z);
    for (uint i = first; i < last; i++) {
        PatchRecord one = push.patches.v[i];
        uint round = before.z / push.room;
        push.patches.v[i] = PatchRecord(before.x, before.y, before.z, 0u);
        // Weights are below the room: no round is left out. Where the patch is heavy, the next one opens a round.
        if (i == 0u)
            push.rounds.v[0] = RoundRecord(uvec4(0u), uvec4(0u), 0u, 0u, 0u, 0u);
        uint next = (before.z + one.weight) / push.room;
        if (next != round && i + 1u < push.patch_count) {
            push.rounds.v[next].patch_arguments.w = i + 1u;
            push.rounds.v[next].first_point = before.x + one.points;
            push.rounds.v[next].first_prim = before.y + one.prims;
        }
        before += uvec3(one.points, one.prims, one.weight);
        if (i + 1u == push.patch_count)
            push.patches.v[push.patch_count] = PatchRecord(before.x, before.y, before.z, 0u);
    }
    memoryBarrierBuffer();
    barrier();
    if (thread == 0u) {
        // PRIM_ID goes on from span to span of an instance.
        uint number = push.stretch.v[0].next_number, run = vkp_run_of(vkp_made_count() - 1u);
        push.stretch.v[0].span_number = number;
        number = run == VKP_RUN_GOES_ON ? number : 0u - vkp_prims_before(run);
        push.stretch.v[0].next_number = number + push.patches.v[push.patch_count].prims;
    }
    for (uint round = thread; round < push.round_count; round += 256u) {
        RoundRecord mine = push.rounds.v[round];
        if (mine.patch_arguments.w == 0xffffffffu)
            continue;
        uint next = push.rounds.v[round + 1u].patch_arguments.w;
        uint end = min(next, push.patch_count);
        PatchRecord behind = push.patches.v[end];
        uint points = behind.points - mine.first_point;
        push.rounds.v[round].patch_arguments.xyz = uvec3(end - mine.patch_arguments.w, 1u, 1u);
        push.rounds.v[round].point_arguments = uvec4((points + 63u) / 64u, 1u, 1u, points);
        push.rounds.v[round].prims = behind.prims - mine.first_prim;
    }
}
