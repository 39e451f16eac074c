#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 81) float tgsi_clamp(float a, float b, float c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec2 tgsi_clamp(vec2 a, vec2 b, vec2 c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec3 tgsi_clamp(vec3 a, vec3 b, vec3 c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec4 tgsi_clamp(vec4 a, vec4 b, vec4 c);
float tgsi_sat(float a) {
    return tgsi_clamp(a, 0.0, 1.0);
}
vec2 tgsi_sat(vec2 a) { return vec2(tgsi_sat(a.x), tgsi_sat(a.y)); }
vec3 tgsi_sat(vec3 a) { return vec3(tgsi_sat(a.x), tgsi_sat(a.y), tgsi_sat(a.z)); }
vec4 tgsi_sat(vec4 a) { return vec4(tgsi_sat(a.x), tgsi_sat(a.y), tgsi_sat(a.z), tgsi_sat(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000004u, 0x00000000u, 0x00000003u, 0x00000001u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
uvec4 const_0_4;
uvec4 const_0_5;
uvec4 const_0_6;
uvec4 const_0_7;
uvec4 const_0_8;
uvec4 const_0_9;
uvec4 const_0_10;
uvec4 const_0_11;
uvec4 const_0_12;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
    const_0_4 = vkp_const(0u, 4);
    const_0_5 = vkp_const(0u, 5);
    const_0_6 = vkp_const(0u, 6);
    const_0_7 = vkp_const(0u, 7);
    const_0_8 = vkp_const(0u, 8);
    const_0_9 = vkp_const(0u, 9);
    const_0_10 = vkp_const(0u, 10);
    const_0_11 = vkp_const(0u, 11);
    const_0_12 = vkp_const(0u, 12);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(tgsi_in_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], CONST[0], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_0); temp_1 = floatBitsToUint(r); }  // 1: MAD TEMP[1], CONST[1], IN[0].yyyy, TEMP[0]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: MAD TEMP[2], CONST[2], IN[0].zzzz, TEMP[1]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_2); tgsi_out_0 = floatBitsToUint(r); }  // 3: MAD OUT[0], CONST[3], IN[0].wwww, TEMP[2]
    { precise vec4 r = uintBitsToFloat(const_0_4) * uintBitsToFloat(tgsi_in_0.xxxx); temp_3 = floatBitsToUint(r); }  // 4: MUL TEMP[3], CONST[4], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_5) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_3); temp_4 = floatBitsToUint(r); }  // 5: MAD TEMP[4], CONST[5], IN[0].yyyy, TEMP[3]
    { precise vec4 r = uintBitsToFloat(const_0_6) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_4); temp_5 = floatBitsToUint(r); }  // 6: MAD TEMP[5], CONST[6], IN[0].zzzz, TEMP[4]
    { precise vec4 r = uintBitsToFloat(const_0_7) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_5); temp_6 = floatBitsToUint(r); }  // 7: MAD TEMP[6], CONST[7], IN[0].wwww, TEMP[5]
    { precise vec3 r = uintBitsToFloat(const_0_8.xyz) * uintBitsToFloat(tgsi_in_1.xxx); temp_7.xyz = floatBitsToUint(r); }  // 8: MUL TEMP[7].xyz, CONST[8].xyzz, IN[1].xxxx
    { precise vec3 r = uintBitsToFloat(const_0_9.xyz) * uintBitsToFloat(tgsi_in_1.yyy) + uintBitsToFloat(temp_7.xyz); temp_8.xyz = floatBitsToUint(r); }  // 9: MAD TEMP[8].xyz, CONST[9].xyzz, IN[1].yyyy, TEMP[7].xyzz
    { precise vec3 r = uintBitsToFloat(const_0_10.xyz) * uintBitsToFloat(tgsi_in_1.zzz) + uintBitsToFloat(temp_8.xyz); temp_9.xyz = floatBitsToUint(r); }  // 10: MAD TEMP[9].xyz, CONST[10].xyzz, IN[1].zzzz, TEMP[8].xyzz
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_9.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_9.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(temp_9.z); temp_10.x = floatBitsToUint(r); }  // 11: DP3 TEMP[10].x, TEMP[9].xyzz, TEMP[9].xyzz
    temp_11.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_10.x)));  // 12: RSQ TEMP[11].x, TEMP[10].xxxx
    { precise vec3 r = uintBitsToFloat(temp_9.xyz) * uintBitsToFloat(temp_11.xxx); temp_12.xyz = floatBitsToUint(r); }  // 13: MUL TEMP[12].xyz, TEMP[9].xyzz, TEMP[11].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_11) * uintBitsToFloat(tgsi_in_2); temp_13 = floatBitsToUint(r); }  // 14: MUL TEMP[13], CONST[11], IN[2]
    temp_14.x = min(const_0_12.w, imm_0.x);  // 15: UMIN TEMP[14].x, CONST[12].wwww, IMM[0].xxxx
    temp_15.x = imm_0.y;  // 16: MOV TEMP[15].x, IMM[0].yyyy
    for (uint loop_17 = 0u; loop_17 < 65535u && ++tgsi_steps <= 1048576u; ++loop_17) {  // 17: BGNLOOP :0
        temp_16.x = uint(-int(int(temp_15.x) >= int(temp_14.x)));  // 18: ISGE TEMP[16].x, TEMP[15].xxxx, TEMP[14].xxxx
        if (temp_16.x != 0u) {  // 19: UIF TEMP[16].xxxx :21
            break;  // 20: BRK
        }  // 21: ENDIF
        temp_17.x = temp_15.x * imm_0.z;  // 22: UMUL TEMP[17].x, TEMP[15].xxxx, IMM[0].zzzz
        addr_0.x = temp_17.x;  // 23: UARL ADDR[0].x, TEMP[17].xxxx
        { uvec4 s1 = vkp_const(0u, int(addr_0.x) + 13); { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(s1.x) + uintBitsToFloat(temp_12.y) * uintBitsToFloat(s1.y) + uintBitsToFloat(temp_12.z) * uintBitsToFloat(s1.z); temp_18.x = floatBitsToUint(r); } }  // 24: DP3 TEMP[18].x, TEMP[12].xyzz, CONST[ADDR[0].x+13].xyzz
        temp_19.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_18.x), uintBitsToFloat(imm_0.y)));  // 25: MAX TEMP[19].x, TEMP[18].xxxx, IMM[0].yyyy
        { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 14)) * uintBitsToFloat(temp_19.xxxx) + uintBitsToFloat(temp_13); temp_13 = floatBitsToUint(r); }  // 26: MAD TEMP[13], CONST[ADDR[0].x+14], TEMP[19].xxxx, TEMP[13]
        temp_15.x = temp_15.x + imm_0.w;  // 27: UADD TEMP[15].x, TEMP[15].xxxx, IMM[0].wwww
    }  // 28: ENDLOOP :0
    tgsi_out_1 = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_13)));  // 29: MOV_SAT OUT[1], TEMP[13]
}
