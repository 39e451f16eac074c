"""Spellings and declarations that Mesa writes and other parsers take: device and interpreter agree."""

from __future__ import annotations

import numpy as np
import pytest

from tests.translate.on_device import run as run_on_device
from vkpipe.errors import TgsiError
from vkpipe.translate import check, dump, interp, parse, scan
from vkpipe.translate.tgsi.ir import Shader
from vkpipe.winsys.vulkan import Device

_ROWS = 5

FORMS = {
    "an input declared twice": """VERT
DCL IN[0]
DCL IN[1]
DCL IN[1]
DCL OUT[0], POSITION
ADD OUT[0], IN[0], IN[1]
END""",
    "inputs in parts": """FRAG
DCL IN[0].xy, GENERIC[3], PERSPECTIVE
DCL IN[0..1].zw, ARRAY(1), GENERIC[3], PERSPECTIVE
DCL IN[1].xy, ARRAY(2), GENERIC[4], PERSPECTIVE
DCL OUT[0], COLOR
ADD OUT[0], IN[0], IN[1].zwxy
END""",
    "outputs in parts": """VERT
DCL IN[0..1]
DCL OUT[0], POSITION
DCL OUT[1].xy, GENERIC[0]
DCL OUT[1..2].zw, ARRAY(1), GENERIC[0]
DCL OUT[2].xy, ARRAY(2), GENERIC[1]
DCL TEMP[0]
MOV OUT[0], IN[0]
MOV OUT[1].xy, IN[0]
MOV OUT[1].zw, IN[1]
MOV OUT[2].xy, IN[1]
MOV OUT[2].zw, IN[0]
END""",
    "an output with two meanings": """VERT
DCL IN[0..1]
DCL OUT[0], POSITION
DCL OUT[2].xy, GENERIC[0]
DCL OUT[2].zw, GENERIC[1]
MOV OUT[0], IN[0]
MOV OUT[2].xy, IN[0]
MOV OUT[2].zw, IN[1]
END""",
    "parts by a computed index": """VERT
DCL IN[0..1]
DCL OUT[0], POSITION
DCL OUT[1..2].xy, ARRAY(1), GENERIC[0]
DCL OUT[1..2].zw, ARRAY(2), GENERIC[0]
DCL ADDR[0]
IMM[0] UINT32 {0, 1, 2, 3}
AND ADDR[0].x, IN[0].xxxx, IMM[0].yyyy
MOV OUT[0], IN[0]
MOV OUT[ADDR[0].x+1](1).xy, IN[0]
MOV OUT[ADDR[0].x+1](2).zw, IN[1]
END""",
    "comparisons of doubles into any channel": """VERT
DCL IN[0..1]
DCL OUT[0], POSITION
DCL OUT[1..3], GENERIC[0]
MOV OUT[0], IN[0]
DSEQ OUT[0].y, IN[0], IN[0]
DSLT OUT[1].w, IN[0], IN[1]
DSGE OUT[2].yz, IN[0], IN[1]
U64SLT OUT[3], IN[0], IN[1]
END""",
    "a computed system value": """VERT
DCL IN[0]
DCL SV[0], VERTEXID
DCL SV[1], INSTANCEID
DCL OUT[0], POSITION
DCL ADDR[0]
IMM[0] UINT32 {0, 1, 2, 3}
AND ADDR[0].x, IN[0].xxxx, IMM[0].yyyy
MOV OUT[0], SV[ADDR[0].x]
MOV OUT[0].w, SV[1].xxxx
END""",
    "any opcode into an address": """VERT
DCL IN[0..1]
DCL OUT[0], POSITION
DCL CONST[0..3]
DCL ADDR[0..1]
IMM[0] UINT32 {0, 1, 2, 3}
FLR ADDR[0].x, IN[0].xxxx
MIN ADDR[1].xyz, IN[0], IN[1]
USNE ADDR[1].w, IN[0].xxxx, IN[1].xxxx
MOV OUT[0].x, CONST[ADDR[0].x+1].xxxx
AND OUT[0].y, ADDR[0].xxxx, IMM[0].wwww
MOV OUT[0].zw, ADDR[1].zzww
END""",
    "subroutines without line ends": """VERT
DCL IN[0]
DCL OUT[0], POSITION
0: CAL :2 1: END
2: BGNSUB :0 3: MOV OUT[0], IN[0] MOV OUT[0].x, IN[0].yyyy
4: ENDSUB""",
    "outputs that are read": """VERT
DCL IN[0..1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
MOV OUT[1], IN[1]
ADD OUT[0], OUT[1], IN[0]
MOV OUT[1].x, OUT[0].yyyy
END""",
    "one line": "VERT\nDCL IN[0] DCL OUT[0], POSITION IMM[0] FLT32 {1, 2} ADD OUT[0], IN[0], IMM[0] END",
    "outputs with interpolation": """VERT
DCL IN[0], CONSTANT
DCL OUT[0], POSITION, CONSTANT
DCL OUT[1], COLOR, COLOR, CENTROID, CYLWRAP_X
MOV OUT[0], IN[0]
MOV OUT[1], IN[0]
END""",
}


