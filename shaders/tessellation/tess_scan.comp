// Tessellator, second part: turns the numbers of points and primitives of each patch into those of all patches before it, and
// divides the patches into rounds, for each of which there is room. One workgroup.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 256) in;

#include "made_draws.glsl"
#ifdef VKP_LANE_LOOPS
#include "sum.glsl"
#else
#define VKP_SUMMED uvec3
#include "chunk_sum.glsl"
#endif

uvec3 sizes_of(const PatchRecord one) { return uvec3(one.points, one.prims, one.weight); }

// Stores what is before a patch, and where a round begins with it or behind it; returns what is before the next one.
uvec3 place_patch(const uint i, const PatchRecord one, const uvec3 before)
{
    uint round = before.z / push.room;
    push.patches.v[i] = PatchRecord(before.x, before.y, before.z, 0u);
    // Weights are below the room: no round is left out. Where the patch is heavy, the next one opens a round.
    if (i == 0u)
        push.rounds.v[0] = RoundRecord(uvec4(0u), uvec4(0u), 0u, 0u, 0u, 0u);
    uvec3 behind = before + sizes_of(one);
    uint next = behind.z / push.room;
    if (next != round && i + 1u < push.patch_count) {
        push.rounds.v[next].patch_arguments.w = i + 1u;
        push.rounds.v[next].first_point = behind.x;
        push.rounds.v[next].first_prim = behind.y;
    }
    if (i + 1u == push.patch_count)
        push.patches.v[push.patch_count] = PatchRecord(behind.x, behind.y, behind.z, 0u);
    return behind;
}

#ifdef VKP_LANE_LOOPS
// A thread has patches that follow each other.
void place_patches(const uint thread)
{
    uint share = (push.patch_count + 255u) / 256u;
    uint first = min(thread * share, push.patch_count);
    uint last = min(first + share, push.patch_count);
    uvec3 sum = uvec3(0u);
    for (uint i = first; i < last; i++)
        sum += sizes_of(push.patches.v[i]);
    uvec3 before = uvec3(0u);
    before.x = exclusive_sum(thread, sum.x);
    barrier();
    before.y = exclusive_sum(thread, sum.y);
    barrier();
    before.z = exclusive_sum(thread, sum.z);
    for (uint i = first; i < last; i++)
        before = place_patch(i, push.patches.v[i], before);
}
#else
// The threads load 256 patches at once, which lie side by side.
void place_patches(const uint thread)
{
    uvec3 carried = uvec3(0u);
    for (uint first = 0u; first < push.patch_count; first += VKP_SUM_THREADS) {
        uint i = first + thread;
        bool valid = i < push.patch_count;
        PatchRecord one = push.patches.v[min(i, push.patch_count - 1u)];
        uvec3 whole;
        uvec3 before = carried + vkp_sum_before(valid ? sizes_of(one) : uvec3(0u), whole);
        if (valid)
            place_patch(i, one, before);
        carried += whole;
    }
}
#endif

void main()
{
    uint thread = gl_LocalInvocationIndex;
    place_patches(thread);
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
