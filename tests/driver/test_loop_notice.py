"""Loops that are ended before their time are told: once for each context and stage, and no others are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, Lab, comp
from tests.driver.draw import Board, quad
from tests.driver.shaders import FS_FLAT, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import BlendFactor, FlushFlag, RtBlendState, ShaderState, ShaderType
from vkpipe.translate.glsl.flow import LIMITED_TURNS
from vkpipe.translate.interp import flow

_ADD = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)

# TEMP[0].x counts to CONST[0].x.
_LOOP = """  0: MOV TEMP[0], IMM[0].xxxx
  1: BGNLOOP
  2:   SGE TEMP[1].x, TEMP[0].xxxx, CONST[0].xxxx
  3:   IF TEMP[1].xxxx
  4:     BRK
  5:   ENDIF
  6:   ADD TEMP[0], TEMP[0], IMM[0].yyyy
  7: ENDLOOP
"""
# It counts to CONST[0].x in each of eight turns of another loop, in every other lane: in the next turn in
# the lanes between. So a lane makes half of the turns that all make together.
_NESTED = """  0: MOV TEMP[2].x, IMM[0].xxxx
  1: BGNLOOP
  2:   SGE TEMP[1].x, TEMP[2].xxxx, IMM[0].zzzz
  3:   IF TEMP[1].xxxx
  4:     BRK
  5:   ENDIF
  6:   ADD TEMP[3].x, TEMP[2].xxxx, IN[0].xxxx
  7:   MUL TEMP[3].x, TEMP[3].xxxx, IMM[0].wwww
  8:   FRC TEMP[3].x, TEMP[3].xxxx
  9:   SLT TEMP[3].x, TEMP[3].xxxx, IMM[0].wwww
 10:   MUL TEMP[3].x, TEMP[3].xxxx, CONST[0].xxxx
 11:   MOV TEMP[0], IMM[0].xxxx
 12:   BGNLOOP
 13:     SGE TEMP[1].x, TEMP[0].xxxx, TEMP[3].xxxx
 14:     IF TEMP[1].xxxx
 15:       BRK
 16:     ENDIF
 17:     ADD TEMP[0], TEMP[0], IMM[0].yyyy
 18:   ENDLOOP
 19:   ADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy
 20: ENDLOOP
