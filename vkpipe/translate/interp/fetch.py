"""Lookups without filtering, and queries: TXF, TXQ, TXQS, SAMPLE_I, SVIEWINFO, SAMPLE_POS, SAMPLE_INFO.

Sources: TGSI document, TXF, TXQ, TXQS, SAMPLE_I to SAMPLE_INFO. What lies outside of the texture reads as
zero in all components.
"""

from __future__ import annotations

import numpy as np

from ...errors import NotSupported
from ...pipe.samples import SAMPLE_POSITIONS, sample_places
from ..tgsi.ir import COMPONENTS, Instruction
from ..tgsi.isa import Kind
from ..tgsi.names import File
from ..tgsi.targets import TARGETS, Target
from .alu import finish
from .machine import Machine
from .resources import Texture
from .sampler import swizzled
from .units import units
from .values import I64, Raw, Value

__all__ = ["FETCHES"]


def _target(texture: Texture, i: Instruction) -> Target:
    return TARGETS[texture.target if i.opcode.kind is Kind.SAMPLE or i.target == "UNKNOWN" else i.target]


def _fetch(machine: Machine, i: Instruction) -> None:
    """TXF, TXF_LZ, SAMPLE_I, SAMPLE_I_MS."""
    p = machine.registers.source(i.src[0], "i").astype(np.int64)
    number = p[:, 3]
    if i.opcode.name == "SAMPLE_I_MS":
        number = machine.registers.source(i.src[2], "i")[:, 0].astype(np.int64)
    offset = np.zeros_like(p)
    if i.offsets:
        offset = machine.registers.source(i.offsets[0], "i").astype(np.int64)
    result: Raw = np.zeros((machine.n, 4), np.uint32)
    for lanes, unit in units(machine, i):
        target = _target(unit.texture, i)
        moved = p[lanes].copy()
        moved[:, : target.spatial] += offset[lanes][:, : target.spatial]
        # the fourth component of multisampled targets is the sample
        zero = i.opcode.name.endswith("_LZ") and not target.multisample
        zero |= target.rect and i.opcode.kind is Kind.TEX
        which = np.zeros_like(number[lanes]) if zero else number[lanes]
        values = swizzled(unit.texture, _texels(unit.texture, target, moved, which))
        inside = _inside(unit.texture, target, moved, which)
        result[lanes] = np.ascontiguousarray(values).view(np.uint32) * inside[:, None]
    if i.opcode.kind is Kind.SAMPLE:
        result = result[:, [COMPONENTS.index(c) for c in i.src[1].swizzle]]
    finish(machine, i, result)


def _coordinates(texture: Texture, target: Target, p: I64, which: I64) -> tuple[I64, I64, I64, I64, I64]:
    """Level, sample, layer, row, column."""
    zero = np.zeros(len(p), np.int64)
    level, sample = zero, zero
    if target.multisample:
        sample = which
    elif target.sampler != "Buffer":
        level = which
    one_dimensional = target.spatial == 1
    row = zero if one_dimensional else p[:, 1]
    layered = target.coords > target.spatial or target.spatial == 3
    layer = p[:, 1 if one_dimensional else 2] if layered else zero
    return level, sample, layer, row, p[:, 0]


def _inside(texture: Texture, target: Target, p: I64, which: I64) -> Value:
    level, sample, layer, row, column = _coordinates(texture, target, p, which)
    shapes = np.array([texel.shape[:4] for texel in texture.levels])
    known = (level >= 0) & (level < len(texture.levels))
    shape = shapes[np.clip(level, 0, len(shapes) - 1)]
    at = np.stack([sample, layer, row, column], axis=1)
    return np.asarray(known & ((at >= 0) & (at < shape)).all(axis=1))


def _texels(texture: Texture, target: Target, p: I64, which: I64) -> Value:
    """The texels, or any others for coordinates outside."""
    level, sample, layer, row, column = _coordinates(texture, target, p, which)
    values = np.zeros((len(p), 4), texture.levels[0].dtype)
    for number, data in enumerate(texture.levels):
        chosen = level == number
        at = [
            np.clip(index[chosen], 0, size - 1)
            for index, size in zip((sample, layer, row, column), data.shape, strict=False)
        ]
        values[chosen] = data[tuple(at)]
    return values


