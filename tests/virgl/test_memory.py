"""What resources hold at first, and that nothing stays of a client, on the device."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest

from tests.driver.settled import settled
from tests.virgl.clients import CLIENTS
from tests.virgl.fuzz import recorded
from tests.virgl.wire import command
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Box, Format, Map, TextureTarget
from vkpipe.virgl import Limits, Replay
from vkpipe.virgl.client import Client
from vkpipe.virgl.protocol import Command, VirglBind

_F, _T = Format, TextureTarget

# Target, format, width, height, depth, layers, last level, samples.
_KINDS: dict[str, tuple[int, ...]] = {
    "buffer": (_T.BUFFER, _F.R8_UNORM, 1003, 1, 1, 1, 0, 0),
    "texture": (_T.TEXTURE_2D, _F.R8G8B8A8_UNORM, 40, 30, 1, 1, 2, 0),
    "integers": (_T.TEXTURE_2D, _F.R32G32B32A32_SINT, 16, 16, 1, 1, 0, 0),
    "layers": (_T.TEXTURE_2D_ARRAY, _F.R16G16_FLOAT, 16, 16, 1, 3, 1, 0),
    "cube": (_T.TEXTURE_CUBE, _F.B8G8R8A8_SRGB, 16, 16, 1, 6, 0, 0),
    "volume": (_T.TEXTURE_3D, _F.R8G8B8A8_UNORM, 8, 8, 4, 1, 1, 0),
    "row": (_T.TEXTURE_1D, _F.R8G8B8A8_UNORM, 64, 1, 1, 1, 0, 0),
    "depth": (_T.TEXTURE_2D, _F.Z24_UNORM_S8_UINT, 32, 32, 1, 1, 0, 0),
    "depth of floats": (_T.TEXTURE_2D, _F.Z32_FLOAT_S8X24_UINT, 16, 16, 1, 1, 0, 0),
    "blocks": (_T.TEXTURE_2D, _F.DXT5_RGBA, 32, 16, 1, 1, 1, 0),
    "samples": (_T.TEXTURE_2D, _F.R8G8B8A8_UNORM, 16, 16, 1, 1, 0, 4),
}


def _create(client: Client, kind: tuple[int, ...]) -> None:
    target, fmt, width, height, depth, layers, last_level, samples = (int(value) for value in kind)
    bind = int(VirglBind.SAMPLER_VIEW)
    words = (1, target, fmt, bind, width, height, depth, layers, last_level, samples, 1 << 16)
    memory = client.create_resource(memoryview(b"".join(w.to_bytes(4, "little") for w in words)).cast("I"))
    assert memory is not None
    memory.close()


def _boxes(client: Client) -> list[tuple[int, Box, int]]:
    """Level, whole box and offset of each level."""
    levels = client.resource(1).levels
    return [
        (number, Box(0, 0, 0, level.width, level.height, level.slices), level.offset)
        for number, level in enumerate(levels)
    ]


@pytest.mark.parametrize("name", [name for name in _KINDS if name != "samples"])
def test_new_resources_hold_zeros(name: str, screen: VkScreen) -> None:
    for fill in (0xA5, 0x3C, None):
        client = Client(screen, Limits())
        _create(client, _KINDS[name])
        resource = client.resource(1)
        shared: Any = resource.shared
        boxes = _boxes(client)
        if fill is None:
            shared[:] = 0xFF
            for level, box, offset in boxes:
                client.get(resource, level, box, offset)
            assert not shared[: resource.size].any()
        else:
            shared[:] = fill
            for level, box, offset in boxes:
                client.put(resource, level, box, offset)
            client.current().ctx.flush()
        assert not client.remarks
        client.destroy()


def test_inline_writes_leave_what_lies_behind_their_last_byte(screen: VkScreen) -> None:
    """The bytes of a command fill whole words."""
    client = Client(screen, Limits())
    _create(client, _KINDS["buffer"])
    resource, words = client.resource(1), (0x11111111, 0x22222222)
    size = resource.template.width0
    shared: Any = resource.shared
    for begin, count in ((0, 5), (8, 6), (size - 7, 7)):
        box = (begin, 0, 0, count, 1, 1)
        client.submit(command(Command.RESOURCE_INLINE_WRITE, 1, 0, 0, 0, 0, *box, *words))
    client.get(resource, 0, Box(width=size), 0)
    wanted = np.zeros(size, np.uint8)
    for begin, count in ((0, 5), (8, 6), (size - 7, 7)):
        wanted[begin : begin + count] = [0x11] * 4 + [0x22] * (count - 4)
    np.testing.assert_array_equal(shared[:size], wanted)
    assert not client.remarks
    client.destroy()


def test_new_samples_are_zeros(screen: VkScreen) -> None:
    client = Client(screen, Limits())
    _create(client, _KINDS["samples"])
    ctx = client.current().ctx
    made = client.resource(1).get(ctx)
    with ctx.transfer_map(made, 0, Map.READ, Box(width=16, height=16)) as transfer:
        assert not transfer.data.any()
    client.destroy()


@pytest.mark.parametrize("which", CLIENTS)
def test_nothing_stays_of_a_client(screen: VkScreen, which: str) -> None:
    alive = []
    for _ in range(3):
        played = Replay(screen)
        played.run(recorded(which))
        assert not played.errors
        played.close()
        counters = settled(screen)
        alive.append({key: counters.get(key, 0) for key in ("images", "image_views", "memory_used_bytes")})
    assert alive[1] == alive[2]


@pytest.mark.parametrize("way", ["destroyed with the client", "given back by the client"])
@pytest.mark.parametrize("name", sorted(_KINDS))
def test_textures_go_at_once(name: str, way: str, screen: VkScreen) -> None:
    """Without the help of the garbage collector, decoded ones with all their parts included."""
    client = Client(screen, Limits())
    client.current()
    before = _used(screen)
    gc.disable()
    try:
        _create(client, _KINDS[name])
        resource = client.resource(1)
        if name != "samples":
            for level, box, offset in _boxes(client):
                client.put(resource, level, box, offset)
        assert _used(screen) != before
        del resource
        if way == "given back by the client":
            client.unref(1)
            client.current().ctx.flush()
            assert _used(screen) == before
        client.destroy()
        after = _used(screen)
        assert all(after[kind] <= count for kind, count in before.items())
    finally:
        gc.enable()


_KEPT = ("images", "image_views", "device_used_bytes", "image_used_bytes", "linear_used_bytes")


def _used(screen: VkScreen) -> dict[str, int]:
    """What resources have of the device, once that is idle, and what is kept for use again is given back."""
    screen.device.wait_idle()
    screen.trim_memory()
    screen.device.wait_idle()
    counters = screen.live_objects()
    return {kind: counters.get(kind, 0) for kind in _KEPT}
