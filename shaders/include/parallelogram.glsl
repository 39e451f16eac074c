// Parallelograms in fixed point: lines, sprites, and the rectangles around triangles.

// The corners, in the order in which the area is positive.
struct Parallelogram {
    ivec2 p[4];
};

// low, high: two corners that lie opposite to each other.
Parallelogram vkp_upright(const ivec2 low, const ivec2 high)
{
    Parallelogram quad;
    quad.p[0] = low;
    quad.p[1] = ivec2(low.x, high.y);
    quad.p[2] = high;
    quad.p[3] = ivec2(high.x, low.y);
    return quad;
}

// The pixels that a parallelogram can cover, inclusive, cut to the region.
ivec4 vkp_parallelogram_bounds(const Parallelogram quad, const ivec4 region, const uint flags)
{
    ivec4 one = vkp_bounds(quad.p[0], quad.p[1], quad.p[2], region, flags);
    ivec4 other = vkp_bounds(quad.p[0], quad.p[2], quad.p[3], region, flags);
    return ivec4(min(one.xy, other.xy), max(one.zw, other.zw));
}
