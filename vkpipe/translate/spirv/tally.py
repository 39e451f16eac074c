"""A tally of lookups in the caches of SPIR-V, of all screens of the process."""

from __future__ import annotations

from vkpipe.records import dataclass

__all__ = ["TALLY", "Tally"]


@dataclass
class Tally:
    """Texts whose SPIR-V was in memory, on disk or among what was shipped, and those that were compiled."""

    hits: int = 0
    misses: int = 0


TALLY = Tally()
"""That of this process."""
