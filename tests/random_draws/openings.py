"""What happens around the clear with which a turn begins: the driver may begin such clears early."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.driver.multisample import read_samples
from vkpipe import pipe
from vkpipe.pipe import Clear, QueryType, RenderCond

__all__ = ["Opening", "texels"]

Array = npt.NDArray[Any]

_LATER, _PART, _HELD = (0.5, 0.25, 0.0, 1.0), (0.0, 0.75, 0.25, 0.5), (1.0, 0.5, 0.125, 0.25)


class Opening:
    """Clears the targets of a context, as ``between`` says (``case.py`` has the names)."""

    def __init__(self, ctx: pipe.Context, buffers: Clear, between: tuple[str, ...]) -> None:
        self._ctx, self._buffers, self._between = ctx, buffers, between
        self._other: pipe.Context | None = None

    def close(self) -> None:
        """Destroy the other context."""
        if self._other is not None:
            self._other.destroy()

    def clear(self, targets: list[pipe.Resource], renewed: Callable[[], list[pipe.Resource]]) -> list[Array]:
        """Clear the targets that are bound.

        Args:
            renewed: destroys them, and binds others.

        Returns:
            what was read meanwhile.
        """
        ctx, between = self._ctx, self._between
        found: list[Array] = []
        elapsed = ctx.create_query(QueryType.TIME_ELAPSED) if "time" in between else None
        if elapsed is not None:
            ctx.begin_query(elapsed)
        self._clear()
        for name, step in (
            ("again", self._again),
            ("part", self._clear_part),
            ("condition", self._held_back),
        ):
            if name in between:
                step()
        if elapsed is not None:
            ctx.end_query(elapsed)
        if "flush" in between:
            ctx.flush()
        if "read" in between:
            found += [texels(ctx, one) for one in targets]
        if "other context" in between:
            found += self._copied(targets[0])
        if "other targets" in between:
            renewed()
            self._clear()
        if elapsed is not None:
            assert ctx.get_query_result(elapsed, True) is not None
            ctx.destroy_query(elapsed)
        return found

    def _clear(self, color: tuple[float, ...] = (0.25, 0.125, 0.5, 0.0), depth: float = 0.75) -> None:
        self._ctx.clear(self._buffers, color, depth, 0)

    def _again(self) -> None:
        """The same targets are cleared to something else."""
        self._clear(_LATER, 0.5)

    def _clear_part(self) -> None:
        self._ctx.clear(self._buffers, _PART, 0.875, 0, pipe.ScissorState(3, 2, 17, 21))

    def _held_back(self) -> None:
        """Clears depend on a query that has counted nothing: one is held back."""
        ctx = self._ctx
        query = ctx.create_query(QueryType.OCCLUSION_COUNTER)
        ctx.begin_query(query)
        ctx.end_query(query)
        for held in (False, True):
            ctx.render_condition(query, held, RenderCond.WAIT)
            self._clear(_HELD if not held else _PART, 0.625)
        ctx.render_condition(None, False, RenderCond.WAIT)
        ctx.destroy_query(query)

    def _copied(self, target: pipe.Resource) -> list[Array]:
        """A second context clears a texture of its own, and copies into it what the first one has cleared."""
        if self._other is None:
            self._other = self._ctx.screen.context_create()
        other = self._other
        template = {
            name: getattr(target, name) for name in ("format", "width0", "height0", "nr_samples", "bind")
        }
        own = other.screen.resource_create(pipe.ResourceTemplate(**template))
        surface = other.create_surface(own, pipe.SurfaceTemplate())
        other.clear_render_target(surface, _LATER, 0, 0, own.width0, own.height0)
        self._ctx.flush()
        box = pipe.Box(width=own.width0 // 2, height=own.height0)
        other.resource_copy_region(own, 0, 0, 0, 0, target, 0, box)
        found = [texels(other, own)]
        surface.destroy()
        own.destroy()
        return found


def texels(ctx: pipe.Context, texture: pipe.Resource) -> Array:
    """All samples of a texture."""
    if texture.nr_samples > 1:
        return read_samples(ctx, texture)
    box = pipe.Box(width=texture.width0, height=texture.height0)
    with ctx.transfer_map(texture, 0, pipe.Map.READ, box) as transfer:
        return np.array(transfer.data)
