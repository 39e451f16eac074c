"""The advanced blend equations: driver, reference and llvmpipe through OpenGL."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest

from tests.driver.against import painted
from tests.oracle.compat import Compat
from tests.reference.rig import COLOR_FS, COLOR_VS, Array, Rig
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import AdvancedBlend, Bind, ColorMask, Format, LogicOp, Map, Prim, RtBlendState, ShaderType

_SIZE = 24
_EQUATIONS = [equation for equation in AdvancedBlend if equation]

# OpenGL's numbers (KHR_blend_equation_advanced).
_OPENGL = dict(
    zip(
        _EQUATIONS,
        (*range(0x9294, 0x929D), 0x929E, 0x92A0, *range(0x92AD, 0x92B1)),
        strict=True,
    )
)

_FS = """FRAG
PROPERTY FS_BLEND_EQUATION_ADVANCED {allowed}
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
IMM[0] UINT32 {{0, 0, 0, 0}}
  0: F2I TEMP[0].xy, IN[0].xyyy
  1: MOV TEMP[0].zw, IMM[0].xxxx
  2: TXF OUT[0], TEMP[0], SAMP[0], 2D
  3: END
"""
_EVERY = sum(1 << equation for equation in _EQUATIONS)


def _colors(random: np.random.Generator) -> Array:
    """Premultiplied colours in steps of 8 bits (rows, columns, 4), with those that equations are apart at."""
    found = random.integers(0, 256, (_SIZE, _SIZE, 4))
    found[..., :3] = found[..., :3] * found[..., 3:] // 255
    # Alpha 0 with and without colour, colour above alpha, opaque, black, white, grey, parts of alpha.
    found[0] = 0
    found[1, :, 3] = 0
    found[2, :, :3] = random.integers(0, 256, (_SIZE, 3))
    found[3, :, 3] = 255
    found[4, :, :3] = 0
    found[5, :, :3] = found[5, :, 3:]
    found[6, :, :3] = found[6, :, :1]
    for row, quarters in ((7, 1), (8, 2), (9, 3)):
        found[row] = np.array([quarters, quarters, quarters, 4]) * random.integers(1, 64, (_SIZE, 1))
    return found.astype(np.uint8)


def _both(seed: int) -> tuple[Array, Array]:
    """Source and destination: every special row of one meets all of the other."""
    random = np.random.default_rng(seed)
    return _colors(random), _colors(random).transpose(1, 0, 2).copy()


def _draw(rig: Rig, source: Array, target: Array, **blend: Any) -> None:
    """Write the target's texels, and blend those of a texture over them."""
    ctx = rig.ctx
    box = pipe.Box(width=_SIZE, height=_SIZE)
    fmt = rig.colors[0].format
    ctx.texture_subdata(rig.colors[0], 0, Map.WRITE, box, _rows(vkformat.pack(fmt, target)))
    template = pipe.ResourceTemplate(
        format=Format.R32G32B32A32_FLOAT, width0=_SIZE, height0=_SIZE, bind=Bind.SAMPLER_VIEW
    )
    texture = ctx.screen.resource_create(template)
    ctx.texture_subdata(texture, 0, Map.WRITE, box, _rows(np.ascontiguousarray(source).view(np.uint8)))
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    rig.shaders(COLOR_VS, _FS.format(allowed=_EVERY))
    rt = blend.pop("rt", RtBlendState())
    rig.blend(rt, **blend)
    rig.draw(Prim.TRIANGLE_STRIP, [(0, 0), (_SIZE, 0), (0, _SIZE), (_SIZE, _SIZE)])


def _rows(texels: Array) -> Array:
    return texels.reshape(1, _SIZE, -1)


@pytest.mark.covers(
    "pipe_blend_state::advanced_blend_func",
    "PIPE_CAP_BLEND_EQUATION_ADVANCED",
    "TGSI_PROPERTY_FS_BLEND_EQUATION_ADVANCED",
)
@pytest.mark.parametrize("fmt", [Format.R8G8B8A8_UNORM, Format.R8G8B8A8_SRGB, Format.R32G32B32A32_FLOAT])
@pytest.mark.parametrize("equation", _EQUATIONS, ids=lambda e: e.name)
def test_equations(ctx: VkContext, equation: AdvancedBlend, fmt: Format) -> None:
    """The same bits, whatever blend_enable says; a float target tells what a fixed one would round away."""
    source, target = (colors.astype(np.float32) / np.float32(255) for colors in _both(equation))

    def paint(rig: Rig) -> None:
        enabled = RtBlendState(blend_enable=equation % 2 == 0)
        _draw(rig, source, target, rt=enabled, advanced_blend_func=equation)

    mine, theirs = painted(ctx, paint, width=_SIZE, height=_SIZE, formats=(fmt,))
    np.testing.assert_array_equal(mine.colors[0], theirs.colors[0])
    assert (mine.colors[0] != vkformat.unpack(fmt, vkformat.pack(fmt, target))).any()
    assert (mine.colors[0] != vkformat.unpack(fmt, vkformat.pack(fmt, source))).any()


