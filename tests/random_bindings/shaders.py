"""Shaders and states of random sequences. All their arithmetic is exact: pictures are equal to the bit."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.pipe import BlendFactor, CompareFunc, StencilOp

__all__ = [
    "BLENDS",
    "COMPUTE",
    "FRAGMENTS",
    "GEOMETRY",
    "RASTERIZERS",
    "SAMPLERS",
    "STREAMS",
    "TESTS",
    "VERTICES",
]

_VERTEX = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0]
  0: ADD OUT[0], IN[0], CONST[0]
  1: MOV OUT[1], IN[1]
  2: END
"""
_TURNED = _VERTEX.replace("OUT[0], IN[0]", "OUT[0], IN[0].yxzw").replace(
    "OUT[1], IN[1]", "OUT[1], IN[1].wzyx"
)
STREAMS = (
    pipe.StreamOutputInfo(),
    pipe.StreamOutputInfo((pipe.StreamOutput(0, 0, 4, 0, 0), pipe.StreamOutput(1, 0, 4, 0, 4)), (8, 0, 0, 0)),
)
"""Nothing is captured, or places and colours."""

VERTICES = (
    pipe.ShaderState(_VERTEX),
    pipe.ShaderState(_VERTEX, stream_output=STREAMS[1]),
    pipe.ShaderState(_TURNED),
)
GEOMETRY = """GEOM
PROPERTY GS_INPUT_PRIMITIVE TRIANGLES
PROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 4
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
IMM[0] FLT32 {0.25, 0.0, 0.0, 0.0}
IMM[1] UINT32 {0, 0, 0, 0}
  0: MOV OUT[0], IN[0][0]
  1: MOV OUT[1], IN[0][1]
  2: EMIT IMM[1].xxxx
  3: MOV OUT[0], IN[1][0]
  4: MOV OUT[1], IN[1][1]
  5: EMIT IMM[1].xxxx
  6: MOV OUT[0], IN[2][0]
  7: MOV OUT[1], IN[2][1]
  8: EMIT IMM[1].xxxx
  9: ADD OUT[0], IN[0][0], IMM[0].xyyy
 10: MOV OUT[1], IN[0][1]
 11: EMIT IMM[1].xxxx
 12: ENDPRIM IMM[1].xxxx
 13: END
"""
COMPUTE = """COMP
PROPERTY CS_FIXED_BLOCK_WIDTH 8
PROPERTY CS_FIXED_BLOCK_HEIGHT 1
PROPERTY CS_FIXED_BLOCK_DEPTH 1
DCL SV[0], THREAD_ID
DCL SV[1], BLOCK_ID
DCL BUFFER[0]
DCL TEMP[0..1], LOCAL
IMM[0] UINT32 {8, 96, 16, 0}
IMM[1] FLT32 {0.25, 0.5, 0.0, 0.125}
  0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
  1: UMAD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy, IMM[0].zzzz
  2: STORE BUFFER[0].xyzw, TEMP[0].xxxx, IMM[1]
  3: END
"""
"""Changes the colour of each third vertex."""

_FLAT = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL CONST[0]
  0: ADD OUT[0], IN[0], CONST[0]
  1: END
"""
_TEXTURE = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL CONST[0]
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0..1]
IMM[0] FLT32 {0.125, 0.0, 0.0, 0.0}
  0: MUL TEMP[0], IN[0], IMM[0].xxyy
  1: TEX TEMP[1], TEMP[0], SAMP[0], 2D
  2: ADD OUT[0], TEMP[1], CONST[0]
  3: END
"""
_COUNT = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL BUFFER[0]
DCL TEMP[0]
IMM[0] UINT32 {0, 1, 0, 0}
  0: ATOMUADD TEMP[0].x, BUFFER[0], IMM[0].xxxx, IMM[0].yyyy
  1: MOV OUT[0], IN[0]
  2: END
