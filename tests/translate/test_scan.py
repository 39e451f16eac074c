"""What a driver learns about a shader."""

from __future__ import annotations

import pytest

from tests.translate.shaders import (
    BRANCHES,
    CONTROL,
    EVALUATION,
    GEOMETRY,
    INTERPOLATION,
    MEMORY,
    OLD,
    SAMPLERS,
    SHADERS,
    SKINNING,
    TEXTURED,
    TRANSFORM,
    VIEWS,
    WIDE,
)
from vkpipe.translate import ShaderInfo, parse, scan
from vkpipe.translate.tgsi.info import (
    ConstBufferInfo,
    InputInfo,
    OutputInfo,
    ResourceUse,
    SamplerInfo,
    SystemValueInfo,
    ViewInfo,
)
from vkpipe.translate.tgsi.isa import OPCODES
from vkpipe.translate.tgsi.names import File


@pytest.mark.covers("auxiliary::tgsi_scan")
def test_fragment_interface() -> None:
    info = scan(parse(TEXTURED))
    assert info.inputs == (
        InputInfo(0, "POSITION", 0, "LINEAR", "CENTER", "z"),
        InputInfo(1, "COLOR", 0, "COLOR", "CENTER", "xyzw"),
        InputInfo(2, "GENERIC", 9, "PERSPECTIVE", "CENTROID", "xy"),
        InputInfo(3, "FACE", 0, "CONSTANT", "CENTER", ""),
    )
    assert info.outputs == (OutputInfo(0, "COLOR", 0, "xyzw"), OutputInfo(1, "POSITION", 0, "z"))
    assert info.samplers == (SamplerInfo(0, "2D", "FLOAT"), SamplerInfo(3, "SHADOW2D", "FLOAT"))
    assert [sampler.shadow for sampler in info.samplers] == [False, True]
    assert info.const_buffers == (ConstBufferInfo(1, 8, False),)
    assert (info.uses_kill, info.writes_z, info.reads_position, info.uses_derivatives) == (True,) * 4
    assert (info.reads_face, info.has_loops, info.writes_stencil) == (False,) * 3
    assert info.property("FS_COLOR0_WRITES_ALL_CBUFS") == 1
    assert info.property("FS_DEPTH_LAYOUT", 7) == 7
    assert info.output("COLOR") == info.outputs[0]
    assert info.input("GENERIC", 3) is None


def test_vertex_interface() -> None:
    info = scan(parse(TRANSFORM))
    assert [i.name for i in info.inputs] == ["", ""]
    assert [i.usage_mask for i in info.inputs] == ["xyzw", "xyz"]
    assert [(o.name, o.semantic_index, o.usage_mask) for o in info.outputs] == [
        ("POSITION", 0, "xyzw"),
        ("GENERIC", 0, "xyzw"),
        ("TEXCOORD", 0, "xy"),
        ("PSIZE", 0, "x"),
    ]
    assert not info.writes_z
    assert not info.uses_derivatives


def test_computed_indices_and_system_values() -> None:
    info = scan(parse(SKINNING))
    assert info.const_buffers == (ConstBufferInfo(0, 128, True),)
    assert info.indirect_files == {File.CONST, File.TEMP}
    assert info.system_values == (SystemValueInfo(0, "INSTANCEID", 0, "x"),)
    assert info.outputs[0].invariant


def test_control_flow_and_samplers() -> None:
    branches = scan(parse(BRANCHES))
    assert branches.has_loops
    assert branches.has_subroutines
    assert branches.uses_derivatives
    assert {"SWITCH", "CAL", "MAD"} <= branches.opcodes
    kinds = [(s.unit, s.target, s.return_type) for s in scan(parse(SAMPLERS)).samplers]
    assert kinds[:2] == [(0, "2D", "UINT"), (1, "CUBE", "FLOAT")]
    assert kinds[5] == (5, "1D", "FLOAT")


@pytest.mark.parametrize("order", [1, -1])
def test_a_unit_has_the_target_of_the_instruction_that_names_one(order: int) -> None:
    """A sampler that SAMPLE uses too compares for TEX, whichever comes first."""
    lookups = [
        "SAMPLE TEMP[0], IN[0], SVIEW[0], SAMP[0]",
        "TEX TEMP[0], IN[0], SAMP[0], SHADOW2D",
    ]
    declarations = "DCL IN[0], GENERIC[0], LINEAR\nDCL SAMP[0]\nDCL SVIEW[0], 2D, FLOAT\nDCL TEMP[0]"
    (sampler,) = _scan("FRAG", declarations, "\n".join(lookups[::order])).samplers
    assert (sampler.target, sampler.shadow) == ("SHADOW2D", True)


