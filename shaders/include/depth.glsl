// A number that some compilers would keep in double precision between two fused multiply-adds, as conversions
// cannot be declared precise. Every dispatch has a depth of one, which they do not know.
float vkp_rounded(float value)
{
#ifdef VKP_FMA_DOUBLE
    return uintBitsToFloat(floatBitsToUint(value) ^ gl_WorkGroupID.z);
#else
    return value;
#endif
}

// Depth at a pixel from the plane that setup made.
float depth_at(vec3 plane, ivec2 pixel)
{
    return vkp_fma(plane.z, float(pixel.y), vkp_rounded(vkp_fma(plane.y, float(pixel.x), plane.x)));
}
