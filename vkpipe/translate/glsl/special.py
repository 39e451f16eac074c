"""Instructions that are answered by the kernel around the shader, or by the hardware's lanes.

The functions and globals that the kernel provides for them are listed in :data:`vkpipe.translate.glsl.emit`.
"""

from __future__ import annotations

from collections.abc import Callable

from ...errors import NotSupported
from ..tgsi.ir import COMPONENTS, Instruction, Shader
from ..tgsi.names import File
from .alu import finish
from .registers import Registers

__all__ = ["STACK_DEPTH", "Special"]

STACK_DEPTH = 64
"""Vectors of addresses that PUSHA may keep; what is pushed beyond is lost, POPA of nothing gives zeros."""

_SUBGROUP_EXTENSIONS = {
    "VOTE": "vote",
    "BALLOT": "ballot",
    "READ_FIRST": "ballot",
    "READ_INVOC": "shuffle",
}

_FENCES = ((1 | 2, "memoryBarrierBuffer"), (4, "memoryBarrierImage"), (8, "memoryBarrierShared"))
"""Bits of MEMBAR -> the barrier (TGSI document, MEMBAR); bit 4 narrows all of them to the work group."""

_IN_PLACE = "subgroupMemoryBarrier();"
"""Any of them on lavapipe. All others split a kernel there: subgroups of a workgroup wait for each other as
at ``barrier()``, and where one of them comes to fewer of these places than another, what is left of the other
never runs. The thread of a subgroup makes its stores in order, for all other threads (x86)."""


