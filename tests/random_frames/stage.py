"""Plays frames on any screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.driver.shader_texts import VS_COLOR
from tests.random_frames.looks import LOOK, Look
from tests.random_frames.steps import (
    HEIGHT,
    WIDTH,
    Clear,
    ClearPart,
    Copy,
    Draw,
    Flush,
    Frame,
    Read,
    Step,
    Upload,
)
from vkpipe import pipe
from vkpipe.pipe import Bind, Format, Map, Prim, ShaderType

__all__ = ["Seen", "Stage"]

Array = npt.NDArray[Any]
Seen = dict[str, object]
"""What a frame has left behind: bytes of images and buffers, counts of queries, texels that were read."""

_COLOR, _DEPTH = Format.R8G8B8A8_UNORM, Format.Z24_UNORM_S8_UINT
_CAPTURED_BYTES = 1 << 17
_CAPTURED = pipe.StreamOutputInfo((pipe.StreamOutput(0, 0, 4, 0, 0),), (4, 0, 0, 0))
_CORNERS = {Prim.TRIANGLES: ((0, 1), (2, 1), (2, 3), (0, 1), (2, 3), (0, 3)), Prim.LINES: ((0, 1), (2, 3))}
_FIRST_CORNER = ((0, 1),)
_TURN = 37
"""How far tints are from one time to the next."""


class Stage:
    """Targets, a texture and the states of all looks on one context. ``samples``: of the targets."""

    def __init__(self, ctx: pipe.Context, samples: int) -> None:
        self.ctx, self._samples = ctx, samples
        self._undo: list[Callable[[], object]] = []
        self._states: dict[str, dict[str, object]] = {}
        self.images = [
            self._texture(_COLOR, Bind.RENDER_TARGET | Bind.SAMPLER_VIEW, samples),
            self._texture(_COLOR, Bind.RENDER_TARGET | Bind.SAMPLER_VIEW, samples),
            self._texture(_COLOR, Bind.RENDER_TARGET | Bind.SAMPLER_VIEW, 0),
        ]
        self._depth = self._texture(_DEPTH, Bind.DEPTH_STENCIL, samples)
        self._surfaces = [self._surface(texture) for texture in (*self.images[:2], self._depth)]
        self._views = [
            self._keep(ctx.create_sampler_view(texture, pipe.SamplerViewTemplate(format=_COLOR)))
            for texture in self.images
        ]
        self._counters = self._buffer(4 * WIDTH, Bind.SHADER_BUFFER)
        self._captured = self._buffer(_CAPTURED_BYTES, Bind.STREAM_OUTPUT)
        self._target = ctx.create_stream_output_target(self._captured, 0, _CAPTURED_BYTES)
        self._common()

    def _keep(self, made: Any) -> Any:
        self._undo.append(made.destroy)
        return made

    def _texture(self, fmt: Format, bind: Bind, samples: int) -> Any:
        template = pipe.ResourceTemplate(
            format=fmt, width0=WIDTH, height0=HEIGHT, nr_samples=samples, bind=bind
        )
        return self._keep(self.ctx.screen.resource_create(template))

    def _surface(self, texture: Any) -> Any:
        return self._keep(self.ctx.create_surface(texture, pipe.SurfaceTemplate()))

    def _buffer(self, size: int, bind: Bind) -> Any:
        return self._keep(self.ctx.screen.resource_create(pipe.ResourceTemplate.buffer(size, bind)))

    def _common(self) -> None:
        """Bind what all looks share."""
        ctx = self.ctx
        elements = [pipe.VertexElement(0, n, Format.R32G32B32A32_FLOAT) for n in range(2)]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        half = (WIDTH / 2, HEIGHT / 2, 0.5)
        ctx.set_viewport_states(0, [pipe.ViewportState(half, half)])
        ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])
        ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [pipe.ShaderBuffer(self._counters)], 1)
        self._rasterizers = [
            ctx.create_rasterizer_state(
                pipe.RasterizerState(
                    half_pixel_center=True, multisample=self._samples > 1, point_size=3.0, scissor=scissor
                )
            )
            for scissor in (False, True)
        ]

    def close(self) -> None:
        """Unbind and destroy everything."""
        self.ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        self.ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [None])
        self.ctx.flush()
        for undo in reversed(self._undo):
            undo()

    def _bind_look(self, name: str) -> Look:
        look, ctx = LOOK[name], self.ctx
        if name not in self._states:
            captured = _CAPTURED if look.captured else pipe.StreamOutputInfo()
            tests = pipe.DepthStencilAlphaState(look.depth, (look.stencil, pipe.StencilState()))
            self._states[name] = {
                "vs": ctx.create_vs_state(pipe.ShaderState(tokens=VS_COLOR, stream_output=captured)),
                "gs": look.gs and ctx.create_gs_state(pipe.ShaderState(tokens=look.gs)),
                "fs": ctx.create_fs_state(pipe.ShaderState(tokens=look.fs)),
                "blend": ctx.create_blend_state(look.blend),
                "depth_stencil_alpha": ctx.create_depth_stencil_alpha_state(tests),
            }
        for kind, handle in self._states[name].items():
            getattr(ctx, f"bind_{kind}_state")(handle)
        return look

    def play(self, frame: Frame) -> Seen:
        """Play a frame from black targets on; what it has left."""
        ctx = self.ctx
        texels = np.random.default_rng(5).integers(0, 256, (HEIGHT, 4 * WIDTH), np.uint8)
        box = pipe.Box(width=WIDTH, height=HEIGHT)
        ctx.texture_subdata(self.images[2], 0, Map.WRITE, box, texels)
        ctx.buffer_subdata(self._counters, Map.WRITE, 0, np.zeros(WIDTH, np.uint32))
        ctx.buffer_subdata(self._captured, Map.WRITE, 0, np.zeros(_CAPTURED_BYTES // 4, np.uint32))
        for surface in self._surfaces[:2]:
            ctx.clear_render_target(surface, (0.0, 0.0, 0.0, 0.0), 0, 0, WIDTH, HEIGHT)
        both = pipe.Clear.DEPTHSTENCIL
        ctx.clear_depth_stencil(self._surfaces[2], both, 1.0, 1, 0, 0, WIDTH, HEIGHT)
        self._queries: list[pipe.Query] = []
        self._texels: list[bytes] = []
        self._append = False
        for turn in range(frame.times):
            for step in frame.steps:
                self._make(step, turn * _TURN if frame.varied else 0)
            ctx.flush()
        return self._seen()

    def _make(self, step: Step, tint: int) -> None:
        getattr(self, f"_{type(step).__name__.lower()}")(step, tint)

    def _draw(self, step: Draw, tint: int) -> None:
        ctx, look = self.ctx, self._bind_look(step.look)
        self._bind_target(step.target)
        ctx.bind_rasterizer_state(self._rasterizers[step.scissor is not None])
        if step.scissor is not None:
            ctx.set_scissor_states(0, [pipe.ScissorState(*step.scissor)])
        ctx.set_stencil_ref(pipe.StencilRef((step.reference, step.reference)))
        if look.view is not None:
            other = 2 if look.view == 2 or self._samples > 1 else 1 - step.target
            ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [self._views[other]])
        color = np.full(4, (step.tint + tint) % 256 / 255, np.float32)
        ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=color))
        positions, colors = _vertices(step, look.mode)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, user_buffer=a) for a in (positions, colors)])
        query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER) if step.counted else None
        if query is not None:
            ctx.begin_query(query)
        if look.captured:
            ctx.set_stream_output_targets([self._target], [-1 if self._append else 0])
            self._append = True
        ctx.draw_vbo(pipe.DrawInfo(mode=look.mode, count=len(positions)))
        if look.captured:
            ctx.set_stream_output_targets([])
        if query is not None:
            ctx.end_query(query)
            self._queries.append(query)
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])

    def _bind_target(self, number: int) -> None:
        depth = None if number else self._surfaces[2]
        state = pipe.FramebufferState(WIDTH, HEIGHT, cbufs=(self._surfaces[number],), zsbuf=depth)
        self.ctx.set_framebuffer_state(state)

    def _clear(self, step: Clear, _: int) -> None:
        self._bind_target(step.target)
        bits = ((1, pipe.Clear.COLOR0), (2, pipe.Clear.DEPTH), (4, pipe.Clear.STENCIL))
        chosen = pipe.Clear(0)
        for bit, buffer in bits[: 1 if step.target else 3]:
            if step.buffers & bit:
                chosen |= buffer
        if chosen:
            self.ctx.clear(chosen, (step.value / 255,) * 4, step.value / 256, step.value)

    def _clearpart(self, step: ClearPart, _: int) -> None:
        x0, y0, x1, y1 = step.box
        place = x0, y0, x1 - x0, y1 - y0
        if step.depth:
            both = pipe.Clear.DEPTHSTENCIL
            self.ctx.clear_depth_stencil(self._surfaces[2], both, step.value / 256, step.value & 3, *place)
        else:
            self.ctx.clear_render_target(self._surfaces[step.target], (step.value / 255,) * 4, *place)

    def _copy(self, step: Copy, _: int) -> None:
        x0, y0, x1, y1 = step.box
        box = pipe.Box(x0, y0, 0, x1 - x0, y1 - y0, 1)
        source, to = self.images[step.source], self.images[step.to]
        if not step.blit and source.nr_samples == to.nr_samples:
            self.ctx.resource_copy_region(to, 0, *step.at, 0, source, 0, box)
            return
        there = pipe.Box(*step.at, 0, x1 - x0, y1 - y0, 1)
        ends = pipe.BlitEnd(to, box=there, format=_COLOR), pipe.BlitEnd(source, box=box, format=_COLOR)
        self.ctx.blit(pipe.BlitInfo(*ends))

    def _upload(self, step: Upload, _: int) -> None:
        x0, y0, x1, y1 = step.box
        texels = np.full((y1 - y0, 4 * (x1 - x0)), step.value, np.uint8)
        box = pipe.Box(x0, y0, 0, x1 - x0, y1 - y0, 1)
        self.ctx.texture_subdata(self.images[2], 0, Map.WRITE, box, texels)

    def _flush(self, step: Flush, _: int) -> None:
        self.ctx.flush()

    def _read_box(self, texture: Any, box: pipe.Box) -> Array:
        if texture.nr_samples > 1:
            depth = texture is self._depth
            single = self._texture(texture.format, Bind.DEPTH_STENCIL if depth else Bind.RENDER_TARGET, 0)
            to, source = (pipe.BlitEnd(one, box=box, format=one.format) for one in (single, texture))
            mask = pipe.ColorMask.ZS if depth else pipe.ColorMask.RGBA
            self.ctx.blit(pipe.BlitInfo(to, source, mask=mask))
            texture = single
        with self.ctx.transfer_map(texture, 0, Map.READ, box) as transfer:
            return np.array(transfer.data)

    def _read(self, step: Read, _: int) -> None:
        self._texels.append(
            self._read_box(self.images[step.target], pipe.Box(*step.at, 0, 1, 1, 1)).tobytes()
        )

    def _seen(self) -> Seen:
        ctx, box = self.ctx, pipe.Box(width=WIDTH, height=HEIGHT)
        found: Seen = {
            name: self._read_box(texture, box).reshape(HEIGHT, WIDTH, 4)
            for name, texture in zip(("target 0", "target 1", "texture"), self.images, strict=True)
        }
        found["depth"] = self._read_box(self._depth, box).reshape(HEIGHT, WIDTH, 4)
        for name, buffer in (("counters", self._counters), ("captured", self._captured)):
            with ctx.transfer_map(buffer, 0, Map.READ, pipe.Box(width=buffer.width0)) as transfer:
                found[name] = np.array(transfer.data).reshape(-1).view(np.uint32)
        found["counts"] = [ctx.get_query_result(query, True) for query in self._queries]
        found["read"] = self._texels
        for query in self._queries:
            ctx.destroy_query(query)
        return found


def _vertices(step: Draw, mode: Prim) -> tuple[Array, Array]:
    """Clip positions and colours of all corners, float32 (N, 4)."""
    corners = _CORNERS.get(mode, _FIRST_CORNER)
    places = np.array(step.places, np.float64) / 4
    count = len(places)
    clip = np.ones((count, len(corners), 4))
    clip[..., 0] = 2 * places[:, [x for x, _ in corners]] / WIDTH - 1
    clip[..., 1] = 2 * places[:, [y for _, y in corners]] / HEIGHT - 1
    clip[..., 2] = (2 * np.resize(step.depths, count) / 16 - 1)[:, None]
    value = np.resize(step.colors, count * len(corners) if step.look == "smooth" else count)
    colors = np.stack([value, (value * 3) % 256, (value * 7) % 256, 255 - value], axis=-1) / 255
    each = colors.reshape(count, -1, 4) if step.look == "smooth" else colors[:, None]
    every = np.broadcast_to(each, (count, len(corners), 4))
    return clip.reshape(-1, 4).astype(np.float32), np.ascontiguousarray(every.reshape(-1, 4), np.float32)
