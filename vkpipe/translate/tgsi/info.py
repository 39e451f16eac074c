"""Summary of a shader for drivers, which need not read its instructions."""

from __future__ import annotations

from vkpipe.records import dataclass

from .names import File, Stage

__all__ = [
    "RETRIED",
    "ConstBufferInfo",
    "InputInfo",
    "OutputInfo",
    "ResourceUse",
    "SamplerInfo",
    "ShaderInfo",
    "SystemValueInfo",
    "ViewInfo",
]

RETRIED = frozenset({"ATOMIMIN", "ATOMIMAX", "ATOMFADD", "ATOMINC_WRAP", "ATOMDEC_WRAP"})
"""Atomic operations that GLSL lacks for unsigned words: a loop compares and swaps until nobody intervenes."""


@dataclass(frozen=True, slots=True)
class InputInfo:
    """One input register. ``name`` is "" for vertex shader inputs, which have no semantic.

    ``usage_mask`` holds the components that are read ("" for an input that is declared but never read).
    ``interpolate`` is CONSTANT, LINEAR, PERSPECTIVE or COLOR; ``location`` CENTER, CENTROID or SAMPLE.
    ``array`` is the ArrayID; ``cylindrical_wrap`` the components that wrap.
    """

    index: int
    name: str
    semantic_index: int
    interpolate: str
    location: str
    usage_mask: str
    array: int = 0
    cylindrical_wrap: str = ""


@dataclass(frozen=True, slots=True)
class OutputInfo:
    """One output register; ``usage_mask`` holds the components that are written.

    ``streams``: the vertex stream of each component (geometry shaders). ``read``: the shader also reads it.
    """

    index: int
    name: str
    semantic_index: int
    usage_mask: str
    invariant: bool = False
    streams: tuple[int, int, int, int] = (0, 0, 0, 0)
    array: int = 0
    read: bool = False


@dataclass(frozen=True, slots=True)
class SystemValueInfo:
    """One register of file SV and what the stage must put into it; ``usage_mask``: the components read."""

    index: int
    name: str
    semantic_index: int
    usage_mask: str = ""


@dataclass(frozen=True, slots=True)
class SamplerInfo:
    """One sampler unit that an instruction uses; ``return_type`` is FLOAT, UNORM, SNORM, SINT or UINT."""

    unit: int
    target: str
    return_type: str

    @property
    def shadow(self) -> bool:
        return self.target.startswith("SHADOW")


@dataclass(frozen=True, slots=True)
class ViewInfo:
    """One declared sampler view; ``return_types`` has one entry or four."""

    slot: int
    target: str
    return_types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ConstBufferInfo:
    """One constant buffer slot; ``size``: declared size in vec4; ``indirect``: some index is computed."""

    slot: int
    size: int
    indirect: bool


@dataclass(frozen=True, slots=True)
class ResourceUse:
    """The uses of the registers of IMAGE, BUFFER, RES or HWATOMIC: bit n stands for number n.

    For HWATOMIC n is the buffer. An access with a computed index counts for all that are declared.
    """

    declared: int = 0
    load: int = 0
    store: int = 0
    atomic: int = 0

    @property
    def written(self) -> int:
        return self.store | self.atomic


