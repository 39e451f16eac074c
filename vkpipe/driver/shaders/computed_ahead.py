"""Finds functions whose results compilers may work out themselves, as they know what these are given.

SIN, COS, EX2, LG2 and POW have other bits on the device than in its compiler. So where a loop becomes copies
of its body, in which the counter is a number that the compiler knows, what depends on that alone would be
drawn otherwise than by the loop. Nor may a compiler know more where branches on constants are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from vkpipe.translate import Shader
from vkpipe.translate.tgsi.ir import COMPONENTS, Instruction, Src
from vkpipe.translate.tgsi.isa.opcode import Kind, Mode
from vkpipe.translate.tgsi.names import File

__all__ = ["computes_ahead", "computes_more"]

_Places = set[tuple[int, str]]
"""Components of temporary registers that no compiler knows; all others it may."""

_INEXACT: dict[str, str] = {
    **dict.fromkeys(("SIN", "COS", "SCS", "EX2", "LG2", "EXP", "LOG", "POW"), "x"),
    "LIT": "y",
    **dict.fromkeys(("TXD", "TXB", "TXB2", "LODQ", "SAMPLE_B", "SAMPLE_D", "LOD"), COMPONENTS),
}
"""Opcode -> the components, of its first source or of all those of lookups, that decide on its bits."""

_SCALARS: dict[str, str] = {
    **dict.fromkeys(("RCP", "RSQ", "SQRT", "SIN", "COS", "EX2", "LG2", "POW"), "x"),
    "DP2": "xy",
    "DP3": "xyz",
    "DP4": COMPONENTS,
}
"""Opcode with one result -> the components of its sources that it reads."""

_UNKNOWN_BY_ANY = frozenset(
    ("ADD", "SUB", "MUL", "MAD", "FMA", "DIV", "MIN", "MAX", "CLAMP", "LRP", "POW")
) | {*("DP2", "DP3", "DP4", "UADD", "FSEQ", "FSNE", "FSLT", "FSGE")}
"""Opcodes whose result nobody knows where one of their sources is not known, as 0 times that is no 0; others:
where none of them is known.
"""

_BRANCHES = frozenset(("IF", "UIF"))


def computes_ahead(shader: Shader) -> bool:
    """Return whether the compiler may compute such a function of a shader without loops."""
    return any(known for _, known in _functions(shader))


def computes_more(shader: Shader, other: Shader) -> bool:
    """Return whether the compiler may compute more of such functions of a shader without loops than of
    ``other``, which has all of its instructions.
    """
    surely = _numbers(other)
    return any(not known <= surely for _, known in _functions(shader))


def _numbers(shader: Shader) -> _Places:
    """Return the components that are an immediate wherever they are read: a single MOV writes them."""
    writes: Counter[tuple[int, str]] = Counter()
    numbers = _Places()
    for i in shader.instructions:
        for dst in i.dst:
            if dst.file is File.TEMP and not isinstance(dst.index, int):
                return _Places()
            if dst.file is File.TEMP and isinstance(dst.index, int):
                places = [(dst.index, lane) for lane in dst.mask]
                writes.update(places)
                if i.opcode.name == "MOV" and i.src[0].file is File.IMM:
                    numbers.update(places)
    return {place for place in numbers if writes[place] == 1}


def _functions(shader: Shader) -> Iterator[tuple[Instruction, _Places]]:
    """Yield the instructions that are such functions, with what the compiler may know of their operands."""
    unknown, before = _Places(), list[_Places]()
    for i in shader.instructions:
        name = i.opcode.name
        if name in _BRANCHES or name == "SWITCH":
            before.append(set(unknown))
        elif name == "ELSE":
            unknown, before[-1] = before[-1], unknown
        elif name in ("CASE", "DEFAULT"):
            unknown &= before[-1]
        elif name in ("ENDIF", "ENDSWITCH"):
            unknown &= before.pop()
        elif name == "BRK" and before:
            before = [each & unknown for each in before]
        elif name in _INEXACT:
            yield i, _known_places(i, unknown)
        _note(i, unknown)


def _known_places(i: Instruction, unknown: _Places) -> _Places:
    """Return the components that decide on such a function and that the compiler may know."""
    sources = i.src[:1] if i.opcode.kind is Kind.ALU else i.src
    # What the text says as a number is one in a loop, too.
    return {
        (src.index if isinstance(src.index, int) else -1, src.swizzle[COMPONENTS.index(lane)])
        for src in sources
        for lane in _INEXACT[i.opcode.name]
        if src.file is File.TEMP and _known(src, lane, unknown)
    }


def _known(src: Src, lanes: Iterable[str], unknown: _Places) -> bool:
    """Return whether a compiler may know any of these components of an operand."""
    if src.file is File.IMM:
        return True
    if src.file is not File.TEMP:
        return False
    if not isinstance(src.index, int) or src.dim is not None:
        return True
    return any((src.index, src.swizzle[COMPONENTS.index(lane)]) not in unknown for lane in lanes)


def _note(i: Instruction, unknown: _Places) -> None:
    """Note of the results of an instruction whether anybody knows them."""
    for dst in i.dst:
        if dst.file is not File.TEMP:
            continue
        if not isinstance(dst.index, int):
            if not all(_is_unknown(i, lane, unknown) for lane in dst.mask):
                unknown.clear()
            continue
        made = {lane: _is_unknown(i, lane, unknown) for lane in dst.mask}
        for lane, is_unknown in made.items():
            (unknown.add if is_unknown else unknown.discard)((dst.index, lane))


def _is_unknown(i: Instruction, lane: str, unknown: _Places) -> bool:
    """Return whether nobody but the device knows a component of a result."""
    opcode = i.opcode
    if opcode.kind in (Kind.TEX, Kind.SAMPLE, Kind.MEMORY):
        return True
    lanes = _SCALARS.get(opcode.name, COMPONENTS)
    if opcode.mode is Mode.COMPONENTWISE and not opcode.is_double:
        lanes = lane
    known = [_known(src, lanes, unknown) for src in i.src]
    return not all(known) if opcode.name in _UNKNOWN_BY_ANY else not any(known)
