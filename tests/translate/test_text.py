"""Reading and writing TGSI text, and where errors point."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest

from tests.translate.shaders import SHADERS
from vkpipe.errors import TgsiError
from vkpipe.translate import check, dump, parse
from vkpipe.translate.tgsi import operand
from vkpipe.translate.tgsi.ir import Dst, Immediate, Indirect, Semantic, Src
from vkpipe.translate.tgsi.isa import OPCODES
from vkpipe.translate.tgsi.names import (
    MEMORY_KINDS,
    MEMORY_QUALIFIERS,
    PROPERTIES,
    SEMANTICS,
    File,
    Stage,
)
from vkpipe.translate.tgsi.targets import TARGETS


def _one(line: str, *declarations: str) -> str:
    return "\n".join(["FRAG", *declarations, line, "END"]) + "\n"


@pytest.mark.covers("auxiliary::tgsi_text", "auxiliary::tgsi_dump")
@pytest.mark.parametrize("name", SHADERS)
def test_dump_gives_the_text_back(name: str) -> None:
    shader = parse(SHADERS[name])
    check(shader)
    assert dump(shader) == SHADERS[name]
    assert parse(dump(shader)) == shader


@pytest.mark.parametrize("offset", ["CONST[1][7]", "IMM[0].xyz", "IMM[0].xxx", "IMM[0].yyzw", "-IMM[0].zyx"])
def test_texel_offsets_are_read_as_they_were_written(offset: str) -> None:
    line = f"TEX TEMP[0], IN[0], SAMP[0], 2D, {offset}"
    shader = parse(_one(line))
    assert line in dump(shader)
    assert parse(dump(shader)) == shader


def test_numbers_comments_case_and_spaces_do_not_matter() -> None:
    loose = """; made by hand
frag
dcl in[0] , generic[1], perspective   // an input
DCL OUT[ 0 ], COLOR
imm FLT32 { 1, -2.5e1, 0x7fc00000 }   # short

mad_sat   out[0] . xy , -| in[0] . xyzw | , IMM[ 0 ].x , IMM[0].YYYY
17:end"""
    strict = """FRAG
DCL IN[0], GENERIC[1], PERSPECTIVE
DCL OUT[0], COLOR
IMM[0] FLT32 {1, -25, 0x7fc00000, 0}
  0: MAD_SAT OUT[0].xy, -|IN[0]|, IMM[0].xxxx, IMM[0].yyyy
  1: END
