"""Textures with one sample that are drawn into with several, and framebuffers that are resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from tests.driver.refused import refused
from tests.driver.samples.test_multisample import soup
from tests.reference.rig import Array, Rig
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    Bind,
    BlendFactor,
    BlitEnd,
    BlitInfo,
    Box,
    Cap,
    Clear,
    CompareFunc,
    DepthState,
    Format,
    FramebufferState,
    Map,
    Prim,
    ResourceTemplate,
    RtBlendState,
    ScissorState,
    SurfaceTemplate,
    TextureTarget,
)

_SIZE = 20
_BOTH = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
_LESS = DepthState(True, True, CompareFunc.LESS)
_ADD = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
_WHOLE = Box(width=_SIZE, height=_SIZE)


def _texture(
    context: pipe.Context, fmt: Format, samples: int = 0, layers: int = 1, levels: int = 1
) -> pipe.Resource:
    depth = vkformat.describe(fmt).is_depth
    return context.screen.resource_create(
        ResourceTemplate(
            target=TextureTarget.TEXTURE_2D_ARRAY if layers > 1 else TextureTarget.TEXTURE_2D,
            format=fmt,
            width0=_SIZE << (levels - 1),
            height0=_SIZE << (levels - 1),
            array_size=layers,
            last_level=levels - 1,
            nr_samples=samples,
            bind=Bind.DEPTH_STENCIL if depth else _BOTH,
        )
    )


def _read(context: pipe.Context, texture: pipe.Resource, level: int = 0, layer: int = 0) -> Array:
    box = Box(z=layer, width=_SIZE, height=_SIZE)
    with context.transfer_map(texture, level, Map.READ, box) as transfer:
        return np.array(transfer.data)


class _Canvas:
    """Two ways to the same picture: implicitly with several samples, or with a texture of its own and blits.

    ``implicit``: the surface has the samples, not the texture.
    """

    def __init__(
        self,
        context: pipe.Context,
        implicit: bool,
        fmt: Format,
        depth: Format | None,
        samples: int = 4,
        **place: int,
    ) -> None:
        self.rig = Rig(context, _SIZE, _SIZE)
        self.context, self.implicit = context, implicit
        self.level, self.layer = place.get("level", 0), place.get("layer", 0)
        made = {"layers": place.get("layers", 1), "levels": place.get("levels", 1)}
        self.texture = _texture(context, fmt, **made)
        self.depth = _texture(context, depth) if depth else None
        self.drawn = None if implicit else _texture(context, fmt, samples)
        self.drawn_depth = None if implicit or depth is None else _texture(context, depth, samples)
        count = samples if implicit else 0
        level, layer = (self.level, self.layer) if implicit else (0, 0)
        template = SurfaceTemplate(level=level, first_layer=layer, last_layer=layer, nr_samples=count)
        self.surface = context.create_surface(self.drawn or self.texture, template)
        zs = self.depth if implicit else self.drawn_depth
        self.zs = context.create_surface(zs, SurfaceTemplate(nr_samples=count)) if zs else None
        self.bind()
        self.rig.rasterizer(multisample=True)

    def bind(self) -> None:
        state = FramebufferState(_SIZE, _SIZE, cbufs=(self.surface,), zsbuf=self.zs)
        self.context.set_framebuffer_state(state)

    @contextmanager
    def drawing(self) -> Iterator[Rig]:
        """What is drawn goes from the texture to the samples, and back."""
        if not self.implicit:
            self._blits(load=True)
        yield self.rig
        if self.implicit:
            self.context.flush()
        else:
            self._blits(load=False)

    def _blits(self, load: bool) -> None:
        for single, many in ((self.texture, self.drawn), (self.depth, self.drawn_depth)):
            if single is None or many is None:
                continue
            color = single is self.texture
            level, layer = (self.level, self.layer) if color else (0, 0)
            one = BlitEnd(single, level, Box(z=layer, width=_SIZE, height=_SIZE))
            ends = (BlitEnd(many, 0, _WHOLE), one) if load else (one, BlitEnd(many, 0, _WHOLE))
            has = vkformat.describe(single.format)
            mask = pipe.ColorMask.RGBA if color else pipe.ColorMask.Z
            mask |= pipe.ColorMask.S if has.is_stencil else pipe.ColorMask(0)
            self.context.blit(BlitInfo(*ends, mask=mask))

    def contents(self) -> list[Array]:
        found = [_read(self.context, self.texture, self.level, self.layer)]
        return found + ([_read(self.context, self.depth)] if self.depth else [])


Paint = Callable[[_Canvas], None]


def _compare(ctx: pipe.Context, ref: pipe.Context, paint: Paint, *setup: Any, **place: Any) -> list[Array]:
    """Driver and reference, implicitly and with blits: all have the same bytes; of sRGB within a step."""
    found = []
    for context in (ctx, ref):
        for implicit in (True, False):
            canvas = _Canvas(context, implicit, *setup, **place)
            paint(canvas)
            found.append(canvas.contents())
            context.set_framebuffer_state(FramebufferState(0, 0))
    step = int(vkformat.describe(setup[0]).colorspace == "srgb")
    for first, second, most in ((0, 1, 0), (2, 3, 0), (0, 2, step)):
        for one, two in zip(found[first], found[second], strict=True):
            assert np.abs(one.astype(int) - two).max() <= most, (first, second)
    return found[0]


def _twice(canvas: _Canvas) -> None:
    """A picture, and another one blended over its means."""
    with canvas.drawing() as rig:
        buffers = Clear.COLOR | (Clear.DEPTHSTENCIL if canvas.depth else Clear(0))
        canvas.context.clear(buffers, (0.1, 0.2, 0.3, 1))
        rig.tests(depth=_LESS)
        rig.draw(Prim.TRIANGLES, *soup(2, 12))
    with canvas.drawing() as rig:
        if not vkformat.describe(canvas.texture.format).is_pure_integer:
            rig.blend(_ADD)
        rig.draw(Prim.TRIANGLES, *soup(3, 8))


_FORMATS = (
    (Format.R8G8B8A8_UNORM, None),
    (Format.R8G8B8A8_UNORM, Format.Z24_UNORM_S8_UINT),
    (Format.R16G16B16A16_FLOAT, Format.Z32_FLOAT),
    (Format.B8G8R8A8_SRGB, None),
    (Format.R8G8B8A8_UINT, None),
)


@pytest.mark.covers("pipe_surface::nr_samples", "PIPE_CAP_SURFACE_SAMPLE_COUNT")
@pytest.mark.parametrize("formats", _FORMATS, ids=str)
def test_what_is_drawn_is_the_mean_of_its_samples(
    ctx: VkContext, ref: pipe.Context, formats: tuple[Format, Format | None]
) -> None:
    assert ctx.screen.get_param(Cap.SURFACE_SAMPLE_COUNT) and ref.screen.get_param(Cap.SURFACE_SAMPLE_COUNT)
    color, *_ = _compare(ctx, ref, _twice, *formats)
    seen = len(np.unique(color.reshape(-1, color.shape[-1] // _SIZE), axis=0))
    # Of integers one sample is taken, and the shader's floats are two numbers as such.
    assert seen == 2 if vkformat.describe(formats[0]).is_pure_integer else seen > 20


@pytest.mark.parametrize("samples", [2, 8, 16])
def test_every_number_of_samples(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    _compare(ctx, ref, _twice, Format.R8G8B8A8_UNORM, None, samples)


def test_levels_and_layers(ctx: VkContext, ref: pipe.Context) -> None:
    """Of a texture with several only the one that the surface names changes."""
    place = {"level": 1, "levels": 2, "layer": 2, "layers": 4}
    _compare(ctx, ref, _twice, Format.R8G8B8A8_UNORM, None, 4, **place)
    canvas = _Canvas(ctx, True, Format.R8G8B8A8_UNORM, None, 4, **place)
    others = _read(ctx, canvas.texture, 1, 1)
    _twice(canvas)
    assert canvas.contents()[0].any() and np.array_equal(_read(ctx, canvas.texture, 1, 1), others)


def _upload(canvas: _Canvas) -> None:
    texels = np.full((1, _SIZE, _SIZE * 4), 60, np.uint8)
    canvas.context.texture_subdata(canvas.texture, 0, Map.WRITE, _WHOLE, texels)


def _clear_part(canvas: _Canvas) -> None:
    canvas.context.clear(Clear.COLOR0, (1, 0, 0, 1), scissor=ScissorState(3, 4, 11, 9))


def _clear_surface(canvas: _Canvas) -> None:
    canvas.context.clear_render_target(canvas.surface, (0, 1, 0, 1), 5, 5, 9, 4)


def _clear_under_a_condition(canvas: _Canvas) -> None:
    query = canvas.context.create_query(pipe.QueryType.OCCLUSION_PREDICATE)
    canvas.context.begin_query(query)
    canvas.context.end_query(query)
    canvas.context.render_condition(query, False, pipe.RenderCond.WAIT)
    canvas.context.clear(Clear.COLOR0, (1, 1, 1, 1))
    canvas.context.render_condition(None, False, pipe.RenderCond.WAIT)


def _map(canvas: _Canvas) -> None:
    box = Box(2, 3, 0, 5, 6)
    with canvas.context.transfer_map(canvas.texture, 0, Map.READ | Map.WRITE, box) as transfer:
        transfer.data[:] = 255 - transfer.data


def _copy(canvas: _Canvas) -> None:
    other = _texture(canvas.context, canvas.texture.format)
    canvas.context.resource_copy_region(other, 0, 0, 0, 0, canvas.texture, 0, _WHOLE)
    canvas.context.resource_copy_region(canvas.texture, 0, 4, 4, 0, other, 0, Box(width=12, height=12))


_BETWEEN: dict[str, Callable[[_Canvas], None]] = {
    "uploads": _upload,
    "maps": _map,
    "copies": _copy,
    "part of it cleared": _clear_part,
    "surface cleared": _clear_surface,
    "a clear that is left out": _clear_under_a_condition,
}


@pytest.mark.parametrize("between", _BETWEEN)
def test_what_comes_between_draws(ctx: VkContext, ref: pipe.Context, between: str) -> None:
    """Without a flush: others see the texture as it was drawn, and draws see what has changed."""
    act = _BETWEEN[between]
    stays = act in (_clear_part, _clear_under_a_condition)

    def paint(canvas: _Canvas) -> None:
        with _pass(canvas, explicit=True) as rig:
            rig.clear((0.1, 0.2, 0.3, 1))
            rig.draw(Prim.TRIANGLES, *soup(2, 6))
            if stays:
                act(canvas)
                rig.draw(Prim.TRIANGLES, *soup(3, 4))
        if not stays:
            with _pass(canvas, explicit=act is _clear_surface):
                act(canvas)
            with _pass(canvas, explicit=True) as rig:
                rig.draw(Prim.TRIANGLES, *soup(3, 4))

    _compare(ctx, ref, paint, Format.R8G8B8A8_UNORM, None)


@contextmanager
def _pass(canvas: _Canvas, explicit: bool) -> Iterator[Rig]:
    """Where the texture has the samples itself, its own blits, if ``explicit``."""
    if canvas.implicit or not explicit:
        yield canvas.rig
    else:
        with canvas.drawing() as rig:
            yield rig


@pytest.mark.parametrize("leave", ["another framebuffer", "destroyed surface", "destroyed context"])
def test_what_was_drawn_is_stored_in_the_end(ctx: VkContext, ref: pipe.Context, leave: str) -> None:
    pictures = []
    for screen in (ctx.screen, ref.screen):
        with screen.context_create() as context:
            canvas = _Canvas(context, True, Format.R8G8B8A8_UNORM, None)
            canvas.rig.clear((0, 0, 0.5, 1))
            canvas.rig.draw(Prim.TRIANGLES, *soup(7, 10))
            if leave == "another framebuffer":
                context.set_framebuffer_state(FramebufferState(0, 0))
            if leave == "destroyed surface":
                canvas.surface.destroy()
            if leave != "destroyed context":
                pictures.append(canvas.contents()[0])
        with screen.context_create() as other:
            pictures.append(_read(other, canvas.texture))
    assert pictures[0].any()
    for picture in pictures[1:]:
        np.testing.assert_array_equal(pictures[0], picture)


@pytest.mark.covers("pipe_framebuffer_state::resolve")
@pytest.mark.parametrize("end", ["flush", "framebuffer", "map"])
def test_the_first_color_buffer_is_resolved(ctx: VkContext, ref: pipe.Context, end: str) -> None:
    found = []
    for context in (ctx, ref):
        rig = Rig(context, _SIZE, _SIZE, (Format.R8G8B8A8_UNORM,) * 2, samples=4)
        rig.rasterizer(multisample=True)
        target, wanted = (_texture(context, Format.R8G8B8A8_UNORM) for _ in range(2))
        surfaces = tuple(context.create_surface(texture, SurfaceTemplate()) for texture in rig.colors)
        context.set_framebuffer_state(FramebufferState(_SIZE, _SIZE, cbufs=surfaces, resolve=target))
        rig.clear((0.5, 0.25, 0.75, 1))
        rig.draw(Prim.TRIANGLES, *soup(5, 10))
        if end == "flush":
            context.flush()
        elif end == "framebuffer":
            context.set_framebuffer_state(FramebufferState(0, 0))
        found.append(_read(context, target))
        context.blit(BlitInfo(BlitEnd(wanted, 0, _WHOLE), BlitEnd(rig.colors[0], 0, _WHOLE)))
        np.testing.assert_array_equal(found[-1], _read(context, wanted))
        # Again, as the framebuffer is still bound: what is drawn later is resolved, too.
        if end == "flush":
            rig.draw(Prim.TRIANGLES, *soup(6, 3))
            assert not np.array_equal(_read(context, target), found[-1])
        context.set_framebuffer_state(FramebufferState(0, 0))
    np.testing.assert_array_equal(found[0], found[1])


def test_what_cannot_be_drawn_so(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        four, one = (_texture(context, Format.R8G8B8A8_UNORM, samples) for samples in (4, 0))
        small = context.screen.resource_create(ResourceTemplate(width0=8, height0=8, bind=_BOTH))
        surface = context.create_surface(four, SurfaceTemplate())
        with pytest.raises(InvalidUse, match="nr_samples"):
            context.create_surface(four, SurfaceTemplate(nr_samples=8))
        with pytest.raises(NotSupported, match="SURFACE_SAMPLE_COUNT"):
            context.create_surface(one, SurfaceTemplate(nr_samples=3))
        for state in (
            {"cbufs": (surface,), "resolve": four},
            {"cbufs": (surface,), "resolve": small},
            {"cbufs": (None,), "resolve": one},
            {"resolve": one},
        ):
            with pytest.raises(InvalidUse, match="set_framebuffer_state"):
                context.set_framebuffer_state(FramebufferState(_SIZE, _SIZE, **state))
        mixed = (surface, context.create_surface(one, SurfaceTemplate(nr_samples=8)))
        with pytest.raises(InvalidUse, match="equal numbers of samples"):
            context.set_framebuffer_state(FramebufferState(_SIZE, _SIZE, cbufs=mixed))
    with refused(ctx, InvalidUse, "nr_samples"):
        ctx.create_surface(_texture(ctx, Format.R8G8B8A8_UNORM, 4), SurfaceTemplate(nr_samples=2))


_READS_ITS_TARGET = """FRAG
PROPERTY FS_COORD_PIXEL_CENTER INTEGER
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
IMM[0] INT32 {0, 0, 0, 0}
IMM[1] FLT32 {0.25, 0.25, 0.25, 0.25}
F2I TEMP[0].xy, IN[0].xyyy
MOV TEMP[0].zw, IMM[0].xxxx
TXF TEMP[0], TEMP[0], SAMP[0], 2D
ADD OUT[0], TEMP[0], IMM[1]
END"""


def _filled(context: pipe.Context, value: int, samples: int = 4) -> tuple[Rig, pipe.Resource]:
    """A texture full of one byte, which is bound to be drawn into."""
    rig = Rig(context, _SIZE, _SIZE)
    texture = _texture(context, Format.R8G8B8A8_UNORM)
    texels = np.full((1, _SIZE, 4 * _SIZE), value, np.uint8)
    context.texture_subdata(texture, 0, Map.WRITE, _WHOLE, texels)
    surface = context.create_surface(texture, SurfaceTemplate(nr_samples=samples))
    context.set_framebuffer_state(FramebufferState(_SIZE, _SIZE, cbufs=(surface,)))
    return rig, texture


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("ordered", [False, True], ids=["barriers", "ordered"])
def test_draws_read_what_the_ones_before_have_drawn(
    ctx: VkContext, ref: pipe.Context, samples: int, ordered: bool
) -> None:
    """Behind a barrier, and with a fixed order of tiles: what was drawn is stored before it is read."""
    for context in (ctx, ref):
        rig, texture = _filled(context, 0, samples)
        rig.rasterizer(multisample=samples > 0, tile_raster_order_fixed=ordered)
        rig.shaders(fs=_READS_ITS_TARGET)
        view = context.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
        fragment = pipe.ShaderType.FRAGMENT
        context.set_sampler_views(fragment, 0, [view])
        context.bind_sampler_states(fragment, 0, [context.create_sampler_state(pipe.SamplerState())])
        for _ in range(3):
            rig.draw(Prim.TRIANGLES, [(0, 0), (2 * _SIZE, 0), (0, 2 * _SIZE)])
            if not ordered:
                context.texture_barrier()
        assert (_read(context, texture) == 192).all()


def test_a_refused_clear_leaves_what_was_there(ctx: VkContext, ref: pipe.Context) -> None:
    """It had not loaded what it was about to clear as a whole."""
    for context in (ctx, ref):
        _, texture = _filled(context, 77)
        with pytest.raises(InvalidUse):
            context.clear(Clear.COLOR0, (1, 2))
        assert (_read(context, texture) == 77).all()


def test_arrays_have_what_was_drawn(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        rig, texture = _filled(context, 5)
        rig.draw(Prim.TRIANGLES, [(0, 0), (2 * _SIZE, 0), (0, 2 * _SIZE)])
        assert (np.asarray(texture) == 255).all()
