"""Elements of buffers as colour targets (Gallium 0.4, section 5.2.1): drawn to, cleared, sampled, written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import numpy as np
import pytest

from tests.driver.draw import Array, make_buffer, read_texture
from tests.driver.refused import refused
from tests.reference.rig import Rig
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    Bind,
    BlendFactor,
    Box,
    Clear,
    Format,
    FramebufferState,
    Map,
    Prim,
    Resource,
    ResourceTemplate,
    RtBlendState,
    SamplerViewTemplate,
    ShaderType,
    Surface,
    SurfaceTemplate,
    TextureTarget,
)

_FIRST, _COUNT = 3, 21
_BIND = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW | Bind.VERTEX_BUFFER
_ROW = [(0.2, 0), (0.2, 1), (19.6, 1), (19.6, 0)]
_COLORS = np.array([(0.2, 0.5, 1, 0.25), (0.3, 1, 0.1, 1), (1, 0.1, 0.6, 0.5), (0, 0.7, 0.2, 1)])
_OVER = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
    alpha_src_factor=BlendFactor.ONE,
    alpha_dst_factor=BlendFactor.DST_ALPHA,
)


def _buffer(ctx: pipe.Context, fmt: Format, elements: int = _FIRST + _COUNT + 2) -> Resource:
    size = vkformat.describe(fmt).block_bytes * elements
    made: Resource = make_buffer(ctx, np.arange(size, dtype=np.uint8), _BIND)  # type: ignore[arg-type]
    return made


def _bytes(ctx: pipe.Context, buffer: Resource) -> Array:
    with ctx.buffer_map(buffer, 0, Map.READ, Box(width=buffer.width0)) as transfer:
        return np.array(transfer.data)


def _surface(ctx: pipe.Context, buffer: Resource, fmt: Format, first: int = _FIRST) -> Surface:
    return ctx.create_surface(
        buffer, SurfaceTemplate(fmt, first_element=first, last_element=first + _COUNT - 1)
    )


@contextmanager
def _targets(ctx: pipe.Context, *formats: Format) -> Iterator[tuple[Rig, list[Resource]]]:
    """A row of elements of buffers as the framebuffer."""
    rig = Rig(ctx, _COUNT, 1)
    buffers = [_buffer(ctx, fmt) for fmt in formats]
    surfaces = [_surface(ctx, buffer, fmt) for buffer, fmt in zip(buffers, formats, strict=True)]
    ctx.set_framebuffer_state(FramebufferState(_COUNT, 1, cbufs=tuple(surfaces)))
    rig.rasterizer(half_pixel_center=True)
    yield rig, buffers
    ctx.set_framebuffer_state(FramebufferState(0, 0))
    for made in (*surfaces, *buffers, *rig.colors):
        made.destroy()


def _drawn(ctx: pipe.Context, fmt: Format) -> list[Array]:
    """The bytes of a buffer: drawn into over what was there, blended, then cleared in part and as a whole."""
    found = []
    with _targets(ctx, fmt) as (rig, (buffer,)):
        rig.draw(Prim.TRIANGLE_FAN, _ROW, _COLORS)
        if not vkformat.describe(fmt).is_pure_integer:
            rig.blend(_OVER)
        rig.draw(Prim.TRIANGLE_FAN, [(x * 0.5, y) for x, y in _ROW], _COLORS[::-1])
        found.append(_bytes(ctx, buffer))
        target = _surface(ctx, buffer, fmt, 5)
        ctx.clear_render_target(target, (1, 0, 1, 0), 2, 0, 5, 1)
        found.append(_bytes(ctx, buffer))
        target.destroy()
        ctx.clear(Clear.COLOR0, (0.25, 0.5, 0.75, 1))
        rig.draw(Prim.TRIANGLE_FAN, [(x * 0.25, y) for x, y in _ROW], _COLORS)
        found.append(_bytes(ctx, buffer))
    return found


_FORMATS = (
    *("R8_UNORM", "B5G6R5_UNORM", "R8G8B8_UNORM", "R8G8B8A8_SRGB", "R16G16_SINT"),
    *("R16G16B16_FLOAT", "R32_UINT", "R32G32B32A32_FLOAT"),
)


@pytest.mark.parametrize("name", _FORMATS)
@pytest.mark.covers("pipe_surface::first_element", "pipe_surface::last_element", "PIPE_BIND_RENDER_TARGET")
def test_what_is_around_the_elements_stays(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    """Formats of all sizes, from elements whose bytes begin anywhere; the reference's bytes."""
    fmt = Format[name]
    size = vkformat.describe(fmt).block_bytes
    before = np.arange(size * (_FIRST + _COUNT + 2), dtype=np.uint8)
    for got, want in zip(_drawn(ctx, fmt), _drawn(ref, fmt), strict=True):
        assert np.array_equal(got, want)
        assert np.array_equal(got[: _FIRST * size], before[: _FIRST * size])
    assert not np.array_equal(got, before)


