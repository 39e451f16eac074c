"""What the programs of OpenGL ES 3.2 set up before they draw, and how some of them draw."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.virgl.small.gl import SIZE, Gl

Picture = npt.NDArray[Any]

_FLAT, _ARRAY, _CUBES, _BUFFER, _VOLUME = 0x0DE1, 0x8C1A, 0x9009, 0x8C2A, 0x806F
_SAMPLES, _SAMPLE_LAYERS, _FRAMEBUFFER, _READ, _DRAW = 0x9100, 0x9102, 0x8D40, 0x8CA8, 0x8CA9
_RGBA, _RGBA32F, _FLOAT, _COLOR, _NEAREST, _LINEAR = 0x1908, 0x8814, 0x1406, 0x8CE0, 0x2600, 0x2601
_STORAGE, _UNIFORM, _TEXELS, _COUNTER = 0x90D2, 0x8A11, 0x8C2A, 0x92C0
_PLAIN = """#version 320 es
void main() {
    gl_Position = vec4(vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 4.0 - 1.0, 0, 1);
}"""


def _random(seed: int, *shape: int) -> Picture:
    return np.random.default_rng(seed).uniform(0, 1, shape).astype(np.float32)


def _framebuffer(gl: Gl, *attachments: tuple[int, int, int]) -> int:
    """A bound framebuffer of attachment points, targets and textures."""
    name = gl.new("Framebuffer")
    gl.BindFramebuffer(_FRAMEBUFFER, name)
    for point, target, texture in attachments:
        gl.FramebufferTexture2D(_FRAMEBUFFER, point, target, texture, 0)
    return name


def _sampled(gl: Gl, target: int, *sizes: int) -> int:
    name = gl.new("Texture")
    gl.BindTexture(target, name)
    getattr(gl, f"TexStorage{len(sizes)}DMultisample")(target, 4, _RGBA32F, *sizes, 1)
    return name


def four_samples(gl: Gl) -> None:
    """A target of four samples, cleared."""
    _framebuffer(gl, (_COLOR, _SAMPLES, _sampled(gl, _SAMPLES, SIZE, SIZE)))
    gl.ClearColor(0.25, 0.5, 0.75, 1.0)
    gl.Clear(0x4000)


def four_samples_shaded(gl: Gl) -> None:
    """The same, with a run of the shader for each."""
    four_samples(gl)
    gl.Enable(0x8C36)
    gl.MinSampleShading(1.0)


def draw_samples(gl: Gl) -> Picture:
    """Draw a triangle with edges, and fetch each sample."""
    gl.Viewport(-5, -9, 30, 30)
    gl.DrawArrays(4, 0, 3)
    return resolve(gl)


def resolve(gl: Gl) -> Picture:
    """The samples of the bound target, one picture beside the other."""
    found = []
    gl.Disable(0x0BE2)
    gl.Disable(0x8C36)
    for sample in range(4):
        gl.canvas(_RGBA32F)
        gl.program(
            vertex=_PLAIN,
            fragment=f"""#version 320 es
precision highp float; uniform highp sampler2DMS t; out vec4 color;
void main() {{ color = texelFetch(t, ivec2(gl_FragCoord.xy), {sample}); }}""",
        )
        gl.DrawArrays(4, 0, 3)
        found.append(gl.picture(_RGBA32F))
    return np.stack(found)


def layers_of_samples(gl: Gl) -> None:
    """Two layers of four samples, each cleared to a colour, and a corner of each sample apart."""
    own = gl.new("Framebuffer")
    name = _sampled(gl, _SAMPLE_LAYERS, 8, 8, 2)
    canvas = gl.integer(0x8CA6)
    program = gl.integer(0x8B8D)
    gl.BindFramebuffer(_FRAMEBUFFER, own)
    gl.program(
        vertex=_PLAIN,
        fragment="""#version 320 es
