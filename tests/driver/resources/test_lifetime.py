"""Nothing stays behind: frames, contexts, screens; and nothing goes too early."""

from __future__ import annotations

import gc
import logging
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Barrier, Event, Thread

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import (
    Array,
    Board,
    make_buffer,
    make_texture,
    quad,
    read_texture,
    window,
    write_texture,
)
from tests.driver.settled import grow_pools, settled
from tests.driver.shader_texts import FS_FLAT, FS_SMOOTH, VS_COLOR, sampling_fs
from tests.patience import PATIENCE
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.free_ranges import FreeRanges
from vkpipe.pipe import Bind, FramebufferState, SamplerState, SamplerViewTemplate, ShaderType, VertexBuffer


def _frame(board: Board, number: int, destroy: bool) -> None:
    """A frame of 64x64: a texture that is drawn into and then sampled, vertices, indices, state."""
    ctx = board.ctx
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 16, 16, bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW)
    write_texture(ctx, texture, np.full((1, 16, 16, 4), number % 251, np.uint8))
    vertices = make_buffer(ctx, window(quad(0, 0, 64, 32), 64, 64), Bind.VERTEX_BUFFER)
    index = make_buffer(ctx, np.arange(6, dtype=np.uint16), Bind.INDEX_BUFFER)
    surface = ctx.create_surface(texture, pipe.SurfaceTemplate())
    view = ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture))

    ctx.set_framebuffer_state(FramebufferState(8, 16, cbufs=(surface,)))
    board.shaders(VS_COLOR, FS_FLAT)
    board.rectangle((0, 0, 64, 64), (1, 0, 0, 1))
    board.bind()
    board.clear((0, 0, 0, 1))
    board.shaders(VS_COLOR, sampling_fs("2D"))
    board.views(view, state=SamplerState())
    board.vertices(np.zeros((6, 4)), np.concatenate([quad(0, 0, 1, 1), np.zeros((6, 2))], axis=1))
    ctx.set_vertex_buffers(0, [VertexBuffer(stride=16, buffer=vertices)])
    board.draw(6, index=index, index_size=2)
    ctx.flush()
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    ctx.set_vertex_buffers(0, [None, None])
    if destroy:
        ctx.surface_destroy(surface)
        ctx.sampler_view_destroy(view)
        for made in (texture, vertices, index):
            ctx.screen.resource_destroy(made)


@pytest.mark.covers(
    "pipe_screen::resource_destroy", "pipe_context::surface_destroy", "pipe_context::sampler_view_destroy"
)
def test_frames_leave_nothing_behind(screen: VkScreen, ctx: VkContext) -> None:
    with Board(ctx, 64, 64) as board:
        _frame(board, 0, True)
        grow_pools(ctx)
        _frame(board, 0, True)
        before = settled(screen)
        for number in range(300):
            _frame(board, number, True)
        after = settled(screen)
        # Samplers that other tests have left go meanwhile, the least recently used first.
        assert after["samplers"] <= before["samplers"]
        # What earlier tests have almost paid for is made behind some frame: a few kernels, not one a frame.
        assert after["pipelines"] - before["pipelines"] < 30
        apart = {"samplers": 0, "pipelines": 0}
        assert after | apart == before | apart


def test_what_nobody_refers_to_goes(screen: VkScreen, ctx: VkContext) -> None:
    """Without a single destroy(): Python's references decide, and the context does not keep old state."""
    with Board(ctx, 64, 64) as board:
        _frame(board, 0, False)
        grow_pools(ctx)
        _frame(board, 0, False)
        counts = [settled(screen)]
        for _ in range(3):
            for number in range(100):
                _frame(board, number, False)
            counts.append(settled(screen))
    assert counts == [counts[0]] * 4


def test_contexts_come_and_go(screen: VkScreen) -> None:
    """Each with a pending batch when it is destroyed."""
    counts = []
    for number in range(12):
        with screen.context_create() as ctx:
            board = Board(ctx, 64, 64, depth="Z16_UNORM")
            board.clear()
            board.fill()
            if number == 1:
                grow_pools(ctx)
                board.fill()
            made = board.color, board.depth
        for resource in made:
            assert resource is not None
            resource.destroy()
        if number >= 2:
            counts.append(settled(screen))
    assert counts == [counts[0]] * 10


def test_contexts_that_nobody_refers_to_go(screen: VkScreen) -> None:
    """With work that was never submitted."""
    counts = []
    for number in range(8):
        board = Board(screen.context_create())
        board.fill()
        board.ctx.flush()
        board.clear()
        board.fill()
        if number == 1:
            grow_pools(board.ctx)
            board.fill()
        del board
        if number >= 2:
            counts.append(settled(screen))
    assert counts == [counts[0]] * 6


