"""Resources of file RES: buffers and textures, typed and raw, named by a number or by a register."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.compute import COMPUTE
from tests.driver.kernels.workshop import Workshop, program
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Format, TexFilter, TextureTarget
from vkpipe.translate.glsl.image_formats import QUALIFIERS

Bytes = np.ndarray[Any, np.dtype[np.uint8]]

WIDTH, HEIGHT = 5, 3

# TEMP[0]: column and row; TEMP[1].x: the place of four words for each texel.
_TEXEL = """
MOV TEMP[0], SV[3]
UMAD TEMP[1].x, SV[3].yyyy, IMM[1].xxxx, SV[3].xxxx
UMUL TEMP[1].x, TEMP[1].xxxx, IMM[0].wwww
"""
_CONVERTS = program(
    "RES[0], 2D; RES[1], BUFFER, RAW, WR; RES[2], BUFFER, RAW; RES[3], 2D, WR",
    f"""{_TEXEL}
    LOAD TEMP[2], RES[0], TEMP[0]
    STORE RES[1], TEMP[1].xxxx, TEMP[2]
    LOAD TEMP[3], RES[2], TEMP[1].xxxx
    STORE RES[3], TEMP[0], TEMP[3]""",
    immediates=f"{WIDTH}, 0, 0, 0",
)


def _random_texels(fmt: str, rng: np.random.Generator) -> Bytes:
    """Texels of a format that a conversion there and back leaves as they are."""
    size = vkformat.describe(fmt).block_bytes
    raw = rng.integers(0, 256, (1, HEIGHT, WIDTH, size), np.uint8)
    if fmt.endswith("FLOAT"):
        raw = vkformat.pack(fmt, np.abs(rng.normal(0, 2, (1, HEIGHT, WIDTH, 4))).astype(np.float32))
    return raw


@pytest.mark.covers("pipe_surface::writable", "PIPE_FORMAT_{fmt}")
@pytest.mark.parametrize("fmt", sorted(QUALIFIERS))
def test_texels_are_converted(shop: Workshop, fmt: str) -> None:
    """LOAD gives the values of texels, STORE writes texels with values; both are NumPy's."""
    rng = np.random.default_rng(5)
    binds = Bind.COMPUTE_RESOURCE
    if not shop.ctx.screen.is_format_supported(Format[fmt], TextureTarget.TEXTURE_2D, 0, 0, binds):
        pytest.skip(f"the device stores no texels of {fmt}")
    texels, stored = _random_texels(fmt, rng), _random_texels(fmt, rng)
    values = np.ascontiguousarray(vkformat.unpack(fmt, texels)).view(np.uint32)
    given = np.ascontiguousarray(vkformat.unpack(fmt, stored)).view(np.uint32)
    read, written = shop.texture(fmt, texels), shop.texture(fmt, np.zeros_like(stored))
    words, source = shop.buffer(given.size), shop.buffer(given.reshape(-1))
    shop.shader(_CONVERTS)
    shop.resources(shop.surface(read), words, shop.surface(source), written)
    shop.launch((1,), (WIDTH, HEIGHT))
    assert np.array_equal(shop.words(words), values.reshape(-1))
    assert np.array_equal(shop.texels(written), _canonical(fmt, stored))


def _canonical(fmt: str, texels: Bytes) -> Bytes:
    """Texels as their values are packed: signed ones have two words for -1."""
    return np.asarray(vkformat.pack(fmt, vkformat.unpack(fmt, texels)))


# Copies a word from place to place, and adds the row to the first word of another texture.
_COPIES = """
UMUL TEMP[0].x, SV[3].xxxx, IMM[0].zzzz
MOV TEMP[0].yz, SV[3].yyzz
LOAD TEMP[1].x, RES[0], TEMP[0]
STORE RES[1].x, TEMP[0], TEMP[1].xxxx
ATOMUADD TEMP[2].x, RES[2], IMM[0].xxxx, SV[3].yyyy
"""
_TARGETS = {
    "1D": TextureTarget.TEXTURE_1D,
    "2D": TextureTarget.TEXTURE_2D,
    "RECT": TextureTarget.TEXTURE_RECT,
    "3D": TextureTarget.TEXTURE_3D,
    "CUBE": TextureTarget.TEXTURE_CUBE,
    "1D_ARRAY": TextureTarget.TEXTURE_1D_ARRAY,
    "2D_ARRAY": TextureTarget.TEXTURE_2D_ARRAY,
}
_LAYERS = {"3D": 4, "CUBE": 6, "2D_ARRAY": 3}


