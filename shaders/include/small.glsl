// Small triangles of the visibility form: the invocation of assembly walks over the pixels and enters their keys.

#include "visibility_write.glsl"

// Returns the distance, from the left of the bounds, of the first pixel of a row that is inside of all left edges,
// or of the pixel before it. `e`: edge functions at the row's first pixel; `shares`: pixels per unit of each.
int row_start(ivec3 e, vec3 shares, int width)
{
    vec3 v = vec3(e) * shares;
    // A part less than a millionth of the way is lost, more than floats round off.
    return min(int(max(max(v.x, v.y), max(v.z, 0.0)) * 0.999999 + 0.999), width);
}

// Enters the triangle at the pixels that it covers, if `small`.
void enter_small(bool small, Wound w, vec3 plane, ivec4 bounds, uint number)
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
    row += int(bring_keys(small, bounds, keys));
    int x = row_start(row, shares, width);
    ivec3 e = row + step_x * x;
    ivec2 pixel = ivec2(bounds.x + x, bounds.y);
    while (small) {
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
