"""The enumerations have the numbers that other programs know them by."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum, IntFlag
from itertools import combinations

import pytest

from tests.checklist import groups
from vkpipe import pipe

# Written down independently of the enumerations: the headers' numbers of what is used most.
KNOWN = {
    "PIPE_BLENDFACTOR_ONE": 0x01,
    "PIPE_BLENDFACTOR_SRC_ALPHA": 0x03,
    "PIPE_BLENDFACTOR_SRC1_ALPHA": 0x0A,
    "PIPE_BLENDFACTOR_ZERO": 0x11,
    "PIPE_BLENDFACTOR_INV_SRC_ALPHA": 0x13,
    "PIPE_BLENDFACTOR_INV_CONST_COLOR": 0x17,
    "PIPE_BLENDFACTOR_INV_SRC1_ALPHA": 0x1A,
    "PIPE_BLEND_REVERSE_SUBTRACT": 2,
    "PIPE_BLEND_MAX": 4,
    "PIPE_MASK_RGBA": 15,
    "PIPE_MASK_ZS": 48,
    "PIPE_STENCIL_OP_INCR_WRAP": 5,
    "PIPE_STENCIL_OP_INVERT": 7,
    "PIPE_BUFFER": 0,
    "PIPE_TEXTURE_2D": 2,
    "PIPE_TEXTURE_RECT": 5,
    "PIPE_TEXTURE_CUBE_ARRAY": 8,
    "PIPE_TEX_WRAP_CLAMP_TO_EDGE": 2,
    "PIPE_TEX_WRAP_MIRROR_CLAMP_TO_BORDER": 7,
    "PIPE_TEX_MIPFILTER_NONE": 2,
    "PIPE_TEX_FILTER_LINEAR": 1,
    "PIPE_POLYGON_MODE_POINT": 2,
    "PIPE_FACE_FRONT_AND_BACK": 3,
    "PIPE_SHADER_FRAGMENT": 1,
    "PIPE_SHADER_COMPUTE": 5,
    "PIPE_SWIZZLE_W": 3,
    "PIPE_SWIZZLE_0": 4,
    "PIPE_SWIZZLE_1": 5,
    "PIPE_CLEAR_DEPTHSTENCIL": 3,
    "PIPE_CLEAR_COLOR0": 4,
    "PIPE_CLEAR_COLOR": 0x3FC,
    "PIPE_TRANSFER_READ": 1,
    "PIPE_TRANSFER_WRITE": 2,
    "PIPE_TRANSFER_DISCARD_RANGE": 1 << 8,
    "PIPE_MAP_UNSYNCHRONIZED": 1 << 10,
    "PIPE_MAP_COHERENT": 1 << 14,
    "PIPE_BIND_SAMPLER_VIEW": 8,
    "PIPE_BIND_VERTEX_BUFFER": 16,
    "PIPE_BIND_INDEX_BUFFER": 32,
    "PIPE_BIND_CONSTANT_BUFFER": 64,
    "PIPE_BIND_SHADER_BUFFER": 1 << 14,
    "PIPE_USAGE_STAGING": 4,
    "PIPE_BARRIER_ALL": 0x3FFF,
    "PIPE_QUERY_TIME_ELAPSED": 4,
    "PIPE_QUERY_PIPELINE_STATISTICS": 10,
    "PIPE_QUERY_DRIVER_SPECIFIC": 256,
    "PIPE_RENDER_COND_BY_REGION_NO_WAIT": 3,
    "PIPE_CAP_NPOT_TEXTURES": 1,
    "PIPE_CAP_COMPUTE": 68,
    "PIPE_CAP_POLYGON_OFFSET_CLAMP": 113,
    "PIPE_CAPF_MAX_TEXTURE_ANISOTROPY": 4,
    "PIPE_SHADER_CAP_MAX_INPUTS": 5,
    "PIPE_SHADER_CAP_INTEGERS": 17,
    "PIPE_COMPUTE_CAP_MAX_THREADS_PER_BLOCK": 4,
    "PIPE_FORMAT_NONE": 0,
    "PIPE_FORMAT_B8G8R8A8_UNORM": 1,
    "PIPE_FORMAT_B5G6R5_UNORM": 7,
    "PIPE_FORMAT_Z16_UNORM": 16,
    "PIPE_FORMAT_Z24_UNORM_S8_UINT": 19,
    "PIPE_FORMAT_S8_UINT": 23,
    "PIPE_FORMAT_R32G32B32A32_FLOAT": 31,
    "PIPE_FORMAT_R8G8B8A8_UNORM": 67,
    "PIPE_FORMAT_R8G8B8A8_SRGB": 104,
    "PIPE_FORMAT_DXT1_RGB": 105,
    "PIPE_FORMAT_R11G11B10_FLOAT": 124,
    "PIPE_FORMAT_Z32_FLOAT_S8X24_UINT": 126,
}  # fmt: skip

# From OpenGL's registry: the primitive types count up from GL_POINTS in this order.
OPENGL_PRIMITIVES = (
    "POINTS LINES LINE_LOOP LINE_STRIP TRIANGLES TRIANGLE_STRIP TRIANGLE_FAN QUADS QUAD_STRIP POLYGON "
    "LINES_ADJACENCY LINE_STRIP_ADJACENCY TRIANGLES_ADJACENCY TRIANGLE_STRIP_ADJACENCY PATCHES"
)

LOGIC_OPS: dict[str, Callable[[int, int], int]] = {
    "CLEAR": lambda s, d: 0,
    "NOR": lambda s, d: ~(s | d),
    "AND_INVERTED": lambda s, d: ~s & d,
    "COPY_INVERTED": lambda s, d: ~s,
    "AND_REVERSE": lambda s, d: s & ~d,
    "INVERT": lambda s, d: ~d,
    "XOR": lambda s, d: s ^ d,
    "NAND": lambda s, d: ~(s & d),
    "AND": lambda s, d: s & d,
    "EQUIV": lambda s, d: ~(s ^ d),
    "NOOP": lambda s, d: d,
    "OR_INVERTED": lambda s, d: ~s | d,
    "COPY": lambda s, d: s,
    "OR_REVERSE": lambda s, d: s | ~d,
    "OR": lambda s, d: s | d,
    "SET": lambda s, d: ~0,
}

CHECKLIST = [name for names in groups().values() for name in names if name.startswith("PIPE_")]


@pytest.mark.parametrize("name", KNOWN)
def test_well_known_numbers(name: str) -> None:
    assert pipe.from_gallium_name(name) == KNOWN[name]


def test_every_name_of_the_checklist_has_a_member() -> None:
    def has_member(name: str) -> bool:
        try:
            return isinstance(pipe.from_gallium_name(name), IntEnum | IntFlag)
        except KeyError:
            return False

    assert [name for name in CHECKLIST if not has_member(name)] == []


def test_primitives_are_numbered_as_in_opengl() -> None:
    assert [member.name for member in sorted(pipe.Prim)] == OPENGL_PRIMITIVES.split()
    assert [int(member) for member in sorted(pipe.Prim)] == list(range(15))


def test_logic_ops_are_their_truth_tables() -> None:
    for name, function in LOGIC_OPS.items():
        table = sum((function(s, d) & 1) << (2 * s + d) for s in (0, 1) for d in (0, 1))
        assert pipe.LogicOp[name] == table, name
    assert len(pipe.LogicOp) == len(LOGIC_OPS)


@pytest.mark.parametrize("func", list(pipe.CompareFunc))
def test_compare_functions_are_sums_of_less_equal_greater(func: pipe.CompareFunc) -> None:
    less, equal, greater = (bool(func & bit) for bit in (1, 2, 4))
    spelled = {"LESS": (1, 0, 0), "EQUAL": (0, 1, 0), "LEQUAL": (1, 1, 0), "GREATER": (0, 0, 1)}
    spelled |= {"NOTEQUAL": (1, 0, 1), "GEQUAL": (0, 1, 1), "ALWAYS": (1, 1, 1), "NEVER": (0, 0, 0)}
    assert (less, equal, greater) == spelled[func.name]


def test_inverse_blend_factors_lie_sixteen_above() -> None:
    for factor in pipe.BlendFactor:
        if factor.name.startswith("INV_"):
            assert factor == pipe.BlendFactor[factor.name.removeprefix("INV_")] + 16


@pytest.mark.parametrize("flags", [pipe.Bind, pipe.Map, pipe.ResourceFlag, pipe.Barrier, pipe.FlushFlag])
def test_flags_do_not_overlap(flags: type[IntFlag]) -> None:
    assert all(a & b == 0 for a, b in combinations(flags, 2))


def test_names_lead_there_and_back() -> None:
    assert pipe.gallium_name(pipe.BlendFunc.ADD) == "PIPE_BLEND_ADD"
    assert pipe.gallium_name(pipe.Swizzle.ZERO) == "PIPE_SWIZZLE_0"
    assert pipe.gallium_name(pipe.TextureTarget.TEXTURE_CUBE) == "PIPE_TEXTURE_CUBE"
    assert pipe.from_gallium_name("PIPE_TRANSFER_MAP_DIRECTLY") is pipe.Map.DIRECTLY
    for name in CHECKLIST:
        member = pipe.from_gallium_name(name)
        assert pipe.from_gallium_name(pipe.gallium_name(member)) is member, name


def test_combined_flags_are_named_by_their_parts() -> None:
    assert pipe.gallium_name(pipe.Map.READ | pipe.Map.COHERENT) == "PIPE_MAP_READ|PIPE_MAP_COHERENT"
    assert pipe.gallium_name(pipe.Map.READ | pipe.Map.WRITE) == "PIPE_MAP_READ_WRITE"
    assert pipe.gallium_name(pipe.Bind.NONE) == pipe.gallium_name(pipe.Map(0)) == "0"


def test_renamed_capabilities_are_one() -> None:
    assert pipe.Cap["VS_INSTANCEID"] is pipe.Cap["TGSI_INSTANCEID"]
    assert pipe.CapF["MAX_POINT_SIZE"] is pipe.CapF["MAX_POINT_WIDTH"]
    assert pipe.ShaderCap["MAX_CONST_BUFFER0_SIZE"] is pipe.ShaderCap["MAX_CONST_BUFFER_SIZE"]
    assert pipe.Format["NV12"] is pipe.Format["Y8_U8V8_420_UNORM"]
