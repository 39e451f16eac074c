"""Tessellation shaders in TGSI and the same in GLSL, and draws of patches with them on any context.

A patch has three vertices: its points lie at the first one, plus U times the way to the second, plus V times
the way to the third. With vertices at multiples of 1/16 all of this is exact.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.oracle.tessellation import layout
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.pipe import Format, Prim, TessSpacing
from vkpipe.records import dataclass

__all__ = ["SIZE", "VS", "Shaders", "bind", "control", "draw", "evaluation", "patches", "read"]

SIZE = 32
VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
MOV OUT[0], IN[0]
MOV OUT[1], IN[1]
END
"""
FS = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
MOV OUT[0], IN[0]
END
"""
_PLACE = """ADD TEMP[0], IN[1][0], -IN[0][0]
ADD TEMP[1], IN[2][0], -IN[0][0]
MAD TEMP[0], TEMP[0], SV[0].xxxx, IN[0][0]
MAD OUT[0], TEMP[1], SV[0].yyyy, TEMP[0]
"""
_PLACE_GLSL = """gl_Position = gl_in[0].gl_Position
    + gl_TessCoord.x * (gl_in[1].gl_Position - gl_in[0].gl_Position)
    + gl_TessCoord.y * (gl_in[2].gl_Position - gl_in[0].gl_Position);
"""
_SHADE = "MOV OUT[1].xyz, SV[0]\nU2F TEMP[0].x, SV[1].xxxx\nADD OUT[1].w, TEMP[0].xxxx, IN[2][1].wwww\n"
_SHADE_GLSL = "shade = vec4(gl_TessCoord, float(gl_PrimitiveID) + tint[2].w);"


@dataclass(frozen=True)
class Shaders:
    """The stages of a draw of patches in TGSI."""

    tes: str | None
    tcs: str | None = None
    gs: str | None = None
    vs: str = VS
    fs: str = FS


def evaluation(
    primitive: Prim = Prim.QUADS,
    spacing: TessSpacing = TessSpacing.EQUAL,
    ccw: bool = True,
    point_mode: bool = False,
    *,
    shade: tuple[str, str] = (_SHADE, _SHADE_GLSL),
    declarations: tuple[str, str] = ("", "in vec4 tint[];"),
    out: str = "flat out vec4 shade;",
) -> tuple[str, str]:
    """An evaluation shader in TGSI and GLSL.

    ``shade``: what it writes beside its position. ``declarations``: more of them; ``out``: the output.
    """
    tgsi = f"""TESS_EVAL
PROPERTY TES_PRIM_MODE {int(primitive)}
PROPERTY TES_SPACING {int(spacing)}
PROPERTY TES_VERTEX_ORDER_CW {int(not ccw)}
PROPERTY TES_POINT_MODE {int(point_mode)}
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL SV[0], TESSCOORD
DCL SV[1], PRIM_ID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL TEMP[0..3]
{declarations[0]}{_PLACE}{shade[0]}END
"""
    words = layout(primitive, spacing, ccw, point_mode)
    glsl = f"layout({words}) in; {declarations[1]} {out}\nvoid main() {{ {_PLACE_GLSL} {shade[1]} }}"
    return tgsi, glsl


def control(
    vertices: int, body: tuple[str, str], declarations: tuple[str, str] = ("", "")
) -> tuple[str, str]:
    """A control shader in TGSI and GLSL that makes so many vertices and has TESSOUTER and TESSINNER."""
    tgsi = f"""TESS_CTRL
PROPERTY TCS_VERTICES_OUT {vertices}
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL SV[0], INVOCATIONID
DCL SV[1], PRIM_ID
DCL SV[2], VERTICESIN
DCL OUT[][0], POSITION
DCL OUT[][1], GENERIC[0]
DCL OUT[2], TESSOUTER
DCL OUT[3], TESSINNER
DCL TEMP[0..5]
DCL ADDR[0..1]
IMM[0] UINT32 {{0, 1, 2, 3}}
IMM[1] FLT32 {{0.0, 1.0, 2.0, 3.0}}
{declarations[0]}UARL ADDR[0].x, SV[0].xxxx
MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
{body[0]}END
"""
    glsl = f"""layout(vertices = {vertices}) out; in vec4 tint[]; out vec4 dyed[]; {declarations[1]}
void main() {{
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    dyed[gl_InvocationID] = tint[gl_InvocationID];
    {body[1]}
}}"""
    return tgsi, glsl


def patches(count: int, seed: int = 0, vertices: int = 3) -> tuple[Array, Array]:
    """Positions and colours of patches that lie anywhere in the window."""
    random = np.random.default_rng(seed)
    at = np.zeros((count * vertices, 4), np.float32)
    at[:, :2] = random.integers(-16, 17, (len(at), 2)) / 16
    at[:, 3] = 1
    return at, random.integers(0, 64, (len(at), 4)).astype(np.float32) / 4


def bind(ctx: pipe.Context, shaders: Shaders, capture: pipe.StreamOutputInfo | None = None) -> None:
    """Bind the shaders; the last one before the window has what is captured."""
    nothing = pipe.StreamOutputInfo()
    for stage in ("vs", "tcs", "tes", "gs", "fs"):
        text = getattr(shaders, stage)
        last = stage == ("gs" if shaders.gs else "tes")
        state = pipe.ShaderState(tokens=text or "", stream_output=(last and capture) or nothing)
        handle = None if text is None else getattr(ctx, f"create_{stage}_state")(state)
        getattr(ctx, f"bind_{stage}_state")(handle)


def draw(
    ctx: pipe.Context,
    shaders: Shaders,
    positions: Array,
    colors: Array,
    *,
    vertices: int = 3,
    outer: tuple[float, ...] = (1.0,) * 4,
    inner: tuple[float, ...] = (1.0,) * 2,
    capture: pipe.StreamOutputInfo | None = None,
    rasterizer: dict[str, Any] | None = None,
    **info: Any,
) -> Rig:
    """Draw patches into a new target of floats, in which row 0 is that of OpenGL."""
    rig = Rig(ctx, SIZE, SIZE, formats=(Format.R32G32B32A32_FLOAT,))
    half = SIZE / 2
    ctx.set_viewport_states(0, [pipe.ViewportState((half, half, 0.5), (half, half, 0.5))])
    fields = {"clip_halfz": False, "half_pixel_center": True, "point_quad_rasterization": True}
    rig.rasterizer(**{**fields, **(rasterizer or {})})
    bind(ctx, shaders, capture)
    ctx.set_patch_vertices(vertices)
    ctx.set_tess_state(outer, inner)
    rig.draw(Prim.PATCHES, positions, colors, clip=True, **info)
    return rig


def read(rig: Rig) -> Array:
    """The colours that were drawn."""
    return np.asarray(rig.values())
