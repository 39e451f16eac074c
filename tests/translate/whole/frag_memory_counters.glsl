uint tgsi_f2u(float a) {
    uint bits = floatBitsToUint(a), part = bits & 0x7fffffu | 0x800000u;
    int e = int(bits >> 23) - 150;
    uint r = e < 0 ? part >> min(-e, 31) : part << min(e, 8);
    return !(a > 0.0) ? 0u : a >= 4294967296.0 ? 0xffffffffu : r;
}
uvec2 tgsi_f2u(vec2 a) { return uvec2(tgsi_f2u(a.x), tgsi_f2u(a.y)); }
uvec3 tgsi_f2u(vec3 a) { return uvec3(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z)); }
uvec4 tgsi_f2u(vec4 a) { return uvec4(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z), tgsi_f2u(a.w)); }
layout(std430, set = 1, binding = 0) coherent buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_atomic_0_block { uint words[]; } vkp_atomic_0;
uint vkp_atomic_0_ATOMUADD(uint at, uint v) { return at < uint(vkp_atomic_0.words.length()) ? atomicAdd(vkp_atomic_0.words[at], v) : 0u; }
uint vkp_buffer_0_ATOMXCHG(uint at, uint v) { return at < uint(vkp_buffer_0.words.length()) ? atomicExchange(vkp_buffer_0.words[at], v) : 0u; }
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
bool tgsi_helper;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x00000040u, 0x000003ffu);
const uvec4 imm_1 = uvec4(0x00000002u, 0x00000000u, 0x00000000u, 0x00000000u);
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
        uint at = uint(0);
        uint old = 0u;
        if (!(tgsi_helper || tgsi_killed)) {
            old = vkp_atomic_0_ATOMUADD(at, imm_0.y);
        }
        temp_0.x = old;
    }  // 0: ATOMUADD TEMP[0].x, HWATOMIC[0][0], IMM[0].xxxx, IMM[0].yyyy
    temp_1.xy = tgsi_f2u(uintBitsToFloat(tgsi_in_0.xy));  // 1: F2U TEMP[1].xy, IN[0].xyyy
    temp_2.x = temp_1.y * imm_0.z + temp_1.x;  // 2: UMAD TEMP[2].x, TEMP[1].yyyy, IMM[0].zzzz, TEMP[1].xxxx
    temp_3.x = temp_2.x & imm_0.w;  // 3: AND TEMP[3].x, TEMP[2].xxxx, IMM[0].wwww
    temp_4.x = temp_3.x << (imm_1.x & 31u);  // 4: SHL TEMP[4].x, TEMP[3].xxxx, IMM[1].xxxx
    {
        uint at = temp_4.x >> 2;
        uint old = 0u;
        if (!(tgsi_helper || tgsi_killed)) {
            old = vkp_buffer_0_ATOMXCHG(at, temp_0.x);
        }
        temp_5.x = old;
    }  // 5: ATOMXCHG TEMP[5].x, BUFFER[0], TEMP[4].xxxx, TEMP[0].xxxx
    temp_6.x = temp_0.x;  // 6: MOV TEMP[6].x, TEMP[0].xxxx
    temp_6.y = temp_5.x;  // 7: MOV TEMP[6].y, TEMP[5].xxxx
    temp_6.zw = temp_1.xy;  // 8: MOV TEMP[6].zw, TEMP[1].xxxy
    tgsi_out_0 = floatBitsToUint(vec4(temp_6));  // 9: U2F OUT[0], TEMP[6]
}
