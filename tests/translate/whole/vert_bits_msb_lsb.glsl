uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = uint(findMSB(tgsi_in_0.x));  // 0: UMSB TEMP[0].x, IN[0].xxxx
    temp_1.x = uint(findMSB(int(tgsi_in_0.y)));  // 1: IMSB TEMP[1].x, IN[0].yyyy
    temp_2.x = uint(findLSB(tgsi_in_0.z));  // 2: LSB TEMP[2].x, IN[0].zzzz
    temp_3.x = tgsi_in_0.w & tgsi_in_1.w;  // 3: AND TEMP[3].x, IN[0].wwww, IN[1].wwww
    temp_4.x = uint(findMSB(temp_3.x));  // 4: UMSB TEMP[4].x, TEMP[3].xxxx
    temp_5.x = temp_0.x;  // 5: MOV TEMP[5].x, TEMP[0].xxxx
    temp_5.y = temp_1.x;  // 6: MOV TEMP[5].y, TEMP[1].xxxx
    temp_5.z = temp_2.x;  // 7: MOV TEMP[5].z, TEMP[2].xxxx
    temp_5.w = temp_4.x;  // 8: MOV TEMP[5].w, TEMP[4].xxxx
    temp_6.xy = uvec2(findLSB(tgsi_in_1.xy));  // 9: LSB TEMP[6].xy, IN[1].xyyy
    temp_7.xy = uvec2(findMSB(ivec2(tgsi_in_1.zw)));  // 10: IMSB TEMP[7].xy, IN[1].zwww
    temp_8.xy = temp_6.xy;  // 11: MOV TEMP[8].xy, TEMP[6].xyyy
    temp_8.zw = temp_7.xy;  // 12: MOV TEMP[8].zw, TEMP[7].xxxy
    tgsi_out_0 = temp_5;  // 13: MOV OUT[0], TEMP[5]
    tgsi_out_1 = temp_8;  // 14: MOV OUT[1], TEMP[8]
}
