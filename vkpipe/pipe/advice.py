"""Warnings about what Gallium allows and a program rarely means."""

from __future__ import annotations

import logging

__all__ = ["Advice"]

log = logging.getLogger(__name__)


class Advice:
    """The warnings of one context: each cause is logged once.

    Attributes:
        wanted: a context that draws for programs written elsewhere, which know what they do, turns this off.
    """

    def __init__(self) -> None:
        self.wanted = True
        self._given: set[str] = set()

    def give(self, where: str, cause: str, effect: str) -> None:
        """Log ``cause`` and what comes of it, unless that was done before.

        Args:
            where: the call, e.g. ``"Context.draw_vbo"``.
        """
        if self.wanted:
            self.tell(where, cause, effect)

    def tell(self, where: str, cause: str, effect: str) -> None:
        """Log what has gone wrong, wanted or not, unless that was done before."""
        if (key := f"{where}: {cause}") not in self._given:
            self._given.add(key)
            log.warning("%s: %s", key, effect)
