// The bins of a pass. On CPUs the host says how large they are, for the worst case. On GPUs, whose passes are longer, the
// device decides when it knows how many triangles there are (scan.comp): then there may be smaller ones in the same memory.
#ifdef VKP_LANE_LOOPS
#define VKP_BIN_GRID push.bin_grid
#define VKP_BIN_WORDS push.bin_words
#define VKP_BINS ((push.bins_xy & 0xffffu) * (push.bins_xy >> 16))
#else
#define VKP_BIN_GRID push.state.v[0].bin_grid
#define VKP_BIN_WORDS push.state.v[0].bin_words
#define VKP_BINS push.state.v[0].bins
#endif

// How many bins there are across, and the binary logarithm of their edge in pixels.
#define VKP_BINS_ACROSS (VKP_BIN_GRID & 0xffffu)
#define VKP_BIN_EDGE_SHIFT (VKP_BIN_GRID >> 16)
