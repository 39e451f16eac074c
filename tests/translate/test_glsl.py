"""The generated GLSL: its text, that it compiles, and what is refused."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from tests.translate.on_device import kernel
from tests.translate.shaders import SHADERS
from vkpipe.errors import NotSupported, TgsiError
from vkpipe.translate import emit_glsl, parse
from vkpipe.translate.glsl.library import called, definitions
from vkpipe.translate.spirv import compile_many
from vkpipe.translate.tgsi.isa import OPCODES, Kind
from vkpipe.translate.tgsi.targets import TARGETS

GOLDENS = Path(__file__).parent / "goldens"
EMITTED = ("transform", "textured", "skinning", "branches", "samplers")


@pytest.mark.parametrize("name", EMITTED)
def test_text_is_the_one_on_file(name: str) -> None:
    """After a change on purpose: write ``body.source`` to the file and review the difference."""
    assert emit_glsl(parse(SHADERS[name])).source == (GOLDENS / f"{name}.glsl").read_text()


def test_samplers_are_bound_in_order() -> None:
    body = emit_glsl(parse(SHADERS["textured"]), texture_set=2, texture_binding=5)
    assert [(s.unit, s.binding, s.shadow) for s in body.samplers] == [(0, 5, False), (3, 6, True)]
    assert "layout(set = 2, binding = 6) uniform sampler2DShadow vkp_samp_3;" in body.source


def test_a_computed_sampler_reaches_the_units_of_its_target() -> None:
    head = "FRAG\nDCL OUT[0], COLOR\nDCL SAMP[0..3]\nDCL ADDR[0]\n"
    views = "".join(f"DCL SVIEW[{n}], {target}, FLOAT\n" for n, target in enumerate(("2D", "3D", "2D", "3D")))
    body = "".join(f"TEX OUT[0], IMM[0], SAMP[ADDR[0].x], {target}\n" for target in ("2D", "3D"))
    text = f"{head}{views}IMM FLT32 {{0, 0, 0, 0}}\n{body}END\n"
    translated = emit_glsl(parse(text))
    assert [s.target for s in translated.samplers] == ["2D", "3D", "2D", "3D"]
    assert re.findall(r"case (\d)", translated.source) == ["0", "2", "1", "3"]
    compile_many([(kernel(translated), "computed samplers")], optimize=False)
    with pytest.raises(NotSupported, match="CUBE"):
        emit_glsl(parse(text.replace("3D\nEND", "CUBE\nEND")))


def test_chosen_samplers_that_are_bound_to_the_same_have_one_lookup() -> None:
    head = "FRAG\nDCL OUT[0], COLOR\nDCL SAMP[0..3]\nDCL ADDR[0]\nDCL SVIEW[0..3], 2D, FLOAT\n"
    text = f"{head}IMM FLT32 {{0, 0, 0, 0}}\nTEX OUT[0], IMM[0], SAMP[ADDR[0].x], 2D\nEND\n"
    shared = {"vkp_samp_2": "vkp_samp_0", "vkp_samp_3": "vkp_samp_1"}
    source = emit_glsl(parse(text)).computing({}, shared=shared)
    assert re.findall(r"case (\d):|textureGrad\((\w+)", source) == [
        *(("0", ""), ("2", ""), ("", "vkp_samp_0")),
        *(("1", ""), ("3", ""), ("", "vkp_samp_1")),
    ]
    assert source.count("vkp_ddx_coarse(p)") == 1


def test_a_bias_counts_from_level_zero_in_a_vertex_shader() -> None:
    source = emit_glsl(parse(_lookup("VERT", "TXB", "2D", "", "FLOAT"))).source
    assert "textureLod(vkp_samp_0, p.xy, p.w)" in source


def test_shadow_samplers_have_no_integer_form() -> None:
    body = emit_glsl(parse(_lookup("FRAG", "TEX", "SHADOW2D", "", "UINT")))
    assert "uniform sampler2DShadow vkp_samp_0;" in body.source


def _lookup(stage: str, name: str, target: str, offset: str, kind: str) -> str:
    operands = ["TEMP[0]" if letter != "u" else "IMM[0].xxxx" for letter in OPCODES[name].operands[:-1]]
    where = (
        "DCL IN[0], GENERIC[0], PERSPECTIVE\nDCL OUT[0], COLOR"
        if stage == "FRAG"
        else "DCL IN[0]\nDCL OUT[0], POSITION"
    )
    return f"""{stage}
{where}
DCL SAMP[0]
DCL SVIEW[0], {target}, {kind}
DCL TEMP[0..1]
IMM[0] INT32 {{1, -2, 3, 0}}
MOV TEMP[0], IN[0]
{name} TEMP[1].xz, {", ".join([*operands, "SAMP[0]"])}, {target}{offset}
MOV OUT[0], TEMP[1]
END
"""


# LODQ asks the kernel for the state of samplers: test_emission.py.
LOOKUPS = [name for name, opcode in OPCODES.items() if opcode.kind is Kind.TEX and name != "LODQ"]


@pytest.mark.slow
def test_every_legal_lookup_compiles() -> None:
    sources = []
    for name, target, stage in product(LOOKUPS, TARGETS, ("FRAG", "VERT")):
        offset, kind = (
            ("", "FLOAT") if stage == "VERT" or TARGETS[target].shadow else (", IMM[0].xyz", "SINT")
        )
        for choice in {(offset, kind), ("", "FLOAT")}:
            try:
                body = emit_glsl(parse(_lookup(stage, name, target, *choice)))
            except TgsiError as error:
                assert re.search("has no target|no texel offsets", error.reason), error
                continue
            sources.append((kernel(body), f"{stage} {name} {target} {choice}"))
    assert len(sources) > 500
    compile_many(sources, optimize=False)


def test_whole_shaders_and_the_library_compile() -> None:
    every = "; ".join(f"{name}(" for name in re.findall(r"\btgsi_\w+", " ".join(_templates())))
    library = (
        f"#version 460\n{definitions(every, called(every))}\nlayout(local_size_x = 1) in;\nvoid main() {{}}\n"
    )
    sources = [(kernel(emit_glsl(parse(SHADERS[name]))), name) for name in EMITTED]
    assert len(compile_many([*sources, (library, "library")], optimize=False)) == len(EMITTED) + 1


def _templates() -> list[str]:
    return ["".join(opcode.glsl) for opcode in OPCODES.values() if opcode.glsl]


def test_illegal_shaders_are_not_translated() -> None:
    with pytest.raises(TgsiError, match=r"TEMP\[0\] is not declared"):
        emit_glsl(parse("FRAG\nMOV TEMP[0], TEMP[0]\nEND\n"))
