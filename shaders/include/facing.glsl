// Which of two stencil states holds for a primitive.
bool faces_front(uint prim)
{
#if VKP_TWO_SIDED
    return (vkp_prims(prim).w & VKP_PRIM_FRONT) != 0u;
#else
    return true;
#endif
}
