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
layout(set = 1, binding = 0, r32ui) coherent uniform uimage3D vkp_image_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000004u, 0xc0800000u, 0x00000000u, 0x00000000u);
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
    temp_0.xyz = tgsi_sv_1.xyz * imm_0.xxx + tgsi_sv_0.xyz;  // 0: UMAD TEMP[0].xyz, SV[1].xyzz, IMM[0].xxxx, SV[0].xyzz
    temp_1.xyz = floatBitsToUint(vec3(temp_0.xyz));  // 1: U2F TEMP[1].xyz, TEMP[0].xyzz
    { precise vec3 r = uintBitsToFloat(temp_1.xyz) + uintBitsToFloat(imm_0.yyy); temp_2.xyz = floatBitsToUint(r); }  // 2: ADD TEMP[2].xyz, TEMP[1].xyzz, IMM[0].yyyy
    temp_3.xyz = floatBitsToUint(vec3(temp_0.xyz));  // 3: U2F TEMP[3].xyz, TEMP[0].xyzz
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) + uintBitsToFloat(imm_0.yyy); temp_4.xyz = floatBitsToUint(r); }  // 4: ADD TEMP[4].xyz, TEMP[3].xyzz, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_4.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_4.z); temp_5.x = floatBitsToUint(r); }  // 5: DP3 TEMP[5].x, TEMP[2].xyzz, TEMP[4].xyzz
    temp_6.x = tgsi_f2u(uintBitsToFloat(temp_5.x));  // 6: F2U TEMP[6].x, TEMP[5].xxxx
    {
        ivec3 at = ivec3(temp_0.xyz);
        if (all(lessThan(uvec3(at), uvec3(imageSize(vkp_image_0))))) imageStore(vkp_image_0, at, temp_6.xxxx);
    }  // 7: STORE IMAGE[0], TEMP[0].xyzz, TEMP[6].xxxx, 3D, PIPE_FORMAT_R32_UINT
}
