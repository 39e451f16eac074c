"""Blits by a compute shader do what the context's blit does, on both drivers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.reference.rig import Array
from vkpipe import pipe
from vkpipe.auxiliary.compute_blit import ComputeBlitter
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    Bind,
    BlitEnd,
    BlitInfo,
    Box,
    ColorMask,
    Format,
    Map,
    ResourceTemplate,
    ScissorState,
    TexFilter,
    TextureTarget,
)

_SIZE = 20
_LAYERS = 3


def _texture(
    ctx: pipe.Context,
    fmt: Format,
    array: bool,
    seed: int,
    bind: Bind = Bind.SAMPLER_VIEW | Bind.SHADER_IMAGE,
) -> pipe.Resource:
    layers = _LAYERS if array else 1
    made = ctx.screen.resource_create(
        ResourceTemplate(
            TextureTarget.TEXTURE_2D_ARRAY if array else TextureTarget.TEXTURE_2D,
            fmt,
            2 * _SIZE,
            2 * _SIZE,
            array_size=layers,
            last_level=1,
            bind=bind,
        )
    )
    random = np.random.default_rng(seed)
    for level, size in ((0, 2 * _SIZE), (1, _SIZE)):
        box = Box(width=size, height=size, depth=layers)
        ctx.texture_subdata(
            made, level, Map.WRITE, box, random.integers(0, 256, (layers, size, size * 4), np.uint8)
        )
    return made


def _read(ctx: pipe.Context, texture: pipe.Resource, level: int) -> Array:
    width, height, layers = texture.level_size(level)
    with ctx.transfer_map(texture, level, Map.READ, Box(width=width, height=height, depth=layers)) as mapped:
        return np.array(mapped.data)


_CASES: dict[str, tuple[Box, Box, dict[str, Any]]] = {
    "copy": (Box(2, 3, 0, 9, 7, 1), Box(5, 1, 0, 9, 7, 1), {}),
    "larger": (Box(1, 2, 0, 8, 6, 1), Box(0, 3, 0, 16, 12, 1), {}),
    "smaller": (Box(0, 0, 0, 20, 18, 1), Box(3, 3, 0, 5, 6, 1), {}),
    "turned": (Box(10, 2, 0, -8, 6, 1), Box(2, 15, 0, 16, -12, 1), {}),
    "beyond the edges": (Box(-3, 10, 0, 16, 16, 1), Box(-4, 12, 0, 16, 16, 1), {}),
    "scissor": (
        Box(0, 0, 0, 20, 20, 1),
        Box(0, 0, 0, 20, 20, 1),
        {"scissor_enable": True, "scissor": ScissorState(3, 4, 11, 30)},
    ),
    "nothing": (Box(0, 0, 0, 4, 4, 1), Box(30, 0, 0, 4, 4, 1), {}),
}


@pytest.mark.covers("auxiliary::u_compute")
@pytest.mark.parametrize("filter", TexFilter)
@pytest.mark.parametrize("case", _CASES)
def test_blits_are_those_of_the_context(
    ctx: pipe.Context, ref: pipe.Context, case: str, filter: TexFilter
) -> None:
    """From level 1 of one texture to level 1 of another one with another order of channels."""
    source, target, more = _CASES[case]
    for context in (ctx, ref):
        blitter = ComputeBlitter(context)
        given = _texture(context, Format.B8G8R8A8_UNORM, False, 1, Bind.SAMPLER_VIEW)
        found = [_texture(context, Format.R8G8B8A8_UNORM, False, 2) for _ in range(2)]
        before = _read(context, found[0], 1)
        for texture, blit in zip(found, (blitter.blit, context.blit), strict=True):
            ends = BlitEnd(texture, 1, target), BlitEnd(given, 1, source)
            blit(BlitInfo(*ends, ColorMask.RGBA, filter, **more))
        mine, theirs = (_read(context, texture, 1).astype(int) for texture in found)
        assert np.abs(mine - theirs).max() <= (1 if filter == TexFilter.LINEAR else 0)
        assert (mine != before).any() == (case != "nothing")
        blitter.destroy()


def test_layers(ctx: pipe.Context, ref: pipe.Context) -> None:
    """Two layers of an array to others, one to a texture without layers, and the other levels stay."""
    for context in (ctx, ref):
        blitter = ComputeBlitter(context)
        given, found = (_texture(context, Format.R8G8B8A8_UNORM, True, seed) for seed in (3, 4))
        flat = _texture(context, Format.R8G8B8A8_UNORM, False, 5)
        want, other = _read(context, found, 0), _read(context, found, 1)
        texels = _read(context, given, 0)
        want[1:3] = texels[0:2]
        whole = {"width": 2 * _SIZE, "height": 2 * _SIZE}
        blitter.blit(
            BlitInfo(BlitEnd(found, 0, Box(z=1, depth=2, **whole)), BlitEnd(given, 0, Box(depth=2, **whole)))
        )
        blitter.blit(BlitInfo(BlitEnd(flat, 0, Box(**whole)), BlitEnd(given, 0, Box(z=2, **whole))))
        np.testing.assert_array_equal(_read(context, found, 0), want)
        np.testing.assert_array_equal(_read(context, found, 1), other)
        np.testing.assert_array_equal(_read(context, flat, 0)[0], texels[2])


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({"mask": ColorMask.R}, "mask"),
        ({"alpha_blend": True}, "mask"),
        ({"render_condition_enable": True}, "render_condition_enable"),
        ({"src": Box(width=4, height=4, depth=2)}, "depth"),
    ],
)
def test_what_it_does_not_do_is_refused(ref: pipe.Context, change: dict[str, Any], name: str) -> None:
    given, found = (_texture(ref, Format.R8G8B8A8_UNORM, True, seed) for seed in (1, 2))
    box = Box(width=4, height=4)
    ends = BlitEnd(found, 0, box), BlitEnd(given, 0, change.pop("src", box))
    with pytest.raises(NotSupported, match=name):
        ComputeBlitter(ref).blit(BlitInfo(*ends, **change))