def test_ranges_count_semantics_up() -> None:
    declarations = "DCL IN[0..2], GENERIC[4], LINEAR\nDCL OUT[0], COLOR\nDCL ADDR[0]\n"
    text = f"FRAG\n{declarations}MOV OUT[0].x, IN[ADDR[0].x]\nEND\n"
    info = scan(parse(text))
    assert [(i.semantic_index, i.usage_mask) for i in info.inputs] == [(4, "x"), (5, "x"), (6, "x")]


def _scan(stage: str, declarations: str, body: str) -> ShaderInfo:
    return scan(parse(f"{stage}\n{declarations}\n{body}\nEND\n"))


def test_counts_and_limits() -> None:
    info = scan(parse(BRANCHES))
    assert (info.num_instructions, info.num_immediates, info.max_depth) == (22, 1, 2)
    assert (info.count("MOV"), info.count("BRK"), info.count("TEX")) == (2, 2, 0)
    assert sum(count for _, count in info.opcode_counts) == 22
    assert [info.max_index(file) for file in (File.TEMP, File.IMM, File.OUT, File.SV)] == [2, 0, 0, -1]
    assert info.files == {File.IN, File.OUT, File.TEMP, File.IMM}
    assert scan(parse(MEMORY)).num_memory_instructions == 12
    assert scan(parse(SAMPLERS)).num_memory_instructions == 8


def test_what_memory_instructions_touch() -> None:
    info = scan(parse(MEMORY))
    assert info.images == ResourceUse(declared=0b111, load=0b111, store=0b011, atomic=0b010)
    assert (info.images.written, info.images_buffers, info.images_multisample) == (0b011, 0b010, 0)
    assert info.buffers == ResourceUse(declared=0b11, store=0b01, atomic=0b11)
    assert info.hw_atomics == ResourceUse(declared=0b1001, atomic=0b1000)
    assert info.memory_kinds == {"SHARED"}
    assert (info.writes_memory, info.uses_shared_memory, info.uses_barrier) == (True,) * 3
    assert info.block_size == (8, 4, 1)
    assert info.const_buffers == (ConstBufferInfo(2, 4, True),)
    assert info.indirect_files == {File.BUFFER, File.IMAGE}
    assert info.indirect_files_written == set()
    old = scan(parse(OLD))
    assert old.resources == ResourceUse(declared=0b11, load=0b01, store=0b10)
    assert not old.uses_bindless_images
    texels = "DCL IMAGE[4], 2D_MSAA, PIPE_FORMAT_R32_UINT\nDCL TEMP[0]"
    several = _scan("FRAG", texels, "LOAD TEMP[0], IMAGE[4], TEMP[0]")
    assert (several.images_multisample, several.writes_memory) == (1 << 4, False)


def test_tessellation() -> None:
    info = scan(parse(CONTROL))
    assert info.property("TCS_VERTICES_OUT") == 4
    assert (info.reads_per_vertex_outputs, info.reads_tess_factor_outputs) == (True, True)
    assert not info.reads_per_patch_outputs
    assert info.dim_indirect_files == {File.IN, File.OUT}
    assert info.indirect_files_read == {File.IN}
    assert info.system_values_read == {"INVOCATIONID", "PRIM_ID"}
    assert info.outputs_written == {"POSITION", "TESSOUTER", "TESSINNER", "GENERIC", "PATCH"}
    assert [i.array for i in info.inputs] == [0, 1, 1]
    evaluation = scan(parse(EVALUATION))
    assert evaluation.reads_tess_factors
    assert evaluation.system_values[0] == SystemValueInfo(0, "TESSCOORD", 0, "xy")
    assert not scan(parse(GEOMETRY)).reads_tess_factors


def test_geometry() -> None:
    info = scan(parse(GEOMETRY))
    assert info.outputs[1] == OutputInfo(1, "GENERIC", 0, "xyz", False, (1, 1, 1, 0))
    assert (info.count("EMIT"), info.reads_primitive_id) == (1, True)
    assert info.dim_indirect_files == {File.IN}


def test_fragment_facts() -> None:
    info = scan(parse(INTERPOLATION))
    assert (info.writes_samplemask, info.writes_stencil, info.writes_z) == (True, True, False)
    assert (info.uses_fbfetch, info.uses_derivatives, info.reads_samplemask) == (True, True, False)
    assert info.system_values_read == {"SAMPLEID", "SAMPLEPOS"}
    assert {"INTERP_CENTROID", "INTERP_SAMPLE", "INTERP_OFFSET"} <= info.opcodes
    assert (info.colors_written, info.colors_read) == (1, 0)
    assert info.outputs[1].read
    textured = scan(parse(TEXTURED))
    assert (textured.colors_read, textured.reads_z, textured.samplers_declared) == (0xF, True, 0b1001)
    two = "DCL IN[0], COLOR[1], CONSTANT, CENTER, CYLWRAP_YZ\nDCL OUT[0..2], COLOR[1]"
    info = _scan("FRAG", two, "MOV OUT[0].x, IN[0].wzzz\nMOV OUT[2], IN[0].xxxx")
    assert (info.colors_read, info.colors_written) == (0b1001 << 4, 0b1010)
    assert info.inputs[0].cylindrical_wrap == "yz"


