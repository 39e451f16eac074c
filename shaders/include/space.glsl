// The space between the vertex shader and the window, where it is not the usual frustum and viewport: the macros are
// those of kernels/space.py.

#include "reduce.glsl"

// Flags of a vertex in extras[].y.
#define VKP_VERTEX_VIEWPORT(flags) ((flags) >> VKP_VERTEX_VIEWPORT_SHIFT & 15u)
#define VKP_VERTEX_CULLED(flags) ((flags) >> VKP_VERTEX_CULLED_SHIFT & 255u)
#define VKP_VERTEX_LAYER(flags) ((flags) >> VKP_VERTEX_LAYER_SHIFT)

// The viewport in prims[].w.
#define VKP_PRIM_VIEWPORT(state) ((state) >> 24 & 15u)

// Where the viewport of a primitive is in the table: the one that its provoking vertex has chosen among the draw's.
uint vkp_viewport_number(const DrawRecord draw, const uint state)
{
#if VKP_VIEWPORTS
    return draw.viewport + VKP_PRIM_VIEWPORT(state);
#else
    return draw.viewport;
#endif
}

// The record of the viewport that a lane names. Where lanes load records together, all of them are active.
#if defined(VKP_ONE_DRAW) && defined(VKP_SHARED_LOADS)
ViewportRecord vkp_viewport_of_lane(const uint number)
{
    ViewportRecord found;
    uint wanted = number + 1u;
    for (;;) {
        uint one = vkp_max_all(wanted);
        ViewportRecord record = vkp_viewport_for_all(one - 1u);
        if (wanted == one) {
            found = record;
            wanted = 0u;
        }
        if (vkp_max_all(wanted) == 0u)
            break;
    }
    return found;
}
#else
#define vkp_viewport_of_lane vkp_viewport
#endif

// Clip coordinates from the words that the vertex stage has stored, in the order and with the signs that the viewport of the
// primitive at hand asks for, which VKP_USE_SWIZZLE has noted. Source: OpenGL extension NV_viewport_swizzle.
#if VKP_SWIZZLED
// Four bits for each component: PIPE_VIEWPORT_SWIZZLE_*.
uint vkp_swizzle;
#define VKP_USE_SWIZZLE(viewport) vkp_swizzle = (viewport).swizzle;

float vkp_swizzled(const vec4 place, const uint code)
{
    vec2 pair = (code & 4u) != 0u ? place.zw : place.xy;
    float value = (code & 2u) != 0u ? pair.y : pair.x;
    return (code & 1u) != 0u ? -value : value;
}

vec4 vkp_clip_place(const uvec4 words)
{
    vec4 place = uintBitsToFloat(words);
    return vec4(vkp_swizzled(place, vkp_swizzle), vkp_swizzled(place, vkp_swizzle >> 4),
                vkp_swizzled(place, vkp_swizzle >> 8), vkp_swizzled(place, vkp_swizzle >> 12));
}
#else
#define VKP_USE_SWIZZLE(viewport)

vec4 vkp_clip_place(const uvec4 words)
{
    return uintBitsToFloat(words);
}
#endif

// The bits of prims[].w that say which viewport a primitive has.
#if VKP_MASKED
#define VKP_VIEWPORT_BITS(provoking, view) ((view) << 24)

// A primitive has a record for each viewport, one after the other.
#define VKP_IN_ALL_VIEWS(record) ((record) / VKP_VIEWS)

// Returns whether a primitive goes to a viewport: its provoking vertex has set a bit for it.
bool vkp_goes_to(const uint provoking, const uint view)
{
    return (vkp_extras(VKP_EXTRA(provoking) + 1u).x >> view & 1u) != 0u;
}
#elif VKP_VIEWPORTS
#define VKP_IN_ALL_VIEWS(record) (record)
#define VKP_VIEWPORT_BITS(provoking, view) (VKP_VERTEX_VIEWPORT(vkp_extras(provoking).y) << 24)
#else
#define VKP_IN_ALL_VIEWS(record) (record)
#define VKP_VIEWPORT_BITS(provoking, view) 0u
#endif

// The region that a primitive may be drawn in. Groups without bins may have one each; assembly gets them as scissors.
#if VKP_SCISSORS || VKP_DIRECT
#define VKP_REGION(viewport) ((viewport).scissor)
#else
#define VKP_REGION(viewport) push.region
#endif

// The cull distances that a vertex is outside of. A primitive whose vertices have one in common is not drawn.
uint vkp_cull_code(const uint slot)
{
#if VKP_CULL_DISTANCES
    return VKP_VERTEX_CULLED(vkp_extras(VKP_EXTRA(slot)).y);
#else
    return 0u;
#endif
}

// Bits 6 to 13 of a clip code. A distance that is no number is outside.
uint vkp_distance_code(const uint slot)
{
    uint code = 0u;
#if VKP_DISTANCES
    bvec4 low = greaterThanEqual(uintBitsToFloat(vkp_distances(2u * slot)), vec4(0.0));
    bvec4 high = greaterThanEqual(uintBitsToFloat(vkp_distances(2u * slot + 1u)), vec4(0.0));
    [[unroll]] for (uint i = 0u; i < 4u; i++)
        code |= (low[i] ? 0u : 64u << i) | (high[i] ? 0u : 1024u << i);
#endif
    return code;
}

// Depth within a range; what is no number is at its lower end.
float vkp_in_range(const float depth, const vec2 range)
{
    return depth > range.x ? min(depth, range.y) : range.x;
}
