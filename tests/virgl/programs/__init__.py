"""OpenGL programs in moderngl: each is a module with ``draw(ctx)``, which returns its pictures by name.

``python -m tests.virgl.programs OUT.npz [NAME ...]`` runs them with whatever OpenGL the environment gives
and writes the pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["NAMES", "Pictures", "find", "pixels"]

Pictures = dict[str, npt.NDArray[Any]]

NAMES = (
    "triangle",
    "cube",
    "instances",
    "strips",
    "sprites",
    "uniforms",
    "samples",
    "targets",
    "thirds",
    "kinds",
    "shadows",
    "textures",
    "queries",
    "julia",
    "updates",
    "kernels",
    "capture",
    "geometry",
    "beyond",
    "fixed",
    "memory",
    "advanced",
)


def find(name: str) -> Callable[[Any], Pictures]:
    """The function that draws a program's pictures."""
    found: Callable[[Any], Pictures] = import_module(f"{__name__}.{name}").draw
    return found


def pixels(framebuffer: Any, attachment: int = 0, dtype: str = "f1", components: int = 4) -> npt.NDArray[Any]:
    """A colour buffer: (height, width, components), row 0 is y = 0; ``dtype`` as moderngl names it."""
    kinds = {"f1": np.uint8, "f4": np.float32, "u4": np.uint32, "i4": np.int32, "u1": np.uint8}
    data = framebuffer.read(components=components, attachment=attachment, dtype=dtype, alignment=1)
    width, height = framebuffer.size
    return np.frombuffer(data, kinds[dtype]).reshape(height, width, components).copy()
