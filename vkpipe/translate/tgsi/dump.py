"""Shader -> TGSI text, in the layout of Mesa's tgsi_dump; reading it again gives an equal shader."""

from __future__ import annotations

import math
import struct
from dataclasses import replace

from .ir import COMPONENTS, Declaration, Dst, Immediate, Index, Instruction, Property, Shader, Src
from .names import CYLINDRICAL_WRAP, IMMEDIATE_WORDS, PROPERTY_WORDS
from .values import float_bytes

__all__ = ["dump", "dump_instruction", "dump_operand"]

_OPENS = frozenset({"IF", "UIF", "ELSE", "BGNLOOP", "BGNSUB"})
_ALWAYS_INDEXED = ("GENERIC", "TEXCOORD")
_CLOSES = frozenset({"ELSE", "ENDIF", "ENDLOOP", "ENDSUB"})


def dump(shader: Shader) -> str:
    """The shader as text; every instruction carries its number, blocks are indented by two spaces."""
    lines = [str(shader.stage)]
    lines += [_property(prop) for prop in shader.properties]
    lines += [_declaration(declaration) for declaration in shader.declarations]
    lines += [_immediate(number, immediate) for number, immediate in enumerate(shader.immediates)]
    depth = 0
    for number, instruction in enumerate(shader.instructions):
        if instruction.opcode.name in _CLOSES:
            depth = max(depth - 1, 0)
        lines.append(f"{number:3}: {'  ' * depth}{dump_instruction(instruction)}")
        if instruction.opcode.name in _OPENS:
            depth += 1
    return "\n".join(lines) + "\n"


def dump_instruction(i: Instruction) -> str:
    """One instruction without its number."""
    name = i.opcode.name + ("_SAT" if i.saturate else "") + ("_PRECISE" if i.precise else "")
    parts = [dump_operand(dst) for dst in i.dst] + [dump_operand(src) for src in i.src]
    parts += i.flags
    if i.target:
        parts.append(i.target)
    parts += [_offset(offset) for offset in i.offsets]
    if i.format:
        parts.append(i.format)
    text = f"{name} {', '.join(parts)}" if parts else name
    return f"{text} :{i.label}" if i.label >= 0 else text


def _offset(offset: Src) -> str:
    """A texel offset: three components, unless a fourth was written that says something else."""
    swizzle = offset.swizzle
    return dump_operand(offset if swizzle[2] != swizzle[3] else replace(offset, swizzle=swizzle[:3]))


def dump_operand(operand: Src | Dst) -> str:
    """One operand as TGSI text."""
    text = str(operand.file)
    if operand.dim is not None:
        text += _bracket(operand.dim)
    text += _bracket(operand.index)
    if isinstance(operand, Dst):
        return text if operand.mask == COMPONENTS else f"{text}.{operand.mask}"
    if operand.swizzle != COMPONENTS:
        text += f".{operand.swizzle}"
    if operand.absolute:
        text = f"|{text}|"
    return f"-{text}" if operand.negate else text


def _bracket(index: Index) -> str:
    if isinstance(index, int):
        return f"[{index}]"
    offset = f"{index.offset:+d}" if index.offset else ""
    array = f"({index.array})" if index.array else ""
    return f"[{index.file}[{index.index}].{index.component}{offset}]{array}"


def _property(prop: Property) -> str:
    words = PROPERTY_WORDS.get(prop.name, ())
    return f"PROPERTY {prop.name} {words[prop.value] if prop.value < len(words) else prop.value}"


def _declaration(d: Declaration) -> str:
    dim = "" if d.dim is None else "[]" if d.dim < 0 else f"[{d.dim}]"
    span = f"[{d.first}]" if d.first == d.last else f"[{d.first}..{d.last}]"
    parts = [f"DCL {d.file}{dim}{span}" + (f".{d.mask}" if d.mask != COMPONENTS else "")]
    if d.array:
        parts.append(f"ARRAY({d.array})")
    if d.local:
        parts.append("LOCAL")
    if d.semantic:
        indexed = d.semantic.index or d.semantic.name in _ALWAYS_INDEXED
        parts.append(d.semantic.name + (f"[{d.semantic.index}]" if indexed else ""))
    if d.streams:
        parts.append(f"STREAM({', '.join(map(str, d.streams))})")
    words = (d.target, *d.return_types, d.format, *d.flags, d.interpolate, d.location)
    parts += [word for word in words if word]
    if d.cylindrical_wrap:
        parts.append(CYLINDRICAL_WRAP + d.cylindrical_wrap.upper())
    if d.invariant:
        parts.append("INVARIANT")
    return ", ".join(parts)


def _immediate(number: int, immediate: Immediate) -> str:
    size = IMMEDIATE_WORDS[immediate.kind]
    raw = struct.pack("<4I", *immediate.words)
    values = [raw[at : at + 4 * size] for at in range(0, 16, 4 * size)]
    return f"IMM[{number}] {immediate.kind} {{{', '.join(_value(immediate.kind, v) for v in values)}}}"


def _value(kind: str, raw: bytes) -> str:
    if not kind.startswith("FLT"):
        return str(int.from_bytes(raw, "little", signed=kind.startswith("INT")))
    code, digits = ("<f", 9) if len(raw) == 4 else ("<d", 17)
    value = struct.unpack(code, raw)[0]
    if not math.isfinite(value):
        return f"0x{int.from_bytes(raw, 'little'):0{2 * len(raw)}x}"
    spellings = (f"{value:.{n}g}" for n in range(4, digits + 1))
    return next(text for text in spellings if float_bytes(float(text), len(raw)) == raw)
