"""Drivers that do one draw of a trace wrongly: the reference with a state that it should not have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import field, replace
from typing import Any

import numpy as np

from tests.traces.stack import PLAIN, Layer
from vkpipe.auxiliary.draw.shader import DrawShader
from vkpipe.auxiliary.draw.state import MappedVertexBuffer
from vkpipe.pipe import (
    AlphaState,
    BlendFactor,
    BlendFunc,
    BlendState,
    ColorMask,
    CompareFunc,
    DepthState,
    DepthStencilAlphaState,
    DrawInfo,
    DrawStartCountBias,
    Face,
    Format,
    LogicOp,
    RasterizerState,
    RtBlendState,
    StencilOp,
    StencilState,
)
from vkpipe.records import dataclass
from vkpipe.reference import RefScreen
from vkpipe.reference.bound import Bound
from vkpipe.reference.context import RefContext

__all__ = ["FAULTS", "Fault", "FaultyScreen", "over"]

Alter = Callable[[Bound], None]


@dataclass(frozen=True)
class Fault:
    """A draw that is done wrongly.

    Attributes:
        layer: what it draws. ``alter``: changes what is bound for it. ``format``: of the colours.
    """

    layer: Layer
    alter: Alter
    format: Format = Format.R8G8B8A8_UNORM
    below: tuple[Layer, ...] = field(default_factory=tuple)


class _FaultyContext(RefContext):
    """A context that draws one draw with something else bound."""

    screen: FaultyScreen
    made = 0

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        self.made += 1
        if self.made != self.screen.draw:
            super().draw_vbo(info, draws)
            return
        right = self.bound
        self.bound = copy(right)
        for name in ("viewports", "scissors", "vertex_buffers"):
            setattr(self.bound, name, dict(getattr(right, name)))
        with suppress(KeyError, AssertionError):  # where nothing is bound nothing changes
            self.screen.alter(self.bound)
        super().draw_vbo(info, draws)
        self.bound = right


class FaultyScreen(RefScreen):
    """The reference, which does the draw of a number (from 1 on) wrongly."""

    def __init__(self, draw: int, alter: Alter) -> None:
        super().__init__()
        self.draw, self.alter = draw, alter

    def context_create(self, flags: Any = 0, priv: Any = None) -> RefContext:
        return _FaultyContext(self, priv)


def over(**members: Any) -> BlendState:
    """Return blending with source alpha, but for some members."""
    rt = RtBlendState(
        blend_enable=True, rgb_src_factor=BlendFactor.SRC_ALPHA, rgb_dst_factor=BlendFactor.INV_SRC_ALPHA
    )
    return BlendState(rt=(replace(rt, **members),))


def _blend(**members: Any) -> Alter:
    def alter(bound: Bound) -> None:
        assert bound.blend is not None
        bound.blend = replace(bound.blend, rt=(replace(bound.blend.target(0), **members),))

    return alter


def _set(name: str, **members: Any) -> Alter:
    """Change members of what is bound under a name."""

    def alter(bound: Bound) -> None:
        setattr(bound, name, replace(getattr(bound, name), **members))

    return alter


def _depth(**members: Any) -> Alter:
    def alter(bound: Bound) -> None:
        assert bound.depth_stencil_alpha is not None
        depth = replace(bound.depth_stencil_alpha.depth, **members)
        bound.depth_stencil_alpha = replace(bound.depth_stencil_alpha, depth=depth)

    return alter


def _stencil(**members: Any) -> Alter:
    def alter(bound: Bound) -> None:
        assert bound.depth_stencil_alpha is not None
        face = replace(bound.depth_stencil_alpha.stencil[0], **members)
        bound.depth_stencil_alpha = replace(bound.depth_stencil_alpha, stencil=(face, face))

    return alter


def _scissor(bound: Bound) -> None:
    bound.scissors[0] = replace(bound.scissors[0], minx=bound.scissors[0].minx + 1)


def _viewport(bound: Bound) -> None:
    x, y, z = bound.viewports[0].scale
    bound.viewports[0] = replace(bound.viewports[0], scale=(x, y, float(np.nextafter(np.float32(z), 2))))


def _vertex(column: int, steps: int = 1) -> Alter:
    """Move a number of the first vertex by some ulps."""

    def alter(bound: Bound) -> None:
        kept = bound.vertex_buffers[0]
        numbers = np.array(kept.data).view(np.float32).reshape(-1, 8)
        numbers.view(np.uint32)[0, column] += steps
        bound.vertex_buffers[0] = MappedVertexBuffer(
            numbers.view(np.uint8).reshape(-1), kept.stride, kept.code
        )

    return alter


def _swizzle(bound: Bound) -> None:
    bound.fs = DrawShader(PLAIN.replace("OUT[0], IN[0]\n", "OUT[0], IN[0].xzyw\n"), "FRAG", "test")


_TWO = (StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.INCR), StencilState())
_MASK = (StencilState(True, CompareFunc.EQUAL, zpass_op=StencilOp.REPLACE, valuemask=0x0F), StencilState())
_LESS = DepthStencilAlphaState(depth=DepthState(True, True, CompareFunc.LESS))
_LEQUAL = DepthStencilAlphaState(depth=DepthState(True, True, CompareFunc.LEQUAL))
_ALPHA = DepthStencilAlphaState(alpha=AlphaState(True, CompareFunc.GEQUAL, 0.5))
_RGBA = (0.75, 0.5, 0.3, 0.5)
_FLOATS = Format.R32G32B32A32_FLOAT
_OFFSET = RasterizerState(offset_tri=True, offset_units=8.0)
_SCISSOR = RasterizerState(scissor=True)

FAULTS: dict[str, Fault] = {
    "blend factor": Fault(Layer(_RGBA, blend=over()), _blend(rgb_dst_factor=BlendFactor.DST_COLOR)),
    "blend function": Fault(Layer(_RGBA, blend=over()), _blend(rgb_func=BlendFunc.SUBTRACT)),
    "colour mask": Fault(Layer(_RGBA), _blend(colormask=ColorMask.R | ColorMask.G | ColorMask.A)),
    "logic operation": Fault(
        Layer(_RGBA, blend=BlendState(logicop_enable=True, logicop_func=LogicOp.XOR)),
        _set("blend", logicop_func=LogicOp.EQUIV),
    ),
    "depth function": Fault(Layer(_RGBA, 0.25, tests=_LESS), _depth(func=CompareFunc.GREATER)),
    "depth function at the same depth": Fault(
        Layer(_RGBA, 0.5, tests=_LEQUAL),
        _depth(func=CompareFunc.LESS),
        below=(Layer(_RGBA[::-1], tests=_LESS),),
    ),
    "depth mask": Fault(Layer(_RGBA, 0.25, tests=_LESS), _depth(writemask=False)),
    "depth clears nothing": Fault(Layer(_RGBA, 0.25, tests=_LESS), _depth(enabled=False)),
    "stencil operation": Fault(
        Layer(_RGBA, tests=DepthStencilAlphaState(stencil=_TWO)), _stencil(zpass_op=StencilOp.DECR_WRAP)
    ),
    "stencil mask": Fault(
        Layer(_RGBA, tests=DepthStencilAlphaState(stencil=_MASK), ref=0x10), _stencil(valuemask=0xFF)
    ),
    "stencil write mask": Fault(
        Layer(_RGBA, tests=DepthStencilAlphaState(stencil=_MASK), ref=0x10), _stencil(writemask=0xEF)
    ),
    "stencil reference": Fault(
        Layer(_RGBA, tests=DepthStencilAlphaState(stencil=_MASK), ref=0x10),
        _set("stencil_ref", ref_value=(0x20, 0x20)),
    ),
    "alpha function": Fault(
        Layer(_RGBA, tests=_ALPHA),
        _set("depth_stencil_alpha", alpha=AlphaState(True, CompareFunc.GREATER, 0.5)),
    ),
    "scissor off by one": Fault(Layer(_RGBA, rasterizer=_SCISSOR), _scissor),
    "culled face": Fault(Layer(_RGBA), _set("rasterizer", cull_face=Face.FRONT_AND_BACK)),
    "polygon offset": Fault(
        Layer(_RGBA, 0.25, tests=_LESS, rasterizer=_OFFSET), _set("rasterizer", offset_tri=False)
    ),
    "varying, by one ulp": Fault(Layer(_RGBA, spread=0.125), _vertex(4), _FLOATS),
    "depth, by four ulps": Fault(Layer(_RGBA, 0.75, tests=_LESS), _vertex(2, 4)),
    "swizzle": Fault(Layer(_RGBA), _swizzle),
    "sample mask": Fault(Layer(_RGBA), lambda bound: setattr(bound, "sample_mask", 0)),
}
"""Draws that are done wrongly, by the state that is wrong."""
