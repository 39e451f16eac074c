// A tile of the last stage: 8x8 pixels owned by one subgroup, which goes through the triangles of the tile's bin
// (or, with VKP_DIRECT, of its group) in order. Each lane loads one triangle and tests it against the tile;
// triangles that touch the tile are then taken one by one, broadcast to all lanes by shuffle.
//
// The including kernel defines vkp_take(Touch, lane_pixel), which draws one triangle, and includes farthest.glsl
// before walk.glsl.
#include "depth.glsl"
#include "record_edges.glsl"
#include "reduce.glsl"
#include "wide.glsl"

struct Touch {
    bool hit;
    VkpEdges a;
    VkpEdges b;
    VkpEdges c;
    VkpPlane plane;
    uint prim;  // with VKP_SEES_TRIANGLES the triangle
    uint lane;  // that has loaded it
#if VKP_SPREAD
    VkpEdges rest;
#endif
#if VKP_DISC
    bool disc;
#endif
#if VKP_DEPTH_CLAMP
    vec2 range;
#endif
#if VKP_SCISSORS
    uvec2 extent;
#endif
};

ivec2 tile_origin;
uint tile_bin;

// The region that may be drawn, inclusive. Groups without bins may share a dispatch, and have one each.
#if VKP_DIRECT
uvec2 tile_region;
#define VKP_REGION_CORNERS tile_region
// So are the stencil references of their front and back faces.
uint tile_references;
#define VKP_REFERENCE_OF(face) (tile_references >> (8u * (face)) & 0xffu)
#else
#define VKP_REGION_CORNERS push.region_corners
#define VKP_REFERENCE_OF(face) push.blend.v[VKP_REFERENCE_WORD + (face)]
#endif
#define VKP_REGION_LOW unpack_corner(VKP_REGION_CORNERS.x)
#define VKP_REGION_HIGH unpack_corner(VKP_REGION_CORNERS.y)

// VKP_WITHIN: whether the edge functions of a triangle are those of a pixel inside of it. Of a rectangle, which its bounds
// describe, each has two edges: how far the pixel is from the first one, and in the lower half of the word from the second.
#if VKP_RECTANGLES
#define VKP_WITHIN(e) (((e).x | (e).y) & int(0x80008000u)) == 0
#define VKP_TWO_EDGES ((1 << 16) - 1)
#elif VKP_PARALLELOGRAMS
#define VKP_WITHIN(e) ((e).x | (e).y | (e).z | (e).w) >= 0
#else
#define VKP_WITHIN(e) ((e).x | (e).y | (e).z) >= 0
#endif

// Returns an edge function at the tile's first pixel, clamped so that steps inside the tile cannot overflow 32 bits.
int edge_at_tile(const uvec4 words)
{
    Wide here = vkp_plus(vkp_product(int(words.x), tile_origin.x), vkp_product(int(words.y), tile_origin.y));
    return vkp_clamped(vkp_plus(vkp_wide_of(words.zw), here), 0x3fffffff);
}

ivec2 unpack_corner(const uint packed)
{
    return ivec2(int(packed & 0xffffu), int(packed >> 16));
}

// Returns whether the bounds of a triangle have pixels of the tile.
bool vkp_is_near(const uint index)
{
    uvec4 extent = vkp_triangles(index * VKP_TRIANGLE_QUADS + 4u);
    bool near = all(lessThanEqual(unpack_corner(extent.x), tile_origin + VKP_LAST_PIXEL))
             && all(greaterThanEqual(unpack_corner(extent.y), tile_origin));
#if VKP_LAYERS
    near = near && (extent.z & VKP_LAYER_MASK) == push.layer;
#endif
    return near;
}

