"""Texture and sampler of each invocation, where their index may be computed.

A computed index that names nothing is clamped to what is declared, as in
:mod:`vkpipe.translate.glsl.texture`.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

from ...errors import InvalidUse
from ...pipe.defines_texture import TexCompare
from ...pipe.state_sampler import SamplerState
from ..tgsi.handles import BOUND, handle_of
from ..tgsi.ir import Instruction, Src
from ..tgsi.isa import Kind
from ..tgsi.names import File
from ..tgsi.scan import scan
from .machine import Machine
from .resources import HandledTexture, Texture
from .values import I64, Bool

__all__ = ["Unit", "apart", "read_handles", "units"]

_DEFAULT = SamplerState()


@dataclass(frozen=True, slots=True)
class Unit:
    """A texture and the state it is sampled with."""

    texture: Texture
    state: SamplerState


def units(machine: Machine, i: Instruction) -> Iterator[tuple[Bool, Unit]]:
    """The active invocations, sorted by the texture and sampler that the instruction names.

    Invocations whose handle means nothing are in none of them.
    """
    handle = handle_of(i)
    if handle is not None:
        numbers = read_handles(machine, handle)
        for number in np.unique(numbers[machine.active]):
            found = _texture_of(machine, i, int(number))
            if found is not None:
                yield machine.active & (numbers == number), Unit(found.texture, found.state)
        return
    views, samplers = _indices(machine, i)
    pairs = np.stack([views, samplers], axis=1)
    for view, sampler in np.unique(pairs[machine.active], axis=0):
        lanes = machine.active & (views == view) & (samplers == sampler)
        yield (
            lanes,
            Unit(_texture(machine, int(view)), machine.resources.samplers.get(int(sampler), _DEFAULT)),
        )


def _texture(machine: Machine, slot: int) -> Texture:
    texture = machine.resources.textures.get(slot)
    if texture is None:
        bound = ", ".join(map(str, sorted(machine.resources.textures))) or "none"
        raise InvalidUse("Resources", "textures", slot, f"a slot with a texture; bound: {bound}")
    return texture


def _indices(machine: Machine, i: Instruction) -> tuple[I64, I64]:
    samplers = [src for src in i.src if src.file is File.SAMP]
    views = [src for src in i.src if src.file is File.SVIEW]
    if i.opcode.kind is Kind.TEX:
        unit = _chosen(machine, samplers[0], i.target)
        return unit, unit
    view = _chosen(machine, views[0])
    return view, _chosen(machine, samplers[0]) if samplers else np.full(machine.n, -1, np.int64)


def _chosen(machine: Machine, src: Src, target: str = "") -> I64:
    """The number of a unit or view; a computed one is clamped to the declared ones with this target."""
    index = machine.registers.each(src.index)
    if isinstance(src.index, int):
        return index
    if target:
        legal = [s.unit for s in scan(machine.shader).samplers if s.target == target]
    else:
        declared = [d for d in machine.shader.declarations if d.file is src.file]
        legal = [number for d in declared for number in (d.first, d.last)]
    return np.asarray(np.clip(index, min(legal), max(legal)))


def read_handles(machine: Machine, handle: Src) -> npt.NDArray[np.uint64]:
    """The handles ``(n,)`` that an operand holds (newer TGSI document, Bindless Opcodes)."""
    words = machine.registers.source(handle, "u").astype(np.uint64)
    return words[:, 0] | words[:, 1] << np.uint64(32)


def apart(handle: int) -> tuple[int, int]:
    """Return the lower and the upper word of a handle."""
    return handle & 0xFFFFFFFF, handle >> 32


def _texture_of(machine: Machine, i: Instruction, handle: int) -> HandledTexture | None:
    """Return the texture of a handle; None where the handle is invalid, so that the lookup reads zero.

    The texture of a lookup of a SHADOW target has a sampler that compares, that of others has none.

    Raises:
        InvalidUse: the handle is that of a unit of the shader to which nothing is bound.
    """
    number, kind = apart(handle)
    if kind == BOUND[File.SAMP]:
        unit = next((s for s in scan(machine.shader).samplers if s.unit == number), None)
        if unit is None or unit.target != i.target:
            return None
        texture = _texture(machine, number)
        state = machine.resources.samplers.get(number)
        return HandledTexture(texture) if state is None else HandledTexture(texture, state)
    found = machine.resources.texture_handles.get(handle)
    if found is None:
        return None
    compares = found.state.compare_mode is TexCompare.R_TO_TEXTURE
    return found if i.target == ("SHADOW" if compares else "") + found.texture.target else None
