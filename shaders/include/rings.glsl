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

uint vkp_edge_point(RingEdge edge, uint j)
{
    return edge.closes && j + 1u == edge.points ? edge.base : uint(int(edge.first) + edge.way * int(j));
}

// Points along an edge of a ring inside, or of the row in the middle.
uint vkp_along(Domain domain, uint ring, uint edge)
{
#if VKP_DOMAIN == 4
    return domain.inner[(edge + 1u) & 1u].points - 2u * ring;
#else
    return domain.inner[0].points - 2u * ring;
#endif
}

// The number of the last ring.
uint vkp_last_ring(Domain domain)
{
    if (domain.whole)
        return 0u;
#if VKP_DOMAIN == 4
    bool across = domain.inner[0].points > domain.inner[1].points;
    Division shorter = domain.inner[across ? 1 : 0];
#else
    Division shorter = domain.inner[0];
#endif
    return shorter.points / 2u - (shorter.odd ? 1u : 0u);
}

// Whether the last ring is a row of points, or a point.
bool vkp_ends_in_row(Domain domain)
{
#if VKP_DOMAIN == 4
    bool across = domain.inner[0].points > domain.inner[1].points;
    return !domain.inner[across ? 1 : 0].odd;
#else
    return !domain.inner[0].odd;
#endif
}

// The number of the first point of a ring.
uint vkp_ring_base(Domain domain, uint ring)
{
    if (ring == 0u)
        return 0u;
#if VKP_DOMAIN == 4
    uint sum = domain.inner[0].points + domain.inner[1].points - 2u;
    return vkp_points_around(domain) + 2u * (ring - 1u) * (sum - 2u * ring);
#else
    return vkp_points_around(domain) + 3u * (ring - 1u) * (domain.inner[0].points - 1u - ring);
#endif
}

RingEdge vkp_ring_edge(Domain domain, uint ring, uint edge)
{
    uint base = vkp_ring_base(domain, ring);
    if (ring == 0u) {
        uint start = 0u;
        for (uint e = 0u; e < edge; e++)
            start += domain.outer[e].points - 1u;
        return RingEdge(start, 1, domain.outer[edge].points, edge + 1u == uint(VKP_DOMAIN), base);
    }
    if (ring == vkp_last_ring(domain) && vkp_ends_in_row(domain)) {
#if VKP_DOMAIN == 4
        // Edge `turn` has all of the row, the opposite one too; the others have its ends.
        uint turn = domain.inner[0].points > domain.inner[1].points ? 1u : 0u;
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
    for (uint e = 0u; e < edge; e++)
        start += vkp_along(domain, ring, e) - 1u;
    return RingEdge(base + start, 1, vkp_along(domain, ring, edge), edge + 1u == uint(VKP_DOMAIN), base);
}

// Point j of an edge, in fixed point.
uvec2 vkp_edge_place(Domain domain, uint ring, uint edge, uint j)
{
#if VKP_DOMAIN == 4
    if (domain.whole)
        return VKP_ONE * uvec2(edge == 1u || edge == 2u, edge >= 2u);
#endif
    if (ring == 0u) {
        Division division = domain.outer[edge];
        // The first edge goes down, as do those after the corner (1, 0) of a triangle and (1, 1) of a quad.
        bool down = edge == 0u || edge + 1u == uint(VKP_DOMAIN);
        uint place = vkp_division_place(division, down ? division.points - 1u - j : j);
#if VKP_DOMAIN == 4
        switch (edge) {
        case 0u: return uvec2(0u, place);
        case 1u: return uvec2(place, 0u);
        case 2u: return uvec2(VKP_ONE, place);
        }
        return uvec2(place, VKP_ONE);
#else
        return edge == 0u ? uvec2(0u, place) : edge == 1u ? uvec2(place, 0u) : uvec2(place, VKP_ONE - place);
#endif
    }
#if VKP_DOMAIN == 4
    Division across = domain.inner[0], down = domain.inner[1];
    bool row = ring == vkp_last_ring(domain) && vkp_ends_in_row(domain);
    if (row && across.points > down.points)
        return uvec2(vkp_division_place(across, ring + j), VKP_HALF);
    if (row)
        return uvec2(VKP_HALF, vkp_division_place(down, down.points - 1u - ring - j));
    uint most_u = across.points - 1u - ring, most_v = down.points - 1u - ring;
    uint u = edge == 0u ? ring : edge == 1u ? ring + j : edge == 2u ? most_u : most_u - j;
    uint v = edge == 0u ? most_v - j : edge == 1u ? ring : edge == 2u ? ring + j : most_v;
    return uvec2(vkp_division_place(across, u), vkp_division_place(down, v));
#else
    Division axis = domain.inner[0];
    if (!axis.odd && ring == axis.points / 2u)
        return uvec2(0x5555u);
    // How far the ring is from its edge, and what of the axis lies beyond the corners of the ring.
    uint away = (vkp_division_place(axis, ring) * 0xaaaau + VKP_HALF) / VKP_ONE;
    uint number = edge == 1u ? ring + j : axis.points - 1u - ring - j;
    uint along = vkp_division_place(axis, number) - (away + 1u) / 2u;
    return edge == 0u ? uvec2(away, along) : edge == 1u ? uvec2(along, away) : uvec2(along, VKP_ONE - along - away);
#endif
}
