"""Geometry shaders: whole ones, those that store, draws of other kinds, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.driver.against import painted, same
from tests.driver.draw import make_buffer
from tests.driver.geometry.geometry_shaders import PASS, bind, geometry, handed_on, scattered
from tests.driver.refused import refused
from tests.reference.rig import COLOR_FS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    Bind,
    Box,
    ConstantBuffer,
    DrawIndirectInfo,
    DrawInfo,
    Format,
    Map,
    Prim,
    ShaderBuffer,
    ShaderType,
)

_FLOATS = (Format.R32G32B32A32_FLOAT,)
_MOVED = 12
"""Pixels that may differ: Vulkan leaves the last bits of functions such as sine to the device."""
_FLAT = COLOR_FS.replace("COLOR, COLOR", "COLOR, CONSTANT")
_WHOLE = Path(__file__).parents[2] / "translate" / "whole"
_SHADERS = sorted(path.stem for path in _WHOLE.glob("geom_*.tgsi"))
_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL OUT[2], COLOR
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IN[1]
  3: END
"""
_WHITE = """FRAG
DCL OUT[0], COLOR
IMM[0] FLT32 {1.0, 0.5, 0.25, 1.0}
  0: MOV OUT[0], IMM[0]
  1: END
"""
_MODES = {
    "TRIANGLES": Prim.TRIANGLES,
    "POINTS": Prim.POINTS,
    "LINES": Prim.LINE_STRIP,
    "LINES_ADJACENCY": Prim.LINE_STRIP_ADJACENCY,
    "TRIANGLES_ADJACENCY": Prim.TRIANGLE_STRIP_ADJACENCY,
}


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no geometry shader."""
    yield
    ctx.bind_gs_state(None)


@pytest.mark.parametrize("name", _SHADERS)
def test_whole_shaders(ctx: VkContext, name: str) -> None:
    """As a compiler of GLSL makes them. What they compute with a tolerance may move an edge."""
    text = (_WHOLE / f"{name}.tgsi").read_text()
    exact = "(exact)" in text
    taken = text.partition("GS_INPUT_PRIMITIVE ")[2].split()[0]
    fs = _FLAT if "], COLOR" in text.partition("DCL OUT")[2] else _WHITE
    values = np.random.default_rng(4).uniform(0.05, 0.5, (25, 4)).astype(np.float32)
    values[:24] += np.tile(np.eye(4, dtype=np.float32), (6, 1)) if "LAYER" in text else 0
    values[24] = 0

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, point_size=3.0, clip_plane_enable=1)
        whole = pipe.ViewportState((16.0, 16.0, 0.5), (16.0, 16.0, 0.5))
        rig.ctx.set_viewport_states(0, [whole] * 4)
        rig.ctx.set_constant_buffer(ShaderType.GEOMETRY, 0, ConstantBuffer(user_buffer=values))
        bind(rig, text, _VS, fs)
        random = np.random.default_rng(7)
        at = np.ones((18, 4))
        at[:, :3] = random.uniform(-0.9, 0.9, (18, 3))
        rig.draw(_MODES[taken], at, random.uniform(0.2, 1, (18, 4)), clip=True)

    if exact:
        assert same(ctx, paint, width=32, height=32, formats=_FLOATS).any()
        return
    mine, theirs = painted(ctx, paint, width=32, height=32, formats=_FLOATS)
    assert theirs.colors[0].any()
    assert (mine.colors[0] != theirs.colors[0]).any(axis=-1).sum() <= _MOVED


_STORING = geometry(
    "TRIANGLES",
    "TRIANGLE_STRIP",
    [
        "UMAD TEMP[0].x, SV[0].xxxx, IMM[0].zzzz, SV[1].xxxx",
        "UADD TEMP[0].y, TEMP[0].xxxx, TEMP[0].xxxx",
        "UADD TEMP[0].y, TEMP[0].yyyy, TEMP[0].yyyy",
        "UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy",
        "STORE BUFFER[0].x, TEMP[0].yyyy, TEMP[0].xxxx",
        "ATOMUADD TEMP[0].z, BUFFER[1], IMM[0].xxxx, IMM[0].yyyy",
        *handed_on(0, 1, 2),
    ],
    "DCL SV[0], PRIMID\nDCL SV[1], INVOCATIONID\nDCL BUFFER[0]\nDCL BUFFER[1]\nDCL TEMP[0]\n",
    invocations=2,
)


def test_each_invocation_stores_once(ctx: VkContext) -> None:
    """Also those without a place in the last workgroup, and without any pixels."""
    rig = Rig(ctx)
    held = [make_buffer(ctx, np.zeros(64, np.uint32), Bind.SHADER_BUFFER) for _ in range(2)]
    ctx.set_shader_buffers(ShaderType.GEOMETRY, 0, [ShaderBuffer(buffer, 0, 256) for buffer in held], 0b11)
    bind(rig, _STORING)
    rig.rasterizer(rasterizer_discard=True)
    scattered(rig, Prim.TRIANGLES, 21)
    found = []
    for buffer in held:
        with ctx.transfer_map(buffer, 0, Map.READ, Box(width=256)) as transfer:
            found.append(np.array(transfer.data).reshape(-1).view(np.uint32))
    np.testing.assert_array_equal(found[0][:15], [*range(1, 15), 0])
    assert found[1][0] == 14
    ctx.set_shader_buffers(ShaderType.GEOMETRY, 0, [None, None])
    for buffer in held:
        buffer.destroy()


def test_indirect_draws(ctx: VkContext) -> None:
    gs = geometry("TRIANGLES", "POINTS", handed_on(2, 1, 0))
    records = np.array([[9, 2, 0, 0], [6, 1, 3, 0]], np.uint32)

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, point_size=3.0)
        bind(rig, gs)
        other: Any = rig.ctx
        buffer = make_buffer(other, records, Bind.COMMAND_ARGS_BUFFER)
        scattered(rig, Prim.TRIANGLES, 12, count=0)
        indirect = DrawIndirectInfo(buffer=buffer, draw_count=2, stride=16)
        other.draw_vbo(DrawInfo(mode=Prim.TRIANGLES, indirect=indirect))

    assert same(ctx, paint, width=32, height=32, formats=_FLOATS).any()


_REFUSED = {
    "another type": (
        PASS["LINES"],
        Prim.TRIANGLES,
        InvalidUse,
        ("mode", "PIPE_PRIM_TRIANGLES", "PIPE_PRIM_LINE_STRIP"),
    ),
    "without adjacency": (
        PASS["TRIANGLES"],
        Prim.TRIANGLES_ADJACENCY,
        InvalidUse,
        ("mode", "PIPE_PRIM_TRIANGLES_ADJACENCY"),
    ),
    "quads": (PASS["TRIANGLES"], Prim.QUADS, InvalidUse, ("mode", "PIPE_PRIM_QUADS")),
    "not written": (
        PASS["LINES"].replace("IN[][1], COLOR", "IN[][1], GENERIC[3]"),
        Prim.LINES,
        InvalidUse,
        ("geometry shader input IN[][1]", "GENERIC[3]", "vertex shader writes"),
    ),
    "system value": (
        PASS["LINES"].replace("DCL OUT[0]", "DCL SV[0], SUBGROUP_SIZE\nDCL OUT[0]"),
        Prim.LINES,
        NotSupported,
        ("TGSI_SEMANTIC_SUBGROUP_SIZE", "geometry shader"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", _REFUSED)
def test_what_does_not_fit_is_refused(ctx: VkContext, case: str) -> None:
    gs, mode, error, words = _REFUSED[case]
    rig = Rig(ctx)
    bind(rig, gs)
    with refused(ctx, error, *words):
        scattered(rig, mode, 12)


@pytest.mark.parametrize("name", ["ctx", "ref"])
@pytest.mark.parametrize("instances", [0, 1])
def test_another_type_is_refused_where_nothing_is_drawn(
    name: str, instances: int, request: pytest.FixtureRequest
) -> None:
    context: pipe.Context = request.getfixturevalue(name)
    rig = Rig(context)
    bind(rig, PASS["TRIANGLES"])
    scattered(rig, Prim.TRIANGLES, 12)
    with pytest.raises(InvalidUse, match=r"mode = .PIPE_PRIM_LINES.; legal: PIPE_PRIM_TRIANGLES"):
        context.draw_vbo(pipe.DrawInfo(Prim.LINES, count=0, instance_count=instances))


@pytest.mark.parametrize("declared", ["IN[0], PRIMID, CONSTANT", "SV[0], PRIMID"], ids=["input", "system"])
def test_a_number_that_nobody_writes_is_0(ctx: VkContext, declared: str) -> None:
    register = declared.partition(",")[0]
    fs = (
        f"FRAG\nDCL {declared}\nDCL OUT[0], COLOR\nIMM[0] FLT32 {{1.0, 1.0, 1.0, 1.0}}\n"
        f"0: U2F OUT[0], {register}.xxxx\n1: ADD OUT[0], OUT[0], IMM[0]\n2: END\n"
    )

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True)
        bind(rig, PASS["TRIANGLES"], fs=fs)
        scattered(rig, Prim.TRIANGLES, 9)

    assert set(np.unique(same(ctx, paint, formats=_FLOATS))) == {0.0, 1.0}
