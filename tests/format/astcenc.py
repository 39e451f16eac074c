"""ASTC's reference decoder for blocks of three dimensions: the library inside the package astc-encoder-py.

The package's own calls hand over one slice of an image only, so the C functions are called.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

import astc_encoder
import numpy as np
import numpy.typing as npt

__all__ = ["read_volumes"]

_CONFIG_INIT = "_Z19astcenc_config_init15astcenc_profilejjjfjP14astcenc_config"
_CONTEXT_ALLOC = "_Z21astcenc_context_allocPK14astcenc_configjPP15astcenc_context"
_CONTEXT_FREE = "_Z20astcenc_context_freeP15astcenc_context"
_DECOMPRESS = "_Z24astcenc_decompress_imageP15astcenc_contextPKhmP13astcenc_imagePK15astcenc_swizzlej"
_CONFIG_BYTES = 4096
"""More than the library's structure has."""

_DECOMPRESS_ONLY = 1 << 4
_TYPES = {np.dtype(np.uint8): 0, np.dtype(np.float16): 1}


class _Image(ctypes.Structure):
    _fields_ = (
        ("width", ctypes.c_uint),
        ("height", ctypes.c_uint),
        ("depth", ctypes.c_uint),
        ("type", ctypes.c_int),
        ("slices", ctypes.POINTER(ctypes.c_void_p)),
    )


@cache
def _library() -> ctypes.CDLL:
    """The build that runs on every CPU."""
    folder = Path(astc_encoder.__file__).parent
    return ctypes.CDLL(str(next(folder.glob("_encoder_none*.so"))))


def read_volumes(
    blocks: npt.NDArray[np.uint8], size: tuple[int, int, int], srgb: bool
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.bool_]]:
    """Return texels ``(n, depth, height, width, bytes)`` of blocks, and which of these blocks are errors.

    Texels are four half floats, or of ``srgb`` formats four bytes.
    """
    floats = _read(blocks, size, srgb, np.dtype(np.float16))
    wrong = np.isnan(floats).all(axis=(1, 2, 3, 4))
    texels = _read(blocks, size, srgb, np.dtype(np.uint8)) if srgb else floats
    return texels.view(np.uint8), wrong


def _read(
    blocks: npt.NDArray[np.uint8], size: tuple[int, int, int], srgb: bool, kind: np.dtype[np.generic]
) -> npt.NDArray[np.generic]:
    """Decode blocks as an image of one row of them."""
    library, count = _library(), len(blocks)
    width, height, depth = size
    config, context = ctypes.create_string_buffer(_CONFIG_BYTES), ctypes.c_void_p()
    fast = ctypes.c_float(0)
    assert not library[_CONFIG_INIT](0 if srgb else 1, *size, fast, _DECOMPRESS_ONLY, config)
    assert not library[_CONTEXT_ALLOC](config, 1, ctypes.byref(context))
    texels = np.zeros((depth, height, count, width, 4), kind)
    slices = (ctypes.c_void_p * depth)(*(each.ctypes.data for each in texels))
    image = _Image(width * count, height, depth, _TYPES[kind], slices)
    data, swizzle = blocks.tobytes(), (ctypes.c_int * 4)(0, 1, 2, 3)
    sent = ctypes.c_size_t(len(data))
    failed = library[_DECOMPRESS](context, data, sent, ctypes.byref(image), swizzle, 0)
    library[_CONTEXT_FREE](context)
    assert not failed
    return np.ascontiguousarray(texels.transpose(2, 0, 1, 3, 4))