precision highp float; out vec4 color;
void main() { color = vec4(gl_FragCoord.xy, float(gl_SampleID), 1); }""",
    )
    for layer in range(2):
        gl.FramebufferTextureLayer(_FRAMEBUFFER, _COLOR, name, 0, layer)
        gl.ClearBufferfv(0x1800, 0, np.array([layer, 1, 2, 3], np.float32))
        gl.Viewport(0, 0, 5 + layer, 6)
        gl.DrawArrays(4, 0, 3)
    gl.BindFramebuffer(_FRAMEBUFFER, canvas)
    gl.Viewport(0, 0, SIZE, SIZE)
    gl.UseProgram(program)


def cube_array(gl: Gl) -> None:
    """Two cubes of 4 x 4 texels."""
    gl.texture(_CUBES, _RGBA32F, 4, 4, 12)
    gl.TexSubImage3D(_CUBES, 0, 0, 0, 0, 4, 4, 12, _RGBA, _FLOAT, _random(1, 12, 4, 4, 4))


def cube_array_shadow(gl: Gl) -> None:
    """Two cubes of depth, compared."""
    gl.texture(_CUBES, 0x8CAC, 4, 4, 12)
    gl.TexSubImage3D(_CUBES, 0, 0, 0, 0, 4, 4, 12, 0x1902, _FLOAT, _random(2, 12, 4, 4))
    gl.TexParameteri(_CUBES, 0x884C, 0x884E)
    gl.TexParameteri(_CUBES, 0x884D, 0x0203)


def volume(gl: Gl) -> None:
    """A volume with its mipmaps, which the client makes by blits."""
    gl.texture(_VOLUME, _RGBA32F, 8, 16, 8, levels=5)
    gl.TexSubImage3D(_VOLUME, 0, 0, 0, 0, 8, 16, 8, _RGBA, _FLOAT, _random(6, 8, 16, 8, 4))
    gl.GenerateMipmap(_VOLUME)
    gl.TexParameteri(_VOLUME, 0x2801, 0x2700)


def cube_array_image(gl: Gl) -> None:
    """Two cubes as an image of layers, and a flat image beside it."""
    gl.BindImageTexture(0, gl.texture(_CUBES, _RGBA32F, 4, 4, 12), 0, 1, 0, 0x88B9, _RGBA32F)
    flat = gl.texture(_FLAT, 0x822E, 4, 4)
    gl.TexSubImage2D(_FLAT, 0, 0, 0, 4, 4, 0x1903, _FLOAT, _random(3, 4, 4))
    gl.BindImageTexture(1, flat, 0, 0, 0, 0x88BA, 0x822E)


def _draw_and_show(gl: Gl, fragment: str) -> Picture:
    """Draw, and then what a second fragment shader sees of the memory that the first one has written."""
    gl.DrawArrays(4, 0, 3)
    gl.MemoryBarrier(0xFFFFFFFF)
    first = gl.picture(_RGBA32F)
    gl.canvas(_RGBA32F)
    gl.program(vertex=_PLAIN, fragment=fragment)
    gl.DrawArrays(4, 0, 3)
    return np.stack([first, gl.picture(_RGBA32F)])


def draw_and_fetch_cube(gl: Gl) -> Picture:
    """Draw, and read the texels of the cubes beside the picture."""
    return _draw_and_show(
        gl,
        """#version 320 es
