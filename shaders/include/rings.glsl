// The points of triangles and quads: rings around each other, as auxiliary/tessellator has them. The ring of the outer levels
// comes first; the last one may be a point or a row of points. Edges begin at the corner (0, 1) and go down first.

// An edge of a ring: the numbers of its points, ends included.
struct RingEdge {
    uint first;
    int way;
    uint points;
    bool closes;   // its last point is the ring's first one
    uint base;
};

uint vkp_edge_point(const RingEdge edge, const uint j)
{
    return edge.closes && j + 1u == edge.points ? edge.base : uint(int(edge.first) + edge.way * int(j));
}

// Points along an edge of a ring inside, or of the row in the middle.
uint vkp_along(const Domain domain, const uint ring, const uint edge)
{
#if VKP_DOMAIN == 4
    return ((edge & 1u) != 0u ? domain.inner0.points : domain.inner1.points) - 2u * ring;
#else
    return domain.inner0.points - 2u * ring;
#endif
}

// The number of the last ring.
uint vkp_last_ring(const Domain domain)
{
    if (domain.whole)
        return 0u;
#if VKP_DOMAIN == 4
    bool across = domain.inner0.points > domain.inner1.points;
    Division shorter = vkp_inner(domain, across ? 1u : 0u);
#else
    Division shorter = domain.inner0;
#endif
    return shorter.points / 2u - (shorter.odd ? 1u : 0u);
}

// Whether the last ring is a row of points, or a point.
bool vkp_ends_in_row(const Domain domain)
{
#if VKP_DOMAIN == 4
    bool across = domain.inner0.points > domain.inner1.points;
    return !vkp_inner(domain, across ? 1u : 0u).odd;
#else
    return !domain.inner0.odd;
#endif
}

// The number of the first point of a ring.
uint vkp_ring_base(const Domain domain, const uint ring)
{
    if (ring == 0u)
        return 0u;
#if VKP_DOMAIN == 4
    uint sum = domain.inner0.points + domain.inner1.points - 2u;
    return vkp_points_around(domain) + 2u * (ring - 1u) * (sum - 2u * ring);
#else
    return vkp_points_around(domain) + 3u * (ring - 1u) * (domain.inner0.points - 1u - ring);
#endif
}

RingEdge vkp_ring_edge(const Domain domain, const uint ring, const uint edge)
{
    uint base = vkp_ring_base(domain, ring);
    if (ring == 0u) {
        uint start = 0u;
        [[unroll]] for (uint e = 0u; e < uint(VKP_DOMAIN); e++)
            start += e < edge ? domain.points[e] - 1u : 0u;
        return RingEdge(start, 1, domain.points[edge], edge + 1u == uint(VKP_DOMAIN), base);
    }
    if (ring == vkp_last_ring(domain) && vkp_ends_in_row(domain)) {
#if VKP_DOMAIN == 4
        // Edge `turn` has all of the row, the opposite one too; the others have its ends.
        uint turn = domain.inner0.points > domain.inner1.points ? 1u : 0u;
        uint last = vkp_along(domain, ring, turn) - 1u;
        switch ((edge - turn) & 3u) {
        case 0u: return RingEdge(base, 1, last + 1u, false, base);
        case 1u: return RingEdge(base + last, 1, 1u, false, base);
        case 2u: return RingEdge(base + last, -1, last + 1u, false, base);
        }
#endif
        return RingEdge(base, 1, 1u, false, base);
    }
    uint start = 0u;
    [[unroll]] for (uint e = 0u; e < uint(VKP_DOMAIN); e++)
        start += e < edge ? vkp_along(domain, ring, e) - 1u : 0u;
    return RingEdge(base + start, 1, vkp_along(domain, ring, edge), edge + 1u == uint(VKP_DOMAIN), base);
}

// The places of the points of an edge: one coordinate goes along a division, the other one stays.
struct Side {
    Division along;
    uint first;
    int way;
    uint less;    // what of the division lies beyond the corners of the ring
    uint stays;
};

Side vkp_side(const Domain domain, const uint ring, const uint edge)
{
    // The first edge goes down, as do those after the corner (1, 0) of a triangle and (1, 1) of a quad.
    bool down = edge == 0u || edge + 1u == uint(VKP_DOMAIN);
    Side side;
    side.way = down ? -1 : 1;
    side.less = 0u;
    if (ring == 0u) {
        side.along = vkp_outer(domain, edge);
        side.stays = VKP_DOMAIN == 4 && edge >= 2u ? VKP_ONE : 0u;
    } else {
#if VKP_DOMAIN == 4
        side.along = vkp_inner(domain, (edge + 1u) & 1u);
        Division other = vkp_inner(domain, edge & 1u);
        side.stays = vkp_division_place(other, edge < 2u ? ring : other.points - 1u - ring);
#else
        side.along = domain.inner0;
        // How far the ring is from its edge.
        side.stays = (vkp_division_place(side.along, ring) * 0xaaaau + VKP_HALF) / VKP_ONE;
        side.less = (side.stays + 1u) / 2u;
#endif
    }
    side.first = down ? side.along.points - 1u - ring : ring;
    return side;
}

// Point j of an edge, in fixed point.
uvec2 vkp_edge_place(const Side side, const uint edge, const uint j)
{
    uint goes = vkp_division_place(side.along, uint(int(side.first) + side.way * int(j))) - side.less;
#if VKP_DOMAIN == 4
    return (edge & 1u) == 0u ? uvec2(side.stays, goes) : uvec2(goes, side.stays);
#else
    uint rest = VKP_ONE - goes - side.stays;
    return edge == 0u ? uvec2(side.stays, goes) : uvec2(goes, edge == 1u ? side.stays : rest);
#endif
}
