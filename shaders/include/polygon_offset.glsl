// Polygon offset. Source: Gallium documents, "Rasterizer", offset_units; OpenGL 4.5, 14.6.5, Depth Offset.

// True where polygons that are drawn as this kind are offset.
#define VKP_OFFSETS(kind) ((uint(VKP_OFFSET_DEPTH) >> (kind) & 1u) != 0u)

#if VKP_OFFSET_DEPTH
// The steepest step of depth along an axis, for a plane of depth.
float vkp_plane_slope(const vec3 plane)
{
    return max(abs(plane.y), abs(plane.z));
}

// The same for window coordinates, as edges and corners have it; rounded as llvmpipe rounds it.
float vkp_corner_slope(const vec4 v0, const vec4 v1, const vec4 v2)
{
    precise vec3 e = v0.xyz - v2.xyz;
    precise vec3 f = v1.xyz - v2.xyz;
    precise float det = e.x * f.y - e.y * f.x;
    precise float a = e.y * f.z - e.z * f.y;
    precise float b = e.z * f.x - e.x * f.z;
    precise float reciprocal = VKP_DIVIDED(1.0, det);
    precise vec2 steps = vec2(a, b) * reciprocal;
    return det != 0.0 ? max(abs(steps.x), abs(steps.y)) : 0.0;
}

// Returns what is added to the depth of a triangle with these depths at its corners. The host has multiplied the units by
// two steps of an integer depth format; with offset.w they count steps of the largest depth's exponent.
float vkp_polygon_offset(const float slope, const vec3 depths, const ViewportRecord viewport)
{
    float units = viewport.offset.x;
    if (viewport.offset.w != 0.0) {
        float largest = max(max(abs(depths.x), abs(depths.y)), abs(depths.z));
        int exponent = int(floatBitsToUint(largest) >> 23 & 255u) - 23;
        units *= exponent > 0 ? uintBitsToFloat(uint(exponent) << 23) : 0.0;
    }
    precise float steep = slope * viewport.offset.y;
    precise float moved = units + steep;
    float bound = viewport.offset.z;
    return bound > 0.0 ? min(moved, bound) : bound < 0.0 ? max(moved, bound) : moved;
}
#endif
