"""Resources of other screens and processes by file descriptor, and buffers in memory of the application."""

from __future__ import annotations

import mmap
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import make_buffer, make_texture, read_texture, whole
from tests.driver.refused import refused
from tests.patience import PATIENCE
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Box, Map, ResourceTemplate, WinsysHandle

_SHARED = Bind.SHARED | Bind.SAMPLER_VIEW
_FACTS = {"nplanes": 1, "stride": 24, "offset": 0, "modifier": 0x00FFFFFFFFFFFFFF}
_OTHER_PROCESS = """
import sys
import vkpipe
from vkpipe.pipe import Bind, Box, Map, ResourceTemplate, WinsysHandle

with vkpipe.create_screen() as screen, screen.context_create() as context:
    template = ResourceTemplate.buffer(1024, Bind.SHARED | Bind.VERTEX_BUFFER)
    buffer = screen.resource_from_handle(template, WinsysHandle(int(sys.argv[1])))
    with context.buffer_map(buffer, 0, Map.READ_WRITE, Box(width=1024)) as transfer:
        transfer.data[:] = 255 - transfer.data
    buffer.destroy()
"""


@pytest.fixture
def other() -> Iterator[VkContext]:
    """A context of another screen on the same device."""
    screen = vkpipe.create_screen()
    assert isinstance(screen, VkScreen)
    if "VK_KHR_external_memory_fd" not in screen.device.info.extensions:
        pytest.skip("the device cannot export memory")
    with screen, screen.context_create() as context:
        yield context
        assert screen.device.validation_messages == []


@pytest.mark.covers("PIPE_BIND_SHARED")
@pytest.mark.covers(
    "pipe_screen::resource_get_handle",
    "pipe_screen::resource_from_handle",
    "pipe_screen::resource_get_info",
    "pipe_screen::resource_changed",
    "pipe_screen::check_resource_capability",
)
def test_buffers_of_two_screens(ctx: VkContext, other: VkContext) -> None:
    data = np.random.default_rng(1).integers(0, 256, 1000).astype(np.uint8)
    mine = make_buffer(ctx, data, Bind.SHARED | Bind.INDEX_BUFFER)
    handle = ctx.screen.resource_get_handle(ctx, mine)
    theirs = other.screen.resource_from_handle(mine.template, handle)
    os.close(handle.handle)
    with other.buffer_map(theirs, 0, Map.READ, Box(width=1000)) as transfer:
        assert np.array_equal(transfer.data, data)
    other.clear_buffer(theirs, 100, 200, b"\x07")
    other.flush().wait(pipe.TIMEOUT_INFINITE)
    ctx.screen.resource_changed(mine)
    mine_again = [mine, theirs]
    theirs.destroy()
    with ctx.buffer_map(mine, 0, Map.READ, Box(width=1000)) as transfer:
        assert (transfer.data[100:300] == 7).all() and np.array_equal(transfer.data[300:], data[300:])
    assert ctx.screen.resource_get_info(mine) == (0, 0)
    for resource in mine_again:
        resource.destroy()


def test_textures_of_two_screens(ctx: VkContext, other: VkContext) -> None:
    """All levels and layers; what one clears, the other sees."""
    array = pipe.TextureTarget.TEXTURE_2D_ARRAY
    bind = _SHARED | Bind.RENDER_TARGET
    mine = make_texture(ctx, "R8G8B8A8_UNORM", 33, 17, target=array, array_size=3, last_level=1, bind=bind)
    texels = np.random.default_rng(2).integers(0, 256, (3, 17, 33, 4)).astype(np.uint8)
    ctx.texture_subdata(mine, 0, Map.WRITE, whole(mine), texels)
    ctx.clear_texture(mine, 1, whole(mine, 1), b"abcd")
    handle = ctx.screen.resource_get_handle(ctx, mine)
    assert (handle.type, handle.stride, handle.offset) == ("fd", 33 * 4, 0)
    theirs = other.screen.resource_from_handle(mine.template, handle)
    os.close(handle.handle)
    assert np.array_equal(read_texture(other, theirs), texels)
    assert (read_texture(other, theirs, 1) == np.frombuffer(b"abcd", np.uint8)).all()
    surface = other.create_surface(theirs, pipe.SurfaceTemplate(first_layer=1, last_layer=1))
    other.clear_render_target(surface, (1, 0, 0, 1), 3, 4, 20, 10)
    other.flush().wait(pipe.TIMEOUT_INFINITE)
    texels[1, 4:14, 3:23] = (255, 0, 0, 255)
    assert np.array_equal(read_texture(ctx, mine), texels)
    assert ctx.screen.check_resource_capability(mine, Bind.RENDER_TARGET)
    assert not ctx.screen.check_resource_capability(mine, Bind.SHADER_IMAGE)
    theirs.destroy()
    mine.destroy()