def _beside(ctx: pipe.Context) -> list[Array]:
    """A buffer and a texture as targets of one draw, of which a view of the buffer is then sampled."""
    found = []
    with _targets(ctx, Format.R32G32B32A32_FLOAT) as (rig, (buffer,)):
        surfaces = (
            _surface(ctx, buffer, Format.R32G32B32A32_FLOAT),
            None,
            ctx.create_surface(rig.colors[0], SurfaceTemplate()),
        )
        ctx.set_framebuffer_state(FramebufferState(_COUNT, 1, cbufs=surfaces))
        rig.shaders(fs=_SPREAD)
        ctx.clear(Clear.COLOR, (0, 0, 0, 1))
        rig.draw(Prim.TRIANGLE_FAN, _ROW, _COLORS)
        size = 16 * (_FIRST + _COUNT)
        view = ctx.create_sampler_view(
            buffer, SamplerViewTemplate(Format.R32G32B32A32_FLOAT, TextureTarget.BUFFER, size=size)
        )
        ctx.set_framebuffer_state(FramebufferState(_COUNT, 1, cbufs=surfaces[2:]))
        found.append(read_texture(ctx, rig.colors[0]))  # type: ignore[arg-type]
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
        rig.shaders(fs=_FETCH)
        rig.draw(Prim.TRIANGLE_FAN, [(0, 0), (0, 1), (_COUNT, 1), (_COUNT, 0)])
        found.append(read_texture(ctx, rig.colors[0]))  # type: ignore[arg-type]
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    return found


_SPREAD = """FRAG
PROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""
_FETCH = f"""FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], BUFFER, FLOAT
DCL TEMP[0]
IMM[0] UINT32 {{{_FIRST}, 0, 0, 0}}
  0: F2U TEMP[0], IN[0]
  1: UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].xxxx
  2: TXF OUT[0], TEMP[0], SAMP[0], BUFFER
  3: END
