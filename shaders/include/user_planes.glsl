#if VKP_DISTANCES
// The distance to a plane of the user.
float vkp_plane(const vec4 at, const uint slot, const int number)
{
    precise vec4 part = at * uintBitsToFloat(vkp_const(slot, number));
    precise float sum = part.x + part.y + part.z + part.w;
    return sum;
}
#endif
