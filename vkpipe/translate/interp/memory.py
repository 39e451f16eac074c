"""LOAD, STORE, RESQ and the atomics on memory of words; images are in :mod:`.images`.

Source: TGSI document, Resource Access and Atomic opcodes. Addresses are in bytes, rounded down to words. What
lies outside, or is not bound, reads as zero and is not written; atomics there return zero. Invocations take
their turns in order, those that are killed or helpers change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from vkpipe.records import dataclass

from ...format import describe
from ...pipe.global_memory import WINDOW
from ..tgsi.handles import BOUND, HANDLE_FILES
from ..tgsi.ir import COMPONENTS, Declaration, Indirect, Instruction, Operand, Src
from ..tgsi.legal_memory import atomic_formats
from ..tgsi.names import FORMAT_PREFIX, File
from .alu import finish
from .atomics import atomic
from .images import (
    image_atomic,
    image_load,
    image_size,
    image_store,
    row_atomic,
    row_load,
    row_size,
    row_store,
)
from .machine import Machine
from .resources import Bytes, HandledImage, Image
from .units import apart, read_handles
from .values import I64, Bool, Raw

__all__ = ["MEMORY_OPCODES"]


@dataclass(frozen=True, slots=True)
class _Words:
    """Words that invocation ``lane`` finds from ``base[lane]`` on, ``length`` of them."""

    words: Raw
    base: I64
    length: int

    def place(self, at: I64, lanes: I64) -> tuple[I64, Bool]:
        """Positions in ``words`` of the word numbers ``at`` ``(k, w)``, and which of them exist."""
        inside = (at >= 0) & (at < self.length)
        return np.where(inside, at + self.base[lanes][:, None], 0), inside


_HANDLE = (1 << 64) - 1
_NOTHING = np.zeros(0, np.uint8)


def _whole_words(memory: Bytes) -> Raw:
    return memory[: len(memory) // 4 * 4].view(np.uint32)


def _words(machine: Machine, resource: Operand, slot: int) -> _Words:
    """The memory that an operand means; what is not bound has no words."""
    zero = np.zeros(machine.n, np.int64)
    bound = machine.resources
    empty = np.zeros(0, np.uint32)
    kind = machine.shader.memory_kind(resource)
    if kind == "PRIVATE":
        length = machine.private.shape[1]
        return _Words(machine.private.reshape(-1), machine.registers.lanes * length, length)
    if kind == "GLOBAL":
        words = _whole_words(bound.global_memory.get(slot, _NOTHING))
    elif kind is not None:
        words = _whole_words(machine.shared if kind == "SHARED" else bound.kernel_input)
    elif resource.file is File.CONSTBUF:
        words = machine.registers.constants.get(slot, empty).reshape(-1)
    elif resource.file is File.HWATOMIC:
        words = bound.atomics.get(slot, empty)
    elif resource.file is File.RES:
        found = bound.resources.get(slot)
        words = _whole_words(_NOTHING if found is None else found.data.reshape(-1))
    else:
        words = _whole_words(bound.buffers.get(slot, _NOTHING))
    return _Words(words, zero, len(words))


def _slots(machine: Machine, resource: Operand) -> I64:
    """The number or handle of the resource for each invocation; a computed number is clamped to what is
    declared.
    """
    if resource.file in HANDLE_FILES:
        handle = resource if isinstance(resource, Src) else Src(resource.file, resource.index, resource.dim)
        return read_handles(machine, handle).astype(np.int64)
    index = resource.dim if resource.file is File.HWATOMIC else resource.index
    slots = machine.registers.each(index or 0)
    if not isinstance(index, Indirect):
        return slots
    if resource.file in (File.CONSTBUF, File.HWATOMIC):
        file = File.CONST if resource.file is File.CONSTBUF else File.HWATOMIC
        numbers = [d.dim or 0 for d in machine.shader.declarations if d.file is file]
    else:
        declared = [d for d in machine.shader.declarations if d.file is resource.file]
        numbers = [number for d in declared for number in (d.first, d.last)]
    return np.asarray(np.clip(slots, min(numbers), max(numbers)))


def _each(machine: Machine, resource: Operand, address: Src | None, mask: Bool) -> Iterator[tuple[I64, int]]:
    """Invocations by the resource, of GLOBAL memory by the window, that they mean."""
    slots = _slots(machine, resource)
    if address is not None and machine.shader.memory_kind(resource) == "GLOBAL":
        slots = _global_address(machine, resource, address)[0]
    for slot in np.unique(slots[mask]):
        yield np.flatnonzero(mask & (slots == slot)), int(slot)


def _global_address(machine: Machine, resource: Operand, address: Src) -> tuple[I64, I64]:
    """Window and byte: of addresses of 64 bits the two words, of such of 32 bits (RES) parts of the one."""
    words = machine.registers.source(address, "u").astype(np.int64)
    if resource.file is File.MEMORY:
        return words[:, 1], words[:, 0]
    return words[:, 0] // WINDOW, words[:, 0] % WINDOW


def _is_image(machine: Machine, resource: Operand, slot: int) -> bool:
    """Return whether a resource is an image: IMAGE, a handle, or RES that is not declared RAW."""
    if resource.file is File.RES:
        declared = _declared(machine, resource, slot)
        return declared is not None and "RAW" not in declared.flags
    return resource.file is File.IMAGE or resource.file in HANDLE_FILES


def _is_rows(machine: Machine, resource: Operand, slot: int) -> bool:
    """Return whether a resource that is no image is a raw texture."""
    declared = _declared(machine, resource, slot)
    return declared is not None and "RAW" in declared.flags and declared.target != "BUFFER"


def _declared(machine: Machine, resource: Operand, slot: int) -> Declaration | None:
    """The declaration of a register of RES; None for other files, and where it is none."""
    if resource.file is not File.RES:
        return None
    found = (d for d in machine.shader.declarations if d.file is File.RES and d.first <= slot <= d.last)
    return next(found, None)


def _image(machine: Machine, i: Instruction, resource: Operand, slot: int) -> Image | None:
    bound = machine.resources
    if resource.file in HANDLE_FILES:
        return _image_of(machine, i, slot & _HANDLE)
    return (bound.resources if resource.file is File.RES else bound.images).get(slot)


def _addresses(machine: Machine, resource: Operand, address: Src) -> I64:
    """The first word of each invocation; a counter (HWATOMIC) is named by the register alone."""
    if resource.file is File.HWATOMIC:
        return machine.registers.each(resource.index)
    if machine.shader.memory_kind(resource) == "GLOBAL":
        return _global_address(machine, resource, address)[1] >> 2
    return machine.registers.source(address, "u")[:, 0].astype(np.int64) >> 2


def _load(machine: Machine, i: Instruction) -> None:
    resource, address = i.src
    result: Raw = np.zeros((machine.n, 4), np.uint32)
    for lanes, slot in _each(machine, resource, address, machine.active):
        image = _image(machine, i, resource, slot)
        if _is_rows(machine, resource, slot):
            if image:
                result[lanes] = row_load(image, machine.registers.source(address, "u")[lanes])
            continue
        if _is_image(machine, resource, slot):
            if image:
                result[lanes] = image_load(image, machine.registers.source(address, "i")[lanes])
            continue
        memory = _words(machine, resource, slot)
        at = _addresses(machine, resource, address)[lanes, None] + np.arange(4)
        place, inside = memory.place(at, lanes)
        if memory.length:
            result[lanes] = np.where(inside, memory.words[place], np.uint32(0))
    swizzle = COMPONENTS if resource.file in HANDLE_FILES else resource.swizzle
    finish(machine, i, result[:, [COMPONENTS.index(c) for c in swizzle]])


def _store(machine: Machine, i: Instruction) -> None:
    resource, (address, source) = i.dst[0], i.src
    values = machine.registers.source(source, "x")
    channels = [COMPONENTS.index(c) for c in resource.mask]
    for lanes, slot in _each(machine, resource, address, machine.effective):
        image = _image(machine, i, resource, slot)
        if _is_rows(machine, resource, slot):
            if image:
                row_store(image, machine.registers.source(address, "u")[lanes], values[lanes], channels)
            continue
        if _is_image(machine, resource, slot):
            if image:
                image_store(image, machine.registers.source(address, "i")[lanes], values[lanes])
            continue
        memory = _words(machine, resource, slot)
        at = _addresses(machine, resource, address)[lanes, None] + np.array(channels)
        place, inside = memory.place(at, lanes)
        # of several writes to one word NumPy keeps the last, that of the last invocation
        memory.words[place[inside]] = values[lanes][:, channels][inside]


def _atomic(machine: Machine, i: Instruction) -> None:
    resource, address = i.src[:2]
    operands = np.stack([machine.registers.source(src, "x")[:, 0] for src in i.src[2:]], axis=1)
    name = i.opcode.name
    result: Raw = np.zeros(machine.n, np.uint32)
    for lanes, slot in _each(machine, resource, address, machine.effective):
        image = _image(machine, i, resource, slot)
        if _is_rows(machine, resource, slot):
            if image:
                words = machine.registers.source(address, "u")[lanes]
                result[lanes] = row_atomic(name, image, words, operands[lanes])
            continue
        if _is_image(machine, resource, slot):
            if image:
                at = machine.registers.source(address, "i")[lanes]
                result[lanes] = image_atomic(name, image, at, operands[lanes])
            continue
        memory = _words(machine, resource, slot)
        place, inside = memory.place(_addresses(machine, resource, address)[lanes, None], lanes)
        for lane, word, exists in zip(lanes, place[:, 0], inside[:, 0], strict=True):
            if exists:
                new, result[lane] = atomic(name, int(memory.words[word]), operands[lane].tolist())
                memory.words[word] = new
    finish(machine, i, result)


def _query(machine: Machine, i: Instruction) -> None:
    """RESQ: bytes of a buffer; width, height, depth or layers, and samples of an image, 0 if there is one."""
    resource = i.src[0]
    result: Raw = np.zeros((machine.n, 4), np.uint32)
    for lanes, slot in _each(machine, resource, None, machine.active):
        image = _image(machine, i, resource, slot)
        if _is_image(machine, resource, slot):
            result[lanes] = image_size(image) if image else 0
        elif _is_rows(machine, resource, slot):
            result[lanes] = row_size(image) if image else 0
        else:
            result[lanes, 0] = 4 * _words(machine, resource, slot).length
    finish(machine, i, result)


def _image_of(machine: Machine, i: Instruction, handle: int) -> Image | None:
    """Return the image that an access finds by a handle; None where that means nothing."""
    number, kind = apart(handle)
    found = machine.resources.image_handles.get(handle)
    if kind == BOUND[File.IMAGE]:
        images = [d for d in machine.shader.declarations if d.file is File.IMAGE]
        declared = next((d for d in images if d.first <= number <= d.last), None)
        image = machine.resources.images.get(number)
        if declared is None or image is None or declared.target != i.target:
            return None
        return image if _allows(i, HandledImage(image, True, "WR" in declared.flags)) else None
    if found is None or found.image.target != i.target or not _allows(i, found):
        return None
    return found.image


def _allows(i: Instruction, found: HandledImage) -> bool:
    name = i.opcode.name
    updates = name.startswith("ATOM")
    if updates and FORMAT_PREFIX + describe(found.image.format).name not in atomic_formats(name):
        return False
    writes, reads = updates or name == "STORE", updates or name == "LOAD"
    return (found.writable or not writes) and (found.readable or not reads)


def _ask(machine: Machine, i: Instruction) -> None:
    """SAMP2HND, IMG2HND."""
    resource = i.src[0]
    result: Raw = np.zeros((machine.n, 4), np.uint32)
    result[:, 0] = machine.registers.each(resource.index)
    result[:, 1] = BOUND[resource.file]
    finish(machine, i, result)


MEMORY_OPCODES: dict[str, Callable[[Machine, Instruction], None]] = {
    "LOAD": _load,
    "STORE": _store,
    "RESQ": _query,
    **dict.fromkeys(("SAMP2HND", "IMG2HND"), _ask),
    **dict.fromkeys(
        (
            *("ATOMUADD", "ATOMXCHG", "ATOMCAS", "ATOMAND", "ATOMOR", "ATOMXOR", "ATOMFADD"),
            *("ATOMUMIN", "ATOMUMAX", "ATOMIMIN", "ATOMIMAX", "ATOMINC_WRAP", "ATOMDEC_WRAP"),
        ),
        _atomic,
    ),
}
