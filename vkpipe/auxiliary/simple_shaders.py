"""Small shaders that helpers draw with, made by ureg: what u_simple_shaders is in Mesa."""

from __future__ import annotations

from functools import cache

from vkpipe.pipe import ShaderState
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.ureg import Program, Reg

__all__ = [
    "constant_color_fs",
    "empty_fs",
    "passthrough_fs",
    "passthrough_vs",
    "resolve_fs",
    "texture_fs",
]

Output = tuple[str, int]
"""A semantic and its number: ("GENERIC", 0)."""

_RESULTS: dict[str, tuple[str, str]] = {
    "color": ("COLOR", ""),
    "depth": ("POSITION", "z"),
    "stencil": ("STENCIL", "y"),
}
"""What is written: the semantic, and the component that takes the texel's first one, where it is not all."""


@cache
def passthrough_vs(outputs: tuple[Output, ...] = (("POSITION", 0), ("GENERIC", 0))) -> ShaderState:
    """Input n goes to output n."""
    p = Program(Stage.VERTEX)
    pairs = [(p.output(name, index), p.input()) for name, index in outputs]
    for output, given in pairs:
        p.MOV(output, given)
    return ShaderState(tokens=p.text())


@cache
def passthrough_fs(
    semantic: str = "COLOR", interpolate: str = "PERSPECTIVE", targets: int = 1
) -> ShaderState:
    """An input goes to the first ``targets`` colours."""
    p = Program(Stage.FRAGMENT)
    given = p.input(semantic, interpolate=interpolate)
    for number in range(targets):
        p.MOV(p.output("COLOR", number), given)
    return ShaderState(tokens=p.text())


@cache
def constant_color_fs(targets: int = 1) -> ShaderState:
    """CONST[0] goes to the first ``targets`` colours, bits as they are."""
    p = Program(Stage.FRAGMENT)
    color = p.constant(0)
    for number in range(targets):
        p.MOV(p.output("COLOR", number), color)
    return ShaderState(tokens=p.text())


@cache
def empty_fs() -> ShaderState:
    """Writes nothing."""
    return ShaderState(tokens=Program(Stage.FRAGMENT).text())


@cache
def texture_fs(target: str = "2D", kind: str = "FLOAT", result: str = "color") -> ShaderState:
    """Return a fragment shader that writes the texel of unit 0 at GENERIC[0].

    Args:
        target: TGSI's name of the texture target.
        kind: what texels are: FLOAT, SINT or UINT.
        result: "color", "depth" or "stencil".
    """
    p = Program(Stage.FRAGMENT)
    place = p.input("GENERIC", interpolate="LINEAR")
    p.sampler_view(0, target, kind)
    texel = p.temporary()
    p.TEX(texel, place, p.sampler(0), target=target)
    _write(p, result, texel)
    return ShaderState(tokens=p.text())


@cache
def resolve_fs(target: str, samples: int, kind: str = "FLOAT", result: str = "color") -> ShaderState:
    """The mean of ``samples`` samples of unit 0 at texel GENERIC[0]; a layer may be its third component."""
    p = Program(Stage.FRAGMENT)
    place = p.input("GENERIC", interpolate="LINEAR")
    p.sampler_view(0, target, kind)
    at, texel, total = (p.temporary() for _ in range(3))
    p.F2I(at, place)
    for sample in range(samples):
        p.MOV(at.w, p.i32(sample))
        p.TXF(texel if sample else total, at, p.sampler(0), target=target)
        if sample:
            p.ADD(total, total, texel)
    if samples > 1:
        p.MUL(total, total, p.f32(1 / samples))
    _write(p, result, total)
    return ShaderState(tokens=p.text())


def _write(p: Program, result: str, texel: Reg) -> None:
    semantic, component = _RESULTS[result]
    output = p.output(semantic)
    if component:
        p.MOV(getattr(output, component), texel.x)
    else:
        p.MOV(output, texel)
