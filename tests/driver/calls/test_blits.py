"""Blits and mipmaps against the reference: scaling, mirroring, conversion, targets, masks, rectangles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.driver.refused import refused
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, ColorMask, Format, Map, ScissorState, TexFilter
from vkpipe.pipe import TextureTarget as Target

_RGBA8 = Format.R8G8B8A8_UNORM
_CUBES = {Target.TEXTURE_CUBE: 6, Target.TEXTURE_CUBE_ARRAY: 12}
_LAYERED = frozenset((Target.TEXTURE_1D_ARRAY, Target.TEXTURE_2D_ARRAY, *_CUBES))


def new_texture(
    ctx: pipe.Context, fmt: Format = _RGBA8, target: Target = Target.TEXTURE_2D, seed: int = 1, **fields: Any
) -> pipe.Resource:
    """A texture of 13x9 texels (or as told) with random texels in all levels."""
    flat = target in (Target.TEXTURE_1D, Target.TEXTURE_1D_ARRAY)
    cube = target in _CUBES
    binds = Bind.SAMPLER_VIEW
    if vkformat.describe(fmt).is_depth_or_stencil:
        binds = Bind.DEPTH_STENCIL
    given = {
        "width0": 9 if cube else 13,
        "height0": 1 if flat else 9,
        "depth0": 5 if target is Target.TEXTURE_3D else 1,
        "array_size": _CUBES.get(target, 4 if target in _LAYERED else 1),
        "bind": binds,
        **fields,
    }
    made = ctx.screen.resource_create(pipe.ResourceTemplate(target=target, format=fmt, **given))
    rng = np.random.default_rng(seed)
    for level in range(made.last_level + 1):
        box = _whole(made, level)
        with ctx.transfer_map(made, level, Map.WRITE, box) as transfer:
            transfer.data[:] = _random(fmt, rng, transfer.data)
    return made


def _random(fmt: Format, rng: np.random.Generator, like: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Random texels that are no NaN."""
    description = vkformat.describe(fmt)
    count = like.size * like.itemsize // description.block_bytes
    if description.is_depth_or_stencil:
        depth = rng.uniform(0, 1, count).astype(np.float32) if description.is_depth else None
        stencil = rng.integers(0, 256, count, np.uint8) if description.is_stencil else None
        texels = vkformat.pack_z(fmt, depth, stencil)
    elif description.is_pure_integer:
        kind = np.int32 if description.is_signed_integer else np.uint32
        texels = vkformat.pack(
            fmt, rng.integers(-90 if kind is np.int32 else 0, 300, (count, 4)).astype(kind)
        )
    else:
        texels = vkformat.pack(fmt, rng.uniform(-0.2, 1.2, (count, 4)).astype(np.float32))
    return np.ascontiguousarray(texels).reshape(-1).view(like.dtype).reshape(like.shape)


def _whole(texture: pipe.Resource, level: int) -> Box:
    def minified(size: int) -> int:
        return max(1, size >> level)

    depth = minified(texture.depth0) if texture.target == Target.TEXTURE_3D else texture.array_size
    height = 1 if texture.target == Target.TEXTURE_1D_ARRAY else minified(texture.height0)
    return Box(width=minified(texture.width0), height=height, depth=depth)


def read_texels(ctx: pipe.Context, texture: pipe.Resource, level: int = 0) -> npt.NDArray[Any]:
    """Raw texels of a level, one row each."""
    size = vkformat.describe(texture.format).block_bytes
    with ctx.transfer_map(texture, level, Map.READ, _whole(texture, level)) as transfer:
        return np.array(transfer.data).reshape(-1).view(np.uint8).reshape(-1, size)


