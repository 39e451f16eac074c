uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x3d800000u, 0x00000000u, 0x00000028u);
const uvec4 imm_1 = uvec4(0x40800000u, 0x00000001u, 0x40000000u, 0x3ccccccdu);
const uvec4 imm_2 = uvec4(0x3f800000u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 0));
    const_0_0 = vkp_of_lane(part, 0u);
#else
    const_0_0 = vkp_const(0u, 0);
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
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) * uintBitsToFloat(imm_0.xx); temp_0.xy = floatBitsToUint(r); }  // 0: MUL TEMP[0].xy, IN[0].xyyy, IMM[0].xxxx
    { precise vec2 r = uintBitsToFloat(const_0_0.xy) * uintBitsToFloat(imm_0.yy); temp_1.xy = floatBitsToUint(r); }  // 1: MUL TEMP[1].xy, CONST[0].xyyy, IMM[0].yyyy
    { precise vec2 r = uintBitsToFloat(const_0_0.zw) * uintBitsToFloat(imm_0.xx); temp_2.xy = floatBitsToUint(r); }  // 2: MUL TEMP[2].xy, CONST[0].zwww, IMM[0].xxxx
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) * uintBitsToFloat(temp_1.xy) + uintBitsToFloat(temp_2.xy); temp_3.xy = floatBitsToUint(r); }  // 3: MAD TEMP[3].xy, IN[0].xyyy, TEMP[1].xyyy, TEMP[2].xyyy
    temp_4.xy = imm_0.zz;  // 4: MOV TEMP[4].xy, IMM[0].zzzz
    temp_5.x = imm_0.z;  // 5: MOV TEMP[5].x, IMM[0].zzzz
    for (uint loop_6 = 0u; loop_6 < 65535u && ++tgsi_steps <= 1048576u; ++loop_6) {  // 6: BGNLOOP :0
        temp_6.x = uint(-int(int(temp_5.x) >= int(imm_0.w)));  // 7: ISGE TEMP[6].x, TEMP[5].xxxx, IMM[0].wwww
        if (temp_6.x != 0u) {  // 8: UIF TEMP[6].xxxx :10
            break;  // 9: BRK
        }  // 10: ENDIF
        { precise vec2 r = uintBitsToFloat(temp_4.xy) * uintBitsToFloat(temp_4.xy); temp_7.xy = floatBitsToUint(r); }  // 11: MUL TEMP[7].xy, TEMP[4].xyyy, TEMP[4].xyyy
        { precise float r = uintBitsToFloat(temp_7.x) + uintBitsToFloat(temp_7.y); temp_8.x = floatBitsToUint(r); }  // 12: ADD TEMP[8].x, TEMP[7].xxxx, TEMP[7].yyyy
        temp_9.x = uint(-int(uintBitsToFloat(imm_1.x) < uintBitsToFloat(temp_8.x)));  // 13: FSLT TEMP[9].x, IMM[1].xxxx, TEMP[8].xxxx
        if (temp_9.x != 0u) {  // 14: UIF TEMP[9].xxxx :16
            break;  // 15: BRK
        }  // 16: ENDIF
        temp_5.x = temp_5.x + imm_1.y;  // 17: UADD TEMP[5].x, TEMP[5].xxxx, IMM[1].yyyy
        { precise float r = uintBitsToFloat(temp_7.x) + (-uintBitsToFloat(temp_7.y)); temp_10.x = floatBitsToUint(r); }  // 18: ADD TEMP[10].x, TEMP[7].xxxx, -TEMP[7].yyyy
        { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_4.y); temp_11.x = floatBitsToUint(r); }  // 19: MUL TEMP[11].x, TEMP[4].xxxx, TEMP[4].yyyy
        { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(imm_1.z); temp_12.x = floatBitsToUint(r); }  // 20: MUL TEMP[12].x, TEMP[11].xxxx, IMM[1].zzzz
        temp_13.x = temp_10.x;  // 21: MOV TEMP[13].x, TEMP[10].xxxx
        temp_13.y = temp_12.x;  // 22: MOV TEMP[13].y, TEMP[12].xxxx
        { precise vec2 r = uintBitsToFloat(temp_13.xy) + uintBitsToFloat(temp_3.xy); temp_4.xy = floatBitsToUint(r); }  // 23: ADD TEMP[4].xy, TEMP[13].xyyy, TEMP[3].xyyy
    }  // 24: ENDLOOP :0
    temp_14.x = floatBitsToUint(float(int(temp_5.x)));  // 25: I2F TEMP[14].x, TEMP[5].xxxx
    { precise float r = uintBitsToFloat(temp_14.x) * uintBitsToFloat(imm_1.w); temp_15.x = floatBitsToUint(r); }  // 26: MUL TEMP[15].x, TEMP[14].xxxx, IMM[1].wwww
    { precise float r = uintBitsToFloat(temp_15.x) * uintBitsToFloat(temp_15.x); temp_16.x = floatBitsToUint(r); }  // 27: MUL TEMP[16].x, TEMP[15].xxxx, TEMP[15].xxxx
    { precise float r = (-uintBitsToFloat(temp_15.x)) + uintBitsToFloat(imm_2.x); temp_17.x = floatBitsToUint(r); }  // 28: ADD TEMP[17].x, -TEMP[15].xxxx, IMM[2].xxxx
    temp_18.x = temp_15.x;  // 29: MOV TEMP[18].x, TEMP[15].xxxx
    temp_18.y = temp_16.x;  // 30: MOV TEMP[18].y, TEMP[16].xxxx
    temp_18.z = temp_17.x;  // 31: MOV TEMP[18].z, TEMP[17].xxxx
    temp_18.w = imm_2.x;  // 32: MOV TEMP[18].w, IMM[2].xxxx
    tgsi_out_0 = temp_18;  // 33: MOV OUT[0], TEMP[18]
    temp_19.x = floatBitsToUint(float(int(temp_5.x)));  // 34: I2F TEMP[19].x, TEMP[5].xxxx
    temp_20.xy = temp_4.xy;  // 35: MOV TEMP[20].xy, TEMP[4].xyyy
    temp_20.z = temp_19.x;  // 36: MOV TEMP[20].z, TEMP[19].xxxx
    temp_20.w = imm_0.z;  // 37: MOV TEMP[20].w, IMM[0].zzzz
    tgsi_out_1 = temp_20;  // 38: MOV OUT[1], TEMP[20]
}
