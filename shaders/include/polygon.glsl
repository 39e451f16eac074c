// Clipping: cuts a triangle by the planes that any of its vertices is outside of, in their order.
//
// Where a new vertex is placed decides which pixels are covered, so the arithmetic is fixed: the edge
// is followed from the vertex that is nearer to the plane.

// A vertex of a polygon: clip coordinates, clip distances and (VKP_UNFILLED) how it is made of the triangle's.
struct Corner {
    vec4 place;
#if VKP_DISTANCES
    vec4 low;
    vec4 high;
#endif
#if VKP_UNFILLED
    vec3 share;
#endif
};

// The corners, in a ring: a plane takes them from its head, and appends those that are left to its tail. When i + 1 are
// taken, at most (3 i + 1) / 2 are left, as after one that leaves and makes two the next one makes one at most; and never
// more than VKP_POLYGON_VERTICES. So VKP_CORNER_RING places are enough, also where roundings have made a polygon that is
// not convex.
//
// Where each is one vector the ring is in shared memory, of workgroups of VKP_CORNER_THREADS: an array of a thread's own
// that is indexed takes LLVM half a second to compile.
#if VKP_DISTANCES || VKP_UNFILLED
Corner vkp_corner_ring[VKP_CORNER_RING];
#define VKP_CORNER_AT(place) vkp_corner_ring[place]
#else
#ifndef VKP_CORNER_THREADS
#define VKP_CORNER_THREADS 64u
#endif
shared Corner vkp_corner_ring[VKP_CORNER_RING * VKP_CORNER_THREADS];
#define VKP_CORNER_AT(place) vkp_corner_ring[(place) * VKP_CORNER_THREADS + gl_LocalInvocationIndex]
#endif
// The place of the first of those that count.
uint vkp_first_corner;
uint vkp_corner_count;
// A bit for each corner: whether clipping made it, and whether the edge that begins there is drawn.
uint vkp_corners_made;
uint vkp_corner_edges;

// The place so many behind another one, less than once around.
uint vkp_corner_place(const uint place, const uint number)
{
    uint next = place + number;
    return min(next, next - VKP_CORNER_RING);
}

#define VKP_CORNER(number) VKP_CORNER_AT(vkp_corner_place(vkp_first_corner, number))

Corner vkp_corner(const uint number)
{
    return VKP_CORNER(number);
}

vec4 between(const float t, const vec4 away, const vec4 towards)
{
    precise vec4 step = towards - away;
    precise vec4 part = t * step;
    precise vec4 sum = away + part;
    return sum;
}

Corner between(const float t, const Corner away, const Corner towards)
{
    Corner corner;
    corner.place = between(t, away.place, towards.place);
#if VKP_DISTANCES
    corner.low = between(t, away.low, towards.low);
    corner.high = between(t, away.high, towards.high);
#endif
#if VKP_UNFILLED
    corner.share = between(t, vec4(away.share, 0.0), vec4(towards.share, 0.0)).xyz;
#endif
    return corner;
}

float height_of(const Corner corner, const uint plane)
{
#if VKP_DISTANCES
    if (plane >= 6u)
        return plane < 10u ? corner.low[plane - 6u] : corner.high[plane - 10u];
#endif
    return vkp_plane_distance(corner.place, plane, push.flags);
}

Corner load_corner(const uint slot, const uint number)
{
    Corner corner;
    corner.place = vkp_clip_place(vkp_positions(slot));
#if VKP_DISTANCES
    corner.low = uintBitsToFloat(vkp_distances(2u * slot));
    corner.high = uintBitsToFloat(vkp_distances(2u * slot + 1u));
#endif
#if VKP_UNFILLED
    corner.share = vec3(equal(uvec3(0u, 1u, 2u), uvec3(number)));
#endif
    return corner;
}

// Cuts the first three corners by the planes of the codes. edges: of the triangle's edges, which are drawn. Edges along the
// planes of clip distances are drawn, those along the frustum are not, as in Mesa (OpenGL 2.1, 2.12: all are).
void vkp_clip_corners(uint codes, const uint edges)
{
    vkp_first_corner = 0u;
    vkp_corner_count = 3u;
    vkp_corners_made = 0u;
    vkp_corner_edges = edges;
    for (; codes != 0u && vkp_corner_count >= 3u; codes &= codes - 1u) {
        uint plane = uint(findLSB(codes));
        // The first one comes again behind the last one.
        uint tail = vkp_corner_place(vkp_first_corner, vkp_corner_count);
        VKP_CORNER_AT(tail) = vkp_corner(0u);
        tail = vkp_corner_place(tail, 1u);
        uint first_cut = tail;
        uint made = 0u;
        uint drawn = 0u;
        uint kept = 0u;
        Corner before = vkp_corner(0u);
        float d_before = height_of(before, plane);
        bool broken = isnan(d_before) || isinf(d_before);
        for (uint i = 1u; i <= vkp_corner_count && kept < VKP_POLYGON_VERTICES; i++) {
            Corner here = vkp_corner(i);
            float d_here = height_of(here, plane);
            broken = broken || isnan(d_here) || isinf(d_here);
            uint old_edge = vkp_corner_edges >> (i - 1u) & 1u;
            bool leaves = d_before >= 0.0;
            if (leaves) {
                made |= (vkp_corners_made >> (i - 1u) & 1u) << kept;
                drawn |= old_edge << kept;
                VKP_CORNER_AT(tail) = before;
                tail = vkp_corner_place(tail, 1u);
                kept++;
            }
            if (leaves != (d_here >= 0.0) && kept < VKP_POLYGON_VERTICES) {
                precise float span = d_here - d_before;
                bool from_here = abs(d_here) < abs(d_before);
                precise float t = VKP_DIVIDED(from_here ? d_here : -d_before, span);
                made |= 1u << kept;
                // Leaving begins an edge along the plane; coming back goes on with the old one.
                drawn |= (leaves ? uint(plane >= 6u) : old_edge) << kept;
                Corner away = before;
                Corner towards = here;
                if (from_here) {
                    away = here;
                    towards = before;
                }
                VKP_CORNER_AT(tail) = between(t, away, towards);
                tail = vkp_corner_place(tail, 1u);
                kept++;
            }
            before = here;
            d_before = d_here;
        }
        vkp_corner_count = broken ? 0u : kept;
        vkp_corners_made = made;
        vkp_corner_edges = drawn;
        vkp_first_corner = first_cut;
    }
}

// Sets the corners to what is left of a triangle. Unrolled, the loads would take LLVM a sixth of its time.
void vkp_clip_triangle(const uvec3 slots, const uint codes, const uint edges)
{
    [[dont_unroll]] for (uint i = 0u; i < 3u; i++)
        VKP_CORNER_AT(i) = load_corner(slots[i], i);
    vkp_clip_corners(codes, edges);
}
vec4 vkp_corner_window(const uint i, const ViewportRecord viewport)
{
    vec4 place = vkp_corner(i).place;
    return (vkp_corners_made >> i & 1u) != 0u ? vkp_window_clipped(place, viewport) : vkp_window(place, viewport);
}