// Loads the edges of a triangle, relative to the tile. `hit`: the triangle may cover pixels of the tile.
Touch load_triangle(const uint index)
{
    uint at = index * VKP_TRIANGLE_QUADS;
    uvec4 plane = vkp_triangles(at + 3u);
    uvec4 extent = vkp_triangles(at + 4u);
    Touch touch;
#if VKP_RECTANGLES
    ivec2 first = (tile_origin - unpack_corner(extent.x)) << 16;
    touch.a = ivec3(VKP_TWO_EDGES, 0, 0);
    touch.b = ivec3(0, VKP_TWO_EDGES, 0);
    touch.c = ivec3(first + unpack_corner(extent.y) - tile_origin, 0);
    touch.hit = true;  // whatever is near
#else
    uvec4 e0 = vkp_triangles(at);
    uvec4 e1 = vkp_triangles(at + 1u);
    uvec4 e2 = vkp_triangles(at + 2u);
#if VKP_PARALLELOGRAMS
    bool four = VKP_IS(VKP_PARALLELOGRAM, extent.z);
    uvec4 e3 = four ? uvec4(-e1.xy, e2.zw) : uvec4(0u);
    e2 = four ? uvec4(-e0.xy, e2.xy) : e2;
#endif
    touch.a = VkpEdges(int(e0.x), int(e1.x), int(e2.x) VKP_FOURTH(int(e3.x)));
    touch.b = VkpEdges(int(e0.y), int(e1.y), int(e2.y) VKP_FOURTH(int(e3.y)));
    touch.c = VkpEdges(edge_at_tile(e0), edge_at_tile(e1), edge_at_tile(e2) VKP_FOURTH(edge_at_tile(e3)));
#if VKP_DISC
    touch.disc = VKP_IS(VKP_ROUND, extent.z);
    if (touch.disc) {
        // The centre from the tile's first pixel, and the square of the radius.
        touch.a = VkpEdges(ivec2(e0.xy) - (tile_origin << 8), int(e0.z) VKP_FOURTH(0));
        touch.b = VkpEdges(0);
        touch.c = VkpEdges(0);
    }
#endif
    VkpEdges best = touch.c + max(touch.a, VkpEdges(0)) * VKP_LAST_PIXEL.x + max(touch.b, VkpEdges(0)) * 7;
#if VKP_SPREAD
    touch.rest = VkpEdges(extent.z >> VKP_REST_SHIFT, extent.z >> (VKP_REST_SHIFT + 4), extent.z >> (VKP_REST_SHIFT + 8)
                          VKP_FOURTH(extent.z >> (VKP_REST_SHIFT + 12))) & 15;
    best += ((abs(touch.a) + abs(touch.b)) >> 1) + 1;
#endif
    touch.hit = all(greaterThanEqual(best, VkpEdges(0)));
#endif
    touch.plane = VKP_PLANE_OF(plane, extent);
#ifdef VKP_SEES_TRIANGLES
    touch.prim = index;
#else
    touch.prim = plane.w;
#endif
    touch.lane = gl_SubgroupInvocationID;
#if VKP_DEPTH_CLAMP
    ViewportRecord viewport = vkp_viewport(VKP_VIEWPORT_OF(plane.w, extent));
    touch.range = vec2(viewport.low_depth, viewport.high_depth);
#endif
#if VKP_SCISSORS
    touch.extent = extent.xy;
#endif
    return touch;
}

Touch share_triangle(const Touch touch, uint lane)
{
    Touch one;
    one.hit = true;
#if VKP_RECTANGLES
    one.a = touch.a;
    one.b = touch.b;
    one.c = ivec3(subgroupShuffle(touch.c.xy, lane), 0);
#else
    one.a = subgroupShuffle(touch.a, lane);
    one.b = subgroupShuffle(touch.b, lane);
    one.c = subgroupShuffle(touch.c, lane);
#endif
    one.plane = subgroupShuffle(touch.plane, lane);
    one.prim = subgroupShuffle(touch.prim, lane);
    one.lane = lane;
#if VKP_SPREAD
    one.rest = subgroupShuffle(touch.rest, lane);
#endif
#if VKP_DISC
    one.disc = VKP_KIND != VKP_MIXED || subgroupShuffle(uint(touch.disc), lane) != 0u;
#endif
#if VKP_DEPTH_CLAMP
    one.range = subgroupShuffle(touch.range, lane);
    vkp_depth_range = one.range;
#endif
#if VKP_SCISSORS
    one.extent = subgroupShuffle(touch.extent, lane);
#endif
    return one;
}

// Returns whether a pixel lies in the bounds of a triangle, which are cut to its scissor.
bool vkp_in_scissor(const Touch touch, const ivec2 pixel)
{
#if VKP_SCISSORS
    return all(greaterThanEqual(pixel, unpack_corner(touch.extent.x)))
        && all(lessThanEqual(pixel, unpack_corner(touch.extent.y)));
#else
    return true;
#endif
}

