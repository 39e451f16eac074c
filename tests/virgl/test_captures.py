"""Where stream output goes on: the wire tells it only by which targets are bound together."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from vkpipe.errors import InvalidUse
from vkpipe.virgl.captures import Captures
from vkpipe.virgl.objects import StreamTarget


def _target(size: int) -> StreamTarget:
    made: Any = SimpleNamespace(buffer_size=size)
    return StreamTarget(made, made)


def test_the_same_targets_go_on_and_others_begin() -> None:
    captures = Captures()
    first, second, third = _target(64), _target(128), _target(64)
    assert captures.bind((4, 5), [first, second]) == [0, 0]
    assert captures.bind((), []) == []
    assert not captures.bound
    assert captures.bind((4, 5), [first, second]) == [-1, -1]
    assert captures.bind((), []) == []
    assert captures.bind((10, 5), [third, second]) == [0, 0]
    assert captures.bound == (third, second)


def test_a_draw_finds_the_target_of_a_size_that_was_bound_last() -> None:
    captures = Captures()
    first, second = _target(64), _target(64)
    captures.bind((1,), [first])
    captures.bind((2,), [second])
    captures.bind((), [])
    assert captures.of_size(64) is second.target
    captures.bind((1,), [first])
    assert captures.of_size(64) is second.target, "first is being written"
    captures.bind((), [])
    assert captures.of_size(64) is first.target
    with pytest.raises(InvalidUse, match="the size of a stream output target"):
        captures.of_size(65)


def test_a_draw_may_count_the_only_target_of_a_size() -> None:
    captures = Captures()
    only = _target(64)
    captures.bind((1,), [only])
    assert captures.of_size(64) is only.target


def test_targets_that_a_draw_cannot_tell_apart_are_named(caplog: pytest.LogCaptureFixture) -> None:
    captures = Captures()
    pair, other = (_target(64), _target(64)), _target(32)
    captures.bind((1, 2, 3), [*pair, other])
    captures.bind((), [])
    assert captures.of_size(32) is other.target and not caplog.records
    for _ in range(2):
        assert captures.of_size(64) is pair[1].target
    assert [record.getMessage().startswith("DRAW_VBO: several") for record in caplog.records] == [True]


def test_old_ones_are_forgotten() -> None:
    captures = Captures()
    for number in range(100):
        captures.bind((number,), [_target(number)])
    assert captures.bind((0,), [_target(7)]) == [0]
    assert captures.bind((99,), [_target(99)]) == [-1]
    with pytest.raises(InvalidUse):
        captures.of_size(1)
