layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3f000000u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xy = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0.xyyy)).xy);  // 0: DDX TEMP[0].xy, IN[0].xyyy
    { precise vec2 r = uintBitsToFloat(temp_0.xy) * uintBitsToFloat(imm_0.xx); temp_1.xy = floatBitsToUint(r); }  // 1: MUL TEMP[1].xy, TEMP[0].xyyy, IMM[0].xxxx
    temp_2.xy = floatBitsToUint(vkp_ddy(uintBitsToFloat(tgsi_in_0.xyyy)).xy);  // 2: DDY TEMP[2].xy, IN[0].xyyy
    { precise vec2 r = uintBitsToFloat(temp_2.xy) * uintBitsToFloat(imm_0.xx); temp_3.xy = floatBitsToUint(r); }  // 3: MUL TEMP[3].xy, TEMP[2].xyyy, IMM[0].xxxx
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = uintBitsToFloat(temp_1.xy);
        vec2 dy = uintBitsToFloat(temp_3.xy);
        vec4 texel = textureGrad(vkp_samp_0, p.xy, dx, dy);
        tgsi_out_0 = floatBitsToUint(texel);
    }  // 4: TXD OUT[0], IN[0].xyyy, TEMP[1].xyyy, TEMP[3].xyyy, SAMP[0], 2D
}
