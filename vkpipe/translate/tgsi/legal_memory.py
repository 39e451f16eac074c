"""Rules for LOAD, STORE, RESQ and the atomics.

Sources: TGSI document, Resource Access Opcodes, Atomic opcodes; RES: Gallium documentation 0.4, chapter 3.
"""

from __future__ import annotations

from .declared import Registers
from .handles import HANDLE_FILES, handle_of
from .ir import COMPONENTS, Declaration, Indirect, Instruction, Operand
from .names import File
from .place import fault
from .targets import TARGETS

__all__ = ["IMAGE_TARGETS", "RESOURCES", "STORED", "atomic_formats", "check_memory"]

_STORED = frozenset({File.BUFFER, File.IMAGE, File.MEMORY, File.RES})
STORED = _STORED | HANDLE_FILES
"""The files that STORE writes to, and those of handles."""
RESOURCES: dict[str, frozenset[File]] = {
    "LOAD": STORED | {File.HWATOMIC, File.CONSTBUF},
    "RESQ": frozenset({File.BUFFER, File.IMAGE, File.RES}) | HANDLE_FILES,
    "IMG2HND": frozenset({File.IMAGE}),
    "SAMP2HND": frozenset({File.SAMP}),
    "ATOM": STORED | {File.HWATOMIC},
    **dict.fromkeys(("MFENCE", "LFENCE", "SFENCE"), _STORED),
}
"""Opcode -> the files of its resource; ``ATOM`` stands for all atomics. Images may be named by handles."""

IMAGE_TARGETS = frozenset(n for n, t in TARGETS.items() if not t.shadow and n != "UNKNOWN")
"""The targets that images have."""

_IMAGES = frozenset({File.IMAGE, File.RES})
_ATOMIC_FORMATS = frozenset({"PIPE_FORMAT_R32_UINT", "PIPE_FORMAT_R32_SINT"})
_FLOAT_ATOMICS = frozenset({"ATOMXCHG", "ATOMFADD"})
_FLOAT_FORMAT = "PIPE_FORMAT_R32_FLOAT"


def atomic_formats(name: str) -> frozenset[str]:
    """Return the formats of images that an atomic opcode takes."""
    return _ATOMIC_FORMATS | {_FLOAT_FORMAT} if name in _FLOAT_ATOMICS else _ATOMIC_FORMATS


def check_memory(registers: Registers, i: Instruction) -> None:
    """The resource can be used so, and target and format are those that it was declared with.

    Raises:
        TgsiError: they are not.
    """
    shader, name = registers.shader, i.opcode.name
    resource: Operand = i.dst[0] if name == "STORE" else i.src[0]
    place = 0 if name == "STORE" else len(i.dst)
    if handle_of(i) is not None:
        if i.target not in IMAGE_TARGETS:
            legal = ", ".join(sorted(IMAGE_TARGETS))
            found = i.target or "missing"
            raise fault(shader, i, f"{name} by a handle, with target {found}; legal: {legal}", place)
        return
    kind = shader.memory_kind(resource)
    if kind and name == "RESQ":
        raise fault(shader, i, f"RESQ takes no memory of kind {kind}", place)
    if kind == "INPUT" and (name == "STORE" or name.startswith("ATOM")):
        raise fault(shader, i, f"{name} on the kernel's input, which is only read", place)
    if (kind or resource.file not in _IMAGES) and (i.target or i.format):
        raise fault(shader, i, f"{resource.file} has no texture target and no format", place)
    if kind or resource.file not in _IMAGES:
        return
    reached = registers.reached(resource.file, resource.index)
    if isinstance(resource.index, Indirect):
        reached = [d for d in reached if not i.target or d.target == i.target]
        if not reached:
            raise fault(shader, i, f"no {resource.file} with target {i.target} is declared", place)
    for d in reached:
        if name == "STORE" and i.dst[0].mask != COMPONENTS and (d.file is File.IMAGE or "RAW" not in d.flags):
            what = f"STORE writes whole texels of {d.file}[{d.first}], not .{i.dst[0].mask}"
            raise fault(shader, i, what, place)
        _image(registers, i, d, place)


def _image(registers: Registers, i: Instruction, d: Declaration, place: int) -> None:
    shader, name = registers.shader, i.opcode.name
    atomic = name.startswith("ATOM")
    where = f"{d.file}[{d.first}]"
    if i.target and i.target != d.target:
        raise fault(shader, i, f"{where} is declared with target {d.target}, not {i.target}", place)
    if i.format and d.format and i.format != d.format:
        raise fault(shader, i, f"{where} is declared with {d.format}, not {i.format}", place)
    if (atomic or name == "STORE") and "WR" not in d.flags:
        raise fault(shader, i, f"{where} is not declared writable (WR)", place)
    if atomic and d.file is File.IMAGE:
        legal = atomic_formats(name)
        if d.format not in legal:
            words = ", ".join(sorted(legal))
            raise fault(shader, i, f"{name} on {d.format or 'no format'}; legal: {words}", place)
