"""The same drawing with the driver and with the reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import planner
from vkpipe.driver.screen import VkScreen

__all__ = ["Pictures", "painted", "same", "short_passes"]

Paint = Callable[[Rig], None]


class Pictures:
    """What both have drawn: colours (height, width, 4), depth and stencil if there are any."""

    def __init__(self, rig: Rig) -> None:
        self.colors = [rig.values(number) for number in range(len(rig.colors))]
        self.depth, self.stencil = rig.depth_stencil() if rig.zs is not None else (None, None)


def painted(ctx: pipe.Context, paint: Paint, **rig: Any) -> tuple[Pictures, Pictures]:
    """The pictures of the driver's context and of a fresh one of the reference."""
    mine = Rig(ctx, **rig)
    paint(mine)
    with vkpipe.create_screen("reference") as screen, screen.context_create() as other:
        theirs = Rig(other, **rig)
        paint(theirs)
        return Pictures(mine), Pictures(theirs)


def same(ctx: pipe.Context, paint: Paint, **rig: Any) -> Array:
    """Both must agree in colours, depth and stencil, exactly. The reference's first colours."""
    mine, theirs = painted(ctx, paint, **rig)
    for got, want in zip(mine.colors, theirs.colors, strict=True):
        np.testing.assert_array_equal(got, want)
    for depth, wanted in ((mine.depth, theirs.depth), (mine.stencil, theirs.stencil)):
        assert (depth is None) == (wanted is None)
        if depth is not None and wanted is not None:
            np.testing.assert_array_equal(depth, wanted)
    return theirs.colors[0]


@contextmanager
def short_passes(screen: VkScreen, prims: int, kept: int | None = None) -> Iterator[VkContext]:
    """A context whose passes hold at most ``prims`` primitives, and its spans ``kept``."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "longest_pass", prims)
        if kept is not None:
            patch.setattr(planner, "_SPAN_PRIMS", kept)
        with screen.context_create() as context:
            yield context
