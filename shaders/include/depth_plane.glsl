// The plane of a triangle's depth: depth at the origin, its steps along x and y, and (VKP_MOVED) what polygon offset adds at
// each pixel, as llvmpipe adds it: where depth at the origin is large, a unit added to that would be rounded away.
#if (VKP_OFFSET_DEPTH & 1) != 0
#define VKP_MOVED 1
#define VkpPlane vec4
#define VKP_PLANE(plane) vec4(plane, 0.0)
#define VKP_MOVED_BY(plane, depth) (vkp_rounded(depth) + (plane).w)
#else
#define VKP_MOVED 0
#define VkpPlane vec3
#define VKP_PLANE(plane) (plane)
#define VKP_MOVED_BY(plane, depth) (depth)
#endif

// The plane from the last two vectors of a triangle's record.
#if VKP_MOVED
#define VKP_PLANE_OF(words, extent) uintBitsToFloat(uvec4((words).xyz, (extent).w))
#else
#define VKP_PLANE_OF(words, extent) uintBitsToFloat((words).xyz)
#endif

// The place of a triangle's viewport; where the offset has that word of the record, its primitive says it.
#if VKP_MOVED
#define VKP_VIEWPORT_OF(prim, extent) vkp_viewport_of_prim(vkp_prims(prim).w)
#define vkp_viewport_of_prim(state) vkp_viewport_number(vkp_draw((state) & VKP_PRIM_DRAW_MASK), state)
#else
#define VKP_VIEWPORT_OF(prim, extent) (extent).w
#endif
