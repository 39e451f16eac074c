uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x00000018u, 0x00000001u);
const uvec4 imm_1 = uvec4(0xbf800000u, 0x3a83126fu, 0x41f00000u, 0x3f800000u);
const uvec4 imm_2 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_3 = uvec4(0x3e4ccccdu, 0x3e99999au, 0x3f000000u, 0x3f800000u);
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
        temp_12.x = uint(-int(uintBitsToFloat(temp_11.x) < uintBitsToFloat(imm_1.y)));  // 17: FSLT TEMP[12].x, TEMP[11].xxxx, IMM[1].yyyy
        if (temp_12.x != 0u) {  // 18: UIF TEMP[12].xxxx :21
            temp_6.x = imm_2.x;  // 19: MOV TEMP[6].x, IMM[2].xxxx
            break;  // 20: BRK
        }  // 21: ENDIF
        { precise float r = uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_11.x); temp_4.x = floatBitsToUint(r); }  // 22: ADD TEMP[4].x, TEMP[4].xxxx, TEMP[11].xxxx
        temp_13.x = uint(-int(uintBitsToFloat(imm_1.z) < uintBitsToFloat(temp_4.x)));  // 23: FSLT TEMP[13].x, IMM[1].zzzz, TEMP[4].xxxx
        if (temp_13.x != 0u) {  // 24: UIF TEMP[13].xxxx :26
            break;  // 25: BRK
        }  // 26: ENDIF
    }  // 27: ENDLOOP :0
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(temp_4.xxx) + uintBitsToFloat(tgsi_in_1.xyz); temp_14.xyz = floatBitsToUint(r); }  // 28: MAD TEMP[14].xyz, TEMP[3].xyzz, TEMP[4].xxxx, IN[1].xyzz
    temp_15.x = floatBitsToUint(exp2((-uintBitsToFloat(temp_4.x))));  // 29: EX2 TEMP[15].x, -TEMP[4].xxxx
    temp_16.x = floatBitsToUint(float(int(temp_5.x)));  // 30: I2F TEMP[16].x, TEMP[5].xxxx
    { precise float r = uintBitsToFloat(temp_16.x) * uintBitsToFloat(imm_0.y); temp_17.x = floatBitsToUint(r); }  // 31: MUL TEMP[17].x, TEMP[16].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_17.x) + uintBitsToFloat(temp_4.x); temp_18.x = floatBitsToUint(r); }  // 32: ADD TEMP[18].x, TEMP[17].xxxx, TEMP[4].xxxx
    temp_19.x = temp_15.x;  // 33: MOV TEMP[19].x, TEMP[15].xxxx
    temp_19.y = temp_18.x;  // 34: MOV TEMP[19].y, TEMP[18].xxxx
    temp_19.z = (temp_14.x & 0x7fffffffu);  // 35: MOV TEMP[19].z, |TEMP[14].xxxx|
    temp_19.w = imm_1.w;  // 36: MOV TEMP[19].w, IMM[1].wwww
    temp_20.x = uint(-int(temp_6.x != imm_0.y));  // 37: USNE TEMP[20].x, TEMP[6].xxxx, IMM[0].yyyy
    tgsi_out_0 = mix(imm_3, temp_19, notEqual(temp_20.xxxx, uvec4(0)));  // 38: UCMP OUT[0], TEMP[20].xxxx, TEMP[19], IMM[3]
}
