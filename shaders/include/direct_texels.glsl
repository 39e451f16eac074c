// The results of setup, read as texels by the kernels after it.
#define VKP_OFFSET(number) vkp_offsets(number)
#define VKP_EXTENT(triangle) vkp_triangles((triangle) * VKP_TRIANGLE_QUADS + 4u).xy
#define VKP_GROUP(number) vkp_group(number)
#define VKP_EDGE_WORDS(triangle, edge) vkp_triangles((triangle) * VKP_TRIANGLE_QUADS + (edge))