"""
# A turn for 0.125, two for 0.25: each doubles the counter, from 0.0625 on.
_LOOP = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL CONST[0]
DCL TEMP[0..2]
IMM[0] FLT32 {0.125, 0.0, 0.0625, 0.0}
IMM[1] UINT32 {8388608, 0, 0, 0}
  0: MOV TEMP[0], IN[0]
  1: MOV TEMP[1].x, IMM[0].zzzz
  2: BGNLOOP
  3:   ISGE TEMP[2].x, TEMP[1].xxxx, CONST[0].xxxx
  4:   UIF TEMP[2].xxxx
  5:     BRK
  6:   ENDIF
  7:   ADD TEMP[0], TEMP[0], IMM[0].yxxy
  8:   UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].xxxx
  9: ENDLOOP
 10: MOV OUT[0], TEMP[0]
 11: END
"""
# What constants of 0.25 and more ask for; a first one of zero rules the kill out.
_BRANCH = """FRAG
DCL IN[0], POSITION, LINEAR
DCL IN[1], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL CONST[0]
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0..2]
IMM[0] FLT32 {0.125, 0.0, 0.25, 4.0}
IMM[1] FLT32 {1.0, 0.0, 0.0, 0.0}
  0: MOV TEMP[0], IN[1]
  1: FSGE TEMP[2].x, CONST[0].yyyy, IMM[0].zzzz
  2: UIF TEMP[2].xxxx
  3:   MUL TEMP[1], IN[0], IMM[0].xxyy
  4:   TEX TEMP[1], TEMP[1], SAMP[0], 2D
  5:   ADD TEMP[0], TEMP[1], CONST[0]
  6: ENDIF
  7: FSLT TEMP[1].x, IN[0].xxxx, IMM[0].wwww
  8: FSNE TEMP[2].x, CONST[0].xxxx, IMM[0].yyyy
  9: AND TEMP[2].x, TEMP[2].xxxx, TEMP[1].xxxx
 10: AND TEMP[2].x, TEMP[2].xxxx, IMM[1].xxxx
 11: KILL_IF -TEMP[2].xxxx
 12: MOV OUT[0], TEMP[0]
 13: END
"""
FRAGMENTS = (_FLAT, _TEXTURE, _COUNT, _LOOP, _BRANCH)

_ONE = BlendFactor.ONE
BLENDS = (
    pipe.RtBlendState(),
    pipe.RtBlendState(
        True, rgb_src_factor=_ONE, rgb_dst_factor=_ONE, alpha_src_factor=_ONE, alpha_dst_factor=_ONE
    ),
    pipe.RtBlendState(
        True,
        rgb_src_factor=BlendFactor.CONST_COLOR,
        rgb_dst_factor=_ONE,
        alpha_src_factor=BlendFactor.CONST_ALPHA,
        alpha_dst_factor=_ONE,
    ),
    pipe.RtBlendState(colormask=pipe.ColorMask.G),
)
_UP = pipe.StencilState(True, CompareFunc.NOTEQUAL, zpass_op=StencilOp.INCR, zfail_op=StencilOp.DECR_WRAP)
TESTS = (
    pipe.DepthStencilAlphaState(),
    pipe.DepthStencilAlphaState(pipe.DepthState(True, True, CompareFunc.LESS)),
    pipe.DepthStencilAlphaState(pipe.DepthState(True, False, CompareFunc.LEQUAL), (_UP, pipe.StencilState())),
)
RASTERIZERS = (
    pipe.RasterizerState(),
    pipe.RasterizerState(scissor=True),
    pipe.RasterizerState(rasterizer_discard=True),
    pipe.RasterizerState(multisample=True),
    pipe.RasterizerState(flatshade_first=True, cull_face=pipe.Face.BACK),
    pipe.RasterizerState(clip_plane_enable=1),
    pipe.RasterizerState(poly_stipple_enable=True),
)
_NEAREST = pipe.TexFilter.NEAREST
SAMPLERS = tuple(
    pipe.SamplerState(wrap_s=wrap, wrap_t=wrap, min_img_filter=_NEAREST, mag_img_filter=_NEAREST)
    for wrap in (pipe.TexWrap.REPEAT, pipe.TexWrap.CLAMP_TO_EDGE)
)