precision highp float; uniform highp samplerCubeArray t; out vec4 color;
void main() {
    vec2 at = gl_FragCoord.xy / 16.0 - 1.0;
    color = texture(t, vec4(at, 1.0, 0.0)) + 8.0 * texture(t, vec4(1.0, at, 1.0));
}""",
    )


def texture_buffers(gl: Gl) -> None:
    """A buffer of floats, a range of one of integers, and one that is an image, too."""
    program = gl.integer(0x8B8D)
    floats = gl.buffer(_TEXELS, _random(4, 32, 4))
    integers = gl.buffer(_TEXELS, np.arange(256, dtype=np.uint8))
    image = gl.buffer(_TEXELS, _random(5, 64))
    for unit in (0, 1):
        gl.ActiveTexture(0x84C0 + unit)
        gl.BindTexture(_BUFFER, gl.new("Texture"))
        if unit:
            gl.TexBufferRange(_BUFFER, 0x8D7C, integers, 64, 160)
        else:
            gl.TexBuffer(_BUFFER, _RGBA32F, floats)
    gl.Uniform1i(gl.GetUniformLocation(program, b"u"), 1)
    name = gl.new("Texture")
    gl.ActiveTexture(0x84C2)
    gl.BindTexture(_BUFFER, name)
    gl.TexBuffer(_BUFFER, 0x822E, image)
    gl.BindImageTexture(0, name, 0, 0, 0, 0x88BA, 0x822E)


def border(gl: Gl) -> None:
    """A texture with a coloured border, linear in one direction of its sizes."""
    gl.texture(_FLAT, _RGBA32F, 4, 4)
    gl.TexSubImage2D(_FLAT, 0, 0, 0, 4, 4, _RGBA, _FLOAT, _random(6, 4, 4, 4))
    for wrap in (0x2802, 0x2803):
        gl.TexParameteri(_FLAT, wrap, 0x812D)
    gl.TexParameterfv(_FLAT, 0x1004, np.array([0.1, 2.0, -0.3, 0.4], np.float32))


def copied_image(gl: Gl) -> None:
    """Texels of one format copied into one of another."""
    source = gl.texture(_FLAT, 0x8058, 8, 8)
    texels = np.random.default_rng(7).integers(0, 255, (8, 8, 4), np.uint8)
    gl.TexSubImage2D(_FLAT, 0, 0, 0, 8, 8, _RGBA, 0x1401, texels)
    target = gl.texture(_FLAT, 0x8F97, 8, 8)
    gl.TexSubImage2D(_FLAT, 0, 0, 0, 8, 8, _RGBA, 0x1400, np.full((8, 8, 4), 5, np.int8))
    gl.CopyImageSubData(source, _FLAT, 0, 1, 2, 0, target, _FLAT, 0, 3, 1, 0, 5, 4, 1)


def indices(gl: Gl) -> None:
    """Three indices, of which a number is added to each."""
    gl.buffer(0x8893, np.array([0, 1, 2], np.uint32))


def indexed_blending(gl: Gl) -> None:
    """Two targets, each blended and masked in its way."""
    names = [gl.texture(_FLAT, 0x8058, SIZE, SIZE) for _ in range(2)]
    _framebuffer(gl, *((_COLOR + i, _FLAT, name) for i, name in enumerate(names)))
    gl.DrawBuffers(2, np.array([_COLOR, _COLOR + 1], np.uint32))
    for i in range(2):
        gl.ClearBufferfv(0x1800, i, np.array([0.2, 0.4, 0.6, 0.8], np.float32))
        gl.Enablei(0x0BE2, i)
    gl.BlendFuncSeparatei(0, 0x0302, 0x0303, 1, 0)
    gl.BlendEquationi(1, 0x800B)
    gl.BlendFunci(1, 1, 1)
    gl.ColorMaski(1, 1, 0, 1, 1)


def draw_two_targets(gl: Gl) -> Picture:
    """Draw, and read both targets."""
    gl.DrawArrays(4, 0, 3)
    found = []
    for i in range(2):
        gl.ReadBuffer(_COLOR + i)
        found.append(gl.picture(0x8058))
    return np.stack(found)


def arrays(gl: Gl) -> None:
    """Three textures and three blocks."""
    program = gl.integer(0x8B8D)
    for i in range(3):
        gl.ActiveTexture(0x84C0 + i)
        gl.texture(_FLAT, _RGBA32F, 1, 1)
        gl.TexSubImage2D(_FLAT, 0, 0, 0, 1, 1, _RGBA, _FLOAT, _random(i, 4))
        gl.buffer(_UNIFORM, np.array([1, i, 2, 0.5], np.float32), i)
        gl.Uniform1i(gl.GetUniformLocation(program, f"t[{i}]".encode()), i)


def random_texture(gl: Gl) -> None:
    """16 x 16 texels."""
    gl.texture(_FLAT, _RGBA32F, 16, 16)
    gl.TexSubImage2D(_FLAT, 0, 0, 0, 16, 16, _RGBA, _FLOAT, _random(8, 16, 16, 4))


def atomics(gl: Gl) -> None:
    """An image of unsigned and one of signed words."""
    for slot, (internal, form, kind) in enumerate(((0x8236, 0x8D94, 0x1405), (0x8235, 0x8D94, 0x1404))):
        name = gl.texture(_FLAT, internal, 16, 16)
        gl.TexSubImage2D(_FLAT, 0, 0, 0, 16, 16, form, kind, np.zeros((16, 16), np.int32))
        gl.BindImageTexture(slot, name, 0, 0, 0, 0x88BA, internal)


def draw_and_fetch_atomics(gl: Gl) -> Picture:
    """Draw, and read both images."""
    return _draw_and_show(
        gl,
        """#version 320 es
