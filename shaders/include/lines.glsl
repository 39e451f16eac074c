// Lines: clipped, then the parallelogram whose pixels a line covers, in fixed point. Lines of OpenGL have
// vertical or horizontal ends, moved so that the rule of diamonds holds for the first and the last pixel;
// rectangular ones have ends at right angles.
// Source: OpenGL 4.5, 14.5.1, Basic Line Segment Rasterization; Gallium documents, "Rasterizer", line_width.

#include "cut_line.glsl"
#include "parallelogram.glsl"

// A line in window coordinates, w = 1/w, as it was drawn.
struct Line {
    vec4 v1;
    vec4 v2;
    bool drawn;
};

// Returns whether all of it are numbers: depth that no plane clips may be none, and so is everything of a vertex at the eye.
bool vkp_is_finite(const vec4 v1, const vec4 v2)
{
    vec3 sum = v1.xyz + v2.xyz;
    return !any(isnan(sum)) && !any(isinf(sum));
}

#if VKP_UNFILLED
// An edge of a triangle, which was cut as a part of it.
Line vkp_part_line(const Part part, const ViewportRecord viewport)
{
    Line line;
    line.v1 = part.made.x ? vkp_window_clipped(part.from, viewport) : vkp_window(part.from, viewport);
    line.v2 = part.made.y ? vkp_window_clipped(part.to, viewport) : vkp_window(part.to, viewport);
    line.v1.z += part.moved;
    line.v2.z += part.moved;
    line.drawn = part.drawn && vkp_is_finite(line.v1, line.v2);
    return line;
}
#else
vec4 vkp_line_point(const float t, const vec4 from, const vec4 to, const ViewportRecord viewport)
{
    precise vec4 step = to - from;
    precise vec4 part = t * step;
    precise vec4 sum = from + part;
    return vkp_window_clipped(sum, viewport);
}

// slots: of the two vertices.
Line vkp_clip_line(const uvec2 slots, const ViewportRecord viewport, const uint flags)
{
    VKP_USE_SWIZZLE(viewport)
    vec4 p1 = vkp_clip_place(vkp_positions(slots.x));
    vec4 p2 = vkp_clip_place(vkp_positions(slots.y));
    uint c1 = vkp_clip_code(p1, flags) | vkp_distance_code(slots.x);
    uint c2 = vkp_clip_code(p2, flags) | vkp_distance_code(slots.y);
    vec2 shares;
    bool left = vkp_cut_line(slots, p1, p2, c1, c2, flags, shares);
    Line line;
    line.v1 = c1 == 0u ? vkp_window(p1, viewport) : vkp_line_point(shares.x, p1, p2, viewport);
    line.v2 = c2 == 0u ? vkp_window(p2, viewport) : vkp_line_point(shares.y, p2, p1, viewport);
    line.drawn = left && vkp_is_finite(line.v1, line.v2);
    return line;
}
#endif

bool vkp_positive(const float x)
{
    return x >= 0.0;
}

// Returns whether f and d have different signs; zero counts as positive, minus zero of x as that of y does not.
bool vkp_behind(const float f, const float d, const bool vertical)
{
    return vertical ? vkp_positive(-f) == vkp_positive(d) : vkp_positive(f) == vkp_positive(-d);
}

// A rectangle around a line, its corners in the order in which their area is positive.
Parallelogram vkp_line_rectangle(const vec2 v1, const vec2 v2, const float width, const uint flags)
{
    Parallelogram quad;
    precise vec2 d = v1 - v2;
    precise float scale = VKP_DIVIDED(width * 0.5, VKP_ROOT(d.x * d.x + d.y * d.y));
    precise vec2 side = vec2(-d.y, d.x) * scale;
    ivec2 t = vkp_fixed(side);
    ivec2 s1 = vkp_fixed_place(v1, flags);
    ivec2 s2 = vkp_fixed_place(v2, flags);
    quad.p[0] = s1 - t;
    quad.p[1] = s2 - t;
    quad.p[2] = s2 + t;
    quad.p[3] = s1 + t;
    return quad;
}

