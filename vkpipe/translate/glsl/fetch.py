"""Texture instructions that bypass or only ask about filtering: TXF, TXQ, TXQS and TG4.

What lies outside of the texture reads as zero (in GLSL it is undefined).
"""

from __future__ import annotations

from ..tgsi.ir import COMPONENTS, Instruction, Shader, Src
from ..tgsi.targets import Target
from .registers import Registers
from .types import vector

__all__ = ["FETCHES", "base_size", "constant_offset", "coordinate", "gathered"]

Texel = tuple[list[str], str, str]
"""Statements, the four-component value and its type letter ("" for the sampler's own)."""


def constant_offset(shader: Shader, src: Src) -> list[int]:
    """A texel offset as numbers; the rules have made sure that it is an immediate."""
    values = shader.constant(src)
    assert values is not None
    return list(values[:3])


def coordinate(target: Target, reference: str = "") -> str:
    """The P argument of a lookup: the coordinate and, for shadow targets, the reference value behind it.

    ``reference``: where that is, if not where the target says.
    """
    p = f"p.{COMPONENTS[: target.coords]}"
    if target.reference in ("", "1"):
        return p
    reference = reference or f"p.{target.reference}"
    if target.coords == 1:
        return f"vec3(p.x, 0.0, {reference})"
    return f"vec{target.coords + 1}({p}, {reference})"


def _texel_fetch(registers: Registers, i: Instruction, name: str, target: Target) -> Texel:
    # SAMPLE_I has a level for rectangles too (TGSI document, SAMPLE_I)
    at_level_zero = i.opcode.name.endswith("_LZ") or (target.rect and i.opcode.name == "TXF")
    lines = [f"ivec4 p = {registers.operand(i.src[0], 'i', COMPONENTS)};"]
    kind = vector("i", target.coords)
    where = f"p.{COMPONENTS[: target.coords]}"
    if i.offsets:
        offset = registers.operand(i.offsets[0], "i", COMPONENTS[: target.spatial])
        layer = target.coords - target.spatial
        where += f" + {offset}" if not layer else f" + {kind}({offset}, 0)"
    lines.append(f"{kind} at = {where};")
    level = "0" if at_level_zero else "p.w"
    if target.sampler == "Buffer":
        size, known, arguments = f"textureSize({name})", "", "at"
    elif target.multisample:
        number = "p.w"
        if i.opcode.name == "SAMPLE_I_MS":
            number = registers.operand(i.src[2], "i", "x")
        place = number if target.coords == 2 else f"at.z * {name}_samples + {number}"
        size, arguments = _sampled_size(name, target), f"ivec3(at.xy, {place}), 0"
        known = f"uint({number}) < uint({name}_samples) && "
    else:
        size, arguments = f"textureSize({name}, 0)", f"at, {level}"
        known = "" if at_level_zero else f"uint({level}) < uint(textureQueryLevels({name})) && "
        if not at_level_zero:
            size = _level_size(name, target, target.coords, level)
    unsigned = vector("u", target.coords)
    test = f"uint(at) < uint({size})"
    if target.coords > 1:
        test = f"all(lessThan({unsigned}(at), {unsigned}({size})))"
    lines.append(f"bool inside = {known}{test};")
    return lines, f"inside ? texelFetch({name}, {arguments}) : TEXEL(0)", ""


def base_size(name: str, target: Target) -> str:
    """The size of level 0 and, of arrays, the number of layers or cubes."""
    if not target.faces:
        return f"textureSize({name}, 0)"
    return (
        f"textureSize({name}, 0).xy" if target.coords == 3 else f"(textureSize({name}, 0) / ivec3(1, 1, 6))"
    )


def _sampled_size(name: str, target: Target) -> str:
    """The size of a multisampled texture, whose layers hold a sample each."""
    if target.coords == 2:
        return f"textureSize({name}, 0).xy"
    return f"textureSize({name}, 0) / ivec3(1, 1, {name}_samples)"


def _level_size(name: str, target: Target, parts: int, level: str) -> str:
    """The size of a level, from that of level 0: lavapipe answers all lanes for the first one's level."""
    base = base_size(name, target)
    if parts == 1:
        return f"max({base} >> {level}, 1)"
    kind = vector("i", parts)
    layers = parts - (2 if target.cube else target.spatial)
    if not layers:
        return f"max({base} >> {level}, {kind}(1))"
    # The number of layers is the same in each level.
    shift = f"{kind}({', '.join([level] * (parts - layers) + ['0'] * layers)})"
    return f"max({base} >> {shift}, {kind}(1))"