precision highp float; layout(r32ui, binding = 0) readonly uniform highp uimage2D u;
layout(r32i, binding = 1) readonly uniform highp iimage2D i; out vec4 color;
void main() {
    ivec2 at = ivec2(gl_FragCoord.xy) >> 1;
    color = vec4(imageLoad(u, at).x & 0xffffu, imageLoad(u, at).x >> 16, imageLoad(i, at).x, 1);
}""",
    )


def counters(gl: Gl) -> None:
    """A buffer of counters and one of words."""
    gl.buffer(_COUNTER, np.zeros(4, np.uint32), 0)
    gl.buffer(_STORAGE, np.zeros(40, np.uint32), 1)


def draw_and_read_counters(gl: Gl) -> Picture:
    """Draw, and read both buffers."""
    counter = gl.integer(0x92C1)
    words = gl.integer(0x90D3)
    gl.DrawArrays(4, 0, 3)
    gl.MemoryBarrier(0xFFFFFFFF)
    return np.concatenate([gl.words(_COUNTER, counter, 4), gl.words(_STORAGE, words, 40)])


def advanced_blending(gl: Gl) -> None:
    """Something below, and equations on."""
    gl.ClearColor(0.3, 0.6, 0.9, 0.8)
    gl.Clear(0x4000)
    gl.Enable(0x0BE2)


def advanced_blending_of_samples(gl: Gl) -> None:
    """The same in a target with samples."""
    four_samples(gl)
    advanced_blending(gl)


def draw_advanced(gl: Gl) -> None:
    """Two equations, one upon the other."""
    for equation in (0x9299, 0x92AF):
        gl.BlendEquation(equation)
        gl.BlendBarrier()
        gl.DrawArrays(4, 0, 3)


def draw_advanced_of_samples(gl: Gl) -> Picture:
    """Two equations where the edges of a triangle cover samples."""
    gl.Viewport(-5, -9, 30, 30)
    draw_advanced(gl)
    return resolve(gl)


def debug(gl: Gl) -> None:
    """Messages of the program, in groups, and labels."""
    gl.Enable(0x92E0)
    gl.PushDebugGroup(0x824A, 7, -1, b"a group")
    gl.ObjectLabel(0x82E2, gl.integer(0x8B8D), -1, b"a program")
    gl.DebugMessageInsert(0x824A, 0x8268, 5, 0x826B, -1, b"a message")
    gl.PopDebugGroup()


def draw_and_read_debug(gl: Gl) -> Picture:
    """Draw, and return the label and the number of messages."""
    gl.DrawArrays(4, 0, 3)
    label = ctypes.create_string_buffer(64)
    gl.GetObjectLabel(0x82E2, gl.integer(0x8B8D), 64, None, label)
    messages = gl.integer(0x9145)
    return np.array([*label.raw, messages, *gl.picture(_RGBA32F)[0, 0]], np.float32)


def robust(gl: Gl) -> None:
    """A number far behind the end of all that is read."""
    program = gl.integer(0x8B8D)
    gl.Uniform1i(gl.GetUniformLocation(program, b"far"), 1 << 20)
    gl.buffer(_UNIFORM, np.arange(16, dtype=np.float32), 0)
    gl.buffer(_STORAGE, np.ones(4, np.float32), 0)
    gl.texture(_FLAT, _RGBA32F, 4, 4)
    gl.TexSubImage2D(_FLAT, 0, 0, 0, 4, 4, _RGBA, _FLOAT, np.ones((4, 4, 4), np.float32))


def stencil_texture(gl: Gl) -> None:
    """A stencil that is drawn, then sampled."""
    canvas = gl.integer(0x8CA6)
    name = gl.texture(_FLAT, 0x88F0, SIZE, SIZE)
    _framebuffer(gl, (0x821A, _FLAT, name))
    gl.ClearStencil(3)
    gl.Clear(0x500)
    gl.Enable(0x0C11)
    for i in range(4):
        gl.Scissor(i * 5, i * 3, 9, 11)
        gl.ClearStencil(10 + i)
        gl.Clear(0x400)
    gl.Disable(0x0C11)
    gl.TexParameteri(_FLAT, 0x90EA, 0x1901)
    gl.BindFramebuffer(_FRAMEBUFFER, canvas)


def layered(gl: Gl) -> None:
    """Four layers that one draw with a geometry shader fills, each in its way; then parts are cleared."""
    canvas, program = gl.integer(0x8CA6), gl.integer(0x8B8D)
    name = gl.texture(_ARRAY, _RGBA32F, 8, 8, 4)
    own = gl.new("Framebuffer")
    gl.BindFramebuffer(_FRAMEBUFFER, own)
    gl.FramebufferTexture(_FRAMEBUFFER, _COLOR, name, 0)
    gl.ClearBufferfv(0x1800, 0, np.array([9, 8, 7, 6], np.float32))
    gl.Viewport(0, 0, 8, 8)
    gl.program(
        vertex=_PLAIN,
        geometry="""#version 320 es
layout(triangles, invocations = 3) in; layout(triangle_strip, max_vertices = 3) out; flat out highp vec4 h;
void main() { for (int i = 0; i < 3; i++) {
    gl_Position = gl_in[i].gl_Position * vec4(0.5, 1, 1, 1); gl_Layer = gl_InvocationID + 1;
    h = vec4(gl_InvocationID, 1, 2, 3); EmitVertex(); } }""",
        fragment="""#version 320 es
precision highp float; flat in vec4 h; out vec4 color;
void main() { color = h + vec4(float(gl_Layer)); }""",
    )
    gl.DrawArrays(4, 0, 3)
    gl.Enable(0x0C11)
    gl.Scissor(2, 1, 3, 4)
    gl.ClearColor(0.5, 20.0, -3.0, 0.25)
    gl.Clear(0x4000)
    gl.Disable(0x0C11)
    gl.BindFramebuffer(_FRAMEBUFFER, canvas)
    gl.Viewport(0, 0, SIZE, SIZE)
    gl.UseProgram(program)
