// The walk of a tile: goes through a list of triangles in API order, in batches of one triangle per lane. Each lane
// tests its triangle against the tile; for every one that touches it, all lanes call vkp_take together.
//
// The macros below are steps that a kernel may put in between: VKP_PREPARE_* run once per batch, for the triangles
// of all lanes; the others belong to fragment shaders with loops (shader_loops.glsl).
#ifndef VKP_PREPARE_CORNERS
#define VKP_PREPARE_CORNERS(touch, first, touches)
#endif
#ifndef VKP_SHADE_BATCH
#define VKP_SHADE_BATCH(touch, any)
#endif
#ifndef VKP_PREPARE_FACE
#define VKP_PREPARE_FACE(touch)
#endif
#ifndef VKP_SKIP_CHUNKS
#define VKP_SKIP_CHUNKS(next, count)
#endif
#ifndef VKP_SHADER_TURNS
#define VKP_BEGIN_BATCH
#define VKP_TAKE_UP_ENTRIES(batch, next, before)
#define VKP_TAKE_UP_BATCH(touching)
#define VKP_END_AMID_OR(from, touching)
#define VKP_STEP_BACK(next, batch)
#elif VKP_QUEUED
#define VKP_BEGIN_BATCH vkp_forgive_turns();
#define VKP_TAKE_UP_ENTRIES(batch, next, before) vkp_take_up_entries(batch.triangle, next, before);
#define VKP_TAKE_UP_BATCH(touching)             \
    touching = vkp_take_up_touching(touching);  \
    vkp_taken++;
#define VKP_END_AMID_OR(from, touching)
#define VKP_STEP_BACK(next, batch) vkp_leave_entries(batch.triangle, next);
#else
#define VKP_BEGIN_BATCH vkp_forgive_turns();
#define VKP_TAKE_UP_ENTRIES(batch, next, before)
#define VKP_TAKE_UP_BATCH(touching)             \
    touching |= vkp_left.triangle ? 1u : 0u;    \
    vkp_taken++;
#define VKP_END_AMID_OR(from, touching) vkp_end_amid_batch(from, touching) ||
#define VKP_STEP_BACK(next, batch)              \
    if (vkp_ended)                              \
        next = subgroupShuffle(batch.entry, vkp_goes_on_at);
#endif

// A batch: triangles of a list whose bounds touch the tile, at most one per lane, in order.
struct Batch {
    bool has;        // whether the lane has one
    uint triangle;
    uint entry;      // of the list
};

#if defined(VKP_LANE_LOOPS) && defined(VKP_GATHERS)
// Returns the number of the set bit that has `rank` set bits below it.
uint vkp_bit_of_rank(uint bits, const uint rank)
{
    [[unroll]] for (uint below = 0u; below + 1u < VKP_SUBGROUP; below++)
        bits = below < rank ? bits & (bits - 1u) : bits;
    return uint(findLSB(bits)) & (VKP_SUBGROUP - 1u);
}

// Returns the batch that begins at entry `next`, and moves `next` behind it. On CPUs the steps after this cost the
// same for one triangle as for one in each lane, so entries are read until more than half of the lanes have a
// triangle.
Batch next_batch(inout uint next, const uint first, const uint count)
{
    uint lane = gl_SubgroupInvocationID;
    Batch batch = Batch(false, 0u, next);
    uint found = 0u;
    for (;;) {
        uint number = next + lane;
        bool valid = number < count;
        uint index = VKP_TRIANGLE(first, valid ? number : next, valid);
        VKP_COUNT_ITERATION
        uint near = vkp_lanes(valid && vkp_is_near(index));
        uint together = found + uint(bitCount(near));
        bool fits = together <= VKP_SUBGROUP;
        uint source = vkp_bit_of_rank(near, lane - found);
        uint theirs = subgroupShuffle(index, source);
        bool takes = fits && lane >= found;
        batch.triangle = takes ? theirs : batch.triangle;
        batch.entry = takes ? next + source : batch.entry;
        found = fits ? together : found;
        next += fits ? VKP_SUBGROUP : 0u;
        VKP_SKIP_CHUNKS(next, count)
        if (together > VKP_SUBGROUP / 2 || next >= count VKP_OR_STOP)
            break;
    }
    batch.has = lane < found;
    return batch;
}
#else
Batch next_batch(inout uint next, const uint first, const uint count)
{
    uint number = next + gl_SubgroupInvocationID;
    bool valid = number < count;
    uint index = VKP_TRIANGLE(first, valid ? number : next, valid);
    next += VKP_SUBGROUP;
    VKP_SKIP_CHUNKS(next, count)
    return Batch(valid && vkp_is_near(index), index, number);
}
#endif

// Calls vkp_take for the triangles of a list from entry `next` on, in order. `next` ends at `count`, or earlier
// where the loop limit requires another round (loop_limit.glsl).
//
// Loops test their condition at the end of their bodies: on lavapipe a loop that tests it at the beginning costs
// another full iteration.
void walk_list(inout uint next, const uint first, const uint count, const ivec2 lane_pixel)
{
    uint lane = gl_SubgroupInvocationID;
    VKP_SKIP_CHUNKS(next, count)
    for (;;) {
        Batch batch;
        Touch touch;
        VkpLanes touching;
        VKP_BEGIN_BATCH
        for (;;) {
            uint before = next;
            batch = next_batch(next, first, count);
            VKP_TAKE_UP_ENTRIES(batch, next, before)
            VKP_COUNT_ITERATION
            touch = load_triangle(batch.triangle);
            touching = vkp_lanes(batch.has && touch.hit && !vkp_passed_over(touch));
            VKP_TAKE_UP_BATCH(touching)
            if (vkp_lanes_any(touching) || next >= count VKP_OR_STOP)
                break;
        }
        if (vkp_lanes_any(touching)) {
            uint any = vkp_lanes_first(touching);
            VKP_PREPARE_CORNERS(touch, vkp_lanes_first(touching), vkp_lanes_have(touching, lane))
            VKP_PREPARE_FACE(touch)
            for (;;) {
                uint from = vkp_lanes_first(touching);
                touching = vkp_lanes_rest(touching);
                VKP_COUNT_ITERATION
                vkp_take(share_triangle(touch, from), lane_pixel);
                if (VKP_END_AMID_OR(from, touching) !vkp_lanes_any(touching))
                    break;
            }
            VKP_SHADE_BATCH(touch, any)
            VKP_STEP_BACK(next, batch)
        }
        VKP_COUNT_ITERATION
        find_farthest();
        if (next >= count VKP_OR_STOP)
            break;
    }
}
