void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[3];
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0xbf000000u, 0x00000000u, 0x00000003u, 0x00000001u);
uvec4 const_0_0;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[1].xyz) + (-uintBitsToFloat(tgsi_in_0[0].xyz)); temp_0.xyz = floatBitsToUint(r); }  // 0: ADD TEMP[0].xyz, IN[1][0].xyzz, -IN[0][0].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[2].xyz) + (-uintBitsToFloat(tgsi_in_0[0].xyz)); temp_1.xyz = floatBitsToUint(r); }  // 1: ADD TEMP[1].xyz, IN[2][0].xyzz, -IN[0][0].xyzz
    { precise vec3 r = uintBitsToFloat(temp_0.zxy) * uintBitsToFloat(temp_1.yzx); temp_2.xyz = floatBitsToUint(r); }  // 2: MUL TEMP[2].xyz, TEMP[0].zxyy, TEMP[1].yzxx
    { precise vec3 r = uintBitsToFloat(temp_0.yzx) * uintBitsToFloat(temp_1.zxy) + (-uintBitsToFloat(temp_2.xyz)); temp_3.xyz = floatBitsToUint(r); }  // 3: MAD TEMP[3].xyz, TEMP[0].yzxx, TEMP[1].zxyy, -TEMP[2].xyzz
    { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(temp_3.x) + uintBitsToFloat(temp_3.y) * uintBitsToFloat(temp_3.y) + uintBitsToFloat(temp_3.z) * uintBitsToFloat(temp_3.z); temp_4.x = floatBitsToUint(r); }  // 4: DP3 TEMP[4].x, TEMP[3].xyzz, TEMP[3].xyzz
    temp_5.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_4.x)));  // 5: RSQ TEMP[5].x, TEMP[4].xxxx
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(temp_5.xxx); temp_6.xyz = floatBitsToUint(r); }  // 6: MUL TEMP[6].xyz, TEMP[3].xyzz, TEMP[5].xxxx
    temp_7.x = uint(-int(uintBitsToFloat(imm_0.x) < uintBitsToFloat(temp_6.z)));  // 7: FSLT TEMP[7].x, IMM[0].xxxx, TEMP[6].zzzz
    if (temp_7.x != 0u) {  // 8: UIF TEMP[7].xxxx :24
        temp_8.x = imm_0.y;  // 9: MOV TEMP[8].x, IMM[0].yyyy
        for (uint loop_10 = 0u; loop_10 < 65535u && ++tgsi_steps <= 1048576u; ++loop_10) {  // 10: BGNLOOP :0
            temp_9.x = uint(-int(int(temp_8.x) >= int(imm_0.z)));  // 11: ISGE TEMP[9].x, TEMP[8].xxxx, IMM[0].zzzz
            if (temp_9.x != 0u) {  // 12: UIF TEMP[9].xxxx :14
                break;  // 13: BRK
            }  // 14: ENDIF
            addr_0.x = temp_8.x;  // 15: UARL ADDR[0].x, TEMP[8].xxxx
            { precise vec3 r = uintBitsToFloat(temp_6.xyz) * uintBitsToFloat(const_0_0.xxx) + uintBitsToFloat(tgsi_in_0[clamp(int(addr_0.x), 0, 3 - 1)].xyz); temp_10.xyz = floatBitsToUint(r); }  // 16: MAD TEMP[10].xyz, TEMP[6].xyzz, CONST[0].xxxx, IN[ADDR[0].x][0].xyzz
            temp_10.w = tgsi_in_0[clamp(int(addr_0.x), 0, 3 - 1)].w;  // 17: MOV TEMP[10].w, IN[ADDR[0].x][0].wwww
            tgsi_out_0 = temp_10;  // 18: MOV OUT[0], TEMP[10]
            tgsi_out_1.xyz = temp_6.xyz;  // 19: MOV OUT[1].xyz, TEMP[6].xyzz
            vkp_emit(imm_0.y);  // 20: EMIT IMM[0].yyyy
            temp_8.x = temp_8.x + imm_0.w;  // 21: UADD TEMP[8].x, TEMP[8].xxxx, IMM[0].wwww
        }  // 22: ENDLOOP :0
        vkp_end_primitive(imm_0.y);  // 23: ENDPRIM IMM[0].yyyy
    }  // 24: ENDIF
}
