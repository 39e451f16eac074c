uint tgsi_f2u(float a) {
    if (!(a > 0.0)) return 0u;
    if (a >= 4294967296.0) return 0xffffffffu;
    precise float scaled = a * 1.52587890625e-05;
    uint high = uint(scaled);
    precise float rest = a - float(high) * 65536.0;
    return high << 16 | uint(rest);
}
uvec2 tgsi_f2u(vec2 a) { return uvec2(tgsi_f2u(a.x), tgsi_f2u(a.y)); }
uvec3 tgsi_f2u(vec3 a) { return uvec3(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z)); }
uvec4 tgsi_f2u(vec4 a) { return uvec4(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z), tgsi_f2u(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x49742400u, 0x00000000u, 0x0000001fu, 0x00000002u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_2 = uvec4(0x00000001u, 0x00000003u, 0x3f800000u, 0x00000000u);
uvec4 const_0_1;
uvec4 const_0_3;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 1 + min(int(gl_SubgroupInvocationID), 0));
    const_0_1 = vkp_of_lane(part, 0u);
    part = vkp_const(0u, 3 + min(int(gl_SubgroupInvocationID), 0));
    const_0_3 = vkp_of_lane(part, 0u);
#else
    const_0_1 = vkp_const(0u, 1);
    const_0_3 = vkp_const(0u, 3);
#endif
}
void tgsi_main() {
    uvec4 temp_array1[5] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    { precise float r = abs(uintBitsToFloat(tgsi_in_0.x)) * uintBitsToFloat(imm_0.x); temp_5.x = floatBitsToUint(r); }  // 0: MUL TEMP[5].x, |IN[0].xxxx|, IMM[0].xxxx
    temp_array1[0].x = tgsi_f2u(uintBitsToFloat(temp_5.x));  // 1: F2U TEMP[0].x, TEMP[5].xxxx
    temp_array1[1].x = const_0_1.x;  // 2: MOV TEMP[1].x, CONST[1].xxxx
    { precise float r = abs(uintBitsToFloat(tgsi_in_0.x)) * uintBitsToFloat(imm_0.x); temp_6.x = floatBitsToUint(r); }  // 3: MUL TEMP[6].x, |IN[0].xxxx|, IMM[0].xxxx
    temp_array1[2].x = tgsi_f2u(uintBitsToFloat(temp_6.x));  // 4: F2U TEMP[2].x, TEMP[6].xxxx
    temp_array1[3].x = const_0_3.x;  // 5: MOV TEMP[3].x, CONST[3].xxxx
    { precise float r = abs(uintBitsToFloat(tgsi_in_0.x)) * uintBitsToFloat(imm_0.x); temp_7.x = floatBitsToUint(r); }  // 6: MUL TEMP[7].x, |IN[0].xxxx|, IMM[0].xxxx
    temp_array1[4].x = tgsi_f2u(uintBitsToFloat(temp_7.x));  // 7: F2U TEMP[4].x, TEMP[7].xxxx
    temp_8.x = imm_0.y;  // 8: MOV TEMP[8].x, IMM[0].yyyy
    temp_9.xy = tgsi_f2u(abs(uintBitsToFloat(tgsi_in_0.yz)));  // 9: F2U TEMP[9].xy, |IN[0].yzzz|
    temp_10.xy = temp_9.xy & imm_0.zz;  // 10: AND TEMP[10].xy, TEMP[9].xyyy, IMM[0].zzzz
    temp_11.x = imm_1.x;  // 11: MOV TEMP[11].x, IMM[1].xxxx
    for (uint loop_12 = 0u; loop_12 < 65535u && ++tgsi_steps <= 1048576u; ++loop_12) {  // 12: BGNLOOP :0
        temp_12.x = uint(-int(int(temp_11.x) >= int(imm_0.w)));  // 13: ISGE TEMP[12].x, TEMP[11].xxxx, IMM[0].wwww
        if (temp_12.x != 0u) {  // 14: UIF TEMP[12].xxxx :16
            break;  // 15: BRK
        }  // 16: ENDIF
        temp_13.x = temp_11.x + imm_0.w;  // 17: UADD TEMP[13].x, TEMP[11].xxxx, IMM[0].wwww
        addr_0.x = temp_13.x;  // 18: UARL ADDR[0].x, TEMP[13].xxxx
        temp_14.x = temp_array1[clamp(int(addr_0.x), 0, 4)].x;  // 19: MOV TEMP[14].x, TEMP[ADDR[0].x](1).xxxx
        temp_15.x = imm_1.x;  // 20: MOV TEMP[15].x, IMM[1].xxxx
        for (uint loop_21 = 0u; loop_21 < 65535u && ++tgsi_steps <= 1048576u; ++loop_21) {  // 21: BGNLOOP :0
            temp_16.x = uint(-int(int(temp_15.x) >= int(imm_0.w)));  // 22: ISGE TEMP[16].x, TEMP[15].xxxx, IMM[0].wwww
            if (temp_16.x != 0u) {  // 23: UIF TEMP[16].xxxx :25
                break;  // 24: BRK
            }  // 25: ENDIF
            temp_17.x = temp_15.x | temp_11.x;  // 26: OR TEMP[17].x, TEMP[15].xxxx, TEMP[11].xxxx
            temp_18.x = uint(-int(temp_17.x != imm_0.y));  // 27: USNE TEMP[18].x, TEMP[17].xxxx, IMM[0].yyyy
            if (temp_18.x != 0u) {  // 28: UIF TEMP[18].xxxx :34
                temp_19.x = temp_10.x + temp_15.x;  // 29: UADD TEMP[19].x, TEMP[10].xxxx, TEMP[15].xxxx
                temp_20.x = temp_19.x & imm_0.z;  // 30: AND TEMP[20].x, TEMP[19].xxxx, IMM[0].zzzz
                temp_21.x = temp_14.x >> (temp_20.x & 31u);  // 31: USHR TEMP[21].x, TEMP[14].xxxx, TEMP[20].xxxx
                temp_22.x = temp_21.x & imm_2.x;  // 32: AND TEMP[22].x, TEMP[21].xxxx, IMM[2].xxxx
                temp_8.x = temp_8.x + temp_22.x;  // 33: UADD TEMP[8].x, TEMP[8].xxxx, TEMP[22].xxxx
            }  // 34: ENDIF
            temp_15.x = temp_15.x + imm_2.x;  // 35: UADD TEMP[15].x, TEMP[15].xxxx, IMM[2].xxxx
        }  // 36: ENDLOOP :0
        temp_11.x = temp_11.x + imm_2.x;  // 37: UADD TEMP[11].x, TEMP[11].xxxx, IMM[2].xxxx
    }  // 38: ENDLOOP :0
    temp_23.x = temp_array1[2].x >> (temp_10.x & 31u);  // 39: USHR TEMP[23].x, TEMP[2].xxxx, TEMP[10].xxxx
    temp_24.x = temp_23.x & imm_2.x;  // 40: AND TEMP[24].x, TEMP[23].xxxx, IMM[2].xxxx
    temp_25.x = uint(-int(temp_8.x == imm_2.y));  // 41: USEQ TEMP[25].x, TEMP[8].xxxx, IMM[2].yyyy
    temp_26.x = uint(-int(temp_8.x == imm_0.w));  // 42: USEQ TEMP[26].x, TEMP[8].xxxx, IMM[0].wwww
    temp_27.x = mix(imm_0.y, temp_24.x, temp_26.x != uint(0));  // 43: UCMP TEMP[27].x, TEMP[26].xxxx, TEMP[24].xxxx, IMM[0].yyyy
    temp_28.x = mix(temp_27.x, imm_2.x, temp_25.x != uint(0));  // 44: UCMP TEMP[28].x, TEMP[25].xxxx, IMM[2].xxxx, TEMP[27].xxxx
    temp_29.x = floatBitsToUint(float(temp_28.x));  // 45: U2F TEMP[29].x, TEMP[28].xxxx
    temp_30.x = floatBitsToUint(float(int(temp_8.x)));  // 46: I2F TEMP[30].x, TEMP[8].xxxx
    temp_31.x = temp_29.x;  // 47: MOV TEMP[31].x, TEMP[29].xxxx
    temp_31.y = temp_30.x;  // 48: MOV TEMP[31].y, TEMP[30].xxxx
    temp_31.z = imm_0.y;  // 49: MOV TEMP[31].z, IMM[0].yyyy
    temp_31.w = imm_2.z;  // 50: MOV TEMP[31].w, IMM[2].zzzz
    tgsi_out_0 = temp_31;  // 51: MOV OUT[0], TEMP[31]
}
