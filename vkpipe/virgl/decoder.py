"""The command stream: one table says what carries out each command and how many words it has at least."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from vkpipe.errors import VkpipeError
from vkpipe.virgl import commands_draw as draw
from vkpipe.virgl import commands_objects as objects
from vkpipe.virgl import commands_state as state
from vkpipe.virgl import commands_transfer as transfer
from vkpipe.virgl import queries
from vkpipe.virgl.context import SubContext
from vkpipe.virgl.errors import REFUSALS, ProtocolError
from vkpipe.virgl.lists import Lists
from vkpipe.virgl.protocol import Command
from vkpipe.virgl.ranges import draw_ranges
from vkpipe.virgl.refusals import Refusals
from vkpipe.virgl.runs import Runs

__all__ = ["decode"]

Handler = Callable[[SubContext, memoryview], None]


class Contexts(Protocol):
    """The contexts of a client; :class:`vkpipe.virgl.client.Client` has them."""

    @property
    def refusals(self) -> Refusals:
        """Counts what was not carried out."""
        ...

    @property
    def lists(self) -> Lists:
        """The draws that come again in the client's submissions."""
        ...

    def current(self) -> SubContext:
        """Return the chosen context."""
        ...

    def create(self, number: int) -> None:
        """Carry out CREATE_SUB_CTX."""

    def choose(self, number: int) -> None:
        """Carry out SET_SUB_CTX."""

    def end(self, number: int) -> None:
        """Carry out DESTROY_SUB_CTX."""

    def note_refusal(self, command: str, error: VkpipeError) -> None:
        """Count a command that the screen refused."""

    def note_unknown(self, number: int) -> None:
        """Count a command that nobody knows."""


# What works on the current context.
_COMMANDS: dict[int, tuple[int, Handler]] = {
    Command.SET_VIEWPORT_STATE: (1, state.set_viewports),
    Command.SET_FRAMEBUFFER_STATE: (2, state.set_framebuffer),
    Command.SET_VERTEX_BUFFERS: (0, state.set_vertex_buffers),
    Command.CLEAR: (8, draw.clear),
    Command.DRAW_VBO: (12, draw.draw_vbo),
    Command.RESOURCE_INLINE_WRITE: (11, transfer.inline_write),
    Command.SET_SAMPLER_VIEWS: (2, state.set_sampler_views),
    Command.SET_INDEX_BUFFER: (1, state.set_index_buffer),
    Command.SET_CONSTANT_BUFFER: (2, state.set_constant_buffer),
    Command.SET_STENCIL_REF: (1, state.set_stencil_ref),
    Command.SET_BLEND_COLOR: (4, state.set_blend_color),
    Command.SET_SCISSOR_STATE: (1, state.set_scissors),
    Command.BLIT: (21, draw.blit),
    Command.RESOURCE_COPY_REGION: (13, draw.resource_copy_region),
    Command.BIND_SAMPLER_STATES: (2, state.bind_sampler_states),
    Command.BEGIN_QUERY: (1, queries.begin_query),
    Command.END_QUERY: (1, queries.end_query),
    Command.GET_QUERY_RESULT: (2, queries.get_query_result),
    Command.SET_POLYGON_STIPPLE: (32, state.set_polygon_stipple),
    Command.SET_CLIP_STATE: (32, state.set_clip_state),
    Command.SET_SAMPLE_MASK: (1, state.set_sample_mask),
    Command.SET_STREAMOUT_TARGETS: (1, state.set_streamout_targets),
    Command.SET_RENDER_CONDITION: (3, queries.set_render_condition),
    Command.SET_UNIFORM_BUFFER: (5, state.set_uniform_buffer),
    Command.BIND_SHADER: (2, objects.bind_shader),
    Command.SET_TESS_STATE: (6, state.set_tess_state),
    Command.SET_MIN_SAMPLES: (1, state.set_min_samples),
    Command.SET_SHADER_BUFFERS: (2, state.set_shader_buffers),
    Command.SET_SHADER_IMAGES: (2, state.set_shader_images),
    Command.MEMORY_BARRIER: (1, state.memory_barrier),
    Command.LAUNCH_GRID: (8, draw.launch_grid),
    Command.SET_FRAMEBUFFER_STATE_NO_ATTACH: (2, state.set_framebuffer_no_attach),
    Command.TEXTURE_BARRIER: (1, state.texture_barrier),
    Command.SET_ATOMIC_BUFFERS: (1, state.set_atomic_buffers),
    Command.GET_QUERY_RESULT_QBO: (6, queries.get_query_result_qbo),
    Command.TRANSFER3D: (13, transfer.transfer),
    Command.COPY_TRANSFER3D: (14, transfer.copy_transfer),
    Command.CLEAR_TEXTURE: (12, draw.clear_texture),
    Command.SEND_STRING_MARKER: (1, state.string_marker),
}

