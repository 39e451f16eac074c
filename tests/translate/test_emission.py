"""Every opcode beside arithmetic, in every stage that may use it, becomes GLSL that compiles."""

from __future__ import annotations

import re
from itertools import product

import pytest

from vkpipe.errors import NotSupported, TgsiError
from vkpipe.translate import GlslBody, emit_glsl, parse
from vkpipe.translate.glsl.image_formats import QUALIFIERS
from vkpipe.translate.spirv import compile_many
from vkpipe.translate.spirv.standalone import standalone_kernel
from vkpipe.translate.tgsi.isa import OPCODES, Kind
from vkpipe.translate.tgsi.targets import TARGETS

ATOMICS = [name for name in OPCODES if name.startswith("ATOM")]
WORDS = """COMP
DCL BUFFER[0]
DCL BUFFER[1]
DCL BUFFER[2]
DCL HWATOMIC[0][0..3]
DCL HWATOMIC[1][0]
DCL CONST[0][0..3]
DCL CONST[1][0..3]
DCL MEMORY[0], {kind}
DCL TEMP[0..4]
DCL ADDR[0]
IMM[0] UINT32 {{0, 4, 8, 12}}
"""
COMPARE_TARGETS = {name.removeprefix("SHADOW") for name in TARGETS if name.startswith("SHADOW")}


def body(text: str) -> GlslBody:
    """Translate, and compile what came out."""
    translated = emit_glsl(parse(text))
    compile_many([(standalone_kernel(translated), "shader")], optimize=False)
    return translated


def atomic(name: str, place: str) -> str:
    values = ", IMM[0].yyyy" * (OPCODES[name].num_src - 2)
    return f"{name} TEMP[1].x, {place}, TEMP[0].xxxx{values}\n"


@pytest.mark.parametrize("kind", ["SHARED", "PRIVATE"])
def test_words_are_reached_in_every_file(kind: str) -> None:
    places = ("BUFFER[0]", "BUFFER[ADDR[0].x]", "HWATOMIC[0][1]", "HWATOMIC[1][ADDR[0].x]", "MEMORY[0]")
    code = "".join(atomic(name, place) for name in ATOMICS for place in places)
    loads = (*places, "CONSTBUF[1]", "CONSTBUF[ADDR[0].x]")
    code += "".join(f"LOAD TEMP[2].xz, {place}, TEMP[0].xxxx\n" for place in loads)
    code += "".join(
        f"STORE {place}.yw, TEMP[0].xxxx, -TEMP[1]\n" for place in places if not place.startswith("HW")
    )
    code += "RESQ TEMP[3].x, BUFFER[1]\n"
    found = body(WORDS.format(kind=kind) + code + "END\n")
    assert [(b.name, b.binding, b.writable) for b in found.buffers] == [
        ("vkp_buffer_0", 0, True),
        ("vkp_buffer_1", 1, True),
        ("vkp_buffer_2", 2, True),
        ("vkp_atomic_0", 3, True),
        ("vkp_atomic_1", 4, True),
    ]


def test_a_buffer_that_is_only_read_is_readonly() -> None:
    found = body("COMP\nDCL BUFFER[3]\nDCL TEMP[0]\nLOAD TEMP[0], BUFFER[3], TEMP[0].xxxx\nEND\n")
    assert [(b.slot, b.writable) for b in found.buffers] == [(3, False)]
    assert "readonly buffer vkp_buffer_3_block" in found.source


IMAGE_TARGETS = [name for name in TARGETS if not name.startswith("SHADOW") and name != "UNKNOWN"]


@pytest.mark.parametrize("kind", ["R32_UINT", "R32_SINT"])
def test_images_of_every_target(kind: str) -> None:
    text = "COMP\n" + "".join(
        f"DCL IMAGE[{n}], {target}, PIPE_FORMAT_{kind}, WR\n" for n, target in enumerate(IMAGE_TARGETS)
    )
    text += "DCL TEMP[0..3]\nIMM[0] UINT32 {1, 2, 3, 4}\n"
    for n, target in enumerate(IMAGE_TARGETS):
        tail = f", {target}, PIPE_FORMAT_{kind}\n"
        text += "".join(atomic(name, f"IMAGE[{n}]").rstrip("\n") + tail for name in ATOMICS)
        text += f"LOAD TEMP[1], IMAGE[{n}].wzyx, TEMP[0]{tail}STORE IMAGE[{n}], TEMP[0], TEMP[1]{tail}"
        text += f"RESQ TEMP[2], IMAGE[{n}]{tail}"
    found = body(text + "END\n")
    assert [(image.slot, image.target, image.letter) for image in found.images] == [
        (n, target, kind[4].lower().replace("s", "i")) for n, target in enumerate(IMAGE_TARGETS)
    ]


