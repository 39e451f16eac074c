// Clipping: one invocation per primitive that crosses a plane. Cuts it by the planes that any of its
// vertices is outside of, in their order, and stores the polygon in window coordinates.
//
// Where a new vertex is placed decides which pixels are covered, so the arithmetic is fixed: the edge
// is followed from the vertex that is nearer to the plane.
#include "prelude.glsl"
#include "layout.glsl"
#include "prim.glsl"
#include "space.glsl"

layout(local_size_x = 64) in;

vec4 between(float t, vec4 away, vec4 towards)
{
    precise vec4 step = towards - away;
    precise vec4 part = t * step;
    precise vec4 sum = away + part;
    return sum;
}

#if VKP_DISTANCES
// The clip distances of a vertex.
struct Distances {
    vec4 low;
    vec4 high;
};

Distances between(float t, Distances away, Distances towards)
{
    return Distances(between(t, away.low, towards.low), between(t, away.high, towards.high));
}

float height_of(vec4 point, Distances d, uint plane)
{
    if (plane < 6u)
        return vkp_plane_distance(point, plane, push.flags);
    return plane < 10u ? d.low[plane - 6u] : d.high[plane - 10u];
}
#define VKP_HEIGHT(point, number) height_of(point, distances[number], plane)
#else
#define VKP_HEIGHT(point, number) vkp_plane_distance(point, plane, push.flags)
#endif

void main()
{
    uint entry = gl_GlobalInvocationID.x;
    if (entry >= push.state.v[0].clip_count)
        return;
    uint number = push.clip_list.v[entry];
    uvec4 slots = vkp_prims(push.first_prim + number);
    DrawRecord draw = vkp_draw(slots.w & VKP_PRIM_DRAW_MASK);
    ViewportRecord viewport = vkp_viewport(vkp_viewport_number(draw, slots.w));
    vec4 points[VKP_POLYGON_VERTICES + 1u];
    bool made[VKP_POLYGON_VERTICES + 1u];
#if VKP_DISTANCES
    Distances distances[VKP_POLYGON_VERTICES + 1u];
#endif
    uint codes = 0u;
    uint count = 3u;
    for (uint i = 0u; i < 3u; i++) {
        points[i] = uintBitsToFloat(vkp_positions(slots[i]));
        made[i] = false;
        codes |= vkp_clip_code(points[i], push.flags) | vkp_distance_code(slots[i]);
#if VKP_DISTANCES
        distances[i].low = uintBitsToFloat(vkp_distances(2u * slots[i]));
        distances[i].high = uintBitsToFloat(vkp_distances(2u * slots[i] + 1u));
#endif
    }
    for (uint plane = 0u; plane < VKP_CLIP_PLANES; plane++) {
        if ((codes & (1u << plane)) == 0u || count < 3u)
            continue;
        vec4 cut[VKP_POLYGON_VERTICES + 1u];
        bool cut_made[VKP_POLYGON_VERTICES + 1u];
#if VKP_DISTANCES
        Distances cut_distances[VKP_POLYGON_VERTICES + 1u];
        Distances distances_before = distances[0];
#endif
        uint kept = 0u;
        vec4 before = points[0];
        bool before_made = made[0];
        float d_before = VKP_HEIGHT(before, 0u);
        bool broken = isnan(d_before) || isinf(d_before);
        for (uint i = 1u; i <= count && kept < VKP_POLYGON_VERTICES; i++) {
            uint next = i == count ? 0u : i;
            vec4 here = points[next];
            bool here_made = made[next];
            float d_here = VKP_HEIGHT(here, next);
            broken = broken || isnan(d_here) || isinf(d_here);
            if (d_before >= 0.0) {
#if VKP_DISTANCES
                cut_distances[kept] = distances_before;
#endif
                cut[kept] = before;
                cut_made[kept++] = before_made;
            }
            if ((d_before >= 0.0) != (d_here >= 0.0) && kept < VKP_POLYGON_VERTICES) {
                precise float span = d_here - d_before;
                bool from_here = abs(d_here) < abs(d_before);
                precise float t = from_here ? d_here / span : -d_before / span;
#if VKP_DISTANCES
                cut_distances[kept] = from_here ? between(t, distances[next], distances_before)
                                                : between(t, distances_before, distances[next]);
#endif
                cut[kept] = from_here ? between(t, here, before) : between(t, before, here);
                cut_made[kept++] = true;
            }
#if VKP_DISTANCES
            distances_before = distances[next];
#endif
            before = here;
            before_made = here_made;
            d_before = d_here;
        }
        count = broken ? 0u : kept;
        for (uint i = 0u; i < count; i++) {
#if VKP_DISTANCES
            distances[i] = cut_distances[i];
#endif
            points[i] = cut[i];
            made[i] = cut_made[i];
        }
    }
    for (uint i = 0u; i < count; i++)
        push.polygons.v[entry * VKP_POLYGON_VERTICES + i] =
            made[i] ? vkp_window_clipped(points[i], viewport) : vkp_window(points[i], viewport);
    push.offsets.v[number] = count < 3u ? 0u : count - 2u;
}
