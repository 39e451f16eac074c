"""Plays frames on any screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.driver.multisample import read_samples
from tests.driver.shader_texts import VS_COLOR
from tests.random_frames.looks import LOOK, Look
from tests.random_frames.parts import Image, images_of
from tests.random_frames.steps import (
    HEIGHT,
    WIDTH,
    Clear,
    ClearPart,
    Condition,
    Copy,
    Draw,
    Flush,
    Frame,
    Place,
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

_CAPTURED_BYTES = 1 << 17
_CAPTURED = pipe.StreamOutputInfo(
    (pipe.StreamOutput(0, 0, 4, 0, 0), pipe.StreamOutput(1, 0, 4, 0, 4)), (8, 0, 0, 0)
)
_CORNERS = {Prim.TRIANGLES: ((0, 1), (2, 1), (2, 3), (0, 1), (2, 3), (0, 3)), Prim.LINES: ((0, 1), (2, 3))}
_FIRST_CORNER = ((0, 1),)
_TURN = 37
"""How far tints are from one time to the next."""


class Stage:
    """Targets, a texture and the states of all looks on one context.

    ``samples``: of the targets. ``layout``: of ``steps.LAYOUTS``.
    """

    def __init__(self, ctx: pipe.Context, samples: int, layout: str) -> None:
        self.ctx, self._samples = ctx, samples
        self._undo: list[Callable[[], object]] = []
        self._states: dict[str, dict[str, object]] = {}
        self._textures, self.images = images_of(ctx.screen, layout, samples)
        for texture in self._textures:
            self._keep(texture)
        self._surfaces = [self._keep(self.images[n].surface(ctx)) for n in (0, 1, 3)]
        self._views = [
            self._keep(image.view(ctx)) if image.texture.nr_samples <= 1 else None
            for image in self.images[:3]
        ]
        self._counters = self._buffer(4 * WIDTH, Bind.SHADER_BUFFER)
        self._captured = self._buffer(_CAPTURED_BYTES, Bind.STREAM_OUTPUT | Bind.VERTEX_BUFFER)
        self._target = ctx.create_stream_output_target(self._captured, 0, _CAPTURED_BYTES)
        self._common()

    def _keep(self, made: Any) -> Any:
        self._undo.append(made.destroy)
        return made

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
        for texture in self._textures:
            for level in range(texture.last_level + 1):
                whole = _whole(texture, level)
                ctx.clear_texture(texture, level, whole, bytes(4))
        self._write((0, 0, WIDTH, HEIGHT), texels)
        ctx.buffer_subdata(self._counters, Map.WRITE, 0, np.zeros(WIDTH, np.uint32))
        ctx.buffer_subdata(self._captured, Map.WRITE, 0, np.zeros(_CAPTURED_BYTES // 4, np.uint32))
        both = pipe.Clear.DEPTHSTENCIL
        ctx.clear_depth_stencil(self._surfaces[2], both, 1.0, 1, 0, 0, WIDTH, HEIGHT)
        self._queries: list[pipe.Query] = []
        self._texels: list[bytes] = []
        self._append = False
        ctx.set_stream_output_targets([self._target], [0])
        ctx.set_stream_output_targets([])
        for turn in range(frame.times):
            for step in frame.steps:
                self._make(step, turn * _TURN if frame.varied else 0)
            ctx.flush()
        ctx.render_condition(None, False, pipe.RenderCond.WAIT)
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
        info = self._vertices(step, look.mode)
        query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER) if step.counted else None
        if query is not None:
            ctx.begin_query(query)
        if look.captured:
            ctx.set_stream_output_targets([self._target], [-1 if self._append else 0])
            self._append = True
        ctx.draw_vbo(info)
        if look.captured:
            ctx.set_stream_output_targets([])
        if query is not None:
            ctx.end_query(query)
            self._queries.append(query)
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])

    def _vertices(self, step: Draw, mode: Prim) -> pipe.DrawInfo:
        """Bind the vertices: those of the step, or what was captured."""
        if step.again:
            buffers = [pipe.VertexBuffer(32, offset, self._captured) for offset in (0, 16)]
            info = pipe.DrawInfo(mode=mode, count_from_stream_output=self._target)
        else:
            made = _vertices(step, mode)
            buffers = [pipe.VertexBuffer(stride=16, user_buffer=array) for array in made]
            info = pipe.DrawInfo(mode=mode, count=len(made[0]))
        self.ctx.set_vertex_buffers(0, buffers)
        return info

    def _condition(self, step: Condition, _: int) -> None:
        if step.inverted is None:
            self.ctx.render_condition(None, False, pipe.RenderCond.WAIT)
            return
        if not self._queries:
            self._queries.append(self.ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER))
            self.ctx.begin_query(self._queries[0])
            self.ctx.end_query(self._queries[0])
        self.ctx.render_condition(self._queries[-1], step.inverted, pipe.RenderCond.WAIT)

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
            self.ctx.clear_depth_stencil(
                self._surfaces[2], both, step.value / 256, step.value & 3, *place, step.conditioned
            )
        else:
            color = (step.value / 255,) * 4
            self.ctx.clear_render_target(self._surfaces[step.target], color, *place, step.conditioned)

    def _copy(self, step: Copy, _: int) -> None:
        x0, y0, x1, y1 = step.box
        x, y = step.at
        source, to = self.images[step.source], self.images[step.to]
        box, there = source.box(step.box), to.box((x, y, x + x1 - x0, y + y1 - y0))
        if not step.blit and source.texture.nr_samples == to.texture.nr_samples:
            self.ctx.resource_copy_region(
                to.texture, to.level, x, y, to.layer, source.texture, source.level, box
            )
            return
        given = pipe.BlitEnd(source.texture, source.level, box, source.format)
        taken = pipe.BlitEnd(to.texture, to.level, there, to.format)
        self.ctx.blit(pipe.BlitInfo(taken, given, render_condition_enable=step.conditioned))

    def _upload(self, step: Upload, _: int) -> None:
        x0, y0, x1, y1 = step.box
        self._write(step.box, np.full((y1 - y0, 4 * (x1 - x0)), step.value, np.uint8))

    def _write(self, place: Place, texels: Array) -> None:
        image = self.images[2]
        self.ctx.texture_subdata(image.texture, image.level, Map.WRITE, image.box(place), texels)

    def _flush(self, step: Flush, _: int) -> None:
        self.ctx.flush()

    def _read(self, step: Read, _: int) -> None:
        image, (x, y) = self.images[step.target], step.at
        box = image.box((x, y, x + 1, y + 1))
        if image.texture.nr_samples > 1:
            single = self._keep(
                self.ctx.screen.resource_create(
                    pipe.ResourceTemplate(
                        format=image.format, width0=WIDTH, height0=HEIGHT, bind=Bind.RENDER_TARGET
                    )
                )
            )
            to = pipe.BlitEnd(single, 0, pipe.Box(x, y, 0, 1, 1, 1), image.format)
            source = pipe.BlitEnd(image.texture, 0, box, image.format)
            self.ctx.blit(pipe.BlitInfo(to, source))
            image, box = Image(single, 0, 0, image.format), to.box
        with self.ctx.transfer_map(image.texture, image.level, Map.READ, box) as transfer:
            self._texels.append(np.array(transfer.data).tobytes())

    def _texels_of(self, texture: Any) -> list[Array]:
        """All texels of each level; of textures with several samples, all samples."""
        if texture.nr_samples > 1:
            return [read_samples(self.ctx, texture)]
        found = []
        for level in range(texture.last_level + 1):
            with self.ctx.transfer_map(texture, level, Map.READ, _whole(texture, level)) as transfer:
                found.append(np.array(transfer.data))
        return found

    def _seen(self) -> Seen:
        ctx = self.ctx
        found: Seen = {
            f"{'depth' if texture is self.images[3].texture else 'texture'} {number}, level {level}": texels
            for number, texture in enumerate(self._textures)
            for level, texels in enumerate(self._texels_of(texture))
        }
        for name, buffer in (("counters", self._counters), ("captured", self._captured)):
            with ctx.transfer_map(buffer, 0, Map.READ, pipe.Box(width=buffer.width0)) as transfer:
                found[name] = np.array(transfer.data).reshape(-1).view(np.uint32)
        found["counts"] = [ctx.get_query_result(query, True) for query in self._queries]
        found["read"] = self._texels
        for query in self._queries:
            ctx.destroy_query(query)
        return found


def _whole(texture: Any, level: int) -> pipe.Box:
    width, height = texture.width0 >> level, texture.height0 >> level
    return pipe.Box(width=width, height=height, depth=texture.array_size)


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
