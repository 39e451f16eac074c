"""What a driver learns about a shader."""

from __future__ import annotations

from tests.translate.shaders import BRANCHES, SAMPLERS, SKINNING, TEXTURED, TRANSFORM
from vkpipe.translate import parse, scan
from vkpipe.translate.tgsi.info import ConstBufferInfo, InputInfo, OutputInfo, SamplerInfo, SystemValueInfo
from vkpipe.translate.tgsi.names import File


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
    assert [i.usage_mask for i in info.inputs] == ["xyzw", "xyzw"]
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
    assert info.system_values == (SystemValueInfo(0, "INSTANCEID", 0),)
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


def test_ranges_count_semantics_up() -> None:
    declarations = "DCL IN[0..2], GENERIC[4], LINEAR\nDCL OUT[0], COLOR\nDCL ADDR[0]\n"
    text = f"FRAG\n{declarations}MOV OUT[0].x, IN[ADDR[0].x]\nEND\n"
    info = scan(parse(text))
    assert [(i.semantic_index, i.usage_mask) for i in info.inputs] == [(4, "x"), (5, "x"), (6, "x")]