"""
    assert dump(parse(loose)) == strict


@pytest.mark.covers("auxiliary::tgsi_parse")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TEMP[3]", Src(File.TEMP, 3)),
        ("-TEMP[3].w", Src(File.TEMP, 3, swizzle="wwww", negate=True)),
        ("|CONST[1][2].yx|", Src(File.CONST, 2, 1, "yxxx", absolute=True)),
        ("-|TEMP[0]|.zyxw", Src(File.TEMP, 0, swizzle="zyxw", negate=True, absolute=True)),
        ("IN[ADDR[1].y-4](7)", Src(File.IN, Indirect(File.ADDR, 1, "y", -4, 7))),
        (
            "CONST[TEMP[2].z+1][ADDR[0].x]",
            Src(File.CONST, Indirect(File.ADDR, 0, "x"), Indirect(File.TEMP, 2, "z", 1)),
        ),
    ],
)
def test_sources(text: str, expected: Src) -> None:
    assert operand.parse_src(text) == expected


def test_destinations() -> None:
    assert operand.parse_dst("OUT[2].yw") == Dst(File.OUT, 2, mask="yw")
    assert operand.parse_dst("TEMP[ADDR[0].x+1](3)") == Dst(File.TEMP, Indirect(File.ADDR, 0, "x", 1, 3))
    assert operand.parse_dst("NULL") == Dst(File.NULL, 0)


_IMMEDIATES = (
    ("IMM FLT32 {0.1, -0, inf, -INF}", (0x3DCCCCCD, 0x80000000, 0x7F800000, 0xFF800000)),
    ("IMM FLT32 {0x3f800000, 1e300, 3, .5}", (0x3F800000, 0x7F800000, 0x40400000, 0x3F000000)),
    ("IMM INT32 {-1, -2147483648, 7, 0x10}", (0xFFFFFFFF, 0x80000000, 7, 16)),
    ("IMM UINT32 {4294967295, 0, 7, 0x10}", (0xFFFFFFFF, 0, 7, 16)),
    ("IMM FLT64 {1.0, -2}", (0, 0x3FF00000, 0, 0xC0000000)),
    ("IMM INT64 {-2, 1}", (0xFFFFFFFE, 0xFFFFFFFF, 1, 0)),
    ("IMM UINT64 {18446744073709551614, 1}", (0xFFFFFFFE, 0xFFFFFFFF, 1, 0)),
)


def _kind(line: str) -> pytest.MarkDecorator:
    return pytest.mark.covers(f"TGSI_IMM_{line.split()[1].replace('FLT', 'FLOAT')}")


@pytest.mark.parametrize(
    ("line", "words"), [pytest.param(line, words, marks=_kind(line)) for line, words in _IMMEDIATES]
)
def test_immediates_are_kept_as_words(line: str, words: tuple[int, int, int, int]) -> None:
    immediate = parse(_one(line)).immediates[0]
    assert immediate == Immediate(line.split()[1], words)
    assert parse(dump(parse(_one(line)))).immediates[0] == immediate


@pytest.mark.parametrize("mode", ["CONSTANT", "LINEAR", "PERSPECTIVE", "COLOR"])
@pytest.mark.parametrize("location", ["CENTER", "CENTROID", "SAMPLE"])
def test_input_declarations(mode: str, location: str) -> None:
    declaration = parse(_one(f"DCL IN[2..3].xyz, COLOR[1], {mode}, {location}")).declarations[0]
    assert (declaration.first, declaration.last, declaration.mask) == (2, 3, "xyz")
    assert declaration.semantic == Semantic("COLOR", 1)
    assert (declaration.interpolate, declaration.location) == (mode, location)


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("", 1, 1, "empty shader"),
        ("FRAGG\nEND", 1, 1, "first line names the stage"),
        ("FRAG\nMOVE TEMP[0], TEMP[1]", 2, 1, "unknown opcode 'MOVE'"),
        ("FRAG\n  0: MOV TEMP[0]", 2, 10, "MOV takes 2 operands, found 1"),
        ("FRAG\n  0: MOV TEMP[0], TEMQ[1]", 2, 19, "expected a register file"),
        ("FRAG\nMOV TEMP[0].yx, TEMP[1]", 2, 12, "in the order xyzw"),
        ("FRAG\nMOV TEMP[0], TEMP[1].xq", 2, 22, "one to four of x, y, z, w"),
        ("FRAG\nMOV TEMP[0], TEMP[ADDR[0].xy]", 2, 27, "takes one component"),
        ("FRAG\nMOV TEMP[0], TEMP[1", 2, 20, "expected ']', found the end of the line"),
        ("FRAG\nMOV TEMP[0], TEMP[99999]", 2, 19, "out of range"),
        ("FRAG\nTEX TEMP[0], IN[0], SAMP[0], 4D", 2, 30, "unexpected '4D'"),
        ("FRAG\nDCL IN[0], GENERIC[0], SMOOTH", 2, 24, "'SMOOTH' is no attribute"),
        ("FRAG\nDCL TEMP[3..1]", 2, 14, "the range 3..1 is empty"),
        ("FRAG\nDCL SVIEW[0], 2D, DOUBLE", 2, 19, "'DOUBLE' is no attribute"),
        ("FRAG\nIMM[1] FLT32 {0, 0, 0, 0}", 2, 6, "expected IMM[0]"),
        ("FRAG\nIMM FLT16 {0}", 2, 5, "expected the type"),
        ("FRAG\nIMM UINT32 {1, x}", 2, 16, "expected a value of type UINT32"),
        ("FRAG\nIMM INT32 {4294967296}", 2, 12, "does not fit"),
        ("FRAG\nPROPERTY FS_COORD_ORIGIN MIDDLE", 2, 26, "UPPER_LEFT, LOWER_LEFT"),
        ("FRAG\nPROPERTY COLOUR 1", 2, 10, "unknown property 'COLOUR'; expected one of GS_INPUT_PRIMITIVE"),
        ("FRAG\nPROPERTY GS_INVOCATIONS 99999999999", 2, 25, "does not fit in 32 bits"),
        ("FRAG\nIMM FLT64 {1, 2, 3}", 2, 18, "at most 2 values"),
        ("FRAG\nDCL IN[0..1][0]", 2, 13, "first index of a two-dimensional IN is no range"),
        ("FRAG\nDCL TEMP[0].yx", 2, 12, "in the order xyzw"),
        ("FRAG\nDCL BUFFER[0], WR", 2, 16, "expected ATOMIC, ARRAY(..), LOCAL or INVARIANT"),
        ("FRAG\nDCL IN[0], COLOR, CYLWRAP_YX", 2, 19, "'CYLWRAP_YX' is no attribute"),
        ("FRAG\nTEX TEMP[0], IN[0], SAMP[0], 2D, 3D", 2, 34, "unexpected '3D' after the operands of TEX"),
        ("FRAG\nTEX TEMP[0], IN[0], SAMP[0], 2D, IMM[0", 2, 39, "expected ']', found the end"),
        ("FRAG\nMOV TEMP[0], IN[0], IN[1]", 2, 21, "unexpected 'IN[1]' after the operands of MOV"),
        ("FRAG\nBGNLOOP :99999999999", 2, 10, "label '99999999999' is out of range"),
        ("FRAG\nMOV TEMP[0], TEMP[ADDR[0].x+]", 2, 29, "expected a whole number"),
        ("FRAG\n+", 2, 1, "expected an instruction, DCL, IMM or PROPERTY, found '+'"),
    ],
)
def test_errors_point_at_the_place(text: str, line: int, column: int, part: str) -> None:
    with pytest.raises(TgsiError) as caught:
        parse(text)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("#version 330\nvoid main()\n{\n}\n", 2, 1),
        ("#version 450 core\n\n  layout(location = 0) in vec4 a;\n", 3, 3),
        ("// a comment\nuniform mat4 m;\nvoid main() { gl_Position = m[0]; }", 2, 1),
        ("precision mediump float;\nvarying vec2 v;\nvoid main(void) {}\n", 1, 1),
        ("struct A { int b; };\nvoid main () {}\n", 1, 1),
        ("in vec2 uv;\nout vec4 c;\n", 1, 1),
    ],
)
def test_glsl_is_recognised(text: str, line: int, column: int) -> None:
    with pytest.raises(
        TgsiError, match="this looks like GLSL; vkpipe takes TGSI, in which the first"
    ) as caught:
        parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    "text", ["FRAGG\nEND", "VS_1\nMOV OUT[0], IN[0]", "!!ARBfp1.0\nEND", "in the beginning"]
)
def test_other_text_is_not_taken_for_glsl(text: str) -> None:
    with pytest.raises(TgsiError) as caught:
        parse(text)
    assert "GLSL" not in str(caught.value)


def test_only_what_is_near_of_a_long_line_is_shown() -> None:
    line = "MOV TEMP[0], " + " " * 5000 + "TEMQ[0]" + " " * 5000
    with pytest.raises(TgsiError) as caught:
        parse(f"FRAG\n{line}")
    first, shown, mark = str(caught.value).splitlines()
    assert first.startswith("line 2, column 5014: expected a register file")
    assert len(shown) == 202
    assert shown[mark.index("^") :].startswith("TEMQ[0]")


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("DCL IN[0], COLOR, CYLWRAP_XZ, LINEAR", "DCL IN[0], COLOR, LINEAR, CYLWRAP_XZ"),
        ("DCL IN[0..3].xy, GENERIC, ARRAY(2)", "DCL IN[0..3].xy, ARRAY(2), GENERIC[0]"),
        ("DCL OUT[ 1 ], PRIMID, LOCAL", "DCL OUT[1], LOCAL, PRIM_ID"),
        ("DCL IN[3][0], position", "DCL IN[3][0], POSITION"),
        (
            "DCL SVIEW[1], CUBE_ARRAY, FLOAT, SINT, UINT, UNORM",
            "DCL SVIEW[1], CUBEARRAY, FLOAT, SINT, UINT, UNORM",
        ),
        ("DCL IMAGE[0], RAW, PIPE_FORMAT_R32_UINT, 2D", "DCL IMAGE[0], 2D, PIPE_FORMAT_R32_UINT, RAW"),
        ("DCL HWATOMIC[1][0..3], ARRAY(1)", "DCL HWATOMIC[1][0..3], ARRAY(1)"),
        ("DCL CONSTBUF[3]", "DCL CONSTBUF[3]"),
        ("DCL CONST[0][0..3]", "DCL CONST[0][0..3]"),
        ("PROPERTY GS_INPUT_PRIM 4", "PROPERTY GS_INPUT_PRIMITIVE TRIANGLES"),
        ("PROPERTY TES_PRIM_MODE QUADS", "PROPERTY TES_PRIM_MODE 7"),
        ("PROPERTY TES_SPACING EQUAL", "PROPERTY TES_SPACING 2"),
        ("PROPERTY NEXT_SHADER 2", "PROPERTY NEXT_SHADER GEOM"),
        ("PROPERTY GS_OUTPUT_PRIMITIVE 99", "PROPERTY GS_OUTPUT_PRIMITIVE 99"),
        ("PROPERTY LEGACY_MATH_RULES 1", "PROPERTY MUL_ZERO_WINS 1"),
        ("PROPERTY FS_DEPTH_LAYOUT -1", "PROPERTY FS_DEPTH_LAYOUT 4294967295"),
        ("PROPERTY SEPARABLE_PROGRAM 0x10", "PROPERTY SEPARABLE_PROGRAM 16"),
        ("IMM UINT32 {0xff, 0x10}", "IMM[0] UINT32 {255, 16, 0, 0}"),
        (
            "IMM[0] FLT32 {    1.0000,    -0.5000,     inf,      nan}",
            "IMM[0] FLT32 {1, -0.5, 0x7f800000, 0x7fc00000}",
        ),
        ("IMM FLT64 {0x3ff0000000000000, .25}", "IMM[0] FLT64 {1, 0.25}"),
        ("NOP  # nothing", "  0: NOP"),
        ("  7:BGNLOOP :0", "  0: BGNLOOP :0"),
        ("uif TEMP[0].x:12 ; then", "  0: UIF TEMP[0].xxxx :12"),
        ("MOV_PRECISE_SAT NULL, TEMP[0]", "  0: MOV_SAT_PRECISE NULL[0], TEMP[0]"),
        ("DEMOTE", "  0: DEMOTE"),
        (
            "LOAD TEMP[0], IMAGE[0], TEMP[0], PIPE_FORMAT_NONE, 2D, COHERENT",
            "  0: LOAD TEMP[0], IMAGE[0], TEMP[0], COHERENT, 2D, PIPE_FORMAT_NONE",
        ),
        (
            "SAMPLE TEMP[0], TEMP[1], SVIEW[0], SAMP[0], IMM[2].xyz",
            "  0: SAMPLE TEMP[0], TEMP[1], SVIEW[0], SAMP[0], IMM[2].xyz",
        ),
        (
            "MOV OUT[ADDR[0].x+1](2)[TEMP[1].w-3](4).zw, TEMP[0]",
            "  0: MOV OUT[ADDR[0].x+1](2)[TEMP[1].w-3](4).zw, TEMP[0]",
        ),
    ],
)
def test_spellings(loose: str, strict: str) -> None:
    shader = parse(f"GEOM\n{loose}\n")
    assert dump(shader) == f"GEOM\n{strict}\n"
    assert parse(dump(shader)) == shader


@pytest.mark.covers("TGSI_MEMORY_{word}")
@pytest.mark.parametrize("word", MEMORY_QUALIFIERS)
def test_memory_qualifiers(word: str) -> None:
    head = "COMP\nDCL BUFFER[0]\nDCL TEMP[0]\n"
    shader = parse(f"{head}LOAD TEMP[0], BUFFER[0], TEMP[0], {word}\nEND\n")
    check(shader)
    assert shader.instructions[0].flags == (word,)
    with pytest.raises(TgsiError, match=f"MOV takes no {word}"):
        check(parse(f"{head}MOV TEMP[0], TEMP[0], {word}\nEND\n"))


@pytest.mark.parametrize("stage", Stage)
@pytest.mark.parametrize("header", ["{}", "{}1.1", "  {}   # first", "\n// comment\n{}"])
def test_headers(stage: Stage, header: str) -> None:
    assert parse(header.format(stage) + "\nNOP\nEND\n").stage is stage


def test_every_word_survives_printing() -> None:
    lines = [f"DCL SV[{n}], {name}[{n}]" for n, name in enumerate(SEMANTICS)]
    lines += [f"DCL SVIEW[{n}], {name}, FLOAT" for n, name in enumerate(TARGETS)]
    lines += [f"PROPERTY {name} {n}" for n, name in enumerate(PROPERTIES)]
    lines += [f"DCL MEMORY[{n}], {name}" for n, name in enumerate(MEMORY_KINDS)]
    for opcode in OPCODES.values():
        operands = ", ".join(["TEMP[0]"] * (opcode.num_dst + opcode.num_src))
        lines.append(f"{opcode.name} {operands}")
    shader = parse("COMP\n" + "\n".join(lines))
    assert parse(dump(shader)) == shader
    found = [d.semantic.name for d in shader.declarations if d.semantic]
    assert (found, [i.opcode for i in shader.instructions]) == (list(SEMANTICS), list(OPCODES.values()))


def test_a_thousand_instructions_are_read_quickly() -> None:
    body = "".join(
        f"{n}: MAD TEMP[{n}], TEMP[{n // 2}].xyzz, CONST[{n % 20}], -TEMP[{n}].wwww\n" for n in range(1000)
    )
    text = "FRAG\nDCL TEMP[0..999]\nDCL CONST[0..19]\n" + body + "END\n"
    word, parsing, splitting = re.compile(r"\w+|\S"), [], []
    for _ in range(5):
        operand.parse_src.cache_clear()
        operand.parse_dst.cache_clear()
        parsing.append(_seconds(lambda: parse(text)))
        splitting.append(_seconds(lambda: [word.findall(line) for line in text.splitlines()]))
    assert min(parsing) < 5 * min(splitting)  # 2.5 times where it was measured


def _seconds(work: Callable[[], object]) -> float:
    """What it takes of a processor, however many others want it."""
    start = time.thread_time()
    work()
    return time.thread_time() - start
