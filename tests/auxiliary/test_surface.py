"""Tiles, rectangles, copies and clears by mapping; surfaces and views of everything."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from vkpipe import pipe
from vkpipe.auxiliary import surface
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Format, ResourceTemplate, TextureTarget


@pytest.fixture(params=["ctx", "ref"])
def context(request: pytest.FixtureRequest) -> pipe.Context:
    """Both drivers."""
    found: pipe.Context = request.getfixturevalue(request.param)
    return found


def _array(context: pipe.Context, fmt: Format = Format.R8G8B8A8_UNORM) -> pipe.Resource:
    template = ResourceTemplate(
        TextureTarget.TEXTURE_2D_ARRAY, fmt, 7, 5, array_size=3, bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
    )
    return context.screen.resource_create(template)


@pytest.mark.covers("auxiliary::u_tile", "auxiliary::u_transfer", "auxiliary::u_surface")
def test_tiles_and_regions(context: pipe.Context) -> None:
    texture = _array(context, Format.R16G16_SINT)
    whole = Box(width=7, height=5, depth=3)
    surface.clear_region(context, texture, 0, whole, b"\x01\x00\xff\xff")
    colors = np.random.default_rng(1).integers(-9, 9, (2, 3, 4, 4)).astype(np.int32)
    box = Box(1, 2, 1, 4, 3, 2)
    surface.put_tile(context, texture, 0, box, colors)
    wanted = np.broadcast_to(np.array([1, -1, 0, 1]), (3, 5, 7, 4)).copy()
    wanted[1:3, 2:5, 1:5, :2] = colors[..., :2]
    assert np.array_equal(surface.get_tile(context, texture, 0, whole), wanted)
    other = _array(context, Format.R16G16_SINT)
    surface.clear_region(context, other, 0, whole, bytes(4))
    surface.copy_region(context, other, 0, (3, 0, 0), texture, 0, box)
    assert np.array_equal(
        surface.get_tile(context, other, 0, Box(3, 0, 0, 4, 3, 2))[..., :2], colors[..., :2]
    )
    assert not surface.get_tile(context, other, 0, Box(0, 0, 0, 3, 5, 3))[..., :2].any()
    cases: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: surface.subdata(context, texture, 0, box, bytes(3)), "data"),
        (lambda: surface.put_tile(context, texture, 0, box, colors[0]), "colors"),
        (lambda: surface.clear_region(context, texture, 0, box, b"1"), "texel"),
        (lambda: surface.copy_region(context, _array(context), 0, (0, 0, 0), texture, 0, box), "format"),
    )
    for call, word in cases:
        with pytest.raises(InvalidUse, match=word):
            call()


def test_rectangles_of_texels() -> None:
    texels = np.zeros((4, 12), np.uint8)
    surface.fill_rectangle(texels, Format.B5G6R5_UNORM, (1, 0, 1, 1), (1, 2, 3, 1))
    assert texels[2].view(np.uint16).tolist() == [0, 0xF81F, 0xF81F, 0xF81F, 0, 0]
    assert not texels[[0, 1, 3]].any()


def test_everything_of_a_texture(context: pipe.Context) -> None:
    texture = _array(context)
    made = surface.default_surface(context, texture)
    assert (made.first_layer, made.last_layer, made.width, made.height) == (0, 2, 7, 5)
    context.clear_render_target(made, (1, 0, 0, 1), 0, 0, 7, 5)
    tile = surface.get_tile(context, texture, 0, Box(width=7, height=5, depth=3))
    assert (tile == [1, 0, 0, 1]).all()
    view = surface.default_view(context, texture)
    assert (view.last_layer, view.target) == (2, TextureTarget.TEXTURE_2D_ARRAY)
