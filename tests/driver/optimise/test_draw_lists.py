"""Which contexts note draws for lists. What lists draw is in tests/virgl/test_lists.py."""

from __future__ import annotations

import pytest

from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import ContextFlag


@pytest.mark.parametrize("flags", [ContextFlag(0), ContextFlag.ROBUST_BUFFER_ACCESS])
def test_contexts_that_may_read_beyond_buffers_have_lists(screen: VkScreen, flags: ContextFlag) -> None:
    """Elsewhere vertices behind the end of a buffer are an error, which lists do not look for."""
    with screen.context_create(flags) as context:
        assert context.has_lists == bool(flags)
        listing = context.list_draws()
        assert (listing is not None) == bool(flags)
        assert listing is None or listing.end() is None
