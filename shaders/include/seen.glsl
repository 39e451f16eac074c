// The visible primitive of a pixel, in the opaque form: registers hold its number, or, where the fragment shader
// reads the depth, the number of its triangle, as each triangle of a clipped primitive has a depth plane of its own.
struct Seen {
    uint prim;
    uvec4 slots;
#if VKP_READS_DEPTH
    VkpPlane plane;
#endif
};

// Whether two primitives have one draw and one viewport.
#define VKP_SHARE(a, b) ((((a).slots.w ^ (b).slots.w) & VKP_PRIM_SHARED) == 0u)

// shown: what the register of a pixel holds; where it is 0 nothing is seen, and what is found is of no use.
Seen find_seen(const uint shown)
{
    uint number = max(shown, 1u) - 1u;
    Seen found;
#if VKP_READS_DEPTH
    uvec4 plane = vkp_triangles(number * VKP_TRIANGLE_QUADS + 3u);
    found.plane = VKP_PLANE_OF(plane, vkp_triangles(number * VKP_TRIANGLE_QUADS + 4u));
    number = plane.w;
#endif
    found.prim = number;
    found.slots = vkp_prims(number);
    return found;
}

// The draw of the primitive is loaded.
Corners corners_of_seen(const Seen found, const ivec2 origin)
{
    Corners corners = corners_of_prim(found.prim, found.slots, origin);
#if VKP_READS_DEPTH
    corners.plane = found.plane;
#endif
    return corners;
}
