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
uvec4 tgsi_in_3;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3c23d70au, 0xbf68f5c3u, 0x3f800000u, 0x40490fdbu);
const uvec4 imm_1 = uvec4(0x3db851ecu, 0x3f400000u, 0x3e800000u, 0x3f75c28fu);
const uvec4 imm_2 = uvec4(0x3d23d70au, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 1));
    const_0_0 = vkp_of_lane(part, 0u);
    const_0_1 = vkp_of_lane(part, 1u);
#else
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
#endif
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
    uvec4 temp_35 = uvec4(0u);
    uvec4 temp_36 = uvec4(0u);
    uvec4 temp_37 = uvec4(0u);
    uvec4 temp_38 = uvec4(0u);
    uvec4 temp_39 = uvec4(0u);
    uvec4 temp_40 = uvec4(0u);
    uvec4 temp_41 = uvec4(0u);
    uvec4 temp_42 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(tgsi_in_0.z); temp_0.x = floatBitsToUint(r); }  // 0: DP3 TEMP[0].x, IN[0].xyzz, IN[0].xyzz
    temp_1.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_0.x)));  // 1: RSQ TEMP[1].x, TEMP[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(temp_1.xxx); temp_2.xyz = floatBitsToUint(r); }  // 2: MUL TEMP[2].xyz, IN[0].xyzz, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_1.x) * uintBitsToFloat(tgsi_in_1.x) + uintBitsToFloat(tgsi_in_1.y) * uintBitsToFloat(tgsi_in_1.y) + uintBitsToFloat(tgsi_in_1.z) * uintBitsToFloat(tgsi_in_1.z); temp_3.x = floatBitsToUint(r); }  // 3: DP3 TEMP[3].x, IN[1].xyzz, IN[1].xyzz
    temp_4.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_3.x)));  // 4: RSQ TEMP[4].x, TEMP[3].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_4.xxx); temp_5.xyz = floatBitsToUint(r); }  // 5: MUL TEMP[5].xyz, IN[1].xyzz, TEMP[4].xxxx
    { precise vec3 r = uintBitsToFloat(const_0_0.xyz) * uintBitsToFloat(tgsi_in_3.xyz); temp_6.xyz = floatBitsToUint(r); }  // 6: MUL TEMP[6].xyz, CONST[0].xyzz, IN[3].xyzz
    { precise float r = uintBitsToFloat(tgsi_in_2.x) * uintBitsToFloat(tgsi_in_2.x) + uintBitsToFloat(tgsi_in_2.y) * uintBitsToFloat(tgsi_in_2.y) + uintBitsToFloat(tgsi_in_2.z) * uintBitsToFloat(tgsi_in_2.z); temp_7.x = floatBitsToUint(r); }  // 7: DP3 TEMP[7].x, IN[2].xyzz, IN[2].xyzz
    temp_8.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_7.x)));  // 8: RSQ TEMP[8].x, TEMP[7].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_2.xyz) * uintBitsToFloat(temp_8.xxx); temp_9.xyz = floatBitsToUint(r); }  // 9: MUL TEMP[9].xyz, IN[2].xyzz, TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_9.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_9.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_9.z); temp_10.x = floatBitsToUint(r); }  // 10: DP3 TEMP[10].x, TEMP[2].xyzz, TEMP[9].xyzz
    temp_11.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_10.x)));  // 11: MOV_SAT TEMP[11].x, TEMP[10].xxxx
    { precise vec3 r = uintBitsToFloat(temp_9.xyz) + uintBitsToFloat(temp_5.xyz); temp_12.xyz = floatBitsToUint(r); }  // 12: ADD TEMP[12].xyz, TEMP[9].xyzz, TEMP[5].xyzz
    { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(temp_12.x) + uintBitsToFloat(temp_12.y) * uintBitsToFloat(temp_12.y) + uintBitsToFloat(temp_12.z) * uintBitsToFloat(temp_12.z); temp_13.x = floatBitsToUint(r); }  // 13: DP3 TEMP[13].x, TEMP[12].xyzz, TEMP[12].xyzz
    temp_14.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_13.x)));  // 14: RSQ TEMP[14].x, TEMP[13].xxxx
    { precise vec3 r = uintBitsToFloat(temp_12.xyz) * uintBitsToFloat(temp_14.xxx); temp_15.xyz = floatBitsToUint(r); }  // 15: MUL TEMP[15].xyz, TEMP[12].xyzz, TEMP[14].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_15.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_15.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_15.z); temp_16.x = floatBitsToUint(r); }  // 16: DP3 TEMP[16].x, TEMP[2].xyzz, TEMP[15].xyzz
    temp_17.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_16.x)));  // 17: MOV_SAT TEMP[17].x, TEMP[16].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_5.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_5.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_5.z); temp_18.x = floatBitsToUint(r); }  // 18: DP3 TEMP[18].x, TEMP[2].xyzz, TEMP[5].xyzz
    temp_19.x = floatBitsToUint(tgsi_max(abs(uintBitsToFloat(temp_18.x)), uintBitsToFloat(imm_0.x)));  // 19: MAX TEMP[19].x, |TEMP[18].xxxx|, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_15.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_15.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(temp_15.z); temp_20.x = floatBitsToUint(r); }  // 20: DP3 TEMP[20].x, TEMP[9].xyzz, TEMP[15].xyzz
    temp_21.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_20.x)));  // 21: MOV_SAT TEMP[21].x, TEMP[20].xxxx
    { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(temp_17.x); temp_22.x = floatBitsToUint(r); }  // 22: MUL TEMP[22].x, TEMP[17].xxxx, TEMP[17].xxxx
    { precise float r = uintBitsToFloat(temp_22.x) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(imm_0.z); temp_23.x = floatBitsToUint(r); }  // 23: MAD TEMP[23].x, TEMP[22].xxxx, IMM[0].yyyy, IMM[0].zzzz
    { precise float r = uintBitsToFloat(temp_23.x) * uintBitsToFloat(temp_23.x); temp_24.x = floatBitsToUint(r); }  // 24: MUL TEMP[24].x, TEMP[23].xxxx, TEMP[23].xxxx
    { precise float r = uintBitsToFloat(temp_24.x) * uintBitsToFloat(imm_0.w); temp_25.x = floatBitsToUint(r); }  // 25: MUL TEMP[25].x, TEMP[24].xxxx, IMM[0].wwww
    temp_26.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_25.x));  // 26: RCP TEMP[26].x, TEMP[25].xxxx
    { precise float r = uintBitsToFloat(temp_26.x) * uintBitsToFloat(imm_1.x); temp_27.x = floatBitsToUint(r); }  // 27: MUL TEMP[27].x, TEMP[26].xxxx, IMM[1].xxxx
    { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(imm_1.y) + uintBitsToFloat(imm_1.z); temp_28.x = floatBitsToUint(r); }  // 28: MAD TEMP[28].x, TEMP[11].xxxx, IMM[1].yyyy, IMM[1].zzzz
    { precise float r = uintBitsToFloat(temp_19.x) * uintBitsToFloat(imm_1.y) + uintBitsToFloat(imm_1.z); temp_29.x = floatBitsToUint(r); }  // 29: MAD TEMP[29].x, TEMP[19].xxxx, IMM[1].yyyy, IMM[1].zzzz
    { precise float r = uintBitsToFloat(temp_28.x) * uintBitsToFloat(temp_29.x); temp_30.x = floatBitsToUint(r); }  // 30: MUL TEMP[30].x, TEMP[28].xxxx, TEMP[29].xxxx
    temp_31.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_30.x));  // 31: RCP TEMP[31].x, TEMP[30].xxxx
    { precise float r = (-uintBitsToFloat(temp_21.x)) + uintBitsToFloat(imm_0.z); temp_32.x = floatBitsToUint(r); }  // 32: ADD TEMP[32].x, -TEMP[21].xxxx, IMM[0].zzzz
    { precise float r = uintBitsToFloat(temp_32.x) * uintBitsToFloat(temp_32.x); temp_33.x = floatBitsToUint(r); }  // 33: MUL TEMP[33].x, TEMP[32].xxxx, TEMP[32].xxxx
    { precise float r = uintBitsToFloat(temp_33.x) * uintBitsToFloat(temp_33.x); temp_34.x = floatBitsToUint(r); }  // 34: MUL TEMP[34].x, TEMP[33].xxxx, TEMP[33].xxxx
    { precise float r = uintBitsToFloat(temp_34.x) * uintBitsToFloat(temp_32.x); temp_35.x = floatBitsToUint(r); }  // 35: MUL TEMP[35].x, TEMP[34].xxxx, TEMP[32].xxxx
    { precise float r = uintBitsToFloat(temp_35.x) * uintBitsToFloat(imm_1.w) + uintBitsToFloat(imm_2.x); temp_36.x = floatBitsToUint(r); }  // 36: MAD TEMP[36].x, TEMP[35].xxxx, IMM[1].wwww, IMM[2].xxxx
    { precise float r = uintBitsToFloat(temp_27.x) * uintBitsToFloat(temp_31.x); temp_37.x = floatBitsToUint(r); }  // 37: MUL TEMP[37].x, TEMP[27].xxxx, TEMP[31].xxxx
    { precise float r = uintBitsToFloat(temp_37.x) * uintBitsToFloat(imm_1.z); temp_38.x = floatBitsToUint(r); }  // 38: MUL TEMP[38].x, TEMP[37].xxxx, IMM[1].zzzz
    { precise float r = uintBitsToFloat(temp_36.x) * uintBitsToFloat(temp_38.x); temp_39.x = floatBitsToUint(r); }  // 39: MUL TEMP[39].x, TEMP[36].xxxx, TEMP[38].xxxx
    { precise float r = uintBitsToFloat(temp_39.x) * uintBitsToFloat(temp_11.x); temp_40.x = floatBitsToUint(r); }  // 40: MUL TEMP[40].x, TEMP[39].xxxx, TEMP[11].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_3.xyz) * uintBitsToFloat(temp_11.xxx) + uintBitsToFloat(temp_40.xxx); temp_41.xyz = floatBitsToUint(r); }  // 41: MAD TEMP[41].xyz, IN[3].xyzz, TEMP[11].xxxx, TEMP[40].xxxx
    { precise vec3 r = uintBitsToFloat(temp_41.xyz) * uintBitsToFloat(const_0_1.xyz) + uintBitsToFloat(temp_6.xyz); temp_6.xyz = floatBitsToUint(r); }  // 42: MAD TEMP[6].xyz, TEMP[41].xyzz, CONST[1].xyzz, TEMP[6].xyzz
    temp_42.xyz = temp_6.xyz;  // 43: MOV TEMP[42].xyz, TEMP[6].xyzz
    temp_42.w = tgsi_in_3.w;  // 44: MOV TEMP[42].w, IN[3].wwww
    tgsi_out_0 = temp_42;  // 45: MOV OUT[0], TEMP[42]
}
