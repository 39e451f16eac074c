"""The buffers, images and memories of a shader: where they are bound, the functions that reach their words.

Every access is checked: what lies outside reads as zero, is not written, and atomics there return zero.
"""

from __future__ import annotations

from vkpipe.records import dataclass

from ...errors import NotSupported
from ..tgsi.ir import Declaration, Instruction, Operand, Shader
from ..tgsi.isa import Kind
from ..tgsi.names import File
from ..tgsi.targets import TARGETS, Target
from .atomics import COMPUTED, NATIVE, RETURNED, retried
from .image_formats import QUALIFIERS, letter_of
from .names import Names

__all__ = ["BufferBinding", "ImageBinding", "ResourceBindings", "WordMemory"]


@dataclass(frozen=True, slots=True)
class BufferBinding:
    """One storage buffer: ``vkp_buffer_<slot>``, or ``vkp_atomic_<slot>`` for counters (HWATOMIC)."""

    slot: int
    binding: int
    writable: bool
    atomic: bool = False

    @property
    def name(self) -> str:
        """Of the block in GLSL."""
        return f"vkp_{'atomic' if self.atomic else 'buffer'}_{self.slot}"


@dataclass(frozen=True, slots=True)
class ImageBinding:
    """One storage image, declared as ``vkp_image_<slot>``.

    ``format`` is the declared format without its prefix, "" for none; ``letter``: f, i or u, what a texel
    is made of.
    """

    slot: int
    binding: int
    target: str
    format: str
    letter: str
    writable: bool

    @property
    def name(self) -> str:
        """Of the image in GLSL."""
        return f"vkp_image_{self.slot}"

    @property
    def multisample(self) -> bool:
        """Return whether the shader needs ``const int <name>_samples``."""
        return TARGETS[self.target].multisample


@dataclass(frozen=True, slots=True)
class WordMemory:
    """Memory of 32-bit words: ``cell`` is the GLSL of word ``at``, ``length`` how many there are.

    ``shared`` tells whether other invocations see it, so that changing it takes atomics.
    """

    name: str
    cell: str
    length: str
    shared: bool = True

    def function(self, operation: str, counted: Names | None) -> str:
        """The GLSL function for ``load``, ``store`` or an atomic opcode; ``counted``: :func:`retried`."""
        guard, cell = f"at < {self.length}", self.cell
        head = f"uint {self.name}_{operation}(uint at, uint v)"
        if operation == "load":
            return f"uint {self.name}_load(uint at) {{ return {guard} ? {cell} : 0u; }}"
        if operation == "store":
            return f"void {self.name}_store(uint at, uint v) {{ if ({guard}) {cell} = v; }}"
        if operation == "ATOMCAS":
            head = head.replace("uint v)", "uint expected, uint v)")
            if self.shared:
                return f"{head} {{ return {guard} ? atomicCompSwap({cell}, expected, v) : 0u; }}"
            change = f"uint old = {cell}; if (old == expected) {cell} = v; return old;"
            return f"{head} {{ if (!({guard})) return 0u; {change} }}"
        returned = RETURNED.get(operation, "old")
        if not self.shared:
            change = f"uint old = {cell}; {cell} = {COMPUTED[operation]}; return {returned};"
            return f"{head} {{ if (!({guard})) return 0u; {change} }}"
        if operation in NATIVE:
            return f"{head} {{ return {guard} ? atomic{NATIVE[operation]}({cell}, v) : 0u; }}"
        swap = f"atomicCompSwap({cell}, seen, {COMPUTED[operation].replace('old', 'seen')})"
        body = retried(cell, swap, counted)
        return f"{head} {{\n    if (!({guard})) return 0u;\n{body}    return {returned};\n}}"


