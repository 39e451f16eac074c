"""Queries begun, ended, asked, paused and destroyed in random orders, around draws, clears and flushes.

``python -m tests.random_queries`` makes more of them, and finds a shorter one of what fails here.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.random_queries.pair import pair_of
from tests.random_queries.steps import drawn
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

_CASES = 20


@pytest.mark.covers("pipe_context::begin_query", "pipe_context::end_query", "pipe_context::render_condition")
@pytest.mark.covers("pipe_context::get_query_result", "pipe_context::get_query_result_resource")
def test_results_and_refusals_are_those_of_the_reference(screen: VkScreen, reference: pipe.Screen) -> None:
    """What is refused changes nothing: the steps after it find the same."""
    pair, random = pair_of(screen, reference), Random(1)
    for _ in range(_CASES):
        pair.run(drawn(random))
    for name in ("begin", "end", "result", "store", "condition"):
        assert pair.seen[name, "made"] > 20 and pair.seen[name, "refused"] > 10, name
    assert pair.seen["stranger", "refused"] > 0
