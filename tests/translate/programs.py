"""Random programs whose operands are declared: most are legal, so they reach the emitter and the compiler."""

from __future__ import annotations

from random import Random

from vkpipe.translate.tgsi.isa import OPCODES, Kind, Opcode
from vkpipe.translate.tgsi.targets import TARGETS

__all__ = ["program"]

UNITS = 8
SIZES = {"TEMP": 10, "IN": 4, "OUT": 4, "CONST": 4, "IMM": 2, "SV": 1, "ADDR": 2}
ADDRESSES = ("ADDR[0].x", "TEMP[1].y", "TEMP[5].z", "IN[1].x", "CONST[1].y", "SV[0].x", "IMM[0].x")
CLOSERS = {"IF": "ENDIF", "UIF": "ENDIF", "BGNLOOP": "ENDLOOP", "SWITCH": "ENDSWITCH"}
EMITTED = [
    opcode
    for opcode in OPCODES.values()
    if opcode.num_dst == 1 and (opcode.glsl or (opcode.kind is Kind.TEX and opcode.name != "LODQ"))
]
DECLARATIONS = """DCL OUT[0..3], GENERIC[0]
DCL CONST[0..3]
DCL CONST[2][0..3]
DCL TEMP[0..3]
DCL TEMP[4..7], ARRAY(1)
DCL TEMP[8..9], ARRAY(2)
DCL ADDR[0..1]
IMM[0] INT32 {1, -2, 0, 3}
IMM[1] FLT32 {1, -2, 0, 3}
"""


def program(seed: int) -> str:
    """The TGSI text for a seed."""
    return _Program(Random(seed)).text()


class _Program:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.pick = random.choice
        self.stage = self.pick(("FRAG", "FRAG", "VERT"))
        self.targets = [self.pick(tuple(TARGETS)) for _ in range(UNITS)]
        self.open: list[str] = []

    def text(self) -> str:
        inputs = "DCL IN[0..3]" + (", GENERIC[0], PERSPECTIVE" if self.stage == "FRAG" else "")
        value = "DCL SV[0], " + ("SAMPLEID" if self.stage == "FRAG" else "INSTANCEID")
        lines = [self.stage, inputs, value, f"DCL SAMP[0..{UNITS - 1}]"]
        for unit, target in enumerate(self.targets):
            lines.append(f"DCL SVIEW[{unit}], {target}, {self.pick(('FLOAT', 'UINT', 'SINT'))}")
        body = [line for _ in range(self.random.randrange(4, 25)) for line in self._lines()]
        body += [CLOSERS[name] for name in reversed(self.open)]
        sub = []
        if self._chance(0.3):
            sub = ["BGNSUB", f"ADD {self._register('TEMP')}, {self._src()}, {self._src()}", "ENDSUB"]
            body.insert(0, f"CAL :{len(body) + 2}")
        return "\n".join(lines) + "\n" + DECLARATIONS + "\n".join([*body, "END", *sub]) + "\n"

    def _chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def _lines(self) -> list[str]:
        if self._chance(0.12) and len(self.open) < 5:
            name = self.pick(tuple(CLOSERS))
            self.open.append(name)
            if name == "SWITCH":
                return [f"SWITCH {self._src()}", self.pick(("CASE -IMM[0].x", "DEFAULT"))]
            return [name if name == "BGNLOOP" else f"{name} {self._src()}"]
        if self._chance(0.12) and self.open:
            return [CLOSERS[self.open.pop()]]
        if self._chance(0.06):
            return [self._jump()]
        return [self._instruction()]

    def _jump(self) -> str:
        jumps = ["RET", "NOP"]
        if "BGNLOOP" in self.open:
            jumps += ["CONT", "BRK", f"BREAKC {self._src()}"]
        if self.stage == "FRAG":
            jumps += ["KILL", f"KILL_IF {self._src()}"]
        return self.pick(jumps)

    def _instruction(self) -> str:
        opcode = self.pick(EMITTED)
        operands = [self._dst("ADDR" if opcode.name in ("ARL", "ARR", "UARL") else "", opcode)]
        operands += [self._src() for letter in opcode.operands if letter != "r"]
        saturate = "_SAT" if opcode.result in "fx" and self._chance(0.2) else ""
        if opcode.kind is Kind.TEX:
            unit = self.random.randrange(UNITS)
            operands += [f"SAMP[{unit if self._chance(0.9) else self._address()}]", self.targets[unit]]
            if opcode.name == "TG4":
                operands[2] = "IMM[0].x"
            if self._chance(0.2):
                operands.append(self.pick(("IMM[0].xyz", "CONST[1].xyz")))
        return f"{opcode.name}{saturate} {', '.join(operands)}"

    def _address(self) -> str:
        return self.pick(ADDRESSES) + self.pick(("", "+1", "-3"))

    def _register(self, file: str) -> str:
        if file in ("SV", "ADDR") or self._chance(0.75):
            return f"{file}[{self.random.randrange(SIZES[file])}]"
        array = self.pick(("", "(1)", "(2)")) if file == "TEMP" else ""
        dim = f"[{self.pick(('0', '2', self._address()))}]" if file == "CONST" and self._chance(0.5) else ""
        return f"{file}{dim}[{self._address()}]{array}"

    def _src(self) -> str:
        text = self._register(self.pick(tuple(SIZES))) + self.pick(("", ".xxxx", ".wzyx", ".y", ".xyzz"))
        text = f"|{text}|" if self._chance(0.15) else text
        return f"-{text}" if self._chance(0.2) else text

    def _dst(self, file: str, opcode: Opcode) -> str:
        if self._chance(0.05):
            return "NULL"
        masks: tuple[str, ...] = ("", ".x", ".yw", ".xyz", ".zw")
        if opcode.is_double:
            masks = ("", ".xy", ".zw") if opcode.result in "dlm" else (".x",)
        mask = self.pick(masks)
        return self._register(file or self.pick(("TEMP", "TEMP", "OUT"))) + mask
