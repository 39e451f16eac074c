"""What shaders read from textures: every format, target, level, layer and swizzle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, quad, window, write_texture
from tests.driver.shader_texts import VS_COLOR, sampling_fs
from tests.format.samples import raw_words
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.formats import reads_as, usable_binds
from vkpipe.pipe import (
    Bind,
    Format,
    Resource,
    SamplerState,
    SamplerViewTemplate,
    Swizzle,
    TexMipfilter,
    TextureTarget,
    TexWrap,
)

_EDGE = TexWrap.CLAMP_TO_EDGE
_NEAREST = SamplerState(wrap_s=_EDGE, wrap_t=_EDGE, wrap_r=_EDGE, min_mip_filter=TexMipfilter.NEAREST)


def _sampled(fmt: Format) -> bool:
    description = vkformat.describe(fmt)
    blocks = description.is_compressed or vkformat.stand_in(fmt) is not None
    wide = any(channel.bits == 64 for channel in description.channels)  # rounded: tests/format/ has them
    return bool(usable_binds(fmt) & Bind.SAMPLER_VIEW) and not blocks and not wide


_FORMATS = [fmt for fmt in Format if _sampled(fmt)]


def _sample(
    board: Board, view: pipe.SamplerView, target: str, coordinates: Array, opcode: str = "TEX"
) -> Array:
    """One pixel for each coordinate (n, 4), n <= 64; the words that the shader got (n, 4)."""
    pixel = np.arange(len(coordinates))
    corners = np.array([[0.1, 0.1], [0.9, 0.1], [0.5, 0.9]])
    points = corners + np.stack([pixel % 8, pixel // 8], axis=1)[:, None, :]
    board.clear((0xDEAD, 0, 0, 0))
    board.shaders(VS_COLOR, sampling_fs(target, reads_as(view.format), opcode))
    board.views(view, state=_NEAREST)
    board.triangles(points, np.repeat(coordinates, 3, axis=0))
    return np.asarray(board.pixels().reshape(64, 4)[: len(coordinates)])


@pytest.fixture
def words(ctx: VkContext) -> Board:
    """8x8 pixels of four 32-bit words."""
    return Board(ctx, 8, 8, "R32G32B32A32_UINT")


_GRID = np.stack(
    [(np.arange(64) % 8 + 0.5) / 8, (np.arange(64) // 8 + 0.5) / 8, np.zeros(64), np.zeros(64)], axis=1
)


_TOGETHER = 16


def _groups() -> list[list[Format]]:
    """Formats that read as the same kind of number, sixteen at a time."""
    kinds = [[fmt for fmt in _FORMATS if reads_as(fmt) == kind] for kind in ("FLOAT", "UINT", "SINT")]
    return [kind[first : first + _TOGETHER] for kind in kinds for first in range(0, len(kind), _TOGETHER)]


def _fs_sixteen(kind: str) -> str:
    """Shows unit n where GENERIC[1].x is n: sixteen formats in one kernel, as devices compile for each."""
    lines = [
        f"  0: TEX TEMP[0], IN[0], SAMP[{unit}], 2D\n"
        f"  0: USEQ TEMP[1].x, IN[1].xxxx, IMM[{unit // 4}].{'xyzw'[unit % 4] * 4}\n"
        f"  0: UCMP TEMP[2], TEMP[1].xxxx, TEMP[0], TEMP[2]"
        for unit in range(_TOGETHER)
    ]
    numbers = [f"IMM[{n}] UINT32 {{{4 * n}, {4 * n + 1}, {4 * n + 2}, {4 * n + 3}}}" for n in range(4)]
    declarations = [
        "FRAG",
        "DCL IN[0], GENERIC[0], PERSPECTIVE",
        "DCL IN[1], GENERIC[1], CONSTANT",
        "DCL OUT[0], COLOR",
        "DCL SAMP[0..15]",
        f"DCL SVIEW[0..15], 2D, {kind}",
        "DCL TEMP[0..2]",
        *numbers,
    ]
    return "\n".join([*declarations, *lines, "  0: MOV OUT[0], TEMP[2]", "  0: END", ""])


_VS_TWO = """VERT
DCL IN[0]
DCL IN[1]
DCL SV[0], INSTANCEID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL OUT[2], GENERIC[1]
DCL TEMP[0]
IMM[0] FLT32 {0.125, 0.0, 0.0, 0.0}
  0: U2F TEMP[0].x, SV[0].xxxx
  1: MOV OUT[0], IN[0]
  2: MAD OUT[0].y, TEMP[0].xxxx, IMM[0].xxxx, IN[0].yyyy
  3: MOV OUT[1], IN[1]
  4: MOV OUT[2], SV[0].xxxx
  5: END
