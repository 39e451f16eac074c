"""Running numbers of what a context has had the device do; driver queries are differences of these."""

from __future__ import annotations

from vkpipe.records import dataclass

__all__ = ["Totals"]


@dataclass
class Totals:
    """Running numbers of one context.

    Attributes:
        submissions: batches that were submitted; ``kept``: of these, recordings of earlier ones.
        draws: draws that had something to draw; ``groups``: of these, which share a set of dispatches.
        operations: launches, clears, copies and notes of queries.
        upload_bytes: of user buffers, constants and indices, placed in memory that the device reads.
        staging_bytes: that transfers have asked for.
        flush_ns: time of the host in flushes.
    """

    submissions: int = 0
    kept: int = 0
    draws: int = 0
    groups: int = 0
    operations: int = 0
    upload_bytes: int = 0
    staging_bytes: int = 0
    flush_ns: int = 0
