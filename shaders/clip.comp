// Clipping: one invocation per primitive that crosses a plane. Cuts it by the planes that any of its
// vertices is outside of, in their order, and stores the polygon in window coordinates.
//
// Where a new vertex is placed decides which pixels are covered, so the arithmetic is fixed: the edge
// is followed from the vertex that is nearer to the plane.
#include "prelude.glsl"
#include "layout.glsl"
#include "prim.glsl"

layout(local_size_x = 64) in;

vec4 between(float t, vec4 away, vec4 towards)
{
    precise vec4 step = towards - away;
    precise vec4 part = t * step;
    precise vec4 sum = away + part;
    return sum;
}

void main()
{
    uint entry = gl_GlobalInvocationID.x;
    if (entry >= push.state.v[0].clip_count)
        return;
    uint number = push.clip_list.v[entry];
    uvec4 slots = vkp_prims(push.first_prim + number);
    ViewportRecord viewport = vkp_viewport(vkp_draw(slots.w & VKP_PRIM_DRAW_MASK).viewport);
    vec4 points[VKP_POLYGON_VERTICES + 1u];
    bool made[VKP_POLYGON_VERTICES + 1u];
    uint codes = 0u;
    uint count = 3u;
    for (uint i = 0u; i < 3u; i++) {
        points[i] = uintBitsToFloat(vkp_positions(slots[i]));
        made[i] = false;
        codes |= vkp_clip_code(points[i], push.flags);
    }
    for (uint plane = 0u; plane < 6u; plane++) {
        if ((codes & (1u << plane)) == 0u || count < 3u)
            continue;
        vec4 cut[VKP_POLYGON_VERTICES + 1u];
        bool cut_made[VKP_POLYGON_VERTICES + 1u];
        uint kept = 0u;
        vec4 before = points[0];
        bool before_made = made[0];
        float d_before = vkp_plane_distance(before, plane, push.flags);
        bool broken = isnan(d_before) || isinf(d_before);
        for (uint i = 1u; i <= count && kept < VKP_POLYGON_VERTICES; i++) {
            vec4 here = points[i == count ? 0u : i];
            bool here_made = made[i == count ? 0u : i];
            float d_here = vkp_plane_distance(here, plane, push.flags);
            broken = broken || isnan(d_here) || isinf(d_here);
            if (d_before >= 0.0) {
                cut[kept] = before;
                cut_made[kept++] = before_made;
            }
            if ((d_before >= 0.0) != (d_here >= 0.0) && kept < VKP_POLYGON_VERTICES) {
                precise float span = d_here - d_before;
                bool from_here = abs(d_here) < abs(d_before);
                precise float t = from_here ? d_here / span : -d_before / span;
                cut[kept] = from_here ? between(t, here, before) : between(t, before, here);
                cut_made[kept++] = true;
            }
            before = here;
            before_made = here_made;
            d_before = d_here;
        }
        count = broken ? 0u : kept;
        for (uint i = 0u; i < count; i++) {
            points[i] = cut[i];
            made[i] = cut_made[i];
        }
    }
    for (uint i = 0u; i < count; i++)
        push.polygons.v[entry * VKP_POLYGON_VERTICES + i] =
            made[i] ? vkp_window_clipped(points[i], viewport) : vkp_window(points[i], viewport);
    push.offsets.v[number] = count < 3u ? 0u : count - 2u;
}
