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
const uvec4 imm_0 = uvec4(0x00000000u, 0xbf000000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) - tgsi_floor(uintBitsToFloat(tgsi_in_0.xyz)); temp_0.xyz = floatBitsToUint(r); }  // 0: FRC TEMP[0].xyz, IN[0].xyzz
    {
        vec4 p = uintBitsToFloat(temp_0.xyzz);
        vec4 texel = textureGather(vkp_samp_0, p.xy, p.z);
        temp_1 = floatBitsToUint(texel);
    }  // 1: TG4 TEMP[1], TEMP[0].xyzz, IMM[0].xxxx, SAMP[0], SHADOW2D
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) * uintBitsToFloat(const_0_0.xy) + uintBitsToFloat(imm_0.yy); temp_2.xy = floatBitsToUint(r); }  // 2: MAD TEMP[2].xy, IN[0].xyyy, CONST[0].xyyy, IMM[0].yyyy
    { precise vec2 r = uintBitsToFloat(temp_2.xy) - tgsi_floor(uintBitsToFloat(temp_2.xy)); temp_3.xy = floatBitsToUint(r); }  // 3: FRC TEMP[3].xy, TEMP[2].xyyy
    { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(temp_1.y) + (1.0 - uintBitsToFloat(temp_3.x)) * uintBitsToFloat(temp_1.x); temp_4.x = floatBitsToUint(r); }  // 4: LRP TEMP[4].x, TEMP[3].xxxx, TEMP[1].yyyy, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(temp_1.z) + (1.0 - uintBitsToFloat(temp_3.x)) * uintBitsToFloat(temp_1.w); temp_5.x = floatBitsToUint(r); }  // 5: LRP TEMP[5].x, TEMP[3].xxxx, TEMP[1].zzzz, TEMP[1].wwww
    { precise float r = uintBitsToFloat(temp_3.y) * uintBitsToFloat(temp_4.x) + (1.0 - uintBitsToFloat(temp_3.y)) * uintBitsToFloat(temp_5.x); temp_6.x = floatBitsToUint(r); }  // 6: LRP TEMP[6].x, TEMP[3].yyyy, TEMP[4].xxxx, TEMP[5].xxxx
    tgsi_out_0 = temp_6.xxxx;  // 7: MOV OUT[0], TEMP[6].xxxx
}
