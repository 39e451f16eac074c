"""Geometry and tessellation in the interpreter."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe.errors import InvalidUse
from vkpipe.translate import parse
from vkpipe.translate.interp import run

GEOMETRY = """GEOM
PROPERTY GS_INPUT_PRIMITIVE TRIANGLES
PROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 4
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL OUT[0], POSITION
DCL TEMP[0..1]
DCL ADDR[0]
IMM[0] UINT32 {0, 1, 2, 3}
"""


def _vertices(count: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    """IN[0] of three vertices: 10 * invocation + vertex in x."""
    given = np.zeros((count, 3, 4), np.float32)
    given[:, :, 0] = 10 * np.arange(count)[:, None] + np.arange(3)
    return given


@pytest.mark.covers("TGSI_OPCODE_EMIT", "TGSI_OPCODE_ENDPRIM", "TGSI_PROCESSOR_GEOMETRY")
def test_vertices_are_collected_by_stream_and_invocation() -> None:
    body = """MOV OUT[0], IN[0][0]
EMIT IMM[0].xxxx
UIF IN[0][1].xxxx
  MOV OUT[0], IN[2][0]
  EMIT IMM[0].xxxx
  ENDPRIM IMM[0].xxxx
ENDIF
ENDPRIM IMM[0].xxxx
MOV OUT[0], IN[1][0]
EMIT IMM[0].yyyy
"""
    flags = np.zeros((2, 3, 4), np.uint32)
    flags[1] = 1
    result = run(parse(GEOMETRY + body + "END\n"), 2, inputs={0: _vertices(2), 1: flags})
    assert sorted(result.streams) == [0, 1]
    first = result.streams[0]
    assert first.outputs[0].view(np.float32)[:, 0].tolist() == [0, 10, 12]
    assert first.primitives == [(0, 0, 1), (1, 1, 2)]
    assert result.streams[1].outputs[0].view(np.float32)[:, 0].tolist() == [1, 11]
    assert result.streams[1].primitives == [(0, 0, 1), (1, 1, 1)]


@pytest.mark.covers("TGSI_PROPERTY_GS_MAX_OUTPUT_VERTICES")
def test_vertices_beyond_the_maximum_are_dropped() -> None:
    body = "EMIT IMM[0].xxxx\n" * 3 + "EMIT IMM[0].yyyy\n" * 3
    result = run(parse(GEOMETRY + body + "END\n"), 1)
    assert {stream: made.primitives for stream, made in result.streams.items()} == {
        0: [(0, 0, 3)],
        1: [(0, 0, 1)],
    }


def test_computed_vertices_are_clamped() -> None:
    body = """UARL ADDR[0].x, IN[0][1].xxxx
MOV OUT[0], IN[ADDR[0].x][0]
EMIT IMM[0].xxxx
"""
    which = np.zeros((3, 3, 4), np.int32)
    which[:, 0, 0] = [-1, 1, 9]
    result = run(parse(GEOMETRY + body + "END\n"), 3, inputs={0: _vertices(3), 1: which})
    assert result.streams[0].outputs[0].view(np.float32)[:, 0].tolist() == [0, 11, 22]


CONTROL = """TESS_CTRL
PROPERTY TCS_VERTICES_OUT 2
DCL IN[][0], POSITION
DCL SV[0], INVOCATIONID
DCL OUT[][0], POSITION
DCL OUT[1], PATCH
DCL TEMP[0..1]
DCL ADDR[0]
IMM[0] UINT32 {0, 1, 2, 3}
"""


@pytest.mark.covers(
    "TGSI_PROCESSOR_TESS_CTRL", "TGSI_PROPERTY_TCS_VERTICES_OUT", "TGSI_SEMANTIC_INVOCATIONID"
)
def test_invocations_of_a_patch_share_their_outputs() -> None:
    body = """UARL ADDR[0].x, SV[0].xxxx
MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
MOV OUT[ADDR[0].x+1][0].w, IMM[0].wwww
BARRIER
MOV TEMP[0], OUT[1][0]
UIF SV[0].xxxx
ELSE
  MOV OUT[1].x, TEMP[0].xxxx
