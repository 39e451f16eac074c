"""The passes: ways to do less that a screen takes unless it is told not to (``VKPIPE_PASSES``).

All pictures are the same without them. Each is worth its lines on programs, not on one scene of a benchmark;
docs/small-draws.md, docs/rasterizer.md and docs/kernels.md have the figures.
"""

from __future__ import annotations

__all__ = ["PASSES", "passes_of"]

PASSES: dict[str, str] = {
    "merge": "groups of one state that do not overlap share a dispatch",
    "fuse": "one small group that comes very often runs all stages in one dispatch",
    "reuse": "a batch that comes again is submitted as it was recorded",
    "clears": "clears that a frame begins with run while the host prepares the rest of the frame; those of "
    "depth or stencil alone are of all texels, where the other part is one value",
    "parts": "a frame of many groups, which the host takes long over, goes to the device in parts",
    "later": "kernels that a first frame can do without are made behind it",
    "aside": "kernels of an earlier run are made ahead where what draws leaves the processors time",
    "brief": "what is drawn in order begins with a kernel of less text; needs later",
    "pairs": "few large primitives that come very often are drawn two tiles at a time; needs later",
    "covered": "tiles that one of few large triangles covers are drawn by a kernel of their own; needs later",
    "edges": "tiles of a small group's box that no triangle or line touches are not drawn",
    "sections": "small groups of several kinds of primitives that take turns share dispatches by kind",
    "masks": "tiles of a small group pass over triangles elsewhere, so that up to 256 need no bins",
    "branches": "branches of fragment shaders on constants are left out where their outcome stays",
    "turns": "loops of fragment shaders that count to a constant are unrolled where it stays; needs later",
    "whole": "few primitives that come very often take one dispatch before the last stage; needs later",
    "few": "few primitives in bins that come often take one dispatch, or shorter lists; needs later",
    "gather": "small groups that differ in textures alone and come often are drawn as one; needs later",
    "lists": "draws of a server's client that come again in each frame are made as a list; needs repeat",
    "repeat": "a call with the same arguments and bindings as before is not checked again, nor packed",
}
"""Name of each pass -> what it does."""


def passes_of(text: str) -> frozenset[str]:
    """Choose passes: ``-merge,-fuse`` are all but those, ``merge,fuse`` only those, ``none`` is none.

    Raises:
        ValueError: there is no such pass, or both ways are mixed.
    """
    words = [word.strip() for word in text.split(",") if word.strip()]
    if words == ["none"]:
        return frozenset()
    without = {word.removeprefix("-") for word in words if word.startswith("-")}
    only = {word for word in words if not word.startswith("-")}
    if (without | only) - PASSES.keys() or (without and only):
        raise ValueError(text)
    return frozenset(only or PASSES.keys() - without)
