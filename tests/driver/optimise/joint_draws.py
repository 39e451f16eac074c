"""Small draws for joint groups: shaders, ways of blending and samplers, and what draws with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tests.driver.draw import Array, Board, quad, window
from tests.driver.shader_texts import sampling_fs
from vkpipe import pipe
from vkpipe.pipe import (
    BlendFactor,
    BlendFunc,
    ColorMask,
    RtBlendState,
    SamplerState,
    ShaderType,
    TexFilter,
    TexMipfilter,
    TexWrap,
)

__all__ = [
    "BLENDS",
    "CUT",
    "EDGE",
    "REPEAT",
    "SAMPLED",
    "SIZE",
    "TINTED",
    "TWICE",
    "Painter",
    "Rectangle",
    "random_draws",
]

SIZE = 160
TINTED = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {0.25, 0.5, 0.75, 1.0}
  0: TEX TEMP[0], IN[0], SAMP[0], 2D
  1: MAD OUT[0], TEMP[0], CONST[0], IMM[0]
  2: END
"""
CUT = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {0.5, 0.125, 2.0, 0.0}
  0: ADD TEMP[0], IN[0].xyxy, -IMM[0].xxxx
  1: KILL_IF TEMP[0].xyxy
  2: MUL OUT[0], IN[0].yxyx, IMM[0].xxxx
  3: END
"""
TWICE = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0..1]
DCL SVIEW[0..1], 2D, FLOAT
DCL TEMP[0..1]
  0: TEX TEMP[0], IN[0], SAMP[0], 2D
  1: TEX TEMP[1], IN[0].yxyx, SAMP[1], 2D
  2: MUL OUT[0], TEMP[0], TEMP[1].wzyx
  3: END
"""
SAMPLED = sampling_fs("2D")
_NEAREST = SamplerState(
    min_img_filter=TexFilter.NEAREST, mag_img_filter=TexFilter.NEAREST, min_mip_filter=TexMipfilter.NONE
)
REPEAT = replace(_NEAREST, wrap_s=TexWrap.REPEAT, wrap_t=TexWrap.REPEAT)
EDGE = replace(_NEAREST, wrap_s=TexWrap.CLAMP_TO_EDGE, wrap_t=TexWrap.CLAMP_TO_EDGE)


def _blend(source: BlendFactor, target: BlendFactor, **more: Any) -> RtBlendState:
    factors = {
        f"{part}_{end}_factor": f
        for part in ("rgb", "alpha")
        for end, f in (("src", source), ("dst", target))
    }
    return RtBlendState(True, **{**factors, **more})


_OVER = _blend(BlendFactor.SRC_ALPHA, BlendFactor.INV_SRC_ALPHA)
BLENDS = (
    RtBlendState(),
    _OVER,
    _blend(BlendFactor.CONST_COLOR, BlendFactor.DST_COLOR, rgb_func=BlendFunc.REVERSE_SUBTRACT),
    replace(_OVER, colormask=ColorMask.R | ColorMask.A),
)


@dataclass(frozen=True)
class Rectangle:
    """A rectangle in pixels and what is at its corners, and which shader, blending and textures it has."""

    area: tuple[float, float, float, float]
    corners: tuple[float, float, float, float]
    shader: int = 0
    blend: int = 0
    texture: int = 0
    depth: float = 0.0
    sampler: int = 0


class Painter:
    """State objects and textures on a board, each made once: who makes it again has another state."""

    def __init__(
        self,
        board: Board,
        shaders: Sequence[str],
        textures: Sequence[pipe.SamplerView],
        samplers: Sequence[SamplerState] = (REPEAT,),
    ) -> None:
        self.board, self.ctx = board, board.ctx
        ctx = board.ctx
        self.shaders = [ctx.create_fs_state(pipe.ShaderState(tokens=text)) for text in shaders]
        self.blends = [ctx.create_blend_state(pipe.BlendState(rt=(blend,))) for blend in BLENDS]
        self.samplers = [ctx.create_sampler_state(state) for state in samplers]
        self.textures = list(textures)
        ctx.set_blend_color(pipe.BlendColor((0.3, 0.6, 0.9, 0.5)))

    def draw(self, draw: Rectangle) -> None:
        ctx = self.ctx
        ctx.bind_fs_state(self.shaders[draw.shader])
        ctx.bind_blend_state(self.blends[draw.blend])
        if self.textures:
            views = [self.textures[(draw.texture + more) % len(self.textures)] for more in range(2)]
            ctx.set_sampler_views(ShaderType.FRAGMENT, 0, views)
            ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [self.samplers[draw.sampler]] * 2)
        tint = np.array([[draw.depth, draw.corners[0], 0.5, 0.75]], np.float32)
        ctx.set_constant_buffer(
            ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(buffer_size=tint.nbytes, user_buffer=tint)
        )
        low_s, low_t, high_s, high_t = draw.corners
        places = quad(low_s, low_t, high_s, high_t)
        varying = np.concatenate([places, places[:, ::-1]], axis=1).astype(np.float32)
        position = window(quad(*draw.area), self.board.width, self.board.height, draw.depth)
        buffers = [
            pipe.VertexBuffer(stride=16, user_buffer=np.ascontiguousarray(a)) for a in (position, varying)
        ]
        ctx.set_vertex_buffers(0, buffers)
        self.board.draw(6)

    def paint(self, draws: Sequence[Rectangle]) -> Array:
        self.board.clear((0.2, 0.4, 0.6, 0.8))
        for draw in draws:
            self.draw(draw)
        self.ctx.flush()
        return self.board.blocks()


def random_draws(seed: int, count: int, **most: int) -> list[Rectangle]:
    random = np.random.default_rng(seed)
    made = []
    for _ in range(count):
        low = random.uniform(-20, SIZE, 2)
        corners = random.uniform(-2.5, 2.5, 4)
        what = {name: int(random.integers(limit)) for name, limit in most.items()}
        area = (*low, *(low + random.uniform(3, 60, 2)))
        made.append(Rectangle(area, tuple(corners), depth=float(random.uniform(-0.9, 0.9)), **what))
    return made
