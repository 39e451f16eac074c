"""Rules for lookups: which targets an opcode has, through SAMP (TEX) or SVIEW and SAMP (SAMPLE).

Sources: TGSI document, TEX to TXL2, Compute ISA, Resource Sampling Opcodes.
"""

from __future__ import annotations

from collections.abc import Set

from .declared import Registers
from .ir import Indirect, Instruction, Src
from .isa import Kind
from .names import File
from .place import fault
from .targets import TARGETS, Target

__all__ = ["COMPUTED_OFFSETS", "check_offsets", "check_sample", "check_texture"]

_PROJECTED = frozenset({"1D", "2D", "3D", "CUBE", "RECT", "SHADOW1D", "SHADOW2D", "SHADOWRECT", "UNKNOWN"})
_NOT_SAMPLED = frozenset({"BUFFER", "2D_MSAA", "2D_ARRAY_MSAA"})
_CUBE_SHADOWS = frozenset({"SHADOWCUBEARRAY"})
_SAMPLED = frozenset(TARGETS) - _NOT_SAMPLED - _CUBE_SHADOWS
_FETCHED = frozenset(name for name, t in TARGETS.items() if not t.shadow and not t.cube)
_GATHERED = frozenset(
    name for name, t in TARGETS.items() if t.sampler in ("2D", "2DArray", "Cube", "CubeArray")
)
_W_IS_FREE = (
    frozenset(n for n, t in TARGETS.items() if t.coords < 4 and t.reference in ("", "z")) - _NOT_SAMPLED
)
_TARGETS_OF: dict[str, frozenset[str]] = {
    "TXB": _W_IS_FREE,
    "TXL": _W_IS_FREE,
    "TXP": _PROJECTED,
    "TEX2": _CUBE_SHADOWS,
    "TXB2": frozenset(TARGETS) - _NOT_SAMPLED,
    "TXL2": frozenset(TARGETS) - _NOT_SAMPLED,
    "TXF": _FETCHED,
    "TXF_LZ": _FETCHED,
    "TXQ": frozenset(TARGETS),
    "TXQ_LZ": frozenset(TARGETS),
    "TXQS": frozenset(TARGETS),
    "TG4": _GATHERED,
    "LODQ": _SAMPLED | _CUBE_SHADOWS,
}
"""Lookups that take some targets only; the others take all but buffers, multisample and SHADOWCUBEARRAY."""

COMPUTED_OFFSETS = frozenset({"TXF", "TXF_LZ", "TG4", "TXQ", "TXQ_LZ", "TXQS", "LODQ"})
"""Lookups whose texel offsets may be of any register; queries ignore them."""

_VIEWED = frozenset(name for name, t in TARGETS.items() if not t.shadow and name != "UNKNOWN")
_MULTISAMPLE = frozenset(name for name in _VIEWED if TARGETS[name].multisample)
_COMPARED = frozenset(n for n in _VIEWED if f"SHADOW{n}" in TARGETS)
_VIEWS_OF: dict[str, frozenset[str]] = {
    "SAMPLE_I": frozenset(n for n in _VIEWED if not TARGETS[n].cube) - _MULTISAMPLE,
    "SAMPLE_I_MS": _MULTISAMPLE,
    "SAMPLE_C": _COMPARED,
    "SAMPLE_C_LZ": _COMPARED,
    "GATHER4": _GATHERED & _VIEWED,
    "SVIEWINFO": _VIEWED,
    "SAMPLE_POS": _VIEWED,
    "SAMPLE_INFO": _VIEWED,
}
"""The same for lookups that name a sampler view; the others take all but buffers and multisample."""


def check_texture(registers: Registers, i: Instruction) -> None:
    """The target fits the opcode and the other lookups of the same unit.

    Raises:
        TgsiError: it does not.
    """
    shader, name = registers.shader, i.opcode.name
    place = len(i.dst) + len(i.src) - 1
    if not i.target:
        raise fault(shader, i, f"{name} needs a texture target", place)
    legal = _TARGETS_OF.get(name, _SAMPLED)
    if i.target not in legal:
        raise fault(shader, i, f"{name} has no target {i.target}; legal: {', '.join(sorted(legal))}", place)
    target, unit = TARGETS[i.target], i.src[-1].index
    _no_offsets_of(registers, i, target)
    if isinstance(unit, int) and i.src[-1].file is File.SAMP:
        other = registers.targets.setdefault(unit, target)
        if (other.sampler, other.shadow) != (target.sampler, target.shadow):
            raise fault(shader, i, f"SAMP[{unit}] is used as {other.name} and as {target.name}", place)


def check_sample(registers: Registers, i: Instruction) -> None:
    """The targets of the sampler views that an operand can mean fit the opcode.

    Raises:
        TgsiError: one does not.
    """
    shader, name = registers.shader, i.opcode.name
    if i.target:
        raise fault(shader, i, f"{name} takes no texture target, it is that of the SVIEW")
    legal = _VIEWS_OF.get(name, _VIEWED - _NOT_SAMPLED)
    for position, src in enumerate(i.src):
        if src.file is not File.SVIEW:
            continue
        for d in registers.reached(File.SVIEW, src.index):
            if d.target not in legal and not isinstance(src.index, Indirect):
                words = ", ".join(sorted(legal))
                raise fault(
                    shader, i, f"{name} has no target {d.target}; legal: {words}", len(i.dst) + position
                )
            if d.target in TARGETS:
                _no_offsets_of(registers, i, TARGETS[d.target])


def _no_offsets_of(registers: Registers, i: Instruction, target: Target) -> None:
    if i.offsets and (target.cube or target.name == "BUFFER"):
        raise fault(registers.shader, i, f"target {target.name} takes no texel offsets")


def check_offsets(registers: Registers, i: Instruction, readable: Set[File]) -> None:
    """Texel offsets are one register (TG4: one or four) of a file that can be read; queries ignore them.

    Raises:
        TgsiError: they are not.
    """
    shader, name = registers.shader, i.opcode.name
    legal = (1, 4) if name == "TG4" else (1,)
    if len(i.offsets) not in legal:
        words = " or ".join(map(str, legal))
        raise fault(shader, i, f"{name} takes {words} texel offsets, found {len(i.offsets)}")
    for offset in i.offsets:
        if offset.negate or offset.absolute:
            raise fault(shader, i, "texel offsets take no sign and no absolute value")
        if offset.file not in readable:
            raise fault(shader, i, f"texel offsets cannot come from {offset.file}")
        if name not in COMPUTED_OFFSETS and i.opcode.kind is not Kind.SAMPLE:
            _constant_offset(registers, i, offset)


def _constant_offset(registers: Registers, i: Instruction, offset: Src) -> None:
    """Filtered lookups take their offset from an immediate, -32 to 31, as OpenGL's and Vulkan's do.

    Devices may have less (PIPE_CAP_MIN_TEXEL_OFFSET, PIPE_CAP_MAX_TEXEL_OFFSET).
    """
    values = registers.shader.constant(offset)
    if values is None or not all(-32 <= value < 32 for value in values[:3]):
        found = offset.file if values is None else values[:3]
        raise fault(
            registers.shader, i, f"{i.opcode.name} takes immediate texel offsets from -32 to 31, not {found}"
        )
