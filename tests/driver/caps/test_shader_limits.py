"""Shaders with as many registers and blocks as the caps allow."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.against import same
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import TgsiError
from vkpipe.pipe import Format, Prim, ShaderCap, ShaderType

_COUNTED = {
    "temporaries": (ShaderCap.MAX_TEMPS, "TEMP"),
    "predicates": (ShaderCap.MAX_PREDS, "PRED"),
}


def _registers(file: str, last: int) -> str:
    return (
        f"FRAG\nDCL OUT[0], COLOR\nDCL {file}[0..{last}]\nIMM[0] FLT32 {{0.25, 0.5, 0.75, 1}}\n"
        f"MOV {file}[{last}], IMM[0]\nMOV {file}[0], IMM[0].wzyx\n"
        f"ADD OUT[0], {file}[0].xxxx, {file}[{last}]\nEND"
    )


def _blocks(depth: int) -> str:
    return (
        "FRAG\nDCL OUT[0], COLOR\nDCL TEMP[0]\nIMM[0] FLT32 {1, 0, 0, 0}\n"
        + "IF IMM[0].xxxx\nADD TEMP[0].x, TEMP[0].xxxx, IMM[0].xxxx\n" * depth
        + "ENDIF\n" * depth
        + "MOV OUT[0], TEMP[0].xxxx\nEND"
    )


def _drawn(ctx: VkContext, fs: str) -> np.ndarray:
    def paint(rig: Rig) -> None:
        rig.shaders("VERT\nDCL IN[0]\nDCL OUT[0], POSITION\nMOV OUT[0], IN[0]\nEND", fs)
        rig.draw(Prim.TRIANGLES, [(0, 0), (8, 0), (0, 8)])

    return same(ctx, paint, width=4, height=4, formats=(Format.R32G32B32A32_FLOAT,))


@pytest.mark.covers(
    "PIPE_SHADER_CAP_MAX_TEMPS", "PIPE_SHADER_CAP_MAX_PREDS", "PIPE_SHADER_CAP_MAX_CONTROL_FLOW_DEPTH"
)
def test_the_largest_shaders(ctx: VkContext) -> None:
    limit = ctx.screen.get_shader_param
    for cap, file in _COUNTED.values():
        last = limit(ShaderType.FRAGMENT, cap) - 1
        assert (_drawn(ctx, _registers(file, last)) == [1.25, 1.5, 1.75, 2]).all()
    depth = limit(ShaderType.FRAGMENT, ShaderCap.MAX_CONTROL_FLOW_DEPTH)
    assert (_drawn(ctx, _blocks(depth)) == depth).all()


@pytest.mark.refuses(
    "PIPE_SHADER_CAP_MAX_TEMPS", "PIPE_SHADER_CAP_MAX_PREDS", "PIPE_SHADER_CAP_MAX_CONTROL_FLOW_DEPTH"
)
def test_no_larger_ones(ctx: VkContext) -> None:
    limit = ctx.screen.get_shader_param
    texts = [_registers(file, limit(ShaderType.FRAGMENT, cap)) for cap, file in _COUNTED.values()]
    texts.append(_blocks(limit(ShaderType.FRAGMENT, ShaderCap.MAX_CONTROL_FLOW_DEPTH) + 1))
    for text in texts:
        with pytest.raises(TgsiError, match=r"beyond the last register|more than 64 deep"):
            ctx.create_fs_state(pipe.ShaderState(text))
