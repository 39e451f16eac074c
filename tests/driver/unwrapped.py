"""The driver's context behind wrappers, for tests that look into it."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.wrappers.objects import Wrapped

__all__ = ["own_context"]


def own_context(ctx: pipe.Context) -> VkContext | None:
    """Return the driver's context that this one is or wraps; None: it is another driver's."""
    while isinstance(ctx, Wrapped):
        ctx = ctx.inner
    return ctx if isinstance(ctx, VkContext) else None
