"""Neutral scenes: described once, drawn by OpenGL (tests.oracle) and by vkpipe (tests.scenes.vkpipe_draw)."""

from __future__ import annotations

from collections.abc import Callable

from tests.scenes import assembly, clipping, fragments, models, texturing, triangles
from tests.scenes.description import Scene

__all__ = ["SCENES"]

SCENES: dict[str, Callable[[], Scene]] = {
    **triangles.SCENES,
    **clipping.SCENES,
    **assembly.SCENES,
    **fragments.SCENES,
    **texturing.SCENES,
    **models.SCENES,
}
