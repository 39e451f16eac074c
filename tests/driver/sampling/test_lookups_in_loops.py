"""Anisotropic lookups that work in a shader take turns of the device's loop limit: loops of all stages count
them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, Lab, comp
from tests.driver.draw import Board, make_texture, quad, window, write_texture
from tests.driver.record.loop_layers import told
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import NotSupported
from vkpipe.pipe import CompareFunc, DepthState, ShaderState, ShaderType, TexFilter, TexWrap

_LOOP = """MOV TEMP[0], IMM[0].yyyy
BGNLOOP
SGE TEMP[1].x, TEMP[0].xxxx, CONST[0].xxxx
IF TEMP[1].xxxx
BRK
ENDIF
{lookup}
ADD TEMP[0], TEMP[0], TEMP[2].xxxx
ENDLOOP
"""
"""TEMP[0].x counts to CONST[0].x, by ones that a texture holds."""

_TXD = "TXD TEMP[2], IMM[0].xxxx, IMM[0].zyyy, IMM[0].yxyy, SAMP[0], 2D"
_SAMPLE = "SAMPLE_D TEMP[2], IMM[0].xxxx, SVIEW[0], SAMP[0], IMM[0].zyyy, IMM[0].yxyy"
_DATA = (
    "DCL SAMP[0]\nDCL SVIEW[0], 2D, FLOAT\nDCL CONST[0]\nDCL TEMP[0..2]\nIMM[0] FLT32 {0.25, 0.0, 4.0, 1.0}\n"
)
"""16 places along x; one texel along y."""

_COUNT = _LOOP.format(lookup=_TXD)
_FS_HEAD = f"FRAG\nDCL OUT[0], COLOR\n{_DATA}"
_FS = f"{_FS_HEAD}{_COUNT}MOV OUT[0], TEMP[0]\nEND\n"
_FS_VIEWED = f"{_FS_HEAD}{_LOOP.format(lookup=_SAMPLE)}MOV OUT[0], TEMP[0]\nEND\n"
_FS_CALLED = f"{_FS_HEAD}{_LOOP.format(lookup='CAL :11')}MOV OUT[0], TEMP[0]\nEND\nBGNSUB\n{_TXD}\nENDSUB\n"
_VS = (
    f"VERT\nDCL IN[0]\nDCL OUT[0], GENERIC[0]\nDCL OUT[1], POSITION\n{_DATA}{_COUNT}"
    "MOV OUT[1], IN[0]\nMOV OUT[0], TEMP[0]\nEND\n"
)
_VERTICES = "".join(f"MOV OUT[0], IN[{n}][0]\nMOV OUT[1], TEMP[0]\nEMIT IMM[1].xxxx\n" for n in range(3))
_GS = (
    "GEOM\nPROPERTY GS_INPUT_PRIMITIVE TRIANGLES\nPROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP\n"
    "PROPERTY GS_MAX_OUTPUT_VERTICES 3\nDCL IN[][0], POSITION\nDCL OUT[0], POSITION\nDCL OUT[1], GENERIC[0]\n"
    f"{_DATA}IMM[1] UINT32 {{0, 0, 0, 0}}\n{_COUNT}{_VERTICES}ENDPRIM IMM[1].xxxx\nEND\n"
)
_CS = comp(
    "BUFFER[0]; CONST[0]; SAMP[0]; SVIEW[0], 2D, FLOAT",
    *_COUNT.replace("IMM[0]", "IMM[1]").replace("TEMP[0]", "TEMP[3]").splitlines(),
    "UMUL TEMP[4].x, TEMP[0].xxxx, IMM[0].zzzz",
    "STORE BUFFER[0].x, TEMP[4].xxxx, TEMP[3].xxxx",
).replace("IMM[0] UINT32 {0, 1, 4, 16}", "IMM[0] UINT32 {0, 1, 4, 16}\nIMM[1] FLT32 {0.25, 0.0, 4.0, 1.0}")

_SAMPLER = pipe.SamplerState(
    wrap_s=TexWrap.REPEAT,
    wrap_t=TexWrap.REPEAT,
    max_anisotropy=16,
    min_img_filter=TexFilter.NEAREST,
    mag_img_filter=TexFilter.NEAREST,
)
"""By nearest texels: lavapipe filters in lines."""


@contextmanager
def _ones(ctx: VkContext, stage: ShaderType) -> Iterator[None]:
    """A texture of ones and the sampler are bound."""
    texture = make_texture(ctx, "R32_FLOAT", 4, 4)
    write_texture(ctx, texture, np.ones((1, 4, 4), np.float32)[..., None].view(np.uint8))
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate(format=texture.format))
    ctx.bind_sampler_states(stage, 0, [ctx.create_sampler_state(_SAMPLER)])
    ctx.set_sampler_views(stage, 0, [view])
    yield
    ctx.set_sampler_views(stage, 0, [None])
    view.destroy()
    texture.destroy()


def _drawn(
    stage: ShaderType, vs: str = VS_COLOR, fs: str = FS_FLAT, gs: str = "", fmt: str = ""
) -> Callable[[VkContext, int], np.ndarray]:
    """What 64 pixels show: one rectangle, or with a depth buffer of this format one for each."""

    def draw(ctx: VkContext, turns: int) -> np.ndarray:
        with Board(ctx, 8, 8, "R32G32B32A32_FLOAT", fmt or None) as board, _ones(ctx, stage):
            board.shaders(vs, fs)
            ctx.bind_gs_state(ctx.create_gs_state(ShaderState(gs)) if gs else None)
            board.constants([turns, 0, 0, 0], stage=stage)
            board.depth_test(DepthState(bool(fmt), bool(fmt), CompareFunc.LESS))
            board.clear()
            places = [quad(0, 0, 8, 8)]
            if fmt:
                places = [quad(x, y, x + 1, y + 1) for y in range(8) for x in range(8)]
            points = window(np.concatenate(places), 8, 8)
            board.vertices(points, points)
            board.draw(len(points))
            ctx.bind_gs_state(None)
            return board.pixels()[..., 0]

    return draw


def _computed(ctx: VkContext, turns: int) -> np.ndarray:
    """What eight threads count."""
    with Lab(ctx) as lab, _ones(ctx, COMPUTE):
        lab.shader(_CS)
        out = lab.buffer(8)
        lab.constants(np.array([turns, 0, 0, 0], np.float32))
        lab.buffers(out)
        lab.launch(1)
        words = lab.words(out)
        ctx.set_constant_buffer(COMPUTE, 0, None)
        lab.buffers(None)
        return words.view(np.float32)


_RUNS = {
    "FRAGMENT": _drawn(ShaderType.FRAGMENT, fs=_FS),
    "pixels": _drawn(ShaderType.FRAGMENT, fs=_FS, fmt="Z32_FLOAT"),
    "views": _drawn(ShaderType.FRAGMENT, fs=_FS_VIEWED),
    "subroutines": _drawn(ShaderType.FRAGMENT, fs=_FS_CALLED),
    "VERTEX": _drawn(ShaderType.VERTEX, vs=_VS),
    "GEOMETRY": _drawn(ShaderType.GEOMETRY, gs=_GS),
    "COMPUTE": _computed,
}


@pytest.mark.parametrize("name", _RUNS)
def test_loops_count_the_lookups_in_them(ctx: VkContext, caplog: pytest.LogCaptureFixture, name: str) -> None:
    """A turn and 17 of its lookup: 3,000 are few enough, of 5,000 the context tells that they were ended."""
    run = _RUNS[name]
    assert (run(ctx, 3000) == 3000).all()
    ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    assert told(caplog) == []
    found = run(ctx, 5000)
    ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    limited = ctx.screen.programs.limited
    assert bool(told(caplog)) == limited and (limited or (found == 5000).all())


_ONE = "TEX TEMP[2], TEMP[1], SAMP[0], 2D\nADD TEMP[0], TEMP[0], TEMP[2].xxxx\n"
_BEGIN = """MUL TEMP[1], IN[0], IMM[0].zxyy
MUL TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz
MOV TEMP[0], IMM[0].yyyy
"""
_MANY = _FS_HEAD.replace("DCL OUT", "DCL IN[0], GENERIC[0], LINEAR\nDCL OUT")
_MANY += f"{_BEGIN}{_ONE * 125}MOV OUT[0], TEMP[0]\nEND\n"


def test_lookups_behind_a_walk_are_all_made(ctx: VkContext) -> None:
    """Without a loop of the shader's own: 2,125 turns for each of four rectangles that show in each quad."""
    assert (_drawn(ShaderType.FRAGMENT, fs=_MANY, fmt="Z32_FLOAT")(ctx, 0) == 125).all()


_CALLS = "MOV TEMP[0], IMM[0].yyyy\n" + "CAL :{0}\n" * 64
_LOOKUPS = "BGNSUB\n" + f"{_TXD}\n" * 64 + "ENDSUB\n"
_TOO_MANY = {
    ShaderType.VERTEX: _drawn(ShaderType.VERTEX, vs=f"{_VS.replace(_COUNT, _CALLS.format(68))}{_LOOKUPS}"),
    ShaderType.GEOMETRY: _drawn(
        ShaderType.GEOMETRY, gs=f"{_GS.replace(_COUNT, _CALLS.format(76))}{_LOOKUPS}"
    ),
}


@pytest.mark.parametrize("stage", _TOO_MANY)
def test_more_lookups_than_a_shader_without_loops_bears_are_refused(
    ctx: VkContext, stage: ShaderType
) -> None:
    """64 calls of 64 lookups with 17 turns each."""
    if not ctx.screen.programs.limited:
        pytest.skip("the device has no limit of loops")
    with pytest.raises(NotSupported, match=rf"max_anisotropy.*stage {stage.name} take 69632 turns of loops"):
        _TOO_MANY[stage](ctx, 0)
