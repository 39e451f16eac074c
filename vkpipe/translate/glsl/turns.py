"""Turns of loops, counted where the device stops an invocation after 65,535 of them without a word."""

from __future__ import annotations

__all__ = ["KEEP", "KEPT", "LIMITED_TURNS"]

LIMITED_TURNS = 65000
"""Turns after which a shader ends its loops by itself, and can tell the host so; what is left is for loops of
kernels."""

KEEP = "tgsi_kept[VKP_ZERO] = tgsi_steps;"
"""Behind a loop that others may not have run: memory has what each lane has counted, even if it is off."""

KEPT = "tgsi_steps = vkp_most_steps(max(tgsi_steps, tgsi_kept[VKP_ZERO]));"
"""Goes on from the most that any lane has counted."""
