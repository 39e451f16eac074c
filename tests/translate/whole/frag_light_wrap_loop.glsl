#extension GL_EXT_spirv_intrinsics : require
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
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000003u, 0x00000000u, 0x00000002u, 0x3f000000u);
const uvec4 imm_1 = uvec4(0x3fc00000u, 0x00000001u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_3;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 0));
    const_0_0 = vkp_of_lane(part, 0u);
    part = vkp_const(0u, 3 + min(int(gl_SubgroupInvocationID), 0));
    const_0_3 = vkp_of_lane(part, 0u);
#else
    const_0_0 = vkp_const(0u, 0);
    const_0_3 = vkp_const(0u, 3);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(tgsi_in_0.z); temp_0.x = floatBitsToUint(r); }  // 0: DP3 TEMP[0].x, IN[0].xyzz, IN[0].xyzz
    temp_1.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_0.x)));  // 1: RSQ TEMP[1].x, TEMP[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(temp_1.xxx); temp_2.xyz = floatBitsToUint(r); }  // 2: MUL TEMP[2].xyz, IN[0].xyzz, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_1.x) * uintBitsToFloat(tgsi_in_1.x) + uintBitsToFloat(tgsi_in_1.y) * uintBitsToFloat(tgsi_in_1.y) + uintBitsToFloat(tgsi_in_1.z) * uintBitsToFloat(tgsi_in_1.z); temp_3.x = floatBitsToUint(r); }  // 3: DP3 TEMP[3].x, IN[1].xyzz, IN[1].xyzz
    temp_4.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_3.x)));  // 4: RSQ TEMP[4].x, TEMP[3].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_4.xxx); temp_5.xyz = floatBitsToUint(r); }  // 5: MUL TEMP[5].xyz, IN[1].xyzz, TEMP[4].xxxx
    { precise vec3 r = uintBitsToFloat(const_0_0.xyz) * uintBitsToFloat(tgsi_in_3.xyz); temp_6.xyz = floatBitsToUint(r); }  // 6: MUL TEMP[6].xyz, CONST[0].xyzz, IN[3].xyzz
    temp_7.x = uint(min(int(const_0_3.x), int(imm_0.x)));  // 7: IMIN TEMP[7].x, CONST[3].xxxx, IMM[0].xxxx
    temp_8.x = imm_0.y;  // 8: MOV TEMP[8].x, IMM[0].yyyy
    for (uint loop_9 = 0u; loop_9 < 65535u && ++tgsi_steps <= 1048576u; ++loop_9) {  // 9: BGNLOOP :0
        temp_9.x = uint(-int(int(temp_8.x) >= int(temp_7.x)));  // 10: ISGE TEMP[9].x, TEMP[8].xxxx, TEMP[7].xxxx
        if (temp_9.x != 0u) {  // 11: UIF TEMP[9].xxxx :13
            break;  // 12: BRK
        }  // 13: ENDIF
        temp_10.x = temp_8.x * imm_0.z;  // 14: UMUL TEMP[10].x, TEMP[8].xxxx, IMM[0].zzzz
        addr_0.x = temp_10.x;  // 15: UARL ADDR[0].x, TEMP[10].xxxx
        temp_11 = vkp_const(0u, int(addr_0.x) + 4);  // 16: MOV TEMP[11], CONST[ADDR[0].x+4]
        temp_12 = vkp_const(0u, int(addr_0.x) + 5);  // 17: MOV TEMP[12], CONST[ADDR[0].x+5]
        { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(imm_0.yyy); temp_13.xyz = floatBitsToUint(r); }  // 18: MUL TEMP[13].xyz, IN[1].xyzz, IMM[0].yyyy
        { precise vec3 r = uintBitsToFloat(temp_11.xyz) + (-uintBitsToFloat(temp_13.xyz)); temp_14.xyz = floatBitsToUint(r); }  // 19: ADD TEMP[14].xyz, TEMP[11].xyzz, -TEMP[13].xyzz
        { precise float r = uintBitsToFloat(temp_14.x) * uintBitsToFloat(temp_14.x) + uintBitsToFloat(temp_14.y) * uintBitsToFloat(temp_14.y) + uintBitsToFloat(temp_14.z) * uintBitsToFloat(temp_14.z); temp_15.x = floatBitsToUint(r); }  // 20: DP3 TEMP[15].x, TEMP[14].xyzz, TEMP[14].xyzz
        temp_16.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_15.x)));  // 21: RSQ TEMP[16].x, TEMP[15].xxxx
        { precise vec3 r = uintBitsToFloat(temp_14.xyz) * uintBitsToFloat(temp_16.xxx); temp_17.xyz = floatBitsToUint(r); }  // 22: MUL TEMP[17].xyz, TEMP[14].xyzz, TEMP[16].xxxx
        { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_17.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_17.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_17.z); temp_18.x = floatBitsToUint(r); }  // 23: DP3 TEMP[18].x, TEMP[2].xyzz, TEMP[17].xyzz
        temp_19.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_18.x)));  // 24: MOV_SAT TEMP[19].x, TEMP[18].xxxx
        { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_17.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_17.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_17.z); temp_20.x = floatBitsToUint(r); }  // 25: DP3 TEMP[20].x, TEMP[2].xyzz, TEMP[17].xyzz
        { precise float r = uintBitsToFloat(temp_20.x) + uintBitsToFloat(imm_0.w); temp_21.x = floatBitsToUint(r); }  // 26: ADD TEMP[21].x, TEMP[20].xxxx, IMM[0].wwww
        temp_22.x = floatBitsToUint(uintBitsToFloat(temp_21.x) / uintBitsToFloat(imm_1.x));  // 27: DIV TEMP[22].x, TEMP[21].xxxx, IMM[1].xxxx
        temp_23.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_22.x)));  // 28: MOV_SAT TEMP[23].x, TEMP[22].xxxx
        { precise float r = uintBitsToFloat(temp_23.x) * uintBitsToFloat(temp_23.x) + uintBitsToFloat(imm_0.y); temp_24.x = floatBitsToUint(r); }  // 29: MAD TEMP[24].x, TEMP[23].xxxx, TEMP[23].xxxx, IMM[0].yyyy
        { precise vec3 r = uintBitsToFloat(tgsi_in_3.xyz) * uintBitsToFloat(temp_24.xxx); temp_25.xyz = floatBitsToUint(r); }  // 30: MUL TEMP[25].xyz, IN[3].xyzz, TEMP[24].xxxx
        { precise vec3 r = uintBitsToFloat(temp_25.xyz) * uintBitsToFloat(temp_12.xyz) + uintBitsToFloat(temp_6.xyz); temp_6.xyz = floatBitsToUint(r); }  // 31: MAD TEMP[6].xyz, TEMP[25].xyzz, TEMP[12].xyzz, TEMP[6].xyzz
        temp_8.x = temp_8.x + imm_1.y;  // 32: UADD TEMP[8].x, TEMP[8].xxxx, IMM[1].yyyy
    }  // 33: ENDLOOP :0
    temp_26.xyz = temp_6.xyz;  // 34: MOV TEMP[26].xyz, TEMP[6].xyzz
    temp_26.w = tgsi_in_3.w;  // 35: MOV TEMP[26].w, IN[3].wwww
    tgsi_out_0 = temp_26;  // 36: MOV OUT[0], TEMP[26]
}
