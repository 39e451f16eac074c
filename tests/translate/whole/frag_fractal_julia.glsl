uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x3f000000u, 0x00000028u);
const uvec4 imm_1 = uvec4(0x40800000u, 0x00000001u, 0x40000000u, 0x3ccccccdu);
const uvec4 imm_2 = uvec4(0x3f800000u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_1;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 1 + min(int(gl_SubgroupInvocationID), 0));
    const_0_1 = vkp_of_lane(part, 0u);
#else
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
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) * uintBitsToFloat(imm_0.xx); temp_0.xy = floatBitsToUint(r); }  // 0: MUL TEMP[0].xy, IN[0].xyyy, IMM[0].xxxx
    temp_1.x = imm_0.y;  // 1: MOV TEMP[1].x, IMM[0].yyyy
    { precise vec2 r = uintBitsToFloat(const_0_1.xy) * uintBitsToFloat(imm_0.zz); temp_2.xy = floatBitsToUint(r); }  // 2: MUL TEMP[2].xy, CONST[1].xyyy, IMM[0].zzzz
    for (uint loop_3 = 0u; loop_3 < 65535u && ++tgsi_steps <= 1048576u; ++loop_3) {  // 3: BGNLOOP :0
        temp_3.x = uint(-int(int(temp_1.x) >= int(imm_0.w)));  // 4: ISGE TEMP[3].x, TEMP[1].xxxx, IMM[0].wwww
        if (temp_3.x != 0u) {  // 5: UIF TEMP[3].xxxx :7
            break;  // 6: BRK
        }  // 7: ENDIF
        { precise vec2 r = uintBitsToFloat(temp_0.xy) * uintBitsToFloat(temp_0.xy); temp_4.xy = floatBitsToUint(r); }  // 8: MUL TEMP[4].xy, TEMP[0].xyyy, TEMP[0].xyyy
        { precise float r = uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_4.y); temp_5.x = floatBitsToUint(r); }  // 9: ADD TEMP[5].x, TEMP[4].xxxx, TEMP[4].yyyy
        temp_6.x = uint(-int(uintBitsToFloat(imm_1.x) < uintBitsToFloat(temp_5.x)));  // 10: FSLT TEMP[6].x, IMM[1].xxxx, TEMP[5].xxxx
        if (temp_6.x != 0u) {  // 11: UIF TEMP[6].xxxx :13
            break;  // 12: BRK
        }  // 13: ENDIF
        temp_1.x = temp_1.x + imm_1.y;  // 14: UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].yyyy
        { precise float r = uintBitsToFloat(temp_4.x) + (-uintBitsToFloat(temp_4.y)); temp_7.x = floatBitsToUint(r); }  // 15: ADD TEMP[7].x, TEMP[4].xxxx, -TEMP[4].yyyy
        { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_0.y); temp_8.x = floatBitsToUint(r); }  // 16: MUL TEMP[8].x, TEMP[0].xxxx, TEMP[0].yyyy
        { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(imm_1.z); temp_9.x = floatBitsToUint(r); }  // 17: MUL TEMP[9].x, TEMP[8].xxxx, IMM[1].zzzz
        temp_10.x = temp_7.x;  // 18: MOV TEMP[10].x, TEMP[7].xxxx
        temp_10.y = temp_9.x;  // 19: MOV TEMP[10].y, TEMP[9].xxxx
        { precise vec2 r = uintBitsToFloat(temp_10.xy) + uintBitsToFloat(temp_2.xy); temp_0.xy = floatBitsToUint(r); }  // 20: ADD TEMP[0].xy, TEMP[10].xyyy, TEMP[2].xyyy
    }  // 21: ENDLOOP :0
    temp_11.x = floatBitsToUint(float(int(temp_1.x)));  // 22: I2F TEMP[11].x, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(imm_1.w); temp_12.x = floatBitsToUint(r); }  // 23: MUL TEMP[12].x, TEMP[11].xxxx, IMM[1].wwww
    { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(temp_12.x); temp_13.x = floatBitsToUint(r); }  // 24: MUL TEMP[13].x, TEMP[12].xxxx, TEMP[12].xxxx
    { precise float r = (-uintBitsToFloat(temp_12.x)) + uintBitsToFloat(imm_2.x); temp_14.x = floatBitsToUint(r); }  // 25: ADD TEMP[14].x, -TEMP[12].xxxx, IMM[2].xxxx
    temp_15.x = temp_12.x;  // 26: MOV TEMP[15].x, TEMP[12].xxxx
    temp_15.y = temp_13.x;  // 27: MOV TEMP[15].y, TEMP[13].xxxx
    temp_15.z = temp_14.x;  // 28: MOV TEMP[15].z, TEMP[14].xxxx
    temp_15.w = imm_2.x;  // 29: MOV TEMP[15].w, IMM[2].xxxx
    tgsi_out_0 = temp_15;  // 30: MOV OUT[0], TEMP[15]
    temp_16.x = floatBitsToUint(float(int(temp_1.x)));  // 31: I2F TEMP[16].x, TEMP[1].xxxx
    temp_17.xy = temp_0.xy;  // 32: MOV TEMP[17].xy, TEMP[0].xyyy
    temp_17.z = temp_16.x;  // 33: MOV TEMP[17].z, TEMP[16].xxxx
    temp_17.w = imm_0.y;  // 34: MOV TEMP[17].w, IMM[0].yyyy
    tgsi_out_1 = temp_17;  // 35: MOV OUT[1], TEMP[17]
}