"""


def _sample_units(ctx: VkContext, views: Sequence[pipe.SamplerView], kind: str) -> Array:
    """64 words in a row from each of up to sixteen views: (views, 64, 4)."""
    with Board(ctx, 64, 16, "R32G32B32A32_UINT") as board:
        board.clear()
        board.shaders(_VS_TWO, _fs_sixteen(kind))
        board.views(*[*views, *[views[0]] * 16][:16], state=_NEAREST)
        coordinates = np.concatenate([quad(0, 0, 1, 1), np.zeros((6, 2))], axis=1)
        board.vertices(window(quad(0, 0, 64, 1), 64, 16), coordinates)
        board.draw(6, instance_count=len(views))
        return board.pixels()[: len(views)]


@pytest.mark.parametrize("group", _groups(), ids=lambda group: f"{group[0].name} to {group[-1].name}")
def test_texels_are_read_as_their_format_says(
    ctx: VkContext, group: list[Format], request: pytest.FixtureRequest
) -> None:
    """64 texels of each format that this device has."""
    supported, flat = ctx.screen.is_format_supported, TextureTarget.TEXTURE_2D
    here = [fmt for fmt in group if supported(fmt, flat, 0, 0, Bind.SAMPLER_VIEW)]
    request.node.user_properties.append(("covers", " ".join(f"PIPE_FORMAT_{fmt.name}" for fmt in here)))
    if not here:
        pytest.skip(f"{ctx.screen.get_name()} samples none of them")
    samples = [_blocks(fmt) for fmt in here]
    textures = [make_texture(ctx, fmt, 64, 1) for fmt in here]
    for texture, blocks in zip(textures, samples, strict=True):
        write_texture(ctx, texture, blocks[None, None])
    views = [ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture)) for texture in textures]
    got = _sample_units(ctx, views, reads_as(group[0]))
    for texture in textures:
        texture.destroy()
    read = [_reads(*case) for case in zip(here, got, samples, strict=True)]
    assert [fmt.name for fmt, right in zip(here, read, strict=True) if not right] == []


def _blocks(fmt: Format) -> Array:
    """64 texels."""
    return np.ascontiguousarray(raw_words().view(np.uint8)[-64:, : vkformat.describe(fmt).block_bytes])


def _reads(fmt: Format, got: Array, blocks: Array) -> bool:
    """Whether the words are what the blocks mean."""
    description = vkformat.describe(fmt)
    if description.is_depth_or_stencil:
        depth, stencil = vkformat.unpack_z(fmt, blocks)
        got = got[:, :1]
        if depth is not None:
            want: Array = depth[:, None]
        else:
            assert stencil is not None
            want = stencil.astype(np.uint32)[:, None]
    else:
        want = np.asarray(vkformat.unpack(fmt, blocks))
    if reads_as(fmt) != "FLOAT":
        return np.array_equal(got, want.view(np.uint32))
    have = np.ascontiguousarray(got).view(np.float32)
    # Some devices go through eight bits, and Vulkan allows sRGB half a step of them.
    odd = any(channel.bits in (5, 6) for channel in description.channels)
    tolerance = 0.003 if odd or description.is_srgb else 1e-6
    with np.errstate(invalid="ignore"):
        return np.allclose(have, want, rtol=1e-6, atol=tolerance, equal_nan=True)


# A block of one colour: two bytes of end points, twice, and indices that only name the first.
_SOLID: dict[str, tuple[bytes, tuple[float, float, float, float]]] = {
    "DXT1_RGB": (b"\x1f\xf8\x1f\xf8" + bytes(4), (1, 0, 1, 1)),
    "DXT1_RGBA": (b"\xe0\x07\xe0\x07" + b"\xff" * 4, (0, 0, 0, 0)),
    "DXT3_RGBA": (b"\x88" * 8 + b"\x00\xf8\x00\xf8" + bytes(4), (1, 0, 0, 8 / 15)),
    "DXT5_RGBA": (b"\x40\x40" + bytes(6) + b"\x1f\x00\x1f\x00" + bytes(4), (0, 0, 1, 64 / 255)),
    "DXT1_SRGB": (b"\xff\xff\xff\xff" + bytes(4), (1, 1, 1, 1)),
    "RGTC1_UNORM": (b"\x80\x80" + bytes(6), (128 / 255, 0, 0, 1)),
    "RGTC1_SNORM": (b"\x81\x81" + bytes(6), (-1, 0, 0, 1)),
    "RGTC2_UNORM": (b"\x80\x80" + bytes(6) + b"\x20\x20" + bytes(6), (128 / 255, 32 / 255, 0, 1)),
    "LATC1_UNORM": (b"\x80\x80" + bytes(6), (128 / 255, 128 / 255, 128 / 255, 1)),
    "LATC2_UNORM": (
        b"\x80\x80" + bytes(6) + b"\x20\x20" + bytes(6),
        (128 / 255, 128 / 255, 128 / 255, 32 / 255),
    ),
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.covers(f"PIPE_FORMAT_{name}"), id=name) for name in _SOLID]
)
def test_compressed_blocks_are_read(words: Board, name: str) -> None:
    """Four blocks, of which the second holds the colour."""
    block, want = _SOLID[name]
    texture = make_texture(words.ctx, name, 8, 8)
    blocks = np.zeros((1, 2, 2, len(block)), np.uint8)
    blocks[0, 0, 1] = np.frombuffer(block, np.uint8)
    write_texture(words.ctx, texture, blocks)
    view = words.ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture))
    got = _sample(words, view, "2D", _GRID).view(np.float32).reshape(8, 8, 4)
    texture.destroy()
    assert np.allclose(got[:4, 4:], want, atol=1e-6)
    assert not np.allclose(got[:4, :4], want, atol=1e-2)


def _numbered(texture: Resource) -> list[Array]:
    """Levels of R32_UINT texels that all differ: (layers, rows, columns)."""
    levels = []
    for level in range(texture.last_level + 1):
        width, height, depth = texture.level_size(level)
        count = width * height * depth
        levels.append((np.arange(count, dtype=np.uint32) + 1000 * level).reshape(depth, height, width))
    return levels


def _numbered_texture(ctx: VkContext, target: str, **size: Any) -> tuple[Resource, list[Array]]:
    texture = make_texture(ctx, "R32_UINT", target=TextureTarget[f"TEXTURE_{target}"], **size)
    levels = _numbered(texture)
    for level, texels in enumerate(levels):
        write_texture(ctx, texture, texels[..., None].view(np.uint8).reshape(*texels.shape, 4), level)
    return texture, levels


# Target: size; how texel (x, y, z) of a level of some size is addressed, with the level in w.
_TARGETS: dict[str, tuple[dict[str, int], Any]] = {
    "1D": ({"width": 7, "last_level": 2}, lambda x, y, z, w, h, d: (x / w, 0, 0)),
    "2D": ({"width": 6, "height": 5, "last_level": 2}, lambda x, y, z, w, h, d: (x / w, y / h, 0)),
    "3D": (
        {"width": 4, "height": 3, "depth0": 5, "last_level": 2},
        lambda x, y, z, w, h, d: (x / w, y / h, z / d),
    ),
    "RECT": ({"width": 7, "height": 8}, lambda x, y, z, w, h, d: (x, y, 0)),
    "1D_ARRAY": (
        {"width": 7, "array_size": 5, "last_level": 1},
        lambda x, y, z, w, h, d: (x / w, z - 0.5, 0),
    ),
    "2D_ARRAY": (
        {"width": 5, "height": 3, "array_size": 4, "last_level": 1},
        lambda x, y, z, w, h, d: (x / w, y / h, z - 0.5),
    ),
}


@pytest.mark.covers("TGSI_TEXTURE_{target}")
@pytest.mark.parametrize("target", _TARGETS)
def test_texels_of_every_target_and_level_are_found(words: Board, target: str) -> None:
    size, address = _TARGETS[target]
    texture, levels = _numbered_texture(words.ctx, target, **size)
    view = words.ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture))
    for level, texels in enumerate(levels):
        depth, height, width = texels.shape
        places = [(z, y, x) for z in range(depth) for y in range(height) for x in range(width)][:64]
        coordinates = [
            (*address(x + 0.5, y + 0.5, z + 0.5, width, height, depth), level) for z, y, x in places
        ]
        got = _sample(words, view, target, np.array(coordinates), "TEX" if target == "RECT" else "TXL")
        want = [texels[place] for place in places]
        assert np.array_equal(got[:, 0], want)
        assert (got[:, 1:] == [0, 0, 1]).all()
    texture.destroy()


# Direction to the middle of texel (s, t) of each face, s and t from -1 to 1 (OpenGL's cube map faces).
_FACES: tuple[Any, ...] = (
    lambda s, t: (1, -t, -s),
    lambda s, t: (-1, -t, s),
    lambda s, t: (s, 1, t),
    lambda s, t: (s, -1, -t),
    lambda s, t: (s, -t, 1),
    lambda s, t: (-s, -t, -1),
)


@pytest.mark.covers(
    "TGSI_TEXTURE_CUBE", "PIPE_TEXTURE_CUBE", *(f"PIPE_TEX_FACE_{f.name}" for f in pipe.TexFace)
)
def test_every_texel_of_a_cube_is_found(words: Board) -> None:
    size = {"width": 3, "height": 3, "array_size": 6, "last_level": 1}
    texture, levels = _numbered_texture(words.ctx, "CUBE", **size)
    view = words.ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture))
    for level, texels in enumerate(levels):
        edge = texels.shape[1]
        places = list(product(range(6), range(edge), range(edge)))
        middle = (np.arange(edge) + 0.5) / edge * 2 - 1
        directions = [(*_FACES[face](middle[x], middle[y]), level) for face, y, x in places]
        got = _sample(words, view, "CUBE", np.array(directions, np.float64), "TXL")
        assert np.array_equal(got[:, 0], [texels[place] for place in places])
    texture.destroy()


@pytest.mark.covers(
    "pipe_sampler_view::swizzle_r",
    "pipe_sampler_view::swizzle_g",
    "pipe_sampler_view::swizzle_b",
    "pipe_sampler_view::swizzle_a",
)
@pytest.mark.covers(*(f"PIPE_SWIZZLE_{letter}" for letter in "XYZW01"), each=True)
@pytest.mark.parametrize(
    "name", ["R8G8B8A8_UNORM", "B8G8R8A8_UNORM", "A8L8_UNORM", "I8_UNORM", "R16G16_SINT"]
)
def test_views_rearrange_components(ctx: VkContext, name: str) -> None:
    """On top of what the format's own order does; also with integers."""
    fmt = Format[name]
    texture = make_texture(ctx, fmt, 1, 1)
    block = np.frombuffer(b"\x33\x66\x99\xcc"[: vkformat.describe(fmt).block_bytes], np.uint8)
    write_texture(ctx, texture, block.reshape(1, 1, 1, -1))
    texel = np.asarray(vkformat.unpack(fmt, block[None, :]))[0]
    parts = [*texel, texel.dtype.type(0), texel.dtype.type(1)]
    swizzles = ("XYZW", "WZYX", "YYXX", "X1Z0", "01WW", "1111", "ZWX0")
    views = []
    for swizzle in swizzles:
        r, g, b, a = (Swizzle["ZERO" if s == "0" else "ONE" if s == "1" else s] for s in swizzle)
        template = SamplerViewTemplate(fmt, TextureTarget.TEXTURE_2D, r, g, b, a)
        views.append(ctx.create_sampler_view(texture, template))
    got = _sample_units(ctx, views, reads_as(fmt))[:, 0]
    want = np.array([[parts["XYZW01".index(s)] for s in swizzle] for swizzle in swizzles])
    assert np.allclose(np.ascontiguousarray(got).view(texel.dtype), want, atol=1e-6)
    texture.destroy()


