"""Seeded random inputs of whole shaders, the same for the device and for the interpreter."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tests.translate.whole.textures import images, textures
from vkpipe.translate import GlslBody
from vkpipe.translate.interp import Image, Texture
from vkpipe.translate.tgsi.names import PROPERTY_WORDS, Stage
from vkpipe.translate.tgsi.stages import INPUT_VERTICES

__all__ = ["BLOCKS", "CONSTANTS", "LANES", "PATCH_VERTICES", "U32", "WORDS", "Given", "given", "vertices"]

U32 = npt.NDArray[np.uint32]
LANES = 64
"""Invocations of a shader, at least: whole quads and whole patches."""
PATCH_VERTICES = 16
"""Vertices of the patches that come into tessellation shaders."""
CONSTANTS = (4, 64)
"""Constant buffers, and vectors of each."""
BLOCKS = (2, 2, 1)
"""Blocks of a compute shader."""
WORDS = 4096
"""Words of a shader buffer."""


@dataclass(frozen=True)
class Given:
    """``inputs``: (n, 4) or (n, vertices, 4); ``system_values``: (n, 4); ``constants``: CONSTANTS + (4,).

    ``buffers``, ``images`` by slot, ``textures`` by unit: what is in them before.
    """

    inputs: dict[int, U32]
    system_values: dict[int, U32]
    constants: U32
    buffers: dict[int, U32]
    images: dict[int, Image]
    textures: dict[int, Texture]

    @property
    def lanes(self) -> int:
        """Invocations."""
        arrays = [*self.inputs.values(), *self.system_values.values()]
        return len(arrays[0]) if arrays else LANES


def vertices(body: GlslBody) -> int:
    """Vertices of the primitives or patches that come in."""
    if body.info.stage is Stage.GEOMETRY:
        words = PROPERTY_WORDS["GS_INPUT_PRIMITIVE"]
        return INPUT_VERTICES[words[body.info.property("GS_INPUT_PRIMITIVE")]]
    return PATCH_VERTICES


def _floats(rng: np.random.Generator, *shape: int) -> U32:
    return rng.uniform(-3, 3, shape).astype(np.float32).view(np.uint32)


def _integers(rng: np.random.Generator, n: int) -> U32:
    return np.repeat(rng.integers(0, 40, (n, 1), np.uint32), 4, axis=1)


def _unit(rng: np.random.Generator, n: int) -> U32:
    return rng.random((n, 4), np.float32).view(np.uint32)


def _position(rng: np.random.Generator, n: int) -> U32:
    """Centres of pixels in quads, four quads in a row; depth; 1."""
    lane = np.arange(n)
    x, y = lane // 4 % 4 * 2 + lane % 2, lane // 16 * 2 + lane // 2 % 2
    return np.stack([x + 0.5, y + 0.5, rng.random(n), np.ones(n)], axis=1).astype(np.float32).view(np.uint32)


def _face(rng: np.random.Generator, n: int) -> U32:
    return np.repeat(rng.choice([-1.0, 1.0], (n, 1)), 4, axis=1).astype(np.float32).view(np.uint32)


def _barycentric(rng: np.random.Generator, n: int) -> U32:
    weights = rng.dirichlet((1.0, 1.0, 1.0), n)
    return np.concatenate([weights, np.zeros((n, 1))], axis=1).astype(np.float32).view(np.uint32)


def _mask(rng: np.random.Generator, n: int) -> U32:
    return np.repeat(rng.integers(0, 2, (n, 1), np.uint32) * np.uint32(0xFFFFFFFF), 4, axis=1)


def _lanes(rng: np.random.Generator, n: int) -> U32:
    return np.repeat(np.arange(n, dtype=np.uint32)[:, None], 4, axis=1)


_BY_SEMANTIC: dict[str, Callable[[np.random.Generator, int], U32]] = {
    "POSITION": _position,
    "FACE": _face,
    "PRIM_ID": _integers,
    "TESSCOORD": _barycentric,
    "HELPER_INVOCATION": _mask,
    "VERTEXID": _lanes,
    **dict.fromkeys(("SAMPLEPOS", "PCOORD", "TESSOUTER", "TESSINNER"), _unit),
}


def given(name: str, body: GlslBody) -> Given:
    """What the shader of this name gets."""
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    info = body.info
    constants = _floats(rng, *CONSTANTS, 4)
    buffers = {
        b.slot: _floats(rng, WORDS) if b.slot == 0 else np.zeros(WORDS, np.uint32) for b in body.buffers
    }
    control = info.stage is Stage.TESS_CTRL
    lanes = info.property("TCS_VERTICES_OUT", 1) if control else 1
    n = -(-LANES // lanes)
    inputs = {}
    for entry in info.inputs:
        make = _BY_SEMANTIC.get(entry.name) if info.stage is Stage.FRAGMENT else None
        if entry.index in body.per_vertex:
            inputs[entry.index] = _floats(rng, n, vertices(body), 4)
        else:
            inputs[entry.index] = make(rng, n) if make else _floats(rng, n, 4)
    values = {}
    if info.stage is not Stage.COMPUTE:
        for value in info.system_values:
            values[value.index] = _BY_SEMANTIC.get(value.name, _integers)(rng, n)
    if control:
        inputs = {index: np.repeat(words, lanes, axis=0) for index, words in inputs.items()}
        values = {index: np.repeat(words, lanes, axis=0) for index, words in values.items()}
        for value in info.system_values:
            if value.name == "INVOCATIONID":
                values[value.index] = _lanes(rng, n * lanes) % np.uint32(lanes)
    return Given(inputs, values, constants, buffers, images(rng, body), textures(rng, body))
