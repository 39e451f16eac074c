// Runs the fragment shader for one triangle at one pixel: load_corners loads what the triangle's pixels share,
// run_fragment interpolates the inputs and calls the shader. Tests and blending are the including kernel's.
#include "space.glsl"
#include "interpolate.glsl"
#include "fragment.glsl"
#include "user:fragment_shader"

// The values that all pixels of a primitive in a tile share.
struct Corners {
    vec4 p0;
    vec4 p1;
    vec4 p2;
    Basis basis;
    bool front;
#if VKP_READS_DEPTH
    VkpPlane plane;  // of depth; whoever calls load_corners sets it
#if VKP_DEPTH_CLAMP
    vec2 range;  // of depths
#endif
#endif
#if VKP_SPRITE
    vec3 sprite;  // window coordinates, and one over the size
#endif
};
#include "user:varyings"
#if VKP_KIND == VKP_MIXED
// The kind of the current primitive: point, line or triangle.
uint vkp_kind;
#endif
#if VKP_UNFILLED
#include "parts.glsl"

// A varying at the end of an edge, or at a corner: from that of the vertex with the largest share, so that it is exactly
// that at a vertex, and between vertices with equal ones.
uvec4 vkp_of_shares(const vec3 share, const uvec4 a, const uvec4 b, const uvec4 c)
{
    bool second = share.y > share.x && share.y >= share.z;
    bool third = share.z > share.x && share.z > share.y;
    uvec4 most = third ? c : second ? b : a;
    vec2 others = third ? share.xy : second ? share.xz : share.yz;
    return vkp_mixed(others, most, vkp_more(third || second ? a : b, most), vkp_more(third ? b : c, most));
}
#endif

#if VKP_SPRITE
#include "prim.glsl"
#include "points.glsl"

// From 0 to 1 to the right and down, across the point.
vec2 vkp_sprite_place(const vec3 sprite, const ivec2 pixel)
{
#if VKP_SAMPLES > 1
    vec2 within = VKP_PIXEL_CENTRE + vkp_shaded_place;
#else
    vec2 within = vec2(VKP_PIXEL_CENTRE);
#endif
    precise vec2 place = vec2(0.5) + (vec2(pixel) + within - sprite.xy) * sprite.z;
    return place;
}
#endif

#if VKP_KIND == VKP_LINES || VKP_KIND == VKP_MIXED
// A third corner that makes a triangle of a line: beside the second end, so that what is interpolated is the
// same across the line, or across its major axis where it is not rectangular.
vec4 vkp_beside(const vec4 p0, const vec4 p1, const ViewportRecord viewport)
{
    precise vec2 r0 = p0.xy * viewport.scale.xy + p0.w * viewport.translate.xy;
    precise vec2 r1 = p1.xy * viewport.scale.xy + p1.w * viewport.translate.xy;
    precise vec2 d = p0.w * r1 - p1.w * r0;
#if VKP_LINE_RECTANGULAR
    precise float length = d.x * d.x + d.y * d.y;
    precise vec2 side = vec2(-d.y, d.x) * (1.0 / sqrt(max(length, 1e-37)));
#else
    precise vec2 side = abs(d.x) < abs(d.y) ? vec2(1.0, 0.0) : vec2(0.0, 1.0);
#endif
    precise vec2 moved = p1.xy + side * (p1.w != 0.0 ? p1.w : 1.0) / viewport.scale.xy;
    return vec4(moved, p1.zw);
}
#endif

// What primitives of a draw share, as load_draw has found it: beside the records, the constants of the shader.
DrawRecord vkp_shaded_draw;
ViewportRecord vkp_shaded_viewport;

// The bits of prims[].w on which it depends.
#if VKP_VIEWPORTS
#define VKP_PRIM_SHARED (VKP_PRIM_DRAW_MASK | 15u << 24)
#else
#define VKP_PRIM_SHARED VKP_PRIM_DRAW_MASK
#endif

// state: prims[].w of one of the draw's primitives.
void load_draw(const uint state)
{
    vkp_shaded_draw = vkp_draw_for_all(state & VKP_PRIM_DRAW_MASK);
    vkp_shaded_viewport = vkp_viewport_for_all(vkp_viewport_number(vkp_shaded_draw, state));
    vkp_constant_table = vkp_shaded_draw.fs_constants;
    tgsi_load_constants();
}