def _size(registers: Registers, i: Instruction, name: str, target: Target) -> Texel:
    """Width, height, depth or layers in xyz; the number of levels in w."""
    parts = 2 if target.sampler == "Cube" else 3 if target.cube else target.coords
    if target.sampler == "Buffer" or target.multisample:
        size = _sampled_size(name, target) if target.multisample else f"textureSize({name})"
        return [], f"ivec4({size}{', 0' * (3 - parts)}, 1)", "i"
    zero = i.opcode.name.endswith("_LZ") or target.rect
    level = "0" if zero else registers.operand(i.src[0], "i", "x")
    lines = [f"int level = {level};", f"int levels = textureQueryLevels({name});"]
    kind = vector("i", parts)
    size = f"uint(level) < uint(levels) ? {_level_size(name, target, parts, 'level')} : {kind}(0)"
    lines.append(f"{kind} size = {size};")
    return lines, f"ivec4(size{', 0' * (3 - parts)}, levels)", "i"


def _samples(registers: Registers, i: Instruction, name: str, target: Target) -> Texel:
    count = f"{name}_samples" if target.multisample else "1"
    return [], f"ivec4({count}, 0, 0, 0)", "i"


def gathered(registers: Registers, i: Instruction, name: str, target: Target, computed: bool) -> Texel:
    """Four texels of one component; the sampler of a shadow target compares each (TGSI document, TG4).

    ``computed``: the sampler works in the shader.
    """
    if computed:
        return _computed_gather(registers, i, name, target)
    lines = [f"vec4 p = {registers.operand(i.src[0], 'f', COMPONENTS)};"]
    if target.rect:
        lines.append(f"p.xy /= vec2(textureSize({name}, 0));")
    arguments = [name, f"p.{COMPONENTS[: target.coords]}"]
    if target.shadow:
        extra = registers.operand(i.src[1], "f", "x")
        arguments.append(extra if target.reference == "1" else f"p.{target.reference}")
    if target.shadow:
        return lines, _at_offsets(registers, i, ", ".join(arguments), ""), "f"
    start = ", ".join(arguments)
    component = registers.shader.constant(i.src[1])
    if i.opcode.name == "GATHER4":
        # each texel is swizzled as the view says, then its first component is taken
        component = (COMPONENTS.index(i.src[1].swizzle[0]),)
    if component is not None:
        return lines, _at_offsets(registers, i, start, f", {min(component[0] & 0xFFFFFFFF, 3)}"), ""
    # GLSL wants a constant component
    lines.append(f"uint component = {registers.operand(i.src[1], 'u', 'x')};")
    calls = [_at_offsets(registers, i, start, f", {n}") for n in range(4)]
    cases = "".join(f"component == {n}u ? {calls[n]} : " for n in range(3))
    return lines, f"{cases}{calls[3]}", ""


def _computed_gather(registers: Registers, i: Instruction, name: str, target: Target) -> Texel:
    lines = [f"vec4 p = {registers.operand(i.src[0], 'f', COMPONENTS)};"]
    component, reference = "0u", "0.0"
    if i.opcode.name == "GATHER4":
        component = f"{COMPONENTS.index(i.src[1].swizzle[0])}u"
    elif target.shadow:
        extra = registers.operand(i.src[1], "f", "x")
        reference = extra if target.reference == "1" else f"p.{target.reference}"
    else:
        component = registers.operand(i.src[1], "u", "x")
    offsets = [registers.operand(src, "i", "xy") for src in i.offsets] or ["ivec2(0)"]
    calls = [f"{name}_gather({name}, p, {offset}, {reference}, {component})" for offset in offsets]
    return lines, calls[0] if len(calls) < 4 else f"TEXEL({', '.join(f'{call}.w' for call in calls)})", ""


def _at_offsets(registers: Registers, i: Instruction, start: str, end: str) -> str:
    """The call of a gather: without offset, with one for all texels, or with one for each."""
    if not i.offsets:
        return f"textureGather({start}{end})"
    offsets = [registers.operand(src, "i", "xy") for src in i.offsets]
    calls = [f"textureGatherOffset({start}, {offset}{end})" for offset in offsets]
    # With four offsets each selects the texel with the lowest coordinates, which is the last of a gather.
    return calls[0] if len(calls) < 4 else f"TEXEL({', '.join(f'{call}.w' for call in calls)})"


FETCHES = {
    "TXF": _texel_fetch,
    "TXF_LZ": _texel_fetch,
    "TXQ": _size,
    "TXQ_LZ": _size,
    "TXQS": _samples,
    "SAMPLE_I": _texel_fetch,
    "SAMPLE_I_MS": _texel_fetch,
}
