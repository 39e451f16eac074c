"""Wraps and unwraps everything, and does nothing else: it shows whether wrapping itself changes anything."""

from __future__ import annotations

from vkpipe.wrappers.objects import Layer

__all__ = ["Identity"]


class Identity(Layer):
    """Forwards every call."""
