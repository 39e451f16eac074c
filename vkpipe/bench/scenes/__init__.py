"""This package holds the benchmark's scenes by name: data, shaders and state, and no driver's code.

A part of the full size goes in (1.0 to measure, less in tests), the description of a scene comes out; every
side of the benchmark calls it, to draw the same.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from vkpipe.bench.description import Scene
from vkpipe.bench.scenes import (
    layers,
    many,
    models,
    patches,
    primitives,
    shadows,
    textures,
    transfers,
    triangles,
    windows,
)
from vkpipe.model.load import READABLE

__all__ = ["SCENES", "WINDOWS", "is_scene", "make_scene"]

_GROUPS = (triangles, models, layers, textures, many, transfers, primitives, patches, shadows, windows)
_ORDER = (
    "tri-1k",
    "tri-10k",
    "tri-100k",
    "tri-1m",
    "bunny-1080p",
    "overdraw",
    "texture",
    "blend",
    "discard",
    "draws-5k",
    "states-1k",
    "indexed-grid",
    "pile-up",
    "loops-blended",
    "tiny-frame",
    "readback-4k",
    "upload",
    "streaming",
    "stencil",
    "msaa4",
    "lines-100k",
    "points-100k",
    "tessellation",
)
_FACTORIES: dict[str, Callable[[float], Scene]] = {
    name: factory for group in _GROUPS for name, factory in group.SCENES.items()
}

SCENES: dict[str, Callable[[float], Scene]] = {name: _FACTORIES[name] for name in _ORDER}
"""The maker of each scene, in the order of the table."""

WINDOWS = windows.SCENES
"""The makers of the scenes that windows show."""


def is_scene(name: str) -> bool:
    """Return whether there is such a scene: one of the table, one drawn only by its name, or a model file."""
    return name in _FACTORIES or (Path(name).suffix.lower() in READABLE and Path(name).is_file())


def make_scene(name: str, part: float) -> Scene:
    """The scene of this name; a model file is drawn lit, as the bunny is.

    Args:
        name: of a scene, or a file that :func:`vkpipe.model.load.load_model` reads.
        part: how much of its full size, above 0 and up to 1.
    """
    return _FACTORIES[name](part) if name in _FACTORIES else models.lit_model(name, part)
