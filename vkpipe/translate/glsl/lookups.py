"""Offsets and levels of the opcodes of filtered lookups, and their emission for samplers that work in the
shader.

A device's sampler cannot do everything that a sampler state can say. What it cannot is done by functions
that the kernel defines, of which each sampler has its own; :func:`emit_glsl` lists them.
"""

from __future__ import annotations

from vkpipe.records import dataclass

from ..tgsi.ir import COMPONENTS, Instruction
from ..tgsi.targets import Target
from .registers import Registers
from .types import vector

__all__ = [
    "LOOKUPS",
    "LookupOpcode",
    "declared_operands",
    "footprint",
    "gradients",
    "implicit_gradients",
    "looked_up",
]


@dataclass(frozen=True, slots=True)
class LookupOpcode:
    """The way in which an opcode finds its level: ``level``, ``bias`` are GLSL over p (src0) and extra.

    ``extra``: the source behind the coordinate that goes into the variable of this name; ``compare``: that
    holds the reference value, where the target does not say where it is; ``gradients``: the first of two.
    """

    level: str = ""
    bias: str = ""
    project: bool = False
    gradients: int = 0
    extra: int = 0
    compare: bool = False

    def reference(self, target: Target) -> str:
        """GLSL of the value to compare with, "" for none."""
        if self.compare:
            return "extra.x"
        if target.reference == "1":
            # cube arrays: behind a bias or level
            return f"extra.{'y' if 'extra' in self.level + self.bias else 'x'}"
        return f"p.{target.reference}" if target.reference else ""


LOOKUPS = {
    "TEX": LookupOpcode(),
    "TEX2": LookupOpcode(extra=1),
    "TXP": LookupOpcode(project=True),
    "TXB": LookupOpcode(bias="p.w"),
    "TXB2": LookupOpcode(bias="extra.x", extra=1),
    "TXL": LookupOpcode(level="p.w"),
    "TXL2": LookupOpcode(level="extra.x", extra=1),
    "TEX_LZ": LookupOpcode(level="0.0"),
    "TXD": LookupOpcode(gradients=1),
    "SAMPLE": LookupOpcode(),
    "SAMPLE_B": LookupOpcode(bias="extra.x", extra=3),
    "SAMPLE_C": LookupOpcode(extra=3, compare=True),
    "SAMPLE_C_LZ": LookupOpcode(level="0.0", extra=3, compare=True),
    "SAMPLE_D": LookupOpcode(gradients=3),
    "SAMPLE_L": LookupOpcode(level="extra.x", extra=3),
}


def declared_operands(registers: Registers, i: Instruction, how: LookupOpcode) -> list[str]:
    """Declares ``p``, the coordinate, and ``extra``, where there is a second operand."""
    lines = [f"vec4 p = {registers.operand(i.src[0], 'f', COMPONENTS)};"]
    if how.extra:
        lines.append(f"vec4 extra = {registers.operand(i.src[how.extra], 'f', COMPONENTS)};")
    if how.project:
        lines.append("p.xyz /= p.w;")
    return lines


def gradients(registers: Registers, i: Instruction, how: LookupOpcode, target: Target) -> list[str]:
    """GLSL of the changes of the coordinate along x and y."""
    if how.gradients:
        parts = COMPONENTS[: target.spatial]
        return [registers.operand(src, "f", parts) for src in i.src[how.gradients : how.gradients + 2]]
    return implicit_gradients(target)


def implicit_gradients(target: Target) -> list[str]:
    """GLSL of the changes of the coordinate ``p`` along x and y, from pixel to pixel.

    A quad has one level of detail; in cubes each pixel has its own, as with llvmpipe.
    """
    how = "" if target.cube else "_coarse"
    return [f"vkp_dd{axis}{how}(p).{COMPONENTS[: target.spatial]}" for axis in "xy"]


def footprint(changes: list[str], target: Target, scale: str) -> list[str]:
    """Declares ``dx`` and ``dy``, the changes of the coordinate ``p`` in texels of level 0.

    ``scale``: GLSL of the texels of level 0 along each axis, "" where coordinates count texels.
    """
    parts = 2 if target.cube else target.spatial
    kind = vector("f", parts)
    lines = [f"{kind} size = {kind}({scale or '1.0'});"]
    for axis, change in zip("xy", changes, strict=True):
        moved = f"tgsi_cube_derivative(p.xyz, {change})" if target.cube else change
        lines.append(f"{kind} d{axis} = {moved} * size;")
    return lines


def looked_up(
    registers: Registers, i: Instruction, name: str, target: Target, offset: str, *, implicit: bool
) -> tuple[list[str], str]:
    """A filtered lookup through the functions of a sampler: statements, and the texel behind them.

    ``offset``: an ivec3 in GLSL. ``implicit``: there are derivatives of the coordinate.
    """
    how = LOOKUPS[i.opcode.name]
    lines = declared_operands(registers, i, how)
    along: list[str] = []
    if not how.level and (implicit or how.gradients):
        along = gradients(registers, i, how, target)
        parts = COMPONENTS[: 2 if target.cube else target.spatial]
        lines += footprint(along, target, f"{name}_scale({name}).{parts}")
    level = how.level or how.bias or "0.0"
    reference = how.reference(target) or "0.0"
    start = f"{name}, p, {offset}, {reference}"
    if not along:
        return lines, f"{name}_lookup({start}, {level})"
    fill = ", 0.0" * (3 - target.spatial)
    dx, dy = (f"vec3({change}{fill})" for change in along)
    return lines, f"{name}_along({start}, {how.bias or '0.0'}, length(dx), length(dy), {dx}, {dy})"
