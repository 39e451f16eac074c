"""Values by name become constants, textures, blocks, buffers and images of a program's stages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from vkpipe import pipe
from vkpipe.draw.buffer import Buffer
from vkpipe.draw.owner import Owner
from vkpipe.draw.sampled import compares, misfit
from vkpipe.draw.texture import Texture
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.glsl.constants import Block
from vkpipe.glsl.program import SHADER_TYPES, Program
from vkpipe.glsl.shader import Names, Slots
from vkpipe.glsl.sources import COMMENT
from vkpipe.pipe import ConstantBuffer

__all__ = ["Bindings"]

_INDEX = re.compile(r"\[\d+\]")
_UNIFORM = re.compile(r"\buniform\b([^;{}]*)")
_INITIAL = re.compile(r"(\w+)\s*(?:\[[^\]]*\]\s*)*=")


class Bindings:
    """The names of a program that a draw or a launch gives values.

    Attributes:
        stores: whether shaders may write into what is bound.
    """

    def __init__(self, where: str, program: Program, sources: Iterable[str]) -> None:
        """Collect the names of all stages.

        Raises:
            NotSupported: the program has atomic counters, which the layer has no objects for.
        """
        self._where, self._program = where, program
        self._stages = {stage: shader.names for stage, shader in program.shaders.items()}
        if any(names.counters for names in self._stages.values()):
            raise NotSupported("atomic counters", "vkpipe.draw has none; Context.set_hw_atomic_buffers")
        self._kinds = {
            "samplers": self._union("samplers"),
            "images": self._union("images"),
            "blocks": frozenset(program.blocks),
            "storage": frozenset(program.storage),
        }
        plain = self._union("uniforms")
        initial = _initialised(sources)
        self._needed = {_INDEX.sub("", name): name for name in plain if _base(name) not in initial}
        self._objects = frozenset[str]().union(*self._kinds.values())
        self._known = {_base(name) for name in plain | program.unused | self._objects}
        self.stores = bool(self._kinds["storage"] or self._kinds["images"])

    def bind(
        self, device: Owner, values: Mapping[str, object], drawn: Iterable[pipe.Resource | None] = ()
    ) -> None:
        """Bind all values; those that the source declares but the program does not read are ignored.

        Args:
            drawn: what is drawn into.

        Raises:
            InvalidUse: a name that the program has not, one that it reads and is not given, a value of
                another kind, or a texture that is drawn into; nothing is bound.
        """
        values = dict(self._flat(values))
        self._check(values)
        constants = {name: value for name, value in values.items() if name not in self._objects}
        data = self._program.constants(constants)
        blocks = {name: self._block(name, values[name]) for name in self._kinds["blocks"]}
        buffers = {name: self._storage(name, values[name]) for name in self._kinds["storage"]}
        found: dict[str, list[Texture]] = {}
        for names in self._stages.values():
            for entry in (*names.samplers.values(), *names.images.values()):
                found[entry.name] = self._textures(entry, values[entry.name])
        for texture in (each for textures in found.values() for each in textures):
            if any(texture.resource is each for each in drawn):
                raise InvalidUse(self._where, "target", texture.resource, "no texture that the program reads")
        for stage, words in data.items():
            device.state.set_constant_buffer(stage, 0, ConstantBuffer(user_buffer=words))
        for word, names in self._stages.items():
            self._bind_stage(device, word, names, found, blocks, buffers)

    def _bind_stage(
        self,
        device: Owner,
        word: str,
        names: Names,
        textures: Mapping[str, list[Texture]],
        blocks: Mapping[str, ConstantBuffer],
        buffers: Mapping[str, Buffer],
    ) -> None:
        stage = SHADER_TYPES[word]
        for name, block in names.blocks.items():
            device.state.set_constant_buffer(stage, block.slots[word], blocks[name])
        for name, block in names.storage.items():
            buffer = buffers[name]
            buffer.written()
            bound = pipe.ShaderBuffer(buffer.resource, 0, buffer.size)
            device.context.set_shader_buffers(stage, block.slots[word], [bound])
        samplers = _places(names.samplers, textures)
        device.state.set_sampler_views(stage, [each and each[1].view for each in samplers])
        states = [
            each and (each[1].comparing if compares(each[0].type) else each[1].sampler) for each in samplers
        ]
        device.state.set_samplers(stage, states)
        for slot, placed in enumerate(_places(names.images, textures)):
            if placed is not None:
                image = placed[1].resource
                layers = max(image.depth0, image.array_size)
                view = pipe.ImageView(image, image.format, last_layer=layers - 1)
                device.context.set_shader_images(stage, slot, [view])

    def _flat(self, values: Mapping[str, object]) -> Iterator[tuple[str, object]]:
        """The values with those of structures by the names of their members, as ``lights[1].color``."""
        for name, value in values.items():
            several = isinstance(value, list | tuple) and value and isinstance(value[0], Mapping)
            if name in self._objects or not (several or isinstance(value, Mapping)):
                yield name, value
            elif isinstance(value, Mapping):
                yield from self._flat({f"{name}.{member}": each for member, each in value.items()})
            elif isinstance(value, list | tuple):
                yield from self._flat({f"{name}[{n}]": each for n, each in enumerate(value)})

    def _check(self, values: Mapping[str, object]) -> None:
        for name in values:
            if _base(name) not in self._known:
                legal = ", ".join(sorted(self._known)) or "no names: the program reads none"
                raise InvalidUse(self._where, "name", name, legal)
        given = {_INDEX.sub("", name) for name in values}
        needed = self._needed | {name: name for name in self._objects}
        missing = sorted(name for plain, name in needed.items() if plain not in given)
        if missing:
            raise InvalidUse(self._where, missing[0], None, "a value: the program reads it")

    def _textures(self, entry: Slots, value: object) -> list[Texture]:
        given = list(value) if isinstance(value, Sequence) else [value]
        legal = f"a Texture for {entry.type}: Device.texture(array) or Target.texture()"
        if len(entry.slots) > 1 or isinstance(value, Sequence):
            legal = f"{len(entry.slots)} Textures, for {entry.type}"
        if len(given) != len(entry.slots) or not all(isinstance(each, Texture) for each in given):
            raise InvalidUse(self._where, entry.name, value, legal)
        textures = [each for each in given if isinstance(each, Texture)]
        for texture in textures:
            wrong = misfit(entry.type, texture)
            if wrong is not None:
                raise InvalidUse(self._where, entry.name, wrong, f"what {entry.type} reads")
        return textures

    def _block(self, name: str, value: object) -> ConstantBuffer:
        block = self._program.blocks[name]
        if isinstance(value, Mapping):
            return ConstantBuffer(user_buffer=block.pack(value))
        return ConstantBuffer(self._large_enough(block, value).resource, 0, block.size)

    def _storage(self, name: str, value: object) -> Buffer:
        return self._large_enough(self._program.storage[name], value)

    def _large_enough(self, block: Block, value: object) -> Buffer:
        if not isinstance(value, Buffer):
            legal = "a Buffer: Device.buffer(array)"
            if block.name not in self._kinds["storage"]:
                legal += ", or its members by name"
            raise InvalidUse(self._where, block.name, value, legal)
        doubles = [each for each in block.members.values() if each.type.startswith("d")]
        if doubles and value.narrowed:
            legal = f"Device.buffer(array, exact=True): {doubles[0].name} is a {doubles[0].type}"
            raise InvalidUse(self._where, block.name, "numbers that have become those of 32 bits", legal)
        if value.size < block.size:
            raise InvalidUse(self._where, block.name, f"{value.size} bytes", f"at least {block.size}")
        return value

    def _union(self, table: str) -> frozenset[str]:
        return frozenset[str]().union(*(getattr(names, table) for names in self._stages.values()))


def _places(
    table: Mapping[str, Slots], textures: Mapping[str, list[Texture]]
) -> list[tuple[Slots, Texture] | None]:
    """The textures of a stage by their slots."""
    placed = {
        slot: (entry, texture)
        for name, entry in table.items()
        for slot, texture in zip(entry.slots, textures[name], strict=True)
        if slot >= 0
    }
    return [placed.get(slot) for slot in range(max(placed, default=-1) + 1)]


def _base(name: str) -> str:
    """The name of the uniform of which ``lights[1].color`` is a part."""
    return re.split(r"[.\[]", name, maxsplit=1)[0]


def _initialised(sources: Iterable[str]) -> set[str]:
    """Uniforms that have a value from their declaration."""
    declared = [found[1] for text in sources for found in _UNIFORM.finditer(COMMENT.sub(" ", text))]
    return {found[1] for text in declared for found in _INITIAL.finditer(text)}
