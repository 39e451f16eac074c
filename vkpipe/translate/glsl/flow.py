"""Control flow: one GLSL line for each instruction, and by how much it changes the indentation."""

from __future__ import annotations

from ...errors import NotSupported
from ..tgsi.ir import Instruction
from ..tgsi.structure import Structure, case_value
from .branched import Branched
from .registers import Registers
from .turns import LIMITED_TURNS, keep, kept

__all__ = [
    "ALL_TURNS",
    "CLOSES",
    "LIMITED_TURNS",
    "LOOP_LIMIT",
    "MAY_GO_ON",
    "OPENS",
    "TOGETHER",
    "TOTAL_LIMIT",
    "TURNS_BETWEEN",
    "flow",
]

LOOP_LIMIT = 65535
"""Turns after which a loop ends, and all others of the invocation, so that no shader hangs the device."""

TOTAL_LIMIT = 1 << 20
"""Iterations of all loops of one invocation together: nested loops could still run for hours."""

TOGETHER = 256
"""Beside the stage that is told: all loops of a submission had too many turns together."""

MAY_GO_ON = "#ifndef vkp_may_go_on\n#define vkp_may_go_on true\n#endif"
"""Whether the submission has turns left; kernels of the driver define it."""

OPENS = frozenset({"IF", "UIF", "ELSE", "BGNLOOP", "SWITCH"})
CLOSES = frozenset({"ELSE", "ENDIF", "ENDLOOP", "ENDSWITCH"})

TURNS_BETWEEN = 1024
"""Turns of an invocation after which it asks whether its submission may go on (``vkp_may_go_on``)."""

ALL_TURNS = 1 << 30
"""Turns that an invocation is said to have taken where its submission may not."""

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


def flow(
    registers: Registers, structure: Structure, position: int, i: Instruction, turns: Branched | None
) -> str:
    """The GLSL of one control flow instruction; ``turns``: LIMITED_TURNS holds."""
    name, names = i.opcode.name, registers.names
    if turns is not None and name == "BGNLOOP":
        # The device counts the turns of all lanes that run together.
        steps = names.steps
        begin = kept(names) if position in turns.loops else f"{steps} = vkp_most_steps({steps});"
        inside = turns.inside[position]
        count = f"({steps} += {1 + inside}u)" if inside else f"++{steps}"
        return f"{begin} while ({count} <= {LIMITED_TURNS}u) {{"
    text = _flow(registers, structure, position, i)
    if turns is None:
        return text
    if position in turns.loops:
        return f"}} {keep(names)}" if name == "ENDLOOP" else f"{keep(names)} return;"
    return f"{text} {kept(names)}" if position in turns.joins else text


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
        n, steps = f"loop_{position}", registers.names.steps
        # The loop that comes to its own limit brings the invocation to that of all loops.
        goes_on = f"({n} < {LOOP_LIMIT}u || ({steps} = {TOTAL_LIMIT}u) != 0u) && ++{steps} <= {TOTAL_LIMIT}u"
        asks = f"({steps} & {TURNS_BETWEEN - 1}u) != 0u || vkp_may_go_on || ({steps} = {ALL_TURNS}u) == 0u"
        return f"for (uint {n} = 0u; {goes_on} && ({asks}); ++{n}) {{"
    if name in ("CAL", "CALLNZ"):
        call = f"{registers.names('tgsi_sub')}_{structure.calls[position]}();"
        return call if name == "CAL" else f"if ({registers.operand(i.src[0], 'u', 'x')} != 0u) {call}"
    raise NotSupported(f"TGSI_OPCODE_{name}")
