// Which pixels of an 8x8 tile a lane owns. Pixels are numbered quad by quad, four in a quad, quads row
// by row; group k of a subgroup of VKP_SUBGROUP lanes holds pixels k * VKP_SUBGROUP + lane.
#define VKP_GROUPS (64 / VKP_SUBGROUP)

// Tiles across and down.
uvec2 vkp_tiles()
{
    return (push.size + 7u) >> 3;
}

ivec2 vkp_tile_pixel(uint p)
{
    return ivec2(int((p & 1u) | ((p >> 1) & 6u)), int(((p >> 1) & 1u) | ((p >> 3) & 6u)));
}

// From push.bin_grid: how many bins there are across, and the binary logarithm of their edge in pixels.
#define VKP_BINS_ACROSS (push.bin_grid & 0xffffu)
#define VKP_BIN_EDGE_SHIFT (push.bin_grid >> 16)
