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
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000002u, 0x00000007u, 0x00000000u, 0x00000001u);
const uvec4 imm_1 = uvec4(0x0000001fu, 0x00000000u, 0x00000000u, 0x00000000u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xy = tgsi_f2u(uintBitsToFloat(tgsi_in_0.xy));  // 0: F2U TEMP[0].xy, IN[0].xyyy
    temp_1.x = temp_0.y >> (imm_0.x & 31u);  // 1: USHR TEMP[1].x, TEMP[0].yyyy, IMM[0].xxxx
    temp_2.x = temp_1.x & imm_0.y;  // 2: AND TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
    addr_0.x = temp_2.x;  // 3: UARL ADDR[0].x, TEMP[2].xxxx
    temp_3 = vkp_const(0u, int(addr_0.x));  // 4: MOV TEMP[3], CONST[ADDR[0].x]
    temp_4.x = temp_0.y & imm_0.x;  // 5: AND TEMP[4].x, TEMP[0].yyyy, IMM[0].xxxx
    temp_5.x = uint(-int(temp_4.x == imm_0.z));  // 6: USEQ TEMP[5].x, TEMP[4].xxxx, IMM[0].zzzz
    temp_6.x = temp_0.y & imm_0.w;  // 7: AND TEMP[6].x, TEMP[0].yyyy, IMM[0].wwww
    temp_7.x = uint(-int(temp_6.x == imm_0.z));  // 8: USEQ TEMP[7].x, TEMP[6].xxxx, IMM[0].zzzz
    temp_8.x = mix(temp_3.y, temp_3.x, temp_7.x != uint(0));  // 9: UCMP TEMP[8].x, TEMP[7].xxxx, TEMP[3].xxxx, TEMP[3].yyyy
    temp_9.x = temp_0.y & imm_0.w;  // 10: AND TEMP[9].x, TEMP[0].yyyy, IMM[0].wwww
    temp_10.x = uint(-int(temp_9.x == imm_0.z));  // 11: USEQ TEMP[10].x, TEMP[9].xxxx, IMM[0].zzzz
    temp_11.x = mix(temp_3.w, temp_3.z, temp_10.x != uint(0));  // 12: UCMP TEMP[11].x, TEMP[10].xxxx, TEMP[3].zzzz, TEMP[3].wwww
    temp_12.x = mix(temp_11.x, temp_8.x, temp_5.x != uint(0));  // 13: UCMP TEMP[12].x, TEMP[5].xxxx, TEMP[8].xxxx, TEMP[11].xxxx
    temp_13.x = temp_0.x & imm_1.x;  // 14: AND TEMP[13].x, TEMP[0].xxxx, IMM[1].xxxx
    temp_14.x = temp_12.x >> (temp_13.x & 31u);  // 15: USHR TEMP[14].x, TEMP[12].xxxx, TEMP[13].xxxx
    temp_15.x = temp_14.x & imm_0.w;  // 16: AND TEMP[15].x, TEMP[14].xxxx, IMM[0].wwww
    temp_16.x = uint(-int(temp_15.x == imm_0.z));  // 17: USEQ TEMP[16].x, TEMP[15].xxxx, IMM[0].zzzz
    if (temp_16.x != 0u) {  // 18: UIF TEMP[16].xxxx :20
        tgsi_killed = true;  // 19: KILL
    }  // 20: ENDIF
    tgsi_out_0 = tgsi_in_1;  // 21: MOV OUT[0], IN[1]
}
