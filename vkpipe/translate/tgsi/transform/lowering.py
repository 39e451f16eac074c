"""Instructions as several simpler ones: what tgsi_lowering is in Mesa."""

from __future__ import annotations

from collections.abc import Callable

from vkpipe.records import dataclass

from ....errors import InvalidUse
from ..ir import Instruction, Shader
from ..ureg import Reg
from .operands import source_of, written_of
from .walker import Transform

__all__ = ["LOWERED", "Lowering", "lower"]

_NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Lowering:
    """The instructions that a driver wants to be lowered.

    ``opcodes``: of :data:`LOWERED`; ``projected``: lookups with TXP at these targets, which become TEX.
    """

    opcodes: frozenset[str] = _NOTHING
    projected: frozenset[str] = _NOTHING


def lower(shader: Shader, lowering: Lowering) -> Shader:
    """Return a shader without these opcodes; what it computes is the same.

    Results are the same bits where roundings are the same: of LRP, DST, XPD, FRC, SUB, ABS, CLAMP, SCS, dot
    products, FLR, CEIL and TRUNC (but for the signs of zeros). Those of POW, LIT, EXP, LOG and projections
    are near.

    Raises:
        InvalidUse: an opcode that cannot be lowered, or two that are made of each other.
    """
    opcodes = lowering.opcodes
    if not opcodes <= LOWERED or {"FLR", "TRUNC"} <= opcodes:
        legal = f"{', '.join(sorted(LOWERED))}; not both FLR and TRUNC"
        raise InvalidUse("lower", "lowering.opcodes", ", ".join(sorted(opcodes)), legal)
    while True:  # some are made of others
        shader = _Lowered(shader, lowering).transformed()
        if not any(i.opcode.name in opcodes for i in shader.instructions):
            return shader


class _Lowered(Transform):
    def __init__(self, shader: Shader, lowering: Lowering) -> None:
        super().__init__(shader)
        self._lowering = lowering

    def transform_instruction(self, instruction: Instruction) -> None:
        name = instruction.opcode.name
        if name == "TXP" and instruction.target in self._lowering.projected:
            self._project(instruction)
            return
        rule = _RULES.get(name)
        if rule is None or name not in self._lowering.opcodes:
            self.keep(instruction)
            return
        result, scratch = self.temporary(), self.temporary()
        rule(self, result, scratch, *map(source_of, instruction.src))
        # Sources are read before the destination is written, which may be one of them.
        self.emit("MOV", written_of(instruction.dst[0]), result, saturate=instruction.saturate)
        self.release(result)
        self.release(scratch)

    def _project(self, i: Instruction) -> None:
        place = self.temporary()
        given = source_of(i.src[0])
        self.RCP(place.w, given.w)
        self.MUL(place.xyz, given, place.wwww)
        self.emit(
            "TEX",
            written_of(i.dst[0]),
            place,
            source_of(i.src[1]),
            target=i.target,
            offsets=tuple(map(source_of, i.offsets)),
            saturate=i.saturate,
        )
        self.release(place)


_Rule = Callable[..., None]


def _lrp(p: Transform, to: Reg, t: Reg, a: Reg, b: Reg, c: Reg) -> None:
    p.SUB(t, 1.0, a)
    p.MUL(t, t, c)
    p.MAD(to, a, b, t)


def _dst(p: Transform, to: Reg, t: Reg, a: Reg, b: Reg) -> None:
    p.MOV(to.x, 1.0)
    p.MUL(to.y, a.y, b.y)
    p.MOV(to.z, a.z)
    p.MOV(to.w, b.w)


def _xpd(p: Transform, to: Reg, t: Reg, a: Reg, b: Reg) -> None:
    p.MUL(t.xyz, a.zxy, b.yzx)
    p.MUL(to.xyz, a.yzx, b.zxy)
    p.SUB(to.xyz, to, t)
    p.MOV(to.w, 1.0)


def _dot(size: int) -> _Rule:
    def dot(p: Transform, to: Reg, t: Reg, a: Reg, b: Reg) -> None:
        p.MUL(t.x, a.x, b.x)
        for channel in "yzw"[: size - 1]:
            p.MAD(t.x, a.channels(channel), b.channels(channel), t.x)
        p.MOV(to, t.x)

    return dot