@dataclass(frozen=True, slots=True)
class ShaderInfo:
    """Summary of a shader. Tuples are sorted by register index, unit or slot.

    ``uses_derivatives`` counts DDX, DDY and lookups with an implicit level of detail, in the fragment stage.
    ``uses_doubles`` and ``uses_int64`` tell of opcodes with such operands.

    ``opcode_counts`` has every opcode that occurs. ``file_max``: the highest declared index of each file.
    ``indirect_files``: register files with a computed index (``dim_indirect_files``: with a computed first
    index), apart also for sources and destinations.

    ``colors_read``: bit 4 n + c stands for component c of COLOR[n]; ``colors_written``: bit n for COLOR[n].
    ``clip_distances`` and ``cull_distances``: bit n for a distance that is written (and enabled, where
    NUM_CLIPDIST_ENABLED and NUM_CULLDIST_ENABLED say how many are which).
    ``system_values_read`` and ``outputs_written`` are the semantics that the instructions touch.

    ``needs``: the capabilities of all opcodes.
    """

    stage: Stage
    inputs: tuple[InputInfo, ...] = ()
    outputs: tuple[OutputInfo, ...] = ()
    system_values: tuple[SystemValueInfo, ...] = ()
    samplers: tuple[SamplerInfo, ...] = ()
    views: tuple[ViewInfo, ...] = ()
    const_buffers: tuple[ConstBufferInfo, ...] = ()
    properties: tuple[tuple[str, int], ...] = ()
    opcodes: frozenset[str] = frozenset()
    opcode_counts: tuple[tuple[str, int], ...] = ()
    needs: frozenset[str] = frozenset()
    files: frozenset[File] = frozenset()
    file_max: tuple[tuple[File, int], ...] = ()
    indirect_files: frozenset[File] = frozenset()
    indirect_files_read: frozenset[File] = frozenset()
    indirect_files_written: frozenset[File] = frozenset()
    dim_indirect_files: frozenset[File] = frozenset()
    num_instructions: int = 0
    num_memory_instructions: int = 0
    num_immediates: int = 0
    max_depth: int = 0
    samplers_declared: int = 0
    images: ResourceUse = ResourceUse()
    images_buffers: int = 0
    images_multisample: int = 0
    buffers: ResourceUse = ResourceUse()
    resources: ResourceUse = ResourceUse()
    hw_atomics: ResourceUse = ResourceUse()
    memory_kinds: frozenset[str] = frozenset()
    memory_kinds_written: frozenset[str] = frozenset()
    system_values_read: frozenset[str] = frozenset()
    outputs_written: frozenset[str] = frozenset()
    colors_read: int = 0
    colors_written: int = 0
    clip_distances: int = 0
    cull_distances: int = 0
    reads_face: bool = False
    reads_position: bool = False
    reads_z: bool = False
    reads_primitive_id: bool = False
    reads_samplemask: bool = False
    reads_tess_factors: bool = False
    reads_per_vertex_outputs: bool = False
    reads_per_patch_outputs: bool = False
    reads_tess_factor_outputs: bool = False
    writes_z: bool = False
    writes_stencil: bool = False
    writes_samplemask: bool = False
    writes_memory: bool = False
    uses_kill: bool = False
    uses_derivatives: bool = False
    uses_doubles: bool = False
    uses_int64: bool = False
    uses_barrier: bool = False
    uses_shared_memory: bool = False
    uses_subgroups: bool = False
    uses_fbfetch: bool = False
    uses_bindless_samplers: bool = False
    uses_bindless_images: bool = False
    has_loops: bool = False
    has_subroutines: bool = False

    @property
    def takes_turns(self) -> bool:
        """Return whether its code may have loops: of its own, or of atomic operations."""
        return self.has_loops or not self.opcodes.isdisjoint(RETRIED)

    @property
    def block_size(self) -> tuple[int, int, int]:
        """Threads of a block in each dimension; zeros where the shader leaves it open."""
        values = dict(self.properties)
        x, y, z = (values.get(f"CS_FIXED_BLOCK_{side}", 0) for side in ("WIDTH", "HEIGHT", "DEPTH"))
        return x, y, z

    def property(self, name: str, default: int = 0) -> int:
        """The value of a TGSI property, or ``default``."""
        return dict(self.properties).get(name, default)

    def count(self, opcode: str) -> int:
        """Return how often an opcode occurs."""
        return dict(self.opcode_counts).get(opcode, 0)

    def max_index(self, file: File) -> int:
        """The highest declared register of a file, -1 for none."""
        return dict(self.file_max).get(file, -1)

    def input(self, name: str, semantic_index: int = 0) -> InputInfo | None:
        """The input with this semantic, if there is one."""
        return next((i for i in self.inputs if (i.name, i.semantic_index) == (name, semantic_index)), None)

    def output(self, name: str, semantic_index: int = 0) -> OutputInfo | None:
        """The output with this semantic, if there is one."""
        return next((o for o in self.outputs if (o.name, o.semantic_index) == (name, semantic_index)), None)

    def system_value(self, name: str) -> SystemValueInfo | None:
        """The system value with this semantic, if there is one."""
        return next((v for v in self.system_values if v.name == name), None)
