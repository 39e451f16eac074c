#if VKP_DISTANCES
// The distance to a plane of the user.
float vkp_plane(vec4 at, uint slot, int number)
{
    precise vec4 part = at * uintBitsToFloat(vkp_const(slot, number));
    precise float sum = part.x + part.y + part.z + part.w;
    return sum;
}
#endif