@pytest.mark.covers("pipe_context::destroy")
def test_pending_work_is_done_before_a_context_goes(screen: VkScreen, ctx: VkContext) -> None:
    other = screen.context_create()
    board = Board(other)
    board.clear((1, 0, 0, 1))
    board.rectangle((0, 0, 4, 8), (0, 1, 0, 1))
    other.destroy()
    assert board.color is not None
    got = read_texture(ctx, board.color)[0]
    assert (got[:, :4] == [0, 255, 0, 255]).all() and (got[:, 4:] == [255, 0, 0, 255]).all()
    board.color.destroy()


@pytest.mark.parametrize("way", ["destroy", "drop"])
@pytest.mark.parametrize("submitted", [False, True], ids=["in a batch", "in flight"])
def test_resources_dropped_while_in_use_serve_to_the_end(board: Board, way: str, submitted: bool) -> None:
    """Vertices, indices, constants and a texture go right after the draw; others take their memory."""
    ctx = board.ctx
    board.clear()
    for column in range(8):
        _draw_and_drop(board, column, way, submitted)
        for _ in range(3):
            noise = make_buffer(ctx, np.full(4096, 99, np.uint8), Bind.VERTEX_BUFFER)
            noise.destroy()
            texture = make_texture(ctx, "R8G8B8A8_UNORM", 4, 4)
            write_texture(ctx, texture, np.full((1, 4, 4, 4), 77, np.uint8))
            texture.destroy()
    want = np.repeat((30 * np.arange(8))[None, :, None], 8, axis=0)
    assert (board.blocks() == want).all()


def _draw_and_drop(board: Board, column: int, way: str, submitted: bool) -> None:
    ctx = board.ctx
    positions = window(quad(column, 0, column + 1, 8), 8, 8)
    vertices = make_buffer(ctx, positions, Bind.VERTEX_BUFFER)
    index = make_buffer(ctx, np.arange(6, dtype=np.uint32), Bind.INDEX_BUFFER)
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 4, 4)
    write_texture(ctx, texture, np.full((1, 4, 4, 4), 30 * column, np.uint8))
    board.shaders(VS_COLOR, sampling_fs("2D"))
    board.views(ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture)))
    board.vertices(np.zeros((6, 4)), np.zeros((6, 4)))
    ctx.set_vertex_buffers(0, [VertexBuffer(stride=16, buffer=vertices)])
    board.draw(6, index=index, index_size=4)
    if submitted:
        ctx.flush()
    ctx.set_vertex_buffers(0, [None])
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    if way == "destroy":
        for made in (vertices, index, texture):
            made.destroy()


def _pictures(ctx: VkContext, seed: int, frames: int) -> list[Array]:
    """Random triangles with other shaders, targets and state for each seed."""
    rng = np.random.default_rng(seed)
    pictures = []
    with Board(ctx, 24 + seed, 40, "R8G8B8A8_UNORM", "Z32_FLOAT" if seed % 2 else None) as board:
        for _ in range(frames):
            board.shaders(VS_COLOR, FS_SMOOTH if seed % 3 else FS_FLAT)
            board.clear(rng.uniform(0, 1, 4).tolist())
            if seed % 2:
                board.depth_test(pipe.DepthState(True, True))
            points = rng.uniform(-5, 45, (60, 2))
            board.triangles(points, rng.uniform(0, 1, (60, 4)), rng.uniform(-0.9, 0.9, 60))
            pictures.append(board.blocks())
    return pictures


def test_two_contexts_draw_in_two_threads(screen: VkScreen) -> None:
    """Fifty frames each at the same time: every one as if it were drawn alone."""
    frames, seeds = 50, (1, 2)
    want = []
    for seed in seeds:
        with screen.context_create() as ctx:
            want.append(_pictures(ctx, seed, frames))
    start = Barrier(len(seeds))

    def draw(seed: int) -> list[Array]:
        with screen.context_create() as ctx:
            start.wait()
            return _pictures(ctx, seed, frames)

    with ThreadPoolExecutor(len(seeds)) as pool:
        got = list(pool.map(draw, seeds))
    for wanted, found in zip(want, got, strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(wanted, found, strict=True))
        assert any(not np.array_equal(a, b) for a, b in pairwise(found))