def _size(machine: Machine, i: Instruction) -> None:
    """TXQ, TXQ_LZ, SVIEWINFO: width, height, depth or layers (of cubes: cubes), and the number of levels."""
    wanted = machine.registers.source(i.src[0], "u")[:, 0].astype(np.int64)
    result: Raw = np.zeros((machine.n, 4), np.uint32)
    for lanes, unit in units(machine, i):
        texture, target = unit.texture, _target(unit.texture, i)
        fixed = (
            i.opcode.name.endswith("_LZ") or target.rect or target.multisample or target.sampler == "Buffer"
        )
        level = np.zeros_like(wanted[lanes]) if fixed else wanted[lanes]
        sizes = np.array([_reported(texture, target, n) for n in range(len(texture.levels))])
        known = level < len(sizes)
        size = sizes[np.clip(level, 0, len(sizes) - 1)] * known[:, None]
        result[lanes, :3] = size
        result[lanes, 3] = len(sizes)
    finish(machine, i, result)


def _reported(texture: Texture, target: Target, level: int) -> tuple[int, int, int]:
    width, height, depth = texture.size(level)
    if target.spatial == 1:
        return width, depth if target.coords == 2 else 0, 0
    if target.cube:
        return width, height, depth // 6 if target.coords == 4 else 0
    return width, height, depth if target.coords == 3 else 0


def _samples(machine: Machine, i: Instruction) -> None:
    """TXQS, SAMPLE_INFO: samples of a texture or, for a TEMP, of the render target."""
    result: Raw = np.zeros((machine.n, 4), np.uint32)
    resource = next(src for src, letter in zip(i.src, i.opcode.operands, strict=True) if letter == "r")
    if resource.file is File.TEMP and i.opcode.kind is Kind.SAMPLE:
        result[:, 0] = machine.resources.render_samples
    else:
        for lanes, unit in units(machine, i):
            result[lanes, 0] = unit.texture.samples
    finish(machine, i, _swizzled_by(machine, i, resource.swizzle, result))


def _position(machine: Machine, i: Instruction) -> None:
    """SAMPLE_POS: the place of a sample, 0.5 for the pixel's centre; so for a sample that there is not."""
    resource, sample = i.src if i.opcode.operands[0] == "r" else i.src[::-1]
    index = machine.registers.source(sample, "u")[:, 0].astype(np.int64)
    result = np.zeros((machine.n, 4), np.float32)
    if resource.file is File.TEMP:
        result[:, :2] = _places(machine.resources.render_samples, index, machine.resources.sample_locations)
    else:
        for lanes, unit in units(machine, i):
            result[lanes, :2] = _places(unit.texture.samples, index[lanes])
    finish(machine, i, _swizzled_by(machine, i, resource.swizzle, result.view(np.uint32)))


def _places(samples: int, index: I64, locations: bytes = b"") -> Value:
    if samples not in SAMPLE_POSITIONS:
        raise NotSupported("TGSI_OPCODE_SAMPLE_POS", f"{samples} samples; legal: 1, 2, 4, 8, 16")
    known = np.array(sample_places(samples, locations), np.float32) / np.float32(16)
    inside = (index < len(known))[:, None]
    return np.where(inside, known[np.clip(index, 0, len(known) - 1)], np.float32(0.5))


def _swizzled_by(machine: Machine, i: Instruction, swizzle: str, words: Raw) -> Raw:
    """Behind the swizzle of a view; SAMP has none."""
    if i.opcode.kind is not Kind.SAMPLE:
        return words
    return np.asarray(words[:, [COMPONENTS.index(c) for c in swizzle]])


FETCHES = {
    **dict.fromkeys(("TXF", "TXF_LZ", "SAMPLE_I", "SAMPLE_I_MS"), _fetch),
    **dict.fromkeys(("TXQ", "TXQ_LZ", "SVIEWINFO"), _size),
    **dict.fromkeys(("TXQS", "SAMPLE_INFO"), _samples),
    "SAMPLE_POS": _position,
}
