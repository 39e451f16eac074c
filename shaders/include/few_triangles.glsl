// Assembly, clipping and setup of few triangles, in one workgroup of VKP_FEW_THREADS: each thread takes one
// triangle from its shaded vertices to its records.
//
// A triangle that nothing cuts counts as a polygon of three corners here. So the code for a corner or for a piece
// stands here once, in a loop that is not unrolled: compilers take long over each copy.
#define VKP_CORNER_THREADS uint(VKP_FEW_THREADS)
#include "elements.glsl"
#include "modes.glsl"
#include "prim.glsl"
#include "space.glsl"
#include "triangle.glsl"
#include "polygon.glsl"
#include "walkable.glsl"

VKP_FIND_RECORD(draw_of_few, first_prim)

// A primitive between assembly and setup. Its corners are those of polygon.glsl, in window coordinates.
struct FewPrim {
    uint prim;
    bool clipped;
    bool simple;  // nothing cuts it
    ViewportRecord viewport;
};

// A thread that is not `valid` runs the same code, but stores nothing. All threads stay active, as they may load
// records together.
FewPrim assemble_few(const uint number, const bool valid)
{
    uint prim = push.first_prim + min(number, push.prim_count - 1u);
    bool provoking_first = (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
    uint draw_number;
    DrawRecord draw = draw_of_few(push.prim_hints, prim, draw_number);
    uint local = prim - draw.first_prim;
    uint instance = vkp_quotient(local, draw.prims_per_instance);
    local -= instance * draw.prims_per_instance;
    uvec3 elements = prim_elements(draw.mode & VKP_MODE_MASK, VKP_IN_ALL_VIEWS(local), provoking_first);
#if VKP_MASKED
    uint view = local % VKP_VIEWS;
#endif
#if VKP_SWIZZLED
    uint chooses = slot_of(draw, instance, provoking_first ? elements.x : elements.z);
    chooses = chooses != 0xffffffffu ? chooses : draw.first_slot;
    VKP_USE_SWIZZLE(vkp_viewport_of_lane(vkp_viewport_number(draw, VKP_VIEWPORT_BITS(chooses, view))))
#endif
    uvec3 slots = uvec3(0u);
    uint any_codes = 0u;
    uint common_codes = 0xffffffffu;
    uint common_culls = 0xffffffffu;
    bool known = valid;
    [[dont_unroll]] for (uint i = 0u;;) {
        uint slot = slot_of(draw, instance, elements.x);
        known = known && slot != 0xffffffffu;
        slot = slot != 0xffffffffu ? slot : draw.first_slot;
        Corner corner = load_corner(slot, i);
        VKP_CORNER_AT(i) = corner;
        uint code = vkp_clip_code(corner.place, push.flags) | vkp_distance_code(slot);
        any_codes |= code;
        common_codes &= code;
        common_culls &= vkp_cull_code(slot);
        slots = uvec3(slots.yz, slot);
        elements = elements.yzx;
        i++;
        if (i == 3u)
            break;
    }
    uint provoking = provoking_first ? slots.x : slots.z;
    known = known && common_culls == 0u;
#if VKP_MASKED
    known = known && vkp_goes_to(provoking, view);
#endif
    uint state = draw_number | VKP_VIEWPORT_BITS(provoking, view);
    if (valid)
        VKP_STORE_QUAD(push.prims, prim, uvec4(slots, state));
    bool clipped = known && any_codes != 0u && common_codes == 0u && VKP_WINDOW_SPACE == 0;
    ViewportRecord viewport = vkp_viewport_of_lane(vkp_viewport_number(draw, state));
    vkp_clip_corners(clipped ? any_codes : 0u, 0u);
    [[dont_unroll]] for (uint i = 0u;;) {
        VKP_CORNER(i).place = vkp_corner_window(i, viewport);
        i++;
        if (i >= vkp_corner_count)
            break;
    }
    return FewPrim(prim, clipped, known && any_codes == 0u, viewport);
}

// A piece in window coordinates, with the depths of its corners.
struct FewPiece {
    WindowTriangle window;
    vec3 depths;
};

FewPiece piece_of_few(const FewPrim few, const uint piece)
{
    bool turns = few.clipped && (push.flags & VKP_FLAG_FLATSHADE_FIRST) == 0u;
    vec4 centre = vkp_corner(0u).place;
    vec4 a = vkp_corner(piece + 1u).place;
    vec4 b = vkp_corner(piece + 2u).place;
    vec4 v0 = turns ? a : centre;
    vec4 v1 = turns ? b : a;
    vec4 v2 = turns ? centre : b;
    return FewPiece(vkp_window_triangle(v0, v1, v2, few.viewport), vec3(v0.z, v1.z, v2.z));
}

// How many pieces a primitive has, of which this is the first.
uint pieces_of_few(const FewPrim few, const WindowTriangle found)
{
    bool drawn = few.simple && found.drawn;
#if !VKP_SPREAD
    // A tiny triangle that lies between the pixels ends here.
    Wound wound = found.wound;
    bool tiny = drawn && is_walkable(found.bounds, wound.p0, wound.p1, wound.p2, VKP_TINY_PIXELS);
    drawn = drawn && !(tiny && !covers_any(tiny, wound, found.bounds, push.flags));
#endif
    return few.clipped ? max(vkp_corner_count, 2u) - 2u : uint(drawn);
}

// Writes the pieces of a primitive, from `first` on where it is the first of all threads; returns the place behind them.
uint set_up_few(const FewPrim few, const uint thread, const uint number, const bool valid, uint first)
{
    bool front = false;
    uint pieces = 0u;
#ifndef VKP_SUM_LANES
    // The barriers of the sum stand where all threads come by as often.
    pieces = pieces_of_few(few, piece_of_few(few, 0u).window);
    first += exclusive_sum(thread, pieces);
#endif
    for (uint piece = 0u;;) {
        FewPiece found = piece_of_few(few, piece);
#ifdef VKP_SUM_LANES
        if (piece == 0u) {
            pieces = pieces_of_few(few, found.window);
            first += exclusive_sum(thread, pieces);
        }
#endif
        if (piece < pieces)
            vkp_write_window_triangle(first + piece, found.window, found.depths, few.prim, few.viewport);
        front = front || (piece < pieces && found.window.drawn && found.window.front);
        piece++;
        if (piece >= pieces)
            break;
    }
    if (valid)
        push.offsets.v[number] = first;
    if (front)
        atomicOr(push.prims.v[few.prim].w, VKP_PRIM_FRONT);
    return first + pieces;
}

void few_triangles(const uint thread)
{
    uint next = 0u;
    for (uint begin = 0u;;) {
        uint number = begin + thread;
        bool valid = number < push.prim_count;
        FewPrim few = assemble_few(number, valid);
        next = set_up_few(few, thread, number, valid, next);
#ifdef VKP_SUM_LANES
        next = subgroupShuffle(next, VKP_SUM_THREADS - 1u);
#endif
        begin += VKP_SUM_THREADS;
        if (begin >= push.prim_count)
            break;
    }
    if (thread == VKP_SUM_THREADS - 1u)
        push.offsets.v[push.prim_count] = next;
    VKP_THREADS_MEET
}
