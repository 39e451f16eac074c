"""Shader -> GLSL: the globals and functions that a kernel includes; :func:`emit_glsl` has the contract."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...errors import NotSupported
from ..tgsi.dump import dump_instruction
from ..tgsi.info import ShaderInfo
from ..tgsi.ir import COMPONENTS, Instruction, Shader
from ..tgsi.isa import Kind
from ..tgsi.names import File, Stage
from ..tgsi.sanity import check
from ..tgsi.scan import scan
from ..tgsi.structure import Structure, structure
from .alu import arithmetic
from .flow import CLOSES, OPENS, flow
from .library import definitions
from .registers import Registers
from .texture import SamplerBinding, Textures

__all__ = ["GlslBody", "emit_glsl"]

_STAGES = (Stage.VERTEX, Stage.FRAGMENT)


@dataclass(frozen=True, slots=True)
class GlslBody:
    """A translated shader. ``source`` has functions and globals only: no #version, no main, no layout."""

    source: str
    info: ShaderInfo
    samplers: tuple[SamplerBinding, ...]


def emit_glsl(shader: Shader, *, texture_set: int = 1, texture_binding: int = 0) -> GlslBody:
    """Translate a vertex or fragment shader.

    The text defines ``void tgsi_main()``, and ``void tgsi_load_constants()``, which must be called before
    it whenever the constant buffers are others. Registers are raw 32-bit words: the kernel sets the globals
    ``uvec4 tgsi_in_<index>`` and ``uvec4 tgsi_sv_<index>`` before the call; after it, it reads
    ``uvec4 tgsi_out_<index>`` (zero where nothing was written) and, in the fragment stage,
    ``bool tgsi_killed``. The kernel provides ``uvec4 vkp_const(uint buffer, int index)`` and, in the fragment
    stage, ``vec4 vkp_ddx(vec4)``, ``vec4 vkp_ddy(vec4)`` and both with ``_coarse``, one value for the whole
    quad. Samplers are ``vkp_samp_<unit>`` in descriptor
    set ``texture_set``, numbered from ``texture_binding`` in the order of ``samplers``.

    Raises:
        TgsiError: when the shader is not legal.
        NotSupported: for a stage or an opcode that has no translation.
    """
    check(shader)
    if shader.stage not in _STAGES:
        raise NotSupported(f"PIPE_SHADER_{shader.stage.name}", "only VERT and FRAG are translated")
    if shader.property("MUL_ZERO_WINS"):
        raise NotSupported("TGSI_PROPERTY_MUL_ZERO_WINS")
    info = scan(shader)
    emitter = _Emitter(shader, info, texture_set, texture_binding)
    return GlslBody(emitter.source(), info, emitter.textures.bindings)


class _Emitter:
    """Everything the statements of one shader share."""

    def __init__(self, shader: Shader, info: ShaderInfo, texture_set: int, texture_binding: int) -> None:
        self.shader = shader
        self.has_loops = info.has_loops
        self.fragment = shader.stage is Stage.FRAGMENT
        self.structure: Structure = structure(shader)
        self.registers = Registers(shader)
        self.textures = Textures(shader, info, texture_set, texture_binding)

    def source(self) -> str:
        """The whole text."""
        subs = self.structure.subs
        functions = []
        for start, body in subs.items():
            functions += [f"void tgsi_sub_{start}() {{", *self._body(body), "}"]
        # subroutines share the temporaries, so these become globals as soon as there are any
        variables = self.registers.variables()
        globals_ = [f"{name};" for name, _ in variables] if subs else []
        start_lines = [
            f"{name.rpartition(' ')[2] if subs else name} = {value};" if value else f"{name};"
            for name, value in variables
            if value or not subs
        ]
        state = (["bool tgsi_killed"] if self.fragment else []) + (
            ["uint tgsi_steps"] if self.has_loops else []
        )
        start_lines += [f"{name.split()[1]} = {'false' if 'bool' in name else '0u'};" for name in state]
        start_lines += self.registers.clear_outputs()
        main = ["void tgsi_main() {", *("    " + line for line in start_lines)]
        main += [*self._body(self.structure.main), "}"]
        code = "\n".join([*functions, *main])
        parts = [
            definitions(code),
            *self.textures.declarations(),
            *self.registers.interface(),
            *(f"{name};" for name in state),
            *self.registers.immediates(),
            *self.registers.constant_loads(),
            *globals_,
            *(f"void tgsi_sub_{start}();" for start in subs),
            code,
        ]
        return "\n".join(part for part in parts if part) + "\n"

    def _body(self, positions: Iterable[int]) -> list[str]:
        lines: list[str] = []
        depth = 1
        for position in positions:
            i = self.shader.instructions[position]
            if i.opcode.name in CLOSES:
                depth -= 1
            statements = self._statements(position, i)
            statements[-1] = f"{statements[-1]}  // {position}: {dump_instruction(i)}".lstrip()
            lines += ["    " * depth + line for line in statements]
            if i.opcode.name in OPENS:
                depth += 1
        return lines

    def _statements(self, position: int, i: Instruction) -> list[str]:
        kind = i.opcode.kind
        if i.dst and i.dst[0].file is File.NULL and kind in (Kind.ALU, Kind.TEX):
            return [""]
        if kind is Kind.ALU:
            return [arithmetic(self.registers, i)]
        if kind is Kind.TEX:
            return self.textures.emit(self.registers, i)
        if kind is Kind.FLOW:
            return [flow(self.registers, self.structure, position, i)]
        if kind is Kind.KILL:
            return [self._kill(i)]
        raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}")

    def _kill(self, i: Instruction) -> str:
        if i.opcode.name != "KILL_IF":
            return "tgsi_killed = true;"
        value = self.registers.operand(i.src[0], "f", COMPONENTS)
        return f"tgsi_killed = tgsi_killed || any(lessThan({value}, vec4(0.0)));"
