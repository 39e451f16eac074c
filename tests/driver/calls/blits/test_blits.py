"""Blits of colours against the reference: scaling, mirroring, conversion, targets, masks, rectangles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.driver.calls.blits.textures import (
    BOXES,
    LAYERED,
    RGBA8,
    WHOLE,
    assert_same_texels,
    new_texture,
    read_texels,
)
from tests.driver.refused import refused
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, ColorMask, Format, Map, ScissorState, TexFilter
from vkpipe.pipe import TextureTarget as Target


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
    deep = 3 if target in LAYERED or target is Target.TEXTURE_3D else 1
    first = 1 if deep > 1 else 0
    boxes = (Box(1, 0, first, 5, height, deep), Box(0, 0, 0, 9, height, deep + first))
    given = {"target": target}
    assert_same_texels(ctx, ref, given, given, boxes, filter=filter, exact=filter == TexFilter.NEAREST)


@pytest.mark.parametrize("target", [Target.TEXTURE_3D, Target.TEXTURE_2D_ARRAY], ids=lambda kind: kind.name)
@pytest.mark.parametrize("depth", [-2, 2, 3, 7])
def test_slices_are_mixed_where_their_number_changes(
    ctx: VkContext, ref: pipe.Context, target: Target, depth: int
) -> None:
    boxes = (Box(0, 0, 1 if depth > 0 else 5, 13, 9, 4 if depth > 0 else -4), Box(0, 0, 0, 9, 6, abs(depth)))
    given = {"target": Target.TEXTURE_3D, "depth0": 7}
    to = (
        {"target": target, "depth0": 7}
        if target is Target.TEXTURE_3D
        else {"target": target, "array_size": 7}
    )
    assert_same_texels(ctx, ref, given, to, boxes, filter=TexFilter.LINEAR)


def test_half_as_many_slices_are_the_mean_of_two(ctx: VkContext, ref: pipe.Context) -> None:
    """So clients make the mipmaps of volumes."""
    for context in (ctx, ref):
        texture = new_texture(context, target=Target.TEXTURE_3D, last_level=1, width0=8, height0=4, depth0=4)
        ends = (
            pipe.BlitEnd(texture, 1, Box(0, 0, 0, 4, 2, 2)),
            pipe.BlitEnd(texture, 0, Box(0, 0, 0, 8, 4, 4)),
        )
        context.blit(pipe.BlitInfo(*ends, filter=TexFilter.LINEAR))
        base = read_texels(context, texture).reshape(2, 2, 2, 2, 4, 2, 4).astype(np.float64)
        small = read_texels(context, texture, 1).reshape(2, 2, 4, 4)
        assert np.abs(small - base.mean(axis=(1, 3, 5))).max() <= 0.51


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
    assert_same_texels(ctx, ref, {}, {}, (WHOLE, WHOLE), True, **fields)


@pytest.mark.parametrize("mask", [1, 2, 4, 8, 5, 14])
def test_channels_are_chosen(ctx: VkContext, ref: pipe.Context, mask: int) -> None:
    assert_same_texels(ctx, ref, {}, {}, (WHOLE, WHOLE), True, mask=ColorMask(mask))


@pytest.mark.covers("pipe_blit_info::render_condition_enable")
def test_the_render_condition_counts_where_asked(ctx: VkContext) -> None:
    query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
    ctx.begin_query(query)
    ctx.end_query(query)
    ctx.render_condition(query, False, pipe.RenderCond.WAIT)
    source, target = new_texture(ctx), new_texture(ctx, seed=2)
    info = BlitInfo(BlitEnd(target, 0, WHOLE), BlitEnd(source, 0, WHOLE), render_condition_enable=True)
    before = read_texels(ctx, target)
    ctx.blit(info)
    assert np.array_equal(read_texels(ctx, target), before)
    ctx.blit(replace(info, render_condition_enable=False))
    assert np.array_equal(read_texels(ctx, target), read_texels(ctx, source))


def test_blits_that_cannot_be(ctx: VkContext) -> None:
    color, depth = new_texture(ctx), new_texture(ctx, Format.Z16_UNORM)
    integers, packed = new_texture(ctx, Format.R8G8B8A8_UINT), new_texture(ctx, Format.R32_FLOAT)

    def info(dst: pipe.Resource, src: pipe.Resource, box: Box = WHOLE, **fields: Any) -> BlitInfo:
        return BlitInfo(BlitEnd(dst, 0, box), BlitEnd(src, 0, WHOLE), **fields)

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
        (BlitInfo(BlitEnd(color, 1, WHOLE), BlitEnd(packed, 0, WHOLE)), InvalidUse, "dst.level"),
        (
            BlitInfo(BlitEnd(color, 0, WHOLE, Format.R16_UNORM), BlitEnd(packed, 0, WHOLE)),
            InvalidUse,
            "dst.format",
        ),
    ]
    for case, error, word in wrong:
        with refused(ctx, error, word):
            ctx.blit(case)
    with refused(ctx, InvalidUse, "base_level, last_level"):
        ctx.generate_mipmap(color, RGBA8, 0, 1, 0, 0)
    with refused(ctx, InvalidUse, "first_layer, last_layer"):
        ctx.generate_mipmap(color, RGBA8, 0, 0, 0, 1)
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


def test_what_is_not_scaled_is_not_mixed_with_its_neighbours(ctx: VkContext, ref: pipe.Context) -> None:
    """At the centres of texels a linear filter finds them alone, also beside an infinite one."""
    texels = np.array([[1.0, np.inf, 2.0, 3.0]], np.float16)
    for context in (ctx, ref):
        source, target = (new_texture(context, Format.R16_FLOAT, width0=4, height0=1) for _ in range(2))
        box = Box(width=4, height=1)
        context.texture_subdata(source, 0, pipe.Map.WRITE, box, texels.view(np.uint8))
        to, given = (BlitEnd(one, 0, box) for one in (target, source))
        context.blit(BlitInfo(to, given, filter=TexFilter.LINEAR))
        assert read_texels(context, target).tobytes() == texels.tobytes()
