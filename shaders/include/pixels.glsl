// The pixels of an 8x8 tile that a lane owns. Pixels are numbered quad by quad, four in a quad, quads row by row;
// slice k of a subgroup of VKP_SUBGROUP lanes holds pixels k * VKP_SUBGROUP + lane.
//
// With VKP_PAIR a subgroup owns two tiles side by side, the second of which has the pixels from 64 on: the cost of a
// tile that does not depend on its contents is paid once for both. There VKP_LAST_PIXEL is that of the second.
#if VKP_PAIR
#define VKP_PAIR_SHIFT 1u
#define VKP_LAST_PIXEL ivec2(15, 7)
#else
#define VKP_PAIR_SHIFT 0u
#define VKP_LAST_PIXEL ivec2(7)
#endif
#define VKP_SLICES ((64 << VKP_PAIR_SHIFT) / VKP_SUBGROUP)

// Tiles across and down.
uvec2 vkp_tiles()
{
    return (push.size + 7u) >> 3;
}

ivec2 vkp_tile_pixel(uint p)
{
    return ivec2(int((p & 1u) | ((p >> 1) & 6u) | ((p >> 3) & 8u)), int(((p >> 1) & 1u) | ((p >> 3) & 6u)));
}

// Of a pair of tiles the second may lie outside, at the right.
bool has_second_tile(ivec2 origin)
{
    return origin.x + 8 < int(push.size.x);
}

// From push.bin_grid: how many bins there are across, and the binary logarithm of their edge in pixels.
#define VKP_BINS_ACROSS (push.bin_grid & 0xffffu)
#define VKP_BIN_EDGE_SHIFT (push.bin_grid >> 16)
