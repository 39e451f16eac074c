// EMIT and ENDPRIM of a geometry shader. Vertex n of an invocation has a slot of its own, primitive n places of its
// own among the indices; what is not emitted keeps indices that name no vertex.

uint vkp_first_slot;    // of the invocation's vertices
uint vkp_first_index;   // of its primitives
uint vkp_emitted;       // vertices, in all streams
uint vkp_stored;        // those of the stream that this kernel keeps; the first one is drawn
uint vkp_strip;         // vertices of the open strip
uint vkp_made;          // primitives

void vkp_store_vertex(const uint slot)
{
    VKP_STORE_QUAD(push.positions, slot, VKP_POSITION);
#if VKP_EXTRAS
    push.extras.v[VKP_EXTRA(slot)] = uvec2(VKP_POINT_SIZE, VKP_VERTEX_FLAGS);
#endif
#if VKP_MASKED
    push.extras.v[VKP_EXTRA(slot) + 1u] = uvec2(VKP_VERTEX_VIEWPORTS, 0u);
#endif
#if VKP_DISTANCES
#include "user:store_distances"
#endif
#include "user:store_varyings"
}

// The primitive that ends with a vertex; the provoking one stays where flatshade_first wants it.
void vkp_store_indices(const uint slot)
{
    uint at = vkp_first_index + vkp_made * uint(VKP_CORNERS);
#if VKP_CORNERS == 1
    push.gs_indices.v[at] = slot;
#elif VKP_CORNERS == 2
    push.gs_indices.v[at] = slot - 1u;
    push.gs_indices.v[at + 1u] = slot;
#else
    bool first = (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
    uvec3 e = slot - 2u + simple_elements(5u, vkp_strip & 1u, first) - (vkp_strip & 1u);
    push.gs_indices.v[at] = e.x;
    push.gs_indices.v[at + 1u] = e.y;
    push.gs_indices.v[at + 2u] = e.z;
#endif
    vkp_made++;
}

void vkp_emit(uint stream)
{
    if (vkp_emitted >= VKP_MOST_VERTICES)
        return;
    vkp_emitted++;
    if (stream != VKP_STREAM)
        return;
    uint slot = vkp_first_slot + vkp_stored;
    vkp_stored++;
    vkp_store_vertex(slot);
    if (vkp_strip + 1u >= uint(VKP_CORNERS))
        vkp_store_indices(slot);
    vkp_strip++;
}

void vkp_end_primitive(uint stream)
{
    if (stream == VKP_STREAM)
        vkp_strip = 0u;
}
