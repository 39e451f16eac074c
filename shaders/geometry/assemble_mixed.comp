// Assembly where front and back faces are filled in different ways: VKP_PARTS invocations per triangle, one for each
// edge or corner, of which the first stands for a filled one.
#include "prelude.glsl"
#include "layout.glsl"
#include "elements.glsl"
#include "modes.glsl"
#include "prim.glsl"
#include "space.glsl"
#include "polygon_offset.glsl"
#include "edges.glsl"
#include "ends.glsl"
#include "points.glsl"
#include "lines.glsl"
#include "append_simple.glsl"

layout(local_size_x = 64) in;

VKP_FIND(find_draw, first_prim)

// The triangles that each kind takes, those of a filled one that crosses a clip plane not counted.

uint pieces_of_filled(const uvec3 slots, const uint number, const ViewportRecord viewport)
{
    uint all_codes = 0u;
    uint common_codes = 0xffffffffu;
    ivec2 places[3];
    [[unroll]] for (int i = 0; i < 3; i++) {
        vec4 p = vkp_clip_place(vkp_positions(slots[i]));
        uint code = vkp_clip_code(p, push.flags) | vkp_distance_code(slots[i]);
        all_codes |= code;
        common_codes &= code;
        places[i] = vkp_snap(vkp_window(p, viewport).xy, push.flags);
    }
    if (all_codes != 0u) {
        if (common_codes == 0u && VKP_WINDOW_SPACE == 0) {
            uint entry = atomicAdd(push.state.v[0].clip_count, 1u);
            push.clip_list.v[entry] = number;
            atomicMax(push.state.v[0].clip_arguments.x, entry / 64u + 1u);
        }
        return 0u;
    }
    ivec4 bounds = vkp_bounds(places[0], places[1], places[2], VKP_REGION(viewport), push.flags);
    bool drawn = !vkp_culled(vkp_area(places[0], places[1], places[2]), VKP_FACES(viewport));
    return drawn && all(lessThanEqual(bounds.xy, bounds.zw)) ? 1u : 0u;
}

uint pieces_of_line(const Part part, const ViewportRecord viewport)
{
    Line line = vkp_part_line(part, viewport);
    Parallelogram quad = vkp_line_corners(line.v1.xy, line.v2.xy, viewport.sizes.y, push.flags);
    ivec4 bounds = vkp_parallelogram_bounds(quad, VKP_REGION(viewport), push.flags);
    bool drawn = line.drawn && line.v1.xy != line.v2.xy && all(lessThanEqual(bounds.xy, bounds.zw))
              && vkp_is_positive(vkp_area(quad.p[0], quad.p[1], quad.p[2]));
    return drawn ? (VKP_PARALLELOGRAMS != 0 ? 1u : 2u) : 0u;
}

uint pieces_of_point(const Part part, const uvec3 slots, const ViewportRecord viewport)
{
    Dot dot = vkp_part_dot(part, slots, viewport, push.flags);
    ivec4 region = VKP_REGION(viewport);
#if VKP_SPREAD
    ivec4 pixels = vkp_spread_pixels(dot.window.xy, dot.size, push.flags);
#else
    ivec4 pixels = vkp_point_pixels(dot.window.xy, dot.size, push.flags);
#endif
    pixels = ivec4(max(pixels.xy, region.xy), min(pixels.zw, region.zw));
#if VKP_SPREAD
    return dot.drawn && all(lessThanEqual(pixels.xy, pixels.zw)) ? 1u : 0u;
#else
    return dot.drawn ? vkp_rectangle_pieces(pixels) : 0u;
#endif
}

void main()
{
    uint number = gl_GlobalInvocationID.x;
    if (number >= VKP_PRIM_COUNT)
        return;
    uint prim = push.first_prim + number;
    uint draw_number = find_draw(push.prim_hints, prim);
    DrawRecord draw = vkp_draw(draw_number);
    uint local = prim - draw.first_prim;
    uint instance = vkp_quotient(local, draw.prims_per_instance);
    Ends ends = find_ends(draw, draw_number, instance, local - instance * draw.prims_per_instance);
    store_part(prim, ends.part);
    ViewportRecord viewport = vkp_viewport(vkp_viewport_number(draw, ends.state));
    uint kind = VKP_PRIM_KIND(ends.state);
    uint pieces = 0u;
    if (ends.known && kind == uint(VKP_TRIANGLES))
        pieces = pieces_of_filled(ends.slots, number, viewport);
    else if (ends.known && kind == uint(VKP_LINES))
        pieces = pieces_of_line(ends.part, viewport);
    else if (ends.known)
        pieces = pieces_of_point(ends.part, ends.slots, viewport);
    append_simple(number, pieces);
    VKP_STORE_QUAD(push.prims, prim, uvec4(ends.slots, ends.state));
    push.offsets.v[number] = pieces;
}