def values_of(fmt: Format, texels: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    if vkformat.describe(fmt).is_depth_or_stencil:
        parts = [part for part in vkformat.unpack_z(fmt, texels) if part is not None]
        return np.stack([part.astype(np.float64) for part in parts], axis=-1)
    return vkformat.unpack(fmt, texels).astype(np.float64)


def one_step(fmt: Format) -> float:
    """One step of the coarsest channel; of floats, what rounding may differ by."""
    description = vkformat.describe(fmt)
    if description.is_pure_integer or description.is_depth_or_stencil:
        return 0.0
    kinds = {channel.type for channel in description.channels}
    if description.is_float or description.layout != "plain":
        return 0.01 if description.block_bits < 64 or "16" in fmt.name else 1e-5
    bits = min(channel.bits for channel in description.channels if channel.type != "void")
    return float(1.01 / (2 ** (bits - ("signed" in kinds)) - 1))


def assert_same_texels(
    ctx: VkContext,
    ref: pipe.Context,
    source: dict[str, Any],
    target: dict[str, Any],
    boxes: tuple[Box, Box],
    exact: bool = False,
    **fields: Any,
) -> None:
    results = []
    for context in (ctx, ref):
        read, written = new_texture(context, **source), new_texture(context, seed=2, **target)
        src, dst = BlitEnd(read, 0, boxes[0]), BlitEnd(written, 0, boxes[1])
        before = read_texels(context, written)
        context.blit(BlitInfo(dst, src, **fields))
        results.append(read_texels(context, written))
    fmt = target.get("fmt", _RGBA8)
    assert not np.array_equal(results[1], before), "the blit has to change something"
    if exact:
        assert np.array_equal(results[0], results[1])
        return
    got, want = (values_of(fmt, texels) for texels in results)
    if vkformat.describe(fmt).is_srgb:
        got, want = (np.sign(v) * np.abs(v) ** (1 / 2.2) for v in (got, want))
    off = np.abs(got - want) > one_step(fmt)
    assert not off.any(), f"{off.any(axis=-1).sum()} texels differ, by {np.abs(got - want).max()}"


_ALL = Box(width=13, height=9)
BOXES = {
    "copy": (_ALL, _ALL),
    "part": (Box(3, 2, 0, 7, 5), Box(5, 1, 0, 7, 5)),
    "larger": (Box(3, 2, 0, 4, 3), _ALL),
    "smaller": (_ALL, Box(2, 1, 0, 5, 4)),
    "mirrored": (Box(12, 2, 0, -9, 5), Box(1, 8, 0, 8, -7)),
    "both negative": (Box(12, 8, 0, -7, -5), Box(12, 8, 0, -11, -6)),
    "past the edges": (Box(-4, -3, 0, 20, 16), Box(-3, -2, 0, 20, 14)),
}


@pytest.mark.covers("PIPE_MASK_RGBA")
@pytest.mark.covers("pipe_context::blit", "pipe_blit_info::filter", "PIPE_TEX_FILTER_LINEAR")
@pytest.mark.parametrize("filter", [TexFilter.NEAREST, TexFilter.LINEAR])
@pytest.mark.parametrize("boxes", BOXES.values(), ids=BOXES)
def test_scaling_and_mirroring(
    ctx: VkContext, ref: pipe.Context, boxes: tuple[Box, Box], filter: TexFilter
) -> None:
    assert_same_texels(ctx, ref, {}, {}, boxes, filter=filter, exact=filter == TexFilter.NEAREST)


_CONVERSIONS = [
    (Format.R8G8B8A8_UNORM, Format.B5G6R5_UNORM),
    (Format.B5G6R5_UNORM, Format.R32G32B32A32_FLOAT),
    (Format.R8G8B8A8_SRGB, Format.R8G8B8A8_UNORM),
    (Format.R16G16_FLOAT, Format.B8G8R8A8_SRGB),
    (Format.L8A8_UNORM, Format.R10G10B10A2_UNORM),
    (Format.R11G11B10_FLOAT, Format.R16G16B16A16_FLOAT),
    (Format.R8G8B8A8_SNORM, Format.R16G16B16A16_SNORM),
    (Format.R8G8B8A8_UINT, Format.R32G32B32A32_UINT),
    (Format.R16G16_SINT, Format.R8G8B8A8_SINT),
    (Format.A8_UNORM, Format.I8_UNORM),
    (Format.B8G8R8X8_UNORM, Format.R8G8B8A8_UNORM),
]


@pytest.mark.covers("pipe_blit_info::src", "pipe_blit_info::dst")
@pytest.mark.parametrize(
    ("source", "target"), _CONVERSIONS, ids=lambda f: f.name if isinstance(f, Format) else str(f)
)
def test_conversions(ctx: VkContext, ref: pipe.Context, source: Format, target: Format) -> None:
    for filter in (TexFilter.NEAREST, TexFilter.LINEAR):
        assert_same_texels(ctx, ref, {"fmt": source}, {"fmt": target}, BOXES["larger"], filter=filter)


@pytest.mark.covers(*(f"pipe_blit_info::{name}" for name in ("resource", "level", "box", "format")))
def test_ends_are_levels_boxes_and_formats(ctx: VkContext, ref: pipe.Context) -> None:
    """A part of one level, read as sRGB or as it is, goes to a part of another one, and nowhere else."""
    random = np.random.default_rng(3)
    texels = random.integers(0, 256, (1, 8, 32), np.uint8)
    found = {}
    bind = pipe.Bind.RENDER_TARGET | pipe.Bind.SAMPLER_VIEW
    template = pipe.ResourceTemplate(width0=16, height0=16, last_level=2, bind=bind)
    for context in (ctx, ref):
        for fmt in (Format.R8G8B8A8_UNORM, Format.R8G8B8A8_SRGB):
            source, target = (context.screen.resource_create(template) for _ in range(2))
            context.texture_subdata(source, 1, pipe.Map.WRITE, Box(width=8, height=8), texels)
            context.clear_texture(target, 2, Box(width=4, height=4), b"\x07\x07\x07\x07")
            context.blit(
                pipe.BlitInfo(
                    dst=pipe.BlitEnd(target, 2, Box(1, 0, 0, 3, 2, 1), Format.R8G8B8A8_UNORM),
                    src=pipe.BlitEnd(source, 1, Box(4, 2, 0, 3, 2, 1), fmt),
                )
            )
            with context.transfer_map(target, 2, pipe.Map.READ, Box(width=4, height=4)) as transfer:
                found[context, fmt] = np.array(transfer.data[0]).reshape(4, 4, 4)
    want = np.full((4, 4, 4), 7, np.uint8)
    want[:2, 1:] = texels.reshape(8, 8, 4)[2:4, 4:7]
    linear = vkformat.unpack(Format.R8G8B8A8_SRGB, want[:2, 1:])
    for context in (ctx, ref):
        np.testing.assert_array_equal(found[context, Format.R8G8B8A8_UNORM], want)
        got = found[context, Format.R8G8B8A8_SRGB]
        np.testing.assert_array_equal(got[:2, 1:], vkformat.pack(Format.R8G8B8A8_UNORM, linear))


_DEPTHS = [
    (Format.Z24_UNORM_S8_UINT, Format.Z24_UNORM_S8_UINT),
    (Format.Z24_UNORM_S8_UINT, Format.Z32_FLOAT_S8X24_UINT),
    (Format.Z32_FLOAT, Format.Z16_UNORM),
    (Format.S8_UINT, Format.S8_UINT_Z24_UNORM),
    (Format.S8_UINT_Z24_UNORM, Format.S8_UINT),
]


@pytest.mark.covers("PIPE_MASK_Z", "PIPE_MASK_S", "pipe_blit_info::mask")
@pytest.mark.parametrize("mask", [ColorMask.Z, ColorMask.S, ColorMask.Z | ColorMask.S])
@pytest.mark.parametrize(
    ("source", "target"), _DEPTHS, ids=lambda f: f.name if isinstance(f, Format) else str(f)
)
def test_depth_and_stencil(
    ctx: VkContext, ref: pipe.Context, source: Format, target: Format, mask: ColorMask
) -> None:
    read, written = vkformat.describe(source), vkformat.describe(target)
    depth = bool(mask & ColorMask.Z) and read.is_depth and written.is_depth
    if not depth and not (mask & ColorMask.S and read.is_stencil and written.is_stencil):
        texture = new_texture(ctx, target)
        before = read_texels(ctx, texture)
        ctx.blit(BlitInfo(BlitEnd(texture, 0, _ALL), BlitEnd(new_texture(ctx, source), 0, _ALL), mask))
        assert np.array_equal(read_texels(ctx, texture), before)
        return
    assert_same_texels(ctx, ref, {"fmt": source}, {"fmt": target}, BOXES["mirrored"], True, mask=mask)


_PADDED = [
    (Format.Z24X8_UNORM, ColorMask.Z, "000000ff"),
    (Format.X8Z24_UNORM, ColorMask.Z, "ff000000"),
    (Format.Z32_FLOAT_S8X24_UINT, ColorMask.Z, "0000000000ffffff"),
    (Format.Z32_FLOAT_S8X24_UINT, ColorMask.S, "0000000000ffffff"),
    (Format.Z32_FLOAT_S8X24_UINT, ColorMask.Z | ColorMask.S, "0000000000ffffff"),
]
"""Formats, masks, and the bytes of a texel that are padding."""


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize(("fmt", "mask", "padding"), _PADDED)
def test_padding_is_no_memory_of_others(
    ctx: VkContext, ref: pipe.Context, fmt: Format, mask: ColorMask, padding: str, samples: int
) -> None:
    """Bits beside depth and stencil are those of the source, whatever the target's memory has held."""
    found = []
    for context in (ctx, ref):
        source, target = (_cleared(context, fmt, count) for count in (samples, 0))
        with context.transfer_map(target, 0, Map.WRITE, Box(width=4, height=4)) as transfer:
            transfer.data[:] = 0xFF
        box = Box(width=4, height=4)
        context.blit(BlitInfo(BlitEnd(target, 0, box), BlitEnd(source, 0, box), mask))
        found.append(read_texels(context, target))
    texels = found[0].reshape(-1, len(padding) // 2)
    assert not (texels & np.frombuffer(bytes.fromhex(padding), np.uint8)).any()
    assert np.array_equal(found[0], found[1])


def _cleared(context: pipe.Context, fmt: Format, samples: int) -> pipe.Resource:
    """A texture of 4x4 texels of several samples, with depth and stencil everywhere."""
    template = pipe.ResourceTemplate(
        format=fmt,
        width0=4,
        height0=4,
        nr_samples=samples,
        nr_storage_samples=samples,
        bind=Bind.DEPTH_STENCIL,
    )
    made = context.screen.resource_create(template)
    surface = context.create_surface(made, pipe.SurfaceTemplate(format=fmt))
    context.clear_depth_stencil(surface, pipe.Clear.DEPTHSTENCIL, 0.75, 3, 0, 0, 4, 4)
    return made


def test_a_view_keeps_the_other_field(ctx: VkContext, ref: pipe.Context) -> None:
    """Seen as Z24X8, the stencil of a target is padding, and stays."""
    view, box = Format.Z24X8_UNORM, Box(width=4, height=4)
    for context in (ctx, ref):
        source, target = (new_texture(context, fmt, seed=n) for n, fmt in enumerate((view, _DEPTHS[0][0])))
        before = read_texels(context, target).reshape(-1, 4)
        context.blit(BlitInfo(BlitEnd(target, 0, box, view), BlitEnd(source, 0, box, view), ColorMask.Z))
        after = read_texels(context, target).reshape(-1, 4)
        assert np.array_equal(after[:, 3], before[:, 3]) and not np.array_equal(after, before)


_TARGETS = (
    Target.TEXTURE_1D,
    Target.TEXTURE_2D,
    Target.TEXTURE_RECT,
    Target.TEXTURE_3D,
    Target.TEXTURE_CUBE,
    Target.TEXTURE_1D_ARRAY,
    Target.TEXTURE_2D_ARRAY,
    Target.TEXTURE_CUBE_ARRAY,
)


@pytest.mark.parametrize("target", _TARGETS, ids=lambda target: target.name)
@pytest.mark.parametrize("filter", [TexFilter.NEAREST, TexFilter.LINEAR])
def test_every_target(ctx: VkContext, ref: pipe.Context, target: Target, filter: TexFilter) -> None:
    height = 1 if target in (Target.TEXTURE_1D, Target.TEXTURE_1D_ARRAY) else 6
    deep = 3 if target in _LAYERED or target is Target.TEXTURE_3D else 1
    first = 1 if deep > 1 else 0
    boxes = (Box(1, 0, first, 5, height, deep), Box(0, 0, 0, 9, height, deep + first))
    given = {"target": target}
    assert_same_texels(ctx, ref, given, given, boxes, filter=filter, exact=filter == TexFilter.NEAREST)


def test_from_slices_to_layers(ctx: VkContext, ref: pipe.Context) -> None:
    boxes = (Box(0, 0, 4, 13, 9, -4), Box(0, 0, 0, 13, 9, 4))
    given = {"target": Target.TEXTURE_3D}
    assert_same_texels(ctx, ref, given, {"target": Target.TEXTURE_2D_ARRAY}, boxes, exact=True)


@pytest.mark.covers(
    "pipe_blit_info::scissor",
    "pipe_blit_info::scissor_enable",
    "pipe_blit_info::window_rectangles",
    "pipe_blit_info::window_rectangle_include",
    "pipe_blit_info::num_window_rectangles",
)
@pytest.mark.parametrize("include", [False, True])
@pytest.mark.parametrize("scissor", [False, True])
@pytest.mark.parametrize("windows", [0, 1, 3])
def test_scissors_and_windows(
    ctx: VkContext, ref: pipe.Context, include: bool, scissor: bool, windows: int
) -> None:
    given = (ScissorState(2, 1, 6, 5), ScissorState(4, 3, 11, 8), ScissorState(9, 0, 30, 4))
    fields = {
        "scissor_enable": scissor,
        "scissor": ScissorState(1, 2, 12, 7),
        "window_rectangles": given[:windows],
        "window_rectangle_include": include,
    }
    assert_same_texels(ctx, ref, {}, {}, (_ALL, _ALL), True, **fields)


@pytest.mark.parametrize("mask", [1, 2, 4, 8, 5, 14])
def test_channels_are_chosen(ctx: VkContext, ref: pipe.Context, mask: int) -> None:
    assert_same_texels(ctx, ref, {}, {}, (_ALL, _ALL), True, mask=ColorMask(mask))


@pytest.mark.covers("pipe_blit_info::render_condition_enable")
def test_the_render_condition_counts_where_asked(ctx: VkContext) -> None:
    query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
    ctx.begin_query(query)
    ctx.end_query(query)
    ctx.render_condition(query, False, pipe.RenderCond.WAIT)
    source, target = new_texture(ctx), new_texture(ctx, seed=2)
    info = BlitInfo(BlitEnd(target, 0, _ALL), BlitEnd(source, 0, _ALL), render_condition_enable=True)
    before = read_texels(ctx, target)
    ctx.blit(info)
    assert np.array_equal(read_texels(ctx, target), before)
    ctx.blit(replace(info, render_condition_enable=False))
    assert np.array_equal(read_texels(ctx, target), read_texels(ctx, source))


_MIPMAPS = [
    (Target.TEXTURE_2D, _RGBA8),
    (Target.TEXTURE_2D, Format.R8G8B8A8_SRGB),
    (Target.TEXTURE_2D, Format.R32G32_FLOAT),
    (Target.TEXTURE_2D, Format.R8G8_UINT),
    (Target.TEXTURE_2D, Format.Z24_UNORM_S8_UINT),
    (Target.TEXTURE_CUBE, _RGBA8),
    (Target.TEXTURE_1D, _RGBA8),
    (Target.TEXTURE_1D_ARRAY, _RGBA8),
    (Target.TEXTURE_2D_ARRAY, _RGBA8),
    (Target.TEXTURE_CUBE_ARRAY, _RGBA8),
    (Target.TEXTURE_3D, _RGBA8),
]


@pytest.mark.covers("pipe_context::generate_mipmap")
@pytest.mark.parametrize(("target", "fmt"), _MIPMAPS, ids=lambda value: value.name)
def test_mipmaps(ctx: VkContext, ref: pipe.Context, target: Target, fmt: Format) -> None:
    """Of odd sizes, too; only the layers and levels that were asked for change."""
    levels = []
    last = 0 if target not in _LAYERED else 2
    for context in (ctx, ref):
        texture = new_texture(context, fmt, target, last_level=3)
        first = 1 if target in _LAYERED else 0
        assert context.generate_mipmap(texture, fmt, 0, 2, first, last)
        levels.append([read_texels(context, texture, level) for level in range(4)])
    for number, (got, want) in enumerate(zip(*levels, strict=True)):
        if one_step(fmt) == 0 or number in (0, 3):
            assert np.array_equal(got, want), f"level {number}"
            continue
        # What was rounded in one level goes into the next.
        found, wanted = (values_of(fmt, texels) for texels in (got, want))
        assert np.abs(found - wanted).max() <= 2.01 * one_step(fmt), f"level {number}"


def test_a_box_of_even_size_has_the_mean_of_four(ctx: VkContext) -> None:
    texture = new_texture(ctx, width0=8, height0=4, last_level=1)
    ctx.generate_mipmap(texture, Format.NONE, 0, 1, 0, 0)
    base = read_texels(ctx, texture).reshape(2, 2, 4, 2, 4).astype(np.float64)
    assert np.abs(read_texels(ctx, texture, 1).reshape(2, 4, 4) - base.mean(axis=(1, 3))).max() <= 0.51


def test_blits_that_cannot_be(ctx: VkContext) -> None:
    color, depth = new_texture(ctx), new_texture(ctx, Format.Z16_UNORM)
    integers, packed = new_texture(ctx, Format.R8G8B8A8_UINT), new_texture(ctx, Format.R32_FLOAT)

    def info(dst: pipe.Resource, src: pipe.Resource, box: Box = _ALL, **fields: Any) -> BlitInfo:
        return BlitInfo(BlitEnd(dst, 0, box), BlitEnd(src, 0, _ALL), **fields)

    wrong: list[tuple[BlitInfo, type[InvalidUse | NotSupported], str]] = [
        (info(depth, color), InvalidUse, "dst.format"),
        (info(color, depth), InvalidUse, "dst.format"),
        (info(integers, color), InvalidUse, "dst.format"),
        (info(color, packed, Box(width=0, height=9)), InvalidUse, "dst.box"),
        (info(color, packed, dst_sample=2), InvalidUse, "dst_sample"),
        (info(depth, depth, alpha_blend=True), InvalidUse, "alpha_blend"),
        (info(integers, integers, alpha_blend=True), InvalidUse, "alpha_blend"),
        (
            BlitInfo(BlitEnd(color, 0, Box(width=99991, height=9)), BlitEnd(packed, 0, Box(width=99990))),
            InvalidUse,
            "src.box along x",
        ),
        (BlitInfo(BlitEnd(color, 1, _ALL), BlitEnd(packed, 0, _ALL)), InvalidUse, "dst.level"),
        (
            BlitInfo(BlitEnd(color, 0, _ALL, Format.R16_UNORM), BlitEnd(packed, 0, _ALL)),
            InvalidUse,
            "dst.format",
        ),
    ]
    for case, error, word in wrong:
        with refused(ctx, error, word):
            ctx.blit(case)
    with refused(ctx, InvalidUse, "base_level, last_level"):
        ctx.generate_mipmap(color, _RGBA8, 0, 1, 0, 0)
    with refused(ctx, InvalidUse, "first_layer, last_layer"):
        ctx.generate_mipmap(color, _RGBA8, 0, 0, 0, 1)
    compressed = ctx.screen.resource_create(
        pipe.ResourceTemplate(format=Format.DXT1_RGB, width0=8, height0=8, bind=Bind.SAMPLER_VIEW)
    )
    assert not ctx.generate_mipmap(compressed, Format.NONE, 0, 0, 0, 0)
    with refused(ctx, NotSupported, "PIPE_FORMAT_DXT1_RGB"):
        ctx.blit(info(compressed, color, Box(width=8, height=8)))


def test_what_is_compressed_can_be_read(ctx: VkContext) -> None:
    source = ctx.screen.resource_create(
        pipe.ResourceTemplate(format=Format.DXT1_RGBA, width0=8, height0=8, bind=Bind.SAMPLER_VIEW)
    )
    block = np.frombuffer(b"\x00\xf8\x1f\x00\x00\x00\x00\x55", np.uint8)
    with ctx.transfer_map(source, 0, Map.WRITE, Box(width=8, height=8)) as transfer:
        transfer.data[:] = (
            np.resize(block, transfer.data.size).view(transfer.data.dtype).reshape(transfer.data.shape)
        )
    target = new_texture(ctx)
    ctx.blit(BlitInfo(BlitEnd(target, 0, Box(width=8, height=8)), BlitEnd(source, 0, Box(width=8, height=8))))
    texels = read_texels(ctx, target).reshape(9, 13, 4)[:8, :8]
    assert (texels[[0, 1, 2, 4, 5, 6]] == [255, 0, 0, 255]).all()
    assert (texels[[3, 7]] == [0, 0, 255, 255]).all()
