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

// VKP_IS: whether a record is what a bit of its third word behind the plane says: where faces have one mode all are the same.
#if VKP_KIND == VKP_MIXED
#define VKP_IS(bit, word) ((word) & (bit)) != 0u
#else
#define VKP_IS(bit, word) true
#endif