ENDIF
MOV OUT[1].y, SV[0].xxxx
"""
    result = run(parse(CONTROL + body + "END\n"), 4, inputs={0: np.repeat(_vertices(2), 2, axis=0)})
    position = result.outputs[0]
    assert position.shape == (2, 2, 4)
    assert position.view(np.float32)[..., 0].tolist() == [[0, 1], [10, 11]]
    # the second invocation's write to vertex 2 is dropped
    assert position[..., 3].tolist() == [[0, 3], [0, 3]]
    assert result.outputs[1][:, 0].view(np.float32).tolist() == [1, 11]
    # of several writes to one output the last invocation's stays
    assert result.outputs[1][:, 1].tolist() == [1, 1]


def test_an_output_of_a_patch_may_be_written_component_by_component() -> None:
    """As Mesa does it: all are read, one is changed, all are written; each invocation has another one."""
    body = """MOV TEMP[0], OUT[1]
USEQ TEMP[1], SV[0].xxxx, IMM[0]
UADD TEMP[2], SV[0].xxxx, IMM[0].wwww
UCMP TEMP[0], TEMP[1], TEMP[2], TEMP[0]
MOV OUT[1], TEMP[0]
"""
    assert run(parse(CONTROL + body + "END\n"), 2).outputs[1].tolist() == [[3, 4, 0, 0]]
    # Back to what it was: the last write of an invocation counts.
    again = body + "UIF SV[0].xxxx\n  MOV OUT[1].y, IMM[0].xxxx\nENDIF\n"
    assert run(parse(CONTROL + again + "END\n"), 2).outputs[1].tolist() == [[3, 0, 0, 0]]
    # Behind a barrier what was read before it counts no more.
    later = body.replace(
        "MOV OUT[1], TEMP[0]\n", "MOV OUT[1].xy, IMM[0].zzzz\nBARRIER\nMOV OUT[1], TEMP[0]\n"
    )
    assert run(parse(CONTROL + later + "END\n"), 2).outputs[1].tolist() == [[0, 4, 0, 0]]


def test_patches_are_whole() -> None:
    with pytest.raises(InvalidUse, match="TCS_VERTICES_OUT"):
        run(parse(CONTROL + "END\n"), 3)


@pytest.mark.covers("TGSI_PROCESSOR_TESS_EVAL", "TGSI_SEMANTIC_TESSCOORD", "TGSI_SEMANTIC_PATCH")
def test_evaluation_reads_vertices_patch_values_and_system_values() -> None:
    text = """TESS_EVAL
PROPERTY TES_PRIM_MODE 4
DCL IN[][0], POSITION
DCL IN[1], PATCH
DCL SV[0], TESSCOORD
DCL OUT[0], POSITION
DCL TEMP[0]
MUL TEMP[0], IN[0][0], SV[0].xxxx
MAD TEMP[0], IN[1][0], SV[0].yyyy, TEMP[0]
ADD OUT[0], TEMP[0], IN[1]
END
"""
    patch = np.full((2, 4), 100, np.float32)
    coordinates = np.array([[0.5, 0.5, 0, 0], [0, 1, 0, 0]], np.float32)
    result = run(parse(text), 2, inputs={0: _vertices(2), 1: patch}, system_values={0: coordinates})
    assert result.outputs[0].view(np.float32)[:, 0].tolist() == [100.5, 111]


@pytest.mark.covers("TGSI_SEMANTIC_SUBGROUP_SIZE", "TGSI_SEMANTIC_SUBGROUP_LT_MASK")
def test_subgroup_values_are_known_in_all_stages() -> None:
    text = """VERT
DCL SV[0], SUBGROUP_SIZE
DCL SV[1], SUBGROUP_LT_MASK
DCL OUT[0], POSITION
MOV OUT[0].xy, SV[1]
MOV OUT[0].z, SV[0].xxxx
END
"""
    got = run(parse(text), 64, subgroup_size=48).outputs[0]
    assert got[33].tolist() == [0xFFFFFFFF, 1, 48, 0]
    assert got[49].tolist() == [1, 0, 48, 0]


def test_compute_shaders_need_a_grid() -> None:
    with pytest.raises(InvalidUse, match="run_grid"):
        run(parse("COMP\nEND\n"), 1)
