// The tiles that a triangle of a direct group touches, by its edges where the group's records have such (VKP_EDGED). Floats
// round, and samples lie up to half a pixel from the centre, so that a tile too many may be found, but never one too few.
#include "columns.glsl"

struct TileEdges {
    uvec4 words[4];
};

// The edges of a record; of triangles the fourth is the third once more.
TileEdges vkp_tile_edges(const uint triangle, const bool four)
{
    uvec4 e0 = VKP_EDGE_WORDS(triangle, 0u);
    uvec4 e1 = VKP_EDGE_WORDS(triangle, 1u);
    uvec4 e2 = VKP_EDGE_WORDS(triangle, 2u);
    uvec4 third = four ? uvec4(-e0.xy, e2.xy) : e2;
    return TileEdges(uvec4[4](e0, e1, third, four ? uvec4(-e1.xy, e2.zw) : e2));
}

bool vkp_is_fourfold(const GroupRecord group)
{
    return (group.tiles_per_workgroup & VKP_FOURFOLD) != 0u;
}

// About how many tiles a triangle touches, at most those in its bounds: its area, and a tile for each row and column. The
// edge functions of any place are twice the area of a triangle together. Parallelograms are lines, taken for thin.
uint vkp_touched_by(const GroupRecord group, const uint triangle)
{
    uvec2 shift = vkp_shift_of(group);
    TileBox box = vkp_tiles_of_triangle(triangle, shift);
    uint tiles = vkp_area_of(box);
    uvec2 size = box.high + 1u - box.low;
    TileEdges edges = vkp_tile_edges(triangle, false);
    float area = 0.0;
    [[unroll]] for (int i = 0; i < 3; i++)
        area += vkp_constant_of(edges.words[i].zw);
    area = vkp_is_fourfold(group) ? 0.0 : area * exp2(-9.0 - float(shift.x + shift.y));
    uint touched = vkp_cut(clamp(area, 0.0, 1e6)) + size.x + size.y;
    return (group.tiles_per_workgroup & VKP_EDGED) != 0u ? min(tiles, touched) : tiles;
}

// The first tile of a row that a triangle touches, and the one behind the last. `tiles`: the first and the last one in its
// bounds.
uvec2 vkp_touched_tiles(const GroupRecord group, const TileEdges edges, const uint row, const uvec2 tiles)
{
    uint shift = vkp_shift_of(group).x;
    float top = float(8u * row);
    vec2 columns = vec2(float(tiles.x << shift), float((tiles.y + 1u << shift) - 1u));
    [[unroll]] for (int i = 0; i < 4; i++) {
        float a = float(int(edges.words[i].x));
        float b = float(int(edges.words[i].y));
        float c = vkp_constant_of(edges.words[i].zw);
        float inner = c + max(b * top, b * (top + 7.0)) + 0.5 * (abs(a) + abs(b));
        vkp_narrow(a, inner + vkp_room_of(b, c, top), columns);
    }
    bool any = columns.x <= columns.y;
    uint first = vkp_cut(clamp(ceil(columns.x), 0.0, 65536.0)) >> shift;
    uint last = vkp_cut(clamp(columns.y, 0.0, 65536.0)) >> shift;
    uvec2 touched = any ? uvec2(first, last + 1u) : uvec2(0u);
    return (group.tiles_per_workgroup & VKP_EDGED) != 0u ? touched : uvec2(tiles.x, tiles.y + 1u);
}
