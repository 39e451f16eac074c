"""One walk over a shader that fills :class:`~vkpipe.translate.tgsi.info.ShaderInfo`."""

from __future__ import annotations

from collections import defaultdict

from .info import ConstBufferInfo, InputInfo, OutputInfo, SamplerInfo, ShaderInfo, SystemValueInfo
from .ir import COMPONENTS, Declaration, Dst, Index, Indirect, Instruction, Shader, Src
from .isa import Kind, Mode
from .names import File, Stage

__all__ = ["components_read", "scan"]

_IMPLICIT_LOD = frozenset({"TEX", "TXP", "TXB", "TEX2", "TXB2", "LODQ"})
_MAX_REGISTERS = 4096


def components_read(i: Instruction, position: int) -> str:
    """The components of source ``position`` that the instruction looks at, in the order xyzw."""
    swizzle = i.src[position].swizzle
    if i.opcode.mode is Mode.COMPONENTWISE and i.dst and not i.opcode.is_double:
        used = {swizzle[COMPONENTS.index(component)] for component in i.dst[0].mask}
    elif i.opcode.name in ("IF", "UIF", "SWITCH"):
        used = {swizzle[0]}
    else:
        used = set(swizzle)
    return "".join(sorted(used, key=COMPONENTS.index))


class _Usage:
    """What the instructions do with the registers."""

    def __init__(self) -> None:
        self.read: dict[tuple[File, int], set[str]] = defaultdict(set)
        self.written: dict[tuple[File, int], set[str]] = defaultdict(set)
        self.indirect: set[File] = set()
        self.read_everywhere: dict[File, set[str]] = defaultdict(set)
        self.written_everywhere: dict[File, set[str]] = defaultdict(set)
        self.samplers: dict[int, str] = {}
        self.indirect_targets: list[str] = []
        self.const_indirect: set[int] = set()
        self.all_const_buffers = False
        self.opcodes: set[str] = set()
        self.derivatives = self.doubles = self.memory = False

    def instruction(self, i: Instruction) -> None:
        self.opcodes.add(i.opcode.name)
        self.doubles |= i.opcode.is_double
        self.derivatives |= i.opcode.name in _IMPLICIT_LOD or i.opcode.name.startswith(("DDX", "DDY"))
        self.memory |= i.opcode.kind is Kind.MEMORY and i.opcode.name.startswith(("STORE", "ATOM"))
        for dst in i.dst:
            self._register(dst, set(dst.mask), self.written, self.written_everywhere)
        for position, src in enumerate(i.src):
            if src.file is File.SAMP:
                self._sampler(src, i.target)
            self._register(src, set(components_read(i, position)), self.read, self.read_everywhere)
        for src in i.offsets:
            self._register(src, set(src.swizzle), self.read, self.read_everywhere)

    def _register(
        self,
        operand: Src | Dst,
        components: set[str],
        touched: dict[tuple[File, int], set[str]],
        everywhere: dict[File, set[str]],
    ) -> None:
        self._address(operand.index)
        self._address(operand.dim)
        if isinstance(operand.index, Indirect):
            self.indirect.add(operand.file)
            everywhere[operand.file] |= components
        else:
            touched[operand.file, operand.index] |= components
        if operand.file is File.CONST:
            if isinstance(operand.dim, Indirect):
                self.all_const_buffers = True
            elif isinstance(operand.index, Indirect):
                self.const_indirect.add(operand.dim or 0)

    def _address(self, index: Index | None) -> None:
        if isinstance(index, Indirect):
            self.read[index.file, index.index].add(index.component)

    def _sampler(self, src: Src, target: str) -> None:
        if isinstance(src.index, int):
            self.samplers.setdefault(src.index, target)
        else:
            self.indirect_targets.append(target)


