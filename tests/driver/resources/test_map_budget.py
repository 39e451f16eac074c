"""Bounded memory: far more data than there is room for goes through, and what can never fit is refused."""

from __future__ import annotations

import os
from collections.abc import Iterator

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import Board, make_buffer, make_texture, read_texture, whole
from tests.driver.refused import assert_usable
from tests.driver.settled import settled
from vkpipe import config, pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import OutOfMemory
from vkpipe.pipe import Bind, Box, Map, ResourceFlag

_MIB = 1 << 20
_FULL = bool(os.environ.get("VKPIPE_TEST_FULL"))
_BUDGET, _AMOUNT = (256 * _MIB, 2048 * _MIB) if _FULL else (32 * _MIB, 256 * _MIB)
_PIECE = _BUDGET // 16


@pytest.fixture(scope="module", params=["mapped", "nomap"])
def small(request: pytest.FixtureRequest) -> Iterator[VkScreen]:
    """A screen that has little memory; also one whose memory the host does not see."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VKPIPE_DEBUG", "validate,nomap" if request.param == "nomap" else "validate")
        patch.setenv("VKPIPE_BUDGET", f"{_BUDGET // _MIB}M")
        made = vkpipe.create_screen()
    assert isinstance(made, VkScreen)
    yield made
    made.destroy()
    assert made.device.validation_messages == []
    assert made.device.counters == {}


@pytest.fixture
def tight(small: VkScreen) -> Iterator[VkContext]:
    with small.context_create() as context:
        yield context
        assert small.device.counters.get("memory_bytes", 0) <= _BUDGET


@pytest.mark.parametrize(("text", "size"), [("4096", 4096), ("256M", 256 * _MIB), ("1.5GiB", 1536 * _MIB)])
def test_budgets_are_written_with_units(monkeypatch: pytest.MonkeyPatch, text: str, size: int) -> None:
    monkeypatch.setenv("VKPIPE_BUDGET", text)
    assert config.get("VKPIPE_BUDGET") == size


def test_much_data_goes_through_a_buffer_in_use(tight: VkContext) -> None:
    """Each piece is discarded while a copy of the one before still waits: the last of all arrives."""
    source, target = (make_buffer(tight, np.zeros(_PIECE, np.uint8), Bind.VERTEX_BUFFER) for _ in range(2))
    data = np.zeros(_PIECE, np.uint8)
    usage = Map.WRITE | Map.DISCARD_WHOLE_RESOURCE
    for number in range(_AMOUNT // _PIECE):
        data[:: _PIECE // 64] = number
        if number % 2:
            tight.buffer_subdata(source, usage, 0, data)
        else:
            with tight.buffer_map(source, 0, usage, Box(width=_PIECE)) as transfer:
                transfer.data[:] = data
        tight.resource_copy_region(target, 0, 0, 0, 0, source, 0, Box(width=_PIECE))
    with tight.buffer_map(target, 0, Map.READ, Box(width=_PIECE)) as transfer:
        assert np.array_equal(transfer.data, data)
    for buffer in (source, target):
        buffer.destroy()


def test_much_data_goes_through_a_texture(tight: VkContext) -> None:
    """Staging memory waits in the batch; nobody flushes."""
    side = int((_PIECE // 4) ** 0.5)
    texture = make_texture(tight, "R8G8B8A8_UNORM", side, side)
    texels = np.zeros((1, side, side, 4), np.uint8)
    for number in range(_AMOUNT // 2 // texels.nbytes):
        texels[0, :, 0, 0] = number & 255
        tight.texture_subdata(texture, 0, Map.WRITE, whole(texture), texels)
    assert np.array_equal(read_texture(tight, texture), texels)
    texture.destroy()


def test_textures_that_were_dropped_make_room(tight: VkContext) -> None:
    """Each is written, copied from and destroyed before the copy was submitted."""
    side = int((_PIECE // 4) ** 0.5)
    target = make_texture(tight, "R8G8B8A8_UNORM", side, side)
    for number in range(48):
        made = make_texture(tight, "R8G8B8A8_UNORM", side, side)
        tight.clear_texture(made, 0, whole(made), bytes([number] * 4))
        tight.resource_copy_region(target, 0, 0, 0, 0, made, 0, whole(made))
        made.destroy()
    assert (read_texture(tight, target) == 47).all()
    target.destroy()


def test_copies_of_blocks_take_their_turn(tight: VkContext) -> None:
    """Blocks become texels through memory of the device, which waits in the batch; nobody flushes."""
    source = make_texture(tight, "DXT1_RGBA", 1024, 512)
    target = make_texture(tight, "R16G16B16A16_UINT", 256, 128)
    tight.clear_texture(source, 0, whole(source), b"copy all")
    for _ in range(_BUDGET * 2 // (256 * 128 * 8)):
        tight.resource_copy_region(target, 0, 0, 0, 0, source, 0, whole(source))
    assert read_texture(tight, target).tobytes() == b"copy all" * (256 * 128)
    for texture in (source, target):
        texture.destroy()


def test_user_vertices_and_reads_take_their_turn(tight: VkContext) -> None:
    """Reads of everything, and many small pieces in the upload ring."""
    buffer = make_buffer(tight, np.zeros(_PIECE, np.uint8), Bind.VERTEX_BUFFER)
    rng = np.random.default_rng(1)
    want = np.zeros(_PIECE, np.uint8)
    for _ in range(40):
        for _ in range(8):
            start = int(rng.integers(0, _PIECE - 60000)) & ~3
            want[:4] = 1
            tight.clear_buffer(buffer, 0, 4, b"\1")
            want[start : start + 60000] = part = rng.integers(0, 256, 60000, np.uint8)
            tight.buffer_subdata(buffer, Map.WRITE, start, part)
        with tight.buffer_map(buffer, 0, Map.READ, Box(width=_PIECE)) as transfer:
            assert np.array_equal(transfer.data, want)
    buffer.destroy()


def test_what_never_fits_is_refused_by_name(tight: VkContext) -> None:
    for template in (
        pipe.ResourceTemplate.buffer(_BUDGET + _MIB, Bind.VERTEX_BUFFER),
        pipe.ResourceTemplate(width0=8192, height0=8192, bind=Bind.SAMPLER_VIEW),
    ):
        with pytest.raises(OutOfMemory) as caught:
            tight.screen.resource_create(template)
        message = str(caught.value)
        for word in (template.target.name, str(template.width0), str(_BUDGET), "VKPIPE_BUDGET"):
            assert word in message
        assert_usable(tight)


def test_a_mapping_that_never_fits_is_refused_by_name(tight: VkContext) -> None:
    """There is room for the texture, but not for its texels on their way; parts of it can be mapped."""
    height = _BUDGET * 3 // 4 // 4096
    texture = make_texture(tight, "R8G8B8A8_UNORM", 1024, height, flags=ResourceFlag.UNMAPPABLE)
    for usage in (Map.READ, Map.WRITE | Map.DISCARD_RANGE):
        with pytest.raises(OutOfMemory, match=r"TEXTURE_2D R8G8B8A8_UNORM 1024x.*VKPIPE_BUDGET"):
            tight.transfer_map(texture, 0, usage, whole(texture))
    tight.clear_texture(texture, 0, Box(0, height - 4, 0, 1024, 4), b"abcd")
    with tight.transfer_map(texture, 0, Map.READ, Box(0, height - 1, 0, 1024)) as transfer:
        assert transfer.data.tobytes() == b"abcd" * 1024
    texture.destroy()
    assert_usable(tight)


def test_an_image_in_mapped_memory_needs_no_other(tight: VkContext) -> None:
    texture = make_texture(tight, "R8G8B8A8_UNORM", 1024, _BUDGET * 3 // 4 // 4096)
    assert isinstance(texture, TextureResource)
    if texture.image.mapped is not None:
        with tight.transfer_map(texture, 0, Map.WRITE | Map.DISCARD_RANGE, whole(texture)) as transfer:
            transfer.data[:] = 3
        with tight.transfer_map(texture, 0, Map.READ, whole(texture)) as transfer:
            assert (transfer.data == 3).all()
    texture.destroy()


def test_a_draw_that_never_fits_is_refused(tight: VkContext) -> None:
    """Vertices of the application are copied; they would take more than there is."""
    with Board(tight) as board:
        board.clear((0, 0, 1, 1))
        vertices = np.zeros((_BUDGET // 16 + 4096, 4), np.float32)
        for _ in range(3):
            board.vertices(vertices, vertices[:6])
            with pytest.raises(OutOfMemory, match="VKPIPE_BUDGET"):
                board.draw(6)
        board.rectangle((0, 0, 8, 8), (0, 1, 0, 1))
        assert (board.pixels() == [0, 1, 0, 1]).all()


@pytest.mark.covers("pipe_memory_info::nr_device_memory_evictions")
@pytest.mark.covers("pipe_screen::query_memory_info", "PIPE_CAP_QUERY_MEMORY_INFO")
def test_the_budget_is_what_there_is(small: VkScreen) -> None:
    assert small.get_param(pipe.Cap.QUERY_MEMORY_INFO)
    settled(small)
    before = small.query_memory_info()
    assert before.total_device_memory == _BUDGET // 1024
    made = small.resource_create(pipe.ResourceTemplate.buffer(_BUDGET // 4, Bind.VERTEX_BUFFER))
    after = small.query_memory_info()
    assert before.avail_device_memory - after.avail_device_memory == _BUDGET // 4 // 1024
    made.destroy()
    assert small.query_memory_info() == before
    with pytest.raises(OutOfMemory):
        small.resource_create(pipe.ResourceTemplate.buffer(_BUDGET + _MIB, Bind.VERTEX_BUFFER))
    evictions = small.query_memory_info().nr_device_memory_evictions
    assert evictions > before.nr_device_memory_evictions, "it ran short of it"
