"""Random legal programs for every stage, built with ureg: they end, and read nothing that was not written.

What they take and give is described in :mod:`.random_interface`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st

from tests.translate.random_interface import (
    ARRAY,
    BLOCK,
    DERIVATIVES,
    POOL_OF,
    REGION,
    TARGETS,
    Interface,
    Options,
)
from vkpipe.translate import Shader
from vkpipe.translate.tgsi.isa import OPCODES
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.ureg import Reg

__all__ = ["BLOCK", "DERIVATIVES", "REGION", "Options", "make_program", "programs"]

_MAX_DEPTH = 3
_BIT_FIELDS = frozenset({"IBFE", "UBFE", "BFI"})
_QUERIES = ("TXQ", "TXQ_LZ", "TXQS")
_FETCHES = ("TXF", "TXF_LZ")
_FILTERED = ("TXL", "TXD", "TEX_LZ")
_IMPLICIT = ("TEX", "TXB", "TXP")
_ATOMICS = (
    *("ATOMUADD", "ATOMXCHG", "ATOMAND", "ATOMOR", "ATOMXOR", "ATOMCAS"),
    *("ATOMUMIN", "ATOMUMAX", "ATOMIMIN", "ATOMIMAX", "ATOMINC_WRAP", "ATOMDEC_WRAP"),
)


def make_program(seed: int | Random, stage: Stage, options: Options | None = None) -> Shader:
    """The program for a seed; the same one each time."""
    random = seed if isinstance(seed, Random) else Random(f"{stage} {seed}")
    return _Writer(random, stage, options or Options()).write()


def programs(stage: Stage | None = None, options: Options | None = None) -> st.SearchStrategy[Shader]:
    """A hypothesis strategy of such programs, of one stage or of any."""
    stages = st.sampled_from(tuple(Stage)) if stage is None else st.just(stage)
    randoms = st.randoms(use_true_random=False)
    return st.builds(lambda random, at: make_program(random, at, options), randoms, stages)


class _Writer(Interface):
    def write(self) -> Shader:
        self.declare()
        self.start()
        for _ in range(self.random.randint(1, self.options.size)):
            self._statement()
        self._finish()
        return self.p.finish()

    def _statement(self) -> None:
        kinds: list[tuple[float, Callable[[], None]]] = [(6, self._arithmetic), (1, self._address)]
        if self.options.lookups:
            kinds.append((1, self._lookup))
        if self.stage is Stage.COMPUTE and self.options.memory:
            kinds.append((2, self._access))
        if self.stage is Stage.FRAGMENT:
            kinds.append((0.3, self._kill))
        if self.stage is Stage.TESS_EVAL:
            kinds.append((0.5, self._patch_input))
        if self.options.flow and self.depth < _MAX_DEPTH:
            kinds += [(0.7, self._branch), (0.5, self._switch), (0.5, self._loop), (0.3, self._call)]
        if self.loops:
            kinds.append((0.2, self._jump))
        weights = [weight for weight, _ in kinds]
        self.random.choices([statement for _, statement in kinds], weights)[0]()

    def _arithmetic(self) -> None:
        opcode = self.random.choice(self.opcodes)
        if self.depth and opcode.name in DERIVATIVES:
            return  # undefined where not all fragments of a quad come by
        mask = self.mask(opcode)
        kind = POOL_OF[opcode.result]
        operands = [self.target(kind, mask)]
        if opcode.num_dst == 2:
            operands.append(self.register("u").x)
        operands += [self.source(letter) for letter in opcode.operands]
        if opcode.name in _BIT_FIELDS:
            # what lies outside of 32 bits is undefined
            offset = self.random.randrange(33)
            operands[-2:] = [self.p.u32(offset), self.p.u32(self.random.randrange(33 - offset))]
        saturate = opcode.result == "f" and self.chance(0.15)
        self.p.emit(opcode.name, *operands, saturate=saturate, precise=self.chance(0.1))

    def _address(self) -> None:
        if self.chance(0.5):
            self.p.UARL(self.index.x, self.small(ARRAY - 1))
        else:
            self.p.UARL(self.buffer_index.x, self.small(1))

    def _lookup(self) -> None:
        p = self.p
        unit = self.random.randrange(len(TARGETS))
        target, kind = TARGETS[unit]
        names = [
            *_QUERIES,
            *(() if target == "SHADOW2D" else _FETCHES),
            *(() if kind == "UINT" else _FILTERED),
        ]
        names += ["TG4"] if target != "3D" else []
        # implicit levels are undefined where not all fragments of a quad come by
        names += [] if self.depth or kind == "UINT" else _IMPLICIT
        name = self.random.choice(names)
        operands = [self.source(letter) for letter in OPCODES[name].operands[:-1]]
        if name == "TG4":
            operands[1] = p.u32(self.random.randrange(4))
        integer = name in _QUERIES or kind == "UINT"
        result = self.target("u" if integer else "f", "xyzw")
        offsets = [p.i32(1, -2, 3)] if name not in (*_QUERIES, "TG4") and self.chance(0.2) else []
        p.emit(name, result, *operands, self.samplers[unit], target=target, offsets=offsets)

    def _access(self) -> None:
        """A load, a store or an atomic of what belongs to the thread."""
        p = self.p
        if self.chance(0.25):
            self._image_access()
            return
        resource = self.random.choice(self.storage)
        where = self.own.z if resource is self.storage[2] else self.own.y
        p.UADD(self.scratch.x, where, 16 * self.random.randrange(REGION // 16))
        choice = self.random.choice(("LOAD", "STORE", "RESQ", *_ATOMICS))
        mask = self.mask(OPCODES["UADD"])
        if choice == "LOAD":
            p.LOAD(self.register("u").channels(mask), resource, self.scratch.x)
        elif choice == "RESQ":
            p.RESQ(self.register("u").x, self.storage[0])
        elif choice == "STORE":
            p.STORE(resource.channels(mask), self.scratch.x, self.source(self.random.choice("fu")))
        else:
            values = [self.source("u") for _ in range(2 if choice == "ATOMCAS" else 1)]
            p.emit(choice, self.register("u").x, resource, self.scratch.x, *values)

    def _image_access(self) -> None:
        p = self.p
        p.AND(self.scratch.x, self.register("u"), 7)
        p.MOV(self.scratch.y, self.own.x)
        choice = self.random.choice(("LOAD", "STORE", "ATOMUADD", "ATOMXOR"))
        if choice == "LOAD":
            p.emit("LOAD", self.register("u"), self.image, self.scratch, target="2D", format="R32_UINT")
        elif choice == "STORE":
            p.emit("STORE", self.image, self.scratch, self.source("u"), target="2D", format="R32_UINT")
        else:
            p.emit(
                choice,
                self.register("u").x,
                self.image,
                self.scratch,
                self.source("u"),
                target="2D",
                format="R32_UINT",
            )

    def _kill(self) -> None:
        if self.chance(0.7):
            self.p.KILL_IF(self.source("f"))
            return
        with self.p.if_(self.source("f")):
            self.p.emit(self.random.choice(("KILL", "DEMOTE")))

    def _patch_input(self) -> None:
        self.p.MAD(self.register("f"), self.coordinate, self.patch[0], self.source("f"))

    def _jump(self) -> None:
        if self.chance(0.3):
            self.p.BREAKC(self.source("u"))
            return
        with self.p.uif(self.source("u")):
            self.p.emit(self.random.choice(("BRK", "CONT")))

    def _body(self) -> None:
        self.depth += 1
        for _ in range(self.random.randint(1, 3)):
            self._statement()
        self.depth -= 1

    def _branch(self) -> None:
        p = self.p
        with p.if_(self.source("f")) if self.chance(0.5) else p.uif(self.source("u")):
            self._body()
        if self.chance(0.5):
            with p.else_():
                self._body()

    def _loop(self) -> None:
        """At most four turns: the counter belongs to the loop, and is the first thing that it looks at."""
        p, count = self.p, self.random.randint(1, 4)
        counter = p.temporary()
        p.MOV(counter.x, p.u32(0))
        self.loops += 1
        with p.loop():
            p.USGE(counter.y, counter.x, count)
            with p.uif(counter.y):
                p.BRK()
            p.UADD(counter.x, counter.x, 1)
            self._body()
        self.loops -= 1

    def _switch(self) -> None:
        """Jumps of a loop around it do not come from inside: BRK would leave the switch."""
        p = self.p
        loops, self.loops = self.loops, 0
        values: list[int | None] = list(self.random.sample(range(4), self.random.randint(1, 3)))
        if self.chance(0.6):
            values.insert(self.random.randrange(len(values) + 1), None)
        with p.switch(self.small(3)):
            for value in values:
                p.DEFAULT() if value is None else p.CASE(p.u32(value))
                self._body()
                if self.chance(0.7):
                    p.BRK()
        self.loops = loops

    def _call(self) -> None:
        p = self.p
        if self.subroutine is None:
            self.subroutine = p.subroutine()
            with p.define(self.subroutine):
                self._arithmetic()
                self._arithmetic()
        p.call(self.subroutine, self.source("u") if self.chance(0.3) else None)

    def _finish(self) -> None:
        p = self.p
        if self.stage is Stage.COMPUTE:
            self._finish_compute()
        elif self.stage is Stage.GEOMETRY:
            for _ in range(self.random.randint(1, 4)):
                self._write_outputs()
                p.EMIT(p.u32(0))
                self._arithmetic()
            p.ENDPRIM(p.u32(0))
        elif self.stage is Stage.TESS_CTRL:
            self._finish_control()
        else:
            self._write_outputs()

    def _value(self) -> Reg:
        return self.register(self.random.choice(tuple(self.pools)))

    def _write_outputs(self) -> None:
        for output in self.outputs:
            self.p.MOV(output, self._value())

    def _finish_control(self) -> None:
        """A control shader writes its own vertex, and after a barrier reads those of others."""
        p = self.p
        p.UARL(self.index.x, self.invocation.x)
        for output in self.outputs:
            p.MOV(output[self.index.x], self._value())
        p.BARRIER()
        p.MOV(self.register("f"), self.outputs[1][self.random.randrange(self.vertices)])
        p.USEQ(self.scratch.x, self.invocation.x, 0)
        with p.uif(self.scratch.x):
            for output in self.patch:
                p.MOV(output, self.register("f"))

    def _finish_compute(self) -> None:
        """All registers end up in the buffers; what a neighbour left in shared memory, too."""
        p = self.p
        p.STORE(self.storage[2], self.own.z, self.register("u"))
        p.MEMBAR(p.u32(8))
        p.BARRIER()
        p.XOR(self.scratch.x, self.own.z, REGION)
        p.LOAD(self.scratch, self.storage[2], self.scratch.x)
        for number, value in enumerate([self.scratch, *(self._value() for _ in range(7))]):
            p.UADD(self.pools["u"][0].x, self.own.y, 16 * (number % 4))
            p.STORE(self.storage[number // 4], self.pools["u"][0].x, value)
