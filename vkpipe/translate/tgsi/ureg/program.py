"""The emitting half of a program: opcodes as methods, blocks as context managers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any

from ....errors import TgsiError
from ..dump import dump
from ..ir import Dst, Instruction, Shader, Src
from ..isa import OPCODES, Opcode
from ..names import FORMAT_PREFIX, Stage
from ..sanity import check
from .declarations import Declarations
from .operands import Reg
from .subroutine import Subroutine

__all__ = ["Operand", "Program"]

Operand = Reg | float | Sequence[float]
"""A register, or numbers that become an immediate of the type that the opcode reads."""


class Program(Declarations):
    """A shader under construction; see :mod:`vkpipe.translate.tgsi.ureg`.

    Every opcode is a method: ``p.MAD(dst, a, b, c)`` is ``p.emit("MAD", dst, a, b, c)``.
    """

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._main: list[Instruction] = []
        self._current = self._main
        self._subroutines: list[Subroutine] = []
        self._calls: dict[int, Subroutine] = {}

    def __getattr__(self, name: str) -> Callable[..., None]:
        if name not in OPCODES:
            raise AttributeError(f"a TGSI program has no {name!r}: it is no opcode")

        def emit(*operands: Operand, **modifiers: Any) -> None:
            self.emit(name, *operands, **modifiers)

        return emit

    def emit(
        self,
        name: str,
        *operands: Operand,
        target: str = "",
        offsets: Sequence[Reg] = (),
        format: str = "",
        flags: Sequence[str] = (),
        saturate: bool = False,
        precise: bool = False,
    ) -> None:
        """Add an instruction: destinations, then sources. STORE takes its resource first, as a destination.

        Args:
            target, offsets: of lookups; ``target`` also of images.
            format, flags: of images and memory, e.g. ``flags=["COHERENT"]``.

        Raises:
            TgsiError: for an unknown opcode, a wrong number of operands, or one that cannot stand there.
        """
        opcode = OPCODES.get(name)
        if opcode is None:
            raise TgsiError(f"unknown opcode {name!r}")
        needed = opcode.num_dst + opcode.num_src
        if len(operands) != needed:
            what = f"{opcode.num_dst} destinations and {opcode.num_src} sources"
            raise TgsiError(f"{name} takes {what}, found {len(operands)} operands")
        written = operands[: opcode.num_dst]
        self._current.append(
            Instruction(
                opcode,
                tuple(self._dst(name, operand) for operand in written),
                tuple(self._src(opcode, n, value) for n, value in enumerate(operands[opcode.num_dst :])),
                saturate or any(isinstance(operand, Reg) and operand.saturated for operand in written),
                precise,
                target=target,
                offsets=tuple(offset.src() for offset in offsets),
                format=FORMAT_PREFIX + format.removeprefix(FORMAT_PREFIX) if format else "",
                flags=tuple(flags),
            )
        )

    @staticmethod
    def _dst(name: str, operand: Operand) -> Dst:
        if not isinstance(operand, Reg):
            raise TgsiError(f"{name} writes {operand!r}; legal: a register")
        try:
            return operand.dst()
        except TgsiError as error:
            raise TgsiError(f"{name}: {error.reason}") from None

    def _src(self, opcode: Opcode, position: int, operand: Operand) -> Src:
        letter = opcode.operands[position]
        if isinstance(operand, Reg):
            return operand.src()
        if letter == "r":
            raise TgsiError(f"source {position} of {opcode.name} is {operand!r}; legal: a resource")
        values = tuple(operand) if isinstance(operand, Sequence) else (operand,)
        if not values or not all(isinstance(value, (int, float)) for value in values):
            legal = "a register, a number or a sequence of numbers"
            raise TgsiError(f"source {position} of {opcode.name} is {operand!r}; legal: {legal}")
        return self._literal(letter, values).src()

    @contextmanager
    def _block(self, closer: str) -> Iterator[None]:
        yield
        self.emit(closer)

    def if_(self, condition: Operand) -> AbstractContextManager[None]:
        """IF .. ENDIF: a float that is not zero."""
        self.emit("IF", condition)
        return self._block("ENDIF")

    def uif(self, condition: Operand) -> AbstractContextManager[None]:
        """UIF .. ENDIF: an integer that is not zero."""
        self.emit("UIF", condition)
        return self._block("ENDIF")

    def else_(self) -> AbstractContextManager[None]:
        """The ELSE of the block that ended just before.

        Raises:
            TgsiError: none did.
        """
        if not self._current or self._current[-1].opcode.name != "ENDIF":
            raise TgsiError("ELSE follows the end of an IF or UIF")
        self._current.pop()
        self.emit("ELSE")
        return self._block("ENDIF")

    def loop(self) -> AbstractContextManager[None]:
        """BGNLOOP .. ENDLOOP."""
        self.emit("BGNLOOP")
        return self._block("ENDLOOP")

    def switch(self, value: Operand) -> AbstractContextManager[None]:
        """SWITCH .. ENDSWITCH."""
        self.emit("SWITCH", value)
        return self._block("ENDSWITCH")

    def subroutine(self) -> Subroutine:
        """A new subroutine, which :meth:`define` fills and :meth:`call` calls."""
        self._subroutines.append(Subroutine(len(self._subroutines)))
        return self._subroutines[-1]

    @contextmanager
    def define(self, subroutine: Subroutine) -> Iterator[None]:
        """Emit what follows inside into the subroutine."""
        outside, self._current = self._current, subroutine.body
        yield
        self._current = outside

    def call(self, subroutine: Subroutine, condition: Operand | None = None) -> None:
        """CAL, or CALLNZ with a condition."""
        if condition is None:
            self.emit("CAL")
        else:
            self.emit("CALLNZ", condition)
        # the place is known when the program is finished; until then the label is the number
        self._current[-1] = replace(self._current[-1], label=subroutine.number)

    def build(self) -> Shader:
        """The shader, unchecked. END is added, and behind it the subroutines."""
        bodies = [[*self._main, Instruction(OPCODES["END"])]]
        for sub in self._subroutines:
            bodies.append([Instruction(OPCODES["BGNSUB"]), *sub.body, Instruction(OPCODES["ENDSUB"])])
        starts = [sum(map(len, bodies[: number + 1])) for number in range(len(self._subroutines))]
        instructions = [
            replace(i, label=starts[i.label]) if i.label >= 0 else i for body in bodies for i in body
        ]
        return Shader(
            self.stage,
            tuple(self._properties.values()),
            tuple(self._declarations),
            self._immediates.build(),
            tuple(instructions),
        )

    def finish(self) -> Shader:
        """The shader.

        Raises:
            TgsiError: it is not legal; names the instruction and what is.
        """
        shader = self.build()
        check(shader)
        return shader

    def text(self) -> str:
        """The shader as TGSI text."""
        return dump(self.finish())
