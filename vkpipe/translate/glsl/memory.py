"""LOAD, STORE, RESQ and the atomics (TGSI document, Resource Access and Atomic opcodes).

Addresses of buffers and memories are in bytes, rounded down to words; those of images are texels.
"""

from __future__ import annotations

from collections.abc import Callable

from ...errors import NotSupported
from ..tgsi.ir import COMPONENTS, Indirect, Instruction, Operand, Src
from ..tgsi.names import File
from .alu import finish
from .bindings import ResourceBindings
from .images import ImageAccess
from .registers import Registers

__all__ = ["Memory"]


class Memory:
    """The statements of one shader's memory instructions.

    ``guard`` is a GLSL condition under which memory may be changed, "" for always.
    """

    def __init__(self, registers: Registers, bindings: ResourceBindings, guard: str) -> None:
        self._registers = registers
        self._bindings = bindings
        self._images = ImageAccess(registers, bindings)
        self._guard = guard

    def emit(self, i: Instruction) -> list[str]:
        """The statements of one instruction.

        Raises:
            NotSupported: for bindless handles, GLOBAL memory, and images that GLSL cannot access so.
        """
        name = i.opcode.name
        resource: Operand = i.dst[0] if name == "STORE" else i.src[0]
        if name in ("IMG2HND", "SAMP2HND"):
            raise NotSupported(f"TGSI_OPCODE_{name}", "PIPE_CAP_BINDLESS_TEXTURE")
        if i.dst and i.dst[0].file is File.NULL and name in ("LOAD", "RESQ"):
            return [""]
        operation = {"LOAD": self._load, "STORE": self._store, "RESQ": self._query}.get(name, self._atomic)
        return self._choose(i, resource, operation)

    def _choose(
        self, i: Instruction, resource: Operand, operation: Callable[[Instruction, Operand, int], list[str]]
    ) -> list[str]:
        """The statements for the resource that an operand names, or a branch for each that it may name."""
        index = resource.dim if resource.file is File.HWATOMIC else resource.index
        if isinstance(index, int) or resource.file is File.MEMORY:
            return ["{", *_indent(operation(i, resource, index if isinstance(index, int) else 0)), "}"]
        assert isinstance(index, Indirect)
        slots = [slot for _, slot in self._bindings.reach(resource)]
        if resource.file is File.IMAGE:
            # GLSL has a type for each target and kind of texel: only images of the instruction's one fit
            slots = [slot for slot in slots if self._images.fits(i, slot)]
        if not slots:
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", f"no {resource.file} of this kind is declared")
        lines = [f"switch (clamp({self._registers.index(index)}, {slots[0]}, {slots[-1]})) {{"]
        for slot in slots:
            lines += [f"case {slot}: {{", *_indent(operation(i, resource, slot)), "} break;"]
        return [*lines, "}"]

    def _is_image(self, resource: Operand, slot: int) -> bool:
        if resource.file is File.RES:
            return self._bindings.kind(File.RES, slot) == "image"
        return resource.file is File.IMAGE

    def _word(self, resource: Operand, address: Src) -> str:
        """The word that an address means, as a declaration of ``at``."""
        if resource.file is File.HWATOMIC:
            # the register is the counter; the address repeats it in bytes
            return f"uint at = uint({self._registers.index(resource.index)});"
        return f"uint at = {self._registers.operand(address, 'u', 'x')} >> 2;"

    def _load(self, i: Instruction, resource: Operand, slot: int) -> list[str]:
        swizzle = resource.swizzle if isinstance(resource, Src) else COMPONENTS
        channels = "".join(swizzle[COMPONENTS.index(c)] for c in i.dst[0].mask)
        if self._is_image(resource, slot):
            return self._images.load(i, slot, channels)
        load = self._bindings.call(self._bindings.word_memory(resource, slot), "load")
        words = [f"{load}(at + {COMPONENTS.index(c)}u)" for c in channels]
        value = words[0] if len(words) == 1 else f"uvec{len(words)}({', '.join(words)})"
        return [self._word(resource, i.src[1]), finish(self._registers, i, value, "x")]

    def _store(self, i: Instruction, resource: Operand, slot: int) -> list[str]:
        if self._is_image(resource, slot):
            return self._guarded(self._images.store(i, slot))
        store = self._bindings.call(self._bindings.word_memory(resource, slot), "store")
        value = self._registers.operand(i.src[1], "x", COMPONENTS)
        lines = [self._word(resource, i.src[0]), f"uvec4 v = {value};"]
        lines += [f"{store}(at + {COMPONENTS.index(c)}u, v.{c});" for c in i.dst[0].mask]
        return self._guarded(lines)

    def _guarded(self, lines: list[str]) -> list[str]:
        return [f"if ({self._guard}) {{", *_indent(lines), "}"] if self._guard else lines

    def _query(self, i: Instruction, resource: Operand, slot: int) -> list[str]:
        if self._is_image(resource, slot):
            lines, value = self._images.size(slot)
        else:
            memory = self._bindings.word_memory(resource, slot)
            lines, value = [], f"uvec4({memory.length} * 4u, 0u, 0u, 0u)"
        mask = i.dst[0].mask
        suffix = "" if mask == COMPONENTS else f".{mask}"
        return [*lines, f"uvec4 size = {value};", finish(self._registers, i, f"size{suffix}", "x")]

    def _atomic(self, i: Instruction, resource: Operand, slot: int) -> list[str]:
        values = ", ".join(self._registers.operand(src, "u", "x") for src in i.src[2:])
        if self._is_image(resource, slot):
            lines, call = self._images.atomic(i, slot, values)
        else:
            memory = self._bindings.word_memory(resource, slot)
            lines = [self._word(resource, i.src[1])]
            call = f"{self._bindings.call(memory, i.opcode.name)}(at, {values})"
        lines += ["uint old = 0u;", *self._guarded([f"old = {call};"])]
        if i.dst[0].file is File.NULL:
            return lines
        width = len(i.dst[0].mask)
        return [*lines, finish(self._registers, i, "old" if width == 1 else f"uvec{width}(old)", "x")]


def _indent(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]
