"""Texture instructions that bypass or only ask about filtering: TXF, TXQ, TXQS and TG4.

What lies outside of the texture reads as zero (in GLSL it is undefined).
"""

from __future__ import annotations

from ...errors import NotSupported
from ..tgsi.ir import COMPONENTS, Instruction, Shader, Src
from ..tgsi.targets import Target
from .registers import Registers
from .types import vector

__all__ = ["FETCHES", "constant_offset", "coordinate"]

Texel = tuple[list[str], str, str]
"""Statements, the four-component value and its type letter ("" for the sampler's own)."""


def constant_words(shader: Shader, i: Instruction, src: Src) -> list[int]:
    """The channels of an immediate as signed numbers, for arguments that GLSL wants to be constant."""
    values = shader.constant(src)
    if values is None:
        raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", f"{src.file} where a constant is needed")
    return list(values)


def constant_offset(shader: Shader, i: Instruction, src: Src) -> list[int]:
    """A texel offset as numbers; Vulkan promises -8 to 7 (minTexelOffset, maxTexelOffset)."""
    values = constant_words(shader, i, src)[:3]
    if not all(-8 <= value < 8 for value in values):
        raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", f"texel offset {values}; legal: -8 to 7")
    return values


def coordinate(target: Target) -> str:
    """The P argument of a lookup: the coordinate and, for shadow targets, the reference value behind it."""
    p = f"p.{COMPONENTS[: target.coords]}"
    if target.reference in ("", "1"):
        return p
    if target.coords == 1:
        return "vec3(p.x, 0.0, p.z)"
    return f"vec{target.coords + 1}({p}, p.{target.reference})"


def _texel_fetch(registers: Registers, i: Instruction, name: str, target: Target) -> Texel:
    at_level_zero = i.opcode.name.endswith("_LZ") or target.rect
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
        size, arguments = f"textureSize({name})", "at, p.w"
        known = f"uint(p.w) < uint(textureSamples({name})) && "
    else:
        size, arguments = f"textureSize({name}, {level})", f"at, {level}"
        known = "" if at_level_zero else f"uint({level}) < uint(textureQueryLevels({name})) && "
    unsigned = vector("u", target.coords)
    test = f"uint(at) < uint({size})"
    if target.coords > 1:
        test = f"all(lessThan({unsigned}(at), {unsigned}({size})))"
    lines.append(f"bool inside = {known}{test};")
    return lines, f"inside ? texelFetch({name}, {arguments}) : TEXEL(0)", ""


def _size(registers: Registers, i: Instruction, name: str, target: Target) -> Texel:
    """Width, height, depth or layers in xyz; the number of levels in w."""
    parts = 2 if target.sampler == "Cube" else 3 if target.cube else target.coords
    if target.sampler == "Buffer" or target.multisample:
        size = f"textureSize({name})" + (", 0" * (3 - parts))
        return [], f"ivec4({size}, 1)", "i"
    zero = i.opcode.name.endswith("_LZ") or target.rect
    level = "0" if zero else registers.operand(i.src[0], "i", "x")
    lines = [f"int level = {level};", f"int levels = textureQueryLevels({name});"]
    kind = vector("i", parts)
    size = f"uint(level) < uint(levels) ? textureSize({name}, level) : {kind}(0)"
    lines.append(f"{kind} size = {size};")
    return lines, f"ivec4(size{', 0' * (3 - parts)}, levels)", "i"


def _samples(registers: Registers, i: Instruction, name: str, target: Target) -> Texel:
    count = f"textureSamples({name})" if target.multisample else "1"
    return [], f"ivec4({count}, 0, 0, 0)", "i"


def _gather(registers: Registers, i: Instruction, name: str, target: Target) -> Texel:
    """Four texels of one component; the sampler of a shadow target compares each (TGSI document, TG4)."""
    lines = [f"vec4 p = {registers.operand(i.src[0], 'f', COMPONENTS)};"]
    if target.rect:
        lines.append(f"p.xy /= vec2(textureSize({name}, 0));")
    arguments = [name, f"p.{COMPONENTS[: target.coords]}"]
    if target.shadow:
        extra = registers.operand(i.src[1], "f", "x")
        arguments.append(extra if target.reference == "1" else f"p.{target.reference}")
    suffix = ""
    if i.offsets:
        offsets = [constant_offset(registers.shader, i, src)[:2] for src in i.offsets]
        texts = [f"ivec2({x}, {y})" for x, y in offsets]
        suffix = "Offset" if len(texts) < 4 else "Offsets"
        arguments.append(texts[0] if len(texts) < 4 else f"ivec2[]({', '.join(texts)})")
    if not target.shadow:
        component = constant_words(registers.shader, i, i.src[1])[0]
        if not 0 <= component < 4:
            raise NotSupported("TGSI_OPCODE_TG4", f"component {component}")
        arguments.append(str(component))
    return lines, f"textureGather{suffix}({', '.join(arguments)})", "f" if target.shadow else ""


FETCHES = {
    "TXF": _texel_fetch,
    "TXF_LZ": _texel_fetch,
    "TXQ": _size,
    "TXQ_LZ": _size,
    "TXQS": _samples,
    "TG4": _gather,
}
