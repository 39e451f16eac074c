"""The error of calls that cannot be made from what a trace holds."""

from __future__ import annotations

from vkpipe.errors import VkpipeError

__all__ = ["Missing"]


class Missing(VkpipeError):
    """A trace lacks something that a call needs."""
