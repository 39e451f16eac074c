// Small triangles of the visibility form: the invocation of assembly walks over the pixels and enters their keys. On
// GPUs all lanes may walk over larger ones together, as each would wait for the one that has most.

#include "visibility_write.glsl"

// Returns the distance, from the left of the bounds, of the first pixel of a row that is inside of all left edges,
// or of the pixel before it. `e`: edge functions at the row's first pixel; `shares`: pixels per unit of each.
int row_start(const ivec3 e, const vec3 shares, const int width)
{
    vec3 v = vec3(e) * shares;
    float inside = max(max(v.x, v.y), max(v.z, 0.0));
    // A part less than a millionth of the way is lost, more than floats round off.
#ifdef VKP_LANE_LOOPS
    precise float raised = min(inside * 0.999999 + 0.499, float(width)) + 8388608.0;
    return floatBitsToInt(raised) & 0x7fffff;
#else
    return min(int(inside * 0.999999 + 0.999), width);
#endif
}

#ifndef VKP_LANE_LOOPS
// Returns whether all lanes together walk over the triangle of this one, whose bounds have so many pixels (0: none).
//
// A turn of a lane that walks alone takes 90 instructions on AMD's GPUs, and half of the pixels are covered. A triangle
// for all lanes takes 36, and 64 for each pixel that a lane gets of its bounds. All lanes have to be active.
bool is_for_all(const uint pixels)
{
    bool large = pixels > VKP_LANE_PIXELS;
    uint turns = subgroupAdd(large ? pixels / gl_SubgroupSize + 2u : 0u);
    return large && 3u * turns < 2u * (subgroupMax(pixels) - VKP_LANE_PIXELS);
}

// Enters the triangles of those lanes that want it, one after the other. To be called where all lanes are active.
// `row`: edge functions at the first pixel of the bounds.
void enter_together(bool wanted, const ivec3 row, const ivec3 step_x, const ivec3 step_y, const VkpPlane plane,
        const ivec4 bounds, const uint number, const Keys keys)
{
    uvec4 left = subgroupBallot(wanted);
    while ((left.x | left.y | left.z | left.w) != 0u) {
        uint from = subgroupBallotFindLSB(left);
        bool mine = gl_SubgroupInvocationID == from;
        ivec3 e = subgroupShuffle(row, from);
        ivec3 across = subgroupShuffle(step_x, from);
        ivec3 down = subgroupShuffle(step_y, from);
        VkpPlane depth = subgroupShuffle(plane, from);
        ivec4 box = subgroupShuffle(bounds, from);
        uint theirs = subgroupShuffle(number, from);
#if VKP_DEPTH_CLAMP
        vec2 range = vkp_depth_range;
        vkp_depth_range = subgroupShuffle(range, from);
#endif
        uint width = uint(box.z - box.x + 1);
        uint count = width * uint(box.w - box.y + 1);
        for (uint at = gl_SubgroupInvocationID; at < count; at += gl_SubgroupSize) {
            uint y = uint((float(at) + 0.5) / float(width));
            ivec2 step = ivec2(at - y * width, y);
            ivec3 here = e + across * step.x + down * step.y;
            ivec2 pixel = box.xy + step;
            enter_pixel((here.x | here.y | here.z) >= 0, pixel, depth_at(depth, pixel), theirs, keys);
        }
#if VKP_DEPTH_CLAMP
        vkp_depth_range = range;
#endif
        left = subgroupBallot(wanted = wanted && !mine);
    }
}
#endif

// Enters the triangle at the pixels that it covers, if `small`.
void enter_small(const bool small, const Wound w, const VkpPlane plane, const ivec4 bounds, const uint number)
{
    Edge e0 = vkp_edge(w.p0, w.p1, push.flags);
    Edge e1 = vkp_edge(w.p1, w.p2, push.flags);
    Edge e2 = vkp_edge(w.p2, w.p0, push.flags);
    ivec3 step_x = ivec3(e0.a, e1.a, e2.a);
    ivec3 step_y = ivec3(e0.b, e1.b, e2.b);
    ivec3 row = ivec3(edge_at(e0, bounds.xy), edge_at(e1, bounds.xy), edge_at(e2, bounds.xy));
    vec3 shares = mix(vec3(0.0), -1.0 / vec3(step_x), greaterThan(step_x, ivec3(0)));
    int width = bounds.z - bounds.x;
    Keys keys = keys_here();
#ifdef VKP_LANE_LOOPS
#define VKP_WALKS_ALONE small
#else
    bool together = is_for_all(small ? uint((width + 1) * (bounds.w - bounds.y + 1)) : 0u);
    bool alone = small && !together;
    enter_together(together, row, step_x, step_y, plane, bounds, number, keys);
#define VKP_WALKS_ALONE alone
#endif
    row += int(bring_keys(small, bounds, keys));
    int x = row_start(row, shares, width);
    ivec3 e = row + step_x * x;
    ivec2 pixel = ivec2(bounds.x + x, bounds.y);
    while (VKP_WALKS_ALONE) {
        enter_pixel((e.x | e.y | e.z) >= 0, pixel, depth_at(plane, pixel), number, keys);
        // A triangle is convex: where the next pixel lies outside, there is nothing more in the row.
        ivec3 next = e + step_x;
        bool wrap = pixel.x == bounds.z || (next.x | next.y | next.z) < 0;
        row += wrap ? step_y : ivec3(0);
        x = row_start(row, shares, width);
        e = wrap ? row + step_x * x : next;
        pixel = wrap ? ivec2(bounds.x + x, pixel.y + 1) : pixel + ivec2(1, 0);
        if (pixel.y > bounds.w)
            break;
    }
    if (small)
        touch_tiles(bounds, keys);
}
