"""Contexts of one screen that draw into, clear and copy the same depth and stencil buffers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import numpy as np
import numpy.typing as npt

from tests.driver.multisample import read_samples
from tests.random_depths.steps import CONTEXTS, KINDS, SIZE, SURFACES, Step
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, NotSupported, WouldBlock
from vkpipe.pipe import (
    Bind,
    Clear,
    ColorMask,
    CompareFunc,
    ContextFlag,
    DepthState,
    Map,
    ShaderType,
    StencilOp,
    StencilState,
    TextureTarget,
)
from vkpipe.pipe.repeats import ListedBuffers, ListedIndices

__all__ = ["World"]

Array = npt.NDArray[np.uint8]
How = tuple[int, ...]

_VS = """VERT
DCL IN[0]
DCL OUT[0], POSITION
DCL CONST[0]
  0: MAD OUT[0], IN[0], CONST[0].xxyz, CONST[0].zzwz
  1: MOV OUT[0].w, CONST[0].yyyy
  2: END
"""
_FS = """FRAG
DCL OUT[0], COLOR
DCL CONST[0]
  0: MOV OUT[0], CONST[0]
  1: END
"""
_CORNERS = np.array([[-1, -1, 0, 1], [3, -1, 0, 1], [-1, 3, 0, 1]], np.float32)
_PARTS = (Clear.DEPTH, Clear.STENCIL, Clear.DEPTHSTENCIL, Clear.DEPTHSTENCIL | Clear.COLOR0)
_BLACK = (0.0, 0.0, 0.0, 0.0)
_AT_ONCE = ("flush", "upload", "map", "mapped", "peek", "soon", "renew", "invalidate", "condition", "kept")
"""Steps before which a context is flushed, and after them."""

_MASKS = (ColorMask.Z, ColorMask.S, ColorMask.ZS)
_KEEP, _REPLACE, _ALWAYS = StencilOp.KEEP, StencilOp.REPLACE, CompareFunc.ALWAYS


def _stencil(op: StencilOp, mask: int = 255) -> StencilState:
    return StencilState(True, _ALWAYS, zpass_op=op, valuemask=255, writemask=mask)


_OFF = StencilState()
_NO_BUFFERS = ListedBuffers(np.zeros(0, np.uint32), np.zeros(0, np.intp), ())
_NO_INDICES = ListedIndices(np.zeros(0, np.int64), np.zeros(0, np.intp), ())
_TESTS = (
    (DepthState(), _OFF),
    (DepthState(True, True, _ALWAYS), _OFF),
    (DepthState(True, False, CompareFunc.LESS), _stencil(_REPLACE)),
    (DepthState(True, True, CompareFunc.LEQUAL), _stencil(StencilOp.INCR_WRAP, 0x3F)),
    (DepthState(), _stencil(_REPLACE)),
    (DepthState(True, True, CompareFunc.GREATER), _stencil(_KEEP)),
    (DepthState(), StencilState(True, CompareFunc.EQUAL, zpass_op=_KEEP, valuemask=3, writemask=255)),
)


class _Place:
    """A context, with the states and surfaces that its steps choose from."""

    def __init__(self, ctx: pipe.Context, samples: int) -> None:
        self.ctx = ctx
        self.later: list[Callable[[], object]] = []
        self.listed: object = None
        self.query: pipe.Query | None = None
        ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(_VS)))
        ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(_FS)))
        layout = [pipe.VertexElement(0, 0, pipe.Format.R32G32B32A32_FLOAT)]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(layout))
        self.corners = ctx.screen.resource_create(
            pipe.ResourceTemplate.buffer(_CORNERS.nbytes, Bind.VERTEX_BUFFER)
        )
        ctx.buffer_subdata(self.corners, Map.WRITE, 0, _CORNERS)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, buffer=self.corners)])
        ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
        raster = pipe.RasterizerState(half_pixel_center=True, scissor=True, multisample=samples > 1)
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(raster))
        self.tests = [
            ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState(depth, (stencil, _OFF)))
            for depth, stencil in _TESTS
        ]
        ctx.bind_depth_stencil_alpha_state(self.tests[0])
        ctx.set_scissor_states(0, [pipe.ScissorState(0, 0, SIZE, SIZE)])
        self.info = pipe.DrawInfo(count=3)


class World:
    """Makes steps. What a context of the reference does comes when it is flushed, as in the driver."""

    def __init__(self, screen: pipe.Screen) -> None:
        self._screen = screen
        self._lazy = not isinstance(screen, VkScreen)
        self._places: list[_Place] = []

    def make(self, step: Step) -> object:
        """Make a step: what it returns, or how it is refused."""
        if step.name == "kind":
            return self._begin(*step.how)
        if not self._places:
            self._begin(0, 1, 1, 1)
        place = self._places[step.context]
        call = partial(self._made, place, step)
        if step.name in _AT_ONCE:
            self._flush(place)
            made = call() if step.name != "renew" else self._alone(call)
            self._flush(place)
            return made
        if self._lazy:
            place.later.append(call)
        else:
            call()
        return "made"

    def _alone(self, call: Callable[[], object]) -> object:
        for place in self._places:
            self._flush(place)
        return call()

    def _made(self, place: _Place, step: Step) -> object:
        try:
            return getattr(self, f"_{step.name}")(place, *step.how)
        except InvalidUse as error:
            return error.where, error.field
        except NotSupported as error:
            return str(error).partition(":")[0]

    def _flush(self, place: _Place, *_: int) -> str:
        later, place.later = place.later, []
        for call in later:
            call()
        place.ctx.flush()
        return "flushed"

    def _begin(self, kind: int, samples: int, layers: int, levels: int) -> str:
        self._format, self._samples, self._layers, self._levels = KINDS[kind], samples, layers, levels
        description = vkformat.describe(self._format)
        self._parts = Clear.DEPTH if description.is_depth else Clear(0)
        self._parts |= Clear.STENCIL if description.is_stencil else Clear(0)
        flags = ContextFlag.ROBUST_BUFFER_ACCESS
        for _ in range(CONTEXTS):
            ctx = self._screen.context_create(flags)
            ctx.advice.wanted = False
            self._places.append(_Place(ctx, samples))
        first = self._places[0].ctx
        self._color = self._texture(first, pipe.Format.R8G8B8A8_UNORM, Bind.RENDER_TARGET)
        self._buffers = [self._texture(first, self._format, Bind.DEPTH_STENCIL) for _ in range(2)]
        self._bind_all()
        return "begun"

    def _texture(self, ctx: pipe.Context, fmt: pipe.Format, bind: Bind) -> pipe.Resource:
        """A texture that holds zeros."""
        target = TextureTarget.TEXTURE_2D_ARRAY if self._layers > 1 else TextureTarget.TEXTURE_2D
        levels = self._levels if bind & Bind.DEPTH_STENCIL else 1
        made = self._screen.resource_create(
            pipe.ResourceTemplate(
                target=target,
                format=fmt,
                width0=SIZE,
                height0=SIZE,
                array_size=self._layers,
                last_level=levels - 1,
                nr_samples=self._samples,
                bind=bind,
            )
        )
        for level in range(levels):
            box = pipe.Box(width=SIZE >> level, height=SIZE >> level, depth=self._layers)
            ctx.clear_texture(made, level, box, bytes(vkformat.describe(fmt).block_bytes))
        ctx.flush()
        return made

    def _bind_all(self) -> None:
        for place in self._places:
            place.listed = None
            self._bind(place, 0, 0)

    def _surface(self, place: _Place, number: int, seen: int) -> pipe.Surface:
        """A surface of a buffer: of all layers or one, of a level, as a format or another."""
        fmt = SURFACES[seen % len(SURFACES)]
        if fmt is None or vkformat.describe(self._format).block_bits != 32 or self._format.name[0] == "R":
            fmt = self._format
        last = self._layers - 1
        first = last if seen % 7 == 3 else 0
        template = pipe.SurfaceTemplate(
            format=fmt,
            level=seen // 3 % self._levels,
            first_layer=first,
            last_layer=first if seen % 7 == 5 else last,
        )
        return place.ctx.create_surface(self._buffers[number], template)

    def _bind(self, place: _Place, number: int, seen: int) -> None:
        ctx, zsbuf = place.ctx, self._surface(place, number, seen)
        color = ctx.create_surface(self._color, pipe.SurfaceTemplate(last_layer=self._layers - 1))
        size = SIZE >> seen // 3 % self._levels
        ctx.set_framebuffer_state(pipe.FramebufferState(size, size, cbufs=(color,), zsbuf=zsbuf))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(size, size)])

    def _framebuffer(self, place: _Place, number: int, seen: int, *_: int) -> str:
        self._bind(place, number % 2, seen)
        return "bound"

    def _tests(self, place: _Place, which: int, reference: int, *_: int) -> str:
        place.ctx.bind_depth_stencil_alpha_state(place.tests[which % len(place.tests)])
        place.ctx.set_stencil_ref(pipe.StencilRef((reference, reference)))
        return "bound"

    def _clear(self, place: _Place, part: int, depth: int, stencil: int, *_: int) -> str:
        place.ctx.clear(_PARTS[part % 4], _BLACK, depth % 16 / 16, stencil)
        return "cleared"

    def _corner(self, place: _Place, part: int, depth: int, stencil: int, x: int, y: int, *_: int) -> str:
        scissor = pipe.ScissorState(x % 4, y % 4, SIZE - x % 3, SIZE - y % 3)
        place.ctx.clear(_PARTS[part % 4], _BLACK, depth % 16 / 16, stencil, scissor)
        return "cleared"

    def _clear_surface(
        self, place: _Place, part: int, depth: int, stencil: int, seen: int, x: int, number: int
    ) -> str:
        seen = seen if number % 8 < 2 else 0
        surface = self._surface(place, number // 7 % 2, seen)
        size = SIZE >> seen // 3 % self._levels
        whole = x % 4 != 0
        rectangle = (0, 0, size, size) if whole else (1, 2, size - 3, size - 2 - x % 3)
        place.ctx.clear_depth_stencil(
            surface, _PARTS[part % 3], depth % 16 / 16, stencil, *rectangle, bool(number & 1)
        )
        return "cleared"

    def _constants(self, place: _Place, value: int) -> None:
        words = np.array([1, 1, 0, value % 17 / 8 - 1], np.float32)
        place.ctx.set_constant_buffer(ShaderType.VERTEX, 0, pipe.ConstantBuffer(user_buffer=words))
        tints = np.array([value, 255 - value, value // 2, 255]) / 255
        tint = pipe.ConstantBuffer(user_buffer=tints.astype(np.float32))
        place.ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, tint)

    def _draw(self, place: _Place, value: int, x: int, y: int, which: int, reference: int, _: int) -> str:
        self._tests(place, which, reference)
        place.ctx.set_scissor_states(0, [pipe.ScissorState(x % 5, y % 5, SIZE - y % 4, SIZE - x % 4)])
        return self._same(place, value)

    def _same(self, place: _Place, value: int, *_: int) -> str:
        self._constants(place, value)
        place.ctx.draw_vbo(place.info)
        return "drawn"

    def _kept(self, place: _Place, value: int, *_: int) -> str:
        """A batch of one draw, several times."""
        for _time in range(3):
            self._same(place, value)
            place.ctx.flush()
        return "drawn"

    def _listed(self, place: _Place, value: int, *_: int) -> str:
        """A list of draws, which comes again."""
        ctx, none = place.ctx, np.zeros(0, np.uint32)
        self._constants(place, value)
        for _time in range(1 + value % 3):
            listing = None
            if isinstance(ctx, pipe.RepeatMethods):
                if place.listed and ctx.draw_list(place.listed, none, _NO_BUFFERS, _NO_INDICES):
                    continue
                listing = ctx.list_draws()
            ctx.draw_vbo(place.info)
            ctx.draw_vbo(pipe.DrawInfo(count=3))
            place.listed = None if listing is None else listing.end()
        return "drawn"

    def _box(self, x: int, y: int) -> pipe.Box:
        return pipe.Box(x % 5, y % 5, 0, SIZE - 5, SIZE - 6, 1)

    def _upload(self, place: _Place, seed: int, x: int, y: int, number: int, *_: int) -> str:
        box = self._box(x, y)
        texels = self._texels(seed, (1, box.height, box.width))
        place.ctx.texture_subdata(self._buffers[number % 2], 0, Map.WRITE, box, texels)
        return "written"

    def _texels(self, seed: int, shape: tuple[int, ...]) -> Array:
        depth = np.full(shape, seed % 16 / 16).astype(np.float32)
        stencil = np.full(shape, seed).astype(np.uint8)
        return np.ascontiguousarray(vkformat.pack_z(self._format, depth, stencil))

    def _map(self, place: _Place, seed: int, x: int, y: int, number: int, aspect: int, _: int) -> str:
        box = self._box(x, y)
        usage = Map.READ | Map.WRITE
        if self._parts == Clear.DEPTHSTENCIL:
            usage |= (Map(0), Map.DEPTH_ONLY, Map.STENCIL_ONLY)[aspect % 3]
        with place.ctx.transfer_map(self._buffers[number % 2], 0, usage, box) as transfer:
            seen = np.array(transfer.data).tobytes().hex()
            transfer.data[:, 0] = transfer.data[:, -1]
        return seen if self._samples == 1 else "mapped"

    def _mapped(self, place: _Place, seed: int, x: int, y: int, number: int, part: int, _: int) -> str:
        """Clear all, or a part, while some of it is mapped, and is written later."""
        ctx, buffer, box = place.ctx, self._buffers[number % 2], self._box(x, y)
        usage = Map.WRITE | Map.DISCARD_RANGE | Map.FLUSH_EXPLICIT | Map.DONTBLOCK
        transfer = ctx.transfer_map(buffer, 0, usage, box)
        surface = ctx.create_surface(buffer, pipe.SurfaceTemplate(last_layer=self._layers - 1))
        for parts in (_PARTS[part % 3], Clear.DEPTHSTENCIL):
            ctx.clear_depth_stencil(surface, parts, x % 16 / 16, y, 0, 0, SIZE, SIZE)
        transfer.data[:] = self._texels(seed, (1, box.height, box.width)).reshape(transfer.data.shape)
        ctx.transfer_flush_region(transfer, pipe.Box(width=box.width, height=box.height - part % 3))
        transfer.unmap()
        ctx.clear_depth_stencil(surface, _PARTS[part % 2], x % 15 / 16, seed, 0, 0, SIZE, SIZE)
        return "written"

    def _peek(self, place: _Place, number: int, *_: int) -> str:
        """Look at a buffer if that does not wait."""
        usage = Map.READ | Map.DONTBLOCK
        with suppress(WouldBlock):
            place.ctx.transfer_map(self._buffers[number % 2], 0, usage, self._box(1, 2)).unmap()
        return "looked"

    def _soon(self, place: _Place, value: int, part: int, *_: int) -> str:
        """Draw and clear on condition of a query that finds something, whether it is ready or not."""
        ctx = place.ctx
        place.query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
        self._tests(place, 0, 0)
        ctx.set_scissor_states(0, [pipe.ScissorState(0, 0, SIZE, SIZE)])
        ctx.set_sample_mask(0xFFFF)
        self._always(place)
        ctx.begin_query(place.query)
        self._same(place, value)
        ctx.end_query(place.query)
        ctx.render_condition(place.query, False, pipe.RenderCond.NO_WAIT)
        self._tests(place, value, part)
        self._same(place, part)
        ctx.clear(_PARTS[part % 3], _BLACK, value % 16 / 16, part)
        self._always(place)
        return "drawn"

    def _copy(self, place: _Place, x: int, y: int, number: int, *_: int) -> str:
        to, source = self._buffers[number % 2], self._buffers[1 - number % 2]
        box = pipe.Box(width=SIZE, height=SIZE, depth=1) if self._samples > 1 else self._box(x, y)
        place.ctx.resource_copy_region(to, 0, 0, 0, 0, source, 0, box)
        return "copied"

    def _blit(self, place: _Place, x: int, y: int, number: int, mask: int, condition: int, _: int) -> str:
        to, source = self._buffers[number % 2], self._buffers[1 - number % 2]
        box = self._box(x, y)
        info = pipe.BlitInfo(
            pipe.BlitEnd(to, 0, box),
            pipe.BlitEnd(source, 0, box),
            _MASKS[mask % 3],
            render_condition_enable=bool(condition & 1),
        )
        place.ctx.blit(info)
        return "blitted"

    def _fill(self, place: _Place, seed: int, x: int, y: int, number: int, *_: int) -> str:
        box = self._box(x, y) if x & 1 else pipe.Box(width=SIZE, height=SIZE, depth=self._layers)
        texel = self._texels(seed, (1,)).reshape(-1).tobytes()
        place.ctx.clear_texture(self._buffers[number % 2], 0, box, texel)
        return "filled"

    def _condition(self, place: _Place, passes: int, condition: int, *_: int) -> str:
        ctx = place.ctx
        place.query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
        ctx.begin_query(place.query)
        ctx.end_query(place.query)
        ctx.render_condition(place.query, bool(condition & 1), pipe.RenderCond.WAIT)
        return "held"

    def _always(self, place: _Place, *_: int) -> str:
        place.ctx.render_condition(None, False, pipe.RenderCond.WAIT)
        return "free"

    def _mask(self, place: _Place, value: int, *_: int) -> str:
        place.ctx.set_sample_mask((0xFFFF, 0x5, 0xFFFF, 0xA)[value % 4])
        return "masked"

    def _invalidate(self, place: _Place, number: int, depth: int, stencil: int, *_: int) -> str:
        """What it held is nobody's, until all of it is cleared."""
        buffer = self._buffers[number % 2]
        place.ctx.invalidate_resource(buffer)
        for level in range(self._levels):
            template = pipe.SurfaceTemplate(level=level, last_layer=self._layers - 1)
            surface, size = place.ctx.create_surface(buffer, template), SIZE >> level
            values = (depth % 16 / 16, stencil)
            place.ctx.clear_depth_stencil(surface, Clear.DEPTHSTENCIL, *values, 0, 0, size, size)
        place.ctx.flush()
        return "cleared"

    def _renew(self, place: _Place, number: int, *_: int) -> str:
        """Another buffer takes the place of one, and perhaps its memory."""
        for each in self._places:
            each.ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
            each.ctx.flush()
        self._buffers[number % 2].destroy()
        self._buffers[number % 2] = self._texture(place.ctx, self._format, Bind.DEPTH_STENCIL)
        self._bind_all()
        return "renewed"

    def held(self) -> list[Array]:
        """All texels of the first level, sample by sample."""
        for place in self._places:
            self._flush(place)
        if not self._places:
            return []
        return [read_samples(self._places[0].ctx, one) for one in (self._color, *self._buffers)]

    def destroy(self) -> None:
        """Give everything back."""
        for place in self._places:
            place.ctx.destroy()
