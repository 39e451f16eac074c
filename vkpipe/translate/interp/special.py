"""Discard, emission of vertices, interpolation, the address stack, the clock, the framebuffer, and barriers.

All invocations run in lock step, so that those that execute a BARRIER have met there; invocations that are
elsewhere at that time, in divergent flow, are not waited for. Memory is always up to date, so that fences do
nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...errors import InvalidUse, NotSupported
from ...pipe.samples import SAMPLE_POSITIONS, sample_places
from ..tgsi.ir import COMPONENTS, Instruction
from ..tgsi.names import File
from .alu import finish
from .machine import STACK_DEPTH, Emitted, Machine
from .registers import words_of
from .values import Raw, Value

__all__ = ["SPECIAL_OPCODES"]


def _kill(machine: Machine, i: Instruction) -> None:
    """KILL, DEMOTE: the invocation becomes a helper."""
    machine.killed = machine.killed | machine.active


def _kill_if(machine: Machine, i: Instruction) -> None:
    below = (machine.registers.source(i.src[0], "f") < 0).any(axis=1)
    machine.killed = machine.killed | (machine.active & below)


def _read_helper(machine: Machine, i: Instruction) -> None:
    helper = machine.helper | machine.killed
    finish(machine, i, np.where(helper, np.uint32(0xFFFFFFFF), np.uint32(0)))


def _emit(machine: Machine, i: Instruction) -> None:
    outputs = machine.registers.outputs[:, :, 0].copy() if i.opcode.name == "EMIT" else None
    streams = machine.word(i, "u") if i.src else np.zeros(machine.n, np.uint32)
    machine.emitted.append(Emitted(machine.active, streams, outputs))


def _push(machine: Machine, i: Instruction) -> None:
    words = machine.registers.source(i.src[0], "u")
    lanes = np.flatnonzero(machine.active & (machine.stacked < STACK_DEPTH))
    machine.stack[machine.stacked[lanes], lanes] = words[lanes]
    machine.stacked[lanes] += 1


def _pop(machine: Machine, i: Instruction) -> None:
    result: Raw = np.zeros((machine.n, 4), np.uint32)
    lanes = np.flatnonzero(machine.active & (machine.stacked > 0))
    machine.stacked[lanes] -= 1
    result[lanes] = machine.stack[machine.stacked[lanes], lanes]
    finish(machine, i, result)


def _clock(machine: Machine, i: Instruction) -> None:
    """The number of instructions executed so far, 64 bits in x and y, repeated in z and w."""
    words = [machine.clock & 0xFFFFFFFF, machine.clock >> 32] * 2
    finish(machine, i, np.tile(np.array(words, np.uint32), (machine.n, 1)))


def _framebuffer(machine: Machine, i: Instruction) -> None:
    """FBFETCH: of the colour buffer with the number of the output's semantic index."""
    src = i.src[0]
    found = [
        d.semantic.index + src.index - d.first
        for d in machine.shader.declarations
        if d.file is File.OUT and isinstance(src.index, int) and d.first <= src.index <= d.last
        if d.semantic and d.semantic.name == "COLOR"
    ]
    if not found:
        raise NotSupported("TGSI_OPCODE_FBFETCH", "of an output that is no COLOR")
    texels = machine.resources.framebuffer.get(found[0])
    if texels is None or np.shape(texels) != (machine.n, 4):
        raise InvalidUse(
            "Resources", "framebuffer", found[0], f"a colour buffer with texels ({machine.n}, 4)"
        )
    words = words_of(texels, f"framebuffer[{found[0]}]")
    finish(machine, i, words[:, [COMPONENTS.index(c) for c in src.swizzle]])


def _interpolation_offsets(machine: Machine, i: Instruction) -> Value | None:
    """Offsets from the pixel's centre; None for the centroid."""
    if i.opcode.name == "INTERP_CENTROID":
        return None
    if i.opcode.name == "INTERP_OFFSET":
        return np.ascontiguousarray(machine.registers.source(i.src[1], "f")[:, :2])
    samples = machine.resources.render_samples
    if samples not in SAMPLE_POSITIONS:
        raise NotSupported("TGSI_OPCODE_INTERP_SAMPLE", f"{samples} samples; legal: 1, 2, 4, 8, 16")
    found = sample_places(samples, machine.resources.sample_locations)
    places = np.array(found, np.float32) / np.float32(16) - np.float32(0.5)
    number = machine.registers.source(i.src[1], "i")[:, 0]
    return np.asarray(places[np.clip(number, 0, samples - 1)])


def _interpolate(machine: Machine, i: Instruction) -> None:
    src, registers = i.src[0], machine.registers
    raw = registers.read(src)
    interpolate = machine.resources.interpolate
    if interpolate:
        offsets = _interpolation_offsets(machine, i)
        index = np.broadcast_to(registers.layout.for_reading(src, registers.index_words), machine.n)
        raw = raw.copy()
        for number in np.unique(index):
            values = words_of(interpolate(int(number), offsets), f"interpolate({number})")
            raw[index == number] = values[index == number]
    finish(machine, i, registers.source(src, "f", raw))


def _barrier(machine: Machine, i: Instruction) -> None:
    """All invocations are here."""
    machine.registers.forget()


def _nothing(machine: Machine, i: Instruction) -> None:
    """Fences."""


SPECIAL_OPCODES: dict[str, Callable[[Machine, Instruction], None]] = {
    "KILL": _kill,
    "DEMOTE": _kill,
    "KILL_IF": _kill_if,
    "READ_HELPER": _read_helper,
    "EMIT": _emit,
    "ENDPRIM": _emit,
    "PUSHA": _push,
    "POPA": _pop,
    "CLOCK": _clock,
    "FBFETCH": _framebuffer,
    **dict.fromkeys(("INTERP_CENTROID", "INTERP_SAMPLE", "INTERP_OFFSET"), _interpolate),
    "BARRIER": _barrier,
    **dict.fromkeys(("MEMBAR", "MFENCE", "LFENCE", "SFENCE"), _nothing),
}
