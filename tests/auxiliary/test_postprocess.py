"""Filters: what they do, on the device as in the reference, and over what is presented."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

import vkpipe
from tests.reference.rig import Array
from vkpipe import config, pipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.auxiliary.cso_context import CsoContext
from vkpipe.auxiliary.postprocess import FILTERS, PostProcess
from vkpipe.config import values
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Format, Map, ResourceTemplate, SurfaceTemplate
from vkpipe.winsys import HeadlessWindow

_SIZE = 48
_BINDS = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
_LUMA = np.array([0.299, 0.587, 0.114])


def _color(x: Array, y: Array) -> Array:
    """A disk and two slanted bars, as they are at any places."""
    found = np.full((*x.shape, 3), (0.9, 0.9, 0.95))
    found[(x - 18) ** 2 + (y - 19) ** 2 < 13**2] = (0.8, 0.2, 0.1)
    found[np.abs(y - 40 - (x - 24) * 0.13) < 3] = (0.1, 0.3, 0.7)
    found[np.abs(x - 40 - (y - 24) * 0.2) < 2.5] = (0.1, 0.6, 0.2)
    return found


def _texels(colors: Array) -> Array:
    alpha = np.full((_SIZE, _SIZE, 1), 200)
    return np.concatenate([np.round(colors * 255), alpha], axis=2).astype(np.uint8)


def _exact() -> Array:
    """The picture with 64 samples in each pixel."""
    y, x = (np.mgrid[0 : _SIZE * 8, 0 : _SIZE * 8] + 0.5) / 8
    return _texels(_color(x, y).reshape(_SIZE, 8, _SIZE, 8, 3).mean(axis=(1, 3)))


def _sharp() -> Array:
    y, x = np.mgrid[0:_SIZE, 0:_SIZE] + 0.5
    return _texels(_color(x, y))


def _filtered(ctx: pipe.Context, texels: Array, names: Sequence[str]) -> Array:
    height, width = texels.shape[:2]
    template = ResourceTemplate(format=Format.R8G8B8A8_UNORM, width0=width, height0=height, bind=_BINDS)
    target = ctx.screen.resource_create(template)
    source = from_array(ctx, texels)
    PostProcess(CsoContext(ctx), names).run(source, ctx.create_surface(target, SurfaceTemplate()))
    with ctx.transfer_map(target, 0, Map.READ, Box(width=width, height=height)) as mapped:
        return np.array(mapped.data).reshape(height, width, 4)


def _celshade(texels: Array) -> Array:
    colors = texels[..., :3] / 255
    luma = colors @ _LUMA
    steps = np.ceil(luma * 4) / 4
    shaded = np.clip(colors * (steps / np.maximum(luma, 1 / 512))[..., None], 0, 1)
    return np.concatenate([np.round(shaded * 255).astype(np.uint8), texels[..., 3:]], axis=2)


@pytest.mark.covers("auxiliary::postprocess")
@pytest.mark.parametrize("name", FILTERS)
def test_both_drivers_filter_the_same(ctx: pipe.Context, ref: pipe.Context, name: str) -> None:
    """Also where a last bit could decide: in pixels at random of two colours, whose means are often equal."""
    noise = np.random.default_rng(2).integers(0, 2, (30, 37, 1)) * (230, 180, 90, 0) + (0, 0, 0, 200)
    for texels in (_sharp(), noise.astype(np.uint8)):
        mine, theirs = (_filtered(each, texels, [name]) for each in (ctx, ref))
        np.testing.assert_array_equal(mine, theirs)
        assert (mine[..., 3] == 200).all()
        assert (mine != texels).any()


@pytest.mark.parametrize("name", ["fxaa", "jimenezmlaa", "jimenezmlaa_color"])
def test_edges_come_nearer_to_what_they_stand_for(ref: pipe.Context, name: str) -> None:
    sharp, exact = _sharp(), _exact().astype(int)
    before, after = (np.abs(each - exact).mean() for each in (sharp, _filtered(ref, sharp, [name])))
    assert after < 0.6 * before


@pytest.mark.parametrize("name", ["fxaa", "jimenezmlaa", "jimenezmlaa_color"])
def test_straight_edges_stay(ref: pipe.Context, name: str) -> None:
    texels = np.full((16, 16, 4), 255, np.uint8)
    texels[:, 5:] = 20, 200, 90, 255
    for turned in (texels, texels.transpose(1, 0, 2)):
        turned = np.ascontiguousarray(turned)
        np.testing.assert_array_equal(_filtered(ref, turned, [name]), turned)


def test_colours_of_equal_brightness_have_edges_where_channels_count(ref: pipe.Context) -> None:
    """Red 0.6 is as bright as green 0.3056."""
    texels = np.zeros((12, 12, 4), np.uint8)
    for row in range(12):
        texels[row, : 4 + row // 3, 0] = 153
        texels[row, 4 + row // 3 :, 1] = 78
    assert (_filtered(ref, texels, ["jimenezmlaa"]) == texels).all()
    assert (_filtered(ref, texels, ["jimenezmlaa_color"]) != texels).any()


def test_steps_of_brightness(ref: pipe.Context) -> None:
    """Numbers that lie at the edge of two steps are left out: there the last bit decides."""
    texels = np.random.default_rng(5).integers(0, 256, (12, 12, 4), dtype=np.uint8)
    apart = np.abs((texels[..., :3] / 255 @ _LUMA * 4) % 1 - 0.5) < 0.499
    found = _filtered(ref, texels, ["celshade"]).astype(int)
    assert np.abs(found - _celshade(texels))[apart].max() <= 1
    assert apart.mean() > 0.9


def test_filters_follow_one_another_and_state_is_put_back(ctx: pipe.Context) -> None:
    texels = np.random.default_rng(6).integers(0, 256, (8, 12, 4), dtype=np.uint8)
    found = _filtered(ctx, texels, ["nored", "noblue"])
    np.testing.assert_array_equal(found, texels * np.array([0, 1, 0, 1], np.uint8))
    cso = CsoContext(ctx)
    cso.set_sample_mask(3)
    before = dict(cso._bound)
    source = from_array(ctx, texels)
    other = from_array(ctx, texels, bind=_BINDS)
    PostProcess(cso, ["nogreen"]).run(source, ctx.create_surface(other, SurfaceTemplate()))
    assert {part: cso._bound[part] for part in before} == before


def test_what_cannot_be_filtered_is_refused(ref: pipe.Context) -> None:
    cso = CsoContext(ref)
    with pytest.raises(InvalidUse, match="names = 'blur'; legal: fxaa, "):
        PostProcess(cso, ["blur"])
    with pytest.raises(InvalidUse, match="one filter or more"):
        PostProcess(cso, [])
    filters = PostProcess(cso, ["nored"])
    small, large = (from_array(ref, np.zeros((size, 8, 4), np.uint8), bind=_BINDS) for size in (8, 9))
    surface = ref.create_surface(small, SurfaceTemplate())
    with pytest.raises(InvalidUse, match="a surface of another texture"):
        filters.run(small, surface)
    with pytest.raises(InvalidUse, match="8x9 pixels"):
        filters.run(large, surface)


def test_the_variable_knows_the_filters(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(values.FILTERS) == sorted(FILTERS)
    monkeypatch.setenv("VKPIPE_POSTPROCESS", "fxaa,blur")
    with pytest.raises(InvalidUse, match="VKPIPE_POSTPROCESS"):
        config.get("VKPIPE_POSTPROCESS")


@pytest.mark.parametrize("device", ["type:cpu", "reference"])
def test_what_is_presented_is_filtered(device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The texture of the program stays as it is, and the head-up display is not filtered."""
    monkeypatch.setenv("VKPIPE_POSTPROCESS", "nored,nogreen")
    texels = np.random.default_rng(7).integers(1, 256, (8, 10, 4), dtype=np.uint8)
    texels[..., 3] = 255
    with (
        vkpipe.create_screen(device) as screen,
        screen.context_create() as ctx,
        HeadlessWindow((10, 8)) as window,
    ):
        texture = from_array(ctx, texels)
        for turn in range(2):
            window.present(texture, ctx)
            np.testing.assert_array_equal(
                window.frames[-1], texels * np.array([0, 0, 1, 1], np.uint8), str(turn)
            )
        with ctx.transfer_map(texture, 0, Map.READ, Box(width=10, height=8)) as mapped:
            np.testing.assert_array_equal(np.array(mapped.data).reshape(8, 10, 4), texels)
    monkeypatch.setenv("GALLIUM_HUD", "fps")
    with (
        vkpipe.create_screen(device) as screen,
        screen.context_create() as ctx,
        HeadlessWindow((200, 150)) as window,
    ):
        window.present(from_array(ctx, np.zeros((150, 200, 4), np.uint8)), ctx)
        window.present(from_array(ctx, np.zeros((150, 200, 4), np.uint8)), ctx)
        assert window.frames[-1][..., :2].any()
