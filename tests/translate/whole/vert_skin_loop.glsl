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
int tgsi_f2i(float a) {
    int m = int(tgsi_f2u(abs(a)));
    return a >= 2147483648.0 ? 0x7fffffff : a <= -2147483648.0 ? int(0x80000000u) : a < 0.0 ? -m : m;
}
ivec2 tgsi_f2i(vec2 a) { return ivec2(tgsi_f2i(a.x), tgsi_f2i(a.y)); }
ivec3 tgsi_f2i(vec3 a) { return ivec3(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z)); }
ivec4 tgsi_f2i(vec4 a) { return ivec4(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z), tgsi_f2i(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x0000000fu, 0x00000000u, 0x00000004u, 0x00000003u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x3f800000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_4 = uvec4(tgsi_f2i(uintBitsToFloat(tgsi_in_1)));  // 0: F2I TEMP[4], IN[1]
    temp_5 = temp_4 & imm_0.xxxx;  // 1: AND TEMP[5], TEMP[4], IMM[0].xxxx
    temp_6.x = floatBitsToUint(float(int(temp_5.x)));  // 2: I2F TEMP[6].x, TEMP[5].xxxx
    temp_7.x = tgsi_in_2.x;  // 3: MOV TEMP[7].x, IN[2].xxxx
    temp_7.y = temp_6.x;  // 4: MOV TEMP[7].y, TEMP[6].xxxx
    temp_array1[0].xy = temp_7.xy;  // 5: MOV TEMP[0].xy, TEMP[7].xyyy
    temp_8.x = floatBitsToUint(float(int(temp_5.y)));  // 6: I2F TEMP[8].x, TEMP[5].yyyy
    temp_9.x = tgsi_in_2.y;  // 7: MOV TEMP[9].x, IN[2].yyyy
    temp_9.y = temp_8.x;  // 8: MOV TEMP[9].y, TEMP[8].xxxx
    temp_array1[1].xy = temp_9.xy;  // 9: MOV TEMP[1].xy, TEMP[9].xyyy
    temp_10.x = floatBitsToUint(float(int(temp_5.z)));  // 10: I2F TEMP[10].x, TEMP[5].zzzz
    temp_11.x = tgsi_in_2.z;  // 11: MOV TEMP[11].x, IN[2].zzzz
    temp_11.y = temp_10.x;  // 12: MOV TEMP[11].y, TEMP[10].xxxx
    temp_array1[2].xy = temp_11.xy;  // 13: MOV TEMP[2].xy, TEMP[11].xyyy
    temp_12.x = floatBitsToUint(float(int(temp_5.w)));  // 14: I2F TEMP[12].x, TEMP[5].wwww
    temp_13.x = tgsi_in_2.w;  // 15: MOV TEMP[13].x, IN[2].wwww
    temp_13.y = temp_12.x;  // 16: MOV TEMP[13].y, TEMP[12].xxxx
    temp_array1[3].xy = temp_13.xy;  // 17: MOV TEMP[3].xy, TEMP[13].xyyy
    temp_14.xyz = imm_0.yyy;  // 18: MOV TEMP[14].xyz, IMM[0].yyyy
    temp_15.x = imm_0.y;  // 19: MOV TEMP[15].x, IMM[0].yyyy
    for (uint loop_20 = 0u; loop_20 < 65535u && ++tgsi_steps <= 1048576u; ++loop_20) {  // 20: BGNLOOP :0
        temp_16.x = uint(-int(int(temp_15.x) >= int(imm_0.z)));  // 21: ISGE TEMP[16].x, TEMP[15].xxxx, IMM[0].zzzz
        if (temp_16.x != 0u) {  // 22: UIF TEMP[16].xxxx :24
            break;  // 23: BRK
        }  // 24: ENDIF
        addr_0.x = temp_15.x;  // 25: UARL ADDR[0].x, TEMP[15].xxxx
        temp_17.xy = temp_array1[clamp(int(addr_0.x), 0, 3)].xy;  // 26: MOV TEMP[17].xy, TEMP[ADDR[0].x](1).xyyy
        temp_18.x = uint(tgsi_f2i(uintBitsToFloat(temp_17.y)));  // 27: F2I TEMP[18].x, TEMP[17].yyyy
        temp_19.x = temp_18.x * imm_0.w;  // 28: UMUL TEMP[19].x, TEMP[18].xxxx, IMM[0].wwww
        addr_0.x = temp_19.x;  // 29: UARL ADDR[0].x, TEMP[19].xxxx
        { uvec4 s0 = vkp_const(0u, int(addr_0.x) + 4); { precise float r = uintBitsToFloat(s0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(s0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(s0.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(s0.w) * uintBitsToFloat(tgsi_in_0.w); temp_20.x = floatBitsToUint(r); } }  // 30: DP4 TEMP[20].x, CONST[ADDR[0].x+4], IN[0]
        { uvec4 s0 = vkp_const(0u, int(addr_0.x) + 5); { precise float r = uintBitsToFloat(s0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(s0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(s0.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(s0.w) * uintBitsToFloat(tgsi_in_0.w); temp_21.x = floatBitsToUint(r); } }  // 31: DP4 TEMP[21].x, CONST[ADDR[0].x+5], IN[0]
        { uvec4 s0 = vkp_const(0u, int(addr_0.x) + 6); { precise float r = uintBitsToFloat(s0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(s0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(s0.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(s0.w) * uintBitsToFloat(tgsi_in_0.w); temp_22.x = floatBitsToUint(r); } }  // 32: DP4 TEMP[22].x, CONST[ADDR[0].x+6], IN[0]
        temp_23.x = temp_20.x;  // 33: MOV TEMP[23].x, TEMP[20].xxxx
        temp_23.y = temp_21.x;  // 34: MOV TEMP[23].y, TEMP[21].xxxx
        temp_23.z = temp_22.x;  // 35: MOV TEMP[23].z, TEMP[22].xxxx
        { precise vec3 r = uintBitsToFloat(temp_23.xyz) * uintBitsToFloat(temp_17.xxx) + uintBitsToFloat(temp_14.xyz); temp_14.xyz = floatBitsToUint(r); }  // 36: MAD TEMP[14].xyz, TEMP[23].xyzz, TEMP[17].xxxx, TEMP[14].xyzz
        temp_15.x = temp_15.x + imm_1.x;  // 37: UADD TEMP[15].x, TEMP[15].xxxx, IMM[1].xxxx
    }  // 38: ENDLOOP :0
    temp_24.xyz = temp_14.xyz;  // 39: MOV TEMP[24].xyz, TEMP[14].xyzz
    temp_24.w = imm_1.y;  // 40: MOV TEMP[24].w, IMM[1].yyyy
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_24.xxxx); temp_25 = floatBitsToUint(r); }  // 41: MUL TEMP[25], CONST[0], TEMP[24].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(temp_24.yyyy) + uintBitsToFloat(temp_25); temp_26 = floatBitsToUint(r); }  // 42: MAD TEMP[26], CONST[1], TEMP[24].yyyy, TEMP[25]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(temp_24.zzzz) + uintBitsToFloat(temp_26); temp_27 = floatBitsToUint(r); }  // 43: MAD TEMP[27], CONST[2], TEMP[24].zzzz, TEMP[26]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(temp_24.wwww) + uintBitsToFloat(temp_27); tgsi_out_0 = floatBitsToUint(r); }  // 44: MAD OUT[0], CONST[3], TEMP[24].wwww, TEMP[27]
    tgsi_out_1 = temp_24;  // 45: MOV OUT[1], TEMP[24]
}
