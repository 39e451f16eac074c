"""What is compiled draws what OpenGL draws, with all names where they are said to be."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.glsl.paint import COVER, SIZE, Array, expected, paint
from tests.oracle.gl import Oracle
from vkpipe import glsl, pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Prim, ShaderType

_CHECKER = np.random.default_rng(1).integers(0, 256, (4, 8, 4), np.uint8)
_UV = (COVER + 1) / 2


def _same(found: Array, wanted: Array) -> None:
    assert wanted.any()
    assert np.abs(found.astype(int) - wanted.astype(int)).max() <= 1


def test_a_textured_triangle(ctx: VkContext, gl: Oracle) -> None:
    sources = {
        "vertex": """#version 330
            in vec2 place; in vec2 uv; out vec2 at;
            void main() { at = uv; gl_Position = vec4(place, 0, 1); }""",
        "fragment": """#version 330
            in vec2 at; out vec4 color;
            uniform sampler2D unused, picture; uniform vec4 tint = vec4(1, 0.5, 1, 1);
            void main() { color = texture(picture, at) * tint; }""",
    }
    program = glsl.compile_program(**sources)
    attributes: dict[str, Array] = {"place": COVER, "uv": _UV}
    textures = {"picture": _CHECKER}
    found = paint(ctx, program, attributes, textures=textures)
    _same(found, expected(gl, sources, attributes, textures=textures))
    assert "unused" in program.unused


def test_uniforms_of_all_shapes(ctx: VkContext, gl: Oracle) -> None:
    """Arrays, matrices that are not square, truths, integers, structures; each counts in the colour."""
    sources = {
        "vertex": """#version 330
            in vec2 place; uniform mat4 turn; uniform mat3x2 skew[2]; out vec3 tone;
            void main() {
                tone = vec3(skew[0] * vec3(1, 2, 3), (skew[1] * vec3(3, 1, 2)).y);
                gl_Position = turn * vec4(place, 0, 1);
            }""",
        "fragment": """#version 330
            in vec3 tone; out vec4 color;
            struct Light { vec3 color; float share[3]; bool on; };
            uniform Light lights[2]; uniform int pick; uniform uint mask; uniform bvec2 which;
            uniform ivec3 steps[4];
            void main() {
                color = vec4(tone * 0.05, 1);
                if (lights[1].on) color.rgb += lights[1].color * lights[1].share[pick];
                if (lights[0].on) color = vec4(1);
                if (which.y && !which.x) color.r += float(mask & 0xfu) / 64.0;
                color.b += float(steps[3].z) / 100.0;
            }""",
    }
    turn = np.array([[0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 1, 0], [0.25, 0, 0, 1]], np.float32)
    skew = np.arange(12, dtype=np.float32).reshape(2, 3, 2) / 8
    steps = np.arange(12, dtype=np.int32).reshape(4, 3)
    values: dict[str, Any] = {
        "lights[1].color": (0.25, 0.5, 0.125),
        "lights[1].share": [0.1, 0.9, 0.3],
        "lights[1].on": True,
        "lights[0].on": False,
        "pick": 1,
        "mask": 0xFFFFFFF9,
        "which": (False, True),
    }
    program = glsl.compile_program(**sources)
    found = paint(ctx, program, {"place": COVER}, values | {"turn": turn, "skew": skew, "steps": steps})
    arrays = {"turn": turn.tobytes(), "skew": skew.tobytes(), "steps": steps.tobytes()}
    _same(found, expected(gl, sources, {"place": COVER}, values | arrays))


def test_attributes_that_are_matrices(ctx: VkContext, gl: Oracle) -> None:
    sources = {
        "vertex": """#version 330
            layout(location = 4) in mat3x4 tones; layout(location = 1) in vec2 place;
            in float last; out vec4 tone;
            void main() { tone = tones * vec3(1, 0.5, 0.25) + last; gl_Position = vec4(place, 0, 1); }""",
        "fragment": "#version 330\nin vec4 tone; out vec4 color; void main() { color = tone; }",
    }
    tones = np.random.default_rng(2).random((3, 3, 4), np.float32) / 2
    attributes: dict[str, Array] = {
        "tones": tones,
        "place": COVER,
        "last": np.array([[0.1], [0], [0.2]], np.float32),
    }
    program = glsl.compile_program(**sources)
    assert [len(each.inputs) for each in program.attributes.values()] == [
        3 if name == "tones" else 1 for name in program.attributes
    ]
    _same(paint(ctx, program, attributes), expected(gl, sources, attributes))


def test_blocks_of_both_stages(ctx: VkContext, gl: Oracle) -> None:
    sources = {
        "vertex": """#version 330
            in vec2 place; layout(std140) uniform Place { vec2 shift; mat2 turn; };
            layout(std140) uniform Both { float scale; vec3 tint; float more[3]; };
            void main() { gl_Position = vec4(turn * place * scale + shift, 0, 1); }""",
        "fragment": """#version 330
            out vec4 color; layout(std140) uniform Both { float scale; vec3 tint; float more[3]; };
            layout(std140, row_major) uniform Last { mat3x4 rows; } last[2];
            void main() { color = vec4(tint, more[2]) + last[1].rows * vec3(0.5, 0.25, 0.125); }""",
    }
    program = glsl.compile_program(**sources)
    rows = np.random.default_rng(3).random((3, 4), np.float32) / 2
    members: dict[str, dict[str, object]] = {
        "Place": {"shift": (0.25, 0.0), "turn": [[0, 1], [1, 0]]},
        "Both": {"scale": 1.5, "tint": (0.1, 0.2, 0.3), "more": [0, 0, 0.6]},
        "Last[1]": {"rows": rows},
    }
    found = paint(ctx, program, {"place": COVER}, blocks=members)
    packed = {name.partition("[")[0]: program.blocks[name].pack(values) for name, values in members.items()}
    _same(found, expected(gl, sources, {"place": COVER}, blocks=packed))
    assert set(program.blocks["Both"].slots) == {"vertex", "fragment"}


@pytest.mark.parametrize("height", [None, SIZE])
def test_positions_and_derivatives_count_from_below(ctx: VkContext, gl: Oracle, height: int | None) -> None:
    """Where rows go down, and where they go up, once the constants know it."""
    sources = {
        "vertex": "#version 330\nin vec2 place; void main() { gl_Position = vec4(place, 0.5, 1); }",
        "fragment": """#version 330
            out vec4 color; uniform float scale;
            void main() {
                float slope = dFdy(gl_FragCoord.y * gl_FragCoord.y);
                color = vec4(gl_FragCoord.xy / scale, slope / 64.0, gl_FragCoord.z);
            }""",
    }
    program = glsl.compile_program(**sources)
    found = paint(ctx, program, {"place": COVER}, {"scale": 16.0}, height=height)
    wanted = expected(gl, sources, {"place": COVER}, {"scale": 16.0})
    _same(found, wanted if height is None else wanted[::-1])


def test_a_geometry_shader(ctx: VkContext, gl: Oracle) -> None:
    sources = {
        "vertex": """#version 330
            in vec2 place; out float side;
            void main() { side = place.x; gl_Position = vec4(place * 0.2, 0, 1); }""",
        "geometry": """#version 330
            layout(triangles) in; layout(triangle_strip, max_vertices = 6) out;
            in float side[]; out vec3 tone; uniform vec2 shifts[2]; uniform sampler2D tones;
            void main() {
                for (int copy = 0; copy < 2; copy++) {
                    for (int i = 0; i < 3; i++) {
                        tone = vec3(side[i], float(copy), 0.5);
                        gl_Position = gl_in[i].gl_Position + vec4(shifts[copy], 0, 0);
                        EmitVertex();
                    }
                    EndPrimitive();
                }
            }""",
        "fragment": "#version 330\nin vec3 tone; out vec4 color; void main() { color = vec4(tone, 1); }",
    }
    program = glsl.compile_program(**sources)
    shifts = np.array([[-0.45, 0.3], [0.3, -0.45]], np.float32)
    found = paint(ctx, program, {"place": COVER}, {"shifts": shifts})
    _same(found, expected(gl, sources, {"place": COVER}, {"shifts": shifts.tobytes()}))


_PATCHES = {
    "vertex": """#version 400
        in vec2 place; uniform float scale;
        void main() { gl_Position = vec4(place * scale, 0, 1); }""",
    "tess_control": """#version 400
        layout(vertices = 3) out; uniform float levels[2]; patch out float tint; out vec2 corner[];
        void main() {
            gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
            corner[gl_InvocationID] = vec2(gl_InvocationID, 1) / 4.0;
            gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = levels[0];
            gl_TessLevelInner[0] = levels[1];
            tint = levels[1] / 8.0;
        }""",
    "tess_evaluation": """#version 400
        layout(triangles, fractional_odd_spacing) in; patch in float tint; in vec2 corner[];
        out vec3 tone; uniform mat2 turn; layout(std140) uniform Place { vec4 shift; };
        void main() {
            vec4 place = vec4(0);
            tone = vec3(0, 0, tint);
            for (int i = 0; i < 3; i++) {
                place += gl_in[i].gl_Position * gl_TessCoord[i];
                tone.xy += corner[i] * gl_TessCoord[i] * gl_TessCoord[i];
            }
            gl_Position = vec4(turn * place.xy, place.zw) + shift;
        }""",
    "fragment": "#version 400\nin vec3 tone; out vec4 color; void main() { color = vec4(tone, 1); }",
}


def test_patches(ctx: VkContext, gl: Oracle) -> None:
    """Uniforms, a block, and values of vertices and of the patch, in both stages."""
    program = glsl.compile_program(**_PATCHES)
    values: dict[str, Any] = {"scale": 0.75, "levels": [3.5, 2.0]}
    turn = np.array([[0, 1], [-1, 0.25]], np.float32)
    shift: dict[str, object] = {"shift": (0.25, -0.125, 0, 0)}
    block = program.blocks["Place"]
    assert set(block.slots) == {"tess_evaluation"}
    slot = block.slots["tess_evaluation"]
    ctx.set_constant_buffer(ShaderType.TESS_EVAL, slot, pipe.ConstantBuffer(user_buffer=block.pack(shift)))
    found = paint(ctx, program, {"place": COVER}, values | {"turn": turn}, mode=Prim.PATCHES)
    wanted = expected(
        gl,
        _PATCHES,
        {"place": COVER},
        values | {"turn": turn.tobytes()},
        blocks={"Place": block.pack(shift)},
        mode=Prim.PATCHES,
    )
    _same(found, wanted)


def test_stages_of_patches_can_be_compiled_alone() -> None:
    control = glsl.compile(_PATCHES["tess_control"], "tess_control")
    evaluation = glsl.compile(_PATCHES["tess_evaluation"], "tess_evaluation")
    assert control.names.uniforms["levels"].count == 2
    assert evaluation.names.uniforms["turn"].type == "mat2"
    assert control.constants(levels=[1.0, 2.0])[16:20] == np.float32(2).tobytes()


def test_versions_draw_the_same(ctx: VkContext, gl: Oracle) -> None:
    """1.10 to 4.30, and ES: one program in the words of each."""
    new = (
        "in vec2 place; out vec3 tone;"
        "void main() { tone = vec3(place, 0.5); gl_Position = vec4(place, 0, 1); }",
        "in vec3 tone; out vec4 color; void main() { color = vec4(tone, 1); }",
    )
    old = (
        "attribute vec2 place; varying vec3 tone;"
        "void main() { tone = vec3(place, 0.5); gl_Position = vec4(place, 0, 1); }",
        "varying vec3 tone; void main() { gl_FragColor = vec4(tone, 1); }",
    )
    es = (old[0].replace("0, 1)", "0.0, 1.0)"), "precision highp float;" + old[1].replace(", 1)", ", 1.0)"))
    cases = {
        **{f"#version {number}\n": old for number in (110, 120, 130)},
        "": old,
        "#version 100\n": es,
        **{f"#version {number}\n": new for number in (130, 140, 150, 330, 400, 410, 420, 430)},
        "#version 150 compatibility\n": new,
        **{f"#version {number} es\nprecision highp float;\n": new for number in (300, 310, 320)},
    }
    wanted = expected(
        gl, {"vertex": f"#version 330\n{new[0]}", "fragment": f"#version 330\n{new[1]}"}, {"place": COVER}
    )
    pictures = {}
    for head, (vertex, fragment) in cases.items():
        fragment = (
            fragment if "es" in head or fragment is es[1] else fragment.removeprefix("precision highp float;")
        )
        program = glsl.compile_program(vertex=head + vertex, fragment=head + fragment)
        pictures[head] = paint(ctx, program, {"place": COVER})
        lone = glsl.compile(head + vertex, "vertex"), glsl.compile(head + fragment, "fragment")
        assert [type(each) for each in lone] == [glsl.Shader, glsl.Shader]
    for found in pictures.values():
        _same(found, wanted)


def test_attributes_of_old_versions(ctx: VkContext) -> None:
    program = glsl.compile_program(
        vertex="varying vec4 tone;"
        "void main() { gl_Position = gl_Vertex; tone = gl_Color + gl_MultiTexCoord1; }",
        fragment="varying vec4 tone; void main() { gl_FragColor = tone; }",
    )
    place = np.hstack([COVER, np.zeros((3, 1)), np.ones((3, 1))])
    tones = np.full((3, 4), 0.25)
    found = paint(ctx, program, {"gl_Vertex": place, "gl_Color": tones, "gl_MultiTexCoord1": 2 * tones})
    assert (found == 191).all()


def test_stages_that_were_compiled_alone_fit(ctx: VkContext) -> None:
    vertex = glsl.compile(
        """#version 330
        in vec2 place; out vec2 first; flat out float last; uniform float scale;
        void main() { first = (place + 1) * scale; last = 0.25; gl_Position = vec4(place, 0, 1); }""",
        "vertex",
    )
    fragment = glsl.compile(
        """#version 330
        in vec2 first; flat in float last; uniform float other; out vec4 color;
        void main() { color = vec4(first, last, other); }""",
        "fragment",
    )
    place = {"place": glsl.Attribute("place", "vec2", 0, (0,))}
    program = glsl.Program(vertex, fragment, None, None, None, None, place, {}, {}, {}, frozenset(), "")
    found = paint(ctx, program, {"place": COVER}, {"scale": 0.5, "other": 0.75})
    assert (found[..., 2] == 64).all() and (found[..., 3] == 191).all()
    steps = np.rint((np.arange(SIZE) + 0.5) / SIZE * 255).astype(int)
    assert np.abs(found[0, :, 0].astype(int) - steps).max() <= 1
