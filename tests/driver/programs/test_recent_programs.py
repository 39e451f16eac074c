"""Kernels and samplers that nobody uses go, the least recently used first; what is in use stays."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import vkpipe
from tests.driver.draw import Board, make_buffer, make_texture, window
from vkpipe import config, pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.recent import Recent
from vkpipe.driver.screen import VkScreen
from vkpipe.winsys import vulkan as vk

_SHADERS = 6
_SIZE = 32
_CORNERS = np.array([[2, 3], [20, 5], [6, 18]], np.float64)

_COMPUTE = """COMP
PROPERTY CS_FIXED_BLOCK_WIDTH 1
PROPERTY CS_FIXED_BLOCK_HEIGHT 1
PROPERTY CS_FIXED_BLOCK_DEPTH 1
DCL BUFFER[0]
IMM[0] UINT32 {0, %d, 0, 0}
STORE BUFFER[0].x, IMM[0].xxxx, IMM[0].yyyy
END
"""


@dataclass(eq=False)
class _Thing:
    nbytes: int


def test_the_least_recently_used_go_first() -> None:
    recent = Recent(3, 100)
    things = [_Thing(10) for _ in range(4)]
    for thing in (*things[:3], things[0]):
        recent.used(thing)
    recent.used(things[3])
    assert [*recent._kept.values()] == [things[2], things[0], things[3]]
    large = _Thing(85)
    recent.used(large)
    assert [*recent._kept.values()] == [things[3], large]
    larger = _Thing(1000)
    recent.used(larger)
    assert [*recent._kept.values()] == [larger]
    recent.clear()
    assert not len(recent)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("7", (7, 16 << 20)), ("8M", (256, 8 << 20)), ("9, 2K", (9, 2048)), ("", (256, 16 << 20))],
)
def test_the_limit_is_a_number_or_bytes(
    text: str, wanted: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VKPIPE_PROGRAMS", text)
    assert config.get("VKPIPE_PROGRAMS") == wanted


@pytest.fixture(scope="module")
def tiny() -> Iterator[VkScreen]:
    """A screen that keeps one kernel for use again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VKPIPE_PROGRAMS", "1")
        patch.setenv("VKPIPE_DEBUG", "validate,names")
        screen = vkpipe.create_screen()
    assert isinstance(screen, VkScreen)
    yield screen
    gc.collect()
    screen.destroy()
    assert not screen.device.validation_messages


def _vertex(number: int) -> str:
    shift = f"IMM[0] FLT32 {{{number / 64}, 0.0, 0.0, 0.0}}"
    return f"VERT\nDCL IN[0]\nDCL OUT[0], POSITION\n{shift}\nADD OUT[0], IN[0], IMM[0].xyyy\nEND"


def _fragment(number: int) -> str:
    color = f"IMM[0] FLT32 {{{number / 8}, 0.25, {1 - number / 8}, 1.0}}"
    return f"FRAG\nDCL OUT[0], COLOR\n{color}\nMOV OUT[0], IMM[0]\nEND"


def _pictures(screen: VkScreen, frames: int) -> list[npt.NDArray[Any]]:
    """Draws of several shaders, large and small, with blits and launches between them in some frames."""
    seen = []
    with screen.context_create() as ctx, Board(ctx, _SIZE, _SIZE) as board:
        other = make_texture(ctx, "R16G16B16A16_FLOAT", 8, 8, bind=pipe.Bind.RENDER_TARGET)
        ctx.clear_texture(other, 0, pipe.Box(width=8, height=8), bytes(8))  # memory may have been used before
        buffer = make_buffer(ctx, bytes(4), pipe.Bind.SHADER_BUFFER)
        ctx.set_shader_buffers(pipe.ShaderType.COMPUTE, 0, [pipe.ShaderBuffer(buffer, 0, 4)], 1)
        for frame in range(frames):
            board.clear()
            for number in range(_SHADERS):
                board.shaders(_vertex(number), _fragment(number))
                board.vertices(window(_CORNERS * (1 + frame % 3 * 0.25), _SIZE, _SIZE))
                board.draw(3)
                if frame % 4 == 3:
                    _between(ctx, board, other, number)
            seen.append(board.blocks())
            with ctx.transfer_map(buffer, 0, pipe.Map.READ, pipe.Box(width=4)) as transfer:
                seen.append(np.array(transfer.data))
        ctx.set_shader_buffers(pipe.ShaderType.COMPUTE, 0, [None])
        buffer.destroy()
        other.destroy()
    return seen


