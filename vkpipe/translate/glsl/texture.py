"""Filtered texture lookups, TEX and its family and SAMPLE and its family, on combined samplers.

Compute shaders have no implicit derivatives: in the fragment stage the kernel's vkp_ddx_coarse and
vkp_ddy_coarse of the coordinate go into textureGrad, so that a quad has one level of detail, or the shader
finds that (:mod:`.level`); cubes take the fine ones. (Devices with VK_KHR_compute_shader_derivatives may
take their own, where no branch is: VKP_OWN_DERIVATIVES.) Elsewhere the level is 0 plus the bias. GLSL lacks
some forms for shadow cubes and arrays: those take level 0, unless the sampler works in the shader
(:mod:`.lookups`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...errors import NotSupported
from ...pipe.samples import SAMPLE_POSITIONS
from ..tgsi.info import SamplerInfo, ShaderInfo
from ..tgsi.ir import COMPONENTS, Indirect, Instruction, Shader
from ..tgsi.isa import Kind
from ..tgsi.names import File, Stage
from ..tgsi.targets import TARGETS, Target
from .alu import finish
from .fetch import FETCHES, Texel, constant_offset, coordinate, gathered
from .level import LEVEL, level_along, looked_up_along, sizes
from .lookups import (
    LOOKUPS,
    LookupOpcode,
    declared_operands,
    footprint,
    gradients,
    implicit_gradients,
    looked_up,
)
from .registers import Registers
from .types import vector
from .views import SamplerBinding, Views, gathers, has_explicit_levels

__all__ = ["SamplerBinding", "Textures"]

_NO_GRADIENT = frozenset({"SHADOWCUBEARRAY"})
_NO_LEVEL = frozenset({"SHADOW2D_ARRAY", "SHADOWCUBE", "SHADOWCUBEARRAY"})
_LETTERS = {"SINT": "i", "UINT": "u"}


_CUBE_DERIVATIVE = """// Change of the coordinate on the face that p meets (1 wide) when p changes by d.
vec2 tgsi_cube_derivative(vec3 p, vec3 d)
{
    vec3 a = abs(p);
    if (a.x > a.y && a.x > a.z) {
        p = p.yzx;
        d = d.yzx;
    } else if (a.y > a.z) {
        p = p.xzy;
        d = d.xzy;
    }
    return 0.5 * (d.xy * p.z - p.xy * d.z) / (p.z * p.z);
}"""

_IMPLICIT = """// Lookups with the derivatives of the quad, or the device's own.
#ifdef VKP_OWN_DERIVATIVES
#define tgsi_sampled(s, p, dx, dy) texture(s, p)
#define tgsi_sampledOffset(s, p, dx, dy, offset) textureOffset(s, p, offset)
#else
#define tgsi_sampled(s, p, dx, dy) textureGrad(s, p, dx, dy)
#define tgsi_sampledOffset(s, p, dx, dy, offset) textureGradOffset(s, p, dx, dy, offset)
#endif"""

_PLACES = [place for count in sorted(SAMPLE_POSITIONS) for place in SAMPLE_POSITIONS[count]]
_SAMPLES = f"""#ifndef VKP_TARGET_SAMPLES
#define VKP_TARGET_SAMPLES 1
#endif
// Where a sample of 1, 2, 4, 8 or 16 lies; the centre for one that there is not.
vec4 tgsi_sample_position(const int samples, const uint number)
{{
    const ivec2 places[{len(_PLACES)}] = ivec2[]({", ".join(f"ivec2{place}" for place in _PLACES)});
    bool known = number < uint(samples);
    return vec4(known ? vec2(places[uint(samples) - 1u + number]) / 16.0 : vec2(0.5), 0.0, 0.0);
}}
vec4 tgsi_target_position(const uint number)
{{
#if defined(VKP_PLACED) && VKP_PLACED
    return vkp_target_place(number);
#else
    return tgsi_sample_position(VKP_TARGET_SAMPLES, number);
#endif
}}"""


