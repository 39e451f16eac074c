// The steps of the stipple pattern along a line: pixels along its major axis, or along a rectangle its length.

struct Steps {
    vec3 way;    // times (x, y, 1) of a pixel: the number of its step
    uint count;
};

Steps vkp_line_steps(const Line line, const float width, const uint flags)
{
    Steps steps;
    precise vec2 d = line.v1.xy - line.v2.xy;
#if VKP_LINE_RECTANGULAR
    vec2 s1 = vec2(vkp_fixed_place(line.v1.xy, flags)) * (1.0 / 256.0);
    vec2 s2 = vec2(vkp_fixed_place(line.v2.xy, flags)) * (1.0 / 256.0);
    vec2 along = s2 - s1;
    precise float size = VKP_ROOT(dot(along, along));
    along = VKP_DIVIDED(along, size);
    steps.way = vec3(along, -dot(along, s1));
    steps.count = size > 0.0 ? uint(ceil(size)) : 0u;
#else
    // The middle of what is drawn, whose ends are moved to where the rule of diamonds wants them.
    Parallelogram quad = vkp_line_corners(line.v1.xy, line.v2.xy, width, flags);
    bool steep = abs(d.x) < abs(d.y);
    ivec2 ends = ivec2(quad.p[0][steep ? 1 : 0], quad.p[1][steep ? 1 : 0]);
    int adjust = steep && (flags & VKP_FLAG_BOTTOM_EDGE) != 0u ? 256 : 255;
    int low = (min(ends.x, ends.y) + adjust) >> 8;
    int high = ((max(ends.x, ends.y) + adjust) >> 8) - 1;
    // d is the first point less the second.
    bool ascends = (steep ? d.y : d.x) < 0.0;
    float sign = ascends ? 1.0 : -1.0;
    float start = ascends ? -float(low) : float(high);
    steps.way = steep ? vec3(0.0, sign, start) : vec3(sign, 0.0, start);
    steps.count = uint(max(high - low + 1, 0));
#endif
    return steps;
}
