"""Clears of depth buffers: what they change, bit by bit, of their own format and through another."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, read_texture, write_texture
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, Clear, ColorMask, Format, ScissorState

_FORMATS = (
    ("Z24X8_UNORM", "Z24X8_UNORM"),
    ("X8Z24_UNORM", "X8Z24_UNORM"),
    ("Z24_UNORM_S8_UINT", "Z24X8_UNORM"),
    ("S8_UINT_Z24_UNORM", "X8Z24_UNORM"),
    ("Z24X8_UNORM", "Z24_UNORM_S8_UINT"),
    ("Z32_FLOAT_S8X24_UINT", "Z32_FLOAT_S8X24_UINT"),
    ("Z24_UNORM_S8_UINT", "Z24_UNORM_S8_UINT"),
)
_PARTS = (Clear.DEPTH, Clear.STENCIL, Clear.DEPTHSTENCIL)


def _cleared(ctx: VkContext, fmt: str, view: str, parts: Clear, scissor: ScissorState | None) -> Array:
    """Texels of a depth buffer that held numbers at random, after a clear through a surface of a format."""
    with Board(ctx, 16, 8, depth=fmt) as board:
        assert board.depth is not None
        shape = read_texture(ctx, board.depth).shape
        before = np.random.default_rng(3).integers(0, 256, shape, np.uint8)
        write_texture(ctx, board.depth, before)
        board.surfaces[1] = ctx.create_surface(board.depth, pipe.SurfaceTemplate(format=Format[view]))
        board.bind()
        ctx.clear(parts, (0, 0, 0, 0), 0.5, 0x5A, scissor)
        return np.array(read_texture(ctx, board.depth))


@pytest.mark.parametrize("parts", _PARTS, ids=lambda parts: parts.name)
@pytest.mark.parametrize(("fmt", "view"), _FORMATS)
def test_a_clear_changes_the_bits_that_the_reference_changes(
    ctx: VkContext, ref: VkContext, fmt: str, view: str, parts: Clear
) -> None:
    for scissor in (None, ScissorState(3, 1, 9, 7)):
        mine, theirs = (_cleared(each, fmt, view, parts, scissor) for each in (ctx, ref))
        np.testing.assert_array_equal(mine, theirs)


def _first_samples(ctx: VkContext, texture: pipe.Resource) -> pipe.Resource:
    """A depth buffer with each pixel's first sample."""
    single = make_texture(ctx, texture.format, 16, 8, bind=Bind.DEPTH_STENCIL)
    box = pipe.Box(width=16, height=8)
    to, source = (pipe.BlitEnd(one, box=box, format=one.format) for one in (single, texture))
    ctx.blit(pipe.BlitInfo(to, source, mask=ColorMask.ZS))
    return single


@pytest.mark.parametrize(("fmt", "byte"), [("Z24_UNORM_S8_UINT", 3), ("S8_UINT_Z24_UNORM", 0)])
@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("drawn", [False, True], ids=["cleared", "drawn"])
def test_the_stencil_stays_beneath_a_surface_of_depth_alone(
    ctx: VkContext, fmt: str, byte: int, samples: int, drawn: bool
) -> None:
    made = make_texture(ctx, fmt, 16, 8, bind=Bind.DEPTH_STENCIL, nr_samples=samples)
    view = Format.X8Z24_UNORM if byte == 0 else Format.Z24X8_UNORM
    whole, depth = (ctx.create_surface(made, pipe.SurfaceTemplate(format=f)) for f in (made.format, view))
    ctx.clear_depth_stencil(whole, Clear.DEPTHSTENCIL, 1.0, 0x5A, 0, 0, 16, 8)
    with Board(ctx, 16, 8, color=None) as board:
        board.rasterizer(pipe.RasterizerState(half_pixel_center=True, multisample=bool(samples)))
        ctx.set_framebuffer_state(pipe.FramebufferState(16, 8, zsbuf=depth))
        if drawn:
            board.depth_test(pipe.DepthState(True, True, pipe.CompareFunc.LESS))
            board.fill(z=0.0)
        else:
            ctx.clear(Clear.DEPTH, (0, 0, 0, 0), 0.5)
        texels = read_texture(ctx, _first_samples(ctx, made) if samples else made)
    depths, stencils = vkformat.unpack_z(made.format, texels)
    assert depths is not None and stencils is not None
    assert np.abs(depths - 0.5).max() < 1e-6
    assert (stencils == 0x5A).all()
