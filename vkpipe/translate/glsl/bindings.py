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
from .image_formats import QUALIFIERS, letter_of
from .names import Names
from .word_memory import GLOBAL_WORD, WordMemory, buffer_words, global_words, texture_rows, words

__all__ = ["BufferBinding", "ImageBinding", "ResourceBindings"]

_NAMES = {File.BUFFER: "buffer", File.HWATOMIC: "atomic", File.IMAGE: "image", File.RES: "resource"}


@dataclass(frozen=True, slots=True)
class BufferBinding:
    """One storage buffer: of file BUFFER, HWATOMIC (counters) or RES (raw resources).

    ``target``: that of a raw resource, whose texels the buffer holds as rows unless it is BUFFER
    (:func:`.word_memory.texture_rows`).
    """

    slot: int
    binding: int
    writable: bool
    file: File = File.BUFFER
    target: str = "BUFFER"

    @property
    def name(self) -> str:
        """Of the block in GLSL."""
        return f"vkp_{_NAMES[self.file]}_{self.slot}"

    @property
    def register(self) -> str:
        """The register in TGSI."""
        return f"{self.file}[{self.slot}]"


@dataclass(frozen=True, slots=True)
class ImageBinding:
    """One storage image: of file IMAGE or RES.

    ``format`` is the declared format without its prefix, "" for none; ``letter``: f, i or u, what a texel
    is made of.
    """

    slot: int
    binding: int
    target: str
    format: str
    letter: str
    writable: bool
    file: File = File.IMAGE

    @property
    def name(self) -> str:
        """Of the image in GLSL."""
        return f"vkp_{_NAMES[self.file]}_{self.slot}"

    @property
    def register(self) -> str:
        """The register in TGSI."""
        return f"{self.file}[{self.slot}]"

    @property
    def multisample(self) -> bool:
        """Return whether the shader needs ``const int <name>_samples``."""
        return TARGETS[self.target].multisample


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
        buffers, images = self._slots(named)
        self.buffers = tuple(
            BufferBinding(slot, first + number, (file, slot) in written, file, self._raw_target(file, slot))
            for number, (file, slot) in enumerate(buffers)
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
            return [] if self.shader.memory_kind(operand) else [(operand.file, index)]
        if operand.file is File.CONSTBUF:
            slots = {d.dim or 0 for d in self.shader.declarations if d.file is File.CONST}
            return [(File.CONSTBUF, slot) for slot in sorted(slots)]
        return sorted(
            (file, slot) for file, slot in self._declared if file is operand.file and slot is not None
        )

    def _slots(self, named: set[tuple[File, int]]) -> tuple[list[tuple[File, int]], list[tuple[File, int]]]:
        """Named buffers, counters behind the others, and images."""
        found = sorted(entry for entry in named if entry[0] is not File.CONSTBUF)
        buffers = [entry for entry in found if not self.is_image(*entry)]
        buffers.sort(key=lambda entry: entry[0] is File.HWATOMIC)
        return buffers, [entry for entry in found if self.is_image(*entry)]

    def is_image(self, file: File, slot: int) -> bool:
        """Return whether a resource is an image: of file IMAGE, or of RES unless it is raw."""
        if file is File.RES:
            return "RAW" not in self._declaration(file, slot).flags
        return file is File.IMAGE

    def _raw_target(self, file: File, slot: int) -> str:
        return self._declaration(file, slot).target if file is File.RES else "BUFFER"

    def _declaration(self, file: File, slot: int) -> Declaration:
        return self._declared[file, slot]

    def _image(self, file: File, slot: int, binding: int, writable: bool) -> ImageBinding:
        declared = self._declaration(file, slot)
        name = declared.format.removeprefix("PIPE_FORMAT_")
        name = "" if name == "NONE" else name
        if file is File.RES:
            name = name or "R32_UINT"
        return ImageBinding(slot, binding, declared.target or "2D", name, letter_of(name), writable, file)

    def image(self, file: File, slot: int) -> ImageBinding:
        """The image of a register."""
        return next(image for image in self.images if (image.file, image.slot) == (file, slot))

    def word_memory(self, operand: Operand, slot: int) -> WordMemory:
        """Return the memory that an operand of file BUFFER, HWATOMIC, MEMORY, RES or CONSTBUF names."""
        kind = self.shader.memory_kind(operand)
        if kind is not None:
            return self._remember(self._memory(kind, operand.file is File.MEMORY))
        if operand.file is File.CONSTBUF:
            cell = f"vkp_const({slot}u, int(at >> 2))[at & 3u]"
            return self._remember(words(f"vkp_words_{slot}", cell, "0x40000000u"))
        bound = next(b for b in self.buffers if (b.file, b.slot) == (operand.file, slot))
        make = buffer_words if bound.target == "BUFFER" else texture_rows
        return self._remember(make(bound.name))

    @staticmethod
    def _memory(kind: str, wide: bool) -> WordMemory:
        """Memory that is no binding; ``wide``: the addresses of GLOBAL memory have 64 bits."""
        if kind == "GLOBAL":
            return global_words(wide)
        name = f"vkp_{kind.lower()}"
        if kind == "INPUT":
            return words(name, "vkp_input(at)", "0x40000000u")
        return words(name, f"{name}[at]", f"VKP_{kind}_WORDS", kind == "SHARED")

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
        if not self._memories.keys().isdisjoint(("vkp_global", "vkp_global_wide")):
            lines.append(GLOBAL_WORD)
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
                    f"loads from {image.register} need one of {', '.join(sorted(QUALIFIERS))}",
                )
            access = "writeonly "
        else:
            place += f", {qualifier}"
        prefix = "" if image.letter == "f" else image.letter
        kind = "2DArray" if target.multisample else target.sampler
        return f"layout({place}) {access}uniform {prefix}image{kind} {image.name};"

    def _loads(self, image: ImageBinding) -> bool:
        """Return whether texels of the image are read."""
        return any(_reads(i, image) for i in self.shader.instructions)


def _reads(i: Instruction, image: ImageBinding) -> bool:
    if i.opcode.name != "LOAD" and not i.opcode.name.startswith("ATOM"):
        return False
    return any(
        src.file is image.file and (not isinstance(src.index, int) or src.index == image.slot)
        for src in i.src
    )
