"""Control flow of a shader: where main ends, where subroutines lie, and that every block is closed.

The subroutines of compute programs may also stand in front of main, or be all that there is: each is a kernel
that can be launched (Gallium documentation 0.4, section 7.1.17).
"""

from __future__ import annotations

from vkpipe.records import dataclass

from .ir import Instruction, Shader
from .names import Stage
from .place import fault

__all__ = ["Structure", "case_value", "structure"]

_OPENS = {"IF": "ENDIF", "UIF": "ENDIF", "BGNLOOP": "ENDLOOP", "SWITCH": "ENDSWITCH", "BGNSUB": "ENDSUB"}
_CLOSES = {
    "ENDIF": ("IF", "UIF", "ELSE"),
    "ENDLOOP": ("BGNLOOP",),
    "ENDSWITCH": ("SWITCH",),
    "ENDSUB": ("BGNSUB",),
}
_MAX_DEPTH = 64
_MAX_EXPANDED = 1 << 16
"""Instructions after every call has been replaced by its subroutine, as compilers for GPUs do."""


@dataclass(frozen=True, slots=True)
class Structure:
    """``main`` is the range of instructions before END; ``subs``: position of BGNSUB -> range of its body.

    ``calls`` maps the position of each CAL to the position of the BGNSUB that it runs. ``main`` is empty in
    compute programs that consist of subroutines.
    """

    main: range
    subs: dict[int, range]
    calls: dict[int, int]


def structure(shader: Shader) -> Structure:
    """Match the blocks of a shader.

    Raises:
        TgsiError: for a block that is not closed or not opened, BRK, CONT, CASE or RET out of place,
            a missing END, an unknown CAL target, or recursion.
    """
    walk = _Walk(shader)
    for position, instruction in enumerate(shader.instructions):
        walk.step(position, instruction)
    if walk.open:
        name, opener = walk.open[-1]
        closer = _OPENS.get(name, "ENDIF")
        raise fault(shader, shader.instructions[opener], f"{name} is never closed by {closer}")
    if walk.end < 0 and not (walk.subs and walk.main < 0):
        last = shader.instructions[-1] if shader.instructions else None
        raise fault(shader, last, "the shader has no END")
    calls = _calls(shader, walk.subs)
    main = range(_main_start(walk), walk.end)
    _check_calls(shader, walk.subs, calls, main)
    return Structure(main, walk.subs, calls)


def _main_start(walk: _Walk) -> int:
    """Return where main begins: behind the kernels that stand in front of it, if there are any."""
    kernels = [start for start in walk.subs if walk.end < 0 or start < walk.end]
    if not kernels:
        return 0
    return walk.end if walk.main < 0 else walk.main


def case_value(shader: Shader, i: Instruction) -> int:
    """The word that a CASE compares with; its operand is an immediate (TGSI document, CASE)."""
    values = shader.constant(i.src[0])
    if values is None:
        raise fault(shader, i, "CASE takes an immediate", 0)
    return values[0] & 0xFFFFFFFF


