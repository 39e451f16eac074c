uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000007u, 0x00000002u, 0x00000000u, 0x00000000u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = tgsi_sv_0.x & imm_0.x;  // 0: AND TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    addr_0.x = temp_1.x;  // 2: UARL ADDR[0].x, TEMP[1].xxxx
    temp_2 = vkp_const(1u, int(addr_0.x));  // 3: MOV TEMP[2], CONST[1][ADDR[0].x]
    temp_3 = vkp_const(1u, int(addr_0.x) + 1);  // 4: MOV TEMP[3], CONST[1][ADDR[0].x+1]
    temp_4 = vkp_const(1u, int(addr_0.x) + 2);  // 5: MOV TEMP[4], CONST[1][ADDR[0].x+2]
    temp_5 = vkp_const(1u, int(addr_0.x) + 3);  // 6: MOV TEMP[5], CONST[1][ADDR[0].x+3]
    { precise vec4 r = uintBitsToFloat(temp_2) * uintBitsToFloat(tgsi_in_0.xxxx); temp_6 = floatBitsToUint(r); }  // 7: MUL TEMP[6], TEMP[2], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(temp_3) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_6); temp_7 = floatBitsToUint(r); }  // 8: MAD TEMP[7], TEMP[3], IN[0].yyyy, TEMP[6]
    { precise vec4 r = uintBitsToFloat(temp_4) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_7); temp_8 = floatBitsToUint(r); }  // 9: MAD TEMP[8], TEMP[4], IN[0].zzzz, TEMP[7]
    { precise vec4 r = uintBitsToFloat(temp_5) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_8); tgsi_out_0 = floatBitsToUint(r); }  // 10: MAD OUT[0], TEMP[5], IN[0].wwww, TEMP[8]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1) * uintBitsToFloat(tgsi_in_0.xxxx); temp_9 = floatBitsToUint(r); }  // 11: MUL TEMP[9], IN[1], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_2) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_9); temp_10 = floatBitsToUint(r); }  // 12: MAD TEMP[10], IN[2], IN[0].yyyy, TEMP[9]
    { precise vec4 r = uintBitsToFloat(tgsi_in_2.wzyx) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_10); temp_11 = floatBitsToUint(r); }  // 13: MAD TEMP[11], IN[2].wzyx, IN[0].zzzz, TEMP[10]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.yxwz) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_11); tgsi_out_1 = floatBitsToUint(r); }  // 14: MAD OUT[1], IN[1].yxwz, IN[0].wwww, TEMP[11]
}
