#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler2D vkp_samp_1;
layout(std430, set = 1, binding = 2) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000008u, 0x00000001u, 0x00000000u, 0x3d800000u);
const uvec4 imm_1 = uvec4(0x3f800000u, 0x00000002u, 0x00000040u, 0x00000004u);
const uvec4 imm_2 = uvec4(0x3f000000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    uvec4 temp_7 = uvec4(0u);
    uvec4 temp_8 = uvec4(0u);
    uvec4 temp_9 = uvec4(0u);
    uvec4 temp_10 = uvec4(0u);
    uvec4 temp_11 = uvec4(0u);
    uvec4 temp_12 = uvec4(0u);
    uvec4 temp_13 = uvec4(0u);
    uvec4 temp_14 = uvec4(0u);
    uvec4 temp_15 = uvec4(0u);
    uvec4 temp_16 = uvec4(0u);
    uvec4 temp_17 = uvec4(0u);
    uvec4 temp_18 = uvec4(0u);
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
    temp_0.xy = tgsi_sv_1.xy * imm_0.xx + tgsi_sv_0.xy;  // 0: UMAD TEMP[0].xy, SV[1].xyyy, IMM[0].xxxx, SV[0].xyyy
    temp_1.xy = temp_0.xy << (imm_0.yy & 31u);  // 1: SHL TEMP[1].xy, TEMP[0].xyyy, IMM[0].yyyy
    temp_2.xy = temp_1.xy;  // 2: MOV TEMP[2].xy, TEMP[1].xyyy
    temp_2.z = imm_0.z;  // 3: MOV TEMP[2].z, IMM[0].zzzz
    temp_2.w = imm_0.z;  // 4: MOV TEMP[2].w, IMM[0].zzzz
    {
        ivec4 p = ivec4(temp_2);
        ivec2 at = p.xy;
        bool inside = uint(p.w) < uint(textureQueryLevels(vkp_samp_0)) && all(lessThan(uvec2(at), uvec2(max(textureSize(vkp_samp_0, 0) >> p.w, ivec2(1)))));
        vec4 texel = inside ? texelFetch(vkp_samp_0, at, p.w) : vec4(0);
        temp_3 = floatBitsToUint(texel);
    }  // 5: TXF TEMP[3], TEMP[2], SAMP[0], 2D
    temp_4.xy = temp_1.xy + imm_0.zy;  // 6: UADD TEMP[4].xy, TEMP[1].xyyy, IMM[0].zyyy
    temp_4.z = imm_0.z;  // 7: MOV TEMP[4].z, IMM[0].zzzz
    temp_4.w = imm_0.z;  // 8: MOV TEMP[4].w, IMM[0].zzzz
    {
        ivec4 p = ivec4(temp_4);
        ivec2 at = p.xy;
        bool inside = uint(p.w) < uint(textureQueryLevels(vkp_samp_0)) && all(lessThan(uvec2(at), uvec2(max(textureSize(vkp_samp_0, 0) >> p.w, ivec2(1)))));
        vec4 texel = inside ? texelFetch(vkp_samp_0, at, p.w) : vec4(0);
        temp_5 = floatBitsToUint(texel);
    }  // 9: TXF TEMP[5], TEMP[4], SAMP[0], 2D
    temp_6.xy = temp_1.xy + imm_0.yz;  // 10: UADD TEMP[6].xy, TEMP[1].xyyy, IMM[0].yzzz
    temp_6.z = imm_0.z;  // 11: MOV TEMP[6].z, IMM[0].zzzz
    temp_6.w = imm_0.z;  // 12: MOV TEMP[6].w, IMM[0].zzzz
    {
        ivec4 p = ivec4(temp_6);
        ivec2 at = p.xy;
        bool inside = uint(p.w) < uint(textureQueryLevels(vkp_samp_0)) && all(lessThan(uvec2(at), uvec2(max(textureSize(vkp_samp_0, 0) >> p.w, ivec2(1)))));
        vec4 texel = inside ? texelFetch(vkp_samp_0, at, p.w) : vec4(0);
        temp_7 = floatBitsToUint(texel);
    }  // 13: TXF TEMP[7], TEMP[6], SAMP[0], 2D
    temp_8.xy = temp_1.xy + imm_0.yy;  // 14: UADD TEMP[8].xy, TEMP[1].xyyy, IMM[0].yyyy
    temp_8.z = imm_0.z;  // 15: MOV TEMP[8].z, IMM[0].zzzz
    temp_8.w = imm_0.z;  // 16: MOV TEMP[8].w, IMM[0].zzzz
    {
        ivec4 p = ivec4(temp_8);
        ivec2 at = p.xy;
        bool inside = uint(p.w) < uint(textureQueryLevels(vkp_samp_0)) && all(lessThan(uvec2(at), uvec2(max(textureSize(vkp_samp_0, 0) >> p.w, ivec2(1)))));
        vec4 texel = inside ? texelFetch(vkp_samp_0, at, p.w) : vec4(0);
        temp_9 = floatBitsToUint(texel);
    }  // 17: TXF TEMP[9], TEMP[8], SAMP[0], 2D
    temp_10.xy = floatBitsToUint(vec2(ivec2(temp_1.xy)));  // 18: I2F TEMP[10].xy, TEMP[1].xyyy
    { precise vec2 r = uintBitsToFloat(temp_10.xy) * uintBitsToFloat(imm_0.ww); temp_11.xy = floatBitsToUint(r); }  // 19: MUL TEMP[11].xy, TEMP[10].xyyy, IMM[0].wwww
    temp_11.z = imm_0.z;  // 20: MOV TEMP[11].z, IMM[0].zzzz
    temp_11.w = imm_1.x;  // 21: MOV TEMP[11].w, IMM[1].xxxx
    {
        vec4 p = uintBitsToFloat(temp_11);
        vec4 texel = textureLod(vkp_samp_1, p.xy, p.w);
        temp_12 = floatBitsToUint(texel);
    }  // 22: TXL TEMP[12], TEMP[11], SAMP[1], 2D
    temp_13 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_3), uintBitsToFloat(temp_5)));  // 23: MIN TEMP[13], TEMP[3], TEMP[5]
    temp_14 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_7), uintBitsToFloat(temp_9)));  // 24: MIN TEMP[14], TEMP[7], TEMP[9]
    temp_15 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_13), uintBitsToFloat(temp_14)));  // 25: MIN TEMP[15], TEMP[13], TEMP[14]
    temp_16.x = tgsi_sv_1.y * imm_1.y + tgsi_sv_1.x;  // 26: UMAD TEMP[16].x, SV[1].yyyy, IMM[1].yyyy, SV[1].xxxx
    temp_17.x = tgsi_sv_0.y * imm_0.x + tgsi_sv_0.x;  // 27: UMAD TEMP[17].x, SV[0].yyyy, IMM[0].xxxx, SV[0].xxxx
    temp_18.x = temp_16.x * imm_1.z + temp_17.x;  // 28: UMAD TEMP[18].x, TEMP[16].xxxx, IMM[1].zzzz, TEMP[17].xxxx
    temp_19.x = temp_18.x << (imm_1.w & 31u);  // 29: SHL TEMP[19].x, TEMP[18].xxxx, IMM[1].wwww
    { precise vec4 r = uintBitsToFloat(temp_15) * uintBitsToFloat(imm_2.xxxx) + uintBitsToFloat(temp_12); temp_20 = floatBitsToUint(r); }  // 30: MAD TEMP[20], TEMP[15], IMM[2].xxxx, TEMP[12]
    {
        uint at = temp_19.x >> 2;
        uvec4 v = temp_20;
        vkp_buffer_1_store(at + 0u, v.x);
        vkp_buffer_1_store(at + 1u, v.y);
        vkp_buffer_1_store(at + 2u, v.z);
        vkp_buffer_1_store(at + 3u, v.w);
    }  // 31: STORE BUFFER[1], TEMP[19].xxxx, TEMP[20]
}
