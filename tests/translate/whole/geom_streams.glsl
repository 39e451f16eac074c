void vkp_emit(uint stream);
uvec4 tgsi_in_0[1];
uvec4 tgsi_in_1[1];
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000004u, 0x40800000u, 0x3f000000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    temp_0 = tgsi_in_1[0];  // 0: MOV TEMP[0], IN[0][1]
    temp_1.x = imm_0.x;  // 1: MOV TEMP[1].x, IMM[0].xxxx
    for (uint loop_2 = 0u; loop_2 < 65535u && ++tgsi_steps <= 1048576u; ++loop_2) {  // 2: BGNLOOP :0
        temp_2.x = uint(-int(int(temp_1.x) >= int(imm_0.y)));  // 3: ISGE TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
        if (temp_2.x != 0u) {  // 4: UIF TEMP[2].xxxx :6
            break;  // 5: BRK
        }  // 6: ENDIF
        { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_0.x) + uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_0.y) + uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_0.z); temp_3.x = floatBitsToUint(r); }  // 7: DP3 TEMP[3].x, TEMP[0].xyzz, TEMP[0].xyzz
        temp_4.x = uint(-int(uintBitsToFloat(temp_3.x) < uintBitsToFloat(imm_0.z)));  // 8: FSLT TEMP[4].x, TEMP[3].xxxx, IMM[0].zzzz
        { precise vec4 r = uintBitsToFloat(temp_0.yzwx) + uintBitsToFloat(imm_0.wwww); temp_0 = floatBitsToUint(r); }  // 9: ADD TEMP[0], TEMP[0].yzwx, IMM[0].wwww
        if (temp_4.x != 0u) {  // 10: UIF TEMP[4].xxxx :14
            tgsi_out_0 = tgsi_in_0[0];  // 11: MOV OUT[0], IN[0][0]
            tgsi_out_1 = temp_0;  // 12: MOV OUT[1], TEMP[0]
            vkp_emit(imm_0.x);  // 13: EMIT IMM[0].xxxx
        } else {  // 14: ELSE :17
            tgsi_out_2.xyz = temp_0.xyz;  // 15: MOV OUT[2].xyz, TEMP[0].xyzz
            vkp_emit(imm_1.x);  // 16: EMIT IMM[1].xxxx
        }  // 17: ENDIF
        temp_1.x = temp_1.x + imm_1.x;  // 18: UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].xxxx
    }  // 19: ENDLOOP :0
}
