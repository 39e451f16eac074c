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
layout(std430, set = 1, binding = 0) coherent buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(set = 1, binding = 1, r32ui) coherent uniform uimage2D vkp_image_0;
layout(set = 1, binding = 2, rgba32f) coherent uniform image2D vkp_image_1;
uint vkp_buffer_0_ATOMUADD(uint at, uint v) { return at < uint(vkp_buffer_0.words.length()) ? atomicAdd(vkp_buffer_0.words[at], v) : 0u; }
uint vkp_image_0_ATOMXCHG(ivec2 at, uint v) { if (!(all(lessThan(uvec2(at), uvec2(imageSize(vkp_image_0)))))) return 0u; return imageAtomicExchange(vkp_image_0, at, v); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
bool tgsi_helper;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x000000ffu, 0x00000008u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        uint at = imm_0.x >> 2;
        uint old = 0u;
        if (!(tgsi_helper || tgsi_killed)) {
            old = vkp_buffer_0_ATOMUADD(at, imm_0.y);
        }
        temp_0.x = old;
    }  // 0: ATOMUADD TEMP[0].x, BUFFER[0], IMM[0].xxxx, IMM[0].yyyy
    temp_1.xy = uvec2(tgsi_f2i(uintBitsToFloat(tgsi_in_0.xy)));  // 1: F2I TEMP[1].xy, IN[0].xyyy
    {
        ivec2 at = ivec2(temp_1.xy);
        uint old = 0u;
        if (!(tgsi_helper || tgsi_killed)) {
            old = vkp_image_0_ATOMXCHG(at, temp_0.x);
        }
        temp_2.x = old;
    }  // 2: ATOMXCHG TEMP[2].x, IMAGE[0], TEMP[1].xyyy, TEMP[0].xxxx, 2D, PIPE_FORMAT_R32_UINT
    temp_3.x = temp_0.x & imm_0.z;  // 3: AND TEMP[3].x, TEMP[0].xxxx, IMM[0].zzzz
    temp_4.x = temp_0.x >> (imm_0.w & 31u);  // 4: USHR TEMP[4].x, TEMP[0].xxxx, IMM[0].wwww
    temp_5.x = temp_3.x;  // 5: MOV TEMP[5].x, TEMP[3].xxxx
    temp_5.y = temp_4.x;  // 6: MOV TEMP[5].y, TEMP[4].xxxx
    temp_6.xyz = tgsi_in_1.xyz;  // 7: MOV TEMP[6].xyz, IN[1].xyzz
    temp_6.w = temp_2.x;  // 8: MOV TEMP[6].w, TEMP[2].xxxx
    {
        if (!(tgsi_helper || tgsi_killed)) {
            ivec2 at = ivec2(temp_5.xy);
            if (all(lessThan(uvec2(at), uvec2(imageSize(vkp_image_1))))) imageStore(vkp_image_1, at, uintBitsToFloat(temp_6));
        }
    }  // 9: STORE IMAGE[1], TEMP[5].xyyy, TEMP[6], 2D, PIPE_FORMAT_R32G32B32A32_FLOAT
    tgsi_out_0 = tgsi_in_1;  // 10: MOV OUT[0], IN[1]
}
