layout(set = 1, binding = 0, rgba8) coherent uniform image2D vkp_image_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000008u, 0x3f800000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    temp_0.xy = tgsi_sv_1.xy * imm_0.xx + tgsi_sv_0.xy;  // 0: UMAD TEMP[0].xy, SV[1].xyyy, IMM[0].xxxx, SV[0].xyyy
    {
        ivec2 at = ivec2(temp_0.xy);
        vec4 texel = vec4(0);
        if (all(lessThan(uvec2(at), uvec2(imageSize(vkp_image_0))))) texel = imageLoad(vkp_image_0, at);
        temp_1 = floatBitsToUint(texel);
    }  // 1: LOAD TEMP[1], IMAGE[0], TEMP[0].xyyy, 2D, PIPE_FORMAT_R8G8B8A8_UNORM
    { precise vec3 r = (-uintBitsToFloat(temp_1.xyz)) + uintBitsToFloat(imm_0.yyy); temp_2.xyz = floatBitsToUint(r); }  // 2: ADD TEMP[2].xyz, -TEMP[1].xyzz, IMM[0].yyyy
    temp_2.w = temp_1.w;  // 3: MOV TEMP[2].w, TEMP[1].wwww
    {
        ivec2 at = ivec2(temp_0.xy);
        if (all(lessThan(uvec2(at), uvec2(imageSize(vkp_image_0))))) imageStore(vkp_image_0, at, uintBitsToFloat(temp_2));
    }  // 4: STORE IMAGE[0], TEMP[0].xyyy, TEMP[2], 2D, PIPE_FORMAT_R8G8B8A8_UNORM
}
