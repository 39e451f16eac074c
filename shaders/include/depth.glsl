#include "depth_plane.glsl"
#include "space.glsl"

// A number that some compilers would keep in double precision between two fused multiply-adds, as conversions
// cannot be declared precise.
float vkp_rounded(const float value)
{
#ifdef VKP_FMA_DOUBLE
    return uintBitsToFloat(floatBitsToUint(value) ^ VKP_ZERO);
#else
    return value;
#endif
}

#if VKP_DEPTH_CLAMP
// The range of depths of the viewport of the primitive at hand.
vec2 vkp_depth_range;
#define VKP_IN_RANGE(depth) vkp_in_range(depth, vkp_depth_range)
#else
#define VKP_IN_RANGE(depth) (depth)
#endif

// Depth at a pixel from the plane that setup made.
float depth_at(const VkpPlane plane, const ivec2 pixel)
{
    return VKP_IN_RANGE(VKP_MOVED_BY(
        plane, vkp_fma(plane.z, float(pixel.y), vkp_rounded(vkp_fma(plane.y, float(pixel.x), plane.x)))));
}
#if VKP_SPREAD

// Depth at a place in pixels from the first one's corner.
float depth_at(const VkpPlane plane, const vec2 place)
{
    return VKP_IN_RANGE(VKP_MOVED_BY(plane, vkp_fma(plane.z, place.y, vkp_rounded(vkp_fma(plane.y, place.x, plane.x)))));
}
#endif
