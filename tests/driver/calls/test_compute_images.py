"""Shader images: formats, targets, levels and layers, atomics, and what lies outside."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, Lab, comp
from tests.driver.draw import read_texture, write_texture
from tests.driver.refused import refused
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported, VkpipeError
from vkpipe.pipe import Bind, Format, ImageAccess, ImageView, ShaderCap, TextureTarget
from vkpipe.translate.glsl.image_formats import QUALIFIERS

COORDS = (
    "UMAD TEMP[0].xyz, SV[1].xyzz, SV[2].xyzz, SV[0].xyzz",
    "MOV TEMP[0].w, IMM[0].xxxx",
)


def copy(target: str, source: str, result: str, block: tuple[int, int, int] = (4, 4, 1)) -> str:
    """Copies IMAGE[0] to IMAGE[1], texel by texel."""
    return comp(
        f"IMAGE[0], {target}{source}; IMAGE[1], {target}{result}, WR",
        *COORDS,
        f"LOAD TEMP[1], IMAGE[0], TEMP[0], {target}{source}",
        f"STORE IMAGE[1], TEMP[0], TEMP[1], {target}{result}",
        block=block,
    )


def named(fmt: str) -> str:
    return f", PIPE_FORMAT_{fmt}"


def texels(fmt: str, shape: tuple[int, ...]) -> np.ndarray:
    """Random texels whose bits survive a load and a store: floats are finite."""
    size = vkformat.describe(Format[fmt]).block_bytes
    raw = np.random.default_rng(5).integers(0, 256, (*shape, size), np.uint8)
    if "FLOAT" in fmt and fmt != "R11G11B10_FLOAT":
        kind = np.float16 if "16" in fmt else np.float32
        count = size // np.dtype(kind).itemsize
        raw = np.random.default_rng(5).normal(size=(*shape, count)).astype(kind).view(np.uint8)
    if "SNORM" in fmt:
        raw[raw == 128] = 129
    return np.ascontiguousarray(raw)


def whole(texture: pipe.Resource, **fields: object) -> ImageView:
    return ImageView(texture, texture.format, **fields)  # type: ignore[arg-type]


FORMATS = [name for name in QUALIFIERS if "16_SNORM" not in name and name != "R11G11B10_FLOAT"]


@pytest.mark.covers(
    "pipe_context::set_shader_images",
    "pipe_image_view::resource",
    "pipe_image_view::format",
    "PIPE_BIND_SHADER_IMAGE",
    "TGSI_FILE_IMAGE",
    "TGSI_OPCODE_LOAD",
    "TGSI_OPCODE_STORE",
)
@pytest.mark.parametrize("fmt", FORMATS)
def test_texels_of_every_format(lab: Lab, fmt: str) -> None:
    if not lab.ctx.screen.is_format_supported(Format[fmt], TextureTarget.TEXTURE_2D, 0, 0, Bind.SHADER_IMAGE):
        pytest.skip(f"{fmt} is not storable on this device")
    source, result = lab.texture(fmt, 10, 6), lab.texture(fmt, 10, 6)
    data = texels(fmt, (1, 6, 10))
    write_texture(lab.ctx, source, data)
    lab.shader(copy("2D", named(fmt), named(fmt)))
    lab.ctx.set_shader_images(COMPUTE, 0, [whole(source), whole(result)])
    lab.launch(3, 2)
    assert np.array_equal(read_texture(lab.ctx, result), data)


@pytest.mark.covers("PIPE_IMAGE_ACCESS_READ", "PIPE_IMAGE_ACCESS_WRITE", "pipe_image_view::access")
def test_views_for_loads_or_stores_alone(lab: Lab) -> None:
    source, result = lab.texture("R32_UINT", 4, 4), lab.texture("R32_UINT", 4, 4)
    data = texels("R32_UINT", (1, 4, 4))
    write_texture(lab.ctx, source, data)
    lab.shader(copy("2D", named("R32_UINT"), named("R32_UINT")))
    views = whole(source, access=ImageAccess.READ), whole(result, access=ImageAccess.WRITE)
    lab.ctx.set_shader_images(COMPUTE, 0, views)
    lab.launch(1)
    assert np.array_equal(read_texture(lab.ctx, result), data)
    lab.ctx.set_shader_images(COMPUTE, 0, views[::-1])
    with refused(lab.ctx, InvalidUse, "access", "WRITE"):
        lab.launch(1)


@pytest.mark.covers("PIPE_SHADER_CAP_MAX_SHADER_IMAGES")
def test_all_slots_at_once(lab: Lab) -> None:
    ctx, most = lab.ctx, lab.ctx.screen.get_shader_param(COMPUTE, ShaderCap.MAX_SHADER_IMAGES)
    declared = "; ".join(f"IMAGE[{slot}], 2D{named('R32_UINT')}, WR" for slot in range(most))
    stores = [
        f"STORE IMAGE[{slot}], IMM[0].xxxx, CONST[0][{slot}], 2D{named('R32_UINT')}" for slot in range(most)
    ]
    lab.shader(comp(f"CONST[0][0..{most - 1}]; {declared}", *stores, block=(1, 1, 1)))
    lab.constants(np.arange(4 * most, dtype=np.uint32) + 5)
    made = [lab.texture("R32_UINT", 1) for _ in range(most)]
    ctx.set_shader_images(COMPUTE, 0, [whole(image) for image in made])
    lab.launch(1)
    words = [int(read_texture(ctx, image).view(np.uint32)[0, 0, 0, 0]) for image in made]
    assert words == [4 * slot + 5 for slot in range(most)] and most >= 8


@pytest.mark.covers("PIPE_CAP_IMAGE_LOAD_FORMATTED", "PIPE_CAP_IMAGE_STORE_FORMATTED")
@pytest.mark.parametrize("fmt", ["R8G8B8A8_UNORM", "R32_UINT", "R16G16_SINT"])
def test_the_format_of_the_view_counts(lab: Lab, fmt: str) -> None:
    """Whatever is declared: nothing, or another format."""
    for declared in ("", named("R32_FLOAT")):
        source, result = lab.texture(fmt, 4, 4), lab.texture(fmt, 4, 4)
        data = texels(fmt, (1, 4, 4))
        write_texture(lab.ctx, source, data)
        lab.shader(copy("2D", declared, declared))
        lab.ctx.set_shader_images(COMPUTE, 0, [ImageView(source), whole(result)])
        lab.launch(1)
        assert np.array_equal(read_texture(lab.ctx, result), data)


def test_a_view_can_have_another_format_than_the_texture(lab: Lab) -> None:
    source, result = lab.texture("R8G8B8A8_UNORM", 4, 4), lab.texture("R32_UINT", 4, 4)
    data = texels("R8G8B8A8_UNORM", (1, 4, 4))
    write_texture(lab.ctx, source, data)
    lab.shader(copy("2D", named("R32_UINT"), named("R32_UINT")))
    lab.ctx.set_shader_images(COMPUTE, 0, [ImageView(source, Format.R32_UINT), whole(result)])
    lab.launch(1)
    assert np.array_equal(read_texture(lab.ctx, result), data)


TARGETS: dict[str, tuple[dict[str, object], tuple[int, int, int]]] = {
    "1D": ({"target": TextureTarget.TEXTURE_1D}, (12, 1, 1)),
    "2D": ({}, (12, 8, 1)),
    "RECT": ({"target": TextureTarget.TEXTURE_RECT}, (12, 8, 1)),
    "3D": ({"target": TextureTarget.TEXTURE_3D, "depth0": 5}, (12, 8, 5)),
    "CUBE": ({"target": TextureTarget.TEXTURE_CUBE, "array_size": 6}, (8, 8, 6)),
    "2D_ARRAY": ({"target": TextureTarget.TEXTURE_2D_ARRAY, "array_size": 3}, (12, 8, 3)),
}


@pytest.mark.covers("pipe_image_view::first_layer", "pipe_image_view::last_layer")
@pytest.mark.parametrize("target", TARGETS)
def test_targets(lab: Lab, target: str) -> None:
    fields, (width, height, depth) = TARGETS[target]
    made = [lab.texture("R32_UINT", width, height, **fields) for _ in range(2)]
    data = np.arange(width * height * depth, dtype=np.uint32).view(np.uint8).reshape(depth, height, width, 4)
    write_texture(lab.ctx, made[0], data)
    lab.shader(copy(target, named("R32_UINT"), named("R32_UINT"), block=(4, 1, 1)))
    lab.ctx.set_shader_images(COMPUTE, 0, [whole(texture, last_layer=depth - 1) for texture in made])
    lab.launch(3, height, depth)
    assert np.array_equal(read_texture(lab.ctx, made[1]), data)


@pytest.mark.parametrize("target", ["2D_ARRAY", "CUBE_ARRAY"])
def test_six_layers_of_an_array_are_a_cube(lab: Lab, target: str) -> None:
    fields = {"target": TextureTarget[f"TEXTURE_{target}"], "array_size": 12}
    source, result = (lab.texture("R32_UINT", 8, 8, **fields) for _ in range(2))
    data = np.arange(8 * 8 * 12, dtype=np.uint32).view(np.uint8).reshape(12, 8, 8, 4)
    write_texture(lab.ctx, source, data)
    write_texture(lab.ctx, result, np.zeros_like(data))
    lab.shader(copy("CUBE", named("R32_UINT"), named("R32_UINT"), block=(4, 1, 1)))
    views = [whole(source, first_layer=6, last_layer=11), whole(result, first_layer=0, last_layer=5)]
    lab.ctx.set_shader_images(COMPUTE, 0, views)
    lab.launch(2, 8, 6)
    got = read_texture(lab.ctx, result)
    assert np.array_equal(got[:6], data[6:])
    assert not got[6:].any()


def test_1d_arrays_have_layers_in_y(lab: Lab) -> None:
    target = {"target": TextureTarget.TEXTURE_1D_ARRAY, "array_size": 4}
    made = [lab.texture("R32_UINT", 8, **target) for _ in range(2)]
    data = np.arange(32, dtype=np.uint32).view(np.uint8).reshape(4, 1, 8, 4)
    write_texture(lab.ctx, made[0], data)
    lab.shader(copy("1D_ARRAY", named("R32_UINT"), named("R32_UINT"), block=(4, 4, 1)))
    lab.ctx.set_shader_images(COMPUTE, 0, [whole(texture, last_layer=3) for texture in made])
    lab.launch(2)
    assert np.array_equal(read_texture(lab.ctx, made[1]), data)


@pytest.mark.covers("pipe_image_view::level", "pipe_image_view::single_layer_view")
def test_one_level_and_layer(lab: Lab) -> None:
    target = {"target": TextureTarget.TEXTURE_2D_ARRAY, "array_size": 3, "last_level": 2}
    source = lab.texture("R32_UINT", 16, 16, **target)
    result = lab.texture("R32_UINT", 8, 8)
    for level in range(3):
        size = 16 >> level
        words = np.arange(3 * size * size, dtype=np.uint32) + 1000 * level
        write_texture(lab.ctx, source, words.view(np.uint8).reshape(3, size, size, 4), level)
    lab.shader(copy("2D", named("R32_UINT"), named("R32_UINT")))
    view = whole(source, level=1, first_layer=2, last_layer=2, single_layer_view=True)
    lab.ctx.set_shader_images(COMPUTE, 0, [view, whole(result)])
    lab.launch(2, 2)
    got = read_texture(lab.ctx, result).view(np.uint32).reshape(8, 8)
    assert np.array_equal(got, 1000 + 128 + np.arange(64).reshape(8, 8))


@pytest.mark.covers("pipe_image_view::offset", "pipe_image_view::size")
def test_buffers_as_images(lab: Lab) -> None:
    source = lab.buffer(np.arange(64), Bind.SHADER_IMAGE)
    result = lab.buffer(np.full(64, 7), Bind.SHADER_IMAGE)
    lab.shader(copy("BUFFER", named("R32_UINT"), named("R32_UINT"), block=(8, 1, 1)))
    views = [
        ImageView(source, Format.R32_UINT, offset=64),
        ImageView(result, Format.R32_UINT, offset=128, size=22),
    ]
    lab.ctx.set_shader_images(COMPUTE, 0, views)
    lab.launch(8)
    expected = np.full(64, 7)
    expected[32:37] = np.arange(16, 21)
    assert np.array_equal(lab.words(result), expected)


def test_what_lies_outside_is_zero_and_takes_nothing(lab: Lab) -> None:
    source, result = lab.texture("R32_UINT", 3, 3), lab.texture("R32_UINT", 5, 2)
    write_texture(lab.ctx, source, np.full((1, 3, 3, 4), 255, np.uint8))
    write_texture(lab.ctx, result, np.full((1, 2, 5, 4), 7, np.uint8))
    lab.shader(copy("2D", named("R32_UINT"), named("R32_UINT")))
    lab.ctx.set_shader_images(COMPUTE, 0, [whole(source), whole(result)])
    lab.launch(4, 4)
    got = read_texture(lab.ctx, result)[0, :, :, 0]
    assert np.array_equal(got, [[255, 255, 255, 0, 0]] * 2)


@pytest.mark.parametrize("fmt", ["R32_UINT", "R8G8_SINT", "R16_FLOAT", "R11G11B10_FLOAT", "R8G8B8A8_UNORM"])
def test_outside_alpha_is_one_where_the_format_has_none(lab: Lab, fmt: str) -> None:
    source, out = lab.texture(fmt, 2, 2), lab.buffer(4)
    lab.shader(
        comp(
            f"IMAGE[0], 2D, PIPE_FORMAT_{fmt}; BUFFER[0]",
            f"LOAD TEMP[1], IMAGE[0], IMM[0].zzzz, 2D, PIPE_FORMAT_{fmt}",
            "STORE BUFFER[0], IMM[0].xxxx, TEMP[1]",
            block=(1, 1, 1),
        )
    )
    lab.buffers(out)
    lab.ctx.set_shader_images(COMPUTE, 0, [whole(source)])
    lab.launch(1)
    one = 1 if fmt.endswith("INT") else 0x3F800000
    assert lab.words(out).tolist() == [0, 0, 0, 0 if "A8" in fmt else one]


def test_images_that_are_not_bound(lab: Lab) -> None:
    result = lab.texture("R32_UINT", 4, 4)
    write_texture(lab.ctx, result, np.full((1, 4, 4, 4), 7, np.uint8))
    lab.shader(copy("2D", "", named("R32_UINT")))
    lab.ctx.set_shader_images(COMPUTE, 0, [None, whole(result)])
    lab.launch(1)
    assert not read_texture(lab.ctx, result).any()
    lab.ctx.set_shader_images(COMPUTE, 0, [whole(result), ImageView()])
    lab.launch(1)
    assert not read_texture(lab.ctx, result).any()


SIZES = {**TARGETS, "BUFFER": ({}, (16, 1, 1))}


@pytest.mark.covers("TGSI_OPCODE_RESQ")
@pytest.mark.parametrize("target", SIZES)
def test_sizes(lab: Lab, target: str) -> None:
    fields, (width, height, depth) = SIZES[target]
    out = lab.buffer(4)
    text = comp(
        f"IMAGE[0], {target}, PIPE_FORMAT_R32_UINT; BUFFER[0]",
        f"RESQ TEMP[1], IMAGE[0], {target}, PIPE_FORMAT_R32_UINT",
        "STORE BUFFER[0], IMM[0].xxxx, TEMP[1]",
        block=(1, 1, 1),
    )
    lab.shader(text)
    lab.buffers(out)
    texture = (
        lab.buffer(16, Bind.SHADER_IMAGE)
        if target == "BUFFER"
        else lab.texture("R32_UINT", width, height, **fields)
    )
    lab.ctx.set_shader_images(COMPUTE, 0, [ImageView(texture, Format.R32_UINT, last_layer=depth - 1)])
    lab.launch(1)
    used = {"1D": 1, "BUFFER": 1, "3D": 3, "2D_ARRAY": 3}.get(target, 2)
    assert lab.words(out)[:used].tolist() == [width, height, depth][:used]


@pytest.mark.covers("TGSI_OPCODE_{opcode}")
@pytest.mark.parametrize(
    ("fmt", "opcode", "expected"),
    [
        ("R32_UINT", "ATOMUADD", 64 * 5),
        ("R32_UINT", "ATOMUMAX", 5),
        ("R32_SINT", "ATOMIMAX", 5),
        ("R32_SINT", "ATOMIMIN", 0),
    ],
)
def test_atomics(lab: Lab, fmt: str, opcode: str, expected: int) -> None:
    text = comp(
        f"IMAGE[0], 2D, PIPE_FORMAT_{fmt}, WR; CONST[0][0]",
        "MOV TEMP[1], IMM[0].yyyy",
        f"{opcode} TEMP[2].x, IMAGE[0], TEMP[1], CONST[0][0].xxxx, 2D, PIPE_FORMAT_{fmt}",
    )
    image = lab.texture(fmt, 3, 3)
    write_texture(lab.ctx, image, np.zeros((1, 3, 3, 4), np.uint8))
    lab.shader(text)
    lab.constants([5, 0, 0, 0])
    lab.ctx.set_shader_images(COMPUTE, 0, [whole(image)])
    lab.launch(8)
    got = read_texture(lab.ctx, image).view(np.uint32).reshape(3, 3)
    assert got[1, 1] == expected and np.count_nonzero(got) == (expected != 0)


def test_what_was_stored_can_be_sampled(lab: Lab) -> None:
    """A store, then a lookup of the same texture by the next launch."""
    texture, out = lab.texture("R8G8B8A8_UNORM", 8, 1), lab.buffer(4 * 8)
    store = comp(
        "IMAGE[0], 2D, PIPE_FORMAT_R8G8B8A8_UNORM, WR; CONST[0][0]",
        "MOV TEMP[1], IMM[0].xxxx",
        "MOV TEMP[1].x, TEMP[0].xxxx",
        "STORE IMAGE[0], TEMP[1], CONST[0][0], 2D, PIPE_FORMAT_R8G8B8A8_UNORM",
    )
    fetch = comp(
        "SAMP[0]; SVIEW[0], 2D, FLOAT; BUFFER[0]",
        "MOV TEMP[1], IMM[0].xxxx",
        "MOV TEMP[1].x, TEMP[0].xxxx",
        "TXF TEMP[2], TEMP[1], SAMP[0], 2D",
        "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww",
        "STORE BUFFER[0], TEMP[1].xxxx, TEMP[2]",
    )
    ctx = lab.ctx
    lab.shader(store)
    lab.constants(np.array([1, 0, 0.2, 1], np.float32))
    ctx.set_shader_images(COMPUTE, 0, [whole(texture)])
    lab.launch(1)
    lab.shader(fetch)
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
    ctx.set_sampler_views(COMPUTE, 0, [view])
    ctx.bind_sampler_states(COMPUTE, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    lab.buffers(out)
    lab.launch(1)
    got = lab.words(out).view(np.float32).reshape(8, 4)
    assert np.allclose(got, [1, 0, 0.2, 1], atol=1 / 512)
    ctx.set_sampler_views(COMPUTE, 0, [None])
    view.destroy()


def test_atomics_need_an_image_of_words(lab: Lab) -> None:
    image = lab.texture("R8G8B8A8_UNORM", 3, 3)
    lab.shader(
        comp(
            "IMAGE[0], 2D, PIPE_FORMAT_R32_UINT, WR",
            "ATOMUADD TEMP[2].x, IMAGE[0], IMM[0], IMM[0].xxxx, 2D, PIPE_FORMAT_R32_UINT",
        )
    )
    lab.ctx.set_shader_images(COMPUTE, 0, [whole(image)])
    with refused(lab.ctx, VkpipeError, "IMAGE[0]", "R8G8B8A8_UNORM"):
        lab.launch(1)


@pytest.mark.refuses("pipe_image_view::tex2d_from_buf", "PIPE_SHADER_CAP_MAX_SHADER_IMAGES")
def test_wrong_views_are_refused(lab: Lab) -> None:
    ctx = lab.ctx
    plain = lab.texture("R32_UINT", 4, 4, bind=Bind.SAMPLER_VIEW)
    image = lab.texture("R32_UINT", 4, 4)
    array = lab.texture("R32_UINT", 4, 4, target=TextureTarget.TEXTURE_2D_ARRAY, array_size=3)
    buffer = lab.buffer(16, Bind.SHADER_IMAGE)
    cases = [
        (whole(plain), InvalidUse, ("SHADER_IMAGE",)),
        (whole(image, level=1), InvalidUse, ("level", "0 to 0")),
        (whole(array, last_layer=3), InvalidUse, ("last_layer", "0 to 2")),
        (whole(array, first_layer=2, last_layer=1), InvalidUse, ("last_layer", "in order")),
        (ImageView(image, Format.R8_UINT), InvalidUse, ("format", "block size")),
        (ImageView(image, Format.B8G8R8A8_UNORM), NotSupported, ("PIPE_FORMAT_B8G8R8A8_UNORM",)),
        (ImageView(buffer, Format.R32_UINT, offset=1), InvalidUse, ("offset", "multiple")),
        (ImageView(buffer, Format.R32_UINT, size=3), InvalidUse, ("size", "texels")),
        (ImageView(buffer, Format.R32_UINT, size=65), InvalidUse, ("at most",)),
        (ImageView(buffer, Format.R32_UINT, tex2d_from_buf=True), NotSupported, ("tex2d_from_buf",)),
    ]
    ctx.set_shader_images(COMPUTE, 0, [whole(image)])
    kept = dict(ctx.bound.shader_images[COMPUTE])
    for view, error, words in cases:
        with refused(ctx, error, *words):
            ctx.set_shader_images(COMPUTE, 0, [None, view])
        assert ctx.bound.shader_images[COMPUTE] == kept
    most = ctx.screen.get_shader_param(COMPUTE, ShaderCap.MAX_SHADER_IMAGES)
    with refused(ctx, InvalidUse, "set_shader_images", f"at most {most}"):
        ctx.set_shader_images(COMPUTE, most, [None])
    with refused(ctx, NotSupported, "PIPE_SHADER_CAP_MAX_SHADER_IMAGES", f"IMAGE[{most}]"):
        lab.shader(copy("2D", "", "").replace("IMAGE[1]", f"IMAGE[{most}]"))


@pytest.mark.refuses("pipe_image_view::access")
def test_views_that_do_not_fit_the_shader_are_refused(lab: Lab) -> None:
    ctx = lab.ctx
    image = lab.texture("R32_UINT", 4, 4)
    array = lab.texture("R32_UINT", 4, 4, target=TextureTarget.TEXTURE_2D_ARRAY, array_size=3)
    volume = lab.texture("R32_UINT", 4, 4, target=TextureTarget.TEXTURE_3D, depth0=4)
    cube = lab.texture("R32_UINT", 4, 4, target=TextureTarget.TEXTURE_CUBE, array_size=6)
    buffer = lab.buffer(16, Bind.SHADER_IMAGE)
    gone = lab.texture("R32_UINT", 4, 4)
    cases = [
        ("2D", whole(array, last_layer=1), InvalidUse, ("last_layer", "one layer")),
        ("2D", whole(volume, last_layer=1), InvalidUse, ("last_layer", "one layer")),
        ("1D", whole(volume), InvalidUse, ("target 1D",)),
        ("3D", whole(image), InvalidUse, ("target 3D",)),
        ("3D", whole(volume, last_layer=1), NotSupported, ("PIPE_TEXTURE_3D",)),
        ("2D", ImageView(buffer, Format.R32_UINT), InvalidUse, ("target 2D",)),
        ("BUFFER", whole(image), InvalidUse, ("target BUFFER",)),
        ("CUBE", whole(array, last_layer=2), InvalidUse, ("cube",)),
        ("CUBE", whole(cube, last_layer=4), InvalidUse, ("cube",)),
        ("2D_MSAA", whole(image), InvalidUse, ("target 2D_MSAA",)),
        ("2D", whole(image, access=ImageAccess.READ), InvalidUse, ("access", "WRITE")),
        ("2D", whole(gone), InvalidUse, ("shader_images[COMPUTE][0]", "destroyed")),
    ]
    for target, view, error, words in cases:
        lab.shader(
            comp(
                f"IMAGE[0], {target}, PIPE_FORMAT_R32_UINT, WR",
                f"STORE IMAGE[0], IMM[0], IMM[0], {target}, PIPE_FORMAT_R32_UINT",
            )
        )
        ctx.set_shader_images(COMPUTE, 0, [view])
        if view.resource is gone:
            gone.destroy()
        with refused(ctx, error, *words):
            lab.launch(1)
