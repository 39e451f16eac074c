// What a kernel prepares for the triangles of all lanes, before those that touch the tile are taken one by one.
#ifndef VKP_PREPARE_CORNERS
#define VKP_PREPARE_CORNERS(touch, first, touches)
#endif
#ifndef VKP_PREPARE_FACE
#define VKP_PREPARE_FACE(touch)
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
        for (;;) {
            uint number = next + lane;
            bool valid = number < count;
            uint index = VKP_TRIANGLE(first, valid ? number : next, valid);
            VKP_COUNT_ITERATION
            touch = load_triangle(index);
            touching = vkp_lanes(valid && touch.hit && !vkp_passed_over(touch));
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
                if (!vkp_lanes_any(touching))
                    break;
            }
        }
        VKP_COUNT_ITERATION
        find_farthest();
        if (next >= count VKP_OR_STOP)
            break;
    }
}
