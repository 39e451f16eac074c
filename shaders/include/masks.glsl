// Masks of a direct group of many triangles: for each bin of its box (32 x 32 pixels) a bit for each chunk of triangles, set if
// any of them touches the bin, as far as bounds and edges say. A tile passes over the other chunks. Masks lie in the lists,
// from GroupRecord.arguments.w on. direct_lists.comp and direct_few.comp write them, tile.glsl reads them.

// The binary logarithm of the triangles of a chunk: no fewer than a subgroup looks at together.
uint vkp_chunk_shift(const uint triangles)
{
    uint fewest = max((triangles + 31u) >> 5, uint(VKP_SUBGROUP));
    return uint(findMSB(fewest - 1u)) + 1u;
}

struct MaskBox {
    uvec2 low;
    uvec2 high;
    uint across;
};

MaskBox vkp_mask_box(const GroupRecord group)
{
    uvec2 low = uvec2(group.low_x, group.low_y) >> VKP_MASK_SHIFT;
    uvec2 high = uvec2(group.high_x, group.high_y) >> VKP_MASK_SHIFT;
    return MaskBox(low, high, high.x + 1u - low.x);
}
