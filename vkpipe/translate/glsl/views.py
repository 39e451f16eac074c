"""Sampler views and samplers that instructions name apart from each other: SAMPLE and its family.

Each pair in use becomes a combined sampler of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.records import dataclass

from ...errors import NotSupported
from ..tgsi.ir import Declaration, Indirect, Instruction, Shader, Src
from ..tgsi.isa import Kind
from ..tgsi.names import File, Stage
from ..tgsi.targets import TARGETS

__all__ = ["NO_SAMPLER", "SamplerBinding", "Views", "gathers", "has_explicit_levels"]

NO_SAMPLER = -1

_COMPARES = frozenset({"SAMPLE_C", "SAMPLE_C_LZ"})
_EXPLICIT = frozenset({"TXL", "TXL2", "TEX_LZ", "TG4", "SAMPLE_L", "SAMPLE_C_LZ", "GATHER4"})


@dataclass(frozen=True, slots=True)
class SamplerBinding:
    """One combined image sampler of the GLSL.

    Args:
        unit: of the sampler state, NO_SAMPLER where none is needed.
        view: the sampler view, where the shader names it apart from the sampler; -1: that of the unit.
        gathered: the shader gathers texels.
        explicit: the shader has lookups whose level does not come from derivatives.
    """

    unit: int
    target: str
    return_type: str
    shadow: bool
    binding: int
    view: int = -1
    gathered: bool = False
    explicit: bool = False

    @property
    def name(self) -> str:
        """Of the uniform."""
        if self.view < 0:
            return f"vkp_samp_{self.unit}"
        sampler = "texels" if self.unit == NO_SAMPLER else str(self.unit)
        return f"vkp_view_{self.view}_{sampler}{'_shadow' if self.shadow else ''}"

    @property
    def texels(self) -> bool:
        """Return whether it is a buffer of texels, without a sampler."""
        return TARGETS[self.target].sampler == "Buffer"

    @property
    def multisample(self) -> bool:
        """Return whether the shader needs ``const int <name>_samples``."""
        return TARGETS[self.target].multisample

    @property
    def texture(self) -> int:
        """The slot of the sampler view."""
        return self.unit if self.view < 0 else self.view


class Views:
    """The pairs of one shader, with binding numbers from ``first`` on."""

    def __init__(self, shader: Shader, first: int) -> None:
        self._first = first
        self._gathered = gathers(shader)
        self._explicit = has_explicit_levels(shader)
        self._known: dict[tuple[int, int, bool], SamplerBinding] = {}
        self._views = _declared(shader, File.SVIEW)
        self._samplers = sorted(_declared(shader, File.SAMP))
        for i in shader.instructions:
            if i.opcode.kind is Kind.SAMPLE and i.src[self._place(i)].file is File.SVIEW:
                self.cases(i)

    @property
    def bindings(self) -> tuple[SamplerBinding, ...]:
        """In the order in which they are first named."""
        return tuple(self._known.values())

    @staticmethod
    def _place(i: Instruction) -> int:
        """Return the number of the source that is the view: behind the coordinate, where there is one."""
        return 0 if i.opcode.name in ("SAMPLE_INFO", "SAMPLE_POS") else 1

    def operands(self, i: Instruction) -> list[Src]:
        """The view and, where there is one, the sampler."""
        place = self._place(i)
        return [i.src[place], *(src for src in i.src[place + 1 :] if src.file is File.SAMP)]

    def cases(self, i: Instruction) -> list[SamplerBinding]:
        """The pairs that the operands may name: one, unless an index is computed."""
        view, *sampler = self.operands(i)
        views = [view.index] if isinstance(view.index, int) else sorted(self._views)
        units = [NO_SAMPLER]
        if sampler:
            unit = sampler[0].index
            units = [unit] if isinstance(unit, int) else self._samplers
        if isinstance(view.index, Indirect):
            # GLSL has a type for each target: the views that follow the first and are like it
            views = [n for n in views if self._views[n].target == self._views[views[0]].target]
        shadow = i.opcode.name in _COMPARES
        found = [self._pair(i, n, m, shadow) for n in views for m in units]
        if not found:
            raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", "no sampler or sampler view is declared")
        return found

    def _pair(self, i: Instruction, view: int, unit: int, shadow: bool) -> SamplerBinding:
        key = view, unit, shadow
        if key not in self._known:
            declared = self._views[view]
            target = declared.target.removeprefix("SHADOW")
            if shadow and f"SHADOW{target}" not in TARGETS:
                raise NotSupported(f"TGSI_OPCODE_{i.opcode.name}", f"on target {declared.target}")
            self._known[key] = SamplerBinding(
                unit,
                target,
                declared.return_types[0],
                shadow,
                self._first + len(self._known),
                view,
                self._gathered,
                self._explicit,
            )
        return self._known[key]

    @staticmethod
    def number(at: Sequence[str], cases: Sequence[SamplerBinding]) -> str:
        """Return GLSL for the number, among ``cases``, of a view and a sampler; the last one for those that
        there are not.
        """
        text = str(len(cases) - 1)
        for number, binding in reversed(list(enumerate(cases[:-1]))):
            test = f"{at[0]} == {binding.view}"
            if len(at) > 1:
                test += f" && {at[1]} == {binding.unit}"
            text = f"{test} ? {number} : {text}"
        return text


def gathers(shader: Shader) -> bool:
    """Return whether there is an instruction that gathers."""
    return any(i.opcode.name in ("TG4", "GATHER4") for i in shader.instructions)


def has_explicit_levels(shader: Shader) -> bool:
    """Return whether there is a lookup without derivatives: all are outside of the fragment stage, but
    TXD.
    """
    lookups = {i.opcode.name for i in shader.instructions if i.opcode.kind in (Kind.TEX, Kind.SAMPLE)}
    return bool(lookups & _EXPLICIT) or (shader.stage is not Stage.FRAGMENT and bool(lookups))


def _declared(shader: Shader, file: File) -> dict[int, Declaration]:
    return {index: d for d in shader.declarations if d.file is file for index in range(d.first, d.last + 1)}
