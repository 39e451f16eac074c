"""Loops that are ended before their time are told: once for each context and stage, and no others are."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, U32, Lab, comp
from tests.driver.draw import Board, quad
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import BlendFactor, FlushFlag, RtBlendState, ShaderState, ShaderType
from vkpipe.translate.glsl.turns import LIMITED_TURNS
from vkpipe.translate.interp import flow

_ONE = 0x3F800000  # the bits of 1.0
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
_BRANCHED_COUNT = ("IF TEMP[3].xxxx", *_COUNT, "ELSE", *_COUNT, "ENDIF")
_BRANCHES = _numbered(
    *_LANES,
    *_BRANCHED_COUNT,
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
_BEGIN = "MOV TEMP[0], IMM[0].xxxx"


def _vertex(*code: str) -> str:
    head = f"VERT\nDCL IN[0]\nDCL OUT[0], GENERIC[0]\nDCL OUT[1], POSITION\n{_DATA}"
    return head + _numbered(*code, "MOV OUT[1], IN[0]", "MOV OUT[0], TEMP[0]", "END")


def _geometry(*code: str) -> str:
    emitted = (
        line
        for n in range(3)
        for line in (f"MOV OUT[0], IN[{n}][0]", "MOV OUT[1], TEMP[0]", "EMIT IMM[1].xxxx")
    )
    return (
        "GEOM\nPROPERTY GS_INPUT_PRIMITIVE TRIANGLES\nPROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP\n"
        "PROPERTY GS_MAX_OUTPUT_VERTICES 3\nDCL IN[][0], POSITION\nDCL OUT[0], POSITION\n"
        "DCL OUT[1], GENERIC[0]\n"
        f"{_DATA}IMM[1] UINT32 {{0, 0, 0, 0}}\n" + _numbered(*code, *emitted, "ENDPRIM IMM[1].xxxx", "END")
    )


_VERTEX = _vertex(_BEGIN, *_COUNT)
_GEOMETRY = _geometry(_BEGIN, *_COUNT)
_BRANCHES_VERTEX = _vertex(_BEGIN, "SLT TEMP[3].x, IN[0].xxxx, IMM[0].xxxx", *_BRANCHED_COUNT)
_BRANCHES_GEOMETRY = _geometry(_BEGIN, "SLT TEMP[3].x, IN[2][0].xxxx, IMM[0].xxxx", *_BRANCHED_COUNT)


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


# TEMP[1].x counts to CONST[0].x in one branch in every other thread along any axis, and in the other branch
# in the threads between.
_COUNT_WORDS = (
    "BGNLOOP",
    "USGE TEMP[2].x, TEMP[1].xxxx, CONST[0].xxxx",
    "UIF TEMP[2].xxxx",
    "BRK",
    "ENDIF",
    "UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy",
    "ENDLOOP",
)
_THREADS = (
    "MOV TEMP[1].x, IMM[0].xxxx",
    "UADD TEMP[3].x, SV[0].xxxx, SV[0].yyyy",
    "UADD TEMP[3].x, TEMP[3].xxxx, SV[0].zzzz",
    "AND TEMP[3].x, TEMP[3].xxxx, IMM[0].yyyy",
)
_COMPUTED: dict[str, tuple[str, ...]] = {
    "branches": ("UIF TEMP[3].xxxx", *_COUNT_WORDS, "ELSE", *_COUNT_WORDS, "ENDIF"),
    # Those that return have stored their own before.
    "returns": (
        "UIF TEMP[3].xxxx",
        *_COUNT_WORDS,
        "STORE BUFFER[0].x, TEMP[4].xxxx, TEMP[1].xxxx",
        "RET",
        "ENDIF",
        *_COUNT_WORDS,
    ),
    # No loop is in a branch.
    "loops of some": (
        "UIF TEMP[3].xxxx",
        "MOV TEMP[1].x, CONST[0].xxxx",
        "ENDIF",
        *_COUNT_WORDS,
        "STORE BUFFER[0].x, TEMP[4].xxxx, TEMP[1].xxxx",
        "UIF TEMP[3].xxxx",
        "MOV TEMP[1].x, IMM[0].xxxx",
        "ELSE",
        "RET",
        "ENDIF",
        *_COUNT_WORDS,
    ),
}
# Each turn may call a subroutine, which has a loop.
_CALLING = (
    "MOV TEMP[1].x, IMM[0].xxxx",
    *_COUNT_WORDS[:-1],
    "CALLNZ CONST[0].yyyy :{sub}",
    "ENDLOOP",
    "UMUL TEMP[4].x, TEMP[0].xxxx, IMM[0].zzzz",
    "STORE BUFFER[0].x, TEMP[4].xxxx, TEMP[1].xxxx",
)
_LOOPED = ("BGNSUB", "BGNLOOP", "BRK", "ENDLOOP", "ENDSUB")
_RETURNING = ("BGNSUB", "UIF CONST[0].xxxx", "RET", "ENDIF", "MOV TEMP[1].x, IMM[0].wwww", "ENDSUB")
_NUMBER = (
    "UMAD TEMP[4].x, SV[0].zzzz, SV[2].yyyy, SV[0].yyyy",
    "UMAD TEMP[4].x, TEMP[4].xxxx, SV[2].xxxx, SV[0].xxxx",
    "UMUL TEMP[5].x, SV[2].xxxx, SV[2].yyyy",
    "UMUL TEMP[5].x, TEMP[5].xxxx, SV[2].zzzz",
    "UMAD TEMP[4].x, SV[1].zzzz, TEMP[5].xxxx, TEMP[4].xxxx",
    "UMUL TEMP[4].x, TEMP[4].xxxx, IMM[0].zzzz",
)


def _counted(ctx: VkContext, name: str, block: tuple[int, int, int], turns: int) -> U32:
    """What each thread of five blocks counts, which follow each other along z."""
    with Lab(ctx) as lab:
        code = (*_NUMBER, *_THREADS, *_COMPUTED[name], "STORE BUFFER[0].x, TEMP[4].xxxx, TEMP[1].xxxx")
        lab.shader(comp("BUFFER[0]; CONST[0]", *code, block=block))
        out = lab.buffer(5 * math.prod(block))
        lab.constants([turns, 0, 0, 0])
        lab.buffers(out)
        lab.launch(1, 1, 5)
        words = lab.words(out)
        ctx.set_constant_buffer(COMPUTE, 0, None)
        lab.buffers(None)
        return words


def _called(ctx: VkContext, sub: tuple[str, ...], calls: bool, turns: int) -> U32:
    """What eight threads count, each turn of which may call a subroutine."""
    with Lab(ctx) as lab:
        end = len(_CALLING) + 2
        text = comp("BUFFER[0]; CONST[0]", *_CALLING).replace("{sub}", str(end))
        lab.shader(text + "".join(f"{number}: {line}\n" for number, line in enumerate(sub, end)))
        out = lab.buffer(8)
        lab.constants([turns, calls, 0, 0])
        lab.buffers(out)
        lab.launch(1)
        words = lab.words(out)
        ctx.set_constant_buffer(COMPUTE, 0, None)
        lab.buffers(None)
        return words


def _spinning(ctx: VkContext, name: str, turns: int) -> int:
    """What all eight threads of a block add, one in each of their turns."""
    with Lab(ctx) as lab:
        lab.shader(comp("BUFFER[0]; CONST[0]; MEMORY[0], SHARED", *_SPINS[name]), static_shared_mem=16)
        out = lab.buffer(4)
        lab.constants([turns, _ONE, 1 << 30, 0])
        lab.buffers(out)
        lab.launch(1)
        words = lab.words(out)
        ctx.set_constant_buffer(COMPUTE, 0, None)
        lab.buffers(None)
        return int(words.view(np.float32)[0] if "float" in name else words[0])


# No operation of the device: the compiled shader tries until no other has changed the word meanwhile.
_TURN = (
    "MOV TEMP[1].x, IMM[0].xxxx",
    "BGNLOOP",
    "USGE TEMP[2].x, TEMP[1].xxxx, CONST[0].xxxx",
    "UIF TEMP[2].xxxx",
    "BRK",
    "ENDIF",
)
_TURNED = ("UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy", "ENDLOOP")
_SPINS: dict[str, tuple[str, ...]] = {
    "float": (*_TURN, "ATOMFADD TEMP[3].x, BUFFER[0], IMM[0].xxxx, CONST[0].yyyy", *_TURNED),
    "wrapped": (*_TURN, "ATOMINC_WRAP TEMP[3].x, BUFFER[0], IMM[0].xxxx, CONST[0].zzzz", *_TURNED),
    "float in a branch": (
        *_TURN,
        "UIF CONST[0].xxxx",
        "ATOMFADD TEMP[3].x, BUFFER[0], IMM[0].xxxx, CONST[0].yyyy",
        "ENDIF",
        *_TURNED,
    ),
    "shared": (
        "STORE MEMORY[0].x, IMM[0].xxxx, IMM[0].xxxx",
        "BARRIER",
        *_TURN,
        "ATOMINC_WRAP TEMP[3].x, MEMORY[0], IMM[0].xxxx, CONST[0].zzzz",
        *_TURNED,
        "LOAD TEMP[3].x, MEMORY[0], IMM[0].xxxx",
        "STORE BUFFER[0].x, IMM[0].xxxx, TEMP[3].xxxx",
    ),
}


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
    "branches of vertices": (
        _drawn(ShaderType.VERTEX, _BRANCHES_VERTEX, FS_FLAT),
        "VERTEX",
        40_000,
        30_000,
    ),
    "branches of primitives": (
        _drawn(ShaderType.GEOMETRY, VS_COLOR, FS_FLAT, _BRANCHES_GEOMETRY),
        "GEOMETRY",
        40_000,
        30_000,
    ),
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


@pytest.mark.parametrize("block", [(8, 1, 1), (12, 1, 1), (1, 6, 1), (3, 2, 2)])
@pytest.mark.parametrize("name", _COMPUTED)
def test_threads_of_any_block_count_what_others_do(
    ctx: VkContext, caplog: pytest.LogCaptureFixture, name: str, block: tuple[int, int, int]
) -> None:
    """Each counts as far as it should, or the program is told."""
    assert (_counted(ctx, name, block, 30_000) == 30_000).all()
    assert _told(caplog) == []
    words = _counted(ctx, name, block, 40_000)
    assert _told(caplog) or (words == 40_000).all()
    together = block[0] > 1 or not ctx.screen.device.is_cpu
    assert bool(_told(caplog)) == (together and ctx.screen.device.is_cpu)


@pytest.mark.parametrize("calls", [False, True])
def test_loops_of_subroutines_count(ctx: VkContext, caplog: pytest.LogCaptureFixture, calls: bool) -> None:
    """Also where nobody calls them."""
    assert (_called(ctx, _LOOPED, calls, 20_000) == 20_000).all()
    assert _told(caplog) == []
    words = _called(ctx, _LOOPED, calls, 40_000)
    assert _told(caplog) or (words == 40_000).all()
    assert bool(_told(caplog)) == ctx.screen.device.is_cpu


def test_subroutines_that_return_early_are_no_loops(ctx: VkContext, caplog: pytest.LogCaptureFixture) -> None:
    assert (_called(ctx, _RETURNING, True, 60_000) == 60_000).all()
    assert _told(caplog) == []


@pytest.mark.parametrize("name", _SPINS)
def test_turns_of_atomic_operations_count(
    ctx: VkContext, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    """Each thread that comes too late takes another turn."""
    assert _spinning(ctx, name, 5_000) == 40_000
    assert _told(caplog) == []
    found = _spinning(ctx, name, 12_000)
    assert found == 96_000 or _told(caplog)
    assert bool(_told(caplog)) == ctx.screen.device.is_cpu


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
