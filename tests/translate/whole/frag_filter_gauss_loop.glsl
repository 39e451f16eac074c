layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3e6872b0u, 0x3e472b02u, 0x3df9096cu);
const uvec4 imm_1 = uvec4(0x3d5d2f1bu, 0x3c84b5ddu, 0x00000005u, 0x00000001u);
const uvec4 imm_2 = uvec4(0xfffffffcu, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 0));
    const_0_0 = vkp_of_lane(part, 0u);
#else
    const_0_0 = vkp_const(0u, 0);
#endif
}
void tgsi_main() {
    uvec4 temp_array1[5] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
    uvec4 temp_5 = uvec4(0u);
    uvec4 temp_6 = uvec4(0u);
    uvec4 temp_7 = uvec4(0u);
    uvec4 temp_8 = uvec4(0u);
    uvec4 temp_9 = uvec4(0u);
    uvec4 temp_10 = uvec4(0u);
    uvec4 temp_11 = uvec4(0u);
    uvec4 temp_12 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    temp_5 = imm_0.xxxx;  // 0: MOV TEMP[5], IMM[0].xxxx
    temp_array1[0].x = imm_0.y;  // 1: MOV TEMP[0].x, IMM[0].yyyy
    temp_array1[1].x = imm_0.z;  // 2: MOV TEMP[1].x, IMM[0].zzzz
    temp_array1[2].x = imm_0.w;  // 3: MOV TEMP[2].x, IMM[0].wwww
    temp_array1[3].x = imm_1.x;  // 4: MOV TEMP[3].x, IMM[1].xxxx
    temp_array1[4].x = imm_1.y;  // 5: MOV TEMP[4].x, IMM[1].yyyy
    temp_6.x = imm_2.x;  // 6: MOV TEMP[6].x, IMM[2].xxxx
    for (uint loop_7 = 0u; loop_7 < 65535u && ++tgsi_steps <= 1048576u; ++loop_7) {  // 7: BGNLOOP :0
        temp_7.x = uint(-int(int(temp_6.x) >= int(imm_1.z)));  // 8: ISGE TEMP[7].x, TEMP[6].xxxx, IMM[1].zzzz
        if (temp_7.x != 0u) {  // 9: UIF TEMP[7].xxxx :11
            break;  // 10: BRK
        }  // 11: ENDIF
        temp_8.x = uint(abs(int(temp_6.x)));  // 12: IABS TEMP[8].x, TEMP[6].xxxx
        addr_0.x = temp_8.x;  // 13: UARL ADDR[0].x, TEMP[8].xxxx
        temp_9.x = temp_array1[clamp(int(addr_0.x), 0, 4)].x;  // 14: MOV TEMP[9].x, TEMP[ADDR[0].x](1).xxxx
        temp_10.x = floatBitsToUint(float(int(temp_6.x)));  // 15: I2F TEMP[10].x, TEMP[6].xxxx
        { precise vec2 r = uintBitsToFloat(const_0_0.xy) * uintBitsToFloat(temp_10.xx) + uintBitsToFloat(tgsi_in_0.xy); temp_11.xy = floatBitsToUint(r); }  // 16: MAD TEMP[11].xy, CONST[0].xyyy, TEMP[10].xxxx, IN[0].xyyy
        temp_11.z = imm_0.x;  // 17: MOV TEMP[11].z, IMM[0].xxxx
        temp_11.w = imm_0.x;  // 18: MOV TEMP[11].w, IMM[0].xxxx
        {
            vec4 p = uintBitsToFloat(temp_11);
            vec4 texel = textureLod(vkp_samp_0, p.xy, p.w);
            temp_12 = floatBitsToUint(texel);
        }  // 19: TXL TEMP[12], TEMP[11], SAMP[0], 2D
        { precise vec4 r = uintBitsToFloat(temp_12) * uintBitsToFloat(temp_9.xxxx) + uintBitsToFloat(temp_5); temp_5 = floatBitsToUint(r); }  // 20: MAD TEMP[5], TEMP[12], TEMP[9].xxxx, TEMP[5]
        temp_6.x = temp_6.x + imm_1.w;  // 21: UADD TEMP[6].x, TEMP[6].xxxx, IMM[1].wwww
    }  // 22: ENDLOOP :0
    tgsi_out_0 = temp_5;  // 23: MOV OUT[0], TEMP[5]
}
