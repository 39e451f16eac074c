float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x00000018u, 0x00000001u);
const uvec4 imm_1 = uvec4(0x40800000u, 0xc0000000u, 0xbf4ccccdu, 0x3a83126fu);
const uvec4 imm_2 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_3 = uvec4(0x41f00000u, 0x3f800000u, 0x00000000u, 0x00000000u);
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
        { precise vec3 r = uintBitsToFloat(temp_8.xyz) * uintBitsToFloat(imm_0.xxx); temp_9.xyz = floatBitsToUint(r); }  // 14: MUL TEMP[9].xyz, TEMP[8].xyzz, IMM[0].xxxx
        { precise vec3 r = uintBitsToFloat(temp_9.xyz) - tgsi_floor(uintBitsToFloat(temp_9.xyz)); temp_10.xyz = floatBitsToUint(r); }  // 15: FRC TEMP[10].xyz, TEMP[9].xyzz
        { precise vec3 r = uintBitsToFloat(temp_10.xyz) * uintBitsToFloat(imm_1.xxx); temp_11.xyz = floatBitsToUint(r); }  // 16: MUL TEMP[11].xyz, TEMP[10].xyzz, IMM[1].xxxx
        { precise vec3 r = uintBitsToFloat(temp_11.xyz) + uintBitsToFloat(imm_1.yyy); temp_12.xyz = floatBitsToUint(r); }  // 17: ADD TEMP[12].xyz, TEMP[11].xyzz, IMM[1].yyyy
        { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(temp_12.x) + uintBitsToFloat(temp_12.y) * uintBitsToFloat(temp_12.y) + uintBitsToFloat(temp_12.z) * uintBitsToFloat(temp_12.z); temp_13.x = floatBitsToUint(r); }  // 18: DP3 TEMP[13].x, TEMP[12].xyzz, TEMP[12].xyzz
        temp_14.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_13.x)));  // 19: SQRT TEMP[14].x, TEMP[13].xxxx
        { precise float r = uintBitsToFloat(temp_14.x) + uintBitsToFloat(imm_1.z); temp_15.x = floatBitsToUint(r); }  // 20: ADD TEMP[15].x, TEMP[14].xxxx, IMM[1].zzzz
        temp_16.x = uint(-int(uintBitsToFloat(temp_15.x) < uintBitsToFloat(imm_1.w)));  // 21: FSLT TEMP[16].x, TEMP[15].xxxx, IMM[1].wwww
        if (temp_16.x != 0u) {  // 22: UIF TEMP[16].xxxx :25
            temp_6.x = imm_2.x;  // 23: MOV TEMP[6].x, IMM[2].xxxx
            break;  // 24: BRK
        }  // 25: ENDIF
        { precise float r = uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_15.x); temp_4.x = floatBitsToUint(r); }  // 26: ADD TEMP[4].x, TEMP[4].xxxx, TEMP[15].xxxx
        temp_17.x = uint(-int(uintBitsToFloat(imm_3.x) < uintBitsToFloat(temp_4.x)));  // 27: FSLT TEMP[17].x, IMM[3].xxxx, TEMP[4].xxxx
        if (temp_17.x != 0u) {  // 28: UIF TEMP[17].xxxx :30
            break;  // 29: BRK
        }  // 30: ENDIF
    }  // 31: ENDLOOP :0
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(temp_4.xxx) + uintBitsToFloat(tgsi_in_1.xyz); temp_18.xyz = floatBitsToUint(r); }  // 32: MAD TEMP[18].xyz, TEMP[3].xyzz, TEMP[4].xxxx, IN[1].xyzz
    temp_19.x = floatBitsToUint(exp2((-uintBitsToFloat(temp_4.x))));  // 33: EX2 TEMP[19].x, -TEMP[4].xxxx
    temp_20.x = floatBitsToUint(float(int(temp_5.x)));  // 34: I2F TEMP[20].x, TEMP[5].xxxx
    { precise float r = uintBitsToFloat(temp_20.x) * uintBitsToFloat(imm_0.y); temp_21.x = floatBitsToUint(r); }  // 35: MUL TEMP[21].x, TEMP[20].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_21.x) + uintBitsToFloat(temp_4.x); temp_22.x = floatBitsToUint(r); }  // 36: ADD TEMP[22].x, TEMP[21].xxxx, TEMP[4].xxxx
    temp_23.x = temp_19.x;  // 37: MOV TEMP[23].x, TEMP[19].xxxx
    temp_23.y = temp_22.x;  // 38: MOV TEMP[23].y, TEMP[22].xxxx
    temp_23.z = (temp_18.x & 0x7fffffffu);  // 39: MOV TEMP[23].z, |TEMP[18].xxxx|
    temp_23.w = imm_3.y;  // 40: MOV TEMP[23].w, IMM[3].yyyy
    temp_24.x = uint(-int(temp_6.x != imm_0.y));  // 41: USNE TEMP[24].x, TEMP[6].xxxx, IMM[0].yyyy
    tgsi_out_0 = mix(imm_4, temp_23, notEqual(temp_24.xxxx, uvec4(0)));  // 42: UCMP OUT[0], TEMP[24].xxxx, TEMP[23], IMM[4]
}
