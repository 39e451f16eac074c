// Tessellator, third part: one workgroup per patch of a round stores its points, and the numbers of the points of each primitive.
// A thread has an edge of a ring, or one of the isolines.
#include "prelude.glsl"
#include "layout.glsl"
#include "divisions.glsl"

layout(local_size_x = VKP_TESS_THREADS) in;

uint vkp_patch_number;
uint vkp_point_base;   // of the patch, in the round
uint vkp_prim_base;

void store_point(const uint number, const uvec2 place)
{
    uvec2 found = floatBitsToUint(vec2(place) * (1.0 / 65536.0));
    VKP_STORE_QUAD(push.tess_points, vkp_point_base + number, uvec4(vkp_patch_number, found, 0u));
#if VKP_POINT_MODE
    push.tess_indices.v[vkp_prim_base + number] = vkp_point_base + number;
#endif
}

#if VKP_DOMAIN == 2
void divide(const Domain domain, const uint thread)
{
    Division along = vkp_outer(domain, 1);
    for (uint line = thread; line + 1u < domain.points[0]; line += VKP_TESS_THREADS) {
        uint v = vkp_division_place(vkp_outer(domain, 0), line);
        for (uint j = 0u; j < along.points; j++)
            store_point(line * along.points + j, uvec2(vkp_division_place(along, j), v));
#if !VKP_POINT_MODE
        for (uint j = 0u; j + 1u < along.points; j++) {
            uint at = 2u * (vkp_prim_base + line * (along.points - 1u) + j);
            uint number = vkp_point_base + line * along.points + j;
            push.tess_indices.v[at] = number;
            push.tess_indices.v[at + 1u] = number + 1u;
        }
#endif
    }
}
#else
void vkp_store_triangle(const uint number, uvec3 points)
{
    uint at = 3u * (vkp_prim_base + number);
    points += vkp_point_base;
    push.tess_indices.v[at] = points.x;
#if VKP_TESS_CCW
    push.tess_indices.v[at + 1u] = points.y;
    push.tess_indices.v[at + 2u] = points.z;
#else
    push.tess_indices.v[at + 1u] = points.z;
    push.tess_indices.v[at + 2u] = points.y;
#endif
}

#include "rings.glsl"
#include "stitch.glsl"

// Triangles between edges of the rings before a ring and of those inside of them.
uint triangles_before(const Domain domain, const uint ring)
{
    uint found = 0u;
    if (ring == 0u)
        return found;
    [[unroll]] for (uint e = 0u; e < uint(VKP_DOMAIN); e++)
        found += domain.points[e] + vkp_along(domain, 0u, e) - 4u;
#if VKP_DOMAIN == 4
    uint sum = domain.inner0.points + domain.inner1.points - 4u;
    return found + 4u * (ring - 1u) * (sum - 2u * ring);
#else
    return found + 6u * (ring - 1u) * (domain.inner0.points - 2u - ring);
#endif
}

void stitch(const Domain domain, const uint ring, const uint edge)
{
    RingEdge outer = vkp_ring_edge(domain, ring, edge), inner = vkp_ring_edge(domain, ring + 1u, edge);
    uint at = triangles_before(domain, ring);
    [[unroll]] for (uint e = 0u; e < uint(VKP_DOMAIN); e++) {
        uint outside = ring == 0u ? domain.points[e] : vkp_along(domain, ring, e);
        at += e < edge ? outside + vkp_along(domain, ring, e) - 4u : 0u;
    }
#if VKP_DOMAIN == 4
    Division axis = vkp_inner(domain, (edge + 1u) & 1u);
#else
    Division axis = domain.inner0;
#endif
    if (ring == 0u)
        vkp_stitch_transition(at, outer, vkp_outer(domain, edge), inner, axis);
    else
        vkp_stitch_regular(at, outer, inner);
}

// What lies inside of the last ring.
void stitch_middle(const Domain domain, const uint last)
{
#if VKP_DOMAIN == 4
    if (domain.whole) {
        vkp_store_triangle(0u, uvec3(0u, 1u, 3u));
        vkp_store_triangle(1u, uvec3(1u, 2u, 3u));
        return;
    }
    if (vkp_ends_in_row(domain))
        return;
    bool across = domain.inner0.points > domain.inner1.points;
    uint side = across ? 1u : 0u;
    vkp_stitch_middle(triangles_before(domain, last), vkp_ring_edge(domain, last, side),
                      vkp_ring_edge(domain, last, side + 2u), !across && domain.inner1.odd);
#else
    if (domain.whole || domain.inner0.odd)
        vkp_store_triangle(triangles_before(domain, last), vkp_ring_base(domain, last) + uvec3(0u, 1u, 2u));
#endif
}

// The corners of a quad that is not divided come in another order.
#if VKP_DOMAIN == 4
#define VKP_PLACE_OF(domain, side, edge, j) \
    (domain.whole ? VKP_ONE * uvec2(edge == 1u || edge == 2u, edge >= 2u) : vkp_edge_place(side, edge, j))
#else
#define VKP_PLACE_OF(domain, side, edge, j) vkp_edge_place(side, edge, j)
#endif

void divide(const Domain domain, const uint thread)
{
    uint last = vkp_last_ring(domain);
    uint items = (last + 1u) * uint(VKP_DOMAIN);
    for (uint item = thread; item < items; item += VKP_TESS_THREADS) {
        uint ring = item / uint(VKP_DOMAIN), edge = item - ring * uint(VKP_DOMAIN);
        bool row = ring > 0u && ring == last && vkp_ends_in_row(domain);
        RingEdge mine = vkp_ring_edge(domain, ring, edge);
        // The last point of an edge is that of the next one; a row belongs to the first edge that has all of it.
        uint count = mine.points - 1u;
        if (row) {
#if VKP_DOMAIN == 4
            uint turn = domain.inner0.points > domain.inner1.points ? 1u : 0u;
            count = edge == turn ? mine.points : 0u;
#else
            count = edge == 0u ? 1u : 0u;
#endif
        }
        Side side = vkp_side(domain, ring, edge);
        for (uint j = 0u; j < count; j++)
            store_point(mine.first + j, VKP_PLACE_OF(domain, side, edge, j));
#if !VKP_POINT_MODE
        if (ring < last)
            stitch(domain, ring, edge);
        else if (edge == 0u)
            stitch_middle(domain, last);
#endif
    }
}
#endif

void main()
{
    RoundRecord round = push.round.v[0];
    vkp_patch_number = round.patch_arguments.w + gl_WorkGroupID.x;
    PatchRecord mine = push.patches.v[vkp_patch_number];
    vkp_point_base = mine.points - round.first_point;
    vkp_prim_base = mine.prims - round.first_prim;
    if (push.patches.v[vkp_patch_number + 1u].points == mine.points)
        return;
    divide(vkp_domain(vkp_patch_number), gl_LocalInvocationIndex);
}
