"""LOAD, STORE, RESQ and the atomics (TGSI document, Resource Access and Atomic opcodes).

Addresses of buffers and memories are in bytes, rounded down to words; those of images are texels; those of
raw textures have the byte of a row, the row and the layer. MEMORY GLOBAL has addresses of 64 bits (x and y),
RES[32767] such of 32: the upper eight say which window of it, the others where in it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...errors import NotSupported
from ..tgsi.ir import COMPONENTS, Indirect, Instruction, Operand, Src
from ..tgsi.names import File
from ..tgsi.targets import TARGETS
from .alu import finish
from .bindings import ImageBinding, ResourceBindings
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
            NotSupported: for images that GLSL cannot access so.
        """
        name = i.opcode.name
        resource: Operand = i.dst[0] if name == "STORE" else i.src[0]
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
            slots = [slot for slot in slots if self._images.fits(i, self._image(resource, slot))]
        if not slots:
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", f"no {resource.file} of this kind is declared")
        lines = [f"switch (clamp({self._registers.index(index)}, {slots[0]}, {slots[-1]})) {{"]
        for slot in slots:
            lines += [f"case {slot}: {{", *_indent(operation(i, resource, slot)), "} break;"]
        return [*lines, "}"]

    def _is_image(self, resource: Operand, slot: int) -> bool:
        if resource.file not in (File.IMAGE, File.RES) or self._bindings.shader.memory_kind(resource):
            return False
        return self._bindings.is_image(resource.file, slot)

    def _image(self, resource: Operand, slot: int) -> ImageBinding:
        return self._bindings.image(resource.file, slot)

    def _address(self, resource: Operand, slot: int, address: Src) -> str:
        """The address as a declaration of ``at``."""
        if resource.file is File.HWATOMIC:
            # the register is the counter; the address repeats it in bytes
            return f"uint at = uint({self._registers.index(resource.index)});"
        kind = self._bindings.word_memory(resource, slot).address
        read = partial(self._registers.operand, address, "u")
        if kind == "row":
            return f"uvec3 at = uvec3({self._row(slot, address)});"
        if kind == "pointer":
            return f"uvec2 at = {read('xy')}.yx;"
        if kind == "window":
            return f"uint address = {read('x')}; uvec2 at = uvec2(address >> 24, address & 0xffffffu);"
        return f"uint at = {read('x')} >> 2;"

    def _row(self, slot: int, address: Src) -> str:
        """Byte, row and layer of a raw texture (Gallium documentation 0.4, LOAD)."""
        bound = next(b for b in self._bindings.buffers if b.file is File.RES and b.slot == slot)
        target = TARGETS[bound.target]
        flat = target.spatial == 1
        channels = COMPONENTS[: 3 if target.cube else target.coords]
        parts = [self._registers.operand(address, "u", channel) for channel in channels]
        if flat:
            parts.insert(1, "0u")
        return ", ".join([*parts, "0u", "0u"][:3])

    def _load(self, i: Instruction, resource: Operand, slot: int) -> list[str]:
        swizzle = resource.swizzle if isinstance(resource, Src) else COMPONENTS
        channels = "".join(swizzle[COMPONENTS.index(c)] for c in i.dst[0].mask)
        if self._is_image(resource, slot):
            return self._images.load(i, self._image(resource, slot), channels)
        memory = self._bindings.word_memory(resource, slot)
        load = self._bindings.call(memory, "load")
        words = [f"{load}({memory.place(COMPONENTS.index(c))})" for c in channels]
        value = words[0] if len(words) == 1 else f"uvec{len(words)}({', '.join(words)})"
        return [self._address(resource, slot, i.src[1]), finish(self._registers, i, value, "x")]

    def _store(self, i: Instruction, resource: Operand, slot: int) -> list[str]:
        if self._is_image(resource, slot):
            return self._guarded(self._images.store(i, self._image(resource, slot)))
        memory = self._bindings.word_memory(resource, slot)
        store = self._bindings.call(memory, "store")
        value = self._registers.operand(i.src[1], "x", COMPONENTS)
        lines = [self._address(resource, slot, i.src[0]), f"uvec4 v = {value};"]
        lines += [f"{store}({memory.place(COMPONENTS.index(c))}, v.{c});" for c in i.dst[0].mask]
        return self._guarded(lines)

    def _guarded(self, lines: list[str]) -> list[str]:
        return [f"if ({self._guard}) {{", *_indent(lines), "}"] if self._guard else lines

    def _query(self, i: Instruction, resource: Operand, slot: int) -> list[str]:
        if self._is_image(resource, slot):
            lines, value = self._images.size(self._image(resource, slot))
        else:
            lines, value = [], self._bindings.word_memory(resource, slot).size
        mask = i.dst[0].mask
        suffix = "" if mask == COMPONENTS else f".{mask}"
        return [*lines, f"uvec4 size = {value};", finish(self._registers, i, f"size{suffix}", "x")]

    def _atomic(self, i: Instruction, resource: Operand, slot: int) -> list[str]:
        values = ", ".join(self._registers.operand(src, "u", "x") for src in i.src[2:])
        if self._is_image(resource, slot):
            lines, call = self._images.atomic(i, self._image(resource, slot), values)
        else:
            memory = self._bindings.word_memory(resource, slot)
            lines = [self._address(resource, slot, i.src[1])]
            call = f"{self._bindings.call(memory, i.opcode.name)}({memory.here}, {values})"
        lines += ["uint old = 0u;", *self._guarded([f"old = {call};"])]
        if i.dst[0].file is File.NULL:
            return lines
        width = len(i.dst[0].mask)
        return [*lines, finish(self._registers, i, "old" if width == 1 else f"uvec{width}(old)", "x")]


def _indent(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]