def test_images_of_every_format() -> None:
    head, code = "COMP\n", ""
    for n, name in enumerate(QUALIFIERS):
        head += f"DCL IMAGE[{n}], 2D, PIPE_FORMAT_{name}, WR\n"
        code += f"LOAD TEMP[0], IMAGE[{n}], TEMP[0], 2D\nSTORE IMAGE[{n}], TEMP[0], TEMP[0], 2D\n"
    head += f"DCL IMAGE[{len(QUALIFIERS)}], 2D, PIPE_FORMAT_B8G8R8A8_UNORM, WR\nDCL TEMP[0]\n"
    code += f"STORE IMAGE[{len(QUALIFIERS)}], TEMP[0], TEMP[0], 2D\n"
    found = body(f"{head}{code}END\n")
    assert len(found.images) == len(QUALIFIERS) + 1


def test_loads_need_a_format_that_glsl_knows() -> None:
    text = "COMP\nDCL IMAGE[0], 2D, PIPE_FORMAT_B8G8R8A8_UNORM\nDCL TEMP[0]\n"
    text += "LOAD TEMP[0], IMAGE[0], TEMP[0], 2D\n"
    with pytest.raises(NotSupported, match="PIPE_FORMAT_B8G8R8A8_UNORM"):
        emit_glsl(parse(f"{text}END\n"))


def test_atomics_need_words() -> None:
    text = "COMP\nDCL IMAGE[0], 2D, PIPE_FORMAT_R32_FLOAT, WR\nDCL TEMP[0]\n{}END\n"
    code = "{} TEMP[0].x, IMAGE[0], TEMP[0], TEMP[0].xxxx, 2D\n"
    body(text.format(code.format("ATOMXCHG")))
    with pytest.raises(TgsiError, match="ATOMUADD on PIPE_FORMAT_R32_FLOAT"):
        emit_glsl(parse(text.format(code.format("ATOMUADD"))))


def test_computed_images_of_one_target() -> None:
    head = "COMP\nDCL IMAGE[0], 2D, PIPE_FORMAT_R32_FLOAT, WR\nDCL IMAGE[1], 3D, PIPE_FORMAT_R32_FLOAT, WR\n"
    head += "DCL IMAGE[2], 2D, PIPE_FORMAT_R32_FLOAT, WR\nDCL TEMP[0]\nDCL ADDR[0]\n"
    found = body(f"{head}LOAD TEMP[0], IMAGE[ADDR[0].x], TEMP[0], 2D, PIPE_FORMAT_R32_FLOAT\nEND\n")
    assert re.findall(r"case (\d)", found.source) == ["0", "2"]


SAMPLED = [name for name, opcode in OPCODES.items() if opcode.kind is Kind.SAMPLE]
_GATHERED = {"2D", "2D_ARRAY", "CUBE", "CUBEARRAY", "RECT"}


def _has(name: str, target: str) -> bool:
    """Whether an opcode of the SAMPLE family takes a view of this target."""
    multisample, buffer = "MSAA" in target, target == "BUFFER"
    return {
        "SAMPLE_I": not target.startswith("CUBE") and not multisample,
        "SAMPLE_I_MS": multisample,
        "SAMPLE_C": target in COMPARE_TARGETS,
        "SAMPLE_C_LZ": target in COMPARE_TARGETS,
        "GATHER4": target in _GATHERED,
        "SVIEWINFO": True,
        "SAMPLE_POS": multisample,
        "SAMPLE_INFO": multisample,
    }.get(name, not multisample and not buffer)


def _sample(name: str, view: int) -> str:
    letters = OPCODES[name].operands
    place = letters.index("r")
    operands = ["IMM[0]" if letter == "u" else "TEMP[0]" for letter in letters]
    operands[place] = f"SVIEW[{view}].zyxw"
    if letters.count("r") == 2 and name not in ("SAMPLE_INFO", "SAMPLE_POS"):
        operands[place + 1] = "SAMP[1]"
    return f"{name} TEMP[1].xyz, {', '.join(operands)}\n"


@pytest.mark.parametrize("name", SAMPLED)
@pytest.mark.parametrize("stage", ["FRAG", "COMP"])
def test_views_of_every_target(name: str, stage: str) -> None:
    targets = [target for target in IMAGE_TARGETS if _has(name, target)]
    head = f"{stage}\nDCL SAMP[0..1]\n"
    head += "".join(f"DCL SVIEW[{n}], {target}, FLOAT\n" for n, target in enumerate(targets))
    code = "".join(_sample(name, n) for n in range(len(targets)))
    found = body(f"{head}DCL TEMP[0..1]\nIMM[0] UINT32 {{0, 1, 2, 3}}\n{code}END\n")
    assert {b.texture for b in found.samplers} <= set(range(len(targets)))
    assert len({b.binding for b in found.samplers}) == len(found.samplers)