@pytest.fixture(scope="module")
def compat() -> Compat:
    """OpenGL on llvmpipe."""
    return Compat(_SIZE)


_GLSL = b"""#version 150 compatibility
#extension GL_KHR_blend_equation_advanced : require
layout(blend_support_all_equations) out;
out vec4 color;
void main() { color = gl_Color; }
"""


def _opengl(gl: Compat, source: Array, target: Array, equation: int) -> Array:
    with gl:
        program, shader = gl.glCreateProgram(), gl.glCreateShader(0x8B30)
        text = ctypes.c_char_p(_GLSL)
        gl.glShaderSource(shader, 1, ctypes.byref(text), None)
        gl.glCompileShader(shader)
        gl.glAttachShader(program, shader)
        gl.glLinkProgram(program)
        gl.glUseProgram(program)
        _points(gl, target)
        gl.glEnable(0x0BE2)
        gl.glBlendEquation(equation)
        _points(gl, source)
        gl.glUseProgram(0)
        return gl.read()[0]


def _points(gl: Compat, colors: Array) -> None:
    gl.glBegin(0)
    for (y, x), _ in np.ndenumerate(colors[..., 0]):
        gl.glColor4f(*(colors[y, x] / 255.0).tolist())
        gl.glVertex4f((2 * x + 1) / _SIZE - 1, (2 * y + 1) / _SIZE - 1, 0.0, 1.0)
    gl.glEnd()


@pytest.mark.parametrize("equation", _EQUATIONS, ids=lambda e: e.name)
def test_equations_are_those_of_opengl(ctx: VkContext, compat: Compat, equation: AdvancedBlend) -> None:
    """To one step of 8 bits: llvmpipe's own roundings, as its shader compiler contracts and approximates.

    Where colour is above alpha, that which gives the HSL equations their light may be out of range: llvmpipe
    then divides 0 by 0 for greys, as the formula does; these pixels are left out.
    """
    source, target = _both(equation + 100)

    def paint(rig: Rig) -> None:
        floats = (colors.astype(np.float32) / np.float32(255) for colors in (source, target))
        _draw(rig, *floats, advanced_blend_func=equation)

    want = _opengl(compat, source, target, _OPENGL[equation])
    mine = Rig(ctx, _SIZE, _SIZE)
    paint(mine)
    light = source if equation == AdvancedBlend.HSL_LUMINOSITY else target
    hsl = np.bool_(equation >= AdvancedBlend.HSL_HUE)
    wild = np.asarray((light[..., :3] > light[..., 3:]).any(axis=-1) & hsl)
    gap = np.abs(mine.raw().astype(int) - want) * ~wild[..., None]
    assert wild.mean() < 0.3
    assert gap.max() <= 1, np.argwhere(gap > 1)[:5]
    assert (want != target).any(axis=-1).mean() > 0.4


def test_masks_logic_and_layers_of_paint(ctx: VkContext) -> None:
    """The mask holds, a logic operation replaces the equation, and fragments are blended in order."""
    source, target = (colors.astype(np.float32) / np.float32(255) for colors in _both(5))

    masked = RtBlendState(colormask=ColorMask.R | ColorMask.A)
    more: tuple[dict[str, Any], ...] = ({"logicop_enable": True, "logicop_func": LogicOp.XOR}, {})

    def paint(rig: Rig) -> None:
        _draw(rig, source, target, advanced_blend_func=AdvancedBlend.EXCLUSION, rt=masked)
        for number, blend in enumerate(more):
            rig.rasterizer(scissor=True)
            rig.ctx.set_scissor_states(0, [pipe.ScissorState(8 * number, 0, 8 * number + 8, _SIZE)])
            rig.blend(advanced_blend_func=AdvancedBlend.SOFTLIGHT, **blend)
            for _ in range(3):
                rig.draw(Prim.TRIANGLE_STRIP, [(0, 0), (_SIZE, 0), (0, _SIZE), (_SIZE, _SIZE)])

    mine, theirs = painted(ctx, paint, width=_SIZE, height=_SIZE)
    np.testing.assert_array_equal(mine.colors[0], theirs.colors[0])


@pytest.mark.parametrize("allowed", [0, 1 << AdvancedBlend.SCREEN, _EVERY & ~(1 << AdvancedBlend.MULTIPLY)])
def test_the_shader_has_to_allow_the_equation(ctx: VkContext, ref: pipe.Context, allowed: int) -> None:
    for context in (ctx, ref):
        rig = Rig(context, _SIZE, _SIZE)
        rig.shaders(fs=COLOR_FS.replace("FRAG\n", f"FRAG\nPROPERTY FS_BLEND_EQUATION_ADVANCED {allowed}\n"))
        rig.blend(advanced_blend_func=AdvancedBlend.MULTIPLY)
        with pytest.raises(InvalidUse, match="FS_BLEND_EQUATION_ADVANCED"):
            rig.quad()
        rig.blend(advanced_blend_func=AdvancedBlend.NONE)
        rig.quad()
        assert rig.drawn().all()
