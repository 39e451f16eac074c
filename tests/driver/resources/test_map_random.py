"""Random mappings with random flags, between copies, launches and draws that use the same resources.

NumPy keeps what each resource holds, and what each use must have seen. Two contexts take turns; each is
flushed before the other one goes on, as Gallium asks for.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.driver.calls.test_compute_buffers import COPY
from tests.driver.compute import COMPUTE
from tests.reference.rig import COLOR_FS, COLOR_VS
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Bind, Box, Format, Map, ShaderBuffer, Usage, VertexBuffer
from vkpipe.pipe import TextureTarget as Target

Bytes = npt.NDArray[np.uint8]

_BUFFER_SIZES = (64, 160, 1024)
_TEXTURES: tuple[tuple[Format, Target, tuple[int, int, int]], ...] = (
    (Format.R8G8B8A8_UNORM, Target.TEXTURE_2D, (9, 7, 1)),
    (Format.R16_UINT, Target.TEXTURE_3D, (5, 4, 3)),
    (Format.R8_UNORM, Target.TEXTURE_2D_ARRAY, (8, 3, 4)),
    (Format.Z24_UNORM_S8_UINT, Target.TEXTURE_2D, (6, 6, 1)),
)
_BINDS = Bind.VERTEX_BUFFER | Bind.SHADER_BUFFER | Bind.INDEX_BUFFER
_PIXELS = 16
_MOST_USES = 48
_WRITES = (
    Map.WRITE,
    Map.READ_WRITE,
    Map.WRITE | Map.DISCARD_RANGE,
    Map.WRITE | Map.DISCARD_WHOLE_RESOURCE,
    Map.WRITE | Map.DISCARD_RANGE | Map.DONTBLOCK,
)
_KINDS = (
    "map",
    "map",
    "map",
    "map texture",
    "subdata",
    "subdata texture",
    "copy",
    "launch",
    "draw",
    "switch",
)


@dataclass(frozen=True)
class _Step:
    """One call: what kind, and a seed for everything else."""

    kind: str
    seed: int


_steps = st.lists(
    st.builds(_Step, st.sampled_from(_KINDS), st.integers(0, 2**32 - 1)), min_size=10, max_size=40
)


def _span(rng: np.random.Generator, size: int, step: int = 1) -> tuple[int, int]:
    first = int(rng.integers(0, size // step)) * step
    return first, int(rng.integers(1, (size - first) // step + 1)) * step


def _box(rng: np.random.Generator, size: tuple[int, int, int]) -> Box:
    (x, width), (y, height), (z, depth) = (_span(rng, extent) for extent in size)
    return Box(x, y, z, width, height, depth)


class _World:
    """The resources, what NumPy has of them, and where uses leave what they saw."""

    def __init__(self, screen: VkScreen) -> None:
        self.screen = screen
        self.contexts = [screen.context_create() for _ in range(2)]
        self.ctx: VkContext = self.contexts[0]
        usages = (Usage.DEFAULT, Usage.STREAM, Usage.STAGING)
        self.buffers = [
            screen.resource_create(pipe.ResourceTemplate.buffer(size, _BINDS, usage))
            for size, usage in zip(_BUFFER_SIZES, usages, strict=True)
        ]
        self.bytes = [np.zeros(size, np.uint8) for size in _BUFFER_SIZES]
        self.textures = [self._texture(*entry) for entry in _TEXTURES]
        self.texels = [self._texels(fmt, size) for fmt, _, size in _TEXTURES]
        self.seen = screen.resource_create(pipe.ResourceTemplate.buffer(_MOST_USES * 64, Bind.SHADER_BUFFER))
        self.pixels = screen.resource_create(
            pipe.ResourceTemplate(width0=_PIXELS, height0=_MOST_USES, bind=Bind.RENDER_TARGET)
        )
        self.target = screen.resource_create(pipe.ResourceTemplate(width0=_PIXELS, bind=Bind.RENDER_TARGET))
        self.uses: list[tuple[str, int, Bytes]] = []
        self._bound: dict[VkContext, tuple[int, int]] = {}
        for buffer, data in zip((*self.buffers, self.seen), (*self.bytes, None), strict=True):
            zeros = np.zeros(buffer.width0, np.uint8) if data is None else data
            self.ctx.buffer_subdata(buffer, Map.WRITE, 0, zeros)
        for texture, texels in zip(self.textures, self.texels, strict=True):
            layers, rows, columns = texels.shape[:3]
            self.ctx.texture_subdata(texture, 0, Map.WRITE, Box(0, 0, 0, columns, rows, layers), texels)
        self.ctx.flush()
        for ctx in self.contexts:
            self._bind(ctx)

    def _texture(self, fmt: Format, target: Target, size: tuple[int, int, int]) -> pipe.Resource:
        depth = vkformat.describe(fmt).is_depth_or_stencil
        volume = target == Target.TEXTURE_3D
        return self.screen.resource_create(
            pipe.ResourceTemplate(
                target,
                fmt,
                size[0],
                size[1],
                size[2] if volume else 1,
                1 if volume else size[2],
                bind=Bind.DEPTH_STENCIL if depth else Bind.SAMPLER_VIEW,
            )
        )

    def _texels(self, fmt: Format, size: tuple[int, int, int]) -> Bytes:
        return np.zeros((size[2], size[1], size[0], vkformat.describe(fmt).block_bytes), np.uint8)

    def _bind(self, ctx: VkContext) -> None:
        ctx.bind_compute_state(ctx.create_compute_state(pipe.ComputeState(prog=COPY)))
        ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(COLOR_VS)))
        ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(COLOR_FS)))
        ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
        raster = pipe.RasterizerState(half_pixel_center=True, flatshade=True)
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(raster))
        tests = pipe.DepthStencilAlphaState()
        ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(tests))
        elements = [
            pipe.VertexElement(src_format=Format.R32G32_FLOAT, vertex_buffer_index=0),
            pipe.VertexElement(src_format=Format.R8G8B8A8_UNORM, vertex_buffer_index=1),
        ]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        surface = ctx.create_surface(self.target, pipe.SurfaceTemplate())
        ctx.set_framebuffer_state(pipe.FramebufferState(_PIXELS, 1, cbufs=(surface,)))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(_PIXELS, 1)])

    def do(self, step: _Step) -> None:
        getattr(self, "_" + step.kind.replace(" ", "_"))(np.random.default_rng(step.seed))

    def _switch(self, rng: np.random.Generator) -> None:
        self.ctx.flush()
        self.ctx = self.contexts[1 - self.contexts.index(self.ctx)]

    def _map(self, rng: np.random.Generator) -> None:
        """Read or write a part of a buffer; what is discarded is written anew."""
        number = int(rng.integers(len(self.buffers)))
        buffer, data = self.buffers[number], self.bytes[number]
        start, count = _span(rng, data.size) if rng.integers(3) else (0, data.size)
        box, part = Box(start, width=count), data[start : start + count]
        if not rng.integers(4):
            with self.ctx.buffer_map(buffer, 0, Map.READ, box) as transfer:
                np.testing.assert_array_equal(transfer.data, part)
            return
        usage = _WRITES[int(rng.integers(len(_WRITES)))]
        explicit = Map.FLUSH_EXPLICIT if rng.integers(2) else Map(0)
        with self.ctx.buffer_map(buffer, 0, usage | explicit, box) as transfer:
            if usage & Map.READ:
                np.testing.assert_array_equal(transfer.data, part)
            first, length = (0, count) if usage & Map.DISCARD_RANGE else _span(rng, count)
            if usage & Map.DISCARD_WHOLE_RESOURCE:
                first, length = 0, count
            part[first : first + length] = rng.integers(0, 256, length, np.uint8)
            transfer.data[first : first + length] = part[first : first + length]
            if explicit:
                cut = int(rng.integers(0, length))
                for at, size in ((first, cut), (first + cut, length - cut)):
                    if size:
                        self.ctx.transfer_flush_region(transfer, Box(at, width=size))
        if usage & Map.DISCARD_WHOLE_RESOURCE:
            for at, end in ((0, start), (start + count, data.size)):
                if end > at:
                    self.ctx.buffer_subdata(buffer, Map.WRITE, at, data[at:end])

    def _map_texture(self, rng: np.random.Generator) -> None:
        number = int(rng.integers(len(self.textures)))
        texture, texels = self.textures[number], self.texels[number]
        layers, rows, columns, _ = texels.shape
        box = _box(rng, (columns, rows, layers))
        part = texels[box.z : box.z + box.depth, box.y : box.y + box.height, box.x : box.x + box.width]
        usage = (Map.READ, Map.WRITE, Map.READ_WRITE, Map.WRITE | Map.DISCARD_RANGE)[int(rng.integers(4))]
        explicit = Map.FLUSH_EXPLICIT if usage & Map.WRITE and rng.integers(2) else Map(0)
        with self.ctx.texture_map(texture, 0, usage | explicit, box) as transfer:
            shown = transfer.data.reshape(part.shape)
            if not usage & Map.DISCARD_RANGE:
                np.testing.assert_array_equal(shown, part)
            if not usage & Map.WRITE:
                return
            new = rng.integers(0, 256, part.shape, np.uint8)
            shown[:] = new
            if not explicit:
                part[:] = new
                return
            for _ in range(2):
                inner = _box(rng, (box.width, box.height, box.depth))
                self.ctx.transfer_flush_region(transfer, inner)
                where = (
                    slice(inner.z, inner.z + inner.depth),
                    slice(inner.y, inner.y + inner.height),
                    slice(inner.x, inner.x + inner.width),
                )
                part[where] = new[where]

    def _subdata(self, rng: np.random.Generator) -> None:
        number = int(rng.integers(len(self.buffers)))
        buffer, data = self.buffers[number], self.bytes[number]
        start, count = _span(rng, data.size) if rng.integers(3) else (0, data.size)
        data[start : start + count] = part = rng.integers(0, 256, count, np.uint8)
        self.ctx.buffer_subdata(buffer, Map.WRITE, start, part)
        part[:] = 0  # the memory is the application's again

    def _subdata_texture(self, rng: np.random.Generator) -> None:
        number = int(rng.integers(len(self.textures)))
        texture, texels = self.textures[number], self.texels[number]
        layers, rows, columns, size = texels.shape
        box = _box(rng, (columns, rows, layers))
        gaps = rng.integers(0, 9, 2).tolist()
        stride = box.width * size + gaps[0]
        layer = stride * box.height + gaps[1]
        memory = rng.integers(0, 256, layer * box.depth, np.uint8)
        self.ctx.texture_subdata(texture, 0, Map.WRITE, box, memory, stride, layer)
        for z in range(box.depth):
            for y in range(box.height):
                row = memory[z * layer + y * stride :][: box.width * size]
                texels[box.z + z, box.y + y, box.x : box.x + box.width] = row.reshape(-1, size)

    def _use(self, kind: str, data: Bytes) -> int | None:
        number = len(self.uses)
        if number == _MOST_USES:
            return None
        self.uses.append((kind, number, data.copy()))
        return number

    def _copy(self, rng: np.random.Generator) -> None:
        buffer, data = self._some(rng)
        start = int(rng.integers(0, data.size - 63))
        number = self._use("bytes", data[start : start + 64])
        if number is not None:
            self.ctx.resource_copy_region(self.seen, 0, 64 * number, 0, 0, buffer, 0, Box(start, width=64))

    def _launch(self, rng: np.random.Generator) -> None:
        buffer, data = self._some(rng)
        alignment = self.screen.get_param(pipe.Cap.SHADER_BUFFER_OFFSET_ALIGNMENT)
        start = int(rng.integers(0, (data.size - 64) // alignment + 1)) * alignment
        number = self._use("bytes", data[start : start + 64])
        if number is not None:
            bound = [ShaderBuffer(buffer, start, 64), ShaderBuffer(self.seen, 64 * number, 64)]
            self.ctx.set_shader_buffers(COMPUTE, 0, bound)
            self.ctx.launch_grid(pipe.GridInfo(grid=(2, 1, 1)))

    def _draw(self, rng: np.random.Generator) -> None:
        """A point for each pixel, in colours from a buffer, which may have been bound for long."""
        found = self._bound.get(self.ctx)
        if found is None or rng.integers(2):
            number = int(rng.integers(len(self.buffers)))
            found = number, int(rng.integers(0, (self.bytes[number].size - 64) // 4 + 1)) * 4
            places = np.zeros((_PIXELS, 2), np.float32)
            places[:, 0] = (2 * np.arange(_PIXELS) + 1) / _PIXELS - 1
            colors = VertexBuffer(4, found[1], self.buffers[number])
            self.ctx.set_vertex_buffers(0, [VertexBuffer(8, user_buffer=places), colors])
            self._bound[self.ctx] = found
        source, start = found
        use = self._use("pixels", self.bytes[source][start : start + 64])
        if use is None:
            return
        self.ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.POINTS, count=_PIXELS))
        self.ctx.resource_copy_region(self.pixels, 0, 0, use, 0, self.target, 0, Box(width=_PIXELS))

    def _some(self, rng: np.random.Generator) -> tuple[pipe.Resource, Bytes]:
        number = int(rng.integers(len(self.buffers)))
        return self.buffers[number], self.bytes[number]

    def check(self) -> None:
        for buffer, data in zip(self.buffers, self.bytes, strict=True):
            with self.ctx.buffer_map(buffer, 0, Map.READ, Box(width=data.size)) as transfer:
                np.testing.assert_array_equal(transfer.data, data)
        for texture, texels in zip(self.textures, self.texels, strict=True):
            layers, rows, columns = texels.shape[:3]
            box = Box(0, 0, 0, columns, rows, layers)
            with self.ctx.texture_map(texture, 0, Map.READ, box) as transfer:
                np.testing.assert_array_equal(transfer.data.reshape(texels.shape), texels)
        with self.ctx.buffer_map(self.seen, 0, Map.READ, Box(width=self.seen.width0)) as transfer:
            rows = {"bytes": np.array(transfer.data).reshape(-1, 64)}
        box = Box(width=_PIXELS, height=_MOST_USES)
        with self.ctx.texture_map(self.pixels, 0, Map.READ, box) as transfer:
            rows["pixels"] = np.array(transfer.data[0])
        for kind, number, want in self.uses:
            np.testing.assert_array_equal(rows[kind][number], want, err_msg=f"use {number}, {kind}")

    def close(self) -> None:
        for ctx in self.contexts:
            ctx.destroy()
        for resource in (*self.buffers, *self.textures, self.seen, self.pixels, self.target):
            resource.destroy()


@pytest.mark.covers(
    "pipe_context::transfer_map",
    "pipe_context::transfer_flush_region",
    "pipe_context::buffer_subdata",
    "pipe_context::texture_subdata",
)
@pytest.mark.parametrize("memory", ["screen", "unmapped_screen"], ids=["mapped", "unmapped"])
@settings(max_examples=60)
@given(steps=_steps)
def test_everything_is_where_numpy_has_it(
    request: pytest.FixtureRequest, memory: str, steps: list[_Step]
) -> None:
    screen: VkScreen = request.getfixturevalue(memory)
    before = len(screen.device.validation_messages)
    world = _World(screen)
    try:
        for step in steps:
            world.do(step)
        world.check()
    finally:
        world.close()
    assert screen.device.validation_messages[before:] == []
