// Vertex stage: one invocation per vertex slot. Fetches through the vertex elements, runs the vertex
// shader, writes clip coordinates and those varyings that the fragment shader reads.
#define VKP_ONE_DRAW
#include "prelude.glsl"
#include "layout.glsl"
#include "elements.glsl"

// On CPUs a subgroup shades the slots of one draw after the other, so that it finds a draw, and loads its record and
// constants, once for all of them.
#if VKP_DRAW_BY_DRAW && (defined(VKP_SHARED_LOADS) || defined(VKP_CONSTANTS_TOGETHER))
#define VKP_OF_ONE_DRAW
#define VKP_THREADS VKP_SUBGROUP
#else
#define VKP_THREADS 64
#endif

#ifndef VKP_SINGLE
layout(local_size_x = VKP_THREADS) in;
#endif

#ifndef VKP_OF_ONE_DRAW
VKP_FIND_RECORD(find_draw_of_slot, first_slot)
#endif

#include "user:fetch"

#include "constant_buffers.glsl"
#include "user:vertex_shader"

#if VKP_WINDOW_SPACE
// Clip coordinates for a window position (x, y, z, 1/w) that no viewport moves.
uvec4 vkp_unprojected(const uvec4 position)
{
    vec4 p = uintBitsToFloat(position);
    precise float w = p.w != 0.0 ? VKP_DIVIDED(1.0, p.w) : 1.0;
    precise vec3 moved = p.xyz * w;
    return floatBitsToUint(vec4(moved, w));
}
#endif

#include "user_planes.glsl"

void shade_vertex(const DrawRecord draw, const uint slot)
{
    uint local = slot - draw.first_slot;
    uint instance = vkp_quotient(local, draw.slots_per_instance);
    uint j = local - instance * draw.slots_per_instance;
    int vertex = draw.ranged != 0u ? draw.min_vertex + int(j)
                                   : vkp_vertex_number(draw, vkp_element(draw, j));
#include "user:load_inputs"
#include "user:run_shader"
#if VKP_LAST
    VKP_STORE_QUAD(push.positions, slot + VKP_ZERO, VKP_POSITION);
#endif
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

#ifdef VKP_OF_ONE_DRAW
// Shades the slots from `first`, a multiple of 64, to the one before `end`.
void shade_slots(const uint first, const uint end)
{
    uint at = vkp_table_word(push.slot_hints, first >> 6);
    uint last = vkp_table_word(push.slot_hints, (end + 63u) >> 6);
    for (uint next = first;;) {
        DrawRecord draw = vkp_draw_for_all(at);
        uint stop = at < last ? min(vkp_draw(at + 1u).first_slot, end) : end;
        vkp_constant_table = draw.vs_constants;
#include "user:load_constants"
        // Lanes too many do the last slot again, where nobody notices. A draw without slots does that of the next draw,
        // which does it once more.
        uint most = max(stop, next + 1u) - 1u;
        for (uint begin = next;;) {
            shade_vertex(draw, min(begin + gl_SubgroupInvocationID, most));
            begin += VKP_SUBGROUP;
            if (begin >= stop)
                break;
        }
        next = stop;
        at++;
        if (next >= end)
            break;
    }
}
#else
void shade_slot(const uint wanted)
{
    // Threads too many do the last slot again, where nobody notices: on lavapipe a return makes all that
    // follows dearer.
    uint slot = min(wanted, push.slot_count - 1u);
    uint draw_number;
    DrawRecord draw = find_draw_of_slot(push.slot_hints, slot, draw_number);
#if VKP_WRITES_MEMORY
    if (wanted >= push.slot_count)
        return;
#endif
    vkp_constant_table = draw.vs_constants;
#include "user:load_constants"
    shade_vertex(draw, slot);
}

void shade_slots(const uint first, const uint end)
{
    for (uint begin = first;;) {
        shade_slot(begin + gl_SubgroupInvocationID);
        begin += VKP_SUBGROUP;
        if (begin >= end)
            break;
    }
}
#endif

#ifndef VKP_SINGLE
void main()
{
#ifdef VKP_OF_ONE_DRAW
    uint first = gl_WorkGroupID.x * 64u;
    shade_slots(first, min(first + 64u, push.slot_count));
#else
    shade_slot(gl_GlobalInvocationID.x);
#endif
}
#endif
