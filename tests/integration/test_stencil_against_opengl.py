"""Stencil, depth and occlusion queries as llvmpipe has them: random triangles under random states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import moderngl
import numpy as np
import pytest

from tests.driver.draw import Array, Board
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from tests.oracle import egl
from tests.oracle.gl import Oracle
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, DepthState, QueryType, StencilOp, StencilRef, StencilState

_SIZE = 61
_DEPTH_FUNCS = {"LESS": "<", "LEQUAL": "<=", "GEQUAL": ">=", "NOTEQUAL": "!=", "ALWAYS": "1", "EQUAL": "=="}

_GLSL_VERTEX = """#version 430
in vec4 a_position;
in vec4 a_color;
flat out vec4 v_color;
void main() { gl_Position = a_position; v_color = a_color; }
"""

# The same fragment shaders in both languages. What they compute is exact.
_SHADERS = {
    "plain": ("", "", FS_FLAT),
    "kill": (
        "",
        "if (fract(gl_FragCoord.x * 0.25) < 0.5) discard;",
        """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL IN[1], POSITION, LINEAR
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {0.25, 0.5, 0.0, 0.0}
  0: MUL TEMP[0].x, IN[1].xxxx, IMM[0].xxxx
  1: FRC TEMP[0].x, TEMP[0].xxxx
  2: SUB TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  3: KILL_IF TEMP[0].xxxx
  4: MOV OUT[0], IN[0]
  5: END
""",
    ),
    "depth": (
        "",
        "gl_FragDepth = fract(gl_FragCoord.x * 0.015625 + v_color.w) * 1.5 - 0.25;",
        """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL IN[1], POSITION, LINEAR
DCL OUT[0], COLOR
DCL OUT[1], POSITION
DCL TEMP[0]
IMM[0] FLT32 {0.015625, 1.5, -0.25, 0.0}
  0: MUL TEMP[0].x, IN[1].xxxx, IMM[0].xxxx
  1: ADD TEMP[0].x, TEMP[0].xxxx, IN[0].wwww
  2: FRC TEMP[0].x, TEMP[0].xxxx
  3: MUL TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  4: ADD OUT[1].z, TEMP[0].xxxx, IMM[0].zzzz
  5: MOV OUT[0], IN[0]
  6: END
""",
    ),
    "early kill": (
        "layout(early_fragment_tests) in;",
        "if (fract(gl_FragCoord.x * 0.25) < 0.5) discard;",
        "",
    ),
    "stencil": (
        "#extension GL_ARB_shader_stencil_export : require",
        "gl_FragStencilRefARB = int(v_color.w * 256.0);",
        """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL OUT[1], STENCIL
DCL TEMP[0]
IMM[0] FLT32 {256.0, 0.0, 0.0, 0.0}
  0: MUL TEMP[0].x, IN[0].wwww, IMM[0].xxxx
  1: F2I OUT[1].y, TEMP[0].xxxx
  2: MOV OUT[0], IN[0]
  3: END
