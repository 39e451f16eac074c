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
uvec4 tgsi_out_2;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000004u, 0x00000000u, 0x00000003u, 0x3f800000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_1_0;
uvec4 const_1_1;
uvec4 const_1_2;
uvec4 const_1_3;
uvec4 const_1_4;
uvec4 const_1_5;
uvec4 const_1_6;
uvec4 const_1_7;
uvec4 const_1_8;
uvec4 const_1_9;
uvec4 const_1_10;
uvec4 const_1_11;
uvec4 const_1_12;
void tgsi_load_constants() {
    const_1_0 = vkp_const(1u, 0);
    const_1_1 = vkp_const(1u, 1);
    const_1_2 = vkp_const(1u, 2);
    const_1_3 = vkp_const(1u, 3);
    const_1_4 = vkp_const(1u, 4);
    const_1_5 = vkp_const(1u, 5);
    const_1_6 = vkp_const(1u, 6);
    const_1_7 = vkp_const(1u, 7);
    const_1_8 = vkp_const(1u, 8);
    const_1_9 = vkp_const(1u, 9);
    const_1_10 = vkp_const(1u, 10);
    const_1_11 = vkp_const(1u, 11);
    const_1_12 = vkp_const(1u, 12);
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
    uvec4 temp_28 = uvec4(0u);
    uvec4 temp_29 = uvec4(0u);
    uvec4 temp_30 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_1_0) * uintBitsToFloat(tgsi_in_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], CONST[1][0], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_1_1) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_0); temp_1 = floatBitsToUint(r); }  // 1: MAD TEMP[1], CONST[1][1], IN[0].yyyy, TEMP[0]
    { precise vec4 r = uintBitsToFloat(const_1_2) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: MAD TEMP[2], CONST[1][2], IN[0].zzzz, TEMP[1]
    { precise vec4 r = uintBitsToFloat(const_1_3) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_2); tgsi_out_0 = floatBitsToUint(r); }  // 3: MAD OUT[0], CONST[1][3], IN[0].wwww, TEMP[2]
    { precise vec4 r = uintBitsToFloat(const_1_4) * uintBitsToFloat(tgsi_in_0.xxxx); temp_3 = floatBitsToUint(r); }  // 4: MUL TEMP[3], CONST[1][4], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_1_5) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_3); temp_4 = floatBitsToUint(r); }  // 5: MAD TEMP[4], CONST[1][5], IN[0].yyyy, TEMP[3]
    { precise vec4 r = uintBitsToFloat(const_1_6) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_4); temp_5 = floatBitsToUint(r); }  // 6: MAD TEMP[5], CONST[1][6], IN[0].zzzz, TEMP[4]
    { precise vec4 r = uintBitsToFloat(const_1_7) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_5); temp_6 = floatBitsToUint(r); }  // 7: MAD TEMP[6], CONST[1][7], IN[0].wwww, TEMP[5]
    { precise vec3 r = uintBitsToFloat(const_1_8.xyz) * uintBitsToFloat(tgsi_in_1.xxx); temp_7.xyz = floatBitsToUint(r); }  // 8: MUL TEMP[7].xyz, CONST[1][8].xyzz, IN[1].xxxx
    { precise vec3 r = uintBitsToFloat(const_1_9.xyz) * uintBitsToFloat(tgsi_in_1.yyy) + uintBitsToFloat(temp_7.xyz); temp_8.xyz = floatBitsToUint(r); }  // 9: MAD TEMP[8].xyz, CONST[1][9].xyzz, IN[1].yyyy, TEMP[7].xyzz
    { precise vec3 r = uintBitsToFloat(const_1_10.xyz) * uintBitsToFloat(tgsi_in_1.zzz) + uintBitsToFloat(temp_8.xyz); temp_9.xyz = floatBitsToUint(r); }  // 10: MAD TEMP[9].xyz, CONST[1][10].xyzz, IN[1].zzzz, TEMP[8].xyzz
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_9.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_9.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(temp_9.z); temp_10.x = floatBitsToUint(r); }  // 11: DP3 TEMP[10].x, TEMP[9].xyzz, TEMP[9].xyzz
    temp_11.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_10.x)));  // 12: RSQ TEMP[11].x, TEMP[10].xxxx
    { precise vec3 r = uintBitsToFloat(temp_9.xyz) * uintBitsToFloat(temp_11.xxx); temp_12.xyz = floatBitsToUint(r); }  // 13: MUL TEMP[12].xyz, TEMP[9].xyzz, TEMP[11].xxxx
    { precise vec4 r = uintBitsToFloat(const_1_11) * uintBitsToFloat(tgsi_in_2); temp_13 = floatBitsToUint(r); }  // 14: MUL TEMP[13], CONST[1][11], IN[2]
    { precise vec4 r = uintBitsToFloat(const_1_11) * uintBitsToFloat(tgsi_in_2); temp_14 = floatBitsToUint(r); }  // 15: MUL TEMP[14], CONST[1][11], IN[2]
    temp_15.x = min(const_1_12.w, imm_0.x);  // 16: UMIN TEMP[15].x, CONST[1][12].wwww, IMM[0].xxxx
    temp_16.x = imm_0.y;  // 17: MOV TEMP[16].x, IMM[0].yyyy
    for (uint loop_18 = 0u; loop_18 < 65535u && ++tgsi_steps <= 1048576u; ++loop_18) {  // 18: BGNLOOP :0
        temp_17.x = uint(-int(int(temp_16.x) >= int(temp_15.x)));  // 19: ISGE TEMP[17].x, TEMP[16].xxxx, TEMP[15].xxxx
        if (temp_17.x != 0u) {  // 20: UIF TEMP[17].xxxx :22
            break;  // 21: BRK
        }  // 22: ENDIF
        temp_18.x = temp_16.x * imm_0.z;  // 23: UMUL TEMP[18].x, TEMP[16].xxxx, IMM[0].zzzz
        addr_0.x = temp_18.x;  // 24: UARL ADDR[0].x, TEMP[18].xxxx
        { precise vec3 r = uintBitsToFloat(vkp_const(1u, int(addr_0.x) + 13).xyz) + (-uintBitsToFloat(temp_6.xyz)); temp_19.xyz = floatBitsToUint(r); }  // 25: ADD TEMP[19].xyz, CONST[1][ADDR[0].x+13].xyzz, -TEMP[6].xyzz
        { precise float r = uintBitsToFloat(temp_19.x) * uintBitsToFloat(temp_19.x) + uintBitsToFloat(temp_19.y) * uintBitsToFloat(temp_19.y) + uintBitsToFloat(temp_19.z) * uintBitsToFloat(temp_19.z); temp_20.x = floatBitsToUint(r); }  // 26: DP3 TEMP[20].x, TEMP[19].xyzz, TEMP[19].xyzz
        temp_21.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_20.x)));  // 27: RSQ TEMP[21].x, TEMP[20].xxxx
        { precise vec3 r = uintBitsToFloat(temp_19.xyz) * uintBitsToFloat(temp_21.xxx); temp_22.xyz = floatBitsToUint(r); }  // 28: MUL TEMP[22].xyz, TEMP[19].xyzz, TEMP[21].xxxx
        temp_23.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_20.x)));  // 29: SQRT TEMP[23].x, TEMP[20].xxxx
        { precise float r = uintBitsToFloat(temp_23.x) * uintBitsToFloat(vkp_const(1u, int(addr_0.x) + 15).w) + uintBitsToFloat(imm_0.w); temp_24.x = floatBitsToUint(r); }  // 30: MAD TEMP[24].x, TEMP[23].xxxx, CONST[1][ADDR[0].x+15].wwww, IMM[0].wwww
        { precise float r = uintBitsToFloat(temp_20.x) * uintBitsToFloat(vkp_const(1u, int(addr_0.x) + 14).w) + uintBitsToFloat(temp_24.x); temp_25.x = floatBitsToUint(r); }  // 31: MAD TEMP[25].x, TEMP[20].xxxx, CONST[1][ADDR[0].x+14].wwww, TEMP[24].xxxx
        temp_26.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_25.x));  // 32: RCP TEMP[26].x, TEMP[25].xxxx
        { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(temp_22.x) + uintBitsToFloat(temp_12.y) * uintBitsToFloat(temp_22.y) + uintBitsToFloat(temp_12.z) * uintBitsToFloat(temp_22.z); temp_27.x = floatBitsToUint(r); }  // 33: DP3 TEMP[27].x, TEMP[12].xyzz, TEMP[22].xyzz
        temp_28.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_27.x), uintBitsToFloat(imm_0.y)));  // 34: MAX TEMP[28].x, TEMP[27].xxxx, IMM[0].yyyy
        { precise float r = uintBitsToFloat(temp_28.x) * uintBitsToFloat(temp_26.x); temp_29.x = floatBitsToUint(r); }  // 35: MUL TEMP[29].x, TEMP[28].xxxx, TEMP[26].xxxx
        { precise vec4 r = uintBitsToFloat(vkp_const(1u, int(addr_0.x) + 14)) * uintBitsToFloat(temp_29.xxxx) + uintBitsToFloat(temp_13); temp_13 = floatBitsToUint(r); }  // 36: MAD TEMP[13], CONST[1][ADDR[0].x+14], TEMP[29].xxxx, TEMP[13]
        temp_30.x = floatBitsToUint(tgsi_max((-uintBitsToFloat(temp_27.x)), uintBitsToFloat(imm_0.y)));  // 37: MAX TEMP[30].x, -TEMP[27].xxxx, IMM[0].yyyy
        { precise vec4 r = uintBitsToFloat(vkp_const(1u, int(addr_0.x) + 14)) * uintBitsToFloat(temp_30.xxxx) + uintBitsToFloat(temp_14); temp_14 = floatBitsToUint(r); }  // 38: MAD TEMP[14], CONST[1][ADDR[0].x+14], TEMP[30].xxxx, TEMP[14]
        temp_16.x = temp_16.x + imm_1.x;  // 39: UADD TEMP[16].x, TEMP[16].xxxx, IMM[1].xxxx
    }  // 40: ENDLOOP :0
    tgsi_out_1 = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_13)));  // 41: MOV_SAT OUT[1], TEMP[13]
    tgsi_out_2 = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_14)));  // 42: MOV_SAT OUT[2], TEMP[14]
}
