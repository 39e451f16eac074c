uvec4 vkp_framebuffer(int number);
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40000000u, 0x3f800000u, 0xc0000000u, 0x3f000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { uvec4 texel = vkp_framebuffer(0); temp_0 = texel; }  // 0: FBFETCH TEMP[0], OUT[0]
    { precise vec3 r = uintBitsToFloat(temp_0.xyz) * uintBitsToFloat(tgsi_in_0.xyz); temp_1.xyz = floatBitsToUint(r); }  // 1: MUL TEMP[1].xyz, TEMP[0].xyzz, IN[0].xyzz
    { precise vec3 r = uintBitsToFloat(temp_1.xyz) * uintBitsToFloat(imm_0.xxx); temp_2.xyz = floatBitsToUint(r); }  // 2: MUL TEMP[2].xyz, TEMP[1].xyzz, IMM[0].xxxx
    { precise vec3 r = (-uintBitsToFloat(temp_0.xyz)) + uintBitsToFloat(imm_0.yyy); temp_3.xyz = floatBitsToUint(r); }  // 3: ADD TEMP[3].xyz, -TEMP[0].xyzz, IMM[0].yyyy
    { precise vec3 r = (-uintBitsToFloat(tgsi_in_0.xyz)) + uintBitsToFloat(imm_0.yyy); temp_4.xyz = floatBitsToUint(r); }  // 4: ADD TEMP[4].xyz, -IN[0].xyzz, IMM[0].yyyy
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(temp_4.xyz); temp_5.xyz = floatBitsToUint(r); }  // 5: MUL TEMP[5].xyz, TEMP[3].xyzz, TEMP[4].xyzz
    { precise vec3 r = uintBitsToFloat(temp_5.xyz) * uintBitsToFloat(imm_0.zzz) + uintBitsToFloat(imm_0.yyy); temp_6.xyz = floatBitsToUint(r); }  // 6: MAD TEMP[6].xyz, TEMP[5].xyzz, IMM[0].zzzz, IMM[0].yyyy
    temp_7.xyz = uvec3(-ivec3(greaterThanEqual(uintBitsToFloat(imm_0.www), uintBitsToFloat(temp_0.xyz))));  // 7: FSGE TEMP[7].xyz, IMM[0].wwww, TEMP[0].xyzz
    temp_8.xyz = mix(temp_6.xyz, temp_2.xyz, notEqual(temp_7.xyz, uvec3(0)));  // 8: UCMP TEMP[8].xyz, TEMP[7].xyzz, TEMP[2].xyzz, TEMP[6].xyzz
    { precise float r = (-uintBitsToFloat(temp_0.w)) + uintBitsToFloat(imm_0.y); temp_9.x = floatBitsToUint(r); }  // 9: ADD TEMP[9].x, -TEMP[0].wwww, IMM[0].yyyy
    { precise float r = uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(temp_9.x) + uintBitsToFloat(temp_0.w); temp_10.x = floatBitsToUint(r); }  // 10: MAD TEMP[10].x, IN[0].wwww, TEMP[9].xxxx, TEMP[0].wwww
    temp_11.xyz = temp_8.xyz;  // 11: MOV TEMP[11].xyz, TEMP[8].xyzz
    temp_11.w = temp_10.x;  // 12: MOV TEMP[11].w, TEMP[10].xxxx
    tgsi_out_0 = temp_11;  // 13: MOV OUT[0], TEMP[11]
}
