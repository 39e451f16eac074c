"""Managers of buffers, each alone and in stacks, on memory of the host and on buffers of both drivers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest

import vkpipe
from vkpipe import pipe
from vkpipe.auxiliary.pipebuffer import (
    AltManager,
    Buffer,
    CacheManager,
    DebugManager,
    Desc,
    FencedManager,
    MallocManager,
    Manager,
    MmManager,
    OndemandManager,
    PoolManager,
    ScreenManager,
    SlabManager,
    SlabRangeManager,
    Usage,
    ValidateList,
)
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, OutOfMemory, WouldBlock
from vkpipe.pipe import Bind

_STACKS: dict[str, Callable[[Manager], Manager]] = {
    "plain": lambda provider: provider,
    "mm": lambda provider: MmManager(provider, 4096),
    "pool": lambda provider: PoolManager(provider, 8, 100, Desc(64)),
    "slab": lambda provider: SlabManager(provider, 100, 512, Desc(64)),
    "slabs": lambda provider: SlabRangeManager(provider, 32, 128, 512, Desc(64)),
    "cache": CacheManager,
    "fenced": FencedManager,
    "ondemand": OndemandManager,
    "debug": DebugManager,
    "alt": lambda provider: AltManager(PoolManager(provider, 2, 100, Desc(64)), provider),
    "all": lambda provider: CacheManager(
        DebugManager(FencedManager(AltManager(SlabManager(provider, 256, 1024, Desc(64)), provider)))
    ),
}


@dataclass
class _Fence:
    """Signals when the test says so."""

    done: bool = False
    waited: int = 0

    def wait(self, timeout: int) -> bool:
        if timeout:
            self.waited += 1
            self.done = True
        return self.done


def _check(manager: Manager) -> None:
    """Buffers keep what is written into them, each its own, and lie where their alignment says."""
    random = np.random.default_rng(2)
    buffers: list[Buffer] = []
    written = []
    for number in range(6):
        size = int(random.integers(1, 100))
        buffer = manager.create(size, Desc(64 if number % 2 else 16))
        assert buffer.size >= size
        assert buffer.base()[1] % buffer.alignment == 0
        data = random.integers(0, 256, size, np.uint8)
        with buffer.mapped(Usage.CPU_WRITE) as mapped:
            mapped[:size] = data
        buffers.append(buffer)
        written.append(data)
    batch = ValidateList()
    for buffer in buffers:
        batch.use(buffer, Usage.GPU_READ)
    batch.validate()
    assert all(flags == Usage.GPU_READ for _, flags in batch)
    fence = _Fence()
    batch.fence(fence)
    for buffer, data in zip(buffers, written, strict=True):
        with buffer.mapped(Usage.CPU_READ) as mapped:
            np.testing.assert_array_equal(mapped[: data.size], data)
    fence.done = True
    for buffer in buffers:
        buffer.destroy()
        buffer.destroy()
    manager.flush()
    manager.destroy()


@pytest.mark.covers("auxiliary::pipebuffer")
@pytest.mark.parametrize("name", list(_STACKS))
def test_buffers_of_each_manager_hold_what_is_written(name: str, screen: VkScreen) -> None:
    _check(_STACKS[name](MallocManager()))
    with vkpipe.create_screen("reference") as reference:
        for each in (screen, reference):
            with each.context_create() as context:
                _check(_STACKS[name](ScreenManager(context, Bind.VERTEX_BUFFER)))


@pytest.mark.covers("auxiliary::pipebuffer")
def test_a_driver_draws_from_parts_of_a_buffer(screen: VkScreen) -> None:
    with screen.context_create() as context:
        manager = MmManager(ScreenManager(context, Bind.VERTEX_BUFFER), 1024)
        manager.create(20)
        part = manager.create(16, Desc(4))
        with part.mapped(Usage.CPU_WRITE) as data:
            data[:] = np.arange(16)
        base, offset = part.base()
        resource: pipe.Resource = base.resource  # type: ignore[attr-defined]
        with context.buffer_map(resource, 0, pipe.Map.READ, pipe.Box(x=offset, width=16)) as transfer:
            np.testing.assert_array_equal(transfer.data, np.arange(16))


@pytest.mark.covers("auxiliary::pipebuffer")
def test_a_heap_merges_what_was_given_back() -> None:
    manager = MmManager(MallocManager(), 256, 16)
    parts = [manager.create(64) for _ in range(4)]
    with pytest.raises(OutOfMemory, match="0 free"):
        manager.create(1)
    for part in parts[::2]:
        part.destroy()
    with pytest.raises(OutOfMemory, match="128 free, in 2 pieces"):
        manager.create(100)
    parts[1].destroy()
    assert manager.free_bytes == 192
    assert manager.create(192).size == 192


@pytest.mark.covers("auxiliary::pipebuffer")
def test_pools_and_slabs_have_a_size() -> None:
    pool = PoolManager(MallocManager(), 2, 60, Desc(16))
    first, second = pool.create(60), pool.create(1)
    assert first.size == second.size == 64
    with pytest.raises(OutOfMemory):
        pool.create(1)
    first.destroy()
    assert pool.create(2).base() == first.base()
    slabs = SlabManager(MallocManager(), 60, 130, Desc(16))
    for wrong, desc in ((65, Desc(16)), (1, Desc(32))):
        for manager in (pool, slabs):
            with pytest.raises(InvalidUse, match="at most 64 bytes at multiples of 16"):
                manager.create(wrong, desc)
    made = [slabs.create(60) for _ in range(5)]
    assert slabs.slabs == 3
    assert len({(id(each.base()[0]), each.base()[1]) for each in made}) == 5
    for each in made[:2]:
        each.destroy()
    assert slabs.slabs == 2  # the first has no buffer any more
    ranges = SlabRangeManager(MallocManager(), 32, 128, 512)
    assert [ranges.create(size).size for size in (1, 33, 65, 129)] == [32, 64, 128, 129]
    for sizes in ((3, 8), (8, 4)):
        with pytest.raises(InvalidUse, match="powers of two"):
            SlabRangeManager(MallocManager(), *sizes, 64)


@pytest.mark.covers("auxiliary::pipebuffer")
def test_a_cache_hands_out_again_what_fits_and_is_not_too_old() -> None:
    now = [0.0]
    gpu = Desc(16, Usage.GPU_READ | Usage.CPU_WRITE)
    cache = CacheManager(MallocManager(), 100, 2.0, 1000, Usage.PERSISTENT, lambda: now[0])
    cache.create(400, gpu).destroy()
    assert cache.kept == 400
    for size, desc, hit in (
        (401, gpu, False),
        (199, gpu, False),
        (400, Desc(32, gpu.usage), False),
        (400, Desc(16, Usage.GPU_WRITE), False),
        (200, Desc(8, Usage.GPU_READ), True),
    ):
        before = cache.hits
        cache.create(size, desc)
        assert cache.hits - before == hit, (size, desc)
    assert cache.kept == 0
    for buffer in [cache.create(size) for size in (600, 500)]:
        buffer.destroy()
    assert cache.kept == 600  # both together would be more than it keeps
    now[0] = 99
    cache.create(300).destroy()
    assert (cache.hits, cache.kept) == (2, 600)
    now[0] = 250
    cache.create(300).destroy()
    assert (cache.hits, cache.kept) == (2, 300)
    cache.create(100, Desc(1, Usage.PERSISTENT)).destroy()
    assert cache.kept == 300
    cache.flush()
    assert cache.kept == 0


@pytest.mark.covers("auxiliary::pipebuffer")
def test_memory_waits_for_the_batches_that_use_it() -> None:
    cache = CacheManager(MallocManager())
    manager = FencedManager(cache)
    buffer, fence, batch = manager.create(64), _Fence(), ValidateList()
    batch.use(buffer, Usage.GPU_READ)
    batch.validate()
    batch.fence(fence)
    assert manager.is_busy(buffer)
    # What the batch reads can be read, and cannot be written.
    buffer.map(Usage.CPU_READ | Usage.DONTBLOCK)
    with pytest.raises(WouldBlock):
        buffer.map(Usage.CPU_WRITE | Usage.DONTBLOCK)
    buffer.map(Usage.CPU_WRITE | Usage.UNSYNCHRONIZED)
    assert not fence.waited
    buffer.destroy()
    assert cache.kept == 0
    fence.done = True
    manager.check()
    assert cache.kept == 64
    # What a batch writes is waited for.
    other, slow = manager.create(64), _Fence()
    batch.use(other, Usage.GPU_WRITE)
    batch.validate()
    batch.fence(slow)
    other.map(Usage.CPU_READ)
    assert slow.waited == 1
    assert not manager.is_busy(other)
    manager.flush()


@pytest.mark.covers("auxiliary::pipebuffer")
def test_fences_of_a_driver_are_waited_for(screen: VkScreen) -> None:
    with screen.context_create() as context:
        manager = FencedManager(ScreenManager(context, Bind.VERTEX_BUFFER))
        buffer, batch = manager.create(64), ValidateList()
        batch.use(buffer, Usage.GPU_WRITE)
        batch.validate()
        batch.fence(context.flush())
        buffer.destroy()
        manager.flush()
        assert not manager.watched


@pytest.mark.covers("auxiliary::pipebuffer")
def test_memory_is_taken_when_a_batch_uses_it() -> None:
    pool = PoolManager(MallocManager(), 1, 64)
    manager = OndemandManager(pool)
    first, second = manager.create(64), manager.create(64)
    with first.mapped() as data:
        data[:] = 7
    batch = ValidateList()
    batch.use(first, Usage.GPU_READ)
    batch.validate()
    assert (first.map() == 7).all()
    batch.use(second, Usage.GPU_READ)
    with pytest.raises(OutOfMemory):
        batch.validate()
    assert not list(batch)
    first.destroy()
    second.validate(batch, Usage.GPU_WRITE)
    assert [flags for _, flags in batch] == [Usage.GPU_WRITE]


@pytest.mark.covers("auxiliary::pipebuffer")
def test_what_is_written_beside_a_buffer_is_reported() -> None:
    manager = DebugManager(MallocManager(), 16, 8)
    buffer = manager.create(10, Desc(32))
    raw = buffer.inner.map()  # type: ignore[attr-defined]
    with buffer.mapped() as data:
        assert data.size == 10
        raw[31], raw[44] = 1, 2
    assert manager.reports == [
        "buffer 1 at unmap: 1 bytes in front of it were written",
        "buffer 1 at unmap: 3 bytes behind it were written",
    ]
    manager.reports.clear()
    buffer.unmap()
    buffer.map()
    buffer.destroy()
    manager.create(5)
    manager.destroy()
    assert manager.reports == [
        "buffer 1 is unmapped, and is not mapped",
        "buffer 1 is destroyed while it is mapped",
        "buffer 2 of 5 bytes is not destroyed",
    ]


@pytest.mark.parametrize(("size", "alignment"), [(0, 1), (1, 0)])
def test_what_means_nothing_is_refused(size: int, alignment: int) -> None:
    for manager in (MallocManager(), MmManager(MallocManager(), 64), CacheManager(MallocManager())):
        with pytest.raises(InvalidUse, match="at least 1"):
            manager.create(size, Desc(alignment))
