"""Meshes after a clear take one value for the whole depth buffer, unless something has changed it since."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import ExitStack

import numpy as np
import pytest

from tests.driver.draw import Array, Board, write_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles
from vkpipe.driver.plan.visibility import HeldKeys, Opening
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Clear, CompareFunc, DepthState, ScissorState

_WIDTH, _HEIGHT = 75, 52
_MORE_THAN_DIRECT = 270

Step = Callable[[Board], None]


def _clear(depth: float) -> Step:
    return lambda board: board.clear((0, 0, 0, 0), depth)


def _mesh(seed: int, count: int = _MORE_THAN_DIRECT) -> Step:
    """Triangles around the middle of the depth range, too many for the kernels of small groups."""

    def draw(board: Board) -> None:
        random = np.random.default_rng(seed)
        middle = random.uniform(0, (_WIDTH, _HEIGHT), (count, 1, 2))
        places = middle + random.uniform(-9, 9, (count, 3, 2))
        depths = np.repeat(random.uniform(-0.9, 0.9, count), 3)
        board.triangles(
            places.reshape(-1, 2), np.repeat(random.uniform(0.1, 1, (count, 4)), 3, axis=0), depths
        )

    return draw


def _rectangle(board: Board) -> None:
    board.rectangle((10, 5, 60, 40), (1, 0, 0, 1), -0.5)


def _part(board: Board) -> None:
    board.ctx.clear(Clear.DEPTH, (0, 0, 0, 0), 0.25, 0, ScissorState(8, 8, 40, 30))


def _stencil(board: Board) -> None:
    board.ctx.clear(Clear.STENCIL, (0, 0, 0, 0), 1.0, 7)


def _upload(board: Board) -> None:
    assert board.depth is not None
    blocks = np.zeros((1, 20, 30, 4), np.uint8)
    blocks[..., 2] = 0x40
    write_texture(board.ctx, board.depth, blocks, box=pipe.Box(16, 8, 0, 30, 20, 1))


_CASES: dict[str, tuple[bool, list[Step]]] = {
    "cleared": (True, [_clear(0.6), _mesh(1)]),
    "cleared twice": (True, [_clear(0.2), _clear(0.7), _mesh(1)]),
    "cleared between meshes": (True, [_clear(0.6), _mesh(1), _clear(0.5), _mesh(2)]),
    "cleared in part": (False, [_clear(0.6), _part, _mesh(1)]),
    "stencil alone": (False, [_mesh(3), _stencil, _mesh(1)]),
    "drawn on": (False, [_clear(0.6), _rectangle, _mesh(1)]),
    "written": (False, [_clear(0.6), _upload, _mesh(1)]),
    "going on": (True, [_clear(0.6), _mesh(1), _rectangle, _mesh(2)]),
}


def _pictures(ctx: VkContext, steps: list[Step], apart: bool) -> tuple[Array, Array, Array]:
    """Colours, depths and stencil after the steps; ``apart``: each is submitted on its own."""
    with Board(ctx, _WIDTH, _HEIGHT, depth="Z24_UNORM_S8_UINT") as board:
        board.clear((0, 0, 0, 0), 0.9)
        ctx.flush()
        board.shaders(VS_COLOR, FS_FLAT)
        board.depth_test(DepthState(True, True, CompareFunc.LESS))
        for step in steps:
            step(board)
            if apart:
                ctx.flush()
        depth, stencil = board.depths()
        assert depth is not None and stencil is not None
        return board.blocks(), depth, stencil


@pytest.mark.covers("PIPE_CLEAR_DEPTH", "PIPE_CLEAR_STENCIL")
@pytest.mark.parametrize("case", _CASES)
def test_depth_is_that_of_the_clear_until_it_changes(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    expected, steps = _CASES[case]
    seen: list[bool] = []
    open_keys = HeldKeys.open

    def noted(keys: HeldKeys, what: Hashable, prims: int, flat: bytes | None) -> Opening:
        seen.append(flat is not None)
        return open_keys(keys, what, prims, flat)

    monkeypatch.setattr(HeldKeys, "open", noted)
    together = _pictures(ctx, steps, False)
    assert any(seen) == expected
    seen.clear()
    apart = _pictures(ctx, steps, True)
    assert seen and not any(seen)
    assert len(np.unique(together[1])) > 50
    for mine, theirs in zip(together, apart, strict=True):
        np.testing.assert_array_equal(mine, theirs)


_Frame = tuple[float, list[Step]]

# Depth of the clear, and what is drawn besides a mesh, of each frame: what the keys are opened as.
_FRAMES: dict[str, tuple[list[_Frame], list[Opening]]] = {
    "alike": ([(0.6, [])] * 4, ["flat", "flat", "clean", "clean"]),
    "another depth": (
        [*[(0.6, [])] * 3, (0.4, []), *[(0.6, [])] * 3],
        ["flat", "flat", "clean", "flat", "flat", "flat", "clean"],
    ),
    "drawn on": ([(0.6, [_rectangle])] * 4, ["flat", "flat", "clean", "clean"]),
    "another mesh": ([(0.6, [_mesh(50)])] * 3, ["flat", "none"] * 3),
    "drawn on in bins": ([(0.6, [_stencil, _mesh(60, 70), _mesh(70)])] * 2, ["flat", "fill"] * 2),
    "stencil and mesh": (
        [(0.6, [_stencil, _mesh(60)])] * 3,
        ["flat", "fill"] * 3,
    ),
}


def _frame(board: Board, number: int, frame: _Frame, apart: bool) -> tuple[Array, Array]:
    """Colours and depths of a frame; ``apart``: each step is submitted on its own."""
    depth, more = frame
    for step in [_clear(depth), _mesh(number), *more]:
        step(board)
        if apart:
            board.ctx.flush()
    board.ctx.flush()
    depths, _ = board.depths()
    assert depths is not None
    return board.blocks(), depths


@pytest.mark.covers("PIPE_CLEAR_DEPTH")
@pytest.mark.parametrize("case", _FRAMES)
def test_frames_that_clear_alike_find_keys_as_the_clear_makes_them(
    screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    frames, expected = _FRAMES[case]
    seen: dict[HeldKeys, list[Opening]] = {}
    open_keys = HeldKeys.open

    def noted(keys: HeldKeys, what: Hashable, prims: int, flat: bytes | None) -> Opening:
        opening = open_keys(keys, what, prims, flat)
        seen.setdefault(keys, []).append(opening)
        return opening

    monkeypatch.setattr(HeldKeys, "open", noted)
    with ExitStack() as stack:
        other = stack.enter_context(screen.context_create())
        boards = [
            stack.enter_context(Board(each, _WIDTH, _HEIGHT, depth="Z24_UNORM_S8_UINT"))
            for each in (ctx, other)
        ]
        for board in boards:
            board.shaders(VS_COLOR, FS_FLAT)
            board.depth_test(DepthState(True, True, CompareFunc.LESS))
        for number, frame in enumerate(frames):
            mine, theirs = (_frame(board, number, frame, board is boards[1]) for board in boards)
            assert len(np.unique(mine[1])) > 50
            for one, another in zip(mine, theirs, strict=True):
                np.testing.assert_array_equal(one, another, str(number))
    assert next(iter(seen.values())) == expected


@pytest.fixture
def openings(monkeypatch: pytest.MonkeyPatch) -> list[Opening]:
    """What keys are opened as, of groups that all go through bins."""
    monkeypatch.setattr(bundles, "most_prims", lambda _: 0)
    found: list[Opening] = []
    open_keys = HeldKeys.open

    def noted(keys: HeldKeys, what: Hashable, prims: int, flat: bytes | None) -> Opening:
        found.append(open_keys(keys, what, prims, flat))
        return found[-1]

    monkeypatch.setattr(HeldKeys, "open", noted)
    return found


@pytest.mark.parametrize(
    ("prims", "expected"),
    [(70, []), (71, []), (140, []), (141, ["flat", "none", "fill"]), (270, ["flat", "none", "fill"])],
)
def test_few_primitives_have_no_keys_filled_for_them(
    ctx: VkContext, openings: list[Opening], prims: int, expected: list[Opening]
) -> None:
    """Of 70 tiles: meshes of up to two primitives for each take the opaque form where keys are filled, on
    devices that limit loops.
    """
    if not ctx.screen.programs.limited and prims > 70:
        expected = ["flat", "none", "fill"]
    steps = [_clear(0.6), _mesh(1, prims), _mesh(2, prims), _part, _mesh(3, prims)]
    together = _pictures(ctx, [*steps], False)
    assert openings == expected
    for mine, theirs in zip(together, _pictures(ctx, steps, True), strict=True):
        np.testing.assert_array_equal(mine, theirs)


def test_a_mesh_alone_goes_on_with_the_keys_of_the_frame_before(
    ctx: VkContext, openings: list[Opening]
) -> None:
    """It puts back the keys of the clear, so that the next frame has none to fill."""
    with Board(ctx, _WIDTH, _HEIGHT, depth="Z24_UNORM_S8_UINT") as board:
        board.shaders(VS_COLOR, FS_FLAT)
        board.depth_test(DepthState(True, True, CompareFunc.LESS))
        for number in range(4):
            for step in (_clear(0.6), _mesh(number, 100)):
                step(board)
            ctx.flush()
    assert openings == ["flat", "flat", "clean", "clean"]
