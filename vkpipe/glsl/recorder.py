"""A server for Mesa's virpipe driver that draws nothing: it notes which shaders are bound, and with what."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import field
from typing import Any

from vkpipe.records import dataclass
from vkpipe.virgl.caps_layout import CAPS_V1_SIZE
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.protocol import PROTOCOL_VERSION, Command, Message, ObjectType
from vkpipe.virgl.session import read_message
from vkpipe.virgl.shaders import ShaderText, ShaderTexts
from vkpipe.virgl.shared_memory import SharedMemory
from vkpipe.virgl.transport import Channel

__all__ = ["TEXEL_BYTES", "Bound", "Recorder"]

_COMPUTE = 5
"""The number of the stage whose shaders are sent with the size of their shared memory."""

TEXEL_BYTES = 4
"""Of the textures that tell slots apart: buffers are counted in texels."""

_SUBMIT_BYTES = 1 << 28

_Slots = dict[tuple[int, int], Any]


@dataclass(slots=True)
class Bound:
    """The bindings of a context: with the keys (stage, slot), as numbers of the wire.

    Attributes:
        shaders: stage -> the shader.
        elements: offset and buffer of each vertex input.
        buffers: where each vertex buffer begins.
        constants: the bytes of constant buffers that were sent as such.
        uniform_buffers, shader_buffers: the offset that a slot begins at.
        views: width of the texture, or size of the buffer, that a slot samples.
        images: the same of slots of images.
        atomic_buffers: slot -> offset.
    """

    shaders: dict[int, ShaderText] = field(default_factory=dict)
    elements: list[tuple[int, int]] = field(default_factory=list)
    buffers: list[int] = field(default_factory=list)
    constants: _Slots = field(default_factory=dict)
    uniform_buffers: _Slots = field(default_factory=dict)
    shader_buffers: _Slots = field(default_factory=dict)
    views: _Slots = field(default_factory=dict)
    images: _Slots = field(default_factory=dict)
    atomic_buffers: dict[int, int] = field(default_factory=dict)


class _Context:
    """The objects of one context, and what of them is bound."""

    def __init__(self) -> None:
        self.bound = Bound()
        self.texts = ShaderTexts(Limits())
        self.objects: dict[int, Any] = {}


class Recorder:
    """Answers one connection after the other.

    Attributes:
        drawn: what was bound by the last draw or launch.
        draws: how many of them there were.
    """

    def __init__(self, caps: bytes) -> None:
        self.drawn = Bound()
        self.draws = 0
        self._caps = caps
        self._widths: dict[int, int] = {}
        self._contexts: dict[int, _Context] = {0: _Context()}
        self._current = self._contexts[0]
        self._commands: dict[int, Callable[[memoryview], None]] = {
            Command.BIND_SHADER: self._bind_shader,
            Command.SET_VERTEX_BUFFERS: self._set_vertex_buffers,
            Command.SET_CONSTANT_BUFFER: self._set_constants,
            Command.SET_UNIFORM_BUFFER: self._set_uniform_buffer,
            Command.SET_SAMPLER_VIEWS: self._set_views,
            Command.SET_SHADER_BUFFERS: self._set_shader_buffers,
            Command.SET_SHADER_IMAGES: self._set_images,
            Command.SET_ATOMIC_BUFFERS: self._set_atomic_buffers,
            Command.SET_SUB_CTX: self._choose,
            Command.CREATE_SUB_CTX: self._choose,
            Command.DRAW_VBO: self._draw,
            Command.LAUNCH_GRID: self._draw,
        }

    def serve(self, channel: Channel) -> None:
        """Answer the messages of a connection until it ends."""
        while (message := read_message(channel, _SUBMIT_BYTES)) is not None:
            number, body = message
            if number == Message.SUBMIT_CMD:
                self.submit(body)
            elif number == Message.RESOURCE_CREATE2:
                self._create_resource(channel, memoryview(body).cast("I"))
            else:
                self._answer(channel, number)

    def _answer(self, channel: Channel, number: int) -> None:
        if number == Message.PING_PROTOCOL_VERSION:
            channel.send(0, number)
        elif number == Message.PROTOCOL_VERSION:
            channel.send(1, number, struct.pack("<I", PROTOCOL_VERSION))
        elif number == Message.RESOURCE_BUSY_WAIT:
            channel.send(1, number, struct.pack("<I", 0))
        elif number == Message.GET_CAPS2:
            channel.send(len(self._caps) + 1, 2, self._caps)  # the number that clients expect
        elif number == Message.GET_CAPS:
            channel.send(CAPS_V1_SIZE + 1, number, self._caps[:CAPS_V1_SIZE])

    def _create_resource(self, channel: Channel, words: memoryview) -> None:
        self._widths[words[0]] = words[4] if words[1] else words[4] // TEXEL_BYTES
        if words[10]:
            memory = SharedMemory(words[10])
            channel.send_fd(memory.fd)
            memory.close()

    def submit(self, data: bytes) -> None:
        """Note the objects that a submission's commands create and bind."""
        words = memoryview(data).cast("I")
        at = 0
        while at < len(words):
            header = words[at]
            command, kind, rest = header & 0xFF, header >> 8 & 0xFF, words[at + 1 : at + 1 + (header >> 16)]
            at += 1 + (header >> 16)
            if command == Command.CREATE_OBJECT:
                self._create(kind, rest)
            elif command == Command.BIND_OBJECT:
                self._bind(kind, rest[0])
            elif command in self._commands:
                self._commands[command](rest)

    def _create(self, kind: int, words: memoryview) -> None:
        objects = self._current.objects
        if kind == ObjectType.SHADER:
            whole = self._current.texts.take(words, words[1] == _COMPUTE)
            if whole is not None:
                objects[words[0]] = whole
        elif kind == ObjectType.SAMPLER_VIEW:
            objects[words[0]] = self._widths.get(words[1], 0)
        elif kind == ObjectType.VERTEX_ELEMENTS:
            objects[words[0]] = list(zip(words[1::4], words[3::4], strict=False))

    def _bind(self, kind: int, handle: int) -> None:
        if kind == ObjectType.VERTEX_ELEMENTS:
            self._current.bound.elements = self._current.objects.get(handle, [])

    def _bind_shader(self, words: memoryview) -> None:
        shaders = self._current.bound.shaders
        shaders.pop(words[1], None)
        if words[0]:
            shaders[words[1]] = self._current.objects[words[0]]

    def _set_vertex_buffers(self, words: memoryview) -> None:
        self._current.bound.buffers = list(words[1::3])

    def _set_constants(self, words: memoryview) -> None:
        self._current.bound.constants[words[0], words[1]] = bytes(words[2:])

    def _set_uniform_buffer(self, words: memoryview) -> None:
        slots = self._current.bound.uniform_buffers
        slots.pop((words[0], words[1]), None)
        if words[4]:
            slots[words[0], words[1]] = words[2]

    def _set_views(self, words: memoryview) -> None:
        objects = self._current.objects
        widths = [objects.get(handle) for handle in words[2:]]
        _replace(self._current.bound.views, words[0], words[1], widths, ends=True)

    def _set_shader_buffers(self, words: memoryview) -> None:
        offsets = [words[at] if words[at + 2] else None for at in range(2, len(words) - 2, 3)]
        _replace(self._current.bound.shader_buffers, words[0], words[1], offsets, ends=not offsets)

    def _set_images(self, words: memoryview) -> None:
        widths = [self._widths.get(words[at + 4]) for at in range(2, len(words) - 4, 5)]
        _replace(self._current.bound.images, words[0], words[1], widths, ends=not widths)

    def _set_atomic_buffers(self, words: memoryview) -> None:
        slots = self._current.bound.atomic_buffers
        for number, at in enumerate(range(1, len(words) - 2, 3), words[0]):
            slots.pop(number, None)
            if words[at + 2]:
                slots[number] = words[at]

    def _choose(self, words: memoryview) -> None:
        self._current = self._contexts.setdefault(words[0], _Context())

    def _draw(self, words: memoryview) -> None:
        bound = self._current.bound
        self.draws += 1
        self.drawn = Bound(*(copy(getattr(bound, name)) for name in Bound.__dataclass_fields__))


def _replace(slots: _Slots, stage: int, first: int, found: Sequence[int | None], *, ends: bool) -> None:
    """Fill slots from the first on; ``ends``: all behind them become empty."""
    for key in [
        key for key in slots if key[0] == stage and key[1] >= first and (ends or key[1] < first + len(found))
    ]:
        del slots[key]
    slots.update({(stage, slot): value for slot, value in enumerate(found, first) if value is not None})
