"""Filtered texture lookups, TEX and its family, on combined samplers.

Compute shaders have no implicit derivatives: in the fragment stage the kernel's vkp_ddx_coarse and
vkp_ddy_coarse of the coordinate go into textureGrad, so that a quad has one level of detail; elsewhere the
level is 0 plus the bias. GLSL lacks some forms for shadow cubes and arrays:
those take level 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...errors import NotSupported
from ..tgsi.info import SamplerInfo, ShaderInfo
from ..tgsi.ir import COMPONENTS, Indirect, Instruction, Shader
from ..tgsi.names import Stage
from ..tgsi.targets import TARGETS, Target
from .alu import finish
from .fetch import FETCHES, Texel, constant_offset, coordinate
from .registers import Registers
from .types import vector

__all__ = ["SamplerBinding", "Textures"]

_NO_GRADIENT = frozenset({"SHADOWCUBEARRAY"})
_NO_LEVEL = frozenset({"SHADOW2D_ARRAY", "SHADOWCUBE", "SHADOWCUBEARRAY"})
_LETTERS = {"SINT": "i", "UINT": "u"}


@dataclass(frozen=True, slots=True)
class SamplerBinding:
    """One combined image sampler that the GLSL declares as ``vkp_samp_<unit>``."""

    unit: int
    target: str
    return_type: str
    shadow: bool
    binding: int


@dataclass(frozen=True, slots=True)
class _Lookup:
    """How an opcode finds its level: ``level``, ``bias`` are GLSL over p (src0) and extra (src1)."""

    level: str = ""
    bias: str = ""
    project: bool = False
    gradients: bool = False
    extra: bool = False


_LOOKUPS = {
    "TEX": _Lookup(),
    "TEX2": _Lookup(extra=True),
    "TXP": _Lookup(project=True),
    "TXB": _Lookup(bias="p.w"),
    "TXB2": _Lookup(bias="extra.x", extra=True),
    "TXL": _Lookup(level="p.w"),
    "TXL2": _Lookup(level="extra.x", extra=True),
    "TEX_LZ": _Lookup(level="0.0"),
    "TXD": _Lookup(gradients=True),
}


class Textures:
    """The samplers of one shader and the statements of its texture instructions."""

    def __init__(self, shader: Shader, info: ShaderInfo, texture_set: int, texture_binding: int) -> None:
        self.shader = shader
        self.fragment = shader.stage is Stage.FRAGMENT
        self.set = texture_set
        self.samplers = {sampler.unit: sampler for sampler in info.samplers}
        self.bindings = tuple(
            SamplerBinding(s.unit, s.target, s.return_type, s.shadow, texture_binding + number)
            for number, s in enumerate(info.samplers)
        )

    def declarations(self) -> list[str]:
        """One uniform for each unit in use."""
        lines = []
        for b in self.bindings:
            target = TARGETS[b.target]
            prefix = "" if b.shadow else _LETTERS.get(b.return_type, "")
            kind = f"{prefix}sampler{target.sampler}{'Shadow' if b.shadow else ''}"
            lines.append(f"layout(set = {self.set}, binding = {b.binding}) uniform {kind} vkp_samp_{b.unit};")
        return lines

    def emit(self, registers: Registers, i: Instruction) -> list[str]:
        """The statements of one texture instruction.

        Raises:
            NotSupported: for an opcode, target or operand that has no emission.
        """
        index = i.src[-1].index
        if not isinstance(index, Indirect):
            return ["{", *_indent(self._lookup(registers, i, self.samplers[index])), "}"]
        # one branch for each unit: GLSL samplers cannot be indexed without descriptor indexing
        same = [s for s in self.samplers.values() if s.target == i.target]
        if not same:
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", f"no sampler is declared for {i.target}")
        lines = [f"switch (clamp({registers.index(index)}, {same[0].unit}, {same[-1].unit})) {{"]
        for sampler in same:
            lines += [f"case {sampler.unit}: {{", *_indent(self._lookup(registers, i, sampler)), "} break;"]
        return [*lines, "}"]

    def _lookup(self, registers: Registers, i: Instruction, sampler: SamplerInfo) -> list[str]:
        target = TARGETS[i.target]
        name = f"vkp_samp_{sampler.unit}"
        if i.opcode.name in FETCHES:
            lines, value, letter = FETCHES[i.opcode.name](registers, i, name, target)
        elif i.opcode.name in _LOOKUPS:
            lines, value, letter = self._filtered(registers, i, name, target)
        else:
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", f"on target {target.name}")
        letter = letter or _LETTERS.get(sampler.return_type, "f")
        kind = vector(letter, 4)
        mask = i.dst[0].mask
        suffix = "" if mask == COMPONENTS else f".{mask}"
        lines.append(f"{kind} texel = {value.replace('TEXEL', kind)};")
        return [*lines, finish(registers, i, f"texel{suffix}", letter)]

    def _filtered(self, registers: Registers, i: Instruction, name: str, target: Target) -> Texel:
        how = _LOOKUPS[i.opcode.name]
        lines = [f"vec4 p = {registers.operand(i.src[0], 'f', COMPONENTS)};"]
        if how.extra:
            lines.append(f"vec4 extra = {registers.operand(i.src[1], 'f', COMPONENTS)};")
        if how.project:
            lines.append("p.xyz /= p.w;")
        scale = f" / vec2(textureSize({name}, 0))" if target.rect else ""
        if scale:
            lines.append(f"p.xy = p.xy{scale};")
        offset = self._offset(i, target)
        suffix, tail = ("Offset", f", {offset}") if offset else ("", "")
        where = coordinate(target)
        level = how.level if self.fragment else how.level or how.bias
        if target.reference == "1":
            # cube arrays: the reference is in extra.x for TEX2 and in extra.y beside a bias or level
            call = f"texture({name}, p, extra.{'x' if i.opcode.name == 'TEX2' else 'y'})"
        elif level and target.name not in _NO_LEVEL:
            call = f"textureLod{suffix}({name}, {where}, {level}{tail})"
        elif how.gradients or (self.fragment and not level and target.name not in _NO_GRADIENT):
            lines += _gradients(registers, i, how, COMPONENTS[: target.spatial], scale)
            call = f"textureGrad{suffix}({name}, {where}, dx, dy{tail})"
        elif target.name in _NO_LEVEL:
            call = f"texture{suffix}({name}, {where}{tail})"
        else:
            call = f"textureLod{suffix}({name}, {where}, 0.0{tail})"
        return (lines, f"vec4({call})", "f") if target.shadow else (lines, call, "")

    def _offset(self, i: Instruction, target: Target) -> str:
        """The texel offset as a GLSL constant, "" for none."""
        if not i.offsets:
            return ""
        values = constant_offset(self.shader, i, i.offsets[0])[: target.spatial]
        return f"{vector('i', len(values))}({', '.join(map(str, values))})"


def _indent(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


def _gradients(registers: Registers, i: Instruction, how: _Lookup, spatial: str, scale: str) -> list[str]:
    """Declarations of dx and dy."""
    if how.gradients:
        values = [registers.operand(src, "f", spatial) + scale for src in i.src[1:3]]
    else:
        values = [f"{function}(p).{spatial}" for function in ("vkp_ddx_coarse", "vkp_ddy_coarse")]
    if how.bias:
        values = [f"{value} * exp2({how.bias})" for value in values]
    kind = vector("f", len(spatial))
    return [f"{kind} {name} = {value};" for name, value in zip(("dx", "dy"), values, strict=True)]
