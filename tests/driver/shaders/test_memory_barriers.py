"""Memory barriers order the stores of an invocation, and are no places where invocations wait for others.

As many of them as an invocation likes: lavapipe takes some of them for barriers of the workgroup, and stops
invocations that come to more of them than the others do.
"""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.compute import Lab, comp
from tests.reference.rig import COLOR_FS, COLOR_VS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, Format, Prim, ShaderType

_EDGE = 16
_ALL = _EDGE * _EDGE
_BARRIERS = {"BUFFER": 1, "ALL": 15, "THREAD_GROUP": 31}
_FLOATS = "IMM[2] FLT32 {16.0, 0.5, 0.0, 0.0}\n"

# TEMP[0].x, a number that each invocation has of its own, is how often it stores, each time one more.
_STORES = (
    "UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy",
    "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz",
    "MOV TEMP[2].x, IMM[0].xxxx",
    "BGNLOOP",
    "USGE TEMP[3].x, TEMP[2].xxxx, TEMP[0].xxxx",
    "UIF TEMP[3].xxxx",
    "BRK",
    "ENDIF",
    "UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy",
    "STORE BUFFER[0].x, TEMP[1].xxxx, TEMP[2].xxxx",
    "MEMBAR IMM[1].xxxx",
    "ENDLOOP",
)


def _text(head: str, declared: tuple[str, ...], bits: int, *code: str) -> str:
    lines = (*code, "END")
    return (
        f"{head}\n"
        + "".join(f"DCL {line}\n" for line in (*declared, "BUFFER[0]", "TEMP[0..3]"))
        + f"IMM[0] UINT32 {{0, 1, 4, 16}}\nIMM[1] UINT32 {{{bits}, 0, 0, 0}}\n{_FLOATS}"
        + "".join(f"{number}: {line}\n" for number, line in enumerate(lines))
    )


def _fragment(bits: int) -> str:
    number = "F2U TEMP[0].xy, IN[0].xyyy", "UMAD TEMP[0].x, TEMP[0].yyyy, IMM[0].wwww, TEMP[0].xxxx"
    inputs = "IN[0], POSITION, LINEAR", "OUT[0], COLOR"
    return _text("FRAG", inputs, bits, *number, *_STORES, "U2F OUT[0], TEMP[2].xxxx")


def _vertex(bits: int) -> str:
    declared = "IN[0]", "IN[1]", "SV[0], VERTEXID", "OUT[0], POSITION", "OUT[1], COLOR"
    number = "MOV TEMP[0].x, SV[0].xxxx"
    return _text("VERT", declared, bits, number, *_STORES, "MOV OUT[0], IN[0]", "U2F OUT[1], TEMP[2].xxxx")


def _geometry(bits: int) -> str:
    head = "GEOM\nPROPERTY GS_INPUT_PRIMITIVE POINTS\nPROPERTY GS_OUTPUT_PRIMITIVE POINTS\n"
    declared = "IN[][0], POSITION", "SV[0], PRIMID", "OUT[0], POSITION", "OUT[1], COLOR"
    number = "MOV TEMP[0].x, SV[0].xxxx"
    out = "MOV OUT[0], IN[0][0]", "U2F OUT[1], TEMP[2].xxxx", "EMIT IMM[0].xxxx", "ENDPRIM IMM[0].xxxx"
    return _text(f"{head}PROPERTY GS_MAX_OUTPUT_VERTICES 1", declared, bits, number, *_STORES, *out)


def _drawn(ctx: VkContext, stage: ShaderType, text: str, mode: Prim) -> tuple[list[float], list[int]]:
    """Draw points or two triangles over all pixels; the pixels, and the words of the buffer but the first."""
    stored = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(4 * (_ALL + 1), Bind.SHADER_BUFFER))
    ctx.clear_buffer(stored, 0, stored.width0, bytes(4))
    ctx.set_shader_buffers(stage, 0, [pipe.ShaderBuffer(stored, 0, stored.width0)], 1)
    rig = Rig(ctx, _EDGE, _EDGE, (Format.R32_FLOAT,))
    rig.rasterizer(half_pixel_center=True)
    fragment = stage is ShaderType.FRAGMENT
    rig.shaders(text if stage is ShaderType.VERTEX else COLOR_VS, text if fragment else COLOR_FS)
    ctx.bind_gs_state(ctx.create_gs_state(pipe.ShaderState(text)) if stage is ShaderType.GEOMETRY else None)
    centres = np.stack(np.meshgrid(np.arange(_EDGE), np.arange(_EDGE)), axis=-1).reshape(-1, 2) + 0.5
    corners = [(0, 0), (_EDGE, 0), (0, _EDGE), (_EDGE, _EDGE)]
    rig.draw(mode, corners if fragment else centres)
    pixels = rig.values()[..., 0].reshape(-1).tolist()
    with ctx.transfer_map(stored, 0, pipe.Map.READ, pipe.Box(width=stored.width0)) as transfer:
        words = np.array(transfer.data).reshape(-1).view(np.uint32)[1:].tolist()
    ctx.set_shader_buffers(stage, 0, [None])
    ctx.bind_gs_state(None)
    return pixels, words


@pytest.mark.covers("TGSI_OPCODE_MEMBAR")
@pytest.mark.parametrize("bits", _BARRIERS.values(), ids=_BARRIERS.keys())
def test_fragments_pass_as_many_as_each_likes(ctx: VkContext, bits: int) -> None:
    wanted = list(range(1, _ALL + 1))
    assert _drawn(ctx, ShaderType.FRAGMENT, _fragment(bits), Prim.TRIANGLE_STRIP) == (wanted, wanted)


@pytest.mark.parametrize("stage", [ShaderType.VERTEX, ShaderType.GEOMETRY], ids=lambda stage: stage.name)
def test_vertices_and_primitives_pass_as_many_as_each_likes(ctx: VkContext, stage: ShaderType) -> None:
    text = _vertex(15) if stage is ShaderType.VERTEX else _geometry(15)
    wanted = list(range(1, _ALL + 1))
    assert _drawn(ctx, stage, text, Prim.POINTS) == (wanted, wanted)


def test_threads_pass_as_many_as_each_likes(lab: Lab) -> None:
    stores = [line.replace("IMM[1].xxxx", "IMM[0].wwww") for line in _STORES]
    stored = lab.buffer(65)
    lab.shader(comp("BUFFER[0]", *stores, block=(64, 1, 1)).replace("4, 16}", "4, 15}"))
    lab.buffers(stored)
    lab.launch(1)
    assert lab.words(stored)[1:].tolist() == list(range(1, 65))
    lab.buffers(None)