def _between(ctx: VkContext, board: Board, other: pipe.Resource, number: int) -> None:
    """A launch, and a blit there and back that scales."""
    ctx.bind_compute_state(ctx.create_compute_state(pipe.ComputeState(_COMPUTE % number)))
    ctx.launch_grid(pipe.GridInfo(grid=(1, 1, 1), block=(1, 1, 1)))
    assert board.color is not None
    ends = [(board.color, _SIZE), (other, 8)]
    for (source, size), (target, to) in (ends, ends[::-1]):
        ctx.blit(
            pipe.BlitInfo(
                dst=pipe.BlitEnd(target, 0, pipe.Box(width=to // 2, height=to // 2), target.format),
                src=pipe.BlitEnd(source, 0, pipe.Box(width=size, height=size), source.format),
                mask=pipe.ColorMask.RGBA,
                filter=pipe.TexFilter.LINEAR,
            )
        )


def test_pictures_are_the_same_where_hardly_anything_is_kept(tiny: VkScreen, screen: VkScreen) -> None:
    wanted, found = _pictures(screen, 12), _pictures(tiny, 12)
    assert wanted[0].any() and wanted[-1].any()
    for one, other in zip(wanted, found, strict=True):
        np.testing.assert_array_equal(one, other)


def _pipelines(screen: VkScreen) -> int:
    """How many there are, once the device is idle, and contexts that are gone are collected."""
    gc.collect()
    screen.device.wait_idle()
    return screen.live_objects()["pipelines"]


def test_kernels_of_shaders_that_are_gone_go(tiny: VkScreen) -> None:
    """Not before the work that needs them, which is drawn right."""
    counts = []
    for number in range(6):
        with tiny.context_create() as ctx, Board(ctx, 4, 4) as board:
            board.shaders(_vertex(0), _fragment(number))
            board.vertices(window([[0, 0], [8, 0], [0, 8]], 4, 4))
            board.draw(3)
            fence = ctx.flush()
            assert tiny.fence_finish(None, fence)
            assert board.blocks()[1, 1, 0] == round(number / 8 * 255)
        counts.append(_pipelines(tiny))
    assert counts[1:] == [counts[1]] * 5


def test_a_context_remembers_no_more_states_than_kernels_are_kept(tiny: VkScreen) -> None:
    counts = []
    with tiny.context_create() as ctx, Board(ctx, 4, 4) as board:
        for number in range(60):
            board.shaders(_vertex(number), _fragment(number % 8))
            board.vertices(window([[0, 0], [8, 0], [0, 8]], 4, 4))
            board.draw(3)
            ctx.flush()
            counts.append(_pipelines(tiny))
    assert max(counts) < counts[0] + 2 * 24


def test_kernels_that_are_asked_for_again_are_not_made_again(screen: VkScreen) -> None:
    counts = []
    for _ in range(3):
        with screen.context_create() as ctx, Board(ctx, 4, 4) as board:
            board.shaders(_vertex(1), _fragment(1))
            board.vertices(window([[0, 0], [8, 0], [0, 8]], 4, 4))
            board.draw(3)
        gc.collect()
        counts.append(screen.live_objects()["pipelines"])
    # Kernels of other tests may be dropped meanwhile.
    assert max(counts) == counts[0]


def test_samplers_that_nobody_uses_go(screen: VkScreen) -> None:
    device = screen.device
    first = device.create_sampler(vk.SamplerDesc(lod_bias=-1.0))
    for number in range(1000):
        device.create_sampler(vk.SamplerDesc(lod_bias=number / 1000))
    device.wait_idle()
    assert device.counters["samplers"] <= 256 + 64
    assert device.create_sampler(vk.SamplerDesc(lod_bias=-1.0)) is first
    assert device.create_sampler(vk.SamplerDesc(lod_bias=0.999)).handle is not None
