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
        uvec4 touching;
        for (;;) {
            uint number = next + lane;
            bool valid = number < count;
            uint index = VKP_TRIANGLE(first, valid ? number : next, valid);
            VKP_COUNT_ITERATION
            touch = load_triangle(index);
            touching = vkp_ballot(valid && touch.hit && !vkp_passed_over(touch));
            next += VKP_SUBGROUP;
            if ((touching.x | touching.y) != 0u || next >= count VKP_OR_STOP)
                break;
        }
        if ((touching.x | touching.y) != 0u) {
            VKP_PREPARE_CORNERS(touch, subgroupBallotFindLSB(touching), subgroupInverseBallot(touching))
            VKP_PREPARE_FACE(touch)
            for (;;) {
                uint from = subgroupBallotFindLSB(touching);
                touching &= touching.x != 0u ? uvec4(touching.x - 1u, ~0u, 0u, 0u) : uvec4(0u, touching.y - 1u, 0u, 0u);
                VKP_COUNT_ITERATION
                vkp_take(share_triangle(touch, from), lane_pixel);
                if ((touching.x | touching.y) == 0u)
                    break;
            }
        }
        VKP_COUNT_ITERATION
        find_farthest();
        if (next >= count VKP_OR_STOP)
            break;
    }
}
