"""The filtered lookups: TEX and its family through SAMP, SAMPLE and its family through SVIEW and SAMP.

Sources: TGSI document, TEX to TXL2, TG4, LODQ, Resource Sampling Opcodes. Implicit levels come from the
coarse derivatives of the coordinate, those of cubes from the fine ones; outside of the fragment stage they
are 0.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

from ...errors import InvalidUse
from ...pipe.defines_texture import TexCompare
from ..tgsi.ir import COMPONENTS, Instruction
from ..tgsi.isa import Kind
from ..tgsi.names import Stage
from ..tgsi.targets import TARGETS, Target
from .alu import finish
from .lod import accessed, axes, base_level, clamped, probes
from .machine import Machine
from .quads import ddx, ddy
from .sampler import Lookup, gather, sample, swizzled
from .units import Unit, units
from .values import Bool, Raw, Value

__all__ = ["LOOKUPS"]

F32 = npt.NDArray[np.float32]
F64 = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class _How:
    """The additions of an opcode to a lookup. Values are (source, channel).

    ``level``: the level itself; ``bias``: added to the computed one; ``gradients``: the first of two sources;
    ``compare``: reference value where the target does not say where it is.
    """

    level: tuple[int, str] | None = None
    bias: tuple[int, str] | None = None
    gradients: int = 0
    compare: tuple[int, str] | None = None
    project: bool = False
    level_zero: bool = False


_HOW = {
    "TEX": _How(),
    "TEX2": _How(compare=(1, "x")),
    "TXP": _How(project=True),
    "TXB": _How(bias=(0, "w")),
    "TXB2": _How(bias=(1, "x"), compare=(1, "y")),
    "TXL": _How(level=(0, "w")),
    "TXL2": _How(level=(1, "x"), compare=(1, "y")),
    "TEX_LZ": _How(level_zero=True),
    "TXD": _How(gradients=1),
    "LODQ": _How(),
    "TG4": _How(compare=(1, "x"), level_zero=True),
    "SAMPLE": _How(),
    "SAMPLE_B": _How(bias=(3, "x")),
    "SAMPLE_C": _How(compare=(3, "x")),
    "SAMPLE_C_LZ": _How(compare=(3, "x"), level_zero=True),
    "SAMPLE_D": _How(gradients=3),
    "SAMPLE_L": _How(level=(3, "x")),
    "GATHER4": _How(level_zero=True),
    "LOD": _How(),
}
_COMPARING = frozenset({"SAMPLE_C", "SAMPLE_C_LZ"})


class _Operands:
    """The sources of one instruction, for all invocations."""

    def __init__(self, machine: Machine, i: Instruction) -> None:
        self.machine = machine
        self.i = i
        self.how = _HOW[i.opcode.name]
        self.coords: F32 = machine.registers.source(i.src[0], "f").copy()
        if self.how.project:
            self.coords[:, :3] /= self.coords[:, 3:]
        self.offsets = [machine.registers.source(src, "i")[:, :3] for src in i.offsets]

    def channel(self, place: tuple[int, str]) -> F32:
        position, letter = place
        value = self.coords if position == 0 else self.machine.registers.source(self.i.src[position], "f")
        return np.asarray(value[:, COMPONENTS.index(letter)])

    def offset(self, number: int) -> npt.NDArray[np.int32]:
        if not self.offsets:
            return np.zeros((self.machine.n, 3), np.int32)
        return np.asarray(self.offsets[number if len(self.offsets) > 1 else 0])

    def derivatives(self, target: Target) -> tuple[F32, F32] | None:
        """Return the derivatives of the coordinate in x and y; None where there are none.

        Those of cubes are the fine ones, so that each pixel has its own level.
        """
        if self.how.gradients:
            first = self.how.gradients
            x, y = (self.machine.registers.source(src, "f") for src in self.i.src[first : first + 2])
            return x, y
        if self.machine.shader.stage is not Stage.FRAGMENT:
            return None
        return ddx(self.coords, target.cube), ddy(self.coords, target.cube)

    def axes(self, target: Target, unit: Unit, derivatives: tuple[F32, F32]) -> tuple[F64, F64]:
        """The lengths of the axes of the footprint, in texels."""
        texels = target.rect or not unit.state.normalized_coords
        return axes(unit.texture, self.coords, *derivatives, target.cube, texels, target.spatial)

    def reference(self, target: Target, unit: Unit) -> F32 | None:
        """The reference value, or None where nothing is compared.

        With compare_mode NONE a shadow target reads the depth (Gallium 0.4, section 8.4.1).
        """
        if self.i.opcode.name in _COMPARING:
            assert self.how.compare
            return self.channel(self.how.compare)
        if not target.shadow or unit.state.compare_mode is TexCompare.NONE or self.i.opcode.name == "LODQ":
            return None
        if target.reference != "1":
            return self.channel((0, target.reference))
        assert self.how.compare
        return self.channel(self.how.compare)


def _level(operands: _Operands, target: Target, unit: Unit) -> F32:
    """The level of detail ``(n,)`` before the sampler's bias and bounds."""
    how, n = operands.how, operands.machine.n
    if how.level:
        return operands.channel(how.level)
    derivatives = None if how.level_zero else operands.derivatives(target)
    if derivatives is None:
        level = np.zeros(n, np.float32)
    else:
        level = base_level(*operands.axes(target, unit, derivatives))
    return level + operands.channel(how.bias) if how.bias else level