def test_another_process(ctx: VkContext, other: VkContext) -> None:
    data = np.random.default_rng(3).integers(0, 256, 1024).astype(np.uint8)
    buffer = make_buffer(ctx, data, Bind.SHARED | Bind.VERTEX_BUFFER)
    handle = ctx.screen.resource_get_handle(ctx, buffer, "fd")
    environment = {**os.environ, "VKPIPE_DEBUG": ""}
    subprocess.run(
        [sys.executable, "-c", _OTHER_PROCESS, str(handle.handle)],
        pass_fds=(handle.handle,),
        check=True,
        timeout=PATIENCE,
        env=environment,
    )
    os.close(handle.handle)
    with ctx.buffer_map(buffer, 0, Map.READ, Box(width=1024)) as transfer:
        assert np.array_equal(transfer.data, 255 - data)
    buffer.destroy()


@pytest.mark.covers("pipe_screen::resource_from_user_memory", "PIPE_CAP_RESOURCE_FROM_USER_MEMORY")
def test_memory_of_the_application(ctx: VkContext) -> None:
    if "VK_EXT_external_memory_host" not in ctx.screen.device.info.extensions:
        pytest.skip("the device cannot import memory")
    assert ctx.screen.get_param(pipe.Cap.RESOURCE_FROM_USER_MEMORY)
    pages = mmap.mmap(-1, 8192)
    memory = np.frombuffer(pages, np.uint8)
    memory[:] = np.arange(8192) % 251
    template = ResourceTemplate.buffer(8000, Bind.VERTEX_BUFFER)
    buffer = ctx.screen.resource_from_user_memory(template, memory)
    copy = make_buffer(ctx, np.zeros(8000, np.uint8), Bind.VERTEX_BUFFER)
    ctx.resource_copy_region(copy, 0, 0, 0, 0, buffer, 0, Box(width=8000))
    ctx.clear_buffer(buffer, 16, 32, b"\x09")
    ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    assert (memory[16:48] == 9).all() and memory[48] == 48
    with ctx.buffer_map(copy, 0, Map.READ, Box(width=8000)) as transfer:
        assert np.array_equal(transfer.data, np.arange(8000) % 251)
    with refused(ctx, InvalidUse, "multiples of 4096"):
        ctx.screen.resource_from_user_memory(template, memory[16:])
    with refused(ctx, InvalidUse, "at least 9000"):
        ctx.screen.resource_from_user_memory(ResourceTemplate.buffer(9000, Bind.VERTEX_BUFFER), memory)
    for resource in (buffer, copy):
        resource.destroy()


def test_textures_are_not_put_into_memory_of_the_application(ctx: VkContext) -> None:
    with refused(ctx, NotSupported, "RESOURCE_FROM_USER_MEMORY"):
        ctx.screen.resource_from_user_memory(ResourceTemplate(width0=8, height0=8), np.zeros(4096, np.uint8))


