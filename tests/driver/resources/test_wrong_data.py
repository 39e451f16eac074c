"""Memory that is none, levels and formats that do not fit, colours out of range: named, on both drivers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Box, Format, Map, ResourceTemplate, SurfaceTemplate, TextureTarget

_BOX = Box(width=4, height=4)


@pytest.fixture(params=["device", "reference"])
def context(request: pytest.FixtureRequest) -> pipe.Context:
    """Both drivers, one after the other."""
    made: pipe.Context = request.getfixturevalue({"device": "ctx", "reference": "ref"}[request.param])
    return made


def _texture(context: pipe.Context, fmt: Format = Format.R8G8B8A8_UNORM, **fields: Any) -> pipe.Resource:
    fields.setdefault("bind", Bind.SAMPLER_VIEW)
    return context.screen.resource_create(ResourceTemplate(format=fmt, width0=4, height0=4, **fields))


def _bytes(context: pipe.Context, resource: pipe.Resource, box: Box = _BOX) -> bytes:
    with context.transfer_map(resource, 0, Map.READ, box) as transfer:
        return transfer.data.tobytes()


@pytest.mark.refuses("pipe_context::buffer_subdata", "pipe_context::texture_subdata")
@pytest.mark.parametrize("data", [[1, 2, 3, 4], "abcd", 4, None, np.array([{}])], ids=str)
def test_what_has_no_bytes(context: pipe.Context, data: Any) -> None:
    buffer = context.screen.resource_create(ResourceTemplate.buffer(64, Bind.VERTEX_BUFFER))
    texture = _texture(context)
    calls: list[tuple[str, Callable[[], object]]] = [
        ("buffer_subdata", lambda: context.buffer_subdata(buffer, Map.WRITE, 0, data)),
        ("texture_subdata", lambda: context.texture_subdata(texture, 0, Map.WRITE, _BOX, data)),
        ("clear_buffer", lambda: context.clear_buffer(buffer, 0, 64, data)),
        ("clear_texture", lambda: context.clear_texture(texture, 0, _BOX, data)),
    ]
    for name, call in calls:
        with pytest.raises(InvalidUse, match=f"Context.{name}: (data|value) = .*contiguous memory"):
            call()


@pytest.mark.refuses("pipe_constant_buffer::user_buffer", "pipe_vertex_buffer::user_buffer")
@pytest.mark.parametrize("kind", [pipe.ConstantBuffer, pipe.VertexBuffer, pipe.IndexBuffer])
def test_state_objects_refuse_what_has_no_bytes(kind: type) -> None:
    with pytest.raises(InvalidUse, match=f"{kind.__name__}: user_buffer = 'list'"):
        kind(user_buffer=[1.0, 2.0])
    assert kind(user_buffer=bytearray(4)).user_buffer == bytearray(4)


@pytest.mark.covers("pipe_context::clear_buffer", "pipe_context::clear_texture")
def test_values_are_bytes_of_any_memory(context: pipe.Context) -> None:
    """An array of one word is four bytes, not one item."""
    word = np.array([0x04030201], np.uint32)
    buffer = context.screen.resource_create(ResourceTemplate.buffer(64, Bind.VERTEX_BUFFER))
    context.clear_buffer(buffer, 0, 64, word)  # type: ignore[arg-type]
    assert _bytes(context, buffer, Box(width=64)) == bytes((1, 2, 3, 4)) * 16
    texture = _texture(context)
    context.clear_texture(texture, 0, _BOX, word)  # type: ignore[arg-type]
    assert _bytes(context, texture) == bytes((1, 2, 3, 4)) * 16
    for size, value in ((64, b"abc"), (-4, b"ab"), (7, b"ab"), (128, b"a")):
        with pytest.raises(InvalidUse, match=r"Context.clear_buffer: (value|offset, size)"):
            context.clear_buffer(buffer, 4, size, value)
    with pytest.raises(InvalidUse, match="a texture"):
        context.clear_texture(buffer, 0, Box(width=4), b"a")
    with pytest.raises(InvalidUse, match="a buffer"):
        context.clear_buffer(texture, 0, 4, b"a")


@pytest.mark.covers("pipe_context::transfer_inline_write")
def test_an_inline_write_ends_with_its_box(context: pipe.Context) -> None:
    buffer = context.screen.resource_create(ResourceTemplate.buffer(8, Bind.VERTEX_BUFFER))
    context.clear_buffer(buffer, 0, 8, b".")
    context.transfer_inline_write(buffer, 0, Map.WRITE, Box(x=2, width=3), b"abcdef")
    assert _bytes(context, buffer, Box(width=8)) == b"..abc..."
    with pytest.raises(InvalidUse, match=r"box\.width = 7"):
        context.transfer_inline_write(buffer, 0, Map.WRITE, Box(width=7), b"abcdef")


@pytest.mark.parametrize("level", [-1, 1])
def test_copies_to_levels_that_do_not_exist(context: pipe.Context, level: int) -> None:
    texture, target = _texture(context), _texture(context)
    with pytest.raises(InvalidUse, match=f"level = {level}; legal: 0 to 0"):
        context.resource_copy_region(target, level, 0, 0, 0, texture, 0, Box())


@pytest.mark.refuses("pipe_context::generate_mipmap")
def test_mipmaps_in_formats_that_do_not_fit(context: pipe.Context) -> None:
    texture = _texture(context, last_level=2)
    with pytest.raises(InvalidUse, match=r"format = .*block size of R8G8B8A8_UNORM"):
        context.generate_mipmap(texture, Format.R32G32B32A32_FLOAT, 0, 2, 0, 0)
    with pytest.raises(NotSupported, match="U8Y8V8Y8"):
        context.generate_mipmap(texture, Format.UYVY, 0, 2, 0, 0)
    for levels, layers in (((2, 9), (0, 0)), ((1, 0), (0, 0)), ((0, 2), (0, 5))):
        with pytest.raises(InvalidUse, match="in order"):
            context.generate_mipmap(texture, Format.NONE, *levels, *layers)
    buffer = context.screen.resource_create(ResourceTemplate.buffer(8, Bind.VERTEX_BUFFER))
    with pytest.raises(InvalidUse, match="a texture"):
        context.generate_mipmap(buffer, Format.NONE, 0, 0, 0, 0)


_COLORS: list[tuple[str, tuple[float, ...], list[int]]] = [
    ("R32G32B32A32_UINT", (-1.0, 300.5, 1e20, float("nan")), [0, 300, 2**32 - 1, 0]),
    ("R32G32B32A32_UINT", (-1, 2**32, 2**70 + 5, 7), [2**32 - 1, 0, 5, 7]),
    ("R32G32B32A32_SINT", (-1.9, 3e9, -1e20, -(2**31)), [-1, 2**31 - 1, -(2**31), -(2**31)]),
    ("R8G8B8A8_UINT", (-1, 300, 255, 7), [255, 255, 255, 7]),
    ("R8G8B8A8_SINT", (-1, 300, 2**32 - 1, -200.0), [-1, 127, -1, -128]),
]


@pytest.mark.covers("pipe_context::clear_render_target")
@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("fmt", "color", "want"), _COLORS)
def test_integers_are_cleared_to_words(
    context: pipe.Context, fmt: str, color: tuple[float, ...], want: list[int]
) -> None:
    texture = _texture(context, Format[fmt], bind=Bind.RENDER_TARGET)
    surface = context.create_surface(texture, SurfaceTemplate())
    context.clear_render_target(surface, color, 0, 0, 4, 4)
    kind = {"2_UINT": "<u4", "2_SINT": "<i4", "8_UINT": "u1", "8_SINT": "i1"}[fmt[-6:]]
    assert np.frombuffer(_bytes(context, texture), kind).reshape(-1, 4).tolist() == [want] * 16


@pytest.mark.refuses("pipe_screen::can_create_resource")
def test_textures_that_are_too_large_or_none(context: pipe.Context) -> None:
    cube, layers = TextureTarget.TEXTURE_CUBE, TextureTarget.TEXTURE_2D_ARRAY
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("width0", {"width0": 1 << 20}),
        ("last_level", {"width0": 8, "height0": 8, "last_level": 4}),
        ("array_size", {"target": cube}),
        ("array_size", {"target": layers, "array_size": 60000}),
        ("depth0", {"depth0": 2}),
        ("last_level", {"width0": 8, "height0": 8, "last_level": 1, "nr_samples": 4}),
    ]
    for field, fields in wrong:
        template = ResourceTemplate(bind=Bind.RENDER_TARGET, **fields)
        assert not context.screen.can_create_resource(template)
        with pytest.raises(InvalidUse, match=f"Screen.resource_create: {field} = "):
            context.screen.resource_create(template)


def test_a_mapping_names_its_resource(ctx: VkContext) -> None:
    texture = _texture(ctx)
    transfer = ctx.transfer_map(texture, 0, Map.READ, _BOX)
    transfer.unmap()
    with pytest.raises(InvalidUse, match=r"READ.*R8G8B8A8_UNORM 4x4x1.*unmapped"):
        ctx.transfer_unmap(transfer)


@pytest.mark.refuses("pipe_context::transfer_flush_region")
def test_what_is_flushed_has_to_be_there(context: pipe.Context) -> None:
    texture = _texture(context)
    transfer = context.transfer_map(texture, 0, Map.WRITE | Map.FLUSH_EXPLICIT, _BOX)
    texture.destroy()
    with pytest.raises(InvalidUse, match="not destroyed"):
        context.transfer_flush_region(transfer, _BOX)
    transfer.unmap()


@pytest.mark.refuses("pipe_box::x", "pipe_box::width")
def test_small_integers_of_numpy_do_not_overflow(context: pipe.Context) -> None:
    """200 + 100 is 44 in 8 bits."""
    texture = context.screen.resource_create(
        ResourceTemplate(width0=np.uint8(200), height0=np.uint8(4), bind=Bind.SAMPLER_VIEW)  # type: ignore[arg-type]
    )
    box = Box(np.uint8(150), 0, 0, np.uint8(120), 4)  # type: ignore[arg-type]
    for usage in (Map.READ, Map.WRITE):
        with pytest.raises(InvalidUse, match=r"box along x = \(150, 120\)"):
            context.transfer_map(texture, 0, usage, box)
    for wrong in (8.0, "8", None):
        with pytest.raises(InvalidUse, match=r"width = .*a whole number"):
            Box(width=wrong)  # type: ignore[arg-type]
        with pytest.raises(InvalidUse, match=r"width0 = .*a whole number"):
            ResourceTemplate(width0=wrong)  # type: ignore[arg-type]
