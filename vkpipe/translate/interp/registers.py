"""The registers of all invocations: reading sources and writing destinations.

Files are arrays ``(registers, n, 4)`` uint32; inputs with a vertex index ``(n, vertices, 4)`` each. In the
tessellation control stage outputs belong to a patch: ``(registers, patches, vertices, 4)``, in which those
of the whole patch use vertex 0.

Mesa writes one level of a patch as all four, the others as they were read (``gl_TessLevelOuter[i] = ..`` with
a computed i), which would undo what other invocations write meanwhile. So an invocation that has read an
output of the patch since the last BARRIER, and writes a component as it knows it, leaves that alone: as if it
had been the first one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np

from ...errors import InvalidUse
from ..tgsi.ir import Dst, Indirect, Shader, Src
from ..tgsi.names import File, Stage
from .operands import Layout, component, index_of
from .values import I64, Bool, Raw, Value, modify, view

__all__ = ["Registers", "words_of"]

_NOTHING = np.zeros((0, 4), np.uint32)
_PLAIN = (File.TEMP, File.ADDR, File.PRED, File.SV)


@cache
def _columns(letters: str) -> list[int]:
    """The numbers of components, in the order of their letters."""
    return [component(letter) for letter in letters]


def words_of(value: object, where: str) -> Raw:
    """An array of 32-bit numbers as uint32 words."""
    array = np.asarray(value)
    if array.dtype.itemsize != 4 or array.dtype.kind not in "fiu":
        raise InvalidUse("interp", where, array.dtype, "an array of float32, int32 or uint32")
    return np.ascontiguousarray(array).view(np.uint32)


class Registers:
    """The register files of one run.

    Args:
        shader: whose registers they are.
        n: invocations.
        inputs, system_values: register -> words; what is not given is zero.
        constants: buffer -> words ``(k, 4)``.
    """

    def __init__(
        self,
        shader: Shader,
        n: int,
        inputs: Mapping[int, object],
        system_values: Mapping[int, object],
        constants: Mapping[int, object],
    ) -> None:
        self.shader = shader
        self.n = n
        self.layout = Layout(shader)
        self.lanes = np.arange(n)
        self.files: dict[File, Raw] = {
            file: np.zeros((max(self.layout.sizes.get(file, 0), 1), n, 4), np.uint32) for file in _PLAIN
        }
        self.immediates = np.array([i.words for i in shader.immediates] or [(0,) * 4], np.uint32)
        self.constants = {slot: words_of(v, f"constants[{slot}]") for slot, v in constants.items()}
        for slot, words in self.constants.items():
            if words.ndim != 2 or words.shape[1] != 4:
                raise InvalidUse("interp", f"constants[{slot}]", words.shape, "(k, 4)")
        self.inputs = self._fill_inputs(inputs)
        for index, value in system_values.items():
            if index < len(self.files[File.SV]):
                self.files[File.SV][index] = words_of(value, f"system_values[{index}]")
        self.vertices_out = 1
        if shader.stage is Stage.TESS_CTRL:
            self.vertices_out = max(1, shader.property("TCS_VERTICES_OUT", 1))
            if n % self.vertices_out:
                legal = f"a multiple of TCS_VERTICES_OUT, {self.vertices_out}"
                raise InvalidUse("interp.run", "invocations", n, legal)
        outputs = max(self.layout.sizes.get(File.OUT, 0), 1)
        self.outputs = np.zeros((outputs, n // self.vertices_out, self.vertices_out, 4), np.uint32)
        self._known = np.zeros((outputs if shader.stage is Stage.TESS_CTRL else 0, n, 4), np.uint32)
        self._knows = np.zeros(self._known.shape[:2], np.bool_)

    def _fill_inputs(self, inputs: Mapping[int, object]) -> Raw:
        """``(registers, n, vertices, 4)``; an input without vertices is that of each vertex."""
        given = {index: words_of(value, f"inputs[{index}]") for index, value in inputs.items()}
        vertices = max((v.shape[1] for v in given.values() if v.ndim == 3), default=1)
        found = np.zeros((max(self.layout.sizes.get(File.IN, 0), 1), self.n, vertices, 4), np.uint32)
        for index, value in given.items():
            if value.ndim not in (2, 3) or value.shape[0] != self.n or value.shape[-1] != 4:
                legal = f"({self.n}, 4) or ({self.n}, vertices, 4)"
                raise InvalidUse("interp.run", f"inputs[{index}]", value.shape, legal)
            if index < len(found):
                found[index] = value if value.ndim == 3 else value[:, None]
        return found

    def index_words(self, indirect: Indirect) -> Raw:
        """The words ``(n,)`` that an index is computed from."""
        return self.read(Src(indirect.file, indirect.index))[:, component(indirect.component)]

    def read(self, src: Src) -> Raw:
        """The four channels ``(n, 4)`` before swizzle and modifiers; not to be written into."""
        if src.file is File.CONST:
            return self._constant(src)
        at = self.layout.for_reading(src, self.index_words)
        if src.file is File.IMM:
            return self._everywhere(self.immediates[at]) if isinstance(at, int) else self.immediates[at]
        if src.file is File.IN:
            vertex = self._vertex(src, self.inputs.shape[2])
            if isinstance(at, int) and isinstance(vertex, int):
                return self.inputs[at, :, vertex]
            return np.asarray(self.inputs[at, self.lanes, vertex])
        if src.file is File.OUT:
            patch = self.lanes // self.vertices_out
            found = np.asarray(self.outputs[at, patch, self._vertex(src, self.vertices_out)])
            if src.dim is None and len(self._known):
                self._known[at, self.lanes], self._knows[at, self.lanes] = found, True
            return found
        file = self.files[src.file]
        return file[at] if isinstance(at, int) else np.asarray(file[at, self.lanes])

    def _everywhere(self, words: Raw | int) -> Raw:
        """Return the same four words for each invocation."""
        found = np.empty((self.n, 4), np.uint32)
        found[:] = words
        return found

    def _vertex(self, src: Src, count: int) -> int | I64:
        """The first index of a two-dimensional register, clamped to the vertices that there are."""
        if isinstance(src.dim, Indirect):
            return np.asarray(np.clip(index_of(src.dim, self.index_words(src.dim)), 0, count - 1))
        return min(max(src.dim or 0, 0), count - 1)

    def _constant(self, src: Src) -> Raw:
        if isinstance(src.index, int) and not isinstance(src.dim, Indirect):
            known = self.constants.get(src.dim or 0, _NOTHING)
            return self._everywhere(known[src.index] if 0 <= src.index < len(known) else 0)
        slots = self.each(src.dim or 0)
        at = self.each(src.index)
        found = np.zeros((self.n, 4), np.uint32)
        for slot in np.unique(slots):
            buffer = self.constants.get(int(slot))
            if buffer is not None:
                inside = (slots == slot) & (at >= 0) & (at < len(buffer))
                found[inside] = buffer[at[inside]]
        return found

    def each(self, index: int | Indirect) -> I64:
        """An index of a resource for each invocation, not checked."""
        if isinstance(index, int):
            return np.full(self.n, index, np.int64)
        return index_of(index, self.index_words(index))

    def source(self, src: Src, letter: str, raw: Raw | None = None) -> Value:
        """A source behind swizzle and modifiers: ``(n, 4)``, or ``(n, 2)`` values of 64 bits.

        ``raw`` stands for the register where its channels come from elsewhere.
        """
        words = (self.read(src) if raw is None else raw).take(_columns(src.swizzle), axis=1)
        return modify(view(words, letter), letter, src.absolute, src.negate)

    def write(self, dst: Dst, words: Raw, mask: Bool) -> None:
        """Store ``(n, 4)`` words, of which those of the write mask are taken, where ``mask`` is set."""
        if dst.file is File.NULL:
            return
        channels = _columns(dst.mask)
        file = self._whole_file(dst)
        if file is not None and isinstance(dst.index, int) and mask.all():
            if len(channels) == 4:
                file[dst.index] = words
            else:
                file[dst.index][:, channels] = words.take(channels, axis=1)
            return
        at = np.broadcast_to(self.layout.for_writing(dst, self.index_words), self.n)
        lanes = np.flatnonzero(mask & (at >= 0))
        if dst.file is not File.OUT:
            self.files[dst.file][at[lanes, None], lanes[:, None], channels] = words[lanes][:, channels]
            return
        vertex = np.zeros(self.n, np.int64) if dst.dim is None else self.each(dst.dim)
        lanes = lanes[(vertex[lanes] >= 0) & (vertex[lanes] < self.vertices_out)]
        # where several invocations write the same output of a patch, NumPy keeps the last one's
        place = np.broadcast_arrays(
            at[lanes, None], lanes[:, None] // self.vertices_out, vertex[lanes, None], np.array(channels)
        )
        values = words[lanes][:, channels]
        changed = np.ones(values.shape, np.bool_)
        if dst.dim is None and len(self._known):
            mine = (at[lanes, None], lanes[:, None], np.array(channels))
            changed = (self._known[mine] != values) | ~self._knows[at[lanes], lanes][:, None]
            self._known[mine] = values
        self.outputs[tuple(index[changed] for index in place)] = values[changed]

    def _whole_file(self, dst: Dst) -> Raw | None:
        """The file ``(registers, n, 4)`` that an invocation has to itself; None: outputs of patches."""
        if dst.file is not File.OUT:
            return self.files[dst.file]
        own = self.vertices_out == 1 and dst.dim is None and not len(self._known)
        return self.outputs[:, :, 0] if own else None

    def forget(self) -> None:
        """Forget what invocations know of outputs of their patch: others may have changed them (BARRIER)."""
        self._knows[:] = False
