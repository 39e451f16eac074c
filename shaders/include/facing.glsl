// Chooses between the stencil states of front and back faces. On CPUs each lane loads the facing of the triangle of
// its own in a batch, as it does with corners.
#if VKP_TWO_SIDED
bool primitive_faces_front(const uint prim)
{
    return (vkp_prims(prim).w & VKP_PRIM_FRONT) != 0u;
}
#ifdef VKP_LANE_LOOPS
uint lane_front;
#define VKP_PREPARE_FACE(touch) lane_front = primitive_faces_front((touch).prim) ? 1u : 0u;

bool faces_front(const Touch touch)
{
    return subgroupShuffle(lane_front, touch.lane) != 0u;
}
#else
bool faces_front(const Touch touch)
{
    return primitive_faces_front(touch.prim);
}
#endif
#else
bool faces_front(const Touch touch)
{
    return true;
}
#endif