"""
# It counts to CONST[0].x in one branch in every other lane, and in the other branch in the lanes between.
_COUNT = (
    "BGNLOOP",
    "SGE TEMP[1].x, TEMP[0].xxxx, CONST[0].xxxx",
    "IF TEMP[1].xxxx",
    "BRK",
    "ENDIF",
    "ADD TEMP[0], TEMP[0], IMM[0].yyyy",
    "ENDLOOP",
)


def _numbered(*lines: str) -> str:
    return "".join(f"{number}: {line}\n" for number, line in enumerate(lines))


# TEMP[3].x says whether a lane is one of every other.
_LANES = (
    "MUL TEMP[3].x, IN[0].xxxx, IMM[0].wwww",
    "FRC TEMP[3].x, TEMP[3].xxxx",
    "SLT TEMP[3].x, TEMP[3].xxxx, IMM[0].wwww",
    "MOV TEMP[0], IMM[0].xxxx",
)
_BRANCHES = _numbered(
    *_LANES,
    "IF TEMP[3].xxxx",
    *_COUNT,
    "ELSE",
    *_COUNT,
    "ENDIF",
    "MOV OUT[0], TEMP[0]",
    "END",
)
# As before, but the first lanes leave the loop of the others in a branch, behind a loop of theirs.
_LEFT = _numbered(
    *_LANES,
    "MOV TEMP[2], IMM[0].xxxx",
    "BGNLOOP",
    "IF TEMP[3].xxxx",
    *_COUNT,
    "BRK",
    "ENDIF",
    "SGE TEMP[1].x, TEMP[2].xxxx, CONST[0].xxxx",
    "IF TEMP[1].xxxx",
    "BRK",
    "ENDIF",
    "ADD TEMP[2], TEMP[2], IMM[0].yyyy",
    "ENDLOOP",
    "ADD OUT[0], TEMP[0], TEMP[2]",
    "END",
)
_DATA = "DCL CONST[0]\nDCL TEMP[0..3]\nIMM[0] FLT32 {0.0, 1.0, 8.0, 0.5}\n"
_FRAGMENT = f"FRAG\nDCL OUT[0], COLOR\n{_DATA}{_LOOP}  8: MOV OUT[0], TEMP[0]\n  9: END\n"
_NESTED_FRAGMENT = (
    f"FRAG\nDCL IN[0], POSITION, LINEAR\nDCL OUT[0], COLOR\n{_DATA}{_NESTED}"
    " 21: MOV OUT[0], TEMP[2]\n 22: END\n"
)
_BRANCHES_FRAGMENT = f"FRAG\nDCL IN[0], POSITION, LINEAR\nDCL OUT[0], COLOR\n{_DATA}{_BRANCHES}"
_LEFT_FRAGMENT = f"FRAG\nDCL IN[0], POSITION, LINEAR\nDCL OUT[0], COLOR\n{_DATA}{_LEFT}"
_VERTEX = f"VERT\nDCL IN[0]\nDCL OUT[0], GENERIC[0]\nDCL OUT[1], POSITION\n{_DATA}{_LOOP}" + (
    "  8: MOV OUT[1], IN[0]\n  9: MOV OUT[0], TEMP[0]\n 10: END\n"
)
_GEOMETRY = (
    "GEOM\nPROPERTY GS_INPUT_PRIMITIVE TRIANGLES\nPROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP\n"
    "PROPERTY GS_MAX_OUTPUT_VERTICES 3\nDCL IN[][0], POSITION\nDCL OUT[0], POSITION\nDCL OUT[1], GENERIC[0]\n"
    + f"{_DATA}IMM[1] UINT32 {{0, 0, 0, 0}}\n{_LOOP}"
    + "".join(
        f"{at}: MOV OUT[0], IN[{n}][0]\n{at + 1}: MOV OUT[1], TEMP[0]\n{at + 2}: EMIT IMM[1].xxxx\n"
        for n, at in enumerate((8, 11, 14))
    )
    + " 17: ENDPRIM IMM[1].xxxx\n 18: END\n"
)


def _compute(ctx: VkContext, turns: int) -> None:
    with Lab(ctx) as lab:
        lab.shader(
            comp(
                "BUFFER[0]; CONST[0]",
                "MOV TEMP[1].x, IMM[0].xxxx",
                "BGNLOOP",
                "USGE TEMP[2].x, TEMP[1].xxxx, CONST[0].xxxx",
                "UIF TEMP[2].xxxx",
                "BRK",
                "ENDIF",
                "UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy",
                "ENDLOOP",
                "UMUL TEMP[0].x, TEMP[0].xxxx, IMM[0].zzzz",
                "STORE BUFFER[0].x, TEMP[0].xxxx, TEMP[1].xxxx",
            )
        )
        out = lab.buffer(8)
        lab.constants([turns, 0, 0, 0])
        lab.buffers(out)
        lab.launch(1)
        lab.words(out)
        ctx.set_constant_buffer(COMPUTE, 0, None)
        lab.buffers(None)


def _drawn(stage: ShaderType, vs: str, fs: str, gs: str = "", **how: Any) -> Callable[[VkContext, int], None]:
    def draw(ctx: VkContext, turns: int) -> None:
        with Board(ctx, 8, 8, "R32G32B32A32_FLOAT") as board:
            board.shaders(vs, fs)
            ctx.bind_gs_state(ctx.create_gs_state(ShaderState(gs)) if gs else None)
            board.constants([turns, 0, 0, 0], stage=stage)
            board.blend(how.get("blend"))
            board.clear()
            board.triangles(np.tile(quad(0, 0, 8, 8), (how.get("layers", 1), 1)), (0, 0, 0, 0))
            ctx.bind_gs_state(None)
            board.pixels()

    return draw


# What makes so many turns, the stage that a warning names, how many turns bring one, and how many bring none.
_CASES: dict[str, tuple[Callable[[VkContext, int], None], str, int, int]] = {
    "VERTEX": (_drawn(ShaderType.VERTEX, _VERTEX, FS_FLAT), "VERTEX", 70_000, 60_000),
    "GEOMETRY": (_drawn(ShaderType.GEOMETRY, VS_COLOR, FS_FLAT, _GEOMETRY), "GEOMETRY", 70_000, 60_000),
    "FRAGMENT": (_drawn(ShaderType.FRAGMENT, VS_COLOR, _FRAGMENT), "FRAGMENT", 70_000, 60_000),
    "COMPUTE": (_compute, "COMPUTE", 70_000, 60_000),
    "nested": (_drawn(ShaderType.FRAGMENT, VS_COLOR, _NESTED_FRAGMENT), "FRAGMENT", 9_000, 7_000),
    "branches": (_drawn(ShaderType.FRAGMENT, VS_COLOR, _BRANCHES_FRAGMENT), "FRAGMENT", 40_000, 30_000),
    "left in a branch": (_drawn(ShaderType.FRAGMENT, VS_COLOR, _LEFT_FRAGMENT), "FRAGMENT", 30_000, 20_000),
    "branches in order": (
        _drawn(ShaderType.FRAGMENT, VS_COLOR, _BRANCHES_FRAGMENT, blend=_ADD, layers=2),
        "FRAGMENT",
        40_000,
        30_000,
    ),
    # In order an invocation draws many triangles, but each run of a shader has all turns for itself.
    "ordered": (
        _drawn(ShaderType.FRAGMENT, VS_COLOR, _FRAGMENT, blend=_ADD, layers=2),
        "FRAGMENT",
        70_000,
        60_000,
    ),
}


def _told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if "were ended" in r.getMessage()]


@pytest.mark.parametrize("name", _CASES)
def test_loops_that_the_device_ends_are_told_once(
    ctx: VkContext, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    if not ctx.screen.device.is_cpu:
        pytest.skip("only lavapipe ends invocations")
    run, stage, most, fewer = _CASES[name]
    run(ctx, fewer)
    ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    assert _told(caplog) == []
    for _ in range(2):
        run(ctx, most)
        ctx.flush(FlushFlag(0)).wait(pipe.TIMEOUT_INFINITE)
    (told,) = _told(caplog)
    assert f"stage {stage} were ended after {LIMITED_TURNS} turns" in told


def test_each_stage_and_each_context_is_told(ctx: VkContext, caplog: pytest.LogCaptureFixture) -> None:
    if not ctx.screen.device.is_cpu:
        pytest.skip("only lavapipe ends invocations")
    for name in ("COMPUTE", "FRAGMENT", "COMPUTE"):
        _CASES[name][0](ctx, 70_000)
    with ctx.screen.context_create() as other:
        _compute(other, 60_000)
        assert len(_told(caplog)) == 2
        _compute(other, 70_000)
    assert ["FRAGMENT" in text for text in _told(caplog)] == [False, True, False]


def test_programs_that_want_no_advice_are_told(ctx: VkContext, caplog: pytest.LogCaptureFixture) -> None:
    if not ctx.screen.device.is_cpu:
        pytest.skip("only lavapipe ends invocations")
    ctx.advice.wanted = False
    _compute(ctx, 70_000)
    assert len(_told(caplog)) == 1


@pytest.mark.parametrize("name", ["VERTEX", "GEOMETRY", "FRAGMENT", "COMPUTE"])
def test_the_reference_tells_the_same(
    ref: VkContext, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """With a smaller limit, as it takes some seconds for 70,000 turns."""
    assert flow.TOTAL_LIMIT == LIMITED_TURNS
    monkeypatch.setattr(flow, "TOTAL_LIMIT", 50)
    run, stage, _, _ = _CASES[name]
    run(ref, 40)
    assert _told(caplog) == []
    for _ in range(2):
        run(ref, 60)
    (told,) = _told(caplog)
    assert f"stage {stage} were ended" in told
