float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
layout(set = 1, binding = 0) uniform sampler2DShadow vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000002u, 0x00000001u, 0x3de38e39u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    temp_1.x = imm_1.x;  // 1: MOV TEMP[1].x, IMM[1].xxxx
    for (uint loop_2 = 0u; loop_2 < 65535u && ++tgsi_steps <= 1048576u; ++loop_2) {  // 2: BGNLOOP :0
        temp_2.x = uint(-int(int(temp_1.x) >= int(imm_0.y)));  // 3: ISGE TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
        if (temp_2.x != 0u) {  // 4: UIF TEMP[2].xxxx :6
            break;  // 5: BRK
        }  // 6: ENDIF
        temp_3.x = imm_1.x;  // 7: MOV TEMP[3].x, IMM[1].xxxx
        for (uint loop_8 = 0u; loop_8 < 65535u && ++tgsi_steps <= 1048576u; ++loop_8) {  // 8: BGNLOOP :0
            temp_4.x = uint(-int(int(temp_3.x) >= int(imm_0.y)));  // 9: ISGE TEMP[4].x, TEMP[3].xxxx, IMM[0].yyyy
            if (temp_4.x != 0u) {  // 10: UIF TEMP[4].xxxx :12
                break;  // 11: BRK
            }  // 12: ENDIF
            temp_5.x = temp_3.x;  // 13: MOV TEMP[5].x, TEMP[3].xxxx
            temp_5.y = temp_1.x;  // 14: MOV TEMP[5].y, TEMP[1].xxxx
            temp_6.xy = floatBitsToUint(vec2(ivec2(temp_5.xy)));  // 15: I2F TEMP[6].xy, TEMP[5].xyyy
            { precise vec2 r = uintBitsToFloat(temp_6.xy) * uintBitsToFloat(const_0_0.xy); temp_7.xy = floatBitsToUint(r); }  // 16: MUL TEMP[7].xy, TEMP[6].xyyy, CONST[0].xyyy
            { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) + uintBitsToFloat(temp_7.xy); temp_8.xy = floatBitsToUint(r); }  // 17: ADD TEMP[8].xy, IN[0].xyyy, TEMP[7].xyyy
            { precise float r = uintBitsToFloat(tgsi_in_0.z) - tgsi_floor(uintBitsToFloat(tgsi_in_0.z)); temp_9.x = floatBitsToUint(r); }  // 18: FRC TEMP[9].x, IN[0].zzzz
            temp_10.xy = temp_8.xy;  // 19: MOV TEMP[10].xy, TEMP[8].xyyy
            temp_10.z = temp_9.x;  // 20: MOV TEMP[10].z, TEMP[9].xxxx
            {
                vec4 p = uintBitsToFloat(temp_10.xyzz);
                vec2 dx = vkp_ddx_coarse(p).xy;
                vec2 dy = vkp_ddy_coarse(p).xy;
                vec4 texel = vec4(textureGrad(vkp_samp_0, vec3(p.xy, p.z), dx, dy));
                temp_11.x = floatBitsToUint(texel.x);
            }  // 21: TEX TEMP[11].x, TEMP[10].xyzz, SAMP[0], SHADOW2D
            { precise float r = uintBitsToFloat(temp_0.x) + uintBitsToFloat(temp_11.x); temp_0.x = floatBitsToUint(r); }  // 22: ADD TEMP[0].x, TEMP[0].xxxx, TEMP[11].xxxx
            temp_3.x = temp_3.x + imm_0.z;  // 23: UADD TEMP[3].x, TEMP[3].xxxx, IMM[0].zzzz
        }  // 24: ENDLOOP :0
        temp_1.x = temp_1.x + imm_0.z;  // 25: UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz
    }  // 26: ENDLOOP :0
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(imm_0.w); temp_12.x = floatBitsToUint(r); }  // 27: MUL TEMP[12].x, TEMP[0].xxxx, IMM[0].wwww
    tgsi_out_0 = temp_12.xxxx;  // 28: MOV OUT[0], TEMP[12].xxxx
}
