"""Control flow: one GLSL line for each instruction, and by how much it changes the indentation."""

from __future__ import annotations

from ...errors import NotSupported
from ..tgsi.ir import Instruction
from ..tgsi.structure import Structure, case_value
from .branched import Branched
from .registers import Registers
from .turns import KEEP, KEPT, LIMITED_TURNS

__all__ = ["CLOSES", "LIMITED_TURNS", "OPENS", "flow"]

LOOP_LIMIT = 65535
"""Iterations after which a loop ends, so that no shader hangs the device (the limit of llvmpipe)."""

TOTAL_LIMIT = 1 << 20
"""Iterations of all loops of one invocation together: nested loops could still run for hours."""

OPENS = frozenset({"IF", "UIF", "ELSE", "BGNLOOP", "SWITCH"})
CLOSES = frozenset({"ELSE", "ENDIF", "ENDLOOP", "ENDSWITCH"})

_FIXED = {
    "ELSE": "} else {",
    "ENDIF": "}",
    "ENDLOOP": "}",
    "BRK": "break;",
    "CONT": "continue;",
    "RET": "return;",
    "DEFAULT": "default: ;",
    "NOP": "",
}


_BRANCHED = {"ENDLOOP": f"}} {KEEP}", "RET": f"{KEEP} return;"}


def flow(
    registers: Registers, structure: Structure, position: int, i: Instruction, turns: Branched | None
) -> str:
    """The GLSL of one control flow instruction; ``turns``: LIMITED_TURNS holds."""
    name = i.opcode.name
    if turns is not None and name == "BGNLOOP":
        # The device counts the turns of all lanes that run together.
        begin = KEPT if position in turns.loops else "tgsi_steps = vkp_most_steps(tgsi_steps);"
        inside = turns.inside[position]
        count = f"(tgsi_steps += {1 + inside}u)" if inside else "++tgsi_steps"
        return f"{begin} while ({count} <= {LIMITED_TURNS}u) {{"
    text = _flow(registers, structure, position, i)
    if turns is None:
        return text
    if position in turns.loops:
        return _BRANCHED[name]
    return f"{text} {KEPT}" if position in turns.joins else text


def _flow(registers: Registers, structure: Structure, position: int, i: Instruction) -> str:
    name = i.opcode.name
    if name in _FIXED:
        return _FIXED[name]
    if name == "IF":
        return f"if ({registers.operand(i.src[0], 'f', 'x')} != 0.0) {{"
    if name == "UIF":
        return f"if ({registers.operand(i.src[0], 'u', 'x')} != 0u) {{"
    if name == "BREAKC":
        return f"if ({registers.operand(i.src[0], 'u', 'x')} != 0u) break;"
    if name == "SWITCH":
        return f"switch ({registers.operand(i.src[0], 'u', 'x')}) {{"
    if name == "ENDSWITCH":
        # GLSL wants a statement behind the last label, and none where there is no label
        empty = registers.shader.instructions[position - 1].opcode.name == "SWITCH"
        return "}" if empty else "break; }"
    if name == "CASE":
        return f"case {case_value(registers.shader, i)}u: ;"
    if name == "BGNLOOP":
        n = f"loop_{position}"
        return f"for (uint {n} = 0u; {n} < {LOOP_LIMIT}u && ++tgsi_steps <= {TOTAL_LIMIT}u; ++{n}) {{"
    if name in ("CAL", "CALLNZ"):
        call = f"tgsi_sub_{structure.calls[position]}();"
        return call if name == "CAL" else f"if ({registers.operand(i.src[0], 'u', 'x')} != 0u) {call}"
    raise NotSupported(f"TGSI_OPCODE_{name}")
