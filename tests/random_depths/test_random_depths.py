"""Clears of depth or stencil alone between all that may come between, in two contexts, on parts and views.

``python -m tests.random_depths`` makes more of them, and finds a shorter one of what fails here.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.random_depths.pair import pair_of
from tests.random_depths.steps import Step, drawn
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Bind, Clear, Format, SurfaceTemplate

_CASES = 40
_STENCIL = Step(0, "clear_surface", (1, 0, 9, 0, 1, 2))
_BOTH = Step(0, "clear_surface", (2, 5, 33, 0, 1, 2))
_DEPTH = Step(0, "clear_surface", (0, 3, 33, 0, 1, 2))


def _seen_otherwise(kind: int, seen: int, name: str) -> list[Step]:
    """Draws whose depth lies where the buffer has its stencil come again behind a clear."""
    again = Step(0, name, (71,))
    return [
        Step(0, "kind", (kind, 1, 1, 1)),
        _STENCIL,
        Step(0, "framebuffer", (0, seen)),
        Step(0, "draw", (70, 0, 0, 1, 5, 0)),
        *(again, again, _BOTH, again, _DEPTH),
    ]


_FOUND = {
    **{
        f"{name}, kind {kind} seen as {seen}": _seen_otherwise(kind, seen, name)
        for name in ("same", "listed")
        for kind, seen in ((0, 4), (0, 5), (1, 3), (1, 4))
    },
    "a stencil of another context before a clear of depth": [
        Step(0, "kind", (2, 1, 1, 1)),
        _DEPTH,
        Step(1, "clear", (1, 0, 93)),
        Step(1, "flush"),
    ],
    "a depth of another context before a clear of stencil": [
        Step(0, "kind", (0, 4, 1, 1)),
        *(_STENCIL, _BOTH, Step(0, "flush"), _STENCIL),
        Step(1, "draw", (70, 0, 0, 1, 5, 0)),
        Step(1, "flush"),
    ],
}
"""What was wrong."""


@pytest.mark.covers("PIPE_CLEAR_DEPTH", "PIPE_CLEAR_STENCIL", "pipe_context::clear_depth_stencil")
def test_what_is_left_is_what_the_reference_has(screen: VkScreen, reference: pipe.Screen) -> None:
    pair, random = pair_of(screen, reference), Random(1)
    for _ in range(_CASES):
        pair.run(drawn(random))
    for name in ("clear", "clear_surface", "draw", "same", "framebuffer"):
        assert pair.seen[name, "made"] > 20, name


@pytest.mark.parametrize("name", _FOUND)
def test_a_sequence_that_was_wrong_is_right(name: str, screen: VkScreen, reference: pipe.Screen) -> None:
    pair_of(screen, reference).run(_FOUND[name])


def test_buffers_that_are_gone_are_not_known(ctx: VkContext) -> None:
    """Contexts that make and destroy many buffers do not remember them."""
    template = pipe.ResourceTemplate(
        format=Format.Z24_UNORM_S8_UINT, width0=8, height0=8, bind=Bind.DEPTH_STENCIL
    )
    for _ in range(4):
        buffer = ctx.screen.resource_create(template)
        surface = ctx.create_surface(buffer, SurfaceTemplate())
        for parts in (Clear.STENCIL, Clear.DEPTHSTENCIL):
            ctx.clear_depth_stencil(surface, parts, 0.5, 3, 0, 0, 8, 8)
        assert ctx.batch.flat.known <= 2
        ctx.flush()
        surface.destroy()
        buffer.destroy()
