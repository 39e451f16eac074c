"""Resources without memory of their own, which are placed in memory of the application."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.driver.draw import make_buffer
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Box, Format, Map, ResourceTemplate, TextureTarget

_SAMPLED = Bind.SAMPLER_VIEW | Bind.RENDER_TARGET
_TEMPLATES = {
    "buffer": ResourceTemplate.buffer(1000, Bind.VERTEX_BUFFER | Bind.SHADER_BUFFER | Bind.INDEX_BUFFER),
    "texture": ResourceTemplate(format=Format.R8G8B8A8_UNORM, width0=13, height0=7, bind=_SAMPLED),
    "levels": ResourceTemplate(
        target=TextureTarget.TEXTURE_2D_ARRAY,
        format=Format.R16G16_FLOAT,
        width0=16,
        height0=8,
        array_size=3,
        last_level=2,
        bind=Bind.SAMPLER_VIEW | Bind.SHADER_IMAGE,
    ),
    "volume": ResourceTemplate(
        target=TextureTarget.TEXTURE_3D, format=Format.R32_UINT, width0=5, height0=4, depth0=3, bind=_SAMPLED
    ),
    "samples": ResourceTemplate(
        format=Format.R8G8B8A8_UNORM, width0=8, height0=8, nr_samples=4, bind=Bind.RENDER_TARGET
    ),
    "depth": ResourceTemplate(format=Format.Z32_FLOAT, width0=9, height0=9, bind=Bind.DEPTH_STENCIL),
    "cube": ResourceTemplate(
        target=TextureTarget.TEXTURE_CUBE,
        format=Format.R8_UNORM,
        width0=8,
        height0=8,
        array_size=6,
        bind=Bind.SAMPLER_VIEW,
    ),
}


@pytest.fixture(params=["ctx", "ref"])
def context(request: pytest.FixtureRequest) -> pipe.Context:
    made: pipe.Context = request.getfixturevalue(request.param)
    return made


def _whole(resource: pipe.Resource, level: int) -> Box:
    width, height, depth = resource.level_size(level)
    return Box(width=width, height=height, depth=depth)


def _map(context: pipe.Context, resource: pipe.Resource, level: int, usage: Map) -> pipe.Transfer:
    return context.transfer_map(resource, level, usage, _whole(resource, level))


def _fill(context: pipe.Context, resource: pipe.Resource, seed: int) -> list[npt.NDArray[Any]]:
    """Random texels in all levels, and what they are."""
    random, filled = np.random.default_rng(seed), []
    for level in range(resource.last_level + 1):
        with _map(context, resource, level, Map.WRITE) as transfer:
            transfer.data[:] = random.integers(0, 100, transfer.data.shape, np.uint8)
            filled.append(np.array(transfer.data))
    return filled


def _equal(context: pipe.Context, resource: pipe.Resource, wanted: list[npt.NDArray[Any]]) -> bool:
    found = []
    for level in range(resource.last_level + 1):
        with _map(context, resource, level, Map.READ) as transfer:
            found.append(np.array_equal(transfer.data, wanted[level]))
    return all(found)


@pytest.mark.covers(
    "pipe_screen::resource_create_unbacked",
    "pipe_screen::resource_bind_backing",
    "pipe_screen::allocate_memory",
    "pipe_screen::free_memory",
)
def test_all_kinds_lie_side_by_side(context: pipe.Context) -> None:
    """Each is written whole and leaves the others alone; they outlive the handle of the memory."""
    screen = context.screen
    made = [(name, *screen.resource_create_unbacked(template)) for name, template in _TEMPLATES.items()]
    begins = np.cumsum([0, *(-(-size // 4096) * 4096 for _, _, size in made)]).tolist()
    memory = screen.allocate_memory(begins[-1])
    for (_, resource, _), begin in zip(made, begins, strict=False):
        assert screen.resource_bind_backing(resource, memory, begin)
    screen.free_memory(memory)
    plain = [resource for name, resource, _ in made if name != "samples"]
    filled = [_fill(context, resource, seed) for seed, resource in enumerate(plain)]
    for resource, wanted in zip(plain, filled, strict=True):
        assert _equal(context, resource, wanted), resource
    for _, resource, _ in made:
        resource.destroy()


@pytest.mark.covers("pipe_screen::map_memory", "pipe_screen::unmap_memory")
def test_buffers_have_the_bytes_of_the_memory(context: pipe.Context) -> None:
    """What the host writes before and after, and what the device writes; two buffers share their bytes."""
    screen = context.screen
    template = ResourceTemplate.buffer(256, Bind.VERTEX_BUFFER)
    made = [screen.resource_create_unbacked(template)[0] for _ in range(3)]
    memory = screen.allocate_memory(4096)
    mapped = screen.map_memory(memory)
    assert mapped.dtype == np.uint8 and mapped.shape == (4096,)
    mapped[:] = np.arange(4096) % 251
    for resource, offset in zip(made, (0, 1024, 1024), strict=True):
        screen.resource_bind_backing(resource, memory, offset)
    with context.buffer_map(made[1], 0, Map.READ, Box(width=256)) as transfer:
        assert np.array_equal(transfer.data, np.arange(1024, 1280) % 251)
    context.clear_buffer(made[0], 16, 32, b"\x09")
    context.resource_copy_region(made[1], 0, 0, 0, 0, made[0], 0, Box(width=64))
    context.flush().wait(pipe.TIMEOUT_INFINITE)
    assert (mapped[16:48] == 9).all() and (mapped[1040:1072] == 9).all() and mapped[48] == 48
    with context.buffer_map(made[2], 0, Map.READ, Box(width=256)) as transfer:
        assert (transfer.data[16:48] == 9).all()
    mapped[1024:1028] = 1, 2, 3, 4
    with context.buffer_map(made[1], 0, Map.READ, Box(width=4)) as transfer:
        assert transfer.data.tolist() == [1, 2, 3, 4]
    screen.unmap_memory(memory)
    for resource in made:
        resource.destroy()
    screen.free_memory(memory)
    # Arrays outlive both.
    assert mapped[16] == 9


def test_pictures_are_drawn_into_placed_textures(context: pipe.Context) -> None:
    """The same as into others."""
    rig = Rig(context, 13, 7)
    texture, size = context.screen.resource_create_unbacked(_TEMPLATES["texture"])
    memory = context.screen.allocate_memory(size)
    context.screen.resource_bind_backing(texture, memory, 0)
    surface = context.create_surface(texture, pipe.SurfaceTemplate())
    pictures = []
    for target in (context.create_surface(rig.colors[0], pipe.SurfaceTemplate()), surface):
        context.set_framebuffer_state(pipe.FramebufferState(13, 7, cbufs=(target,)))
        context.clear(pipe.Clear.COLOR0, (0, 0.25, 0, 1))
        rig.draw(pipe.Prim.TRIANGLES, [(1, 1), (2, 6), (12, 3)], (1.0, 0.5, 0.25, 1.0))
        with _map(context, target.texture, 0, Map.READ) as transfer:
            pictures.append(np.array(transfer.data))
    assert np.array_equal(pictures[0], pictures[1])
    assert len(np.unique(pictures[0])) > 3


def test_misuse_of_memory_is_refused(context: pipe.Context) -> None:
    """The resource stays without memory, until it gets some that fits."""
    screen = context.screen
    buffer, size = screen.resource_create_unbacked(_TEMPLATES["buffer"])
    with pytest.raises(InvalidUse, match="resource_bind_backing"):
        context.set_vertex_buffers(0, [pipe.VertexBuffer(4, buffer=buffer)])
    with pytest.raises(InvalidUse, match="resource_bind_backing"):
        context.clear_buffer(buffer, 0, 4, b"\x01")
    with pytest.raises(InvalidUse, match="size"):
        screen.allocate_memory(0)
    memory = screen.allocate_memory(2 * size)
    for offset, words in ((1, "a multiple of"), (1 << 20, "at most")):
        with pytest.raises(InvalidUse, match=words):
            screen.resource_bind_backing(buffer, memory, offset)
    with pytest.raises(InvalidUse, match="allocate_memory"):
        screen.resource_bind_backing(buffer, b"memory", 0)
    assert screen.resource_bind_backing(buffer, memory, 0)
    with pytest.raises(InvalidUse, match="without memory"):
        screen.resource_bind_backing(buffer, memory, 0)
    with pytest.raises(InvalidUse, match="without memory"):
        screen.resource_bind_backing(screen.resource_create(_TEMPLATES["buffer"]), memory, 0)
    context.clear_buffer(buffer, 0, 4, b"\x01")
    screen.free_memory(memory)
    for call in (screen.free_memory, screen.map_memory, screen.unmap_memory):
        with pytest.raises(InvalidUse, match="not freed"):
            call(memory)
    unused, _ = screen.resource_create_unbacked(_TEMPLATES["texture"])
    unused.destroy()


def test_memory_of_the_device_comes_back(ctx: VkContext) -> None:
    """When the last that was placed in it has gone, after the device is done with it."""
    screen, before = ctx.screen, ctx.screen.live_objects()["memory_bytes"]
    memory = screen.allocate_memory(1 << 20)
    buffer, _ = screen.resource_create_unbacked(_TEMPLATES["buffer"])
    screen.resource_bind_backing(buffer, memory, 4096)
    source = make_buffer(ctx, np.ones(1000, np.uint8), Bind.VERTEX_BUFFER)
    ctx.resource_copy_region(buffer, 0, 0, 0, 0, source, 0, Box(width=1000))
    screen.free_memory(memory)
    buffer.destroy()
    assert screen.live_objects()["memory_bytes"] >= before + (1 << 20)
    source.destroy()
    ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    screen.device.wait_idle()
    assert screen.live_objects()["memory_bytes"] < before + (1 << 20)


def test_what_cannot_be_placed_is_refused(ctx: VkContext) -> None:
    shared = ResourceTemplate(width0=4, height0=4, bind=Bind.SHARED | Bind.SAMPLER_VIEW)
    with pytest.raises(NotSupported, match="PIPE_BIND_SHARED"):
        ctx.screen.resource_create_unbacked(shared)
    blocks = ResourceTemplate(format=Format.ETC2_RGB8, width0=8, height0=8, bind=Bind.SAMPLER_VIEW)
    if ctx.screen.decodes(blocks.format):
        with pytest.raises(NotSupported, match="ETC2_RGB8"):
            ctx.screen.resource_create_unbacked(blocks)
