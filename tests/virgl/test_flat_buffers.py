"""Clients that clear depth or stencil alone between draws and lists of draws see what they do in a driver
that knows of no buffer that it has one depth, or one stencil, everywhere.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence

import numpy as np
import pytest

from tests.virgl import frames, list_client
from tests.virgl.frames import SIZE
from tests.virgl.list_client import ListClient
from tests.virgl.wire import command, create
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws.flat_texels import Flat, FlatTexels
from vkpipe.driver.resources.storage import Storage
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Clear
from vkpipe.virgl.protocol import Command, ObjectType

_C = Command
_STEPS = 200
_COUNTS = 90
_TESTS = (*frames.TESTS, list_client.MORE_TESTS[0], _COUNTS, _COUNTS, _COUNTS)
"""Of depth, of both, and of the stencil alone, which counts fragments."""

_PARTS = (Clear.STENCIL, Clear.STENCIL, Clear.DEPTH, Clear.DEPTHSTENCIL)
_TARGETS = command(_C.SET_FRAMEBUFFER_STATE, 1, list_client.STENCIL_SURFACE, list_client.SURFACE)


class _Blind(FlatTexels):
    """Knows nothing."""

    def find(self, storage: Storage, work: Sequence[object]) -> Flat | None:
        storage.in_part = True
        return None


def _clear(rng: random.Random) -> bytes:
    depth = struct.unpack("<2I", struct.pack("<d", rng.randrange(17) / 16))
    return command(_C.CLEAR, int(rng.choice(_PARTS)), 0, 0, 0, 0, *depth, rng.randrange(256))


def _test(rng: random.Random) -> bytes:
    return command(_C.BIND_OBJECT, rng.choice(_TESTS), kind=ObjectType.DSA)


def _draw(rng: random.Random) -> bytes:
    return _test(rng) + frames.draw(3 * rng.randrange(8), 3 * rng.randrange(1, 4), 0)


def _listed(rng: random.Random) -> bytes:
    """Draws that come again, with whatever depth and stencil test is bound."""
    again = random.Random(1)
    return b"".join(make(again) for unit in frames.units_of(again, 24) for make in unit)


def _write(rng: random.Random) -> bytes:
    """Texels of a part of the buffer come from memory."""
    words = [rng.getrandbits(32) for _ in range(24)]
    box = (rng.randrange(SIZE - 8), rng.randrange(SIZE - 8), 0, 8, 3, 1)
    return command(_C.RESOURCE_INLINE_WRITE, list_client.STENCIL, 0, 0, 32, 96, *box, *words)


def _context(rng: random.Random) -> bytes:
    return command(_C.SET_SUB_CTX, rng.randrange(2))


_KINDS = (*(_clear,) * 6, *(_draw,) * 4, *(_listed,) * 3, _test, _write, _context)


def _client(screen: VkScreen, knows: bool) -> ListClient:
    """A client with two contexts, which draw into the same buffers."""
    made = ListClient(screen, 1, knows)
    counts = create(ObjectType.DSA, _COUNTS, 0, 1 | 7 << 1 | 3 << 7 | 0xFF << 13 | 0xFF << 21, 0, 0)
    other = command(_C.CREATE_SUB_CTX, 1) + command(_C.SET_SUB_CTX, 1) + made.objects()
    made.client.submit(other + counts + _TARGETS + command(_C.SET_SUB_CTX, 0) + counts + _TARGETS)
    for sub in () if knows else made.client._contexts.values():
        assert isinstance(sub.ctx, VkContext)
        sub.ctx.batch.flat = _Blind()
    return made


@pytest.mark.parametrize("single", [False, True], ids=["contexts", "context"])
@pytest.mark.parametrize("seed", range(4))
def test_clears_among_lists_of_draws(
    seed: int, single: bool, screen: VkScreen, played: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[bool] = []
    find = FlatTexels.find

    def noted(flat: FlatTexels, storage: Storage, work: Sequence[object]) -> Flat | None:
        made = find(flat, storage, work)
        found.append(made is not None and (made.depth or made.stencil))
        return made

    monkeypatch.setattr(FlatTexels, "find", noted)
    clients = [_client(screen, knows) for knows in (True, False)]
    rng = random.Random(seed)
    for _ in range(_STEPS):
        kind = rng.choice(_KINDS[:-1] if single else _KINDS)
        said = kind(rng)
        for each in clients:
            each.client.submit(said)
        if rng.random() < 0.3:
            got, wanted = (each.pictures() for each in clients)
            for mine, other in zip(got, wanted, strict=True):
                np.testing.assert_array_equal(mine, other)
    assert not clients[0].client.refusals.total
    assert sum(played)
    assert not single or sum(found) > 2
    for each in clients:
        each.client.destroy()