def test_views_and_sampled_types() -> None:
    assert scan(parse(VIEWS)).views == (
        ViewInfo(0, "2D_ARRAY", ("FLOAT", "FLOAT", "SINT", "UINT")),
        ViewInfo(5, "2D_MSAA", ("UNORM",)),
    )
    assert scan(parse(VIEWS)).uses_derivatives
    assert not scan(parse(VIEWS.replace("FRAG", "COMP"))).uses_derivatives


@pytest.mark.parametrize(
    ("properties", "clip", "cull"),
    [
        ("", 0b11010111, 0b100),
        ("PROPERTY NUM_CLIPDIST_ENABLED 3\nPROPERTY NUM_CULLDIST_ENABLED 2", 0b111, 0b110),
        ("PROPERTY NUM_CLIPDIST_ENABLED 8", 0b11010111, 0b100),
    ],
)
def test_clip_and_cull_distances(properties: str, clip: int, cull: int) -> None:
    head = f"{properties}\nDCL OUT[0..1], CLIPDIST\nDCL OUT[2], CULLDIST\nIMM FLT32 {{1}}"
    body = "MOV OUT[0].xyz, IMM[0]\nMOV OUT[1].xzw, IMM[0]\nMOV OUT[2].z, IMM[0]"
    info = _scan("VERT", head, body)
    assert (info.clip_distances, info.cull_distances) == (clip, cull)


def test_types_and_capabilities() -> None:
    info = scan(parse(WIDE))
    assert (info.uses_doubles, info.uses_int64) == (True, True)
    assert info.needs == {"fp64", "int64"}
    only = _scan("VERT", "DCL TEMP[0]", "U64ADD TEMP[0], TEMP[0], TEMP[0]\nVOTE_ANY TEMP[0], TEMP[0]")
    assert (only.uses_doubles, only.uses_int64, only.uses_subgroups) == (False, True, True)
    assert only.needs == OPCODES["U64ADD"].needs | OPCODES["VOTE_ANY"].needs
    assert _scan("COMP", "DCL SV[0], SUBGROUP_SIZE", "NOP").uses_subgroups
    assert not scan(parse(TRANSFORM)).needs


def test_handles_are_bindless() -> None:
    declarations = "DCL TEMP[0..1]\nDCL SAMP[0]\nDCL BUFFER[0]"
    info = _scan(
        "COMP", declarations, "TEX TEMP[0], TEMP[0], TEMP[1], 2D\nSTORE TEMP[1], TEMP[0], TEMP[0], 2D"
    )
    assert (info.uses_bindless_samplers, info.uses_bindless_images, info.writes_memory) == (True,) * 3
    info = _scan("COMP", declarations, "TEX TEMP[0], TEMP[0], SAMP[0], 2D\nLOAD TEMP[0], BUFFER[0], TEMP[0]")
    assert (info.uses_bindless_samplers, info.uses_bindless_images, info.writes_memory) == (False,) * 3


@pytest.mark.parametrize(
    ("line", "mask"),
    [
        ("RCP TEMP[0], IN[0].zyxw", "z"),
        ("DP2 TEMP[0], IN[0].wzyx, IMM[0]", "zw"),
        ("DP3 TEMP[0], IMM[0], IN[0]", "xyz"),
        ("DPH TEMP[0], IMM[0], IN[0]", "xyzw"),
        ("DST TEMP[0], IN[0], IMM[0]", "yz"),
        ("LIT TEMP[0], IN[0]", "xyw"),
        ("MAD TEMP[0].xw, IN[0].yzwx, IMM[0], IMM[0]", "xy"),
        ("IF IN[0].w", "w"),
        ("DADD TEMP[0].xy, IN[0], IN[0]", "xyzw"),
        ("MOV TEMP[0], TEMP[IN[0].y]", "y"),
        ("NOP", ""),
    ],
)
def test_components_that_are_read(line: str, mask: str) -> None:
    closer = "\nENDIF" if line.startswith("IF") else ""
    info = _scan("VERT", "DCL IN[0]\nDCL TEMP[0]\nIMM FLT32 {0}", line + closer)
    assert info.inputs[0].usage_mask == mask


@pytest.mark.parametrize("name", SHADERS)
def test_a_summary_can_be_kept_in_a_table(name: str) -> None:
    info = scan(parse(SHADERS[name]))
    assert {info: 1}[scan(parse(SHADERS[name]))] == 1
