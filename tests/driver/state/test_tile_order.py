"""A fixed order of tiles: a draw that moves the picture that it draws over reads it as it was."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.shader_texts import VS_PLAIN
from tests.reference.rig import Array
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    Bind,
    Box,
    Cap,
    DrawInfo,
    Format,
    FramebufferState,
    Map,
    Prim,
    RasterizerState,
    ResourceTemplate,
    SamplerViewTemplate,
    ShaderState,
    ShaderType,
    SurfaceTemplate,
    VertexBuffer,
    VertexElement,
    ViewportState,
)

_SIZE = 64
_FS = """FRAG
PROPERTY FS_COORD_PIXEL_CENTER INTEGER
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL CONST[0]
DCL TEMP[0]
IMM[0] INT32 {{0, 0, 0, 0}}
  0: F2I TEMP[0].xy, IN[0].xyyy
  1: UADD TEMP[0].xy, TEMP[0].xyyy, CONST[0].xyyy
  2: MOV TEMP[0].zw, IMM[0].xxxx
  3: TXF OUT[0], TEMP[0], SAMP[0], 2D
  4: END
""".replace("{{", "{").replace("}}", "}")
_QUAD = np.array([(-1, -1, 0, 1), (1, -1, 0, 1), (-1, 1, 0, 1), (1, 1, 0, 1)], np.float32)


def _scrolled(context: pipe.Context, moves: list[tuple[int, int]]) -> list[Array]:
    """The picture after each of the moves, which are one draw each without anything between them."""
    random = np.random.default_rng(1)
    both = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
    texture = context.screen.resource_create(ResourceTemplate(width0=_SIZE, height0=_SIZE, bind=both))
    whole = Box(width=_SIZE, height=_SIZE)
    texels = random.integers(0, 256, (1, _SIZE, _SIZE * 4), np.uint8)
    context.texture_subdata(texture, 0, Map.WRITE, whole, texels)
    surface = context.create_surface(texture, SurfaceTemplate())
    context.set_framebuffer_state(FramebufferState(_SIZE, _SIZE, cbufs=(surface,)))
    context.set_viewport_states(0, [ViewportState.covering(_SIZE, _SIZE)])
    context.bind_blend_state(context.create_blend_state(pipe.BlendState()))
    context.bind_depth_stencil_alpha_state(
        context.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState())
    )
    context.bind_vs_state(context.create_vs_state(ShaderState(VS_PLAIN)))
    context.bind_fs_state(context.create_fs_state(ShaderState(_FS)))
    element = VertexElement(0, 0, Format.R32G32B32A32_FLOAT)
    context.bind_vertex_elements_state(context.create_vertex_elements_state([element]))
    context.set_vertex_buffers(0, [VertexBuffer(stride=16, user_buffer=_QUAD)])
    context.bind_sampler_states(ShaderType.FRAGMENT, 0, [context.create_sampler_state(pipe.SamplerState())])
    view = context.create_sampler_view(texture, SamplerViewTemplate.of(texture))
    context.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    for x, y in moves:
        raster = RasterizerState(
            tile_raster_order_fixed=True,
            tile_raster_order_increasing_x=x > 0,
            tile_raster_order_increasing_y=y > 0,
        )
        context.bind_rasterizer_state(context.create_rasterizer_state(raster))
        offset = np.array([x, y, 0, 0], np.int32)
        context.set_constant_buffer(ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=offset))
        context.draw_vbo(DrawInfo(Prim.TRIANGLE_STRIP, count=4))
    with context.transfer_map(texture, 0, Map.READ, whole) as transfer:
        found = np.array(transfer.data[0]).reshape(_SIZE, _SIZE, 4)
    context.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    context.set_framebuffer_state(FramebufferState(0, 0))
    return [texels[0].reshape(_SIZE, _SIZE, 4), found]


def _moved(picture: Array, x: int, y: int) -> Array:
    """What lies behind the border is 0."""
    found = np.zeros_like(picture)
    rows, columns = np.mgrid[:_SIZE, :_SIZE]
    inside = (rows + y >= 0) & (rows + y < _SIZE) & (columns + x >= 0) & (columns + x < _SIZE)
    found[inside] = picture[(rows + y)[inside], (columns + x)[inside]]
    return found


@pytest.mark.covers(
    "PIPE_CAP_TILE_RASTER_ORDER",
    "pipe_rasterizer_state::tile_raster_order_fixed",
    "pipe_rasterizer_state::tile_raster_order_increasing_x",
    "pipe_rasterizer_state::tile_raster_order_increasing_y",
    each=True,
)
@pytest.mark.parametrize("moves", [[(3, 0)], [(-17, 9)], [(0, -8), (5, 5), (5, 5)]], ids=str)
def test_pictures_scroll_within_themselves(
    ctx: VkContext, ref: pipe.Context, moves: list[tuple[int, int]]
) -> None:
    for context in (ctx, ref):
        assert context.screen.get_param(Cap.TILE_RASTER_ORDER)
        wanted, found = _scrolled(context, moves)
        for x, y in moves:
            wanted = _moved(wanted, x, y)
        np.testing.assert_array_equal(found, wanted)
