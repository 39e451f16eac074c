// The invocations of a geometry shader whose primitives are counted.
#if VKP_COUNTED
#define VKP_INVOCATION_COUNT (push.stretch.v[0].prims * push.invocation_count)
#else
#define VKP_INVOCATION_COUNT push.invocation_count
#endif
