"""A drawing board for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.driver.draw import Board
from vkpipe.driver.context import VkContext


@pytest.fixture
def board(ctx: VkContext) -> Iterator[Board]:
    """8x8 pixels of R8G8B8A8_UNORM, without depth."""
    with Board(ctx) as made:
        yield made