// slots: those of the primitive, whose draw is loaded; origin: the first pixel of the tile.
Corners corners_of_prim(const uint prim, const uvec4 slots, const ivec2 origin)
{
    DrawRecord draw = vkp_shaded_draw;
    ViewportRecord viewport = vkp_shaded_viewport;
    VKP_USE_SWIZZLE(viewport)
    Corners corners;
#ifdef VKP_SHARED_LOADS
    // Lanes 0 to 2 have a corner each, as have lanes 3 to 5.
    uint corner = gl_SubgroupInvocationID % 3u;
    uint corner_slot = corner == 0u ? slots.x : corner == 1u ? slots.y : slots.z;
    uvec4 position = vkp_positions(corner_slot);
    vec4 position_0 = vkp_clip_place(vkp_of_lane(position, 0u));
    vec4 position_1 = vkp_clip_place(vkp_of_lane(position, 1u));
    vec4 position_2 = vkp_clip_place(vkp_of_lane(position, 2u));
#else
    vec4 position_0 = vkp_clip_place(vkp_positions(slots.x));
    vec4 position_1 = vkp_clip_place(vkp_positions(slots.y));
    vec4 position_2 = vkp_clip_place(vkp_positions(slots.z));
#endif
    corners.p0 = position_0;
    corners.p1 = position_1;
#if VKP_KIND == VKP_MIXED
    vkp_kind = VKP_PRIM_KIND(slots.w);
#endif
#if VKP_UNFILLED
    Part part = vkp_load_part(prim);
    vec3 all_w = vec3(corners.p0.w, corners.p1.w, position_2.w);
#if VKP_KIND == VKP_MIXED
    if (vkp_kind != uint(VKP_TRIANGLES))
#endif
    {
        corners.p0 = part.from;
        corners.p1 = part.to;
    }
    precise vec3 from_linear = part.from_share * all_w / part.from.w;
    precise vec3 to_linear = part.to_share * all_w / part.to.w;
#endif
#if VKP_KIND == VKP_MIXED
    corners.p2 = vkp_kind == uint(VKP_LINES) ? vkp_beside(corners.p0, corners.p1, viewport)
                                             : position_2;
#elif VKP_KIND == VKP_LINES
    corners.p2 = vkp_beside(corners.p0, corners.p1, viewport);
#else
    corners.p2 = position_2;
#endif
#if VKP_READS_DEPTH && VKP_DEPTH_CLAMP
    corners.range = vec2(viewport.low_depth, viewport.high_depth);
#endif
    corners.front = (slots.w & VKP_PRIM_FRONT) != 0u;
#if VKP_KIND == VKP_POINTS
    // Nothing changes across a point.
    corners.basis = Basis(vec3(0.0), vec3(0.0), vec3(0.0));
#else
    corners.basis = vkp_basis(corners.p0, corners.p1, corners.p2, viewport.scale.xy, viewport.translate.xy,
                              vec2(origin) + VKP_PIXEL_CENTRE);
#if VKP_KIND == VKP_MIXED
    if (vkp_kind == uint(VKP_POINTS))
        corners.basis = Basis(vec3(0.0), vec3(0.0), vec3(0.0));
#endif
#endif
#if VKP_SPRITE
#if VKP_UNFILLED
    Dot dot = vkp_part_dot(part, slots.xyz, viewport, VKP_SPRITE_FLAGS);
#else
    Dot dot = vkp_vertex_dot(slots.x, viewport, VKP_SPRITE_FLAGS);
#endif
    corners.sprite = vec3(dot.window.xy, 1.0 / max(dot.size, 1.0));
#endif
#include "user:load_varyings"
    return corners;
}

Corners load_corners(const uint prim, const ivec2 origin)
{
    uvec4 slots = vkp_prims(prim);
    load_draw(slots.w);
    return corners_of_prim(prim, slots, origin);
}

// step: from the first pixel of the tile.
Weights vkp_weights_at(const Corners corners, const vec2 step)
{
    Weights weights = vkp_weights(corners.basis, vec3(corners.p0.w, corners.p1.w, corners.p2.w), step);
#if VKP_KIND == VKP_MIXED
    // The third corner of a line has what the second has.
    if (vkp_kind == uint(VKP_LINES)) {
        weights.perspective = vec2(weights.perspective.x + weights.perspective.y, 0.0);
        weights.linear = vec2(weights.linear.x + weights.linear.y, 0.0);
    }
#endif
    return weights;
}

#if VKP_INTERPOLATES
// The corners and the place from which the fragment shader's own interpolation (INTERP_*) starts.
Corners vkp_corners;
vec2 vkp_step;
#include "user:interpolate"
#endif

// The place where inputs are interpolated, in pixels from the tile's first one; and the sample that shaders may ask
// for.
#if VKP_SAMPLES > 1
#define VKP_SHADED_AT (vec2(step) + vkp_shaded_place)
#define VKP_SHADED_PLACE (vkp_shaded_place + VKP_PIXEL_CENTRE)
#define VKP_SHADED_SAMPLE uint(vkp_shaded_sample)
#else
#define VKP_SHADED_AT vec2(step)
#define VKP_SHADED_PLACE vec2(VKP_PIXEL_CENTRE)
#define VKP_SHADED_SAMPLE 0u
#endif
// Without multisampling a pixel is covered as one sample is, whatever it has (OpenGL 4.6, section 15.2.2).
#if VKP_SAMPLES > 1 && VKP_SPREAD
#define VKP_COVERAGE vkp_shaded_coverage
#else
#define VKP_COVERAGE (covered ? 1u : 0u)
#endif

#if VKP_READS_DEPTH
// Returns the depth that is tested at this pixel, bit for bit: from the primitive's own plane, with polygon offset.
float vkp_fragment_depth(const Corners corners, const ivec2 pixel)
{
#if VKP_DEPTH_CLAMP
    vkp_depth_range = corners.range;
#endif
#if VKP_SAMPLES > 1 && VKP_SPREAD
    return depth_at(corners.plane, vec2(pixel) + VKP_SHADED_PLACE);
#else
    return depth_at(corners.plane, pixel);
#endif
}
#endif

// Runs the shader; sets tgsi_out_* and tgsi_killed. `step`: the pixel relative to the tile's first one; `covered`:
// the triangle covers it, else it is a helper pixel for its neighbours' derivatives.
void run_fragment(const Corners corners, const ivec2 pixel, const ivec2 step, const bool covered)
{
#if VKP_INTERPOLATES
    vkp_corners = corners;
    vkp_step = vec2(step);
#endif
#if VKP_HELPERS
    tgsi_helper = !covered;
#endif
    Weights weights = vkp_weights_at(corners, VKP_SHADED_AT);
#if VKP_READS_DEPTH
    float fragment_depth = vkp_fragment_depth(corners, pixel);
#endif
#include "user:load_inputs"
    tgsi_main();
#include "user:finish_outputs"
}
