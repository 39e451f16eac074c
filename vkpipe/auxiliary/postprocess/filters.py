"""The filters that there are, by name; Mesa's have the names of its options without ``pp_``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from vkpipe.auxiliary.postprocess import colors, fxaa, mlaa
from vkpipe.pipe import ShaderState

__all__ = ["FILTERS", "Filter", "Pass"]


class Pass(NamedTuple):
    """One drawing over the whole picture.

    Attributes:
        shader: makes the fragment shader: GENERIC[0] is the place from (0, 0), top left, to (1, 1); CONST[0]
            has width and height in pixels, and 1 / width and 1 / height.
        reads: pictures in units 0 and up: "color", the picture so far, or what passes before it wrote.
        writes: "color", or a name of a picture of RGBA8 for passes behind it.
    """

    shader: Callable[[], ShaderState]
    reads: tuple[str, ...] = ("color",)
    writes: str = "color"


Filter = tuple[Pass, ...]


def _mlaa(edges: Callable[[], ShaderState]) -> Filter:
    return (
        Pass(edges, writes="edges"),
        Pass(mlaa.weights_fs, ("edges",), "weights"),
        Pass(mlaa.blend_fs, ("color", "weights")),
    )


FILTERS: dict[str, Filter] = {
    "fxaa": (Pass(fxaa.fxaa_fs),),
    "jimenezmlaa": _mlaa(partial(mlaa.edges_fs, False)),
    "jimenezmlaa_color": _mlaa(partial(mlaa.edges_fs, True)),
    "celshade": (Pass(colors.celshade_fs),),
    "nored": (Pass(partial(colors.without_fs, "x")),),
    "nogreen": (Pass(partial(colors.without_fs, "y")),),
    "noblue": (Pass(partial(colors.without_fs, "z")),),
}
"""Name -> its passes.

``fxaa``: fast approximate antialiasing. ``jimenezmlaa``: morphological antialiasing of edges in brightness,
or, with ``_color``, in any channel. ``celshade``: four steps of brightness. ``nored`` and the like: without
a channel.
"""
