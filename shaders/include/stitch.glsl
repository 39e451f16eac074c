// Triangles between the points of neighbouring rings, and in the middle. The kernel says with vkp_store_triangle where they go.

// Which point of half an edge is there from which number of points on: each new one halves a gap.
const uint vkp_ranks[32] = uint[](
    32u, 16u, 8u, 17u, 4u, 18u, 9u, 19u, 2u, 20u, 10u, 21u, 5u, 22u, 11u, 23u,
    1u, 24u, 12u, 25u, 6u, 26u, 13u, 27u, 3u, 28u, 14u, 29u, 7u, 30u, 15u, 31u);

#define VKP_TOWARDS 0
#define VKP_AWAY 1
#define VKP_AWAY_TURNED 2

// Two triangles between points o, o1 and i, i1, by their diagonal and the corner that begins.
void vkp_store_quad(uint at, uint o, uint o1, uint i, uint i1, int form)
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
void vkp_stitch_regular(uint at, RingEdge outer, RingEdge inner)
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
void vkp_stitch_middle(uint at, RingEdge outer, RingEdge opposite, bool mirrored)
{
    uint last = outer.points - 1u;
    for (uint j = 0u; j < last; j++) {
        int form = !mirrored ? VKP_AWAY : j == outer.points / 2u - 1u ? VKP_TOWARDS : VKP_AWAY_TURNED;
        vkp_store_quad(at + 2u * j, vkp_edge_point(outer, j), vkp_edge_point(outer, j + 1u),
                       vkp_edge_point(opposite, last - j), vkp_edge_point(opposite, last - j - 1u), form);
    }
}

// Between an edge of the outer levels and that of the first ring inside of it. A step goes along either of them; points come
// as their ranks say, in the second half the other way round.
void vkp_stitch_transition(uint at, RingEdge outer, Division outer_division, RingEdge inner, Division inner_division)
{
    uint outside = outer_division.half_points - (outer_division.odd ? 1u : 0u);
    uint inside = inner_division.half_points - (inner_division.odd ? 1u : 0u);
    uint o = 0u, i = 0u;
    // 2: the end, 2 for each rank, 2 in the middle.
    for (int step = 0; step < 133; step++) {
        bool second = step > 66;
        int mirrored = second ? 132 - step : step;
        bool goes_in, goes;
        bool turned = false;
        if (mirrored == 0) {
            goes_in = false;
            goes = outside > 0u;
        } else if (mirrored <= 64) {
            uint rank = vkp_ranks[(mirrored - 1) >> 1];
            goes_in = (mirrored & 1) == 1;
            goes = rank < (goes_in ? inside : outside);
        } else {
            // In the middle: a step inside, then a turned one outside.
            goes_in = step == 65;
            turned = !goes_in;
            goes = step == 65 ? inner_division.odd : step == 66 && outer_division.odd;
        }
        if (!goes)
            continue;
        uint here = vkp_edge_point(outer, o), within = vkp_edge_point(inner, i);
        if (goes_in) {
            i++;
            vkp_store_triangle(at, uvec3(within, here, vkp_edge_point(inner, i)));
        } else {
            o++;
            uint next = vkp_edge_point(outer, o);
            vkp_store_triangle(at, turned ? uvec3(within, here, next) : uvec3(here, next, within));
        }
        at++;
    }
}
