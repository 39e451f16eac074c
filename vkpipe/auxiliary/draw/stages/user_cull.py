"""The cull distances of shaders: what the user_cull stage is in Mesa."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.stages.header import Prim
from vkpipe.auxiliary.draw.stages.stage import Stage
from vkpipe.auxiliary.draw.vertices import Shaded

__all__ = ["UserCull"]


class UserCull(Stage):
    """Drops primitives all of whose vertices are outside by a cull distance (TGSI document, CULLDIST)."""

    _shaded: Shaded

    def begin(self, shaded: Shaded) -> None:
        self._shaded = shaded
        super().begin(shaded)

    def point(self, prim: Prim) -> None:
        if not self._is_culled(prim):
            self.next.point(prim)

    def line(self, prim: Prim) -> None:
        if not self._is_culled(prim):
            self.next.line(prim)

    def polygon(self, prim: Prim) -> None:
        if not self._is_culled(prim):
            self.next.polygon(prim)

    def _is_culled(self, prim: Prim) -> bool:
        outside = ~np.asarray((self._shaded.cull[list(prim.rows)] >= 0).any(axis=0))
        return any(outside[i] and self._shaded.cull_mask >> i & 1 for i in range(outside.size))
