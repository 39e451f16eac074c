// Clip codes and window coordinates of vertices, shared by assemble, clip and setup.
#include "wide.glsl"

// Bits in the order in which planes are clipped: +x, -x, +y, -y, near, far. A comparison with NaN
// counts as outside, so that a vertex with NaN never reaches setup.
uint vkp_clip_code(const vec4 p, const uint flags)
{
#if VKP_WINDOW_SPACE
    // Nothing clips but what is no number.
    return any(isnan(p)) || any(isinf(p)) ? 1u : 0u;
#endif
    uint code = 0u;
    code |= !(p.x <= p.w) ? 1u : 0u;
    code |= !(p.x + p.w >= 0.0) ? 2u : 0u;
    code |= !(p.y <= p.w) ? 4u : 0u;
    code |= !(p.y + p.w >= 0.0) ? 8u : 0u;
    if ((flags & VKP_FLAG_CLIP_NEAR) != 0u) {
        float near = (flags & VKP_FLAG_HALFZ) != 0u ? p.z : p.z + p.w;
        code |= !(near >= 0.0) ? 16u : 0u;
    }
    if ((flags & VKP_FLAG_CLIP_FAR) != 0u)
        code |= !(p.z <= p.w) ? 32u : 0u;
    return code;
}

// Returns the distance of a vertex inside a plane of the frustum, in the order of the clip codes.
float vkp_plane_distance(const vec4 p, const uint plane, const uint flags)
{
    float along = plane < 2u ? p.x : plane < 4u ? p.y : p.z;
    // The upper planes: 0, 2 and 5.
    precise float inside = p.w + ((0x25u >> plane & 1u) != 0u ? -along : along);
    return plane == 4u && (flags & VKP_FLAG_HALFZ) != 0u ? along : inside;
}

// Returns the distance inside a plane of a vertex at clip coordinates p, in the order of the bits of clip codes.
float vkp_vertex_distance(const uint slot, const vec4 p, const uint plane, const uint flags)
{
#if VKP_DISTANCES
    if (plane >= 6u)
        return uintBitsToFloat(vkp_distances(2u * slot + (plane - 6u >> 2u))[plane - 6u & 3u]);
#endif
    return vkp_plane_distance(p, plane, flags);
}

// Window coordinates of a vertex that clipping made: two roundings instead of one.
vec4 vkp_window_clipped(const vec4 p, const ViewportRecord viewport)
{
    precise float oow = VKP_DIVIDED(1.0, p.w);
    precise vec3 w = p.xyz * oow;
    precise vec3 scaled = w * viewport.scale.xyz;
    precise vec3 moved = scaled + viewport.translate.xyz;
    return vec4(moved, oow);
}

// Window coordinates of a vertex inside the frustum; w holds 1/w. Behind tessellation and geometry shaders llvmpipe
// makes them in C, too.
vec4 vkp_window(const vec4 p, const ViewportRecord viewport)
{
#if VKP_ROUNDED_TWICE
    return vkp_window_clipped(p, viewport);
#else
    precise float oow = VKP_DIVIDED(1.0, p.w);
    precise vec3 ndc = p.xyz * oow;
    return vec4(vkp_fma(ndc.x, viewport.scale.x, viewport.translate.x),
                vkp_fma(ndc.y, viewport.scale.y, viewport.translate.y),
                vkp_fma(ndc.z, viewport.scale.z, viewport.translate.z), oow);
#endif
}

// Returns whether the corners of a triangle have a place in the window: where w is 0, at the eye, there is none.
// Such a triangle is not drawn; others that clipping makes of the same polygon are.
bool vkp_has_place(const vec4 v0, const vec4 v1, const vec4 v2)
{
    return !any(isinf(vec3(v0.w, v1.w, v2.w)));
}

// Window coordinate to fixed point with 8 bits, relative to pixel centres.
ivec2 vkp_snap(const vec2 window, const uint flags)
{
    float centre = (flags & VKP_FLAG_HALF_PIXEL) != 0u ? 0.5 : 0.0;
    precise vec2 moved = window - centre;
    precise vec2 scaled = moved * 256.0;
    scaled = clamp(scaled, vec2(-16777216.0), vec2(16777216.0));
    return ivec2(vkp_nearest(scaled.x), vkp_nearest(scaled.y));
}

// Pixels to fixed point with 8 bits; halves are rounded away from zero, as points and lines have it.
ivec2 vkp_fixed(const vec2 pixels)
{
    precise vec2 scaled = clamp(pixels * 256.0, vec2(-16777216.0), vec2(16777216.0));
    precise vec2 moved = scaled + vec2(scaled.x < 0.0 ? -0.5 : 0.5, scaled.y < 0.0 ? -0.5 : 0.5);
    return ivec2(vkp_nearest(trunc(moved.x)), vkp_nearest(trunc(moved.y)));
}

// Fixed point of a window coordinate, relative to pixel centres.
ivec2 vkp_fixed_place(const vec2 window, const uint flags)
{
    precise vec2 moved = window - ((flags & VKP_FLAG_HALF_PIXEL) != 0u ? 0.5 : 0.0);
    return vkp_fixed(moved);
}

Wide vkp_area(const ivec2 p0, const ivec2 p1, const ivec2 p2)
{
    ivec2 d01 = p0 - p1;
    ivec2 d20 = p2 - p0;
    return vkp_minus(vkp_product(d01.x, d20.y), vkp_product(d20.x, d01.y));
}

// What the rasterizer state says of faces: VKP_FRONT_CCW, VKP_CULL_FRONT, VKP_CULL_BACK. They come with the viewport, so
// that draws of one group may differ in them.
#define VKP_FACES(viewport) uint((viewport).scale.w)

// Returns whether a triangle of this signed area faces the front; a positive area is counter-clockwise with y down.
bool vkp_is_front(const Wide area, const uint faces)
{
    return vkp_is_positive(area) == ((faces & VKP_FRONT_CCW) != 0u);
}

// Returns whether a triangle of this signed area is not drawn.
bool vkp_culled(const Wide area, const uint faces)
{
    if (vkp_is_zero(area))
        return true;
    return (faces & (vkp_is_front(area, faces) ? VKP_CULL_FRONT : VKP_CULL_BACK)) != 0u;
}

// A box: the rectangle around three points, as its lower and its upper corner.
ivec4 vkp_box(const ivec2 p0, const ivec2 p1, const ivec2 p2)
{
    return ivec4(min(min(p0, p1), p2), max(max(p0, p1), p2));
}

// Pixels whose centres (VKP_SPREAD: samples) a triangle can cover, inclusive, cut to the region.
ivec4 vkp_bounds(const ivec2 p0, const ivec2 p1, const ivec2 p2, const ivec4 region, const uint flags)
{
    ivec4 box = vkp_box(p0, p1, p2);
    ivec2 low = box.xy;
    ivec2 high = box.zw;
#if VKP_RECTANGLES && VKP_BOXES
    // The centres of all pixels of the bounds lie within.
    low += 255;
#endif
#if VKP_SPREAD
    // Samples lie from eight sixteenths before the centre to seven behind it.
    low -= 112;
    high += 128;
#endif
    int adjust = (flags & VKP_FLAG_BOTTOM_EDGE) != 0u ? 1 : 0;
    ivec4 bounds = ivec4(low.x >> 8, (low.y + adjust) >> 8, (high.x - 1) >> 8, (high.y - 1 + adjust) >> 8);
    return ivec4(max(bounds.xy, region.xy), min(bounds.zw, region.zw));
}
