// The visible primitive of a pixel, in the opaque form: registers hold its number, or, where the fragment shader
// reads the depth, the number of its triangle, as each triangle of a clipped primitive has a depth plane of its own.
Corners load_seen(uint number, ivec2 origin)
{
#if VKP_READS_DEPTH
    uvec4 plane = vkp_triangles(number * VKP_TRIANGLE_QUADS + 3u);
    Corners corners = load_corners(plane.w, origin);
    corners.plane = uintBitsToFloat(plane.xyz);
    return corners;
#else
    return load_corners(number, origin);
#endif
}