def test_pairs_of_views_and_samplers_are_told_apart() -> None:
    head = "FRAG\nDCL SAMP[0..1]\nDCL SVIEW[0..1], 2D, FLOAT\nDCL SVIEW[2], 3D, FLOAT\n"
    head += "DCL TEMP[0]\nDCL ADDR[0]\n"
    found = body(f"{head}SAMPLE TEMP[0], TEMP[0], SVIEW[ADDR[0].x], SAMP[ADDR[0].y]\nEND\n")
    assert [(b.view, b.unit) for b in found.samplers] == [(0, 0), (0, 1), (1, 0), (1, 1)]


LANES = ("VOTE_ANY", "VOTE_ALL", "VOTE_EQ", "BALLOT", "READ_FIRST")


@pytest.mark.parametrize(
    ("stage", "code"),
    [
        *product(("FRAG", "COMP", "VERT"), [f"{name} TEMP[0].xy, TEMP[1].xxxx\n" for name in LANES]),
        ("COMP", "READ_INVOC TEMP[0], TEMP[1], TEMP[2].xxxx\n"),
        ("COMP", "BARRIER\nMEMBAR IMM[0].xxxx\nMEMBAR IMM[0].yyyy\nMEMBAR IMM[0].zzzz\n"),
        ("COMP", "CLOCK TEMP[0].xy\n"),
        ("VERT", "PUSHA ADDR[0]\nPOPA ADDR[0]\n"),
        ("FRAG", "READ_HELPER TEMP[0].x\nDEMOTE\nREAD_HELPER TEMP[1].x\n"),
        ("FRAG", "FBFETCH TEMP[0], OUT[0]\n"),
        ("FRAG", "INTERP_CENTROID TEMP[0], -IN[0].wzyx\n"),
        (
            "FRAG",
            "INTERP_SAMPLE_SAT TEMP[0].yz, IN[0], IMM[0].xxxx\nINTERP_OFFSET TEMP[0], |IN[0]|, TEMP[1]\n",
        ),
    ],
)
def test_special_instructions(stage: str, code: str) -> None:
    where = {
        "FRAG": "DCL IN[0], GENERIC[0], LINEAR\nDCL OUT[0], COLOR\n",
        "VERT": "DCL IN[0]\nDCL OUT[0], POSITION\n",
        "COMP": "",
    }[stage]
    body(f"{stage}\n{where}DCL TEMP[0..2]\nDCL ADDR[0]\nIMM[0] UINT32 {{3, 31, 8, 0}}\n{code}END\n")


@pytest.mark.covers("TGSI_OPCODE_{name}")
@pytest.mark.parametrize("name", ["MFENCE", "LFENCE", "SFENCE"])
def test_fences_of_a_resource(name: str) -> None:
    found = body(f"COMP\nDCL RES[0], BUFFER, WR, RAW\nDCL TEMP[0]\n{name} RES[0]\nEND\n")
    assert "memoryBarrier();" in found.source


_FENCES = {
    1: ("SHADER_BUFFER", "memoryBarrierBuffer();"),
    2: ("ATOMIC_BUFFER", "memoryBarrierBuffer();"),
    4: ("SHADER_IMAGE", "memoryBarrierImage();"),
    8: ("SHARED", "memoryBarrierShared();"),
    16: ("THREAD_GROUP", "groupMemoryBarrier();"),
}


@pytest.mark.parametrize(
    ("bit", "wanted"),
    [
        pytest.param(bit, wanted, marks=pytest.mark.covers(f"TGSI_MEMBAR_{name}"))
        for bit, (name, wanted) in _FENCES.items()
    ],
)
def test_barriers_of_one_kind_of_memory(bit: int, wanted: str) -> None:
    found = body(f"COMP\nIMM[0] UINT32 {{{bit}, 12, 0, 0}}\nMEMBAR IMM[0].xxxx\nMEMBAR IMM[0].yyyy\nEND\n")
    fences = re.findall(r"\w*[mM]emoryBarrier\w*\(\);", found.source)
    assert fences == [wanted, "memoryBarrierImage();", "memoryBarrierShared();"]