def _inputs(shader: Shader) -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    random = np.random.default_rng(5)
    words = random.integers(0, 1 << 32, (_ROWS, len(scan(shader).inputs), 4), np.uint32)
    # numbers that mean something as floats and as doubles, and some that are equal
    floats = random.uniform(-2, 2, words.shape).astype(np.float32).view(np.uint32)
    words[1:] = floats[1:]
    words[-1] = words[-1, :1]
    return words


@pytest.mark.covers("TGSI_FILE_INPUT", "TGSI_FILE_OUTPUT")
@pytest.mark.parametrize("name", FORMS)
def test_device_and_interpreter_agree(device: Device, name: str) -> None:
    text = FORMS[name]
    shader = parse(text)
    check(shader)
    assert parse(dump(shader)) == shader
    info, given = scan(shader), _inputs(shader)
    constants = np.arange(16, dtype=np.uint32).reshape(1, 4, 4)
    lanes = np.arange(_ROWS, dtype=np.uint32)
    system = {
        v.index: np.stack([lanes, np.full_like(lanes, v.index), lanes * 0, lanes * 0], 1)
        for v in info.system_values
    }
    got = run_on_device(device, text, given, constants)[:, : len(info.outputs)]
    result = interp.run(
        shader,
        _ROWS,
        inputs={v.index: given[:, n] for n, v in enumerate(info.inputs)},
        system_values=system,
        constants={0: constants[0]},
    )
    for number, output in enumerate(info.outputs):
        np.testing.assert_array_equal(got[:, number], result.outputs[output.index], str(output))
    assert len(np.unique(got)) > 1


def test_parts_have_their_own_meaning_and_their_own_streams() -> None:
    two = scan(parse(FORMS["an output with two meanings"]))
    assert [(o.index, o.name, o.semantic_index, o.usage_mask) for o in two.outputs[1:]] == [
        (2, "GENERIC", 0, "xy"),
        (2, "GENERIC", 1, "zw"),
    ]
    streams = scan(
        parse(
            "GEOM\nDCL OUT[1].xy, STREAM(1, 1, 0, 0), GENERIC[0]\n"
            "DCL OUT[1].zw, STREAM(0, 0, 2, 3), GENERIC[0]\nEND"
        )
    )
    assert [o.streams for o in streams.outputs] == [(1, 1, 2, 3)]


def test_interpolation_means_something_for_fragment_inputs_alone() -> None:
    entry = scan(parse(FORMS["outputs with interpolation"])).inputs[0]
    assert (entry.interpolate, entry.location) == ("", "")


@pytest.mark.parametrize(
    ("stage", "lines", "part"),
    [
        ("FRAG", "DCL IN[1].xy, GENERIC[0]\nDCL IN[1].zw, GENERIC[1]", "as GENERIC[0] and as GENERIC[1]"),
        (
            "FRAG",
            "DCL IN[1].xy, GENERIC[0], LINEAR\nDCL IN[1].zw, GENERIC[0]",
            "with interpolation LINEAR and the default",
        ),
        ("GEOM", "DCL IN[][1], GENERIC[0]\nDCL IN[1], GENERIC[0]", "takes a vertex"),
        ("TESS_EVAL", "DCL IN[][1], GENERIC[0]\nDCL IN[1], PATCH", "with and without a vertex"),
        ("VERT", "DCL OUT[1], GENERIC[0]\nDCL OUT[1].zw, GENERIC[1]", "as GENERIC[0] and as GENERIC[1]"),
        ("VERT", "DCL OUT[1].xy, GENERIC[0]\nDCL OUT[2].zw, GENERIC[0]", "a second output with semantic"),
        ("VERT", "DCL TEMP[0]\nDCL TEMP[0]", "TEMP[0] is declared twice"),
    ],
)
def test_declarations_that_contradict_each_other(stage: str, lines: str, part: str) -> None:
    properties = {
        "GEOM": "PROPERTY GS_INPUT_PRIMITIVE LINES\nPROPERTY GS_OUTPUT_PRIMITIVE POINTS\n"
        "PROPERTY GS_MAX_OUTPUT_VERTICES 2\n",
        "TESS_EVAL": "PROPERTY TES_PRIM_MODE TRIANGLES\n",
    }.get(stage, "")
    with pytest.raises(TgsiError) as caught:
        check(parse(f"{stage}\n{properties}{lines}\nEND"))
    assert part in caught.value.reason
    assert caught.value.line == 3 + properties.count("\n")


@pytest.mark.covers("TGSI_OPCODE_EMIT", "TGSI_OPCODE_ENDPRIM")
def test_vertices_without_a_stream_go_into_the_first() -> None:
    text = """GEOM
PROPERTY GS_INPUT_PRIMITIVE POINTS
PROPERTY GS_OUTPUT_PRIMITIVE LINE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 4
DCL IN[][0], POSITION
DCL OUT[0], POSITION
MOV OUT[0], IN[0][0]
EMIT
EMIT
ENDPRIM
EMIT
END"""
    shader = parse(text)
    check(shader)
    assert parse(dump(shader)) == shader
    result = interp.run(shader, 1, inputs={0: np.arange(4, dtype=np.uint32).reshape(1, 1, 4)})
    assert result.streams[0].primitives == [(0, 0, 2), (0, 2, 1)]
    with pytest.raises(TgsiError, match="MOV takes 2 operands, found 0"):
        parse("GEOM\nMOV\nEND")
