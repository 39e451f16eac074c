"""Arithmetic on 64-bit values: the template filled once for each pair of channels, xy and zw."""

from __future__ import annotations

from ..tgsi.ir import COMPONENTS, Dst, Instruction
from ..tgsi.isa import SPREAD_SOURCES
from .registers import Registers
from .types import WIDE, to_raw, vector

__all__ = ["wide_arithmetic"]

_PAIRS = ("xy", "zw")
_SATURATE = {"d": "tgsi_dsat", "f": "tgsi_sat"}


def wide_arithmetic(registers: Registers, instruction: Instruction, raws: list[str]) -> str:
    """The statements of an instruction with 64-bit operands.

    Args:
        raws: the four channels of each source, as uvec4 expressions.
    """
    opcode = instruction.opcode
    templates = opcode.glsl if isinstance(opcode.glsl, tuple) else (opcode.glsl or "",)
    results = (opcode.result, "i")
    code, stores = "", ""
    for number, (dst, template) in enumerate(zip(instruction.dst, templates, strict=True)):
        letter = results[number]
        sources = _pairs_of_channels(instruction, number)
        for pair in sorted(set(sources.values())):
            value = template.format_map(_values(registers, instruction, raws, pair))
            if instruction.saturate and number == 0 and letter in _SATURATE:
                value = f"{_SATURATE[letter]}({value})"
            precise = "precise " if letter in "fd" else ""
            raw = vector("u", 2 if letter in WIDE else 1)
            code += f"{precise}{vector(letter, 1)} v{number}{pair} = {value}; "
            code += f"{raw} r{number}{pair} = {to_raw(f'v{number}{pair}', letter, 1)}; "
        stores += registers.store(dst, _assemble(dst, sources, number, letter)) + " "
    return code + stores


def _values(registers: Registers, instruction: Instruction, raws: list[str], pair: int) -> dict[str, str]:
    """The sources of one pair, by their names in the template."""
    narrow = "xz" if instruction.opcode.name in SPREAD_SOURCES else "xy"
    values = {}
    for name, src, letter, raw in zip(
        "abcd", instruction.src, instruction.opcode.operands, raws, strict=False
    ):
        channels = _PAIRS[pair] if letter in WIDE else narrow[pair]
        if letter == "m" and src.absolute:
            values[name] = f"uint64_t({registers.operand(src, 'l', channels, raw)})"
        else:
            values[name] = registers.operand(src, letter, channels, raw)
    return values


def _pairs_of_channels(instruction: Instruction, number: int) -> dict[str, int]:
    """The pair that each written channel of a destination gets its value from.

    Results of 64 bits and comparisons stay in their pair; conversions to 32 bits go to the written channels
    in order, and so do the exponents of DFRACEXP, those of the pairs that its mantissas are written for.
    """
    mask = instruction.dst[number].mask
    opcode = instruction.opcode
    if number:
        written = sorted({COMPONENTS.index(c) // 2 for c in instruction.dst[0].mask}) or [0]
        return dict(zip(mask, written, strict=False))
    if opcode.result in WIDE or opcode.num_src > 1:
        return {channel: COMPONENTS.index(channel) // 2 for channel in mask}
    return dict(zip(mask, range(2), strict=False))


def _assemble(dst: Dst, sources: dict[str, int], number: int, letter: str) -> str:
    """The words of all written channels."""
    if letter in WIDE and dst.mask in _PAIRS:
        return f"r{number}{_PAIRS.index(dst.mask)}"
    words = []
    for channel in dst.mask:
        half = f".{'xy'[COMPONENTS.index(channel) % 2]}" if letter in WIDE else ""
        words.append(f"r{number}{sources[channel]}{half}" if channel in sources else "0u")
    return words[0] if len(words) == 1 else f"uvec{len(words)}({', '.join(words)})"
