"""Pictures of several planes: ``next`` leads from one to the other; each is sampled, and all as one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from tests.driver.draw import Array, make_texture, read_texture, write_texture
from tests.driver.resources.texel_reader import TexelReader
from tests.driver.settled import grow_pools, settled
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format import FormatDescription
from vkpipe.pipe import Bind, Box, Format, Resource, SamplerViewTemplate, TextureTarget

_PLANAR = [desc for desc in vkformat.all_formats() if vkformat.is_planar(desc)]
_WIDTH, _HEIGHT, _LAYERS = 13, 7, 2
_ARRAY = TextureTarget.TEXTURE_2D_ARRAY


@pytest.fixture
def reader(ctx: VkContext) -> Iterator[TexelReader]:
    with TexelReader(ctx, _WIDTH, _HEIGHT) as made:
        yield made


def _planes(texture: Resource) -> list[Resource]:
    found, plane = [], texture
    while True:
        found.append(plane)
        if plane.next is None:
            return found
        plane = plane.next


def _filled(ctx: pipe.Context, fmt: str, seed: int = 1) -> tuple[Resource, list[Array]]:
    """A picture of random planes, and the texels (layers, rows, columns, bytes) of each."""
    texture = make_texture(ctx, fmt, _WIDTH, _HEIGHT, target=_ARRAY, array_size=_LAYERS)  # type: ignore[arg-type]
    rng = np.random.default_rng(seed)
    made = []
    for number, (plane, part) in enumerate(zip(_planes(texture), vkformat.planes_of(fmt), strict=True)):
        columns, rows = vkformat.plane_size(fmt, number, _WIDTH, _HEIGHT)
        size = part.block_bytes // part.texels
        data = rng.integers(0, 256, (_LAYERS, rows, columns, size), np.uint8)
        write_texture(ctx, plane, data)  # type: ignore[arg-type]
        made.append(data)
    return texture, made


def _wrong(reader: TexelReader, texture: Resource, planes: list[Array]) -> list[int]:
    """The layers that are not the picture of the planes."""
    plain = vkformat.stand_in(texture.format)
    assert plain is not None
    found = []
    for layer in range(_LAYERS):
        texels = vkformat.decoded_planes(texture.format, [plane[layer] for plane in planes], _WIDTH, _HEIGHT)
        want = vkformat.unpack(plain, texels)
        if not np.allclose(reader.read(texture, 0, layer), want, rtol=0, atol=1e-6):
            found.append(layer)
    return found


@pytest.mark.parametrize("desc", _PLANAR, ids=lambda desc: desc.name)
@pytest.mark.covers("PIPE_FORMAT_{desc.name}", "pipe_screen::resource_create", "pipe_resource::next")
def test_planes_are_one_picture_and_textures_of_their_own(
    ctx: VkContext, reader: TexelReader, desc: FormatDescription
) -> None:
    """Random planes of a picture whose sides are odd, read back, sampled one by one and together."""
    texture, made = _filled(ctx, desc.name)
    planes = _planes(texture)
    assert [(p.format.name, p.width0, p.height0) for p in planes[1:]] == [
        (part.format, *vkformat.plane_size(desc, number, _WIDTH, _HEIGHT))
        for number, part in enumerate(vkformat.planes_of(desc)[1:], 1)
    ]
    assert _wrong(reader, texture, made) == []
    for plane, data in zip(planes, made, strict=True):
        assert np.array_equal(read_texture(ctx, plane).reshape(data.shape), data)
    texture.destroy()
    assert all(plane.destroyed for plane in planes)


@pytest.mark.parametrize("name", ["Y8_U8V8_420_UNORM", "X6Y10_X6U10X6V10_420_UNORM", "R8_B8_G8_420_UNORM"])
def test_each_plane_is_sampled(ctx: VkContext, reader: TexelReader, name: str) -> None:
    texture, made = _filled(ctx, name)
    for number, (plane, part, data) in enumerate(
        zip(_planes(texture), vkformat.planes_of(name), made, strict=True)
    ):
        columns, rows = vkformat.plane_size(name, number, _WIDTH, _HEIGHT)
        found = reader.read(plane, 0, 1, fmt=Format[part.format])[:rows, :columns]
        assert np.allclose(found, vkformat.unpack(part.format, data[1]), rtol=0, atol=1e-6)
    with pytest.raises(NotSupported, match=r"R8_SNORM|R16_SNORM"):
        view = SamplerViewTemplate(
            Format[vkformat.planes_of(name)[0].format.replace("UNORM", "SNORM")], _ARRAY
        )
        ctx.create_sampler_view(texture, view)
    texture.destroy()


@pytest.mark.parametrize("name", ["Y8_V8U8_420_UNORM", "Y10_U10V10_422_UNORM", "Y8_U8_V8_440_UNORM"])
@pytest.mark.covers("pipe_context::resource_copy_region", "pipe_context::clear_texture")
def test_writes_to_parts_of_planes_change_the_picture(ctx: VkContext, reader: TexelReader, name: str) -> None:
    texture, made = _filled(ctx, name)
    planes, parts = _planes(texture), vkformat.planes_of(name)
    assert _wrong(reader, texture, made) == []
    chroma, step = planes[-1], parts[-1].texels
    patch = np.random.default_rng(5).integers(0, 256, (1, 2, step, made[-1].shape[-1]), np.uint8)
    write_texture(ctx, chroma, patch, 0, Box(step, 1, 1, step, 2))
    made[-1][1, 1:3, step : 2 * step] = patch[0]
    assert _wrong(reader, texture, made) == []
    block = bytes(range(40, 40 + parts[0].block_bytes))
    ctx.clear_texture(texture, 0, Box(parts[0].width, 2, 0, parts[0].width, 3), block)
    luma = made[0].reshape(_LAYERS, _HEIGHT, -1, parts[0].block_bytes)
    luma[0, 2:5, 1] = np.frombuffer(block, np.uint8)
    assert _wrong(reader, texture, made) == []
    rows = made[-1].shape[1]
    ctx.resource_copy_region(chroma, 0, 0, 0, 0, chroma, 0, Box(0, 0, 1, made[-1].shape[2], rows))
    made[-1][0] = made[-1][1]
    assert _wrong(reader, texture, made) == []
    texture.destroy()


def test_a_picture_that_is_drawn_with_changes_only_for_later_draws(
    ctx: VkContext, reader: TexelReader
) -> None:
    """A write to a plane waits for draws of the picture that came before."""
    texture, made = _filled(ctx, "Y8_U8V8_420_UNORM")
    before = [plane.copy() for plane in made]
    write_texture(ctx, _planes(texture)[1], 255 - made[1])
    made[1] = 255 - made[1]
    assert _wrong(reader, texture, made) == [] and _wrong(reader, texture, before) == [0, 1]
    texture.destroy()


@pytest.mark.parametrize("desc", _PLANAR, ids=lambda desc: desc.name)
def test_the_reference_has_the_same_picture(ref: pipe.Context, desc: FormatDescription) -> None:
    with TexelReader(ref, _WIDTH, _HEIGHT) as reader:  # type: ignore[arg-type]
        texture, made = _filled(ref, desc.name)
        assert _wrong(reader, texture, made) == []
        texture.destroy()
        assert texture.next is not None and texture.next.destroyed


@pytest.mark.parametrize("driver", ["ctx", "ref"])
def test_what_planes_cannot_be_is_refused(request: pytest.FixtureRequest, driver: str) -> None:
    screen = request.getfixturevalue(driver).screen
    template = pipe.ResourceTemplate(TextureTarget.TEXTURE_2D, Format.NV12, 8, 8, bind=Bind.SAMPLER_VIEW)
    with pytest.raises(InvalidUse, match=r"last_level.*several planes"):
        screen.resource_create(replace(template, last_level=1))
    for target in (TextureTarget.TEXTURE_3D, TextureTarget.TEXTURE_1D, TextureTarget.TEXTURE_CUBE):
        assert not screen.is_format_supported(Format.NV12, target, 0, 0, Bind.SAMPLER_VIEW)
    for bind in (Bind.RENDER_TARGET, Bind.SHADER_IMAGE, Bind.DEPTH_STENCIL):
        assert not screen.is_format_supported(Format.NV12, TextureTarget.TEXTURE_2D, 0, 0, bind)


def test_the_memory_of_planes_is_given_back(ctx: VkContext, screen: VkScreen) -> None:
    """Destroyed pictures, and ones that nobody refers to while a plane is still there."""

    def use() -> None:
        texture, _ = _filled(ctx, "Y8_U8V8_420_UNORM")
        texture.destroy()
        dropped, made = _filled(ctx, "X6Y10_X6U10X6V10_420_UNORM")
        chroma = dropped.next
        assert chroma is not None
        del dropped
        write_texture(ctx, chroma, made[1])
        del chroma
        ctx.flush()

    use()
    grow_pools(ctx)
    use()
    before = settled(screen)
    for _ in range(3):
        use()
    assert settled(screen) == before
