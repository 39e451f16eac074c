"""Shaders that know the names of their source: state objects as any others, with tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

import numpy as np

from vkpipe.errors import InvalidUse
from vkpipe.glsl.constants import Block, Uniform, write
from vkpipe.pipe import ComputeState, ShaderState
from vkpipe.records import dataclass

__all__ = ["Attribute", "ComputeShader", "Counter", "Names", "Output", "Shader", "Slots"]


@dataclass(frozen=True, slots=True)
class Slots:
    """A sampler or an image: its type, and the slot of each element of an array, -1 where nobody reads it."""

    name: str
    type: str
    slots: tuple[int, ...]

    @property
    def slot(self) -> int:
        """The first one."""
        return self.slots[0]


@dataclass(frozen=True, slots=True)
class Counter:
    """An atomic counter: its buffer, for ``set_hw_atomic_buffers``, and its byte in that."""

    name: str
    buffer: int
    offset: int


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute: its location in the source, and the vertex elements that it is fetched by.

    A matrix has one element for each column, an array for each of its own; -1 is one that nobody reads.
    """

    name: str
    type: str
    location: int
    inputs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Output:
    """An output of the fragment shader: its target, and 1 where it is the second source of blending."""

    name: str
    type: str
    location: int
    index: int


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one stage, in tables of the source's names.

    Attributes:
        stage: "vertex", "tess_control", "tess_evaluation", "geometry", "fragment" or "compute".
        uniforms: those outside of blocks; they are in constant buffer 0.
        samplers, images, blocks, storage, counters: what is bound to slots.
        unused: uniforms that the sources declare and no stage reads: Mesa has left them out.
        initial: the bytes of constant buffer 0 before anything is set.
        transform: where four constants are in it that say how rows are counted, or None.
    """

    stage: str
    uniforms: Mapping[str, Uniform]
    samplers: Mapping[str, Slots]
    images: Mapping[str, Slots]
    blocks: Mapping[str, Block]
    storage: Mapping[str, Block]
    counters: Mapping[str, Counter]
    unused: frozenset[str]
    initial: bytes
    transform: int | None

    def constants(self, values: Mapping[str, object], height: int | None) -> bytes:
        """Constant buffer 0; names of ``unused`` are passed over."""
        data = bytearray(self.initial)
        known = {name: value for name, value in values.items() if name not in self.unused}
        write(data, self.uniforms, known, f"{self.stage} shader")
        if self.transform is not None:
            # Along dFdy, then as positions come from the driver: it counts them as the source wants.
            rows = (-1.0, 0.0, 1.0, 0.0) if height is None else (1.0, 0.0, -1.0, float(height))
            data[self.transform : self.transform + 16] = np.array(rows, np.float32).tobytes()
        return bytes(data)


_NOTHING = Names("", {}, {}, {}, {}, {}, {}, frozenset(), b"", None)


class _Named:
    """The methods of both kinds of shaders that deal with their names."""

    __slots__ = ()
    names: Names

    def __post_init__(self) -> None:
        """Nothing: the compiler has made all of it."""

    def constants(
        self, values: Mapping[str, object] | None = None, /, *, height: int | None = None, **named: object
    ) -> bytes:
        """The bytes of constant buffer 0 with these uniforms, and initial values or zeros of the others.

        Args:
            values: by name, where a name is no identifier (``"lights[0].color"``).
            height: of the framebuffer, where y grows with the rows: see docs/glsl.md.

        Raises:
            InvalidUse: the stage has no such uniform, or the value does not fit its type.
        """
        if height is not None and not 0 < height < 1 << 31:
            raise InvalidUse("constants", "height", height, "rows of the framebuffer")
        return self.names.constants({**(values or {}), **named}, height)


@dataclass(frozen=True, slots=True)
class Shader(_Named, ShaderState):
    """A shader of the pipeline, for ``create_vs_state`` and its like of the other stages."""

    names: Names = field(default=_NOTHING, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ComputeShader(_Named, ComputeState):
    """A compute shader, for ``create_compute_state``."""

    names: Names = field(default=_NOTHING, compare=False, repr=False)
