layout(set = 1, binding = 0, rgba32f) readonly uniform image2D vkp_image_0;
layout(set = 1, binding = 1, rgba32f) coherent uniform image2D vkp_image_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000008u, 0x00000000u, 0x00000002u, 0x00000001u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_steps = 0u;
    temp_0.xy = tgsi_sv_1.xy * imm_0.xx + tgsi_sv_0.xy;  // 0: UMAD TEMP[0].xy, SV[1].xyyy, IMM[0].xxxx, SV[0].xyyy
    {
        uvec4 size = uvec4(ivec4(imageSize(vkp_image_0), 0, 0));
        temp_1.xy = size.xy;
    }  // 1: RESQ TEMP[1].xy, IMAGE[0], 2D, PIPE_FORMAT_R32G32B32A32_FLOAT
    temp_2 = imm_0.yyyy;  // 2: MOV TEMP[2], IMM[0].yyyy
    temp_3.x = imm_0.y;  // 3: MOV TEMP[3].x, IMM[0].yyyy
    temp_4.x = imm_1.x;  // 4: MOV TEMP[4].x, IMM[1].xxxx
    for (uint loop_5 = 0u; loop_5 < 65535u && ++tgsi_steps <= 1048576u; ++loop_5) {  // 5: BGNLOOP :0
        temp_5.x = uint(-int(int(temp_4.x) >= int(imm_0.z)));  // 6: ISGE TEMP[5].x, TEMP[4].xxxx, IMM[0].zzzz
        if (temp_5.x != 0u) {  // 7: UIF TEMP[5].xxxx :9
            break;  // 8: BRK
        }  // 9: ENDIF
        temp_6.x = imm_1.x;  // 10: MOV TEMP[6].x, IMM[1].xxxx
        for (uint loop_11 = 0u; loop_11 < 65535u && ++tgsi_steps <= 1048576u; ++loop_11) {  // 11: BGNLOOP :0
            temp_7.x = uint(-int(int(temp_6.x) >= int(imm_0.z)));  // 12: ISGE TEMP[7].x, TEMP[6].xxxx, IMM[0].zzzz
            if (temp_7.x != 0u) {  // 13: UIF TEMP[7].xxxx :15
                break;  // 14: BRK
            }  // 15: ENDIF
            temp_8.x = temp_6.x;  // 16: MOV TEMP[8].x, TEMP[6].xxxx
            temp_8.y = temp_4.x;  // 17: MOV TEMP[8].y, TEMP[4].xxxx
            temp_9.xy = temp_0.xy + temp_8.xy;  // 18: UADD TEMP[9].xy, TEMP[0].xyyy, TEMP[8].xyyy
            temp_10.x = uint(-int(int(temp_9.x) >= int(imm_0.y)));  // 19: ISGE TEMP[10].x, TEMP[9].xxxx, IMM[0].yyyy
            temp_11.x = uint(-int(int(temp_9.y) >= int(imm_0.y)));  // 20: ISGE TEMP[11].x, TEMP[9].yyyy, IMM[0].yyyy
            temp_12.x = temp_10.x & temp_11.x;  // 21: AND TEMP[12].x, TEMP[10].xxxx, TEMP[11].xxxx
            temp_13.x = uint(-int(int(temp_9.x) < int(temp_1.x)));  // 22: ISLT TEMP[13].x, TEMP[9].xxxx, TEMP[1].xxxx
            temp_14.x = temp_12.x & temp_13.x;  // 23: AND TEMP[14].x, TEMP[12].xxxx, TEMP[13].xxxx
            temp_15.x = uint(-int(int(temp_9.y) < int(temp_1.y)));  // 24: ISLT TEMP[15].x, TEMP[9].yyyy, TEMP[1].yyyy
            temp_16.x = temp_14.x & temp_15.x;  // 25: AND TEMP[16].x, TEMP[14].xxxx, TEMP[15].xxxx
            if (temp_16.x != 0u) {  // 26: UIF TEMP[16].xxxx :30
                {
                    ivec2 at = ivec2(temp_9.xy);
                    vec4 texel = vec4(0);
                    if (all(lessThan(uvec2(at), uvec2(imageSize(vkp_image_0))))) texel = imageLoad(vkp_image_0, at);
                    temp_17 = floatBitsToUint(texel);
                }  // 27: LOAD TEMP[17], IMAGE[0], TEMP[9].xyyy, 2D, PIPE_FORMAT_R32G32B32A32_FLOAT
                { precise vec4 r = uintBitsToFloat(temp_2) + uintBitsToFloat(temp_17); temp_2 = floatBitsToUint(r); }  // 28: ADD TEMP[2], TEMP[2], TEMP[17]
                temp_3.x = temp_3.x + imm_0.w;  // 29: UADD TEMP[3].x, TEMP[3].xxxx, IMM[0].wwww
            }  // 30: ENDIF
            temp_6.x = temp_6.x + imm_0.w;  // 31: UADD TEMP[6].x, TEMP[6].xxxx, IMM[0].wwww
        }  // 32: ENDLOOP :0
        temp_4.x = temp_4.x + imm_0.w;  // 33: UADD TEMP[4].x, TEMP[4].xxxx, IMM[0].wwww
    }  // 34: ENDLOOP :0
    temp_18.x = floatBitsToUint(float(int(temp_3.x)));  // 35: I2F TEMP[18].x, TEMP[3].xxxx
    temp_19 = floatBitsToUint(uintBitsToFloat(temp_2) / uintBitsToFloat(temp_18.xxxx));  // 36: DIV TEMP[19], TEMP[2], TEMP[18].xxxx
    {
        ivec2 at = ivec2(temp_0.xy);
        if (all(lessThan(uvec2(at), uvec2(imageSize(vkp_image_1))))) imageStore(vkp_image_1, at, uintBitsToFloat(temp_19));
    }  // 37: STORE IMAGE[1], TEMP[0].xyyy, TEMP[19], 2D, PIPE_FORMAT_R32G32B32A32_FLOAT
}
