"""Values by name: what fits, what is refused, and what the compiler has left out."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from vkpipe import glsl
from vkpipe.errors import InvalidUse
from vkpipe.pipe import ShaderType, VertexElement

_VERTEX = """#version 330
in vec2 place; in mat2 skew;
uniform mat2 turn; uniform float gone, many[8]; /* uniform float commented; */
void main() { gl_Position = vec4(turn * skew * place * many[2], 0, 1); }
"""
_FRAGMENT = """#version 330
uniform vec3 tint; uniform ivec2 step = ivec2(1, 2); uniform uint mask; uniform bool on;
uniform sampler2D unread; out vec4 color;
void main() { color = on ? vec4(tint, step.x + step.y) : vec4(mask); }
"""


@pytest.fixture
def program() -> glsl.Program:
    return glsl.compile_program(vertex=_VERTEX, fragment=_FRAGMENT)


def test_constants_go_to_the_stages_that_read_them(program: glsl.Program) -> None:
    found = program.constants(turn=[[1, 2], [3, 4]], many=range(8), tint=(5, 6, 7), mask=2**32 - 1, on=1)
    assert program.vertex is not None and program.fragment is not None
    words = {stage: np.frombuffer(data, np.uint32) for stage, data in found.items()}
    vertex, fragment = words[ShaderType.VERTEX], words[ShaderType.FRAGMENT]
    place = {
        name: uniform.offset // 4
        for shader in (program.vertex, program.fragment)
        for name, uniform in shader.names.uniforms.items()
    }
    turn = vertex[place["turn"] :].view(np.float32)
    assert turn[[0, 1, 4, 5]].tolist() == [1, 2, 3, 4]
    many = vertex[place["many"] :].view(np.float32)
    assert many[::4][:3].tolist() == [0, 1, 2]
    assert fragment[place["tint"] :].view(np.float32)[:3].tolist() == [5, 6, 7]
    assert fragment[place["mask"]] == 2**32 - 1
    assert fragment[place["on"]] != 0
    assert fragment[place["step"] :][:2].tolist() == [1, 2]  # the source says so


def test_what_the_compiler_has_left_out_may_be_given(program: glsl.Program) -> None:
    assert program.unused == {"gone", "unread"}
    assert program.constants(gone=3) == program.constants()
    assert program.vertex is not None
    assert program.vertex.constants(gone=3) == program.vertex.constants()


@pytest.mark.parametrize(
    ("values", "legal"),
    [
        ({"missing": 1}, "many, mask, on, step, tint, turn"),
        ({"commented": 1}, "tint"),
        ({"tint": (1, 2)}, "vec3: 3 numbers"),
        ({"tint": "red"}, "vec3: 3 numbers"),
        ({"turn": range(5)}, "mat2: 4 numbers, column after column"),
        ({"step": (0.5, 1)}, "ivec2: 2 integers"),
        ({"mask": -1}, "uint: 1 integers"),
        ({"mask": 2**32}, "uint"),
        ({"mask": 2**70}, "uint"),
        ({"on": None}, "bool"),
        ({"many": ["x"]}, "an array of float"),
        ({"tint": [[1, 2, 3], [4, 5, 6]]}, "vec3"),
    ],
)
def test_values_that_do_not_fit(program: glsl.Program, values: dict[str, Any], legal: str) -> None:
    with pytest.raises(InvalidUse) as error:
        program.constants(values)
    assert error.value.field in {*values, "name"}
    assert legal in error.value.legal


def test_arrays_may_be_longer_and_shorter(program: glsl.Program) -> None:
    """As in OpenGL: the compiler cuts arrays off behind the last element that is read."""
    assert program.constants(many=range(100)) == program.constants(many=range(8))
    assert program.constants(many=[]) == program.constants()


def test_a_height_is_a_number_of_rows(program: glsl.Program) -> None:
    with pytest.raises(InvalidUse, match="rows of the framebuffer"):
        program.constants(height=0)


def test_elements_come_in_the_order_of_the_inputs(program: glsl.Program) -> None:
    place, columns = VertexElement(0), [VertexElement(8), VertexElement(16)]
    found = program.elements(place=place, skew=columns, other=place)
    assert {found[number] for number in program.attributes["skew"].inputs} == set(columns)
    assert found[program.attributes["place"].inputs[0]] is place
    for given in ({"place": place}, {"place": place, "skew": place}):
        with pytest.raises(InvalidUse, match="2 vertex elements, for mat2 skew"):
            program.elements(**given)


def test_columns_that_nobody_reads_keep_their_places() -> None:
    vertex = "#version 330\nin vec2 place; in mat4 all_; out vec4 told;\n"
    vertex += "void main() { told = all_[2]; gl_Position = vec4(place, 0, 1); }"
    fragment = "#version 330\nin vec4 told; out vec4 color;\nvoid main() { color = told; }"
    program = glsl.compile_program(vertex=vertex, fragment=fragment)
    assert [number >= 0 for number in program.attributes["all_"].inputs] == [False, False, True, False]
    columns = [VertexElement(offset) for offset in (0, 16, 32, 48)]
    elements = program.elements(place=VertexElement(64), all_=columns)
    assert sorted(each.src_offset for each in elements) == [32, 64]
    with pytest.raises(InvalidUse, match="4 vertex elements, for mat4 all_"):
        program.elements(place=VertexElement(64), all_=columns[2])


def test_shaders_are_states_that_are_equal_by_their_text(program: glsl.Program) -> None:
    again = glsl.compile_program(vertex=_VERTEX, fragment=_FRAGMENT)
    assert again.vertex == program.vertex and hash(again.vertex) == hash(program.vertex)
    assert again.vertex is not program.vertex
    assert pickle.loads(pickle.dumps(program)) == program


def test_outputs_and_their_targets() -> None:
    program = glsl.compile_program(
        vertex="#version 330\nvoid main() { gl_Position = vec4(0); }",
        fragment="""#version 330
        layout(location = 3) out vec4 far; layout(location = 0, index = 1) out vec4 second;
        layout(location = 0, index = 0) out vec4 first;
        void main() { far = vec4(1); first = vec4(2); second = vec4(3); }""",
    )
    places = {name: (output.location, output.index) for name, output in program.outputs.items()}
    assert places == {"far": (3, 0), "first": (0, 0), "second": (0, 1)}


def test_doubles_and_all_matrices() -> None:
    shapes = ["mat2", "mat3", "mat4", "mat2x3", "mat2x4", "mat3x2", "mat3x4", "mat4x2", "mat4x3"]
    kinds = [(kind, n, shape) for n, shape in enumerate(shapes) for kind in ("", "d")]
    declared = [f"uniform {kind}{shape} {kind}m{n}[2];" for kind, n, shape in kinds]
    used = [f"float({kind}m{n}[1][1][1])" for kind, n, _ in kinds]
    shader = glsl.compile(
        f"#version 430\nuniform dvec3 d; {' '.join(declared)}\n"
        f"void main() {{ gl_Position = vec4(float(d.z) + {' + '.join(used)}); }}",
        "vertex",
    )
    uniforms = shader.names.uniforms
    assert len(uniforms) == 19 and all(each.count == 2 for name, each in uniforms.items() if name != "d")
    data = shader.constants(d=(1, 2, 3), dm3=np.arange(12).reshape(2, 2, 3))
    at = uniforms["d"].offset
    assert np.frombuffer(data[at : at + 24], np.float64).tolist() == [1, 2, 3]
    matrix = uniforms["dm3"]
    last = matrix.offset + matrix.array_stride + matrix.column_stride + 16
    assert np.frombuffer(data[last : last + 8], np.float64).tolist() == [11]


def test_captured_outputs() -> None:
    program = glsl.compile_program(
        vertex="""#version 330
        in vec3 place; out vec3 moved; out float size;
        void main() { moved = place + 1; size = 2; gl_Position = vec4(0); }""",
        capture=["size", "moved"],
    )
    assert program.vertex is not None
    captured = program.vertex.stream_output
    assert captured.stride[0] == 4
    assert [(each.num_components, each.dst_offset) for each in captured.output] == [(1, 0), (3, 1)]
    with pytest.raises(InvalidUse, match="a sequence of names"):
        glsl.compile_program(vertex="void main() { }", capture="moved")


def test_blocks_belong_to_the_stages_that_read_them() -> None:
    """Also where a program before has left a buffer bound to another stage."""
    block = "layout(std140) uniform Block { vec4 value; };"
    vertex = f"#version 330\n{block} void main() {{ gl_Position = value; }}"
    fragment = f"#version 330\n{block} out vec4 color; void main() {{ color = value; }}"
    plain = "#version 330\nvoid main() { gl_Position = vec4(0); }"
    none = "#version 330\nout vec4 color; void main() { color = vec4(0); }"
    glsl.close()
    for sources, stage in (((vertex, none), "vertex"), ((plain, fragment), "fragment")):
        head = f"// {stage}\n"  # in no cache
        program = glsl.compile_program(vertex=sources[0] + head, fragment=sources[1] + head)
        assert set(program.blocks["Block"].slots) == {stage}


def test_textures_belong_to_the_slots_that_are_read() -> None:
    """Also where a program before has left the same texture or image bound to another one."""
    head = "#version 430\nout vec4 color;\n"
    for order in ("abc", "cab", "bca"):
        declared = " ".join(f"uniform sampler2D {name};" for name in order)
        images = " ".join(f"layout(rgba8) readonly uniform image2D i{name};" for name in order)
        read = " + ".join(f"texelFetch({name}, ivec2(0), 0) + imageLoad(i{name}, ivec2(0))" for name in "bca")
        glsl.compile(f"{head}{declared} {images} void main() {{ color = {read}; }}", "fragment")
        names = glsl.compile(
            f"{head}uniform sampler2D x{order}; layout(rgba8) readonly uniform image2D y{order};"
            f"void main() {{ color = texture(x{order}, vec2(0)) + imageLoad(y{order}, ivec2(0)); }}",
            "fragment",
        ).names
        assert [each.slots for each in names.samplers.values()] == [(0,)]
        assert [each.slots for each in names.images.values()] == [(0,)]
