"""Parts of textures in other formats, drawn to, looked up, copied, blitted and cleared in random orders.

``python -m tests.random_views`` makes more of them, and finds a shorter one of what fails here.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.random_views.pair import pair_of
from tests.random_views.steps import drawn
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

_CASES = 15


@pytest.mark.covers("pipe_context::create_surface", "pipe_context::create_sampler_view")
@pytest.mark.covers("pipe_context::resource_copy_region", "pipe_context::blit")
def test_texels_and_refusals_are_those_of_the_reference(screen: VkScreen, reference: pipe.Screen) -> None:
    """All texels of all textures, byte by byte."""
    pair, random = pair_of(screen, reference), Random(1)
    for _ in range(_CASES):
        pair.run(drawn(random))
    for name, came in (("draw", "drawn"), ("lookup", "drawn"), ("copy", "copied"), ("blit", "copied")):
        assert pair.seen[name, came] > 15, name
