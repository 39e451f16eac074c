// Triangles between the points of neighbouring rings, and in the middle. The kernel says with vkp_store_triangle where they go.

// Of so many points of half an edge those that are there, a bit for each place: each new one halves a gap.
const uint vkp_places_of[33] = uint[](
    0x00000000u, 0x00000000u, 0x00010000u, 0x00010100u, 0x01010100u, 0x01010110u, 0x01011110u, 0x01111110u,
    0x11111110u, 0x11111114u, 0x11111154u, 0x11111554u, 0x11115554u, 0x11155554u, 0x11555554u, 0x15555554u,
    0x55555554u, 0x55555556u, 0x5555555eu, 0x5555557eu, 0x555555feu, 0x555557feu, 0x55555ffeu, 0x55557ffeu,
    0x5555fffeu, 0x5557fffeu, 0x555ffffeu, 0x557ffffeu, 0x55fffffeu, 0x57fffffeu, 0x5ffffffeu, 0x7ffffffeu,
    0xfffffffeu);

#define VKP_TOWARDS 0
#define VKP_AWAY 1
#define VKP_AWAY_TURNED 2

// Two triangles between points o, o1 and i, i1, by their diagonal and the corner that begins.
void vkp_store_quad(const uint at, const uint o, const uint o1, const uint i, const uint i1, const int form)
{
    if (form == VKP_TOWARDS) {
        vkp_store_triangle(at, uvec3(o, i1, i));
        vkp_store_triangle(at + 1u, uvec3(o, o1, i1));
    } else {
        vkp_store_triangle(at, form == VKP_AWAY ? uvec3(i, o, o1) : uvec3(o, o1, i));
        vkp_store_triangle(at + 1u, uvec3(i, o1, i1));
    }
}

// Between edges of two rings of inner levels: the outer one has a point more at each end.
void vkp_stitch_regular(const uint at, const RingEdge outer, const RingEdge inner)
{
    uint quads = inner.points - 1u;
    uint first = min(inner.points / 2u, quads);
    vkp_store_triangle(at, uvec3(vkp_edge_point(outer, 0u), vkp_edge_point(outer, 1u), vkp_edge_point(inner, 0u)));
    for (uint j = 0u; j < quads; j++)
        vkp_store_quad(at + 1u + 2u * j, vkp_edge_point(outer, j + 1u), vkp_edge_point(outer, j + 2u),
                       vkp_edge_point(inner, j), vkp_edge_point(inner, j + 1u), j < first ? VKP_TOWARDS : VKP_AWAY);
    uint last = outer.points - 1u;
    vkp_store_triangle(at + 1u + 2u * quads, uvec3(vkp_edge_point(outer, last - 1u), vkp_edge_point(outer, last),
                                                   vkp_edge_point(inner, quads)));
}

// Between the two rows of points in the middle of a quad.
void vkp_stitch_middle(const uint at, const RingEdge outer, const RingEdge opposite, const bool mirrored)
{
    uint last = outer.points - 1u;
    for (uint j = 0u; j < last; j++) {
        int form = !mirrored ? VKP_AWAY : j == outer.points / 2u - 1u ? VKP_TOWARDS : VKP_AWAY_TURNED;
        vkp_store_quad(at + 2u * j, vkp_edge_point(outer, j), vkp_edge_point(outer, j + 1u),
                       vkp_edge_point(opposite, last - j), vkp_edge_point(opposite, last - j - 1u), form);
    }
}

// A walk along an edge of the outer levels and that of the first ring inside of it.
struct Stitch {
    RingEdge outer;
    RingEdge inner;
    uint at;   // the next triangle
    uint o;    // the points where the walk is, and their numbers
    uint i;
    uint here;
    uint within;
};

void vkp_step_inside(inout Stitch walk)
{
    uint next = vkp_edge_point(walk.inner, ++walk.i);
    vkp_store_triangle(walk.at++, uvec3(walk.within, walk.here, next));
    walk.within = next;
}

void vkp_step_outside(inout Stitch walk, const bool turned)
{
    uint next = vkp_edge_point(walk.outer, ++walk.o);
    vkp_store_triangle(walk.at++, turned ? uvec3(walk.within, walk.here, next) : uvec3(walk.here, next, walk.within));
    walk.here = next;
}

// Points come as the places say that they have, in the second half the other way round.
void vkp_stitch_transition(const uint at, const RingEdge outer, const Division outer_division, const RingEdge inner,
        const Division inner_division)
{
    uint outside = outer_division.half_points - (outer_division.odd ? 1u : 0u);
    uint inside = inner_division.half_points - (inner_division.odd ? 1u : 0u);
    uint out_places = vkp_places_of[outside], in_places = vkp_places_of[inside];
    Stitch walk = Stitch(outer, inner, at, 0u, 0u, vkp_edge_point(outer, 0u), vkp_edge_point(inner, 0u));
    if (outside > 0u)
        vkp_step_outside(walk, false);
    for (uint left = out_places | in_places; left != 0u; left &= left - 1u) {
        uint bit = left & (0u - left);
        if ((in_places & bit) != 0u)
            vkp_step_inside(walk);
        if ((out_places & bit) != 0u)
            vkp_step_outside(walk, false);
    }
    if (inner_division.odd)
        vkp_step_inside(walk);
    if (outer_division.odd)
        vkp_step_outside(walk, true);
    for (uint left = out_places | in_places; left != 0u;) {
        uint bit = 1u << findMSB(left);
        left ^= bit;
        if ((out_places & bit) != 0u)
            vkp_step_outside(walk, false);
        if ((in_places & bit) != 0u)
            vkp_step_inside(walk);
    }
    if (outside > 0u)
        vkp_step_outside(walk, false);
}