def scan(shader: Shader) -> ShaderInfo:
    """Describe a shader. Works on any shader that could be read, also on one that the checker refuses."""
    usage = _Usage()
    for instruction in shader.instructions:
        usage.instruction(instruction)
    inputs = tuple(_inputs(shader, usage))
    outputs = tuple(_outputs(shader, usage))
    system_values = tuple(
        SystemValueInfo(index, *_semantic(d, index - d.first))
        for index, d in _registers(shader, File.SV).items()
    )
    fragment = shader.stage is Stage.FRAGMENT
    read = {i.name for i in inputs if i.usage_mask} | {value.name for value in system_values}
    written = {o.name for o in outputs if o.usage_mask and fragment}
    return ShaderInfo(
        stage=shader.stage,
        inputs=inputs,
        outputs=outputs,
        system_values=system_values,
        samplers=tuple(_samplers(shader, usage)),
        const_buffers=tuple(_const_buffers(shader, usage)),
        properties=tuple((prop.name, prop.value) for prop in shader.properties),
        opcodes=frozenset(usage.opcodes),
        indirect_files=frozenset(usage.indirect),
        num_instructions=len(shader.instructions),
        reads_face="FACE" in read,
        reads_position="POSITION" in read,
        reads_primitive_id="PRIM_ID" in read,
        writes_z="POSITION" in written,
        writes_stencil="STENCIL" in written,
        writes_samplemask="SAMPLEMASK" in written,
        uses_kill=not usage.opcodes.isdisjoint({"KILL", "KILL_IF", "DEMOTE"}),
        uses_derivatives=usage.derivatives and fragment,
        uses_doubles=usage.doubles,
        has_loops="BGNLOOP" in usage.opcodes,
        has_subroutines="BGNSUB" in usage.opcodes,
        writes_memory=usage.memory,
    )


def _registers(shader: Shader, file: File) -> dict[int, Declaration]:
    """Register index -> its declaration, in order of the index."""
    found: dict[int, Declaration] = {}
    for d in shader.declarations:
        if d.file is file:
            for index in range(d.first, min(d.last, d.first + _MAX_REGISTERS) + 1):
                found.setdefault(index, d)
    return dict(sorted(found.items()))


def _semantic(d: Declaration, index: int = 0) -> tuple[str, int]:
    """Name and index of the semantic; a range of registers counts its index up."""
    return (d.semantic.name, d.semantic.index + index) if d.semantic else ("", index)


def _in_order(components: set[str]) -> str:
    return "".join(c for c in COMPONENTS if c in components)


def _inputs(shader: Shader, usage: _Usage) -> list[InputInfo]:
    inputs = []
    for index, d in _registers(shader, File.IN).items():
        name, semantic_index = _semantic(d, index - d.first)
        used = usage.read[File.IN, index] | usage.read_everywhere[File.IN]
        interpolate = d.interpolate or ("PERSPECTIVE" if shader.stage is Stage.FRAGMENT else "")
        location = d.location or ("CENTER" if shader.stage is Stage.FRAGMENT else "")
        inputs.append(InputInfo(index, name, semantic_index, interpolate, location, _in_order(used)))
    return inputs


def _outputs(shader: Shader, usage: _Usage) -> list[OutputInfo]:
    outputs = []
    for index, d in _registers(shader, File.OUT).items():
        written = usage.written[File.OUT, index] | usage.written_everywhere[File.OUT]
        outputs.append(OutputInfo(index, *_semantic(d, index - d.first), _in_order(written), d.invariant))
    return outputs


def _samplers(shader: Shader, usage: _Usage) -> list[SamplerInfo]:
    views = _registers(shader, File.SVIEW)
    units = dict(usage.samplers)
    for unit in _registers(shader, File.SAMP) if usage.indirect_targets else ():
        view = views.get(unit)
        units.setdefault(unit, view.target if view else usage.indirect_targets[0])
    samplers = []
    for unit, target in sorted(units.items()):
        view = views.get(unit)
        target = target or (view.target if view else "") or "2D"
        kind = view.return_types[0] if view and view.return_types else "FLOAT"
        samplers.append(SamplerInfo(unit, target, kind))
    return samplers


def _const_buffers(shader: Shader, usage: _Usage) -> list[ConstBufferInfo]:
    sizes: dict[int, int] = {}
    for d in shader.declarations:
        if d.file is File.CONST:
            slot = max(d.dim or 0, 0)
            sizes[slot] = max(sizes.get(slot, 0), d.last + 1)
    return [
        ConstBufferInfo(slot, size, usage.all_const_buffers or slot in usage.const_indirect)
        for slot, size in sorted(sizes.items())
    ]