def test_what_cannot_be_shared(ctx: VkContext, other: VkContext) -> None:
    plain, shared = (
        make_buffer(ctx, bytes(64), bind | Bind.VERTEX_BUFFER) for bind in (Bind(0), Bind.SHARED)
    )
    with refused(ctx, InvalidUse, "a resource with SHARED"):
        ctx.screen.resource_get_handle(None, plain)
    with refused(ctx, NotSupported, "WINSYS_HANDLE_TYPE_KMS"):
        ctx.screen.resource_get_handle(None, shared, "kms")
    with refused(ctx, InvalidUse, "a resource of this screen"):
        other.screen.resource_get_handle(None, shared)
    handle = ctx.screen.resource_get_handle(None, shared)
    larger = ResourceTemplate.buffer(1 << 20, Bind.SHARED | Bind.VERTEX_BUFFER)
    with refused(ctx, InvalidUse, "as the template needs"):
        ctx.screen.resource_from_handle(larger, handle)
    with refused(ctx, InvalidUse, "an open file descriptor"):
        ctx.screen.resource_from_handle(shared.template, WinsysHandle(987654))
    with refused(ctx, InvalidUse, r"handle.offset"):
        ctx.screen.resource_from_handle(shared.template, replace(handle, offset=16))
    with refused(ctx, NotSupported, "WINSYS_HANDLE_TYPE_SHARED"):
        ctx.screen.resource_from_handle(shared.template, WinsysHandle(1, "shared"))
    pipe_ends = os.pipe()
    with refused(ctx, InvalidUse, "not of a pipe"):
        ctx.screen.resource_from_handle(shared.template, WinsysHandle(pipe_ends[0]))
    with Path(__file__).open() as text, refused(ctx, InvalidUse, "exported"):
        ctx.screen.resource_from_handle(shared.template, WinsysHandle(text.fileno()))
    with refused(ctx, InvalidUse, "contiguous memory"):
        ctx.screen.resource_from_user_memory(plain.template, [1, 2])  # type: ignore[arg-type]
    for descriptor in (handle.handle, *pipe_ends):
        os.close(descriptor)
    for resource in (plain, shared):
        resource.destroy()


@pytest.mark.covers(
    "pipe_screen::memobj_create_from_handle",
    "pipe_screen::memobj_destroy",
    "pipe_screen::resource_from_memobj",
    "pipe_screen::resource_get_param",
    "PIPE_CAP_MEMOBJ",
)
def test_memory_objects(ctx: VkContext, other: VkContext) -> None:
    """Imported memory outlives its object and the descriptor that it came from."""
    assert ctx.screen.get_param(pipe.Cap.MEMOBJ) == 1
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 6, 5, bind=_SHARED)
    texels = np.random.default_rng(4).integers(0, 256, (1, 5, 6, 4)).astype(np.uint8)
    ctx.texture_subdata(texture, 0, Map.WRITE, whole(texture), texels)
    screen = other.screen
    handle = ctx.screen.resource_get_handle(ctx, texture)
    memory = screen.memobj_create_from_handle(handle, True)
    os.close(handle.handle)
    theirs = screen.resource_from_memobj(texture.template, memory, 0)
    screen.memobj_destroy(memory)
    assert np.array_equal(read_texture(other, theirs), texels)
    with refused(ctx, InvalidUse, "destroyed"):
        screen.resource_from_memobj(texture.template, memory, 0)
    with refused(ctx, InvalidUse, "an open file descriptor"):
        screen.memobj_create_from_handle(WinsysHandle(987654), True)
    facts = {name: ctx.screen.resource_get_param(None, texture, 0, 0, 0, name) for name in _FACTS}
    assert facts == _FACTS
    with refused(ctx, InvalidUse, "nplanes, stride"):
        ctx.screen.resource_get_param(None, texture, 0, 0, 0, "colour")
    for resource in (texture, theirs):
        resource.destroy()


def test_another_interface_finds_the_bytes_by_descriptor_and_size(ctx: VkContext, other: VkContext) -> None:
    """CUDA imports with these: lavapipe's descriptors are files, with the memory behind a head."""
    data = np.arange(4096, dtype=np.uint32)
    buffer = make_buffer(ctx, data, Bind.SHARED | Bind.SHADER_BUFFER)
    handle = ctx.screen.resource_get_handle(ctx, buffer)
    length = os.fstat(handle.handle).st_size
    assert (handle.type, handle.offset) == ("fd", 0)
    assert data.nbytes <= handle.size <= length
    with mmap.mmap(handle.handle, length) as memory:
        start = memory.find(data.tobytes())
        assert 0 <= start <= length - handle.size
        memory[start + 20 : start + 24] = bytes([77, 0, 0, 0])
    os.close(handle.handle)
    ctx.screen.resource_changed(buffer)
    with ctx.buffer_map(buffer, 0, Map.READ, Box(width=data.nbytes)) as transfer:
        found = transfer.data.view(np.uint32)
        assert found[5] == 77 and np.array_equal(np.delete(found, 5), np.delete(data, 5))
    buffer.destroy()
