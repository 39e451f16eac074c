"""The shader of a case: calls take operands from a buffer of texels and leave results in BUFFER[0]."""

from __future__ import annotations

from tests.random_lookups.case import THREADS, Call, Case
from vkpipe.translate.tgsi.isa import OPCODES

__all__ = ["OPERANDS", "program"]

OPERANDS = 15
"""The slot of the sampler view with the operands, R32G32B32A32_UINT; the units are below it."""

_HEADS = {
    "VERT": ["DCL SV[0], VERTEXID", "DCL OUT[0], POSITION"],
    "FRAG": ["DCL IN[0], POSITION, LINEAR", "DCL OUT[0], COLOR"],
    "COMP": ["DCL SV[0], THREAD_ID"],
}
# TEMP[0].x: the number of the thread.
_NUMBERS = {
    "VERT": ["MOV TEMP[0].x, SV[0].xxxx", "MOV OUT[0], IMM[2]"],
    "FRAG": [
        "F2U TEMP[0].xy, IN[0].xyyy",
        "UMAD TEMP[0].x, TEMP[0].yyyy, IMM[1].xxxx, TEMP[0].xxxx",
        "MOV OUT[0], IMM[2]",
    ],
    "COMP": ["MOV TEMP[0].x, SV[0].xxxx"],
}
_FIRST = 3
"""Immediates of the calls start here."""


def program(case: Case, handled: bool = False) -> str:
    """The text. For each call a thread has four texels of operands, and a vector of the result.

    ``handled``: TEX and its family name textures by handles, which are in CONST[unit].
    """
    lines = [case.stage]
    if case.stage == "COMP":
        sizes = (("WIDTH", THREADS), ("HEIGHT", 1), ("DEPTH", 1))
        lines += [f"PROPERTY CS_FIXED_BLOCK_{name} {size}" for name, size in sizes]
    lines += [*_HEADS[case.stage], "DCL TEMP[0..12], LOCAL", "DCL BUFFER[0]"]
    lines += [f"DCL CONST[0..{len(case.units) - 1}]"] if handled else []
    lines += [f"DCL SAMP[0..{len(case.units) - 1}]", f"DCL SAMP[{OPERANDS}]"]
    lines += [f"DCL SVIEW[{OPERANDS}], BUFFER, UINT"]
    kinds = (unit.declared or unit.kind for unit in case.units)
    lines += [
        f"DCL SVIEW[{n}], {unit.target}, {kind}"
        for n, (unit, kind) in enumerate(zip(case.units, kinds, strict=True))
    ]
    lines += [
        f"IMM[0] UINT32 {{16, 4, {THREADS * 16}, {THREADS * 4}}}",
        "IMM[1] UINT32 {8, 1, 3, 0}",
        "IMM[2] FLT32 {-3.0, -3.0, 0.0, 1.0}",
    ]
    code = [
        *_NUMBERS[case.stage],
        "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].xxxx",
        "UMUL TEMP[1].y, TEMP[0].xxxx, IMM[0].yyyy",
    ]
    number = _FIRST
    for call in case.calls:
        immediates = [(call.component, 0, 0), *call.offsets]
        lines += [f"IMM[{number + n}] INT32 {{{x}, {y}, {z}, 0}}" for n, (x, y, z) in enumerate(immediates)]
        code += _call(call, number, handled and not call.is_viewed)
        number += len(immediates)
    code.append("END")
    return "\n".join([*lines, *(f"{n:3}: {line}" for n, line in enumerate(code))]) + "\n"


def _call(call: Call, number: int, handled: bool) -> list[str]:
    """``number``: of the immediate that holds the component; those of the offsets follow."""
    code = ["MOV TEMP[1].z, TEMP[1].yyyy"]
    instruction = _instruction(call, number)
    if handled:
        code.append(f"MOV TEMP[11].zw, CONST[{call.unit}].xyxy")
        instruction = instruction.replace(f"SAMP[{call.unit}]", "TEMP[11].zwxx")
    for n in range(4):
        if f"TEMP[{2 + n}]" in instruction:
            code += [
                f"TXF TEMP[{2 + n}], TEMP[1].zzzz, SAMP[{OPERANDS}], BUFFER",
                "UADD TEMP[1].z, TEMP[1].zzzz, IMM[1].yyyy",
            ]
    offsets = [f"IMM[{number + 1 + n}].xyz" for n in range(len(call.offsets))]
    if call.computed:
        code += [f"MOV TEMP[{7 + n}], IMM[{number + 1 + n}]" for n in range(len(offsets))]
        if call.apart:
            code.append("AND TEMP[12].x, TEMP[0].xxxx, IMM[1].zzzz")
            code += [f"UADD TEMP[{7 + n}], TEMP[{7 + n}], TEMP[12].xxxx" for n in range(len(offsets))]
        offsets = [f"TEMP[{7 + n}].xyz" for n in range(len(offsets))]
    return [
        *code,
        f"{instruction}{''.join(f', {offset}' for offset in offsets)}",
        "STORE BUFFER[0], TEMP[1].xxxx, TEMP[6]",
        "UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz",
        "UADD TEMP[1].y, TEMP[1].yyyy, IMM[0].wwww",
    ]


def _instruction(call: Call, number: int) -> str:
    sources = iter(("TEMP[2]", "TEMP[3]", "TEMP[4]", "TEMP[5]"))
    view = f"SVIEW[{call.unit}].{call.swizzle}"
    resources = iter((view, f"SAMP[{call.unit}]") if call.is_viewed else (f"SAMP[{call.unit}]",))
    operands = []
    for position, letter in enumerate(OPCODES[call.name].operands):
        if letter == "r" and not (call.name == "SAMPLE_INFO" and position):
            operands.append(next(resources))
        elif call.name == "TG4" and position == 1 and not call.goal.shadow:
            operands.append(f"IMM[{number}].xxxx")
        else:
            operands.append(next(sources))
    tail = "" if call.is_viewed else f", {call.target}"
    return f"{call.name} TEMP[6], {', '.join(operands)}{tail}"
