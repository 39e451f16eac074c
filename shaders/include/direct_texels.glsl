// What setup has made, for kernels after it.
#define VKP_OFFSET(number) vkp_offsets(number)
#define VKP_EXTENT(triangle) vkp_triangles((triangle) * VKP_TRIANGLE_QUADS + 4u).xy
#define VKP_GROUP(number) group_record(number)

GroupRecord group_record(uint number)
{
    uint at = number * VKP_GROUP_QUADS;
    uvec4 arguments = vkp_groups(at);
    uvec4 box = vkp_groups(at + 1u);
    uvec4 tiles = vkp_groups(at + 2u);
    uvec4 prims = vkp_groups(at + 3u);
    return GroupRecord(arguments, box.x, box.y, box.z, box.w, tiles.x, tiles.y, tiles.z, tiles.w,
                       prims.x, prims.y, prims.z, prims.w);
}
