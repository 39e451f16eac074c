"""A small picture that depends on every field of the fixed function: polygons, lines and points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tests.driver.multisample import read_samples
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.pipe import Bind, Format, Prim, ShaderType

__all__ = ["Scene", "observe"]

_SIZE = 24

_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], BCOLOR
DCL OUT[3], TEXCOORD[0]
DCL OUT[4], PSIZE
IMM[0] FLT32 {5.0, 0.0, 0.0, 0.0}
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IN[1].yzxw
  3: MOV OUT[3], IN[0]
  4: MOV OUT[4].x, IMM[0].xxxx
  5: END
"""
_COLOR = """FRAG
DCL IN[0], COLOR, COLOR
DCL IN[1], TEXCOORD[0], PERSPECTIVE
DCL OUT[0], COLOR
IMM[0] FLT32 {0.5, 0.25, 0.0, 0.0}
DCL TEMP[0]
  0: MUL TEMP[0], IN[1], IMM[0].yyyy
  1: MAD OUT[0], IN[0], IMM[0].xxxx, TEMP[0]
  2: MOV OUT[0].w, IN[0].wwww
  3: END
"""
_DEPTH = _COLOR.replace("DCL OUT[0], COLOR", "DCL OUT[0], COLOR\nDCL OUT[1], POSITION").replace(
    "  3: END", "  3: MOV OUT[1].z, IN[0].xxxx\n  4: END"
)
_TEXTURE = """FRAG
DCL IN[0], COLOR, COLOR
DCL IN[1], TEXCOORD[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
IMM[0] FLT32 {1.7, 0.6, 0.0, 1.0}
DCL TEMP[0]
  0: MUL TEMP[0].xy, IN[1].xyyy, IMM[0].xyyy
  1: TEX OUT[0], TEMP[0], SAMP[0], 2D
  2: END
"""
_MASK = _COLOR.replace("DCL OUT[0], COLOR", "DCL OUT[0], COLOR\nDCL OUT[1], SAMPLEMASK").replace(
    "  3: END", "  3: F2U OUT[1].x, IN[0].zzzz\n  4: END"
)
_ADVANCED = _COLOR.replace("FRAG\n", "FRAG\nPROPERTY FS_BLEND_EQUATION_ADVANCED 2\n")
_SHADERS = {
    "advanced": _ADVANCED,
    "color": _COLOR,
    "depth": _DEPTH,
    "texture": _TEXTURE,
    "mask": _MASK,
}

# Clip coordinates, some of them beyond the near and the far plane, and colours, some beyond [0, 1].
_POLYGONS = (
    (-0.9, -0.8, -1.5, 1.0, 0.2, 1.3, 0.4, 0.9),
    (0.9, -0.7, 0.9, 1.0, 0.9, -0.2, 0.1, 0.3),
    (-0.6, 0.9, 0.3, 1.0, 1.9, 0.6, 1.2, 0.6),
    (0.9, 0.8, 1.2, 1.0, 0.3, 0.2, 0.8, 0.5),
    (0.75, 7 / 24, 0.7, 1.0, 0.1, 0.9, 0.6, 0.2),
    (-0.75, 7 / 24, 0.1, 1.0, 1.9, 0.5, 0.0, 0.8),
)
_LINES = (
    (-0.95, -0.3, 0.4, 1.0, 0.9, 0.9, 0.2, 0.7),
    (0.8, 0.52, 0.2, 1.0, 0.2, 0.1, 0.9, 0.4),
    (-0.2, -0.9, 0.3, 1.0, 0.7, 0.3, 0.5, 0.6),
    (0.1, 0.9, 0.6, 1.0, 0.1, 0.8, 0.5, 0.9),
)
_POINTS = (
    (-0.3, 0.31, 0.2, 1.0, 0.8, 0.1, 0.7, 0.9),
    (1.05, -0.4, 0.3, 1.0, 0.3, 0.9, 0.1, 0.6),
)


