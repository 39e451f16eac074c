"""Textures and images that compute programs name by handles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.driver.compute import COMPUTE
from tests.driver.kernels.workshop import Workshop
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    Bind,
    CompareFunc,
    Format,
    ImageAccess,
    SamplerState,
    TexCompare,
    TexFilter,
    TextureTarget,
    TexWrap,
)

Array = npt.NDArray[Any]

WIDTH, HEIGHT, LAYERS = 4, 3, 6
_NEAREST = SamplerState(min_img_filter=TexFilter.NEAREST, mag_img_filter=TexFilter.NEAREST)
_TARGETS = {
    "BUFFER": TextureTarget.BUFFER,
    "1D": TextureTarget.TEXTURE_1D,
    "2D": TextureTarget.TEXTURE_2D,
    "RECT": TextureTarget.TEXTURE_RECT,
    "3D": TextureTarget.TEXTURE_3D,
    "1D_ARRAY": TextureTarget.TEXTURE_1D_ARRAY,
    "2D_ARRAY": TextureTarget.TEXTURE_2D_ARRAY,
    "CUBE": TextureTarget.TEXTURE_CUBE,
    "CUBEARRAY": TextureTarget.TEXTURE_CUBE_ARRAY,
}
_FLAT = ("BUFFER", "1D")
_IN_LAYERS = ("3D", "2D_ARRAY", "CUBE", "CUBEARRAY")


def _program(*lines: str, declarations: str = "", block: int = 8) -> str:
    """Thread x of one block takes handle CONST[x].xy and place CONST[x + 16]; BUFFER[0] takes its vector."""
    declared = [f"DCL {line.strip()}" for line in declarations.split(";") if line.strip()]
    return "\n".join(
        [
            "COMP",
            f"PROPERTY CS_FIXED_BLOCK_WIDTH {block}",
            "DCL SV[0], THREAD_ID",
            "DCL CONST[0..31]",
            "DCL BUFFER[0]",
            "DCL TEMP[0..5], LOCAL",
            "DCL ADDR[0]",
            *declared,
            "IMM UINT32 { 0, 1, 16, 7 }",
            "UARL ADDR[0].x, SV[0].xxxx",
            "MOV TEMP[0], CONST[ADDR[0].x]",
            "MOV TEMP[1], CONST[ADDR[0].x+16]",
            "UMUL TEMP[2].x, SV[0].xxxx, IMM[0].zzzz",
            *lines,
            "STORE BUFFER[0], TEMP[2].xxxx, TEMP[3]",
            "END",
        ]
    )


def _shape(target: str) -> tuple[int, int, int]:
    """Layers, rows and columns of the textures."""
    rows = 1 if target in _FLAT else WIDTH if target.startswith("CUBE") else HEIGHT
    return LAYERS if target in _IN_LAYERS else 1, rows, WIDTH


class Handles:
    """Textures and images of one test, their handles and what is looked up in them."""

    def __init__(self, shop: Workshop) -> None:
        self.shop = shop
        self.ctx = shop.ctx

    def resource(self, fmt: str, texels: Array, target: str = "2D") -> pipe.Resource:
        """A resource that is sampled, loaded and stored to."""
        binds = Bind.SAMPLER_VIEW | Bind.SHADER_IMAGE
        if target == "BUFFER":
            return self.shop.buffer(texels.reshape(-1).view(np.uint32), binds)
        return self.shop.texture(fmt, texels, target=_TARGETS[target], bind=binds)

    def texture(
        self, resource: pipe.Resource, fmt: str, state: SamplerState = _NEAREST, resident: bool = True
    ) -> int:
        """A handle of a resource as a whole; neither view nor sampler live on."""
        template = pipe.SamplerViewTemplate(
            format=Format[fmt],
            target=resource.target,
            last_layer=max(0, resource.level_size(0)[2] - 1),
            size=resource.width0 if resource.target == TextureTarget.BUFFER else 0,
        )
        view = self.ctx.create_sampler_view(resource, template)
        sampler = self.ctx.create_sampler_state(replace(state))
        handle = self.ctx.create_texture_handle(view, sampler)
        self.ctx.sampler_view_destroy(view)
        self.ctx.delete_sampler_state(sampler)
        if resident:
            self.ctx.make_texture_handle_resident(handle, True)
        return handle

    def image(
        self,
        resource: pipe.Resource,
        fmt: str,
        access: ImageAccess | None = ImageAccess.READ_WRITE,
    ) -> int:
        """A handle of an image as a whole; with no access it is not resident."""
        last = 0 if resource.target == TextureTarget.BUFFER else resource.level_size(0)[2] - 1
        handle = self.ctx.create_image_handle(pipe.ImageView(resource, Format[fmt], last_layer=last))
        if access is not None:
            self.ctx.make_image_handle_resident(handle, access, True)
        return handle

    def run(self, text: str, handles: list[int], places: Array) -> npt.NDArray[np.uint32]:
        """The vector of each thread ``(threads, 4)``."""
        words = np.zeros((32, 4), np.uint32)
        for number, handle in enumerate(handles):
            words[number, :2] = handle & 0xFFFFFFFF, handle >> 32
        words[16 : 16 + len(places)] = np.ascontiguousarray(places).view(np.uint32)
        self.shop.constants(words)
        count = len(handles)
        out = self.shop.buffer(4 * count, Bind.SHADER_BUFFER)
        self.ctx.set_shader_buffers(COMPUTE, 0, [pipe.ShaderBuffer(out)])
        self.shop.shader(text)
        self.shop.launch((1,), (count,))
        return self.shop.words(out).reshape(-1, 4)


def _texels(rng: np.random.Generator, target: str, size: int = 16) -> Array:
    return rng.integers(0, 256, (*_shape(target), size), np.uint8)


def _places(rng: np.random.Generator, target: str, count: int) -> Array:
    """Texels ``(count, 4)``: column, row, layer."""
    layers, rows, columns = _shape(target)
    found = rng.integers(0, (columns, rows, layers, 1), (count, 4), np.uint32)
    found[:, 3] = 0
    return found


def _texel(texels: Array, place: Sequence[int] | Array) -> Array:
    x, y, layer = (int(number) for number in place[:3])
    return np.ascontiguousarray(texels[layer, y, x]).view(np.uint32)


@pytest.mark.covers("pipe_context::create_texture_handle", "pipe_context::make_texture_handle_resident")
@pytest.mark.parametrize("target", [name for name in _TARGETS if not name.startswith("CUBE")])
def test_texels_are_fetched_by_handles(shop: Workshop, target: str) -> None:
    """Threads side by side mean several textures, one that is not resident, and one of another target."""
    rng, handles = np.random.default_rng(1), Handles(shop)
    other = "3D" if target == "2D" else "2D"
    texels = [_texels(rng, target) for _ in range(3)]
    made = [
        handles.texture(handles.resource("R32G32B32A32_UINT", each, target), "R32G32B32A32_UINT")
        for each in texels
    ]
    apart = handles.resource("R32G32B32A32_UINT", _texels(rng, target), target)
    idle = handles.texture(apart, "R32G32B32A32_UINT", resident=False)
    elsewhere = handles.resource("R32G32B32A32_UINT", _texels(rng, other), other)
    wrong = handles.texture(elsewhere, "R32G32B32A32_UINT")
    asked = [made[2], made[0], idle, made[1], wrong, 0, made[0], made[1]]
    places = _places(rng, target, 8)
    found = handles.run(_program(f"TXF TEMP[3], TEMP[1], TEMP[0], {target}"), asked, places)
    for number, handle in enumerate(asked):
        wanted = _texel(texels[made.index(handle)], places[number]) if handle in made else np.zeros(4)
        assert found[number].tolist() == wanted.tolist(), number


_SIZES = {
    "BUFFER": (4, 0, 0),
    "1D": (4, 0, 0),
    "2D": (4, 3, 0),
    "RECT": (4, 3, 0),
    "3D": (4, 3, 6),
    "1D_ARRAY": (4, 3, 0),
    "2D_ARRAY": (4, 3, 6),
    "CUBE": (4, 4, 0),
    "CUBEARRAY": (4, 4, 1),
}


@pytest.mark.parametrize("target", _TARGETS)
def test_sizes_are_asked_for_by_handles(shop: Workshop, target: str) -> None:
    """TXQ and RESQ, whose layers of cubes count faces."""
    rng, handles = np.random.default_rng(2), Handles(shop)
    resource = handles.resource("R32_UINT", _texels(rng, target, 4), target)
    texture, image = handles.texture(resource, "R32_UINT"), handles.image(resource, "R32_UINT")
    shown = "xyz"[: 3 - _SIZES[target].count(0)]
    text = _program(
        f"TXQ TEMP[3].{shown}, IMM[0].xxxx, TEMP[0], {target}",
        f"RESQ TEMP[4].{shown}, TEMP[0], {target}",
        f"UADD TEMP[3].{shown}, TEMP[3], TEMP[4]",
    )
    found = handles.run(text, [texture, image, 0], np.zeros((3, 4), np.uint32))[:, : len(shown)]
    wanted = [*filter(None, _SIZES[target])]
    assert found[0].tolist() == wanted
    assert found[2].tolist() == [0] * len(shown)
    assert found[1, 0] == wanted[0]


def test_samplers_are_those_of_the_handles(shop: Workshop) -> None:
    """One texture with three states, sampled outside of it."""
    handles = Handles(shop)
    texels = np.arange(WIDTH, dtype=np.float32).repeat(4).reshape(1, 1, WIDTH, 4)
    resource = handles.resource("R32G32B32A32_FLOAT", texels.view(np.uint8).reshape(1, 1, WIDTH, 16))
    linear = replace(_NEAREST, min_img_filter=TexFilter.LINEAR, mag_img_filter=TexFilter.LINEAR)
    states = [
        replace(_NEAREST, wrap_s=TexWrap.REPEAT),
        replace(_NEAREST, wrap_s=TexWrap.CLAMP_TO_EDGE),
        replace(_NEAREST, wrap_s=TexWrap.CLAMP_TO_BORDER, border_color=(9.0, 9.0, 9.0, 9.0)),
        replace(linear, wrap_s=TexWrap.CLAMP_TO_EDGE),
    ]
    made = [handles.texture(resource, "R32G32B32A32_FLOAT", state) for state in states]
    places = np.array([[1.125, 0.5, 0, 0]] * 3 + [[0.5, 0.5, 0, 0]], np.float32)
    found = handles.run(_program("TEX_LZ TEMP[3], TEMP[1], TEMP[0], 2D"), made, places)
    assert found.view(np.float32)[:, 0].tolist() == [0.0, 3.0, 9.0, 1.5]


def test_lookups_compare_where_the_sampler_does(shop: Workshop) -> None:
    """A SHADOW target finds what compares, the plain one what does not."""
    handles = Handles(shop)
    depth = np.full((1, 1, WIDTH, 1), 0.5, np.float32).view(np.uint8)
    resource = shop.texture("Z32_FLOAT", depth, bind=Bind.SAMPLER_VIEW)
    compares = replace(_NEAREST, compare_mode=TexCompare.R_TO_TEXTURE, compare_func=CompareFunc.LESS)
    asked = [handles.texture(resource, "Z32_FLOAT", state) for state in (compares, _NEAREST)]
    places = np.array([[0.5, 0.5, 0.25, 0], [0.5, 0.5, 0.25, 0]], np.float32)
    text = _program("TXL TEMP[3].x, TEMP[1], TEMP[0], SHADOW2D", "TXL TEMP[3].y, TEMP[1].xyww, TEMP[0], 2D")
    found = handles.run(text, asked, places).view(np.float32)
    assert found[:, :2].tolist() == [[1.0, 0.0], [0.0, 0.5]]


_IMAGES = ("R32_UINT", "R8G8B8A8_UNORM", "R32G32B32A32_FLOAT", "R16_SINT")


@pytest.mark.covers("pipe_context::create_image_handle", "pipe_context::make_image_handle_resident")
@pytest.mark.parametrize("target", _TARGETS)
@pytest.mark.parametrize("fmt", _IMAGES)
def test_images_are_loaded_and_stored_by_handles(shop: Workshop, target: str, fmt: str) -> None:
    """Each thread copies a texel to the next column of the same image; one may not write, one not read."""
    rng, handles = np.random.default_rng(3), Handles(shop)
    size = vkformat.describe(Format[fmt]).block_bytes
    texels = [rng.integers(0, 100, (*_shape(target), size), np.uint8) for _ in range(4)]
    if fmt.endswith("FLOAT"):
        texels = [rng.random((*_shape(target), 4), np.float32).view(np.uint8) for _ in range(4)]
    made = [handles.resource(fmt, each, target) for each in texels]
    accesses = (ImageAccess.READ_WRITE, ImageAccess.READ, ImageAccess.WRITE, None)
    asked = [handles.image(image, fmt, access) for image, access in zip(made, accesses, strict=True)]
    text = _program(
        f"LOAD TEMP[3], TEMP[0], TEMP[1], {target}",
        "UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy",
        f"STORE TEMP[0], TEMP[1], TEMP[3], {target}",
    )
    places = _places(rng, target, 4)
    places[:, 0] = 1
    found = handles.run(text, asked, places)
    for number, (image, before) in enumerate(zip(made, texels, strict=True)):
        x, y, layer = (int(each) for each in places[number, :3])
        value = np.ascontiguousarray(vkformat.unpack(Format[fmt], before[layer, y, x]))
        value = np.zeros(4, np.uint32) if number >= 2 else value.view(np.uint32)
        assert found[number].tolist() == value.tolist(), number
        wanted = before.copy()
        if number in (0, 2):
            wanted[layer, y, x + 1] = before[layer, y, x] if number == 0 else 0
        after = shop.words(image).view(np.uint8) if target == "BUFFER" else shop.texels(image)
        assert np.array_equal(after.reshape(-1), wanted.reshape(-1)), number


@pytest.mark.parametrize("opcode", ["ATOMUADD", "ATOMXCHG", "ATOMUMAX", "ATOMCAS"])
def test_images_are_updated_by_handles(shop: Workshop, opcode: str) -> None:
    """Two images by turns, one of a format that atomics do not take, one that may only be read."""
    handles = Handles(shop)
    fmts = ("R32_UINT", "R32_SINT", "R8G8B8A8_UNORM", "R32_UINT")
    start = np.full((1, 1, 1, 4), 5, np.uint8)
    made = [handles.resource(fmt, start) for fmt in fmts]
    asked = [handles.image(image, fmt) for image, fmt in zip(made[:3], fmts, strict=False)]
    asked.append(handles.image(made[3], "R32_UINT", ImageAccess.READ))
    before = 0x05050505
    operand = "TEMP[1].wwww" if opcode != "ATOMCAS" else "TEMP[1].zzzz, TEMP[1].wwww"
    places = np.zeros((8, 4), np.uint32)
    places[:, 2:] = before, 7 << 28
    text = _program(f"{opcode} TEMP[3].x, TEMP[0], TEMP[1].xyxx, {operand}, 2D")
    found = handles.run(text, [*asked, 0, 1 << 32, 3 << 32 | 99, asked[0] + (1 << 32)], places)
    assert found[:, 0].tolist() == [before, before] + [0] * 6
    after = {"ATOMUADD": before + (7 << 28)}.get(opcode, 7 << 28)
    words = [int(shop.texels(image).view(np.uint32)[0, 0, 0, 0]) for image in made]
    assert words == [after, after, before, before]


@pytest.mark.covers("TGSI_OPCODE_IMG2HND", "TGSI_OPCODE_SAMP2HND", "PIPE_CAP_BINDLESS_TEXTURE")
def test_what_is_bound_is_named_by_handles_too(shop: Workshop) -> None:
    """Threads choose between a texture that is bound and one that is resident; so with images."""
    handles, rng = Handles(shop), np.random.default_rng(4)
    texels = [_texels(rng, "2D") for _ in range(4)]
    fmt = "R32G32B32A32_UINT"
    made = [handles.resource(fmt, each) for each in texels]
    template = pipe.SamplerViewTemplate(format=Format[fmt], target=TextureTarget.TEXTURE_2D)
    handles.ctx.set_sampler_views(COMPUTE, 3, [handles.ctx.create_sampler_view(made[0], template)])
    handles.ctx.bind_sampler_states(COMPUTE, 3, [handles.ctx.create_sampler_state(_NEAREST)])
    handles.ctx.set_shader_images(COMPUTE, 2, [pipe.ImageView(made[1], Format[fmt])])
    text = _program(
        "SAMP2HND TEMP[3].xy, SAMP[3]",
        "IMG2HND TEMP[4].xy, IMAGE[2]",
        "UCMP TEMP[3].xy, TEMP[0].zzzz, TEMP[3].xyxy, TEMP[0].xyxy",
        "UCMP TEMP[4].xy, TEMP[0].zzzz, TEMP[4].xyxy, TEMP[1].zwzw",
        "MOV TEMP[5], IMM[0].xxxx",
        "MOV TEMP[5].xy, TEMP[1]",
        "TXF TEMP[3], TEMP[5], TEMP[3], 2D",
        "LOAD TEMP[4], TEMP[4], TEMP[5], 2D",
        "XOR TEMP[3], TEMP[3], TEMP[4]",
        declarations=f"SAMP[3]; SVIEW[3], 2D, UINT; IMAGE[2], 2D, PIPE_FORMAT_{fmt}, WR",
    )
    resident = handles.texture(made[2], fmt), handles.image(made[3], fmt)
    places = _places(rng, "2D", 4)
    places[:, 2:] = resident[1] & 0xFFFFFFFF, resident[1] >> 32
    words = np.zeros((32, 4), np.uint32)
    words[:4, :2] = resident[0] & 0xFFFFFFFF, resident[0] >> 32
    words[:4, 2] = [0, 1, 1, 0]
    words[16:20] = places
    out = shop.buffer(16, Bind.SHADER_BUFFER)
    shop.constants(words)
    handles.ctx.set_shader_buffers(COMPUTE, 0, [pipe.ShaderBuffer(out)])
    shop.shader(text.replace("BLOCK_WIDTH 8", "BLOCK_WIDTH 4"))
    shop.launch((1,), (4,))
    found = shop.words(out).reshape(4, 4)
    for number, choice in enumerate(words[:4, 2]):
        pair, at = texels[:2] if choice else texels[2:], [*places[number, :2], 0]
        wanted = _texel(pair[0], at) ^ _texel(pair[1], at)
        assert found[number].tolist() == wanted.tolist(), number


def test_the_handle_of_a_unit_needs_something_bound(shop: Workshop) -> None:
    """As a lookup at the unit does; asking alone needs nothing, and neither do images, which read as zero."""
    words, images = "SAMP2HND TEMP[3].xy, SAMP[3]", "IMG2HND TEMP[4].xy, IMAGE[2]"
    bound = "SAMP[3]; SVIEW[3], 2D, FLOAT; IMAGE[2], 2D, PIPE_FORMAT_R32_UINT, WR"
    out = shop.buffer(32, Bind.SHADER_BUFFER)
    shop.constants(np.zeros((32, 4), np.uint32))
    shop.ctx.set_shader_buffers(COMPUTE, 0, [pipe.ShaderBuffer(out)])
    shop.shader(_program(words, images, "MOV TEMP[3].zw, TEMP[4].xyxy", declarations=bound))
    shop.launch((1,), (8,))
    assert shop.words(out)[:4].tolist() == [3, 1, 2, 2]
    shop.shader(_program(images, "LOAD TEMP[3], TEMP[4], TEMP[0], 2D", declarations=bound))
    shop.launch((1,), (8,))
    assert not shop.words(out)[:4].any()
    for lookup in ("TXF TEMP[3], TEMP[1], TEMP[3], 2D", "TXQ TEMP[3], TEMP[1], TEMP[3], 2D"):
        shop.shader(_program(words, lookup, declarations=bound))
        with pytest.raises(InvalidUse, match=r"= (3|None); legal: "):
            shop.launch((1,), (8,))


@pytest.mark.covers("pipe_context::delete_texture_handle", "pipe_context::delete_image_handle")
def test_handles_that_were_deleted_mean_nothing(shop: Workshop) -> None:
    """Their numbers come again, with other upper words."""
    handles, rng = Handles(shop), np.random.default_rng(5)
    texels = [_texels(rng, "2D") for _ in range(2)]
    resources = [handles.resource("R32G32B32A32_UINT", each) for each in texels]
    first = handles.texture(resources[0], "R32G32B32A32_UINT")
    text = _program("TXF TEMP[3], TEMP[1], TEMP[0], 2D", block=2)
    places = np.zeros((2, 4), np.uint32)
    assert handles.run(text, [first, first], places)[0].tolist() == _texel(texels[0], places[0]).tolist()
    handles.ctx.make_texture_handle_resident(first, False)
    assert not handles.run(text, [first, first], places).any()
    handles.ctx.delete_texture_handle(first)
    second = handles.texture(resources[1], "R32G32B32A32_UINT")
    assert first & 0xFFFFFFFF == second & 0xFFFFFFFF
    assert first != second
    found = handles.run(text, [first, second], places)
    assert found.tolist() == [[0] * 4, _texel(texels[1], places[1]).tolist()]
    image = handles.image(resources[0], "R32G32B32A32_UINT")
    handles.ctx.make_image_handle_resident(image, ImageAccess.READ, False)
    handles.ctx.delete_image_handle(image)
    with pytest.raises(InvalidUse, match="handle"):
        handles.ctx.make_image_handle_resident(image, ImageAccess.READ, True)


def test_misuse_of_handles_is_refused(shop: Workshop) -> None:
    handles, rng = Handles(shop), np.random.default_rng(6)
    ctx, resource = handles.ctx, handles.resource("R32G32B32A32_UINT", _texels(rng, "2D"))
    handle = handles.texture(resource, "R32G32B32A32_UINT")
    image = handles.image(resource, "R32G32B32A32_UINT", None)
    with pytest.raises(InvalidUse, match="not resident"):
        ctx.delete_texture_handle(handle)
    for call in (ctx.delete_texture_handle, ctx.delete_image_handle):
        with pytest.raises(InvalidUse, match="0x7"):
            call(7)
    with pytest.raises(InvalidUse, match="create_image_handle"):
        ctx.make_image_handle_resident(handle, ImageAccess.READ, True)
    with pytest.raises(InvalidUse, match="access"):
        ctx.make_image_handle_resident(image, ImageAccess(0), True)
    with pytest.raises(InvalidUse, match="resource"):
        ctx.create_image_handle(pipe.ImageView())
    linear = SamplerState(min_img_filter=TexFilter.LINEAR)
    with pytest.raises(InvalidUse, match="NEAREST"):
        handles.texture(resource, "R32G32B32A32_UINT", linear)
    volume = handles.resource("R32G32B32A32_FLOAT", _texels(rng, "3D"), "3D")
    with pytest.raises(InvalidUse, match="compare_mode"):
        handles.texture(volume, "R32G32B32A32_FLOAT", SamplerState(compare_mode=TexCompare.R_TO_TEXTURE))
    with pytest.raises(InvalidUse, match="sampler"):
        template = pipe.SamplerViewTemplate(format=resource.format, target=resource.target)
        ctx.create_texture_handle(ctx.create_sampler_view(resource, template), None)