class Textures:
    """The samplers of one shader and the statements of its texture instructions."""

    def __init__(
        self,
        shader: Shader,
        info: ShaderInfo,
        texture_set: int,
        texture_binding: int,
        computed: Mapping[str, str] | None = None,
        kinds: Mapping[str, str] | None = None,
        shared: Mapping[str, str] | None = None,
        levelled: Mapping[str, int] | None = None,
        turning: Mapping[str, int] | None = None,
    ) -> None:
        """``computed``: samplers that work in the shader, by name, with the prefix of their GLSL type.

        ``kinds``: the letter of what texels are, by name of the sampler, where that is not what is declared.
        ``shared``: the name of the sampler that does a sampler's lookups, as both are bound to the same.
        ``levelled``: samplers whose level of detail the shader finds, with the most lookups along an axis.
        ``turning``: the turns of loops that lookups with derivatives take, by name of the sampler.
        """
        self.shader = shader
        self.computed = computed or {}
        self._shared = shared or {}
        self._levelled = levelled or {}
        self._turning = turning or {}
        self.fragment = shader.stage is Stage.FRAGMENT
        self.set = texture_set
        used = [i for i in shader.instructions if i.opcode.kind is Kind.TEX]
        units = {i.src[-1].index for i in used}
        every = any(isinstance(unit, Indirect) for unit in units)
        self.samplers = {s.unit: s for s in info.samplers if every or s.unit in units}
        bindings = [
            SamplerBinding(
                s.unit,
                s.target,
                s.return_type,
                s.shadow,
                texture_binding + number,
                gathered=gathers(shader),
                explicit=has_explicit_levels(shader),
            )
            for number, s in enumerate(self.samplers.values())
        ]
        self._uses_cube_derivative = False
        self._uses_samples = False
        self._uses_implicit = False
        self._uses_level = False
        self.views = Views(shader, texture_binding + len(bindings))
        self.bindings = (*bindings, *self.views.bindings)
        self.letters = {b.name: _LETTERS.get(b.return_type, "f") for b in self.bindings} | dict(kinds or {})

    def declarations(self) -> list[str]:
        """One uniform for each unit in use."""
        lines = []
        for b in self.bindings:
            target = TARGETS[b.target]
            prefix = "" if b.shadow else self.letters[b.name].replace("f", "")
            sampler = "2DArray" if target.multisample else target.sampler
            kind = f"{prefix}sampler{sampler}{'Shadow' if b.shadow else ''}"
            if b.name in self.computed:
                # no texel of a cube can be fetched, but those of its faces as an array
                kind = f"{self.computed[b.name]}sampler{'2DArray' if target.cube else sampler}"
            lines.append(f"layout(set = {self.set}, binding = {b.binding}) uniform {kind} {b.name};")
        lines += [_CUBE_DERIVATIVE] if self._uses_cube_derivative else []
        lines += [_IMPLICIT] if self._uses_implicit else []
        lines += [LEVEL] if self._uses_level else []
        return lines + ([_SAMPLES] if self._uses_samples else [])

    def emit(self, registers: Registers, i: Instruction) -> list[str]:
        """The statements of one texture instruction.

        Raises:
            NotSupported: for an opcode, target or operand that has no emission.
        """
        if i.opcode.kind is Kind.SAMPLE:
            return self._viewed(registers, i)
        index = i.src[-1].index
        if not isinstance(index, Indirect):
            return self._block(self._lookup(registers, i, self.samplers[index], alone=True))
        # one branch for each unit: GLSL samplers cannot be indexed without descriptor indexing
        same = [s for s in self.samplers.values() if s.target == i.target]
        if not same:
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", f"no sampler is declared for {i.target}")
        value = f"clamp({registers.index(index)}, {same[0].unit}, {same[-1].unit})"
        alike: dict[str, list[SamplerInfo]] = {}
        for sampler in same:
            alike.setdefault(self._named(f"vkp_samp_{sampler.unit}"), []).append(sampler)
        return _switch(
            value,
            [([s.unit for s in group], self._lookup(registers, i, group[0])) for group in alike.values()],
        )

    def turns(self, i: Instruction) -> int:
        """Return how many turns of loops a lookup takes, at most: lanes may take different samplers, one
        after the other.
        """
        how = LOOKUPS.get(i.opcode.name)
        if not self._turning or how is None or how.level or not (self.fragment or how.gradients):
            return 0
        if i.opcode.kind is Kind.SAMPLE:
            names = [binding.name for binding in self.views.cases(i)]
        else:
            index = i.src[-1].index
            same = [s.unit for s in self.samplers.values() if s.target == i.target]
            names = [f"vkp_samp_{unit}" for unit in (same if isinstance(index, Indirect) else [index])]
        return sum(self._turning.get(name, 0) for name in {self._named(name) for name in names})

    def _named(self, name: str) -> str:
        """Return the sampler that does the lookups of one."""
        return self._shared.get(name, name)

    @staticmethod
    def _block(lines: list[str]) -> list[str]:
        return ["{", *_indent(lines), "}"]

    def _viewed(self, registers: Registers, i: Instruction) -> list[str]:
        """SAMPLE and its family: one case for each view and sampler that the operands may name."""
        if i.opcode.name in ("SAMPLE_INFO", "SAMPLE_POS") and i.src[0].file is File.TEMP:
            return [finish(registers, i, *self._of_target(registers, i))]
        cases = self.views.cases(i)
        if len(cases) == 1:
            return self._block(self._view(registers, i, cases[0], alone=True))
        at = [registers.index(src.index) for src in self.views.operands(i)]
        alike: dict[tuple[str, str, bool], list[int]] = {}
        for number, binding in enumerate(cases):
            alike.setdefault((self._named(binding.name), binding.target, binding.shadow), []).append(number)
        return _switch(
            self.views.number(at, cases),
            [(group, self._view(registers, i, cases[group[0]])) for group in alike.values()],
        )

    def _of_target(self, registers: Registers, i: Instruction) -> tuple[str, str]:
        """SAMPLE_INFO and SAMPLE_POS of the render target."""
        self._uses_samples = True
        if i.opcode.name == "SAMPLE_INFO":
            return _masked("uvec4(VKP_TARGET_SAMPLES, 0u, 0u, 0u)", i), "u"
        number = registers.operand(i.src[1], "u", "x")
        return _masked(f"tgsi_target_position({number})", i), "f"

    def _view(
        self, registers: Registers, i: Instruction, binding: SamplerBinding, *, alone: bool = False
    ) -> list[str]:
        name, opcode = self._named(binding.name), i.opcode.name
        target = self._target(("SHADOW" if binding.shadow else "") + binding.target, name)
        source = self.views.operands(i)[0]
        swizzle = source.swizzle
        if opcode in ("SVIEWINFO", "SAMPLE_INFO"):
            fetch = FETCHES["TXQ" if opcode == "SVIEWINFO" else "TXQS"]
            lines, value, letter = fetch(registers, i, name, target)
            swizzle = COMPONENTS if opcode == "SVIEWINFO" else swizzle
        elif opcode == "GATHER4":
            lines, value, letter = gathered(registers, i, name, target, name in self.computed)
            swizzle = COMPONENTS
        elif opcode == "SAMPLE_POS":
            self._uses_samples = True
            number = registers.operand(i.src[1], "u", "x")
            count = f"{name}_samples" if target.multisample else "1"
            lines, value, letter = [], f"tgsi_sample_position({count}, {number})", "f"
        elif opcode in FETCHES:
            lines, value, letter = self._fetched(registers, i, name, target)
        elif opcode == "LOD":
            lines, value, letter = self._level(registers, i, name, target, binding.unit)
        else:
            lines, value, letter = self._filtered(registers, i, name, target, alone)
        return [*lines, *self._texel(registers, i, value, letter or self.letters[name], swizzle)]

    def _texel(
        self, registers: Registers, i: Instruction, value: str, letter: str, swizzle: str
    ) -> list[str]:
        kind = vector(letter, 4)
        channels = "".join(swizzle[COMPONENTS.index(c)] for c in i.dst[0].mask)
        suffix = "" if channels == COMPONENTS else f".{channels}"
        return [
            f"{kind} texel = {value.replace('TEXEL', kind)};",
            finish(registers, i, f"texel{suffix}", letter),
        ]

    def _lookup(
        self, registers: Registers, i: Instruction, sampler: SamplerInfo, *, alone: bool = False
    ) -> list[str]:
        """One lookup; ``alone``: it stands in no branch, so that the whole quad comes to it."""
        name = self._named(f"vkp_samp_{sampler.unit}")
        target = self._target(i.target, name)
        if i.opcode.name == "TG4":
            lines, value, letter = gathered(registers, i, name, target, name in self.computed)
        elif i.opcode.name in FETCHES:
            lines, value, letter = self._fetched(registers, i, name, target)
        elif i.opcode.name in LOOKUPS:
            lines, value, letter = self._filtered(registers, i, name, target, alone)
        elif i.opcode.name == "LODQ":
            lines, value, letter = self._level(registers, i, name, target, sampler.unit)
        else:
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", f"on target {target.name}")
        return [*lines, *self._texel(registers, i, value, letter or self.letters[name], COMPONENTS)]

    def _fetched(self, registers: Registers, i: Instruction, name: str, target: Target) -> Texel:
        lines, value, letter = FETCHES[i.opcode.name](registers, i, name, target)
        if name in self.computed:
            value = value.replace(f"texelFetch({name},", f"{name}_fetch({name},")
        return lines, value, letter

    def _target(self, word: str, name: str) -> Target:
        target = TARGETS[word]
        return replace(target, faces=True) if target.cube and name in self.computed else target

    def _filtered(
        self, registers: Registers, i: Instruction, name: str, target: Target, alone: bool
    ) -> Texel:
        if name in self.computed:
            self._uses_cube_derivative |= target.cube
            offset = f"ivec3({self._three(i)})"
            lines, value = looked_up(registers, i, name, target, offset, implicit=self.fragment)
            return lines, value, ""
        how = LOOKUPS[i.opcode.name]
        lines = declared_operands(registers, i, how)
        scale = f" / vec2(textureSize({name}, 0))" if target.rect else ""
        if scale:
            lines.append(f"p.xy = p.xy{scale};")
        offset = self._offset(i, target)
        suffix, tail = ("Offset", f", {offset}") if offset else ("", "")
        where = coordinate(target, "extra.x" if how.compare else "")
        level = how.level if self.fragment else how.level or how.bias
        if target.reference == "1":
            # cube arrays: the reference is in extra.x, or in extra.y beside a bias or level
            call = f"texture({name}, p, extra.{'y' if 'extra' in how.level + how.bias else 'x'})"
        elif level and target.name not in _NO_LEVEL:
            call = f"textureLod{suffix}({name}, {where}, {level}{tail})"
        elif name in self._levelled and (how.gradients or (self.fragment and not level)):
            lines += _gradients(registers, i, replace(how, bias=""), target, scale)
            more, call = self._by_level(
                name, target, how.bias, f"textureLod{suffix}({name}, {where}, level{tail})"
            )
            lines += more
        elif how.gradients or (self.fragment and not level and target.name not in _NO_GRADIENT):
            lines += _gradients(registers, i, how, target, scale)
            implicit = alone and not (how.gradients or how.bias)
            self._uses_implicit |= implicit
            function = "tgsi_sampled" if implicit else "textureGrad"
            call = f"{function}{suffix}({name}, {where}, dx, dy{tail})"
        elif target.name in _NO_LEVEL:
            call = f"texture{suffix}({name}, {where}{tail})"
        else:
            call = f"textureLod{suffix}({name}, {where}, 0.0{tail})"
        return (lines, f"vec4({call})", "f") if target.shadow else (lines, call, "")

    def _by_level(self, name: str, target: Target, bias: str, one: str) -> tuple[list[str], str]:
        """Return the lines before a lookup whose level the shader finds, and GLSL of its value.

        ``one``: GLSL of a lookup of ``p`` at ``level``.
        """
        self._uses_level = True
        self._uses_cube_derivative |= target.cube
        most = self._levelled[name]
        if most > 1:
            return looked_up_along(name, target, bias, most, one), "sum / count"
        return [f"float level = {level_along(name, target, bias)};"], one

    def _level(self, registers: Registers, i: Instruction, name: str, target: Target, unit: int) -> Texel:
        """The level of detail (TGSI document, LODQ): what is accessed in x, what was computed in y.

        Cubes take the derivatives of the face that the direction meets; without derivatives, outside of the
        fragment stage, level 0 is computed.
        """
        lines = [f"vec4 p = {registers.operand(i.src[0], 'f', COMPONENTS)};"]
        lines += self._footprint(name, target) if self.fragment else ["float computed = 0.0;"]
        lines += [
            f"vec4 limits = vkp_sampler_lod({unit}u);",
            "computed += limits.x;",
            "float wanted = clamp(computed, limits.y, limits.z);",
            f"float last = float(textureQueryLevels({name}) - 1);",
            "wanted = limits.w == 1.0 ? ceil(wanted + 0.5) - 1.0 : wanted;",
            "float level = limits.w == 0.0 ? 0.0 : clamp(wanted, 0.0, last);",
        ]
        return lines, "vec4(level, computed, 0.0, 0.0)", "f"

    def _footprint(self, name: str, target: Target) -> list[str]:
        """Declares ``computed``, the level that the derivatives of ``p`` ask for."""
        self._uses_cube_derivative |= target.cube
        parts = COMPONENTS[: 2 if target.cube else target.spatial]
        if name in self.computed:
            scale = f"{name}_scale({name}).{parts}"
        elif target.rect:
            scale = ""
        else:
            scale = sizes(name, target)
        lines = footprint(implicit_gradients(target), target, scale)
        return [*lines, "float computed = log2(max(length(dx), length(dy)));"]

    def _offset(self, i: Instruction, target: Target) -> str:
        """The texel offset as a GLSL constant, "" for none."""
        if not i.offsets:
            return ""
        values = constant_offset(self.shader, i.offsets[0])[: target.spatial]
        return f"{vector('i', len(values))}({', '.join(map(str, values))})"

    def _three(self, i: Instruction) -> str:
        """The texel offset along all axes."""
        if not i.offsets:
            return "0"
        return ", ".join(map(str, constant_offset(self.shader, i.offsets[0])))


