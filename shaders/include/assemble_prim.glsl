// Assembly of one primitive: finds its three vertices, drops what is outside, culled or empty, notes what must be
// clipped, and counts one triangle for the rest.
#include "pixels.glsl"
#include "elements.glsl"
#include "modes.glsl"
#include "prim.glsl"
#include "space.glsl"
#include "polygon_offset.glsl"
#include "edges.glsl"
#include "append_simple.glsl"
#include "depth.glsl"
#include "walkable.glsl"
#if VKP_SMALL
#include "user:targets"
#include "user:operations"
#include "visibility_keys.glsl"
#include "small.glsl"
#endif

VKP_FIND_RECORD(find_draw, first_prim)

// An invocation that is not `valid` runs the same code, but stores nothing.
void assemble_prim(const uint number, const bool valid)
{
    uint prim = push.first_prim + number;
    uint draw_number;
    DrawRecord draw = find_draw(push.prim_hints, prim, draw_number);
    uint local = prim - draw.first_prim;
    uint instance = vkp_quotient(local, draw.prims_per_instance);
    uvec3 e = prim_elements(draw.mode & VKP_MODE_MASK, VKP_IN_ALL_VIEWS(local - instance * draw.prims_per_instance),
                            (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u);
    uvec3 slots = uvec3(slot_of(draw, instance, e.x), slot_of(draw, instance, e.y),
                        slot_of(draw, instance, e.z));
    uint pieces = 0u;
    uint state = draw_number;
    bool known = valid && slots.x != 0xffffffffu && slots.y != 0xffffffffu && slots.z != 0xffffffffu;
    uvec3 safe = known ? slots : uvec3(draw.first_slot);
#if VKP_MASKED
    uint view = (local - instance * draw.prims_per_instance) % VKP_VIEWS;
    known = known && vkp_goes_to((push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u ? safe.x : safe.z, view);
#endif
    state |= VKP_VIEWPORT_BITS((push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u ? safe.x : safe.z, view);
    ViewportRecord viewport = vkp_viewport_of_lane(vkp_viewport_number(draw, state));
    VKP_USE_SWIZZLE(viewport)
    vec4 p0 = vkp_clip_place(vkp_positions(safe.x));
    vec4 p1 = vkp_clip_place(vkp_positions(safe.y));
    vec4 p2 = vkp_clip_place(vkp_positions(safe.z));
    uint c0 = vkp_clip_code(p0, push.flags) | vkp_distance_code(safe.x);
    uint c1 = vkp_clip_code(p1, push.flags) | vkp_distance_code(safe.y);
    uint c2 = vkp_clip_code(p2, push.flags) | vkp_distance_code(safe.z);
    known = known && (vkp_cull_code(safe.x) & vkp_cull_code(safe.y) & vkp_cull_code(safe.z)) == 0u;
    bool inside = known && (c0 | c1 | c2) == 0u;
    vec4 v0 = vkp_window(p0, viewport);
    vec4 v1 = vkp_window(p1, viewport);
    vec4 v2 = vkp_window(p2, viewport);
    ivec2 w0 = vkp_snap(v0.xy, push.flags);
    ivec2 w1 = vkp_snap(v1.xy, push.flags);
    ivec2 w2 = vkp_snap(v2.xy, push.flags);
    ivec4 bounds = vkp_bounds(w0, w1, w2, VKP_REGION(viewport), push.flags);
    Wide area = vkp_area(w0, w1, w2);
    bool drawn = inside && vkp_has_place(v0, v1, v2) && !vkp_culled(area, VKP_FACES(viewport)) && all(lessThanEqual(bounds.xy, bounds.zw));
    bool ccw = vkp_is_positive(area);
    state |= drawn && vkp_is_front(area, VKP_FACES(viewport)) ? VKP_PRIM_FRONT : 0u;
    Wound wound = vkp_wind(v0, v1, v2, w0, w1, w2, ccw, push.flags);
#if VKP_SMALL
    bool ended = drawn && is_walkable(bounds, w0, w1, w2, VKP_SMALL_PIXELS);
#else
    // A tiny triangle that lies between the pixels ends here.
#if VKP_SPREAD || VKP_BOXES
    bool ended = false;
#else
    bool tiny = drawn && is_walkable(bounds, w0, w1, w2, VKP_TINY_PIXELS);
    bool ended = tiny && !covers_any(tiny, wound, bounds, push.flags);
#endif
#endif
    if (drawn && !ended)
        pieces = 1u;
    if (known && !inside && (c0 & c1 & c2) == 0u && VKP_WINDOW_SPACE == 0 && VKP_BOXES == 0) {
        uint entry = atomicAdd(push.state.v[0].clip_count, 1u);
        push.clip_list.v[entry] = number;
        atomicMax(push.state.v[0].clip_arguments.x, entry / 64u + 1u);
    }
    append_simple(number, pieces);
    if (valid) {
        VKP_STORE_QUAD(push.prims, prim, uvec4(slots, state));
#if !VKP_UNORDERED
        push.offsets.v[number] = pieces;
#endif
    }
#if VKP_SMALL
    VkpPlane plane = VKP_PLANE(vkp_depth_plane(wound, push.flags));
#if VKP_MOVED
    plane.w = vkp_polygon_offset(vkp_plane_slope(plane.xyz), vec3(v0.z, v1.z, v2.z), viewport);
#endif
#if VKP_DEPTH_CLAMP
    vkp_depth_range = vec2(viewport.low_depth, viewport.high_depth);
#endif
    enter_small(ended, wound, plane, bounds, push.number_base + prim + 1u);
#endif
}
