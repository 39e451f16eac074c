"""Texture lookups of the TEX family on combined samplers.

Compute shaders have no implicit derivatives: in the fragment stage the kernel's ``vkp_ddx`` and ``vkp_ddy`` of
the coordinate go into textureGrad, elsewhere the level is 0. GLSL lacks some forms for shadow cubes and arrays:
those take level 0.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from ...errors import NotSupported
from ..tgsi.info import SamplerInfo, ShaderInfo
from ..tgsi.ir import COMPONENTS, Instruction, Shader, Src
from ..tgsi.names import File, Stage
from ..tgsi.targets import TARGETS, Target
from .alu import finish
from .registers import Registers

__all__ = ["SamplerBinding", "Textures"]

_NO_GRADIENT = frozenset({"SHADOWCUBEARRAY"})
_NO_LEVEL = frozenset({"SHADOW2D_ARRAY", "SHADOWCUBE", "SHADOWCUBEARRAY"})
_PREFIX = {"SINT": "i", "UINT": "u"}


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
            kind = f"{_PREFIX.get(b.return_type, '')}sampler{target.sampler}{'Shadow' if b.shadow else ''}"
            lines.append(f"layout(set = {self.set}, binding = {b.binding}) uniform {kind} vkp_samp_{b.unit};")
        return lines

    def emit(self, registers: Registers, i: Instruction) -> list[str]:
        """The statements of one texture instruction.

        Raises:
            NotSupported: for an opcode, target or operand that has no emission.
        """
        sampler_operand = i.src[-1]
        if not isinstance(sampler_operand.index, int):
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", "computed sampler index")
        sampler = self.samplers[sampler_operand.index]
        target = TARGETS[i.target or sampler.target]
        if i.opcode.name not in _LOOKUPS or target.multisample or target.sampler == "Buffer":
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", f"on target {target.name}")
        return ["{", *("    " + line for line in self._lookup(registers, i, sampler, target)), "}"]

    def _lookup(
        self, registers: Registers, i: Instruction, sampler: SamplerInfo, target: Target
    ) -> list[str]:
        how = _LOOKUPS[i.opcode.name]
        name = f"vkp_samp_{sampler.unit}"
        spatial = COMPONENTS[: target.spatial]
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
        coordinate = self._coordinate(target)
        if target.reference == "1":
            call = f"texture({name}, p, extra.x)"
        elif how.level and target.name not in _NO_LEVEL:
            call = f"textureLod{suffix}({name}, {coordinate}, {how.level}{tail})"
        elif how.gradients or (self.fragment and not how.level and target.name not in _NO_GRADIENT):
            lines += self._gradients(registers, i, how, spatial, scale)
            call = f"textureGrad{suffix}({name}, {coordinate}, dx, dy{tail})"
        elif target.name in _NO_LEVEL:
            call = f"texture({name}, {coordinate})"
        else:
            call = f"textureLod{suffix}({name}, {coordinate}, 0.0{tail})"
        return [*lines, *self._result(registers, i, sampler, target, call)]

    def _gradients(
        self, registers: Registers, i: Instruction, how: _Lookup, spatial: str, scale: str
    ) -> list[str]:
        kind = "float" if len(spatial) == 1 else f"vec{len(spatial)}"
        if how.gradients:
            values = [registers.operand(src, "f", spatial) + scale for src in i.src[1:3]]
        else:
            values = [f"{function}(p).{spatial}" for function in ("vkp_ddx", "vkp_ddy")]
            if how.bias:
                values = [f"{value} * exp2({how.bias})" for value in values]
        return [f"{kind} {name} = {value};" for name, value in zip(("dx", "dy"), values, strict=True)]

    @staticmethod
    def _coordinate(target: Target) -> str:
        """The P argument: the coordinate and, for shadow targets, the reference value behind it."""
        coordinate = f"p.{COMPONENTS[: target.coords]}"
        if target.reference in ("", "1"):
            return coordinate
        if target.coords == 1:
            return "vec3(p.x, 0.0, p.z)"
        return f"vec{target.coords + 1}({coordinate}, p.{target.reference})"

    def _offset(self, i: Instruction, target: Target) -> str:
        """The texel offset as a GLSL constant, "" for none."""
        if not i.offsets or target.cube:
            return ""
        values = self._constant(i, i.offsets[0])[: target.spatial]
        return str(values[0]) if len(values) == 1 else f"ivec{len(values)}({', '.join(map(str, values))})"

    def _constant(self, i: Instruction, src: Src) -> list[int]:
        if src.file is not File.IMM or not isinstance(src.index, int):
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", "texel offset that is no immediate")
        words = self.shader.immediates[src.index].words
        return [struct.unpack("<i", struct.pack("<I", words[COMPONENTS.index(c)]))[0] for c in src.swizzle]

    @staticmethod
    def _result(
        registers: Registers, i: Instruction, sampler: SamplerInfo, target: Target, call: str
    ) -> list[str]:
        dst = i.dst[0]
        letter = "f" if target.shadow else {"SINT": "i", "UINT": "u"}.get(sampler.return_type, "f")
        suffix = "" if dst.mask == COMPONENTS else f".{dst.mask}"
        prefix = {"f": "", "i": "i", "u": "u"}[letter]
        value = f"vec4({call})" if target.shadow else call
        return [f"{prefix}vec4 texel = {value};", finish(registers, i, f"texel{suffix}", letter)]
