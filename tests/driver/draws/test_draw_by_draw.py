"""Vertices of many draws in one group: a subgroup shades them draw by draw, each with its own constants."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.against import same, short_passes
from tests.driver.shader_texts import TURNS
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Prim

_SIDE = 48

# Place and colour come from constants, by way of seven of them, so that lanes load them together.
_HEAD = """VERT
DCL IN[0]
DCL SV[0], INSTANCEID
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL CONST[0][0..6]
DCL TEMP[0..2]
IMM[0] FLT32 {0.0417, 0, 0, 0}
IMM[1] UINT32 {0, 1, 3, 0}
"""
_TAIL = """U2F TEMP[0].x, SV[0].xxxx
MAD TEMP[0].y, TEMP[0].xxxx, IMM[0].xxxx, IN[0].yyyy
MOV TEMP[0].xzw, IN[0].xxzw
ADD TEMP[0], TEMP[0], CONST[0][0]
ADD OUT[0], TEMP[0], CONST[0][6]
MUL TEMP[1], CONST[0][1], CONST[0][2]
MAD TEMP[1], CONST[0][3], CONST[0][4], TEMP[1]
ADD OUT[1], TEMP[1], CONST[0][5]
END
"""
_SHADERS = {"straight": _HEAD + _TAIL, "with a loop": _HEAD + TURNS + _TAIL}


def _constants(rng: np.random.Generator, at: tuple[float, float]) -> Array:
    made = np.zeros((7, 4), np.float32)
    made[0] = (at[0], at[1], 0, 0)
    made[1:6] = np.round(rng.uniform(0, 1, (5, 4)) * 16) / 32
    return made


def _paint(rig: Rig, shader: str, counts: list[int], seed: int) -> None:
    rng = np.random.default_rng(seed)
    rig.shaders(vs=shader)
    for number, count in enumerate(counts):
        at = (number % 12 * 4 / _SIDE, number // 12 * 4 / _SIDE)
        table = pipe.ConstantBuffer(user_buffer=_constants(rng, at))
        rig.ctx.set_constant_buffer(pipe.ShaderType.VERTEX, 0, table)
        points = [(0.5 + n % 3, 0.5 + n // 3 % 2) for n in range(count)]
        info: dict[str, Any] = {"instance_count": 1 + number % 2}
        if number % 3 == 1:
            info |= {"index_size": 2, "index": np.arange(count, dtype=np.uint16)[::-1].copy()}
        rig.draw(Prim.POINTS, points, **info)


_COUNTS = {
    "one vertex each": [1] * 130,
    "all sizes": [1, 63, 1, 64, 2, 65, 7, 8, 9, 130, 1, 1, 1, 62, 200, 3, 5, 6, 8, 8, 48, 16, 1],
    "one draw": [777],
}


@pytest.mark.covers("TGSI_SEMANTIC_INSTANCEID", "pipe_context::set_constant_buffer")
@pytest.mark.parametrize("counts", _COUNTS)
@pytest.mark.parametrize("shader", _SHADERS)
def test_draws_of_any_size_have_their_own_constants(ctx: VkContext, shader: str, counts: str) -> None:
    same(ctx, lambda rig: _paint(rig, _SHADERS[shader], _COUNTS[counts], 5), width=_SIDE, height=_SIDE)


@pytest.mark.covers("pipe_context::draw_vbo")
def test_draws_that_passes_cut_have_their_own_constants(screen: VkScreen) -> None:
    with short_passes(screen, 100, 100) as ctx:
        same(
            ctx,
            lambda rig: _paint(rig, _SHADERS["straight"], _COUNTS["all sizes"], 6),
            width=_SIDE,
            height=_SIDE,
        )


@pytest.mark.covers("pipe_context::draw_vbo")
def test_draws_of_a_kept_frame_have_their_own_constants(ctx: VkContext) -> None:
    def paint(rig: Rig) -> None:
        for frame in range(3):
            rig.clear()
            _paint(rig, _SHADERS["straight"], _COUNTS["all sizes"], frame)
            rig.ctx.flush()

    same(ctx, paint, width=_SIDE, height=_SIDE)
