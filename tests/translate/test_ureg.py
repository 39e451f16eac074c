"""Shaders that are built by a program."""

from __future__ import annotations

import pytest

from vkpipe.errors import TgsiError
from vkpipe.translate import dump, parse
from vkpipe.translate.tgsi.ir import Indirect
from vkpipe.translate.tgsi.isa import OPCODES
from vkpipe.translate.tgsi.names import File, Stage
from vkpipe.translate.tgsi.ureg import Program


@pytest.mark.covers("auxiliary::tgsi_ureg")
def test_a_fragment_shader() -> None:
    p = Program(Stage.FRAGMENT)
    p.property("FS_COORD_ORIGIN", "LOWER_LEFT")
    color = p.input("COLOR", interpolate="COLOR", location="CENTROID")
    result = p.output("COLOR")
    sampler = p.sampler(3)
    p.sampler_view(3, "2D", "FLOAT")
    temp, other = p.temporary(), p.temporary()
    p.TEX(temp, color.xyyy, sampler, target="2D", offsets=[p.i32(1, -2, 0).xyz])
    p.MAD(temp.xyz, temp, -abs(p.constant(2).x), p.f32(0.5))
    with p.if_(temp.x):
        p.MOV(other, 1.0)
    with p.else_():
        with p.loop():
            p.ADD(other.w, temp, (0.5, 2, 1, 0.0), precise=True)
            p.BRK()
        with p.switch(other.x):
            p.CASE(p.u32(7))
            p.KILL_IF(-temp)
            p.DEFAULT()
    p.MOV(result.sat(), other)
    expected = """FRAG
PROPERTY FS_COORD_ORIGIN LOWER_LEFT
DCL IN[0], COLOR, COLOR, CENTROID
DCL OUT[0], COLOR
DCL SAMP[3]
DCL SVIEW[3], 2D, FLOAT
DCL TEMP[0..1]
DCL CONST[2]
IMM[0] INT32 {1, -2, 0, 0}
IMM[1] FLT32 {0.5, 1, 2, 0}
IMM[2] UINT32 {7, 0, 0, 0}
  0: TEX TEMP[0], IN[0].xyyy, SAMP[3], 2D, IMM[0].xyz
  1: MAD TEMP[0].xyz, TEMP[0], -|CONST[2].xxxx|, IMM[1].xxxx
  2: IF TEMP[0].xxxx
  3:   MOV TEMP[1], IMM[1].yyyy
  4: ELSE
  5:   BGNLOOP
  6:     ADD_PRECISE TEMP[1].w, TEMP[0], IMM[1].xzyw
  7:     BRK
  8:   ENDLOOP
  9:   SWITCH TEMP[1].xxxx
 10:   CASE IMM[2].xxxx
 11:   KILL_IF -TEMP[0]
 12:   DEFAULT
 13:   ENDSWITCH
 14: ENDIF
 15: MOV_SAT OUT[0], TEMP[1]
 16: END
"""
    assert p.text() == expected
    assert parse(expected) == p.finish()


def test_arrays_vertices_and_computed_indices() -> None:
    p = Program(Stage.GEOMETRY)
    for name, value in (
        ("GS_INPUT_PRIM", "LINES"),
        ("GS_OUTPUT_PRIMITIVE", "POINTS"),
        ("GS_MAX_OUTPUT_VERTICES", 1),
    ):
        p.property(name, value)
    inputs = p.input_array(3, "GENERIC", 4)
    position = p.output("POSITION", streams=(0, 0, 0, 1))
    extra = p.output_array(2, "GENERIC")
    address, invocation = p.address(), p.system_value("INVOCATIONID")
    assert p.system_value("INVOCATIONID") == invocation
    array, constants = p.array(4), p.constants(8, 2)
    p.UARL(address.xy, invocation.x)
    p.MOV(array[address.x + 1], inputs[address.y - 1][1])
    p.MOV(position, constants.of(address.x)[address.y + 2 - 1].wzyx.xy)
    p.MOV(extra[1], inputs[2][address.x])
    p.EMIT(0)
    shader = p.finish()
    lines = dump(shader).splitlines()
    assert lines[4] == "DCL IN[][0..2], ARRAY(1), GENERIC[4]"
    assert lines[5:7] == [
        "DCL OUT[0], POSITION, STREAM(0, 0, 0, 1)",
        "DCL OUT[1..2], ARRAY(1), GENERIC[0]",
    ]
    assert shader.instructions[1].dst[0].index == Indirect(File.ADDR, 0, "x", 1, 1)
    assert [line.partition(": ")[2] for line in lines[-6:-1]] == [
        "UARL ADDR[0].xy, SV[0].xxxx",
        "MOV TEMP[ADDR[0].x+1](1), IN[1][ADDR[0].y-1](1)",
        "MOV OUT[0], CONST[ADDR[0].x][ADDR[0].y+1].wzzz",
        "MOV OUT[2], IN[ADDR[0].x][2]",
        "EMIT IMM[0].xxxx",
    ]
    assert parse(dump(shader)) == shader
    assert [register.index for register in p.temporaries(3)] == [4, 5, 6]


