"""Bindings that change one by one, draws of nothing, buffers and textures that are written and made anew.

``python -m tests.random_bindings`` makes more of them, and finds a shorter one of what fails here.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.random_bindings.pair import pair_of
from tests.random_bindings.steps import Step, drawn
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

_CASES = 15

_FOUND = {
    "behind ranges": [
        Step(0, "rows", (4, 90)),
        Step(0, "framebuffer", (3,)),
        Step(0, "ranges", (0,)),
        Step(0, "rows", (4, 90)),
    ],
    "an only draw behind nothing": [
        Step(0, "shader", (1,)),
        Step(0, "textured", (1, 0)),
        Step(0, "textured", (0, 0)),
        *[Step(0, "clear", (1, 0)), Step(0, "draw", (0,)), Step(0, "flush")] * 4,
        Step(0, "clear", (1, 0)),
        Step(0, "view", (1,)),
        Step(0, "nothing", (0, 0)),
        Step(0, "draw", (0,)),
        Step(0, "look"),
    ],
    "behind nothing": [
        Step(0, "shader", (1,)),
        Step(0, "textured", (0, 0)),
        Step(0, "textured", (1, 0)),
        Step(0, "look"),
        Step(0, "framebuffer", (1,)),
        Step(0, "fresh", (0,)),
        Step(0, "visit", (0, 0, 0)),
        Step(0, "textured", (0, 1)),
        Step(0, "look"),
    ],
}
"""What such sequences have found, or would have."""


@pytest.mark.covers("pipe_context::set_framebuffer_state", "pipe_context::set_vertex_buffers")
@pytest.mark.covers("pipe_context::set_sampler_views", "pipe_context::draw_vbo")
def test_what_is_read_is_what_the_reference_has(screen: VkScreen, reference: pipe.Screen) -> None:
    pair, random = pair_of(screen, reference), Random(1)
    for _ in range(_CASES):
        pair.run(drawn(random))
    for name, came in (("draw", "drawn"), ("textured", "drawn"), ("visit", "drawn"), ("look", "int")):
        assert pair.seen[name, came] > 20, name


@pytest.mark.parametrize("name", _FOUND)
def test_a_sequence_that_was_wrong_is_right(name: str, screen: VkScreen, reference: pipe.Screen) -> None:
    pair_of(screen, reference).run(_FOUND[name])
