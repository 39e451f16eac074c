layout(set = 1, binding = 0, r32ui) coherent uniform uimage2D vkp_image_0;
layout(set = 1, binding = 1, r32ui) readonly uniform uimage2D vkp_image_1;
uint vkp_image_0_ATOMUMAX(ivec2 at, uint v) { if (!(all(lessThan(uvec2(at), uvec2(imageSize(vkp_image_0)))))) return 0u; return imageAtomicMax(vkp_image_0, at, v); }
uint vkp_image_0_ATOMUADD(ivec2 at, uint v) { if (!(all(lessThan(uvec2(at), uvec2(imageSize(vkp_image_0)))))) return 0u; return imageAtomicAdd(vkp_image_0, at, v); }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000008u, 0x00000001u, 0x00000002u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    uvec4 temp_6 = uvec4(0u);
    temp_0.xy = tgsi_sv_1.xy * imm_0.xx + tgsi_sv_0.xy;  // 0: UMAD TEMP[0].xy, SV[1].xyyy, IMM[0].xxxx, SV[0].xyyy
    {
        ivec2 at = ivec2(temp_0.xy);
        uvec4 texel = uvec4(0, 0, 0, min(imageSize(vkp_image_1).x, 1));
        if (all(lessThan(uvec2(at), uvec2(imageSize(vkp_image_1))))) texel = imageLoad(vkp_image_1, at);
        temp_1 = texel;
    }  // 1: LOAD TEMP[1], IMAGE[1], TEMP[0].xyyy, 2D, PIPE_FORMAT_R32_UINT
    temp_2.xy = temp_0.xy >> (imm_0.yy & 31u);  // 2: USHR TEMP[2].xy, TEMP[0].xyyy, IMM[0].yyyy
    {
        ivec2 at = ivec2(temp_2.xy);
        uint old = 0u;
        old = vkp_image_0_ATOMUMAX(at, temp_1.x);
        temp_3.x = old;
    }  // 3: ATOMUMAX TEMP[3].x, IMAGE[0], TEMP[2].xyyy, TEMP[1].xxxx, COHERENT, 2D, PIPE_FORMAT_R32_UINT
    temp_4.xy = temp_0.xy >> (imm_0.zz & 31u);  // 4: USHR TEMP[4].xy, TEMP[0].xyyy, IMM[0].zzzz
    temp_5.xy = temp_4.xy + imm_0.xx;  // 5: UADD TEMP[5].xy, TEMP[4].xyyy, IMM[0].xxxx
    {
        ivec2 at = ivec2(temp_5.xy);
        uint old = 0u;
        old = vkp_image_0_ATOMUADD(at, imm_0.y);
        temp_6.x = old;
    }  // 6: ATOMUADD TEMP[6].x, IMAGE[0], TEMP[5].xyyy, IMM[0].yyyy, COHERENT, 2D, PIPE_FORMAT_R32_UINT
}
