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
float tgsi_pow(float a, float b) {
    float m = abs(a);
    precise float l = log2(m), e = b * l;
    bool whole = floor(b) == b, odd = whole && abs(b) < 16777216.0 && fract(b * 0.5) != 0.0;
    float p = m == 1.0 ? 1.0 : exp2(e), n = uintBitsToFloat(0x7fc00000u);
    p = floatBitsToInt(a) >= 0 ? p : odd ? -p : !whole && a < 0.0 && !isinf(a) ? n : p;
    return b == 0.0 || a == 1.0 ? 1.0 : isnan(a) || isnan(b) ? n : p;
}
vec2 tgsi_pow(vec2 a, vec2 b) { return vec2(tgsi_pow(a.x, b.x), tgsi_pow(a.y, b.y)); }
vec3 tgsi_pow(vec3 a, vec3 b) { return vec3(tgsi_pow(a.x, b.x), tgsi_pow(a.y, b.y), tgsi_pow(a.z, b.z)); }
vec4 tgsi_pow(vec4 a, vec4 b) { return vec4(tgsi_pow(a.x, b.x), tgsi_pow(a.y, b.y), tgsi_pow(a.z, b.z), tgsi_pow(a.w, b.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000004u, 0x00000000u, 0x00000003u, 0x3f800000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_2_0;
uvec4 const_2_1;
uvec4 const_2_2;
uvec4 const_2_3;
uvec4 const_2_4;
uvec4 const_2_5;
uvec4 const_2_6;
uvec4 const_2_7;
uvec4 const_2_8;
uvec4 const_2_9;
uvec4 const_2_10;
uvec4 const_2_11;
uvec4 const_2_12;
void tgsi_load_constants() {
    const_2_0 = vkp_const(2u, 0);
    const_2_1 = vkp_const(2u, 1);
    const_2_2 = vkp_const(2u, 2);
    const_2_3 = vkp_const(2u, 3);
    const_2_4 = vkp_const(2u, 4);
    const_2_5 = vkp_const(2u, 5);
    const_2_6 = vkp_const(2u, 6);
    const_2_7 = vkp_const(2u, 7);
    const_2_8 = vkp_const(2u, 8);
    const_2_9 = vkp_const(2u, 9);
    const_2_10 = vkp_const(2u, 10);
    const_2_11 = vkp_const(2u, 11);
    const_2_12 = vkp_const(2u, 12);
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
    uvec4 temp_31 = uvec4(0u);
    uvec4 temp_32 = uvec4(0u);
    uvec4 temp_33 = uvec4(0u);
    uvec4 temp_34 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_2_0) * uintBitsToFloat(tgsi_in_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], CONST[2][0], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_2_1) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_0); temp_1 = floatBitsToUint(r); }  // 1: MAD TEMP[1], CONST[2][1], IN[0].yyyy, TEMP[0]
    { precise vec4 r = uintBitsToFloat(const_2_2) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: MAD TEMP[2], CONST[2][2], IN[0].zzzz, TEMP[1]
    { precise vec4 r = uintBitsToFloat(const_2_3) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_2); tgsi_out_0 = floatBitsToUint(r); }  // 3: MAD OUT[0], CONST[2][3], IN[0].wwww, TEMP[2]
    { precise vec4 r = uintBitsToFloat(const_2_4) * uintBitsToFloat(tgsi_in_0.xxxx); temp_3 = floatBitsToUint(r); }  // 4: MUL TEMP[3], CONST[2][4], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_2_5) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_3); temp_4 = floatBitsToUint(r); }  // 5: MAD TEMP[4], CONST[2][5], IN[0].yyyy, TEMP[3]
    { precise vec4 r = uintBitsToFloat(const_2_6) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_4); temp_5 = floatBitsToUint(r); }  // 6: MAD TEMP[5], CONST[2][6], IN[0].zzzz, TEMP[4]
    { precise vec4 r = uintBitsToFloat(const_2_7) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_5); temp_6 = floatBitsToUint(r); }  // 7: MAD TEMP[6], CONST[2][7], IN[0].wwww, TEMP[5]
    { precise vec3 r = uintBitsToFloat(const_2_8.xyz) * uintBitsToFloat(tgsi_in_1.xxx); temp_7.xyz = floatBitsToUint(r); }  // 8: MUL TEMP[7].xyz, CONST[2][8].xyzz, IN[1].xxxx
    { precise vec3 r = uintBitsToFloat(const_2_9.xyz) * uintBitsToFloat(tgsi_in_1.yyy) + uintBitsToFloat(temp_7.xyz); temp_8.xyz = floatBitsToUint(r); }  // 9: MAD TEMP[8].xyz, CONST[2][9].xyzz, IN[1].yyyy, TEMP[7].xyzz
    { precise vec3 r = uintBitsToFloat(const_2_10.xyz) * uintBitsToFloat(tgsi_in_1.zzz) + uintBitsToFloat(temp_8.xyz); temp_9.xyz = floatBitsToUint(r); }  // 10: MAD TEMP[9].xyz, CONST[2][10].xyzz, IN[1].zzzz, TEMP[8].xyzz
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_9.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_9.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(temp_9.z); temp_10.x = floatBitsToUint(r); }  // 11: DP3 TEMP[10].x, TEMP[9].xyzz, TEMP[9].xyzz
    temp_11.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_10.x)));  // 12: RSQ TEMP[11].x, TEMP[10].xxxx
    { precise vec3 r = uintBitsToFloat(temp_9.xyz) * uintBitsToFloat(temp_11.xxx); temp_12.xyz = floatBitsToUint(r); }  // 13: MUL TEMP[12].xyz, TEMP[9].xyzz, TEMP[11].xxxx
    { precise vec4 r = uintBitsToFloat(const_2_11) * uintBitsToFloat(tgsi_in_2); temp_13 = floatBitsToUint(r); }  // 14: MUL TEMP[13], CONST[2][11], IN[2]
    temp_14.x = min(const_2_12.w, imm_0.x);  // 15: UMIN TEMP[14].x, CONST[2][12].wwww, IMM[0].xxxx
    temp_15.x = imm_0.y;  // 16: MOV TEMP[15].x, IMM[0].yyyy
    for (uint loop_17 = 0u; loop_17 < 65535u && ++tgsi_steps <= 1048576u; ++loop_17) {  // 17: BGNLOOP :0
        temp_16.x = uint(-int(int(temp_15.x) >= int(temp_14.x)));  // 18: ISGE TEMP[16].x, TEMP[15].xxxx, TEMP[14].xxxx
        if (temp_16.x != 0u) {  // 19: UIF TEMP[16].xxxx :21
            break;  // 20: BRK
        }  // 21: ENDIF
        temp_17.x = temp_15.x * imm_0.z;  // 22: UMUL TEMP[17].x, TEMP[15].xxxx, IMM[0].zzzz
        addr_0.x = temp_17.x;  // 23: UARL ADDR[0].x, TEMP[17].xxxx
        { precise vec3 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 13).xyz) + (-uintBitsToFloat(temp_6.xyz)); temp_18.xyz = floatBitsToUint(r); }  // 24: ADD TEMP[18].xyz, CONST[2][ADDR[0].x+13].xyzz, -TEMP[6].xyzz
        { precise float r = uintBitsToFloat(temp_18.x) * uintBitsToFloat(temp_18.x) + uintBitsToFloat(temp_18.y) * uintBitsToFloat(temp_18.y) + uintBitsToFloat(temp_18.z) * uintBitsToFloat(temp_18.z); temp_19.x = floatBitsToUint(r); }  // 25: DP3 TEMP[19].x, TEMP[18].xyzz, TEMP[18].xyzz
        temp_20.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_19.x)));  // 26: RSQ TEMP[20].x, TEMP[19].xxxx
        { precise vec3 r = uintBitsToFloat(temp_18.xyz) * uintBitsToFloat(temp_20.xxx); temp_21.xyz = floatBitsToUint(r); }  // 27: MUL TEMP[21].xyz, TEMP[18].xyzz, TEMP[20].xxxx
        temp_22.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_19.x)));  // 28: SQRT TEMP[22].x, TEMP[19].xxxx
        { precise float r = uintBitsToFloat(temp_22.x) * uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 15).w) + uintBitsToFloat(imm_0.w); temp_23.x = floatBitsToUint(r); }  // 29: MAD TEMP[23].x, TEMP[22].xxxx, CONST[2][ADDR[0].x+15].wwww, IMM[0].wwww
        { precise float r = uintBitsToFloat(temp_19.x) * uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 14).w) + uintBitsToFloat(temp_23.x); temp_24.x = floatBitsToUint(r); }  // 30: MAD TEMP[24].x, TEMP[19].xxxx, CONST[2][ADDR[0].x+14].wwww, TEMP[23].xxxx
        temp_25.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_24.x));  // 31: RCP TEMP[25].x, TEMP[24].xxxx
        { uvec4 s1 = vkp_const(2u, int(addr_0.x) + 15); { precise float r = (-uintBitsToFloat(temp_21.x)) * uintBitsToFloat(s1.x) + (-uintBitsToFloat(temp_21.y)) * uintBitsToFloat(s1.y) + (-uintBitsToFloat(temp_21.z)) * uintBitsToFloat(s1.z); temp_26.x = floatBitsToUint(r); } }  // 32: DP3 TEMP[26].x, -TEMP[21].xyzz, CONST[2][ADDR[0].x+15].xyzz
        temp_27.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_26.x), uintBitsToFloat(imm_0.y)));  // 33: MAX TEMP[27].x, TEMP[26].xxxx, IMM[0].yyyy
        temp_28.x = uint(-int(uintBitsToFloat(temp_27.x) >= uintBitsToFloat(const_2_12.x)));  // 34: FSGE TEMP[28].x, TEMP[27].xxxx, CONST[2][12].xxxx
        temp_29.x = floatBitsToUint(tgsi_pow(uintBitsToFloat(temp_27.x), uintBitsToFloat(const_2_12.y)));  // 35: POW TEMP[29].x, TEMP[27].xxxx, CONST[2][12].yyyy
        temp_30.x = mix(imm_0.y, temp_29.x, temp_28.x != uint(0));  // 36: UCMP TEMP[30].x, TEMP[28].xxxx, TEMP[29].xxxx, IMM[0].yyyy
        { precise float r = uintBitsToFloat(temp_25.x) * uintBitsToFloat(temp_30.x); temp_31.x = floatBitsToUint(r); }  // 37: MUL TEMP[31].x, TEMP[25].xxxx, TEMP[30].xxxx
        { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(temp_21.x) + uintBitsToFloat(temp_12.y) * uintBitsToFloat(temp_21.y) + uintBitsToFloat(temp_12.z) * uintBitsToFloat(temp_21.z); temp_32.x = floatBitsToUint(r); }  // 38: DP3 TEMP[32].x, TEMP[12].xyzz, TEMP[21].xyzz
        temp_33.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_32.x), uintBitsToFloat(imm_0.y)));  // 39: MAX TEMP[33].x, TEMP[32].xxxx, IMM[0].yyyy
        { precise float r = uintBitsToFloat(temp_33.x) * uintBitsToFloat(temp_31.x); temp_34.x = floatBitsToUint(r); }  // 40: MUL TEMP[34].x, TEMP[33].xxxx, TEMP[31].xxxx
        { precise vec4 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 14)) * uintBitsToFloat(temp_34.xxxx) + uintBitsToFloat(temp_13); temp_13 = floatBitsToUint(r); }  // 41: MAD TEMP[13], CONST[2][ADDR[0].x+14], TEMP[34].xxxx, TEMP[13]
        temp_15.x = temp_15.x + imm_1.x;  // 42: UADD TEMP[15].x, TEMP[15].xxxx, IMM[1].xxxx
    }  // 43: ENDLOOP :0
    tgsi_out_1 = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_13)));  // 44: MOV_SAT OUT[1], TEMP[13]
    tgsi_out_2.x = (temp_6.z & 0x7fffffffu);  // 45: MOV OUT[2].x, |TEMP[6].zzzz|
}