_DRAW = int(Command.DRAW_VBO)
_INDICES = int(Command.SET_INDEX_BUFFER)
_IN_UNITS = frozenset((int(Command.SET_CONSTANT_BUFFER), _INDICES))

# The same for those that look at the type of object in their header.
_OBJECT_COMMANDS: dict[int, tuple[int, Callable[[SubContext, memoryview, int], None]]] = {
    Command.CREATE_OBJECT: (1, objects.create_object),
    Command.BIND_OBJECT: (1, objects.bind_object),
    Command.DESTROY_OBJECT: (1, objects.destroy_object),
}

# And for those that make and choose contexts.
_CONTEXT_COMMANDS: dict[int, Callable[[Contexts, int], None]] = {
    Command.SET_SUB_CTX: lambda client, number: client.choose(number),
    Command.CREATE_SUB_CTX: lambda client, number: client.create(number),
    Command.DESTROY_SUB_CTX: lambda client, number: client.end(number),
}

# Hints and remarks; END_TRANSFERS only fills up a block.
_IGNORED = frozenset(
    (
        Command.NOP,
        Command.SET_DEBUG_FLAGS,
        Command.END_TRANSFERS,
        Command.SET_TWEAKS,
        Command.LINK_SHADER,
    )
)


def decode(client: Contexts, data: bytes | memoryview) -> None:
    """Carry out a submission. What the screen refuses is noted and passed over; unknown commands, too.

    Raises:
        ProtocolError: a command is cut off, too short, or names what there is not.
    """
    words = memoryview(data).cast("B").cast("I")
    client.lists.carry_out(client, words, partial(_carry_out_all, client))


def _carry_out_all(client: Contexts, words: memoryview) -> None:
    """Carry out commands one after the other, but for draws that differ in little."""
    at, end = 0, len(words)
    sub, runs = None, Runs(words)
    unit = -1  # where the one begins that the next draw ends, if it does
    indices = -1  # where SET_INDEX_BUFFER begins, if it was the last command
    while at < end:
        header = words[at]
        size, number = header >> 16, header & 0xFF
        first, at = at + 1, at + 1 + size
        if at > end:
            raise ProtocolError(f"{_name(number)} of {size} words, of which {end - first} came")
        try:
            # Lists of draws are made of these: no call stands between them and their handler.
            if number in _COMMANDS:
                least, handler = _COMMANDS[number]
                if size < least:
                    raise _too_short(number, size, least)
                if sub is None:
                    sub = client.current()
                handler(sub, words[first:at])
                if number == _DRAW:
                    begin = first - 1 if indices < 0 else indices
                    at += draw_ranges(sub, words, begin, at) or (runs.draw(sub, unit, at) if unit >= 0 else 0)
                    unit, indices = at, -1
                elif number in _IN_UNITS:
                    indices = first - 1 if number == _INDICES else -1
                else:
                    unit = indices = -1
            else:
                sub, unit, indices = None, -1, -1  # another may be chosen
                _carry_out(client, number, header >> 8 & 0xFF, words[first:at])
        except REFUSALS as error:
            unit = indices = -1
            client.note_refusal(_name(number), error)
        except ProtocolError as error:
            raise error.of(_name(number)) from None


def _carry_out(client: Contexts, number: int, kind: int, words: memoryview) -> None:
    """Carry out a command that makes, binds or chooses something."""
    if number in _OBJECT_COMMANDS:
        least, call = _OBJECT_COMMANDS[number]
        if len(words) < least:
            raise _too_short(number, len(words), least)
        call(client.current(), words, kind)
    elif number in _CONTEXT_COMMANDS:
        if not words:
            raise _too_short(number, 0, 1)
        _CONTEXT_COMMANDS[number](client, words[0])
    elif number not in _IGNORED:
        client.note_unknown(number)


def _too_short(number: int, size: int, least: int) -> ProtocolError:
    return ProtocolError(f"{_name(number)} of {size} words; {least} at least")


def _name(number: int) -> str:
    found = Command._value2member_map_.get(number)
    return f"command {number}" if found is None else Command(number).name
