"""The lookups that there are: which opcode has which targets, and what an instruction may have besides."""

from __future__ import annotations

from dataclasses import replace

from tests.random_lookups.case import KINDS, Call
from vkpipe.translate.tgsi.isa import OPCODES, Kind
from vkpipe.translate.tgsi.targets import TARGETS

__all__ = ["LEGAL", "STAGES", "TARGETS_OF_ALL", "calls_of", "forms"]

STAGES = ("VERT", "FRAG", "COMP")
_PLAIN = {"1D", "2D", "3D", "CUBE", "RECT", "1D_ARRAY", "2D_ARRAY", "CUBEARRAY"}
_SHADOWS = {f"SHADOW{target}" for target in _PLAIN - {"3D"}}
_FILTERED = (_PLAIN | _SHADOWS) - {"SHADOWCUBEARRAY"}
_SAMPLES = {"2D_MSAA", "2D_ARRAY_MSAA"}
_FETCHED = _PLAIN - {"CUBE", "CUBEARRAY"} | {"BUFFER"}
_VIEWED = set(KINDS)
_FLAT = {"2D", "RECT", "2D_ARRAY", "CUBE", "CUBEARRAY"}
TARGETS_OF_ALL = set(KINDS) | _SHADOWS

LEGAL: dict[str, set[str]] = {
    **dict.fromkeys(("TEX", "TEX_LZ", "TXD"), _FILTERED),
    "LODQ": _PLAIN | _SHADOWS,
    "TXP": {"1D", "2D", "3D", "CUBE", "RECT", "SHADOW1D", "SHADOW2D", "SHADOWRECT"},
    # the fourth component is free
    **dict.fromkeys(("TXB", "TXL"), _FILTERED - {"CUBEARRAY", "SHADOW2D_ARRAY", "SHADOWCUBE"}),
    "TEX2": {"SHADOWCUBEARRAY"},
    **dict.fromkeys(("TXB2", "TXL2"), _PLAIN | _SHADOWS),
    **dict.fromkeys(("TXF", "TXF_LZ"), _FETCHED | _SAMPLES),
    **dict.fromkeys(("TXQ", "TXQ_LZ", "TXQS"), TARGETS_OF_ALL),
    "TG4": _FLAT | {f"SHADOW{target}" for target in _FLAT},
    **dict.fromkeys(("SAMPLE", "SAMPLE_B", "SAMPLE_D", "SAMPLE_L", "LOD"), _PLAIN),
    **dict.fromkeys(("SAMPLE_C", "SAMPLE_C_LZ"), _PLAIN - {"3D"}),
    "SAMPLE_I": _FETCHED,
    "SAMPLE_I_MS": _SAMPLES,
    "GATHER4": _FLAT,
    **dict.fromkeys(("SVIEWINFO", "SAMPLE_POS", "SAMPLE_INFO"), _VIEWED),
}
_UNMOVED = {"TXQ", "TXQ_LZ", "TXQS", "LODQ", "SVIEWINFO", "SAMPLE_POS", "SAMPLE_INFO", "LOD"}
_OFFSET = (-3, 5, 2)
_FOUR = ((-8, 7, 0), (0, 0, 0), (3, -2, 0), (1, 1, 0))


def forms(name: str, target: str) -> list[Call]:
    """An instruction with and without what it may have beside its operands: offsets, components, swizzles."""
    one = Call(name, target, swizzle="zxyw" if OPCODES[name].kind is Kind.SAMPLE else "xyzw")
    found = [one]
    if name == "TG4" and not TARGETS[target].shadow:
        found = [replace(one, component=n) for n in range(4)]
    if name == "GATHER4":
        found = [replace(one, swizzle=letter * 4) for letter in "xz"]
    if name in _UNMOVED or TARGETS[target].cube or target == "BUFFER":
        return found
    found.append(replace(one, offsets=(_OFFSET,), computed=name in ("TXF", "TXF_LZ")))
    if name == "TG4":
        four = replace(one, offsets=_FOUR, component=0 if TARGETS[target].shadow else 1)
        found += [replace(one, offsets=(_OFFSET,), computed=True), four, replace(four, computed=True)]
    return found


def calls_of(target: str) -> list[Call]:
    """All instructions on a target and on its shadow."""
    return [
        form
        for name, targets in LEGAL.items()
        for shown in (target, f"SHADOW{target}")
        if shown in targets
        for form in forms(name, shown)
    ]
