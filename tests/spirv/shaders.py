"""Small compute shaders, each unique by a number, with lines that name the TGSI they came from."""

from __future__ import annotations

SOURCE = """#version 460
layout(local_size_x = 64) in;
layout(set = 0, binding = 0) buffer Out { uint word[]; } outp;
void main() {
    uint t0 = gl_GlobalInvocationID.x; // 0: MOV TEMP[0], SV[0]
    t0 = t0 * {number}u; // 1: UMUL TEMP[0], TEMP[0], IMM[0]
    outp.word[t0] = t0; // 2: STORE BUFFER[0], TEMP[0], TEMP[0]
}
"""


def shader(number: int = 3) -> str:
    return SOURCE.replace("{number}", str(number))


def broken(number: int = 3) -> str:
    return shader(number).replace("t0 * ", "t9 * ")
