// Edges and corners of triangles that are not filled. Assembly notes each of them for the stages behind it: in the
// memory of strokes, VKP_PART_PLACE vectors behind what belongs to a line.

struct Part {
    bool drawn;
    bool clipped;    // whether planes cut the triangle
    bvec2 made;      // ends that clipping made
    vec4 from;       // clip coordinates of the ends; of a corner twice
    vec4 to;
    vec3 from_share; // how they are made of the vertices in prims[]
    vec3 to_share;
    float moved;     // the polygon offset
};

uint vkp_part_place(const uint prim)
{
    return (prim + 1u) * VKP_STROKE_QUADS + VKP_PART_PLACE;
}

Part vkp_load_part(const uint prim)
{
    uint at = vkp_part_place(prim);
    uvec4 from = vkp_strokes(at + 2u);
    uvec4 to = vkp_strokes(at + 3u);
    Part part;
    part.drawn = (from.w & 1u) != 0u;
    part.clipped = (from.w & 8u) != 0u;
    part.made = bvec2(from.w & 2u, from.w & 4u);
    part.from = uintBitsToFloat(vkp_strokes(at));
    part.to = uintBitsToFloat(vkp_strokes(at + 1u));
    part.from_share = uintBitsToFloat(from.xyz);
    part.to_share = uintBitsToFloat(to.xyz);
    part.moved = uintBitsToFloat(to.w);
    return part;
}
