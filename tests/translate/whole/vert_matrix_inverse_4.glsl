uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
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
    uvec4 temp_191 = uvec4(0u);
    uvec4 temp_192 = uvec4(0u);
    uvec4 temp_193 = uvec4(0u);
    uvec4 temp_194 = uvec4(0u);
    uvec4 temp_195 = uvec4(0u);
    uvec4 temp_196 = uvec4(0u);
    uvec4 temp_197 = uvec4(0u);
    uvec4 temp_198 = uvec4(0u);
    uvec4 temp_199 = uvec4(0u);
    uvec4 temp_200 = uvec4(0u);
    uvec4 temp_201 = uvec4(0u);
    uvec4 temp_202 = uvec4(0u);
    uvec4 temp_203 = uvec4(0u);
    uvec4 temp_204 = uvec4(0u);
    uvec4 temp_205 = uvec4(0u);
    uvec4 temp_206 = uvec4(0u);
    uvec4 temp_207 = uvec4(0u);
    uvec4 temp_208 = uvec4(0u);
    uvec4 temp_209 = uvec4(0u);
    uvec4 temp_210 = uvec4(0u);
    uvec4 temp_211 = uvec4(0u);
    uvec4 temp_212 = uvec4(0u);
    uvec4 temp_213 = uvec4(0u);
    uvec4 temp_214 = uvec4(0u);
    uvec4 temp_215 = uvec4(0u);
    uvec4 temp_216 = uvec4(0u);
    uvec4 temp_217 = uvec4(0u);
    uvec4 temp_218 = uvec4(0u);
    uvec4 temp_219 = uvec4(0u);
    uvec4 temp_220 = uvec4(0u);
    uvec4 temp_221 = uvec4(0u);
    uvec4 temp_222 = uvec4(0u);
    uvec4 temp_223 = uvec4(0u);
    uvec4 temp_224 = uvec4(0u);
    uvec4 temp_225 = uvec4(0u);
    uvec4 temp_226 = uvec4(0u);
    uvec4 temp_227 = uvec4(0u);
    uvec4 temp_228 = uvec4(0u);
    uvec4 temp_229 = uvec4(0u);
    uvec4 temp_230 = uvec4(0u);
    uvec4 temp_231 = uvec4(0u);
    uvec4 temp_232 = uvec4(0u);
    uvec4 temp_233 = uvec4(0u);
    uvec4 temp_234 = uvec4(0u);
    uvec4 temp_235 = uvec4(0u);
    uvec4 temp_236 = uvec4(0u);
    uvec4 temp_237 = uvec4(0u);
    uvec4 temp_238 = uvec4(0u);
    uvec4 temp_239 = uvec4(0u);
    uvec4 temp_240 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) + uintBitsToFloat(tgsi_in_1); temp_0 = floatBitsToUint(r); }  // 0: ADD TEMP[0], CONST[0], IN[1]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.wzyx) * uintBitsToFloat(imm_0.xxxx); temp_1 = floatBitsToUint(r); }  // 1: MUL TEMP[1], IN[1].wzyx, IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: ADD TEMP[2], CONST[1], TEMP[1]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.wzyx) * uintBitsToFloat(imm_0.xxxx); temp_3 = floatBitsToUint(r); }  // 3: MUL TEMP[3], IN[1].wzyx, IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_2) + uintBitsToFloat(temp_3); temp_4 = floatBitsToUint(r); }  // 4: ADD TEMP[4], CONST[2], TEMP[3]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.wzyx) * uintBitsToFloat(imm_0.xxxx); temp_5 = floatBitsToUint(r); }  // 5: MUL TEMP[5], IN[1].wzyx, IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_3) + uintBitsToFloat(temp_5); temp_6 = floatBitsToUint(r); }  // 6: ADD TEMP[6], CONST[3], TEMP[5]
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.w); temp_7.x = floatBitsToUint(r); }  // 7: MUL TEMP[7].x, TEMP[4].zzzz, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.z); temp_8.x = floatBitsToUint(r); }  // 8: MUL TEMP[8].x, TEMP[4].wwww, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_7.x) + (-uintBitsToFloat(temp_8.x)); temp_9.x = floatBitsToUint(r); }  // 9: ADD TEMP[9].x, TEMP[7].xxxx, -TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_9.x); temp_10.x = floatBitsToUint(r); }  // 10: MUL TEMP[10].x, TEMP[2].yyyy, TEMP[9].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.w); temp_11.x = floatBitsToUint(r); }  // 11: MUL TEMP[11].x, TEMP[4].yyyy, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.y); temp_12.x = floatBitsToUint(r); }  // 12: MUL TEMP[12].x, TEMP[4].wwww, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_11.x) + (-uintBitsToFloat(temp_12.x)); temp_13.x = floatBitsToUint(r); }  // 13: ADD TEMP[13].x, TEMP[11].xxxx, -TEMP[12].xxxx
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_13.x); temp_14.x = floatBitsToUint(r); }  // 14: MUL TEMP[14].x, TEMP[2].zzzz, TEMP[13].xxxx
    { precise float r = uintBitsToFloat(temp_10.x) + (-uintBitsToFloat(temp_14.x)); temp_15.x = floatBitsToUint(r); }  // 15: ADD TEMP[15].x, TEMP[10].xxxx, -TEMP[14].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.z); temp_16.x = floatBitsToUint(r); }  // 16: MUL TEMP[16].x, TEMP[4].yyyy, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.y); temp_17.x = floatBitsToUint(r); }  // 17: MUL TEMP[17].x, TEMP[4].zzzz, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_16.x) + (-uintBitsToFloat(temp_17.x)); temp_18.x = floatBitsToUint(r); }  // 18: ADD TEMP[18].x, TEMP[16].xxxx, -TEMP[17].xxxx
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_18.x) + uintBitsToFloat(temp_15.x); temp_19.x = floatBitsToUint(r); }  // 19: MAD TEMP[19].x, TEMP[2].wwww, TEMP[18].xxxx, TEMP[15].xxxx
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.w); temp_20.x = floatBitsToUint(r); }  // 20: MUL TEMP[20].x, TEMP[4].zzzz, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.z); temp_21.x = floatBitsToUint(r); }  // 21: MUL TEMP[21].x, TEMP[4].wwww, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_20.x) + (-uintBitsToFloat(temp_21.x)); temp_22.x = floatBitsToUint(r); }  // 22: ADD TEMP[22].x, TEMP[20].xxxx, -TEMP[21].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_22.x); temp_23.x = floatBitsToUint(r); }  // 23: MUL TEMP[23].x, TEMP[2].xxxx, TEMP[22].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.w); temp_24.x = floatBitsToUint(r); }  // 24: MUL TEMP[24].x, TEMP[4].xxxx, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.x); temp_25.x = floatBitsToUint(r); }  // 25: MUL TEMP[25].x, TEMP[4].wwww, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_24.x) + (-uintBitsToFloat(temp_25.x)); temp_26.x = floatBitsToUint(r); }  // 26: ADD TEMP[26].x, TEMP[24].xxxx, -TEMP[25].xxxx
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_26.x); temp_27.x = floatBitsToUint(r); }  // 27: MUL TEMP[27].x, TEMP[2].zzzz, TEMP[26].xxxx
    { precise float r = uintBitsToFloat(temp_23.x) + (-uintBitsToFloat(temp_27.x)); temp_28.x = floatBitsToUint(r); }  // 28: ADD TEMP[28].x, TEMP[23].xxxx, -TEMP[27].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.z); temp_29.x = floatBitsToUint(r); }  // 29: MUL TEMP[29].x, TEMP[4].xxxx, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.x); temp_30.x = floatBitsToUint(r); }  // 30: MUL TEMP[30].x, TEMP[4].zzzz, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_29.x) + (-uintBitsToFloat(temp_30.x)); temp_31.x = floatBitsToUint(r); }  // 31: ADD TEMP[31].x, TEMP[29].xxxx, -TEMP[30].xxxx
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_31.x) + uintBitsToFloat(temp_28.x); temp_32.x = floatBitsToUint(r); }  // 32: MAD TEMP[32].x, TEMP[2].wwww, TEMP[31].xxxx, TEMP[28].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.w); temp_33.x = floatBitsToUint(r); }  // 33: MUL TEMP[33].x, TEMP[4].yyyy, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.y); temp_34.x = floatBitsToUint(r); }  // 34: MUL TEMP[34].x, TEMP[4].wwww, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_33.x) + (-uintBitsToFloat(temp_34.x)); temp_35.x = floatBitsToUint(r); }  // 35: ADD TEMP[35].x, TEMP[33].xxxx, -TEMP[34].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_35.x); temp_36.x = floatBitsToUint(r); }  // 36: MUL TEMP[36].x, TEMP[2].xxxx, TEMP[35].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.w); temp_37.x = floatBitsToUint(r); }  // 37: MUL TEMP[37].x, TEMP[4].xxxx, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.x); temp_38.x = floatBitsToUint(r); }  // 38: MUL TEMP[38].x, TEMP[4].wwww, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_37.x) + (-uintBitsToFloat(temp_38.x)); temp_39.x = floatBitsToUint(r); }  // 39: ADD TEMP[39].x, TEMP[37].xxxx, -TEMP[38].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_39.x); temp_40.x = floatBitsToUint(r); }  // 40: MUL TEMP[40].x, TEMP[2].yyyy, TEMP[39].xxxx
    { precise float r = uintBitsToFloat(temp_36.x) + (-uintBitsToFloat(temp_40.x)); temp_41.x = floatBitsToUint(r); }  // 41: ADD TEMP[41].x, TEMP[36].xxxx, -TEMP[40].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.y); temp_42.x = floatBitsToUint(r); }  // 42: MUL TEMP[42].x, TEMP[4].xxxx, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.x); temp_43.x = floatBitsToUint(r); }  // 43: MUL TEMP[43].x, TEMP[4].yyyy, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_42.x) + (-uintBitsToFloat(temp_43.x)); temp_44.x = floatBitsToUint(r); }  // 44: ADD TEMP[44].x, TEMP[42].xxxx, -TEMP[43].xxxx
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_44.x) + uintBitsToFloat(temp_41.x); temp_45.x = floatBitsToUint(r); }  // 45: MAD TEMP[45].x, TEMP[2].wwww, TEMP[44].xxxx, TEMP[41].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.z); temp_46.x = floatBitsToUint(r); }  // 46: MUL TEMP[46].x, TEMP[4].yyyy, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.y); temp_47.x = floatBitsToUint(r); }  // 47: MUL TEMP[47].x, TEMP[4].zzzz, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_46.x) + (-uintBitsToFloat(temp_47.x)); temp_48.x = floatBitsToUint(r); }  // 48: ADD TEMP[48].x, TEMP[46].xxxx, -TEMP[47].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_48.x); temp_49.x = floatBitsToUint(r); }  // 49: MUL TEMP[49].x, TEMP[2].xxxx, TEMP[48].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.z); temp_50.x = floatBitsToUint(r); }  // 50: MUL TEMP[50].x, TEMP[4].xxxx, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.x); temp_51.x = floatBitsToUint(r); }  // 51: MUL TEMP[51].x, TEMP[4].zzzz, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_50.x) + (-uintBitsToFloat(temp_51.x)); temp_52.x = floatBitsToUint(r); }  // 52: ADD TEMP[52].x, TEMP[50].xxxx, -TEMP[51].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_52.x); temp_53.x = floatBitsToUint(r); }  // 53: MUL TEMP[53].x, TEMP[2].yyyy, TEMP[52].xxxx
    { precise float r = uintBitsToFloat(temp_49.x) + (-uintBitsToFloat(temp_53.x)); temp_54.x = floatBitsToUint(r); }  // 54: ADD TEMP[54].x, TEMP[49].xxxx, -TEMP[53].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.y); temp_55.x = floatBitsToUint(r); }  // 55: MUL TEMP[55].x, TEMP[4].xxxx, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.x); temp_56.x = floatBitsToUint(r); }  // 56: MUL TEMP[56].x, TEMP[4].yyyy, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_55.x) + (-uintBitsToFloat(temp_56.x)); temp_57.x = floatBitsToUint(r); }  // 57: ADD TEMP[57].x, TEMP[55].xxxx, -TEMP[56].xxxx
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_57.x) + uintBitsToFloat(temp_54.x); temp_58.x = floatBitsToUint(r); }  // 58: MAD TEMP[58].x, TEMP[2].zzzz, TEMP[57].xxxx, TEMP[54].xxxx
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.w); temp_59.x = floatBitsToUint(r); }  // 59: MUL TEMP[59].x, TEMP[4].zzzz, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.z); temp_60.x = floatBitsToUint(r); }  // 60: MUL TEMP[60].x, TEMP[4].wwww, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_59.x) + (-uintBitsToFloat(temp_60.x)); temp_61.x = floatBitsToUint(r); }  // 61: ADD TEMP[61].x, TEMP[59].xxxx, -TEMP[60].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_61.x); temp_62.x = floatBitsToUint(r); }  // 62: MUL TEMP[62].x, TEMP[0].yyyy, TEMP[61].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.w); temp_63.x = floatBitsToUint(r); }  // 63: MUL TEMP[63].x, TEMP[4].yyyy, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.y); temp_64.x = floatBitsToUint(r); }  // 64: MUL TEMP[64].x, TEMP[4].wwww, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_63.x) + (-uintBitsToFloat(temp_64.x)); temp_65.x = floatBitsToUint(r); }  // 65: ADD TEMP[65].x, TEMP[63].xxxx, -TEMP[64].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_65.x); temp_66.x = floatBitsToUint(r); }  // 66: MUL TEMP[66].x, TEMP[0].zzzz, TEMP[65].xxxx
    { precise float r = uintBitsToFloat(temp_62.x) + (-uintBitsToFloat(temp_66.x)); temp_67.x = floatBitsToUint(r); }  // 67: ADD TEMP[67].x, TEMP[62].xxxx, -TEMP[66].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.z); temp_68.x = floatBitsToUint(r); }  // 68: MUL TEMP[68].x, TEMP[4].yyyy, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.y); temp_69.x = floatBitsToUint(r); }  // 69: MUL TEMP[69].x, TEMP[4].zzzz, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_68.x) + (-uintBitsToFloat(temp_69.x)); temp_70.x = floatBitsToUint(r); }  // 70: ADD TEMP[70].x, TEMP[68].xxxx, -TEMP[69].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * uintBitsToFloat(temp_70.x) + uintBitsToFloat(temp_67.x); temp_71.x = floatBitsToUint(r); }  // 71: MAD TEMP[71].x, TEMP[0].wwww, TEMP[70].xxxx, TEMP[67].xxxx
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.w); temp_72.x = floatBitsToUint(r); }  // 72: MUL TEMP[72].x, TEMP[4].zzzz, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.z); temp_73.x = floatBitsToUint(r); }  // 73: MUL TEMP[73].x, TEMP[4].wwww, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_72.x) + (-uintBitsToFloat(temp_73.x)); temp_74.x = floatBitsToUint(r); }  // 74: ADD TEMP[74].x, TEMP[72].xxxx, -TEMP[73].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_74.x); temp_75.x = floatBitsToUint(r); }  // 75: MUL TEMP[75].x, TEMP[0].xxxx, TEMP[74].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.w); temp_76.x = floatBitsToUint(r); }  // 76: MUL TEMP[76].x, TEMP[4].xxxx, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.x); temp_77.x = floatBitsToUint(r); }  // 77: MUL TEMP[77].x, TEMP[4].wwww, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_76.x) + (-uintBitsToFloat(temp_77.x)); temp_78.x = floatBitsToUint(r); }  // 78: ADD TEMP[78].x, TEMP[76].xxxx, -TEMP[77].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_78.x); temp_79.x = floatBitsToUint(r); }  // 79: MUL TEMP[79].x, TEMP[0].zzzz, TEMP[78].xxxx
    { precise float r = uintBitsToFloat(temp_75.x) + (-uintBitsToFloat(temp_79.x)); temp_80.x = floatBitsToUint(r); }  // 80: ADD TEMP[80].x, TEMP[75].xxxx, -TEMP[79].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.z); temp_81.x = floatBitsToUint(r); }  // 81: MUL TEMP[81].x, TEMP[4].xxxx, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.x); temp_82.x = floatBitsToUint(r); }  // 82: MUL TEMP[82].x, TEMP[4].zzzz, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_81.x) + (-uintBitsToFloat(temp_82.x)); temp_83.x = floatBitsToUint(r); }  // 83: ADD TEMP[83].x, TEMP[81].xxxx, -TEMP[82].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * uintBitsToFloat(temp_83.x) + uintBitsToFloat(temp_80.x); temp_84.x = floatBitsToUint(r); }  // 84: MAD TEMP[84].x, TEMP[0].wwww, TEMP[83].xxxx, TEMP[80].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.w); temp_85.x = floatBitsToUint(r); }  // 85: MUL TEMP[85].x, TEMP[4].yyyy, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.y); temp_86.x = floatBitsToUint(r); }  // 86: MUL TEMP[86].x, TEMP[4].wwww, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_85.x) + (-uintBitsToFloat(temp_86.x)); temp_87.x = floatBitsToUint(r); }  // 87: ADD TEMP[87].x, TEMP[85].xxxx, -TEMP[86].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_87.x); temp_88.x = floatBitsToUint(r); }  // 88: MUL TEMP[88].x, TEMP[0].xxxx, TEMP[87].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.w); temp_89.x = floatBitsToUint(r); }  // 89: MUL TEMP[89].x, TEMP[4].xxxx, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.x); temp_90.x = floatBitsToUint(r); }  // 90: MUL TEMP[90].x, TEMP[4].wwww, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_89.x) + (-uintBitsToFloat(temp_90.x)); temp_91.x = floatBitsToUint(r); }  // 91: ADD TEMP[91].x, TEMP[89].xxxx, -TEMP[90].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_91.x); temp_92.x = floatBitsToUint(r); }  // 92: MUL TEMP[92].x, TEMP[0].yyyy, TEMP[91].xxxx
    { precise float r = uintBitsToFloat(temp_88.x) + (-uintBitsToFloat(temp_92.x)); temp_93.x = floatBitsToUint(r); }  // 93: ADD TEMP[93].x, TEMP[88].xxxx, -TEMP[92].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.y); temp_94.x = floatBitsToUint(r); }  // 94: MUL TEMP[94].x, TEMP[4].xxxx, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.x); temp_95.x = floatBitsToUint(r); }  // 95: MUL TEMP[95].x, TEMP[4].yyyy, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_94.x) + (-uintBitsToFloat(temp_95.x)); temp_96.x = floatBitsToUint(r); }  // 96: ADD TEMP[96].x, TEMP[94].xxxx, -TEMP[95].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * uintBitsToFloat(temp_96.x) + uintBitsToFloat(temp_93.x); temp_97.x = floatBitsToUint(r); }  // 97: MAD TEMP[97].x, TEMP[0].wwww, TEMP[96].xxxx, TEMP[93].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.z); temp_98.x = floatBitsToUint(r); }  // 98: MUL TEMP[98].x, TEMP[4].yyyy, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.y); temp_99.x = floatBitsToUint(r); }  // 99: MUL TEMP[99].x, TEMP[4].zzzz, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_98.x) + (-uintBitsToFloat(temp_99.x)); temp_100.x = floatBitsToUint(r); }  // 100: ADD TEMP[100].x, TEMP[98].xxxx, -TEMP[99].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_100.x); temp_101.x = floatBitsToUint(r); }  // 101: MUL TEMP[101].x, TEMP[0].xxxx, TEMP[100].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.z); temp_102.x = floatBitsToUint(r); }  // 102: MUL TEMP[102].x, TEMP[4].xxxx, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.x); temp_103.x = floatBitsToUint(r); }  // 103: MUL TEMP[103].x, TEMP[4].zzzz, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_102.x) + (-uintBitsToFloat(temp_103.x)); temp_104.x = floatBitsToUint(r); }  // 104: ADD TEMP[104].x, TEMP[102].xxxx, -TEMP[103].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_104.x); temp_105.x = floatBitsToUint(r); }  // 105: MUL TEMP[105].x, TEMP[0].yyyy, TEMP[104].xxxx
    { precise float r = uintBitsToFloat(temp_101.x) + (-uintBitsToFloat(temp_105.x)); temp_106.x = floatBitsToUint(r); }  // 106: ADD TEMP[106].x, TEMP[101].xxxx, -TEMP[105].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.y); temp_107.x = floatBitsToUint(r); }  // 107: MUL TEMP[107].x, TEMP[4].xxxx, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.x); temp_108.x = floatBitsToUint(r); }  // 108: MUL TEMP[108].x, TEMP[4].yyyy, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_107.x) + (-uintBitsToFloat(temp_108.x)); temp_109.x = floatBitsToUint(r); }  // 109: ADD TEMP[109].x, TEMP[107].xxxx, -TEMP[108].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_109.x) + uintBitsToFloat(temp_106.x); temp_110.x = floatBitsToUint(r); }  // 110: MAD TEMP[110].x, TEMP[0].zzzz, TEMP[109].xxxx, TEMP[106].xxxx
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_6.w); temp_111.x = floatBitsToUint(r); }  // 111: MUL TEMP[111].x, TEMP[2].zzzz, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_6.z); temp_112.x = floatBitsToUint(r); }  // 112: MUL TEMP[112].x, TEMP[2].wwww, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_111.x) + (-uintBitsToFloat(temp_112.x)); temp_113.x = floatBitsToUint(r); }  // 113: ADD TEMP[113].x, TEMP[111].xxxx, -TEMP[112].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_113.x); temp_114.x = floatBitsToUint(r); }  // 114: MUL TEMP[114].x, TEMP[0].yyyy, TEMP[113].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_6.w); temp_115.x = floatBitsToUint(r); }  // 115: MUL TEMP[115].x, TEMP[2].yyyy, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_6.y); temp_116.x = floatBitsToUint(r); }  // 116: MUL TEMP[116].x, TEMP[2].wwww, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_115.x) + (-uintBitsToFloat(temp_116.x)); temp_117.x = floatBitsToUint(r); }  // 117: ADD TEMP[117].x, TEMP[115].xxxx, -TEMP[116].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_117.x); temp_118.x = floatBitsToUint(r); }  // 118: MUL TEMP[118].x, TEMP[0].zzzz, TEMP[117].xxxx
    { precise float r = uintBitsToFloat(temp_114.x) + (-uintBitsToFloat(temp_118.x)); temp_119.x = floatBitsToUint(r); }  // 119: ADD TEMP[119].x, TEMP[114].xxxx, -TEMP[118].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_6.z); temp_120.x = floatBitsToUint(r); }  // 120: MUL TEMP[120].x, TEMP[2].yyyy, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_6.y); temp_121.x = floatBitsToUint(r); }  // 121: MUL TEMP[121].x, TEMP[2].zzzz, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_120.x) + (-uintBitsToFloat(temp_121.x)); temp_122.x = floatBitsToUint(r); }  // 122: ADD TEMP[122].x, TEMP[120].xxxx, -TEMP[121].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * uintBitsToFloat(temp_122.x) + uintBitsToFloat(temp_119.x); temp_123.x = floatBitsToUint(r); }  // 123: MAD TEMP[123].x, TEMP[0].wwww, TEMP[122].xxxx, TEMP[119].xxxx
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_6.w); temp_124.x = floatBitsToUint(r); }  // 124: MUL TEMP[124].x, TEMP[2].zzzz, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_6.z); temp_125.x = floatBitsToUint(r); }  // 125: MUL TEMP[125].x, TEMP[2].wwww, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_124.x) + (-uintBitsToFloat(temp_125.x)); temp_126.x = floatBitsToUint(r); }  // 126: ADD TEMP[126].x, TEMP[124].xxxx, -TEMP[125].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_126.x); temp_127.x = floatBitsToUint(r); }  // 127: MUL TEMP[127].x, TEMP[0].xxxx, TEMP[126].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_6.w); temp_128.x = floatBitsToUint(r); }  // 128: MUL TEMP[128].x, TEMP[2].xxxx, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_6.x); temp_129.x = floatBitsToUint(r); }  // 129: MUL TEMP[129].x, TEMP[2].wwww, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_128.x) + (-uintBitsToFloat(temp_129.x)); temp_130.x = floatBitsToUint(r); }  // 130: ADD TEMP[130].x, TEMP[128].xxxx, -TEMP[129].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_130.x); temp_131.x = floatBitsToUint(r); }  // 131: MUL TEMP[131].x, TEMP[0].zzzz, TEMP[130].xxxx
    { precise float r = uintBitsToFloat(temp_127.x) + (-uintBitsToFloat(temp_131.x)); temp_132.x = floatBitsToUint(r); }  // 132: ADD TEMP[132].x, TEMP[127].xxxx, -TEMP[131].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_6.z); temp_133.x = floatBitsToUint(r); }  // 133: MUL TEMP[133].x, TEMP[2].xxxx, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_6.x); temp_134.x = floatBitsToUint(r); }  // 134: MUL TEMP[134].x, TEMP[2].zzzz, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_133.x) + (-uintBitsToFloat(temp_134.x)); temp_135.x = floatBitsToUint(r); }  // 135: ADD TEMP[135].x, TEMP[133].xxxx, -TEMP[134].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * uintBitsToFloat(temp_135.x) + uintBitsToFloat(temp_132.x); temp_136.x = floatBitsToUint(r); }  // 136: MAD TEMP[136].x, TEMP[0].wwww, TEMP[135].xxxx, TEMP[132].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_6.w); temp_137.x = floatBitsToUint(r); }  // 137: MUL TEMP[137].x, TEMP[2].yyyy, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_6.y); temp_138.x = floatBitsToUint(r); }  // 138: MUL TEMP[138].x, TEMP[2].wwww, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_137.x) + (-uintBitsToFloat(temp_138.x)); temp_139.x = floatBitsToUint(r); }  // 139: ADD TEMP[139].x, TEMP[137].xxxx, -TEMP[138].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_139.x); temp_140.x = floatBitsToUint(r); }  // 140: MUL TEMP[140].x, TEMP[0].xxxx, TEMP[139].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_6.w); temp_141.x = floatBitsToUint(r); }  // 141: MUL TEMP[141].x, TEMP[2].xxxx, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_6.x); temp_142.x = floatBitsToUint(r); }  // 142: MUL TEMP[142].x, TEMP[2].wwww, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_141.x) + (-uintBitsToFloat(temp_142.x)); temp_143.x = floatBitsToUint(r); }  // 143: ADD TEMP[143].x, TEMP[141].xxxx, -TEMP[142].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_143.x); temp_144.x = floatBitsToUint(r); }  // 144: MUL TEMP[144].x, TEMP[0].yyyy, TEMP[143].xxxx
    { precise float r = uintBitsToFloat(temp_140.x) + (-uintBitsToFloat(temp_144.x)); temp_145.x = floatBitsToUint(r); }  // 145: ADD TEMP[145].x, TEMP[140].xxxx, -TEMP[144].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_6.y); temp_146.x = floatBitsToUint(r); }  // 146: MUL TEMP[146].x, TEMP[2].xxxx, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_6.x); temp_147.x = floatBitsToUint(r); }  // 147: MUL TEMP[147].x, TEMP[2].yyyy, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_146.x) + (-uintBitsToFloat(temp_147.x)); temp_148.x = floatBitsToUint(r); }  // 148: ADD TEMP[148].x, TEMP[146].xxxx, -TEMP[147].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * uintBitsToFloat(temp_148.x) + uintBitsToFloat(temp_145.x); temp_149.x = floatBitsToUint(r); }  // 149: MAD TEMP[149].x, TEMP[0].wwww, TEMP[148].xxxx, TEMP[145].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_6.z); temp_150.x = floatBitsToUint(r); }  // 150: MUL TEMP[150].x, TEMP[2].yyyy, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_6.y); temp_151.x = floatBitsToUint(r); }  // 151: MUL TEMP[151].x, TEMP[2].zzzz, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_150.x) + (-uintBitsToFloat(temp_151.x)); temp_152.x = floatBitsToUint(r); }  // 152: ADD TEMP[152].x, TEMP[150].xxxx, -TEMP[151].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_152.x); temp_153.x = floatBitsToUint(r); }  // 153: MUL TEMP[153].x, TEMP[0].xxxx, TEMP[152].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_6.z); temp_154.x = floatBitsToUint(r); }  // 154: MUL TEMP[154].x, TEMP[2].xxxx, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_6.x); temp_155.x = floatBitsToUint(r); }  // 155: MUL TEMP[155].x, TEMP[2].zzzz, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_154.x) + (-uintBitsToFloat(temp_155.x)); temp_156.x = floatBitsToUint(r); }  // 156: ADD TEMP[156].x, TEMP[154].xxxx, -TEMP[155].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_156.x); temp_157.x = floatBitsToUint(r); }  // 157: MUL TEMP[157].x, TEMP[0].yyyy, TEMP[156].xxxx
    { precise float r = uintBitsToFloat(temp_153.x) + (-uintBitsToFloat(temp_157.x)); temp_158.x = floatBitsToUint(r); }  // 158: ADD TEMP[158].x, TEMP[153].xxxx, -TEMP[157].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_6.y); temp_159.x = floatBitsToUint(r); }  // 159: MUL TEMP[159].x, TEMP[2].xxxx, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_6.x); temp_160.x = floatBitsToUint(r); }  // 160: MUL TEMP[160].x, TEMP[2].yyyy, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_159.x) + (-uintBitsToFloat(temp_160.x)); temp_161.x = floatBitsToUint(r); }  // 161: ADD TEMP[161].x, TEMP[159].xxxx, -TEMP[160].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_161.x) + uintBitsToFloat(temp_158.x); temp_162.x = floatBitsToUint(r); }  // 162: MAD TEMP[162].x, TEMP[0].zzzz, TEMP[161].xxxx, TEMP[158].xxxx
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_4.w); temp_163.x = floatBitsToUint(r); }  // 163: MUL TEMP[163].x, TEMP[2].zzzz, TEMP[4].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_4.z); temp_164.x = floatBitsToUint(r); }  // 164: MUL TEMP[164].x, TEMP[2].wwww, TEMP[4].zzzz
    { precise float r = uintBitsToFloat(temp_163.x) + (-uintBitsToFloat(temp_164.x)); temp_165.x = floatBitsToUint(r); }  // 165: ADD TEMP[165].x, TEMP[163].xxxx, -TEMP[164].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_165.x); temp_166.x = floatBitsToUint(r); }  // 166: MUL TEMP[166].x, TEMP[0].yyyy, TEMP[165].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_4.w); temp_167.x = floatBitsToUint(r); }  // 167: MUL TEMP[167].x, TEMP[2].yyyy, TEMP[4].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_4.y); temp_168.x = floatBitsToUint(r); }  // 168: MUL TEMP[168].x, TEMP[2].wwww, TEMP[4].yyyy
    { precise float r = uintBitsToFloat(temp_167.x) + (-uintBitsToFloat(temp_168.x)); temp_169.x = floatBitsToUint(r); }  // 169: ADD TEMP[169].x, TEMP[167].xxxx, -TEMP[168].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_169.x); temp_170.x = floatBitsToUint(r); }  // 170: MUL TEMP[170].x, TEMP[0].zzzz, TEMP[169].xxxx
    { precise float r = uintBitsToFloat(temp_166.x) + (-uintBitsToFloat(temp_170.x)); temp_171.x = floatBitsToUint(r); }  // 171: ADD TEMP[171].x, TEMP[166].xxxx, -TEMP[170].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_4.z); temp_172.x = floatBitsToUint(r); }  // 172: MUL TEMP[172].x, TEMP[2].yyyy, TEMP[4].zzzz
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_4.y); temp_173.x = floatBitsToUint(r); }  // 173: MUL TEMP[173].x, TEMP[2].zzzz, TEMP[4].yyyy
    { precise float r = uintBitsToFloat(temp_172.x) + (-uintBitsToFloat(temp_173.x)); temp_174.x = floatBitsToUint(r); }  // 174: ADD TEMP[174].x, TEMP[172].xxxx, -TEMP[173].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * uintBitsToFloat(temp_174.x) + uintBitsToFloat(temp_171.x); temp_175.x = floatBitsToUint(r); }  // 175: MAD TEMP[175].x, TEMP[0].wwww, TEMP[174].xxxx, TEMP[171].xxxx
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_4.w); temp_176.x = floatBitsToUint(r); }  // 176: MUL TEMP[176].x, TEMP[2].zzzz, TEMP[4].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_4.z); temp_177.x = floatBitsToUint(r); }  // 177: MUL TEMP[177].x, TEMP[2].wwww, TEMP[4].zzzz
    { precise float r = uintBitsToFloat(temp_176.x) + (-uintBitsToFloat(temp_177.x)); temp_178.x = floatBitsToUint(r); }  // 178: ADD TEMP[178].x, TEMP[176].xxxx, -TEMP[177].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_178.x); temp_179.x = floatBitsToUint(r); }  // 179: MUL TEMP[179].x, TEMP[0].xxxx, TEMP[178].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_4.w); temp_180.x = floatBitsToUint(r); }  // 180: MUL TEMP[180].x, TEMP[2].xxxx, TEMP[4].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_4.x); temp_181.x = floatBitsToUint(r); }  // 181: MUL TEMP[181].x, TEMP[2].wwww, TEMP[4].xxxx
    { precise float r = uintBitsToFloat(temp_180.x) + (-uintBitsToFloat(temp_181.x)); temp_182.x = floatBitsToUint(r); }  // 182: ADD TEMP[182].x, TEMP[180].xxxx, -TEMP[181].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_182.x); temp_183.x = floatBitsToUint(r); }  // 183: MUL TEMP[183].x, TEMP[0].zzzz, TEMP[182].xxxx
    { precise float r = uintBitsToFloat(temp_179.x) + (-uintBitsToFloat(temp_183.x)); temp_184.x = floatBitsToUint(r); }  // 184: ADD TEMP[184].x, TEMP[179].xxxx, -TEMP[183].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_4.z); temp_185.x = floatBitsToUint(r); }  // 185: MUL TEMP[185].x, TEMP[2].xxxx, TEMP[4].zzzz
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_4.x); temp_186.x = floatBitsToUint(r); }  // 186: MUL TEMP[186].x, TEMP[2].zzzz, TEMP[4].xxxx
    { precise float r = uintBitsToFloat(temp_185.x) + (-uintBitsToFloat(temp_186.x)); temp_187.x = floatBitsToUint(r); }  // 187: ADD TEMP[187].x, TEMP[185].xxxx, -TEMP[186].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * uintBitsToFloat(temp_187.x) + uintBitsToFloat(temp_184.x); temp_188.x = floatBitsToUint(r); }  // 188: MAD TEMP[188].x, TEMP[0].wwww, TEMP[187].xxxx, TEMP[184].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_4.w); temp_189.x = floatBitsToUint(r); }  // 189: MUL TEMP[189].x, TEMP[2].yyyy, TEMP[4].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_4.y); temp_190.x = floatBitsToUint(r); }  // 190: MUL TEMP[190].x, TEMP[2].wwww, TEMP[4].yyyy
    { precise float r = uintBitsToFloat(temp_189.x) + (-uintBitsToFloat(temp_190.x)); temp_191.x = floatBitsToUint(r); }  // 191: ADD TEMP[191].x, TEMP[189].xxxx, -TEMP[190].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_191.x); temp_192.x = floatBitsToUint(r); }  // 192: MUL TEMP[192].x, TEMP[0].xxxx, TEMP[191].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_4.w); temp_193.x = floatBitsToUint(r); }  // 193: MUL TEMP[193].x, TEMP[2].xxxx, TEMP[4].wwww
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_4.x); temp_194.x = floatBitsToUint(r); }  // 194: MUL TEMP[194].x, TEMP[2].wwww, TEMP[4].xxxx
    { precise float r = uintBitsToFloat(temp_193.x) + (-uintBitsToFloat(temp_194.x)); temp_195.x = floatBitsToUint(r); }  // 195: ADD TEMP[195].x, TEMP[193].xxxx, -TEMP[194].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_195.x); temp_196.x = floatBitsToUint(r); }  // 196: MUL TEMP[196].x, TEMP[0].yyyy, TEMP[195].xxxx
    { precise float r = uintBitsToFloat(temp_192.x) + (-uintBitsToFloat(temp_196.x)); temp_197.x = floatBitsToUint(r); }  // 197: ADD TEMP[197].x, TEMP[192].xxxx, -TEMP[196].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_4.y); temp_198.x = floatBitsToUint(r); }  // 198: MUL TEMP[198].x, TEMP[2].xxxx, TEMP[4].yyyy
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_4.x); temp_199.x = floatBitsToUint(r); }  // 199: MUL TEMP[199].x, TEMP[2].yyyy, TEMP[4].xxxx
    { precise float r = uintBitsToFloat(temp_198.x) + (-uintBitsToFloat(temp_199.x)); temp_200.x = floatBitsToUint(r); }  // 200: ADD TEMP[200].x, TEMP[198].xxxx, -TEMP[199].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * uintBitsToFloat(temp_200.x) + uintBitsToFloat(temp_197.x); temp_201.x = floatBitsToUint(r); }  // 201: MAD TEMP[201].x, TEMP[0].wwww, TEMP[200].xxxx, TEMP[197].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_4.z); temp_202.x = floatBitsToUint(r); }  // 202: MUL TEMP[202].x, TEMP[2].yyyy, TEMP[4].zzzz
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_4.y); temp_203.x = floatBitsToUint(r); }  // 203: MUL TEMP[203].x, TEMP[2].zzzz, TEMP[4].yyyy
    { precise float r = uintBitsToFloat(temp_202.x) + (-uintBitsToFloat(temp_203.x)); temp_204.x = floatBitsToUint(r); }  // 204: ADD TEMP[204].x, TEMP[202].xxxx, -TEMP[203].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_204.x); temp_205.x = floatBitsToUint(r); }  // 205: MUL TEMP[205].x, TEMP[0].xxxx, TEMP[204].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_4.z); temp_206.x = floatBitsToUint(r); }  // 206: MUL TEMP[206].x, TEMP[2].xxxx, TEMP[4].zzzz
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_4.x); temp_207.x = floatBitsToUint(r); }  // 207: MUL TEMP[207].x, TEMP[2].zzzz, TEMP[4].xxxx
    { precise float r = uintBitsToFloat(temp_206.x) + (-uintBitsToFloat(temp_207.x)); temp_208.x = floatBitsToUint(r); }  // 208: ADD TEMP[208].x, TEMP[206].xxxx, -TEMP[207].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_208.x); temp_209.x = floatBitsToUint(r); }  // 209: MUL TEMP[209].x, TEMP[0].yyyy, TEMP[208].xxxx
    { precise float r = uintBitsToFloat(temp_205.x) + (-uintBitsToFloat(temp_209.x)); temp_210.x = floatBitsToUint(r); }  // 210: ADD TEMP[210].x, TEMP[205].xxxx, -TEMP[209].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_4.y); temp_211.x = floatBitsToUint(r); }  // 211: MUL TEMP[211].x, TEMP[2].xxxx, TEMP[4].yyyy
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_4.x); temp_212.x = floatBitsToUint(r); }  // 212: MUL TEMP[212].x, TEMP[2].yyyy, TEMP[4].xxxx
    { precise float r = uintBitsToFloat(temp_211.x) + (-uintBitsToFloat(temp_212.x)); temp_213.x = floatBitsToUint(r); }  // 213: ADD TEMP[213].x, TEMP[211].xxxx, -TEMP[212].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_213.x) + uintBitsToFloat(temp_210.x); temp_214.x = floatBitsToUint(r); }  // 214: MAD TEMP[214].x, TEMP[0].zzzz, TEMP[213].xxxx, TEMP[210].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_19.x); temp_215.x = floatBitsToUint(r); }  // 215: MUL TEMP[215].x, TEMP[0].xxxx, TEMP[19].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * (-uintBitsToFloat(temp_32.x)) + uintBitsToFloat(temp_215.x); temp_216.x = floatBitsToUint(r); }  // 216: MAD TEMP[216].x, TEMP[0].yyyy, -TEMP[32].xxxx, TEMP[215].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_45.x) + uintBitsToFloat(temp_216.x); temp_217.x = floatBitsToUint(r); }  // 217: MAD TEMP[217].x, TEMP[0].zzzz, TEMP[45].xxxx, TEMP[216].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * (-uintBitsToFloat(temp_58.x)) + uintBitsToFloat(temp_217.x); temp_218.x = floatBitsToUint(r); }  // 218: MAD TEMP[218].x, TEMP[0].wwww, -TEMP[58].xxxx, TEMP[217].xxxx
    temp_219.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_218.x));  // 219: RCP TEMP[219].x, TEMP[218].xxxx
    { precise float r = uintBitsToFloat(temp_19.x) * uintBitsToFloat(tgsi_in_0.x); temp_220.x = floatBitsToUint(r); }  // 220: MUL TEMP[220].x, TEMP[19].xxxx, IN[0].xxxx
    { precise float r = (-uintBitsToFloat(temp_71.x)) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_220.x); temp_221.x = floatBitsToUint(r); }  // 221: MAD TEMP[221].x, -TEMP[71].xxxx, IN[0].yyyy, TEMP[220].xxxx
    { precise float r = uintBitsToFloat(temp_123.x) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_221.x); temp_222.x = floatBitsToUint(r); }  // 222: MAD TEMP[222].x, TEMP[123].xxxx, IN[0].zzzz, TEMP[221].xxxx
    { precise float r = (-uintBitsToFloat(temp_175.x)) * uintBitsToFloat(tgsi_in_0.w) + uintBitsToFloat(temp_222.x); temp_223.x = floatBitsToUint(r); }  // 223: MAD TEMP[223].x, -TEMP[175].xxxx, IN[0].wwww, TEMP[222].xxxx
    { precise float r = uintBitsToFloat(temp_223.x) * uintBitsToFloat(temp_219.x); temp_224.x = floatBitsToUint(r); }  // 224: MUL TEMP[224].x, TEMP[223].xxxx, TEMP[219].xxxx
    { precise float r = (-uintBitsToFloat(temp_32.x)) * uintBitsToFloat(tgsi_in_0.x); temp_225.x = floatBitsToUint(r); }  // 225: MUL TEMP[225].x, -TEMP[32].xxxx, IN[0].xxxx
    { precise float r = uintBitsToFloat(temp_84.x) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_225.x); temp_226.x = floatBitsToUint(r); }  // 226: MAD TEMP[226].x, TEMP[84].xxxx, IN[0].yyyy, TEMP[225].xxxx
    { precise float r = (-uintBitsToFloat(temp_136.x)) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_226.x); temp_227.x = floatBitsToUint(r); }  // 227: MAD TEMP[227].x, -TEMP[136].xxxx, IN[0].zzzz, TEMP[226].xxxx
    { precise float r = uintBitsToFloat(temp_188.x) * uintBitsToFloat(tgsi_in_0.w) + uintBitsToFloat(temp_227.x); temp_228.x = floatBitsToUint(r); }  // 228: MAD TEMP[228].x, TEMP[188].xxxx, IN[0].wwww, TEMP[227].xxxx
    { precise float r = uintBitsToFloat(temp_228.x) * uintBitsToFloat(temp_219.x); temp_229.x = floatBitsToUint(r); }  // 229: MUL TEMP[229].x, TEMP[228].xxxx, TEMP[219].xxxx
    { precise float r = uintBitsToFloat(temp_45.x) * uintBitsToFloat(tgsi_in_0.x); temp_230.x = floatBitsToUint(r); }  // 230: MUL TEMP[230].x, TEMP[45].xxxx, IN[0].xxxx
    { precise float r = (-uintBitsToFloat(temp_97.x)) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_230.x); temp_231.x = floatBitsToUint(r); }  // 231: MAD TEMP[231].x, -TEMP[97].xxxx, IN[0].yyyy, TEMP[230].xxxx
    { precise float r = uintBitsToFloat(temp_149.x) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_231.x); temp_232.x = floatBitsToUint(r); }  // 232: MAD TEMP[232].x, TEMP[149].xxxx, IN[0].zzzz, TEMP[231].xxxx
    { precise float r = (-uintBitsToFloat(temp_201.x)) * uintBitsToFloat(tgsi_in_0.w) + uintBitsToFloat(temp_232.x); temp_233.x = floatBitsToUint(r); }  // 233: MAD TEMP[233].x, -TEMP[201].xxxx, IN[0].wwww, TEMP[232].xxxx
    { precise float r = uintBitsToFloat(temp_233.x) * uintBitsToFloat(temp_219.x); temp_234.x = floatBitsToUint(r); }  // 234: MUL TEMP[234].x, TEMP[233].xxxx, TEMP[219].xxxx
    { precise float r = (-uintBitsToFloat(temp_58.x)) * uintBitsToFloat(tgsi_in_0.x); temp_235.x = floatBitsToUint(r); }  // 235: MUL TEMP[235].x, -TEMP[58].xxxx, IN[0].xxxx
    { precise float r = uintBitsToFloat(temp_110.x) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_235.x); temp_236.x = floatBitsToUint(r); }  // 236: MAD TEMP[236].x, TEMP[110].xxxx, IN[0].yyyy, TEMP[235].xxxx
    { precise float r = (-uintBitsToFloat(temp_162.x)) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_236.x); temp_237.x = floatBitsToUint(r); }  // 237: MAD TEMP[237].x, -TEMP[162].xxxx, IN[0].zzzz, TEMP[236].xxxx
    { precise float r = uintBitsToFloat(temp_214.x) * uintBitsToFloat(tgsi_in_0.w) + uintBitsToFloat(temp_237.x); temp_238.x = floatBitsToUint(r); }  // 238: MAD TEMP[238].x, TEMP[214].xxxx, IN[0].wwww, TEMP[237].xxxx
    { precise float r = uintBitsToFloat(temp_238.x) * uintBitsToFloat(temp_219.x); temp_239.x = floatBitsToUint(r); }  // 239: MUL TEMP[239].x, TEMP[238].xxxx, TEMP[219].xxxx
    temp_240.x = temp_224.x;  // 240: MOV TEMP[240].x, TEMP[224].xxxx
    temp_240.y = temp_229.x;  // 241: MOV TEMP[240].y, TEMP[229].xxxx
    temp_240.z = temp_234.x;  // 242: MOV TEMP[240].z, TEMP[234].xxxx
    temp_240.w = temp_239.x;  // 243: MOV TEMP[240].w, TEMP[239].xxxx
    tgsi_out_0 = temp_240;  // 244: MOV OUT[0], TEMP[240]
    tgsi_out_1 = temp_218.xxxx;  // 245: MOV OUT[1], TEMP[218].xxxx
}
