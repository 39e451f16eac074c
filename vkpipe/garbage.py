"""Python's collector of cycles rests while modules are imported: what they make stays."""

from __future__ import annotations

import gc

__all__ = ["Uncollected"]


class Uncollected:
    """A block in which no cycles are collected; what it has made counts as old from then on.

    Where the application has switched the collector off, or has frozen objects, that stays as it is.
    """

    def __enter__(self) -> None:
        self._resumes = gc.isenabled()
        gc.disable()

    def __exit__(self, *error: object) -> None:
        if not self._resumes:
            return
        if not gc.get_freeze_count():
            gc.freeze()  # both only join lists: the young objects to the frozen ones, these to the oldest
            gc.unfreeze()
        gc.enable()
