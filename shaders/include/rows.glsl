// Stores texels of 32 bits in linear memory, two beside each other at a time: on CPUs a store is a loop over the lanes.
// Each lane has a pixel of every slice, its neighbour the one beside it. Of two slices that lie beside each other, even
// lanes store the pairs of the first, odd lanes those of the second.

// `pitch`: pairs from row to row. `changed`: the slices in which this lane's pixel is to be stored. The one beside it in
// the tile may be stored, too.
void vkp_store_pairs(Longs rows, const uint pitch, const ivec2 origin, uint texels[VKP_SLICES], uint changed)
{
    uint lane = gl_SubgroupInvocationID;
    bool odd = (lane & 1u) != 0u;
    changed |= subgroupShuffle(changed, lane ^ 1u);
    ivec2 first = origin + vkp_tile_pixel(lane & ~1u) + (odd ? vkp_tile_pixel(VKP_SUBGROUP) : ivec2(0));
    uint at = uint(first.y) * pitch + (uint(first.x) >> 1);
    [[unroll]] for (int k = 0; k < VKP_SLICES; k += 2) {
        uint other = subgroupShuffle(odd ? texels[k] : texels[k + 1], lane ^ 1u);
        uvec2 pair = odd ? uvec2(other, texels[k + 1]) : uvec2(texels[k], other);
        ivec2 step = vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        if ((changed & (odd ? 2u : 1u) << k) != 0u)
            rows.v[at + uint(step.y) * pitch + (uint(step.x) >> 1)] = VKP_LONG_OF(pair);
    }
}
