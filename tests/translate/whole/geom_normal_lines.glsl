void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[3];
uvec4 tgsi_in_1[3];
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000003u, 0x3f800000u, 0x3dcccccdu);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    for (uint loop_1 = 0u; loop_1 < 65535u && ++tgsi_steps <= 1048576u; ++loop_1) {  // 1: BGNLOOP :0
        temp_1.x = uint(-int(int(temp_0.x) >= int(imm_0.y)));  // 2: ISGE TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
        if (temp_1.x != 0u) {  // 3: UIF TEMP[1].xxxx :5
            break;  // 4: BRK
        }  // 5: ENDIF
        addr_0.x = temp_0.x;  // 6: UARL ADDR[0].x, TEMP[0].xxxx
        temp_2 = tgsi_in_0[clamp(int(addr_0.x), 0, 3 - 1)];  // 7: MOV TEMP[2], IN[ADDR[0].x][0]
        temp_3.xyz = tgsi_in_1[clamp(int(addr_0.x), 0, 3 - 1)].xyz;  // 8: MOV TEMP[3].xyz, IN[ADDR[0].x][1].xyzz
        tgsi_out_0 = temp_2;  // 9: MOV OUT[0], TEMP[2]
        tgsi_out_1 = imm_0.zxxz;  // 10: MOV OUT[1], IMM[0].zxxz
        vkp_emit(imm_0.x);  // 11: EMIT IMM[0].xxxx
        { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(imm_0.www) + uintBitsToFloat(temp_2.xyz); temp_4.xyz = floatBitsToUint(r); }  // 12: MAD TEMP[4].xyz, TEMP[3].xyzz, IMM[0].wwww, TEMP[2].xyzz
        temp_4.w = temp_2.w;  // 13: MOV TEMP[4].w, TEMP[2].wwww
        tgsi_out_0 = temp_4;  // 14: MOV OUT[0], TEMP[4]
        tgsi_out_1 = imm_0.xxzz;  // 15: MOV OUT[1], IMM[0].xxzz
        vkp_emit(imm_0.x);  // 16: EMIT IMM[0].xxxx
        vkp_end_primitive(imm_0.x);  // 17: ENDPRIM IMM[0].xxxx
        temp_0.x = temp_0.x + imm_1.x;  // 18: UADD TEMP[0].x, TEMP[0].xxxx, IMM[1].xxxx
    }  // 19: ENDLOOP :0
}