@pytest.mark.covers("pipe_sampler_view::first_level", "pipe_sampler_view::last_level")
def test_levels_count_from_the_first_of_the_view(words: Board) -> None:
    texture, levels = _numbered_texture(words.ctx, "2D", width=16, height=16, last_level=4)
    for first, last in ((0, 0), (1, 3), (2, 2), (4, 4), (0, 4)):
        template = SamplerViewTemplate(texture.format, first_level=first, last_level=last)
        view = words.ctx.create_sampler_view(texture, template)
        for level in (0, 1, 9):
            shown = levels[min(first + level, last)][0]
            got = _sample(words, view, "2D", np.array([[0.999, 0.999, 0, level]]), "TXL")
            assert got[0, 0] == shown[-1, -1]
    texture.destroy()


@pytest.mark.covers(
    "pipe_sampler_view::first_layer", "pipe_sampler_view::last_layer", "pipe_sampler_view::target"
)
def test_layers_count_from_the_first_of_the_view(words: Board) -> None:
    """Parts of arrays as arrays, and single layers and faces as 2D textures."""
    ctx = words.ctx
    array, (texels,) = _numbered_texture(ctx, "2D_ARRAY", width=2, height=2, array_size=6)
    cube, (faces,) = _numbered_texture(ctx, "CUBE", width=2, height=2, array_size=6)
    for first, last in ((0, 5), (2, 4), (5, 5)):
        target = TextureTarget.TEXTURE_2D_ARRAY
        template = SamplerViewTemplate(array.format, target, first_layer=first, last_layer=last)
        view = ctx.create_sampler_view(array, template)
        for layer in (-3, 0, 1, 99):
            shown = texels[min(max(first, first + layer), last)]
            got = _sample(words, view, "2D_ARRAY", np.array([[0.9, 0.1, layer, 0]]))
            assert got[0, 0] == shown[0, 1]
    for texture, layers in ((array, texels), (cube, faces)):
        template = SamplerViewTemplate(texture.format, first_layer=3, last_layer=3)
        got = _sample(words, ctx.create_sampler_view(texture, template), "2D", np.array([[0.1, 0.9, 0, 0]]))
        assert got[0, 0] == layers[3, 1, 0]
    array.destroy()
    cube.destroy()


