layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000003u, 0x3e4ccccdu, 0x41a00000u);
const uvec4 imm_1 = uvec4(0xfffffffeu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_2 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    temp_0 = imm_0.xxxx;  // 0: MOV TEMP[0], IMM[0].xxxx
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_0, p.xy, dx, dy);
        temp_1 = floatBitsToUint(texel);
    }  // 1: TEX TEMP[1], IN[0].xyyy, SAMP[0], 2D
    temp_2.x = imm_0.x;  // 2: MOV TEMP[2].x, IMM[0].xxxx
    temp_3.x = imm_1.x;  // 3: MOV TEMP[3].x, IMM[1].xxxx
    for (uint loop_4 = 0u; loop_4 < 65535u && ++tgsi_steps <= 1048576u; ++loop_4) {  // 4: BGNLOOP :0
        temp_4.x = uint(-int(int(temp_3.x) >= int(imm_0.y)));  // 5: ISGE TEMP[4].x, TEMP[3].xxxx, IMM[0].yyyy
        if (temp_4.x != 0u) {  // 6: UIF TEMP[4].xxxx :8
            break;  // 7: BRK
        }  // 8: ENDIF
        temp_5.x = imm_1.x;  // 9: MOV TEMP[5].x, IMM[1].xxxx
        for (uint loop_10 = 0u; loop_10 < 65535u && ++tgsi_steps <= 1048576u; ++loop_10) {  // 10: BGNLOOP :0
            temp_6.x = uint(-int(int(temp_5.x) >= int(imm_0.y)));  // 11: ISGE TEMP[6].x, TEMP[5].xxxx, IMM[0].yyyy
            if (temp_6.x != 0u) {  // 12: UIF TEMP[6].xxxx :14
                break;  // 13: BRK
            }  // 14: ENDIF
            temp_7.x = temp_5.x;  // 15: MOV TEMP[7].x, TEMP[5].xxxx
            temp_7.y = temp_3.x;  // 16: MOV TEMP[7].y, TEMP[3].xxxx
            temp_8.xy = floatBitsToUint(vec2(ivec2(temp_7.xy)));  // 17: I2F TEMP[8].xy, TEMP[7].xyyy
            { precise vec2 r = uintBitsToFloat(temp_8.xy) * uintBitsToFloat(const_0_0.xy) + uintBitsToFloat(tgsi_in_0.xy); temp_9.xy = floatBitsToUint(r); }  // 18: MAD TEMP[9].xy, TEMP[8].xyyy, CONST[0].xyyy, IN[0].xyyy
            {
                vec4 p = uintBitsToFloat(temp_9.xyyy);
                vec4 texel = textureLod(vkp_samp_0, p.xy, 0.0);
                temp_10 = floatBitsToUint(texel);
            }  // 19: TEX_LZ TEMP[10], TEMP[9].xyyy, SAMP[0], 2D
            { precise vec4 r = uintBitsToFloat(temp_10) + (-uintBitsToFloat(temp_1)); temp_11 = floatBitsToUint(r); }  // 20: ADD TEMP[11], TEMP[10], -TEMP[1]
            { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(temp_11.x) + uintBitsToFloat(temp_11.y) * uintBitsToFloat(temp_11.y) + uintBitsToFloat(temp_11.z) * uintBitsToFloat(temp_11.z); temp_12.x = floatBitsToUint(r); }  // 21: DP3 TEMP[12].x, TEMP[11].xyzz, TEMP[11].xyzz
            { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(temp_8.x) + uintBitsToFloat(temp_8.y) * uintBitsToFloat(temp_8.y); temp_13.x = floatBitsToUint(r); }  // 22: DP2 TEMP[13].x, TEMP[8].xyyy, TEMP[8].xyyy
            { precise float r = uintBitsToFloat(temp_13.x) * uintBitsToFloat(imm_0.z); temp_14.x = floatBitsToUint(r); }  // 23: MUL TEMP[14].x, TEMP[13].xxxx, IMM[0].zzzz
            { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(imm_0.w) + uintBitsToFloat(temp_14.x); temp_15.x = floatBitsToUint(r); }  // 24: MAD TEMP[15].x, TEMP[12].xxxx, IMM[0].wwww, TEMP[14].xxxx
            temp_16.x = floatBitsToUint(exp2((-uintBitsToFloat(temp_15.x))));  // 25: EX2 TEMP[16].x, -TEMP[15].xxxx
            { precise vec4 r = uintBitsToFloat(temp_10) * uintBitsToFloat(temp_16.xxxx) + uintBitsToFloat(temp_0); temp_0 = floatBitsToUint(r); }  // 26: MAD TEMP[0], TEMP[10], TEMP[16].xxxx, TEMP[0]
            { precise float r = uintBitsToFloat(temp_2.x) + uintBitsToFloat(temp_16.x); temp_2.x = floatBitsToUint(r); }  // 27: ADD TEMP[2].x, TEMP[2].xxxx, TEMP[16].xxxx
            temp_5.x = temp_5.x + imm_2.x;  // 28: UADD TEMP[5].x, TEMP[5].xxxx, IMM[2].xxxx
        }  // 29: ENDLOOP :0
        temp_3.x = temp_3.x + imm_2.x;  // 30: UADD TEMP[3].x, TEMP[3].xxxx, IMM[2].xxxx
    }  // 31: ENDLOOP :0
    tgsi_out_0 = floatBitsToUint(uintBitsToFloat(temp_0) / uintBitsToFloat(temp_2.xxxx));  // 32: DIV OUT[0], TEMP[0], TEMP[2].xxxx
}
