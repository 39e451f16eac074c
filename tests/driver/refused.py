"""What bad input has to lead to: an exception that says what is wrong, and a context that goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from tests.driver.draw import Board
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, VkpipeError

__all__ = ["assert_usable", "refused"]


def assert_usable(ctx: VkContext) -> None:
    """Draws a triangle over half of a new target and looks at every pixel."""
    with Board(ctx) as board:
        board.clear((1, 0, 0, 1))
        board.triangles([[0, 0], [8, 0], [0, 8]], (0, 1, 0, 1))
        pixels = board.pixels()
    y, x = np.mgrid[0:8, 0:8]
    inside = x + y < 7
    off_edge = x + y != 7
    assert np.array_equal(pixels[inside & off_edge], np.broadcast_to([0, 1, 0, 1], pixels[inside].shape))
    outside = ~inside & off_edge
    assert np.array_equal(pixels[outside], np.broadcast_to([1, 0, 0, 1], pixels[outside].shape))


@contextmanager
def refused(
    ctx: VkContext, error: type[VkpipeError], *words: str
) -> Iterator[pytest.ExceptionInfo[VkpipeError]]:
    """The block must raise ``error`` with all these words in its message; then the context must draw well.

    An InvalidUse has to name object, field, value and what would be legal.
    """
    with pytest.raises(error) as caught:
        yield caught
    message = str(caught.value)
    missing = [word for word in words if word not in message]
    assert not missing, f"{missing} not in: {message}"
    if isinstance(caught.value, InvalidUse):
        assert caught.value.where and caught.value.field and caught.value.legal
        assert repr(caught.value.value) in message
    assert_usable(ctx)
