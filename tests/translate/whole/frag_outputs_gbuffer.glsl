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
float tgsi_round(float a) {
    precise float m = abs(a), r = m + 8388608.0, s = r - 8388608.0;
    return uintBitsToFloat(floatBitsToUint(m < 8388608.0 ? s : m) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_round(vec2 a) { return vec2(tgsi_round(a.x), tgsi_round(a.y)); }
vec3 tgsi_round(vec3 a) { return vec3(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z)); }
vec4 tgsi_round(vec4 a) { return vec4(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z), tgsi_round(a.w)); }
uint tgsi_pack_unorm8(float a, float b, float c, float d) {
    uvec4 words = uvec4(tgsi_round(tgsi_sat(vec4(a, b, c, d)) * 255.0));
    return words.x | words.y << 8 | words.z << 16 | words.w << 24;
}
uvec2 tgsi_pack_unorm8(vec2 a, vec2 b, vec2 c, vec2 d) { return uvec2(tgsi_pack_unorm8(a.x, b.x, c.x, d.x), tgsi_pack_unorm8(a.y, b.y, c.y, d.y)); }
uvec3 tgsi_pack_unorm8(vec3 a, vec3 b, vec3 c, vec3 d) { return uvec3(tgsi_pack_unorm8(a.x, b.x, c.x, d.x), tgsi_pack_unorm8(a.y, b.y, c.y, d.y), tgsi_pack_unorm8(a.z, b.z, c.z, d.z)); }
uvec4 tgsi_pack_unorm8(vec4 a, vec4 b, vec4 c, vec4 d) { return uvec4(tgsi_pack_unorm8(a.x, b.x, c.x, d.x), tgsi_pack_unorm8(a.y, b.y, c.y, d.y), tgsi_pack_unorm8(a.z, b.z, c.z, d.z), tgsi_pack_unorm8(a.w, b.w, c.w, d.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
uvec4 tgsi_out_3;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x00000000u, 0xbf800000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    tgsi_out_3 = uvec4(0u);
    tgsi_out_0 = tgsi_in_0;  // 0: MOV OUT[0], IN[0]
    { precise float r = uintBitsToFloat(tgsi_in_1.x) * uintBitsToFloat(tgsi_in_1.x) + uintBitsToFloat(tgsi_in_1.y) * uintBitsToFloat(tgsi_in_1.y) + uintBitsToFloat(tgsi_in_1.z) * uintBitsToFloat(tgsi_in_1.z); temp_0.x = floatBitsToUint(r); }  // 1: DP3 TEMP[0].x, IN[1].xyzz, IN[1].xyzz
    temp_1.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_0.x)));  // 2: RSQ TEMP[1].x, TEMP[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_1.xxx); temp_2.xyz = floatBitsToUint(r); }  // 3: MUL TEMP[2].xyz, IN[1].xyzz, TEMP[1].xxxx
    { precise float r = abs(uintBitsToFloat(temp_2.x)) * uintBitsToFloat(imm_0.x) + abs(uintBitsToFloat(temp_2.y)) * uintBitsToFloat(imm_0.x) + abs(uintBitsToFloat(temp_2.z)) * uintBitsToFloat(imm_0.x); temp_3.x = floatBitsToUint(r); }  // 4: DP3 TEMP[3].x, |TEMP[2].xyzz|, IMM[0].xxxx
    temp_4.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_3.x));  // 5: RCP TEMP[4].x, TEMP[3].xxxx
    { precise vec2 r = uintBitsToFloat(temp_2.xy) * uintBitsToFloat(temp_4.xx); temp_5.xy = floatBitsToUint(r); }  // 6: MUL TEMP[5].xy, TEMP[2].xyyy, TEMP[4].xxxx
    { precise vec2 r = uintBitsToFloat(imm_0.xx) + (-abs(uintBitsToFloat(temp_5.yx))); temp_6.xy = floatBitsToUint(r); }  // 7: ADD TEMP[6].xy, IMM[0].xxxx, -|TEMP[5].yxxx|
    temp_7.xy = uvec2(-ivec2(greaterThanEqual(uintBitsToFloat(temp_5.xy), uintBitsToFloat(imm_0.yy))));  // 8: FSGE TEMP[7].xy, TEMP[5].xyyy, IMM[0].yyyy
    temp_8.xy = mix(imm_0.zz, imm_0.xx, notEqual(temp_7.xy, uvec2(0)));  // 9: UCMP TEMP[8].xy, TEMP[7].xyyy, IMM[0].xxxx, IMM[0].zzzz
    temp_9.x = uint(-int(uintBitsToFloat(temp_2.z) < uintBitsToFloat(imm_0.y)));  // 10: FSLT TEMP[9].x, TEMP[2].zzzz, IMM[0].yyyy
    { precise vec2 r = uintBitsToFloat(temp_6.xy) * uintBitsToFloat(temp_8.xy); temp_10.xy = floatBitsToUint(r); }  // 11: MUL TEMP[10].xy, TEMP[6].xyyy, TEMP[8].xyyy
    temp_11.xy = mix(temp_5.xy, temp_10.xy, notEqual(temp_9.xx, uvec2(0)));  // 12: UCMP TEMP[11].xy, TEMP[9].xxxx, TEMP[10].xyyy, TEMP[5].xyyy
    temp_11.z = tgsi_in_1.w;  // 13: MOV TEMP[11].z, IN[1].wwww
    temp_11.w = imm_0.y;  // 14: MOV TEMP[11].w, IMM[0].yyyy
    tgsi_out_1 = temp_11;  // 15: MOV OUT[1], TEMP[11]
    temp_12 = floatBitsToUint(tgsi_sat(uintBitsToFloat(tgsi_in_2)));  // 16: MOV_SAT TEMP[12], IN[2]
    temp_13.x = tgsi_pack_unorm8(uintBitsToFloat(temp_12.x), uintBitsToFloat(temp_12.y), uintBitsToFloat(temp_12.z), uintBitsToFloat(temp_12.w));  // 17: PK4UB TEMP[13].x, TEMP[12]
    temp_14.x = packHalf2x16(uintBitsToFloat(tgsi_in_2.xy));  // 18: PK2H TEMP[14].x, IN[2].xyyy
    temp_15.x = temp_13.x;  // 19: MOV TEMP[15].x, TEMP[13].xxxx
    temp_15.y = temp_14.x;  // 20: MOV TEMP[15].y, TEMP[14].xxxx
    temp_15.z = imm_0.y;  // 21: MOV TEMP[15].z, IMM[0].yyyy
    temp_15.w = imm_0.y;  // 22: MOV TEMP[15].w, IMM[0].yyyy
    tgsi_out_2 = temp_15;  // 23: MOV OUT[2], TEMP[15]
    temp_16.xy = floatBitsToUint(uintBitsToFloat(tgsi_in_3.xy) / uintBitsToFloat(tgsi_in_3.ww));  // 24: DIV TEMP[16].xy, IN[3].xyyy, IN[3].wwww
    { precise vec2 r = uintBitsToFloat(temp_16.xy) + (-uintBitsToFloat(tgsi_in_0.xy)); temp_17.xy = floatBitsToUint(r); }  // 25: ADD TEMP[17].xy, TEMP[16].xyyy, -IN[0].xyyy
    temp_17.z = imm_0.y;  // 26: MOV TEMP[17].z, IMM[0].yyyy
    temp_17.w = imm_0.x;  // 27: MOV TEMP[17].w, IMM[0].xxxx
    tgsi_out_3 = temp_17;  // 28: MOV OUT[3], TEMP[17]
}
