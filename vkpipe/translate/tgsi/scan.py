"""One walk over a shader that fills :class:`~vkpipe.translate.tgsi.info.ShaderInfo`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .info import (
    ConstBufferInfo,
    InputInfo,
    OutputInfo,
    ResourceUse,
    SamplerInfo,
    ShaderInfo,
    SystemValueInfo,
    ViewInfo,
)
from .ir import COMPONENTS, Declaration, Shader
from .isa import OPCODES, Kind
from .names import File, Stage
from .targets import TARGETS
from .usage import Usage

__all__ = ["scan"]

_IMPLICIT_LOD = frozenset(
    {"TEX", "TXP", "TXB", "TEX2", "TXB2", "LODQ", "SAMPLE", "SAMPLE_B", "SAMPLE_C", "LOD"}
)
_SUBGROUPS = frozenset({"VOTE_ANY", "VOTE_ALL", "VOTE_EQ", "BALLOT", "READ_FIRST", "READ_INVOC"})
_KILLS = frozenset({"KILL", "KILL_IF", "DEMOTE"})
_OPENS = frozenset({"IF", "UIF", "BGNLOOP", "SWITCH"})
_CLOSES = frozenset({"ENDIF", "ENDLOOP", "ENDSWITCH"})
_TESS_FACTORS = frozenset({"TESSOUTER", "TESSINNER"})
_MAX_REGISTERS = 4096


def scan(shader: Shader) -> ShaderInfo:
    """Describe a shader. Works on any shader that could be read, also on one that the checker refuses."""
    usage = Usage(shader)
    inputs = tuple(_inputs(shader, usage))
    outputs = tuple(_outputs(shader, usage))
    system_values = tuple(
        SystemValueInfo(index, *_semantic(d, index - d.first), usage.components(File.SV, index))
        for index, d in _registers(shader, File.SV).items()
    )
    opcodes = [OPCODES[name] for name in usage.opcodes]
    letters = {letter for opcode in opcodes for letter in opcode.signature}
    needs = frozenset(need for opcode in opcodes for need in opcode.needs)
    return ShaderInfo(
        stage=shader.stage,
        inputs=inputs,
        outputs=outputs,
        system_values=system_values,
        samplers=tuple(_samplers(shader, usage)),
        views=tuple(
            ViewInfo(slot, d.target, d.return_types) for slot, d in _registers(shader, File.SVIEW).items()
        ),
        const_buffers=tuple(_const_buffers(shader, usage)),
        properties=tuple((prop.name, prop.value) for prop in shader.properties),
        opcodes=frozenset(usage.opcodes),
        opcode_counts=tuple(sorted(usage.opcodes.items())),
        needs=needs,
        indirect_files=frozenset(usage.indirect_read | usage.indirect_written),
        indirect_files_read=frozenset(usage.indirect_read),
        indirect_files_written=frozenset(usage.indirect_written),
        dim_indirect_files=frozenset(usage.dim_indirect),
        num_instructions=len(shader.instructions),
        num_memory_instructions=len(usage.memory) + len(usage.lookups),
        num_immediates=len(shader.immediates),
        max_depth=_max_depth(shader),
        uses_doubles="d" in letters,
        uses_int64=not letters.isdisjoint("lm"),
        **_flags(shader, usage),
        **_files(shader, usage),
        **_reads(shader, inputs, outputs, system_values),
        **_writes(shader, outputs),
        **_memory(shader, usage),
    )


def _flags(shader: Shader, usage: Usage) -> dict[str, Any]:
    names = usage.opcodes.keys()
    derivatives = any(name.startswith(("DDX", "DDY")) for name in names)
    return {
        "uses_kill": not names.isdisjoint(_KILLS),
        "uses_derivatives": shader.stage is Stage.FRAGMENT
        and (derivatives or not names.isdisjoint(_IMPLICIT_LOD)),
        "uses_barrier": "BARRIER" in names,
        "uses_subgroups": not names.isdisjoint(_SUBGROUPS)
        or any(d.semantic and d.semantic.name.startswith("SUBGROUP_") for d in shader.declarations),
        "uses_fbfetch": "FBFETCH" in names,
        "has_loops": "BGNLOOP" in names,
        "has_subroutines": "BGNSUB" in names,
        "uses_bindless_samplers": any(
            i.opcode.kind is Kind.TEX and i.src[-1:] and i.src[-1].file is not File.SAMP
            for i in usage.lookups
        ),
    }


def _files(shader: Shader, usage: Usage) -> dict[str, Any]:
    highest: dict[File, int] = {}
    for d in shader.declarations:
        highest[d.file] = max(highest.get(d.file, -1), d.last)
    if shader.immediates:
        highest[File.IMM] = len(shader.immediates) - 1
    samplers = _registers(shader, File.SAMP)
    return {
        "files": frozenset(highest),
        "file_max": tuple(sorted(highest.items())),
        "samplers_declared": _bits(samplers),
        "memory_kinds": frozenset(
            word for d in shader.declarations if d.file is File.MEMORY for word in d.flags or ("GLOBAL",)
        )
        | _memories(shader, usage, ("load", "store", "atomic")),
        "memory_kinds_written": _memories(shader, usage, ("store", "atomic")),
    }


def _memories(shader: Shader, usage: Usage, wanted: tuple[str, ...]) -> frozenset[str]:
    """The kinds of memory that are accessed in one of these ways; registers of RES are not declared."""
    kinds = {shader.memory_kind(operand) for access, operand in usage.memory if access in wanted}
    return frozenset(kind for kind in kinds if kind is not None)


def _reads(
    shader: Shader,
    inputs: tuple[InputInfo, ...],
    outputs: tuple[OutputInfo, ...],
    system_values: tuple[SystemValueInfo, ...],
) -> dict[str, Any]:
    """Return the inputs and system values that are read. A system value counts for some flags when it is
    declared.
    """
    values = frozenset(value.name for value in system_values if value.usage_mask)
    read = {i.name for i in inputs if i.usage_mask} | {value.name for value in system_values}
    colors = 0
    for i in inputs:
        if i.name == "COLOR" and i.semantic_index < 2:
            colors |= sum(1 << COMPONENTS.index(c) for c in i.usage_mask) << 4 * i.semantic_index
    position = [i.usage_mask for i in inputs if i.name == "POSITION"]
    position += [value.usage_mask for value in system_values if value.name == "POSITION"]
    patch = {o.name for o in outputs if o.read and o.name in ("PATCH", *_TESS_FACTORS)}
    return {
        "system_values_read": values,
        "reads_face": "FACE" in read,
        "reads_position": "POSITION" in read,
        "reads_z": shader.stage is Stage.FRAGMENT and any("z" in mask for mask in position),
        "reads_primitive_id": "PRIM_ID" in read,
        "reads_samplemask": "SAMPLEMASK" in values,
        "reads_tess_factors": not _TESS_FACTORS.isdisjoint(read),
        "reads_per_vertex_outputs": shader.stage is Stage.TESS_CTRL
        and any(o.read and o.name not in ("PATCH", *_TESS_FACTORS) for o in outputs),
        "reads_per_patch_outputs": "PATCH" in patch,
        "reads_tess_factor_outputs": not _TESS_FACTORS.isdisjoint(patch),
        "colors_read": colors if shader.stage is Stage.FRAGMENT else 0,
    }


def _writes(shader: Shader, outputs: tuple[OutputInfo, ...]) -> dict[str, Any]:
    fragment = shader.stage is Stage.FRAGMENT
    written = frozenset(o.name for o in outputs if o.usage_mask)
    distances = {"CLIPDIST": 0, "CULLDIST": 0}
    for o in outputs:
        if o.name in distances and o.semantic_index < 2:
            bits = sum(1 << COMPONENTS.index(c) for c in o.usage_mask)
            distances[o.name] |= bits << 4 * o.semantic_index
    clip, cull = distances["CLIPDIST"], distances["CULLDIST"]
    names = {prop.name for prop in shader.properties}
    if not names.isdisjoint({"NUM_CLIPDIST_ENABLED", "NUM_CULLDIST_ENABLED"}):
        enabled = min(shader.property("NUM_CLIPDIST_ENABLED"), 8)
        culled = min(shader.property("NUM_CULLDIST_ENABLED"), 8)
        cull |= clip >> enabled & (1 << culled) - 1
        clip &= (1 << enabled) - 1
    colors = {o.semantic_index for o in outputs if o.name == "COLOR" and o.usage_mask}
    return {
        "outputs_written": written,
        "colors_written": _bits(colors) if fragment else 0,
        "clip_distances": clip,
        "cull_distances": cull,
        "writes_z": fragment and "POSITION" in written,
        "writes_stencil": fragment and "STENCIL" in written,
        "writes_samplemask": fragment and "SAMPLEMASK" in written,
    }


def _memory(shader: Shader, usage: Usage) -> dict[str, Any]:
    found: dict[File, dict[str, int]] = {
        file: {"declared": 0, "load": 0, "store": 0, "atomic": 0}
        for file in (File.IMAGE, File.BUFFER, File.RES, File.HWATOMIC)
    }
    buffers = multisample = 0
    for d in shader.declarations:
        if d.file in found:
            one = d.file is File.HWATOMIC
            bits = _bits([max(d.dim or 0, 0)] if one else range(d.first, min(d.last, _MAX_REGISTERS) + 1))
            found[d.file]["declared"] |= bits
            buffers |= bits if d.file is File.IMAGE and d.target == "BUFFER" else 0
            target = TARGETS.get(d.target) if d.file is File.IMAGE else None
            multisample |= bits if target and target.multisample else 0
    for access, operand in usage.memory:
        if access and operand.file in found and not shader.memory_kind(operand):
            at = operand.dim if operand.file is File.HWATOMIC else operand.index
            known = found[operand.file]
            known[access] |= 1 << at if isinstance(at, int) and at >= 0 else known["declared"]
    handles = set(File) - {*found, File.MEMORY, File.CONSTBUF, File.SAMP, File.NULL}
    return {
        "images": ResourceUse(**found[File.IMAGE]),
        "images_buffers": buffers,
        "images_multisample": multisample,
        "buffers": ResourceUse(**found[File.BUFFER]),
        "resources": ResourceUse(**found[File.RES]),
        "hw_atomics": ResourceUse(**found[File.HWATOMIC]),
        "writes_memory": any(access in ("store", "atomic") for access, _ in usage.memory),
        "uses_shared_memory": "SHARED" in _memories(shader, usage, ("load", "store", "atomic")),
        "uses_bindless_images": any(operand.file in handles for _, operand in usage.memory),
    }


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _max_depth(shader: Shader) -> int:
    depth = deepest = 0
    for i in shader.instructions:
        if i.opcode.name in _OPENS:
            depth += 1
            deepest = max(deepest, depth)
        elif i.opcode.name in _CLOSES:
            depth -= 1
    return deepest


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


def _inputs(shader: Shader, usage: Usage) -> list[InputInfo]:
    inputs = []
    for index, d in _registers(shader, File.IN).items():
        name, semantic_index = _semantic(d, index - d.first)
        used = usage.components(File.IN, index)
        fragment = shader.stage is Stage.FRAGMENT
        interpolate = (d.interpolate or "PERSPECTIVE") if fragment else ""
        location = (d.location or "CENTER") if fragment else ""
        wrap = d.cylindrical_wrap if fragment else ""
        inputs.append(InputInfo(index, name, semantic_index, interpolate, location, used, d.array, wrap))
    return inputs


def _outputs(shader: Shader, usage: Usage) -> list[OutputInfo]:
    """Return an entry for each register and semantic; declarations of its parts are joined."""
    outputs = []
    for index in _registers(shader, File.OUT):
        parts: dict[tuple[str, int], list[Declaration]] = {}
        for d in shader.declarations:
            if d.file is File.OUT and d.first <= index <= d.last:
                parts.setdefault(_semantic(d, index - d.first), []).append(d)
        written = usage.components(File.OUT, index, written=True)
        read = bool(usage.components(File.OUT, index))
        for semantic, declared in parts.items():
            own = {c for d in declared for c in d.mask} if len(parts) > 1 else set(COMPONENTS)
            used = "".join(c for c in written if c in own)
            invariant = any(d.invariant for d in declared)
            array = next((d.array for d in declared if d.array), 0)
            outputs.append(OutputInfo(index, *semantic, used, invariant, _streams(declared), array, read))
    return outputs


def _streams(declared: list[Declaration]) -> tuple[int, int, int, int]:
    """The vertex stream of each component, from the declaration that has it."""
    found = [0, 0, 0, 0]
    for d in declared:
        for place, component in enumerate(COMPONENTS):
            if d.streams and component in d.mask:
                found[place] = d.streams[place]
    x, y, z, w = found
    return x, y, z, w


def _samplers(shader: Shader, usage: Usage) -> list[SamplerInfo]:
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


def _const_buffers(shader: Shader, usage: Usage) -> list[ConstBufferInfo]:
    sizes: dict[int, int] = {}
    for d in shader.declarations:
        if d.file is File.CONST:
            slot = max(d.dim or 0, 0)
            sizes[slot] = max(sizes.get(slot, 0), d.last + 1)
    return [
        ConstBufferInfo(slot, size, usage.all_const_buffers or slot in usage.const_indirect)
        for slot, size in sorted(sizes.items())
    ]
