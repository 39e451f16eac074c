#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
uint tgsi_f2u(float a) {
    if (!(a > 0.0)) return 0u;
    if (a >= 4294967296.0) return 0xffffffffu;
    precise float scaled = a * 1.52587890625e-05;
    uint high = uint(scaled);
    precise float rest = a - float(high) * 65536.0;
    return high << 16 | uint(rest);
}
uvec2 tgsi_f2u(vec2 a) { return uvec2(tgsi_f2u(a.x), tgsi_f2u(a.y)); }
uvec3 tgsi_f2u(vec3 a) { return uvec3(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z)); }
uvec4 tgsi_f2u(vec4 a) { return uvec4(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z), tgsi_f2u(a.w)); }
int tgsi_f2i(float a) {
    int m = int(tgsi_f2u(abs(a)));
    return a >= 2147483648.0 ? 0x7fffffff : a <= -2147483648.0 ? int(0x80000000u) : a < 0.0 ? -m : m;
}
ivec2 tgsi_f2i(vec2 a) { return ivec2(tgsi_f2i(a.x), tgsi_f2i(a.y)); }
ivec3 tgsi_f2i(vec3 a) { return ivec3(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z)); }
ivec4 tgsi_f2i(vec4 a) { return ivec4(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z), tgsi_f2i(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x40000000u, 0x41100000u, 0x00000002u, 0x0466f45du);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_2 = uvec4(0x0127409fu, 0x0000000fu, 0x2c1b3c6du, 0x0000ffffu);
const uvec4 imm_3 = uvec4(0x00000010u, 0x37800000u, 0x00000001u, 0x3f800000u);
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
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) * uintBitsToFloat(imm_0.xx); temp_0.xy = floatBitsToUint(r); }  // 0: MUL TEMP[0].xy, IN[0].xyyy, IMM[0].xxxx
    temp_1.xy = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_0.xy)));  // 1: FLR TEMP[1].xy, TEMP[0].xyyy
    { precise vec2 r = uintBitsToFloat(temp_0.xy) - tgsi_floor(uintBitsToFloat(temp_0.xy)); temp_2.xy = floatBitsToUint(r); }  // 2: FRC TEMP[2].xy, TEMP[0].xyyy
    temp_3.xy = imm_0.yy;  // 3: MOV TEMP[3].xy, IMM[0].yyyy
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
            temp_9.xy = floatBitsToUint(vec2(ivec2(temp_8.xy)));  // 18: I2F TEMP[9].xy, TEMP[8].xyyy
            { precise vec2 r = uintBitsToFloat(temp_1.xy) + uintBitsToFloat(temp_9.xy); temp_10.xy = floatBitsToUint(r); }  // 19: ADD TEMP[10].xy, TEMP[1].xyyy, TEMP[9].xyyy
            temp_11.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_10.xy)));  // 20: F2I TEMP[11].xy, TEMP[10].xyyy
            temp_12.x = temp_11.x * imm_0.w;  // 21: UMUL TEMP[12].x, TEMP[11].xxxx, IMM[0].wwww
            temp_13.x = temp_11.y * imm_2.x;  // 22: UMUL TEMP[13].x, TEMP[11].yyyy, IMM[2].xxxx
            temp_14.x = temp_12.x ^ temp_13.x;  // 23: XOR TEMP[14].x, TEMP[12].xxxx, TEMP[13].xxxx
            temp_15.x = temp_14.x >> (imm_2.y & 31u);  // 24: USHR TEMP[15].x, TEMP[14].xxxx, IMM[2].yyyy
            temp_16.x = temp_14.x ^ temp_15.x;  // 25: XOR TEMP[16].x, TEMP[14].xxxx, TEMP[15].xxxx
            temp_17.x = temp_16.x * imm_2.z;  // 26: UMUL TEMP[17].x, TEMP[16].xxxx, IMM[2].zzzz
            temp_18.x = temp_17.x & imm_2.w;  // 27: AND TEMP[18].x, TEMP[17].xxxx, IMM[2].wwww
            temp_19.x = temp_17.x >> (imm_3.x & 31u);  // 28: USHR TEMP[19].x, TEMP[17].xxxx, IMM[3].xxxx
            temp_20.x = temp_18.x;  // 29: MOV TEMP[20].x, TEMP[18].xxxx
            temp_20.y = temp_19.x;  // 30: MOV TEMP[20].y, TEMP[19].xxxx
            temp_21.xy = floatBitsToUint(vec2(temp_20.xy));  // 31: U2F TEMP[21].xy, TEMP[20].xyyy
            { precise vec2 r = uintBitsToFloat(temp_21.xy) * uintBitsToFloat(imm_3.yy); temp_22.xy = floatBitsToUint(r); }  // 32: MUL TEMP[22].xy, TEMP[21].xyyy, IMM[3].yyyy
            { precise vec2 r = uintBitsToFloat(temp_9.xy) + uintBitsToFloat(temp_22.xy); temp_23.xy = floatBitsToUint(r); }  // 33: ADD TEMP[23].xy, TEMP[9].xyyy, TEMP[22].xyyy
            { precise vec2 r = uintBitsToFloat(temp_23.xy) + (-uintBitsToFloat(temp_2.xy)); temp_24.xy = floatBitsToUint(r); }  // 34: ADD TEMP[24].xy, TEMP[23].xyyy, -TEMP[2].xyyy
            { precise float r = uintBitsToFloat(temp_24.x) * uintBitsToFloat(temp_24.x) + uintBitsToFloat(temp_24.y) * uintBitsToFloat(temp_24.y); temp_25.x = floatBitsToUint(r); }  // 35: DP2 TEMP[25].x, TEMP[24].xyyy, TEMP[24].xyyy
            temp_26.x = uint(-int(uintBitsToFloat(temp_25.x) < uintBitsToFloat(temp_3.x)));  // 36: FSLT TEMP[26].x, TEMP[25].xxxx, TEMP[3].xxxx
            if (temp_26.x != 0u) {  // 37: UIF TEMP[26].xxxx :41
                temp_27.x = temp_25.x;  // 38: MOV TEMP[27].x, TEMP[25].xxxx
                temp_27.y = temp_3.x;  // 39: MOV TEMP[27].y, TEMP[3].xxxx
                temp_3.xy = temp_27.xy;  // 40: MOV TEMP[3].xy, TEMP[27].xyyy
            } else {  // 41: ELSE :43
                temp_3.y = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_3.y), uintBitsToFloat(temp_25.x)));  // 42: MIN TEMP[3].y, TEMP[3].yyyy, TEMP[25].xxxx
            }  // 43: ENDIF
            temp_6.x = temp_6.x + imm_3.z;  // 44: UADD TEMP[6].x, TEMP[6].xxxx, IMM[3].zzzz
        }  // 45: ENDLOOP :0
        temp_4.x = temp_4.x + imm_3.z;  // 46: UADD TEMP[4].x, TEMP[4].xxxx, IMM[3].zzzz
    }  // 47: ENDLOOP :0
    { precise float r = uintBitsToFloat(temp_3.y) + (-uintBitsToFloat(temp_3.x)); temp_28.x = floatBitsToUint(r); }  // 48: ADD TEMP[28].x, TEMP[3].yyyy, -TEMP[3].xxxx
    temp_29.xy = temp_3.xy;  // 49: MOV TEMP[29].xy, TEMP[3].xyyy
    temp_29.z = temp_28.x;  // 50: MOV TEMP[29].z, TEMP[28].xxxx
    temp_29.w = imm_3.w;  // 51: MOV TEMP[29].w, IMM[3].wwww
    tgsi_out_0 = temp_29;  // 52: MOV OUT[0], TEMP[29]
}
