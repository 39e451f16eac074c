"""However the work is cut into passes, the picture is the same to the last bit (VKPIPE_CHUNK)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import vkpipe
from tests.oracle.gl import Picture
from tests.scenes import SCENES
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen

_SMALL = (
    "behind_eye",
    "strip_flat",
    "strip_smooth",
    "fan_flat",
    "fan_smooth",
    "indexed_8_bias",
    "indexed_strip",
    "from_start",
    "instances",
    "several_draws",
    "blend_order",
    "near_far",
    "target_513x65",
)
_LARGE = ("random_depth", "random_perspective", "shared_edges", "tiny")
_CASES = [(name, limit) for name in _SMALL for limit in (2, 4, 34)] + [
    (name, limit) for name in _LARGE for limit in (34, 98, 1000)
]


@pytest.fixture
def cut(screen: VkScreen, limit: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[VkContext]:
    """A context whose passes hold at most ``limit`` primitives."""
    before = len(screen.device.validation_messages)
    monkeypatch.setattr(screen, "longest_pass", limit)
    with screen.context_create() as context:
        yield context
    assert screen.device.validation_messages[before:] == []


@pytest.fixture(scope="module")
def uncut(screen: VkScreen) -> Iterator[dict[str, Picture]]:
    """The pictures of the scenes with passes as long as they come."""
    pictures: dict[str, Picture] = {}
    yield pictures


@pytest.mark.covers("pipe_context::draw_vbo")
@pytest.mark.parametrize(("name", "limit"), _CASES)
def test_short_passes_draw_the_same(
    name: str, screen: VkScreen, ctx: VkContext, cut: VkContext, uncut: dict[str, Picture]
) -> None:
    scene = SCENES[name]()
    if name not in uncut:
        uncut[name] = draw_scene(screen, ctx, scene)
    want, got = uncut[name], draw_scene(screen, cut, scene)
    assert np.array_equal(want.color, got.color)
    assert (want.depth is None) == (got.depth is None)
    assert want.depth is None or got.depth is None or np.array_equal(want.depth, got.depth)
    assert want.color.any()


@pytest.mark.parametrize(("text", "limit"), [("", 81920), ("64", 64), ("7", 6), ("1", 2)])
def test_the_length_of_a_pass_is_read_from_the_environment(
    text: str, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VKPIPE_CHUNK", text)
    with vkpipe.create_screen() as screen:
        assert isinstance(screen, VkScreen)
        assert screen.longest_pass == limit
