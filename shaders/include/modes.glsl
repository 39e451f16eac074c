// From primitive i of a draw to its local elements; the provoking vertex stays where flatshade_first wants it.
// Source: Gallium documents, "Rasterizer", flatshade_first; quads adhere to it, polygons have their first vertex.

uvec3 simple_elements(const uint mode, const uint i, const bool first)
{
    if (mode == 4u)
        return uvec3(3u * i, 3u * i + 1u, 3u * i + 2u);
    uint odd = i & 1u;
    if (mode == 5u)
        return first ? uvec3(i, i + 1u + odd, i + 2u - odd) : uvec3(i + odd, i + 1u - odd, i + 2u);
    return first ? uvec3(i + 1u, i + 2u, 0u) : uvec3(0u, i + 1u, i + 2u);
}

#if VKP_MODES
uvec3 prim_elements(const uint mode, const uint i, const bool first)
{
    uint odd = i & 1u;
    uint quad = (mode == 7u ? 2u : 1u) * (i & ~1u);
    switch (mode) {
    case 7u:
        if (first)
            return odd == 0u ? uvec3(quad, quad + 1u, quad + 2u) : uvec3(quad, quad + 2u, quad + 3u);
        return odd == 0u ? uvec3(quad, quad + 1u, quad + 3u) : uvec3(quad + 1u, quad + 2u, quad + 3u);
    case 8u:
        if (odd != 0u)
            return uvec3(quad, quad + 1u, quad + 3u);
        return first ? uvec3(quad, quad + 3u, quad + 2u) : uvec3(quad + 2u, quad, quad + 3u);
    case 9u:
        return first ? uvec3(0u, i + 1u, i + 2u) : uvec3(i + 1u, i + 2u, 0u);
    case 12u:
        return uvec3(6u * i, 6u * i + 2u, 6u * i + 4u);
    case 13u:
        return 2u * simple_elements(5u, i, first);
    }
    return simple_elements(mode, i, first);
}
#else
#define prim_elements simple_elements
#endif

uvec2 line_elements(const uint mode, const uint i)
{
    switch (mode) {
    case 1u: return uvec2(2u * i, 2u * i + 1u);
    case 2u: return uvec2(1u, 0u);
    case 10u: return uvec2(4u * i + 1u, 4u * i + 2u);
    case 11u: return uvec2(i + 1u, i + 2u);
    }
    return uvec2(i, i + 1u);
}

// Which edges of triangle i of `count` are edges of the polygon: bit k for the one that begins at vertex k. The
// same bit says whether that vertex is drawn as a point.
uint prim_edges(const uint mode, const uint i, const bool first, const bool begins, const bool ends)
{
    bool odd = (i & 1u) != 0u;
    switch (mode) {
    case 7u:
        if (first)
            return odd ? 6u : 3u;
        return odd ? 3u : 5u;
    case 8u:
        if (odd)
            return 3u;
        return first ? 6u : 5u;
    case 9u:
        if (first)
            return 2u | (begins ? 1u : 0u) | (ends ? 4u : 0u);
        return 1u | (ends ? 2u : 0u) | (begins ? 4u : 0u);
    }
    return 7u;
}

uint slot_of(const DrawRecord draw, const uint instance, const uint j)
{
    uint base = draw.first_slot + instance * draw.slots_per_instance;
    if (draw.ranged == 0u)
        return base + j;
    int local = vkp_vertex_number(draw, vkp_element(draw, j)) - draw.min_vertex;
    return uint(local) < draw.slots_per_instance ? base + uint(local) : 0xffffffffu;
}