class Special:
    """The statements of one shader's special instructions, and what they need in front of them.

    ``limited``: for lavapipe, see :func:`vkpipe.translate.glsl.emit.emit_glsl`.
    """

    def __init__(self, shader: Shader, registers: Registers, limited: bool) -> None:
        self._shader = shader
        self._limited = limited
        self._registers = registers
        self._names = registers.names
        self._needed: dict[str, None] = {}
        self.uses_stack = False
        self._table: dict[str, Callable[[Instruction], list[str]]] = {
            "PUSHA": self._push,
            "POPA": self._pop,
            "CLOCK": self._clock,
            "READ_HELPER": self._helper,
            "FBFETCH": self._framebuffer,
            "INTERP_CENTROID": self._interpolate,
            "INTERP_SAMPLE": self._interpolate,
            "INTERP_OFFSET": self._interpolate,
            "EMIT": self._vertex,
            "ENDPRIM": self._vertex,
            "BARRIER": self._barrier,
            "MEMBAR": self._fence,
            "MFENCE": self._fence,
            "LFENCE": self._fence,
            "SFENCE": self._fence,
            **dict.fromkeys(("VOTE_ANY", "VOTE_ALL", "VOTE_EQ", "BALLOT"), self._vote),
            **dict.fromkeys(("READ_FIRST", "READ_INVOC"), self._read_lane),
        }

    def declarations(self) -> list[str]:
        """Extensions, and prototypes of functions that the kernel defines behind the shader."""
        return list(self._needed)

    def emit(self, i: Instruction) -> list[str]:
        """The statements of one instruction.

        Raises:
            NotSupported: for an opcode that has no translation.
        """
        if i.opcode.name not in self._table:
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}")
        return self._table[i.opcode.name](i)

    def _need(self, line: str) -> None:
        self._needed.setdefault(line)

    def _result(self, i: Instruction, value: str) -> list[str]:
        """Store a uvec4."""
        mask = i.dst[0].mask
        suffix = "" if mask == COMPONENTS else f".{mask}"
        return [finish(self._registers, i, f"{value}{suffix}", "x")]

    def _push(self, i: Instruction) -> list[str]:
        self.uses_stack = True
        value = self._registers.operand(i.src[0], "u", COMPONENTS)
        stack, stacked = self._names("tgsi_stack"), self._names("tgsi_stacked")
        return [f"if ({stacked} < {STACK_DEPTH}u) {stack}[{stacked}++] = {value};"]

    def _pop(self, i: Instruction) -> list[str]:
        self.uses_stack = True
        stack, stacked = self._names("tgsi_stack"), self._names("tgsi_stacked")
        take = f"uvec4 top = {stacked} > 0u ? {stack}[--{stacked}] : uvec4(0u);"
        return [f"{{ {take} {self._result(i, 'top')[0]} }}"]

    def _clock(self, i: Instruction) -> list[str]:
        self._need("#extension GL_EXT_shader_realtime_clock : require")
        return [f"{{ uvec2 now = clockRealtime2x32EXT(); {self._result(i, 'now.xyxy')[0]} }}"]

    def _helper(self, i: Instruction) -> list[str]:
        return self._result(i, f"uvec4({self._names.helper} || {self._names.killed} ? 0xffffffffu : 0u)")

    def _framebuffer(self, i: Instruction) -> list[str]:
        """The colour buffer number is the index of the output's semantic."""
        src = i.src[0]
        outputs = [d for d in self._shader.declarations if d.file is File.OUT and d.semantic]
        found = [d for d in outputs if isinstance(src.index, int) and d.first <= src.index <= d.last]
        if not found or not found[0].semantic or found[0].semantic.name != "COLOR":
            raise NotSupported("TGSI_OPCODE_FBFETCH", "of an output that is no COLOR")
        assert isinstance(src.index, int)
        number = found[0].semantic.index + src.index - found[0].first
        self._need("uvec4 vkp_framebuffer(int number);")
        swizzle = "" if src.swizzle == COMPONENTS else f".{src.swizzle}"
        return [f"{{ uvec4 texel = vkp_framebuffer({number}){swizzle}; {self._result(i, 'texel')[0]} }}"]

    def _interpolate(self, i: Instruction) -> list[str]:
        """The input is named by number, so that the kernel can interpolate it anew."""
        src = i.src[0]
        number = self._registers.index(src.index)
        how = i.opcode.name.removeprefix("INTERP_").lower()
        arguments, types = [number], ["int number"]
        if how == "sample":
            arguments.append(self._registers.operand(i.src[1], "i", "x"))
            types.append("int sample_number")
        elif how == "offset":
            arguments.append(self._registers.operand(i.src[1], "f", "xy"))
            types.append("vec2 offset")
        self._need(f"uvec4 vkp_interpolate_{how}({', '.join(types)});")
        channels = "".join(src.swizzle[COMPONENTS.index(c)] for c in i.dst[0].mask)
        value = f"vkp_interpolate_{how}({', '.join(arguments)})"
        suffix = "" if channels == COMPONENTS else f".{channels}"
        text = f"{value}{suffix}"
        if src.absolute:
            text = f"({text} & 0x7fffffffu)"
        if src.negate:
            text = f"({text} ^ 0x80000000u)"
        value = f"uintBitsToFloat({text})" if i.saturate else text
        return [finish(self._registers, i, value, "f" if i.saturate else "x")]

    def _vertex(self, i: Instruction) -> list[str]:
        function = "vkp_emit" if i.opcode.name == "EMIT" else "vkp_end_primitive"
        self._need(f"void {function}(uint stream);")
        stream = self._registers.operand(i.src[0], "u", "x") if i.src else "0u"
        return [f"{function}({stream});"]

    def _barrier(self, i: Instruction) -> list[str]:
        return ["memoryBarrierShared(); barrier();", *self._registers.remember()]

    def _fence(self, i: Instruction) -> list[str]:
        if self._limited:
            return [_IN_PLACE]
        constant = None
        if i.opcode.name == "MEMBAR":
            constant = self._shader.constant(i.src[0])
        if constant is None:
            return ["memoryBarrier();"]
        bits = constant[0]
        if bits & 16:
            return ["groupMemoryBarrier();"]
        return [" ".join(f"{name}();" for mask, name in _FENCES if bits & mask)]

    def _subgroup(self, i: Instruction) -> None:
        name = i.opcode.name
        word = next(word for start, word in _SUBGROUP_EXTENSIONS.items() if name.startswith(start))
        self._need(f"#extension GL_KHR_shader_subgroup_{word} : require")

    def _vote(self, i: Instruction) -> list[str]:
        self._subgroup(i)
        value = self._registers.operand(i.src[0], "u", "x")
        if i.opcode.name == "BALLOT":
            return self._result(i, f"subgroupBallot({value} != 0u).xyxy")
        function, argument = {
            "VOTE_ANY": ("subgroupAny", f"{value} != 0u"),
            "VOTE_ALL": ("subgroupAll", f"{value} != 0u"),
            "VOTE_EQ": ("subgroupAllEqual", value),
        }[i.opcode.name]
        return self._result(i, f"uvec4({function}({argument}) ? 0xffffffffu : 0u)")

    def _read_lane(self, i: Instruction) -> list[str]:
        self._subgroup(i)
        value = self._registers.operand(i.src[0], "x", COMPONENTS)
        if i.opcode.name == "READ_FIRST":
            return self._result(i, f"subgroupBroadcastFirst({value})")
        lane = self._registers.operand(i.src[1], "u", "x")
        return self._result(i, f"subgroupShuffle({value}, {lane})")
