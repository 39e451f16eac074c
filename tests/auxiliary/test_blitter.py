"""Blits and clears by drawing give what the driver's own give, and leave the application's bindings alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.calls.blits.textures import BOXES, new_texture, read_texels
from vkpipe import pipe
from vkpipe.auxiliary.blitter import Blitter
from vkpipe.auxiliary.cso_context import CsoContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, Clear, ColorMask, Format, ScissorState, TexFilter
from vkpipe.pipe import TextureTarget as Target

_ALL = Box(width=13, height=9)
_DRAWN = Bind.SAMPLER_VIEW | Bind.RENDER_TARGET
_Make = Callable[[pipe.Context], tuple[pipe.Resource, pipe.Resource]]


@pytest.fixture(params=["ctx", "ref"])
def blitter(request: pytest.FixtureRequest) -> Iterator[Blitter]:
    """Of both drivers."""
    cso = CsoContext(request.getfixturevalue(request.param))
    yield Blitter(cso)
    cso.destroy()


def _compare(blitter: Blitter, given: dict[str, Any], into: dict[str, Any], info: dict[str, Any]) -> None:
    """The same blit by drawing and by the driver, into equal textures."""
    ctx = blitter.context
    source = new_texture(ctx, **given)
    found = []
    for blit in (ctx.blit, blitter.blit):
        target = new_texture(ctx, seed=2, **into)
        boxes, level = info.get("boxes", (_ALL, _ALL)), info.get("level", 0)
        fields = {name: value for name, value in info.items() if name not in ("boxes", "level")}
        before = read_texels(ctx, target, level)
        blit(BlitInfo(BlitEnd(target, level, boxes[1]), BlitEnd(source, level, boxes[0]), **fields))
        found.append(read_texels(ctx, target, level).astype(int))
        assert not np.array_equal(found[-1], before)
    assert np.abs(found[0] - found[1]).max() <= (1 if info.get("filter") else 0), info


@pytest.mark.covers("auxiliary::u_blitter", "auxiliary::u_blit", "auxiliary::u_simple_shaders")
def test_colors(blitter: Blitter) -> None:
    """Scaled, mirrored, within a scissor, masked, blended, of integers, and in levels and layers."""
    plain = {"bind": _DRAWN}
    rows: list[tuple[dict[str, Any], dict[str, Any]]] = [
        (plain, {"boxes": BOXES["mirrored"]}),
        (plain, {"boxes": BOXES["larger"], "filter": TexFilter.LINEAR}),
        (plain, {"scissor_enable": True, "scissor": ScissorState(2, 1, 9, 7)}),
        (plain, {"mask": ColorMask.R | ColorMask.A}),
        (plain, {"boxes": (Box(-4, -3, 0, 20, 15), Box(-3, -2, 0, 20, 15))}),
        ({"fmt": Format.R8G8B8A8_UINT, **plain}, {}),
        ({"last_level": 1, **plain}, {"level": 1, "boxes": (Box(width=6, height=4), Box(1, 0, 0, 5, 3))}),
        (
            {"target": Target.TEXTURE_2D_ARRAY, **plain},
            {"boxes": (Box(0, 0, 1, 13, 9, 3), Box(0, 0, 3, 13, 9, -3))},
        ),
    ]
    for texture, info in rows:
        _compare(blitter, texture, texture, info)


@pytest.mark.parametrize(
    "target",
    [Target.TEXTURE_1D, Target.TEXTURE_1D_ARRAY, Target.TEXTURE_3D, Target.TEXTURE_CUBE, Target.TEXTURE_RECT],
    ids=lambda target: target.name,
)
def test_targets(blitter: Blitter, target: Target) -> None:
    flat = target in (Target.TEXTURE_1D, Target.TEXTURE_1D_ARRAY)
    deep = 1 if target in (Target.TEXTURE_1D, Target.TEXTURE_RECT) else 3
    box = Box(0, 0, 0, 9, 1 if flat else 9, deep)
    given = {"target": target, "bind": _DRAWN}
    _compare(blitter, given, given, {"boxes": (box, box)})


@pytest.mark.parametrize("mask", [ColorMask.Z, ColorMask.S, ColorMask.Z | ColorMask.S])
def test_depth_and_stencil(blitter: Blitter, mask: ColorMask) -> None:
    given = {"fmt": Format.Z24_UNORM_S8_UINT, "bind": Bind.DEPTH_STENCIL | Bind.SAMPLER_VIEW}
    _compare(blitter, given, given, {"mask": mask, "boxes": BOXES["part"]})


def test_resolving(blitter: Blitter) -> None:
    ctx = blitter.context
    source = ctx.screen.resource_create(
        pipe.ResourceTemplate(width0=13, height0=9, nr_samples=4, bind=_DRAWN)
    )
    for sample in range(1, 5):
        single = new_texture(ctx, seed=sample)
        ctx.blit(BlitInfo(BlitEnd(source, 0, _ALL), BlitEnd(single, 0, _ALL), dst_sample=sample))
    found = []
    for blit in (ctx.blit, blitter.blit):
        target = new_texture(ctx, bind=_DRAWN)
        blit(BlitInfo(BlitEnd(target, 0, _ALL), BlitEnd(source, 0, _ALL)))
        found.append(read_texels(ctx, target).astype(int))
    assert np.abs(found[0] - found[1]).max() <= 1
    with pytest.raises(NotSupported, match="SAMPLE_SHADING"):
        blitter.blit(BlitInfo(BlitEnd(source, 0, _ALL), BlitEnd(source, 0, _ALL)))


@pytest.mark.covers("auxiliary::u_gen_mipmap")
@pytest.mark.parametrize("target", [Target.TEXTURE_2D, Target.TEXTURE_CUBE], ids=lambda target: target.name)
def test_mipmaps(blitter: Blitter, target: Target) -> None:
    ctx = blitter.context
    levels = []
    last = 5 if target == Target.TEXTURE_CUBE else 0
    for make in (
        lambda t: ctx.generate_mipmap(t, Format.NONE, 0, 2, 0, last),
        lambda t: blitter.generate_mipmap(t, 0, 2, 0, last),
    ):
        texture = new_texture(ctx, target=target, width0=16, height0=16, last_level=2, bind=_DRAWN)
        make(texture)
        levels.append([read_texels(ctx, texture, level).astype(int) for level in range(3)])
    assert all(np.abs(a - b).max() <= 2 for a, b in zip(*levels, strict=True))


def test_clears(blitter: Blitter) -> None:
    """Colour in the layers of a surface, depth and stencil apart; the bindings stay."""
    ctx = blitter.context
    area = Box(2, 3, 0, 7, 4)
    color = new_texture(ctx, target=Target.TEXTURE_2D_ARRAY, bind=_DRAWN)
    depth = new_texture(ctx, Format.Z24_UNORM_S8_UINT, bind=Bind.DEPTH_STENCIL)
    before = read_texels(ctx, color).reshape(4, 9, 13, 4), read_texels(ctx, depth).reshape(9, 13, 4)
    layers = ctx.create_surface(color, pipe.SurfaceTemplate(first_layer=1, last_layer=2))
    blitter.cso.set_blend(pipe.BlendState(alpha_to_one=True))
    calls = blitter.cso.calls
    blitter.clear_color(layers, (1, 0.5, 0, 1), area)
    surface = ctx.create_surface(depth, pipe.SurfaceTemplate())
    blitter.clear_depth_stencil(surface, Clear.DEPTH, 0.5, 0, area)
    blitter.clear_depth_stencil(surface, Clear.STENCIL, 0.0, 7, Box(4, 4, 0, 3, 1))
    before[0][1:3, 3:7, 2:9] = (255, 128, 0, 255)
    words = before[1].view(np.uint32)
    words[3:7, 2:9] = (words[3:7, 2:9] & 0xFF000000) | 0x800000
    words[4, 4:7] = (words[4, 4:7] & 0xFFFFFF) | 7 << 24
    assert np.array_equal(read_texels(ctx, color).reshape(4, 9, 13, 4), before[0])
    got = read_texels(ctx, depth).reshape(9, 13, 4).view(np.uint32)
    assert np.abs((got & 0xFFFFFF).astype(int) - (words & 0xFFFFFF)).max() <= 1
    assert np.array_equal(got >> 24, words >> 24)
    blitter.cso.set_blend(pipe.BlendState(alpha_to_one=True))
    assert blitter.cso.calls > calls


def test_what_is_refused(blitter: Blitter) -> None:
    ctx = blitter.context
    color, depth = new_texture(ctx, bind=_DRAWN), new_texture(ctx, Format.Z16_UNORM)
    with pytest.raises(NotSupported, match="window_rectangles"):
        info = BlitInfo(
            BlitEnd(color, 0, _ALL), BlitEnd(color, 0, _ALL), window_rectangles=(ScissorState(0, 0, 1, 1),)
        )
        blitter.blit(info)
    with pytest.raises(InvalidUse, match=r"dst\.format"):
        blitter.blit(BlitInfo(BlitEnd(depth, 0, _ALL), BlitEnd(color, 0, _ALL)))
