#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 81) float tgsi_clamp(float a, float b, float c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec2 tgsi_clamp(vec2 a, vec2 b, vec2 c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec3 tgsi_clamp(vec3 a, vec3 b, vec3 c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec4 tgsi_clamp(vec4 a, vec4 b, vec4 c);
float tgsi_sat(float a) {
    return tgsi_clamp(a, 0.0, 1.0);
}
vec2 tgsi_sat(vec2 a) { return vec2(tgsi_sat(a.x), tgsi_sat(a.y)); }
vec3 tgsi_sat(vec3 a) { return vec3(tgsi_sat(a.x), tgsi_sat(a.y), tgsi_sat(a.z)); }
vec4 tgsi_sat(vec4 a) { return vec4(tgsi_sat(a.x), tgsi_sat(a.y), tgsi_sat(a.z), tgsi_sat(a.w)); }
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
const uvec4 imm_0 = uvec4(0x40c00000u, 0x3f800000u, 0xbf800000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000002u, 0x00000003u, 0x00000004u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.x) - tgsi_floor(uintBitsToFloat(tgsi_in_0.x)); temp_0.x = floatBitsToUint(r); }  // 0: FRC TEMP[0].x, IN[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(imm_0.x); temp_1.x = floatBitsToUint(r); }  // 1: MUL TEMP[1].x, TEMP[0].xxxx, IMM[0].xxxx
    temp_2.x = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_1.x)));  // 2: FLR TEMP[2].x, TEMP[1].xxxx
    temp_3.x = uint(tgsi_f2i(uintBitsToFloat(temp_2.x)));  // 3: F2I TEMP[3].x, TEMP[2].xxxx
    { precise float r = uintBitsToFloat(temp_1.x) - tgsi_floor(uintBitsToFloat(temp_1.x)); temp_4.x = floatBitsToUint(r); }  // 4: FRC TEMP[4].x, TEMP[1].xxxx
    temp_5.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(tgsi_in_0.z)));  // 5: MOV_SAT TEMP[5].x, IN[0].zzzz
    temp_6.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(tgsi_in_0.y)));  // 6: MOV_SAT TEMP[6].x, IN[0].yyyy
    { precise float r = (-uintBitsToFloat(temp_6.x)) + uintBitsToFloat(imm_0.y); temp_7.x = floatBitsToUint(r); }  // 7: ADD TEMP[7].x, -TEMP[6].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(temp_7.x); temp_8.x = floatBitsToUint(r); }  // 8: MUL TEMP[8].x, TEMP[5].xxxx, TEMP[7].xxxx
    { precise float r = uintBitsToFloat(temp_6.x) * (-uintBitsToFloat(temp_4.x)) + uintBitsToFloat(imm_0.y); temp_9.x = floatBitsToUint(r); }  // 9: MAD TEMP[9].x, TEMP[6].xxxx, -TEMP[4].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(temp_9.x); temp_10.x = floatBitsToUint(r); }  // 10: MUL TEMP[10].x, TEMP[5].xxxx, TEMP[9].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) + uintBitsToFloat(imm_0.z); temp_11.x = floatBitsToUint(r); }  // 11: ADD TEMP[11].x, TEMP[4].xxxx, IMM[0].zzzz
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(temp_11.x) + uintBitsToFloat(imm_0.y); temp_12.x = floatBitsToUint(r); }  // 12: MAD TEMP[12].x, TEMP[6].xxxx, TEMP[11].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(temp_12.x); temp_13.x = floatBitsToUint(r); }  // 13: MUL TEMP[13].x, TEMP[5].xxxx, TEMP[12].xxxx
    temp_14.xyz = imm_0.www;  // 14: MOV TEMP[14].xyz, IMM[0].wwww
    switch (temp_3.x) {  // 15: SWITCH TEMP[3].xxxx
        case 0u: ;  // 16: CASE IMM[0].wwww
        temp_15.x = temp_5.x;  // 17: MOV TEMP[15].x, TEMP[5].xxxx
        temp_15.y = temp_13.x;  // 18: MOV TEMP[15].y, TEMP[13].xxxx
        temp_15.z = temp_8.x;  // 19: MOV TEMP[15].z, TEMP[8].xxxx
        temp_14.xyz = temp_15.xyz;  // 20: MOV TEMP[14].xyz, TEMP[15].xyzz
        break;  // 21: BRK
        case 1u: ;  // 22: CASE IMM[1].xxxx
        temp_16.x = temp_10.x;  // 23: MOV TEMP[16].x, TEMP[10].xxxx
        temp_16.y = temp_5.x;  // 24: MOV TEMP[16].y, TEMP[5].xxxx
        temp_16.z = temp_8.x;  // 25: MOV TEMP[16].z, TEMP[8].xxxx
        temp_14.xyz = temp_16.xyz;  // 26: MOV TEMP[14].xyz, TEMP[16].xyzz
        break;  // 27: BRK
        case 2u: ;  // 28: CASE IMM[1].yyyy
        temp_17.x = temp_8.x;  // 29: MOV TEMP[17].x, TEMP[8].xxxx
        temp_17.y = temp_5.x;  // 30: MOV TEMP[17].y, TEMP[5].xxxx
        temp_17.z = temp_13.x;  // 31: MOV TEMP[17].z, TEMP[13].xxxx
        temp_14.xyz = temp_17.xyz;  // 32: MOV TEMP[14].xyz, TEMP[17].xyzz
        break;  // 33: BRK
        case 3u: ;  // 34: CASE IMM[1].zzzz
        temp_18.x = temp_8.x;  // 35: MOV TEMP[18].x, TEMP[8].xxxx
        temp_18.y = temp_10.x;  // 36: MOV TEMP[18].y, TEMP[10].xxxx
        temp_18.z = temp_5.x;  // 37: MOV TEMP[18].z, TEMP[5].xxxx
        temp_14.xyz = temp_18.xyz;  // 38: MOV TEMP[14].xyz, TEMP[18].xyzz
        break;  // 39: BRK
        case 4u: ;  // 40: CASE IMM[1].wwww
        temp_19.x = temp_13.x;  // 41: MOV TEMP[19].x, TEMP[13].xxxx
        temp_19.y = temp_8.x;  // 42: MOV TEMP[19].y, TEMP[8].xxxx
        temp_19.z = temp_5.x;  // 43: MOV TEMP[19].z, TEMP[5].xxxx
        temp_14.xyz = temp_19.xyz;  // 44: MOV TEMP[14].xyz, TEMP[19].xyzz
        break;  // 45: BRK
        default: ;  // 46: DEFAULT
        temp_20.x = temp_5.x;  // 47: MOV TEMP[20].x, TEMP[5].xxxx
        temp_20.y = temp_8.x;  // 48: MOV TEMP[20].y, TEMP[8].xxxx
        temp_20.z = temp_10.x;  // 49: MOV TEMP[20].z, TEMP[10].xxxx
        temp_14.xyz = temp_20.xyz;  // 50: MOV TEMP[14].xyz, TEMP[20].xyzz
    break; }  // 51: ENDSWITCH
    temp_21.xyz = temp_14.xyz;  // 52: MOV TEMP[21].xyz, TEMP[14].xyzz
    temp_21.w = tgsi_in_0.w;  // 53: MOV TEMP[21].w, IN[0].wwww
    tgsi_out_0 = temp_21;  // 54: MOV OUT[0], TEMP[21]
}