// Returns a number of this subgroup, by which it chooses its tile. Consecutive workgroups get numbers far apart, as
// some devices give each core one half of the dispatch; the subgroups of one workgroup keep neighbouring tiles,
// whose pixels share cache lines.
#ifndef VKP_SINGLE
uint vkp_ticket()
{
    uint count = gl_NumWorkGroups.x * gl_NumWorkGroups.y;
    uint half_count = (count + 1u) >> 1;
    uint workgroup = gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
    workgroup = workgroup < half_count ? workgroup * 2u : (workgroup - half_count) * 2u + 1u;
    return workgroup * gl_NumSubgroups + gl_SubgroupID;
}
#endif

#if VKP_DIRECT
// Direct groups: finds the tile of this subgroup in the group's bounding box, or in its list of tiles. Every tile
// takes all triangles of its group. Sets tile_origin and tile_region, and `list` to the first triangle and their
// number; false: no tile is left. With VKP_PAIR boxes and lists are of pairs.
#define VKP_TRIANGLE(first, number, valid) ((first) + (number))
#if defined(VKP_LANE_LOOPS) && !defined(VKP_SINGLE)
#include "masks.glsl"

// A bit for each chunk of triangles that the tile has to look at; without masks there is one chunk.
uint tile_chunks;
uint tile_chunk_shift;

void vkp_find_chunks(const GroupRecord group, const uvec2 pixel)
{
    MaskBox box = vkp_mask_box(group);
    uvec2 bin = (pixel >> VKP_MASK_SHIFT) - box.low;
    bool masked = group.arguments.w != 0u;
    uint mask = vkp_lists(group.arguments.w + (masked ? bin.y * box.across + bin.x : 0u));
    tile_chunks = masked ? mask : 1u;
    tile_chunk_shift = masked ? vkp_chunk_shift(group.end_triangle - group.first_triangle) : 31u;
}

// Returns the first entry from `next` on of a chunk that the tile has to look at; `count`: there is none.
uint vkp_in_chunk(const uint next, const uint count)
{
    uint chunk = next >> tile_chunk_shift;
    uint rest = chunk < 32u ? tile_chunks & 0xffffffffu << (chunk & 31u) : 0u;
    return rest != 0u ? max(next, uint(findLSB(rest)) << (tile_chunk_shift & 31u)) : count;
}
#define VKP_SKIP_CHUNKS(next, count) next = vkp_in_chunk(next, count);
#define VKP_FIND_CHUNKS(group, pixel) vkp_find_chunks(group, pixel);
#else
#define VKP_FIND_CHUNKS(group, pixel)
#endif
#define VKP_DIRECT_SHIFT uvec2(3u + VKP_PAIR_SHIFT, 3u)

bool find_tile(out uint tile, out uvec2 list)
{
    GroupRecord dispatched = vkp_group(push.group_number);
    bool listed = dispatched.listed != 0u;
    uvec2 low = uvec2(dispatched.low_x, dispatched.low_y) >> VKP_DIRECT_SHIFT;
    uvec2 tiles = (uvec2(dispatched.high_x, dispatched.high_y) >> VKP_DIRECT_SHIFT) - low + 1u;
    uint number = vkp_ticket();
    uint row = vkp_quotient(number, tiles.x);
    uvec2 at = low + uvec2(number - row * tiles.x, row);
    // A group with a list of tiles takes the tile from there. In such a list tiles of several groups of one state
    // may stand.
    uint entry = vkp_lists(dispatched.list_first + min(number, max(dispatched.listed, 1u) - 1u));
    uint mask = (1u << VKP_ENTRY_Y_SHIFT) - 1u;
    at = listed ? uvec2(entry & mask, entry >> VKP_ENTRY_Y_SHIFT & mask) : at;
    uint chunk = push.group_number & ~(VKP_CHUNK_GROUPS - 1u);
    GroupRecord group = vkp_group(listed ? chunk | entry >> VKP_ENTRY_GROUP_SHIFT : push.group_number);
#ifdef VKP_SINGLE
    // Nobody has planned the group.
    list = uvec2(0u, vkp_offsets(group.end_prim));
#else
    list = uvec2(group.first_triangle, group.end_triangle - group.first_triangle);
#endif
    tile_region = uvec2(group.region_low, group.region_high);
    tile_references = group.tiles_per_workgroup >> VKP_REFERENCES_SHIFT;
    at.x <<= VKP_PAIR_SHIFT;
    tile_origin = ivec2(at * 8u);
    VKP_FIND_CHUNKS(group, at * 8u)
    tile = at.y * vkp_tiles().x + at.x;
    return listed ? number < dispatched.listed : row < tiles.y;
}

