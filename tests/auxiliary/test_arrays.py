"""Textures to arrays and back, pictures, and the array protocols of resources and mappings."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array, to_array
from vkpipe.auxiliary.pictures import load_png, png_bytes, save_png
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Box, Format, Map, ResourceTemplate, TextureTarget

_TYPES = ["uint8", "int8", "uint16", "int16", "uint32", "int32", "float16", "float32"]


@pytest.mark.parametrize("components", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("name", _TYPES)
def test_arrays_come_back_as_they_were(ctx: VkContext, name: str, components: int) -> None:
    rng = np.random.default_rng(1)
    shape = (5, 7, components) if components else (5, 7)
    pixels = rng.integers(0, 100, shape).astype(name)
    texture = from_array(ctx, pixels)
    found = to_array(ctx, texture)
    assert found.dtype == pixels.dtype
    if components == 3:
        one = 1 if name.startswith("float") or name.endswith("32") else np.iinfo(name).max
        assert (found[..., 3] == one).all()
        found = found[..., :3]
    assert np.array_equal(found, pixels.reshape(found.shape))


@pytest.mark.parametrize(
    ("fmt", "stored"),
    [
        (Format.B8G8R8A8_UNORM, np.uint8),
        (Format.B8G8R8X8_UNORM, np.uint8),
        (Format.A8B8G8R8_UNORM, np.uint8),
        (Format.R8G8B8A8_SRGB, np.uint8),
        (Format.R8G8B8A8_UNORM, np.uint8),
        (Format.R32G32B32A32_FLOAT, np.float32),
        (Format.R16G16B16A16_FLOAT, np.float16),
        (Format.L8A8_UNORM, np.uint8),
        (Format.B5G6R5_UNORM, np.float32),
        (Format.R10G10B10A2_UNORM, np.float32),
        (Format.R11G11B10_FLOAT, np.float32),
        (Format.R16G16_SNORM, np.int16),
    ],
    ids=lambda value: value.name if isinstance(value, Format) else "",
)
def test_components_are_in_order(ctx: VkContext, fmt: Format, stored: type[np.generic]) -> None:
    """Whatever the order in memory: red, green, blue, alpha, as shaders read them."""
    values = np.random.default_rng(2).uniform(0, 1, (4, 6, 4)).astype(np.float32)
    texture = from_array(ctx, values, fmt)
    found = to_array(ctx, texture)
    assert found.dtype == stored
    raw = vkformat.pack(fmt, values)
    want = vkformat.unpack(fmt, raw)
    if vkformat.describe(fmt).is_srgb:
        want = vkformat.unpack(Format.R8G8B8A8_UNORM, raw)
    if found.dtype.kind != "f":
        want = np.rint(want * np.iinfo(found.dtype).max)
    assert np.abs(found.astype(np.float64) - want[..., : found.shape[-1]]).max() < 1e-6


def test_layers_levels_buffers_and_depth(ctx: VkContext) -> None:
    template = ResourceTemplate(
        TextureTarget.TEXTURE_2D_ARRAY,
        Format.R8_UNORM,
        4,
        6,
        array_size=3,
        last_level=1,
        bind=Bind.SAMPLER_VIEW,
    )
    texture = ctx.screen.resource_create(template)
    data = np.arange(18, dtype=np.uint8)
    ctx.texture_subdata(texture, 1, Map.WRITE, Box(width=2, height=3, depth=3), data, 2, 6)
    assert np.array_equal(to_array(ctx, texture, 1), data.reshape(3, 3, 2))
    buffer = ctx.screen.resource_create(ResourceTemplate.buffer(18, Bind.VERTEX_BUFFER))
    ctx.buffer_subdata(buffer, Map.WRITE, 0, data)
    assert np.array_equal(to_array(ctx, buffer), data)
    depth = ctx.screen.resource_create(
        ResourceTemplate(format=Format.Z24_UNORM_S8_UINT, width0=3, height0=2, bind=Bind.DEPTH_STENCIL)
    )
    surface = ctx.create_surface(depth, pipe.SurfaceTemplate())
    ctx.clear_depth_stencil(surface, pipe.Clear.DEPTHSTENCIL, 0.25, 7, 0, 0, 3, 2)
    assert np.allclose(to_array(ctx, depth), 0.25, atol=1e-6)
    with pytest.raises(InvalidUse, match="level"):
        to_array(ctx, texture, 2)


@pytest.mark.parametrize(
    "pixels", [np.zeros((2, 2, 5)), np.zeros(4), np.zeros((0, 3)), np.zeros((2, 2), np.int64)]
)
def test_other_arrays_are_refused(ctx: VkContext, pixels: np.ndarray) -> None:
    with pytest.raises(InvalidUse, match="pixels"):
        from_array(ctx, pixels)


class _Foreign:
    """An array of a library that knows DLPack alone."""

    def __init__(self, values: np.ndarray) -> None:
        self.values = values

    def __dlpack__(self, **options: Any) -> Any:
        return self.values.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.values.__dlpack_device__()


def test_arrays_of_other_libraries_come_by_dlpack(ctx: VkContext) -> None:
    pixels = np.random.default_rng(6).integers(0, 256, (5, 3, 4), np.uint8)
    texture = from_array(ctx, _Foreign(pixels))  # type: ignore[arg-type]
    assert np.array_equal(np.from_dlpack(texture), pixels)  # type: ignore[arg-type]


def test_pictures_go_out_and_in(ctx: VkContext, tmp_path: Path) -> None:
    pixels = np.random.default_rng(3).integers(0, 256, (9, 5, 4), np.uint8)
    texture = from_array(ctx, pixels)
    save_png(ctx, texture, tmp_path / "a.png")
    assert np.array_equal(np.asarray(Image.open(tmp_path / "a.png")), pixels)
    assert np.array_equal(to_array(ctx, load_png(ctx, tmp_path / "a.png")), pixels)
    for value in (
        pixels[..., 0],
        pixels[..., :2],
        pixels.astype(np.float32) / 255,
        pixels.astype(np.uint16) * 257,
    ):
        shown = np.asarray(Image.open(io.BytesIO(png_bytes(ctx, from_array(ctx, value)))))
        want = pixels if value.ndim == 3 and value.shape[2] == 4 else shown
        assert shown.shape[:2] == (9, 5) and np.array_equal(shown, want)
    with pytest.raises(NotSupported, match="R32G32_UINT"):
        png_bytes(ctx, from_array(ctx, pixels[..., :2].astype(np.uint32)))


def test_resources_are_arrays_and_pictures(ctx: VkContext) -> None:
    pixels = np.random.default_rng(4).integers(0, 256, (3, 5, 4), np.uint8)
    texture = from_array(ctx, pixels)
    assert np.array_equal(np.asarray(texture), pixels), "what the context has not submitted yet is seen"
    assert np.asarray(texture, np.float64).dtype == np.float64
    shown = texture._repr_png_()  # type: ignore[attr-defined]
    assert np.array_equal(np.asarray(Image.open(io.BytesIO(shown))), pixels)
    integers = from_array(ctx, pixels.astype(np.uint32))
    assert integers._repr_png_() is None  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "fmt", [Format.DXT1_RGBA, Format.UYVY, Format.LATC2_UNORM, Format.ASTC_5x4], ids=lambda fmt: fmt.name
)
def test_blocks_are_decoded(ctx: VkContext, ref: pipe.Context, fmt: Format) -> None:
    """As blits to R8G8B8A8_UNORM see them."""
    template = ResourceTemplate(format=fmt, width0=10, height0=7, bind=Bind.SAMPLER_VIEW)
    random = np.random.default_rng(5).bytes(4096)
    whole, found = Box(width=10, height=7), []
    for context in (ctx, ref):
        source = context.screen.resource_create(template)
        context.texture_subdata(source, 0, Map.WRITE, whole, random)
        plain = from_array(context, np.zeros((7, 10, 4), np.uint8))
        context.blit(pipe.BlitInfo(pipe.BlitEnd(plain, 0, whole), pipe.BlitEnd(source, 0, whole)))
        want = np.asarray(plain)
        found.append(np.asarray(source))
        seen = found[-1] if found[-1].dtype == np.uint8 else np.rint(found[-1].astype(np.float32) * 255)
        assert np.array_equal(seen, want[..., : seen.shape[2]])
        assert source._repr_png_() is not None  # type: ignore[attr-defined]
    assert np.array_equal(found[0], found[1])


def test_one_double_is_a_grey_picture(ctx: VkContext) -> None:
    template = ResourceTemplate(format=Format.R64_FLOAT, width0=3, height0=2, bind=Bind.SAMPLER_VIEW)
    texture = ctx.screen.resource_create(template)
    ctx.texture_subdata(texture, 0, Map.WRITE, Box(width=3, height=2), np.full(6, 0.5))
    assert np.array_equal(np.asarray(texture), np.full((2, 3), 0.5, np.float32))
    assert texture._repr_png_() is not None


def test_mappings_are_arrays_without_a_copy(ctx: VkContext) -> None:
    buffer = ctx.screen.resource_create(ResourceTemplate.buffer(64, Bind.VERTEX_BUFFER))
    ctx.buffer_subdata(buffer, Map.WRITE, 0, np.arange(64, dtype=np.uint8))
    transfer = ctx.transfer_map(buffer, 0, Map.READ, Box(width=64))
    assert np.shares_memory(np.asarray(transfer), transfer.data)
    assert transfer.__array_interface__ == transfer.data.__array_interface__
    assert transfer.__dlpack_device__()[0] == 1
    writable = transfer.data.flags.writeable
    if writable:
        assert np.shares_memory(np.from_dlpack(transfer), transfer.data)
    transfer.unmap()
    with pytest.raises(InvalidUse, match="mapped"):
        np.asarray(transfer)
    assert np.array_equal(np.from_dlpack(buffer), np.asarray(buffer))
