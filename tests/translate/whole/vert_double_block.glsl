uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_1_0;
void tgsi_load_constants() {
    const_1_0 = vkp_const(1u, 0);
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise double v00 = packDouble2x32(const_1_0.xy) * packDouble2x32(imm_0.xy) + packDouble2x32(tgsi_in_1.zw); uvec2 r00 = unpackDouble2x32(v00); temp_0.xy = r00; }  // 0: DMAD TEMP[0].xy, CONST[1][0].xyxy, IMM[0].xyxy, IN[1].zwzw
    { precise double v00 = packDouble2x32(imm_0.xy) + (-packDouble2x32(tgsi_in_1.xy)); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = packDouble2x32(imm_0.xy) + (-packDouble2x32(tgsi_in_1.zw)); uvec2 r01 = unpackDouble2x32(v01); temp_1 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 1: DADD TEMP[1], IMM[0].xyxy, -IN[1]
    tgsi_out_0 = tgsi_in_0;  // 2: MOV OUT[0], IN[0]
    tgsi_out_1 = temp_1;  // 3: MOV OUT[1], TEMP[1]
}