class _Walk:
    """The blocks that are open while walking over the instructions."""

    def __init__(self, shader: Shader) -> None:
        self.shader = shader
        self.open: list[tuple[str, int]] = []
        self.cases: list[set[int]] = []
        self.subs: dict[int, range] = {}
        self.main = self.end = -1

    def step(self, position: int, i: Instruction) -> None:
        name = i.opcode.name
        inside = [word for word, _ in self.open]
        if self.end >= 0 and name not in ("BGNSUB", "NOP") and not inside:
            raise fault(self.shader, i, f"{name} after END and outside of a subroutine is never reached")
        if self.main < 0 and not inside and name not in ("BGNSUB", "ENDSUB", "END", "NOP"):
            self.main = position
        if name in ("BRK", "BREAKC") and not {"BGNLOOP", "SWITCH"} & set(inside):
            raise fault(self.shader, i, f"{name} stands outside of a loop and of a switch")
        if name == "CONT" and "BGNLOOP" not in inside:
            raise fault(self.shader, i, "CONT stands outside of a loop")
        if name in ("CASE", "DEFAULT"):
            self._case(i, inside)
        elif inside[-1:] == ["SWITCH"] and not self.cases[-1] and name != "ENDSWITCH":
            raise fault(self.shader, i, f"{name} before the first CASE of a SWITCH is never reached")
        if name == "ELSE":
            self._else(position, i, inside)
        elif name == "END":
            self._end(position, i)
        elif name in _OPENS:
            self._begin(position, i, inside)
        elif name in _CLOSES:
            self._close(position, i)

    def _case(self, i: Instruction, inside: list[str]) -> None:
        if inside[-1:] != ["SWITCH"]:
            raise fault(self.shader, i, f"{i.opcode.name} must stand directly inside SWITCH .. ENDSWITCH")
        value = -1 if i.opcode.name == "DEFAULT" else case_value(self.shader, i)
        if value in self.cases[-1]:
            what = "DEFAULT" if value < 0 else f"CASE for {value}"
            raise fault(self.shader, i, f"a second {what} in one SWITCH")
        self.cases[-1].add(value)

    def _else(self, position: int, i: Instruction, inside: list[str]) -> None:
        if not inside or inside[-1] not in ("IF", "UIF"):
            raise fault(self.shader, i, "ELSE without IF or UIF before it")
        self.open[-1] = ("ELSE", position)

    def _end(self, position: int, i: Instruction) -> None:
        if self.open:
            raise fault(self.shader, i, f"END inside of {self.open[-1][0]}")
        if self.end >= 0:
            raise fault(self.shader, i, "a second END")
        self.end = position

    def _begin(self, position: int, i: Instruction, inside: list[str]) -> None:
        if i.opcode.name == "BGNSUB" and inside:
            raise fault(self.shader, i, f"BGNSUB inside of {inside[-1]}")
        kernel = self.shader.stage is Stage.COMPUTE and self.main < 0
        if i.opcode.name == "BGNSUB" and self.end < 0 and not kernel:
            raise fault(self.shader, i, "BGNSUB before END: subroutines follow the main program")
        if len(inside) >= _MAX_DEPTH:
            raise fault(self.shader, i, f"blocks are nested more than {_MAX_DEPTH} deep")
        if i.opcode.name == "SWITCH":
            self.cases.append(set())
        self.open.append((i.opcode.name, position))

    def _close(self, position: int, i: Instruction) -> None:
        name = i.opcode.name
        if not self.open or self.open[-1][0] not in _CLOSES[name]:
            found = f"; the open block is {self.open[-1][0]}" if self.open else "; no block is open"
            raise fault(self.shader, i, f"{name} without {' or '.join(_CLOSES[name])}{found}")
        opener, start = self.open.pop()
        if opener == "SWITCH":
            self.cases.pop()
        if opener == "BGNSUB":
            self.subs[start] = range(start + 1, position)


def _calls(shader: Shader, subs: dict[int, range]) -> dict[int, int]:
    """Return the target of each CAL: its label is the position of BGNSUB, or of the instruction after it."""
    calls: dict[int, int] = {}
    for position, i in enumerate(shader.instructions):
        if i.opcode.name not in ("CAL", "CALLNZ"):
            continue
        target = next((at for at in (i.label, i.label - 1) if at in subs), None)
        if target is None:
            known = ", ".join(map(str, sorted(subs))) or "there is none"
            raise fault(shader, i, f"{i.opcode.name} :{i.label} does not lead to a BGNSUB ({known})")
        calls[position] = target
    return calls


def _check_calls(shader: Shader, subs: dict[int, range], calls: dict[int, int], main: range) -> None:
    """Subroutines may call each other, but no call may lead back into a running one, nor multiply code."""
    sizes: dict[int, int] = {}

    def visit(body: range, running: tuple[int, ...]) -> int:
        size = len(body)
        for position in body:
            target = calls.get(position)
            if target is None:
                continue
            i = shader.instructions[position]
            if target in running:
                raise fault(shader, i, f"recursion: {i.opcode.name} leads back into a running subroutine")
            if len(running) >= _MAX_DEPTH:
                raise fault(shader, i, f"more than {_MAX_DEPTH} calls deep")
            if target not in sizes:
                sizes[target] = visit(subs[target], (*running, target))
            size += sizes[target]
            if size > _MAX_EXPANDED:
                raise fault(shader, i, f"more than {_MAX_EXPANDED} instructions after all calls")
        return size

    visit(main, ())
    for start, body in subs.items():
        visit(body, (start,))
