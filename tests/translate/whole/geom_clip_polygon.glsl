void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[3];
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x00000003u, 0x00000000u);
uvec4 const_0_0;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
}
void tgsi_main() {
    uvec4 temp_array1[4] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_4.x = imm_0.x;  // 0: MOV TEMP[4].x, IMM[0].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_0[0].x) * uintBitsToFloat(const_0_0.x) + uintBitsToFloat(tgsi_in_0[0].y) * uintBitsToFloat(const_0_0.y) + uintBitsToFloat(tgsi_in_0[0].z) * uintBitsToFloat(const_0_0.z) + uintBitsToFloat(tgsi_in_0[0].w) * uintBitsToFloat(const_0_0.w); temp_5.x = floatBitsToUint(r); }  // 1: DP4 TEMP[5].x, IN[0][0], CONST[0]
    { precise float r = uintBitsToFloat(tgsi_in_0[1].x) * uintBitsToFloat(const_0_0.x) + uintBitsToFloat(tgsi_in_0[1].y) * uintBitsToFloat(const_0_0.y) + uintBitsToFloat(tgsi_in_0[1].z) * uintBitsToFloat(const_0_0.z) + uintBitsToFloat(tgsi_in_0[1].w) * uintBitsToFloat(const_0_0.w); temp_6.x = floatBitsToUint(r); }  // 2: DP4 TEMP[6].x, IN[1][0], CONST[0]
    { precise float r = uintBitsToFloat(tgsi_in_0[2].x) * uintBitsToFloat(const_0_0.x) + uintBitsToFloat(tgsi_in_0[2].y) * uintBitsToFloat(const_0_0.y) + uintBitsToFloat(tgsi_in_0[2].z) * uintBitsToFloat(const_0_0.z) + uintBitsToFloat(tgsi_in_0[2].w) * uintBitsToFloat(const_0_0.w); temp_7.x = floatBitsToUint(r); }  // 3: DP4 TEMP[7].x, IN[2][0], CONST[0]
    temp_8.x = uint(-int(uintBitsToFloat(temp_5.x) >= uintBitsToFloat(imm_0.x)));  // 4: FSGE TEMP[8].x, TEMP[5].xxxx, IMM[0].xxxx
    if (temp_8.x != 0u) {  // 5: UIF TEMP[8].xxxx :9
        addr_0.x = temp_4.x;  // 6: UARL ADDR[0].x, TEMP[4].xxxx
        { int at = int(addr_0.x); if (uint(at) < 4u) temp_array1[at] = tgsi_in_0[0]; }  // 7: MOV TEMP[ADDR[0].x](1), IN[0][0]
        temp_4.x = temp_4.x + imm_0.y;  // 8: UADD TEMP[4].x, TEMP[4].xxxx, IMM[0].yyyy
    }  // 9: ENDIF
    temp_9.x = uint(-int(uintBitsToFloat(temp_5.x) >= uintBitsToFloat(imm_0.x)));  // 10: FSGE TEMP[9].x, TEMP[5].xxxx, IMM[0].xxxx
    temp_10.x = uint(-int(uintBitsToFloat(temp_6.x) >= uintBitsToFloat(imm_0.x)));  // 11: FSGE TEMP[10].x, TEMP[6].xxxx, IMM[0].xxxx
    temp_11.x = temp_9.x ^ temp_10.x;  // 12: XOR TEMP[11].x, TEMP[9].xxxx, TEMP[10].xxxx
    if (temp_11.x != 0u) {  // 13: UIF TEMP[11].xxxx :20
        { precise float r = uintBitsToFloat(temp_5.x) + (-uintBitsToFloat(temp_6.x)); temp_12.x = floatBitsToUint(r); }  // 14: ADD TEMP[12].x, TEMP[5].xxxx, -TEMP[6].xxxx
        temp_13.x = floatBitsToUint(uintBitsToFloat(temp_5.x) / uintBitsToFloat(temp_12.x));  // 15: DIV TEMP[13].x, TEMP[5].xxxx, TEMP[12].xxxx
        temp_14.x = uint(min(int(temp_4.x), int(imm_0.z)));  // 16: IMIN TEMP[14].x, TEMP[4].xxxx, IMM[0].zzzz
        addr_0.x = temp_14.x;  // 17: UARL ADDR[0].x, TEMP[14].xxxx
        { precise vec4 r = uintBitsToFloat(temp_13.xxxx) * uintBitsToFloat(tgsi_in_0[1]) + (1.0 - uintBitsToFloat(temp_13.xxxx)) * uintBitsToFloat(tgsi_in_0[0]); { int at = int(addr_0.x); if (uint(at) < 4u) temp_array1[at] = floatBitsToUint(r); } }  // 18: LRP TEMP[ADDR[0].x](1), TEMP[13].xxxx, IN[1][0], IN[0][0]
        temp_4.x = temp_4.x + imm_0.y;  // 19: UADD TEMP[4].x, TEMP[4].xxxx, IMM[0].yyyy
    }  // 20: ENDIF
    temp_15.x = uint(-int(uintBitsToFloat(temp_6.x) >= uintBitsToFloat(imm_0.x)));  // 21: FSGE TEMP[15].x, TEMP[6].xxxx, IMM[0].xxxx
    if (temp_15.x != 0u) {  // 22: UIF TEMP[15].xxxx :26
        addr_0.x = temp_4.x;  // 23: UARL ADDR[0].x, TEMP[4].xxxx
        { int at = int(addr_0.x); if (uint(at) < 4u) temp_array1[at] = tgsi_in_0[1]; }  // 24: MOV TEMP[ADDR[0].x](1), IN[1][0]
        temp_4.x = temp_4.x + imm_0.y;  // 25: UADD TEMP[4].x, TEMP[4].xxxx, IMM[0].yyyy
    }  // 26: ENDIF
    temp_16.x = uint(-int(uintBitsToFloat(temp_6.x) >= uintBitsToFloat(imm_0.x)));  // 27: FSGE TEMP[16].x, TEMP[6].xxxx, IMM[0].xxxx
    temp_17.x = uint(-int(uintBitsToFloat(temp_7.x) >= uintBitsToFloat(imm_0.x)));  // 28: FSGE TEMP[17].x, TEMP[7].xxxx, IMM[0].xxxx
    temp_18.x = temp_16.x ^ temp_17.x;  // 29: XOR TEMP[18].x, TEMP[16].xxxx, TEMP[17].xxxx
    if (temp_18.x != 0u) {  // 30: UIF TEMP[18].xxxx :37
        { precise float r = uintBitsToFloat(temp_6.x) + (-uintBitsToFloat(temp_7.x)); temp_19.x = floatBitsToUint(r); }  // 31: ADD TEMP[19].x, TEMP[6].xxxx, -TEMP[7].xxxx
        temp_20.x = floatBitsToUint(uintBitsToFloat(temp_6.x) / uintBitsToFloat(temp_19.x));  // 32: DIV TEMP[20].x, TEMP[6].xxxx, TEMP[19].xxxx
        temp_21.x = uint(min(int(temp_4.x), int(imm_0.z)));  // 33: IMIN TEMP[21].x, TEMP[4].xxxx, IMM[0].zzzz
        addr_0.x = temp_21.x;  // 34: UARL ADDR[0].x, TEMP[21].xxxx
        { precise vec4 r = uintBitsToFloat(temp_20.xxxx) * uintBitsToFloat(tgsi_in_0[2]) + (1.0 - uintBitsToFloat(temp_20.xxxx)) * uintBitsToFloat(tgsi_in_0[1]); { int at = int(addr_0.x); if (uint(at) < 4u) temp_array1[at] = floatBitsToUint(r); } }  // 35: LRP TEMP[ADDR[0].x](1), TEMP[20].xxxx, IN[2][0], IN[1][0]
        temp_4.x = temp_4.x + imm_0.y;  // 36: UADD TEMP[4].x, TEMP[4].xxxx, IMM[0].yyyy
    }  // 37: ENDIF
    temp_22.x = uint(-int(uintBitsToFloat(temp_7.x) >= uintBitsToFloat(imm_0.x)));  // 38: FSGE TEMP[22].x, TEMP[7].xxxx, IMM[0].xxxx
    if (temp_22.x != 0u) {  // 39: UIF TEMP[22].xxxx :43
        addr_0.x = temp_4.x;  // 40: UARL ADDR[0].x, TEMP[4].xxxx
        { int at = int(addr_0.x); if (uint(at) < 4u) temp_array1[at] = tgsi_in_0[2]; }  // 41: MOV TEMP[ADDR[0].x](1), IN[2][0]
        temp_4.x = temp_4.x + imm_0.y;  // 42: UADD TEMP[4].x, TEMP[4].xxxx, IMM[0].yyyy
    }  // 43: ENDIF
    temp_23.x = uint(-int(uintBitsToFloat(temp_7.x) >= uintBitsToFloat(imm_0.x)));  // 44: FSGE TEMP[23].x, TEMP[7].xxxx, IMM[0].xxxx
    temp_24.x = uint(-int(uintBitsToFloat(temp_5.x) >= uintBitsToFloat(imm_0.x)));  // 45: FSGE TEMP[24].x, TEMP[5].xxxx, IMM[0].xxxx
    temp_25.x = temp_23.x ^ temp_24.x;  // 46: XOR TEMP[25].x, TEMP[23].xxxx, TEMP[24].xxxx
    if (temp_25.x != 0u) {  // 47: UIF TEMP[25].xxxx :54
        { precise float r = uintBitsToFloat(temp_7.x) + (-uintBitsToFloat(temp_5.x)); temp_26.x = floatBitsToUint(r); }  // 48: ADD TEMP[26].x, TEMP[7].xxxx, -TEMP[5].xxxx
        temp_27.x = floatBitsToUint(uintBitsToFloat(temp_7.x) / uintBitsToFloat(temp_26.x));  // 49: DIV TEMP[27].x, TEMP[7].xxxx, TEMP[26].xxxx
        temp_28.x = uint(min(int(temp_4.x), int(imm_0.z)));  // 50: IMIN TEMP[28].x, TEMP[4].xxxx, IMM[0].zzzz
        addr_0.x = temp_28.x;  // 51: UARL ADDR[0].x, TEMP[28].xxxx
        { precise vec4 r = uintBitsToFloat(temp_27.xxxx) * uintBitsToFloat(tgsi_in_0[0]) + (1.0 - uintBitsToFloat(temp_27.xxxx)) * uintBitsToFloat(tgsi_in_0[2]); { int at = int(addr_0.x); if (uint(at) < 4u) temp_array1[at] = floatBitsToUint(r); } }  // 52: LRP TEMP[ADDR[0].x](1), TEMP[27].xxxx, IN[0][0], IN[2][0]
        temp_4.x = temp_4.x + imm_0.y;  // 53: UADD TEMP[4].x, TEMP[4].xxxx, IMM[0].yyyy
    }  // 54: ENDIF
    temp_29.x = uint(-int(int(temp_4.x) >= int(imm_0.z)));  // 55: ISGE TEMP[29].x, TEMP[4].xxxx, IMM[0].zzzz
    if (temp_29.x != 0u) {  // 56: UIF TEMP[29].xxxx :79
        temp_30.x = imm_0.x;  // 57: MOV TEMP[30].x, IMM[0].xxxx
        for (uint loop_58 = 0u; loop_58 < 65535u && ++tgsi_steps <= 1048576u; ++loop_58) {  // 58: BGNLOOP :0
            temp_31.x = uint(-int(int(temp_30.x) >= int(temp_4.x)));  // 59: ISGE TEMP[31].x, TEMP[30].xxxx, TEMP[4].xxxx
            if (temp_31.x != 0u) {  // 60: UIF TEMP[31].xxxx :62
                break;  // 61: BRK
            }  // 62: ENDIF
            temp_32.x = temp_30.x & imm_0.y;  // 63: AND TEMP[32].x, TEMP[30].xxxx, IMM[0].yyyy
            temp_33.x = uint(-int(temp_32.x != imm_0.x));  // 64: USNE TEMP[33].x, TEMP[32].xxxx, IMM[0].xxxx
            temp_34.x = temp_30.x + imm_0.y;  // 65: UADD TEMP[34].x, TEMP[30].xxxx, IMM[0].yyyy
            temp_35.x = uint(int(temp_34.x) >> (imm_0.y & 31u));  // 66: ISHR TEMP[35].x, TEMP[34].xxxx, IMM[0].yyyy
            temp_36.x = uint(-int(temp_35.x));  // 67: INEG TEMP[36].x, TEMP[35].xxxx
            temp_37.x = temp_4.x + temp_36.x;  // 68: UADD TEMP[37].x, TEMP[4].xxxx, TEMP[36].xxxx
            temp_38.x = uint(int(temp_30.x) >> (imm_0.y & 31u));  // 69: ISHR TEMP[38].x, TEMP[30].xxxx, IMM[0].yyyy
            temp_39.x = mix(temp_38.x, temp_37.x, temp_33.x != uint(0));  // 70: UCMP TEMP[39].x, TEMP[33].xxxx, TEMP[37].xxxx, TEMP[38].xxxx
            addr_0.x = temp_39.x;  // 71: UARL ADDR[0].x, TEMP[39].xxxx
            tgsi_out_0 = temp_array1[clamp(int(addr_0.x), 0, 3)];  // 72: MOV OUT[0], TEMP[ADDR[0].x](1)
            temp_40.x = floatBitsToUint(float(int(temp_30.x)));  // 73: I2F TEMP[40].x, TEMP[30].xxxx
            tgsi_out_1 = temp_40.xxxx;  // 74: MOV OUT[1], TEMP[40].xxxx
            vkp_emit(imm_0.x);  // 75: EMIT IMM[0].xxxx
            temp_30.x = temp_30.x + imm_0.y;  // 76: UADD TEMP[30].x, TEMP[30].xxxx, IMM[0].yyyy
        }  // 77: ENDLOOP :0
        vkp_end_primitive(imm_0.x);  // 78: ENDPRIM IMM[0].xxxx
    }  // 79: ENDIF
}
