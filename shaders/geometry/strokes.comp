// Computes the data that the last stage needs of lines beside their triangles: steps of the stipple pattern, and
// (VKP_SMOOTH) edges. The pattern continues from line to line of a strip: one workgroup goes through the primitives of a
// pass in order; of many, each workgroup has those of a chunk, and strokes_carry.comp adds what comes before it.
#include "prelude.glsl"
#include "layout.glsl"
#include "elements.glsl"
#include "prim.glsl"
#include "space.glsl"
#include "edges.glsl"
#if VKP_UNFILLED
#include "parts.glsl"
#else
#include "modes.glsl"
#include "ends.glsl"
#endif
#include "lines.glsl"
#include "steps.glsl"

#include "stroke_sums.glsl"

VKP_FIND(find_draw, first_prim)

struct Stroke {
    vec3 way;
    uint steps;
    bool begins;   // the pattern begins anew
};

void store_edges(const uint at, const Parallelogram quad)
{
    ivec4 rests;
    [[unroll]] for (uint i = 0u; i < 4u; i++) {
        Edge edge = vkp_edge(quad.p[i], quad.p[(i + 1u) & 3u], push.flags);
        push.strokes.v[at + i] = uvec4(uint(edge.a), uint(edge.b), vkp_words_of(edge.c));
        rests[i] = edge.rest;
    }
    push.strokes.v[at + 4u] = uvec4(rests);
}

#if VKP_UNFILLED
// Returns whether triangle `number` is the first one of its quad or polygon: around the others the pattern goes on, but for
// those that are clipped, as in Mesa.
bool is_first(const DrawRecord draw, const uint number)
{
    uint mode = draw.mode & VKP_MODE_MASK;
    if (mode == 9u)
        return number == 0u && (draw.mode & VKP_MODE_NO_BEGIN) == 0u;
    return (mode != 7u && mode != 8u) || (number & 1u) == 0u;
}
#endif

Stroke look_at(const uint prim)
{
    uint draw_number = find_draw(push.prim_hints, prim);
    DrawRecord draw = vkp_draw(draw_number);
    uint local = prim - draw.first_prim;
    uint instance = vkp_quotient(local, draw.prims_per_instance);
    uint i = local - instance * draw.prims_per_instance;
    Stroke stroke;
#if VKP_UNFILLED
    uint state = vkp_prims(prim).w;
    ViewportRecord viewport = vkp_viewport(vkp_viewport_number(draw, state));
    Part part = vkp_load_part(prim);
    Line line = vkp_part_line(part, viewport);
    bool known = VKP_PRIM_KIND(state) == uint(VKP_LINES);
    stroke.begins = i % VKP_PARTS == 0u && (part.clipped || is_first(draw, i / VKP_PARTS));
#else
    Ends ends = find_ends(draw, draw_number, instance, i);
    ViewportRecord viewport = vkp_viewport(vkp_viewport_number(draw, ends.state));
    Line line = vkp_clip_line(ends.slots.xy, viewport, push.flags);
    bool known = ends.known;
    // Strips, and the line that closes a loop, go on.
    uint mode = draw.mode & VKP_MODE_MASK;
    bool strip = mode == 2u || mode == 3u || mode == 11u;
    stroke.begins = !strip || (i == 0u && mode != 2u && (draw.mode & VKP_MODE_NO_BEGIN) == 0u);
    // Lines of a geometry shader's strips go on from the vertex at which the line before ends.
    if ((draw.mode & VKP_MODE_CHAINED) != 0u)
        stroke.begins = i == 0u || slot_of(draw, instance, 2u * i - 1u) != slot_of(draw, instance, 2u * i);
#endif
    Steps steps = vkp_line_steps(line, viewport.sizes.y, push.flags);
    stroke.way = steps.way;
    stroke.steps = known && line.drawn && line.v1.xy != line.v2.xy ? steps.count : 0u;
#if VKP_SMOOTH
    Parallelogram quad = vkp_line_rectangle(line.v1.xy, line.v2.xy, viewport.sizes.y, push.flags);
    store_edges((prim + 1u) * VKP_STROKE_QUADS + 1u, quad);
#endif
    return stroke;
}

void main()
{
    uint thread = gl_LocalInvocationIndex;
    bool alone = gl_NumWorkGroups.x == 1u;
    uint begin = gl_WorkGroupID.x * VKP_STROKE_CHUNK;
    uint end = alone ? VKP_PRIM_COUNT : min(begin + VKP_STROKE_CHUNK, VKP_PRIM_COUNT);
    // The lines before those at hand: of the chunk, or of the pass and the one before it.
    Run until = Run(alone ? push.strokes.v[0].x : 0u, false);
    for (uint first = begin; first < end; first += VKP_STROKE_THREADS) {
        bool valid = first + thread < end;
        uint prim = push.first_prim + min(first + thread, end - 1u);
        Stroke stroke = look_at(prim);
        Run whole;
        Run before = joined(until, vkp_run_before(Run(valid ? stroke.steps : 0u, valid && stroke.begins), whole));
        uint told = alone || before.begins || stroke.begins ? 0u : VKP_STROKE_GOES_ON;
        uint steps = stroke.begins ? 0u : before.steps;
        if (valid)
            push.strokes.v[(prim + 1u) * VKP_STROKE_QUADS] = uvec4(floatBitsToUint(stroke.way), steps | told);
        until = joined(until, whole);
    }
    if (thread != 0u)
        return;
    if (alone) {
        push.strokes.v[0] = uvec4(until.steps, 0u, 0u, 0u);
        return;
    }
    if (begin == 0u)
        push.polygons.v[0] = push.strokes.v[0];
    if (begin < end)
        push.polygons.v[gl_WorkGroupID.x + 1u] = uvec4(until.steps, uint(until.begins), 0u, 0u);
}
