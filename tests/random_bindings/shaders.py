"""Shaders and states of random sequences. All their arithmetic is exact: pictures are equal to the bit."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.pipe import BlendFactor, CompareFunc, StencilOp

__all__ = ["BLENDS", "FRAGMENTS", "RASTERIZERS", "SAMPLERS", "TESTS", "VERTEX"]

VERTEX = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0]
  0: ADD OUT[0], IN[0], CONST[0]
  1: MOV OUT[1], IN[1]
  2: END
"""
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
FRAGMENTS = (_FLAT, _TEXTURE)

_ONE = BlendFactor.ONE
BLENDS = (
    pipe.RtBlendState(),
    pipe.RtBlendState(
        True, rgb_src_factor=_ONE, rgb_dst_factor=_ONE, alpha_src_factor=_ONE, alpha_dst_factor=_ONE
    ),
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
)
_NEAREST = pipe.TexFilter.NEAREST
SAMPLERS = tuple(
    pipe.SamplerState(wrap_s=wrap, wrap_t=wrap, min_img_filter=_NEAREST, mag_img_filter=_NEAREST)
    for wrap in (pipe.TexWrap.REPEAT, pipe.TexWrap.CLAMP_TO_EDGE)
)
