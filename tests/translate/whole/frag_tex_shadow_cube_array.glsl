float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
layout(set = 1, binding = 0) uniform samplerCubeArrayShadow vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40800000u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(imm_0.x); temp_0.x = floatBitsToUint(r); }  // 0: MUL TEMP[0].x, IN[0].wwww, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) - tgsi_floor(uintBitsToFloat(temp_0.x)); temp_1.x = floatBitsToUint(r); }  // 1: FRC TEMP[1].x, TEMP[0].xxxx
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec4 extra = uintBitsToFloat(temp_1.xxxx);
        vec4 texel = vec4(texture(vkp_samp_0, p, extra.x));
        temp_2.x = floatBitsToUint(texel.x);
    }  // 2: TEX2 TEMP[2].x, IN[0], TEMP[1].xxxx, SAMP[0], SHADOWCUBEARRAY
    tgsi_out_0 = temp_2.xxxx;  // 3: MOV OUT[0], TEMP[2].xxxx
}