def _switch(value: str, cases: Sequence[tuple[Sequence[int], list[str]]]) -> list[str]:
    """Return a choice by a number among lists of statements.

    What all of them begin with stands once, in front of it: derivatives are those of the whole quad there.
    """
    every = [body for _, body in cases]
    if len(every) == 1:
        return ["{", *_indent(every[0]), "}"]
    differs = (at for at, lines in enumerate(zip(*every, strict=False)) if len(set(lines)) > 1)
    same = next(differs, min(map(len, every)))
    lines = [*every[0][:same], f"switch ({value}) {{"]
    for numbers, body in cases:
        lines += [*(f"case {number}:" for number in numbers), "{", *_indent(body[same:]), "} break;"]
    return ["{", *_indent([*lines, "}"]), "}"]


def _masked(value: str, i: Instruction) -> str:
    mask = i.dst[0].mask
    swizzle = i.src[0].swizzle
    return f"{value}.{''.join(swizzle[COMPONENTS.index(c)] for c in mask)}"


def _indent(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


def _gradients(
    registers: Registers, i: Instruction, how: LookupOpcode, target: Target, scale: str
) -> list[str]:
    """Declarations of dx and dy."""
    values = gradients(registers, i, how, target)
    if how.gradients:
        values = [value + scale for value in values]
    if how.bias:
        values = [f"{value} * exp2({how.bias})" for value in values]
    kind = vector("f", target.spatial)
    return [f"{kind} {name} = {value};" for name, value in zip(("dx", "dy"), values, strict=True)]
