// Depth at a pixel from the plane that setup made.
float depth_at(vec3 plane, ivec2 pixel)
{
    return vkp_fma(plane.z, float(pixel.y), vkp_fma(plane.y, float(pixel.x), plane.x));
}