// The corners of what a line may cover, in the same order.
Parallelogram vkp_line_corners(const vec2 v1, const vec2 v2, const float width, const uint flags)
{
#if VKP_SMOOTH
    // Of every pixel that a smooth line touches the centre lies within.
    vec2 along = (v1 - v2) * VKP_DIVIDED(1.5, max(VKP_ROOT(dot(v1 - v2, v1 - v2)), 1e-20));
    return vkp_line_rectangle(v1 + along, v2 - along, width + 3.0, flags);
#elif VKP_LINE_RECTANGULAR
    return vkp_line_rectangle(v1, v2, width, flags);
#else
    Parallelogram quad;
    precise vec2 d = v1 - v2;
    bool steep = abs(d.x) < abs(d.y);
    // Along the major axis (x) and across it (y).
    precise vec2 dir = steep ? d.yx : d;
    float centre = (flags & VKP_FLAG_HALF_PIXEL) != 0u ? 0.0 : 0.5;
    precise vec2 a = (steep ? v1.yx : v1) + centre;
    precise vec2 b = (steep ? v2.yx : v2) + centre;
    precise float slope = VKP_DIVIDED(dir.y, dir.x);
    precise vec2 fa = a - floor(a) - 0.5;
    precise vec2 fb = b - floor(b) - 0.5;
    if (fb.y == -0.5 && dir.y < 0.0)
        fb.y = 0.5;
    precise float cross_a = a.y - floor(a.y) + fa.x * slope;
    precise float cross_b = b.y - floor(b.y) + fb.x * slope;
    bool start_behind = vkp_behind(fa.x, dir.x, steep);
    bool end_behind = vkp_behind(fb.x, dir.x, steep);
    bool draw_start = abs(fa.x) + abs(fa.y) < 0.5
                   || (!start_behind && (!vkp_behind(fa.y, dir.y, !steep) || (cross_a < 1.0 && cross_a > 0.0)));
    bool ends_inside = abs(fb.x) + abs(fb.y) < 0.5;
    bool draw_end = !ends_inside && end_behind
                 && (vkp_behind(fb.y, dir.y, !steep)
                     || (cross_b < 1.0 && (steep ? cross_b >= 0.0 : cross_b > 0.0)));
    // The pixels at the ends that the parallelogram would draw if it ended where the line does.
    bool starts = steep ? vkp_positive(fa.x) == vkp_positive(dir.x) : vkp_positive(-fa.x) != vkp_positive(dir.x);
    bool ends = end_behind || fb.x == 0.0;
    // Rightwards lines have dir.x < 0: it is the first point less the second.
    float side = dir.x < 0.0 ? -0.5 : 0.5;
    precise float move_a = starts != draw_start ? side - fa.x : 0.0;
    precise float move_b = ends != draw_end ? side - fb.x : 0.0;
    if (ends_inside && (flags & VKP_FLAG_LAST_PIXEL) != 0u)
        move_b = -side - fb.x;
    precise vec2 ma = a + vec2(move_a, move_a * slope);
    precise vec2 mb = b + vec2(move_b, move_b * slope);
    ivec2 s1 = vkp_fixed((steep ? ma.yx : ma) - 0.5);
    ivec2 s2 = vkp_fixed((steep ? mb.yx : mb) - 0.5);
    int reach = int(max(1.0, floor(width + 0.5))) * 128;
    ivec2 across = steep ? ivec2(reach, 0) : ivec2(0, reach);
    // The right end comes first in lines along x, the upper one in lines along y.
    bool swapped = steep ? d.y > 0.0 : d.x < 0.0;
    ivec2 first = swapped ? s2 : s1;
    ivec2 second = swapped ? s1 : s2;
    quad.p[0] = first - across;
    quad.p[1] = second - across;
    quad.p[2] = second + across;
    quad.p[3] = first + across;
    return quad;
#endif
}

// Depth along a line, the same across it (across the major axis, where the line is not rectangular): at the
// origin, and its steps along x and y.
vec3 vkp_line_plane(const vec4 v1, const vec4 v2, const uint flags)
{
    float centre = vkp_plane_origin(flags);
    precise vec2 d = v1.xy - v2.xy;
    precise float area = d.x * d.x + d.y * d.y;
#if !VKP_LINE_RECTANGULAR
    // As long along the major axis as the whole line is, rounded as llvmpipe rounds it: lines that lie upon each
    // other have the same depth there only where the last bits are the same.
    bool steep = abs(d.x) < abs(d.y);
    precise float slope = steep ? VKP_DIVIDED(d.x, d.y) : VKP_DIVIDED(d.y, d.x);
    precise float stretch = 1.0 + slope * slope;
    d = steep ? vec2(0.0, d.y * stretch) : vec2(d.x * stretch, 0.0);
#endif
    precise float oneover = VKP_DIVIDED(1.0, area);
    precise float dz = v1.z - v2.z;
    precise float dzdx = dz * d.x * oneover;
    precise float dzdy = dz * d.y * oneover;
    precise float mx = dzdx * (v1.x - centre);
    precise float my = dzdy * (v1.y - centre);
    precise float m = mx + my;
    precise float z0 = v1.z - m;
    return vec3(z0, dzdx, dzdy);
}
