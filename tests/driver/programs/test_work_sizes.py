"""How much work goes through the kernels at once follows from the device, and can be chosen for GPUs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vkpipe.driver.programs.binning import bin_words, finer_pass, grid, scan_chunks
from vkpipe.driver.programs.work_sizes import work_sizes
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels.constants import SCAN_CHUNK, TRIANGLE_QUADS
from vkpipe.kernels.space import Space
from vkpipe.winsys.vulkan.info import MemoryHeap
from vkpipe.winsys.vulkan.requirements import SCRATCH_ELEMENTS

_PIECES = Space().pieces


def test_gpus_with_room_have_long_passes(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    host = MemoryHeap(64 << 30, False)
    small, large = (
        replace(screen.device.info, type="discrete", heaps=(host, MemoryHeap(size << 30, True)))
        for size in (2, 24)
    )
    assert not work_sizes(replace(large, type="cpu", asked_lanes=None)).wide
    assert work_sizes(small) == work_sizes(large)._replace(longest_pass=81920)
    assert work_sizes(large).wide and work_sizes(large).longest_pass == 1 << 18
    monkeypatch.setenv("VKPIPE_WIDE", "0")
    cpu = work_sizes(replace(large, type="cpu", asked_lanes=None))
    assert (cpu.few_prims, cpu.few_binned, cpu.masks) == (128, 256, True)
    assert work_sizes(large) == cpu._replace(few_prims=64, few_binned=0, masks=False)


def test_long_passes_fit_into_what_kernels_read(screen: VkScreen) -> None:
    heaps = (MemoryHeap(24 << 30, True),)
    sizes = work_sizes(replace(screen.device.info, type="discrete", heaps=heaps))
    triangles = sizes.longest_pass * _PIECES
    assert triangles * TRIANGLE_QUADS <= SCRATCH_ELEMENTS
    assert sizes.bitmap_bytes // 4 <= SCRATCH_ELEMENTS
    # In full HD bins are no larger than those of shorter passes on CPUs.
    narrow = work_sizes(screen.device.info)
    shifts = [
        grid(1920, 1080, each.longest_pass * _PIECES, each.bitmap_bytes).shift for each in (sizes, narrow)
    ]
    assert shifts[0] <= shifts[1]


@pytest.mark.parametrize("prims", [0, 1, SCAN_CHUNK - 1, SCAN_CHUNK, SCAN_CHUNK + 1])
def test_the_total_of_a_scan_has_a_place(prims: int) -> None:
    assert (scan_chunks(prims) - 1) * SCAN_CHUNK <= prims < scan_chunks(prims) * SCAN_CHUNK


@pytest.mark.parametrize(
    ("size", "prims", "length", "shift"),
    [
        ((1920, 1080), 60_000, 60_000, 5),
        ((1920, 1080), 81_920, 74_898, 5),
        ((1920, 1080), 90_000, 90_000, 6),
        ((3840, 2160), 81_920, 74_898, 6),
        ((256, 256), 81_920, 81_920, 5),
    ],
)
def test_passes_are_a_little_shorter_where_bins_are_smaller_then(
    size: tuple[int, int], prims: int, length: int, shift: int
) -> None:
    most = 128 << 20
    assert finer_pass(*size, prims, _PIECES, most) == length
    made = grid(*size, length * _PIECES, most)
    assert made.shift == shift
    assert made.bins * bin_words(length * _PIECES) * 4 <= most
