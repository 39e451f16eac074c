"""A program: shaders that were linked with each other, and the names that they share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from vkpipe.errors import InvalidUse
from vkpipe.glsl.constants import Block, Uniform
from vkpipe.glsl.shader import Attribute, ComputeShader, Counter, Names, Output, Shader, Slots
from vkpipe.pipe import ConstantBuffer, Context, ShaderType, StreamOutput, StreamOutputInfo, VertexElement
from vkpipe.records import dataclass

__all__ = ["SHADER_TYPES", "Program", "read_program"]

SHADER_TYPES = {
    "vertex": ShaderType.VERTEX,
    "fragment": ShaderType.FRAGMENT,
    "tess_control": ShaderType.TESS_CTRL,
    "tess_evaluation": ShaderType.TESS_EVAL,
    "geometry": ShaderType.GEOMETRY,
    "compute": ShaderType.COMPUTE,
}
"""Gallium's stages by the words of this package."""


@dataclass(frozen=True, slots=True)
class Program:
    """Shaders of one program; those that were not given are None.

    Attributes:
        attributes: of the vertex shader, by name.
        outputs: of the fragment shader, by name.
        blocks, storage: uniform blocks and buffer blocks of all stages, by name.
        unused: uniforms that are declared and that no stage reads.
        warnings: Mesa's, with the lines of the sources.
        mesa: what compiled it.
    """

    vertex: Shader | None
    fragment: Shader | None
    geometry: Shader | None
    tess_control: Shader | None
    tess_evaluation: Shader | None
    compute: ComputeShader | None
    attributes: Mapping[str, Attribute]
    outputs: Mapping[str, Output]
    blocks: Mapping[str, Block]
    storage: Mapping[str, Block]
    unused: frozenset[str]
    mesa: str
    warnings: tuple[str, ...] = ()

    @property
    def shaders(self) -> dict[str, Shader | ComputeShader]:
        """Stage -> shader, of those that there are."""
        found = {stage: getattr(self, stage) for stage in SHADER_TYPES}
        return {stage: shader for stage, shader in found.items() if shader is not None}

    def constants(
        self, values: Mapping[str, object] | None = None, /, *, height: int | None = None, **named: object
    ) -> dict[ShaderType, bytes]:
        """Constant buffer 0 of each stage that has one; a uniform goes to all stages that read it.

        Args:
            values, height: as of :meth:`Shader.constants`.

        Raises:
            InvalidUse: no stage has such a uniform, or the value does not fit its type.
        """
        given = {**(values or {}), **named}
        known = self.unused.union(*(shader.names.uniforms for shader in self.shaders.values()))
        for name in given:
            if name not in known:
                raise InvalidUse("Program.constants", "name", name, ", ".join(sorted(known)) or "no uniforms")
        return {
            SHADER_TYPES[stage]: shader.constants(
                {name: value for name, value in given.items() if name in shader.names.uniforms}, height=height
            )
            for stage, shader in self.shaders.items()
            if shader.names.initial
        }

    def set_constants(
        self,
        ctx: Context,
        values: Mapping[str, object] | None = None,
        /,
        *,
        height: int | None = None,
        **named: object,
    ) -> None:
        """Bind what :meth:`constants` makes of the same arguments."""
        for stage, data in self.constants(values, height=height, **named).items():
            ctx.set_constant_buffer(stage, 0, ConstantBuffer(user_buffer=data))

    def elements(self, **given: VertexElement | Sequence[VertexElement]) -> list[VertexElement]:
        """The vertex elements of the program, given by the names of attributes, in the order of its inputs.

        A matrix takes one for each of its columns, whether it is read or not. Attributes that the program
        does not read are no error.

        Raises:
            InvalidUse: one is missing, or there are too few or too many of it.
        """
        found: dict[int, VertexElement] = {}
        for name, attribute in self.attributes.items():
            each = given.get(name, ())
            several = (each,) if isinstance(each, VertexElement) else tuple(each)
            if len(several) != len(attribute.inputs):
                legal = f"{len(attribute.inputs)} vertex elements, for {attribute.type} {name}"
                raise InvalidUse("Program.elements", name, len(several), legal)
            placed = zip(attribute.inputs, several, strict=True)
            found |= {number: element for number, element in placed if number >= 0}
        return [found[number] for number in sorted(found)]


_Reader = Callable[[dict[str, Any]], Any]


def read_program(answer: dict[str, Any], declared: frozenset[str], warnings: tuple[str, ...] = ()) -> Program:
    """A program from what the compiler's process tells; ``declared`` are the uniforms of its sources."""
    stages: dict[str, dict[str, Any]] = answer["stages"]
    blocks = {each["name"]: _block(each, stages, "blocks") for each in answer["blocks"]}
    storage = {each["name"]: _block(each, stages, "storage") for each in answer["storage"]}
    used = {each["name"] for stage in stages.values() for each in stage["uniforms"]}
    used |= {each["name"] for stage in stages.values() for each in (*stage["samplers"], *stage["images"])}
    unused = declared - {name.partition("[")[0].partition(".")[0] for name in used}
    shaders = {stage: _shader(stage, found, blocks, storage, unused) for stage, found in stages.items()}
    return Program(
        **{stage: shaders.get(stage) for stage in SHADER_TYPES},  # type: ignore[arg-type]
        attributes=_table(answer["attributes"], _attribute),
        outputs=_table(answer["outputs"], lambda each: Output(**each)),
        blocks=blocks,
        storage=storage,
        unused=unused,
        mesa=answer["mesa"],
        warnings=warnings,
    )


def _table(entries: list[dict[str, Any]], read: _Reader) -> Mapping[str, Any]:
    return {each["name"]: read(each) for each in entries}


def _attribute(each: dict[str, Any]) -> Attribute:
    return Attribute(each["name"], each["type"], each["location"], tuple(each["inputs"]))


def _slots(each: dict[str, Any]) -> Slots:
    return Slots(each["name"], each["type"], tuple(each["slots"]))


def _block(each: dict[str, Any], stages: dict[str, dict[str, Any]], kind: str) -> Block:
    slots = {
        stage: found[kind][each["name"]] for stage, found in stages.items() if each["name"] in found[kind]
    }
    return Block(each["name"], each["size"], slots, {m["name"]: Uniform(**m) for m in each["members"]})


def _shader(
    stage: str,
    found: dict[str, Any],
    blocks: dict[str, Block],
    storage: dict[str, Block],
    unused: frozenset[str],
) -> Shader | ComputeShader:
    names = Names(
        stage,
        uniforms=_table(found["uniforms"], lambda each: Uniform(**each)),
        samplers=_table(found["samplers"], _slots),
        images=_table(found["images"], _slots),
        blocks={name: blocks[name] for name in found["blocks"]},
        storage={name: storage[name] for name in found["storage"]},
        counters=_table(found["counters"], lambda each: Counter(**each)),
        unused=unused,
        initial=bytes.fromhex(found["constants"]),
        transform=found["transform"],
    )
    if stage == "compute":
        return ComputeShader(found["tgsi"], static_shared_mem=found["memory"], names=names)
    captured = StreamOutputInfo(
        tuple(StreamOutput(*each) for each in found["captured"]), tuple(found["strides"])
    )
    return Shader(found["tgsi"], captured, names=names)