@pytest.mark.parametrize("target", _TARGETS)
@pytest.mark.parametrize("fmt", ["R8_UNORM", "R16_SINT", "R32G32_FLOAT", "R32G32B32A32_UINT"])
def test_raw_textures_are_rows_of_bytes(shop: Workshop, target: str, fmt: str) -> None:
    """Words of rows, the last of which may be cut off; what lies outside is zero and not written."""
    text = program(
        f"RES[0], {target}, RAW; RES[1], {target}, RAW, WR; RES[2], {target}, RAW, WR",
        _COPIES.replace("yz, SV[3].yyzz", "y, SV[3].yyyy") if target in ("1D", "2D") else _COPIES,
    )
    size = vkformat.describe(fmt).block_bytes
    columns = 4 if target == "CUBE" else WIDTH
    shape = (_LAYERS.get(target, 1), 1 if target == "1D" else 4, columns, size)
    texels = np.random.default_rng(6).integers(0, 256, shape, np.uint8)
    fields = {"target": _TARGETS[target]}
    source = shop.texture(fmt, texels, **fields)
    copied, sums = (shop.texture(fmt, np.zeros(shape, np.uint8), **fields) for _ in range(2))
    shop.shader(text)
    shop.resources(shop.surface(source), copied, sums)
    words = -(-columns * size // 4)
    rows = shape[1]
    shop.launch((1,), (words + 1, rows + 1, shape[0] + 1))
    assert np.array_equal(shop.texels(copied).reshape(-1), texels.reshape(-1))
    found = shop.texels(sums).reshape(-1)
    threads = (words + 1) * (shape[0] + 1) * rows * (rows + 1) // 2
    assert int(found[:4].view(np.uint32)[0]) == threads
    assert not found[4:].any()


def test_raw_words_of_a_texel_are_written_apart(shop: Workshop) -> None:
    """Each thread writes one of the four words of a texel."""
    text = program(
        "RES[0], 2D, RAW, WR",
        "UMUL TEMP[0].x, SV[3].xxxx, IMM[0].zzzz\nMOV TEMP[0].y, IMM[0].yyyy\n"
        "UADD TEMP[1].x, SV[3].xxxx, IMM[0].yyyy\nSTORE RES[0].x, TEMP[0], TEMP[1].xxxx",
    )
    texture = shop.texture("R32G32B32A32_UINT", np.zeros((1, 2, 3, 16), np.uint8))
    shop.shader(text)
    shop.resources(texture)
    shop.launch((1,), (12,))
    assert shop.texels(texture)[0].view(np.uint32).reshape(2, 12).tolist() == [[0] * 12, [*range(1, 13)]]


def test_levels_and_layers_of_surfaces(shop: Workshop) -> None:
    """A raw and a typed resource, each a level and some layers of a texture."""
    text = program(
        "RES[0], 2D_ARRAY, RAW; RES[1], 2D_ARRAY, WR",
        "UMUL TEMP[0].x, SV[3].xxxx, IMM[0].zzzz\nMOV TEMP[0].yz, SV[3].yyzz\n"
        "LOAD TEMP[1].x, RES[0], TEMP[0]\nSTORE RES[1], SV[3], TEMP[1].xxxx",
    )
    texels = np.arange(4 * 4 * 8, dtype=np.uint32).reshape(4, 4, 8, 1).view(np.uint8)
    target = TextureTarget.TEXTURE_2D_ARRAY
    made = shop.texture("R32_UINT", texels, target=target, last_level=1)
    half = np.arange(4 * 2 * 4, dtype=np.uint32).reshape(4, 2, 4, 1) + 1000
    shop.write(made, half.view(np.uint8), 1)
    result = shop.texture("R32_UINT", np.zeros_like(texels), target=target)
    shop.shader(text)
    shop.resources(
        shop.surface(made, level=1, first_layer=1, last_layer=2),
        shop.surface(result, True, first_layer=2, last_layer=3),
    )
    shop.launch((1,), (5, 3, 3))
    expected = np.zeros((4, 4, 8), np.uint32)
    expected[2:, :2, :4] = half[1:3, :, :, 0]
    assert np.array_equal(shop.texels(result).view(np.uint32)[..., 0], expected)


# Adds 1000 to the word of the resource that the thread chooses, and stores it in another.
_CHOOSES = """
UARL ADDR[0].x, SV[3].xxxx
UMUL TEMP[0].x, SV[3].xxxx, IMM[0].zzzz
LOAD TEMP[1].x, RES[ADDR[0].x], TEMP[0].xxxx
UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].xxxx
STORE RES[ADDR[0].x+4].x, TEMP[0].xxxx, TEMP[1].xxxx
"""


def test_a_register_chooses_the_resource(shop: Workshop) -> None:
    text = program("RES[0..7], BUFFER, RAW, WR", _CHOOSES, immediates="1000, 0, 0, 0")
    sources = [shop.buffer(10 * n + np.arange(4)) for n in range(4)]
    results = [shop.buffer(4) for _ in range(4)]
    shop.shader(text)
    shop.resources(*sources, *results)
    shop.launch((1,), (4,))
    found = np.stack([shop.words(result) for result in results])
    assert np.array_equal(found, np.diag([1000 + 11 * n for n in range(4)]))


def test_typed_elements_of_buffers(shop: Workshop) -> None:
    """A range of a buffer as texels, loaded and stored."""
    text = program(
        "RES[0], BUFFER; RES[1], BUFFER, WR", "LOAD TEMP[0], RES[0], SV[3]\nSTORE RES[1], SV[3], TEMP[0]"
    )
    source = shop.buffer(np.arange(64, dtype=np.uint32) * 0x01010101)
    result = shop.buffer(4 * 32)
    shop.shader(text)
    shop.resources(
        shop.surface(source, fmt="R8G8B8A8_UNORM", first_element=16, last_element=39),
        shop.surface(result, True, fmt="R32G32B32A32_FLOAT"),
    )
    shop.launch((1,), (28,))
    texels = shop.words(source)[16:40].view(np.uint8).reshape(-1, 4)
    expected = np.zeros((32, 4), np.float32)
    expected[:24] = vkformat.unpack("R8G8B8A8_UNORM", texels)
    assert np.array_equal(shop.words(result).view(np.float32).reshape(32, 4), expected)


@pytest.mark.parametrize("name", ["ATOMUADD", "ATOMIMAX", "ATOMXCHG"])
def test_atomics_on_typed_texels(shop: Workshop, name: str) -> None:
    lines = f"{name} TEMP[0].x, RES[0], IMM[0].xyxx, SV[3].xxxx"
    texture = shop.texture("R32_SINT", np.zeros((1, 2, 2, 4), np.uint8))
    shop.shader(program("RES[0], 2D, WR", lines))
    shop.resources(texture)
    threads = 8 if name != "ATOMXCHG" else 1
    shop.launch((1,), (threads,))
    found = shop.texels(texture).view(np.int32).reshape(-1)
    wanted = {"ATOMUADD": 28, "ATOMIMAX": 7, "ATOMXCHG": 0}[name]
    assert found.tolist() == [0, 0, wanted, 0]


def test_resources_and_samplers_together(shop: Workshop) -> None:
    """A kernel samples a texture and stores what it finds."""
    text = program(
        "RES[0], BUFFER, RAW, WR; SAMP[0]; SVIEW[0], 2D, FLOAT",
        """U2F TEMP[0].x, SV[3].xxxx
        MAD TEMP[0].xy, TEMP[0].xxxx, IMM[1].xyyy, IMM[1].zzzz
        TXL TEMP[1], TEMP[0].xyzz, SAMP[0], 2D
        UMUL TEMP[2].x, SV[3].xxxx, IMM[0].wwww
        STORE RES[0], TEMP[2].xxxx, TEMP[1]""",
    )
    text = text.replace("BGNSUB", "IMM FLT32 { 0.25, 0.0, 0.125, 0.0 }\nBGNSUB", 1)
    values = np.random.default_rng(7).random((1, 2, 4, 4)).astype(np.float32)
    texture = shop.texture("R32G32B32A32_FLOAT", values.view(np.uint8))
    ctx = shop.ctx
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
    ctx.set_sampler_views(COMPUTE, 0, [view])
    near = pipe.SamplerState(min_img_filter=TexFilter.NEAREST, mag_img_filter=TexFilter.NEAREST)
    ctx.bind_sampler_states(COMPUTE, 0, [ctx.create_sampler_state(near)])
    result = shop.buffer(16)
    shop.shader(text)
    shop.resources(result)
    shop.launch((1,), (4,))
    assert np.array_equal(shop.words(result).view(np.float32).reshape(4, 4), values[0, 0])


_NOTHING = """
LOAD TEMP[0].x, RES[0], IMM[0].xxxx
LOAD TEMP[1].x, RES[1], IMM[0].xxxx
MOV TEMP[0].y, TEMP[1].xxxx
LOAD TEMP[1].x, RES[2], IMM[0].xxxx
MOV TEMP[0].z, TEMP[1].xxxx
STORE RES[3].xyz, IMM[0].xxxx, TEMP[0]
"""


def test_what_is_not_bound_reads_as_zero(shop: Workshop) -> None:
    result = shop.buffer(np.full(4, 7))
    shop.shader(
        program("RES[0], BUFFER, RAW; RES[1], 2D, RAW; RES[2], 2D; RES[3], BUFFER, RAW, WR", _NOTHING)
    )
    shop.resources(None, None, None, result)
    shop.launch((1,))
    assert shop.words(result).tolist() == [0, 0, 0, 7]


def test_resources_that_do_not_fit_are_refused(shop: Workshop) -> None:
    result, texture = shop.buffer(4), shop.texture("R32_UINT", np.zeros((1, 2, 2, 4), np.uint8))
    volume = shop.texture("R32_UINT", np.zeros((2, 2, 2, 4), np.uint8), target=TextureTarget.TEXTURE_3D)
    for declared, bound, word in (
        ("RES[0], BUFFER, RAW, WR", texture, "target BUFFER"),
        ("RES[0], 2D, RAW, WR", result, "target 2D"),
        ("RES[0], 2D, RAW, WR", volume, "target 2D"),
        ("RES[0], BUFFER, RAW, WR", shop.surface(result), "not writable"),
        ("RES[0], 2D, RAW, WR", shop.surface(texture), "not writable"),
    ):
        shop.shader(program(declared, "STORE RES[0].x, IMM[0].xxxx, IMM[0].yyyy"))
        shop.resources(bound)
        with pytest.raises(InvalidUse, match=word):
            shop.launch((1,))
    shop.resources(texture)
    shop.launch((1,))
    assert shop.texels(texture).view(np.uint32).reshape(-1).tolist() == [1, 0, 0, 0]


def test_surfaces_that_cannot_be(shop: Workshop) -> None:
    ctx, buffer = shop.ctx, shop.buffer(4)
    plain = shop.buffer(4, Bind.VERTEX_BUFFER)
    for first, last in ((2, 1), (0, 16)):
        with pytest.raises(InvalidUse, match="first_element, last_element"):
            ctx.create_surface(buffer, pipe.SurfaceTemplate(first_element=first, last_element=last))
    with pytest.raises(InvalidUse, match="COMPUTE_RESOURCE"):
        shop.resources(plain)
    for start in (-1, 1000):
        with pytest.raises(InvalidUse, match=r"start \+ count = .*at most"):
            shop.resources(buffer, start=start)
    with pytest.raises(InvalidUse, match="a Surface, or None"):
        ctx.set_compute_resources(0, [buffer])  # type: ignore[list-item]
    made = shop.surface(buffer)
    made.destroy()
    with pytest.raises(InvalidUse, match="not destroyed"):
        shop.resources(made)
    with pytest.raises((InvalidUse, NotSupported)):
        ctx.set_framebuffer_state(pipe.FramebufferState(4, 1, cbufs=(shop.surface(buffer),)))
