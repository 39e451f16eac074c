uint tgsi_umul_hi(uint a, uint b) {
    uint high, low; umulExtended(a, b, high, low); return high;
}
uvec2 tgsi_umul_hi(uvec2 a, uvec2 b) { return uvec2(tgsi_umul_hi(a.x, b.x), tgsi_umul_hi(a.y, b.y)); }
uvec3 tgsi_umul_hi(uvec3 a, uvec3 b) { return uvec3(tgsi_umul_hi(a.x, b.x), tgsi_umul_hi(a.y, b.y), tgsi_umul_hi(a.z, b.z)); }
uvec4 tgsi_umul_hi(uvec4 a, uvec4 b) { return uvec4(tgsi_umul_hi(a.x, b.x), tgsi_umul_hi(a.y, b.y), tgsi_umul_hi(a.z, b.z), tgsi_umul_hi(a.w, b.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000008u, 0x0019660du, 0x3c6ef35fu);
const uvec4 imm_1 = uvec4(0x0000000fu, 0x00000001u, 0x00000007u, 0x9e3779b9u);
const uvec4 imm_2 = uvec4(0x33800000u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_array1[8] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_8.x = tgsi_in_0.x;  // 0: MOV TEMP[8].x, IN[0].xxxx
    temp_9.x = imm_0.x;  // 1: MOV TEMP[9].x, IMM[0].xxxx
    for (uint loop_2 = 0u; loop_2 < 65535u && ++tgsi_steps <= 1048576u; ++loop_2) {  // 2: BGNLOOP :0
        temp_10.x = uint(-int(int(temp_9.x) >= int(imm_0.y)));  // 3: ISGE TEMP[10].x, TEMP[9].xxxx, IMM[0].yyyy
        if (temp_10.x != 0u) {  // 4: UIF TEMP[10].xxxx :6
            break;  // 5: BRK
        }  // 6: ENDIF
        temp_8.x = temp_8.x * imm_0.z + imm_0.w;  // 7: UMAD TEMP[8].x, TEMP[8].xxxx, IMM[0].zzzz, IMM[0].wwww
        temp_11.x = temp_9.x & imm_1.x;  // 8: AND TEMP[11].x, TEMP[9].xxxx, IMM[1].xxxx
        temp_12.x = tgsi_in_0.y >> (temp_11.x & 31u);  // 9: USHR TEMP[12].x, IN[0].yyyy, TEMP[11].xxxx
        temp_13.x = temp_8.x ^ temp_12.x;  // 10: XOR TEMP[13].x, TEMP[8].xxxx, TEMP[12].xxxx
        addr_0.x = temp_9.x;  // 11: UARL ADDR[0].x, TEMP[9].xxxx
        { int at = int(addr_0.x); if (uint(at) < 8u) temp_array1[at] = temp_13.xxxx; }  // 12: MOV TEMP[ADDR[0].x](1), TEMP[13].xxxx
        temp_9.x = temp_9.x + imm_1.y;  // 13: UADD TEMP[9].x, TEMP[9].xxxx, IMM[1].yyyy
    }  // 14: ENDLOOP :0
    temp_14 = imm_0.xxxx;  // 15: MOV TEMP[14], IMM[0].xxxx
    temp_15.x = imm_0.x;  // 16: MOV TEMP[15].x, IMM[0].xxxx
    for (uint loop_17 = 0u; loop_17 < 65535u && ++tgsi_steps <= 1048576u; ++loop_17) {  // 17: BGNLOOP :0
        temp_16.x = uint(-int(int(temp_15.x) >= int(imm_0.y)));  // 18: ISGE TEMP[16].x, TEMP[15].xxxx, IMM[0].yyyy
        if (temp_16.x != 0u) {  // 19: UIF TEMP[16].xxxx :21
            break;  // 20: BRK
        }  // 21: ENDIF
        addr_0.x = temp_15.x;  // 22: UARL ADDR[0].x, TEMP[15].xxxx
        temp_17.x = temp_array1[clamp(int(addr_0.x), 0, 7)].x + tgsi_sv_0.x;  // 23: UADD TEMP[17].x, TEMP[ADDR[0].x](1).xxxx, SV[0].xxxx
        temp_18.x = temp_17.x & imm_1.z;  // 24: AND TEMP[18].x, TEMP[17].xxxx, IMM[1].zzzz
        addr_0.x = temp_18.x;  // 25: UARL ADDR[0].x, TEMP[18].xxxx
        temp_19 = temp_array1[clamp(int(addr_0.x), 0, 7)];  // 26: MOV TEMP[19], TEMP[ADDR[0].x](1)
        temp_20 = tgsi_umul_hi(temp_14, imm_1.wwww);  // 27: UMUL_HI TEMP[20], TEMP[14], IMM[1].wwww
        temp_14 = temp_20 + temp_19;  // 28: UADD TEMP[14], TEMP[20], TEMP[19]
        temp_15.x = temp_15.x + imm_1.y;  // 29: UADD TEMP[15].x, TEMP[15].xxxx, IMM[1].yyyy
    }  // 30: ENDLOOP :0
    tgsi_out_1 = temp_14;  // 31: MOV OUT[1], TEMP[14]
    temp_21 = temp_14 >> (imm_0.yyyy & 31u);  // 32: USHR TEMP[21], TEMP[14], IMM[0].yyyy
    temp_22 = floatBitsToUint(vec4(temp_21));  // 33: U2F TEMP[22], TEMP[21]
    { precise vec4 r = uintBitsToFloat(temp_22) * uintBitsToFloat(imm_2.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 34: MUL OUT[0], TEMP[22], IMM[2].xxxx
}
