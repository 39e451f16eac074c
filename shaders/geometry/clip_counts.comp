// Counts what clipping leaves of primitives, for queries: points, lines, and the triangles that polygons are cut into,
// whatever their face or place. One invocation per primitive of the kernels; of the parts of a triangle that is not
// filled the first one counts.
#include "prelude.glsl"
#include "layout.glsl"
#include "elements.glsl"
#include "modes.glsl"
#include "prim.glsl"
#include "space.glsl"
#include "counters.glsl"
#define VKP_COUNTS_POINTS (VKP_KIND == VKP_POINTS && !VKP_UNFILLED)
#define VKP_COUNTS_LINES (VKP_KIND == VKP_LINES && !VKP_UNFILLED)
#if VKP_COUNTS_LINES
#include "cut_line.glsl"
#elif !VKP_COUNTS_POINTS
#include "polygon.glsl"
#endif
#if VKP_MASKED
#define VKP_VIEW_PARTS (VKP_PARTS / VKP_VIEWS)
#else
#define VKP_VIEW_PARTS VKP_PARTS
#endif

layout(local_size_x = 64) in;

VKP_FIND(find_draw, first_prim)

// Which vertices primitive i of a draw has: one or two of them come again.
uvec3 elements_of(const DrawRecord draw, const uint i)
{
#if VKP_COUNTS_POINTS
    return uvec3(i);
#elif VKP_COUNTS_LINES
    return line_elements(draw.mode & VKP_MODE_MASK, i).xyy;
#else
    return prim_elements(draw.mode & VKP_MODE_MASK, i, (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u);
#endif
}

uint code_of(const uint slot)
{
    vec4 p = vkp_clip_place(vkp_positions(slot));
    uint code = vkp_clip_code(p, push.flags);
#if VKP_COUNTS_POINTS && !VKP_WINDOW_SPACE
    // The sides do not clip such points, but behind the eye and nowhere there are none.
    if ((push.flags & VKP_FLAG_POINT_TRI_CLIP) != 0u)
        code = code & 48u | uint(!(p.w > 0.0) || any(isnan(p.xy)) || any(isinf(p.xy)));
#endif
    return code | vkp_distance_code(slot);
}

// How many primitives are left of one that crosses planes.
uint count_cut(const uvec3 slots, const uint codes)
{
#if VKP_WINDOW_SPACE || VKP_COUNTS_POINTS || VKP_BOXES
    return 0u;
#elif VKP_COUNTS_LINES
    vec4 p1 = vkp_clip_place(vkp_positions(slots.x));
    vec4 p2 = vkp_clip_place(vkp_positions(slots.y));
    vec2 shares;
    return vkp_cut_line(slots.xy, p1, p2, code_of(slots.x), code_of(slots.y), push.flags, shares) ? 1u : 0u;
#else
    vkp_clip_triangle(slots, codes, 0u);
    return vkp_corner_count < 3u ? 0u : vkp_corner_count - 2u;
#endif
}

uint count_prim(const uint number)
{
    uint prim = push.first_prim + number;
    DrawRecord draw = vkp_draw(find_draw(push.prim_hints, prim));
    uint local = prim - draw.first_prim;
    uint instance = vkp_quotient(local, draw.prims_per_instance);
    uint i = local - instance * draw.prims_per_instance;
    uint part = i % VKP_PARTS;
    if (part % VKP_VIEW_PARTS != 0u)
        return 0u;
    uvec3 e = elements_of(draw, i / VKP_PARTS);
    uvec3 slots = uvec3(slot_of(draw, instance, e.x), slot_of(draw, instance, e.y), slot_of(draw, instance, e.z));
    if (any(equal(slots, uvec3(0xffffffffu))))
        return 0u;
    if ((vkp_cull_code(slots.x) & vkp_cull_code(slots.y) & vkp_cull_code(slots.z)) != 0u)
        return 0u;
    uint provoking = (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u ? slots.x : slots.z;
#if VKP_MASKED
    uint view = part / VKP_VIEW_PARTS;
    if (!vkp_goes_to(provoking, view))
        return 0u;
#endif
    VKP_USE_SWIZZLE(vkp_viewport(vkp_viewport_number(draw, VKP_VIEWPORT_BITS(provoking, view))))
    uvec3 codes = uvec3(code_of(slots.x), code_of(slots.y), code_of(slots.z));
    if ((codes.x & codes.y & codes.z) != 0u)
        return 0u;
    uint all_codes = codes.x | codes.y | codes.z;
    return all_codes == 0u ? 1u : count_cut(slots, all_codes);
}

void main()
{
    uint number = gl_GlobalInvocationID.x;
    uint left = number < VKP_PRIM_COUNT ? count_prim(number) : 0u;
    vkp_add_to_counter(VKP_CLIPPED_COUNTER, left);
}
