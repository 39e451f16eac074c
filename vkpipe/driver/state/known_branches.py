"""Fragment shaders are drawn without branches that constants do not take, unless these change often.

Each outcome of its conditions is a state of its own, so that draws with other ones are other groups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakSet

if TYPE_CHECKING:
    from vkpipe.driver.shaders.shader import Outcomes, Shader

__all__ = ["MOST_CHANGES", "KnownBranches"]

MOST_CHANGES = 16
"""Outcomes of conditions that follow each other in a batch: more would divide it into many small groups."""


class KnownBranches:
    """Decides of which fragment shaders of a context branches are left out."""

    def __init__(self) -> None:
        self._outcomes: dict[Shader, Outcomes] = {}
        self._changes = 0
        self._varied: WeakSet[Shader] = WeakSet()

    def begin_batch(self) -> None:
        """Begin to count anew how often outcomes become others."""
        self._outcomes.clear()
        self._changes = 0

    def drops(self, shader: Shader, outcomes: Outcomes) -> bool:
        """Return whether a draw with these outcomes has the shader without branches.

        A shader whose outcomes were others too often in a batch has its branches from then on.
        """
        if shader in self._varied:
            return False
        self._changes += self._outcomes.get(shader, outcomes) != outcomes
        self._outcomes[shader] = outcomes
        if self._changes > MOST_CHANGES:
            self._varied.add(shader)
            return False
        return True