def test_threads_compile_at_the_same_time(screen: VkScreen) -> None:
    """Shaders that no one has drawn with before, the same ones in all threads."""

    def draw(number: int) -> Array:
        with screen.context_create() as ctx, Board(ctx) as board:
            start.wait()
            for step in range(4):
                fs = FS_SMOOTH.replace("PERSPECTIVE\n", f"PERSPECTIVE\nIMM[0] FLT32 {{{step}.25, 0, 0, 0}}\n")
                board.shaders(VS_COLOR, fs)
                board.rectangle((2 * step, 0, 2 * step + 2, 8), (step / 255, number / 255, 0, 1))
            return board.blocks()

    start = Barrier(3)
    with ThreadPoolExecutor(3) as pool:
        for number, blocks in enumerate(pool.map(draw, range(3))):
            assert (blocks[..., 1] == number).all()
            assert (blocks[0, :, 0] == np.arange(8) // 2).all()


@pytest.mark.covers("pipe_screen::destroy", "pipe_screen::context_create")
def test_two_screens_at_once(ctx: VkContext) -> None:
    """The other one draws the same, and goes with everything it has while this one stays."""
    want = _pictures(ctx, 7, 2)
    with vkpipe.create_screen() as other:
        assert isinstance(other, VkScreen)
        first, second = other.context_create(), other.context_create()
        assert isinstance(first, VkContext) and isinstance(second, VkContext)
        got = _pictures(first, 7, 1) + _pictures(second, 7, 2)[1:]
        pending = Board(second)
        pending.fill()
        assert not other.device.validation_messages
    assert all(np.array_equal(a, b) for a, b in zip(want, got, strict=True))
    assert all(np.array_equal(a, b) for a, b in zip(want, _pictures(ctx, 7, 2), strict=True))


def test_a_screen_that_was_cleaned_up_has_nothing_to_complain_about(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "vkpipe.winsys"), vkpipe.create_screen() as screen:
        with screen.context_create() as ctx:
            assert isinstance(ctx, VkContext)
            with Board(ctx) as board:
                board.fill()
                ctx.flush()
        assert isinstance(screen, VkScreen)
        device = screen.device
    assert not [record for record in caplog.records if "not destroyed" in record.getMessage()]
    assert device.counters == {}
    assert device.validation_messages == []


def test_what_was_bound_goes_with_its_context(caplog: pytest.LogCaptureFixture) -> None:
    """Without destroy() of a resource and without the garbage collector: nothing is left at the end."""
    gc.disable()
    try:
        with caplog.at_level(logging.WARNING, "vkpipe.winsys"), vkpipe.create_screen() as screen:
            with screen.context_create() as ctx:
                assert isinstance(ctx, VkContext)
                board = Board(ctx, 16, 16, depth="Z16_UNORM")
                board.clear()
                board.fill()
                assert board.blocks().shape == (16, 16, 4)
            del board
            assert isinstance(screen, VkScreen)
            screen.device.wait_idle()
            left = {kind: screen.live_objects().get(kind, 0) for kind in ("images", "buffers")}
    finally:
        gc.enable()
    assert not [record for record in caplog.records if "not destroyed" in record.getMessage()]
    assert left["images"] == 0


def test_the_garbage_collector_may_come_at_any_time(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even while memory is being handed out: what it finds is given back later."""
    allocate = FreeRanges.allocate

    def collecting(ranges: FreeRanges, size: int, alignment: int = 1) -> int | None:
        gc.collect()
        return allocate(ranges, size, alignment)

    def work() -> None:
        with screen.context_create() as ctx:
            for _ in range(4):
                buffer = make_buffer(ctx, bytes(100), Bind.INDEX_BUFFER)
                mapping = ctx.buffer_map(buffer, 0, pipe.Map.WRITE, pipe.Box(width=4))
                knot: list[object] = [buffer, mapping, make_texture(ctx, "R8_UNORM", 4)]
                knot.append(knot)
                del buffer, mapping, knot
        done.set()

    done = Event()
    gc.disable()
    monkeypatch.setattr(FreeRanges, "allocate", collecting)
    try:
        Thread(target=work, daemon=True).start()
        assert done.wait(PATIENCE), "it waits for a lock that it holds"
    finally:
        gc.enable()
    gc.collect()
    screen.device.wait_idle()


def test_an_unused_texture_waits_for_the_submission_that_made_it_ready(ctx: VkContext, board: Board) -> None:
    """New images are taken to their layout by the next submission, whatever that draws."""
    board.rectangle((0, 0, 8, 8), (1, 1, 1, 1))
    for _ in range(3):
        textures = [make_texture(ctx, "R8G8B8A8_UNORM", 16, 16, bind=Bind.SAMPLER_VIEW) for _ in range(4)]
        board.draw(6, instance_count=20_000)
        fence = ctx.flush()
        for texture in textures:
            texture.destroy()
        assert fence.wait(pipe.TIMEOUT_INFINITE)
