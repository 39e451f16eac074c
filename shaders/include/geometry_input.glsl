// Input primitives of geometry shaders: the local elements of the draw that are the vertices of primitive i, in the
// order in which the shader sees them. Sources: OpenGL 4.5, table 10.1 (strips with adjacency) and section 11.3.

#if VKP_TAKEN_VERTICES == 6
// Triangle i of a strip with adjacency. A record without the beginning of the strip has two elements more before its
// first triangle, one without the end two more behind its last.
void strip_adjacency(const DrawRecord draw, const uint i, const bool first, out uint e[VKP_TAKEN_VERTICES])
{
    bool begins = i == 0u && (draw.mode & VKP_MODE_NO_BEGIN) == 0u;
    bool ends = i + 1u == draw.prims_per_instance && (draw.mode & VKP_MODE_NO_END) == 0u;
    uint at = 2u * i + ((draw.mode & VKP_MODE_NO_BEGIN) == 0u ? 0u : 2u);
    uint before = begins ? at + 1u : at - 2u;
    uint behind = ends ? at + 5u : at + 6u;
    if ((i & 1u) == 0u)
        e = uint[6](at, before, at + 2u, behind, at + 4u, at + 3u);
    else if (first)
        e = uint[6](at, at + 3u, at + 4u, behind, at + 2u, before);
    else
        e = uint[6](at + 2u, before, at, at + 3u, at + 4u, behind);
}
#endif

void taken_elements(const DrawRecord draw, const uint i, const bool first, out uint e[VKP_TAKEN_VERTICES])
{
    uint mode = draw.mode & VKP_MODE_MASK;
#if VKP_TAKEN_VERTICES == 1
    e[0] = i;
#elif VKP_TAKEN_VERTICES == 2
    uvec2 line = line_elements(mode, i);
    e = uint[2](line.x, line.y);
#elif VKP_TAKEN_VERTICES == 3
    uvec3 triangle = simple_elements(mode, i, first);
    e = uint[3](triangle.x, triangle.y, triangle.z);
#elif VKP_TAKEN_VERTICES == 4
    uint at = mode == 10u ? 4u * i : i;
    e = uint[4](at, at + 1u, at + 2u, at + 3u);
#else
    if (mode == 13u)
        strip_adjacency(draw, i, first, e);
    else
        for (uint v = 0u; v < 6u; v++)
            e[v] = 6u * i + v;
#endif
}