def test_barriers_of_memory_are_none_of_the_workgroup_where_they_might() -> None:
    code = "IMM[0] UINT32 {15, 16, 8, 0}\nMEMBAR IMM[0].xxxx\nMEMBAR IMM[0].yyyy\nMEMBAR IMM[0].zzzz\nEND\n"
    found = emit_glsl(parse(f"COMP\n{code}"), limited=True)
    assert re.findall(r"\w*[mM]emoryBarrier\w*\(\);", found.source) == ["subgroupMemoryBarrier();"] * 3


GEOMETRY = """GEOM
PROPERTY GS_INPUT_PRIMITIVE {primitive}
PROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 3
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL TEMP[0]
DCL ADDR[0]
IMM[0] UINT32 {{0, 1, 2, 3}}
UARL ADDR[0].x, IMM[0].yyyy
MOV OUT[0], IN[0][0]
MOV TEMP[0], IN[ADDR[0].x][1]
MOV OUT[1], IN[ADDR[0].x][ADDR[0].x]
EMIT IMM[0].xxxx
ENDPRIM IMM[0].xxxx
END
"""


@pytest.mark.parametrize(
    ("primitive", "vertices"),
    [("POINTS", 1), ("LINES", 2), ("LINES_ADJACENCY", 4), ("TRIANGLES", 3), ("TRIANGLES_ADJACENCY", 6)],
)
@pytest.mark.covers("TGSI_OPCODE_EMIT", "TGSI_OPCODE_ENDPRIM", "TGSI_PROPERTY_GS_INPUT_PRIM")
def test_geometry_shaders_see_all_vertices(primitive: str, vertices: int) -> None:
    found = body(GEOMETRY.format(primitive=primitive))
    assert f"uvec4 tgsi_in[2][{vertices}];" in found.source


def test_patches_share_the_outputs_of_their_control_shader() -> None:
    found = body("""TESS_CTRL
PROPERTY TCS_VERTICES_OUT 3
DCL IN[][0], POSITION
DCL SV[0], INVOCATIONID
DCL OUT[][0], POSITION
DCL OUT[1], TESSOUTER
DCL OUT[2], PATCH[0]
DCL TEMP[0]
DCL ADDR[0]
UARL ADDR[0].x, SV[0].xxxx
MOV TEMP[0], IN[ADDR[0].x][0]
MOV OUT[ADDR[0].x][0], TEMP[0]
BARRIER
MOV OUT[1], OUT[2][0]
MOV OUT[2], TEMP[0]
END
""")
    for declaration in ("tgsi_out_0[3]", "tgsi_out_1", "tgsi_out_2"):
        assert f"VKP_PATCH_STORAGE uvec4 {declaration};" in found.source
    assert "if (uint(int(addr_0.x)) < uint(3)) tgsi_out_0" in found.source


def test_outputs_of_a_patch_that_are_read_and_written_are_stored_where_they_change() -> None:
    found = body("""TESS_CTRL
PROPERTY TCS_VERTICES_OUT 3
DCL OUT[0], TESSOUTER
DCL OUT[1], PATCH
DCL TEMP[0]
MOV TEMP[0], OUT[0]
MOV OUT[0].xz, TEMP[0]
BARRIER
MOV OUT[1], OUT[0]
END
""")
    assert "uvec4 tgsi_out_0_known;" in found.source and "tgsi_out_1_known" not in found.source
    assert "if (now.y != tgsi_out_0_known.z) tgsi_out_0.z = now.y;" in found.source
    assert "tgsi_out_0_known = tgsi_out_0;  // 2: BARRIER" in found.source


def test_evaluation_shaders_mix_vertices_and_patches() -> None:
    found = body("""TESS_EVAL
PROPERTY TES_PRIM_MODE 4
DCL IN[][0], POSITION
DCL IN[1], PATCH[0]
DCL SV[0], TESSCOORD
DCL OUT[0], POSITION
DCL TEMP[0]
MUL TEMP[0], IN[1][0], SV[0].yyyy
ADD OUT[0], TEMP[0], IN[1]
END
""")
    assert "uvec4 tgsi_in_0[VKP_INPUT_VERTICES];" in found.source
    assert "uvec4 tgsi_in_1;" in found.source


def test_level_queries_on_every_target() -> None:
    targets = [target for target in TARGETS if "MSAA" not in target and target != "BUFFER"]
    head = "FRAG\n" + "".join(
        f"DCL SAMP[{n}]\nDCL SVIEW[{n}], {target}, FLOAT\n" for n, target in enumerate(targets)
    )
    code = "".join(f"LODQ TEMP[0].xy, TEMP[0], SAMP[{n}], {target}\n" for n, target in enumerate(targets))
    body(f"{head}DCL TEMP[0]\n{code}END\n")
