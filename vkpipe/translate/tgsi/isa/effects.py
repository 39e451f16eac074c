"""Control flow, and what concerns other invocations or the fixed-function stages."""

from __future__ import annotations

from ..names import Stage
from .opcode import FRAGMENT, Kind, Mode, Opcode

__all__ = ["DEFAULT_STREAM", "ROWS"]

DEFAULT_STREAM = frozenset({"EMIT", "ENDPRIM"})
"""Opcodes whose operand may be left out, as before there were vertex streams: stream 0."""

_ALL = frozenset(Stage)
_GROUPS = frozenset({Stage.COMPUTE, Stage.TESS_CTRL})

_EFFECTS: list[tuple[Kind, str, str, frozenset[Stage]]] = [
    (Kind.FLOW, "=", "ELSE ENDIF BGNLOOP ENDLOOP BRK CONT DEFAULT ENDSWITCH", _ALL),
    (Kind.FLOW, "=", "BGNSUB ENDSUB CAL RET NOP END", _ALL),
    (Kind.FLOW, "=f", "IF", _ALL),
    (Kind.FLOW, "=u", "UIF SWITCH CASE BREAKC CALLNZ", _ALL),
    (Kind.KILL, "=", "KILL DEMOTE", FRAGMENT),
    (Kind.KILL, "=f", "KILL_IF", FRAGMENT),
    (Kind.GEOMETRY, "=u", "EMIT ENDPRIM", frozenset({Stage.GEOMETRY})),
    (Kind.SYNC, "=", "BARRIER", _GROUPS),
    (Kind.SYNC, "=u", "MEMBAR", _ALL),
    (Kind.SYNC, "=r", "MFENCE LFENCE SFENCE", _ALL),
    (Kind.OTHER, "=i", "PUSHA", _ALL),
]
"""Opcodes without a result."""

_RESULTS: dict[str, tuple[str, frozenset[Stage], str]] = {
    "POPA": ("i=", _ALL, ""),
    "CLOCK": ("u=", _ALL, "clock"),
    "READ_HELPER": ("u=", FRAGMENT, ""),
    "FBFETCH": ("x=r", FRAGMENT, "fbfetch"),
    "INTERP_CENTROID": ("f=f", FRAGMENT, ""),
    "INTERP_SAMPLE": ("f=fi", FRAGMENT, ""),
    "INTERP_OFFSET": ("f=ff", FRAGMENT, ""),
    "VOTE_ANY": ("u=u", _ALL, "subgroup_vote"),
    "VOTE_ALL": ("u=u", _ALL, "subgroup_vote"),
    "VOTE_EQ": ("u=u", _ALL, "subgroup_vote"),
    "BALLOT": ("u=u", _ALL, "subgroup_ballot"),
    "READ_FIRST": ("u=u", _ALL, "subgroup_ballot"),
    "READ_INVOC": ("u=uu", _ALL, "subgroup_shuffle"),
}

ROWS = [
    Opcode(name, signature, kind, Mode.NONE, None, stages, 0)
    for kind, signature, names, stages in _EFFECTS
    for name in names.split()
]
ROWS += [
    Opcode(name, signature, Kind.OTHER, Mode.OTHER, None, stages, needs=frozenset({need} if need else ()))
    for name, (signature, stages, need) in _RESULTS.items()
]