// Depth that is written here makes the tile's keys, if there are any, out of date.
#if VKP_DEPTH_WRITE
#if VKP_PAIR
#define VKP_MARK_STALE(tile)                                    \
    if (gl_SubgroupInvocationID < vkp_tiles_here(tile_origin))  \
        push.stale.v[tile + gl_SubgroupInvocationID] = 1u;
#else
#define VKP_MARK_STALE(tile)            \
    if (gl_SubgroupInvocationID == 0u)  \
        push.stale.v[tile] = 1u;
#endif
#else
#define VKP_MARK_STALE(tile)
#endif
#else
#define VKP_MARK_STALE(tile)

// The bin is sparse: it has no list, and the walk goes through its bitmap, which has a bit for each triangle of the
// pass.
bool tile_sparse;

// Returns the triangle of entry `number` in the list that begins at `first`. In a bitmap an entry without its bit is
// none: `valid` becomes false.
uint list_entry(const uint first, const uint number, inout bool valid)
{
#if VKP_SPARSE || VKP_RELAY
    if (tile_sparse) {
        valid = valid && (vkp_bins(first + (number >> 5)) >> (number & 31u) & 1u) != 0u;
        return valid ? number : 0u;
    }
#endif
    return vkp_lists(first + number);
}
#define VKP_TRIANGLE(first, number, valid) list_entry(first, number, valid)

uvec2 list_of(const uint bin)
{
    uvec2 entry = vkp_bin_table(bin);
    tile_bin = bin;
    tile_sparse = entry.y == VKP_SPARSE_BIN;
    return tile_sparse ? uvec2(bin * VKP_BIN_WORDS, push.state.v[0].total) : uvec2(entry.y, entry.x);
}

#if VKP_RELAY
// Relay: finds one of the tiles that the dispatch before has not finished.
bool find_tile(out uint tile, out uvec2 list)
{
    uint workgroup = gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
    uvec2 item = push.unfinished.v[push.unfinished_in + workgroup];
    bool found = workgroup < push.walks.v[0].w;
    tile = found ? item.x : 0u;
    list = list_of(found ? item.y : 0u);
    uint row = vkp_quotient(tile, vkp_tiles().x);
    tile_origin = ivec2(uvec2(tile - row * vkp_tiles().x, row)) * 8;
    return found;
}
#else
// Finds the tile of this subgroup among those of listed (with VKP_SPARSE: of sparse) bins. Sets tile_origin, and
// `list` to the first entry of the bin's list and the number of entries; false: no tile is left.
bool find_tile(out uint tile, out uvec2 list)
{
    uint ticket = vkp_ticket();
    uint edge = VKP_BIN_EDGE_SHIFT - 3u;
    uint bins = VKP_BINS_ACROSS * ((push.size.y + (1u << VKP_BIN_EDGE_SHIFT) - 1u) >> VKP_BIN_EDGE_SHIFT);
    uint active_bin = ticket >> (2u * edge - VKP_PAIR_SHIFT);
    bool found = active_bin < push.walks.v[0].w;
#if VKP_SPARSE
    uint bin = vkp_bin_table(found ? 2u * bins - 1u - active_bin : 0u).x;
#else
    uint bin = vkp_bin_table(found ? bins + active_bin : 0u).x;
#endif
    list = list_of(found ? bin : 0u);
    uint mask = (1u << edge) - 1u;
    uvec2 within = uvec2(ticket << VKP_PAIR_SHIFT & mask, ticket >> (edge - VKP_PAIR_SHIFT) & mask);
    uint row = vkp_quotient(bin, VKP_BINS_ACROSS);
    uvec2 at = (uvec2(bin - row * VKP_BINS_ACROSS, row) << edge) + within;
    tile_origin = ivec2(at * 8u);
    tile = at.y * vkp_tiles().x + at.x;
    return found && all(lessThan(at, vkp_tiles()));
}
#endif
#endif
