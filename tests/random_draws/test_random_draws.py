"""Draws that share groups, subgroups and tiles have constants, viewports and scissors of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import vkpipe
from tests.random_draws.case import Setup, case_of
from tests.random_draws.pair import Pair
from vkpipe.driver.screen import VkScreen

_SETUPS = (
    Setup("vertex", "linear"),
    Setup("vertex", "flat", "cut", depth=False),
    Setup("vertex", "kill", "apart", targets=2),
    Setup("vertex", "texture", "gathered"),
    Setup("vertex", "perspective", "few", samples=4),
    Setup("planes", "flat", "crowded"),
    Setup("viewports", "linear", "few lists", targets=2),
    Setup("geometry of LINES", "flat", "few lists", samples=4),
    Setup("vertex", "linear", "whole bins"),
    Setup("loop", "flat", "whole"),
    Setup("planes", "perspective", "pairs", first=True),
    Setup("vertex", "perspective", "covered", targets=2, width=200, height=136),
    Setup("viewports", "perspective", "parts", targets=2),
    Setup("viewports", "linear", "binned", samples=4),
    Setup("vertex", "flat", "cut", captured=True),
    Setup("geometry of LINES", "flat", captured=True),
    Setup("geometry of TRIANGLES_ADJACENCY", "flat", "cut"),
    Setup("evaluation", "face", "parts", captured=True),
    Setup("control", "linear"),
    Setup("vertex", "flat", many=True, width=200, height=136),
)
_CASES = 2


@pytest.fixture(scope="module")
def pair(screen: VkScreen) -> Iterator[Pair]:
    with vkpipe.create_screen("reference") as reference:
        made = Pair(screen, reference)
        yield made
        made.close()


@pytest.mark.covers("pipe_context::draw_vbo", "pipe_context::set_constant_buffer")
@pytest.mark.parametrize(
    "setup",
    _SETUPS,
    ids=lambda setup: (
        f"{setup.pipeline}, {setup.fragment}, {'many' if setup.many else setup.way}"
        f"{', captured' * setup.captured}"
    ),
)
def test_draws_have_constants_viewports_and_scissors_of_their_own(pair: Pair, setup: Setup) -> None:
    """``python -m tests.random_draws`` draws others, and says which draws a difference takes."""
    for seed in range(1 if setup.many else _CASES):
        case = case_of(setup, seed)
        assert not pair.differences(case), case
