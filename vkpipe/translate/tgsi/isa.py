"""The one table of TGSI opcodes: operands, types, how results spread over channels, and the GLSL of each.

Signature: result type, "=", one letter per source. ``f`` float, ``i`` int, ``u`` uint, ``x`` raw bits (source
modifiers act as on floats), ``d`` double, ``l`` int64, ``m`` uint64, ``r`` a resource (SAMP, SVIEW, IMAGE,
BUFFER, ...), which is named rather than read.

GLSL templates are Python format strings over:

    {a} {b} {c} {d}      the sources, as wide as the write mask       {ax} ... {dw}  one component
    {a2} {a4}            the first two or all components              {m}  ".xy": the write mask
    {F} {I} {U}          float, vec2, ... / int, ... / uint, ...
    {lt} {le} {gt} {ge} {eq} {ne}  compare a with b                  {lt0} {gt0} {ne0}  compare a with zero

Functions called ``tgsi_*`` come from glsl/library.py. Sources: TGSI document of Mesa 23, Core ISA to 64-bit
Integer ISA; opcodes that were removed before it: Gallium documentation 0.4 (2015), chapter 3.2.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from .names import Stage

__all__ = ["MNEMONICS", "OPCODES", "Kind", "Mode", "Opcode"]


class Mode(Enum):
    """How a result reaches the channels of the destination."""

    COMPONENTWISE = "each channel from the same channel of the sources"
    REPLICATE = "one scalar copied into every written channel"
    CHANNEL = "one formula per channel"
    OTHER = "defined by the opcode"
    NONE = "no destination"


class Kind(Enum):
    """Which part of the emitter handles an opcode."""

    ALU = "arithmetic, emitted from its template"
    TEX = "texture lookup through SAMP"
    SAMPLE = "texture lookup through SVIEW and SAMP"
    FLOW = "control flow"
    KILL = "discard"
    MEMORY = "buffers, images, atomics"
    GEOMETRY = "geometry stage"
    SYNC = "between invocations"
    OTHER = "anything else"


@dataclass(frozen=True, slots=True)
class Opcode:
    """One opcode. ``glsl``: a template, four of them (one per channel), or None for what has no emission."""

    name: str
    signature: str
    kind: Kind
    mode: Mode
    glsl: str | tuple[str, str, str, str] | None = None
    stages: frozenset[Stage] = frozenset(Stage)
    num_dst: int = 1
    num_src: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "num_src", len(self.operands))

    @property
    def result(self) -> str:
        return self.signature.partition("=")[0]

    @property
    def operands(self) -> str:
        return self.signature.partition("=")[2]

    @property
    def is_double(self) -> bool:
        """Whether an operand or the result takes two channels per value."""
        return not {"d", "l", "m"}.isdisjoint(self.signature)

    def __hash__(self) -> int:
        return hash(self.name)


_FRAGMENT = frozenset({Stage.FRAGMENT})
_GROUPS = frozenset({Stage.COMPUTE, Stage.TESS_CTRL})

_COMPONENTWISE: dict[str, tuple[str, str]] = {
    "ARL": ("i=f", "tgsi_f2i(floor({a}))"),
    "ARR": ("i=f", "tgsi_f2i(roundEven({a}))"),
    "UARL": ("u=u", "{a}"),
    "MOV": ("x=x", "{a}"),
    "MUL": ("f=ff", "{a} * {b}"),
    "ADD": ("f=ff", "{a} + {b}"),
    "SUB": ("f=ff", "{a} - {b}"),
    "DIV": ("f=ff", "{a} / {b}"),
    "MIN": ("f=ff", "tgsi_min({a}, {b})"),
    "MAX": ("f=ff", "tgsi_max({a}, {b})"),
    "CLAMP": ("f=fff", "tgsi_min(tgsi_max({a}, {b}), {c})"),
    "ABS": ("f=f", "abs({a})"),
    "MAD": ("f=fff", "{a} * {b} + {c}"),
    "FMA": ("f=fff", "tgsi_fma({a}, {b}, {c})"),
    "LRP": ("f=fff", "{a} * {b} + (1.0 - {a}) * {c}"),
    "FRC": ("f=f", "{a} - floor({a})"),
    "FLR": ("f=f", "floor({a})"),
    "CEIL": ("f=f", "ceil({a})"),
    "ROUND": ("f=f", "roundEven({a})"),
    "TRUNC": ("f=f", "trunc({a})"),
    "LDEXP": ("f=fi", "ldexp({a}, {b})"),
    "SSG": ("f=f", "{F}({gt0}) - {F}({lt0})"),
    "CMP": ("f=fff", "mix({c}, {b}, {lt0})"),
    "SLT": ("f=ff", "{F}({lt})"),
    "SLE": ("f=ff", "{F}({le})"),
    "SGT": ("f=ff", "{F}({gt})"),
    "SGE": ("f=ff", "{F}({ge})"),
    "SEQ": ("f=ff", "{F}({eq})"),
    "SNE": ("f=ff", "{F}({ne})"),
    "SFL": ("f=ff", "{F}(0.0)"),
    "STR": ("f=ff", "{F}(1.0)"),
    "I2F": ("f=i", "{F}({a})"),
    "U2F": ("f=u", "{F}({a})"),
    "F2I": ("i=f", "tgsi_f2i({a})"),
    "F2U": ("u=f", "tgsi_f2u({a})"),
    "UADD": ("u=uu", "{a} + {b}"),
    "UMUL": ("u=uu", "{a} * {b}"),
    "UMAD": ("u=uuu", "{a} * {b} + {c}"),
    "SAD": ("u=uuu", "max({a}, {b}) - min({a}, {b}) + {c}"),
    "IMUL_HI": ("i=ii", "tgsi_imul_hi({a}, {b})"),
    "UMUL_HI": ("u=uu", "tgsi_umul_hi({a}, {b})"),
    "IDIV": ("i=ii", "tgsi_idiv({a}, {b})"),
    "UDIV": ("u=uu", "tgsi_udiv({a}, {b})"),
    "MOD": ("i=ii", "tgsi_imod({a}, {b})"),
    "UMOD": ("u=uu", "tgsi_umod({a}, {b})"),
    "NOT": ("u=u", "~{a}"),
    "AND": ("u=uu", "{a} & {b}"),
    "OR": ("u=uu", "{a} | {b}"),
    "XOR": ("u=uu", "{a} ^ {b}"),
    "SHL": ("u=uu", "{a} << ({b} & 31u)"),
    "ISHR": ("i=iu", "{a} >> ({b} & 31u)"),
    "USHR": ("u=uu", "{a} >> ({b} & 31u)"),
    "IMIN": ("i=ii", "min({a}, {b})"),
    "IMAX": ("i=ii", "max({a}, {b})"),
    "UMIN": ("u=uu", "min({a}, {b})"),
    "UMAX": ("u=uu", "max({a}, {b})"),
    "IABS": ("i=i", "abs({a})"),
    "INEG": ("i=i", "-{a}"),
    "ISSG": ("i=i", "sign({a})"),
    "UCMP": ("x=uxx", "mix({c}, {b}, {ne0})"),
    "FSLT": ("i=ff", "-{I}({lt})"),
    "FSGE": ("i=ff", "-{I}({ge})"),
    "FSEQ": ("i=ff", "-{I}({eq})"),
    "FSNE": ("i=ff", "-{I}({ne})"),
    "ISLT": ("i=ii", "-{I}({lt})"),
    "ISGE": ("i=ii", "-{I}({ge})"),
    "USLT": ("i=uu", "-{I}({lt})"),
    "USGE": ("i=uu", "-{I}({ge})"),
    "USEQ": ("i=uu", "-{I}({eq})"),
    "USNE": ("i=uu", "-{I}({ne})"),
    "IBFE": ("i=iuu", "tgsi_ibfe({a}, {b}, {c})"),
    "UBFE": ("u=uuu", "tgsi_ubfe({a}, {b}, {c})"),
    "BFI": ("u=uuuu", "tgsi_bfi({a}, {b}, {c}, {d})"),
    "BREV": ("u=u", "bitfieldReverse({a})"),
    "POPC": ("i=u", "bitCount({a})"),
    "LSB": ("i=u", "findLSB({a})"),
    "IMSB": ("i=i", "findMSB({a})"),
    "UMSB": ("i=u", "findMSB({a})"),
}

_REPLICATE: dict[str, tuple[str, str]] = {
    "RCP": ("f=f", "1.0 / {ax}"),
    "RSQ": ("f=f", "inversesqrt({ax})"),
    "SQRT": ("f=f", "sqrt({ax})"),
    "EX2": ("f=f", "exp2({ax})"),
    "LG2": ("f=f", "log2({ax})"),
    "POW": ("f=ff", "tgsi_pow({ax}, {bx})"),
    "COS": ("f=f", "cos({ax})"),
    "SIN": ("f=f", "sin({ax})"),
    "DP2": ("f=ff", "{ax} * {bx} + {ay} * {by}"),
    "DP3": ("f=ff", "{ax} * {bx} + {ay} * {by} + {az} * {bz}"),
    "DP4": ("f=ff", "{ax} * {bx} + {ay} * {by} + {az} * {bz} + {aw} * {bw}"),
    "DPH": ("f=ff", "{ax} * {bx} + {ay} * {by} + {az} * {bz} + {bw}"),
    "DP2A": ("f=fff", "{ax} * {bx} + {ay} * {by} + {cx}"),
    "PK2H": ("u=f", "packHalf2x16({a2})"),
    "PK2US": ("u=f", "packUnorm2x16({a2})"),
    "PK4B": ("u=f", "packSnorm4x8({a4})"),
    "PK4UB": ("u=f", "packUnorm4x8({a4})"),
}

_CHANNEL: dict[str, tuple[str, tuple[str, str, str, str]]] = {
    "LIT": ("f=f", ("1.0", "tgsi_max({ax}, 0.0)", "tgsi_lit({ax}, {ay}, {aw})", "1.0")),
    "EXP": ("f=f", ("exp2(floor({ax}))", "{ax} - floor({ax})", "exp2({ax})", "1.0")),
    "LOG": (
        "f=f",
        ("floor(log2(abs({ax})))", "abs({ax}) / exp2(floor(log2(abs({ax}))))", "log2(abs({ax}))", "1.0"),
    ),
    "DST": ("f=ff", ("1.0", "{ay} * {by}", "{az}", "{bw}")),
    "XPD": (
        "f=ff",
        ("{ay} * {bz} - {az} * {by}", "{az} * {bx} - {ax} * {bz}", "{ax} * {by} - {ay} * {bx}", "1.0"),
    ),
    "SCS": ("f=f", ("cos({ax})", "sin({ax})", "0.0", "1.0")),
}

_WHOLE: dict[str, tuple[str, str]] = {
    "UP2H": ("f=u", "unpackHalf2x16({ax}).xyxy{m}"),
    "UP2US": ("f=u", "unpackUnorm2x16({ax}).xyxy{m}"),
    "UP4B": ("f=u", "unpackSnorm4x8({ax}){m}"),
    "UP4UB": ("f=u", "unpackUnorm4x8({ax}){m}"),
}

_DERIVATIVE: dict[str, tuple[str, str]] = {
    "DDX": ("f=f", "vkp_ddx({a4}){m}"),
    "DDY": ("f=f", "vkp_ddy({a4}){m}"),
    "DDX_FINE": ("f=f", "vkp_ddx({a4}){m}"),
    "DDY_FINE": ("f=f", "vkp_ddy({a4}){m}"),
}

_PAIRED: dict[str, tuple[str, str | None]] = {
    name: (signature, None)
    for signature, names in {
        "d=f": "F2D",
        "f=d": "D2F",
        "d=i": "I2D",
        "i=d": "D2I",
        "d=u": "U2D",
        "u=d": "D2U",
        "d=d": "DABS DNEG DRCP DSQRT DRSQ DFRAC DTRUNC DCEIL DFLR DROUND DSSG",
        "d=dd": "DADD DMUL DDIV DMIN DMAX",
        "u=dd": "DSLT DSGE DSEQ DSNE",
        "d=ddd": "DMAD DFMA",
        "d=di": "DLDEXP",
        "l=l": "I64ABS I64NEG I64SSG",
        "m=mm": "U64ADD U64MUL U64MIN U64MAX U64DIV U64MOD",
        "l=ll": "I64MIN I64MAX I64DIV I64MOD",
        "u=mm": "U64SEQ U64SNE U64SLT U64SGE",
        "u=ll": "I64SLT I64SGE",
        "m=mu": "U64SHL U64SHR",
        "l=lu": "I64SHR",
        "m=f": "F2U64",
        "l=f": "F2I64",
        "l=u": "U2I64",
        "l=i": "I2I64",
        "m=d": "D2U64",
        "l=d": "D2I64",
        "f=m": "U642F",
        "f=l": "I642F",
        "d=m": "U642D",
        "d=l": "I642D",
    }.items()
    for name in names.split()
}

_UNEMITTED: dict[Kind, dict[str, str]] = {
    Kind.SAMPLE: {
        "x=frr": "SAMPLE GATHER4 LOD",
        "x=ur": "SAMPLE_I SVIEWINFO SAMPLE_POS",
        "x=uru": "SAMPLE_I_MS",
        "x=frrf": "SAMPLE_B SAMPLE_C SAMPLE_C_LZ SAMPLE_L",
        "x=frrff": "SAMPLE_D",
        "u=rr": "SAMPLE_INFO",
    },
    Kind.MEMORY: {
        "x=ru": "LOAD",
        "x=ux": "STORE",
        "u=r": "RESQ IMG2HND SAMP2HND",
        "u=rux": """ATOMUADD ATOMXCHG ATOMAND ATOMOR ATOMXOR ATOMUMIN ATOMUMAX ATOMIMIN ATOMIMAX ATOMFADD
                    ATOMINC_WRAP ATOMDEC_WRAP""",
        "u=ruxx": "ATOMCAS",
    },
    Kind.OTHER: {
        "u=": "CLOCK READ_HELPER",
        "u=u": "VOTE_ANY VOTE_ALL VOTE_EQ BALLOT READ_FIRST",
        "u=uu": "READ_INVOC",
    },
}

_TEXTURE: dict[str, str] = {
    "x=fr": "TEX TXP TXB TXL TEX_LZ LODQ",
    "x=ur": "TXF TXF_LZ TXQ TXQ_LZ",
    "x=r": "TXQS",
    "x=ffr": "TEX2 TXB2 TXL2",
    "x=fur": "TG4",
    "x=fffr": "TXD",
}


def _rows() -> list[Opcode]:
    rows = [Opcode(n, s, Kind.ALU, Mode.COMPONENTWISE, g) for n, (s, g) in _COMPONENTWISE.items()]
    rows += [Opcode(n, s, Kind.ALU, Mode.REPLICATE, g) for n, (s, g) in _REPLICATE.items()]
    rows += [Opcode(n, s, Kind.ALU, Mode.CHANNEL, four) for n, (s, four) in _CHANNEL.items()]
    rows += [Opcode(n, s, Kind.ALU, Mode.OTHER, g) for n, (s, g) in _WHOLE.items()]
    rows += [Opcode(n, s, Kind.ALU, Mode.OTHER, g, _FRAGMENT) for n, (s, g) in _DERIVATIVE.items()]
    rows += [Opcode(n, s, Kind.ALU, Mode.COMPONENTWISE, g) for n, (s, g) in _PAIRED.items()]
    rows += [Opcode(n, s, Kind.TEX, Mode.OTHER) for s, names in _TEXTURE.items() for n in names.split()]
    for kind, table in _UNEMITTED.items():
        rows += [Opcode(n, s, kind, Mode.OTHER) for s, names in table.items() for n in names.split()]

    def effect(kind: Kind, signature: str, names: str, stages: frozenset[Stage] = frozenset(Stage)) -> None:
        rows.extend(Opcode(n, signature, kind, Mode.NONE, None, stages, 0) for n in names.split())

    effect(Kind.FLOW, "=", "ELSE ENDIF BGNLOOP ENDLOOP BRK CONT DEFAULT ENDSWITCH")
    effect(Kind.FLOW, "=", "BGNSUB ENDSUB CAL RET NOP END")
    effect(Kind.FLOW, "=f", "IF")
    effect(Kind.FLOW, "=u", "UIF SWITCH CASE BREAKC CALLNZ")
    effect(Kind.KILL, "=", "KILL DEMOTE", _FRAGMENT)
    effect(Kind.KILL, "=f", "KILL_IF", _FRAGMENT)
    effect(Kind.GEOMETRY, "=u", "EMIT ENDPRIM", frozenset({Stage.GEOMETRY}))
    effect(Kind.SYNC, "=", "BARRIER", _GROUPS)
    effect(Kind.SYNC, "=u", "MEMBAR")
    effect(Kind.SYNC, "=", "MFENCE LFENCE SFENCE")
    effect(Kind.OTHER, "=i", "PUSHA")
    rows += [
        Opcode("POPA", "i=", Kind.OTHER, Mode.OTHER),
        Opcode("FBFETCH", "x=r", Kind.OTHER, Mode.OTHER, None, _FRAGMENT),
        Opcode("DFRACEXP", "d=d", Kind.ALU, Mode.OTHER, num_dst=2),
        Opcode("INTERP_CENTROID", "f=f", Kind.OTHER, Mode.OTHER, None, _FRAGMENT),
        Opcode("INTERP_SAMPLE", "f=fi", Kind.OTHER, Mode.OTHER, None, _FRAGMENT),
        Opcode("INTERP_OFFSET", "f=ff", Kind.OTHER, Mode.OTHER, None, _FRAGMENT),
    ]
    return rows


OPCODES: dict[str, Opcode] = {opcode.name: opcode for opcode in _rows()}

MNEMONICS: dict[str, tuple[Opcode, bool, bool]] = {
    opcode.name + suffix: (opcode, "_SAT" in suffix, "_PRECISE" in suffix)
    for opcode in OPCODES.values()
    for suffix in ("", "_SAT", "_PRECISE", "_SAT_PRECISE", "_PRECISE_SAT")
}
"""Every spelling of an instruction -> (opcode, saturate, precise)."""
