// Keys of the visibility form. Of all triangles that cover a pixel, the smallest key is seen: the order
// of depth in the upper word, in the lower one the number of its primitive, or its complement where the
// later of two equals wins. Numbers grow from span to span of a group; 0 is what was there before.
//
// The including kernel has the functions of VKP_KEY_* from the depth state.
uvec2 vkp_key(const uint number, const vkp_depth_raw depth)
{
#if VKP_LATEST_WINS
    return uvec2(~number, vkp_key_order(depth));
#else
    return uvec2(number, vkp_key_order(depth));
#endif
}

uint vkp_key_number(const uvec2 key)
{
#if VKP_LATEST_WINS
    return ~key.x;
#else
    return key.x;
#endif
}

layout(buffer_reference, scalar, buffer_reference_align = 8) VKP_COHERENT buffer WideKeys { VKP_LONG v[]; };

// In one piece: on CPUs each component of what is stored takes a loop over the lanes.
#define VKP_STORE_KEY(place, key) WideKeys(uvec2(push.keys)).v[place] = VKP_LONG_OF(key)