class ResourceBindings:
    """The resources that a shader's memory instructions name, with binding numbers from ``first`` on.

    ``counted``: the names of the shader, where turns of loops are counted, also those of atomic operations.
    """

    def __init__(self, shader: Shader, resource_set: int, first: int, counted: Names | None = None) -> None:
        self.shader = shader
        self.set = resource_set
        self.counted = counted
        self._declared = {
            (d.file, d.dim if d.file is File.HWATOMIC else index): d
            for d in shader.declarations
            for index in range(d.first, d.last + 1)
        }
        written, named = self._uses()
        buffers, counters, images = self._slots(named)
        self.buffers = tuple(
            BufferBinding(slot, first + number, (file, slot) in written, file is File.HWATOMIC)
            for number, (file, slot) in enumerate([*buffers, *counters])
        )
        first += len(self.buffers)
        self.images = tuple(
            self._image(file, slot, first + number, (file, slot) in written)
            for number, (file, slot) in enumerate(images)
        )
        self._memories: dict[str, WordMemory] = {}
        self._functions: dict[str, str] = {}

    def _uses(self) -> tuple[set[tuple[File, int]], set[tuple[File, int]]]:
        """Resources that are written, and all that are named."""
        written: set[tuple[File, int]] = set()
        named: set[tuple[File, int]] = set()
        for i in self.shader.instructions:
            if i.opcode.kind is not Kind.MEMORY:
                continue
            changes = i.opcode.name.startswith("ATOM")
            for operand, writes in [(dst, True) for dst in i.dst] + [(src, changes) for src in i.src]:
                reached = self.reach(operand)
                named.update(reached)
                written.update(reached if writes else ())
        return written, named

    def reach(self, operand: Operand) -> list[tuple[File, int]]:
        """The resources that an operand may name: one, or with a computed index all that are declared."""
        index = operand.dim if operand.file is File.HWATOMIC else operand.index
        if operand.file not in (File.BUFFER, File.IMAGE, File.HWATOMIC, File.RES, File.CONSTBUF):
            return []
        if isinstance(index, int):
            return [(operand.file, index)]
        if operand.file is File.CONSTBUF:
            slots = {d.dim or 0 for d in self.shader.declarations if d.file is File.CONST}
            return [(File.CONSTBUF, slot) for slot in sorted(slots)]
        return sorted(
            (file, slot) for file, slot in self._declared if file is operand.file and slot is not None
        )

    def _slots(self, named: set[tuple[File, int]]) -> tuple[list[tuple[File, int]], ...]:
        """Named buffers, counters and images; RES is a buffer where it is raw, and else an image."""
        of: dict[str, list[tuple[File, int]]] = {"buffer": [], "counter": [], "image": []}
        for file, slot in sorted(entry for entry in named if entry[0] is not File.CONSTBUF):
            of[self.kind(file, slot)].append((file, slot))
        return of["buffer"], of["counter"], of["image"]

    def kind(self, file: File, slot: int) -> str:
        """``buffer``, ``counter`` or ``image``."""
        if file is File.RES:
            flags = self._declaration(file, slot).flags
            return "buffer" if "RAW" in flags else "image"
        return {File.BUFFER: "buffer", File.HWATOMIC: "counter", File.IMAGE: "image"}[file]

    def _declaration(self, file: File, slot: int) -> Declaration:
        return self._declared[file, slot]

    def _image(self, file: File, slot: int, binding: int, writable: bool) -> ImageBinding:
        declared = self._declaration(file, slot)
        name = declared.format.removeprefix("PIPE_FORMAT_")
        name = "" if name == "NONE" else name
        if file is File.RES:
            name = name or "R32_UINT"
        return ImageBinding(slot, binding, declared.target or "2D", name, letter_of(name), writable)

    def image(self, slot: int) -> ImageBinding:
        """The image of a slot."""
        return next(image for image in self.images if image.slot == slot)

    def word_memory(self, operand: Operand, slot: int) -> WordMemory:
        """Return one resource that an operand of file BUFFER, HWATOMIC, MEMORY, RES or CONSTBUF names."""
        if operand.file is File.MEMORY:
            return self._memory(operand)
        if operand.file is File.CONSTBUF:
            cell = f"vkp_const({slot}u, int(at >> 2))[at & 3u]"
            return self._remember(WordMemory(f"vkp_words_{slot}", cell, "0x40000000u"))
        name = f"vkp_{'atomic' if operand.file is File.HWATOMIC else 'buffer'}_{slot}"
        return self._remember(WordMemory(name, f"{name}.words[at]", f"uint({name}.words.length())"))

    def _memory(self, operand: Operand) -> WordMemory:
        kinds = {d.first: d.flags[0] for d in self.shader.declarations if d.file is File.MEMORY and d.flags}
        index = operand.index if isinstance(operand.index, int) else -1
        # Mesa numbers the declaration by its kind and the operand by nothing.
        kind = kinds.get(index) or next(iter(kinds.values()), "SHARED")
        if kind == "GLOBAL":
            raise NotSupported("TGSI_MEMORY_TYPE_GLOBAL", "its addresses have 32 bits, those of devices 64")
        name = f"vkp_{kind.lower()}"
        if kind == "INPUT":
            return self._remember(WordMemory(name, "vkp_input(at)", "0x40000000u"))
        return self._remember(WordMemory(name, f"{name}[at]", f"VKP_{kind}_WORDS", kind == "SHARED"))

    def _remember(self, memory: WordMemory) -> WordMemory:
        return self._memories.setdefault(memory.name, memory)

    def call(self, memory: WordMemory, operation: str) -> str:
        """The name of the function for an operation, which :meth:`declarations` will define."""
        name = f"{memory.name}_{operation}"
        self._functions.setdefault(name, memory.function(operation, self.counted))
        return name

    def define(self, name: str, text: str) -> str:
        """Add a function of one's own; its name."""
        self._functions.setdefault(name, text)
        return name

    def declarations(self) -> list[str]:
        """Buffers, images and memories, then the functions that were asked for."""
        lines = []
        for b in self.buffers:
            place = f"layout(std430, set = {self.set}, binding = {b.binding})"
            access = "coherent" if b.writable else "readonly"
            lines.append(f"{place} {access} buffer {b.name}_block {{ uint words[]; }} {b.name};")
        lines += [self._declare_image(image) for image in self.images]
        if "vkp_shared" in self._memories:
            lines.append("shared uint vkp_shared[VKP_SHARED_WORDS];")
        if "vkp_private" in self._memories:
            lines.append("uint vkp_private[VKP_PRIVATE_WORDS];")
        return [*lines, *self._functions.values()]

    def _declare_image(self, image: ImageBinding) -> str:
        target: Target = TARGETS[image.target]
        qualifier = QUALIFIERS.get(image.format)
        place = f"set = {self.set}, binding = {image.binding}"
        access = "coherent " if image.writable else "readonly "
        if qualifier is None:
            if self._loads(image):
                raise NotSupported(
                    f"PIPE_FORMAT_{image.format or 'NONE'}",
                    f"loads from IMAGE[{image.slot}] need one of {', '.join(sorted(QUALIFIERS))}",
                )
            access = "writeonly "
        else:
            place += f", {qualifier}"
        prefix = "" if image.letter == "f" else image.letter
        kind = "2DArray" if target.multisample else target.sampler
        return f"layout({place}) {access}uniform {prefix}image{kind} {image.name};"

    def _loads(self, image: ImageBinding) -> bool:
        """Return whether texels of the image are read."""
        return any(_reads(i, image.slot) for i in self.shader.instructions)


def _reads(i: Instruction, slot: int) -> bool:
    if i.opcode.name != "LOAD" and not i.opcode.name.startswith("ATOM"):
        return False
    return any(
        src.file in (File.IMAGE, File.RES) and (not isinstance(src.index, int) or src.index == slot)
        for src in i.src
    )
