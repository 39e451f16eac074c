"""Memories of 32-bit words: the GLSL functions that load, store and update one word of them.

Every access is checked: what lies outside reads as zero, is not written, and atomics there return zero.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from vkpipe.records import dataclass

from .atomics import COMPUTED, NATIVE, RETURNED, retried
from .names import Names

__all__ = [
    "GLOBAL_WORD",
    "ROWS_BEGIN",
    "Address",
    "WordMemory",
    "buffer_words",
    "global_words",
    "texture_rows",
    "words",
]

Address = Literal["word", "pointer", "window", "row"]
"""What an address is: the number of a word; 64 bits; 32 bits of GLOBAL memory; a byte of a texture's row."""

GLOBAL_WORD = (
    "layout(buffer_reference, scalar, buffer_reference_align = 4) coherent buffer VkpWord { uint v; };"
)
"""The declaration of a word of GLOBAL memory."""


@dataclass(frozen=True, slots=True)
class WordMemory:
    """Memory of 32-bit words. Its functions take ``parameters``, and begin with the statements of ``setup``.

    ``cell`` is the GLSL of the word, ``exists`` a condition; ``whole`` one that atomics have instead.
    ``mask``: what a word that is loaded is masked with. ``shared`` tells whether other invocations see it, so
    that changing it takes atomics. ``size``: a uvec4, the result of RESQ.
    """

    name: str
    cell: str
    exists: str
    size: str = ""
    shared: bool = True
    address: Address = "word"
    setup: str = ""
    whole: str = ""
    mask: str = ""

    @property
    def parameters(self) -> str:
        """The parameters of a function that say which word is meant."""
        return {"word": "uint at", "row": "uvec3 at, uint more"}.get(self.address, "uvec2 at, uint more")

    def place(self, component: int) -> str:
        """The arguments for the word that lies so many behind ``at``."""
        return f"at + {component}u" if self.address == "word" else f"at, {4 * component}u"

    @property
    def here(self) -> str:
        """The arguments for the word at ``at``."""
        return "at" if self.address == "word" else "at, 0u"

    def function(self, operation: str, counted: Names | None) -> str:
        """The GLSL function for ``load``, ``store`` or an atomic opcode; ``counted``: :func:`retried`."""
        if operation in _PLAIN:
            return _PLAIN[operation](self)
        values = "uint expected, uint v" if operation == "ATOMCAS" else "uint v"
        head = f"uint {self.name}_{operation}({self.parameters}, {values})"
        exists = self.whole or self.exists
        call = self._call(operation)
        if call:
            return f"{head} {{ {self.setup}return {exists} ? {call} : 0u; }}"
        skip = f"{self.setup}if (!({exists})) return 0u;"
        returned = RETURNED.get(operation, "old")
        if not self.shared:
            return f"{head} {{ {skip} {self._change(operation)} return {returned}; }}"
        swap = f"atomicCompSwap({self.cell}, seen, {COMPUTED[operation].replace('old', 'seen')})"
        body = retried(self.cell, swap, counted)
        return f"{head} {{\n    {skip}\n{body}    return {returned};\n}}"

    def _call(self, operation: str) -> str:
        """The atomic function of GLSL that does an operation, "" for none."""
        if self.shared and operation == "ATOMCAS":
            return f"atomicCompSwap({self.cell}, expected, v)"
        return f"atomic{NATIVE[operation]}({self.cell}, v)" if self.shared and operation in NATIVE else ""

    def _change(self, operation: str) -> str:
        """The statements that change a word which only the invocation sees."""
        cell = self.cell
        if operation == "ATOMCAS":
            return f"uint old = {cell}; if (old == expected) {cell} = v;"
        return f"uint old = {cell}; {cell} = {COMPUTED[operation]};"


def _load(memory: WordMemory) -> str:
    mask = f" & {memory.mask}" if memory.mask else ""
    body = f"{memory.setup}return {memory.exists} ? {memory.cell}{mask} : 0u;"
    return f"uint {memory.name}_load({memory.parameters}) {{ {body} }}"


def _store(memory: WordMemory) -> str:
    body = f"{memory.setup}if ({memory.exists}) {memory.cell} = v;"
    return f"void {memory.name}_store({memory.parameters}, uint v) {{ {body} }}"


_PLAIN: dict[str, Callable[[WordMemory], str]] = {"load": _load, "store": _store}


def words(name: str, cell: str, length: str, shared: bool = True) -> WordMemory:
    """Memory that is an array of ``length`` words; ``cell``: word ``at`` of it."""
    return WordMemory(name, cell, f"at < {length}", f"uvec4({length} * 4u, 0u, 0u, 0u)", shared)


def buffer_words(name: str) -> WordMemory:
    """A storage buffer."""
    return words(name, f"{name}.words[at]", f"uint({name}.words.length())")


def global_words(wide: bool) -> WordMemory:
    """GLOBAL memory, the addresses of which have 64 bits, or 32."""
    name = "vkp_global_wide" if wide else "vkp_global"
    setup = "uvec2 place = vkp_address_in_global(at, more); "
    address: Address = "pointer" if wide else "window"
    return WordMemory(name, "VkpWord(place).v", "place != uvec2(0u)", address=address, setup=setup)


ROWS_BEGIN = 12
"""The word at which the texels of a raw texture begin: 48 bytes are whole texels of any format."""


def texture_rows(name: str) -> WordMemory:
    """The texels of a texture as rows of bytes, which lie in a buffer.

    The buffer begins with a vector: bytes of a row, rows of a layer, layers, words from row to row. What of a
    row's last word is not of the row reads as zero.
    """
    head = [f"{name}.words[{n}]" for n in range(4)]
    setup = (
        f"uvec4 size = uvec4({', '.join(head)}); uint x = (at.x & ~3u) + more; "
        "uint left = x >= more && x < size.x && at.y < size.y && at.z < size.z ? size.x - x : 0u; "
        f"uint place = {ROWS_BEGIN}u + (at.z * size.y + at.y) * size.w + (x >> 2); "
    )
    return WordMemory(
        name,
        f"{name}.words[place]",
        "left > 0u",
        f"uvec4({', '.join(head[:3])}, 0u)",
        address="row",
        setup=setup,
        whole="left >= 4u",
        mask="(left < 4u ? (1u << 8u * left) - 1u : 0xffffffffu)",
    )
