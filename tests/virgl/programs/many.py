"""More textures than a process may have file descriptors, each with a colour of its own."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from tests.oracle.compat import Compat
from tests.virgl.programs import Pictures

COUNT = 1200
_TEXTURE, _RGBA, _UNSIGNED_BYTE = 0x0DE1, 0x1908, 0x1401


def draw(ctx: Any) -> Pictures:
    """The colours of all of them, read back once all are there: (COUNT, 4)."""
    names = (ctypes.c_uint * COUNT)()
    texels = np.random.default_rng(3).integers(1, 256, (COUNT, 4), np.uint8)
    found = np.zeros_like(texels)
    with Compat(4) as gl:
        gl.glGenTextures(COUNT, ctypes.byref(names))
        for name, texel in zip(names, texels, strict=True):
            gl.glBindTexture(_TEXTURE, name)
            for parameter in (0x2801, 0x2800):
                gl.glTexParameteri(_TEXTURE, parameter, 0x2600)
            gl.glTexImage2D(_TEXTURE, 0, 0x8058, 1, 1, 0, _RGBA, _UNSIGNED_BYTE, texel.ctypes.data)
        for name, row in zip(names, found, strict=True):
            gl.glBindTexture(_TEXTURE, name)
            gl.glGetTexImage(_TEXTURE, 0, _RGBA, _UNSIGNED_BYTE, row.ctypes.data)
    assert np.array_equal(found, texels)
    return {"texels": found}
