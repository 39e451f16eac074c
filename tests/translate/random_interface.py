"""The interface and the operands of random programs.

What a program takes and gives depends on its stage alone, so that a test can supply it:

- IN[0..1] and CONST[0..3], CONST[1][0..3] hold floats, IN[2..3] and CONST[4..7], CONST[1][4..7] integers.
- tessellation shaders have patches of three vertices.
- OUT[0..3] get words of any kind; with vertices as first index in the stages that have them.
- with lookups: SAMP[0] is 2D, SAMP[1] 3D, SAMP[2] a 2D of integers, SAMP[3] SHADOW2D.
- compute shaders have blocks of BLOCK threads. A thread touches only its own REGION bytes of BUFFER[0] and
  BUFFER[1], from (block number x threads + thread) x REGION on, and of shared memory; and row y = that number
  of IMAGE[0] (R32_UINT, at least eight wide). So results do not depend on the order of threads.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random

from vkpipe.translate.tgsi.isa import OPCODES, Kind, Opcode
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.stages import INPUT_VERTICES
from vkpipe.translate.tgsi.ureg import Program, Reg, Subroutine

__all__ = ["ARRAY", "BLOCK", "DERIVATIVES", "POOL_OF", "REGION", "TARGETS", "Interface", "Options"]

BLOCK = (4, 2, 1)
REGION = 64
DERIVATIVES = frozenset({"DDX", "DDY", "DDX_FINE", "DDY_FINE"})

_ADDRESSES = frozenset({"ARL", "ARR", "UARL"})
_POOLS = {"f": 4, "u": 4, "d": 3, "l": 3}
POOL_OF = {"f": "f", "x": "f", "i": "u", "u": "u", "d": "d", "l": "l", "m": "l"}
"""Type letter of an opcode -> the kind of registers: floats, integers, doubles, 64-bit integers."""
_WIDE = frozenset("dl")
_PAIRS = ("xyzw", "xyxy", "zwxy", "zwzw")
_SOURCES = ("temp", "temp", "temp", "given", "given", "literal", "array", "computed")
ARRAY = 4
_THREADS = BLOCK[0] * BLOCK[1] * BLOCK[2]
TARGETS = (("2D", "FLOAT"), ("3D", "FLOAT"), ("2D", "UINT"), ("SHADOW2D", "FLOAT"))


@dataclass(frozen=True)
class Options:
    """What programs are made of.

    ``opcodes``: the arithmetic ones to choose from, None for all of the stage; ``wide``: those of 64 bits;
    ``derivatives``: DDX and DDY, outside of blocks. ``size``: statements at most, a block is one.
    """

    opcodes: Collection[str] | None = None
    size: int = 12
    lookups: bool = True
    memory: bool = True
    wide: bool = True
    flow: bool = True
    derivatives: bool = False


class Interface:
    """Registers of one program and what can be read from them."""

    def __init__(self, random: Random, stage: Stage, options: Options) -> None:
        self.random = random
        self.stage = stage
        self.options = options
        self.p = Program(stage)
        self.depth = self.loops = 0
        self.vertices = 1
        self.pools: dict[str, list[Reg]] = {}
        self.inputs: list[Reg] = []
        self.outputs: list[Reg] = []
        self.subroutine: Subroutine | None = None
        self.opcodes = [opcode for opcode in OPCODES.values() if self._wanted(opcode)]

    def _wanted(self, opcode: Opcode) -> bool:
        if opcode.kind is not Kind.ALU or self.stage not in opcode.stages or opcode.name in _ADDRESSES:
            return False
        chosen = self.options.opcodes
        if (opcode.is_double and not self.options.wide) or (chosen is not None and opcode.name not in chosen):
            return False
        return self.options.derivatives or opcode.name not in DERIVATIVES

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    # what the stage gives and takes

    def declare(self) -> None:
        p = self.p
        self._properties()
        if self.stage is not Stage.COMPUTE:
            self._interface()
        else:
            self._resources()
        self.buffers = [p.constants(8), p.constants(8, 1)]
        self.index = p.address()
        self.buffer_index = p.address()
        if self.options.lookups:
            self.samplers = [p.sampler(unit) for unit in range(len(TARGETS))]
            for unit, (target, kind) in enumerate(TARGETS):
                p.sampler_view(unit, target, kind)
        self.pools = {kind: [p.temporary() for _ in range(count)] for kind, count in _POOLS.items()}
        self.array = p.array(ARRAY)
        self.scratch = p.temporary()

    def _properties(self) -> None:
        p = self.p
        if self.stage is Stage.GEOMETRY:
            word = self.random.choice(tuple(INPUT_VERTICES))
            self.vertices = INPUT_VERTICES[word]
            p.property("GS_INPUT_PRIMITIVE", word)
            p.property("GS_OUTPUT_PRIMITIVE", self.random.choice(("POINTS", "LINE_STRIP", "TRIANGLE_STRIP")))
            p.property("GS_MAX_OUTPUT_VERTICES", 4)
        elif self.stage is Stage.TESS_CTRL:
            self.vertices = 3
            p.property("TCS_VERTICES_OUT", self.vertices)
        elif self.stage is Stage.TESS_EVAL:
            self.vertices = 3
            p.property("TES_PRIM_MODE", "TRIANGLES")
        elif self.stage is Stage.COMPUTE:
            for side, size in zip(("WIDTH", "HEIGHT", "DEPTH"), BLOCK, strict=True):
                p.property(f"CS_FIXED_BLOCK_{side}", size)

    def _interface(self) -> None:
        p, fragment = self.p, self.stage is Stage.FRAGMENT
        for number in range(4):
            semantic = "" if self.stage is Stage.VERTEX else "GENERIC"
            mode = ("PERSPECTIVE" if number < 2 else "CONSTANT") if fragment else ""
            self.inputs.append(p.input(semantic, number, interpolate=mode))
        first = ("COLOR", "COLOR") if fragment else ("POSITION", "GENERIC")
        self.outputs = [p.output(first[number > 0], number) for number in range(4)]
        if self.stage is Stage.TESS_CTRL:
            self.patch = [p.output("TESSOUTER"), p.output("TESSINNER"), p.output("PATCH")]
        if self.stage is Stage.TESS_EVAL:
            self.patch = [p.input("PATCH")]
            self.coordinate = p.system_value("TESSCOORD")
        if self.stage in (Stage.TESS_CTRL, Stage.GEOMETRY):
            self.invocation = p.system_value("INVOCATIONID")

    def _resources(self) -> None:
        p = self.p
        self.storage = [p.buffer(0), p.buffer(1), p.memory("SHARED")]
        self.image = p.image(0, "2D", "R32_UINT", writable=True)
        self.thread, self.group = p.system_value("THREAD_ID"), p.system_value("BLOCK_ID")
        self.grid = p.system_value("GRID_SIZE")
        self.own = p.temporary()

    def start(self) -> None:
        """Every register gets a value of its kind."""
        p = self.p
        if self.stage is Stage.COMPUTE:
            self._own_region()
        for kind, registers in self.pools.items():
            for number, register in enumerate(registers):
                if kind in ("f", "u"):
                    p.MOV(register, self.given(kind, number))
                else:
                    p.emit("F2D" if kind == "d" else "I2I64", register, self.given("fu"[kind == "l"], number))
        for number in range(ARRAY):
            p.MOV(self.array[number], self.given("f", number))
        p.MOV(self.scratch, p.u32(0))
        p.UARL(self.index.x, self.small(ARRAY - 1))
        p.UARL(self.buffer_index.x, self.small(1))

    def _own_region(self) -> None:
        """own.x: the thread's number in the grid, own.y and own.z: its bytes in buffers and shared memory."""
        p, own = self.p, self.own
        p.UMAD(own.x, self.group.z, self.grid.y, self.group.y)
        p.UMAD(own.x, own.x, self.grid.x, self.group.x)
        p.UMAD(own.w, self.thread.y, BLOCK[0], self.thread.x)
        p.UMAD(own.x, own.x, _THREADS, own.w)
        p.UMUL(own.y, own.x, REGION)
        p.UMUL(own.z, own.w, REGION)
        for at in range(0, REGION, 16):
            p.UADD(own.w, own.z, at)
            p.STORE(self.storage[2], own.w, self.given("u", at // 16))

    def given(self, kind: str, number: int) -> Reg:
        """An input or a constant of kind f or u."""
        first = 0 if kind == "f" else 2
        if self.inputs and self.chance(0.6):
            return self.input(self.inputs[first + number % 2])
        constants = self.random.choice(self.buffers)
        return constants[2 * first + number % 4]

    def input(self, register: Reg) -> Reg:
        if not register.per_vertex:
            return register
        return register[self.random.randrange(self.vertices)]

    # operands

    def small(self, limit: int) -> Reg:
        """A number from 0 to ``limit`` (a power of two less one) in scratch.x."""
        p = self.p
        p.AND(self.scratch.x, self.register("u"), limit)
        return self.scratch.x

    def register(self, kind: str) -> Reg:
        return self.random.choice(self.pools[kind])

    def source(self, letter: str) -> Reg:
        kind = POOL_OF[letter]
        register = self._unswizzled(kind)
        if kind in _WIDE:
            register = register.channels(self.random.choice(_PAIRS))
        elif self.chance(0.5):
            register = register.channels("".join(self.random.choices("xyzw", k=4)))
        if letter in "fd":
            register = abs(register) if self.chance(0.15) else register
            register = -register if self.chance(0.2) else register
        return register

    def _unswizzled(self, kind: str) -> Reg:
        choice = self.random.choice(_SOURCES)
        if kind in _WIDE or choice == "temp":
            return self._literal(kind) if kind in _WIDE and self.chance(0.2) else self.register(kind)
        if choice == "literal":
            return self._literal(kind)
        if choice == "given":
            return self.given(kind, self.random.randrange(4))
        if kind == "f" and choice == "array":
            return self.array[self.index.x]
        if choice == "computed":
            half = 0 if kind == "f" else 4
            constants = self.buffers[0]
            if self.chance(0.5):
                constants = constants.of(self.buffer_index.x)
            return constants[self.index.x + half]
        return self.register(kind)

    def _literal(self, kind: str) -> Reg:
        p, pick = self.p, self.random
        count = 2 if kind in _WIDE else 4
        if kind in "fd":
            values = [
                pick.choice((0.0, 1.0, -1.0, 0.5, 2.0, round(pick.uniform(-8, 8), 2))) for _ in range(count)
            ]
            return p.f32(*values) if kind == "f" else p.f64(*values)
        words = [
            pick.choice((0, 1, 2, 31, pick.getrandbits(32 if kind == "u" else 64))) for _ in range(count)
        ]
        return p.u32(*words) if kind == "u" else p.u64(*words)

    def mask(self, opcode: Opcode) -> str:
        """Components that the opcode can write."""
        if opcode.result in "dlm":
            return self.random.choice(("xy", "zw", "xyzw"))
        if opcode.is_double:
            return self.random.choice(("x", "z", "xz") if opcode.num_src == 2 else ("x", "y", "xy", "zw"))
        return "".join(c for c in "xyzw" if self.chance(0.6)) or "x"

    def target(self, kind: str, mask: str) -> Reg:
        if kind == "f" and self.chance(0.15):
            return self.array[self.index.x].channels(mask)
        return self.register(kind).channels(mask)