"""


def test_a_buffer_is_drawn_to_beside_a_texture_and_sampled(ctx: VkContext, ref: pipe.Context) -> None:
    for got, want in zip(_beside(ctx), _beside(ref), strict=True):
        assert np.array_equal(got, want)
    assert got[..., 0].max() > 100


def _written(ctx: pipe.Context) -> list[Array]:
    """Writes of the host and copies between the draws, each of which sees what was before it."""
    found = []
    with _targets(ctx, Format.R8G8B8A8_UNORM) as (rig, (buffer,)):
        other = _buffer(ctx, Format.R8G8B8A8_UNORM)
        half = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
        rig.blend(half)
        writes: tuple[Callable[[], None], ...] = (
            partial(ctx.buffer_subdata, buffer, Map.WRITE, 4 * _FIRST, bytes(range(40))),
            partial(ctx.clear_buffer, buffer, 4 * (_FIRST + 2), 8, b"\x21"),
            partial(ctx.resource_copy_region, buffer, 0, 20, 0, 0, other, 0, Box(width=9)),
            partial(ctx.resource_copy_region, other, 0, 20, 0, 0, buffer, 0, Box(width=9)),
        )
        for step, write in enumerate(writes):
            write()
            rig.draw(Prim.TRIANGLE_FAN, _ROW, 0.1 * (step + 1) * _COLORS)
        ctx.flush()
        found.append(_bytes(ctx, buffer))
        found.append(_bytes(ctx, other))
        other.destroy()
    return found


@pytest.mark.covers("pipe_context::buffer_subdata", "pipe_context::clear_buffer")
def test_draws_and_writes_come_in_order(ctx: VkContext, ref: pipe.Context) -> None:
    for got, want in zip(_written(ctx), _written(ref), strict=True):
        assert np.array_equal(got, want)


@pytest.mark.parametrize("driver", ["ctx", "ref"])
def test_what_no_target_is_is_refused(request: pytest.FixtureRequest, driver: str) -> None:
    context: pipe.Context = request.getfixturevalue(driver)
    where, fmt = "Context.set_framebuffer_state", Format.R8G8B8A8_UNORM
    buffer = _buffer(context, fmt)
    surface = _surface(context, buffer, fmt)
    depth = context.screen.resource_create(
        ResourceTemplate(format=Format.Z32_FLOAT, width0=32, bind=Bind.DEPTH_STENCIL)
    )
    zsbuf = context.create_surface(depth, SurfaceTemplate())

    def bind(**members: object) -> None:
        context.set_framebuffer_state(FramebufferState(_COUNT, 1, **members))  # type: ignore[arg-type]

    with pytest.raises(InvalidUse, match=rf"{where}.*zsbuf.*buffers"):
        bind(cbufs=(surface,), zsbuf=zsbuf)
    with pytest.raises(InvalidUse, match=rf"{where}.*zsbuf"):
        bind(zsbuf=surface)
    plain = make_buffer(context, bytes(400), Bind.VERTEX_BUFFER)  # type: ignore[arg-type]
    for texture, name, error in (
        (plain, "R8G8B8A8_UNORM", InvalidUse),
        (buffer, "R8G8_SSCALED", NotSupported),
    ):
        other = _surface(context, texture, Format[name])
        with pytest.raises(error, match=r"RENDER_TARGET|R8G8_SSCALED"):
            bind(cbufs=(other,))
        with pytest.raises(error, match=r"RENDER_TARGET|R8G8_SSCALED"):
            context.clear_render_target(other, (0, 0, 0, 0), 0, 0, 1, 1)
    with pytest.raises(InvalidUse, match=r"width, height.*21x1"):
        context.set_framebuffer_state(FramebufferState(_COUNT, 2, cbufs=(surface,)))
    long = _buffer(context, Format.R8_UNORM, (1 << 14) + 1)
    whole = context.create_surface(long, SurfaceTemplate(Format.R8_UNORM, last_element=1 << 14))
    with pytest.raises(InvalidUse, match=r"last_element.*at most 16384"):
        bind(cbufs=(whole,))
    surface.destroy()
    with pytest.raises(InvalidUse, match="destroyed"):
        bind(cbufs=(surface,))


@pytest.mark.parametrize("driver", ["ctx", "ref"])
def test_formats_of_elements_are_told(
    request: pytest.FixtureRequest, driver: str, shown: Callable[[str], None]
) -> None:
    """As those of textures are, but for samples and depth."""
    told = request.getfixturevalue(driver).screen.is_format_supported
    flat, buffer = TextureTarget.TEXTURE_2D, TextureTarget.BUFFER
    for fmt in Format:
        if fmt == Format.NONE:
            continue
        for bind in (Bind.RENDER_TARGET, Bind.RENDER_TARGET | Bind.BLENDABLE):
            assert told(fmt, buffer, 0, 0, bind) == told(fmt, flat, 0, 0, bind), fmt.name
        assert not told(fmt, buffer, 0, 0, Bind.DEPTH_STENCIL)
        assert not told(fmt, buffer, 4, 4, Bind.RENDER_TARGET)


def test_a_surface_that_is_destroyed_has_stored_what_was_drawn(ctx: VkContext) -> None:
    fmt = Format.R32_UINT
    buffer = _buffer(ctx, fmt)
    surface = _surface(ctx, buffer, fmt)
    ctx.set_framebuffer_state(FramebufferState(_COUNT, 1, cbufs=(surface,)))
    ctx.clear(Clear.COLOR0, (7, 0, 0, 0))
    surface.destroy()
    words = _bytes(ctx, buffer).view(np.uint32)
    assert (words[_FIRST : _FIRST + _COUNT] == 7).all() and words[_FIRST - 1] != 7
    ctx.set_framebuffer_state(FramebufferState(0, 0))
    with refused(ctx, InvalidUse, "destroyed"):
        ctx.clear_render_target(surface, (0, 0, 0, 0), 0, 0, 1, 1)
    buffer.destroy()
