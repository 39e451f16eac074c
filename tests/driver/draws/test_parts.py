"""Frames that the host takes long over go to the device in parts; pictures and counts are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.driver.optimise.kept_scene import CHANGES, Scene, frames_of
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws import parts
from vkpipe.driver.draws.parts import MOST_WORK, FrameParts

_LONG, _SHORT = 5_000_000, 1_000_000


class Clock:
    """The CPU time of the thread."""

    def __init__(self) -> None:
        self.now = 1

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(parts, "thread_time_ns", made)
    return made


@pytest.fixture
def frame(clock: Clock) -> Callable[[int, int], int]:
    """Takes a frame of so many works in so much time; returns how many works a part has afterwards."""
    of = FrameParts(wanted=True)

    def taken(works: int, nanoseconds: int) -> int:
        of.begin()
        clock.now += nanoseconds
        for _ in range(works // of.most):
            of.cut(of.most)
        of.end(works % of.most)
        return of.most

    return taken


@pytest.fixture
def other(ctx: VkContext) -> Iterator[VkContext]:
    with ctx.screen.context_create() as made:
        yield made


def test_four_long_frames_of_many_groups_are_cut(frame: Callable[[int, int], int]) -> None:
    assert [frame(26, _LONG) for _ in range(5)] == [MOST_WORK] * 3 + [8, 8]


@pytest.mark.parametrize(("works", "nanoseconds"), [(15, _LONG), (26, 3_500_000), (26, -5_000_000)])
def test_others_are_not(works: int, nanoseconds: int, frame: Callable[[int, int], int]) -> None:
    assert {frame(works, nanoseconds) for _ in range(9)} == {MOST_WORK}


@pytest.mark.parametrize(
    ("works", "length"), [(16, 8), (31, 8), (32, 16), (200, 64), (500, 128), (5000, MOST_WORK)]
)
def test_parts_are_a_quarter_to_half_of_a_frame(
    works: int, length: int, frame: Callable[[int, int], int]
) -> None:
    assert [frame(works, _LONG) for _ in range(4)][-1] == length


def test_one_frame_that_differs_changes_nothing(frame: Callable[[int, int], int]) -> None:
    for number in range(12):
        assert frame(26, _SHORT if number % 3 == 2 else _LONG) == MOST_WORK
    for _ in range(4):
        frame(26, _LONG)
    assert {frame(26, _LONG if number % 4 else _SHORT) for number in range(16)} == {8}


def test_lengths_stay_while_they_fit(frame: Callable[[int, int], int]) -> None:
    for _ in range(4):
        frame(26, _LONG)
    assert {frame(works, _LONG) for works in (32, 40, 63, 16, 17) for _ in range(5)} == {8}
    assert [frame(26, 3_500_000) for _ in range(9)][-1] == 8
    assert [frame(64, _LONG) for _ in range(4)][-1] == 32
    assert [frame(12, _LONG) for _ in range(4)][-1] == MOST_WORK


def test_frames_without_draws_do_not_count(clock: Clock) -> None:
    of = FrameParts(wanted=True)
    for _ in range(20):
        clock.now += _LONG
        of.end(100)
    assert of.most == MOST_WORK


@pytest.fixture
def in_two(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Have frames of a clear and two groups cut behind the first group."""

    def cut() -> None:
        monkeypatch.setattr(ctx.batch.parts, "most", 2)
        monkeypatch.setattr(parts, "_FRAMES", 1 << 30)

    return cut


@pytest.mark.covers("pipe_context::flush")
@pytest.mark.parametrize("change", CHANGES)
def test_frames_are_the_same(
    change: str, ctx: VkContext, other: VkContext, in_two: Callable[[], None]
) -> None:
    """Frames that come again, and changes between them."""
    before = ctx.totals.submissions
    whole = frames_of(ctx, other, CHANGES[change])
    between = ctx.totals.submissions
    in_two()
    assert frames_of(ctx, other, CHANGES[change]) == whole
    assert ctx.totals.submissions - between >= between - before + (5 if change == "fewer groups" else 9)


@pytest.mark.covers("pipe_context::flush")
def test_parts_that_come_again_are_kept(ctx: VkContext, other: VkContext, in_two: Callable[[], None]) -> None:
    if "reuse" not in ctx.screen.programs.passes:
        pytest.skip("nothing is kept")
    in_two()
    scene = Scene(ctx, other)
    for _ in range(3):
        scene.frame().wait(pipe.TIMEOUT_INFINITE)
    submissions, kept = ctx.totals.submissions, ctx.totals.kept
    for _ in range(4):
        scene.frame().wait(pipe.TIMEOUT_INFINITE)
    assert (ctx.totals.submissions - submissions, ctx.totals.kept - kept) == (8, 8)
    scene.close()


@pytest.mark.parametrize("passes", ["-parts", ""])
def test_a_switch_turns_it_off(passes: str, ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = ctx.screen.programs
    chosen = programs.passes - {"parts"} if passes else programs.passes | {"parts"}
    monkeypatch.setattr(programs, "passes", chosen)
    wanted = not passes and ctx.screen.device.info.is_lavapipe
    with ctx.screen.context_create() as made:
        assert made.batch.parts._wanted == wanted