def test_immediates_share_registers() -> None:
    p = Program(Stage.VERTEX)
    assert [str(r) for r in (p.f32(1), p.f32(2), p.f32(1), p.f32(2, 1))] == [
        "IMM[0].xxxx",
        "IMM[0].yyyy",
        "IMM[0].xxxx",
        "IMM[0].yxyx",
    ]
    assert [str(p.u32(1)), str(p.i32(-1)), str(p.f32(0.0)), str(p.f32(-0.0))] == [
        "IMM[1].xxxx",
        "IMM[2].xxxx",
        "IMM[0].zzzz",
        "IMM[0].wwww",
    ]
    assert [str(r) for r in (p.f64(0.5), p.f64(4.0), p.f64(4.0, 0.5), p.i64(-1), p.u64(1 << 63, 5))] == [
        "IMM[3].xyxy",
        "IMM[3].zwzw",
        "IMM[3].zwxy",
        "IMM[4].xyxy",
        "IMM[5]",
    ]
    assert str(p.f32(5, 6, 7, 8)) == "IMM[6]"
    words = [immediate.words for immediate in p.build().immediates]
    assert words[0] == (0x3F800000, 0x40000000, 0, 0x80000000)
    assert words[4] == (0xFFFFFFFF, 0xFFFFFFFF, 0, 0)


def test_memory_and_old_files() -> None:
    p = Program(Stage.COMPUTE)
    image = p.image(1, "2D", "R32_UINT", writable=True, raw=True)
    buffer, shared = p.buffer(0, atomic=True), p.memory("SHARED")
    counters = p.counters(2, 3)
    resource, predicate = p.resource(0, "BUFFER", writable=True, raw=True), p.predicate()
    temp = p.temporary(local=True)
    p.constants(4, 1)
    how = ["COHERENT", "VOLATILE"]
    p.ATOMUADD(temp.x, image, temp, 1, target="2D", format="R32_UINT", flags=how)
    p.STORE(buffer.xy, 16, temp)
    p.LOAD(temp, shared, temp.x)
    p.LOAD(temp.xy, p.constant_buffer(1), 8)
    p.ATOMCAS(temp.x, counters[1], 0, 1, 2)
    p.STORE(resource.x, temp.x, 1.5)
    p.SEQ(predicate.x, temp, temp.y)
    p.MEMBAR(31)
    assert p.buffer(0, atomic=True) == buffer
    text = p.text()
    for line in (
        "DCL IMAGE[1], 2D, PIPE_FORMAT_R32_UINT, WR, RAW",
        "DCL MEMORY[1], SHARED",
        "DCL HWATOMIC[3][0..1]",
        "DCL RES[0], BUFFER, WR, RAW",
        "DCL TEMP[0], LOCAL",
        "0: ATOMUADD TEMP[0].x, IMAGE[1], TEMP[0], IMM[0].xxxx, COHERENT, VOLATILE, 2D, PIPE_FORMAT_R32_UINT",
        "4: ATOMCAS TEMP[0].x, HWATOMIC[3][1], IMM[0].wwww, IMM[0].xxxx, IMM[1].xxxx",
    ):
        assert line in text
    assert parse(text) == p.finish()


