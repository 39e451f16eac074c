// Calls vkp_take for the triangles of a list from number `next` on, in order. `next` ends at `count`, or
// earlier where the loop limit asks for another round.
void walk_list(inout uint next, uint first, uint count, ivec2 lane_pixel)
{
    uint lane = gl_SubgroupInvocationID;
    while (next < count) {
        uint number = next + lane;
        bool valid = number < count;
        uint index = VKP_TRIANGLE(first, valid ? number : next, valid);
        VKP_COUNT_ITERATION
        VKP_COUNT_ITERATION
        Touch touch = load_triangle(index);
        uvec4 touching = subgroupBallot(valid && touch.hit && !vkp_passed_over(touch));
        while ((touching.x | touching.y) != 0u) {
            uint from = subgroupBallotFindLSB(touching);
            touching &= touching.x != 0u ? uvec4(touching.x - 1u, ~0u, 0u, 0u) : uvec4(0u, touching.y - 1u, 0u, 0u);
            VKP_COUNT_ITERATION
            vkp_take(share_triangle(touch, from), lane_pixel);
        }
        next += VKP_SUBGROUP;
        find_farthest();
        VKP_STOP
    }
}