@dataclass(frozen=True)
class Scene:
    """What is drawn, and everything that is not as it is by default.

    Attributes:
        states: class -> fields. ``StencilState`` holds for front faces, ``"back"`` for back faces.
        shader: of the fragments. ``color``, ``depth``: formats. ``samples``: of the targets.
    """

    states: Mapping[Any, Mapping[str, Any]] = field(default_factory=dict)
    shader: str = "color"
    color: Format = Format.R8G8B8A8_UNORM
    depth: Format = Format.Z24_UNORM_S8_UINT
    samples: int = 0

    def made(self, kind: Any, **more: Any) -> Any:
        """The state of a class."""
        return kind(**{**more, **self.states.get(kind, {})})

    def changed(self, kind: Any, name: str, value: object) -> Scene:
        """The same with one more field."""
        states = {**self.states, kind: {**self.states.get(kind, {}), name: value}}
        return Scene(states, self.shader, self.color, self.depth, self.samples)


def observe(ctx: pipe.Context, scene: Scene) -> bytes:
    """Every texel of colour and depth after the scene was drawn."""
    rig = Rig(ctx, _SIZE, _SIZE, (scene.color,), scene.depth, scene.samples)
    _bind(ctx, rig, scene)
    rig.clear((0.25, 0.5, 0.75, 0.5), 0.8, 1)
    for mode, vertices in ((Prim.TRIANGLES, _POLYGONS), (Prim.LINES, _LINES), (Prim.POINTS, _POINTS)):
        data = np.array(vertices)
        rig.draw(mode, data[:, :4], data[:, 4:], clip=True)
    found = b"".join(_bytes(ctx, texture, scene.samples) for texture in (rig.colors[0], rig.zs))
    ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
    for texture in (rig.colors[0], rig.zs):
        assert texture is not None
        texture.destroy()
    return found


def _bytes(ctx: pipe.Context, texture: pipe.Resource | None, samples: int) -> bytes:
    assert texture is not None
    if samples:
        return bytes(read_samples(ctx, texture).tobytes())
    with ctx.transfer_map(texture, 0, pipe.Map.READ, pipe.Box(width=_SIZE, height=_SIZE)) as transfer:
        return np.array(transfer.data).tobytes()


def _bind(ctx: pipe.Context, rig: Rig, scene: Scene) -> None:
    half = (_SIZE / 2, _SIZE / 2, 0.5)
    ctx.set_viewport_states(0, [scene.made(pipe.ViewportState, scale=half, translate=half)])
    ctx.set_scissor_states(0, [scene.made(pipe.ScissorState, minx=3, miny=5, maxx=20, maxy=17)])
    rig.shaders(_VS, _SHADERS[scene.shader])
    ctx.bind_rasterizer_state(ctx.create_rasterizer_state(scene.made(pipe.RasterizerState)))
    stencil = (scene.made(pipe.StencilState), pipe.StencilState(**scene.states.get("back", {})))
    tests = scene.made(
        pipe.DepthStencilAlphaState,
        depth=scene.made(pipe.DepthState, enabled=True, writemask=True),
        stencil=stencil,
        alpha=scene.made(pipe.AlphaState),
    )
    ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(tests))
    ctx.set_stencil_ref(scene.made(pipe.StencilRef, ref_value=(1, 2)))
    blend = scene.made(pipe.BlendState, rt=(scene.made(pipe.RtBlendState),))
    ctx.bind_blend_state(ctx.create_blend_state(blend))
    ctx.set_blend_color(scene.made(pipe.BlendColor, color=(0.3, 0.6, 0.9, 0.4)))
    planes = ((0.6, 0.5, 0.1, 0.2),) * 8
    ctx.set_clip_state(scene.made(pipe.ClipState, ucp=planes))
    ctx.set_polygon_stipple(scene.made(pipe.PolyStipple, stipple=(0xF0F0F0F0, 0x12345678) * 16))
    if scene.shader == "texture":
        _texture(ctx, scene)


def _texture(ctx: pipe.Context, scene: Scene) -> None:
    """Four levels of random colours."""
    random = np.random.default_rng(1)
    texture = ctx.screen.resource_create(
        pipe.ResourceTemplate(width0=8, height0=8, last_level=3, bind=Bind.SAMPLER_VIEW)
    )
    for level in range(4):
        size = 8 >> level
        texels: Array = random.integers(0, 256, (1, size, size * 4), np.uint8)
        ctx.texture_subdata(texture, level, pipe.Map.WRITE, pipe.Box(width=size, height=size), texels)
    template = pipe.SamplerViewTemplate(**{"last_level": 3, **scene.states.get(pipe.SamplerViewTemplate, {})})
    view = ctx.create_sampler_view(texture, template)
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(scene.made(pipe.SamplerState))])
