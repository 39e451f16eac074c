"""Accesses to storage images: loads, stores, sizes and atomics, each checked against the image's size.

A multisampled image is an array: sample s of layer l is layer l * samples + s.
"""

from __future__ import annotations

from ...errors import NotSupported
from ...format import describe
from ..tgsi.ir import COMPONENTS, Instruction
from ..tgsi.targets import TARGETS, Target
from .alu import finish
from .atomics import COMPUTED, NATIVE, RETURNED, retried
from .bindings import ImageBinding, ResourceBindings
from .registers import Registers
from .types import from_raw, to_raw, vector

__all__ = ["ImageAccess"]

# Atomics that an image of signed texels has by itself.
_SIGNED = {"ATOMIMIN": "Min", "ATOMIMAX": "Max"}
_BY_LETTER = {
    "u": NATIVE,
    "i": {**{name: word for name, word in NATIVE.items() if word not in ("Min", "Max")}, **_SIGNED},
    "f": {"ATOMXCHG": "Exchange"},
}
_ATOMIC_FORMATS = {"u": "R32_UINT", "i": "R32_SINT", "f": "R32_FLOAT"}


def _coordinates(target: Target) -> int:
    """Components of an address in GLSL: faces and layers of cubes, and samples, are counted in the third."""
    return 3 if target.cube or target.multisample else target.coords


class ImageAccess:
    """The statements that read, write and query the images of one shader."""

    def __init__(self, registers: Registers, bindings: ResourceBindings) -> None:
        self._registers = registers
        self._bindings = bindings

    @staticmethod
    def fits(i: Instruction, image: ImageBinding) -> bool:
        """Return whether an image is of the target that an instruction names."""
        return not i.target or image.target == i.target

    def _address(self, i: Instruction, source: int, image: ImageBinding) -> list[str]:
        target, src = TARGETS[image.target], i.src[source]
        count = _coordinates(target)
        if not target.multisample:
            return [f"{vector('i', count)} at = {self._registers.operand(src, 'i', COMPONENTS[:count])};"]
        place = self._registers.operand(src, "i", COMPONENTS[: target.coords])
        layers = f"imageSize({image.name}).z"
        samples = f"{image.name}_samples"
        known = f"uint(at.z) < uint({layers}) && uint(at_sample) < uint({samples})"
        return [
            f"ivec3 at = ivec3({place}{', 0' * (3 - target.coords)});",
            f"int at_sample = {self._registers.operand(src, 'i', 'w')};",
            f"at.z = {known} ? at.z * {samples} + at_sample : -1;",
        ]

    def _inside(self, image: ImageBinding, target: Target) -> str:
        """A condition over ``at``."""
        size = f"imageSize({image.name})"
        if target.sampler == "Cube":
            size = f"ivec3({size}, 6)"
        elif target.sampler == "CubeArray":
            size = f"({size} * ivec3(1, 1, 6))"
        width = _coordinates(target)
        if width == 1:
            return f"uint(at) < uint({size})"
        unsigned = vector("u", width)
        return f"all(lessThan({unsigned}(at), {unsigned}({size})))"

    def load(self, i: Instruction, image: ImageBinding, channels: str) -> list[str]:
        """The statements of LOAD; ``channels``: of the texel, as wide as the write mask."""
        target = TARGETS[image.target]
        kind = vector(image.letter, 4)
        lines = self._address(i, 1, image)
        # Outside texels are zero, and alpha that a format has not is one, as OpenGL and llvmpipe have it.
        # Where no image is bound, whose size is zero, all of it is zero.
        lacks_alpha = bool(image.format) and describe(image.format).swizzle[3] == "1"
        width = f"imageSize({image.name}){'.x' if _coordinates(target) > 1 else ''}"
        lines.append(f"{kind} texel = {kind}({f'0, 0, 0, min({width}, 1)' if lacks_alpha else 0});")
        lines.append(f"if ({self._inside(image, target)}) texel = imageLoad({image.name}, at);")
        suffix = "" if channels == COMPONENTS else f".{channels}"
        return [*lines, finish(self._registers, i, f"texel{suffix}", image.letter)]

    def store(self, i: Instruction, image: ImageBinding) -> list[str]:
        """The statements of STORE, which writes whole texels."""
        target = TARGETS[image.target]
        value = self._registers.operand(i.src[1], image.letter, COMPONENTS)
        lines = self._address(i, 0, image)
        return [*lines, f"if ({self._inside(image, target)}) imageStore({image.name}, at, {value});"]

    @staticmethod
    def size(image: ImageBinding) -> tuple[list[str], str]:
        """Width, height, depth or layers, and samples (0 where there is one to a texel)."""
        target = TARGETS[image.target]
        parts = 2 if target.sampler == "Cube" else 3 if target.cube else target.coords
        fill = ", 0" * (3 - parts)
        size, samples = f"imageSize({image.name})", "0"
        if target.multisample:
            samples = f"{image.name}_samples"
            size = f"({size} / ivec3(1, 1, {samples})).{COMPONENTS[:parts]}"
        return [], f"uvec4(ivec4({size}{fill}, {samples}))"

    def atomic(self, i: Instruction, image: ImageBinding, values: str) -> tuple[list[str], str]:
        """The address and the call of an atomic opcode."""
        target = TARGETS[image.target]
        name = i.opcode.name
        if image.format != _ATOMIC_FORMATS[image.letter] or (
            image.letter == "f" and name not in _BY_LETTER["f"]
        ):
            legal = "R32_UINT, R32_SINT or, for ATOMXCHG, R32_FLOAT"
            raise NotSupported(
                f"TGSI_OPCODE_{name}", f"on PIPE_FORMAT_{image.format or 'NONE'}; legal: {legal}"
            )
        function = self._bindings.define(f"{image.name}_{name}", self._function(image, target, name))
        return self._address(i, 1, image), f"{function}(at, {values})"

    def _function(self, image: ImageBinding, target: Target, name: str) -> str:
        letter = image.letter
        parameters = f"{vector('i', _coordinates(target))} at"
        at = f"{image.name}, at"
        guard = f"if (!({self._inside(image, target)})) return 0u;"

        def typed(text: str) -> str:
            return from_raw(text, letter, 1)

        def raw(text: str) -> str:
            return to_raw(text, letter, 1)

        if name == "ATOMCAS":
            swap = raw(f"imageAtomicCompSwap({at}, {typed('expected')}, {typed('v')})")
            head = f"uint {image.name}_{name}({parameters}, uint expected, uint v)"
            return f"{head} {{ {guard} return {swap}; }}"
        head = f"uint {image.name}_{name}({parameters}, uint v)"
        native = _BY_LETTER[letter].get(name)
        if native:
            call = f"imageAtomic{native}({at}, {typed('v')})"
            return f"{head} {{ {guard} return {raw(call)}; }}"
        new = COMPUTED[name].replace("old", "seen")
        swap = raw(f"imageAtomicCompSwap({at}, {typed('seen')}, {typed(new)})")
        load = raw(f"imageLoad({at}).x")
        return (
            f"{head} {{\n    {guard}\n{retried(load, swap, self._bindings.counted)}"
            f"    return {RETURNED.get(name, 'old')};\n}}"
        )