""",
    ),
}
_EARLY = "FRAG\nPROPERTY FS_EARLY_DEPTH_STENCIL 1\n"


@dataclass(frozen=True)
class _Step:
    """Some triangles and the state to draw them with."""

    positions: Array
    colors: Array
    depth: DepthState
    faces: tuple[StencilState, StencilState]
    references: tuple[int, int]


def _face(random: np.random.Generator) -> StencilState:
    fail, zpass, zfail = (StencilOp(int(number)) for number in random.integers(0, 8, 3))
    # Masks that leave something of the few values that triangles make.
    value, write = (int(number) | 0x13 for number in random.integers(0, 256, 2))
    return StencilState(True, CompareFunc(int(random.integers(1, 8))), fail, zpass, zfail, value, write)


def _steps(seed: int) -> list[_Step]:
    random = np.random.default_rng(seed)
    made = []
    for _ in range(5):
        count = int(random.choice([1, 12, 70]))
        positions = np.ones((count, 3, 4))
        positions[:, :, :2] = random.uniform(-1.3, 1.3, (count, 1, 2)) + random.uniform(
            -0.7, 0.7, (count, 3, 2)
        )
        positions[:, :, 2] = random.uniform(-1.1, 1.1, (count, 3))
        positions *= random.choice([1.0, 0.5, 2.0], (count, 3, 1))
        colors = np.repeat(random.integers(0, 256, (count, 1, 4)) / 256, 3, axis=1)
        func = CompareFunc[str(random.choice(list(_DEPTH_FUNCS)))]
        write = bool(random.integers(0, 2))
        references = tuple(int(value) for value in random.integers(0, 256, 2))
        made.append(
            _Step(
                positions.reshape(-1, 4).astype(np.float32),
                colors.reshape(-1, 4).astype(np.float32),
                DepthState(True, write, func),
                (_face(random), _face(random)),
                references,  # type: ignore[arg-type]
            )
        )
    return made


Result = tuple[Array, Array, Array, list[int]]
"""Colour bytes, depth, stencil, and the samples that passed in each step."""


def _opengl(oracle: Oracle, steps: list[_Step], fmt: str, shader: str) -> Result:
    ctx = oracle.ctx
    head, code, _ = _SHADERS[shader]
    fragment = f"#version 430\n{head}\nflat in vec4 v_color;\nout vec4 f_color;\n"
    fragment += f"void main() {{ {code} f_color = v_color; }}\n"
    counts = []
    with oracle.target(_SIZE, _SIZE, fmt) as target:
        program = ctx.program(_GLSL_VERTEX, fragment)
        target.color_mask, target.depth_mask = (True,) * 4, True
        target.use()
        target.clear(0, 0, 0, 0, depth=0.5)
        egl.clear_stencil(5)
        egl.stencil_test(True)
        ctx.disable(moderngl.CULL_FACE | moderngl.BLEND)
        ctx.enable(moderngl.DEPTH_TEST)
        for step in steps:
            counts.append(_opengl_step(ctx, target, program, step))
        egl.stencil_test(False)
        color = np.frombuffer(target.read(components=4), np.uint8).reshape(_SIZE, _SIZE, 4)
        kind = "f4" if "FLOAT" in fmt else "u4"
        depth = np.frombuffer(target.read(components=1, attachment=-1, dtype=kind), kind).reshape(
            _SIZE, _SIZE
        )
        stencil = egl.read_stencil(_SIZE, _SIZE)
        program.release()
    return color, depth if kind == "f4" else depth >> 8, stencil, counts


def _opengl_step(ctx: Any, target: Any, program: Any, step: _Step) -> int:
    ctx.depth_func = _DEPTH_FUNCS[step.depth.func.name]
    target.depth_mask = step.depth.writemask
    target.use()
    for side, face, reference in zip(("FRONT", "BACK"), step.faces, step.references, strict=True):
        ops = (face.fail_op.name, face.zfail_op.name, face.zpass_op.name)
        egl.stencil_face(side, face.func.name, reference, (face.valuemask, face.writemask), ops)
    buffers = [ctx.buffer(array) for array in (step.positions, step.colors)]
    names = ("a_position", "a_color")
    vertices = ctx.vertex_array(program, [(b, "4f", name) for b, name in zip(buffers, names, strict=True)])
    query = ctx.query(samples=True)
    with query:
        vertices.render(moderngl.TRIANGLES)
    for thing in (vertices, *buffers):
        thing.release()
    return int(query.samples)


def _vkpipe(ctx: VkContext, steps: list[_Step], fmt: str, shader: str, count: bool) -> Result:
    text = _SHADERS[shader][2] or _SHADERS["kill"][2].replace("FRAG\n", _EARLY)
    queries = [ctx.create_query(QueryType.OCCLUSION_COUNTER) for _ in steps]
    with Board(ctx, _SIZE, _SIZE, "R8G8B8A8_UNORM", fmt) as board:
        board.rasterizer(pipe.RasterizerState(half_pixel_center=True, front_ccw=False))
        board.shaders(VS_COLOR, text)
        board.clear((0, 0, 0, 0), 0.5, 5)
        for step, query in zip(steps, queries, strict=True):
            ctx.set_stencil_ref(StencilRef(step.references))
            board.depth_test(step.depth, None, *step.faces)
            board.vertices(step.positions, step.colors)
            if count:
                ctx.begin_query(query)
            board.draw(len(step.positions))
            if count:
                ctx.end_query(query)
        counts = [int(ctx.get_query_result(query, True)) for query in queries] if count else []  # type: ignore[arg-type]
        color = board.blocks()
        depth, stencil = board.depths()
    assert depth is not None and stencil is not None
    if "FLOAT" not in fmt:
        depth = np.rint(depth.astype(np.float64) * 0xFFFFFF).astype(np.uint32)
    return color, depth, stencil, counts


@pytest.mark.parametrize("fmt", ["Z24_UNORM_S8_UINT", "Z32_FLOAT_S8X24_UINT"])
@pytest.mark.parametrize("shader", _SHADERS)
@pytest.mark.parametrize("seed", range(4))
def test_stencil_and_depth_are_those_of_llvmpipe(
    ctx: VkContext, oracle: Oracle, seed: int, shader: str, fmt: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Colour, depth, stencil and the number of samples are identical, by special and by general kernels."""
    monkeypatch.setenv("VKPIPE_GENERAL", "0" if seed < 2 else "2")
    steps = _steps(seed)
    want = _opengl(oracle, steps, fmt, shader)
    got = _vkpipe(ctx, steps, fmt, shader, count=bool(seed % 2))
    assert np.array_equal(got[2], want[2])
    assert np.array_equal(got[1], want[1])
    assert np.array_equal(got[0], want[0])
    # llvmpipe counts no sample that passes early tests and is discarded by the shader; OpenGL 4.5, section
    # 14.9 (early fragment tests), says that samples are counted before the shader.
    if got[3] and shader != "early kill":
        assert got[3] == want[3]
    assert len(np.unique(want[2])) > 3
