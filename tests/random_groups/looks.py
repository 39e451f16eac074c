"""Looks: states of blending and tests, by name."""

from __future__ import annotations

from typing import NamedTuple

from vkpipe import pipe
from vkpipe.pipe import BlendFactor, BlendFunc, ColorMask, CompareFunc, RtBlendState, StencilOp

__all__ = ["LOOKS", "Look"]

_F = BlendFactor


class Look(NamedTuple):
    """Blending of each target, and tests. ``second``: blends with a second source."""

    blend: pipe.BlendState
    tests: pipe.DepthStencilAlphaState
    second: bool = False


def _blend(
    src: BlendFactor, dst: BlendFactor, func: BlendFunc = BlendFunc.ADD, **more: ColorMask
) -> pipe.BlendState:
    state = RtBlendState(
        True,
        rgb_func=func,
        rgb_src_factor=src,
        rgb_dst_factor=dst,
        alpha_func=func,
        alpha_src_factor=src,
        alpha_dst_factor=dst,
        **more,
    )
    return pipe.BlendState(rt=(state,))


def _stencil(func: CompareFunc, passes: StencilOp, **more: object) -> pipe.StencilState:
    return pipe.StencilState(enabled=True, func=func, zpass_op=passes, **more)  # type: ignore[arg-type]


_OPAQUE, _OVER = pipe.BlendState(), _blend(_F.SRC_ALPHA, _F.INV_SRC_ALPHA)
_NOTHING = pipe.BlendState(rt=(RtBlendState(colormask=ColorMask(0)),))
_C, _O = CompareFunc, StencilOp


def _tests(
    func: CompareFunc | None = None, write: bool = True, **more: object
) -> pipe.DepthStencilAlphaState:
    depth = pipe.DepthState() if func is None else pipe.DepthState(True, write, func)
    return pipe.DepthStencilAlphaState(depth, **more)  # type: ignore[arg-type]


_WRITES = _stencil(_C.ALWAYS, _O.REPLACE, valuemask=255, writemask=255)
_EQUAL = _stencil(_C.EQUAL, _O.KEEP, valuemask=127)
_LESS = _stencil(_C.LESS, _O.INCR_WRAP, fail_op=_O.REPLACE, zfail_op=_O.INVERT, valuemask=255, writemask=127)
_NO = pipe.StencilState()

LOOKS: dict[str, Look] = {
    "opaque": Look(_OPAQUE, _tests()),
    "less": Look(_OPAQUE, _tests(_C.LESS)),
    "lequal": Look(_OPAQUE, _tests(_C.LEQUAL)),
    "notequal": Look(_OPAQUE, _tests(_C.NOTEQUAL)),
    "greater, kept": Look(_OPAQUE, _tests(_C.GREATER, False)),
    "over": Look(_OVER, _tests()),
    "over, less": Look(_OVER, _tests(_C.LESS)),
    "over, kept": Look(_OVER, _tests(_C.LEQUAL, False)),
    "added": Look(_blend(_F.ONE, _F.ONE), _tests()),
    "dst": Look(_blend(_F.DST_COLOR, _F.SRC_COLOR), _tests()),
    "max": Look(_blend(_F.ONE, _F.ONE, BlendFunc.MAX), _tests(_C.GEQUAL)),
    "constant": Look(_blend(_F.CONST_COLOR, _F.INV_CONST_ALPHA), _tests()),
    "second": Look(_blend(_F.SRC1_COLOR, _F.INV_SRC1_ALPHA), _tests(), True),
    "second alpha": Look(_blend(_F.SRC1_ALPHA, _F.INV_SRC1_COLOR), _tests(), True),
    "second once": Look(_blend(_F.ONE, _F.INV_SRC1_COLOR), _tests(_C.LESS), True),
    "channel": Look(pipe.BlendState(rt=(RtBlendState(colormask=ColorMask.G),)), _tests()),
    "xor": Look(pipe.BlendState(logicop_enable=True, logicop_func=pipe.LogicOp.XOR), _tests()),
    "alpha": Look(_OVER, _tests(alpha=pipe.AlphaState(True, _C.GREATER, 0.4))),
    "coverage": Look(pipe.BlendState(alpha_to_coverage=True), _tests()),
    "stencil": Look(_NOTHING, _tests(stencil=(_WRITES, _NO))),
    "equal": Look(_OVER, _tests(stencil=(_EQUAL, _NO))),
    "equal, opaque": Look(_OPAQUE, _tests(stencil=(_EQUAL, _NO))),
    "sides": Look(_OPAQUE, _tests(_C.LEQUAL, stencil=(_LESS, _WRITES))),
    "counted": Look(_NOTHING, _tests(_C.LESS, False, stencil=(_LESS, _EQUAL))),
    "depth": Look(_NOTHING, _tests(_C.LESS)),
}
