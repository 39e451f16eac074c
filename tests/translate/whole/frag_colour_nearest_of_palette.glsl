uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x4e6e6b28u, 0x00000000u, 0x00000010u, 0x00000001u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    temp_1.x = imm_0.y;  // 1: MOV TEMP[1].x, IMM[0].yyyy
    temp_2.x = imm_0.y;  // 2: MOV TEMP[2].x, IMM[0].yyyy
    for (uint loop_3 = 0u; loop_3 < 65535u && ++tgsi_steps <= 1048576u; ++loop_3) {  // 3: BGNLOOP :0
        temp_3.x = uint(-int(int(temp_2.x) >= int(imm_0.z)));  // 4: ISGE TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz
        if (temp_3.x != 0u) {  // 5: UIF TEMP[3].xxxx :7
            break;  // 6: BRK
        }  // 7: ENDIF
        addr_0.x = temp_2.x;  // 8: UARL ADDR[0].x, TEMP[2].xxxx
        temp_4.xyz = vkp_const(1u, int(addr_0.x)).xyz;  // 9: MOV TEMP[4].xyz, CONST[1][ADDR[0].x].xyzz
        { precise vec3 r = uintBitsToFloat(temp_4.xyz) + (-uintBitsToFloat(tgsi_in_0.xyz)); temp_5.xyz = floatBitsToUint(r); }  // 10: ADD TEMP[5].xyz, TEMP[4].xyzz, -IN[0].xyzz
        { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(temp_5.x) + uintBitsToFloat(temp_5.y) * uintBitsToFloat(temp_5.y) + uintBitsToFloat(temp_5.z) * uintBitsToFloat(temp_5.z); temp_6.x = floatBitsToUint(r); }  // 11: DP3 TEMP[6].x, TEMP[5].xyzz, TEMP[5].xyzz
        temp_7.x = uint(-int(uintBitsToFloat(temp_6.x) < uintBitsToFloat(temp_0.x)));  // 12: FSLT TEMP[7].x, TEMP[6].xxxx, TEMP[0].xxxx
        if (temp_7.x != 0u) {  // 13: UIF TEMP[7].xxxx :16
            temp_0.x = temp_6.x;  // 14: MOV TEMP[0].x, TEMP[6].xxxx
            temp_1.x = temp_2.x;  // 15: MOV TEMP[1].x, TEMP[2].xxxx
        }  // 16: ENDIF
        temp_2.x = temp_2.x + imm_0.w;  // 17: UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].wwww
    }  // 18: ENDLOOP :0
    addr_0.x = temp_1.x;  // 19: UARL ADDR[0].x, TEMP[1].xxxx
    temp_8.x = floatBitsToUint(float(int(temp_1.x)));  // 20: I2F TEMP[8].x, TEMP[1].xxxx
    temp_9.xyz = vkp_const(1u, int(addr_0.x)).xyz;  // 21: MOV TEMP[9].xyz, CONST[1][ADDR[0].x].xyzz
    temp_9.w = temp_8.x;  // 22: MOV TEMP[9].w, TEMP[8].xxxx
    tgsi_out_0 = temp_9;  // 23: MOV OUT[0], TEMP[9]
}
