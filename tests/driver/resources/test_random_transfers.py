"""Random uploads, copies, clears, blits and draws, in two contexts, on the device and in NumPy: always equal.

NumPy's side is the reference driver, which does each call at once. The device's contexts collect theirs; a
context is flushed before the other one is used, as Gallium asks for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reference.rig import COLOR_FS, COLOR_VS
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, ColorMask, Format, Map, ScissorState
from vkpipe.pipe import TextureTarget as Target

_BUFFERS = (96, 320)
_TEXTURES: tuple[tuple[Format, Target, tuple[int, int, int], int], ...] = (
    (Format.R8G8B8A8_UNORM, Target.TEXTURE_2D, (13, 9, 1), 2),
    (Format.R8G8B8A8_UNORM, Target.TEXTURE_2D_ARRAY, (8, 6, 3), 1),
    (Format.R8G8B8A8_UNORM, Target.TEXTURE_3D, (7, 5, 4), 2),
    (Format.B5G6R5_UNORM, Target.TEXTURE_2D, (10, 10, 1), 1),
    (Format.R16_UINT, Target.TEXTURE_1D_ARRAY, (9, 1, 4), 1),
    (Format.R32G32B32A32_UINT, Target.TEXTURE_CUBE, (4, 4, 6), 2),
    (Format.Z24_UNORM_S8_UINT, Target.TEXTURE_2D, (12, 7, 1), 0),
)
_KINDS = (
    "upload",
    "upload buffer",
    "copy",
    "copy buffer",
    "clear",
    "clear buffer",
    "surface",
    "blit",
    "draw",
    "switch",
)


@dataclass(frozen=True)
class _Step:
    """One call: what kind, and a seed for everything else."""

    kind: str
    seed: int


_steps = st.lists(
    st.builds(_Step, st.sampled_from(_KINDS), st.integers(0, 2**32 - 1)), min_size=8, max_size=40
)


def _level_size(texture: pipe.Resource, level: int) -> tuple[int, int, int]:
    def minified(size: int) -> int:
        return max(1, size >> level)

    deep = minified(texture.depth0) if texture.target == Target.TEXTURE_3D else texture.array_size
    return minified(texture.width0), minified(texture.height0), deep


def _span(rng: np.random.Generator, size: int) -> tuple[int, int]:
    """A start and an extent."""
    first = int(rng.integers(0, size))
    return first, int(rng.integers(1, size - first + 1))


def _box(rng: np.random.Generator, texture: pipe.Resource, level: int) -> Box:
    (x, width), (y, height), (z, depth) = (_span(rng, size) for size in _level_size(texture, level))
    return Box(x, y, z, width, height, depth)


class _Side:
    """The resources and the contexts of one driver."""

    def __init__(self, screen: pipe.Screen) -> None:
        self.screen = screen
        self.contexts = [screen.context_create() for _ in range(2)]
        self.ctx = self.contexts[0]
        binds = Bind.VERTEX_BUFFER | Bind.INDEX_BUFFER
        self.buffers = [screen.resource_create(pipe.ResourceTemplate.buffer(n, binds)) for n in _BUFFERS]
        self.textures = [self._texture(*entry) for entry in _TEXTURES]
        rng = np.random.default_rng(0)
        for buffer in self.buffers:
            self.ctx.buffer_subdata(buffer, Map.WRITE, 0, rng.integers(0, 256, buffer.width0, np.uint8))
        for texture in self.textures:
            for level in range(texture.last_level + 1):
                width, height, depth = _level_size(texture, level)
                self._fill(rng, texture, level, Box(width=width, height=height, depth=depth))
        self._shaders()

    def _texture(self, fmt: Format, target: Target, size: tuple[int, int, int], last: int) -> pipe.Resource:
        described = vkformat.describe(fmt)
        bind = Bind.DEPTH_STENCIL if described.is_depth_or_stencil else Bind.SAMPLER_VIEW
        if fmt in (Format.R8G8B8A8_UNORM, Format.B5G6R5_UNORM) and target is not Target.TEXTURE_3D:
            bind |= Bind.RENDER_TARGET
        volume = target is Target.TEXTURE_3D
        return self.screen.resource_create(
            pipe.ResourceTemplate(
                target=target,
                format=fmt,
                width0=size[0],
                height0=size[1],
                depth0=size[2] if volume else 1,
                array_size=1 if volume else size[2],
                last_level=last,
                bind=bind,
            )
        )

    def _shaders(self) -> None:
        for ctx in self.contexts:
            ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(COLOR_VS)))
            ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(COLOR_FS)))
            ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
            raster = pipe.RasterizerState(flatshade=True)
            ctx.bind_rasterizer_state(ctx.create_rasterizer_state(raster))
            tests = pipe.DepthStencilAlphaState()
            ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(tests))
            elements = [pipe.VertexElement(16 * n, 0, Format.R32G32B32A32_FLOAT) for n in range(2)]
            ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))

    def do(self, step: _Step) -> None:
        rng = np.random.default_rng(step.seed)
        getattr(self, "_" + step.kind.replace(" ", "_"))(rng)

    def _pick(self, rng: np.random.Generator, allowed: Any = None) -> tuple[pipe.Resource, int]:
        choice = [texture for texture in self.textures if allowed is None or allowed(texture)]
        texture = choice[int(rng.integers(len(choice)))]
        return texture, int(rng.integers(texture.last_level + 1))

    def _switch(self, rng: np.random.Generator) -> None:
        self.ctx.flush()
        self.ctx = self.contexts[1 - self.contexts.index(self.ctx)]

    def _upload(self, rng: np.random.Generator) -> None:
        texture, level = self._pick(rng)
        self._fill(rng, texture, level, _box(rng, texture, level))

    def _fill(self, rng: np.random.Generator, texture: pipe.Resource, level: int, box: Box) -> None:
        usage = Map.WRITE | (Map.DISCARD_RANGE if rng.integers(2) else Map(0))
        with self.ctx.transfer_map(texture, level, usage, box) as transfer:
            raw = rng.integers(0, 256, transfer.data.size * transfer.data.itemsize, np.uint8)
            transfer.data[...] = raw.view(transfer.data.dtype).reshape(transfer.data.shape)

    def _upload_buffer(self, rng: np.random.Generator) -> None:
        buffer = self.buffers[int(rng.integers(2))]
        start, count = _span(rng, buffer.width0)
        self.ctx.buffer_subdata(buffer, Map.WRITE, start, rng.integers(0, 256, count, np.uint8))

    def _copy(self, rng: np.random.Generator) -> None:
        source, level = self._pick(rng)
        target, to_level = self._pick(rng, lambda texture: texture.format == source.format)
        if source is target and level == to_level:
            return
        box, room = _box(rng, source, level), _level_size(target, to_level)
        width, height, depth = (
            min(have, most) for have, most in zip((box.width, box.height, box.depth), room, strict=True)
        )
        x, y, z = (
            int(rng.integers(0, most - have + 1))
            for have, most in zip((width, height, depth), room, strict=True)
        )
        region = Box(box.x, box.y, box.z, width, height, depth)
        self.ctx.resource_copy_region(target, to_level, x, y, z, source, level, region)

    def _copy_buffer(self, rng: np.random.Generator) -> None:
        source, target = (self.buffers[n] for n in rng.permutation(2))
        start, count = _span(rng, source.width0)
        count = min(count, target.width0)
        to = int(rng.integers(0, target.width0 - count + 1))
        self.ctx.resource_copy_region(target, 0, to, 0, 0, source, 0, Box(x=start, width=count))

    def _clear(self, rng: np.random.Generator) -> None:
        texture, level = self._pick(rng)
        size = vkformat.describe(texture.format).block_bytes
        self.ctx.clear_texture(texture, level, _box(rng, texture, level), rng.bytes(size))

    def _clear_buffer(self, rng: np.random.Generator) -> None:
        buffer = self.buffers[int(rng.integers(2))]
        size = int(rng.choice([1, 2, 4, 8, 16]))
        start, count = _span(rng, buffer.width0 // size)
        self.ctx.clear_buffer(buffer, start * size, count * size, rng.bytes(size))

    def _surface(self, rng: np.random.Generator) -> None:
        """Clears a rectangle of a render target."""
        texture, level = self._pick(rng, lambda texture: texture.bind & Bind.RENDER_TARGET)
        width, height, layers = _level_size(texture, level)
        layer = int(rng.integers(layers))
        surface = self.ctx.create_surface(texture, pipe.SurfaceTemplate(Format.NONE, level, layer, layer))
        (x, w), (y, h) = _span(rng, width), _span(rng, height)
        color = tuple((rng.integers(0, 256, 4) / 255).tolist())
        self.ctx.clear_render_target(surface, color, x, y, w, h)

    def _blit(self, rng: np.random.Generator) -> None:
        """The nearest texel between textures of one format, maybe mirrored, maybe with a scissor."""
        source, level = self._pick(rng)
        target, to_level = (
            self._pick(rng, lambda texture: texture.format == source.format and texture is not source)
            if source.format == Format.R8G8B8A8_UNORM
            else (source, level)
        )
        if target is source:
            return
        boxes = [_box(rng, source, level), _box(rng, target, to_level)]
        if rng.integers(2):
            box = boxes[0]
            boxes[0] = Box(box.x + box.width, box.y, box.z, -box.width, box.height, box.depth)
        x, y = (int(n) for n in rng.integers(0, 8, 2))
        self.ctx.blit(
            BlitInfo(
                BlitEnd(target, to_level, boxes[1]),
                BlitEnd(source, level, boxes[0]),
                ColorMask(int(rng.integers(1, 16))),
                scissor_enable=bool(rng.integers(2)),
                scissor=ScissorState(x, y, x + 5, y + 4),
            )
        )

    def _draw(self, rng: np.random.Generator) -> None:
        texture, level = self._pick(rng, lambda texture: texture.bind & Bind.RENDER_TARGET)
        width, height, layers = _level_size(texture, level)
        layer = int(rng.integers(layers))
        ctx = self.ctx
        surface = ctx.create_surface(texture, pipe.SurfaceTemplate(Format.NONE, level, layer, layer))
        ctx.set_framebuffer_state(pipe.FramebufferState(width, height, cbufs=(surface,)))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(width, height)])
        data = np.zeros((3, 8), np.float32)
        data[:, :2], data[:, 3] = rng.integers(-5, 6, (3, 2)) / 4, 1
        data[:, 4:] = rng.integers(0, 256, 4) / 255
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=32, user_buffer=data)])
        ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.TRIANGLES, count=3))

    def everything(self) -> list[npt.NDArray[np.uint8]]:
        """The bytes of all levels of all resources."""
        found = []
        for resource in (*self.buffers, *self.textures):
            for level in range(resource.last_level + 1):
                width, height, depth = _level_size(resource, level)
                box = Box(width=width, height=height, depth=depth)
                with self.ctx.transfer_map(resource, level, Map.READ, box) as transfer:
                    found.append(np.ascontiguousarray(transfer.data).reshape(-1).view(np.uint8).copy())
        return found

    def close(self) -> None:
        for ctx in self.contexts:
            ctx.destroy()
        for resource in (*self.buffers, *self.textures):
            resource.destroy()


@pytest.mark.covers(
    "pipe_context::resource_copy_region",
    "pipe_context::clear_texture",
    "pipe_context::clear_buffer",
    "pipe_context::buffer_subdata",
)
@settings(max_examples=60)
@given(steps=_steps)
def test_everything_is_where_numpy_has_it(
    screen: VkScreen, reference: pipe.Screen, steps: list[_Step]
) -> None:
    before = len(screen.device.validation_messages)
    made, wanted = _Side(screen), _Side(reference)
    try:
        for step in steps:
            made.do(step)
            wanted.do(step)
        made.ctx.flush()
        for number, (got, want) in enumerate(zip(made.everything(), wanted.everything(), strict=True)):
            np.testing.assert_array_equal(got, want, err_msg=f"level {number} of all, in order")
    finally:
        made.close()
        wanted.close()
    assert screen.device.validation_messages[before:] == []
