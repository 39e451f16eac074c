// The edges of a triangle record: VkpEdges has a number for each. With VKP_PARALLELOGRAMS there are four; a triangle among
// parallelograms has a fourth edge that leaves all pixels. VKP_FOURTH: what is only there for it.
//
// With VKP_DISC points are discs, which have none.
#if VKP_PARALLELOGRAMS
#define VkpEdges ivec4
#define VKP_FOURTH(edge) , edge
#else
#define VkpEdges ivec3
#define VKP_FOURTH(edge)
#endif
