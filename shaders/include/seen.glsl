// What is seen in the visibility forms of one kernel: a primitive, or, where the fragment shader reads the depth, one of its
// triangles, as each of these has a plane of its own.
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
