"""What a driver needs to know about a shader without reading its instructions."""

from __future__ import annotations

from dataclasses import dataclass

from .names import File, Stage

__all__ = ["ConstBufferInfo", "InputInfo", "OutputInfo", "SamplerInfo", "ShaderInfo", "SystemValueInfo"]


@dataclass(frozen=True, slots=True)
class InputInfo:
    """One input register. ``name`` is "" for vertex shader inputs, which have no semantic.

    ``usage_mask`` holds the components that are read ("" for an input that is declared but never read).
    ``interpolate`` is CONSTANT, LINEAR, PERSPECTIVE or COLOR; ``location`` CENTER, CENTROID or SAMPLE.
    """

    index: int
    name: str
    semantic_index: int
    interpolate: str
    location: str
    usage_mask: str


@dataclass(frozen=True, slots=True)
class OutputInfo:
    """One output register; ``usage_mask`` holds the components that are written."""

    index: int
    name: str
    semantic_index: int
    usage_mask: str
    invariant: bool = False


@dataclass(frozen=True, slots=True)
class SystemValueInfo:
    """One register of file SV and what the stage must put into it."""

    index: int
    name: str
    semantic_index: int


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
class ConstBufferInfo:
    """One constant buffer slot; ``size``: declared size in vec4; ``indirect``: some index is computed."""

    slot: int
    size: int
    indirect: bool


@dataclass(frozen=True, slots=True)
class ShaderInfo:
    """Summary of a shader. Tuples are sorted by register index, unit or slot.

    ``uses_derivatives`` counts DDX, DDY and lookups with an implicit level of detail, in the fragment stage.
    ``indirect_files``: register files with a computed index. ``opcodes``: names of all opcodes that occur.
    """

    stage: Stage
    inputs: tuple[InputInfo, ...] = ()
    outputs: tuple[OutputInfo, ...] = ()
    system_values: tuple[SystemValueInfo, ...] = ()
    samplers: tuple[SamplerInfo, ...] = ()
    const_buffers: tuple[ConstBufferInfo, ...] = ()
    properties: tuple[tuple[str, int], ...] = ()
    opcodes: frozenset[str] = frozenset()
    indirect_files: frozenset[File] = frozenset()
    num_instructions: int = 0
    reads_face: bool = False
    reads_position: bool = False
    reads_primitive_id: bool = False
    writes_z: bool = False
    writes_stencil: bool = False
    writes_samplemask: bool = False
    uses_kill: bool = False
    uses_derivatives: bool = False
    uses_doubles: bool = False
    has_loops: bool = False
    has_subroutines: bool = False
    writes_memory: bool = False

    def property(self, name: str, default: int = 0) -> int:
        """The value of a TGSI property, or ``default``."""
        return dict(self.properties).get(name, default)

    def input(self, name: str, semantic_index: int = 0) -> InputInfo | None:
        """The input with this semantic, if there is one."""
        return next((i for i in self.inputs if (i.name, i.semantic_index) == (name, semantic_index)), None)

    def output(self, name: str, semantic_index: int = 0) -> OutputInfo | None:
        """The output with this semantic, if there is one."""
        return next((o for o in self.outputs if (o.name, o.semantic_index) == (name, semantic_index)), None)

    def system_value(self, name: str) -> SystemValueInfo | None:
        """The system value with this semantic, if there is one."""
        return next((v for v in self.system_values if v.name == name), None)
