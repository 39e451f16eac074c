"""Clears that a frame begins with are submitted before the rest of it; pictures are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests.driver.draw import Board, make_texture
from tests.driver.optimise.kept_scene import CHANGES, Scene, frames_of
from tests.patience import PATIENCE
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.record import begun_clears
from vkpipe.driver.record.begun_clears import BegunClears
from vkpipe.driver.record.submission import Submission
from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.errors import OutOfMemory
from vkpipe.pipe import Bind, Clear, CompareFunc, DepthState, StencilOp, StencilState
from vkpipe.winsys import vulkan as vk

_RED, _GREEN = (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0)
_NANOSECONDS = int(PATIENCE * 1e9)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch, ctx: VkContext) -> list[int]:
    """The serials of clears that were begun; the smallest ones are."""
    if not ctx.screen.device.info.is_lavapipe:
        pytest.skip("clears are begun where the host's cores clear")
    found: list[int] = []
    begin = BegunClears.begin

    def noted(clears: BegunClears) -> int:
        serial = begin(clears)
        found.extend([serial] if serial else [])
        return serial

    monkeypatch.setattr(BegunClears, "begin", noted)
    monkeypatch.setattr(begun_clears, "_FEWEST_BYTES", 0)
    ctx.screen.device.wait_idle()
    return found


@pytest.fixture
def other(ctx: VkContext) -> Iterator[VkContext]:
    with ctx.screen.context_create() as made:
        yield made


@pytest.mark.covers("pipe_context::clear")
@pytest.mark.parametrize("change", CHANGES)
def test_frames_are_the_same(
    change: str, ctx: VkContext, other: VkContext, begun: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frames that come again, and changes between them."""
    early = frames_of(ctx, other, CHANGES[change])
    assert len(begun) >= 5
    begun.clear()
    monkeypatch.setattr(begun_clears, "_FEWEST_BYTES", 1 << 40)
    assert frames_of(ctx, other, CHANGES[change]) == early
    assert not begun


