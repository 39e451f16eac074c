#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
uint tgsi_ubfe(uint a, uint b, uint c) {
    int start = int(min(b, 31u)); return bitfieldExtract(a, start, min(int(c & 63u), 32 - start));
}
uvec2 tgsi_ubfe(uvec2 a, uvec2 b, uvec2 c) { return uvec2(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y)); }
uvec3 tgsi_ubfe(uvec3 a, uvec3 b, uvec3 c) { return uvec3(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y), tgsi_ubfe(a.z, b.z, c.z)); }
uvec4 tgsi_ubfe(uvec4 a, uvec4 b, uvec4 c) { return uvec4(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y), tgsi_ubfe(a.z, b.z, c.z), tgsi_ubfe(a.w, b.w, c.w)); }
layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000005u, 0x00000010u, 0xc0000000u);
const uvec4 imm_1 = uvec4(0x40000000u, 0xbf000000u, 0x00000000u, 0x2c9277b5u);
const uvec4 imm_2 = uvec4(0x00000008u, 0x3c000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
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
    uvec4 temp_21 = uvec4(0u);
    uvec4 temp_22 = uvec4(0u);
    uvec4 temp_23 = uvec4(0u);
    uvec4 temp_24 = uvec4(0u);
    uvec4 temp_25 = uvec4(0u);
    uvec4 temp_26 = uvec4(0u);
    uvec4 temp_27 = uvec4(0u);
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_1.x >> 2;
        temp_2 = uvec4(vkp_buffer_0_load(at + 0u), vkp_buffer_0_load(at + 1u), vkp_buffer_0_load(at + 2u), vkp_buffer_0_load(at + 3u));
    }  // 2: LOAD TEMP[2], BUFFER[0], TEMP[1].xxxx
    temp_3.x = temp_0.x << (imm_0.y & 31u);  // 3: SHL TEMP[3].x, TEMP[0].xxxx, IMM[0].yyyy
    temp_4.x = temp_3.x + imm_0.z;  // 4: UADD TEMP[4].x, TEMP[3].xxxx, IMM[0].zzzz
    {
        uint at = temp_4.x >> 2;
        temp_5 = uvec4(vkp_buffer_0_load(at + 0u), vkp_buffer_0_load(at + 1u), vkp_buffer_0_load(at + 2u), vkp_buffer_0_load(at + 3u));
    }  // 5: LOAD TEMP[5], BUFFER[0], TEMP[4].xxxx
    { precise vec3 r = uintBitsToFloat(const_0_1.xyz) * uintBitsToFloat(const_0_0.xxx) + uintBitsToFloat(temp_5.xyz); temp_6.xyz = floatBitsToUint(r); }  // 6: MAD TEMP[6].xyz, CONST[1].xyzz, CONST[0].xxxx, TEMP[5].xyzz
    { precise vec3 r = uintBitsToFloat(temp_5.xyz) * uintBitsToFloat(const_0_0.xxx) + uintBitsToFloat(temp_2.xyz); temp_7.xyz = floatBitsToUint(r); }  // 7: MAD TEMP[7].xyz, TEMP[5].xyzz, CONST[0].xxxx, TEMP[2].xyzz
    temp_8.xyz = uvec3(-ivec3(lessThan(uintBitsToFloat(temp_7.xyz), uintBitsToFloat(imm_0.www))));  // 8: FSLT TEMP[8].xyz, TEMP[7].xyzz, IMM[0].wwww
    temp_9.xyz = uvec3(-ivec3(lessThan(uintBitsToFloat(imm_1.xxx), uintBitsToFloat(temp_7.xyz))));  // 9: FSLT TEMP[9].xyz, IMM[1].xxxx, TEMP[7].xyzz
    temp_10.xyz = temp_8.xyz | temp_9.xyz;  // 10: OR TEMP[10].xyz, TEMP[8].xyzz, TEMP[9].xyzz
    { precise vec3 r = uintBitsToFloat(temp_6.xyz) * uintBitsToFloat(imm_1.yyy); temp_11.xyz = floatBitsToUint(r); }  // 11: MUL TEMP[11].xyz, TEMP[6].xyzz, IMM[1].yyyy
    temp_6.xyz = mix(temp_6.xyz, temp_11.xyz, notEqual(temp_10.xyz, uvec3(0)));  // 12: UCMP TEMP[6].xyz, TEMP[10].xyzz, TEMP[11].xyzz, TEMP[6].xyzz
    temp_12.xyz = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_7.xyz), uintBitsToFloat(imm_0.www)));  // 13: MAX TEMP[12].xyz, TEMP[7].xyzz, IMM[0].wwww
    temp_7.xyz = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_12.xyz), uintBitsToFloat(imm_1.xxx)));  // 14: MIN TEMP[7].xyz, TEMP[12].xyzz, IMM[1].xxxx
    { precise float r = uintBitsToFloat(temp_2.w) + (-uintBitsToFloat(const_0_0.x)); temp_13.x = floatBitsToUint(r); }  // 15: ADD TEMP[13].x, TEMP[2].wwww, -CONST[0].xxxx
    temp_14.x = uint(-int(uintBitsToFloat(temp_13.x) < uintBitsToFloat(imm_1.z)));  // 16: FSLT TEMP[14].x, TEMP[13].xxxx, IMM[1].zzzz
    if (temp_14.x != 0u) {  // 17: UIF TEMP[14].xxxx :28
        temp_15.x = temp_0.x * imm_1.w;  // 18: UMUL TEMP[15].x, TEMP[0].xxxx, IMM[1].wwww
        temp_16.x = temp_15.x ^ const_0_0.y;  // 19: XOR TEMP[16].x, TEMP[15].xxxx, CONST[0].yyyy
        temp_17.x = tgsi_ubfe(temp_16.x, imm_1.z, imm_2.x);  // 20: UBFE TEMP[17].x, TEMP[16].xxxx, IMM[1].zzzz, IMM[2].xxxx
        temp_18.x = tgsi_ubfe(temp_16.x, imm_2.x, imm_2.x);  // 21: UBFE TEMP[18].x, TEMP[16].xxxx, IMM[2].xxxx, IMM[2].xxxx
        temp_19.x = tgsi_ubfe(temp_16.x, imm_0.z, imm_2.x);  // 22: UBFE TEMP[19].x, TEMP[16].xxxx, IMM[0].zzzz, IMM[2].xxxx
        temp_20.x = temp_17.x;  // 23: MOV TEMP[20].x, TEMP[17].xxxx
        temp_20.y = temp_18.x;  // 24: MOV TEMP[20].y, TEMP[18].xxxx
        temp_20.z = temp_19.x;  // 25: MOV TEMP[20].z, TEMP[19].xxxx
        temp_21.xyz = floatBitsToUint(vec3(temp_20.xyz));  // 26: U2F TEMP[21].xyz, TEMP[20].xyzz
        { precise vec3 r = uintBitsToFloat(temp_21.xyz) * uintBitsToFloat(imm_2.yyy); temp_7.xyz = floatBitsToUint(r); }  // 27: MUL TEMP[7].xyz, TEMP[21].xyzz, IMM[2].yyyy
    }  // 28: ENDIF
    temp_22.x = temp_0.x << (imm_0.y & 31u);  // 29: SHL TEMP[22].x, TEMP[0].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_2.w) + (-uintBitsToFloat(const_0_0.x)); temp_23.x = floatBitsToUint(r); }  // 30: ADD TEMP[23].x, TEMP[2].wwww, -CONST[0].xxxx
    temp_24.xyz = temp_7.xyz;  // 31: MOV TEMP[24].xyz, TEMP[7].xyzz
    temp_24.w = temp_23.x;  // 32: MOV TEMP[24].w, TEMP[23].xxxx
    {
        uint at = temp_22.x >> 2;
        uvec4 v = temp_24;
        vkp_buffer_1_store(at + 0u, v.x);
        vkp_buffer_1_store(at + 1u, v.y);
        vkp_buffer_1_store(at + 2u, v.z);
        vkp_buffer_1_store(at + 3u, v.w);
    }  // 33: STORE BUFFER[1], TEMP[22].xxxx, TEMP[24]
    temp_25.x = temp_0.x << (imm_0.y & 31u);  // 34: SHL TEMP[25].x, TEMP[0].xxxx, IMM[0].yyyy
    temp_26.x = temp_25.x + imm_0.z;  // 35: UADD TEMP[26].x, TEMP[25].xxxx, IMM[0].zzzz
    temp_27.xyz = temp_6.xyz;  // 36: MOV TEMP[27].xyz, TEMP[6].xyzz
    temp_27.w = temp_5.w;  // 37: MOV TEMP[27].w, TEMP[5].wwww
    {
        uint at = temp_26.x >> 2;
        uvec4 v = temp_27;
        vkp_buffer_1_store(at + 0u, v.x);
        vkp_buffer_1_store(at + 1u, v.y);
        vkp_buffer_1_store(at + 2u, v.z);
        vkp_buffer_1_store(at + 3u, v.w);
    }  // 38: STORE BUFFER[1], TEMP[26].xxxx, TEMP[27]
}