def test_subroutines_follow_the_end() -> None:
    p = Program(Stage.VERTEX)
    temp = p.temporary()
    first, second = p.subroutine(), p.subroutine()
    p.call(second)
    p.call(first, temp.x)
    with p.define(second):
        p.NOP()
        p.call(first)
    with p.define(first):
        p.MOV(temp, 0.0)
    names = [(i.opcode.name, i.label) for i in p.finish().instructions]
    assert names[:3] == [("CAL", 6), ("CALLNZ", 3), ("END", -1)]
    assert names[3:6] == [("BGNSUB", -1), ("MOV", -1), ("ENDSUB", -1)]
    assert names[6:] == [("BGNSUB", -1), ("NOP", -1), ("CAL", 3), ("ENDSUB", -1)]


def test_released_temporaries_are_used_again() -> None:
    p = Program(Stage.VERTEX)
    first = p.temporary()
    p.release(first)
    assert p.temporary() == first
    assert p.temporary().index == 1


@pytest.mark.parametrize("name", [name for name, opcode in OPCODES.items() if "r" not in opcode.signature])
def test_every_opcode_is_a_method(name: str) -> None:
    p = Program(Stage.VERTEX)
    temp, opcode = p.temporary(), OPCODES[name]
    getattr(p, name)(*[temp] * (opcode.num_dst + opcode.num_src))
    (instruction,) = p.build().instructions[:-1]
    assert instruction.opcode is opcode
    assert [dst.file for dst in instruction.dst] == [File.TEMP] * opcode.num_dst
    with pytest.raises(TgsiError, match=f"{name} takes .* found 7 operands"):
        getattr(p, name)(*[temp] * 7)


def test_errors_name_the_opcode_and_what_is_legal() -> None:
    p = Program(Stage.FRAGMENT)
    temp, array = p.temporary(), p.array(2)
    for call, part in (
        (lambda: p.MOV(-temp, temp), r"MOV: -TEMP\[0\] as a destination; legal: no sign"),
        (lambda: p.MOV(temp.yx, temp), r"MOV: .* legal: each component once, in the order xyzw"),
        (lambda: p.MOV(1.0, temp), "MOV writes 1.0; legal: a register"),
        (lambda: p.TEX(temp, temp, 3, target="2D"), "source 1 of TEX is 3; legal: a resource"),
        (lambda: p.ADD(temp, temp, "x"), "source 1 of ADD is 'x'; legal: a register, a number"),
        (lambda: p.emit("FOO"), "unknown opcode 'FOO'"),
        (lambda: p.input("SMELL"), "semantic 'SMELL'; legal: POSITION, "),
        (lambda: p.input("COLOR", interpolate="ROUGH"), "legal: CONSTANT, LINEAR, PERSPECTIVE, COLOR"),
        (lambda: p.sampler_view(0, "4D"), "texture target '4D'; legal: BUFFER, 1D"),
        (lambda: p.property("FS_COORD_ORIGIN", "MIDDLE"), "legal: UPPER_LEFT, LOWER_LEFT"),
        (lambda: p.memory("FAR"), "legal: GLOBAL, SHARED, PRIVATE, INPUT"),
        (lambda: p.f32(1, 2, 3, 4, 5), "has 5 values; legal: 1 to 4"),
        (lambda: p.u32(1 << 32), "does not fit in 32 bits"),
        (lambda: p._literal("i", (0.5,)), "legal: whole numbers"),
        (lambda: temp[0], "it takes one index"),
        (lambda: array[-1], "legal: 0 to 1"),
        (lambda: array[2], "index 2 of an array of TEMP; legal: 0 to 1"),
        (lambda: array[temp.xy], "legal: one component"),
        (lambda: array[-temp.x], "as an index; legal: one component of a register"),
        (lambda: p.release(p.address()), "legal: a TEMP"),
        (lambda: p.else_(), "ELSE follows the end of an IF or UIF"),
    ):
        with pytest.raises(TgsiError, match=part):
            call()
    with pytest.raises(AttributeError, match="no opcode"):
        p.mov(temp, temp)
    with pytest.raises(AttributeError, match="one to four of x, y, z, w"):
        _ = temp.xq
    p.EMIT(0)
    with pytest.raises(TgsiError, match="EMIT is not legal in stage FRAG; legal: GEOM in 'EMIT IMM"):
        p.finish()