@pytest.mark.covers(
    "pipe_sampler_state::min_lod", "pipe_sampler_state::max_lod", "pipe_sampler_state::lod_bias"
)
@pytest.mark.parametrize(
    ("state", "opcode", "asked", "shown"),
    [
        ({"min_lod": 2.0}, "TXL", 0.0, 2),
        ({"max_lod": 1.0}, "TXL", 3.0, 1),
        ({"lod_bias": 2.0}, "TXB", 1.0, 3),
        ({"lod_bias": -5.0}, "TXB", 1.0, 0),
        ({"lod_bias": 1.0}, "TXL", 1.0, 2),
        ({"min_mip_filter": TexMipfilter.NONE}, "TXL", 3.0, 0),
    ],
)
def test_the_sampler_limits_and_shifts_levels(
    words: Board, state: dict[str, Any], opcode: str, asked: float, shown: int
) -> None:
    """The coordinates are the same in all pixels, so that the level without bias is very small: 0."""
    ctx = words.ctx
    texture, levels = _numbered_texture(ctx, "2D", width=16, height=16, last_level=4)
    words.shaders(VS_COLOR, sampling_fs("2D", "UINT", opcode))
    fields: dict[str, Any] = {"min_mip_filter": TexMipfilter.NEAREST} | state
    view = ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture))
    words.views(view, state=SamplerState(_EDGE, _EDGE, **fields))
    words.clear()
    corner = np.array([0.0, 0.0, 0, asked])
    if opcode == "TXB":
        # From texel to texel over the whole: level 0 without bias.
        ramp = np.concatenate([quad(0, 0, 0.5, 0.5), np.tile([0, asked], (6, 1))], axis=1)
        words.vertices(window(quad(0, 0, 8, 8), 8, 8), ramp)
        words.draw(6)
    else:
        words.triangles(quad(0, 0, 8, 8), corner)
    assert words.pixels()[0, 0, 0] == levels[shown][0, 0, 0]
    texture.destroy()
