uint tgsi_umod(uint a, uint b) {
    return b == 0u ? 0xffffffffu : a % max(b, 1u);
}
uvec2 tgsi_umod(uvec2 a, uvec2 b) { return uvec2(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y)); }
uvec3 tgsi_umod(uvec3 a, uvec3 b) { return uvec3(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y), tgsi_umod(a.z, b.z)); }
uvec4 tgsi_umod(uvec4 a, uvec4 b) { return uvec4(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y), tgsi_umod(a.z, b.z), tgsi_umod(a.w, b.w)); }
uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
VKP_PATCH_STORAGE uvec4 tgsi_out_0[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_1[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_2;
VKP_PATCH_STORAGE uvec4 tgsi_out_3;
const uvec4 imm_0 = uvec4(0x00000001u, 0x00000003u, 0x3f000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x3f800000u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_0[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_1[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    memoryBarrierShared(); barrier();  // 3: BARRIER
    temp_0.x = tgsi_sv_0.x + imm_0.x;  // 4: UADD TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    temp_1.x = tgsi_umod(temp_0.x, imm_0.y);  // 5: UMOD TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    addr_0.x = temp_1.x;  // 6: UARL ADDR[0].x, TEMP[1].xxxx
    temp_2 = tgsi_out_1[clamp(int(addr_0.x), 0, 3 - 1)];  // 7: MOV TEMP[2], OUT[ADDR[0].x][1]
    memoryBarrierShared(); barrier();  // 8: BARRIER
    addr_0.x = tgsi_sv_0.x;  // 9: UARL ADDR[0].x, SV[0].xxxx
    { precise vec4 r = uintBitsToFloat(temp_2) + uintBitsToFloat(tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]); temp_3 = floatBitsToUint(r); }  // 10: ADD TEMP[3], TEMP[2], IN[ADDR[0].x][1]
    { precise vec4 r = uintBitsToFloat(temp_3) * uintBitsToFloat(imm_0.zzzz); if (uint(int(addr_0.x)) < uint(3)) tgsi_out_1[clamp(int(addr_0.x), 0, 3 - 1)] = floatBitsToUint(r); }  // 11: MUL OUT[ADDR[0].x][1], TEMP[3], IMM[0].zzzz
    temp_4.x = uint(-int(tgsi_sv_0.x == imm_0.w));  // 12: USEQ TEMP[4].x, SV[0].xxxx, IMM[0].wwww
    if (temp_4.x != 0u) {  // 13: UIF TEMP[4].xxxx :17
        temp_5.x = floatBitsToUint(float(tgsi_sv_1.x));  // 14: U2F TEMP[5].x, SV[1].xxxx
        tgsi_out_2 = temp_5.xxxx;  // 15: MOV OUT[2], TEMP[5].xxxx
        tgsi_out_3.xy = imm_1.xx;  // 16: MOV OUT[3].xy, IMM[1].xxxx
    }  // 17: ENDIF
}