def _target(i: Instruction, unit: Unit) -> Target:
    """The target of the instruction, which the texture must have, too."""
    bound = TARGETS[unit.texture.target]
    if i.opcode.kind is Kind.SAMPLE or i.target == "UNKNOWN":
        return bound
    named = TARGETS[i.target]
    if (named.sampler, named.rect) != (bound.sampler, bound.rect):
        raise InvalidUse("Resources", "textures", bound.name, f"target {i.target}, for {i.opcode.name}")
    return named


def _filtered(operands: _Operands, q: Lookup, level: F32, lanes: Bool) -> Value:
    how = operands.how
    derivatives = None if how.level or how.level_zero else operands.derivatives(q.target)
    if derivatives is not None and q.state.max_anisotropy > 1 and q.is_float:
        return swizzled(q.texture, _anisotropic(operands, q, level, lanes, derivatives))
    return swizzled(q.texture, sample(q, clamped(q.state, level)))


def _anisotropic(
    operands: _Operands, q: Lookup, level: F32, lanes: Bool, derivatives: tuple[F32, F32]
) -> Value:
    """The mean of lookups along the longer axis of the footprint (Vulkan, Texel Anisotropic Filtering)."""
    x, y = (lengths[lanes] for lengths in operands.axes(q.target, Unit(q.texture, q.state), derivatives))
    dx, dy = (change[lanes] for change in derivatives)
    count, lower = probes(x, y, q.state.max_anisotropy)
    longer = np.where((x >= y)[:, None], dx, dy) * (np.arange(4) < q.target.spatial)
    total = np.zeros((len(count), 4), np.float64)
    for n in range(1, int(count.max(initial=0)) + 1):
        place = (n / (count + 1) - 0.5)[:, None]
        moved = replace(q, coords=np.asarray(q.coords + longer * place, np.float32))
        total += np.where((n <= count)[:, None], sample(moved, clamped(q.state, level - lower)), 0)
    return np.asarray(total / count[:, None], np.float32)


def _queried(operands: _Operands, q: Lookup, level: F32, lanes: Bool) -> Value:
    """The level that would be read, and the computed one before the bounds."""
    at = accessed(q.texture, q.state, clamped(q.state, level))
    zero = np.zeros_like(at)
    return np.stack([at, level + np.float32(q.state.lod_bias), zero, zero], axis=1)


def _gathered(operands: _Operands, q: Lookup, level: F32, lanes: Bool) -> Value:
    """Four texels of the component that src1.x names (TG4), or the swizzle of the view (GATHER4)."""
    machine, i = operands.machine, operands.i
    if i.opcode.name == "GATHER4":
        component = np.full(machine.n, COMPONENTS.index(i.src[1].swizzle[0]))
    elif q.target.shadow:
        component = np.zeros(machine.n, np.int64)
    else:
        component = np.minimum(machine.registers.source(i.src[1], "u")[:, 0], 3)
    dtype = np.float32 if q.reference is not None else q.texture.levels[0].dtype
    found = np.zeros((len(q.coords), 4), dtype)
    for number in np.unique(component[lanes]):
        chosen = component[lanes] == number
        for texel in range(max(1, len(operands.offsets))):
            part = q.part(chosen)
            offsets = operands.offset(texel)[lanes][chosen]
            moved = Lookup(part.texture, part.state, part.target, part.coords, offsets, part.reference)
            values = gather(moved, int(number))
            if len(operands.offsets) == 4:
                # each of four offsets selects the texel with the lowest coordinates
                found[chosen, texel] = values[:, 3]
            else:
                found[chosen] = values
    return found


def _lookup(machine: Machine, i: Instruction) -> None:
    operands = _Operands(machine, i)
    result: Raw = np.zeros((machine.n, 4), np.uint32)
    name = i.opcode.name
    read = _queried if name in ("LOD", "LODQ") else _gathered if name in ("TG4", "GATHER4") else _filtered
    for lanes, unit in units(machine, i):
        target = _target(i, unit)
        level = _level(operands, target, unit)[lanes]
        reference = operands.reference(target, unit)
        q = Lookup(
            unit.texture,
            unit.state,
            target,
            operands.coords[lanes],
            operands.offset(0)[lanes],
            None if reference is None else reference[lanes],
        )
        values = read(operands, q, level, lanes)
        result[lanes] = np.ascontiguousarray(values).view(np.uint32)
    if i.opcode.kind is Kind.SAMPLE and name != "GATHER4":
        result = result[:, [COMPONENTS.index(c) for c in i.src[1].swizzle]]
    finish(machine, i, result)


LOOKUPS = dict.fromkeys(_HOW, _lookup)
