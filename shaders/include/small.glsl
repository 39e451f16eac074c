// Small triangles of the keys form.

#include "enter.glsl"

// Enters the triangle at the pixels that it covers, if `small`.
void enter_small(bool small, Wound w, vec3 plane, ivec4 bounds, uint number)
{
    Edge e0 = vkp_edge(w.p0, w.p1, push.flags);
    Edge e1 = vkp_edge(w.p1, w.p2, push.flags);
    Edge e2 = vkp_edge(w.p2, w.p0, push.flags);
    ivec3 step_x = ivec3(e0.a, e1.a, e2.a);
    ivec3 step_y = ivec3(e0.b, e1.b, e2.b);
    ivec3 row = ivec3(edge_at(e0, bounds.xy), edge_at(e1, bounds.xy), edge_at(e2, bounds.xy));
    ivec3 e = row;
    ivec2 pixel = bounds.xy;
    bool entered = false;
    while (small) {
        bool inside = (e.x | e.y | e.z) >= 0;
        if (inside)
            enter_pixel(pixel, depth_at(plane, pixel), number);
        // A triangle is convex: once a row has left it, there is nothing more in the row.
        bool wrap = pixel.x == bounds.z || (entered && !inside);
        entered = inside && !wrap;
        row += wrap ? step_y : ivec3(0);
        e = wrap ? row : e + step_x;
        pixel = wrap ? ivec2(bounds.x, pixel.y + 1) : pixel + ivec2(1, 0);
        if (pixel.y > bounds.w)
            break;
    }
    if (small)
        touch_tiles(bounds);
}
