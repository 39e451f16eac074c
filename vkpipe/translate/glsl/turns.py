"""Turns of loops, counted where the device stops an invocation after 65,535 of them without a word."""

from __future__ import annotations

from .names import Names

__all__ = ["LIMITED_TURNS", "keep", "kept"]

LIMITED_TURNS = 65000
"""Turns after which a shader ends its loops by itself, and can tell the host so; what is left is for loops of
kernels."""


def keep(names: Names) -> str:
    """Return what stands behind a loop that others may not have run: memory has what each lane has counted,
    even if it is off.
    """
    return f"{names('tgsi_kept')}[VKP_ZERO] = {names.steps};"


def kept(names: Names) -> str:
    """Return what goes on from the most that any lane has counted."""
    return f"{names.steps} = vkp_most_steps(max({names.steps}, {names('tgsi_kept')}[VKP_ZERO]));"