def _dph(p: Transform, to: Reg, t: Reg, a: Reg, b: Reg) -> None:
    _dot(3)(p, to, t, a, b)
    p.ADD(to, to, b.w)


def _dp2a(p: Transform, to: Reg, t: Reg, a: Reg, b: Reg, c: Reg) -> None:
    _dot(2)(p, to, t, a, b)
    p.ADD(to, to, c.x)


def _frc(p: Transform, to: Reg, t: Reg, a: Reg) -> None:
    p.FLR(t, a)
    p.SUB(to, a, t)


def _flr(p: Transform, to: Reg, t: Reg, a: Reg) -> None:
    p.TRUNC(to, a)
    p.SLT(t, a, to)
    p.SUB(to, to, t)


def _ceil(p: Transform, to: Reg, t: Reg, a: Reg) -> None:
    p.TRUNC(to, a)
    p.SGT(t, a, to)
    p.ADD(to, to, t)


def _trunc(p: Transform, to: Reg, t: Reg, a: Reg) -> None:
    p.FLR(t, abs(a))
    # A NaN is neither: |NaN| stays one.
    p.CMP(to, a, -t, t)


def _pow(p: Transform, to: Reg, t: Reg, a: Reg, b: Reg) -> None:
    p.LG2(t.x, a.x)
    p.MUL(t.x, t.x, b.x)
    p.EX2(to, t.x)


def _lit(p: Transform, to: Reg, t: Reg, a: Reg) -> None:
    p.MAX(t.xy, a.xyyy, 0.0)
    p.MIN(t.z, a.w, 128.0)
    p.MAX(t.z, t.z, -128.0)
    p.POW(t.y, t.y, t.z)
    p.MOV(to.xw, 1.0)
    p.MOV(to.y, t.x)
    p.CMP(to.z, -t.x, t.y, 0.0)


def _exp(p: Transform, to: Reg, t: Reg, a: Reg) -> None:
    p.FLR(t.x, a.x)
    p.SUB(to.y, a.x, t.x)
    p.EX2(to.z, a.x)
    p.EX2(to.x, t.x)
    p.MOV(to.w, 1.0)


def _log(p: Transform, to: Reg, t: Reg, a: Reg) -> None:
    p.LG2(t.x, abs(a.x))
    p.FLR(t.y, t.x)
    p.MOV(to.xz, t.yyxx)
    p.EX2(t.y, t.y)
    p.RCP(t.y, t.y)
    p.MUL(to.y, abs(a.x), t.y)
    p.MOV(to.w, 1.0)


def _scs(p: Transform, to: Reg, t: Reg, a: Reg) -> None:
    p.COS(t.x, a.x)
    p.SIN(t.y, a.x)
    p.MOV(t.zw, p.f32(0.0, 0.0, 0.0, 1.0))
    p.MOV(to, t)


def _clamp(p: Transform, to: Reg, t: Reg, a: Reg, b: Reg, c: Reg) -> None:
    p.MAX(t, a, b)
    p.MIN(to, t, c)


def _rsq(p: Transform, to: Reg, t: Reg, a: Reg) -> None:
    p.SQRT(t.x, a.x)
    p.RCP(to, t.x)


_RULES: dict[str, _Rule] = {
    "SUB": lambda p, to, t, a, b: p.ADD(to, a, -b),
    "ABS": lambda p, to, t, a: p.MOV(to, abs(a)),
    "LRP": _lrp,
    "DST": _dst,
    "XPD": _xpd,
    "DP2": _dot(2),
    "DP3": _dot(3),
    "DP4": _dot(4),
    "DPH": _dph,
    "DP2A": _dp2a,
    "FRC": _frc,
    "FLR": _flr,
    "CEIL": _ceil,
    "TRUNC": _trunc,
    "POW": _pow,
    "LIT": _lit,
    "EXP": _exp,
    "LOG": _log,
    "SCS": _scs,
    "CLAMP": _clamp,
    "RSQ": _rsq,
}
LOWERED = frozenset(_RULES)
"""Opcodes that can be lowered; FLR and TRUNC are made of each other, so not both."""
