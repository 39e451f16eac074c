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
VKP_PATCH_STORAGE uvec4 tgsi_out_4;
VKP_PATCH_STORAGE uvec4 tgsi_out_5;
VKP_PATCH_STORAGE uvec4 tgsi_out_6;
VKP_PATCH_STORAGE uvec4 tgsi_out_7;
VKP_PATCH_STORAGE uvec4 tgsi_out_8;
VKP_PATCH_STORAGE uvec4 tgsi_out_9;
VKP_PATCH_STORAGE uvec4 tgsi_out_10;
const uvec4 imm_0 = uvec4(0x00000001u, 0x00000003u, 0x40000000u, 0x3eaaaaabu);
const uvec4 imm_1 = uvec4(0x00000000u, 0x3f800000u, 0x00000002u, 0x3e2aaaabu);
const uvec4 imm_2 = uvec4(0xbf000000u, 0x3fc00000u, 0x40400000u, 0x00000000u);
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
    uvec4 temp_32 = uvec4(0u);
    uvec4 temp_33 = uvec4(0u);
    uvec4 temp_34 = uvec4(0u);
    uvec4 temp_35 = uvec4(0u);
    uvec4 temp_36 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    uvec4 addr_1 = uvec4(0u);
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_0[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_1[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    temp_0.x = tgsi_sv_0.x + imm_0.x;  // 3: UADD TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    temp_1.x = tgsi_umod(temp_0.x, imm_0.y);  // 4: UMOD TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    addr_0.x = tgsi_sv_0.x;  // 5: UARL ADDR[0].x, SV[0].xxxx
    addr_1.x = temp_1.x;  // 6: UARL ADDR[1].x, TEMP[1].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(imm_0.zzz); temp_2.xyz = floatBitsToUint(r); }  // 7: MUL TEMP[2].xyz, IN[ADDR[0].x][0].xyzz, IMM[0].zzzz
    { precise vec3 r = uintBitsToFloat(temp_2.xyz) + uintBitsToFloat(tgsi_in_0[clamp(int(addr_1.x), 0, VKP_INPUT_VERTICES - 1)].xyz); temp_3.xyz = floatBitsToUint(r); }  // 8: ADD TEMP[3].xyz, TEMP[2].xyzz, IN[ADDR[1].x][0].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(int(addr_1.x), 0, VKP_INPUT_VERTICES - 1)].xyz) + (-uintBitsToFloat(tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)].xyz)); temp_4.xyz = floatBitsToUint(r); }  // 9: ADD TEMP[4].xyz, IN[ADDR[1].x][0].xyzz, -IN[ADDR[0].x][0].xyzz
    { uvec4 s1 = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]; { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(s1.x) + uintBitsToFloat(temp_4.y) * uintBitsToFloat(s1.y) + uintBitsToFloat(temp_4.z) * uintBitsToFloat(s1.z); temp_5.x = floatBitsToUint(r); } }  // 10: DP3 TEMP[5].x, TEMP[4].xyzz, IN[ADDR[0].x][1].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(temp_5.xxx); temp_6.xyz = floatBitsToUint(r); }  // 11: MUL TEMP[6].xyz, IN[ADDR[0].x][1].xyzz, TEMP[5].xxxx
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) + (-uintBitsToFloat(temp_6.xyz)); temp_7.xyz = floatBitsToUint(r); }  // 12: ADD TEMP[7].xyz, TEMP[3].xyzz, -TEMP[6].xyzz
    { precise vec3 r = uintBitsToFloat(temp_7.xyz) * uintBitsToFloat(imm_0.www); temp_8.xyz = floatBitsToUint(r); }  // 13: MUL TEMP[8].xyz, TEMP[7].xyzz, IMM[0].wwww
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(int(addr_1.x), 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(imm_0.zzz); temp_9.xyz = floatBitsToUint(r); }  // 14: MUL TEMP[9].xyz, IN[ADDR[1].x][0].xyzz, IMM[0].zzzz
    { precise vec3 r = uintBitsToFloat(temp_9.xyz) + uintBitsToFloat(tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)].xyz); temp_10.xyz = floatBitsToUint(r); }  // 15: ADD TEMP[10].xyz, TEMP[9].xyzz, IN[ADDR[0].x][0].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)].xyz) + (-uintBitsToFloat(tgsi_in_0[clamp(int(addr_1.x), 0, VKP_INPUT_VERTICES - 1)].xyz)); temp_11.xyz = floatBitsToUint(r); }  // 16: ADD TEMP[11].xyz, IN[ADDR[0].x][0].xyzz, -IN[ADDR[1].x][0].xyzz
    { uvec4 s1 = tgsi_in_1[clamp(int(addr_1.x), 0, VKP_INPUT_VERTICES - 1)]; { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(s1.x) + uintBitsToFloat(temp_11.y) * uintBitsToFloat(s1.y) + uintBitsToFloat(temp_11.z) * uintBitsToFloat(s1.z); temp_12.x = floatBitsToUint(r); } }  // 17: DP3 TEMP[12].x, TEMP[11].xyzz, IN[ADDR[1].x][1].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_1[clamp(int(addr_1.x), 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(temp_12.xxx); temp_13.xyz = floatBitsToUint(r); }  // 18: MUL TEMP[13].xyz, IN[ADDR[1].x][1].xyzz, TEMP[12].xxxx
    { precise vec3 r = uintBitsToFloat(temp_10.xyz) + (-uintBitsToFloat(temp_13.xyz)); temp_14.xyz = floatBitsToUint(r); }  // 19: ADD TEMP[14].xyz, TEMP[10].xyzz, -TEMP[13].xyzz
    { precise vec3 r = uintBitsToFloat(temp_14.xyz) * uintBitsToFloat(imm_0.www); temp_15.xyz = floatBitsToUint(r); }  // 20: MUL TEMP[15].xyz, TEMP[14].xyzz, IMM[0].wwww
    temp_16.x = uint(-int(tgsi_sv_0.x == imm_1.x));  // 21: USEQ TEMP[16].x, SV[0].xxxx, IMM[1].xxxx
    if (temp_16.x != 0u) {  // 22: UIF TEMP[16].xxxx :29
        temp_17.xyz = temp_8.xyz;  // 23: MOV TEMP[17].xyz, TEMP[8].xyzz
        temp_17.w = imm_1.y;  // 24: MOV TEMP[17].w, IMM[1].yyyy
        tgsi_out_4 = temp_17;  // 25: MOV OUT[4], TEMP[17]
        temp_18.xyz = temp_15.xyz;  // 26: MOV TEMP[18].xyz, TEMP[15].xyzz
        temp_18.w = imm_1.y;  // 27: MOV TEMP[18].w, IMM[1].yyyy
        tgsi_out_5 = temp_18;  // 28: MOV OUT[5], TEMP[18]
    }  // 29: ENDIF
    temp_19.x = uint(-int(tgsi_sv_0.x == imm_0.x));  // 30: USEQ TEMP[19].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_19.x != 0u) {  // 31: UIF TEMP[19].xxxx :38
        temp_20.xyz = temp_8.xyz;  // 32: MOV TEMP[20].xyz, TEMP[8].xyzz
        temp_20.w = imm_1.y;  // 33: MOV TEMP[20].w, IMM[1].yyyy
        tgsi_out_6 = temp_20;  // 34: MOV OUT[6], TEMP[20]
        temp_21.xyz = temp_15.xyz;  // 35: MOV TEMP[21].xyz, TEMP[15].xyzz
        temp_21.w = imm_1.y;  // 36: MOV TEMP[21].w, IMM[1].yyyy
        tgsi_out_7 = temp_21;  // 37: MOV OUT[7], TEMP[21]
    }  // 38: ENDIF
    temp_22.x = uint(-int(tgsi_sv_0.x == imm_1.z));  // 39: USEQ TEMP[22].x, SV[0].xxxx, IMM[1].zzzz
    if (temp_22.x != 0u) {  // 40: UIF TEMP[22].xxxx :47
        temp_23.xyz = temp_8.xyz;  // 41: MOV TEMP[23].xyz, TEMP[8].xyzz
        temp_23.w = imm_1.y;  // 42: MOV TEMP[23].w, IMM[1].yyyy
        tgsi_out_8 = temp_23;  // 43: MOV OUT[8], TEMP[23]
        temp_24.xyz = temp_15.xyz;  // 44: MOV TEMP[24].xyz, TEMP[15].xyzz
        temp_24.w = imm_1.y;  // 45: MOV TEMP[24].w, IMM[1].yyyy
        tgsi_out_9 = temp_24;  // 46: MOV OUT[9], TEMP[24]
    }  // 47: ENDIF
    memoryBarrierShared(); barrier();  // 48: BARRIER
    temp_25.x = uint(-int(tgsi_sv_0.x == imm_1.x));  // 49: USEQ TEMP[25].x, SV[0].xxxx, IMM[1].xxxx
    if (temp_25.x != 0u) {  // 50: UIF TEMP[25].xxxx :66
        { precise vec3 r = uintBitsToFloat(tgsi_out_4.xyz) + uintBitsToFloat(tgsi_out_5.xyz); temp_26.xyz = floatBitsToUint(r); }  // 51: ADD TEMP[26].xyz, OUT[4].xyzz, OUT[5].xyzz
        { precise vec3 r = uintBitsToFloat(temp_26.xyz) + uintBitsToFloat(tgsi_out_6.xyz); temp_27.xyz = floatBitsToUint(r); }  // 52: ADD TEMP[27].xyz, TEMP[26].xyzz, OUT[6].xyzz
        { precise vec3 r = uintBitsToFloat(temp_27.xyz) + uintBitsToFloat(tgsi_out_7.xyz); temp_28.xyz = floatBitsToUint(r); }  // 53: ADD TEMP[28].xyz, TEMP[27].xyzz, OUT[7].xyzz
        { precise vec3 r = uintBitsToFloat(temp_28.xyz) + uintBitsToFloat(tgsi_out_8.xyz); temp_29.xyz = floatBitsToUint(r); }  // 54: ADD TEMP[29].xyz, TEMP[28].xyzz, OUT[8].xyzz
        { precise vec3 r = uintBitsToFloat(temp_29.xyz) + uintBitsToFloat(tgsi_out_9.xyz); temp_30.xyz = floatBitsToUint(r); }  // 55: ADD TEMP[30].xyz, TEMP[29].xyzz, OUT[9].xyzz
        { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz) + uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)].xyz); temp_31.xyz = floatBitsToUint(r); }  // 56: ADD TEMP[31].xyz, IN[0][0].xyzz, IN[1][0].xyzz
        { precise vec3 r = uintBitsToFloat(temp_31.xyz) + uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)].xyz); temp_32.xyz = floatBitsToUint(r); }  // 57: ADD TEMP[32].xyz, TEMP[31].xyzz, IN[2][0].xyzz
        { precise vec3 r = uintBitsToFloat(temp_32.xyz) * uintBitsToFloat(imm_0.www); temp_33.xyz = floatBitsToUint(r); }  // 58: MUL TEMP[33].xyz, TEMP[32].xyzz, IMM[0].wwww
        { precise vec3 r = uintBitsToFloat(temp_30.xyz) * uintBitsToFloat(imm_1.www); temp_34.xyz = floatBitsToUint(r); }  // 59: MUL TEMP[34].xyz, TEMP[30].xyzz, IMM[1].wwww
        { precise vec3 r = uintBitsToFloat(temp_33.xyz) * uintBitsToFloat(imm_2.xxx); temp_35.xyz = floatBitsToUint(r); }  // 60: MUL TEMP[35].xyz, TEMP[33].xyzz, IMM[2].xxxx
        { precise vec3 r = uintBitsToFloat(temp_34.xyz) * uintBitsToFloat(imm_2.yyy) + uintBitsToFloat(temp_35.xyz); temp_36.xyz = floatBitsToUint(r); }  // 61: MAD TEMP[36].xyz, TEMP[34].xyzz, IMM[2].yyyy, TEMP[35].xyzz
        temp_36.w = imm_1.x;  // 62: MOV TEMP[36].w, IMM[1].xxxx
        tgsi_out_10 = temp_36;  // 63: MOV OUT[10], TEMP[36]
        tgsi_out_2.xyz = imm_2.zzz;  // 64: MOV OUT[2].xyz, IMM[2].zzzz
        tgsi_out_3.x = imm_2.z;  // 65: MOV OUT[3].x, IMM[2].zzzz
    }  // 66: ENDIF
}
