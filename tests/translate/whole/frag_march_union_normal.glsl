#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x00000010u, 0x00000001u);
const uvec4 imm_1 = uvec4(0xbf800000u, 0x3f800000u, 0x3a83126fu, 0x41f00000u);
const uvec4 imm_2 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_3 = uvec4(0x3c23d70au, 0x00000000u, 0x41a00000u, 0x3f000000u);
const uvec4 imm_4 = uvec4(0x3e4ccccdu, 0x3e99999au, 0x3f000000u, 0x3f800000u);
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
    uvec4 temp_43 = uvec4(0u);
    uvec4 temp_44 = uvec4(0u);
    uvec4 temp_45 = uvec4(0u);
    uvec4 temp_46 = uvec4(0u);
    uvec4 temp_47 = uvec4(0u);
    uvec4 temp_48 = uvec4(0u);
    uvec4 temp_49 = uvec4(0u);
    uvec4 temp_50 = uvec4(0u);
    uvec4 temp_51 = uvec4(0u);
    uvec4 temp_52 = uvec4(0u);
    uvec4 temp_53 = uvec4(0u);
    uvec4 temp_54 = uvec4(0u);
    uvec4 temp_55 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(imm_0.xxx) + (-uintBitsToFloat(tgsi_in_1.xyz)); temp_0.xyz = floatBitsToUint(r); }  // 0: MAD TEMP[0].xyz, IN[0].xyzz, IMM[0].xxxx, -IN[1].xyzz
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_0.x) + uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_0.y) + uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_0.z); temp_1.x = floatBitsToUint(r); }  // 1: DP3 TEMP[1].x, TEMP[0].xyzz, TEMP[0].xyzz
    temp_2.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_1.x)));  // 2: RSQ TEMP[2].x, TEMP[1].xxxx
    { precise vec3 r = uintBitsToFloat(temp_0.xyz) * uintBitsToFloat(temp_2.xxx); temp_3.xyz = floatBitsToUint(r); }  // 3: MUL TEMP[3].xyz, TEMP[0].xyzz, TEMP[2].xxxx
    temp_4.x = imm_0.y;  // 4: MOV TEMP[4].x, IMM[0].yyyy
    temp_5.x = imm_0.y;  // 5: MOV TEMP[5].x, IMM[0].yyyy
    temp_6.x = imm_0.y;  // 6: MOV TEMP[6].x, IMM[0].yyyy
    for (uint loop_7 = 0u; loop_7 < 65535u && ++tgsi_steps <= 1048576u; ++loop_7) {  // 7: BGNLOOP :0
        temp_7.x = uint(-int(int(temp_5.x) >= int(imm_0.z)));  // 8: ISGE TEMP[7].x, TEMP[5].xxxx, IMM[0].zzzz
        if (temp_7.x != 0u) {  // 9: UIF TEMP[7].xxxx :11
            break;  // 10: BRK
        }  // 11: ENDIF
        temp_5.x = temp_5.x + imm_0.w;  // 12: UADD TEMP[5].x, TEMP[5].xxxx, IMM[0].wwww
        { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(temp_4.xxx) + uintBitsToFloat(tgsi_in_1.xyz); temp_8.xyz = floatBitsToUint(r); }  // 13: MAD TEMP[8].xyz, TEMP[3].xyzz, TEMP[4].xxxx, IN[1].xyzz
        { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(temp_8.x) + uintBitsToFloat(temp_8.y) * uintBitsToFloat(temp_8.y) + uintBitsToFloat(temp_8.z) * uintBitsToFloat(temp_8.z); temp_9.x = floatBitsToUint(r); }  // 14: DP3 TEMP[9].x, TEMP[8].xyzz, TEMP[8].xyzz
        temp_10.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_9.x)));  // 15: SQRT TEMP[10].x, TEMP[9].xxxx
        { precise float r = uintBitsToFloat(temp_10.x) + uintBitsToFloat(imm_1.x); temp_11.x = floatBitsToUint(r); }  // 16: ADD TEMP[11].x, TEMP[10].xxxx, IMM[1].xxxx
        { precise float r = uintBitsToFloat(temp_8.y) + uintBitsToFloat(imm_1.y); temp_12.x = floatBitsToUint(r); }  // 17: ADD TEMP[12].x, TEMP[8].yyyy, IMM[1].yyyy
        temp_13.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_11.x), uintBitsToFloat(temp_12.x)));  // 18: MIN TEMP[13].x, TEMP[11].xxxx, TEMP[12].xxxx
        temp_14.x = uint(-int(uintBitsToFloat(temp_13.x) < uintBitsToFloat(imm_1.z)));  // 19: FSLT TEMP[14].x, TEMP[13].xxxx, IMM[1].zzzz
        if (temp_14.x != 0u) {  // 20: UIF TEMP[14].xxxx :23
            temp_6.x = imm_2.x;  // 21: MOV TEMP[6].x, IMM[2].xxxx
            break;  // 22: BRK
        }  // 23: ENDIF
        { precise float r = uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_13.x); temp_4.x = floatBitsToUint(r); }  // 24: ADD TEMP[4].x, TEMP[4].xxxx, TEMP[13].xxxx
        temp_15.x = uint(-int(uintBitsToFloat(imm_1.w) < uintBitsToFloat(temp_4.x)));  // 25: FSLT TEMP[15].x, IMM[1].wwww, TEMP[4].xxxx
        if (temp_15.x != 0u) {  // 26: UIF TEMP[15].xxxx :28
            break;  // 27: BRK
        }  // 28: ENDIF
    }  // 29: ENDLOOP :0
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(temp_4.xxx) + uintBitsToFloat(tgsi_in_1.xyz); temp_16.xyz = floatBitsToUint(r); }  // 30: MAD TEMP[16].xyz, TEMP[3].xyzz, TEMP[4].xxxx, IN[1].xyzz
    { precise vec3 r = uintBitsToFloat(temp_16.xyz) + uintBitsToFloat(imm_3.xyy); temp_17.xyz = floatBitsToUint(r); }  // 31: ADD TEMP[17].xyz, TEMP[16].xyzz, IMM[3].xyyy
    { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(temp_17.x) + uintBitsToFloat(temp_17.y) * uintBitsToFloat(temp_17.y) + uintBitsToFloat(temp_17.z) * uintBitsToFloat(temp_17.z); temp_18.x = floatBitsToUint(r); }  // 32: DP3 TEMP[18].x, TEMP[17].xyzz, TEMP[17].xyzz
    temp_19.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_18.x)));  // 33: SQRT TEMP[19].x, TEMP[18].xxxx
    { precise float r = uintBitsToFloat(temp_19.x) + uintBitsToFloat(imm_1.x); temp_20.x = floatBitsToUint(r); }  // 34: ADD TEMP[20].x, TEMP[19].xxxx, IMM[1].xxxx
    { precise float r = uintBitsToFloat(temp_17.y) + uintBitsToFloat(imm_1.y); temp_21.x = floatBitsToUint(r); }  // 35: ADD TEMP[21].x, TEMP[17].yyyy, IMM[1].yyyy
    temp_22.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_20.x), uintBitsToFloat(temp_21.x)));  // 36: MIN TEMP[22].x, TEMP[20].xxxx, TEMP[21].xxxx
    { precise float r = uintBitsToFloat(temp_16.x) * uintBitsToFloat(temp_16.x) + uintBitsToFloat(temp_16.y) * uintBitsToFloat(temp_16.y) + uintBitsToFloat(temp_16.z) * uintBitsToFloat(temp_16.z); temp_23.x = floatBitsToUint(r); }  // 37: DP3 TEMP[23].x, TEMP[16].xyzz, TEMP[16].xyzz
    temp_24.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_23.x)));  // 38: SQRT TEMP[24].x, TEMP[23].xxxx
    { precise float r = uintBitsToFloat(temp_24.x) + uintBitsToFloat(imm_1.x); temp_25.x = floatBitsToUint(r); }  // 39: ADD TEMP[25].x, TEMP[24].xxxx, IMM[1].xxxx
    { precise float r = uintBitsToFloat(temp_16.y) + uintBitsToFloat(imm_1.y); temp_26.x = floatBitsToUint(r); }  // 40: ADD TEMP[26].x, TEMP[16].yyyy, IMM[1].yyyy
    temp_27.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_25.x), uintBitsToFloat(temp_26.x)));  // 41: MIN TEMP[27].x, TEMP[25].xxxx, TEMP[26].xxxx
    { precise float r = uintBitsToFloat(temp_22.x) + (-uintBitsToFloat(temp_27.x)); temp_28.x = floatBitsToUint(r); }  // 42: ADD TEMP[28].x, TEMP[22].xxxx, -TEMP[27].xxxx
    { precise vec3 r = uintBitsToFloat(temp_16.xyz) + uintBitsToFloat(imm_3.yxy); temp_29.xyz = floatBitsToUint(r); }  // 43: ADD TEMP[29].xyz, TEMP[16].xyzz, IMM[3].yxyy
    { precise float r = uintBitsToFloat(temp_29.x) * uintBitsToFloat(temp_29.x) + uintBitsToFloat(temp_29.y) * uintBitsToFloat(temp_29.y) + uintBitsToFloat(temp_29.z) * uintBitsToFloat(temp_29.z); temp_30.x = floatBitsToUint(r); }  // 44: DP3 TEMP[30].x, TEMP[29].xyzz, TEMP[29].xyzz
    temp_31.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_30.x)));  // 45: SQRT TEMP[31].x, TEMP[30].xxxx
    { precise float r = uintBitsToFloat(temp_31.x) + uintBitsToFloat(imm_1.x); temp_32.x = floatBitsToUint(r); }  // 46: ADD TEMP[32].x, TEMP[31].xxxx, IMM[1].xxxx
    { precise float r = uintBitsToFloat(temp_29.y) + uintBitsToFloat(imm_1.y); temp_33.x = floatBitsToUint(r); }  // 47: ADD TEMP[33].x, TEMP[29].yyyy, IMM[1].yyyy
    temp_34.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_32.x), uintBitsToFloat(temp_33.x)));  // 48: MIN TEMP[34].x, TEMP[32].xxxx, TEMP[33].xxxx
    { precise float r = uintBitsToFloat(temp_16.x) * uintBitsToFloat(temp_16.x) + uintBitsToFloat(temp_16.y) * uintBitsToFloat(temp_16.y) + uintBitsToFloat(temp_16.z) * uintBitsToFloat(temp_16.z); temp_35.x = floatBitsToUint(r); }  // 49: DP3 TEMP[35].x, TEMP[16].xyzz, TEMP[16].xyzz
    temp_36.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_35.x)));  // 50: SQRT TEMP[36].x, TEMP[35].xxxx
    { precise float r = uintBitsToFloat(temp_36.x) + uintBitsToFloat(imm_1.x); temp_37.x = floatBitsToUint(r); }  // 51: ADD TEMP[37].x, TEMP[36].xxxx, IMM[1].xxxx
    { precise float r = uintBitsToFloat(temp_16.y) + uintBitsToFloat(imm_1.y); temp_38.x = floatBitsToUint(r); }  // 52: ADD TEMP[38].x, TEMP[16].yyyy, IMM[1].yyyy
    temp_39.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_37.x), uintBitsToFloat(temp_38.x)));  // 53: MIN TEMP[39].x, TEMP[37].xxxx, TEMP[38].xxxx
    { precise float r = uintBitsToFloat(temp_34.x) + (-uintBitsToFloat(temp_39.x)); temp_40.x = floatBitsToUint(r); }  // 54: ADD TEMP[40].x, TEMP[34].xxxx, -TEMP[39].xxxx
    { precise vec3 r = uintBitsToFloat(temp_16.xyz) + uintBitsToFloat(imm_3.yyx); temp_41.xyz = floatBitsToUint(r); }  // 55: ADD TEMP[41].xyz, TEMP[16].xyzz, IMM[3].yyxx
    { precise float r = uintBitsToFloat(temp_41.x) * uintBitsToFloat(temp_41.x) + uintBitsToFloat(temp_41.y) * uintBitsToFloat(temp_41.y) + uintBitsToFloat(temp_41.z) * uintBitsToFloat(temp_41.z); temp_42.x = floatBitsToUint(r); }  // 56: DP3 TEMP[42].x, TEMP[41].xyzz, TEMP[41].xyzz
    temp_43.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_42.x)));  // 57: SQRT TEMP[43].x, TEMP[42].xxxx
    { precise float r = uintBitsToFloat(temp_43.x) + uintBitsToFloat(imm_1.x); temp_44.x = floatBitsToUint(r); }  // 58: ADD TEMP[44].x, TEMP[43].xxxx, IMM[1].xxxx
    { precise float r = uintBitsToFloat(temp_41.y) + uintBitsToFloat(imm_1.y); temp_45.x = floatBitsToUint(r); }  // 59: ADD TEMP[45].x, TEMP[41].yyyy, IMM[1].yyyy
    temp_46.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_44.x), uintBitsToFloat(temp_45.x)));  // 60: MIN TEMP[46].x, TEMP[44].xxxx, TEMP[45].xxxx
    { precise float r = uintBitsToFloat(temp_16.x) * uintBitsToFloat(temp_16.x) + uintBitsToFloat(temp_16.y) * uintBitsToFloat(temp_16.y) + uintBitsToFloat(temp_16.z) * uintBitsToFloat(temp_16.z); temp_47.x = floatBitsToUint(r); }  // 61: DP3 TEMP[47].x, TEMP[16].xyzz, TEMP[16].xyzz
    temp_48.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_47.x)));  // 62: SQRT TEMP[48].x, TEMP[47].xxxx
    { precise float r = uintBitsToFloat(temp_48.x) + uintBitsToFloat(imm_1.x); temp_49.x = floatBitsToUint(r); }  // 63: ADD TEMP[49].x, TEMP[48].xxxx, IMM[1].xxxx
    { precise float r = uintBitsToFloat(temp_16.y) + uintBitsToFloat(imm_1.y); temp_50.x = floatBitsToUint(r); }  // 64: ADD TEMP[50].x, TEMP[16].yyyy, IMM[1].yyyy
    temp_51.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_49.x), uintBitsToFloat(temp_50.x)));  // 65: MIN TEMP[51].x, TEMP[49].xxxx, TEMP[50].xxxx
    { precise float r = uintBitsToFloat(temp_46.x) + (-uintBitsToFloat(temp_51.x)); temp_52.x = floatBitsToUint(r); }  // 66: ADD TEMP[52].x, TEMP[46].xxxx, -TEMP[51].xxxx
    temp_53.x = temp_28.x;  // 67: MOV TEMP[53].x, TEMP[28].xxxx
    temp_53.y = temp_40.x;  // 68: MOV TEMP[53].y, TEMP[40].xxxx
    temp_53.z = temp_52.x;  // 69: MOV TEMP[53].z, TEMP[52].xxxx
    { precise vec3 r = uintBitsToFloat(temp_53.xyz) * uintBitsToFloat(imm_3.zzz) + uintBitsToFloat(imm_3.www); temp_54.xyz = floatBitsToUint(r); }  // 70: MAD TEMP[54].xyz, TEMP[53].xyzz, IMM[3].zzzz, IMM[3].wwww
    temp_54.w = imm_1.y;  // 71: MOV TEMP[54].w, IMM[1].yyyy
    temp_55.x = uint(-int(temp_6.x != imm_0.y));  // 72: USNE TEMP[55].x, TEMP[6].xxxx, IMM[0].yyyy
    tgsi_out_0 = mix(imm_4, temp_54, notEqual(temp_55.xxxx, uvec4(0)));  // 73: UCMP OUT[0], TEMP[55].xxxx, TEMP[54], IMM[4]
}
