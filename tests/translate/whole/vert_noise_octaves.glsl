float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
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
int tgsi_f2i(float a) {
    int m = int(tgsi_f2u(abs(a)));
    return a >= 2147483648.0 ? 0x7fffffff : a <= -2147483648.0 ? int(0x80000000u) : a < 0.0 ? -m : m;
}
ivec2 tgsi_f2i(vec2 a) { return ivec2(tgsi_f2i(a.x), tgsi_f2i(a.y)); }
ivec3 tgsi_f2i(vec3 a) { return ivec3(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z)); }
ivec4 tgsi_f2i(vec4 a) { return ivec4(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z), tgsi_f2i(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3f800000u, 0xc0000000u, 0x40400000u, 0x165667b1u);
const uvec4 imm_1 = uvec4(0x27d4eb2fu, 0x0000000du, 0x4bf19f61u, 0x00000010u);
const uvec4 imm_2 = uvec4(0x0000ffffu, 0x37800000u, 0x3f800000u, 0x00000000u);
const uvec4 imm_3 = uvec4(0x3f000000u, 0x40000000u, 0x3e800000u, 0x40800000u);
const uvec4 imm_4 = uvec4(0x3e000000u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
uvec4 const_0_4;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
    const_0_4 = vkp_const(0u, 4);
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
    uvec4 temp_18 = uvec4(0u);
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
    uvec4 temp_21 = uvec4(0u);
    uvec4 temp_22 = uvec4(0u);
    uvec4 temp_23 = uvec4(0u);
    uvec4 temp_24 = uvec4(0u);
    uvec4 temp_25 = uvec4(0u);
    uvec4 temp_26 = uvec4(0u);
    uvec4 temp_27 = uvec4(0u);
    uvec4 temp_28 = uvec4(0u);
    uvec4 temp_29 = uvec4(0u);
    uvec4 temp_30 = uvec4(0u);
    uvec4 temp_31 = uvec4(0u);
    uvec4 temp_32 = uvec4(0u);
    uvec4 temp_33 = uvec4(0u);
    uvec4 temp_34 = uvec4(0u);
    uvec4 temp_35 = uvec4(0u);
    uvec4 temp_36 = uvec4(0u);
    uvec4 temp_37 = uvec4(0u);
    uvec4 temp_38 = uvec4(0u);
    uvec4 temp_39 = uvec4(0u);
    uvec4 temp_40 = uvec4(0u);
    uvec4 temp_41 = uvec4(0u);
    uvec4 temp_42 = uvec4(0u);
    uvec4 temp_43 = uvec4(0u);
    uvec4 temp_44 = uvec4(0u);
    uvec4 temp_45 = uvec4(0u);
    uvec4 temp_46 = uvec4(0u);
    uvec4 temp_47 = uvec4(0u);
    uvec4 temp_48 = uvec4(0u);
    uvec4 temp_49 = uvec4(0u);
    uvec4 temp_50 = uvec4(0u);
    uvec4 temp_51 = uvec4(0u);
    uvec4 temp_52 = uvec4(0u);
    uvec4 temp_53 = uvec4(0u);
    uvec4 temp_54 = uvec4(0u);
    uvec4 temp_55 = uvec4(0u);
    uvec4 temp_56 = uvec4(0u);
    uvec4 temp_57 = uvec4(0u);
    uvec4 temp_58 = uvec4(0u);
    uvec4 temp_59 = uvec4(0u);
    uvec4 temp_60 = uvec4(0u);
    uvec4 temp_61 = uvec4(0u);
    uvec4 temp_62 = uvec4(0u);
    uvec4 temp_63 = uvec4(0u);
    uvec4 temp_64 = uvec4(0u);
    uvec4 temp_65 = uvec4(0u);
    uvec4 temp_66 = uvec4(0u);
    uvec4 temp_67 = uvec4(0u);
    uvec4 temp_68 = uvec4(0u);
    uvec4 temp_69 = uvec4(0u);
    uvec4 temp_70 = uvec4(0u);
    uvec4 temp_71 = uvec4(0u);
    uvec4 temp_72 = uvec4(0u);
    uvec4 temp_73 = uvec4(0u);
    uvec4 temp_74 = uvec4(0u);
    uvec4 temp_75 = uvec4(0u);
    uvec4 temp_76 = uvec4(0u);
    uvec4 temp_77 = uvec4(0u);
    uvec4 temp_78 = uvec4(0u);
    uvec4 temp_79 = uvec4(0u);
    uvec4 temp_80 = uvec4(0u);
    uvec4 temp_81 = uvec4(0u);
    uvec4 temp_82 = uvec4(0u);
    uvec4 temp_83 = uvec4(0u);
    uvec4 temp_84 = uvec4(0u);
    uvec4 temp_85 = uvec4(0u);
    uvec4 temp_86 = uvec4(0u);
    uvec4 temp_87 = uvec4(0u);
    uvec4 temp_88 = uvec4(0u);
    uvec4 temp_89 = uvec4(0u);
    uvec4 temp_90 = uvec4(0u);
    uvec4 temp_91 = uvec4(0u);
    uvec4 temp_92 = uvec4(0u);
    uvec4 temp_93 = uvec4(0u);
    uvec4 temp_94 = uvec4(0u);
    uvec4 temp_95 = uvec4(0u);
    uvec4 temp_96 = uvec4(0u);
    uvec4 temp_97 = uvec4(0u);
    uvec4 temp_98 = uvec4(0u);
    uvec4 temp_99 = uvec4(0u);
    uvec4 temp_100 = uvec4(0u);
    uvec4 temp_101 = uvec4(0u);
    uvec4 temp_102 = uvec4(0u);
    uvec4 temp_103 = uvec4(0u);
    uvec4 temp_104 = uvec4(0u);
    uvec4 temp_105 = uvec4(0u);
    uvec4 temp_106 = uvec4(0u);
    uvec4 temp_107 = uvec4(0u);
    uvec4 temp_108 = uvec4(0u);
    uvec4 temp_109 = uvec4(0u);
    uvec4 temp_110 = uvec4(0u);
    uvec4 temp_111 = uvec4(0u);
    uvec4 temp_112 = uvec4(0u);
    uvec4 temp_113 = uvec4(0u);
    uvec4 temp_114 = uvec4(0u);
    uvec4 temp_115 = uvec4(0u);
    uvec4 temp_116 = uvec4(0u);
    uvec4 temp_117 = uvec4(0u);
    uvec4 temp_118 = uvec4(0u);
    uvec4 temp_119 = uvec4(0u);
    uvec4 temp_120 = uvec4(0u);
    uvec4 temp_121 = uvec4(0u);
    uvec4 temp_122 = uvec4(0u);
    uvec4 temp_123 = uvec4(0u);
    uvec4 temp_124 = uvec4(0u);
    uvec4 temp_125 = uvec4(0u);
    uvec4 temp_126 = uvec4(0u);
    uvec4 temp_127 = uvec4(0u);
    uvec4 temp_128 = uvec4(0u);
    uvec4 temp_129 = uvec4(0u);
    uvec4 temp_130 = uvec4(0u);
    uvec4 temp_131 = uvec4(0u);
    uvec4 temp_132 = uvec4(0u);
    uvec4 temp_133 = uvec4(0u);
    uvec4 temp_134 = uvec4(0u);
    uvec4 temp_135 = uvec4(0u);
    uvec4 temp_136 = uvec4(0u);
    uvec4 temp_137 = uvec4(0u);
    uvec4 temp_138 = uvec4(0u);
    uvec4 temp_139 = uvec4(0u);
    uvec4 temp_140 = uvec4(0u);
    uvec4 temp_141 = uvec4(0u);
    uvec4 temp_142 = uvec4(0u);
    uvec4 temp_143 = uvec4(0u);
    uvec4 temp_144 = uvec4(0u);
    uvec4 temp_145 = uvec4(0u);
    uvec4 temp_146 = uvec4(0u);
    uvec4 temp_147 = uvec4(0u);
    uvec4 temp_148 = uvec4(0u);
    uvec4 temp_149 = uvec4(0u);
    uvec4 temp_150 = uvec4(0u);
    uvec4 temp_151 = uvec4(0u);
    uvec4 temp_152 = uvec4(0u);
    uvec4 temp_153 = uvec4(0u);
    uvec4 temp_154 = uvec4(0u);
    uvec4 temp_155 = uvec4(0u);
    uvec4 temp_156 = uvec4(0u);
    uvec4 temp_157 = uvec4(0u);
    uvec4 temp_158 = uvec4(0u);
    uvec4 temp_159 = uvec4(0u);
    uvec4 temp_160 = uvec4(0u);
    uvec4 temp_161 = uvec4(0u);
    uvec4 temp_162 = uvec4(0u);
    uvec4 temp_163 = uvec4(0u);
    uvec4 temp_164 = uvec4(0u);
    uvec4 temp_165 = uvec4(0u);
    uvec4 temp_166 = uvec4(0u);
    uvec4 temp_167 = uvec4(0u);
    uvec4 temp_168 = uvec4(0u);
    uvec4 temp_169 = uvec4(0u);
    uvec4 temp_170 = uvec4(0u);
    uvec4 temp_171 = uvec4(0u);
    uvec4 temp_172 = uvec4(0u);
    uvec4 temp_173 = uvec4(0u);
    uvec4 temp_174 = uvec4(0u);
    uvec4 temp_175 = uvec4(0u);
    uvec4 temp_176 = uvec4(0u);
    uvec4 temp_177 = uvec4(0u);
    uvec4 temp_178 = uvec4(0u);
    uvec4 temp_179 = uvec4(0u);
    uvec4 temp_180 = uvec4(0u);
    uvec4 temp_181 = uvec4(0u);
    uvec4 temp_182 = uvec4(0u);
    uvec4 temp_183 = uvec4(0u);
    uvec4 temp_184 = uvec4(0u);
    uvec4 temp_185 = uvec4(0u);
    uvec4 temp_186 = uvec4(0u);
    uvec4 temp_187 = uvec4(0u);
    uvec4 temp_188 = uvec4(0u);
    uvec4 temp_189 = uvec4(0u);
    uvec4 temp_190 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xz) * uintBitsToFloat(const_0_4.xx); temp_0.xy = floatBitsToUint(r); }  // 0: MUL TEMP[0].xy, IN[0].xzzz, CONST[4].xxxx
    { precise vec2 r = uintBitsToFloat(temp_0.xy) * uintBitsToFloat(imm_0.xx); temp_1.xy = floatBitsToUint(r); }  // 1: MUL TEMP[1].xy, TEMP[0].xyyy, IMM[0].xxxx
    temp_2.xy = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_1.xy)));  // 2: FLR TEMP[2].xy, TEMP[1].xyyy
    { precise vec2 r = uintBitsToFloat(temp_1.xy) - tgsi_floor(uintBitsToFloat(temp_1.xy)); temp_3.xy = floatBitsToUint(r); }  // 3: FRC TEMP[3].xy, TEMP[1].xyyy
    { precise vec2 r = uintBitsToFloat(temp_3.xy) * uintBitsToFloat(temp_3.xy); temp_4.xy = floatBitsToUint(r); }  // 4: MUL TEMP[4].xy, TEMP[3].xyyy, TEMP[3].xyyy
    { precise vec2 r = uintBitsToFloat(temp_3.xy) * uintBitsToFloat(imm_0.yy) + uintBitsToFloat(imm_0.zz); temp_5.xy = floatBitsToUint(r); }  // 5: MAD TEMP[5].xy, TEMP[3].xyyy, IMM[0].yyyy, IMM[0].zzzz
    { precise vec2 r = uintBitsToFloat(temp_4.xy) * uintBitsToFloat(temp_5.xy); temp_6.xy = floatBitsToUint(r); }  // 6: MUL TEMP[6].xy, TEMP[4].xyyy, TEMP[5].xyyy
    temp_7.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_2.xy)));  // 7: F2I TEMP[7].xy, TEMP[2].xyyy
    temp_8.x = temp_7.x * imm_0.w;  // 8: UMUL TEMP[8].x, TEMP[7].xxxx, IMM[0].wwww
    temp_9.x = temp_7.y * imm_1.x;  // 9: UMUL TEMP[9].x, TEMP[7].yyyy, IMM[1].xxxx
    temp_10.x = temp_8.x + temp_9.x;  // 10: UADD TEMP[10].x, TEMP[8].xxxx, TEMP[9].xxxx
    temp_11.x = temp_10.x >> (imm_1.y & 31u);  // 11: USHR TEMP[11].x, TEMP[10].xxxx, IMM[1].yyyy
    temp_12.x = temp_10.x ^ temp_11.x;  // 12: XOR TEMP[12].x, TEMP[10].xxxx, TEMP[11].xxxx
    temp_13.x = temp_12.x * imm_1.z;  // 13: UMUL TEMP[13].x, TEMP[12].xxxx, IMM[1].zzzz
    temp_14.x = temp_13.x >> (imm_1.w & 31u);  // 14: USHR TEMP[14].x, TEMP[13].xxxx, IMM[1].wwww
    temp_15.x = temp_13.x ^ temp_14.x;  // 15: XOR TEMP[15].x, TEMP[13].xxxx, TEMP[14].xxxx
    temp_16.x = temp_15.x & imm_2.x;  // 16: AND TEMP[16].x, TEMP[15].xxxx, IMM[2].xxxx
    temp_17.x = floatBitsToUint(float(temp_16.x));  // 17: U2F TEMP[17].x, TEMP[16].xxxx
    { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(imm_2.y); temp_18.x = floatBitsToUint(r); }  // 18: MUL TEMP[18].x, TEMP[17].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_2.xy) + uintBitsToFloat(imm_2.zw); temp_19.xy = floatBitsToUint(r); }  // 19: ADD TEMP[19].xy, TEMP[2].xyyy, IMM[2].zwww
    temp_20.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_19.xy)));  // 20: F2I TEMP[20].xy, TEMP[19].xyyy
    temp_21.x = temp_20.x * imm_0.w;  // 21: UMUL TEMP[21].x, TEMP[20].xxxx, IMM[0].wwww
    temp_22.x = temp_20.y * imm_1.x;  // 22: UMUL TEMP[22].x, TEMP[20].yyyy, IMM[1].xxxx
    temp_23.x = temp_21.x + temp_22.x;  // 23: UADD TEMP[23].x, TEMP[21].xxxx, TEMP[22].xxxx
    temp_24.x = temp_23.x >> (imm_1.y & 31u);  // 24: USHR TEMP[24].x, TEMP[23].xxxx, IMM[1].yyyy
    temp_25.x = temp_23.x ^ temp_24.x;  // 25: XOR TEMP[25].x, TEMP[23].xxxx, TEMP[24].xxxx
    temp_26.x = temp_25.x * imm_1.z;  // 26: UMUL TEMP[26].x, TEMP[25].xxxx, IMM[1].zzzz
    temp_27.x = temp_26.x >> (imm_1.w & 31u);  // 27: USHR TEMP[27].x, TEMP[26].xxxx, IMM[1].wwww
    temp_28.x = temp_26.x ^ temp_27.x;  // 28: XOR TEMP[28].x, TEMP[26].xxxx, TEMP[27].xxxx
    temp_29.x = temp_28.x & imm_2.x;  // 29: AND TEMP[29].x, TEMP[28].xxxx, IMM[2].xxxx
    temp_30.x = floatBitsToUint(float(temp_29.x));  // 30: U2F TEMP[30].x, TEMP[29].xxxx
    { precise float r = uintBitsToFloat(temp_30.x) * uintBitsToFloat(imm_2.y); temp_31.x = floatBitsToUint(r); }  // 31: MUL TEMP[31].x, TEMP[30].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_2.xy) + uintBitsToFloat(imm_2.wz); temp_32.xy = floatBitsToUint(r); }  // 32: ADD TEMP[32].xy, TEMP[2].xyyy, IMM[2].wzzz
    temp_33.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_32.xy)));  // 33: F2I TEMP[33].xy, TEMP[32].xyyy
    temp_34.x = temp_33.x * imm_0.w;  // 34: UMUL TEMP[34].x, TEMP[33].xxxx, IMM[0].wwww
    temp_35.x = temp_33.y * imm_1.x;  // 35: UMUL TEMP[35].x, TEMP[33].yyyy, IMM[1].xxxx
    temp_36.x = temp_34.x + temp_35.x;  // 36: UADD TEMP[36].x, TEMP[34].xxxx, TEMP[35].xxxx
    temp_37.x = temp_36.x >> (imm_1.y & 31u);  // 37: USHR TEMP[37].x, TEMP[36].xxxx, IMM[1].yyyy
    temp_38.x = temp_36.x ^ temp_37.x;  // 38: XOR TEMP[38].x, TEMP[36].xxxx, TEMP[37].xxxx
    temp_39.x = temp_38.x * imm_1.z;  // 39: UMUL TEMP[39].x, TEMP[38].xxxx, IMM[1].zzzz
    temp_40.x = temp_39.x >> (imm_1.w & 31u);  // 40: USHR TEMP[40].x, TEMP[39].xxxx, IMM[1].wwww
    temp_41.x = temp_39.x ^ temp_40.x;  // 41: XOR TEMP[41].x, TEMP[39].xxxx, TEMP[40].xxxx
    temp_42.x = temp_41.x & imm_2.x;  // 42: AND TEMP[42].x, TEMP[41].xxxx, IMM[2].xxxx
    temp_43.x = floatBitsToUint(float(temp_42.x));  // 43: U2F TEMP[43].x, TEMP[42].xxxx
    { precise float r = uintBitsToFloat(temp_43.x) * uintBitsToFloat(imm_2.y); temp_44.x = floatBitsToUint(r); }  // 44: MUL TEMP[44].x, TEMP[43].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_2.xy) + uintBitsToFloat(imm_0.xx); temp_45.xy = floatBitsToUint(r); }  // 45: ADD TEMP[45].xy, TEMP[2].xyyy, IMM[0].xxxx
    temp_46.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_45.xy)));  // 46: F2I TEMP[46].xy, TEMP[45].xyyy
    temp_47.x = temp_46.x * imm_0.w;  // 47: UMUL TEMP[47].x, TEMP[46].xxxx, IMM[0].wwww
    temp_48.x = temp_46.y * imm_1.x;  // 48: UMUL TEMP[48].x, TEMP[46].yyyy, IMM[1].xxxx
    temp_49.x = temp_47.x + temp_48.x;  // 49: UADD TEMP[49].x, TEMP[47].xxxx, TEMP[48].xxxx
    temp_50.x = temp_49.x >> (imm_1.y & 31u);  // 50: USHR TEMP[50].x, TEMP[49].xxxx, IMM[1].yyyy
    temp_51.x = temp_49.x ^ temp_50.x;  // 51: XOR TEMP[51].x, TEMP[49].xxxx, TEMP[50].xxxx
    temp_52.x = temp_51.x * imm_1.z;  // 52: UMUL TEMP[52].x, TEMP[51].xxxx, IMM[1].zzzz
    temp_53.x = temp_52.x >> (imm_1.w & 31u);  // 53: USHR TEMP[53].x, TEMP[52].xxxx, IMM[1].wwww
    temp_54.x = temp_52.x ^ temp_53.x;  // 54: XOR TEMP[54].x, TEMP[52].xxxx, TEMP[53].xxxx
    temp_55.x = temp_54.x & imm_2.x;  // 55: AND TEMP[55].x, TEMP[54].xxxx, IMM[2].xxxx
    temp_56.x = floatBitsToUint(float(temp_55.x));  // 56: U2F TEMP[56].x, TEMP[55].xxxx
    { precise float r = uintBitsToFloat(temp_56.x) * uintBitsToFloat(imm_2.y); temp_57.x = floatBitsToUint(r); }  // 57: MUL TEMP[57].x, TEMP[56].xxxx, IMM[2].yyyy
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(temp_57.x) + (1.0 - uintBitsToFloat(temp_6.x)) * uintBitsToFloat(temp_44.x); temp_58.x = floatBitsToUint(r); }  // 58: LRP TEMP[58].x, TEMP[6].xxxx, TEMP[57].xxxx, TEMP[44].xxxx
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(temp_31.x) + (1.0 - uintBitsToFloat(temp_6.x)) * uintBitsToFloat(temp_18.x); temp_59.x = floatBitsToUint(r); }  // 59: LRP TEMP[59].x, TEMP[6].xxxx, TEMP[31].xxxx, TEMP[18].xxxx
    { precise float r = uintBitsToFloat(temp_6.y) * uintBitsToFloat(temp_58.x) + (1.0 - uintBitsToFloat(temp_6.y)) * uintBitsToFloat(temp_59.x); temp_60.x = floatBitsToUint(r); }  // 60: LRP TEMP[60].x, TEMP[6].yyyy, TEMP[58].xxxx, TEMP[59].xxxx
    { precise float r = uintBitsToFloat(temp_60.x) * uintBitsToFloat(imm_3.x); temp_61.x = floatBitsToUint(r); }  // 61: MUL TEMP[61].x, TEMP[60].xxxx, IMM[3].xxxx
    { precise vec2 r = uintBitsToFloat(temp_0.xy) * uintBitsToFloat(imm_3.yy); temp_62.xy = floatBitsToUint(r); }  // 62: MUL TEMP[62].xy, TEMP[0].xyyy, IMM[3].yyyy
    temp_63.xy = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_62.xy)));  // 63: FLR TEMP[63].xy, TEMP[62].xyyy
    { precise vec2 r = uintBitsToFloat(temp_62.xy) - tgsi_floor(uintBitsToFloat(temp_62.xy)); temp_64.xy = floatBitsToUint(r); }  // 64: FRC TEMP[64].xy, TEMP[62].xyyy
    { precise vec2 r = uintBitsToFloat(temp_64.xy) * uintBitsToFloat(temp_64.xy); temp_65.xy = floatBitsToUint(r); }  // 65: MUL TEMP[65].xy, TEMP[64].xyyy, TEMP[64].xyyy
    { precise vec2 r = uintBitsToFloat(temp_64.xy) * uintBitsToFloat(imm_0.yy) + uintBitsToFloat(imm_0.zz); temp_66.xy = floatBitsToUint(r); }  // 66: MAD TEMP[66].xy, TEMP[64].xyyy, IMM[0].yyyy, IMM[0].zzzz
    { precise vec2 r = uintBitsToFloat(temp_65.xy) * uintBitsToFloat(temp_66.xy); temp_67.xy = floatBitsToUint(r); }  // 67: MUL TEMP[67].xy, TEMP[65].xyyy, TEMP[66].xyyy
    temp_68.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_63.xy)));  // 68: F2I TEMP[68].xy, TEMP[63].xyyy
    temp_69.x = temp_68.x * imm_0.w;  // 69: UMUL TEMP[69].x, TEMP[68].xxxx, IMM[0].wwww
    temp_70.x = temp_68.y * imm_1.x;  // 70: UMUL TEMP[70].x, TEMP[68].yyyy, IMM[1].xxxx
    temp_71.x = temp_69.x + temp_70.x;  // 71: UADD TEMP[71].x, TEMP[69].xxxx, TEMP[70].xxxx
    temp_72.x = temp_71.x >> (imm_1.y & 31u);  // 72: USHR TEMP[72].x, TEMP[71].xxxx, IMM[1].yyyy
    temp_73.x = temp_71.x ^ temp_72.x;  // 73: XOR TEMP[73].x, TEMP[71].xxxx, TEMP[72].xxxx
    temp_74.x = temp_73.x * imm_1.z;  // 74: UMUL TEMP[74].x, TEMP[73].xxxx, IMM[1].zzzz
    temp_75.x = temp_74.x >> (imm_1.w & 31u);  // 75: USHR TEMP[75].x, TEMP[74].xxxx, IMM[1].wwww
    temp_76.x = temp_74.x ^ temp_75.x;  // 76: XOR TEMP[76].x, TEMP[74].xxxx, TEMP[75].xxxx
    temp_77.x = temp_76.x & imm_2.x;  // 77: AND TEMP[77].x, TEMP[76].xxxx, IMM[2].xxxx
    temp_78.x = floatBitsToUint(float(temp_77.x));  // 78: U2F TEMP[78].x, TEMP[77].xxxx
    { precise float r = uintBitsToFloat(temp_78.x) * uintBitsToFloat(imm_2.y); temp_79.x = floatBitsToUint(r); }  // 79: MUL TEMP[79].x, TEMP[78].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_63.xy) + uintBitsToFloat(imm_2.zw); temp_80.xy = floatBitsToUint(r); }  // 80: ADD TEMP[80].xy, TEMP[63].xyyy, IMM[2].zwww
    temp_81.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_80.xy)));  // 81: F2I TEMP[81].xy, TEMP[80].xyyy
    temp_82.x = temp_81.x * imm_0.w;  // 82: UMUL TEMP[82].x, TEMP[81].xxxx, IMM[0].wwww
    temp_83.x = temp_81.y * imm_1.x;  // 83: UMUL TEMP[83].x, TEMP[81].yyyy, IMM[1].xxxx
    temp_84.x = temp_82.x + temp_83.x;  // 84: UADD TEMP[84].x, TEMP[82].xxxx, TEMP[83].xxxx
    temp_85.x = temp_84.x >> (imm_1.y & 31u);  // 85: USHR TEMP[85].x, TEMP[84].xxxx, IMM[1].yyyy
    temp_86.x = temp_84.x ^ temp_85.x;  // 86: XOR TEMP[86].x, TEMP[84].xxxx, TEMP[85].xxxx
    temp_87.x = temp_86.x * imm_1.z;  // 87: UMUL TEMP[87].x, TEMP[86].xxxx, IMM[1].zzzz
    temp_88.x = temp_87.x >> (imm_1.w & 31u);  // 88: USHR TEMP[88].x, TEMP[87].xxxx, IMM[1].wwww
    temp_89.x = temp_87.x ^ temp_88.x;  // 89: XOR TEMP[89].x, TEMP[87].xxxx, TEMP[88].xxxx
    temp_90.x = temp_89.x & imm_2.x;  // 90: AND TEMP[90].x, TEMP[89].xxxx, IMM[2].xxxx
    temp_91.x = floatBitsToUint(float(temp_90.x));  // 91: U2F TEMP[91].x, TEMP[90].xxxx
    { precise float r = uintBitsToFloat(temp_91.x) * uintBitsToFloat(imm_2.y); temp_92.x = floatBitsToUint(r); }  // 92: MUL TEMP[92].x, TEMP[91].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_63.xy) + uintBitsToFloat(imm_2.wz); temp_93.xy = floatBitsToUint(r); }  // 93: ADD TEMP[93].xy, TEMP[63].xyyy, IMM[2].wzzz
    temp_94.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_93.xy)));  // 94: F2I TEMP[94].xy, TEMP[93].xyyy
    temp_95.x = temp_94.x * imm_0.w;  // 95: UMUL TEMP[95].x, TEMP[94].xxxx, IMM[0].wwww
    temp_96.x = temp_94.y * imm_1.x;  // 96: UMUL TEMP[96].x, TEMP[94].yyyy, IMM[1].xxxx
    temp_97.x = temp_95.x + temp_96.x;  // 97: UADD TEMP[97].x, TEMP[95].xxxx, TEMP[96].xxxx
    temp_98.x = temp_97.x >> (imm_1.y & 31u);  // 98: USHR TEMP[98].x, TEMP[97].xxxx, IMM[1].yyyy
    temp_99.x = temp_97.x ^ temp_98.x;  // 99: XOR TEMP[99].x, TEMP[97].xxxx, TEMP[98].xxxx
    temp_100.x = temp_99.x * imm_1.z;  // 100: UMUL TEMP[100].x, TEMP[99].xxxx, IMM[1].zzzz
    temp_101.x = temp_100.x >> (imm_1.w & 31u);  // 101: USHR TEMP[101].x, TEMP[100].xxxx, IMM[1].wwww
    temp_102.x = temp_100.x ^ temp_101.x;  // 102: XOR TEMP[102].x, TEMP[100].xxxx, TEMP[101].xxxx
    temp_103.x = temp_102.x & imm_2.x;  // 103: AND TEMP[103].x, TEMP[102].xxxx, IMM[2].xxxx
    temp_104.x = floatBitsToUint(float(temp_103.x));  // 104: U2F TEMP[104].x, TEMP[103].xxxx
    { precise float r = uintBitsToFloat(temp_104.x) * uintBitsToFloat(imm_2.y); temp_105.x = floatBitsToUint(r); }  // 105: MUL TEMP[105].x, TEMP[104].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_63.xy) + uintBitsToFloat(imm_0.xx); temp_106.xy = floatBitsToUint(r); }  // 106: ADD TEMP[106].xy, TEMP[63].xyyy, IMM[0].xxxx
    temp_107.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_106.xy)));  // 107: F2I TEMP[107].xy, TEMP[106].xyyy
    temp_108.x = temp_107.x * imm_0.w;  // 108: UMUL TEMP[108].x, TEMP[107].xxxx, IMM[0].wwww
    temp_109.x = temp_107.y * imm_1.x;  // 109: UMUL TEMP[109].x, TEMP[107].yyyy, IMM[1].xxxx
    temp_110.x = temp_108.x + temp_109.x;  // 110: UADD TEMP[110].x, TEMP[108].xxxx, TEMP[109].xxxx
    temp_111.x = temp_110.x >> (imm_1.y & 31u);  // 111: USHR TEMP[111].x, TEMP[110].xxxx, IMM[1].yyyy
    temp_112.x = temp_110.x ^ temp_111.x;  // 112: XOR TEMP[112].x, TEMP[110].xxxx, TEMP[111].xxxx
    temp_113.x = temp_112.x * imm_1.z;  // 113: UMUL TEMP[113].x, TEMP[112].xxxx, IMM[1].zzzz
    temp_114.x = temp_113.x >> (imm_1.w & 31u);  // 114: USHR TEMP[114].x, TEMP[113].xxxx, IMM[1].wwww
    temp_115.x = temp_113.x ^ temp_114.x;  // 115: XOR TEMP[115].x, TEMP[113].xxxx, TEMP[114].xxxx
    temp_116.x = temp_115.x & imm_2.x;  // 116: AND TEMP[116].x, TEMP[115].xxxx, IMM[2].xxxx
    temp_117.x = floatBitsToUint(float(temp_116.x));  // 117: U2F TEMP[117].x, TEMP[116].xxxx
    { precise float r = uintBitsToFloat(temp_117.x) * uintBitsToFloat(imm_2.y); temp_118.x = floatBitsToUint(r); }  // 118: MUL TEMP[118].x, TEMP[117].xxxx, IMM[2].yyyy
    { precise float r = uintBitsToFloat(temp_67.x) * uintBitsToFloat(temp_118.x) + (1.0 - uintBitsToFloat(temp_67.x)) * uintBitsToFloat(temp_105.x); temp_119.x = floatBitsToUint(r); }  // 119: LRP TEMP[119].x, TEMP[67].xxxx, TEMP[118].xxxx, TEMP[105].xxxx
    { precise float r = uintBitsToFloat(temp_67.x) * uintBitsToFloat(temp_92.x) + (1.0 - uintBitsToFloat(temp_67.x)) * uintBitsToFloat(temp_79.x); temp_120.x = floatBitsToUint(r); }  // 120: LRP TEMP[120].x, TEMP[67].xxxx, TEMP[92].xxxx, TEMP[79].xxxx
    { precise float r = uintBitsToFloat(temp_67.y) * uintBitsToFloat(temp_119.x) + (1.0 - uintBitsToFloat(temp_67.y)) * uintBitsToFloat(temp_120.x); temp_121.x = floatBitsToUint(r); }  // 121: LRP TEMP[121].x, TEMP[67].yyyy, TEMP[119].xxxx, TEMP[120].xxxx
    { precise float r = uintBitsToFloat(temp_121.x) * uintBitsToFloat(imm_3.z); temp_122.x = floatBitsToUint(r); }  // 122: MUL TEMP[122].x, TEMP[121].xxxx, IMM[3].zzzz
    { precise float r = uintBitsToFloat(temp_61.x) + uintBitsToFloat(temp_122.x); temp_123.x = floatBitsToUint(r); }  // 123: ADD TEMP[123].x, TEMP[61].xxxx, TEMP[122].xxxx
    { precise vec2 r = uintBitsToFloat(temp_0.xy) * uintBitsToFloat(imm_3.ww); temp_124.xy = floatBitsToUint(r); }  // 124: MUL TEMP[124].xy, TEMP[0].xyyy, IMM[3].wwww
    temp_125.xy = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_124.xy)));  // 125: FLR TEMP[125].xy, TEMP[124].xyyy
    { precise vec2 r = uintBitsToFloat(temp_124.xy) - tgsi_floor(uintBitsToFloat(temp_124.xy)); temp_126.xy = floatBitsToUint(r); }  // 126: FRC TEMP[126].xy, TEMP[124].xyyy
    { precise vec2 r = uintBitsToFloat(temp_126.xy) * uintBitsToFloat(temp_126.xy); temp_127.xy = floatBitsToUint(r); }  // 127: MUL TEMP[127].xy, TEMP[126].xyyy, TEMP[126].xyyy
    { precise vec2 r = uintBitsToFloat(temp_126.xy) * uintBitsToFloat(imm_0.yy) + uintBitsToFloat(imm_0.zz); temp_128.xy = floatBitsToUint(r); }  // 128: MAD TEMP[128].xy, TEMP[126].xyyy, IMM[0].yyyy, IMM[0].zzzz
    { precise vec2 r = uintBitsToFloat(temp_127.xy) * uintBitsToFloat(temp_128.xy); temp_129.xy = floatBitsToUint(r); }  // 129: MUL TEMP[129].xy, TEMP[127].xyyy, TEMP[128].xyyy
    temp_130.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_125.xy)));  // 130: F2I TEMP[130].xy, TEMP[125].xyyy
    temp_131.x = temp_130.x * imm_0.w;  // 131: UMUL TEMP[131].x, TEMP[130].xxxx, IMM[0].wwww
    temp_132.x = temp_130.y * imm_1.x;  // 132: UMUL TEMP[132].x, TEMP[130].yyyy, IMM[1].xxxx
    temp_133.x = temp_131.x + temp_132.x;  // 133: UADD TEMP[133].x, TEMP[131].xxxx, TEMP[132].xxxx
    temp_134.x = temp_133.x >> (imm_1.y & 31u);  // 134: USHR TEMP[134].x, TEMP[133].xxxx, IMM[1].yyyy
    temp_135.x = temp_133.x ^ temp_134.x;  // 135: XOR TEMP[135].x, TEMP[133].xxxx, TEMP[134].xxxx
    temp_136.x = temp_135.x * imm_1.z;  // 136: UMUL TEMP[136].x, TEMP[135].xxxx, IMM[1].zzzz
    temp_137.x = temp_136.x >> (imm_1.w & 31u);  // 137: USHR TEMP[137].x, TEMP[136].xxxx, IMM[1].wwww
    temp_138.x = temp_136.x ^ temp_137.x;  // 138: XOR TEMP[138].x, TEMP[136].xxxx, TEMP[137].xxxx
    temp_139.x = temp_138.x & imm_2.x;  // 139: AND TEMP[139].x, TEMP[138].xxxx, IMM[2].xxxx
    temp_140.x = floatBitsToUint(float(temp_139.x));  // 140: U2F TEMP[140].x, TEMP[139].xxxx
    { precise float r = uintBitsToFloat(temp_140.x) * uintBitsToFloat(imm_2.y); temp_141.x = floatBitsToUint(r); }  // 141: MUL TEMP[141].x, TEMP[140].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_125.xy) + uintBitsToFloat(imm_2.zw); temp_142.xy = floatBitsToUint(r); }  // 142: ADD TEMP[142].xy, TEMP[125].xyyy, IMM[2].zwww
    temp_143.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_142.xy)));  // 143: F2I TEMP[143].xy, TEMP[142].xyyy
    temp_144.x = temp_143.x * imm_0.w;  // 144: UMUL TEMP[144].x, TEMP[143].xxxx, IMM[0].wwww
    temp_145.x = temp_143.y * imm_1.x;  // 145: UMUL TEMP[145].x, TEMP[143].yyyy, IMM[1].xxxx
    temp_146.x = temp_144.x + temp_145.x;  // 146: UADD TEMP[146].x, TEMP[144].xxxx, TEMP[145].xxxx
    temp_147.x = temp_146.x >> (imm_1.y & 31u);  // 147: USHR TEMP[147].x, TEMP[146].xxxx, IMM[1].yyyy
    temp_148.x = temp_146.x ^ temp_147.x;  // 148: XOR TEMP[148].x, TEMP[146].xxxx, TEMP[147].xxxx
    temp_149.x = temp_148.x * imm_1.z;  // 149: UMUL TEMP[149].x, TEMP[148].xxxx, IMM[1].zzzz
    temp_150.x = temp_149.x >> (imm_1.w & 31u);  // 150: USHR TEMP[150].x, TEMP[149].xxxx, IMM[1].wwww
    temp_151.x = temp_149.x ^ temp_150.x;  // 151: XOR TEMP[151].x, TEMP[149].xxxx, TEMP[150].xxxx
    temp_152.x = temp_151.x & imm_2.x;  // 152: AND TEMP[152].x, TEMP[151].xxxx, IMM[2].xxxx
    temp_153.x = floatBitsToUint(float(temp_152.x));  // 153: U2F TEMP[153].x, TEMP[152].xxxx
    { precise float r = uintBitsToFloat(temp_153.x) * uintBitsToFloat(imm_2.y); temp_154.x = floatBitsToUint(r); }  // 154: MUL TEMP[154].x, TEMP[153].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_125.xy) + uintBitsToFloat(imm_2.wz); temp_155.xy = floatBitsToUint(r); }  // 155: ADD TEMP[155].xy, TEMP[125].xyyy, IMM[2].wzzz
    temp_156.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_155.xy)));  // 156: F2I TEMP[156].xy, TEMP[155].xyyy
    temp_157.x = temp_156.x * imm_0.w;  // 157: UMUL TEMP[157].x, TEMP[156].xxxx, IMM[0].wwww
    temp_158.x = temp_156.y * imm_1.x;  // 158: UMUL TEMP[158].x, TEMP[156].yyyy, IMM[1].xxxx
    temp_159.x = temp_157.x + temp_158.x;  // 159: UADD TEMP[159].x, TEMP[157].xxxx, TEMP[158].xxxx
    temp_160.x = temp_159.x >> (imm_1.y & 31u);  // 160: USHR TEMP[160].x, TEMP[159].xxxx, IMM[1].yyyy
    temp_161.x = temp_159.x ^ temp_160.x;  // 161: XOR TEMP[161].x, TEMP[159].xxxx, TEMP[160].xxxx
    temp_162.x = temp_161.x * imm_1.z;  // 162: UMUL TEMP[162].x, TEMP[161].xxxx, IMM[1].zzzz
    temp_163.x = temp_162.x >> (imm_1.w & 31u);  // 163: USHR TEMP[163].x, TEMP[162].xxxx, IMM[1].wwww
    temp_164.x = temp_162.x ^ temp_163.x;  // 164: XOR TEMP[164].x, TEMP[162].xxxx, TEMP[163].xxxx
    temp_165.x = temp_164.x & imm_2.x;  // 165: AND TEMP[165].x, TEMP[164].xxxx, IMM[2].xxxx
    temp_166.x = floatBitsToUint(float(temp_165.x));  // 166: U2F TEMP[166].x, TEMP[165].xxxx
    { precise float r = uintBitsToFloat(temp_166.x) * uintBitsToFloat(imm_2.y); temp_167.x = floatBitsToUint(r); }  // 167: MUL TEMP[167].x, TEMP[166].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_125.xy) + uintBitsToFloat(imm_0.xx); temp_168.xy = floatBitsToUint(r); }  // 168: ADD TEMP[168].xy, TEMP[125].xyyy, IMM[0].xxxx
    temp_169.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_168.xy)));  // 169: F2I TEMP[169].xy, TEMP[168].xyyy
    temp_170.x = temp_169.x * imm_0.w;  // 170: UMUL TEMP[170].x, TEMP[169].xxxx, IMM[0].wwww
    temp_171.x = temp_169.y * imm_1.x;  // 171: UMUL TEMP[171].x, TEMP[169].yyyy, IMM[1].xxxx
    temp_172.x = temp_170.x + temp_171.x;  // 172: UADD TEMP[172].x, TEMP[170].xxxx, TEMP[171].xxxx
    temp_173.x = temp_172.x >> (imm_1.y & 31u);  // 173: USHR TEMP[173].x, TEMP[172].xxxx, IMM[1].yyyy
    temp_174.x = temp_172.x ^ temp_173.x;  // 174: XOR TEMP[174].x, TEMP[172].xxxx, TEMP[173].xxxx
    temp_175.x = temp_174.x * imm_1.z;  // 175: UMUL TEMP[175].x, TEMP[174].xxxx, IMM[1].zzzz
    temp_176.x = temp_175.x >> (imm_1.w & 31u);  // 176: USHR TEMP[176].x, TEMP[175].xxxx, IMM[1].wwww
    temp_177.x = temp_175.x ^ temp_176.x;  // 177: XOR TEMP[177].x, TEMP[175].xxxx, TEMP[176].xxxx
    temp_178.x = temp_177.x & imm_2.x;  // 178: AND TEMP[178].x, TEMP[177].xxxx, IMM[2].xxxx
    temp_179.x = floatBitsToUint(float(temp_178.x));  // 179: U2F TEMP[179].x, TEMP[178].xxxx
    { precise float r = uintBitsToFloat(temp_179.x) * uintBitsToFloat(imm_2.y); temp_180.x = floatBitsToUint(r); }  // 180: MUL TEMP[180].x, TEMP[179].xxxx, IMM[2].yyyy
    { precise float r = uintBitsToFloat(temp_129.x) * uintBitsToFloat(temp_180.x) + (1.0 - uintBitsToFloat(temp_129.x)) * uintBitsToFloat(temp_167.x); temp_181.x = floatBitsToUint(r); }  // 181: LRP TEMP[181].x, TEMP[129].xxxx, TEMP[180].xxxx, TEMP[167].xxxx
    { precise float r = uintBitsToFloat(temp_129.x) * uintBitsToFloat(temp_154.x) + (1.0 - uintBitsToFloat(temp_129.x)) * uintBitsToFloat(temp_141.x); temp_182.x = floatBitsToUint(r); }  // 182: LRP TEMP[182].x, TEMP[129].xxxx, TEMP[154].xxxx, TEMP[141].xxxx
    { precise float r = uintBitsToFloat(temp_129.y) * uintBitsToFloat(temp_181.x) + (1.0 - uintBitsToFloat(temp_129.y)) * uintBitsToFloat(temp_182.x); temp_183.x = floatBitsToUint(r); }  // 183: LRP TEMP[183].x, TEMP[129].yyyy, TEMP[181].xxxx, TEMP[182].xxxx
    { precise float r = uintBitsToFloat(temp_183.x) * uintBitsToFloat(imm_4.x); temp_184.x = floatBitsToUint(r); }  // 184: MUL TEMP[184].x, TEMP[183].xxxx, IMM[4].xxxx
    { precise float r = uintBitsToFloat(temp_123.x) + uintBitsToFloat(temp_184.x); temp_185.x = floatBitsToUint(r); }  // 185: ADD TEMP[185].x, TEMP[123].xxxx, TEMP[184].xxxx
    { precise float r = uintBitsToFloat(temp_185.x) * uintBitsToFloat(const_0_4.y); temp_186.x = floatBitsToUint(r); }  // 186: MUL TEMP[186].x, TEMP[185].xxxx, CONST[4].yyyy
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_186.xxx) + uintBitsToFloat(tgsi_in_0.xyz); temp_187.xyz = floatBitsToUint(r); }  // 187: MAD TEMP[187].xyz, IN[1].xyzz, TEMP[186].xxxx, IN[0].xyzz
    temp_187.w = tgsi_in_0.w;  // 188: MOV TEMP[187].w, IN[0].wwww
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_187.xxxx); temp_188 = floatBitsToUint(r); }  // 189: MUL TEMP[188], CONST[0], TEMP[187].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(temp_187.yyyy) + uintBitsToFloat(temp_188); temp_189 = floatBitsToUint(r); }  // 190: MAD TEMP[189], CONST[1], TEMP[187].yyyy, TEMP[188]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(temp_187.zzzz) + uintBitsToFloat(temp_189); temp_190 = floatBitsToUint(r); }  // 191: MAD TEMP[190], CONST[2], TEMP[187].zzzz, TEMP[189]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(temp_187.wwww) + uintBitsToFloat(temp_190); tgsi_out_0 = floatBitsToUint(r); }  // 192: MAD OUT[0], CONST[3], TEMP[187].wwww, TEMP[190]
    tgsi_out_1.x = temp_185.x;  // 193: MOV OUT[1].x, TEMP[185].xxxx
}