@pytest.mark.covers("pipe_context::clear")
def test_large_clears_alone_are_begun(
    ctx: VkContext, begun: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    ctx.screen.device.wait_idle()
    for height, count in ((255, 0), (256, 1)):
        with Board(ctx, 512, height) as board:
            board.clear(_RED)
            assert ctx.batch.begun == count
            assert not ctx.batch.empty, "plans depend on what was cleared"
            assert (board.pixels() == (1, 0, 0, 1)).all()


def _clear_of_part(board: Board) -> None:
    board.ctx.clear(Clear.COLOR0, _RED, scissor=pipe.ScissorState(0, 0, 3, 3))


_BEFORE: dict[str, Callable[[Board], object]] = {
    "a draw": lambda board: board.draw(3),
    "a clear of a part": _clear_of_part,
    "a clear that was begun": lambda board: board.clear(_RED),
}


@pytest.mark.parametrize("before", _BEFORE)
def test_clears_behind_other_work_are_not_begun(before: str, ctx: VkContext, begun: list[int]) -> None:
    with Board(ctx, 8, 8) as board:
        board.fill()
        ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        _BEFORE[before](board)
        done = len(begun)
        board.clear(_GREEN)
        assert len(begun) == done
        assert (board.pixels() == (0, 1, 0, 1)).all()


def test_nothing_is_begun_while_the_device_works(
    ctx: VkContext, begun: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Board(ctx, 8, 8) as board:
        with monkeypatch.context() as patch:
            patch.setattr(vk.Device, "idle", False)
            board.clear(_RED)
        assert not begun
        assert (board.pixels() == (1, 0, 0, 1)).all()


def test_frames_of_many_clears_share_few_recordings(ctx: VkContext, begun: list[int]) -> None:
    """More kinds of clears than are kept, each of them more than once."""
    values = np.arange(40) % 20 / 255
    with Board(ctx, 8, 8) as board:
        for value in values:
            board.clear((float(value), 0.0, 0.0, 1.0))
            assert (np.rint(board.pixels()[..., 0] * 255) == np.rint(value * 255)).all()
        assert len(begun) == len(values)
        assert len(ctx._submission._clears._recorded) == begun_clears._MOST_RECORDED


def test_what_is_destroyed_before_the_flush_is_cleared_in_vain(ctx: VkContext, begun: list[int]) -> None:
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 8, 8, bind=Bind.RENDER_TARGET)
    surface = ctx.create_surface(texture, pipe.SurfaceTemplate())
    ctx.clear_render_target(surface, _RED, 0, 0, 8, 8)
    ctx.set_framebuffer_state(pipe.FramebufferState(8, 8, cbufs=(surface,)))
    ctx.clear(Clear.COLOR0, _GREEN)
    ctx.set_framebuffer_state(pipe.FramebufferState(8, 8))
    surface.destroy()
    texture.destroy()
    assert ctx.flush().wait(_NANOSECONDS)


def test_a_frame_that_is_lost_takes_its_clear_with_it(
    ctx: VkContext, begun: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clear was begun; the next frame begins with one of its own."""

    def refuse(*_: object) -> None:
        raise OutOfMemory("of this test")

    with Board(ctx, 8, 8) as board:
        board.fill()
        ctx.flush().wait(_NANOSECONDS)
        board.clear(_RED)
        board.draw(3)
        assert ctx.batch.begun
        with monkeypatch.context() as patch:
            patch.setattr(Submission, "_recorded", refuse)
            patch.setattr(Submission, "_again", refuse)
            with pytest.raises(OutOfMemory):
                ctx.flush()
        assert not ctx.batch.begun
        assert ctx.serial == begun[-1]
        assert (board.pixels() == (1, 0, 0, 1)).all()
        board.clear(_GREEN)
        assert (board.pixels() == (0, 1, 0, 1)).all()


def test_what_cannot_be_begun_is_done_by_the_flush(
    ctx: VkContext, begun: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise OutOfMemory("of this test")

    with Board(ctx, 8, 8) as board:
        with monkeypatch.context() as patch:
            patch.setattr(vk.Device, "submit", refuse)
            board.clear(_RED)
        assert not begun
        assert (board.pixels() == (1, 0, 0, 1)).all()
        board.clear(_RED)
        assert begun, "what was recorded is submitted now"
        assert (board.pixels() == (1, 0, 0, 1)).all()


def test_a_context_that_never_flushes_ends(ctx: VkContext, begun: list[int]) -> None:
    made = ctx.screen.context_create()
    board = Board(made, 8, 8)
    board.clear(_RED)
    assert begun
    board.close()
    made.destroy()


def test_both_of_two_contexts_begin_theirs(ctx: VkContext, other: VkContext, begun: list[int]) -> None:
    scenes = [Scene(ctx, other), Scene(other, ctx)]
    for number in range(4):
        for scene in scenes:
            scene.color = (float(number), 0.0, 0.0, 1.0)
            scene.frame()
    first, second = (scene.picture() for scene in scenes)
    assert first == second
    for scene in scenes:
        scene.close()


@pytest.mark.parametrize("known", ["depth", "stencil", "no stencil"])
def test_a_clear_that_presumes_what_another_context_has_changed_is_not_begun(
    known: str, ctx: VkContext, other: VkContext, begun: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Depth or stencil is cleared as all of the texel while the device works; then it has nothing to do."""
    part = Clear.STENCIL if known == "depth" else Clear.DEPTH
    with Board(ctx, 8, 8, depth="Z24_UNORM_S8_UINT") as board, Board(other, 8, 8) as beside:
        assert board.depth is not None
        if known != "no stencil":
            ctx.clear(Clear.STENCIL, _RED, 0.0, 1)
            ctx.clear(Clear.DEPTHSTENCIL, _RED, 0.75, 7)
        else:
            ctx.clear(Clear.DEPTHSTENCIL, _RED, 0.75, 0)
        ctx.flush().wait(_NANOSECONDS)
        with monkeypatch.context() as patch:
            patch.setattr(vk.Device, "idle", False)
            ctx.clear(part, _RED, 0.5, 3)
        assert isinstance(ctx.batch.work[-1], ImageClear)
        zsbuf = other.create_surface(board.depth, pipe.SurfaceTemplate())
        other.set_framebuffer_state(pipe.FramebufferState(8, 8, cbufs=(beside.surfaces[0],), zsbuf=zsbuf))
        written = StencilState(
            True, CompareFunc.ALWAYS, zpass_op=StencilOp.REPLACE, valuemask=255, writemask=255
        )
        beside.depth_test(DepthState(True, True, CompareFunc.ALWAYS), front=written)
        other.set_stencil_ref(pipe.StencilRef((9, 9)))
        beside.fill(z=-0.5)
        other.flush().wait(_NANOSECONDS)
        done = len(begun)
        ctx.clear(Clear.COLOR0, _GREEN)
        depth, stencil = board.depths()[0], board.stencils()
        assert depth is not None
        assert (np.rint(depth * 4) == (2 if part == Clear.DEPTH else 1)).all()
        assert (stencil == (9 if part == Clear.DEPTH else 3)).all()
        assert len(begun) == done
        zsbuf.destroy()
