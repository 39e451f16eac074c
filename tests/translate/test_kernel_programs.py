"""Programs of several kernels and registers of RES that are memories: text, rules, summary, entry points."""

from __future__ import annotations

import pytest

from vkpipe.errors import InvalidUse, TgsiError
from vkpipe.translate import at_entry, check, dump, emit_glsl, entry_points, parse, scan
from vkpipe.translate.tgsi import Program
from vkpipe.translate.tgsi.names import RESOURCE_MEMORIES, RESOURCE_WORDS, File, Stage

# Two kernels, the second of which calls the first; a loop whose labels have to follow.
TEXT = """COMP
DCL TEMP[0..1]
IMM UINT32 {0, 1, 4, 16}
  0: BGNSUB
  1:   LOAD TEMP[0].x, RINPUT, IMM[0].xxxx
  2:   STORE RGLOBAL.x, IMM[0].zzzz, TEMP[0].xxxx
  3:   RET
  4: ENDSUB
  5: BGNSUB
  6:   BGNLOOP :11
  7:     CAL :0
  8:     UIF TEMP[0].xxxx :10
  9:       BRK
 10:     ENDIF
 11:   ENDLOOP :6
 12:   ATOMUADD TEMP[1].x, RLOCAL, IMM[0].xxxx, IMM[0].yyyy
 13:   STORE RPRIVATE.x, IMM[0].xxxx, TEMP[1].xxxx
 14: ENDSUB
"""


@pytest.mark.parametrize("word", RESOURCE_WORDS)
def test_memories_have_a_name_and_a_number(word: str) -> None:
    number = RESOURCE_WORDS[word]
    shaders = [
        parse(f"COMP\nDCL TEMP[0]\nLOAD TEMP[0], {name}.wzyx, TEMP[0]\nEND\n")
        for name in (word, word.lower(), f"RES[{number}]")
    ]
    assert shaders[0] == shaders[1] == shaders[2] == parse(dump(shaders[0]))
    source = shaders[0].instructions[0].src[0]
    assert (source.file, source.index, source.swizzle) == (File.RES, number, "wzyx")
    assert shaders[0].memory_kind(source) == RESOURCE_MEMORIES[number]
    program = Program(Stage.COMPUTE)
    value = program.temporary()
    program.LOAD(value, program.resource_memory(word), value)
    assert program.finish().instructions[0].src[0].index == number
    for shader in shaders:
        check(shader)


def test_memories_belong_to_compute_programs() -> None:
    for text in (
        "VERT\nDCL TEMP[0]\nLOAD TEMP[0], RGLOBAL, TEMP[0]\nEND\n",
        "COMP\nDCL TEMP[0]\nDCL RES[32767], BUFFER\nLOAD TEMP[0], RGLOBAL, TEMP[0]\nEND\n",
        "COMP\nDCL TEMP[0]\nLOAD TEMP[0], RES[32763], TEMP[0]\nEND\n",
        "COMP\nDCL TEMP[0]\nSTORE RINPUT, TEMP[0], TEMP[0]\nEND\n",
        "COMP\nDCL MEMORY[0], INPUT\nDCL TEMP[0]\nATOMUADD TEMP[0], MEMORY[0], TEMP[0], TEMP[0]\nEND\n",
        "COMP\nDCL TEMP[0]\nMOV TEMP[0], RGLOBAL\nEND\n",
        "COMP\nDCL RES[0], 2D_MSAA, RAW\nEND\n",
        "COMP\nDCL RES[0], 2D, WR\nDCL TEMP[0]\nSTORE RES[0].xy, TEMP[0], TEMP[0]\nEND\n",
    ):
        with pytest.raises(TgsiError):
            check(parse(text))


def test_the_summary_names_memories() -> None:
    info = scan(parse(TEXT))
    assert info.memory_kinds == {"GLOBAL", "SHARED", "PRIVATE", "INPUT"}
    assert info.memory_kinds_written == {"GLOBAL", "SHARED", "PRIVATE"}
    assert info.uses_shared_memory and info.writes_memory and not info.resources.store


def test_entry_points_and_what_is_left_of_a_program_there() -> None:
    shader = parse(TEXT)
    check(shader)
    assert entry_points(shader) == (0, 5)
    first, second = at_entry(shader, 0), at_entry(shader, 5)
    assert [i.opcode.name for i in first.instructions] == ["LOAD", "STORE", "RET", "END"]
    names = [i.opcode.name for i in second.instructions]
    assert names[-6:] == ["END", "BGNSUB", "LOAD", "STORE", "RET", "ENDSUB"]
    assert [(i.opcode.name, i.label) for i in second.instructions if i.label >= 0] == [
        ("BGNLOOP", 5),
        ("CAL", 9),
        ("UIF", 4),
        ("ENDLOOP", 0),
    ]
    for made in (first, second):
        check(made)
        assert at_entry(made) is made and entry_points(made)[0] == 0
    assert "tgsi_sub" not in emit_glsl(shader, pc=0).source
    assert "tgsi_sub_9" in emit_glsl(shader, pc=5).source
    with pytest.raises(InvalidUse, match="one of 0, 5"):
        emit_glsl(shader, pc=1)


def test_a_shader_that_is_all_main_stays_as_it_is() -> None:
    for text in ("COMP\nNOP\nEND\n", "COMP\nEND\n", "VERT\nDCL OUT[0], POSITION\nNOP\nEND\nBGNSUB\nENDSUB\n"):
        shader = parse(text)
        assert at_entry(shader) is shader
    assert entry_points(parse("COMP\nNOP\nEND\nBGNSUB\nENDSUB\n")) == (0, 2)
