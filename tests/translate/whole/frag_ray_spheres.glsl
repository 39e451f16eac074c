uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3f000000u, 0x60ad78ecu, 0x00000001u, 0x00000006u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_2 = uvec4(0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(imm_0.xxx) + (-uintBitsToFloat(tgsi_in_1.xyz)); temp_0.xyz = floatBitsToUint(r); }  // 0: MAD TEMP[0].xyz, IN[0].xyzz, IMM[0].xxxx, -IN[1].xyzz
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_0.x) + uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_0.y) + uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_0.z); temp_1.x = floatBitsToUint(r); }  // 1: DP3 TEMP[1].x, TEMP[0].xyzz, TEMP[0].xyzz
    temp_2.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_1.x)));  // 2: RSQ TEMP[2].x, TEMP[1].xxxx
    { precise vec3 r = uintBitsToFloat(temp_0.xyz) * uintBitsToFloat(temp_2.xxx); temp_3.xyz = floatBitsToUint(r); }  // 3: MUL TEMP[3].xyz, TEMP[0].xyzz, TEMP[2].xxxx
    temp_4.x = imm_0.y;  // 4: MOV TEMP[4].x, IMM[0].yyyy
    temp_5.x = imm_1.x;  // 5: MOV TEMP[5].x, IMM[1].xxxx
    temp_6.x = imm_1.x;  // 6: MOV TEMP[6].x, IMM[1].xxxx
    for (uint loop_7 = 0u; loop_7 < 65535u && ++tgsi_steps <= 1048576u; ++loop_7) {  // 7: BGNLOOP :0
        temp_6.x = temp_6.x + imm_0.z;  // 8: UADD TEMP[6].x, TEMP[6].xxxx, IMM[0].zzzz
        temp_7.x = uint(-int(int(temp_6.x) >= int(imm_0.w)));  // 9: ISGE TEMP[7].x, TEMP[6].xxxx, IMM[0].wwww
        if (temp_7.x != 0u) {  // 10: UIF TEMP[7].xxxx :12
            break;  // 11: BRK
        }  // 12: ENDIF
        addr_0.x = temp_6.x;  // 13: UARL ADDR[0].x, TEMP[6].xxxx
        temp_8 = vkp_const(0u, int(addr_0.x));  // 14: MOV TEMP[8], CONST[ADDR[0].x]
        { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) + (-uintBitsToFloat(temp_8.xyz)); temp_9.xyz = floatBitsToUint(r); }  // 15: ADD TEMP[9].xyz, IN[1].xyzz, -TEMP[8].xyzz
        { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_3.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_3.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(temp_3.z); temp_10.x = floatBitsToUint(r); }  // 16: DP3 TEMP[10].x, TEMP[9].xyzz, TEMP[3].xyzz
        { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_9.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_9.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(temp_9.z); temp_11.x = floatBitsToUint(r); }  // 17: DP3 TEMP[11].x, TEMP[9].xyzz, TEMP[9].xyzz
        { precise float r = uintBitsToFloat(temp_8.w) * (-uintBitsToFloat(temp_8.w)) + uintBitsToFloat(temp_11.x); temp_12.x = floatBitsToUint(r); }  // 18: MAD TEMP[12].x, TEMP[8].wwww, -TEMP[8].wwww, TEMP[11].xxxx
        { precise float r = uintBitsToFloat(temp_10.x) * uintBitsToFloat(temp_10.x) + (-uintBitsToFloat(temp_12.x)); temp_13.x = floatBitsToUint(r); }  // 19: MAD TEMP[13].x, TEMP[10].xxxx, TEMP[10].xxxx, -TEMP[12].xxxx
        temp_14.x = uint(-int(uintBitsToFloat(temp_13.x) < uintBitsToFloat(imm_2.x)));  // 20: FSLT TEMP[14].x, TEMP[13].xxxx, IMM[2].xxxx
        if (temp_14.x != 0u) {  // 21: UIF TEMP[14].xxxx :23
            continue;  // 22: CONT
        }  // 23: ENDIF
        temp_15.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_13.x)));  // 24: SQRT TEMP[15].x, TEMP[13].xxxx
        { precise float r = (-uintBitsToFloat(temp_10.x)) + (-uintBitsToFloat(temp_15.x)); temp_16.x = floatBitsToUint(r); }  // 25: ADD TEMP[16].x, -TEMP[10].xxxx, -TEMP[15].xxxx
        temp_17.x = uint(-int(uintBitsToFloat(temp_16.x) < uintBitsToFloat(imm_2.x)));  // 26: FSLT TEMP[17].x, TEMP[16].xxxx, IMM[2].xxxx
        if (temp_17.x != 0u) {  // 27: UIF TEMP[17].xxxx :29
            continue;  // 28: CONT
        }  // 29: ENDIF
        temp_18.x = uint(-int(uintBitsToFloat(temp_16.x) < uintBitsToFloat(temp_4.x)));  // 30: FSLT TEMP[18].x, TEMP[16].xxxx, TEMP[4].xxxx
        if (temp_18.x != 0u) {  // 31: UIF TEMP[18].xxxx :34
            temp_4.x = temp_16.x;  // 32: MOV TEMP[4].x, TEMP[16].xxxx
            temp_5.x = temp_6.x;  // 33: MOV TEMP[5].x, TEMP[6].xxxx
        }  // 34: ENDIF
    }  // 35: ENDLOOP :0
    temp_19.x = floatBitsToUint(float(int(temp_5.x)));  // 36: I2F TEMP[19].x, TEMP[5].xxxx
    { precise vec2 r = uintBitsToFloat(temp_3.xy) * uintBitsToFloat(temp_4.xx) + uintBitsToFloat(tgsi_in_1.xy); temp_20.xy = floatBitsToUint(r); }  // 37: MAD TEMP[20].xy, TEMP[3].xyyy, TEMP[4].xxxx, IN[1].xyyy
    temp_21.x = temp_4.x;  // 38: MOV TEMP[21].x, TEMP[4].xxxx
    temp_21.y = temp_19.x;  // 39: MOV TEMP[21].y, TEMP[19].xxxx
    temp_21.zw = temp_20.xy;  // 40: MOV TEMP[21].zw, TEMP[20].xxxy
    tgsi_out_0 = temp_21;  // 41: MOV OUT[0], TEMP[21]
}
