"""States to draw with. All arithmetic of theirs is exact, so that pictures are equal to the bit."""

from __future__ import annotations

from dataclasses import dataclass

from vkpipe import pipe
from vkpipe.pipe import BlendFactor, BlendFunc, CompareFunc, Prim, StencilOp

__all__ = ["LOOK", "Look"]

_HEAD = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL CONST[0]
"""
_FLAT = f"""{_HEAD}  0: ADD OUT[0], IN[0], CONST[0]
  1: END
"""
_PIXEL = f"""{_HEAD}DCL IN[1], POSITION, LINEAR
DCL TEMP[0..1]
"""
_TEXTURE = f"""{_PIXEL}DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
IMM[0] INT32 {{0, 0, 0, 0}}
  0: F2I TEMP[0].xy, IN[1]
  1: MOV TEMP[0].zw, IMM[0].xxxx
  2: TXF TEMP[1], TEMP[0], SAMP[0], 2D
  3: ADD OUT[0], TEMP[1].yzxw, CONST[0]
  4: END
"""
_DISCARD = f"""{_PIXEL}IMM[0] INT32 {{1, 0, 0, 0}}
  0: F2I TEMP[0].xy, IN[1]
  1: XOR TEMP[0].x, TEMP[0].xxxx, TEMP[0].yyyy
  2: AND TEMP[0].x, TEMP[0].xxxx, IMM[0].xxxx
  3: I2F TEMP[0].x, TEMP[0].xxxx
  4: KILL_IF -TEMP[0].xxxx
  5: ADD OUT[0], IN[0], CONST[0]
  6: END
"""
# One counter for each column, whatever a draw's depth test says: stores come first.
_STORES = f"""{_PIXEL}DCL BUFFER[0]
IMM[0] INT32 {{1, 2, 0, 0}}
  0: F2I TEMP[0].x, IN[1].xxxx
  1: SHL TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  2: ATOMUADD TEMP[1].x, BUFFER[0], TEMP[0].xxxx, IMM[0].xxxx
  3: ADD OUT[0], IN[0], CONST[0]
  4: END
"""
_SMOOTH = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0]
  0: ADD OUT[0], IN[0], CONST[0]
  1: END
"""
_TWICE = """GEOM
PROPERTY GS_INPUT_PRIMITIVE TRIANGLES
PROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 6
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
IMM[0] FLT32 {0.5, 0.0, 0.0, 0.0}
IMM[1] INT32 {0, 0, 0, 0}
"""
for _copy in range(2):
    for _corner in range(3):
        _moved = "ADD OUT[0], IN[%d][0], IMM[0].xyyy" if _copy else "MOV OUT[0], IN[%d][0]"
        _TWICE += f"{_moved % _corner}\nMOV OUT[1], IN[{_corner}][1]\nEMIT IMM[1].xxxx\n"
    _TWICE += "ENDPRIM IMM[1].xxxx\n"
_TWICE += "END\n"

_ONE = BlendFactor.ONE
_WRITTEN = pipe.DepthState(True, True, CompareFunc.LESS)
_TESTED = pipe.DepthState(True, False, CompareFunc.LEQUAL)
_UP = pipe.StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.INCR, zfail_op=StencilOp.DECR_WRAP)
_EQUAL = pipe.StencilState(True, CompareFunc.EQUAL, fail_op=StencilOp.INVERT)


def _blend(func: BlendFunc) -> pipe.BlendState:
    state = pipe.RtBlendState(
        True,
        rgb_func=func,
        rgb_src_factor=_ONE,
        rgb_dst_factor=_ONE,
        alpha_func=func,
        alpha_src_factor=_ONE,
        alpha_dst_factor=_ONE,
    )
    return pipe.BlendState(rt=(state,))


_PLAIN, _NO_STENCIL = pipe.BlendState(), pipe.StencilState()


@dataclass(frozen=True)
class Look:
    """A state.

    Attributes:
        mode: rectangles are two triangles, or a diagonal, or a point at their first corner.
        view: the image that is sampled: 2 the texture, -1 the target that is not drawn to.
        stores: whether the shader counts in a buffer. ``captured``: whether stream output takes vertices.
    """

    fs: str = _FLAT
    gs: str | None = None
    blend: pipe.BlendState = _PLAIN
    depth: pipe.DepthState = _WRITTEN
    stencil: pipe.StencilState = _NO_STENCIL
    mode: Prim = Prim.TRIANGLES
    view: int | None = None
    stores: bool = False
    captured: bool = False


LOOK = {
    "flat": Look(),
    "add": Look(blend=_blend(BlendFunc.ADD), depth=_TESTED),
    "behind": Look(depth=pipe.DepthState(True, True, CompareFunc.GREATER)),
    "least": Look(blend=_blend(BlendFunc.MIN), depth=pipe.DepthState()),
    "xor": Look(blend=pipe.BlendState(logicop_enable=True, logicop_func=pipe.LogicOp.XOR), depth=_TESTED),
    "stencil_up": Look(
        blend=pipe.BlendState(rt=(pipe.RtBlendState(colormask=pipe.ColorMask(0)),)),
        depth=_TESTED,
        stencil=_UP,
    ),
    "stencil_equal": Look(depth=pipe.DepthState(), stencil=_EQUAL),
    "texture": Look(fs=_TEXTURE, view=2),
    "other": Look(fs=_TEXTURE, view=-1, blend=_blend(BlendFunc.ADD), depth=_TESTED),
    "discard": Look(fs=_DISCARD),
    "stores": Look(fs=_STORES, stores=True),
    "lines": Look(mode=Prim.LINES),
    "points": Look(mode=Prim.POINTS),
    "smooth": Look(fs=_SMOOTH),
    "twice": Look(gs=_TWICE),
    "captured": Look(captured=True),
}
