// What a kernel prepares for the triangles of all lanes, before those that touch the tile are taken one by one.
#ifndef VKP_PREPARE_CORNERS
#define VKP_PREPARE_CORNERS(touch, first, touches)
#endif
#ifndef VKP_PREPARE_FACE
#define VKP_PREPARE_FACE(touch)
#endif
#ifndef VKP_SHADER_TURNS
#define VKP_BEGIN_BATCH
#define VKP_TAKE_UP_BATCH(touching)
#define VKP_END_AMID_OR(from, touching)
#define VKP_STEP_BACK(next)
#else
#define VKP_BEGIN_BATCH vkp_begin_batch();
#define VKP_TAKE_UP_BATCH(touching)             \
    touching = vkp_batch != 0u ? vkp_batch : touching; \
    vkp_batch = 0u;                             \
    vkp_taken++;
#define VKP_END_AMID_OR(from, touching) vkp_end_amid_batch(from, touching) ||
#define VKP_STEP_BACK(next) next -= vkp_ended ? VKP_SUBGROUP : 0u;
#endif

// Calls vkp_take for the triangles of a list from number `next` on, in order. `next` ends at `count`, or
// earlier where the loop limit asks for another round.
//
// Loops end at the end of their bodies: on lavapipe a loop that finds out at its beginning that it is done costs
// another turn in full.
void walk_list(inout uint next, uint first, uint count, ivec2 lane_pixel)
{
    uint lane = gl_SubgroupInvocationID;
    for (;;) {
        Touch touch;
        VkpLanes touching;
        VKP_BEGIN_BATCH
        for (;;) {
            uint number = next + lane;
            bool valid = number < count;
            uint index = VKP_TRIANGLE(first, valid ? number : next, valid);
            VKP_COUNT_ITERATION
            touch = load_triangle(index);
            touching = vkp_lanes(valid && touch.hit && !vkp_passed_over(touch));
            VKP_TAKE_UP_BATCH(touching)
            next += VKP_SUBGROUP;
            if (vkp_lanes_any(touching) || next >= count VKP_OR_STOP)
                break;
        }
        if (vkp_lanes_any(touching)) {
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
            VKP_STEP_BACK(next)
        }
        VKP_COUNT_ITERATION
        find_farthest();
        if (next >= count VKP_OR_STOP)
            break;
    }
}
