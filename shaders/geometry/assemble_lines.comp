// Assembly of lines: one invocation per primitive, which drops what is outside. With VKP_SMALL (visibility
// form) a short line goes no further: it is entered into the keys here.
#define VKP_ONE_DRAW
#include "prelude.glsl"
#if VKP_SMALL
#extension GL_EXT_shader_atomic_int64 : require
#endif
#include "layout.glsl"
#include "pixels.glsl"
#include "elements.glsl"
#include "modes.glsl"
#include "prim.glsl"
#include "space.glsl"
#include "edges.glsl"
#include "depth.glsl"
#include "walkable.glsl"
#include "polygon_offset.glsl"
#include "ends.glsl"
#include "lines.glsl"
#include "append_simple.glsl"
#if VKP_SMALL
#include "user:targets"
#include "user:operations"
#include "visibility_keys.glsl"
#include "visibility_write.glsl"
#include "small_line.glsl"
#endif

#ifndef VKP_SINGLE
layout(local_size_x = 64) in;
#endif

VKP_FIND_RECORD(find_draw, first_prim)

void assemble_line(const uint wanted)
{
    // Threads too many do the last primitive again, where nobody notices.
    bool valid = wanted < VKP_PRIM_COUNT;
    uint number = min(wanted, VKP_PRIM_COUNT - 1u);
    uint prim = push.first_prim + number;
    uint draw_number;
    DrawRecord draw = find_draw(push.prim_hints, prim, draw_number);
    uint local = prim - draw.first_prim;
    uint instance = vkp_quotient(local, draw.prims_per_instance);
    Ends ends = find_ends(draw, draw_number, instance, local - instance * draw.prims_per_instance);
    ViewportRecord viewport = vkp_viewport_of_lane(vkp_viewport_number(draw, ends.state));
#if VKP_UNFILLED
    store_part(prim, ends.part);
    Line line = vkp_part_line(ends.part, viewport);
#else
    Line line = vkp_clip_line(ends.slots.xy, viewport, push.flags);
#endif
    Parallelogram quad = vkp_line_corners(line.v1.xy, line.v2.xy, viewport.sizes.y, push.flags);
    ivec4 bounds = vkp_parallelogram_bounds(quad, VKP_REGION(viewport), push.flags);
    bool drawn = valid && ends.known && line.drawn && line.v1.xy != line.v2.xy && all(lessThanEqual(bounds.xy, bounds.zw))
              && vkp_is_positive(vkp_area(quad.p[0], quad.p[1], quad.p[2]));
    uint pieces = drawn ? 1u : 0u;
#if VKP_SMALL
    bool small = drawn && is_short(bounds, quad);
    VkpPlane plane = VKP_PLANE(vkp_line_plane(line.v1, line.v2, push.flags));
#if VKP_DEPTH_CLAMP
    vkp_depth_range = vec2(viewport.low_depth, viewport.high_depth);
#endif
    enter_line(small, quad, plane, bounds, push.number_base + prim + 1u);
    pieces = small ? 0u : pieces;
#endif
    append_simple(number, pieces);
    if (valid) {
        VKP_STORE_QUAD(push.prims, prim, uvec4(ends.slots, ends.state));
#if !VKP_UNORDERED
        push.offsets.v[number] = pieces;
#endif
    }
}

#ifndef VKP_SINGLE
void main()
{
    assemble_line(gl_GlobalInvocationID.x);
}
#endif
