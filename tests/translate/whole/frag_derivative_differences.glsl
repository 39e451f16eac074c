uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xy = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0.xyyy)).xy);  // 0: DDX TEMP[0].xy, IN[0].xyyy
    temp_1.xy = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0.xyyy)).xy);  // 1: DDX_FINE TEMP[1].xy, IN[0].xyyy
    { precise vec2 r = uintBitsToFloat(temp_0.xy) + (-uintBitsToFloat(temp_1.xy)); temp_2.xy = floatBitsToUint(r); }  // 2: ADD TEMP[2].xy, TEMP[0].xyyy, -TEMP[1].xyyy
    temp_3.x = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0.yyyy)).x);  // 3: DDX TEMP[3].x, IN[0].yyyy
    temp_4.x = floatBitsToUint(vkp_ddy(uintBitsToFloat(tgsi_in_0.wwww)).x);  // 4: DDY_FINE TEMP[4].x, IN[0].wwww
    temp_5.xy = temp_2.xy;  // 5: MOV TEMP[5].xy, TEMP[2].xyyy
    temp_5.z = temp_3.x;  // 6: MOV TEMP[5].z, TEMP[3].xxxx
    temp_5.w = temp_4.x;  // 7: MOV TEMP[5].w, TEMP[4].xxxx
    tgsi_out_0 = temp_5;  // 8: MOV OUT[0], TEMP[5]
}
