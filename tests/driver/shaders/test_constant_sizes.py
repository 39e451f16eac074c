"""Constant buffers whose size ends within a vector: both drivers read that vector, and zero behind it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.driver.compute import ComputeObjects, comp
from tests.reference.patch_shaders import VS, Shaders, control, draw, evaluation, patches
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, ConstantBuffer, Map, Prim, ShaderType

_DECLARED = "DCL CONST[0][0]\nDCL CONST[1][0..9]\n"
_READS = {
    "direct": "MOV TEMP[5], CONST[1][{index}]\n",
    "indirect": "UARL ADDR[0].x, CONST[0][0].xxxx\nMOV TEMP[5], CONST[1][ADDR[0].x]\n",
    "from words": "LOAD TEMP[5], CONSTBUF[1], CONST[0][0].yyyy\n",
}
_PASSED = "GENERIC[0], CONSTANT"
_VS = f"""VERT
DCL IN[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
{_DECLARED}DCL TEMP[5]
DCL ADDR[0]
MOV OUT[0], IN[0]
{{read}}MOV OUT[1], TEMP[5]
END
"""
_GS = f"""GEOM
PROPERTY GS_INPUT_PRIMITIVE TRIANGLES
PROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 3
DCL IN[][0], POSITION
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
{_DECLARED}DCL TEMP[5]
DCL ADDR[0]
IMM[0] UINT32 {{{{0, 0, 0, 0}}}}
{{read}}MOV OUT[0], IN[0][0]
MOV OUT[1], TEMP[5]
EMIT IMM[0].xxxx
MOV OUT[0], IN[1][0]
MOV OUT[1], TEMP[5]
EMIT IMM[0].xxxx
MOV OUT[0], IN[2][0]
MOV OUT[1], TEMP[5]
EMIT IMM[0].xxxx
END
"""
_FS = f"FRAG\nDCL IN[0], {_PASSED}\nDCL OUT[0], COLOR\nMOV OUT[0], IN[0]\nEND\n"
_OWN_FS = f"FRAG\nDCL OUT[0], COLOR\n{_DECLARED}DCL TEMP[5]\nDCL ADDR[0]\n{{read}}MOV OUT[0], TEMP[5]\nEND\n"
_STAGES = {
    ShaderType.VERTEX: (_VS, None, _FS),
    ShaderType.GEOMETRY: (VS, _GS, _FS),
    ShaderType.FRAGMENT: (VS, None, _OWN_FS),
}
_CASES = 6
"""For each stage and way to read."""


class _Constants:
    """Words that are bound in part, as memory of the application or as a buffer."""

    def __init__(self, random: Random) -> None:
        self.words = np.arange(1, 2 + random.choice((16, 18, 21, 40)), dtype=np.float32)
        self.offset = random.choice((0, 0, 16, 32))
        most = self.words.nbytes - self.offset
        self.size = random.choice((0, 4, 8, 12, 20, 28, 16, most - 4, most))
        self.index = random.randrange(-1, 6)
        self.user = random.random() < 0.5

    def bind(self, ctx: pipe.Context, stage: ShaderType) -> None:
        """Bind the words, and which of them are read."""
        place = np.array([self.index, max(self.index, 0) * 16, 0, 0], np.int32)
        ctx.set_constant_buffer(stage, 0, ConstantBuffer(user_buffer=place))
        if self.user:
            ctx.set_constant_buffer(stage, 1, ConstantBuffer(None, self.offset, self.size, self.words))
            return
        buffer = ctx.screen.resource_create(
            pipe.ResourceTemplate.buffer(self.words.nbytes, Bind.CONSTANT_BUFFER)
        )
        ctx.buffer_subdata(buffer, Map.WRITE, 0, self.words)
        ctx.set_constant_buffer(stage, 1, ConstantBuffer(buffer, self.offset, self.size))

    def wanted(self) -> Array:
        """The vector that is read: within the bytes up to the end of that in which the size ends."""
        end = self.offset + -(-(self.size or self.words.nbytes) // 16) * 16
        there = np.zeros(100, np.float32)
        there[: len(self.words)] = self.words
        there[end // 4 :] = 0
        first = self.offset // 4 + 4 * self.index
        return there[first : first + 4] if self.index >= 0 else np.zeros(4, np.float32)


def _read(way: str, case: _Constants) -> str:
    return _READS[way].format(index=max(case.index, 0))


def _picture(ctx: pipe.Context, stage: ShaderType, way: str, case: _Constants) -> Array:
    read = _read(way, case)
    vs, gs, fs = (
        text and text.replace("{read}", read).replace("{{", "{").replace("}}", "}") for text in _STAGES[stage]
    )
    rig = Rig(ctx, 4, 4, (pipe.Format.R32G32B32A32_FLOAT,))
    rig.shaders(vs or "", fs)
    ctx.bind_gs_state(ctx.create_gs_state(pipe.ShaderState(gs)) if gs else None)
    case.bind(ctx, stage)
    rig.quad()
    ctx.bind_gs_state(None)
    return np.asarray(rig.values()[1, 1])


def _tessellated(ctx: pipe.Context, stage: ShaderType, way: str, case: _Constants) -> Array:
    read = _read(way, case)
    declared = (f"{_DECLARED}DCL TEMP[5]\nDCL ADDR[0]\n", "")
    tcs, shade = None, ("MOV OUT[1], IN[0][1]\n", "")
    if stage == ShaderType.TESS_CTRL:
        body = f"MOV OUT[2], IMM[1].yyyy\nMOV OUT[3], IMM[1].yyyy\n{read}MOV OUT[ADDR[1].x][1], TEMP[5]\n"
        tcs, _ = control(3, (f"UARL ADDR[1].x, SV[0].xxxx\n{body}", ""), (_DECLARED, ""))
        tes, _ = evaluation(Prim.TRIANGLES, shade=shade)
    else:
        tes, _ = evaluation(Prim.TRIANGLES, shade=(f"{read}MOV OUT[1], TEMP[5]\n", ""), declarations=declared)
    case.bind(ctx, stage)
    at = np.array([[-1, -1, 0, 1], [3, -1, 0, 1], [-1, 3, 0, 1]], np.float32)
    rig = draw(ctx, Shaders(tes, tcs), at, patches(1)[1])
    for name in ("tcs", "tes"):
        getattr(ctx, f"bind_{name}_state")(None)
    return np.asarray(rig.values()[1, 1])


def _computed(ctx: pipe.Context, stage: ShaderType, way: str, case: _Constants) -> Array:
    declared = "BUFFER[0]; CONST[0][0]; CONST[1][0..9]; ADDR[0]"
    with ComputeObjects(ctx) as lab:
        found = lab.buffer(4)
        lines = [line for line in _read(way, case).split("\n") if line]
        lab.shader(comp(declared, *lines, "STORE BUFFER[0], IMM[0].xxxx, TEMP[5]", block=(1, 1, 1)))
        ctx.set_shader_buffers(stage, 0, [pipe.ShaderBuffer(found)], 1)
        case.bind(ctx, stage)
        ctx.launch_grid(pipe.GridInfo(block=(1, 1, 1), grid=(1, 1, 1)))
        return np.asarray(lab.words(found).view(np.float32))


_WAYS = {
    **dict.fromkeys((ShaderType.VERTEX, ShaderType.GEOMETRY, ShaderType.FRAGMENT), _picture),
    **dict.fromkeys((ShaderType.TESS_CTRL, ShaderType.TESS_EVAL), _tessellated),
    ShaderType.COMPUTE: _computed,
}


@pytest.mark.covers("pipe_constant_buffer::buffer_size", "pipe_constant_buffer::buffer_offset")
@pytest.mark.parametrize("way", _READS)
@pytest.mark.parametrize("stage", _WAYS, ids=lambda stage: stage.name)
def test_vectors_are_read_as_a_whole(ctx: VkContext, ref: pipe.Context, stage: ShaderType, way: str) -> None:
    random = Random(f"{stage} {way}")
    for _ in range(_CASES):
        case = _Constants(random)
        if case.index < 0 and way != "indirect":
            case.index = 0
        wanted = case.wanted()
        for context in (ctx, ref):
            got = _WAYS[stage](context, stage, way, case)
            assert got.tolist() == wanted.tolist(), (context, vars(case))
            for slot in (0, 1):
                context.set_constant_buffer(stage, slot, None)


def test_a_register_more_than_a_buffer_has_may_be_declared(ctx: VkContext, ref: pipe.Context) -> None:
    """As Mesa's client does where uniforms fill the buffer (piglit's glsl-uniform-interstage-limits)."""
    declared = "FRAG\nDCL OUT[0], COLOR\nDCL CONST[0..4096]\nDCL TEMP[0]\n"
    fs = declared + "MOV TEMP[0], CONST[4096]\nADD OUT[0], TEMP[0], CONST[4095]\nEND\n"
    data = np.zeros((4097, 4), np.float32)
    data[4095:] = (0.25, 0.5, 0, 1), (0.5, 0.25, 0.5, 0)
    for context in (ctx, ref):
        rig = Rig(context, 4, 4)
        rig.shaders(fs=fs)
        for rows, wanted in ((4097, (191, 191, 128, 255)), (4096, (64, 128, 0, 255))):
            constants = ConstantBuffer(user_buffer=data[:rows])
            context.set_constant_buffer(ShaderType.FRAGMENT, 0, constants)
            rig.draw(Prim.TRIANGLES, [(-9, -9), (30, -9), (-9, 30)])
            assert (rig.raw()[..., :4] == wanted).all(), (context, rows)
        context.set_constant_buffer(ShaderType.FRAGMENT, 0, None)
