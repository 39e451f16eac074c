"""TGSI that the tests of the driver share; the fewer different texts, the fewer kernels are compiled."""

from __future__ import annotations

__all__ = [
    "FS_CONSTANT",
    "FS_COUNTING",
    "FS_DEPTH",
    "FS_FLAT",
    "FS_FLAT_COLOR",
    "FS_GREEN",
    "FS_OF_TARGET",
    "FS_SMOOTH",
    "TURNS",
    "VS_COLOR",
    "VS_COLOR_OF_INSTANCE",
    "VS_MOVED",
    "VS_PLAIN",
    "chosen_fs",
    "chosen_vs",
    "constant_fs",
    "sampling_fs",
    "varying_fs",
]

VS_PLAIN = """VERT
DCL IN[0]
DCL OUT[0], POSITION
  0: MOV OUT[0], IN[0]
  1: END
"""

VS_COLOR = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: END
"""

FS_GREEN = """FRAG
DCL OUT[0], COLOR
IMM[0] FLT32 {0.0, 1.0, 0.0, 1.0}
  0: MOV OUT[0], IMM[0]
  1: END
"""

FS_COUNTING = """FRAG
DCL IN[0], COLOR, PERSPECTIVE
DCL OUT[0], COLOR
DCL BUFFER[0]
DCL TEMP[0]
IMM[0] UINT32 {0, 1, 0, 0}
  0: ATOMUADD TEMP[0].x, BUFFER[0], IMM[0].xxxx, IMM[0].yyyy
  1: MOV OUT[0], IN[0]
  2: END
"""
"""The fragments count in the first word of buffer 0; their colour is COLOR."""

VS_COLOR_OF_INSTANCE = """VERT
DCL IN[0]
DCL IN[1..%d]
DCL SV[0], INSTANCEID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL ADDR[0]
DCL TEMP[0]
IMM[0] FLT32 {0.0625, 0.0, 0.0, 0.0}
  0: UARL ADDR[0].x, SV[0].xxxx
  1: U2F TEMP[0].y, SV[0].xxxx
  2: MOV OUT[0], IN[0]
  3: MAD OUT[0].y, TEMP[0].yyyy, IMM[0].xxxx, IN[0].yyyy
  4: MOV OUT[1], IN[ADDR[0].x+1]
  5: END
"""
"""Shows the attribute that has the number of the instance, each a step higher; ``%d``: how many there are."""

FS_OF_TARGET = """FRAG
DCL IN[0], COLOR, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], {target}, FLOAT
  0: TEX OUT[0], IN[0], SAMP[0], {target}
  1: END
"""
"""Shows what texture 0 holds at COLOR; ``{target}``: its target."""

FS_FLAT_COLOR = """FRAG
DCL IN[0], COLOR, CONSTANT
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""

FS_DEPTH = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0].zzzz
  1: END
"""
"""Shows the depth of the pixel."""


def varying_fs(interpolation: str) -> str:
    """Shows GENERIC[0]; the bits unchanged with CONSTANT."""
    return f"""FRAG
DCL IN[0], GENERIC[0], {interpolation}
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""


FS_FLAT = varying_fs("CONSTANT")
FS_SMOOTH = varying_fs("PERSPECTIVE")


def constant_fs(register: str, declaration: str) -> str:
    """Shows one constant: ``constant_fs("CONST[0]", "CONST[0]")``."""
    return f"""FRAG
DCL OUT[0], COLOR
DCL {declaration}
  0: MOV OUT[0], {register}
  1: END
"""


FS_CONSTANT = constant_fs("CONST[0]", "CONST[0]")


def sampling_fs(target: str, kind: str = "FLOAT", opcode: str = "TEX") -> str:
    """Shows what texture 0 holds at GENERIC[0]; the level or bias, where there is one, in w."""
    return f"""FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], {target}, {kind}
DCL TEMP[0]
  0: {opcode} TEMP[0], IN[0], SAMP[0], {target}
  1: MOV OUT[0], TEMP[0]
  2: END
"""


def chosen_vs(semantic: str) -> str:
    """A vertex shader whose third input goes to LAYER or VIEWPORT_INDEX."""
    return f"""VERT
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], {semantic}
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2].x, IN[2].xxxx
  3: END
"""


def chosen_fs(semantic: str) -> str:
    """A fragment shader that draws in the colour of a number, LAYER or VIEWPORT_INDEX: (n / 16 + 1 / 32)."""
    return f"""FRAG
DCL IN[0], {semantic}, CONSTANT
DCL OUT[0], COLOR
IMM[0] FLT32 {{0.0625, 0.03125, 0.0, 1.0}}
DCL TEMP[0]
  0: U2F TEMP[0], IN[0].xxxx
  1: MAD OUT[0], TEMP[0], IMM[0].xxxx, IMM[0].yyyy
  2: END
"""


# Positions that constants move.
VS_MOVED = """VERT
DCL IN[0]
DCL OUT[0], POSITION
DCL CONST[0]
  0: ADD OUT[0], IN[0], CONST[0]
  1: END
"""

TURNS = """MOV TEMP[2], IMM[1].xxxx
BGNLOOP
USGE TEMP[2].y, TEMP[2].xxxx, IMM[1].zzzz
UIF TEMP[2].yyyy
BRK
ENDIF
UADD TEMP[2].x, TEMP[2].xxxx, IMM[1].yyyy
ENDLOOP
"""
"""A loop of IMM[1].z turns, where IMM[1] has 0 and 1 before that; it counts in TEMP[2]."""
