"""Advice on shaders that are legal but look like a mistake."""

from __future__ import annotations

from collections.abc import Iterator

from .ir import Declaration, Indirect, Operand, Shader
from .isa import Kind
from .names import File, Stage
from .stages import PROPERTY_STAGES
from .structure import structure

__all__ = ["warnings"]

_WATCHED = frozenset(set(File) - {File.CONST, File.OUT, File.MEMORY, File.CONSTBUF, File.NULL})
"""Files whose unused registers are worth a word; those of other stages are declared by them."""
_INPUT_ONLY: dict[Stage, frozenset[str]] = {
    Stage.FRAGMENT: frozenset({"PSIZE", "EDGEFLAG", "BCOLOR", "CLIPVERTEX", "STENCIL", "SAMPLEMASK"}),
}
_FRAGMENT_OUTPUTS = frozenset({"COLOR", "POSITION", "STENCIL", "SAMPLEMASK"})


def warnings(shader: Shader) -> list[str]:
    """Registers that are declared for nothing, outputs that are never written, properties without effect, ...

    Works on shaders that :func:`~vkpipe.translate.check` accepts.
    """
    return [*_unused(shader), *_properties(shader), *_semantics(shader), *_flow(shader)]


def _operands(shader: Shader) -> Iterator[tuple[Operand, bool]]:
    """Every operand, and whether it is a destination."""
    for i in shader.instructions:
        yield from ((dst, True) for dst in i.dst)
        yield from ((src, False) for src in (*i.src, *i.offsets))


def _unused(shader: Shader) -> Iterator[str]:
    used: set[tuple[File, int]] = set()
    written: set[tuple[File, int]] = set()
    everywhere: set[File] = set()
    for operand, is_dst in _operands(shader):
        for index in (operand.dim, operand.index):
            if isinstance(index, Indirect):
                used.add((index.file, index.index))
        if isinstance(operand.index, Indirect):
            everywhere.add(operand.file)
            continue
        used.add((operand.file, operand.index))
        if is_dst:
            written.add((operand.file, operand.index))
    # TEX reads the view of its sampler's number
    used |= {(File.SVIEW, index) for file, index in used if file is File.SAMP}
    everywhere |= {File.SVIEW} if File.SAMP in everywhere else set()
    for d in shader.declarations:
        never = [index for index in range(d.first, d.last + 1) if (d.file, index) not in used]
        if d.file in _WATCHED and d.file not in everywhere and never:
            yield f"{_span(d, never)} never used"
        unwritten = [index for index in range(d.first, d.last + 1) if (File.OUT, index) not in written]
        if d.file is File.OUT and File.OUT not in everywhere and unwritten:
            yield f"{_span(d, unwritten)} never written"
    numbers = [str(n) for n in range(len(shader.immediates)) if (File.IMM, n) not in used]
    if numbers and File.IMM not in everywhere:
        yield f"IMM {', '.join(numbers)}: never used"


def _span(d: Declaration, indices: list[int]) -> str:
    place = f"line {d.line}: " if d.line else ""
    return f"{place}{d.file} {', '.join(map(str, indices))}:"


def _properties(shader: Shader) -> Iterator[str]:
    for prop in shader.properties:
        stages = PROPERTY_STAGES.get(prop.name, set(Stage))
        if shader.stage not in stages:
            legal = ", ".join(sorted(stages))
            yield f"property {prop.name} has no effect in stage {shader.stage}, only in {legal}"
    blocks = [shader.property(f"CS_FIXED_BLOCK_{side}") for side in ("WIDTH", "HEIGHT", "DEPTH")]
    if any(blocks) and not all(blocks):
        yield f"block size {blocks}: all three are at least 1, or none is set"


def _semantics(shader: Shader) -> Iterator[str]:
    for d in shader.declarations:
        name = d.semantic.name if d.semantic else ""
        if d.file is File.IN and name in _INPUT_ONLY.get(shader.stage, ()):
            yield f"IN[{d.first}]: {name} is no input of stage {shader.stage}"
        if d.file is File.OUT and shader.stage is Stage.FRAGMENT and name not in _FRAGMENT_OUTPUTS:
            yield f"OUT[{d.first}]: {name} is no output of stage {shader.stage}"


def _flow(shader: Shader) -> Iterator[str]:
    """Barriers inside of blocks, subroutines that nothing calls, and lookups of both kinds."""
    found = structure(shader)
    if {Kind.TEX, Kind.SAMPLE} <= {i.opcode.kind for i in shader.instructions}:
        # TGSI document, Declaration Sampler View
        yield "lookups through SAMP and through SVIEW in one shader"
    depth = 0
    for position, i in enumerate(shader.instructions):
        if i.opcode.name in ("ENDIF", "ENDLOOP", "ENDSWITCH"):
            depth -= 1
        if i.opcode.name in ("IF", "UIF", "BGNLOOP", "SWITCH"):
            depth += 1
        if i.opcode.name == "BARRIER" and depth:
            yield f"instruction {position}: a BARRIER inside of a block, which not all invocations may reach"
    for start in found.subs:
        if start not in found.calls.values():
            yield f"instruction {start}: the subroutine is never called"
