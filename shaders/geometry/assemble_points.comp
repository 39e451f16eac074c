// Assembly of points: one invocation per primitive, which drops what is outside. With VKP_SMALL (visibility
// form) a small point goes no further: it is entered into the keys here.
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
#include "polygon_offset.glsl"
#include "ends.glsl"
#include "points.glsl"
#include "append_simple.glsl"
#if VKP_SMALL
#include "user:targets"
#include "user:operations"
#include "visibility_keys.glsl"
#include "visibility_write.glsl"
#endif

#ifndef VKP_SINGLE
layout(local_size_x = 64) in;
#endif

VKP_FIND_RECORD(find_draw, first_prim)

void assemble_point(const uint wanted)
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
    Dot dot = vkp_part_dot(ends.part, ends.slots, viewport, push.flags);
#else
    Dot dot = vkp_vertex_dot(ends.slots.x, viewport, push.flags);
#endif
    bool drawn = valid && ends.known && dot.drawn;
    vec4 window = dot.window;
#if VKP_SPREAD
    ivec4 pixels = vkp_spread_pixels(window.xy, dot.size, push.flags);
#else
    ivec4 pixels = vkp_point_pixels(window.xy, dot.size, push.flags);
#endif
    ivec4 region = VKP_REGION(viewport);
    pixels = ivec4(max(pixels.xy, region.xy), min(pixels.zw, region.zw));
#if VKP_SPREAD
    uint pieces = drawn && all(lessThanEqual(pixels.xy, pixels.zw)) ? 1u : 0u;
#else
    uint pieces = drawn ? vkp_rectangle_pieces(pixels) : 0u;
#endif
#if VKP_SMALL
    ivec2 extent = pixels.zw - pixels.xy + 1;
    bool small = pieces != 0u && extent.x * extent.y <= VKP_SMALL_PIXELS;
#if VKP_DEPTH_CLAMP
    window.z = vkp_in_range(window.z, vec2(viewport.low_depth, viewport.high_depth));
#endif
    if (small) {
        Keys keys = keys_here();
        ivec2 pixel = pixels.xy;
        for (;;) {
            enter_pixel(true, pixel, window.z, push.number_base + prim + 1u, keys);
            bool wrap = pixel.x == pixels.z;
            pixel = wrap ? ivec2(pixels.x, pixel.y + 1) : pixel + ivec2(1, 0);
            if (pixel.y > pixels.w)
                break;
        }
        touch_tiles(pixels, keys);
        pieces = 0u;
    }
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
    assemble_point(gl_GlobalInvocationID.x);
}
#endif
