// The pixels of an 8x8 tile that a lane owns. Pixels are numbered quad by quad, four in a quad, quads row by row;
// slice k of a subgroup of VKP_SUBGROUP lanes holds pixels k * VKP_SUBGROUP + lane.
//
// With VKP_PAIR a subgroup owns two tiles side by side (of depth alone four, where it is 2), each of which has 64 pixels:
// the cost of a tile that does not depend on its contents is paid once for all. VKP_LAST_PIXEL is that of the last one.
#if VKP_PAIR
#define VKP_PAIR_SHIFT VKP_PAIR
#else
#define VKP_PAIR_SHIFT 0
#endif
#define VKP_LAST_PIXEL ivec2((8 << VKP_PAIR_SHIFT) - 1, 7)
#define VKP_SLICES ((64 << VKP_PAIR_SHIFT) / VKP_SUBGROUP)

// Of a set of slices that is not empty, the first one, and the set without it. Where lanes have a pixel each, it is the
// only one: loops over slices end, and registers are chosen, when the kernel is compiled.
#if VKP_SUBGROUP == (64 << VKP_PAIR_SHIFT)
#define VKP_FIRST_SLICE(slices) 0
#define VKP_DROP_SLICE(slices) slices = 0u;
#else
#define VKP_FIRST_SLICE(slices) findLSB(slices)
#define VKP_DROP_SLICE(slices) slices &= slices - 1u;
#endif

// Tiles across and down.
uvec2 vkp_tiles()
{
    return (push.size + 7u) >> 3;
}

ivec2 vkp_tile_pixel(const uint p)
{
    return ivec2(int((p & 1u) | ((p >> 1) & 6u) | ((p >> 3) & 24u)), int(((p >> 1) & 1u) | ((p >> 3) & 6u)));
}

// How many tiles of a subgroup there are: others lie outside, at the right.
uint vkp_tiles_here(const ivec2 origin)
{
    return min((push.size.x - uint(origin.x) + 7u) >> 3, 1u << VKP_PAIR_SHIFT);
}

#include "bin_sizes.glsl"
